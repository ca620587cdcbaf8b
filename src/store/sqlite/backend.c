/* The table of functions of the SQLite backend, and its transactions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/sqlite/inside.h"

/* Keeps SQLite's words while they are about this failure. */
static tk_status noted(lite_store *store, tk_status status) {
    if (store_fails_group(status)) {
        snprintf(store->failure, sizeof store->failure, "%s", sqlite3_errmsg(store->writer.database));
    }
    return status;
}

static tk_status run(lite_store *store, lite_slot slot, const char *sql) {
    return noted(store, lite_run(&store->writer, lite_slot_of(&store->writer, slot, sql), NULL));
}

static tk_status begin(void *context) {
    ((lite_store *)context)->changed = false;
    lite_sweep_writing(context, true);
    return run(context, LITE_BEGIN, "BEGIN IMMEDIATE");
}

typedef enum mark { MARK_SET, MARK_KEEP, MARK_UNDO } mark;

/* Around the writes of a block. */
static tk_status set_mark(lite_store *store, mark which) {
    tk_status status = TK_OK;
    if (which == MARK_SET) {
        return run(store, LITE_MARK_SET, "SAVEPOINT block");
    }
    if (which == MARK_UNDO) {
        status = run(store, LITE_MARK_UNDO, "ROLLBACK TO block");
    }
    return status != TK_OK ? status : run(store, LITE_MARK_KEEP, "RELEASE block");
}

static tk_status write_one(lite_store *store, const store_write *write, store_completion *completion) {
    switch (write->verb) {
    case STORE_ADD:
    case STORE_PUT:
    case STORE_REMOVE:
        return lite_row_write(store, write, completion);
    case STORE_APPEND:
        return lite_append(store, write, completion);
    case STORE_SNAPSHOT:
        return lite_snapshot_write(store, write);
    case STORE_LEASE:
        return lite_lease(store, write);
    case STORE_NOTICE:
        return lite_notice(store, write);
    case STORE_FORGET:
        return lite_forget(store, write);
    case STORE_PRUNE:
        return lite_prune(store, write, completion);
    case STORE_SIGNAL: /* there is nobody else */
        return TK_OK;
    case STORE_SAME:
        return lite_row_same(store, write);
    case STORE_ALIVE:
        return lite_alive(store, write);
    case STORE_VERB_COUNT:
        break;
    }
    return TK_ERROR_ARGUMENT;
}

/* One block: its writes all or none. Gives back what fails the group with it. */
static tk_status write_block(lite_store *store, ring_block *block) {
    const bool together = block->count > 1;
    store_completion *completion = &block->completion;
    tk_status status = together ? set_mark(store, MARK_SET) : TK_OK;
    for (size_t i = 0; status == TK_OK && i < block->count && !completion->repeated; i++) {
        status = noted(store, write_one(store, &block->writes[i], completion));
        completion->refused = (unsigned)i;
    }
    completion->status = status;
    if (store_fails_group(status)) {
        return status;
    }
    /* What goes with a repeated write was stored with the first. */
    const bool keep = status == TK_OK && !completion->repeated;
    status = together ? set_mark(store, keep ? MARK_KEEP : MARK_UNDO) : TK_OK;
    store->changed = store->changed || keep;
    return status == TK_OK && keep ? lite_redo_note(store, block) : status;
}

static tk_status write_all(void *context, store_group group) {
    tk_status status = TK_OK;
    for (ring_block *block; status == TK_OK && (block = store_group_next(&group)) != NULL;) {
        status = write_block(context, block);
    }
    return status;
}

/* The file was taken away from under us, but we still have it open: all of it goes into a new one. */
static void save_elsewhere(lite_store *store) {
    enum { TRIES = 100 };
    for (int number = 1; number <= TRIES; number++) {
        char ending[32];
        snprintf(ending, sizeof ending, ".rescued-%d", number);
        char *path = lite_path_with(store->path, ending);
        const tk_status status =
            path == NULL ? TK_ERROR_MEMORY : lite_copy(store->writer.database, path, (store_watch){0}, NULL);
        snprintf(store->failure, sizeof store->failure, "%s", status == TK_OK ? path : "?");
        free(path);
        if (status != TK_ERROR_STORE_EXISTS) {
            return;
        }
    }
}

static tk_status count_group(lite_store *store) {
    sqlite3_stmt *statement =
        lite_slot_of(&store->writer, LITE_COUNT_GROUP, "UPDATE written SET groups = ?1 WHERE id = 1");
    if (statement != NULL) {
        sqlite3_bind_int64(statement, 1, store->groups + 1);
    }
    return noted(store, lite_run(&store->writer, statement, NULL));
}

/* What is committed to a file that has no name any more would be gone with the process. */
static tk_status commit(void *context) {
    lite_store *store = context;
    tk_status status = store->changed ? count_group(store) : TK_OK;
    if (status == TK_OK) {
        status = lite_redo_write(store);
    }
    if (status == TK_OK) {
        status = run(store, LITE_COMMIT, "COMMIT");
        const tk_status synced = lite_redo_sync(store);
        status = status == TK_OK ? synced : status;
    }
    if (status != TK_OK) {
        return status;
    }
    store->groups += store->changed ? 1 : 0;
    lite_redo_done(store, true);
    if (!lite_file_same(store->path, &store->file) || !lite_file_same(store->log_path, &store->log)) {
        save_elsewhere(store);
        return TK_ERROR_STORE_LOST;
    }
    lite_sweep_shorten(store);
    lite_sweep_writing(store, false);
    return TK_OK;
}

static void undo(void *context) {
    lite_store *store = context;
    lite_redo_done(store, false);
    if (!sqlite3_get_autocommit(store->writer.database)) { /* SQLite may have done it by itself */
        lite_run(&store->writer, lite_slot_of(&store->writer, LITE_UNDO, "ROLLBACK"), NULL);
    }
    lite_sweep_writing(store, false);
}

static void explain(void *context, tk_status status, tk_error *error) {
    const lite_store *store = context;
    tk_error_set(error, status, 0, 0, store->path, store->failure);
}

static int64_t recovered(void *context) {
    return ((const lite_store *)context)->recovered;
}

static bool takes(const char *where) {
    return strstr(where, "://") == NULL;
}

const store_backend store_sqlite = {
    .takes = takes,
    .open = lite_open,
    .close = lite_close,
    .begin = begin,
    .write = write_all,
    .commit = commit,
    .undo = undo,
    .explain = explain,
    .get = lite_row_get,
    .list = lite_row_list,
    .snapshot = lite_snapshot_read,
    .freeze = lite_freeze,
    .count = lite_row_count,
    .scan = lite_row_scan,
    .recovered = recovered,
    .backup = lite_backup,
    .restore = lite_restore,
    .check = lite_check,
};
