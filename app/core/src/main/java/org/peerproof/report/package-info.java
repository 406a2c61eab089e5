/** The report of a run, as HTML and PDF: first a model that holds every word, then writers that decide nothing. */
@NullMarked
package org.peerproof.report;

import org.jspecify.annotations.NullMarked;
