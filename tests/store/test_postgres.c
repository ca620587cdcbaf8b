/* What is PostgreSQL's own: addresses, the schema, connections that are lost at the worst moments, and moving from one
 * kind of store to the other. Runs beside a cluster (tests/support/postgres). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <libpq-fe.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "store/postgres/inside.h"
#include "store/sql.h"
#include "support/store/place.h"
#include "support/store/proxy.h"

static int64_t itself(int64_t sequence) {
    return sequence;
}

static void wait_a_while(long milliseconds) {
    const struct timespec pause = {milliseconds / 1000, (milliseconds % 1000) * 1000000};
    nanosleep(&pause, NULL);
}

static void expect_text(const tk_error *error, const char *part, const char *never) {
    char text[512];
    tk_error_text(error, NULL, text, sizeof text);
    if (strstr(text, part) == NULL || (never != NULL && strstr(text, never) != NULL)) {
        fail_msg("'%s' does not say '%s', or says '%s'", text, part, never != NULL ? never : "");
    }
}

/* ---- Opening ---- */

static void test_addresses(void **state) {
    const place *at = *state;
    tk_error error;
    tk_store *store = NULL;
    char address[400];
    const char *host = strstr(at->path, "host=") + 5, *name = at->path + strlen("postgres:///");
    const int host_length = (int)strcspn(host, "&"), name_length = (int)strcspn(name, "?");
    snprintf(address, sizeof address, "postgres://host=%.*s user=tester dbname=%.*s", host_length, host, name_length,
             name);
    assert_int_equal(store_open(address, &store, &error), TK_OK);
    place_match(store, 1, "rush", 1);
    store_close(store);
    snprintf(address, sizeof address, "postgresql:///%s", name);
    assert_int_equal(store_open(address, &store, &error), TK_OK);
    assert_int_equal(place_append(store, 1, 1, 1).status, TK_OK);
    store_close(store);
    snprintf(address, sizeof address, "postgres://somebody:hunter2@/none?host=%.*s", host_length, host);
    assert_int_equal(place_refused(address, &error), TK_ERROR_STORE_OPEN);
    expect_text(&error, "does not exist", "hunter2");
    assert_int_equal(place_refused("postgres:///x?host=/nonexistent&password=hunter2", &error), TK_ERROR_STORE_OPEN);
    expect_text(&error, "/nonexistent", "hunter2");
    assert_int_equal(place_refused("postgres://[", &error), TK_ERROR_STORE_OPEN);
    assert_int_equal(place_refused("postgres://127.0.0.1:1/x", &error), TK_ERROR_STORE_OPEN);
    expect_text(&error, "refused", NULL);
}

static void test_foreign(void **state) {
    const place *at = *state;
    tk_error error;
    tk_store *store = NULL;
    assert_int_equal(store_open_there(at->path, false, &store, &error), TK_ERROR_STORE_FOREIGN);
    assert_int_equal(store_check(at->path, &error), TK_ERROR_STORE_FOREIGN);
    place_sql(at, "CREATE SCHEMA tankodrom");
    assert_int_equal(place_refused(at->path, &error), TK_ERROR_STORE_FOREIGN);
    place_sql(at, "DROP SCHEMA tankodrom");
    store_close(place_open(at));
    assert_int_equal(place_sql(at, "SELECT version FROM tankodrom.store"), pg_schema_version());
    place_sql(at, "UPDATE tankodrom.store SET version = 99");
    assert_int_equal(place_refused(at->path, &error), TK_ERROR_STORE_NEWER);
    expect_text(&error, "its version is 99", NULL);
}

/* Every older version comes forward with what is in it. */
static void test_older(void **state) {
    const place *at = *state;
    for (int version = 1; version < pg_schema_version(); version++) {
        tk_error error;
        tk_store *store = NULL;
        pg_store bare = {.conninfo = at->path};
        PGconn *link = NULL;
        assert_int_equal(pg_connect(&bare, &link, &error), TK_OK);
        assert_int_equal(pg_schema_migrate(&bare, link, version, &error), TK_OK);
        PQfinish(link);
        place_sql(at, "INSERT INTO tankodrom.matches SELECT 1, 0, 0, '', '', '', zero, zero, zero, '', 0, '', 3, 0 "
                      "FROM CAST(decode(repeat('00', 32), 'hex') AS bytea) AS zero");
        assert_int_equal(store_open_there(at->path, true, &store, &error), TK_ERROR_STORE_OLDER);
        store = place_open(at);
        store_match match = {.id = 1};
        assert_int_equal(store_get(store, STORE_MATCHES, &match, NULL), TK_OK);
        assert_int_equal(match.started, 3);
        place_person(store, 1, "Anna");
        store_close(store);
        place_sql(at, "DROP SCHEMA tankodrom CASCADE");
    }
}

