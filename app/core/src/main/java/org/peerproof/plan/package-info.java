/** What will be run and what must come out, computed before the first check starts. */
@NullMarked
package org.peerproof.plan;

import org.jspecify.annotations.NullMarked;
