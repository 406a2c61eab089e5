/** The process itself: streams, environment, the one request and the one report. */
@NullMarked
package org.peerproof.worker;

import org.jspecify.annotations.NullMarked;
