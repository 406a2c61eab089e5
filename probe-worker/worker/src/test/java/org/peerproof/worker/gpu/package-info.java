/** One contract of all drivers: the same calls, the same codes. */
@NullMarked
package org.peerproof.worker.gpu;

import org.jspecify.annotations.NullMarked;
