/** What the checks say of rigs described to them, and that a check gone wrong in one call never says PASS. */
@NullMarked
package org.peerproof.worker.check;

import org.jspecify.annotations.NullMarked;
