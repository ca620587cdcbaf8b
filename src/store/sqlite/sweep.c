/* The log goes into the database beside the writing of it. Most of it is copied by a thread with a connection of its
 * own, while groups go on being committed; what has come meanwhile is little, and copied between two groups. Then the
 * log begins anew, and the second copy with it. All by the writer, it was a stop that everybody waited for. */
#include <errno.h>
#include <signal.h>
#include <time.h>

#include "store/sqlite/inside.h"

enum {
    FRAMES_MOST = 8000, /* seldom enough for a page to be changed many times before it is copied, often enough for the
                           log to stay small */
    IDLE = 50           /* milliseconds without a group, after which nobody is disturbed by the rest */
};

typedef enum sweep_state {
    SWEEP_RESTS,
    SWEEP_ORDERED, /* most of the log is being copied */
    SWEEP_READY,   /* the rest can be */
    SWEEP_ENDS
} sweep_state;

/* Nobody waits for a reader: it is tried again. The second copy begins where the log does. */
void lite_checkpoint(lite_store *store, int mode) {
    sqlite3 *database = store->writer.database;
    int frames = -1, copied = -2;
    sqlite3_busy_timeout(database, 0);
    const int code = sqlite3_wal_checkpoint_v2(database, NULL, mode, &frames, &copied);
    sqlite3_busy_timeout(database, LITE_BUSY_MILLISECONDS);
    if (code == SQLITE_OK && frames == copied) {
        store->frames = 0;
        lite_redo_rewind(store);
    }
}

/* ---- The thread ---- */

/* Until something is wanted of it, or the writer rests. */
static void wait_for_rest(lite_sweep *sweep) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += IDLE * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    while (sweep->state == SWEEP_READY) {
        if (pthread_cond_timedwait(&sweep->changed, &sweep->lock, &until) == ETIMEDOUT) {
            return;
        }
    }
}

static void *sweep_always(void *argument) {
    lite_store *store = argument;
    lite_sweep *sweep = &store->sweep;
    pthread_mutex_lock(&sweep->lock);
    while (sweep->state != SWEEP_ENDS) {
        if (sweep->state == SWEEP_RESTS) {
            pthread_cond_wait(&sweep->changed, &sweep->lock);
        } else if (sweep->state == SWEEP_ORDERED) {
            pthread_mutex_unlock(&sweep->lock);
            sqlite3_wal_checkpoint_v2(sweep->database, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
            pthread_mutex_lock(&sweep->lock);
            sweep->state = sweep->state == SWEEP_ORDERED ? SWEEP_READY : sweep->state;
            pthread_cond_broadcast(&sweep->changed);
        } else {
            wait_for_rest(sweep);
            if (sweep->state == SWEEP_READY && !sweep->writing) {
                lite_checkpoint(store, SQLITE_CHECKPOINT_TRUNCATE); /* a log that is not there cannot be damaged */
                sweep->state = SWEEP_RESTS;
            }
        }
    }
    pthread_mutex_unlock(&sweep->lock);
    return NULL;
}

static void set_state(lite_sweep *sweep, sweep_state state) {
    sweep->state = state;
    pthread_cond_broadcast(&sweep->changed);
}

tk_status lite_sweep_open(lite_store *store, tk_error *error) {
    lite_sweep *sweep = &store->sweep;
    sigset_t all, before;
    const tk_status status = lite_connect_beside(store, &sweep->database, error);
    if (status != TK_OK) {
        return status;
    }
    pthread_mutex_init(&sweep->lock, NULL);
    pthread_cond_init(&sweep->changed, NULL);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    sweep->sweeping = pthread_create(&sweep->thread, NULL, sweep_always, store) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return sweep->sweeping ? TK_OK : tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
}

void lite_sweep_close(lite_store *store) {
    lite_sweep *sweep = &store->sweep;
    if (sweep->sweeping) {
        pthread_mutex_lock(&sweep->lock);
        set_state(sweep, SWEEP_ENDS);
        pthread_mutex_unlock(&sweep->lock);
        pthread_join(sweep->thread, NULL);
        pthread_mutex_destroy(&sweep->lock);
        pthread_cond_destroy(&sweep->changed);
        sweep->sweeping = false;
    }
    sqlite3_close(sweep->database);
    sweep->database = NULL;
}

/* ---- The writer ---- */

void lite_sweep_writing(lite_store *store, bool writing) {
    lite_sweep *sweep = &store->sweep;
    if (sweep->sweeping) {
        pthread_mutex_lock(&sweep->lock);
        sweep->writing = writing;
        pthread_mutex_unlock(&sweep->lock);
    }
}

void lite_sweep_shorten(lite_store *store) {
    lite_sweep *sweep = &store->sweep;
    if (store->frames < FRAMES_MOST && !store->redo.overfull) {
        return;
    }
    if (!sweep->sweeping) {
        lite_checkpoint(store, SQLITE_CHECKPOINT_RESTART);
        return;
    }
    pthread_mutex_lock(&sweep->lock);
    while (store->redo.overfull && sweep->state == SWEEP_ORDERED) {
        pthread_cond_wait(&sweep->changed, &sweep->lock);
    }
    if (store->redo.overfull || sweep->state == SWEEP_READY) {
        lite_checkpoint(store, SQLITE_CHECKPOINT_RESTART);
        set_state(sweep, SWEEP_RESTS);
    } else if (sweep->state == SWEEP_RESTS) {
        set_state(sweep, SWEEP_ORDERED);
    }
    pthread_mutex_unlock(&sweep->lock);
}
