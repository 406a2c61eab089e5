/* Contexts: each has a queue and a thread that works it off in order; nothing orders two of them. */
#define _DEFAULT_SOURCE
#include "fake_cuda.h"

#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static struct context *contexts[MOST_CONTEXTS];
static int context_count;
static struct context *primary[MOST_GPUS];
static int primary_users[MOST_GPUS];
static _Thread_local struct context *current_context;

bool is_alive(const struct context *context) {
    for (int i = 0; i < context_count; i++) {
        if (contexts[i] == context) {
            return context->alive;
        }
    }
    return false;
}

struct context *context_at(int slot) {
    return contexts[slot];
}

int enter(struct context **current) {
    pthread_mutex_lock(&gate);
    if (!initialized()) {
        return NOT_INITIALIZED;
    }
    if (sticky != OK) {
        return sticky;
    }
    *current = current_context;
    return is_alive(current_context) ? OK : INVALID_CONTEXT;
}

int leave(int code) {
    pthread_mutex_unlock(&gate);
    return code;
}

void drain(struct context *context) {
    context->waiting++;
    pthread_cond_broadcast(&context->changed);
    while (context->first != NULL || context->busy) {
        pthread_cond_wait(&context->changed, &gate);
    }
    context->waiting--;
}

void drain_all(void) {
    for (int i = 0; i < context_count; i++) {
        drain(contexts[i]);
    }
}

void enqueue(struct context *context, struct job *job) {
    job->next = NULL;
    *context->last = job;
    context->last = &job->next;
    pthread_cond_broadcast(&context->changed);
}

/* Called with the gate held. */
static void lag(struct context *context) {
    struct timespec deadline;
    clock_gettime(CLOCK_REALTIME, &deadline);
    deadline.tv_nsec += LAG_MS * 1000000L;
    deadline.tv_sec += deadline.tv_nsec / 1000000000;
    deadline.tv_nsec %= 1000000000;
    while (context->waiting == 0 && pthread_cond_timedwait(&context->changed, &gate, &deadline) == 0) {
    }
}

/* Comes to light, as a real fault does, some time after the launch: at the latest when somebody waits. */
void fault(struct run *run, int code) {
    pthread_mutex_lock(&gate);
    lag(run->context);
    if (sticky == OK) {
        sticky = code;
    }
    pthread_mutex_unlock(&gate);
    longjmp(*(jmp_buf *) run->escape, 1);
}

static void run_job(struct context *context, const struct job *job) {
    jmp_buf escape;
    struct run run = {.context = context, .escape = &escape};
    if (setjmp(escape) == 0) {
        job->body(&run, job->blocks, job->parameters);
    }
}

static void *work(void *argument) {
    struct context *context = argument;
    pthread_mutex_lock(&gate);
    while (context->alive) {
        struct job *job = context->first;
        if (job == NULL) {
            pthread_cond_wait(&context->changed, &gate);
            continue;
        }
        context->busy = true;
        if (job->stores) {
            lag(context);
        }
        context->first = job->next;
        if (context->first == NULL) {
            context->last = &context->first;
        }
        bool dropped = sticky != OK;
        pthread_mutex_unlock(&gate);
        if (!dropped) {
            run_job(context, job);
        }
        free(job);
        pthread_mutex_lock(&gate);
        context->busy = false;
        pthread_cond_broadcast(&context->changed);
    }
    pthread_mutex_unlock(&gate);
    return NULL;
}

/* The worker takes no signal: they belong to the program that loaded this library. */
static bool start_worker(struct context *context) {
    sigset_t all, before;
    pthread_t thread;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = pthread_create(&thread, NULL, work, context) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started && pthread_detach(thread) == 0;
}

static void log_context(int gpu) {
    const char *path = getenv("FAKE_CUDA_LOG");
    FILE *log = path == NULL ? NULL : fopen(path, "a");
    if (log != NULL) {
        char address[16];
        write_address(address, sizeof address, gpu);
        fprintf(log, "context %s\n", address);
        fclose(log);
    }
}

