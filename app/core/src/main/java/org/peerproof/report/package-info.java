/** The report of a record: what it says in words, as HTML and as PDF. */
@NullMarked
package org.peerproof.report;

import org.jspecify.annotations.NullMarked;
