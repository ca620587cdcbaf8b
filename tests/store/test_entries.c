/* What is written comes back, in order, once; what is reported is there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <poll.h>
#include <string.h>
#include <time.h>

#include "support/store/place.h"

static int64_t tenfold(int64_t sequence) {
    return sequence * 10;
}

static void test_sequence(void **state) {
    tk_store *store = place_open(*state);
    place_match(store, 7, "rush", 1);
    for (int64_t sequence = 1; sequence <= 20; sequence++) {
        const store_completion done = place_append(store, 7, sequence, tenfold(sequence));
        assert_int_equal(done.status, TK_OK);
        assert_int_equal(done.value, sequence);
        assert_false(done.repeated);
    }
    static const int64_t wrong[] = {0, -1, 1, 20, 22, INT64_MAX, INT64_MIN};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const store_completion done = place_append(store, 7, wrong[i], 5);
        assert_int_equal(done.status, TK_ERROR_STORE_SEQUENCE);
        assert_int_equal(done.value, 20);
    }
    assert_int_equal(place_append(store, 8, 1, 5).status, TK_ERROR_STORE_MISSING);
    assert_int_equal(place_count(store, 7, tenfold), 20);
    assert_int_equal(store_health_of(store, NULL), STORE_GOOD);
    store_close(store);
    store = place_open(*state);
    assert_int_equal(place_count(store, 7, tenfold), 20);
    store_close(store);
}

static store_completion append_request(tk_store *store, int64_t match, int64_t sequence, uint8_t request) {
    store_entry entry = place_entry(match, sequence, sequence * 10);
    entry.request[3] = request;
    const store_write write = {.verb = STORE_APPEND, .kind = STORE_ENTRIES, .row = &entry};
    store_completion completion;
    store_do(store, &write, 1, &completion);
    return completion;
}

/* A client that did not hear the answer asks again, perhaps knowing of more by then. */
static void test_repeated(void **state) {
    tk_store *store = place_open(*state);
    place_match(store, 1, "rush", 1);
    place_match(store, 2, "rush", 1);
    assert_false(append_request(store, 1, 1, 9).repeated);
    assert_int_equal(place_append(store, 1, 2, 20).status, TK_OK);
    for (int64_t sequence = 1; sequence <= 4; sequence++) {
        const store_completion again = append_request(store, 1, sequence, 9);
        assert_int_equal(again.status, TK_OK);
        assert_true(again.repeated);
        assert_int_equal(again.value, 1);
    }
    const store_completion other = append_request(store, 2, 1, 9); /* another match's */
    assert_int_equal(other.status, TK_OK);
    assert_false(other.repeated);
    assert_int_equal(place_count(store, 1, tenfold), 2);
    assert_int_equal(place_count(store, 2, tenfold), 1);
    store_close(store);
}

static void test_over(void **state) {
    tk_store *store = place_open(*state);
    store_match match = place_match(store, 1, "rush", 1);
    assert_int_equal(place_append(store, 1, 1, 10).status, TK_OK);
    match.state = STORE_MATCH_FINISHED;
    assert_int_equal(place_put(store, STORE_MATCHES, &match), TK_OK);
    assert_int_equal(place_append(store, 1, 2, 20).status, TK_ERROR_FINISHED);
    assert_int_equal(place_count(store, 1, tenfold), 1);
    store_close(store);
}

static tk_status lease(tk_store *store, int64_t table, int64_t server) {
    const store_lease row = {.table_id = table, .server = server};
    const store_write write = {.verb = STORE_LEASE, .kind = STORE_LEASES, .row = &row};
    return store_do(store, &write, 1, NULL);
}

static tk_status alive(tk_store *store, int64_t server, int64_t lasts) {
    const store_write write = {.verb = STORE_ALIVE, .server = server, .number = lasts};
    return store_do(store, &write, 1, NULL);
}

static tk_status append_as(tk_store *store, int64_t sequence, int64_t server) {
    const store_entry entry = place_entry(1, sequence, sequence * 10);
    const store_write write = {
        .verb = STORE_APPEND, .kind = STORE_ENTRIES, .row = &entry, .server = server, .number = 7};
    return store_do(store, &write, 1, NULL);
}

