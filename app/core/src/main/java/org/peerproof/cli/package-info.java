/** The command line: argument parsing, text and JSON output, exit codes. */
@NullMarked
package org.peerproof.cli;

import org.jspecify.annotations.NullMarked;
