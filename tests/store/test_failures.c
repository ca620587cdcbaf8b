/* What a disk can do to a store: nothing that was acknowledged is lost, and the store says whether it can go on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/memory.h"
#include "support/store/place.h"
#include "support/store/shim.h"

static int64_t itself(int64_t sequence) {
    return sequence;
}

static int make_with_shim(void **state) {
    shim_install();
    return place_make(state);
}

static int remove_with_shim(void **state) {
    shim_remove();
    return place_remove(state);
}

static void expect_text(const tk_error *error, const char *part) {
    char text[512];
    tk_error_text(error, NULL, text, sizeof text);
    if (strstr(text, part) == NULL) {
        fail_msg("'%s' does not say '%s'", text, part);
    }
}

/* Appends until it fails; how many were acknowledged. */
static int64_t append_until(tk_store *store, int64_t from, tk_status wanted) {
    for (int64_t sequence = from + 1; sequence < from + 5000; sequence++) {
        const store_completion done = place_append(store, 1, sequence, sequence);
        if (done.status != TK_OK) {
            assert_int_equal(done.status, wanted);
            return sequence - 1;
        }
    }
    fail_msg("nothing failed");
    return 0;
}

static void test_full(void **state) {
    tk_store *store = place_open(*state);
    tk_error error;
    int64_t stored = 0;
    place_match(store, 1, "rush", 1);
    for (long room = 0; room < 200000; room += 40000) {
        shim_full_after(room);
        stored = append_until(store, stored, TK_ERROR_STORE_DISK_FULL);
        assert_int_equal(store_health_of(store, &error), STORE_FAILING);
        expect_text(&error, "disk of the store is full");
        assert_int_equal(place_count(store, 1, itself), stored);
        assert_int_equal(place_append(store, 1, stored + 1, stored + 1).status, TK_ERROR_STORE_DISK_FULL);
        shim_full_after(-1); /* somebody made room */
        stored++;
        assert_int_equal(place_append(store, 1, stored, stored).status, TK_OK);
        assert_int_equal(store_health_of(store, &error), STORE_GOOD);
    }
    assert_true(stored > 5);
    store_close(store);
    store = place_open(*state);
    assert_int_equal(place_count(store, 1, itself), stored);
    store_close(store);
    assert_int_equal(store_check(((place *)*state)->path, NULL), TK_OK);
}

/* All of a group fail together. */
static void test_full_group(void **state) {
    enum { WRITES = 200 };
    tk_store *store = place_open(*state);
    place_match(store, 1, "rush", 1);
    assert_int_equal(place_append(store, 1, 1, 1).status, TK_OK);
    shim_full_after(0);
    unsigned taken = 0;
    for (unsigned i = 0; i < WRITES; i++) {
        const store_entry entry = place_entry(1, 2 + i, 2 + i);
        const store_write write = {.verb = STORE_APPEND, .kind = STORE_ENTRIES, .row = &entry};
        assert_int_equal(store_submit(store, &write, 1, i), TK_OK);
    }
    while (taken < WRITES) {
        store_completion done;
        if (store_completions(store, &done, 1) == 1) {
            assert_int_equal(done.cookie, taken++);
            assert_true(done.status == TK_ERROR_STORE_DISK_FULL || done.status == TK_ERROR_STORE_SEQUENCE);
        }
    }
    shim_full_after(-1);
    assert_int_equal(place_count(store, 1, itself), 1);
    assert_int_equal(place_append(store, 1, 2, 2).status, TK_OK);
    store_close(store);
}

/* After a failed sync nobody knows what is on the disk: no more is written. */
static void test_sync(void **state) {
    tk_store *store = place_open(*state);
    tk_error error;
    place_match(store, 1, "rush", 1);
    for (int64_t sequence = 1; sequence <= 10; sequence++) {
        assert_int_equal(place_append(store, 1, sequence, sequence).status, TK_OK);
    }
    shim_fail_sync(1);
    assert_int_equal(place_append(store, 1, 11, 11).status, TK_ERROR_STORE_IO);
    assert_int_equal(store_health_of(store, &error), STORE_BROKEN);
    expect_text(&error, "disk of the store failed");
    shim_fail_sync(0);
    assert_int_equal(place_append(store, 1, 11, 11).status, TK_ERROR_STORE_IO);
    assert_int_equal(place_count(store, 1, itself), 10);
    store_close(store);
    store = place_open(*state);
    const int64_t found = place_count(store, 1, itself);
    assert_in_range(found, 10, 11);
    assert_int_equal(place_append(store, 1, found + 1, found + 1).status, TK_OK);
    store_close(store);
}

