/** What app and worker say to each other: requests, facts, outcomes, reports, addresses and the rig description. */
@NullMarked
package org.peerproof.protocol;

import org.jspecify.annotations.NullMarked;
