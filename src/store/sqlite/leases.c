/* Who holds a match: a server, until a moment. It makes its lease longer in time; another one takes it over behind. */
#include "store/sqlite/inside.h"

static const char lease_sql[] =
    "INSERT INTO leases(match, server, until) VALUES(?1, ?2, ?3) ON CONFLICT(match) DO UPDATE "
    "SET server = excluded.server, until = excluded.until WHERE leases.server = excluded.server OR leases.until < ?4";

tk_status lite_lease(lite_store *store, const store_write *write) {
    sqlite3_stmt *statement = lite_slot_of(&store->writer, LITE_LEASE, lease_sql);
    int64_t changed = 0;
    lite_row_bind(statement, store_shape_of(STORE_LEASES), write->row, false);
    if (statement != NULL) {
        sqlite3_bind_int64(statement, 4, write->at);
    }
    const tk_status status = lite_run(&store->writer, statement, &changed);
    return status == TK_OK && changed == 0 ? TK_ERROR_STORE_LEASE : status;
}
