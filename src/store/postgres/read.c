/* Reading. A connection that was lost is made again, once for each thing that is asked. */
#include <stdio.h>
#include <stdlib.h>

#include "store/postgres/inside.h"
#include "store/sql.h"

/* NULL: the error is set. */
static PGresult *ask(pg_store *store, pg_connection *connection, const char *name, const pg_parameters *parameters,
                     tk_error *error) {
    PGresult *answer = NULL;
    for (unsigned tries = 0; tries < 2 && answer == NULL; tries++) {
        const bool was_there = connection->link != NULL;
        if (pg_ensure(store, connection, error) != TK_OK) {
            tk_error_set(error, TK_ERROR_STORE_DATABASE, 0, 0, store->name, error != NULL ? error->detail : NULL);
            return NULL;
        }
        answer = pg_run(connection, name, parameters);
        const tk_status status = pg_status(connection->link, answer);
        if (status == TK_OK) {
            return answer;
        }
        const bool lost = pg_is_lost(connection->link, answer);
        pg_fail(store, connection->link, answer, error);
        PQclear(answer);
        answer = NULL;
        if (lost) {
            pg_drop(connection);
        }
        if (!lost || !was_there || connection->frozen) {
            return NULL;
        }
    }
    return answer;
}

static tk_status status_in(const tk_error *error) {
    return error->status;
}

tk_status pg_get(void *context, store_kind kind, void *row, tk_error *error) {
    pg_store *store = context;
    const store_shape *shape = store_shape_of(kind);
    char name[PG_STATEMENT_NAME_SIZE];
    pg_parameters parameters = {0};
    tk_error own;
    error = error != NULL ? error : &own;
    if (shape == NULL) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    pg_put_row(&parameters, shape, row, true);
    PGresult *answer = ask(store, &store->reader, pg_row_name(kind, PG_ROW_GET, name), &parameters, error);
    if (answer == NULL) {
        return status_in(error);
    }
    const tk_status status = PQntuples(answer) == 1 ? pg_take_row(answer, 0, shape, row, error)
                                                    : tk_error_set(error, TK_ERROR_STORE_MISSING, 0, 0, NULL, NULL);
    PQclear(answer);
    return status;
}

static tk_status take_rows(const PGresult *answer, const store_shape *shape, void *rows, size_t most, size_t *count,
                           tk_error *error) {
    tk_status status = TK_OK;
    for (int i = 0; status == TK_OK && i < PQntuples(answer) && *count < most; i++) {
        status = pg_take_row(answer, i, shape, (char *)rows + *count * shape->size, error);
        *count += status == TK_OK ? 1 : 0;
    }
    return status;
}

tk_status pg_list(void *context, const store_ask *wanted, void *rows, size_t most, size_t *count, tk_error *error) {
    pg_store *store = context;
    const store_query_row *query = store_query_of(wanted->query);
    char name[PG_STATEMENT_NAME_SIZE];
    pg_parameters parameters = {0};
    tk_error own;
    error = error != NULL ? error : &own;
    if (query == NULL) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    pg_put_number(&parameters, wanted->number);
    pg_put_text(&parameters, wanted->text != NULL ? wanted->text : "");
    pg_put_number(&parameters, wanted->after);
    pg_put_number(&parameters, (int64_t)most);
    PGresult *answer = ask(store, &store->reader, pg_query_name(wanted->query, name), &parameters, error);
    if (answer == NULL) {
        return status_in(error);
    }
    const tk_status status = take_rows(answer, store_shape_of(query->kind), rows, most, count, error);
    PQclear(answer);
    return status;
}

tk_status pg_snapshot(void *context, int64_t match, int64_t most, int64_t *sequence, tk_buffer *bytes,
                      tk_error *error) {
    pg_store *store = context;
    pg_parameters parameters = {0};
    tk_error own;
    error = error != NULL ? error : &own;
    pg_put_number(&parameters, match);
    pg_put_number(&parameters, most);
    PGresult *answer = ask(store, &store->reader, pg_slot_name(PG_SNAPSHOT_GET), &parameters, error);
    if (answer == NULL) {
        return status_in(error);
    }
    tk_status status = TK_OK;
    tk_buffer_clear(bytes);
    if (PQntuples(answer) != 1) {
        status = tk_error_set(error, TK_ERROR_STORE_MISSING, 0, 0, NULL, NULL);
    } else if (!pg_take_number(answer, 0, 0, sequence)) {
        status = tk_error_set(error, TK_ERROR_STORE_DAMAGED, 0, 0, "snapshots", "sequence");
    } else if (!tk_buffer_add(bytes, PQgetvalue(answer, 0, 1), (size_t)PQgetlength(answer, 0, 1))) {
        status = tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    PQclear(answer);
    return status;
}

/* ---- Everything ---- */

tk_status pg_freeze(void *context, tk_error *error) {
    pg_store *store = context;
    PGconn *link = store->reader.link;
    PGresult *answer = PQexec(link, "SET idle_in_transaction_session_timeout = 0; "
                                    "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT count(*) FROM secrets");
    const tk_status status = pg_status(link, answer) == TK_OK ? TK_OK : pg_fail(store, link, answer, error);
    store->reader.frozen = true;
    PQclear(answer);
    return status;
}

tk_status pg_count(void *context, store_kind kind, int64_t *count, tk_error *error) {
    pg_store *store = context;
    char sql[64];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM %s", store_shape_of(kind)->table);
    PGresult *answer = PQexecParams(store->reader.link, sql, 0, NULL, NULL, NULL, NULL, 1);
    tk_status status = pg_status(store->reader.link, answer);
    status = status != TK_OK                       ? pg_fail(store, store->reader.link, answer, error)
             : pg_take_number(answer, 0, 0, count) ? TK_OK
                                                   : TK_ERROR_STORE_DAMAGED;
    PQclear(answer);
    return status;
}

tk_status pg_scan(void *context, store_kind kind, const void *after, bool written, void *rows, size_t most,
                  size_t *count, tk_error *error) {
    pg_store *store = context;
    PGconn *link = written ? store->writer.link : store->reader.link;
    const store_shape *shape = store_shape_of(kind);
    char sql[STORE_SQL_SIZE];
    tk_text text = tk_text_on(sql, sizeof sql);
    Oid types[PG_PARAMETERS_MOST];
    pg_parameters parameters = {0};
    store_sql_scan(shape, after == NULL, &text);
    pg_dollars(sql);
    if (after != NULL) {
        pg_put_row(&parameters, shape, after, true);
    }
    pg_put_number(&parameters, (int64_t)most);
    const int known = pg_key_types(shape, after != NULL, types);
    PGresult *answer = known != parameters.count ? NULL
                                                 : PQexecParams(link, sql, parameters.count, types, parameters.values,
                                                                parameters.lengths, parameters.formats, 1);
    tk_status status = pg_status(link, answer);
    *count = 0;
    status = status == TK_OK ? take_rows(answer, shape, rows, most, count, error) : pg_fail(store, link, answer, error);
    PQclear(answer);
    return status;
}
