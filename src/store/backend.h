/* What a backend fills in. `context` is its own. Writing is done by the writer's thread alone, reading by the caller's,
 * so that a backend has a connection for each and needs no lock between them.
 *
 * begin, write and commit come in this order, a group at a time. When one of them fails, undo is called; then the group
 * is tried again from the beginning where the backend says so, or reported as failed. */
#ifndef STORE_BACKEND_H
#define STORE_BACKEND_H

#include "store/ring.h"

/* Called by a thread of the backend's with what has come; waits while there is no room. False: it is time to end. */
typedef bool store_deliver(void *to, const store_signal *signal);

typedef enum store_mode {
    STORE_MAKE,  /* made when it is not there */
    STORE_THERE, /* to be written, if it is there */
    STORE_READ   /* to be read, whoever else has it open */
} store_mode;

typedef struct store_backend {
    bool (*takes)(const char *where); /* whether that is a store of its kind */
    tk_status (*open)(const char *where, store_mode mode, void **context, tk_error *error);
    void (*close)(void *context);

    tk_status (*begin)(void *context);
    /* Fills the completions of all blocks: stored, repeated or refused, each block as a whole. Any other status than
     * TK_OK fails the group (store_fails_group). */
    tk_status (*write)(void *context, store_group group);
    /* TK_OK: it is on the disk. */
    tk_status (*commit)(void *context);
    void (*undo)(void *context);
    /* Whether what failed was known not to be stored and may be stored at another try; NULL: never. */
    bool (*again)(void *context);
    /* What failed the last group, in full. */
    void (*explain)(void *context, tk_status status, tk_error *error);

    tk_status (*get)(void *context, store_kind kind, void *row, tk_error *error);
    tk_status (*list)(void *context, const store_ask *ask, void *rows, size_t most, size_t *count, tk_error *error);
    tk_status (*snapshot)(void *context, int64_t match, int64_t most, int64_t *sequence, tk_buffer *bytes,
                          tk_error *error);

    /* How many groups were missing when it was opened and are there again; NULL: that cannot be. */
    int64_t (*recovered)(void *context);
    /* NULL: there are no other servers. Ended by close. */
    tk_status (*listen)(void *context, int64_t server, store_deliver *deliver, void *to, tk_error *error);

    /* What is read from now on is as it is now, until the store is closed. */
    tk_status (*freeze)(void *context, tk_error *error);
    tk_status (*count)(void *context, store_kind kind, int64_t *count, tk_error *error);
    /* Rows in the order of their keys behind `after` (NULL: the first); written: as the writer sees them, who has not
     * committed yet. */
    tk_status (*scan)(void *context, store_kind kind, const void *after, bool written, void *rows, size_t most,
                      size_t *count, tk_error *error);

    tk_status (*backup)(const char *where, const char *path, store_watch watch, tk_error *error);
    tk_status (*restore)(const char *path, const char *where, store_watch watch, tk_error *error);
    tk_status (*check)(const char *where, tk_error *error);
} store_backend;

extern const store_backend store_sqlite, store_postgres;

/* The one that a store is of; NULL with the error. */
const store_backend *store_backend_for(const char *where, tk_error *error);
/* TK_ERROR_STORE_NEWER or TK_ERROR_STORE_OLDER, with the two versions. */
tk_status store_refuse_version(tk_status status, int64_t met, int64_t known, tk_error *error);
/* Whether a status fails all that is written with it, and whether writing is over then. */
bool store_fails_group(tk_status status);
bool store_breaks(tk_status status);

#endif
