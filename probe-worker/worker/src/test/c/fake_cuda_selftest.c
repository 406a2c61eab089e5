/*
 * Proves that the fake keeps the rules of the real driver. Every test runs in a process of its own.
 * What one GPU can show (faults, their reach, 217 to self, module codes, both sums between two contexts)
 * was compared with driver 580.159 on an H200; what needs a second GPU was not. One difference is meant: a
 * small block that was freed still answers there, here it faults.
 */
#include "selftest_rig.h"

static void devices(void) {
    int count, value, device;
    char address[16];
    unsigned char first[16], second[16];
    EXPECT(3, cuDeviceGetCount(&count));
    EXPECT(0, cuInit(0));
    EXPECT(0, cuDeviceGetCount(&count));
    EXPECT(2, count);
    EXPECT(0, cuDeviceGetPCIBusId(address, sizeof address, 1));
    EXPECT(0, strcmp("0000:02:00.0", address));
    EXPECT(0, cuDeviceGetByPCIBusId(&device, "00000000:02:00.0"));
    EXPECT(1, device);
    EXPECT(101, cuDeviceGetByPCIBusId(&device, "0000:09:00.0"));
    EXPECT(1, cuDeviceGetByPCIBusId(&device, "nonsense"));
    EXPECT(0, cuDeviceGetUuid(first, 0));
    EXPECT(0, cuDeviceGetUuid(second, 1));
    EXPECT(true, memcmp(first, second, 16) != 0);
    EXPECT(0, cuDeviceGetAttribute(&value, 41, 0));
    EXPECT(1, value);
    EXPECT(0, cuDeviceCanAccessPeer(&value, 0, 1));
    EXPECT(1, value);
    EXPECT(0, cuDeviceCanAccessPeer(&value, 0, 0));
    EXPECT(0, value);
    EXPECT(0, cuDeviceGetP2PAttribute(&value, 2, 0, 1));
    EXPECT(1, value);
    EXPECT(101, cuDeviceGetP2PAttribute(&value, 2, 1, 1));
}

static void some_visible(void) {
    int count;
    char address[16];
    EXPECT(0, cuInit(0));
    EXPECT(0, cuDeviceGetCount(&count));
    EXPECT(2, count);
    EXPECT(0, cuDeviceGetPCIBusId(address, sizeof address, 0));
    EXPECT(0, strcmp("0000:03:00.0", address));
    EXPECT(0, cuDeviceGetPCIBusId(address, sizeof address, 1));
    EXPECT(0, strcmp("0000:01:00.0", address));
}

static void none_visible(void) {
    EXPECT(100, cuInit(0));
}

static void init_fails(void) {
    EXPECT(802, cuInit(0));
}

static void needs_a_context(void) {
    u64 address;
    handle context;
    EXPECT(0, cuInit(0));
    EXPECT(0, cuCtxGetCurrent(&context));
    EXPECT(0, (uintptr_t) context);
    EXPECT(201, cuMemAlloc_v2(&address, 8));
    EXPECT(201, cuCtxSynchronize());
    EXPECT(0, cuDevicePrimaryCtxRetain(&context, 0));
    EXPECT(201, cuCtxSynchronize());
    EXPECT(201, cuCtxEnablePeerAccess(context, 0));
    EXPECT(201, cuCtxSetCurrent(&address));
}

static void modules(void) {
    struct rig a;
    handle module, function;
    EXPECT(0, cuInit(0));
    set_up(&a, 0, true);
    EXPECT(200, cuModuleLoadData(&module, "nonsense"));
    EXPECT(500, cuModuleGetFunction(&function, a.module, "pp_missing"));
    EXPECT(500, cuModuleGetFunction(&function, a.module, "pp_unheard_of"));
}

