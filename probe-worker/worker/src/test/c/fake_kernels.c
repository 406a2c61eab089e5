/* The kernels, by their symbols, with the meaning peerproof.cu gives them; modules; launches. */
#define _DEFAULT_SOURCE
#include "fake_cuda.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static u64 load64(struct run *run, u64 address) {
    return *(volatile u64 *) reach(run, address, 8);
}

static void store64(struct run *run, u64 address, u64 value) {
    *(volatile u64 *) reach(run, address, 8) = value;
}

static u32 load32(struct run *run, u64 address) {
    return *(volatile u32 *) reach(run, address, 4);
}

static void store32(struct run *run, u64 address, u32 value) {
    *(volatile u32 *) reach(run, address, 4) = value;
}

static void sign(struct run *run, u64 self, u64 out) {
    store64(run, out + 8, load64(run, self));
}

static u64 now_ns(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (u64) now.tv_sec * 1000000000 + (u64) now.tv_nsec;
}

static u64 mix(u64 word) {
    word ^= word >> 31;
    word *= 0x9d3a52c17be4f865;
    word ^= word >> 29;
    word *= 0xc6e1b7450f92ad3b;
    word ^= word >> 32;
    return word;
}

static u64 pattern(u64 seed, u64 index) {
    return mix(mix(seed) + index * 0xb5297a4d3f84d5b5);
}

#define BODY(name) static void name(struct run *run, u64 blocks, const u64 *p)

BODY(fill) {
    (void) blocks;
    for (u64 i = 0; i < p[2]; i++) {
        store64(run, p[0] + 8 * i, p[1]);
    }
}

BODY(pattern_fill) {
    (void) blocks;
    for (u64 i = 0; i < p[2]; i++) {
        store64(run, p[0] + 8 * i, pattern(p[1], i));
    }
}

BODY(read_word) {
    (void) blocks;
    store64(run, p[2], load64(run, p[0]));
    sign(run, p[1], p[2]);
}

BODY(write_word) {
    (void) blocks;
    store64(run, p[0], p[1]);
    __sync_synchronize();
    store64(run, p[3], p[1]);
    sign(run, p[2], p[3]);
}

BODY(compare) {
    (void) blocks;
    u64 seen = load64(run, p[0]);
    store64(run, p[3], seen == p[1]);
    store64(run, p[3] + 16, seen);
    sign(run, p[2], p[3]);
}

/* What the device does by atomic addition and minimum. */
static void count_bad(struct run *run, u64 out, u64 bad, u64 lowest) {
    store64(run, out, load64(run, out) + bad);
    if (bad != 0 && lowest < load64(run, out + 16)) {
        store64(run, out + 16, lowest);
    }
}

BODY(pattern_check) {
    (void) blocks;
    u64 bad = 0, lowest = 0;
    for (u64 i = 0; i < p[2]; i++) {
        if (load64(run, p[0] + 8 * i) != pattern(p[1], i)) {
            lowest = bad++ == 0 ? i : lowest;
        }
    }
    count_bad(run, p[4], bad, lowest);
    sign(run, p[3], p[4]);
}

BODY(scan) {
    (void) blocks;
    u64 strange = 0, lowest = 0, found = 0;
    for (u64 i = 0; i < p[2]; i++) {
        u64 seen = load64(run, p[0] + 8 * i);
        if (seen != p[1]) {
            lowest = strange++ == 0 ? i : lowest;
        }
        found += seen == p[3];
    }
    count_bad(run, p[5], strange, lowest);
    store64(run, p[5] + 24, load64(run, p[5] + 24) + found);
    sign(run, p[4], p[5]);
}

BODY(sum_pull) {
    (void) blocks;
    for (u64 i = 0; i < p[2]; i++) {
        u32 sum = 0;
        for (u64 gpu = 0; gpu < p[1]; gpu++) {
            sum += load32(run, load64(run, p[0] + 8 * gpu) + 4 * i);
        }
        store32(run, p[3] + 4 * i, sum);
    }
    sign(run, p[4], p[5]);
}

struct push {
    u64 own, inboxes, flags, me, gpus, count, token, target, spin_ns, self, out;
};

static bool all_arrived(struct run *run, const struct push *p, u64 blocks, u64 block, u64 start) {
    u64 own_flags = load64(run, p->flags + 8 * p->me);
    for (u64 src = 0; src < p->gpus; src++) {
        while (load64(run, own_flags + 8 * (src * blocks + block)) != p->token) {
            if (now_ns() - start > p->spin_ns) {
                return false;
            }
            usleep(20);
        }
    }
    __sync_synchronize();
    return true;
}