/* Servers that start at the same moment make the schema once. */
static void test_together(void **state) {
    enum { SERVERS = 6 };
    const place *at = *state;
    pid_t children[SERVERS];
    for (int i = 0; i < SERVERS; i++) {
        children[i] = fork();
        if (children[i] == 0) {
            tk_store *store = NULL;
            _exit(store_open(at->path, &store, NULL) == TK_OK ? 0 : 1);
        }
    }
    for (int i = 0; i < SERVERS; i++) {
        int status;
        assert_int_equal(waitpid(children[i], &status, 0), children[i]);
        assert_int_equal(status, 0);
    }
    assert_int_equal(place_sql(at, "SELECT count(*) FROM tankodrom.store"), 1);
}

static void test_only_read(void **state) {
    const place *at = *state;
    tk_store *store = place_open(at), *reader = NULL;
    place_match(store, 1, "rush", 1);
    assert_int_equal(store_open_there(at->path, true, &reader, NULL), TK_OK);
    assert_int_equal(place_append(store, 1, 1, 1).status, TK_OK);
    assert_int_equal(place_count(reader, 1, itself), 1);
    assert_int_equal(place_append(reader, 1, 2, 2).status, TK_ERROR_STORE_READ_ONLY);
    store_close(reader);
    store_close(store);
}

/* ---- The schema ---- */

static void test_schema(void **state) {
    const place *at = *state;
    store_close(place_open(at));
    for (unsigned kind = 0; kind < STORE_KIND_COUNT; kind++) {
        static const char *const types[] = {[STORE_NUMBER] = "bigint", [STORE_TEXT] = "text", [STORE_BYTES] = "bytea"};
        const store_shape *shape = store_shape_of((store_kind)kind);
        char sql[400];
        snprintf(sql, sizeof sql,
                 "SELECT count(*) FROM information_schema.columns WHERE table_schema = 'tankodrom' AND table_name = "
                 "'%s'",
                 shape->table);
        assert_int_equal(place_sql(at, sql), shape->count);
        for (size_t i = 0; i < shape->count; i++) {
            const store_column *column = &shape->columns[i];
            snprintf(sql, sizeof sql,
                     "SELECT count(*) FROM information_schema.columns WHERE table_schema = 'tankodrom' AND table_name "
                     "= '%s' AND column_name = '%s' AND data_type = '%s' AND is_nullable = '%s'",
                     shape->table, column->name, types[column->kind],
                     (column->flags & STORE_OPTIONAL) != 0 ? "YES" : "NO");
            if (place_sql(at, sql) != 1) {
                fail_msg("%s.%s is not as listed", shape->table, column->name);
            }
        }
    }
}

/* No list reads a whole table where there is another way, and hardly one is sorted by hand. */
static void test_indexes(void **state) {
    const place *at = *state;
    store_close(place_open(at));
    PGconn *link = PQconnectdb(at->path);
    PQclear(PQexec(link, "SET search_path = tankodrom; SET enable_seqscan = off; SET enable_bitmapscan = off; "
                         "SET plan_cache_mode = force_generic_plan"));
    for (unsigned query = 0; query < STORE_QUERY_COUNT; query++) {
        char sql[STORE_SQL_SIZE];
        tk_text text = tk_text_on(sql, sizeof sql);
        tk_text_put(&text, "PREPARE q(bigint, text, bigint, bigint) AS ");
        store_sql_list(store_query_of((store_query)query), &text);
        pg_dollars(sql);
        PQclear(PQexec(link, sql));
        PGresult *answer = PQexec(link, "EXPLAIN EXECUTE q(1, 'x', 5, 10)");
        assert_int_equal(PQresultStatus(answer), PGRES_TUPLES_OK);
        for (int i = 0; i < PQntuples(answer); i++) {
            const char *step = PQgetvalue(answer, i, 0);
            if (strstr(step, "Seq Scan") != NULL ||
                (strstr(step, "Sort  ") != NULL && query != STORE_MATCHES_OF_PERSON)) {
                fail_msg("%s: %s", sql, step);
            }
        }
        PQclear(answer);
        PQclear(PQexec(link, "DEALLOCATE q"));
    }
    PQfinish(link);
}