static void own_memory(void) {
    struct rig a, b;
    EXPECT(0, cuInit(0));
    set_up(&a, 0, true);
    set_up(&b, 0, false);
    fill(&a, SENTINEL);
    LAUNCH(&b, "pp_read", a.arena + 8, b.self, b.out);
    EXPECT(0, synchronize(&b));
    EXPECT(SENTINEL, word_at(&b, b.out));
    EXPECT(0x1d00, word_at(&b, b.out + 8));
    LAUNCH(&b, "pp_compare", a.arena, POISON, b.self, b.out);
    EXPECT(0, word_at(&b, b.out));
    EXPECT(SENTINEL, word_at(&b, b.out + 16));
    LAUNCH(&b, "pp_write", a.arena + 80, 7, b.self, b.out);
    EXPECT(7, word_at(&b, b.out));
    set_words(&a, a.out, 4, (u64[]) {0, 0, ~0ull, 0});
    LAUNCH(&a, "pp_scan", a.arena, SENTINEL, WORDS, 7, a.self, a.out);
    EXPECT(1, word_at(&a, a.out));
    EXPECT(10, word_at(&a, a.out + 16));
    EXPECT(1, word_at(&a, a.out + 24));
    LAUNCH(&a, "pp_pattern_fill", a.arena, 99, WORDS);
    set_words(&a, a.arena + 40, 1, (u64[]) {1});
    set_words(&a, a.out, 3, (u64[]) {0, 0, ~0ull});
    LAUNCH(&a, "pp_pattern_check", a.arena, 99, WORDS, a.self, a.out);
    EXPECT(1, word_at(&a, a.out));
    EXPECT(5, word_at(&a, a.out + 16));
    EXPECT(217, cuCtxEnablePeerAccess(b.context, 0));
    EXPECT(217, cuCtxEnablePeerAccess(a.context, 0));
}

static void open_pair(void) {
    struct rig a, b;
    set_up_pair(&a, &b);
    grant(&b, &a);
    EXPECT(704, cuCtxEnablePeerAccess(a.context, 0));
    LAUNCH(&b, "pp_read", a.arena, b.self, b.out);
    EXPECT(0, synchronize(&b));
    EXPECT(SENTINEL, word_at(&b, b.out));
    EXPECT(0x1d01, word_at(&b, b.out + 8));
    LAUNCH(&b, "pp_write", a.arena + 16, 42, b.self, b.out);
    EXPECT(0, synchronize(&b));
    EXPECT(42, word_at(&a, a.arena + 16));
    EXPECT(0, cuMemcpyPeer(b.arena, b.context, a.arena, a.context, WORDS * 8));
    EXPECT(42, word_at(&b, b.arena + 16));
}

static void expect_dead(struct rig *other) {
    u64 word;
    int count;
    handle current;
    EXPECT(0, cuCtxSetCurrent(other->context));
    EXPECT(0, cuCtxGetCurrent(&current));
    EXPECT((uintptr_t) other->context, (uintptr_t) current);
    EXPECT(0, cuDevicePrimaryCtxRetain(&current, 0));
    EXPECT(700, cuCtxCreate_v2(&current, 0, 0));
    EXPECT(700, cuMemcpyDtoH_v2(&word, other->arena, 8));
    EXPECT(700, cuCtxSynchronize());
    EXPECT(700, cuMemFree_v2(other->arena));
    EXPECT(700, cuCtxEnablePeerAccess(other->context, 0));
    EXPECT(0, cuDeviceGetCount(&count));
}

static void a_grant_has_one_direction(void) {
    struct rig a, b;
    set_up_pair(&a, &b);
    grant(&b, &a);
    LAUNCH(&a, "pp_read", b.arena, a.self, a.out);
    EXPECT(700, synchronize(&a));
    expect_dead(&b);
}

static void locked_pair(void) {
    struct rig a, b;
    int can;
    set_up_pair(&a, &b);
    EXPECT(0, cuDeviceCanAccessPeer(&can, 1, 0));
    EXPECT(0, can);
    EXPECT(217, cuCtxEnablePeerAccess(a.context, 0));
    EXPECT(0, cuMemcpyPeer(b.arena, b.context, a.arena, a.context, WORDS * 8));
    EXPECT(SENTINEL, word_at(&b, b.arena));
    LAUNCH(&b, "pp_write", a.arena, 1, b.self, b.out);
    EXPECT(700, synchronize(&b));
    expect_dead(&a);
}

