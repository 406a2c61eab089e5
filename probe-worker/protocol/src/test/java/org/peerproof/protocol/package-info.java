@NullMarked
package org.peerproof.protocol;

import org.jspecify.annotations.NullMarked;
