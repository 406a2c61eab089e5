// Device code of PeerProof, compiled by clang without any CUDA header or toolkit (see make-ptx).
// Every kernel parameter is a 64-bit word, a device address being one of them, so that one launch
// call serves them all. Accesses under test are inline assembly: the compiler can neither merge,
// repeat, drop nor cache them. Only baseline instructions: PTX 6.0, sm_50.

#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))
#define KERNEL extern "C" __global__ void

typedef unsigned int u32;
typedef unsigned long long u64;

// ---- accesses

static __device__ inline u64 load64(u64 address) {
    u64 value;
    asm volatile("ld.volatile.global.u64 %0, [%1];" : "=l"(value) : "l"(address) : "memory");
    return value;
}

static __device__ inline void store64(u64 address, u64 value) {
    asm volatile("st.volatile.global.u64 [%0], %1;" : : "l"(address), "l"(value) : "memory");
}

static __device__ inline u32 load32(u64 address) {
    u32 value;
    asm volatile("ld.volatile.global.u32 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
    return value;
}

static __device__ inline void store32(u64 address, u32 value) {
    asm volatile("st.volatile.global.u32 [%0], %1;" : : "l"(address), "r"(value) : "memory");
}

static __device__ inline void add64(u64 address, u64 value) {
    asm volatile("red.global.add.u64 [%0], %1;" : : "l"(address), "l"(value) : "memory");
}

static __device__ inline void min64(u64 address, u64 value) {
    asm volatile("red.global.min.u64 [%0], %1;" : : "l"(address), "l"(value) : "memory");
}

static __device__ inline void fence_system() {
    asm volatile("membar.sys;" : : : "memory");
}

static __device__ inline u64 now_ns() {
    u64 value;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(value) : : "memory");
    return value;
}

static __device__ inline u64 at64(u64 base, u64 index) {
    return base + index * sizeof(u64);
}

static __device__ inline u64 at32(u64 base, u64 index) {
    return base + index * sizeof(u32);
}

// ---- who am I

static __device__ inline u64 thread() {
    return __nvvm_read_ptx_sreg_tid_x();
}

static __device__ inline u64 threads() {
    return __nvvm_read_ptx_sreg_ntid_x();
}

static __device__ inline u64 block() {
    return __nvvm_read_ptx_sreg_ctaid_x();
}

static __device__ inline u64 blocks() {
    return __nvvm_read_ptx_sreg_nctaid_x();
}

static __device__ inline u64 grid_thread() {
    return block() * threads() + thread();
}

static __device__ inline u64 grid_threads() {
    return blocks() * threads();
}

static __device__ inline bool first_thread() {
    return grid_thread() == 0;
}

// out[1]: proof of which context ran this launch.
static __device__ inline void sign(u64 self, u64 out) {
    store64(at64(out, 1), load64(self));
}

// ---- pattern: the same maths as the Java classes Mix and Pattern

static __device__ inline u64 mix(u64 word) {
    word ^= word >> 31;
    word *= 0x9d3a52c17be4f865ull;
    word ^= word >> 29;
    word *= 0xc6e1b7450f92ad3bull;
    word ^= word >> 32;
    return word;
}

static __device__ inline u64 pattern(u64 mixed_seed, u64 index) {
    return mix(mixed_seed + index * 0xb5297a4d3f84d5b5ull);
}

// ---- kernels

KERNEL pp_fill(u64 dst, u64 value, u64 count) {
    for (u64 i = grid_thread(); i < count; i += grid_threads()) {
        store64(at64(dst, i), value);
    }
}

KERNEL pp_pattern_fill(u64 dst, u64 seed, u64 count) {
    u64 mixed_seed = mix(seed);
    for (u64 i = grid_thread(); i < count; i += grid_threads()) {
        store64(at64(dst, i), pattern(mixed_seed, i));
    }
}

KERNEL pp_read(u64 at, u64 self, u64 out) {
    if (!first_thread()) {
        return;
    }
    store64(at64(out, 0), load64(at));
    sign(self, out);
}

KERNEL pp_write(u64 at, u64 value, u64 self, u64 out) {
    if (!first_thread()) {
        return;
    }
    store64(at, value);
    fence_system();
    store64(at64(out, 0), value);
    sign(self, out);
}

KERNEL pp_compare(u64 at, u64 expected, u64 self, u64 out) {
    if (!first_thread()) {
        return;
    }
    u64 seen = load64(at);
    store64(at64(out, 0), seen == expected ? 1 : 0);
    store64(at64(out, 2), seen);
    sign(self, out);
}

