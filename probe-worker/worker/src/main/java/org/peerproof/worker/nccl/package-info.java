/** What NCCL says of itself; a sum of its that did not run over P2P proves nothing. */
@NullMarked
package org.peerproof.worker.nccl;

import org.jspecify.annotations.NullMarked;
