/* Matches that ended long ago, with the tables they were played at; entries, snapshots, players and lines go with them.
 * Results stay. Some at a time, so that nobody waits for it. */
#include "store/sqlite/inside.h"

#define ENDED "FROM matches WHERE state <> 0 AND finished < ?1 ORDER BY finished LIMIT ?2"
static const char tables_sql[] = "DELETE FROM tables WHERE state = 2 AND id IN (SELECT table_id " ENDED ")";
static const char matches_sql[] = "DELETE FROM matches WHERE id IN (SELECT id " ENDED ")";

/* Packs that came before that and that no match, and no table that is open, is played with. */
static const char packs_sql[] =
    "DELETE FROM packs WHERE created < ?1 AND ?2 > 0 AND NOT EXISTS (SELECT 1 FROM matches WHERE matches.pack = "
    "packs.pack) AND NOT EXISTS (SELECT 1 FROM tables WHERE state < 2 AND instr(options, packs.pack) > 0)";

static tk_status prune(lite_store *store, lite_slot slot, const char *sql, int64_t before, int64_t *changed) {
    sqlite3_stmt *statement = lite_slot_of(&store->writer, slot, sql);
    if (statement != NULL) {
        sqlite3_bind_int64(statement, 1, before);
        sqlite3_bind_int64(statement, 2, STORE_PRUNE_STEP);
    }
    return lite_run(&store->writer, statement, changed);
}

tk_status lite_prune(lite_store *store, const store_write *write, store_completion *completion) {
    tk_status status = prune(store, LITE_PRUNE_TABLES, tables_sql, write->number, NULL);
    if (status == TK_OK) {
        status = prune(store, LITE_PRUNE_MATCHES, matches_sql, write->number, &completion->value);
    }
    return status == TK_OK ? prune(store, LITE_PRUNE_PACKS, packs_sql, write->number, NULL) : status;
}
