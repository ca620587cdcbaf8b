/* Who holds a table: a server, as long as it is alive by the store's clock; behind that another one may take it. Here
 * there is one server alone, which asks for none of this; it is the same as in PostgreSQL for whoever looks at it. */
#include "store/sqlite/inside.h"

static const char lease_sql[] = "INSERT INTO leases(table_id, server) SELECT ?1, ?2 WHERE true "
                                "ON CONFLICT(table_id) DO UPDATE SET server = excluded.server WHERE "
                                "leases.server = ?2 OR NOT EXISTS (SELECT 1 FROM servers WHERE "
                                "servers.id = leases.server AND servers.until > store_now())";
static const char alive_sql[] = "INSERT INTO servers(id, until) SELECT ?1, iif(?2 > 0, store_now() + ?2, 0) WHERE true "
                                "ON CONFLICT(id) DO UPDATE SET until = excluded.until";

tk_status lite_lease(lite_store *store, const store_write *write) {
    sqlite3_stmt *statement = lite_slot_of(&store->writer, LITE_LEASE, lease_sql);
    int64_t changed = 0;
    lite_row_bind(statement, store_shape_of(STORE_LEASES), write->row, false);
    const tk_status status = lite_run(&store->writer, statement, &changed);
    return status == TK_OK && changed == 0 ? TK_ERROR_STORE_LEASE : status;
}

tk_status lite_alive(lite_store *store, const store_write *write) {
    sqlite3_stmt *statement = lite_slot_of(&store->writer, LITE_ALIVE, alive_sql);
    if (statement != NULL) {
        sqlite3_bind_int64(statement, 1, write->server);
        sqlite3_bind_int64(statement, 2, write->number);
    }
    return lite_run(&store->writer, statement, NULL);
}