static void test_damaged(void **state) {
    const place *at = *state;
    static const char *const damage[] = {
        "UPDATE tankodrom.matches SET seed = '\\x0011'",
        "UPDATE tankodrom.matches SET game = repeat('x', 5000)",
    };
    tk_store *store = place_open(at);
    for (size_t i = 0; i < sizeof damage / sizeof *damage; i++) {
        store_match match = {.id = (int64_t)i + 1};
        tk_error error;
        place_match(store, match.id, "rush", 1);
        place_sql(at, damage[i]);
        assert_int_equal(store_get(store, STORE_MATCHES, &match, &error), TK_ERROR_STORE_DAMAGED);
        assert_string_equal(error.token, "matches");
    }
    assert_int_equal(store_health_of(store, NULL), STORE_GOOD);
    assert_int_equal(store_check(at->path, NULL), TK_OK);
    assert_int_equal(place_append(store, 1, 1, 1).status, TK_OK);
    place_sql(at, "UPDATE tankodrom.entries SET sequence = 7");
    assert_int_equal(store_check(at->path, NULL), TK_ERROR_STORE_DAMAGED);
    place_sql(at, "DROP TABLE tankodrom.entries");
    assert_int_equal(place_append(store, 1, 2, 2).status, TK_ERROR_STORE_DAMAGED);
    assert_int_equal(store_health_of(store, NULL), STORE_BROKEN);
    store_close(store);
}

/* ---- Lost connections ---- */

static store_completion append_request(tk_store *store, int64_t match, int64_t sequence, int64_t value) {
    store_entry entry = place_entry(match, sequence, value);
    memcpy(entry.request, &value, sizeof value);
    const store_write write = {.verb = STORE_APPEND, .kind = STORE_ENTRIES, .row = &entry};
    store_completion completion;
    store_do(store, &write, 1, &completion);
    return completion;
}

/* Whoever asks hears of nothing: it is stored once, with or without a request of the client's. */
static void test_cut_at_commit(void **state) {
    static const proxy_mode modes[] = {PROXY_CUTS_BEFORE_COMMIT, PROXY_CUTS_AFTER_COMMIT, PROXY_HANGS_AFTER_COMMIT};
    const place *at = *state;
    proxy *between = proxy_start(at);
    tk_store *store = NULL;
    int64_t sequence = 0;
    assert_int_equal(store_open(proxy_address(between), &store, NULL), TK_OK);
    place_match(store, 1, "rush", 1);
    for (int round = 0; round < 6; round++) {
        proxy_set(between, modes[round % 3]);
        sequence++;
        const store_completion done =
            round < 3 ? place_append(store, 1, sequence, sequence) : append_request(store, 1, sequence, sequence);
        assert_int_equal(done.status, TK_OK);
        assert_int_equal(done.value, sequence);
        assert_false(done.repeated);
        assert_int_equal(proxy_cuts(between), round + 1);
        assert_int_equal(store_health_of(store, NULL), STORE_GOOD);
        assert_int_equal(place_count(store, 1, itself), sequence);
    }
    store_close(store);
    proxy_stop(between);
}

/* The database goes away: writes fail, and say why; it comes back: they go on. */
static void test_away(void **state) {
    const place *at = *state;
    proxy *between = proxy_start(at);
    tk_store *store = NULL;
    tk_error error;
    assert_int_equal(store_open(proxy_address(between), &store, NULL), TK_OK);
    place_match(store, 1, "rush", 1);
    assert_int_equal(place_append(store, 1, 1, 1).status, TK_OK);
    for (int64_t round = 1; round <= 3; round++) {
        proxy_set(between, PROXY_REFUSES);
        wait_a_while(100);
        assert_int_equal(place_append(store, 1, round + 1, round + 1).status, TK_ERROR_STORE_DATABASE);
        assert_int_equal(store_health_of(store, &error), STORE_FAILING);
        expect_text(&error, "the database of the store failed: postgres://", NULL);
        store_match match = {.id = 1};
        assert_int_equal(store_get(store, STORE_MATCHES, &match, &error), TK_ERROR_STORE_DATABASE);
        assert_int_equal(place_append(store, 1, round + 1, round + 1).status, TK_ERROR_STORE_DATABASE);
        proxy_set(between, PROXY_PASSES);
        assert_int_equal(place_append(store, 1, round + 1, round + 1).status, TK_OK);
        assert_int_equal(store_health_of(store, &error), STORE_GOOD);
        assert_int_equal(place_count(store, 1, itself), round + 1);
    }
    store_close(store);
    proxy_stop(between);
}

