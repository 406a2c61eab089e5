/** A machine's links as placed boxes, lines, lanes and labels, and painters of them. No toolkit here. */
@NullMarked
package org.peerproof.drawing;

import org.jspecify.annotations.NullMarked;
