/** The machine's PCIe tree as a source tells it, and the roads between its GPUs. No files here. */
@NullMarked
package org.peerproof.topology;

import org.jspecify.annotations.NullMarked;
