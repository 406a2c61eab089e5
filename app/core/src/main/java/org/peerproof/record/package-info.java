/** What happened, as events: written line by line, read back, and folded into the one state every view shows. */
@NullMarked
package org.peerproof.record;

import org.jspecify.annotations.NullMarked;
