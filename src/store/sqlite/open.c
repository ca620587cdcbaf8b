#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store/sqlite/inside.h"

/* store_now() in SQL. */
static void now(sqlite3_context *context, int count, sqlite3_value **values) {
    (void)count;
    (void)values;
    sqlite3_result_int64(context, store_now());
}

tk_status lite_connect(const char *path, int flags, sqlite3 **database, tk_error *error) {
    const int code = sqlite3_open_v2(path, database, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, NULL);
    if (code != SQLITE_OK) {
        const char *words = *database != NULL ? sqlite3_errmsg(*database) : sqlite3_errstr(code);
        return tk_error_set(error, TK_ERROR_STORE_OPEN, 0, 0, path, words);
    }
    sqlite3_busy_timeout(*database, LITE_BUSY_MILLISECONDS);
    sqlite3_create_function(*database, "store_now", 0, SQLITE_UTF8, NULL, now, NULL, NULL);
    /* What a file could bring along to be run: functions in its schema, views over its own tables. */
    sqlite3_db_config(*database, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(*database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    return TK_OK;
}

static tk_status prepare(sqlite3 *database, const char *sql, const char *path, tk_error *error) {
    const int code = sqlite3_exec(database, sql, NULL, NULL, NULL);
    return code == SQLITE_OK ? TK_OK : lite_fail(database, code, path, error);
}

/* How long the log has become. */
static int note_frames(void *context, sqlite3 *database, const char *name, int frames) {
    (void)database;
    (void)name;
    ((lite_store *)context)->frames = frames;
    return SQLITE_OK;
}

/* FULL: a commit has come to the disk when it returns. Checkpoints are the backend's, which has a second copy to keep
 * in step with them. What a savepoint might need again stays in memory: in a file it was as much as all the rest that
 * is written, and a sync waited for it. */
static tk_status open_writer(lite_store *store, tk_error *error) {
    sqlite3 **database = &store->writer.database;
    tk_status status = lite_connect(store->path, SQLITE_OPEN_READWRITE, database, error);
    if (status == TK_OK) {
        status = lite_schema_check(*database, store->path, NULL, error);
    }
    if (status == TK_OK) {
        status =
            prepare(*database,
                    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; "
                    "PRAGMA cell_size_check = ON; PRAGMA journal_size_limit = 67108864; PRAGMA temp_store = MEMORY",
                    store->path, error);
    }
    if (status == TK_OK) {
        status = lite_schema_migrate(*database, store->path, lite_schema_version(), error);
    }
    if (status == TK_OK) {
        sqlite3_wal_hook(*database, note_frames, store);
    }
    return status;
}

/* It reads something, because SQLite opens files when they are first needed: by then they might be others. */
tk_status lite_connect_beside(lite_store *store, sqlite3 **database, tk_error *error) {
    const tk_status status = lite_connect(store->path, SQLITE_OPEN_READWRITE, database, error);
    return status != TK_OK
               ? status
               : prepare(*database, "PRAGMA query_only = ON; PRAGMA cell_size_check = ON; PRAGMA user_version",
                         store->path, error);
}

/* Beside whoever else has it open: SQLite's own locks are enough to read. */
static tk_status open_to_read(lite_store *store, tk_error *error) {
    int64_t version = 0;
    tk_status status = lite_connect(store->path, SQLITE_OPEN_READONLY, &store->reader.database, error);
    if (status == TK_OK) {
        status = lite_schema_check(store->reader.database, store->path, &version, error);
    }
    if (status == TK_OK && version == 0) {
        status = tk_error_set(error, TK_ERROR_STORE_FOREIGN, 0, 0, store->path, NULL);
    }
    if (status == TK_OK && version < lite_schema_version()) {
        status = store_refuse_version(TK_ERROR_STORE_OLDER, version, lite_schema_version(), error);
    }
    return status;
}

static tk_status open_to_write(lite_store *store, tk_error *error) {
    tk_status status = lite_file_take(store->path, &store->lock, error);
    if (status == TK_OK) {
        status = open_writer(store, error);
    }
    if (status == TK_OK) {
        status = lite_connect_beside(store, &store->reader.database, error);
    }
    if (status == TK_OK) {
        lite_file_same(store->path, &store->file);
        lite_file_same(store->log_path, &store->log);
        status = lite_redo_open(store, error);
        lite_checkpoint(store, SQLITE_CHECKPOINT_TRUNCATE);
    }
    if (status == TK_OK) {
        status = lite_sweep_open(store, error);
    }
    return status;
}

tk_status lite_open(const char *where, store_mode mode, void **context, tk_error *error) {
    lite_store *store = calloc(1, sizeof *store);
    if (store == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    store->lock = -1;
    store->path = lite_real_path(where);
    store->redo.file = -1;
    store->log_path = store->path == NULL ? NULL : lite_path_with(store->path, "-wal");
    store->redo_path = store->path == NULL ? NULL : lite_path_with(store->path, "-redo");
    tk_status status;
    if (store->log_path == NULL || store->redo_path == NULL) {
        status = tk_error_set(error, TK_ERROR_STORE_OPEN, 0, 0, where, "there is no such folder");
    } else if (mode != STORE_MAKE && access(store->path, R_OK) != 0) {
        status = tk_error_set(error, TK_ERROR_STORE_OPEN, 0, 0, where, strerror(errno));
    } else {
        status = mode == STORE_READ ? open_to_read(store, error) : open_to_write(store, error);
    }
    if (status != TK_OK) {
        lite_close(store);
        return status;
    }
    *context = store;
    return TK_OK;
}

void lite_close(void *context) {
    lite_store *store = context;
    lite_sweep_close(store);
    lite_statements_free(&store->reader);
    lite_statements_free(&store->writer);
    sqlite3_close(store->reader.database);
    sqlite3_close(store->writer.database);
    lite_redo_close(store);
    if (store->lock >= 0) {
        close(store->lock);
    }
    free(store->path);
    free(store->log_path);
    free(store->redo_path);
    free(store);
}
