#include <stdlib.h>
#include <string.h>

#include "store/postgres/inside.h"

static tk_status prepare_schema(const pg_store *store, store_mode mode, tk_error *error) {
    PGconn *link = NULL;
    int version = 0;
    tk_status status = pg_connect(store, &link, error);
    if (status == TK_OK) {
        status = pg_schema_check(store, link, &version, error);
    }
    if (status == TK_OK && version == 0 && mode != STORE_MAKE) {
        status = tk_error_set(error, TK_ERROR_STORE_FOREIGN, 0, 0, store->name, NULL);
    }
    if (status == TK_OK && version < pg_schema_version()) {
        status = mode == STORE_READ ? store_refuse_version(TK_ERROR_STORE_OLDER, version, pg_schema_version(), error)
                                    : pg_schema_migrate(store, link, pg_schema_version(), error);
    }
    PQfinish(link);
    return status;
}

tk_status pg_open(const char *where, store_mode mode, void **context, tk_error *error) {
    pg_store *store = calloc(1, sizeof *store);
    if (store == NULL || (store->where = strdup(where)) == NULL) {
        free(store);
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    store->conninfo = pg_conninfo(store->where);
    store->writer.writes = true;
    pg_name_of(where, store->name);
    tk_status status = prepare_schema(store, mode, error);
    if (status == TK_OK && mode != STORE_READ) {
        status = pg_ensure(store, &store->writer, error);
    }
    if (status == TK_OK) {
        status = pg_ensure(store, &store->reader, error);
    }
    if (status != TK_OK) {
        pg_close(store);
        return status;
    }
    *context = store;
    return TK_OK;
}

void pg_close(void *context) {
    pg_store *store = context;
    pg_listen_end(store);
    pg_drop(&store->writer);
    pg_drop(&store->reader);
    free(store->where);
    free(store);
}
