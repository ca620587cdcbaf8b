#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/postgres/inside.h"

/* pg_xact_status and its like. */
enum { OLDEST_SERVER = 130000 };

/* Behind the scheme a name and '=': a list as libpq takes it, "host=/run/postgresql dbname=play". An address never
 * begins so. */
const char *pg_conninfo(const char *where) {
    const char *rest = strstr(where, "://");
    rest = rest == NULL ? where : rest + 3;
    const size_t length = strspn(rest, "abcdefghijklmnopqrstuvwxyz_ ");
    return length > 0 && rest[length] == '=' ? rest : where;
}

void pg_name_of(const char *where, char out[PG_NAME_SIZE]) {
    PQconninfoOption *options = PQconninfoParse(pg_conninfo(where), NULL);
    const char *host = "", *port = "", *database = "";
    for (const PQconninfoOption *option = options; option != NULL && option->keyword != NULL; option++) {
        const char *value = option->val != NULL ? option->val : "";
        host = strcmp(option->keyword, "host") == 0 ? value : host;
        port = strcmp(option->keyword, "port") == 0 ? value : port;
        database = strcmp(option->keyword, "dbname") == 0 ? value : database;
    }
    snprintf(out, PG_NAME_SIZE, "postgres://%.40s%s%.6s/%.32s", host, port[0] != 0 ? ":" : "", port, database);
    PQconninfoFree(options);
}

/* What is said of the session, whatever the host has set for others. A commit must have come to the disk when it
 * returns; how many more disks it must have come to is the host's choice. */
static const char session_sql[] =
    "SET search_path = tankodrom, pg_temp; SET client_min_messages = warning; SET lock_timeout = '10s'; "
    "SET idle_in_transaction_session_timeout = '30s'; "
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";

/* What the server says beside its answers, libpq would print. */
static void ignore(void *context, const PGresult *notice) {
    (void)context;
    (void)notice;
}

tk_status pg_connect(const pg_store *store, PGconn **link, tk_error *error) {
    /* What stands before the address it may overrule. */
    const char *const keywords[] = {"connect_timeout",  "keepalives_idle",  "keepalives_interval",
                                    "keepalives_count", "tcp_user_timeout", "fallback_application_name",
                                    "dbname",           "client_encoding",  NULL};
    const char *const values[] = {"3", "10", "3", "3", "10000", "tankodrom", store->conninfo, "UTF8", NULL};
    PGconn *made = PQconnectdbParams(keywords, values, 1);
    char words[160];
    PQsetNoticeReceiver(made, ignore, NULL);
    *link = NULL;
    if (PQstatus(made) != CONNECTION_OK) {
        pg_words(made, NULL, words, sizeof words);
        PQfinish(made);
        return tk_error_set(error, TK_ERROR_STORE_OPEN, 0, 0, store->name, words);
    }
    const char *encoding = PQparameterStatus(made, "server_encoding");
    tk_status status = TK_OK;
    if (PQserverVersion(made) < OLDEST_SERVER) {
        status = tk_error_set(error, TK_ERROR_STORE_OPEN, 0, 0, store->name, "PostgreSQL 13 or newer is needed");
    } else if (encoding == NULL || strcmp(encoding, "UTF8") != 0) {
        status = tk_error_set(error, TK_ERROR_STORE_OPEN, 0, 0, store->name, "its encoding is not UTF8");
    } else {
        PGresult *result = PQexec(made, session_sql);
        status = pg_status(made, result) == TK_OK ? TK_OK : pg_fail(store, made, result, error);
        PQclear(result);
    }
    if (status != TK_OK) {
        PQfinish(made);
        return status;
    }
    *link = made;
    return TK_OK;
}

tk_status pg_ensure(const pg_store *store, pg_connection *connection, tk_error *error) {
    if (connection->link != NULL) {
        return TK_OK;
    }
    PGconn *link = NULL;
    tk_status status = pg_connect(store, &link, error);
    if (status == TK_OK && !connection->writes) {
        PQclear(PQexec(link, "SET default_transaction_read_only = on"));
    }
    if (status == TK_OK && !pg_prepare_all(link, connection->writes)) {
        char words[160];
        pg_words(link, NULL, words, sizeof words);
        status = tk_error_set(error, TK_ERROR_STORE_OPEN, 0, 0, store->name, words);
        PQfinish(link);
    }
    connection->link = status == TK_OK ? link : NULL;
    return status;
}

void pg_drop(pg_connection *connection) {
    PQfinish(connection->link);
    connection->link = NULL;
}

PGresult *pg_run(pg_connection *connection, const char *name, const pg_parameters *parameters) {
    static const pg_parameters none;
    parameters = parameters != NULL ? parameters : &none;
    return PQexecPrepared(connection->link, name, parameters->count, parameters->values, parameters->lengths,
                          parameters->formats, 1);
}