static void mirrored_pair(void) {
    struct rig a, b;
    set_up_pair(&a, &b);
    EXPECT(0, cuMemcpyPeer(b.arena + 8, b.context, a.arena, a.context, 8));
    EXPECT(SENTINEL, word_at(&b, b.arena + 8));
    grant(&a, &b);
    grant(&b, &a);
    LAUNCH(&b, "pp_read", a.arena, b.self, b.out);
    EXPECT(0, word_at(&b, b.out));
    LAUNCH(&a, "pp_write", b.arena, 42, a.self, a.out);
    EXPECT(0, synchronize(&a));
    EXPECT(POISON, word_at(&b, b.arena));
    LAUNCH(&a, "pp_read", b.arena, a.self, a.out);
    EXPECT(42, word_at(&a, a.out));
    EXPECT(0, cuMemcpyPeer(b.arena, b.context, a.arena, a.context, 8));
    EXPECT(POISON, word_at(&b, b.arena));
    LAUNCH(&a, "pp_read", b.arena, a.self, a.out);
    EXPECT(SENTINEL, word_at(&a, a.out));
}

static void reserved_addresses_fault(void) {
    struct rig a;
    u64 reserved;
    EXPECT(0, cuInit(0));
    set_up(&a, 0, true);
    EXPECT(0, cuMemAddressReserve(&reserved, 2 << 20, 0, 0, 0));
    LAUNCH(&a, "pp_read", reserved, a.self, a.out);
    EXPECT(700, synchronize(&a));
    expect_dead(&a);
}

static void null_faults(void) {
    struct rig a;
    EXPECT(0, cuInit(0));
    set_up(&a, 0, true);
    LAUNCH(&a, "pp_read", 0x100, a.self, a.out);
    EXPECT(700, synchronize(&a));
}

static void freed_memory_faults(void) {
    struct rig a;
    EXPECT(0, cuInit(0));
    set_up(&a, 0, true);
    EXPECT(0, cuMemFree_v2(a.arena));
    EXPECT(1, cuMemFree_v2(a.arena));
    LAUNCH(&a, "pp_read", a.arena, a.self, a.out);
    EXPECT(700, synchronize(&a));
}

static void odd_addresses_fault(void) {
    struct rig a;
    EXPECT(0, cuInit(0));
    set_up(&a, 0, true);
    LAUNCH(&a, "pp_read", a.arena + 4, a.self, a.out);
    EXPECT(716, synchronize(&a));
}

/* The owner's fill is not waited for: the reader still finds what was there before. */
static void a_missing_synchronise_shows(void) {
    struct rig a, b;
    set_up_pair(&a, &b);
    grant(&b, &a);
    LAUNCH(&a, "pp_fill", a.arena, 42, WORDS);
    LAUNCH(&b, "pp_read", a.arena, b.self, b.out);
    EXPECT(SENTINEL, word_at(&b, b.out));
    EXPECT(0, synchronize(&a));
    LAUNCH(&b, "pp_read", a.arena, b.self, b.out);
    EXPECT(42, word_at(&b, b.out));
    EXPECT(0, cuCtxSetCurrent(a.context));
    EXPECT(0, cuMemsetD32_v2(a.arena, 9, 2));
    EXPECT(0x0000000900000009, word_at(&a, a.arena));
}

enum { GPUS = 3, COUNT = 101, BLOCKS = 4, STRIDE = 102 };

struct sum {
    struct rig rigs[GPUS];
    u64 own[GPUS], inboxes[GPUS], flags[GPUS], table[GPUS], target[GPUS];
};

static void set_up_sum(struct sum *sum) {
    EXPECT(0, cuInit(0));
    for (int g = 0; g < GPUS; g++) {
        set_up(&sum->rigs[g], g, true);
        EXPECT(0, cuMemAlloc_v2(&sum->own[g], COUNT * 4));
        EXPECT(0, cuMemAlloc_v2(&sum->inboxes[g], GPUS * STRIDE * 4));
        EXPECT(0, cuMemAlloc_v2(&sum->flags[g], GPUS * BLOCKS * 8));
        EXPECT(0, cuMemAlloc_v2(&sum->table[g], 3 * GPUS * 8));
        EXPECT(0, cuMemAlloc_v2(&sum->target[g], COUNT * 4));
        EXPECT(0, cuMemsetD32_v2(sum->own[g], 0x80000000u + (unsigned) g, COUNT));
        EXPECT(0, cuMemsetD32_v2(sum->flags[g], 0, GPUS * BLOCKS * 2));
        set_words(&sum->rigs[g], sum->rigs[g].out, 2, (u64[]) {0, 0});
    }
    for (int g = 0; g < GPUS; g++) {
        set_words(&sum->rigs[g], sum->table[g], GPUS, sum->own);
        set_words(&sum->rigs[g], sum->table[g] + 8 * GPUS, GPUS, sum->inboxes);
        set_words(&sum->rigs[g], sum->table[g] + 16 * GPUS, GPUS, sum->flags);
        for (int peer = 0; peer < GPUS; peer++) {
            if (peer != g) {
                grant(&sum->rigs[g], &sum->rigs[peer]);
            }
        }
        EXPECT(0, synchronize(&sum->rigs[g]));
    }
}

