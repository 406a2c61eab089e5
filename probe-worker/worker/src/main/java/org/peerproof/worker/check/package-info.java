/** The checks themselves, in driver calls: controls, copy, read, write and the built-in sums. */
@NullMarked
package org.peerproof.worker.check;

import org.jspecify.annotations.NullMarked;