static int make(struct context **made, int gpu) {
    if (context_count == MOST_CONTEXTS) {
        return OUT_OF_MEMORY;
    }
    struct context *context = calloc(1, sizeof *context);
    context->slot = context_count;
    context->gpu = gpu;
    context->alive = true;
    context->last = &context->first;
    pthread_cond_init(&context->changed, NULL);
    if (!start_worker(context)) {
        free(context);
        return OUT_OF_MEMORY;
    }
    contexts[context_count++] = context;
    log_context(gpu);
    *made = context;
    return OK;
}

static void end(struct context *context) {
    drain(context);
    free_all_of(context);
    context->alive = false;
    pthread_cond_broadcast(&context->changed);
}

/* Takes the gate and checks what every call that names a device checks. */
static int enter_device(int device) {
    struct context *unused;
    int code = enter(&unused);
    if (code == OK || code == INVALID_CONTEXT) {
        code = visible_gpu(device) < 0 ? INVALID_DEVICE : OK;
    }
    return code;
}

/* One that exists is handed out even after a fault. */
API int cuDevicePrimaryCtxRetain(struct context **context, int device) {
    int code = enter_device(device);
    int gpu = visible_gpu(device);
    if (code == sticky && gpu >= 0 && primary_users[gpu] > 0) {
        code = OK;
    }
    if (code == OK) {
        if (primary_users[gpu] == 0) {
            code = make(&primary[gpu], gpu);
        }
        if (code == OK) {
            primary_users[gpu]++;
            *context = primary[gpu];
        }
    }
    return leave(code);
}

API int cuDevicePrimaryCtxRelease_v2(int device) {
    int code = enter_device(device);
    if (code == OK) {
        int gpu = visible_gpu(device);
        if (primary_users[gpu] == 0) {
            code = INVALID_CONTEXT;
        } else if (--primary_users[gpu] == 0) {
            end(primary[gpu]);
        }
    }
    return leave(code);
}

API int cuCtxCreate_v2(struct context **context, unsigned flags, int device) {
    (void) flags;
    int code = enter_device(device);
    if (code == OK) {
        code = make(context, visible_gpu(device));
    }
    if (code == OK) {
        current_context = *context;
    }
    return leave(code);
}

API int cuCtxDestroy_v2(struct context *context) {
    struct context *unused;
    int code = enter(&unused);
    if (code == OK || code == INVALID_CONTEXT) {
        code = is_alive(context) ? OK : INVALID_CONTEXT;
    }
    if (code == OK) {
        end(context);
        if (current_context == context) {
            current_context = NULL;
        }
    }
    return leave(code);
}

/* Which context is current can be asked and changed even after a fault; no current one is an answer. */
API int cuCtxSetCurrent(struct context *context) {
    struct context *unused;
    int code = enter(&unused);
    if (code != NOT_INITIALIZED) {
        code = context == NULL || is_alive(context) ? OK : INVALID_CONTEXT;
    }
    if (code == OK) {
        current_context = context;
    }
    return leave(code);
}

API int cuCtxGetCurrent(struct context **context) {
    struct context *unused;
    int code = enter(&unused);
    *context = current_context;
    return leave(code == NOT_INITIALIZED ? code : OK);
}

API int cuCtxGetDevice(int *device) {
    struct context *current;
    int code = enter(&current);
    if (code == OK) {
        *device = device_of(current->gpu);
    }
    return leave(code);
}

API int cuCtxSynchronize(void) {
    struct context *current;
    int code = enter(&current);
    if (code == OK) {
        drain(current);
        code = sticky;
    }
    return leave(code);
}

API int cuCtxEnablePeerAccess(struct context *peer, unsigned flags) {
    struct context *current;
    int code = enter(&current);
    if (code != OK) {
        return leave(code);
    }
    if (!is_alive(peer)) {
        return leave(INVALID_CONTEXT);
    }
    if (flags != 0) {
        return leave(INVALID_VALUE);
    }
    code = environment_code("FAKE_CUDA_ENABLE");
    if (code != OK) {
        return leave(code);
    }
    if (mode == LOCKED || peer->gpu == current->gpu) {
        return leave(PEER_ACCESS_UNSUPPORTED);
    }
    if (current->granted[peer->slot]) {
        return leave(PEER_ACCESS_ALREADY_ENABLED);
    }
    current->granted[peer->slot] = true;
    return leave(OK);
}
