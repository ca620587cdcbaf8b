/* Rows: every kind comes back as it was written; the tables have the columns of the lists; every list is served by an
 * index; what somebody else put into the file is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/sql.h"
#include "store/sqlite/inside.h"
#include "support/memory.h"
#include "support/store/place.h"

static void test_schema(void **state) {
    const place *at = *state;
    if (!at->is_file) {
        skip();
    }
    sqlite3 *database = NULL;
    store_close(place_open(at));
    assert_int_equal(sqlite3_open(at->path, &database), SQLITE_OK);
    for (unsigned kind = 0; kind < STORE_KIND_COUNT; kind++) {
        const store_shape *shape = store_shape_of((store_kind)kind);
        static const char *const types[] = {[STORE_NUMBER] = "INTEGER", [STORE_TEXT] = "TEXT", [STORE_BYTES] = "BLOB"};
        char sql[256];
        int64_t count = 0;
        snprintf(sql, sizeof sql, "SELECT count(*) FROM pragma_table_info('%s')", shape->table);
        assert_int_equal(lite_ask(database, sql, &count), TK_OK);
        assert_int_equal(count, shape->count);
        for (size_t i = 0; i < shape->count; i++) {
            const store_column *column = &shape->columns[i];
            snprintf(sql, sizeof sql,
                     "SELECT count(*) FROM pragma_table_info('%s') WHERE name = '%s' AND type = '%s' AND (pk > 0) = %d",
                     shape->table, column->name, types[column->kind], (column->flags & STORE_KEY) != 0);
            assert_int_equal(lite_ask(database, sql, &count), TK_OK);
            if (count != 1) {
                fail_msg("%s.%s is not as listed", shape->table, column->name);
            }
        }
    }
    sqlite3_close(database);
}

/* No list reads a whole table, and none is sorted by hand. */
static void test_indexes(void **state) {
    const place *at = *state;
    if (!at->is_file) {
        skip();
    }
    sqlite3 *database = NULL;
    store_close(place_open(at));
    assert_int_equal(lite_connect(at->path, SQLITE_OPEN_READWRITE, &database, NULL), TK_OK);
    for (unsigned query = 0; query < STORE_QUERY_COUNT; query++) {
        char sql[STORE_SQL_SIZE];
        sqlite3_stmt *statement = NULL;
        tk_text text = tk_text_on(sql, sizeof sql);
        tk_text_put(&text, "EXPLAIN QUERY PLAN ");
        store_sql_list(store_query_of((store_query)query), &text);
        assert_true(text.length < sizeof sql);
        assert_int_equal(sqlite3_prepare_v2(database, sql, -1, &statement, NULL), SQLITE_OK);
        while (sqlite3_step(statement) == SQLITE_ROW) {
            const char *step = (const char *)sqlite3_column_text(statement, 3);
            const bool scans = strstr(step, "SCAN") != NULL && strstr(step, "INDEX") == NULL;
            const bool sorts = strstr(step, "TEMP B-TREE") != NULL;
            if (scans || (sorts && query != STORE_MATCHES_OF_PERSON)) {
                fail_msg("%s: %s", sql, step);
            }
        }
        sqlite3_finalize(statement);
    }
    sqlite3_close(database);
}

/* Something else in every member, but what others point at. */
static void fill(const store_shape *shape, unsigned char *row, unsigned round) {
    for (size_t i = 0; i < shape->count; i++) {
        const store_column *column = &shape->columns[i];
        const bool points = strcmp(column->name, "person") == 0 || strcmp(column->name, "match") == 0 ||
                            strcmp(column->name, "table_id") == 0;
        int64_t number = points || (column->flags & STORE_KEY) != 0 ? 1 : (int64_t)(i * 1000 + round) - 3000;
        number = strcmp(column->name, "deleted") == 0 ? 0 : number;
        switch (column->kind) {
        case STORE_NUMBER:
            memcpy(row + column->offset, &number, sizeof number);
            break;
        case STORE_TEXT:
            memset(row + column->offset, 0, column->size);
            memset(row + column->offset, 'a' + (int)i, column->size - 1); /* as long as can be */
            if ((column->flags & STORE_KEY) == 0) {
                row[column->offset] = (unsigned char)('0' + round);
            }
            break;
        case STORE_BYTES:
            memset(row + column->offset, 200 + (int)i, column->size);
            break;
        }
    }
}

static void expect_row(tk_store *store, store_kind kind, const unsigned char *wanted) {
    const store_shape *shape = store_shape_of(kind);
    unsigned char *read = take_copy(wanted, shape->size);
    for (size_t i = 0; i < shape->count; i++) {
        if ((shape->columns[i].flags & STORE_KEY) == 0) {
            memset(read + shape->columns[i].offset, 0x77, shape->columns[i].size);
        }
    }
    assert_int_equal(store_get(store, kind, read, NULL), TK_OK);
    assert_memory_equal(read, wanted, shape->size);
    free(read);
}

