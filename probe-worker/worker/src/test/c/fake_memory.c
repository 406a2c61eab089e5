/*
 * Memory: every GPU has its own range of addresses, and every access is looked up in it. In mirror mode a
 * second, hidden buffer per accessor and owner stands behind the peer window.
 */
#define _GNU_SOURCE
#include "fake_cuda.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define GRANULARITY (2ull << 20)

struct allocation {
    struct allocation *next;
    struct context *context;
    u64 begin;
    u64 end;
};

static struct allocation *allocations;
static char *ranges[MOST_GPUS];
static u64 handed_out[MOST_GPUS];
static u64 in_use[MOST_GPUS];
static char *hidden[MOST_GPUS][MOST_GPUS];

static char *map_range(int protection) {
    void *range = mmap(NULL, GPU_ADDRESSES, protection, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return range == MAP_FAILED ? NULL : range;
}

static u64 round_up(u64 bytes, u64 unit) {
    return (bytes + unit - 1) / unit * unit;
}

static struct allocation *find(u64 begin, u64 size) {
    for (struct allocation *a = allocations; a != NULL; a = a->next) {
        if (begin >= a->begin && begin < a->end && size <= a->end - begin) {
            return a;
        }
    }
    return NULL;
}

static char *at(u64 address) {
    return (char *) (uintptr_t) address;
}

/* Where an access of this GPU's to another's address really ends. */
static char *through_window(int accessor, int owner, u64 address) {
    if (mode != MIRROR) {
        return at(address);
    }
    if (hidden[accessor][owner] == NULL) {
        hidden[accessor][owner] = map_range(PROT_READ | PROT_WRITE);
        if (hidden[accessor][owner] == NULL) {
            abort();
        }
    }
    return hidden[accessor][owner] + (at(address) - ranges[owner]);
}

static bool may_reach(const struct context *accessor, const struct allocation *a) {
    return accessor->gpu == a->context->gpu || accessor->granted[a->context->slot];
}

/* Looks an address up with the gate held and remembers the allocation it lies in. */
static bool open_window(struct run *run, u64 address) {
    pthread_mutex_lock(&gate);
    struct context *accessor = run->context;
    struct allocation *a = find(address, 1);
    bool open = a != NULL && may_reach(accessor, a);
    if (open) {
        int owner = a->context->gpu;
        run->newest = (run->newest + 1) % 8;
        run->windows[run->newest] = (struct window) {a->begin, a->end,
            owner == accessor->gpu ? at(a->begin) : through_window(accessor->gpu, owner, a->begin)};
    }
    pthread_mutex_unlock(&gate);
    return open;
}

static char *seen(struct run *run, u64 address, u64 size) {
    for (int i = 0; i < 8; i++) {
        struct window *w = &run->windows[(run->newest + i) % 8];
        if (address >= w->begin && address < w->end && size <= w->end - address) {
            return w->host + (address - w->begin);
        }
    }
    return NULL;
}

char *reach(struct run *run, u64 address, u64 size) {
    if (address % size != 0) {
        fault(run, MISALIGNED_ADDRESS);
    }
    char *host = seen(run, address, size);
    if (host == NULL && open_window(run, address)) {
        host = seen(run, address, size);
    }
    if (host == NULL) {
        fault(run, ILLEGAL_ADDRESS);
    }
    return host;
}

API int cuMemAlloc_v2(u64 *address, size_t bytes) {
    struct context *current;
    int code = enter(&current);
    if (code == OK) {
        code = environment_code("FAKE_CUDA_ALLOC");
    }
    if (code != OK) {
        return leave(code);
    }
    if (bytes == 0) {
        return leave(INVALID_VALUE);
    }
    int gpu = current->gpu;
    if (ranges[gpu] == NULL) {
        ranges[gpu] = map_range(PROT_READ | PROT_WRITE);
    }
    u64 taken = round_up(bytes, 4096);
    if (ranges[gpu] == NULL || in_use[gpu] + taken > GPU_BYTES || handed_out[gpu] + taken > GPU_ADDRESSES) {
        return leave(OUT_OF_MEMORY);
    }
    struct allocation *a = malloc(sizeof *a);
    u64 begin = (u64) (uintptr_t) (ranges[gpu] + handed_out[gpu]);
    *a = (struct allocation) {allocations, current, begin, begin + bytes};
    allocations = a;
    handed_out[gpu] += taken;
    in_use[gpu] += taken;
    *address = begin;
    return leave(OK);
}

static void release(struct allocation **link) {
    struct allocation *a = *link;
    u64 taken = round_up(a->end - a->begin, 4096);
    madvise(at(a->begin), taken, MADV_DONTNEED);
    in_use[a->context->gpu] -= taken;
    *link = a->next;
    free(a);
}

/* Waits for everything first: what still runs may use the memory. */
API int cuMemFree_v2(u64 address) {
    struct context *current;
    int code = enter(&current);
    if (code != OK) {
        return leave(code);
    }
    drain_all();
    if (sticky != OK) {
        return leave(sticky);
    }
    for (struct allocation **link = &allocations; *link != NULL; link = &(*link)->next) {
        if ((*link)->begin == address) {
            release(link);
            return leave(OK);
        }
    }
    return leave(address == 0 ? OK : INVALID_VALUE);
}

void free_all_of(struct context *context) {
    drain_all();
    for (struct allocation **link = &allocations; *link != NULL;) {
        if ((*link)->context == context) {
            release(link);
        } else {
            link = &(*link)->next;
        }
    }
}

API int cuMemGetInfo_v2(size_t *free_bytes, size_t *total) {
    struct context *current;
    int code = enter(&current);
    if (code == OK) {
        *free_bytes = GPU_BYTES - in_use[current->gpu];
        *total = GPU_BYTES;
    }
    return leave(code);
}

/* Addresses that belong to nobody's memory: every access to them faults. */
API int cuMemAddressReserve(u64 *address, size_t size, size_t alignment, u64 wanted, u64 flags) {
    (void) wanted;
    struct context *unused;
    int code = enter(&unused);
    if (code == INVALID_CONTEXT) {
        code = OK;
    }
    if (code == OK && (size == 0 || size % GRANULARITY != 0 || (alignment & (alignment - 1)) != 0 || flags != 0)) {
        code = INVALID_VALUE;
    }
    if (code == OK) {
        u64 unit = alignment > GRANULARITY ? alignment : GRANULARITY;
        void *range = mmap(NULL, size + unit, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (range == MAP_FAILED) {
            code = OUT_OF_MEMORY;
        } else {
            *address = round_up((u64) (uintptr_t) range, unit);
        }
    }
    return leave(code);
}

/* The range stays mapped to nothing: a later access still faults. */
API int cuMemAddressFree(u64 address, size_t size) {
    (void) address;
    (void) size;
    struct context *unused;
    int code = enter(&unused);
    return leave(code == INVALID_CONTEXT ? OK : code);
}

/* Ordered after this context's earlier work, and after nothing else. */
API int cuMemcpyDtoH_v2(void *host, u64 address, size_t bytes) {
    struct context *current;
    int code = enter(&current);
    if (code != OK) {
        return leave(code);
    }
    drain(current);
    if (sticky != OK) {
        return leave(sticky);
    }
    if (find(address, bytes) == NULL) {
        return leave(INVALID_VALUE);
    }
    memcpy(host, at(address), bytes);
    return leave(OK);
}

static void store_bytes(struct run *run, u64 blocks, const u64 *p) {
    (void) run;
    (void) blocks;
    memcpy(at(p[0]), at(p[1]), p[2]);
    free(at(p[1]));
}

static void store_words(struct run *run, u64 blocks, const u64 *p) {
    (void) run;
    (void) blocks;
    for (u64 i = 0; i < p[2]; i++) {
        ((volatile u32 *) at(p[0]))[i] = (u32) p[1];
    }
}

static void enqueue_store(struct context *context, void (*body)(struct run *, u64, const u64 *), u64 address,
    u64 what, u64 count) {
    struct job *job = calloc(1, sizeof *job);
    *job = (struct job) {.stores = true, .body = body, .blocks = 1, .parameters = {address, what, count}};
    enqueue(context, job);
}

/* Returns as soon as the host's bytes are taken, as a copy from pageable memory may. */
API int cuMemcpyHtoD_v2(u64 address, const void *host, size_t bytes) {
    struct context *current;
    int code = enter(&current);
    if (code == OK && find(address, bytes) == NULL) {
        code = INVALID_VALUE;
    }
    if (code == OK) {
        char *taken = malloc(bytes + 1);
        memcpy(taken, host, bytes);
        enqueue_store(current, store_bytes, address, (u64) (uintptr_t) taken, bytes);
    }
    return leave(code);
}

API int cuMemsetD32_v2(u64 address, unsigned value, size_t count) {
    struct context *current;
    int code = enter(&current);
    if (code == OK) {
        struct allocation *a = find(address, count * 4);
        code = a == NULL || a->context->gpu != current->gpu || address % 4 != 0 ? INVALID_VALUE : OK;
    }
    if (code == OK) {
        enqueue_store(current, store_words, address, value, count);
    }
    return leave(code);
}

/*
 * Ordered with both contexts and the current one. Goes through a peer window where one is open, the source's
 * first, else through the host: a staged copy needs no grant and no window can spoil it.
 */
API int cuMemcpyPeer(u64 to, struct context *to_context, u64 from, struct context *from_context, size_t bytes) {
    struct context *current;
    int code = enter(&current);
    if (code != OK) {
        return leave(code);
    }
    if (!is_alive(to_context) || !is_alive(from_context)) {
        return leave(INVALID_CONTEXT);
    }
    drain(current);
    drain(from_context);
    drain(to_context);
    if (sticky != OK) {
        return leave(sticky);
    }
    struct allocation *target = find(to, bytes);
    struct allocation *source = find(from, bytes);
    int target_gpu = to_context->gpu;
    int source_gpu = from_context->gpu;
    if (target == NULL || source == NULL || target->context->gpu != target_gpu || source->context->gpu != source_gpu) {
        return leave(INVALID_VALUE);
    }
    char *end = at(to);
    char *start = at(from);
    if (target_gpu != source_gpu && from_context->granted[target->context->slot]) {
        end = through_window(source_gpu, target_gpu, to);
    } else if (target_gpu != source_gpu && to_context->granted[source->context->slot]) {
        start = through_window(target_gpu, source_gpu, from);
    }
    memmove(end, start, bytes);
    return leave(OK);
}
