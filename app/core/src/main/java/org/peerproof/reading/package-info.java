/** Values that may be missing, and why. */
@NullMarked
package org.peerproof.reading;

import org.jspecify.annotations.NullMarked;
