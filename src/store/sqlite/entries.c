/* What happened in a match. One statement appends an entry, if the match runs, has come to the entry before it, and is
 * held by the server that asks; why it did not is looked for only then. */
#include "store/sqlite/inside.h"

static const char append_sql[] =
    "INSERT INTO entries(match, sequence, kind, seat, value, at, request) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 "
    "WHERE (SELECT coalesce(max(sequence), 0) FROM entries WHERE match = ?1) = ?2 - 1 "
    "AND EXISTS (SELECT 1 FROM matches WHERE id = ?1 AND state = 0) "
    "AND (?8 = 0 OR EXISTS (SELECT 1 FROM leases WHERE table_id = ?9 AND server = ?8))";
static const char last_sql[] = "SELECT coalesce(max(sequence), 0) FROM entries WHERE match = ?1";
/* 0: no such match. 1: over. 2: held by another server. 3: none of these. */
static const char held_sql[] =
    "SELECT CASE WHEN NOT EXISTS (SELECT 1 FROM matches WHERE id = ?1) THEN 0 "
    "WHEN (SELECT state FROM matches WHERE id = ?1) <> 0 THEN 1 "
    "WHEN ?2 <> 0 AND NOT EXISTS (SELECT 1 FROM leases WHERE table_id = ?3 AND server = ?2) THEN 2 ELSE 3 END";

static tk_status ask(lite_store *store, lite_slot slot, const char *sql, const store_write *write, int64_t *number) {
    sqlite3_stmt *statement = lite_slot_of(&store->writer, slot, sql);
    if (statement != NULL) {
        sqlite3_bind_int64(statement, 1, ((const store_entry *)write->row)->match);
        if (slot == LITE_HELD) {
            sqlite3_bind_int64(statement, 2, write->server);
            sqlite3_bind_int64(statement, 3, write->number);
        }
    }
    return lite_number(&store->writer, statement, number);
}

static tk_status why_not(lite_store *store, const store_write *write, store_completion *completion) {
    static const tk_status reasons[] = {TK_ERROR_STORE_MISSING, TK_ERROR_FINISHED, TK_ERROR_STORE_LEASE,
                                        TK_ERROR_STORE_SEQUENCE};
    const store_entry *entry = write->row;
    int64_t reason;
    tk_status status = lite_row_repeated(store, STORE_ENTRIES, entry, &completion->value);
    if (status != TK_ERROR_STORE_MISSING) {
        completion->repeated = status == TK_OK;
        return status;
    }
    status = ask(store, LITE_HELD, held_sql, write, &reason);
    if (status == TK_OK) {
        status = ask(store, LITE_LAST, last_sql, write, &completion->value);
    }
    return status != TK_OK ? status : reasons[reason];
}

tk_status lite_append(lite_store *store, const store_write *write, store_completion *completion) {
    const store_entry *entry = write->row;
    sqlite3_stmt *statement = lite_slot_of(&store->writer, LITE_APPEND, append_sql);
    int64_t changed = 0;
    lite_row_bind(statement, store_shape_of(STORE_ENTRIES), entry, false);
    if (statement != NULL) {
        sqlite3_bind_int64(statement, 8, write->server);
        sqlite3_bind_int64(statement, 9, write->number);
    }
    const tk_status status = lite_run(&store->writer, statement, &changed);
    if (status == TK_ERROR_STORE_TAKEN || (status == TK_OK && changed == 0)) {
        return why_not(store, write, completion);
    }
    completion->value = entry->sequence;
    return status;
}