/* The table itself, changed by who must hold it. */
static tk_status change_as(tk_store *store, int64_t server) {
    const store_lease held = {.table_id = 7, .server = server};
    const store_table row = {.id = 7, .changed = server};
    const store_write writes[] = {{.verb = STORE_SAME, .kind = STORE_LEASES, .row = &held},
                                  {.verb = STORE_PUT, .kind = STORE_TABLES, .row = &row}};
    return store_do(store, writes, 2, NULL);
}

static size_t count_alive(tk_store *store) {
    store_server servers[4];
    size_t count = 9;
    const store_ask ask = {.query = STORE_SERVERS_ALIVE};
    assert_int_equal(store_list(store, &ask, servers, 4, &count, NULL), TK_OK);
    return count;
}

static int64_t holder(tk_store *store) {
    store_lease leases[2];
    size_t count = 9;
    const store_ask ask = {.query = STORE_LEASES_UNCLOSED};
    assert_int_equal(store_list(store, &ask, leases, 2, &count, NULL), TK_OK);
    return count > 0 ? leases[0].server : 0;
}

static void test_leases(void **state) {
    enum { LONG = 60000, SHORT = 150 };
    tk_store *store = place_open(*state);
    const store_table table = {.id = 7};
    place_match(store, 1, "rush", 1);
    assert_int_equal(place_add(store, STORE_TABLES, &table), TK_OK);
    assert_int_equal(append_as(store, 1, 100), TK_ERROR_STORE_LEASE);
    assert_int_equal(holder(store), 0);
    assert_int_equal(alive(store, 100, LONG), TK_OK);
    assert_int_equal(alive(store, 200, LONG), TK_OK);
    assert_int_equal(count_alive(store), 2);
    assert_int_equal(lease(store, 7, 100), TK_OK);
    assert_int_equal(lease(store, 7, 200), TK_ERROR_STORE_LEASE);
    assert_int_equal(append_as(store, 1, 100), TK_OK);
    assert_int_equal(change_as(store, 100), TK_OK);
    assert_int_equal(change_as(store, 200), TK_ERROR_STORE_LEASE);
    assert_int_equal(holder(store), 100);
    assert_int_equal(alive(store, 100, SHORT), TK_OK);
    struct timespec pause = {0, (SHORT + 50) * 1000000L};
    nanosleep(&pause, NULL);
    assert_int_equal(count_alive(store), 1);
    assert_int_equal(append_as(store, 2, 100), TK_OK); /* nobody else has taken it */
    /* Taken over; the one that was thought dead writes no more, alive again or not. */
    assert_int_equal(lease(store, 7, 200), TK_OK);
    assert_int_equal(append_as(store, 3, 100), TK_ERROR_STORE_LEASE);
    assert_int_equal(change_as(store, 100), TK_ERROR_STORE_LEASE);
    assert_int_equal(alive(store, 100, LONG), TK_OK);
    assert_int_equal(lease(store, 7, 100), TK_ERROR_STORE_LEASE);
    assert_int_equal(append_as(store, 3, 200), TK_OK);
    /* A server that goes leaves everything to the others at once. */
    assert_int_equal(alive(store, 200, 0), TK_OK);
    assert_int_equal(lease(store, 7, 100), TK_OK);
    assert_int_equal(append_as(store, 4, 200), TK_ERROR_STORE_LEASE);
    assert_int_equal(append_as(store, 4, 100), TK_OK);
    assert_int_equal(lease(store, 9, 100), TK_ERROR_STORE_MISSING);
    assert_int_equal(place_count(store, 1, tenfold), 4);
    store_close(store);
}

/* What was read before must still be so. */
static void test_same(void **state) {
    tk_store *store = place_open(*state);
    const store_person before = place_person(store, 1, "Anna");
    store_person after = before, other = before;
    after.seen = 5;
    other.vacation_left = 9;
    const store_write first[] = {{.verb = STORE_SAME, .kind = STORE_PEOPLE, .row = &before},
                                 {.verb = STORE_PUT, .kind = STORE_PEOPLE, .row = &after}};
    const store_write second[] = {{.verb = STORE_SAME, .kind = STORE_PEOPLE, .row = &before},
                                  {.verb = STORE_PUT, .kind = STORE_PEOPLE, .row = &other}};
    store_completion completion;
    assert_int_equal(store_do(store, first, 2, NULL), TK_OK);
    assert_int_equal(store_do(store, second, 2, &completion), TK_ERROR_STORE_MISSING);
    assert_int_equal(completion.refused, 0);
    other = (store_person){.id = 1};
    assert_int_equal(store_get(store, STORE_PEOPLE, &other, NULL), TK_OK);
    assert_memory_equal(&other, &after, sizeof after);
    store_close(store);
}

