/** Reading a machine's own files, live or copied: sysfs, proc, NCCL's topology files. Nothing is ever written. */
@NullMarked
package org.peerproof.machine;

import org.jspecify.annotations.NullMarked;
