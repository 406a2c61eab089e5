/** The driver calls a check makes, in the driver's own words; one real side (cuda) and one simulated side. */
@NullMarked
package org.peerproof.worker.gpu;

import org.jspecify.annotations.NullMarked;