/* Writes that go together: all or none, and a repeated one stands for all of its own. */
static void test_batches(void **state) {
    tk_store *store = place_open(*state);
    store_match match = place_match(store, 1, "rush", 1);
    store_entry entry = place_entry(1, 1, 10);
    const store_result result = {.match = 1, .seat = 0, .person = 5};
    store_completion done;
    store_result read = {.match = 1};
    entry.request[0] = 1;
    match.state = STORE_MATCH_FINISHED;
    const store_write writes[] = {{.verb = STORE_APPEND, .kind = STORE_ENTRIES, .row = &entry},
                                  {.verb = STORE_PUT, .kind = STORE_MATCHES, .row = &match},
                                  {.verb = STORE_ADD, .kind = STORE_RESULTS, .row = &result},
                                  {.verb = STORE_ADD, .kind = STORE_RESULTS, .row = &result}};
    assert_int_equal(store_do(store, writes, 4, &done), TK_ERROR_STORE_TAKEN);
    assert_int_equal(done.refused, 3);
    assert_int_equal(place_count(store, 1, tenfold), 0);
    assert_int_equal(store_get(store, STORE_RESULTS, &read, NULL), TK_ERROR_STORE_MISSING);
    assert_int_equal(store_do(store, writes, 3, &done), TK_OK);
    assert_int_equal(done.value, 1);
    assert_int_equal(store_get(store, STORE_RESULTS, &read, NULL), TK_OK);
    assert_int_equal(read.person, 5);
    assert_int_equal(store_do(store, writes, 3, &done), TK_OK);
    assert_true(done.repeated);
    assert_int_equal(place_count(store, 1, tenfold), 1);
    /* What stands before the repeated one is not written either. */
    const store_secret secret = {.name = "early"};
    const store_write late[] = {{.verb = STORE_ADD, .kind = STORE_SECRETS, .row = &secret}, writes[0]};
    assert_int_equal(store_do(store, late, 2, &done), TK_OK);
    assert_true(done.repeated);
    store_secret found = secret;
    assert_int_equal(store_get(store, STORE_SECRETS, &found, NULL), TK_ERROR_STORE_MISSING);
    store_close(store);
}

static void test_arguments(void **state) {
    tk_store *store = place_open(*state);
    store_person person = {.id = 1};
    store_write write = {.verb = STORE_ADD, .kind = STORE_PEOPLE, .row = &person};
    assert_int_equal(store_submit(store, &write, 0, 0), TK_ERROR_ARGUMENT);
    assert_int_equal(store_submit(store, NULL, 1, 0), TK_ERROR_ARGUMENT);
    memset(person.name, 'x', sizeof person.name); /* not closed */
    assert_int_equal(store_submit(store, &write, 1, 0), TK_ERROR_ARGUMENT);
    memcpy(person.name, "\xff", 2); /* no UTF-8 */
    assert_int_equal(store_submit(store, &write, 1, 0), TK_ERROR_ARGUMENT);
    person.name[0] = 0;
    write.row = NULL;
    assert_int_equal(store_submit(store, &write, 1, 0), TK_ERROR_ARGUMENT);
    write.row = &person;
    write.kind = STORE_ENTRIES; /* these are appended */
    assert_int_equal(store_submit(store, &write, 1, 0), TK_ERROR_ARGUMENT);
    write.kind = STORE_KIND_COUNT;
    assert_int_equal(store_submit(store, &write, 1, 0), TK_ERROR_ARGUMENT);
    write = (store_write){.verb = STORE_SNAPSHOT, .number = 1, .bytes = &person, .size = STORE_SNAPSHOT_MOST + 1};
    assert_int_equal(store_submit(store, &write, 1, 0), TK_ERROR_ARGUMENT);
    char text[STORE_SIGNAL_MOST + 1];
    memset(text, 'x', sizeof text);
    write = (store_write){.verb = STORE_SIGNAL, .bytes = text, .size = sizeof text};
    assert_int_equal(store_submit(store, &write, 1, 0), TK_ERROR_ARGUMENT);
    write.size--;
    assert_int_equal(store_do(store, &write, 1, NULL), TK_OK);
    write.sequence = STORE_SIGNALS_LOST;
    assert_int_equal(store_submit(store, &write, 1, 0), TK_ERROR_ARGUMENT);
    write.sequence = 0;
    text[5] = 0;
    assert_int_equal(store_submit(store, &write, 1, 0), TK_ERROR_ARGUMENT);
    store_close(store);
}

