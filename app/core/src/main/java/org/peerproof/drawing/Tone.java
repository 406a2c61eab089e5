package org.peerproof.drawing;

/** What a label speaks of; each painter has a colour for each. */
public enum Tone {
    TEXT, MUTED, DIRECT, STAGED, WARNING, NVLINK
}
