/* Who holds a match: a server, until a moment of the store's clock. It makes its lease longer in time; another one
 * takes it over behind. One that was given back is held by nobody. */
#include "store/sqlite/inside.h"

static const char lease_sql[] = "INSERT INTO leases(match, server, until) SELECT ?1, iif(?3 > 0, ?2, 0), iif(?3 > 0, "
                                "store_now() + ?3, 0) WHERE true "
                                "ON CONFLICT(match) DO UPDATE SET server = excluded.server, until = excluded.until "
                                "WHERE leases.server = ?2 OR leases.until <= store_now()";

tk_status lite_lease(lite_store *store, const store_write *write) {
    sqlite3_stmt *statement = lite_slot_of(&store->writer, LITE_LEASE, lease_sql);
    int64_t changed = 0;
    lite_row_bind(statement, store_shape_of(STORE_LEASES), write->row, false);
    const tk_status status = lite_run(&store->writer, statement, &changed);
    return status == TK_OK && changed == 0 ? TK_ERROR_STORE_LEASE : status;
}