static void test_every_kind(void **state) {
    static const store_kind order[] = {STORE_TABLES,      STORE_SEATS,       STORE_PEOPLE,   STORE_MATCHES,
                                       STORE_PLAYERS,     STORE_LINES,       STORE_BLOCKS,   STORE_SESSIONS,
                                       STORE_RATINGS,     STORE_RESULTS,     STORE_NOTICES,  STORE_ANSWERS,
                                       STORE_SECRETS,     STORE_HOSTS,       STORE_REPORTS,  STORE_FRIENDS,
                                       STORE_INVITATIONS, STORE_TOURNAMENTS, STORE_ENTRANTS, STORE_PAIRINGS};
    enum { COUNT = sizeof order / sizeof *order };
    tk_store *store = place_open(*state);
    unsigned char *rows[COUNT];
    for (size_t i = 0; i < COUNT; i++) {
        const store_shape *shape = store_shape_of(order[i]);
        rows[i] = take(shape->size);
        memset(rows[i], 0, shape->size);
        fill(shape, rows[i], 1);
        assert_int_equal(place_add(store, order[i], rows[i]), TK_OK);
        expect_row(store, order[i], rows[i]);
        const tk_status again = place_add(store, order[i], rows[i]);
        assert_int_equal(again, order[i] == STORE_LINES ? TK_OK : TK_ERROR_STORE_TAKEN); /* lines have requests */
        fill(shape, rows[i], 2);
        assert_int_equal(place_put(store, order[i], rows[i]), TK_OK);
        expect_row(store, order[i], rows[i]);
    }
    for (size_t i = COUNT; i-- > 0;) {
        const store_write write = {.verb = STORE_REMOVE, .kind = order[i], .row = rows[i]};
        assert_int_equal(store_do(store, &write, 1, NULL), TK_OK);
        assert_int_equal(store_do(store, &write, 1, NULL), TK_ERROR_STORE_MISSING);
        assert_int_equal(store_get(store, order[i], rows[i], NULL), TK_ERROR_STORE_MISSING);
        free(rows[i]);
    }
    store_close(store);
}

static void test_every_list(void **state) {
    tk_store *store = place_open(*state);
    unsigned char *rows = take(2 * sizeof(store_table));
    for (unsigned query = 0; query < STORE_QUERY_COUNT; query++) {
        const store_ask ask = {.query = (store_query)query, .number = 1};
        size_t count = 7;
        assert_int_equal(store_list(store, &ask, rows, 1, &count, NULL), TK_OK);
        assert_int_equal(count, 0);
    }
    const store_ask none = {.query = STORE_QUERY_COUNT};
    size_t count;
    assert_int_equal(store_list(store, &none, rows, 1, &count, NULL), TK_ERROR_ARGUMENT);
    assert_int_equal(store_get(store, STORE_KIND_COUNT, rows, NULL), TK_ERROR_ARGUMENT);
    free(rows);
    store_close(store);
}

static void test_pages(void **state) {
    tk_store *store = place_open(*state);
    store_table page[4];
    size_t count = 3, seen = 0;
    int64_t last = 0;
    for (int64_t id = 1; id <= 20; id++) {
        const store_table table = {.id = id,
                                   .state = id % 5 == 0 ? STORE_TABLE_CLOSED : STORE_TABLE_OPEN,
                                   .visibility = id % 4 == 0 ? STORE_TABLE_BY_LINK : STORE_TABLE_PUBLIC};
        assert_int_equal(place_add(store, STORE_TABLES, &table), TK_OK);
    }
    while (count == 3) {
        const store_ask ask = {.query = STORE_TABLES_OPEN, .after = last};
        assert_int_equal(store_list(store, &ask, page, 3, &count, NULL), TK_OK);
        for (size_t i = 0; i < count; i++, seen++) {
            assert_true(last == 0 || page[i].id < last);
            assert_true(page[i].id % 5 != 0 && page[i].id % 4 != 0);
            last = page[i].id;
        }
    }
    assert_int_equal(seen, 12);
    store_close(store);
}

/* Damage that SQLite does not see: values that do not fit their members. */
static void test_damaged(void **state) {
    const place *at = *state;
    if (!at->is_file) {
        skip();
    }
    static const char *const damage[] = {
        "UPDATE matches SET seed = x'0011'",
        "UPDATE matches SET game = printf('%.*c', 5000, 'x')",
        "UPDATE matches SET game = CAST(x'ff41' AS TEXT)",
        "UPDATE matches SET game = CAST(x'410042' AS TEXT)",
    };
    for (size_t i = 0; i < sizeof damage / sizeof *damage; i++) {
        store_match match = {.id = (int64_t)i + 1};
        tk_error error;
        tk_store *store = place_open(at);
        place_match(store, match.id, "rush", 1);
        store_close(store);
        sqlite3 *database = NULL;
        assert_int_equal(sqlite3_open(at->path, &database), SQLITE_OK);
        assert_int_equal(sqlite3_exec(database, damage[i], NULL, NULL, NULL), SQLITE_OK);
        sqlite3_close(database);
        store = place_open(at);
        assert_int_equal(store_get(store, STORE_MATCHES, &match, &error), TK_ERROR_STORE_DAMAGED);
        assert_string_equal(error.token, "matches");
        assert_int_equal(store_health_of(store, NULL), STORE_GOOD);
        store_close(store);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_schema, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_indexes, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_every_kind, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_every_list, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_pages, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_damaged, place_make, place_remove),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
