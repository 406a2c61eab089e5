/** A small, hostile-input-safe JSON tree over Jackson's streaming core; no binding, no polymorphic typing. */
@NullMarked
package org.peerproof.protocol.json;

import org.jspecify.annotations.NullMarked;
