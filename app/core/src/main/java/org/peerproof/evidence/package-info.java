/** What rules may look at, whoever gathered it: a run's record or pasted reports. */
@NullMarked
package org.peerproof.evidence;

import org.jspecify.annotations.NullMarked;