KERNEL pp_pattern_check(u64 src, u64 seed, u64 count, u64 self, u64 out) {
    u64 mixed_seed = mix(seed);
    u64 bad = 0;
    u64 lowest = ~0ull;
    for (u64 i = grid_thread(); i < count; i += grid_threads()) {
        if (load64(at64(src, i)) != pattern(mixed_seed, i)) {
            bad++;
            lowest = i < lowest ? i : lowest;
        }
    }
    if (bad != 0) {
        add64(at64(out, 0), bad);
        min64(at64(out, 2), lowest);
    }
    if (first_thread()) {
        sign(self, out);
    }
}

KERNEL pp_scan(u64 src, u64 marker, u64 count, u64 needle, u64 self, u64 out) {
    u64 strange = 0;
    u64 lowest = ~0ull;
    u64 found = 0;
    for (u64 i = grid_thread(); i < count; i += grid_threads()) {
        u64 seen = load64(at64(src, i));
        if (seen != marker) {
            strange++;
            lowest = i < lowest ? i : lowest;
        }
        if (seen == needle) {
            found++;
        }
    }
    if (strange != 0) {
        add64(at64(out, 0), strange);
        min64(at64(out, 2), lowest);
    }
    if (found != 0) {
        add64(at64(out, 3), found);
    }
    if (first_thread()) {
        sign(self, out);
    }
}

KERNEL pp_sum_pull(u64 table, u64 gpus, u64 count, u64 target, u64 self, u64 out) {
    for (u64 i = grid_thread(); i < count; i += grid_threads()) {
        u32 sum = 0;
        for (u64 gpu = 0; gpu < gpus; gpu++) {
            sum += load32(at32(load64(at64(table, gpu)), i));
        }
        store32(at32(target, i), sum);
    }
    if (first_thread()) {
        sign(self, out);
    }
}

// Waits until every GPU's block of this number has raised its flag here. Bounded twice: by the
// clock, and by a number of polls for a clock that stands still (a poll takes well over 16 ns).
static __device__ bool all_arrived(u64 own_flags, u64 gpus, u64 token, u64 spin_ns) {
    u64 polls_left = spin_ns / 16 + 1024;
    u64 start = now_ns();
    for (u64 src = 0; src < gpus; src++) {
        u64 flag = at64(own_flags, src * blocks() + block());
        while (load64(flag) != token) {
            if (--polls_left == 0 || now_ns() - start > spin_ns) {
                return false;
            }
        }
    }
    return true;
}

// Block b needs only the blocks b of the other GPUs, never another block of its own GPU, so a
// grid larger than the GPU can hold at once still ends.
KERNEL pp_sum_push(u64 own, u64 inboxes, u64 flags, u64 me, u64 gpus, u64 count, u64 token,
        u64 target, u64 spin_ns, u64 self, u64 out) {
    // volatile: clang takes the barrier for a call that cannot change a function's own variable, and
    // would read this one before it
    __shared__ volatile u32 arrived;
    u64 stride = (count + 1) / 2 * 2;
    u64 chunk = (count + blocks() - 1) / blocks();
    u64 begin = block() * chunk < count ? block() * chunk : count;
    u64 end = begin + chunk < count ? begin + chunk : count;

    if (first_thread()) {
        sign(self, out);
    }
    for (u64 gpu = 0; gpu < gpus; gpu++) {
        u64 slot = at32(load64(at64(inboxes, gpu)), me * stride);
        for (u64 i = begin + thread(); i < end; i += threads()) {
            store32(at32(slot, i), load32(at32(own, i)));
        }
    }
    fence_system();
    __syncthreads();

    if (thread() == 0) {
        fence_system();
        for (u64 gpu = 0; gpu < gpus; gpu++) {
            store64(at64(load64(at64(flags, gpu)), me * blocks() + block()), token);
        }
        bool all = all_arrived(load64(at64(flags, me)), gpus, token, spin_ns);
        if (!all) {
            add64(at64(out, 0), 1);
        }
        fence_system();
        arrived = all ? 1 : 0;
    }
    __syncthreads();
    if (arrived == 0) {
        return;
    }

    u64 inbox = load64(at64(inboxes, me));
    for (u64 i = begin + thread(); i < end; i += threads()) {
        u32 sum = 0;
        for (u64 src = 0; src < gpus; src++) {
            sum += load32(at32(inbox, src * stride + i));
        }
        store32(at32(target, i), sum);
    }
}
