/* Opening: what is made, what is brought forward, and what is refused with which words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/sqlite/inside.h"
#include "support/store/place.h"

static void run_sql(const char *path, const char *sql) {
    sqlite3 *database = NULL;
    assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
    assert_int_equal(sqlite3_exec(database, sql, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(database), SQLITE_OK);
}

static int64_t ask_sql(const char *path, const char *sql) {
    sqlite3 *database = NULL;
    int64_t number = -1;
    assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
    assert_int_equal(lite_ask(database, sql, &number), TK_OK);
    sqlite3_close(database);
    return number;
}

static void test_first_start(void **state) {
    const place *at = *state;
    struct stat about;
    tk_store *store = place_open(at);
    assert_int_equal(stat(at->path, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    store_close(store);
    assert_int_equal(ask_sql(at->path, "PRAGMA application_id"), LITE_APPLICATION);
    assert_int_equal(ask_sql(at->path, "PRAGMA user_version"), lite_schema_version());
    assert_int_equal(ask_sql(at->path, "SELECT count(*) FROM pragma_journal_mode WHERE journal_mode = 'wal'"), 1);
    store_close(place_open(at));
    place_write_file(place_file(at, "empty.db"), "", 0);
    assert_int_equal(store_open(place_file(at, "empty.db"), &store, NULL), TK_OK);
    store_close(store);
}

/* Two servers, in one process or in two, by two names. */
static void test_in_use(void **state) {
    const place *at = *state;
    tk_error error;
    tk_store *store = place_open(at);
    int status;
    assert_int_equal(place_refused(at->path, &error), TK_ERROR_STORE_IN_USE);
    assert_int_equal(symlink(at->path, place_file(at, "other.db")), 0);
    assert_int_equal(place_refused(place_file(at, "other.db"), &error), TK_ERROR_STORE_IN_USE);
    const pid_t child = fork();
    if (child == 0) {
        tk_store *second = NULL;
        _exit(store_open(at->path, &second, NULL) == TK_ERROR_STORE_IN_USE ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    place_match(store, 1, "rush", 1); /* the first has not noticed */
    store_close(store);
    store_close(place_open(at));
}

static void test_foreign(void **state) {
    const place *at = *state;
    tk_error error;
    char text[512];
    place_write_file(at->path, "this is a letter, not a database, and long enough to be seen as one or the other", 80);
    assert_int_equal(place_refused(at->path, &error), TK_ERROR_STORE_FOREIGN);
    tk_error_text(&error, NULL, text, sizeof text);
    assert_non_null(strstr(text, "play.db' is not a store of Tankodrom"));
    char path[400];
    snprintf(path, sizeof path, "%s", place_file(at, "other.db"));
    run_sql(path, "CREATE TABLE recipes(name TEXT)");
    assert_int_equal(place_refused(path, &error), TK_ERROR_STORE_FOREIGN);
    assert_int_equal(ask_sql(path, "SELECT count(*) FROM sqlite_schema"), 1); /* untouched */
    run_sql(path, "PRAGMA application_id = 17");
    assert_int_equal(place_refused(path, &error), TK_ERROR_STORE_FOREIGN);
    assert_int_equal(place_refused(at->folder, &error), TK_ERROR_STORE_OPEN);
    assert_int_equal(place_refused(place_file(at, "none/play.db"), &error), TK_ERROR_STORE_OPEN);
    assert_int_equal(place_refused("", &error), TK_ERROR_STORE_UNKNOWN);
    assert_int_equal(place_refused("oracle://somewhere", &error), TK_ERROR_STORE_UNKNOWN);
}

static void test_newer(void **state) {
    const place *at = *state;
    tk_error error;
    char text[512];
    store_close(place_open(at));
    run_sql(at->path, "PRAGMA user_version = 99");
    assert_int_equal(place_refused(at->path, &error), TK_ERROR_STORE_NEWER);
    tk_error_text(&error, NULL, text, sizeof text);
    assert_non_null(strstr(text, "its version is 99"));
    assert_int_equal(store_check(at->path, &error), TK_ERROR_STORE_NEWER);
}

/* Every older version comes forward with what is in it. */
static void test_older(void **state) {
    const place *at = *state;
    for (int64_t version = 1; version < lite_schema_version(); version++) {
        sqlite3 *database = NULL;
        char path[400], name[32];
        snprintf(name, sizeof name, "old-%d.db", (int)version);
        snprintf(path, sizeof path, "%s", place_file(at, name));
        assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
        assert_int_equal(lite_schema_migrate(database, path, version, NULL), TK_OK);
        static const char match[] = "INSERT INTO matches VALUES(1, 0, 0, '', '', '', zeroblob(32), zeroblob(32), "
                                    "zeroblob(32), '', 0, '', 3, 0)";
        assert_int_equal(sqlite3_exec(database, match, NULL, NULL, NULL), SQLITE_OK);
        sqlite3_close(database);
        tk_store *store = NULL;
        store_match row = {.id = 1};
        assert_int_equal(store_open(path, &store, NULL), TK_OK);
        assert_int_equal(store_get(store, STORE_MATCHES, &row, NULL), TK_OK);
        assert_int_equal(row.started, 3);
        place_person(store, 1, "Anna");
        store_close(store);
        assert_int_equal(ask_sql(path, "PRAGMA user_version"), lite_schema_version());
    }
}

/* As somebody who is not root, whom nothing stops. */
static int open_as_other(const place *at) {
    tk_store *store = NULL;
    tk_error error = {0};
    if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0)) {
        return 100;
    }
    return (int)store_open(at->path, &store, &error);
}

static tk_status status_of_other(const place *at) {
    int status;
    const pid_t child = fork();
    if (child == 0) {
        _exit(open_as_other(at) == TK_OK ? 0 : open_as_other(at) == TK_ERROR_STORE_READ_ONLY ? 1 : 2);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    static const tk_status meant[] = {TK_OK, TK_ERROR_STORE_READ_ONLY, TK_ERROR_STORE_OPEN};
    return meant[WEXITSTATUS(status)];
}

static void test_permissions(void **state) {
    const place *at = *state;
    store_close(place_open(at));
    assert_int_equal(chmod(at->path, 0444), 0);
    assert_int_equal(chmod(place_file(at, "play.db.lock"), 0666), 0);
    assert_int_equal(chmod(at->folder, 0777), 0);
    assert_int_equal(status_of_other(at), TK_ERROR_STORE_READ_ONLY);
    assert_int_equal(chmod(at->path, 0000), 0);
    assert_int_equal(status_of_other(at), TK_ERROR_STORE_OPEN);
    assert_int_equal(chmod(at->path, 0444), 0);
    assert_int_equal(chmod(place_file(at, "play.db.lock"), 0444), 0);
    assert_int_equal(chmod(at->folder, 0555), 0); /* a disk that is only read looks the same */
    assert_int_equal(status_of_other(at), TK_ERROR_STORE_READ_ONLY);
    assert_int_equal(chmod(at->folder, 0700), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_first_start, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_in_use, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_foreign, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_newer, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_older, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_permissions, place_make, place_remove),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
