#include "study/bench/store.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store/store.h"
#include "study/bench/bare.h"

enum { TABLES = 1000, TAKEN_AT_ONCE = 256, PATH_SIZE = 300 };

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

static tk_status open_crowd(crowd *all, const char *path, size_t tables, tk_error *error) {
    tk_status status = store_open(path, &all->store, error);
    if (status == TK_OK) {
        status = open_tables(all);
        tk_error_set(error, status, 0, 0, path, NULL);
    }
    for (size_t table = 0; status == TK_OK && table < tables; table++) {
        act(all, table);
    }
    return status;
}

static tk_status health_of(crowd *all, tk_error *error) {
    tk_error why = {0};
    if (store_health_of(all->store, &why) != STORE_GOOD) {
        return tk_error_set(error, why.status, 0, 0, why.token, why.detail);
    }
    return all->failed ? tk_error_set(error, TK_ERROR_STORE_IO, 0, 0, NULL, NULL) : TK_OK;
}

/* ---- Both, in turns: a disk that others use is now fast, now slow ---- */

enum { ROUNDS = 5, FIGURES = 3 };

typedef struct contest {
    bench_bare *bare;
    crowd one, many;
    double runs[FIGURES + 1][ROUNDS]; /* and the ratio */
} contest;

static tk_status open_all(contest *all, const char *folder, tk_error *error) {
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/bare.db", folder);
    tk_status status = bench_bare_open(path, &all->bare, error);
    snprintf(path, sizeof path, "%s/one.db", folder);
    status = status != TK_OK ? status : open_crowd(&all->one, path, 1, error);
    snprintf(path, sizeof path, "%s/many.db", folder);
    return status != TK_OK ? status : open_crowd(&all->many, path, TABLES, error);
}

static tk_status run_all(contest *all, double seconds, tk_error *error) {
    const struct {
        bench_work work;
        void *context;
    } works[FIGURES] = {{bench_bare_act, all->bare}, {serve, &all->one}, {serve, &all->many}};
    for (int i = 0; i < FIGURES; i++) { /* to warm up */
        bench_run(works[i].work, works[i].context, seconds / 10, BENCH_WALL_TIME);
    }
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < FIGURES; i++) {
            all->runs[i][round] = bench_run(works[i].work, works[i].context, seconds, BENCH_WALL_TIME);
        }
        all->runs[FIGURES][round] = all->runs[2][round] / all->runs[0][round];
    }
    tk_status status = bench_bare_health(all->bare, error);
    status = status == TK_OK ? health_of(&all->one, error) : status;
    return status == TK_OK ? health_of(&all->many, error) : status;
}

static void remove_all(const char *folder) {
    static const char *const names[] = {"bare.db", "one.db", "many.db"};
    static const char *const endings[] = {"", "-wal", "-shm", "-redo", ".lock"};
    char path[PATH_SIZE];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        for (size_t j = 0; j < sizeof endings / sizeof *endings; j++) {
            snprintf(path, sizeof path, "%s/%s%s", folder, names[i], endings[j]);
            unlink(path);
        }
    }
    rmdir(folder);
}

tk_status bench_store(double seconds, const bench_audience *to, tk_error *error) {
    const char *below = getenv("TMPDIR");
    char folder[PATH_SIZE - 32];
    snprintf(folder, sizeof folder, "%s/tankodrom-bench-XXXXXX", below != NULL ? below : "/var/tmp");
    contest *all = calloc(1, sizeof *all);
    if (all == NULL || mkdtemp(folder) == NULL) {
        const tk_status status = all == NULL ? TK_ERROR_MEMORY : TK_ERROR_STORE_OPEN;
        tk_error_set(error, status, 0, 0, folder, strerror(errno));
        free(all);
        return status;
    }
    bench_figure figures[] = {
        {.key = "store-bare", .name = TK_TEXT("bare SQLite transactions"), .unit = TK_TEXT("actions/s")},
        {.key = "store-1", .name = TK_TEXT("durable actions, one table"), .unit = TK_TEXT("actions/s")},
        {.key = "store-1000", .name = TK_TEXT("durable actions, 1000 tables"), .unit = TK_TEXT("actions/s")},
        {.key = "store-ratio", .name = TK_TEXT("1000 tables to bare SQLite"), .unit = ""},
    };
    tk_status status = open_all(all, folder, error);
    if (status == TK_OK) {
        status = run_all(all, seconds, error);
    }
    for (size_t i = 0; status == TK_OK && i < sizeof figures / sizeof *figures; i++) {
        figures[i].rate = bench_rate_of(all->runs[i], ROUNDS);
        to->take(to->context, &figures[i]);
    }
    bench_bare_close(all->bare);
    store_close(all->one.store);
    store_close(all->many.store);
    free(all);
    remove_all(folder);
    return status;
}