/* Its processes are ended again and again under load; nothing is lost, nothing doubled, nobody hears of it. */
static void test_terminated(void **state) {
    enum { MATCHES = 8, ROUNDS = 25 };
    const place *at = *state;
    tk_store *store = place_open(at);
    int64_t said[MATCHES], length[MATCHES], failed = 0, rounds = 0;
    PGconn *killer = PQconnectdb(at->path);
    for (int64_t i = 0; i < MATCHES; i++) {
        place_match(store, i + 1, "rush", 1);
        said[i] = length[i] = 0;
    }
    int64_t under_way = 0;
    for (int64_t i = 0; i < MATCHES; i++, under_way++) {
        const store_entry entry = place_entry(i + 1, 1, 1);
        const store_write write = {.verb = STORE_APPEND, .kind = STORE_ENTRIES, .row = &entry};
        assert_int_equal(store_submit(store, &write, 1, (uint64_t)i), TK_OK);
    }
    for (unsigned turn = 0; under_way > 0; turn++) {
        store_completion done[MATCHES];
        struct pollfd ready = {.fd = store_descriptor(store), .events = POLLIN};
        assert_int_equal(poll(&ready, 1, 30000), 1);
        const size_t count = store_completions(store, done, MATCHES);
        if (turn % 7 == 3 && rounds < ROUNDS) {
            rounds++;
            PQclear(PQexec(killer, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = "
                                   "'tankodrom' AND datname = current_database()"));
        }
        for (size_t i = 0; i < count; i++, under_way--) {
            const size_t match = (size_t)done[i].cookie;
            failed += done[i].status != TK_OK ? 1 : 0; /* killed more often than it is tried again */
            assert_true(done[i].status == TK_OK || done[i].status == TK_ERROR_STORE_DATABASE);
            said[match] += done[i].status == TK_OK ? 1 : 0;
            if (rounds < ROUNDS) {
                store_entry entry = place_entry((int64_t)match + 1, said[match] + 1, said[match] + 1);
                const store_write write = {.verb = STORE_APPEND, .kind = STORE_ENTRIES, .row = &entry};
                assert_int_equal(store_submit(store, &write, 1, match), TK_OK);
                under_way++;
            }
        }
    }
    for (int64_t i = 0; i < MATCHES; i++) {
        assert_int_equal(place_count(store, i + 1, itself), said[i]);
    }
    assert_int_equal(failed, 0);
    PQfinish(killer);
    store_close(store);
}

/* ---- Several servers ---- */

static tk_status lease(tk_store *store, int64_t server, int64_t lasts) {
    const store_lease row = {.table_id = 7, .server = server};
    const store_write writes[] = {{.verb = STORE_ALIVE, .server = server, .number = lasts},
                                  {.verb = STORE_LEASE, .kind = STORE_LEASES, .row = &row}};
    return store_do(store, writes, lasts > 0 ? 2 : 1, NULL);
}

/* Two servers fight over a match: each takes it when it can and appends as fast as it can, for a moment at a time.
 * Every entry names who held it, and nobody's number was given twice. */
