/** A driver that acts out a rig description: the driver's rules, and where loads, stores and copies really go. */
@NullMarked
package org.peerproof.worker.gpu.simulated;

import org.jspecify.annotations.NullMarked;
