/** What NVML says of the GPUs; hints and the reasons why a GPU cannot be used, never a verdict. */
@NullMarked
package org.peerproof.worker.nvml;

import org.jspecify.annotations.NullMarked;
