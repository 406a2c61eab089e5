/** Links and what they can carry at most: pure arithmetic, every rate one way and in GB/s of 10⁹ bytes. */
@NullMarked
package org.peerproof.link;

import org.jspecify.annotations.NullMarked;
