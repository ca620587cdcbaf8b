/* Rows to statements and back. What comes from a file is believed in nothing: a value of another type or size than its
 * column is damage. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "store/sql.h"
#include "store/sqlite/inside.h"

static bool is_zero(const uint8_t *bytes, size_t size) {
    uint8_t all = 0;
    for (size_t i = 0; i < size; i++) {
        all |= bytes[i];
    }
    return all == 0;
}

static void bind_column(sqlite3_stmt *statement, int number, const store_column *column, const void *row) {
    const unsigned char *from = (const unsigned char *)row + column->offset;
    int64_t value;
    switch (column->kind) {
    case STORE_NUMBER:
        memcpy(&value, from, sizeof value);
        sqlite3_bind_int64(statement, number, value);
        break;
    case STORE_TEXT:
        sqlite3_bind_text(statement, number, (const char *)from, -1, SQLITE_STATIC);
        break;
    case STORE_BYTES:
        if ((column->flags & STORE_OPTIONAL) == 0 || !is_zero(from, column->size)) {
            sqlite3_bind_blob(statement, number, from, (int)column->size, SQLITE_STATIC);
        }
        break;
    }
}

void lite_row_bind(sqlite3_stmt *statement, const store_shape *shape, const void *row, bool keys) {
    int number = 1;
    for (size_t i = 0; statement != NULL && i < shape->count; i++) {
        if (!keys || (shape->columns[i].flags & STORE_KEY) != 0) {
            bind_column(statement, number++, &shape->columns[i], row);
        }
    }
}

tk_status lite_row_repeated(lite_store *store, store_kind kind, const void *row, int64_t *number) {
    const store_shape *shape = store_shape_of(kind);
    for (size_t i = 0; i < shape->count; i++) {
        const store_column *column = &shape->columns[i];
        if ((column->flags & STORE_ONCE) != 0 && !is_zero((const uint8_t *)row + column->offset, column->size)) {
            sqlite3_stmt *statement = lite_row_of(&store->writer, kind, LITE_ROW_REPEATED);
            if (statement != NULL) {
                bind_column(statement, 1, &shape->columns[0], row);
                bind_column(statement, 2, column, row);
            }
            return lite_number(&store->writer, statement, number);
        }
    }
    return TK_ERROR_STORE_MISSING;
}

tk_status lite_row_write(lite_store *store, const store_write *write, store_completion *completion) {
    static const unsigned which[] = {
        [STORE_ADD] = LITE_ROW_ADD, [STORE_PUT] = LITE_ROW_PUT, [STORE_REMOVE] = LITE_ROW_REMOVE};
    sqlite3_stmt *statement = lite_row_of(&store->writer, write->kind, which[write->verb]);
    int64_t changed;
    lite_row_bind(statement, store_shape_of(write->kind), write->row, write->verb == STORE_REMOVE);
    tk_status status = lite_run(&store->writer, statement, &changed);
    if (status == TK_OK && changed == 0) {
        return TK_ERROR_STORE_MISSING;
    }
    if (status == TK_ERROR_STORE_TAKEN && write->verb == STORE_ADD) {
        const tk_status found = lite_row_repeated(store, write->kind, write->row, &completion->value);
        completion->repeated = found == TK_OK;
        return found == TK_ERROR_STORE_MISSING ? status : found;
    }
    if (status == TK_OK && write->kind == STORE_LINES) {
        completion->value = ((const store_line *)write->row)->number;
    }
    return status;
}

tk_status lite_row_same(lite_store *store, const store_write *write) {
    sqlite3_stmt *statement = lite_row_of(&store->writer, write->kind, LITE_ROW_SAME);
    int64_t same;
    lite_row_bind(statement, store_shape_of(write->kind), write->row, false);
    const tk_status status = lite_number(&store->writer, statement, &same);
    return status == TK_ERROR_STORE_MISSING && write->kind == STORE_LEASES ? TK_ERROR_STORE_LEASE : status;
}

/* ---- Reading ---- */

static bool read_number(sqlite3_stmt *statement, int number, void *to) {
    const int64_t value = sqlite3_column_int64(statement, number);
    memcpy(to, &value, sizeof value);
    return sqlite3_column_type(statement, number) == SQLITE_INTEGER;
}

static bool read_text(sqlite3_stmt *statement, int number, char *to, size_t size) {
    const char *text = (const char *)sqlite3_column_text(statement, number);
    const size_t length = (size_t)sqlite3_column_bytes(statement, number);
    if (text == NULL || length >= size || memchr(text, 0, length) != NULL || !tk_text_is_utf8(text, length)) {
        return false;
    }
    memcpy(to, text, length);
    return true;
}

static bool read_bytes(sqlite3_stmt *statement, int number, const store_column *column, void *to) {
    const void *bytes = sqlite3_column_blob(statement, number);
    if (sqlite3_column_type(statement, number) == SQLITE_NULL) {
        return (column->flags & STORE_OPTIONAL) != 0;
    }
    if (bytes == NULL || (size_t)sqlite3_column_bytes(statement, number) != column->size) {
        return false;
    }
    memcpy(to, bytes, column->size);
    return true;
}

