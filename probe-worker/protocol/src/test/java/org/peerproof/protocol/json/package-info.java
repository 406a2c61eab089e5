@NullMarked
package org.peerproof.protocol.json;

import org.jspecify.annotations.NullMarked;