static void push(struct sum *sum, int g, u64 spin_ns) {
    u64 words[] = {sum->own[g], sum->table[g] + 8 * GPUS, sum->table[g] + 16 * GPUS, (u64) g, GPUS, COUNT, 0x70c0,
        sum->target[g], spin_ns, sum->rigs[g].self, sum->rigs[g].out};
    launch_grid(&sum->rigs[g], "pp_sum_push", BLOCKS, words, 11);
}

static void expect_sum(struct sum *sum, int g) {
    u32 got[COUNT];
    EXPECT(0, synchronize(&sum->rigs[g]));
    EXPECT(0, cuMemcpyDtoH_v2(got, sum->target[g], sizeof got));
    for (int i = 0; i < COUNT; i++) {
        EXPECT(0x80000003u, got[i]);
    }
    EXPECT(0, word_at(&sum->rigs[g], sum->rigs[g].out));
    EXPECT(0x1d00 + g, word_at(&sum->rigs[g], sum->rigs[g].out + 8));
}

static void sums_by_pull(void) {
    struct sum sum;
    set_up_sum(&sum);
    for (int g = 0; g < GPUS; g++) {
        LAUNCH(&sum.rigs[g], "pp_sum_pull", sum.table[g], GPUS, COUNT, sum.target[g], sum.rigs[g].self,
            sum.rigs[g].out);
    }
    for (int g = 0; g < GPUS; g++) {
        expect_sum(&sum, g);
    }
}

static void sums_by_push(void) {
    struct sum sum;
    set_up_sum(&sum);
    for (int g = 0; g < GPUS; g++) {
        push(&sum, g, 5000000000ull);
    }
    for (int g = 0; g < GPUS; g++) {
        expect_sum(&sum, g);
    }
}

static void an_absent_peer_ends_the_wait(void) {
    struct sum sum;
    set_up_sum(&sum);
    push(&sum, 0, 50000000);
    push(&sum, 2, 50000000);
    EXPECT(0, synchronize(&sum.rigs[0]));
    EXPECT(0, synchronize(&sum.rigs[2]));
    EXPECT(BLOCKS, word_at(&sum.rigs[0], sum.rigs[0].out));
    EXPECT(BLOCKS, word_at(&sum.rigs[2], sum.rigs[2].out));
}

static void enable_fails(void) {
    struct rig a, b;
    set_up_pair(&a, &b);
    EXPECT(711, cuCtxEnablePeerAccess(a.context, 0));
    LAUNCH(&b, "pp_read", a.arena, b.self, b.out);
    EXPECT(700, synchronize(&b));
}

static void memory_runs_out(void) {
    handle context;
    u64 address;
    size_t free_bytes, total;
    EXPECT(0, cuInit(0));
    EXPECT(0, cuCtxCreate_v2(&context, 0, 0));
    EXPECT(2, cuMemAlloc_v2(&address, 9ull << 30));
    EXPECT(0, cuMemAlloc_v2(&address, 6ull << 30));
    EXPECT(2, cuMemAlloc_v2(&address, 6ull << 30));
    EXPECT(0, cuMemGetInfo_v2(&free_bytes, &total));
    EXPECT(2ull << 30, free_bytes);
    EXPECT(8ull << 30, total);
}

static void allocation_fails(void) {
    handle context;
    u64 address;
    const char *name;
    EXPECT(0, cuInit(0));
    EXPECT(0, cuCtxCreate_v2(&context, 0, 0));
    EXPECT(2, cuMemAlloc_v2(&address, 8));
    EXPECT(0, cuGetErrorName(2, &name));
    EXPECT(0, strcmp("CUDA_ERROR_OUT_OF_MEMORY", name));
}

