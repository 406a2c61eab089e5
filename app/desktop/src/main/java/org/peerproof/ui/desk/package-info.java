/** The window's work with files and processes, never on the window's own thread. */
@NullMarked
package org.peerproof.ui.desk;

import org.jspecify.annotations.NullMarked;
