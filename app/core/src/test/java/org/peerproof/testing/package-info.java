/** Small fakes and builders the tests share. */
@NullMarked
package org.peerproof.testing;

import org.jspecify.annotations.NullMarked;