static void contexts_are_logged(void) {
    char path[] = "/tmp/fake-cuda-XXXXXX", text[256] = "";
    handle context;
    int file = mkstemp(path);
    setenv("FAKE_CUDA_LOG", path, 1);
    EXPECT(0, cuInit(0));
    EXPECT(0, cuDevicePrimaryCtxRetain(&context, 1));
    EXPECT(0, cuDevicePrimaryCtxRetain(&context, 1));
    EXPECT(0, cuCtxCreate_v2(&context, 0, 0));
    EXPECT(true, read(file, text, sizeof text - 1) > 0);
    EXPECT(0, strcmp("context 0000:02:00.0\ncontext 0000:01:00.0\n", text));
    unlink(path);
}

static const struct test {
    const char *name;
    void (*body)(void);
    const char *environment[2][2];
} TESTS[] = {
    {"devices", devices, {{0}}},
    {"some visible", some_visible, {{"FAKE_CUDA_GPUS", "4"},
        {"CUDA_VISIBLE_DEVICES", "2,GPU-50656572-5072-6f6f-6600-000000000001,nonsense,3"}}},
    {"none visible", none_visible, {{"CUDA_VISIBLE_DEVICES", ""}}},
    {"one named twice", none_visible, {{"CUDA_VISIBLE_DEVICES", "0,0"}}},
    {"init fails", init_fails, {{"FAKE_CUDA_INIT", "802"}}},
    {"needs a context", needs_a_context, {{0}}},
    {"modules", modules, {{0}}},
    {"own memory", own_memory, {{"FAKE_CUDA_GPUS", "1"}}},
    {"open pair", open_pair, {{0}}},
    {"a grant has one direction", a_grant_has_one_direction, {{0}}},
    {"locked pair", locked_pair, {{"FAKE_CUDA_MODE", "locked"}}},
    {"mirrored pair", mirrored_pair, {{"FAKE_CUDA_MODE", "mirror"}}},
    {"reserved addresses fault", reserved_addresses_fault, {{0}}},
    {"null faults", null_faults, {{0}}},
    {"freed memory faults", freed_memory_faults, {{0}}},
    {"odd addresses fault", odd_addresses_fault, {{0}}},
    {"a missing synchronise shows", a_missing_synchronise_shows, {{0}}},
    {"sums by pull", sums_by_pull, {{"FAKE_CUDA_GPUS", "3"}}},
    {"sums by push", sums_by_push, {{"FAKE_CUDA_GPUS", "3"}}},
    {"an absent peer ends the wait", an_absent_peer_ends_the_wait, {{"FAKE_CUDA_GPUS", "3"}}},
    {"a mirror ends the wait", an_absent_peer_ends_the_wait, {{"FAKE_CUDA_GPUS", "3"}, {"FAKE_CUDA_MODE", "mirror"}}},
    {"enable fails", enable_fails, {{"FAKE_CUDA_ENABLE", "711"}}},
    {"memory runs out", memory_runs_out, {{0}}},
    {"allocation fails", allocation_fails, {{"FAKE_CUDA_ALLOC", "2"}}},
    {"contexts are logged", contexts_are_logged, {{0}}},
};

static void run_here(const struct test *test) {
    static const char *const OURS[] = {"FAKE_CUDA_GPUS", "FAKE_CUDA_MODE", "FAKE_CUDA_INIT", "FAKE_CUDA_ENABLE",
        "FAKE_CUDA_ALLOC", "FAKE_CUDA_LOG", "CUDA_VISIBLE_DEVICES"};
    for (size_t i = 0; i < sizeof OURS / sizeof *OURS; i++) {
        unsetenv(OURS[i]);
    }
    for (int i = 0; i < 2 && test->environment[i][0] != NULL; i++) {
        setenv(test->environment[i][0], test->environment[i][1], 1);
    }
    alarm(30);
    test->body();
    exit(0);
}

int main(void) {
    int failed = 0;
    for (size_t i = 0; i < sizeof TESTS / sizeof *TESTS; i++) {
        int status = 0;
        pid_t child = fork();
        if (child == 0) {
            run_here(&TESTS[i]);
        }
        if (child < 0 || waitpid(child, &status, 0) != child || status != 0) {
            fprintf(stderr, "fake CUDA driver: \"%s\" failed (status %#x)\n", TESTS[i].name, (unsigned) status);
            failed++;
        }
    }
    return failed == 0 ? 0 : 1;
}
