/* What the self-test of the fake needs: the driver's functions, and a context made ready to use. */
#ifndef SELFTEST_RIG_H
#define SELFTEST_RIG_H

#define _DEFAULT_SOURCE
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

typedef uint32_t u32;
typedef uint64_t u64;
typedef void *handle;

int cuInit(unsigned flags);
int cuDeviceGetCount(int *count);
int cuDeviceGetByPCIBusId(int *device, const char *address);
int cuDeviceGetPCIBusId(char *address, int size, int device);
int cuDeviceGetUuid(unsigned char uuid[16], int device);
int cuDeviceGetAttribute(int *value, int attribute, int device);
int cuDeviceCanAccessPeer(int *can, int device, int peer);
int cuDeviceGetP2PAttribute(int *value, int attribute, int source, int destination);
int cuDevicePrimaryCtxRetain(handle *context, int device);
int cuCtxCreate_v2(handle *context, unsigned flags, int device);
int cuCtxSetCurrent(handle context);
int cuCtxGetCurrent(handle *context);
int cuCtxSynchronize(void);
int cuCtxEnablePeerAccess(handle peer, unsigned flags);
int cuModuleLoadData(handle *module, const void *image);
int cuModuleGetFunction(handle *function, handle module, const char *name);
int cuMemAlloc_v2(u64 *address, size_t bytes);
int cuMemFree_v2(u64 address);
int cuMemGetInfo_v2(size_t *free_bytes, size_t *total);
int cuMemcpyDtoH_v2(void *host, u64 address, size_t bytes);
int cuMemcpyHtoD_v2(u64 address, const void *host, size_t bytes);
int cuMemcpyPeer(u64 to, handle to_context, u64 from, handle from_context, size_t bytes);
int cuMemsetD32_v2(u64 address, unsigned value, size_t count);
int cuMemAddressReserve(u64 *address, size_t size, size_t alignment, u64 wanted, u64 flags);
int cuGetErrorName(int code, const char **name);
int cuLaunchKernel(handle function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
    unsigned block_y, unsigned block_z, unsigned shared_bytes, handle stream, void **parameters, void **extra);

static void expect(u64 wanted, u64 got, const char *what, int line) {
    if (wanted != got) {
        fprintf(stderr, "line %d: %s is %#llx, expected %#llx\n", line, what, (unsigned long long) got,
            (unsigned long long) wanted);
        exit(1);
    }
}

#define EXPECT(wanted, got) expect((u64) (wanted), (u64) (got), #got, __LINE__)

enum { WORDS = 1024, POISON = 0xdead, SENTINEL = 0x5e17 };

static const char PTX[] = "//\n.version 6.0\n.target sm_50\n.visible .entry pp_fill(\n.visible .entry pp_pattern_fill(\n"
    ".visible .entry pp_read(\n.visible .entry pp_write(\n.visible .entry pp_compare(\n"
    ".visible .entry pp_pattern_check(\n.visible .entry pp_scan(\n.visible .entry pp_sum_pull(\n"
    ".visible .entry pp_sum_push(\n.visible .entry pp_unheard_of(\n";

/* A context with an arena of poison, results and an identity. */
struct rig {
    handle context;
    handle module;
    u64 arena;
    u64 out;
    u64 self;
};

static void set_up(struct rig *rig, int device, bool primary) {
    EXPECT(0, primary ? cuDevicePrimaryCtxRetain(&rig->context, device) : cuCtxCreate_v2(&rig->context, 0, device));
    EXPECT(0, cuCtxSetCurrent(rig->context));
    EXPECT(0, cuModuleLoadData(&rig->module, PTX));
    EXPECT(0, cuMemAlloc_v2(&rig->arena, WORDS * 8));
    EXPECT(0, cuMemAlloc_v2(&rig->out, 64));
    EXPECT(0, cuMemAlloc_v2(&rig->self, 8));
    u64 identity = 0x1d00 + (u64) device;
    EXPECT(0, cuMemcpyHtoD_v2(rig->self, &identity, 8));
}

static void launch_grid(struct rig *rig, const char *name, unsigned blocks, const u64 *words, int count) {
    handle function;
    void *parameters[16];
    for (int i = 0; i < count; i++) {
        parameters[i] = (void *) &words[i];
    }
    EXPECT(0, cuCtxSetCurrent(rig->context));
    EXPECT(0, cuModuleGetFunction(&function, rig->module, name));
    EXPECT(0, cuLaunchKernel(function, blocks, 1, 1, 32, 1, 1, 0, NULL, parameters, NULL));
}

#define LAUNCH(rig, name, ...) \
    launch_grid(rig, name, 1, (u64[]) {__VA_ARGS__}, (int) (sizeof(u64[]) {__VA_ARGS__} / sizeof(u64)))

static int synchronize(struct rig *rig) {
    EXPECT(0, cuCtxSetCurrent(rig->context));
    return cuCtxSynchronize();
}

static u64 word_at(struct rig *rig, u64 address) {
    u64 word = 0;
    EXPECT(0, cuCtxSetCurrent(rig->context));
    EXPECT(0, cuMemcpyDtoH_v2(&word, address, 8));
    return word;
}

static void set_words(struct rig *rig, u64 address, u64 count, const u64 *words) {
    EXPECT(0, cuCtxSetCurrent(rig->context));
    EXPECT(0, cuMemcpyHtoD_v2(address, words, count * 8));
}

static void fill(struct rig *rig, u64 value) {
    LAUNCH(rig, "pp_fill", rig->arena, value, WORDS);
    EXPECT(0, synchronize(rig));
}

/* Two GPUs: the first's arena holds the sentinel, the second's poison. */
static void set_up_pair(struct rig *a, struct rig *b) {
    EXPECT(0, cuInit(0));
    set_up(a, 0, true);
    set_up(b, 1, true);
    fill(a, SENTINEL);
    fill(b, POISON);
}

static void grant(struct rig *accessor, struct rig *owner) {
    EXPECT(0, cuCtxSetCurrent(accessor->context));
    EXPECT(0, cuCtxEnablePeerAccess(owner->context, 0));
}

#endif