static void fight(const place *at, int64_t server, int out) {
    tk_store *store = place_open(at);
    int64_t acknowledged = 0;
    for (int round = 0; round < 40; round++) {
        if (lease(store, server, 15) != TK_OK) {
            wait_a_while(3);
            continue;
        }
        int64_t sequence = place_count(store, 1, NULL);
        store_completion done = {.status = TK_OK};
        while (done.status == TK_OK) {
            const store_entry entry = place_entry(1, ++sequence, server);
            const store_write write = {
                .verb = STORE_APPEND, .kind = STORE_ENTRIES, .row = &entry, .server = server, .number = 7};
            store_do(store, &write, 1, &done);
            acknowledged += done.status == TK_OK ? 1 : 0;
        }
        if (done.status != TK_ERROR_STORE_LEASE) { /* it was taken; nothing else may happen to one who holds it */
            _exit(2);
        }
    }
    lease(store, server, 0);
    store_close(store);
    _exit(write(out, &acknowledged, sizeof acknowledged) == (ssize_t)sizeof acknowledged ? 0 : 3);
}

static void test_fencing(void **state) {
    const place *at = *state;
    tk_store *store = place_open(at);
    int ends[2];
    int64_t total = 0;
    const store_table table = {.id = 7};
    place_match(store, 1, "rush", 1);
    assert_int_equal(place_add(store, STORE_TABLES, &table), TK_OK);
    assert_int_equal(pipe(ends), 0);
    pid_t children[2];
    for (int64_t i = 0; i < 2; i++) {
        children[i] = fork();
        if (children[i] == 0) {
            fight(at, 100 + i, ends[1]);
        }
    }
    /* A third takes it from whoever has run out, so that both are interrupted. */
    int status, ended = 0;
    while (ended < 2) {
        for (int i = 0; i < 2; i++) {
            if (children[i] > 0 && waitpid(children[i], &status, WNOHANG) == children[i]) {
                assert_int_equal(status, 0);
                children[i] = 0;
                ended++;
            }
        }
        lease(store, 300, 1);
        wait_a_while(5);
    }
    for (int i = 0; i < 2; i++) {
        int64_t acknowledged = 0;
        assert_int_equal(read(ends[0], &acknowledged, sizeof acknowledged), sizeof acknowledged);
        total += acknowledged;
    }
    assert_int_equal(place_count(store, 1, NULL), total);
    assert_true(total > 10);
    close(ends[0]);
    close(ends[1]);
    store_close(store);
}

static tk_status send_signal(tk_store *store, int64_t from, int64_t to, int64_t kind, const char *text) {
    const store_write write = {
        .verb = STORE_SIGNAL, .server = from, .number = to, .sequence = kind, .bytes = text, .size = strlen(text)};
    return store_do(store, &write, 1, NULL);
}

/* Waits for one. */
static store_signal *next_signal(tk_store *store) {
    static store_signal signal;
    struct pollfd ready = {.fd = store_descriptor(store), .events = POLLIN};
    while (store_signals(store, &signal, 1) == 0) {
        assert_int_equal(poll(&ready, 1, 10000), 1);
    }
    return &signal;
}

static void expect_signal(tk_store *store, int64_t from, int64_t kind, const char *text) {
    const store_signal *signal = next_signal(store);
    assert_int_equal(signal->from, from);
    assert_int_equal(signal->kind, kind);
    assert_string_equal(signal->text, text);
    assert_int_equal(signal->size, strlen(text));
}

static void expect_none(tk_store *store) {
    store_signal signal;
    struct pollfd ready = {.fd = store_descriptor(store), .events = POLLIN};
    assert_int_equal(poll(&ready, 1, 0), 0);
    assert_int_equal(store_signals(store, &signal, 1), 0);
}

