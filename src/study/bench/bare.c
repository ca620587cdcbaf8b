#include "study/bench/bare.h"

#include <sqlite3.h>
#include <stdbool.h>
#include <stdlib.h>

enum { TABLES = 1000 };

struct bench_bare {
    sqlite3 *database;
    sqlite3_stmt *begin, *insert, *commit;
    int64_t sequence;
    bool failed;
};

static void run_statement(bench_bare *loop, sqlite3_stmt *statement) {
    loop->failed = loop->failed || statement == NULL || sqlite3_step(statement) != SQLITE_DONE;
    sqlite3_reset(statement);
}

uint64_t bench_bare_act(void *bare) {
    bench_bare *loop = bare;
    run_statement(loop, loop->begin);
    sqlite3_bind_int64(loop->insert, 1, loop->sequence % TABLES);
    sqlite3_bind_int64(loop->insert, 2, loop->sequence++ / TABLES);
    run_statement(loop, loop->insert);
    run_statement(loop, loop->commit);
    return 1;
}

static bool prepare(bench_bare *loop, const char *path) {
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

tk_status bench_bare_health(const bench_bare *loop, tk_error *error) {
    return loop->failed ? tk_error_set(error, TK_ERROR_STORE_IO, 0, 0, "bare.db", sqlite3_errmsg(loop->database))
                        : TK_OK;
}

tk_status bench_bare_open(const char *path, bench_bare **opened, tk_error *error) {
    bench_bare *loop = calloc(1, sizeof *loop);
    *opened = loop;
    if (loop == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    loop->failed = !prepare(loop, path);
    return bench_bare_health(loop, error);
}

void bench_bare_close(bench_bare *loop) {
    if (loop != NULL) {
        sqlite3_finalize(loop->begin);
        sqlite3_finalize(loop->insert);
        sqlite3_finalize(loop->commit);
        sqlite3_close(loop->database);
        free(loop);
    }
}
