/** The real driver, through JCuda. */
@NullMarked
package org.peerproof.worker.gpu.cuda;

import org.jspecify.annotations.NullMarked;
