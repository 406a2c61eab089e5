/**
 * What runs on the GPUs: the compiled kernels, their names and parameters, and the maths that host and device share.
 */
@NullMarked
package org.peerproof.kernels;

import org.jspecify.annotations.NullMarked;
