/** The machine under test as it is known: GPUs, hints of the driver, and where a rig comes from. */
@NullMarked
package org.peerproof.rig;

import org.jspecify.annotations.NullMarked;
