#include "study/bench/store.h"

#include <errno.h>
#include <poll.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store/store.h"

enum { TABLES = 1000, TAKEN_AT_ONCE = 256, PATH_SIZE = 300 };

/* ---- Bare SQLite: a transaction an action, as durable as ours ---- */

typedef struct bare {
    sqlite3 *database;
    sqlite3_stmt *begin, *insert, *commit;
    int64_t sequence;
    bool failed;
} bare;

static void run_statement(bare *loop, sqlite3_stmt *statement) {
    loop->failed = loop->failed || statement == NULL || sqlite3_step(statement) != SQLITE_DONE;
    sqlite3_reset(statement);
}

static uint64_t bare_action(void *context) {
    bare *loop = context;
    run_statement(loop, loop->begin);
    sqlite3_bind_int64(loop->insert, 1, loop->sequence % TABLES);
    sqlite3_bind_int64(loop->insert, 2, loop->sequence++ / TABLES);
    run_statement(loop, loop->insert);
    run_statement(loop, loop->commit);
    return 1;
}

static bool open_bare(bare *loop, const char *path) {
    static const char schema[] =
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE entries(match INTEGER NOT NULL, sequence "
        "INTEGER NOT NULL, kind INTEGER, seat INTEGER, value INTEGER, at INTEGER, request BLOB, PRIMARY KEY(match, "
        "sequence)) WITHOUT ROWID";
    return sqlite3_open(path, &loop->database) == SQLITE_OK &&
           sqlite3_exec(loop->database, schema, NULL, NULL, NULL) == SQLITE_OK &&
           sqlite3_prepare_v2(loop->database, "BEGIN IMMEDIATE", -1, &loop->begin, NULL) == SQLITE_OK &&
           sqlite3_prepare_v2(loop->database,
                              "INSERT INTO entries VALUES(?1, ?2, 0, 0, 1234567, 1700000000000, randomblob(16))", -1,
                              &loop->insert, NULL) == SQLITE_OK &&
           sqlite3_prepare_v2(loop->database, "COMMIT", -1, &loop->commit, NULL) == SQLITE_OK;
}

static void close_bare(bare *loop) {
    sqlite3_finalize(loop->begin);
    sqlite3_finalize(loop->insert);
    sqlite3_finalize(loop->commit);
    sqlite3_close(loop->database);
}

static tk_status measure_bare(const char *path, double seconds, bench_rate *rate, tk_error *error) {
    bare loop = {0};
    loop.failed = !open_bare(&loop, path);
    if (!loop.failed) {
        *rate = bench_measure(bare_action, &loop, seconds, BENCH_WALL_TIME);
    }
    const bool failed = loop.failed;
    if (failed) {
        tk_error_set(error, TK_ERROR_STORE_IO, 0, 0, path, sqlite3_errmsg(loop.database));
    }
    close_bare(&loop);
    return failed ? TK_ERROR_STORE_IO : TK_OK;
}

/* ---- The store: at every table somebody acts as soon as the action before is durable ---- */

typedef struct crowd {
    tk_store *store;
    int64_t sequence[TABLES];
    uint64_t requests;
    bool failed;
} crowd;

static void act(crowd *all, size_t table) {
    store_entry entry = {.match = (int64_t)table + 1,
                         .sequence = ++all->sequence[table],
                         .value = 1234567,
                         .at = INT64_C(1700000000000)};
    all->requests++;
    memcpy(entry.request, &all->requests, sizeof all->requests);
    const store_write write = {.verb = STORE_APPEND, .kind = STORE_ENTRIES, .row = &entry};
    all->failed = all->failed || store_submit(all->store, &write, 1, table) != TK_OK;
}

static uint64_t serve(void *context) {
    crowd *all = context;
    store_completion done[TAKEN_AT_ONCE];
    struct pollfd ready = {.fd = store_descriptor(all->store), .events = POLLIN};
    if (all->failed) {
        return 1;
    }
    poll(&ready, 1, -1);
    const size_t count = store_completions(all->store, done, TAKEN_AT_ONCE);
    for (size_t i = 0; i < count; i++) {
        all->failed = all->failed || done[i].status != TK_OK;
        act(all, (size_t)done[i].cookie);
    }
    return count;
}

static tk_status open_tables(crowd *all) {
    tk_status status = TK_OK;
    for (int64_t id = 1; status == TK_OK && id <= TABLES; id += STORE_BATCH_MOST) {
        store_match matches[STORE_BATCH_MOST] = {0};
        store_write writes[STORE_BATCH_MOST];
        for (int64_t i = 0; i < STORE_BATCH_MOST; i++) {
            matches[i].id = id + i;
            writes[i] = (store_write){.verb = STORE_ADD, .kind = STORE_MATCHES, .row = &matches[i]};
        }
        status = store_do(all->store, writes, STORE_BATCH_MOST, NULL);
    }
    return status;
}

static tk_status measure_store(const char *path, size_t tables, double seconds, bench_rate *rate, tk_error *error) {
    crowd *all = calloc(1, sizeof *all);
    if (all == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    tk_status status = store_open(path, &all->store, error);
    if (status == TK_OK) {
        status = open_tables(all);
        tk_error_set(error, status, 0, 0, path, NULL);
    }
    if (status == TK_OK) {
        for (size_t table = 0; table < tables; table++) {
            act(all, table);
        }
        *rate = bench_measure(serve, all, seconds, BENCH_WALL_TIME);
    }
    if (status == TK_OK && store_health_of(all->store, error) != STORE_GOOD) {
        status = error != NULL ? error->status : TK_ERROR_STORE_IO;
    }
    store_close(all->store);
    free(all);
    return status;
}

/* ---- Both ---- */

static void remove_all(const char *folder) {
    static const char *const names[] = {"bare.db",     "bare.db-wal", "bare.db-shm", "one.db",
                                        "one.db-wal",  "one.db-shm",  "one.db.lock", "many.db",
                                        "many.db-wal", "many.db-shm", "many.db.lock"};
    char path[PATH_SIZE];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        unlink(path);
    }
    rmdir(folder);
}

static bench_rate ratio(const bench_rate *above, const bench_rate *below) {
    return (bench_rate){above->median / below->median, above->least / below->most, above->most / below->least};
}

tk_status bench_store(double seconds, const bench_audience *to, tk_error *error) {
    const char *below = getenv("TMPDIR");
    char folder[PATH_SIZE - 32], path[PATH_SIZE];
    snprintf(folder, sizeof folder, "%s/tankodrom-bench-XXXXXX", below != NULL ? below : "/var/tmp");
    if (mkdtemp(folder) == NULL) {
        return tk_error_set(error, TK_ERROR_STORE_OPEN, 0, 0, folder, strerror(errno));
    }
    bench_figure figures[] = {
        {.key = "store-bare", .name = TK_TEXT("bare SQLite transactions"), .unit = TK_TEXT("actions/s")},
        {.key = "store-1", .name = TK_TEXT("durable actions, one table"), .unit = TK_TEXT("actions/s")},
        {.key = "store-1000", .name = TK_TEXT("durable actions, 1000 tables"), .unit = TK_TEXT("actions/s")},
        {.key = "store-ratio", .name = TK_TEXT("1000 tables to bare SQLite"), .unit = ""},
    };
    snprintf(path, sizeof path, "%s/bare.db", folder);
    tk_status status = measure_bare(path, seconds, &figures[0].rate, error);
    if (status == TK_OK) {
        snprintf(path, sizeof path, "%s/one.db", folder);
        status = measure_store(path, 1, seconds, &figures[1].rate, error);
    }
    if (status == TK_OK) {
        snprintf(path, sizeof path, "%s/many.db", folder);
        status = measure_store(path, TABLES, seconds, &figures[2].rate, error);
    }
    figures[3].rate = ratio(&figures[2].rate, &figures[0].rate);
    remove_all(folder);
    for (size_t i = 0; status == TK_OK && i < sizeof figures / sizeof *figures; i++) {
        to->take(to->context, &figures[i]);
    }
    return status;
}