/* The blocks of a GPU run side by side: all have stored before any waits, and one clock bounds them all. */
BODY(sum_push) {
    struct push push;
    memcpy(&push, p, sizeof push);
    u64 stride = (push.count + 1) / 2 * 2;
    u64 chunk = (push.count + blocks - 1) / blocks;
    u64 start = now_ns();
    sign(run, push.self, push.out);
    for (u64 gpu = 0; gpu < push.gpus; gpu++) {
        u64 slot = load64(run, push.inboxes + 8 * gpu) + 4 * push.me * stride;
        for (u64 i = 0; i < push.count; i++) {
            store32(run, slot + 4 * i, load32(run, push.own + 4 * i));
        }
    }
    __sync_synchronize();
    for (u64 gpu = 0; gpu < push.gpus; gpu++) {
        for (u64 block = 0; block < blocks; block++) {
            store64(run, load64(run, push.flags + 8 * gpu) + 8 * (push.me * blocks + block), push.token);
        }
    }
    u64 inbox = load64(run, push.inboxes + 8 * push.me);
    for (u64 block = 0; block < blocks; block++) {
        if (!all_arrived(run, &push, blocks, block, start)) {
            store64(run, push.out, load64(run, push.out) + 1);
            continue;
        }
        for (u64 i = block * chunk; i < (block + 1) * chunk && i < push.count; i++) {
            u32 sum = 0;
            for (u64 src = 0; src < push.gpus; src++) {
                sum += load32(run, inbox + 4 * (src * stride + i));
            }
            store32(run, push.target + 4 * i, sum);
        }
    }
}

static const struct kernel KERNELS[] = {
    {"pp_fill", 3, true, fill},
    {"pp_pattern_fill", 3, true, pattern_fill},
    {"pp_read", 3, false, read_word},
    {"pp_write", 4, true, write_word},
    {"pp_compare", 4, false, compare},
    {"pp_pattern_check", 5, false, pattern_check},
    {"pp_scan", 6, false, scan},
    {"pp_sum_pull", 6, false, sum_pull},
    {"pp_sum_push", 11, false, sum_push},
};

enum { KERNEL_COUNT = sizeof KERNELS / sizeof *KERNELS };

struct function {
    struct context *context;
    const struct kernel *kernel;
};

struct module {
    char *ptx;
    struct function functions[KERNEL_COUNT];
};

/* The text must be PTX: that of a version and a target, at least. */
API int cuModuleLoadData(struct module **module, const void *image) {
    struct context *current;
    int code = enter(&current);
    if (code == OK && (image == NULL || strstr(image, ".version ") == NULL)) {
        code = INVALID_IMAGE;
    }
    if (code == OK && strstr(image, ".target ") == NULL) {
        code = INVALID_PTX;
    }
    if (code == OK) {
        *module = calloc(1, sizeof **module);
        (*module)->ptx = strdup(image);
        for (int i = 0; i < KERNEL_COUNT; i++) {
            (*module)->functions[i] = (struct function) {current, &KERNELS[i]};
        }
    }
    return leave(code);
}

API int cuModuleLoadDataEx(struct module **module, const void *image, unsigned count, int *options, void **values) {
    (void) count;
    (void) options;
    (void) values;
    return cuModuleLoadData(module, image);
}

/* A function's handle names the context its module was loaded in; the handles outlive the module. */
API int cuModuleUnload(struct module *module) {
    (void) module;
    struct context *unused;
    return leave(enter(&unused));
}

API int cuModuleGetFunction(struct function **function, struct module *module, const char *name) {
    struct context *unused;
    int code = enter(&unused);
    if (code != OK) {
        return leave(code);
    }
    char entry[128];
    snprintf(entry, sizeof entry, ".entry %s(", name);
    if (strstr(module->ptx, entry) == NULL) {
        return leave(NOT_FOUND);
    }
    for (int i = 0; i < KERNEL_COUNT; i++) {
        if (strcmp(KERNELS[i].symbol, name) == 0) {
            *function = &module->functions[i];
            return leave(OK);
        }
    }
    return leave(NOT_FOUND);
}

API int cuLaunchKernel(struct function *function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
    unsigned block_y, unsigned block_z, unsigned shared_bytes, void *stream, void **parameters, void **extra) {
    (void) shared_bytes;
    (void) stream;
    struct context *current;
    int code = enter(&current);
    if (code != OK) {
        return leave(code);
    }
    u64 threads = (u64) block_x * block_y * block_z;
    if (grid_x == 0 || grid_y != 1 || grid_z != 1 || threads == 0 || threads > 1024 || parameters == NULL
        || extra != NULL) {
        return leave(INVALID_VALUE);
    }
    if (function == NULL || function->context != current) {
        return leave(INVALID_HANDLE);
    }
    struct job *job = calloc(1, sizeof *job);
    job->body = function->kernel->body;
    job->stores = function->kernel->stores;
    job->blocks = grid_x;
    for (int i = 0; i < function->kernel->parameters; i++) {
        memcpy(&job->parameters[i], parameters[i], sizeof(u64));
    }
    enqueue(current, job);
    return leave(OK);
}