/* Thousands under way at once, taken as they come; the reader looks on meanwhile. */
static void test_groups(void **state) {
    enum { MATCHES = 20, ENTRIES = 100, TOTAL = MATCHES * ENTRIES };
    tk_store *store = place_open(*state);
    unsigned submitted = 0, taken = 0;
    for (int64_t match = 1; match <= MATCHES; match++) {
        place_match(store, match, "rush", 1);
    }
    while (taken < TOTAL) {
        while (submitted < TOTAL) {
            const store_entry entry =
                place_entry(1 + submitted % MATCHES, 1 + submitted / MATCHES, tenfold(1 + submitted / MATCHES));
            const store_write write = {.verb = STORE_APPEND, .kind = STORE_ENTRIES, .row = &entry};
            assert_int_equal(store_submit(store, &write, 1, submitted), TK_OK);
            if (++submitted % 300 == 0) {
                break;
            }
        }
        store_completion done[64];
        struct pollfd ready = {.fd = store_descriptor(store), .events = POLLIN};
        assert_int_equal(poll(&ready, 1, 10000), 1);
        const size_t count = store_completions(store, done, 64);
        for (size_t i = 0; i < count; i++) {
            assert_int_equal(done[i].cookie, taken++);
            assert_int_equal(done[i].status, TK_OK);
        }
        if (count > 0) { /* what is reported can be read */
            const unsigned last = taken - 1;
            store_entry entry = {.match = 1 + last % MATCHES, .sequence = 1 + last / MATCHES};
            assert_int_equal(store_get(store, STORE_ENTRIES, &entry, NULL), TK_OK);
        }
    }
    for (int64_t match = 1; match <= MATCHES; match++) {
        assert_int_equal(place_count(store, match, tenfold), ENTRIES);
    }
    store_close(store);
}

/* Whoever does not take completions is told to wait, and can go on afterwards. */
static void test_pressure(void **state) {
    tk_store *store = place_open(*state);
    unsigned submitted = 0, taken = 0;
    tk_status status;
    store_completion done[100];
    store_table table = {.id = 1};
    const store_write write = {.verb = STORE_PUT, .kind = STORE_TABLES, .row = &table};
    while ((status = store_submit(store, &write, 1, submitted)) == TK_OK) {
        submitted++;
        assert_true(submitted < 100000);
    }
    assert_int_equal(status, TK_ERROR_STORE_WAIT);
    assert_true(submitted > 1000);
    while (taken < submitted) {
        const size_t count = store_completions(store, done, 100);
        for (size_t i = 0; i < count; i++) {
            assert_int_equal(done[i].cookie, taken++);
            assert_int_equal(done[i].status, TK_OK);
        }
    }
    assert_int_equal(store_do(store, &write, 1, NULL), TK_OK);
    store_close(store);
}

/* What was submitted is stored before the store closes. */
static void test_close(void **state) {
    tk_store *store = place_open(*state);
    place_match(store, 1, "rush", 1);
    for (int64_t sequence = 1; sequence <= 500; sequence++) {
        const store_entry entry = place_entry(1, sequence, sequence * 10);
        const store_write write = {.verb = STORE_APPEND, .kind = STORE_ENTRIES, .row = &entry};
        assert_int_equal(store_submit(store, &write, 1, 0), TK_OK);
    }
    store_close(store);
    store = place_open(*state);
    assert_int_equal(place_count(store, 1, tenfold), 500);
    store_close(store);
}

static void test_ids(void **state) {
    (void)state;
    int64_t before = store_new_id();
    unsigned later = 0;
    for (int i = 0; i < 1000; i++) {
        const int64_t id = store_new_id();
        assert_true(id > 0);
        assert_true(id != before);
        later += id > before ? 1 : 0;
        before = id;
    }
    assert_true(later > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_sequence, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_repeated, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_over, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_leases, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_same, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_batches, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_arguments, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_groups, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_pressure, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_close, place_make, place_remove),
        cmocka_unit_test(test_ids),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