static void lose(void **state, const char *file) {
    const place *at = *state;
    tk_store *store = place_open(at);
    tk_error error;
    place_match(store, 1, "rush", 1);
    for (int64_t sequence = 1; sequence <= 30; sequence++) {
        assert_int_equal(place_append(store, 1, sequence, sequence).status, TK_OK);
    }
    assert_int_equal(unlink(place_file(at, file)), 0);
    assert_int_equal(place_append(store, 1, 31, 31).status, TK_ERROR_STORE_LOST);
    assert_int_equal(store_health_of(store, &error), STORE_BROKEN);
    expect_text(&error, "removed or replaced");
    expect_text(&error, "play.db.rescued-1");
    assert_int_equal(place_count(store, 1, itself) >= 30, 1);
    store_close(store);
    tk_store *rescued = NULL;
    assert_int_equal(store_open(place_file(at, "play.db.rescued-1"), &rescued, &error), TK_OK);
    assert_in_range(place_count(rescued, 1, itself), 30, 31);
    store_close(rescued);
}

static void test_lost_file(void **state) {
    lose(state, "play.db");
}

static void test_lost_log(void **state) {
    lose(state, "play.db-wal");
}

/* A process that ends in the middle, with everything still in the log. */
static void leave_log(const place *at, int64_t entries) {
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        tk_store *store = place_open(at);
        place_match(store, 1, "rush", 1);
        for (int64_t sequence = 1; sequence <= entries; sequence++) {
            if (place_append(store, 1, sequence, sequence).status != TK_OK) {
                _exit(1);
            }
        }
        _exit(0);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

/* What was left, to be put back and damaged again and again. */
typedef struct remains {
    char names[3][400]; /* the database, its log, the second copy */
    char *bytes[3];
    size_t sizes[3];
} remains;

static void take_remains(const place *at, remains *left) {
    static const char *const files[] = {"play.db", "play.db-wal", "play.db-redo"};
    for (int i = 0; i < 3; i++) {
        snprintf(left->names[i], sizeof left->names[i], "%s", place_file(at, files[i]));
        left->bytes[i] = take_file(left->names[i], &left->sizes[i]);
        assert_non_null(left->bytes[i]);
    }
    assert_true(left->sizes[1] > 4096);
}

static void put_back(const place *at, const remains *left) {
    for (int i = 0; i < 3; i++) {
        place_write_file(left->names[i], left->bytes[i], left->sizes[i]);
    }
    unlink(place_file(at, "play.db-shm"));
}

static void free_remains(remains *left) {
    for (int i = 0; i < 3; i++) {
        free(left->bytes[i]);
    }
}

/* Cuts or turns bytes of one of the files: variant 0 nothing, 1 the last byte, 2 a piece off the end, then anywhere. */
static void damage(const remains *left, int which, size_t used, int variant) {
    char *changed = take_copy(left->bytes[which], left->sizes[which]);
    size_t kept = left->sizes[which];
    if (variant == 1) {
        changed[used - 1] ^= 1;
    } else if (variant == 2) {
        kept = used - 100;
    } else if (variant > 2 && variant % 2 == 0) {
        kept = used * (size_t)variant / 12;
    } else if (variant > 2) {
        changed[used * (size_t)variant / 12] ^= 0x55;
    }
    place_write_file(left->names[which], changed, kept);
    free(changed);
}

/* The log cut or damaged anywhere: nothing is lost, because there is a second copy. */
static void test_damaged_log(void **state) {
    enum { ENTRIES = 30, VARIANTS = 12 };
    const place *at = *state;
    remains left;
    int64_t recovered = 0;
    leave_log(at, ENTRIES);
    take_remains(at, &left);
    for (int variant = 0; variant < VARIANTS; variant++) {
        put_back(at, &left);
        damage(&left, 1, left.sizes[1], variant);
        tk_store *store = place_open(at);
        assert_int_equal(place_count(store, 1, itself), ENTRIES);
        assert_int_equal(store_recovered(store) > 0, variant > 0);
        assert_true(variant != 1 || store_recovered(store) == 1);
        recovered += store_recovered(store);
        assert_int_equal(place_append(store, 1, ENTRIES + 1, ENTRIES + 1).status, TK_OK);
        store_close(store);
        assert_int_equal(store_check(at->path, NULL), TK_OK);
        assert_int_not_equal(access(left.names[2], F_OK), 0); /* all is in the database */
    }
    assert_true(recovered > INT64_C(2) * ENTRIES);
    put_back(at, &left);
    unlink(left.names[1]);
    char copy[400];
    snprintf(copy, sizeof copy, "%s", place_file(at, "copy.db"));
    assert_int_equal(store_backup(at->path, copy, (store_watch){0}, NULL), TK_OK); /* of what was recovered before */
    tk_store *store = NULL;
    assert_int_equal(store_open(copy, &store, NULL), TK_OK);
    assert_int_equal(place_count(store, 1, itself), ENTRIES);
    store_close(store);
    free_remains(&left);
}

/* The second copy damaged: nothing is lost, because there is the log. */
static void test_damaged_copy(void **state) {
    enum { ENTRIES = 30, VARIANTS = 12 };
    const place *at = *state;
    remains left;
    leave_log(at, ENTRIES);
    take_remains(at, &left);
    size_t used = left.sizes[2];
    while (used > 0 && left.bytes[2][used - 1] == 0) { /* room that was taken and not used */
        used--;
    }
    for (int variant = 0; variant < VARIANTS; variant++) {
        put_back(at, &left);
        damage(&left, 2, used, variant);
        tk_store *store = place_open(at);
        assert_int_equal(place_count(store, 1, itself), ENTRIES);
        assert_int_equal(store_recovered(store), 0);
        assert_int_equal(place_append(store, 1, ENTRIES + 1, ENTRIES + 1).status, TK_OK);
        store_close(store);
    }
    free_remains(&left);
}

/* An older database beside a newer second copy: what lies between the two is nowhere, and that is said. */
static void test_gap(void **state) {
    const place *at = *state;
    remains left;
    tk_error error;
    leave_log(at, 5);
    take_remains(at, &left);
    tk_store *store = place_open(at);
    for (int64_t sequence = 6; sequence <= 200; sequence++) {
        assert_int_equal(place_append(store, 1, sequence, sequence).status, TK_OK);
    }
    store_close(store); /* into the database with it, and the second copy begins anew */
    const pid_t child = fork();
    if (child == 0) {
        store = place_open(at);
        _exit(place_append(store, 1, 201, 201).status == TK_OK ? 0 : 1);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    unlink(left.names[1]);
    place_write_file(left.names[0], left.bytes[0], left.sizes[0]);
    place_write_file(left.names[1], left.bytes[1], left.sizes[1]);
    unlink(place_file(at, "play.db-shm"));
    assert_int_equal(place_refused(at->path, &error), TK_ERROR_STORE_DAMAGED);
    expect_text(&error, "were acknowledged and are missing");
    unlink(left.names[2]); /* as it says */
    store = place_open(at);
    assert_int_equal(place_count(store, 1, itself), 5);
    store_close(store);
    free_remains(&left);
}

/* One of another store is none of ours. */
static void test_foreign_copy(void **state) {
    const place *at = *state;
    remains left;
    leave_log(at, 5);
    take_remains(at, &left);
    for (int i = 0; i < 3; i++) {
        unlink(left.names[i]);
    }
    unlink(place_file(at, "play.db-shm"));
    tk_store *store = place_open(at);
    place_match(store, 1, "rush", 1);
    store_close(store);
    place_write_file(left.names[2], left.bytes[2], left.sizes[2]);
    store = place_open(at);
    assert_int_equal(store_recovered(store), 0);
    assert_int_equal(place_count(store, 1, itself), 0);
    assert_int_equal(access(place_file(at, "play.db-redo.old"), F_OK), 0);
    store_close(store);
    free_remains(&left);
}

/* Everything that can be written is done again: the log is gone with all of it. */
static void test_recovery(void **state) {
    const place *at = *state;
    const pid_t child = fork();
    if (child == 0) {
        tk_store *store = place_open(at);
        const store_table table = {.id = 1, .title = "Žižkov", .state = STORE_TABLE_CLOSED};
        store_match match = place_match(store, 1, "rush", 7);
        place_match(store, 2, "rush", 7);
        place_person(store, 1, "anna");
        place_person(store, 2, "boris");
        const store_notice notice = {.id = 1, .person = 2, .text = "turn"};
        const store_notice claimed = {.id = 1, .state = STORE_NOTICE_CLAIMED, .server = 5, .claimed = 6};
        store_entry entry = place_entry(2, 1, 1);
        match.table_id = 1;
        match.state = STORE_MATCH_FINISHED;
        match.finished = 5;
        const store_write writes[] = {
            {.verb = STORE_ADD, .kind = STORE_TABLES, .row = &table},
            {.verb = STORE_PUT, .kind = STORE_MATCHES, .row = &match},
            {.verb = STORE_APPEND, .kind = STORE_ENTRIES, .row = &entry},
            {.verb = STORE_SNAPSHOT, .number = 2, .sequence = 1, .bytes = "x", .size = 1},
            {.verb = STORE_ADD, .kind = STORE_NOTICES, .row = &notice},
            {.verb = STORE_NOTICE, .kind = STORE_NOTICES, .row = &claimed, .sequence = STORE_NOTICE_NEW},
            {.verb = STORE_FORGET, .number = 1, .at = 9},
            {.verb = STORE_SIGNAL, .bytes = "x", .size = 1},
            {.verb = STORE_PRUNE, .number = 100},
        };
        store_completion done;
        store_do(store, writes, sizeof writes / sizeof *writes, &done);
        _exit(done.status == TK_OK && place_append(store, 2, 5, 5).status == TK_ERROR_STORE_SEQUENCE ? 0 : 1);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    remains left;
    take_remains(at, &left);
    damage(&left, 1, left.sizes[1], 1);
    tk_store *store = place_open(at);
    assert_int_equal(store_recovered(store), 1);
    store_match match = {.id = 1};
    store_table table = {.id = 1};
    store_person person = {.id = 1};
    store_notice notice = {.id = 1};
    assert_int_equal(store_get(store, STORE_MATCHES, &match, NULL), TK_ERROR_STORE_MISSING); /* pruned */
    assert_int_equal(store_get(store, STORE_TABLES, &table, NULL), TK_ERROR_STORE_MISSING);
    assert_int_equal(store_get(store, STORE_PEOPLE, &person, NULL), TK_OK);
    assert_int_equal(person.deleted, 9);
    assert_int_equal(store_get(store, STORE_NOTICES, &notice, NULL), TK_OK);
    assert_int_equal(notice.claimed, 6);
    assert_int_equal(place_count(store, 2, itself), 1);
    store_close(store);
    free_remains(&left);
}

/* Long enough for the log to be copied into the database, several times, and then damaged. */
static void test_long_log(void **state) {
    enum { ROUNDS = 9000, TAIL = 10 };
    const place *at = *state;
    const pid_t child = fork();
    if (child == 0) {
        tk_store *store = place_open(at);
        store_table table = {.id = 1};
        place_match(store, 1, "rush", 1);
        for (unsigned i = 0; i < ROUNDS; i++) { /* many pages, few syncs */
            table.id = i + 1;
            memset(table.options, 'x', sizeof table.options - 1);
            const store_write write = {.verb = STORE_ADD, .kind = STORE_TABLES, .row = &table};
            while (store_submit(store, &write, 1, 0) == TK_ERROR_STORE_WAIT) {
                store_completion done[64];
                store_completions(store, done, 64);
            }
        }
        for (int64_t sequence = 1; sequence <= TAIL; sequence++) {
            store_completion done = {0};
            const store_entry entry = place_entry(1, sequence, sequence);
            const store_write write = {.verb = STORE_APPEND, .kind = STORE_ENTRIES, .row = &entry};
            while (store_submit(store, &write, 1, (uint64_t)sequence) == TK_ERROR_STORE_WAIT) {
                store_completions(store, &done, 1);
            }
            while (done.cookie != (uint64_t)sequence) {
                store_completions(store, &done, 1);
            }
        }
        _exit(0);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    remains left;
    take_remains(at, &left);
    assert_true(left.sizes[0] > 20000000); /* most of it is in the database */
    tk_store *store = place_open(at);
    assert_int_equal(store_recovered(store), 0);
    assert_int_equal(place_count(store, 1, itself), TAIL);
    store_close(store);
    free_remains(&left);
}

/* Its log alone must not be thrown away by starting anew. */
static void test_log_alone(void **state) {
    const place *at = *state;
    tk_error error;
    leave_log(at, 3);
    assert_int_equal(unlink(at->path), 0);
    assert_int_equal(place_refused(at->path, &error), TK_ERROR_STORE_OPEN);
    expect_text(&error, "-wal");
    assert_true(place_file_size(place_file(at, "play.db-wal")) > 0);
    assert_int_equal(store_restore(at->path, at->path, (store_watch){0}, &error), TK_ERROR_STORE_EXISTS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_full, make_with_shim, remove_with_shim),
        cmocka_unit_test_setup_teardown(test_full_group, make_with_shim, remove_with_shim),
        cmocka_unit_test_setup_teardown(test_sync, make_with_shim, remove_with_shim),
        cmocka_unit_test_setup_teardown(test_lost_file, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_lost_log, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_damaged_log, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_damaged_copy, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_gap, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_foreign_copy, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_recovery, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_long_log, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_log_alone, place_make, place_remove),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
