/* The two threads of a store: whoever submits and takes completions, and the writer. */
#include "store/store.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#include "store/backend.h"
#include "store/ring.h"
#include "store/seal.h"

enum {
    RING_SIZE = 8 * 1024 * 1024,
    GROUP_MOST = 4096, /* blocks in a transaction: the first of them waits for the last */
    SIGNALS_MOST = 256
};

struct tk_store {
    const store_backend *backend;
    void *context;
    bool only_read; /* and without a writer */
    int descriptor;
    pthread_t writer;
    pthread_mutex_t lock;                 /* of all below */
    pthread_cond_t came, reported, taken; /* writes, completions, signals */
    store_ring ring;
    store_signal *signals; /* NULL: nobody listens */
    size_t signal_first, signal_count;
    bool stopping;
    store_health health;
    tk_error error;
};

bool store_fails_group(tk_status status) {
    return status == TK_ERROR_STORE_DISK_FULL || status == TK_ERROR_STORE_BUSY || status == TK_ERROR_MEMORY ||
           status == TK_ERROR_STORE_DATABASE || store_breaks(status);
}

/* After a failed sync nobody knows what the disk has of the pages that were written; going on could acknowledge what is
 * not there. */
bool store_breaks(tk_status status) {
    return status == TK_ERROR_STORE_IO || status == TK_ERROR_STORE_DAMAGED || status == TK_ERROR_STORE_LOST ||
           status == TK_ERROR_STORE_READ_ONLY;
}

int64_t store_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

int64_t store_new_id(void) {
    enum { CHANCE_BITS = 20 };
    uint32_t chance = 0;
    if (getrandom(&chance, sizeof chance, 0) != (ssize_t)sizeof chance) {
        struct timespec time;
        clock_gettime(CLOCK_MONOTONIC, &time);
        chance = (uint32_t)time.tv_nsec;
    }
    const uint64_t moment = (uint64_t)store_now() & ((UINT64_C(1) << (63 - CHANCE_BITS)) - 1);
    return (int64_t)(moment << CHANCE_BITS | (chance & ((1u << CHANCE_BITS) - 1)));
}

/* ---- The writer ---- */

static tk_status write_once(const tk_store *store, store_group group) {
    const store_backend *backend = store->backend;
    tk_status status = backend->begin(store->context);
    if (status == TK_OK) {
        status = backend->write(store->context, group);
    }
    if (status == TK_OK) {
        status = backend->commit(store->context);
    }
    if (status != TK_OK) {
        backend->undo(store->context);
    }
    return status;
}

static tk_status write_group(const tk_store *store, store_group group) {
    tk_status status;
    do {
        status = write_once(store, group);
    } while (status != TK_OK && store->backend->again != NULL && store->backend->again(store->context));
    return status;
}

static void fail_group(store_group group, tk_status status) {
    for (ring_block *block; (block = store_group_next(&group)) != NULL;) {
        block->completion = (store_completion){.cookie = block->completion.cookie, .status = status};
    }
}

/* Where the next group ends; 0 when there is nothing to do any more. Called with the lock. */
static uint64_t wait_for_group(tk_store *store) {
    const store_ring *ring = &store->ring;
    while (ring->stored == ring->added && !store->stopping) {
        pthread_cond_wait(&store->came, &store->lock);
    }
    uint64_t end = ring->stored;
    for (unsigned count = 0; count < GROUP_MOST && end < ring->added; count++) {
        end += store_ring_at(ring, end)->size;
    }
    return end == ring->stored ? 0 : end;
}

static void *write_all(void *argument) {
    tk_store *store = argument;
    uint64_t end;
    pthread_mutex_lock(&store->lock);
    while ((end = wait_for_group(store)) != 0) {
        const store_group group = {&store->ring, store->ring.stored, end};
        tk_status status = store->health == STORE_BROKEN ? store->error.status : TK_OK;
        tk_error error = store->error;
        if (status == TK_OK) {
            pthread_mutex_unlock(&store->lock);
            status = write_group(store, group);
            if (status != TK_OK) {
                store->backend->explain(store->context, status, &error);
            }
            pthread_mutex_lock(&store->lock);
        }
        if (status != TK_OK) {
            fail_group(group, status);
            store->error = error;
        }
        store->health = status == TK_OK ? STORE_GOOD : store_breaks(status) ? STORE_BROKEN : STORE_FAILING;
        store->ring.stored = end;
        eventfd_write(store->descriptor, 1);
        pthread_cond_broadcast(&store->reported);
    }
    pthread_mutex_unlock(&store->lock);
    return NULL;
}

/* Signals are for the thread that knows what to do about them. */
static bool start_writer(tk_store *store) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const bool started = pthread_create(&store->writer, NULL, write_all, store) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

/* ---- Opening ---- */

