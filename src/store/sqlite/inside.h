/* The inside of the SQLite backend: one file, and a connection for each of the two threads. Every statement is prepared
 * when it is first needed and kept. */
#ifndef STORE_SQLITE_INSIDE_H
#define STORE_SQLITE_INSIDE_H

#include <pthread.h>
#include <sqlite3.h>
#include <sys/types.h>

#include "store/backend.h"

enum {
    LITE_APPLICATION = 0x544b5354, /* "TKST" */
    LITE_BUSY_MILLISECONDS = 5000
};

/* Statements made from columns. */
enum {
    LITE_ROW_ADD,
    LITE_ROW_PUT,
    LITE_ROW_REMOVE,
    LITE_ROW_GET,
    LITE_ROW_SAME,
    LITE_ROW_REPEATED,
    LITE_ROW_STATEMENTS
};

/* Statements that stand in the files of their concepts. */
typedef enum lite_slot {
    LITE_BEGIN,
    LITE_COMMIT,
    LITE_COUNT_GROUP,
    LITE_UNDO,
    LITE_MARK_SET,
    LITE_MARK_KEEP,
    LITE_MARK_UNDO,
    LITE_APPEND,
    LITE_LAST,
    LITE_HELD,
    LITE_SNAPSHOT_ADD,
    LITE_SNAPSHOT_DROP,
    LITE_SNAPSHOT_GET,
    LITE_LEASE,
    LITE_ALIVE,
    LITE_NOTICE,
    LITE_PRUNE_TABLES,
    LITE_PRUNE_MATCHES,
    LITE_PRUNE_PACKS,
    LITE_FORGET,
    LITE_FORGET_LAST = LITE_FORGET + 32,
    LITE_SLOT_COUNT
} lite_slot;

typedef struct lite_connection {
    sqlite3 *database;
    sqlite3_stmt *row[STORE_KIND_COUNT][LITE_ROW_STATEMENTS];
    sqlite3_stmt *query[STORE_QUERY_COUNT];
    sqlite3_stmt *slot[LITE_SLOT_COUNT];
} lite_connection;

typedef struct lite_file {
    dev_t device;
    ino_t number; /* 0: not seen yet */
} lite_file;

/* The second copy of what was written since the last checkpoint (redo.c). */
typedef struct lite_redo {
    int file;         /* -1: none */
    uint8_t name[16]; /* of the store, so that no other's is taken for it */
    int64_t end, room;
    bool resting;  /* what is being done again is not noted again */
    bool overfull; /* this group is too large for it: a checkpoint follows at once */
    tk_buffer blocks, record;
    pthread_t thread; /* which syncs it */
    bool syncing;
    pthread_mutex_t lock; /* of what follows */
    pthread_cond_t changed;
    int sync, reason;
} lite_redo;

/* Who brings the log into the database (sweep.c). */
typedef struct lite_sweep {
    sqlite3 *database;
    pthread_t thread;
    bool sweeping;
    pthread_mutex_t lock; /* of what follows */
    pthread_cond_t changed;
    unsigned state;
    bool writing; /* a group is under way */
} lite_sweep;

typedef struct lite_store {
    char *path, *log_path, *redo_path; /* of the database, of its write-ahead log, of the second copy */
    int lock;
    lite_file file, log;
    lite_connection writer, reader;
    lite_redo redo;
    lite_sweep sweep;
    int64_t groups;    /* committed so far, as the database counts them */
    int64_t recovered; /* from the second copy */
    bool changed;      /* something was stored in the group under way */
    int frames;        /* in the log */
    char failure[160]; /* of the writer, in SQLite's words; or where everything was saved to */
} lite_store;

/* ---- failure.c ---- */

/* What a result code means to us; TK_OK for all that is no failure. */
tk_status lite_status(int code);
/* The same as an error: token the path or whatever it is about, detail SQLite's words. */
tk_status lite_fail(sqlite3 *database, int code, const char *token, tk_error *error);

/* ---- statements.c ---- */

/* NULL when it cannot be prepared: sqlite3_errcode says why. It is reset, without bindings. */
sqlite3_stmt *lite_slot_of(lite_connection *connection, lite_slot slot, const char *sql);
sqlite3_stmt *lite_row_of(lite_connection *connection, store_kind kind, unsigned which);
sqlite3_stmt *lite_query_of(lite_connection *connection, store_query query);
void lite_statements_free(lite_connection *connection);
/* Runs a statement to its end, with *changed (may be NULL) rows changed by it. NULL is the failure to prepare it. */
tk_status lite_run(lite_connection *connection, sqlite3_stmt *statement, int64_t *changed);
/* The one number that a statement gives; TK_ERROR_STORE_MISSING when it gives none. */
tk_status lite_number(lite_connection *connection, sqlite3_stmt *statement, int64_t *number);

/* ---- rows.c ---- */

