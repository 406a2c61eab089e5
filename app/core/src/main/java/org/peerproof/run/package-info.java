/** Starts the plan's jobs as processes, one per check, and turns whatever they do into events. */
@NullMarked
package org.peerproof.run;

import org.jspecify.annotations.NullMarked;
