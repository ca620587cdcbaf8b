/* States of matches as they were after an entry: a cache, of which the two newest are kept, for the case that the
 * newest is found not to fit. */
#include "store/sqlite/inside.h"

static const char add_sql[] = "INSERT INTO snapshots(match, sequence, bytes) SELECT ?1, ?2, ?3 "
                              "WHERE EXISTS (SELECT 1 FROM entries WHERE match = ?1 AND sequence = ?2) "
                              "ON CONFLICT(match, sequence) DO UPDATE SET bytes = excluded.bytes";
static const char drop_sql[] =
    "DELETE FROM snapshots WHERE match = ?1 AND sequence < (SELECT sequence FROM snapshots WHERE match = ?1 "
    "ORDER BY sequence DESC LIMIT 1 OFFSET 1)";
static const char get_sql[] =
    "SELECT sequence, bytes FROM snapshots WHERE match = ?1 AND sequence <= ?2 ORDER BY sequence DESC LIMIT 1";

tk_status lite_snapshot_write(lite_store *store, const store_write *write) {
    sqlite3_stmt *statement = lite_slot_of(&store->writer, LITE_SNAPSHOT_ADD, add_sql);
    int64_t changed = 0;
    if (statement != NULL) {
        sqlite3_bind_int64(statement, 1, write->number);
        sqlite3_bind_int64(statement, 2, write->sequence);
        sqlite3_bind_blob(statement, 3, write->bytes, (int)write->size, SQLITE_STATIC);
    }
    const tk_status status = lite_run(&store->writer, statement, &changed);
    if (status != TK_OK || changed == 0) {
        return status != TK_OK ? status : TK_ERROR_STORE_MISSING;
    }
    statement = lite_slot_of(&store->writer, LITE_SNAPSHOT_DROP, drop_sql);
    if (statement != NULL) {
        sqlite3_bind_int64(statement, 1, write->number);
    }
    return lite_run(&store->writer, statement, NULL);
}

tk_status lite_snapshot_read(void *context, int64_t match, int64_t most, int64_t *sequence, tk_buffer *bytes,
                             tk_error *error) {
    lite_store *store = context;
    sqlite3_stmt *statement = lite_slot_of(&store->reader, LITE_SNAPSHOT_GET, get_sql);
    sqlite3 *database = store->reader.database;
    if (statement == NULL) {
        return lite_fail(database, sqlite3_extended_errcode(database), store->path, error);
    }
    sqlite3_bind_int64(statement, 1, match);
    sqlite3_bind_int64(statement, 2, most);
    const int code = sqlite3_step(statement);
    tk_status status = TK_OK;
    if (code == SQLITE_ROW) {
        const void *blob = sqlite3_column_blob(statement, 1);
        *sequence = sqlite3_column_int64(statement, 0);
        tk_buffer_clear(bytes);
        if (!tk_buffer_add(bytes, blob != NULL ? blob : "", (size_t)sqlite3_column_bytes(statement, 1))) {
            status = tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
        }
    } else if (code == SQLITE_DONE) {
        status = tk_error_set(error, TK_ERROR_STORE_MISSING, 0, 0, NULL, NULL);
    } else {
        status = lite_fail(database, code, store->path, error);
    }
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return status;
}