tk_status lite_row_write(lite_store *store, const store_write *write, store_completion *completion);
/* The number under which a row with the same request stands; TK_ERROR_STORE_MISSING when there is none. */
/* Whether a row is there just so. */
tk_status lite_row_same(lite_store *store, const store_write *write);
tk_status lite_row_repeated(lite_store *store, store_kind kind, const void *row, int64_t *number);
void lite_row_bind(sqlite3_stmt *statement, const store_shape *shape, const void *row, bool keys);
tk_status lite_row_get(void *context, store_kind kind, void *row, tk_error *error);
tk_status lite_freeze(void *context, tk_error *error);
tk_status lite_row_count(void *context, store_kind kind, int64_t *count, tk_error *error);
tk_status lite_row_scan(void *context, store_kind kind, const void *after, bool written, void *rows, size_t most,
                        size_t *count, tk_error *error);
tk_status lite_row_list(void *context, const store_ask *ask, void *rows, size_t most, size_t *count, tk_error *error);

/* ---- A file a concept ---- */

tk_status lite_append(lite_store *store, const store_write *write, store_completion *completion);
tk_status lite_snapshot_write(lite_store *store, const store_write *write);
tk_status lite_snapshot_read(void *context, int64_t match, int64_t most, int64_t *sequence, tk_buffer *bytes,
                             tk_error *error);
tk_status lite_lease(lite_store *store, const store_write *write);
tk_status lite_alive(lite_store *store, const store_write *write);
tk_status lite_notice(lite_store *store, const store_write *write);
tk_status lite_forget(lite_store *store, const store_write *write);
tk_status lite_prune(lite_store *store, const store_write *write, store_completion *completion);

/* ---- schema.c ---- */

/* The version that this program knows. */
int64_t lite_schema_version(void);
/* Whether it is a store, an empty file or something else: TK_ERROR_STORE_FOREIGN, TK_ERROR_STORE_NEWER. *found (may
 * be NULL): its version, 0 for an empty file. */
tk_status lite_schema_check(sqlite3 *database, const char *path, int64_t *found, tk_error *error);
/* Forwards, a step a transaction, up to a version. */
tk_status lite_schema_migrate(sqlite3 *database, const char *path, int64_t version, tk_error *error);
/* PRAGMAs and the like that give one number. */
tk_status lite_ask(sqlite3 *database, const char *sql, int64_t *number);

/* ---- files.c ---- */

/* The path without links, in memory of its own; NULL when its folder is not there. */
char *lite_real_path(const char *path);
char *lite_path_with(const char *path, const char *ending);
/* Makes the file when it is not there, and takes the lock that keeps other servers out. */
tk_status lite_file_take(const char *path, int *lock, tk_error *error);
/* Whether the path still leads to the file that it led to; notes which that is when it was not seen yet. */
bool lite_file_same(const char *path, lite_file *file);
/* Sees to it that a new name is on the disk. */
bool lite_folder_sync(const char *path);

/* ---- open.c ---- */

tk_status lite_open(const char *where, store_mode mode, void **context, tk_error *error);
void lite_close(void *context);
/* Opens a file that is there. */
tk_status lite_connect(const char *path, int flags, sqlite3 **database, tk_error *error);
/* One more connection beside the writer's, which changes nothing. */
tk_status lite_connect_beside(lite_store *store, sqlite3 **database, tk_error *error);

/* ---- sweep.c ---- */

/* Brings the log into the database, if nobody reads it just now. */
void lite_checkpoint(lite_store *store, int mode);
tk_status lite_sweep_open(lite_store *store, tk_error *error);
void lite_sweep_close(lite_store *store);
/* Whether a group is under way. */
void lite_sweep_writing(lite_store *store, bool writing);
/* Behind a commit: brings the log into the database when it has become long, in steps. */
void lite_sweep_shorten(lite_store *store);

/* ---- redo.c ---- */

tk_status lite_redo_open(lite_store *store, tk_error *error);
void lite_redo_close(lite_store *store);
/* A block that was stored in the group under way. */
tk_status lite_redo_note(lite_store *store, const ring_block *block);
/* Into the file, and on its way to the disk; and that it has come there. */
tk_status lite_redo_write(lite_store *store);
tk_status lite_redo_sync(lite_store *store);
/* The group is stored, or not. */
void lite_redo_done(lite_store *store, bool stored);
/* All that was written is in the database itself. */
void lite_redo_rewind(lite_store *store);

/* ---- admin.c ---- */

/* Whether the pages of the database are what they should be. */
tk_status lite_check_pages(sqlite3 *database, const char *path, tk_error *error);

/* Copies an open database into a new file and syncs it. TK_ERROR_STORE_EXISTS. */
tk_status lite_copy(sqlite3 *from, const char *path, store_watch watch, tk_error *error);
tk_status lite_backup(const char *where, const char *path, store_watch watch, tk_error *error);
tk_status lite_restore(const char *path, const char *where, store_watch watch, tk_error *error);
tk_status lite_check(const char *where, tk_error *error);

#endif
