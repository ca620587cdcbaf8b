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

/* The log cut or damaged anywhere: what is left is the beginning of what happened, and the match goes on from there. */
static void test_damaged_log(void **state) {
    enum { ENTRIES = 30 };
    const place *at = *state;
    char log[400];
    size_t size, database_size;
    leave_log(at, ENTRIES);
    snprintf(log, sizeof log, "%s", place_file(at, "play.db-wal"));
    char *bytes = take_file(log, &size), *database = take_file(at->path, &database_size);
    assert_non_null(bytes);
    assert_true(size > 4096);
    unlink(place_file(at, "play.db-shm"));
    int64_t least = ENTRIES, most = 0;
    for (int variant = 0; variant < 12; variant++) {
        char *changed = take_copy(bytes, size);
        size_t kept = size;
        if (variant == 0) {
            kept = size;
        } else if (variant == 1) {
            changed[size - 1] ^= 1; /* the last page */
        } else if (variant == 2) {
            kept = size - 100;
        } else if (variant % 2 == 0) {
            kept = size * (size_t)variant / 12;
        } else {
            changed[size * (size_t)variant / 12] ^= 0x55;
        }
        place_write_file(at->path, database, database_size);
        place_write_file(log, changed, kept);
        unlink(place_file(at, "play.db-shm"));
        tk_store *store = place_open(at);
        store_match match = {.id = 1};
        if (store_get(store, STORE_MATCHES, &match, NULL) == TK_OK) {
            const int64_t found = place_count(store, 1, itself);
            assert_true(variant != 0 || found == ENTRIES);
            assert_true(variant > 2 || found >= ENTRIES - 1);
            assert_int_equal(place_append(store, 1, found + 1, found + 1).status, TK_OK);
            least = found < least ? found : least;
            most = found > most ? found : most;
        }
        store_close(store);
        assert_int_equal(store_check(at->path, NULL), TK_OK);
        free(changed);
    }
    assert_int_equal(most, ENTRIES);
    assert_true(least < ENTRIES);
    free(bytes);
    free(database);
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
    assert_int_equal(store_restore(at->path, at->path, &error), TK_ERROR_STORE_EXISTS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_full, make_with_shim, remove_with_shim),
        cmocka_unit_test_setup_teardown(test_full_group, make_with_shim, remove_with_shim),
        cmocka_unit_test_setup_teardown(test_sync, make_with_shim, remove_with_shim),
        cmocka_unit_test_setup_teardown(test_lost_file, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_lost_log, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_damaged_log, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_log_alone, place_make, place_remove),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
