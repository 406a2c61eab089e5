/** What stands out in a record beside its verdict: rules, each a pure function of state and judgement. */
@NullMarked
package org.peerproof.finding;

import org.jspecify.annotations.NullMarked;
