/* What the driver says about its GPUs. None of it needs a context, all of it outlives a fault. */
#define _DEFAULT_SOURCE
#include "fake_cuda.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const unsigned char UUID_START[15] = "\x50\x65\x65\x72\x50\x72\x6f\x6f\x66\x00\x00\x00\x00\x00";

pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
int sticky;
enum mode mode;
static bool ready;
static int visible[MOST_GPUS];
static int visible_count;

int environment_code(const char *name) {
    const char *text = getenv(name);
    return text == NULL ? 0 : atoi(text);
}

bool initialized(void) {
    return ready;
}

int visible_gpu(int device) {
    return device < 0 || device >= visible_count ? -1 : visible[device];
}

int device_of(int gpu) {
    for (int device = 0; device < visible_count; device++) {
        if (visible[device] == gpu) {
            return device;
        }
    }
    return -1;
}

void write_address(char *text, size_t size, int gpu) {
    snprintf(text, size, "0000:%02x:00.0", 1 + gpu);
}

static void write_uuid(unsigned char uuid[16], int gpu) {
    memcpy(uuid, UUID_START, 15);
    uuid[15] = (unsigned char) (1 + gpu);
}

static void write_uuid_text(char *text, int gpu) {
    unsigned char uuid[16];
    write_uuid(uuid, gpu);
    text += sprintf(text, "GPU-");
    for (int i = 0; i < 16; i++) {
        text += sprintf(text, i == 4 || i == 6 || i == 8 || i == 10 ? "-%02x" : "%02x", uuid[i]);
    }
}

/* A UUID may be shortened as long as it names one GPU. */
static int named_gpu(const char *name, int gpus) {
    char *end;
    long index = strtol(name, &end, 10);
    if (end != name && *end == '\0') {
        return index >= 0 && index < gpus ? (int) index : -1;
    }
    int found = -1;
    for (int gpu = 0; gpu < gpus; gpu++) {
        char uuid[64];
        write_uuid_text(uuid, gpu);
        if (strlen(name) > 4 && strncasecmp(uuid, name, strlen(name)) == 0) {
            found = found == -1 ? gpu : -2;
        }
    }
    return found;
}

/* The list counts up to its first name that fits nothing; a GPU named twice leaves none. */
static void choose_visible(int gpus) {
    const char *list = getenv("CUDA_VISIBLE_DEVICES");
    visible_count = 0;
    if (list == NULL) {
        while (visible_count < gpus) {
            visible[visible_count] = visible_count;
            visible_count++;
        }
        return;
    }
    char *names = strdup(list);
    char *rest = names;
    for (char *name; (name = strsep(&rest, ",")) != NULL;) {
        name += strspn(name, " ");
        name[strcspn(name, " ")] = '\0';
        int gpu = named_gpu(name, gpus);
        if (gpu < 0) {
            break;
        }
        if (device_of(gpu) >= 0) {
            visible_count = 0;
            break;
        }
        visible[visible_count++] = gpu;
    }
    free(names);
}

static bool choose_mode(void) {
    static const char *const NAMES[] = {[OPEN] = "open", [LOCKED] = "locked", [MIRROR] = "mirror"};
    const char *wanted = getenv("FAKE_CUDA_MODE");
    for (int i = OPEN; i <= MIRROR; i++) {
        if (strcmp(wanted == NULL ? "open" : wanted, NAMES[i]) == 0) {
            mode = (enum mode) i;
            return true;
        }
    }
    return false;
}

API int cuInit(unsigned flags) {
    int code = environment_code("FAKE_CUDA_INIT");
    if (code != OK) {
        return code;
    }
    if (flags != 0) {
        return INVALID_VALUE;
    }
    pthread_mutex_lock(&gate);
    if (!ready) {
        if (!choose_mode()) {
            return leave(INVALID_VALUE);
        }
        int gpus = getenv("FAKE_CUDA_GPUS") == NULL ? 2 : environment_code("FAKE_CUDA_GPUS");
        choose_visible(gpus > MOST_GPUS ? MOST_GPUS : gpus);
        ready = visible_count > 0;
    }
    return leave(ready ? OK : NO_DEVICE);
}

API int cuDriverGetVersion(int *version) {
    *version = 12060;
    return OK;
}

API int cuDeviceGetCount(int *count) {
    *count = visible_count;
    return ready ? OK : NOT_INITIALIZED;
}

static int check(int device) {
    return !ready ? NOT_INITIALIZED : visible_gpu(device) < 0 ? INVALID_DEVICE : OK;
}

API int cuDeviceGet(int *device, int ordinal) {
    *device = ordinal;
    return check(ordinal);
}

API int cuDeviceGetByPCIBusId(int *device, const char *address) {
    if (!ready) {
        return NOT_INITIALIZED;
    }
    unsigned domain = 0, bus, slot, function = 0;
    if (sscanf(address, "%x:%x:%x.%x", &domain, &bus, &slot, &function) < 3) {
        domain = function = 0;
        if (sscanf(address, "%x:%x.%x", &bus, &slot, &function) < 2) {
            return INVALID_VALUE;
        }
    }
    int found = domain == 0 && slot == 0 && function == 0 ? device_of((int) bus - 1) : -1;
    if (found < 0) {
        return INVALID_DEVICE;
    }
    *device = found;
    return OK;
}

API int cuDeviceGetPCIBusId(char *address, int size, int device) {
    int code = check(device);
    if (code == OK && size < 13) {
        code = INVALID_VALUE;
    }
    if (code == OK) {
        write_address(address, (size_t) size, visible_gpu(device));
    }
    return code;
}

