/*
 * A CUDA driver over host memory, for tests of what calls it: the rules of the real one, no GPU.
 * This header is shared by its files; callers declare the cu* functions themselves.
 *
 * FAKE_CUDA_GPUS=n       GPUs present (default 2)
 * FAKE_CUDA_MODE         open (default), locked (peer access refused), or mirror (granted, but whatever goes
 *                        through a peer window ends in a hidden buffer, zero at start, that the owner never sees)
 * FAKE_CUDA_INIT=code    returned by cuInit
 * FAKE_CUDA_ENABLE=code  returned by cuCtxEnablePeerAccess, without any grant
 * FAKE_CUDA_ALLOC=code   returned by cuMemAlloc
 * FAKE_CUDA_LOG=file     receives a line for every context made
 * CUDA_VISIBLE_DEVICES   as the real one: indices or UUIDs
 */
#ifndef FAKE_CUDA_H
#define FAKE_CUDA_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define API __attribute__((visibility("default")))

typedef uint32_t u32;
typedef uint64_t u64;

enum {
    OK = 0,
    INVALID_VALUE = 1,
    OUT_OF_MEMORY = 2,
    NOT_INITIALIZED = 3,
    NO_DEVICE = 100,
    INVALID_DEVICE = 101,
    INVALID_IMAGE = 200,
    INVALID_CONTEXT = 201,
    PEER_ACCESS_UNSUPPORTED = 217,
    INVALID_PTX = 218,
    INVALID_HANDLE = 400,
    NOT_FOUND = 500,
    ILLEGAL_ADDRESS = 700,
    PEER_ACCESS_ALREADY_ENABLED = 704,
    MISALIGNED_ADDRESS = 716,
};

enum {
    MOST_GPUS = 16,
    MOST_CONTEXTS = 1024,
    MOST_PARAMETERS = 16,
};

#define GPU_BYTES (8ull << 30)
/* Addresses are never handed out twice, so a GPU has more of them than memory. */
#define GPU_ADDRESSES (64ull << 30)

enum mode { OPEN, LOCKED, MIRROR };

struct context {
    int slot;
    int gpu;
    bool alive;
    bool granted[MOST_CONTEXTS];
    pthread_cond_t changed;
    struct job *first;
    struct job **last;
    int waiting; /* callers that want the queue empty */
    bool busy;
};

/* One running job and the addresses it resolved so far. */
struct run {
    struct context *context;
    void *escape;
    struct window {
        u64 begin;
        u64 end;
        char *host;
    } windows[8];
    int newest;
};

struct kernel {
    const char *symbol;
    int parameters;
    bool stores;
    void (*body)(struct run *run, u64 blocks, const u64 *p);
};

struct job {
    struct job *next;
    bool stores;
    void (*body)(struct run *run, u64 blocks, const u64 *p);
    u64 blocks;
    u64 parameters[MOST_PARAMETERS];
};

/*
 * A job that only looks runs at once. One that stores runs when somebody waits for its context, or after this
 * time: whoever forgets to synchronise sees old data.
 */
enum { LAG_MS = 200 };

/* fake_devices.c */
extern pthread_mutex_t gate; /* guards everything but the memory of the GPUs */
extern int sticky;           /* the code that ended all contexts, or 0 */
extern enum mode mode;
bool initialized(void);
int visible_gpu(int device); /* the GPU behind a device number, or -1 */
int device_of(int gpu);
int environment_code(const char *name);
void write_address(char *text, size_t size, int gpu);

/* fake_contexts.c; all but enter and leave are called with the gate held */
int enter(struct context **current); /* takes the gate; 0, or the code to leave with */
int leave(int code);                 /* gives the gate back; the code */
bool is_alive(const struct context *context);
struct context *context_at(int slot);
void drain(struct context *context);
void drain_all(void);
void enqueue(struct context *context, struct job *job);
_Noreturn void fault(struct run *run, int code);

/* fake_memory.c */
char *reach(struct run *run, u64 address, u64 size); /* the host's address, or ends the job with a fault */
void free_all_of(struct context *context);

#endif