static void test_signals(void **state) {
    const place *at = *state;
    tk_store *first = place_open(at), *second = place_open(at);
    char longest[STORE_SIGNAL_MOST + 1];
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = 0;
    assert_int_equal(store_listen(first, 1, NULL), TK_OK);
    assert_int_equal(store_listen(second, 2, NULL), TK_OK);
    assert_int_equal(store_listen(second, 3, NULL), TK_ERROR_ARGUMENT);
    assert_int_equal(send_signal(first, 1, 2, 5, "tah 'přijat'"), TK_OK);
    assert_int_equal(send_signal(first, 1, 2, 5, "tah 'přijat'"), TK_OK);
    assert_int_equal(send_signal(first, 1, 3, 5, "not for you"), TK_OK);
    assert_int_equal(send_signal(first, 1, 0, 6, longest), TK_OK);
    assert_int_equal(send_signal(first, 1, 0, 0, ""), TK_OK);
    expect_signal(second, 1, 5, "tah 'přijat'");
    expect_signal(second, 1, 5, "tah 'přijat'");
    expect_signal(second, 1, 6, longest);
    expect_signal(second, 1, 0, "");
    assert_int_equal(send_signal(second, 2, 1, 7, "an answer"), TK_OK);
    expect_signal(first, 2, 7, "an answer");
    expect_none(first); /* its own to all do not come back */
    expect_none(second);
    /* Together with what is stored, or not at all; and then it can be read. */
    place_match(first, 1, "rush", 1);
    store_entry entry = place_entry(1, 1, 1);
    const store_write good[] = {
        {.verb = STORE_APPEND, .kind = STORE_ENTRIES, .row = &entry},
        {.verb = STORE_SIGNAL, .server = 1, .number = 2, .bytes = "one", .size = 3},
        {.verb = STORE_SIGNAL, .server = 1, .number = 2, .bytes = "one", .size = 3}, /* equal ones are two as well */
    };
    assert_int_equal(store_do(first, good, 3, NULL), TK_OK);
    expect_signal(second, 1, 0, "one");
    expect_signal(second, 1, 0, "one");
    assert_int_equal(place_count(second, 1, itself), 1);
    const store_write bad[] = {good[1], good[0]}; /* that number is taken */
    assert_int_equal(store_do(first, bad, 2, NULL), TK_ERROR_STORE_SEQUENCE);
    assert_int_equal(send_signal(first, 1, 2, 9, "after"), TK_OK);
    expect_signal(second, 1, 9, "after");
    /* Many, and none taken for a while. */
    for (int i = 0; i < 700; i++) {
        char text[16];
        snprintf(text, sizeof text, "%d", i);
        const store_write write = {.verb = STORE_SIGNAL, .server = 1, .number = 2, .bytes = text, .size = strlen(text)};
        assert_int_equal(store_submit(first, &write, 1, 0), TK_OK);
    }
    for (int i = 0; i < 700; i++) {
        char text[16];
        snprintf(text, sizeof text, "%d", i);
        expect_signal(second, 1, 0, text);
    }
    expect_none(second);
    store_close(second); /* while it listens */
    store_close(first);
}

/* Whoever was cut off is told that something may be missing. */
static void test_signals_lost(void **state) {
    const place *at = *state;
    proxy *between = proxy_start(at);
    tk_store *first = place_open(at), *second = NULL;
    assert_int_equal(store_open(proxy_address(between), &second, NULL), TK_OK);
    assert_int_equal(store_listen(second, 2, NULL), TK_OK);
    assert_int_equal(send_signal(first, 1, 2, 0, "before"), TK_OK);
    expect_signal(second, 1, 0, "before");
    proxy_set(between, PROXY_REFUSES);
    wait_a_while(100);
    assert_int_equal(send_signal(first, 1, 2, 0, "meanwhile"), TK_OK);
    proxy_set(between, PROXY_PASSES);
    assert_int_equal(next_signal(second)->kind, STORE_SIGNALS_LOST);
    assert_int_equal(send_signal(first, 1, 2, 0, "behind"), TK_OK);
    expect_signal(second, 1, 0, "behind");
    store_close(second);
    store_close(first);
    proxy_stop(between);
}

/* ---- Moving ---- */

static void fill(tk_store *store) {
    for (int64_t id = 1; id <= 30; id++) {
        char name[32];
        snprintf(name, sizeof name, "žofie %d", (int)id);
        place_person(store, id, name);
        store_match match = place_match(store, id, "rush", (uint64_t)id);
        const store_rating rating = {.person = id, .game = "rush", .rating = id};
        const store_rating other = {.person = id, .game = "Duel", .rating = -id};
        store_session session = {.person = id};
        memset(session.token, (int)(id * 8), sizeof session.token);
        assert_int_equal(place_add(store, STORE_RATINGS, &rating), TK_OK);
        assert_int_equal(place_add(store, STORE_RATINGS, &other), TK_OK);
        assert_int_equal(place_add(store, STORE_SESSIONS, &session), TK_OK);
        for (int64_t sequence = 1; sequence <= id; sequence++) {
            assert_int_equal(append_request(store, id, sequence, sequence).status, TK_OK);
        }
        const store_write snapshot = {
            .verb = STORE_SNAPSHOT, .number = id, .sequence = id, .bytes = name, .size = (size_t)id};
        assert_int_equal(store_do(store, &snapshot, 1, NULL), TK_OK);
        match.state = id % 2 == 0 ? STORE_MATCH_FINISHED : STORE_MATCH_RUNNING;
        assert_int_equal(place_put(store, STORE_MATCHES, &match), TK_OK);
    }
}

