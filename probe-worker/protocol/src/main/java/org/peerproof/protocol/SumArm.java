package org.peerproof.protocol;

/** The two built-in collective sums: everyone loads its peers' contributions, or everyone stores into its peers. */
public enum SumArm {
    PULL, PUSH
}
