/** Tests of what NCCL says. */
@NullMarked
package org.peerproof.worker.nccl;

import org.jspecify.annotations.NullMarked;
