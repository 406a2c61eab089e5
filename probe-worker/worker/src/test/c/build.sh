#!/bin/sh
# Builds the fake CUDA drivers that the worker's tests run on, and tests the full one.
# usage: build.sh OUTDIR
#   OUTDIR/open/libcuda.so.1        the full fake; fake_cuda.h lists what its environment changes
#   OUTDIR/wrong-kind/libcuda.so.1  a library without any of the functions
#   OUTDIR/not-elf/libcuda.so.1     no library at all
# Without gcc it says so, makes nothing and succeeds: the tests that need a fake skip themselves.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
out=$1

rm -rf "$out"
if ! command -v gcc > /dev/null; then
    echo "no gcc: the fake CUDA drivers are not built, the tests on them are skipped"
    exit 0
fi

build() {
    gcc -std=c11 -O2 -Wall -Wextra -Werror -pthread "$@"
}

library() {
    build -fPIC -shared -fvisibility=hidden -Wl,-soname,libcuda.so.1 "$@"
}

mkdir -p "$out/open" "$out/wrong-kind" "$out/not-elf"
library -o "$out/open/libcuda.so.1" \
    "$here/fake_devices.c" "$here/fake_contexts.c" "$here/fake_memory.c" "$here/fake_kernels.c"
library -o "$out/wrong-kind/libcuda.so.1" "$here/fake_nothing.c"
echo "This is text, not a library." > "$out/not-elf/libcuda.so.1"

build -o "$out/selftest" "$here/fake_cuda_selftest.c" "$out/open/libcuda.so.1"
LD_LIBRARY_PATH="$out/open" "$out/selftest"
