#include "support/store/place.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>
#include <fcntl.h>
#include <libpq-fe.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/memory.h"

/* ---- SQL ---- */

static int64_t run_sql(const char *address, const char *sql) {
    PGconn *link = PQconnectdb(address);
    PQclear(PQexec(link, "SET client_min_messages = error"));
    PGresult *answer = PQexec(link, sql);
    const ExecStatusType status = PQresultStatus(answer);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
        fail_msg("%s: %s", sql, PQerrorMessage(link));
    }
    const int64_t number = PQntuples(answer) > 0 ? strtoll(PQgetvalue(answer, 0, 0), NULL, 10) : 0;
    PQclear(answer);
    PQfinish(link);
    return number;
}

static int64_t run_sqlite(const char *path, const char *sql) {
    sqlite3 *database = NULL;
    sqlite3_stmt *statement = NULL;
    assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(database, sql, -1, &statement, NULL), SQLITE_OK);
    const int code = sqlite3_step(statement);
    assert_true(code == SQLITE_ROW || code == SQLITE_DONE);
    const int64_t number = code == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : 0;
    sqlite3_finalize(statement);
    sqlite3_close(database);
    return number;
}

int64_t place_sql(const place *at, const char *sql) {
    return at->is_file ? run_sqlite(at->path, sql) : run_sql(at->path, sql);
}

/* postgres:///NAME?…: the name in the address of the cluster is replaced. */
static bool make_database(place *made) {
    static unsigned count;
    const char *cluster = getenv("TANKODROM_TEST_POSTGRES");
    const char *rest = cluster != NULL ? strchr(cluster, '?') : NULL;
    char sql[64];
    if (rest == NULL) {
        return false;
    }
    count++;
    snprintf(sql, sizeof sql, "CREATE DATABASE place_%d_%u", (int)getpid(), count);
    run_sql(cluster, sql);
    return snprintf(made->path, sizeof made->path, "postgres:///place_%d_%u%s", (int)getpid(), count, rest) <
           (int)sizeof made->path;
}

static void drop_database(const place *made) {
    char sql[128];
    const char *name = made->path + strlen("postgres:///");
    snprintf(sql, sizeof sql, "DROP DATABASE %.*s WITH (FORCE)", (int)strcspn(name, "?"), name);
    run_sql(getenv("TANKODROM_TEST_POSTGRES"), sql);
}

/* ---- Places ---- */

int place_make(void **state) {
    place *made = take(sizeof *made);
    const char *folder = getenv("TMPDIR");
    snprintf(made->folder, sizeof made->folder, "%.200s/tankodrom-store-XXXXXX", folder != NULL ? folder : "/tmp");
    if (mkdtemp(made->folder) == NULL) {
        return 1;
    }
    snprintf(made->path, sizeof made->path, "%s/play.db", made->folder);
    made->is_file = getenv("TANKODROM_TEST_POSTGRES") == NULL;
    *state = made;
    return made->is_file || make_database(made) ? 0 : 1;
}

int place_remove(void **state) {
    place *made = *state;
    DIR *folder = opendir(made->folder);
    for (struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;) {
        char path[600];
        snprintf(path, sizeof path, "%s/%s", made->folder, entry->d_name);
        unlink(path);
    }
    if (folder != NULL) {
        closedir(folder);
    }
    rmdir(made->folder);
    char lock[300]; /* of who tried to open the folder itself */
    snprintf(lock, sizeof lock, "%s.lock", made->folder);
    unlink(lock);
    if (!made->is_file) {
        drop_database(made);
    }
    free(made);
    return 0;
}

const char *place_file(const place *at, const char *name) {
    static char path[400];
    snprintf(path, sizeof path, "%s/%s", at->folder, name);
    return path;
}

size_t place_file_size(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 ? (size_t)about.st_size : 0;
}

void place_write_file(const char *path, const void *bytes, size_t size) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

tk_store *place_open(const place *at) {
    tk_store *store = NULL;
    tk_error error = {0};
    if (store_open(at->path, &store, &error) != TK_OK) {
        char text[512];
        tk_error_text(&error, NULL, text, sizeof text);
        fail_msg("%s", text);
    }
    return store;
}

tk_status place_refused(const char *path, tk_error *error) {
    tk_store *store = NULL;
    const tk_status status = store_open(path, &store, error);
    assert_null(store);
    assert_int_equal(status, error->status);
    return status;
}

tk_status place_add(tk_store *store, store_kind kind, const void *row) {
    const store_write write = {.verb = STORE_ADD, .kind = kind, .row = row};
    return store_do(store, &write, 1, NULL);
}

tk_status place_put(tk_store *store, store_kind kind, const void *row) {
    const store_write write = {.verb = STORE_PUT, .kind = kind, .row = row};
    return store_do(store, &write, 1, NULL);
}

store_match place_match(tk_store *store, int64_t id, const char *game, uint64_t number) {
    store_match match = {.id = id, .started = 1700000000000};
    snprintf(match.game, sizeof match.game, "%s", game);
    const tk_seed seed = tk_seed_of_number(number);
    memcpy(match.seed, seed.byte, sizeof match.seed);
    assert_int_equal(place_add(store, STORE_MATCHES, &match), TK_OK);
    return match;
}

store_person place_person(tk_store *store, int64_t id, const char *name) {
    store_person person = {.id = id, .created = id};
    snprintf(person.name, sizeof person.name, "%s", name);
    snprintf(person.normalised, sizeof person.normalised, "%s", name);
    snprintf(person.password, sizeof person.password, "secret of %s", name);
    assert_int_equal(place_add(store, STORE_PEOPLE, &person), TK_OK);
    return person;
}

store_entry place_entry(int64_t match, int64_t sequence, int64_t value) {
    return (store_entry){.match = match, .sequence = sequence, .value = value, .at = 1700000000000};
}

store_completion place_append(tk_store *store, int64_t match, int64_t sequence, int64_t value) {
    const store_entry entry = place_entry(match, sequence, value);
    const store_write write = {.verb = STORE_APPEND, .kind = STORE_ENTRIES, .row = &entry};
    store_completion completion;
    store_do(store, &write, 1, &completion);
    return completion;
}

int64_t place_count(tk_store *store, int64_t match, int64_t (*value_of)(int64_t sequence)) {
    enum { PAGE = 100 };
    store_entry page[PAGE];
    size_t count = PAGE;
    int64_t seen = 0;
    while (count == PAGE) {
        const store_ask ask = {.query = STORE_ENTRIES_OF_MATCH, .number = match, .after = seen};
        assert_int_equal(store_list(store, &ask, page, PAGE, &count, NULL), TK_OK);
        for (size_t i = 0; i < count; i++) {
            seen++;
            assert_int_equal(page[i].sequence, seen);
            if (value_of != NULL) {
                assert_int_equal(page[i].value, value_of(seen));
            }
        }
    }
    return seen;
}