static void count_told(void *context, int64_t done, int64_t all) {
    int64_t *last = context;
    assert_true(done > *last && done <= all);
    *last = done;
}

static void test_move(void **state) {
    const place *at = *state;
    char first[400], second[400], third[400];
    tk_error error;
    tk_store *store = NULL;
    store_tally there, back;
    int64_t told = 0;
    snprintf(first, sizeof first, "%s", place_file(at, "first.db"));
    snprintf(second, sizeof second, "%s", place_file(at, "second.db"));
    snprintf(third, sizeof third, "%s", place_file(at, "third.db"));
    assert_int_equal(store_open(first, &store, &error), TK_OK);
    fill(store);
    assert_int_equal(store_move(first, at->path, (store_watch){0}, NULL, &error), TK_ERROR_STORE_IN_USE);
    store_close(store);
    assert_int_equal(store_move(first, at->path, (store_watch){count_told, &told}, &there, &error), TK_OK);
    assert_int_equal(there.rows[STORE_ENTRIES], 30 * 31 / 2);
    assert_int_equal(there.snapshots, 30);
    assert_int_equal(told, 2 * (30 * 31 / 2 + 30 * 5));
    assert_int_equal(store_move(first, at->path, (store_watch){0}, NULL, &error), TK_ERROR_STORE_EXISTS);
    store = place_open(at);
    assert_int_equal(place_count(store, 30, itself), 30);
    assert_int_equal(place_append(store, 30, 31, 31).status, TK_ERROR_FINISHED);
    assert_true(append_request(store, 29, 30, 7).repeated);
    assert_int_equal(store_backup(at->path, third, (store_watch){0}, &error), TK_OK); /* in use */
    store_close(store);
    assert_int_equal(store_move(at->path, second, (store_watch){0}, &back, &error), TK_OK);
    assert_string_equal(back.digest, there.digest);
    assert_int_equal(back.snapshots, 30);
    assert_int_equal(store_check(second, &error), TK_OK);
    assert_int_equal(store_move(at->path, second, (store_watch){0}, &back, &error), TK_ERROR_STORE_EXISTS);
    assert_int_equal(store_restore(third, at->path, (store_watch){0}, &error), TK_ERROR_STORE_EXISTS);
    place_sql(at, "DROP SCHEMA tankodrom CASCADE");
    assert_int_equal(store_restore(third, at->path, (store_watch){0}, &error), TK_OK);
    store = place_open(at);
    assert_int_equal(place_count(store, 30, itself), 30);
    store_close(store);
    assert_int_equal(store_open(second, &store, &error), TK_OK);
    assert_int_equal(place_count(store, 30, itself), 30);
    store_close(store);
}

/* A copy that fails leaves nothing. */
static void test_move_fails(void **state) {
    const place *at = *state;
    char file[400], copy[400];
    tk_error error;
    tk_store *store = place_open(at);
    snprintf(file, sizeof file, "%s", place_file(at, "file.db"));
    snprintf(copy, sizeof copy, "%s", place_file(at, "file.db.copy"));
    fill(store);
    store_close(store);
    place_sql(at, "UPDATE tankodrom.results SET game = ''; UPDATE tankodrom.ratings SET game = repeat('x', 100) WHERE "
                  "person = 30 AND game = 'rush'");
    assert_int_equal(store_move(at->path, file, (store_watch){0}, NULL, &error), TK_ERROR_STORE_DAMAGED);
    assert_int_not_equal(access(file, F_OK), 0);
    assert_int_not_equal(access(copy, F_OK), 0);
    assert_int_equal(store_move(place_file(at, "none.db"), at->path, (store_watch){0}, NULL, &error),
                     TK_ERROR_STORE_OPEN);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_addresses, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_foreign, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_older, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_together, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_only_read, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_schema, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_indexes, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_damaged, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_cut_at_commit, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_away, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_terminated, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_fencing, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_signals, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_signals_lost, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_move, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_move_fails, place_make, place_remove),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
