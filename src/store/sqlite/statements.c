#include "store/sql.h"
#include "store/sqlite/inside.h"

static sqlite3_stmt *prepared(lite_connection *connection, sqlite3_stmt **kept, const char *sql) {
    if (*kept == NULL) {
        sqlite3_prepare_v3(connection->database, sql, -1, SQLITE_PREPARE_PERSISTENT, kept, NULL);
    }
    return *kept;
}

sqlite3_stmt *lite_slot_of(lite_connection *connection, lite_slot slot, const char *sql) {
    return prepared(connection, &connection->slot[slot], sql);
}

sqlite3_stmt *lite_row_of(lite_connection *connection, store_kind kind, unsigned which) {
    static void (*const write[])(const store_shape *, tk_text *) = {
        [LITE_ROW_ADD] = store_sql_add, [LITE_ROW_PUT] = store_sql_put,   [LITE_ROW_REMOVE] = store_sql_remove,
        [LITE_ROW_GET] = store_sql_get, [LITE_ROW_SAME] = store_sql_same,
    };
    char sql[STORE_SQL_SIZE] = "";
    if (connection->row[kind][which] == NULL) {
        tk_text text = tk_text_on(sql, sizeof sql);
        if (which == LITE_ROW_REPEATED) {
            store_sql_repeated(store_shape_of(kind), &text);
        } else {
            write[which](store_shape_of(kind), &text);
        }
    }
    return prepared(connection, &connection->row[kind][which], sql);
}

sqlite3_stmt *lite_query_of(lite_connection *connection, store_query query) {
    char sql[STORE_SQL_SIZE] = "";
    if (connection->query[query] == NULL) {
        tk_text text = tk_text_on(sql, sizeof sql);
        store_sql_list(store_query_of(query), &text);
    }
    return prepared(connection, &connection->query[query], sql);
}

void lite_statements_free(lite_connection *connection) {
    for (unsigned kind = 0; kind < STORE_KIND_COUNT; kind++) {
        for (unsigned which = 0; which < LITE_ROW_STATEMENTS; which++) {
            sqlite3_finalize(connection->row[kind][which]);
        }
    }
    for (unsigned query = 0; query < STORE_QUERY_COUNT; query++) {
        sqlite3_finalize(connection->query[query]);
    }
    for (unsigned slot = 0; slot < LITE_SLOT_COUNT; slot++) {
        sqlite3_finalize(connection->slot[slot]);
    }
}

tk_status lite_run(lite_connection *connection, sqlite3_stmt *statement, int64_t *changed) {
    if (statement == NULL) {
        return lite_status(sqlite3_extended_errcode(connection->database));
    }
    int code = sqlite3_step(statement);
    if (changed != NULL) {
        *changed = sqlite3_changes64(connection->database);
    }
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return lite_status(code);
}

tk_status lite_number(lite_connection *connection, sqlite3_stmt *statement, int64_t *number) {
    if (statement == NULL) {
        return lite_status(sqlite3_extended_errcode(connection->database));
    }
    int code = sqlite3_step(statement);
    *number = code == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : 0;
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return code == SQLITE_DONE ? TK_ERROR_STORE_MISSING : lite_status(code);
}