API int cuDeviceGetName(char *name, int size, int device) {
    int code = check(device);
    if (code == OK) {
        snprintf(name, (size_t) size, "Fake GPU");
    }
    return code;
}

API int cuDeviceGetUuid_v2(unsigned char uuid[16], int device) {
    int code = check(device);
    if (code == OK) {
        write_uuid(uuid, visible_gpu(device));
    }
    return code;
}

API int cuDeviceGetUuid(unsigned char uuid[16], int device) {
    return cuDeviceGetUuid_v2(uuid, device);
}

API int cuDeviceTotalMem_v2(size_t *bytes, int device) {
    *bytes = GPU_BYTES;
    return check(device);
}

API int cuDeviceComputeCapability(int *major, int *minor, int device) {
    *major = 8;
    *minor = 6;
    return check(device);
}

API int cuDeviceGetAttribute(int *value, int attribute, int device) {
    int code = check(device);
    if (code != OK) {
        return code;
    }
    if (attribute < 1 || attribute > 150) {
        return INVALID_VALUE;
    }
    switch (attribute) {
    case 1:  /* MAX_THREADS_PER_BLOCK */
    case 2:  /* MAX_BLOCK_DIM_X */
        *value = 1024;
        break;
    case 5: /* MAX_GRID_DIM_X */
        *value = 0x7fffffff;
        break;
    case 10: /* WARP_SIZE */
        *value = 32;
        break;
    case 16: /* MULTIPROCESSOR_COUNT */
        *value = 4;
        break;
    case 33: /* PCI_BUS_ID */
        *value = 1 + visible_gpu(device);
        break;
    case 41:  /* UNIFIED_ADDRESSING */
    case 102: /* VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED */
        *value = 1;
        break;
    case 75: /* COMPUTE_CAPABILITY_MAJOR */
        *value = 8;
        break;
    case 76: /* COMPUTE_CAPABILITY_MINOR */
        *value = 6;
        break;
    default:
        *value = 0;
    }
    return OK;
}

API int cuDeviceCanAccessPeer(int *can, int device, int peer) {
    *can = mode != LOCKED && device != peer;
    return check(device) != OK ? check(device) : check(peer);
}

API int cuDeviceGetP2PAttribute(int *value, int attribute, int source, int destination) {
    if (check(source) != OK || check(destination) != OK) {
        return check(source) != OK ? check(source) : check(destination);
    }
    if (source == destination) {
        return INVALID_DEVICE;
    }
    if (attribute < 1 || attribute > 4) {
        return INVALID_VALUE;
    }
    *value = attribute == 2 && mode != LOCKED; /* ACCESS_SUPPORTED */
    return OK;
}

static const struct {
    int code;
    const char *name;
    const char *text;
} ERRORS[] = {
    {OK, "CUDA_SUCCESS", "no error"},
    {INVALID_VALUE, "CUDA_ERROR_INVALID_VALUE", "invalid argument"},
    {OUT_OF_MEMORY, "CUDA_ERROR_OUT_OF_MEMORY", "out of memory"},
    {NOT_INITIALIZED, "CUDA_ERROR_NOT_INITIALIZED", "initialization error"},
    {NO_DEVICE, "CUDA_ERROR_NO_DEVICE", "no CUDA-capable device is detected"},
    {INVALID_DEVICE, "CUDA_ERROR_INVALID_DEVICE", "invalid device ordinal"},
    {INVALID_IMAGE, "CUDA_ERROR_INVALID_IMAGE", "device kernel image is invalid"},
    {INVALID_CONTEXT, "CUDA_ERROR_INVALID_CONTEXT", "invalid device context"},
    {205, "CUDA_ERROR_MAP_FAILED", "mapping of buffer object failed"},
    {PEER_ACCESS_UNSUPPORTED, "CUDA_ERROR_PEER_ACCESS_UNSUPPORTED",
        "peer access is not supported between these two devices"},
    {INVALID_PTX, "CUDA_ERROR_INVALID_PTX", "a PTX JIT compilation failed"},
    {INVALID_HANDLE, "CUDA_ERROR_INVALID_HANDLE", "invalid resource handle"},
    {NOT_FOUND, "CUDA_ERROR_NOT_FOUND", "named symbol not found"},
    {ILLEGAL_ADDRESS, "CUDA_ERROR_ILLEGAL_ADDRESS", "an illegal memory access was encountered"},
    {PEER_ACCESS_ALREADY_ENABLED, "CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED", "peer access is already enabled"},
    {711, "CUDA_ERROR_TOO_MANY_PEERS", "peer mapping resources exhausted"},
    {MISALIGNED_ADDRESS, "CUDA_ERROR_MISALIGNED_ADDRESS", "misaligned address"},
    {802, "CUDA_ERROR_SYSTEM_NOT_READY", "system not yet initialized"},
    {999, "CUDA_ERROR_UNKNOWN", "unknown error"},
};

API int cuGetErrorName(int code, const char **name) {
    *name = NULL;
    for (size_t i = 0; i < sizeof ERRORS / sizeof *ERRORS; i++) {
        if (ERRORS[i].code == code) {
            *name = ERRORS[i].name;
            return OK;
        }
    }
    return INVALID_VALUE;
}

API int cuGetErrorString(int code, const char **text) {
    *text = NULL;
    for (size_t i = 0; i < sizeof ERRORS / sizeof *ERRORS; i++) {
        if (ERRORS[i].code == code) {
            *text = ERRORS[i].text;
            return OK;
        }
    }
    return INVALID_VALUE;
}
