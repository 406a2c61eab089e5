/** The program: its entry point and its composition root. */
@NullMarked
package org.peerproof;

import org.jspecify.annotations.NullMarked;
