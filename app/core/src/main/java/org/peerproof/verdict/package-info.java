/** What may be concluded: pure functions of the record's state. */
@NullMarked
package org.peerproof.verdict;

import org.jspecify.annotations.NullMarked;