const store_backend *store_backend_for(const char *where, tk_error *error) {
    static const store_backend *const backends[] = {&store_postgres, &store_sqlite};
    for (size_t i = 0; where != NULL && where[0] != 0 && i < sizeof backends / sizeof *backends; i++) {
        if (backends[i]->takes(where)) {
            return backends[i];
        }
    }
    tk_error_set(error, TK_ERROR_STORE_UNKNOWN, 0, 0, where, "the path of a file, or postgres://…");
    return NULL;
}

tk_status store_refuse_version(tk_status status, int64_t met, int64_t known, tk_error *error) {
    char version[24], expected[24];
    snprintf(version, sizeof version, "%lld", (long long)met);
    snprintf(expected, sizeof expected, "%lld", (long long)known);
    return tk_error_set(error, status, 0, 0, version, expected);
}

static void release(tk_store *store) {
    if (store->context != NULL) {
        store->backend->close(store->context);
    }
    if (store->descriptor >= 0) {
        close(store->descriptor);
    }
    store_ring_free(&store->ring);
    pthread_mutex_destroy(&store->lock);
    pthread_cond_destroy(&store->came);
    pthread_cond_destroy(&store->reported);
    pthread_cond_destroy(&store->taken);
    free(store->signals);
    free(store);
}

static tk_status open_in(const char *where, store_mode mode, tk_store **opened, tk_error *error) {
    *opened = NULL;
    const store_backend *backend = store_backend_for(where, error);
    tk_store *made = backend == NULL ? NULL : calloc(1, sizeof *made);
    if (made == NULL) {
        return backend == NULL ? TK_ERROR_STORE_UNKNOWN : tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    made->backend = backend;
    made->only_read = mode == STORE_READ;
    pthread_mutex_init(&made->lock, NULL);
    pthread_cond_init(&made->came, NULL);
    pthread_cond_init(&made->reported, NULL);
    pthread_cond_init(&made->taken, NULL);
    made->descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    tk_status status = backend->open(where, mode, &made->context, error);
    if (status == TK_OK && (made->descriptor < 0 ||
                            !(made->only_read || (store_ring_make(&made->ring, RING_SIZE) && start_writer(made))))) {
        status = tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    if (status != TK_OK) {
        release(made);
        return status;
    }
    *opened = made;
    return TK_OK;
}

tk_status store_open(const char *where, tk_store **opened, tk_error *error) {
    return open_in(where, STORE_MAKE, opened, error);
}

tk_status store_open_there(const char *where, bool only_read, tk_store **opened, tk_error *error) {
    return open_in(where, only_read ? STORE_READ : STORE_THERE, opened, error);
}

int64_t store_recovered(const tk_store *store) {
    return store->backend->recovered != NULL ? store->backend->recovered(store->context) : 0;
}

void store_close(tk_store *store) {
    if (store == NULL) {
        return;
    }
    pthread_mutex_lock(&store->lock);
    store->stopping = true;
    pthread_cond_signal(&store->came);
    pthread_cond_broadcast(&store->taken);
    pthread_mutex_unlock(&store->lock);
    if (!store->only_read) {
        pthread_join(store->writer, NULL);
    }
    release(store);
}

/* ---- Submitting ---- */

tk_status store_submit(tk_store *store, const store_write *writes, size_t count, uint64_t cookie) {
    const size_t size = store_ring_fits(writes, count) ? store_ring_size(writes, count) : 0;
    if (size == 0 || size > RING_SIZE / 2) {
        return TK_ERROR_ARGUMENT;
    }
    if (store->only_read) {
        return TK_ERROR_STORE_READ_ONLY;
    }
    pthread_mutex_lock(&store->lock);
    const bool idle = store->ring.added == store->ring.stored;
    tk_status status = store->health == STORE_BROKEN ? store->error.status : TK_OK;
    if (status == TK_OK && !store_ring_add(&store->ring, writes, count, size, cookie)) {
        status = TK_ERROR_STORE_WAIT;
    }
    if (status == TK_OK && idle) { /* otherwise the writer looks by itself when it is ready */
        pthread_cond_signal(&store->came);
    }
    pthread_mutex_unlock(&store->lock);
    return status;
}

int store_descriptor(const tk_store *store) {
    return store->descriptor;
}

/* What can be taken now, and when all is, the descriptor rests. Called with the lock. */
static size_t take_completions(tk_store *store, store_completion *completions, size_t most) {
    size_t count = 0;
    eventfd_t woken;
    store_ring *ring = &store->ring;
    while (ring->taken < ring->stored) {
        const ring_block *block = store_ring_at(ring, ring->taken);
        if (block->count > 0) {
            if (count == most) {
                break;
            }
            completions[count++] = block->completion;
        }
        ring->taken += block->size;
    }
    if (ring->taken == ring->stored && store->signal_count == 0) {
        eventfd_read(store->descriptor, &woken);
    }
    return count;
}

size_t store_completions(tk_store *store, store_completion *completions, size_t most) {
    pthread_mutex_lock(&store->lock);
    const size_t count = take_completions(store, completions, most);
    pthread_mutex_unlock(&store->lock);
    return count;
}

tk_status store_do(tk_store *store, const store_write *writes, size_t count, store_completion *completion) {
    store_completion own;
    completion = completion != NULL ? completion : &own;
    const tk_status status = store_submit(store, writes, count, 0);
    *completion = (store_completion){.status = status};
    if (status == TK_OK) {
        pthread_mutex_lock(&store->lock);
        while (take_completions(store, completion, 1) == 0) {
            pthread_cond_wait(&store->reported, &store->lock);
        }
        pthread_mutex_unlock(&store->lock);
    }
    return completion->status;
}

/* ---- Signals ---- */

static bool deliver(void *to, const store_signal *signal) {
    tk_store *store = to;
    pthread_mutex_lock(&store->lock);
    while (store->signal_count == SIGNALS_MOST && !store->stopping) {
        pthread_cond_wait(&store->taken, &store->lock);
    }
    const bool goes_on = !store->stopping;
    if (goes_on) {
        store->signals[(store->signal_first + store->signal_count++) % SIGNALS_MOST] = *signal;
        eventfd_write(store->descriptor, 1);
    }
    pthread_mutex_unlock(&store->lock);
    return goes_on;
}

bool store_is_shared(const tk_store *store) {
    return store->backend->listen != NULL;
}

tk_status store_listen(tk_store *store, int64_t server, tk_error *error) {
    if (store->backend->listen == NULL) {
        return TK_OK;
    }
    store_signal *signals = store->signals != NULL ? NULL : calloc(SIGNALS_MOST, sizeof *signals);
    if (signals == NULL) {
        return tk_error_set(error, store->signals != NULL ? TK_ERROR_ARGUMENT : TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    store->signals = signals;
    const tk_status status = store->backend->listen(store->context, server, deliver, store, error);
    if (status != TK_OK) {
        store->signals = NULL;
        free(signals);
    }
    return status;
}

size_t store_signals(tk_store *store, store_signal *signals, size_t most) {
    size_t count = 0;
    eventfd_t woken;
    pthread_mutex_lock(&store->lock);
    for (; count < most && store->signal_count > 0; count++, store->signal_count--) {
        signals[count] = store->signals[store->signal_first];
        store->signal_first = (store->signal_first + 1) % SIGNALS_MOST;
    }
    if (store->signal_count == 0 && store->ring.taken == store->ring.stored) {
        eventfd_read(store->descriptor, &woken);
    }
    pthread_cond_signal(&store->taken);
    pthread_mutex_unlock(&store->lock);
    return count;
}

store_health store_health_of(tk_store *store, tk_error *error) {
    pthread_mutex_lock(&store->lock);
    const store_health health = store->health;
    if (error != NULL) {
        *error = health == STORE_GOOD ? (tk_error){0} : store->error;
    }
    pthread_mutex_unlock(&store->lock);
    return health;
}

/* ---- Reading, and the admin's part: the backend's ---- */

tk_status store_get(tk_store *store, store_kind kind, void *row, tk_error *error) {
    return store->backend->get(store->context, kind, row, error);
}

tk_status store_list(tk_store *store, const store_ask *ask, void *rows, size_t most, size_t *count, tk_error *error) {
    *count = 0;
    return store->backend->list(store->context, ask, rows, most, count, error);
}

tk_status store_snapshot(tk_store *store, int64_t match, int64_t most, int64_t *sequence, tk_buffer *bytes,
                         tk_error *error) {
    tk_status status;
    do {
        status = store->backend->snapshot(store->context, match, most, sequence, bytes, error);
        most = *sequence - 1;
    } while (status == TK_OK && !store_unseal(match, *sequence, bytes));
    return status;
}

tk_status store_backup(const char *where, const char *path, store_watch watch, tk_error *error) {
    const store_backend *backend = store_backend_for(where, error);
    return backend == NULL ? TK_ERROR_STORE_UNKNOWN : backend->backup(where, path, watch, error);
}

tk_status store_restore(const char *path, const char *where, store_watch watch, tk_error *error) {
    const store_backend *backend = store_backend_for(where, error);
    return backend == NULL ? TK_ERROR_STORE_UNKNOWN : backend->restore(path, where, watch, error);
}

tk_status store_check(const char *where, tk_error *error) {
    const store_backend *backend = store_backend_for(where, error);
    return backend == NULL ? TK_ERROR_STORE_UNKNOWN : backend->check(where, error);
}
