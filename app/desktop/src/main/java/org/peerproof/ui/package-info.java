/** The window: views of one record's state, and the commands a user gives. */
@NullMarked
package org.peerproof.ui;

import org.jspecify.annotations.NullMarked;
