/* Matches that ended long ago, with the tables they were played at; entries, snapshots, players and lines go with them.
 * Results stay. Some at a time, so that nobody waits for it. */
#include "store/sqlite/inside.h"

#define ENDED "FROM matches WHERE state <> 0 AND finished < ?1 ORDER BY finished LIMIT ?2"
static const char tables_sql[] = "DELETE FROM tables WHERE state = 2 AND id IN (SELECT table_id " ENDED ")";
static const char matches_sql[] = "DELETE FROM matches WHERE id IN (SELECT id " ENDED ")";

static tk_status prune(lite_store *store, lite_slot slot, const char *sql, int64_t before, int64_t *changed) {
    sqlite3_stmt *statement = lite_slot_of(&store->writer, slot, sql);
    if (statement != NULL) {
        sqlite3_bind_int64(statement, 1, before);
        sqlite3_bind_int64(statement, 2, STORE_PRUNE_STEP);
    }
    return lite_run(&store->writer, statement, changed);
}

tk_status lite_prune(lite_store *store, const store_write *write, store_completion *completion) {
    const tk_status status = prune(store, LITE_PRUNE_TABLES, tables_sql, write->number, NULL);
    return status != TK_OK ? status : prune(store, LITE_PRUNE_MATCHES, matches_sql, write->number, &completion->value);
}
