#include "store/copy.h"
#include "store/postgres/inside.h"

/* The pages are PostgreSQL's to look after, and so are the references between tables; that no match has a gap is ours.
 */
static tk_status check_open(const pg_store *store, PGconn *link, tk_error *error) {
    int version = 0;
    tk_status status = pg_schema_check(store, link, &version, error);
    if (status == TK_OK && version == 0) {
        return tk_error_set(error, TK_ERROR_STORE_FOREIGN, 0, 0, store->name, NULL);
    }
    if (status != TK_OK) {
        return status;
    }
    PGresult *answer = PQexec(link, "SELECT 'match ' || match FROM tankodrom.entries GROUP BY match "
                                    "HAVING min(sequence) <> 1 OR max(sequence) <> count(*) LIMIT 1");
    status = pg_status(link, answer) == TK_OK ? TK_OK : pg_fail(store, link, answer, error);
    if (status == TK_OK && PQntuples(answer) > 0) {
        status = tk_error_set(error, TK_ERROR_STORE_DAMAGED, 0, 0, store->name, PQgetvalue(answer, 0, 0));
    }
    PQclear(answer);
    return status;
}

tk_status pg_check(const char *where, tk_error *error) {
    pg_store store = {.conninfo = pg_conninfo(where)};
    PGconn *link = NULL;
    pg_name_of(where, store.name);
    tk_status status = pg_connect(&store, &link, error);
    if (status == TK_OK) {
        status = check_open(&store, link, error);
    }
    PQfinish(link);
    return status;
}

/* One that no server needs, in one file: a copy of everything as a store of SQLite's. */
tk_status pg_backup(const char *where, const char *path, store_watch watch, tk_error *error) {
    return store_copy(where, path, true, watch, NULL, error);
}

tk_status pg_restore(const char *path, const char *where, store_watch watch, tk_error *error) {
    const tk_status status = store_check(path, error);
    return status != TK_OK ? status : store_copy(path, where, true, watch, NULL, error);
}