static bool read_column(sqlite3_stmt *statement, int number, const store_column *column, void *row) {
    unsigned char *to = (unsigned char *)row + column->offset;
    switch (column->kind) {
    case STORE_NUMBER:
        return read_number(statement, number, to);
    case STORE_TEXT:
        return read_text(statement, number, (char *)to, column->size);
    case STORE_BYTES:
        return read_bytes(statement, number, column, to);
    }
    return false;
}

static tk_status read_row(sqlite3_stmt *statement, const store_shape *shape, void *row, tk_error *error) {
    memset(row, 0, shape->size);
    for (size_t i = 0; i < shape->count; i++) {
        if (!read_column(statement, (int)i, &shape->columns[i], row)) {
            return tk_error_set(error, TK_ERROR_STORE_DAMAGED, 0, 0, shape->table, shape->columns[i].name);
        }
    }
    return TK_OK;
}

static tk_status unprepared(lite_store *store, tk_error *error) {
    sqlite3 *database = store->reader.database;
    return lite_fail(database, sqlite3_extended_errcode(database), store->path, error);
}

tk_status lite_row_get(void *context, store_kind kind, void *row, tk_error *error) {
    lite_store *store = context;
    const store_shape *shape = store_shape_of(kind);
    if (shape == NULL) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    sqlite3_stmt *statement = lite_row_of(&store->reader, kind, LITE_ROW_GET);
    if (statement == NULL) {
        return unprepared(store, error);
    }
    lite_row_bind(statement, shape, row, true);
    const int code = sqlite3_step(statement);
    tk_status status;
    if (code == SQLITE_ROW) {
        status = read_row(statement, shape, row, error);
    } else if (code == SQLITE_DONE) {
        status = tk_error_set(error, TK_ERROR_STORE_MISSING, 0, 0, NULL, NULL);
    } else {
        status = lite_fail(store->reader.database, code, store->path, error);
    }
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return status;
}

tk_status lite_row_list(void *context, const store_ask *ask, void *rows, size_t most, size_t *count, tk_error *error) {
    lite_store *store = context;
    const store_query_row *query = store_query_of(ask->query);
    if (query == NULL) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    const store_shape *shape = store_shape_of(query->kind);
    sqlite3_stmt *statement = lite_query_of(&store->reader, ask->query);
    if (statement == NULL) {
        return unprepared(store, error);
    }
    sqlite3_bind_int64(statement, 1, ask->number);
    sqlite3_bind_text(statement, 2, ask->text != NULL ? ask->text : "", -1, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 3, ask->after);
    sqlite3_bind_int64(statement, 4, (int64_t)most);
    tk_status status = TK_OK;
    int code = SQLITE_DONE;
    while (status == TK_OK && *count < most && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        status = read_row(statement, shape, (char *)rows + *count * shape->size, error);
        *count += status == TK_OK ? 1 : 0;
    }
    if (status == TK_OK && lite_status(code) != TK_OK) {
        status = lite_fail(store->reader.database, code, store->path, error);
    }
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return status;
}

/* ---- Everything ---- */

tk_status lite_freeze(void *context, tk_error *error) {
    lite_store *store = context;
    /* SQLite takes its snapshot with the first thing that is read. */
    const int code = sqlite3_exec(store->reader.database, "BEGIN; SELECT count(*) FROM secrets", NULL, NULL, NULL);
    return code == SQLITE_OK ? TK_OK : lite_fail(store->reader.database, code, store->path, error);
}

tk_status lite_row_count(void *context, store_kind kind, int64_t *count, tk_error *error) {
    lite_store *store = context;
    char sql[64];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM %s", store_shape_of(kind)->table);
    const tk_status status = lite_ask(store->reader.database, sql, count);
    return status == TK_OK ? TK_OK : unprepared(store, error);
}

tk_status lite_row_scan(void *context, store_kind kind, const void *after, bool written, void *rows, size_t most,
                        size_t *count, tk_error *error) {
    lite_store *store = context;
    sqlite3 *database = written ? store->writer.database : store->reader.database;
    const store_shape *shape = store_shape_of(kind);
    sqlite3_stmt *statement = NULL;
    char sql[STORE_SQL_SIZE];
    tk_text text = tk_text_on(sql, sizeof sql);
    store_sql_scan(shape, after == NULL, &text);
    int code = sqlite3_prepare_v2(database, sql, -1, &statement, NULL);
    if (code == SQLITE_OK) {
        if (after != NULL) {
            lite_row_bind(statement, shape, after, true);
        }
        sqlite3_bind_int64(statement, sqlite3_bind_parameter_count(statement), (int64_t)most);
    }
    tk_status status = TK_OK;
    *count = 0;
    while (status == TK_OK && code != SQLITE_DONE && lite_status(code) == TK_OK) {
        code = sqlite3_step(statement);
        if (code == SQLITE_ROW) {
            status = read_row(statement, shape, (char *)rows + *count * shape->size, error);
            *count += status == TK_OK ? 1 : 0;
        }
    }
    if (status == TK_OK && lite_status(code) != TK_OK) {
        status = lite_fail(database, code, store->path, error);
    }
    sqlite3_finalize(statement);
    return status;
}
