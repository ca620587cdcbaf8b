/* People: names taken, notices sent once, forgetting, what is exported; pruning; copies and checks. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/memory.h"
#include "support/store/place.h"

static void test_names(void **state) {
    tk_store *store = place_open(*state);
    store_person anna = place_person(store, 1, "anna"), found;
    store_person other = {.id = 2, .name = "Änna", .normalised = "anna"};
    size_t count;
    assert_int_equal(place_add(store, STORE_PEOPLE, &other), TK_ERROR_STORE_TAKEN);
    const store_ask ask = {.query = STORE_PERSON_BY_NAME, .text = "anna"};
    assert_int_equal(store_list(store, &ask, &found, 1, &count, NULL), TK_OK);
    assert_int_equal(count, 1);
    assert_int_equal(found.id, 1);
    anna.deleted = 5; /* the name is free again */
    assert_int_equal(place_put(store, STORE_PEOPLE, &anna), TK_OK);
    assert_int_equal(place_add(store, STORE_PEOPLE, &other), TK_OK);
    const store_session session = {.token = {1}, .person = 99};
    assert_int_equal(place_add(store, STORE_SESSIONS, &session), TK_ERROR_STORE_MISSING);
    store_close(store);
}

static tk_status advance(tk_store *store, const store_notice *to, int64_t from) {
    const store_write write = {.verb = STORE_NOTICE, .kind = STORE_NOTICES, .row = to, .sequence = from};
    return store_do(store, &write, 1, NULL);
}

static size_t notices(tk_store *store, store_query query, int64_t number) {
    store_notice page[8];
    size_t count;
    const store_ask ask = {.query = query, .number = number};
    assert_int_equal(store_list(store, &ask, page, 8, &count, NULL), TK_OK);
    return count;
}

static void test_outbox(void **state) {
    tk_store *store = place_open(*state);
    store_notice notice = {.id = 1, .person = 1, .kind = "turn", .text = "It is your turn."};
    place_person(store, 1, "anna");
    assert_int_equal(place_add(store, STORE_NOTICES, &notice), TK_OK);
    assert_int_equal(notices(store, STORE_NOTICES_NEW, 0), 1);
    notice = (store_notice){.id = 1, .state = STORE_NOTICE_CLAIMED, .server = 5, .claimed = 1000};
    assert_int_equal(advance(store, &notice, STORE_NOTICE_NEW), TK_OK);
    assert_int_equal(advance(store, &notice, STORE_NOTICE_NEW), TK_ERROR_STORE_TAKEN); /* one server only */
    assert_int_equal(notices(store, STORE_NOTICES_NEW, 0), 0);
    assert_int_equal(notices(store, STORE_NOTICES_CLAIMED, 1000), 0);
    assert_int_equal(notices(store, STORE_NOTICES_CLAIMED, 1001), 1); /* not lost, whatever became of its server */
    notice.state = STORE_NOTICE_SENT;
    notice.sent = 1100;
    assert_int_equal(advance(store, &notice, STORE_NOTICE_CLAIMED), TK_OK);
    assert_int_equal(advance(store, &notice, STORE_NOTICE_CLAIMED), TK_ERROR_STORE_TAKEN);
    assert_int_equal(notices(store, STORE_NOTICES_CLAIMED, 9999), 0);
    assert_int_equal(notices(store, STORE_NOTICES_OF_PERSON, 1), 1);
    store_notice read = {.id = 1};
    assert_int_equal(store_get(store, STORE_NOTICES, &read, NULL), TK_OK);
    assert_string_equal(read.text, "It is your turn.");
    store_close(store);
}

/* Two people who have done everything that leaves a trace. */
static void live(tk_store *store) {
    for (int64_t id = 1; id <= 2; id++) {
        place_person(store, id, id == 1 ? "anna" : "boris");
        const store_table table = {.id = id, .owner = id};
        const store_session session = {.token = {(uint8_t)id}, .person = id, .label = "a phone"};
        const store_rating rating = {.person = id, .game = "rush", .rating = 1500000};
        const store_block block = {.person = id, .other = 3 - id};
        const store_notice notice = {.id = id, .person = id, .text = "your turn"};
        const store_friend friend = {.person = id, .other = 3 - id};
        const store_invitation invitation = {.table_id = id, .seat = 1, .person = 3 - id, .host = id};
        store_seat seat = {.table_id = id, .seat = 0, .person = id};
        snprintf(seat.name, sizeof seat.name, "%s", id == 1 ? "anna" : "boris");
        assert_int_equal(place_add(store, STORE_TABLES, &table), TK_OK);
        assert_int_equal(place_add(store, STORE_SEATS, &seat), TK_OK);
        assert_int_equal(place_add(store, STORE_SESSIONS, &session), TK_OK);
        assert_int_equal(place_add(store, STORE_RATINGS, &rating), TK_OK);
        assert_int_equal(place_add(store, STORE_BLOCKS, &block), TK_OK);
        assert_int_equal(place_add(store, STORE_NOTICES, &notice), TK_OK);
        assert_int_equal(place_add(store, STORE_INVITATIONS, &invitation), TK_OK);
        const store_friend third = {.person = id, .other = 77};
        assert_int_equal(place_add(store, STORE_FRIENDS, &friend), TK_OK);
        assert_int_equal(place_add(store, STORE_FRIENDS, &third), TK_OK);
    }
    place_match(store, 1, "rush", 1);
    for (int64_t seat = 0; seat < 2; seat++) {
        store_player player = {.match = 1, .seat = seat, .person = seat + 1};
        store_result result = {.match = 1, .seat = seat, .person = seat + 1};
        snprintf(player.name, sizeof player.name, "%s", seat == 0 ? "anna" : "boris");
        snprintf(result.name, sizeof result.name, "%s", player.name);
        assert_int_equal(place_add(store, STORE_PLAYERS, &player), TK_OK);
        assert_int_equal(place_add(store, STORE_RESULTS, &result), TK_OK);
    }
    for (int64_t number = 1; number <= 100; number++) {
        store_line line = {.table_id = 1, .number = number, .person = 1 + number % 2, .at = 5};
        snprintf(line.text, sizeof line.text, "line \"%d\"", (int)number);
        snprintf(line.name, sizeof line.name, "%s", line.person == 1 ? "anna" : "boris");
        assert_int_equal(place_add(store, STORE_LINES, &line), TK_OK);
    }
    const store_host host = {.person = 1, .since = 5};
    const store_report by = {.id = 1, .person = 1, .name = "anna", .other = 2, .line = "you fool", .text = "rude"};
    const store_report of = {.id = 2, .person = 2, .other = 1, .other_name = "anna", .line = "oh", .text = "she did"};
    assert_int_equal(place_add(store, STORE_HOSTS, &host), TK_OK);
    assert_int_equal(place_add(store, STORE_REPORTS, &by), TK_OK);
    assert_int_equal(place_add(store, STORE_REPORTS, &of), TK_OK);
}

static json_t *exported(tk_store *store, int64_t person) {
    tk_buffer out = {0};
    assert_int_equal(store_person_json(store, person, &out, NULL), TK_OK);
    assert_null(strstr(out.data, "secret of"));
    json_t *root = json_loadb(out.data, out.size, 0, NULL);
    assert_non_null(root);
    tk_buffer_free(&out);
    return root;
}

static void test_export(void **state) {
    static const struct {
        const char *name;
        size_t count;
    } parts[] = {{"sessions", 1},   {"blocks", 1},  {"ratings", 1}, {"tables", 1},  {"matches", 1},
                 {"results", 1},    {"lines", 50},  {"notices", 1}, {"friends", 2}, {"asked_by", 1},
                 {"invited_to", 1}, {"invited", 1}, {"reports", 1}};
    tk_store *store = place_open(*state);
    live(store);
    json_t *root = exported(store, 1);
    assert_string_equal(json_string_value(json_object_get(json_object_get(root, "person"), "name")), "anna");
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        assert_int_equal(json_array_size(json_object_get(root, parts[i].name)), parts[i].count);
    }
    const json_t *line = json_array_get(json_object_get(root, "lines"), 0);
    assert_string_equal(json_string_value(json_object_get(line, "text")), "line \"2\"");
    assert_null(json_object_get(json_array_get(json_object_get(root, "matches"), 0), "seed"));
    json_decref(root);
    tk_buffer out = {0};
    assert_int_equal(store_person_json(store, 9, &out, NULL), TK_ERROR_STORE_MISSING);
    tk_buffer_free(&out);
    store_close(store);
}

static void put_tournament(tk_store *store, int64_t id, int64_t state, int64_t owner) {
    const store_tournament tournament = {.id = id, .state = state, .owner = owner, .entered = 2, .most = 8};
    assert_int_equal(place_add(store, STORE_TOURNAMENTS, &tournament), TK_OK);
    for (int64_t person = 1; person <= 2; person++) {
        const store_entrant entrant = {.tournament = id, .person = person, .name = "somebody", .rating = 1500000};
        assert_int_equal(place_add(store, STORE_ENTRANTS, &entrant), TK_OK);
    }
}

/* Who is forgotten has never entered what has not begun, and has withdrawn from the rest; what they had opened and
 * nobody can start any more is cancelled. */
static void test_forget_in_tournaments(void **state) {
    tk_store *store = place_open(*state);
    live(store);
    put_tournament(store, 11, STORE_TOURNAMENT_OPEN, 2);
    put_tournament(store, 12, STORE_TOURNAMENT_OPEN, 1);
    put_tournament(store, 13, STORE_TOURNAMENT_RUNNING, 1);
    json_t *root = exported(store, 1);
    assert_int_equal(json_array_size(json_object_get(root, "tournaments")), 2);
    assert_int_equal(json_array_size(json_object_get(root, "entrants")), 3);
    json_decref(root);
    const store_write write = {.verb = STORE_FORGET, .number = 1, .at = 777};
    assert_int_equal(store_do(store, &write, 1, NULL), TK_OK);
    static const int64_t states[] = {STORE_TOURNAMENT_OPEN, STORE_TOURNAMENT_CANCELLED, STORE_TOURNAMENT_RUNNING};
    for (int64_t id = 11; id <= 13; id++) {
        store_tournament tournament = {.id = id};
        store_entrant gone = {.tournament = id, .person = 1}, other = {.tournament = id, .person = 2};
        assert_int_equal(store_get(store, STORE_TOURNAMENTS, &tournament, NULL), TK_OK);
        assert_int_equal(tournament.state, states[id - 11]);
        assert_int_equal(tournament.entered, id == 13 ? 2 : 1);
        assert_int_equal(store_get(store, STORE_ENTRANTS, &gone, NULL), id == 13 ? TK_OK : TK_ERROR_STORE_MISSING);
        assert_int_equal(store_get(store, STORE_ENTRANTS, &other, NULL), TK_OK);
        assert_int_equal(other.withdrawn, 0);
        assert_string_equal(other.name, "somebody");
        if (id == 13) {
            assert_int_equal(gone.withdrawn, 777);
            assert_string_equal(gone.name, STORE_DELETED_NAME);
        }
    }
    store_close(store);
}

static void test_forget(void **state) {
    const place *at = *state;
    tk_store *store = place_open(at);
    live(store);
    const store_write write = {.verb = STORE_FORGET, .number = 1, .at = 777};
    assert_int_equal(store_do(store, &write, 1, NULL), TK_OK);
    assert_int_equal(store_do(store, &write, 1, NULL), TK_ERROR_STORE_MISSING);
    store_person person = {.id = 1};
    store_player player = {.match = 1, .seat = 0};
    store_result result = {.match = 1, .seat = 1};
    store_line line = {.table_id = 1, .number = 2};
    store_session session = {.token = {1}};
    assert_int_equal(store_get(store, STORE_PEOPLE, &person, NULL), TK_OK);
    assert_string_equal(person.name, STORE_DELETED_NAME);
    assert_string_equal(person.password, "");
    assert_int_equal(person.deleted, 777);
    assert_int_equal(store_get(store, STORE_PLAYERS, &player, NULL), TK_OK);
    assert_string_equal(player.name, STORE_DELETED_NAME);
    assert_int_equal(store_get(store, STORE_RESULTS, &result, NULL), TK_OK);
    assert_string_equal(result.name, "boris");
    assert_int_equal(store_get(store, STORE_LINES, &line, NULL), TK_OK);
    assert_string_equal(line.text, "");
    assert_int_equal(store_get(store, STORE_SESSIONS, &session, NULL), TK_ERROR_STORE_MISSING);
    store_host host = {.person = 1};
    store_report by = {.id = 1}, of = {.id = 2};
    assert_int_equal(store_get(store, STORE_HOSTS, &host, NULL), TK_ERROR_STORE_MISSING);
    assert_int_equal(store_get(store, STORE_REPORTS, &by, NULL), TK_OK);
    assert_string_equal(by.name, STORE_DELETED_NAME);
    assert_string_equal(by.text, "");
    assert_string_equal(by.line, "you fool"); /* of somebody else */
    assert_int_equal(store_get(store, STORE_REPORTS, &of, NULL), TK_OK);
    assert_string_equal(of.other_name, STORE_DELETED_NAME);
    assert_string_equal(of.line, "");
    assert_string_equal(of.text, "she did");
    json_t *root = exported(store, 2);
    assert_int_equal(json_array_size(json_object_get(root, "blocks")), 0);
    assert_int_equal(json_array_size(json_object_get(root, "reports")), 1);
    assert_int_equal(json_array_size(json_object_get(root, "ratings")), 1);
    assert_int_equal(json_array_size(json_object_get(root, "friends")), 1); /* the third one */
    assert_int_equal(json_array_size(json_object_get(root, "asked_by")), 0);
    assert_int_equal(json_array_size(json_object_get(root, "invited_to")), 0);
    assert_int_equal(json_array_size(json_object_get(root, "invited")), 0);
    json_decref(root);
    place_person(store, 3, "anna"); /* somebody else may have the name */
    store_close(store);
}

/* The newest first, and those alone that changed a rating. */
static void test_rated(void **state) {
    tk_store *store = place_open(*state);
    store_result page[4];
    size_t count;
    for (int64_t match = 1; match <= 9; match++) {
        const store_result result = {
            .match = match, .person = 1 + match % 2, .rating_after = match % 3 == 0 ? 0 : match};
        assert_int_equal(place_add(store, STORE_RESULTS, &result), TK_OK);
    }
    const store_ask ask = {.query = STORE_RATED_OF_PERSON, .number = 2};
    assert_int_equal(store_list(store, &ask, page, 4, &count, NULL), TK_OK);
    assert_int_equal(count, 3);
    assert_int_equal(page[0].rating_after, 7);
    assert_int_equal(page[1].rating_after, 5);
    assert_int_equal(page[2].rating_after, 1);
    const store_ask behind = {.query = STORE_RATED_OF_PERSON, .number = 2, .after = 5};
    assert_int_equal(store_list(store, &behind, page, 4, &count, NULL), TK_OK);
    assert_int_equal(count, 1);
    store_close(store);
}

/* Both lists of company go on behind the last row; an invitation goes with its table. */
static void test_company(void **state) {
    tk_store *store = place_open(*state);
    store_friend page[2];
    size_t count = 2, seen = 0;
    for (int64_t id = 1; id <= 5; id++) {
        char name[16];
        snprintf(name, sizeof name, "p%d", (int)id);
        place_person(store, id, name);
    }
    for (int64_t id = 2; id <= 5; id++) {
        const store_friend asks = {.person = id, .other = 1, .since = 10 * id}, asked = {.person = 1, .other = id};
        assert_int_equal(place_add(store, STORE_FRIENDS, &asks), TK_OK);
        assert_int_equal(place_add(store, STORE_FRIENDS, &asked), TK_OK);
    }
    for (store_ask ask = {.query = STORE_FRIENDS_OF_OTHER, .number = 1}; count == 2;) {
        assert_int_equal(store_list(store, &ask, page, 2, &count, NULL), TK_OK);
        for (size_t i = 0; i < count; i++, seen++) {
            assert_int_equal(page[i].person, 2 + (int64_t)seen);
            ask.after = page[i].person;
        }
    }
    assert_int_equal(seen, 4);
    const store_table table = {.id = 7, .owner = 1};
    const store_invitation invitation = {.table_id = 7, .seat = 1, .person = 2, .host = 1};
    store_invitation found = invitation;
    const store_write gone = {.verb = STORE_REMOVE, .kind = STORE_TABLES, .row = &table};
    assert_int_equal(place_add(store, STORE_INVITATIONS, &invitation), TK_ERROR_STORE_MISSING); /* of no table */
    assert_int_equal(place_add(store, STORE_TABLES, &table), TK_OK);
    assert_int_equal(place_add(store, STORE_INVITATIONS, &invitation), TK_OK);
    assert_int_equal(store_do(store, &gone, 1, NULL), TK_OK);
    assert_int_equal(store_get(store, STORE_INVITATIONS, &found, NULL), TK_ERROR_STORE_MISSING);
    store_close(store);
}

static void test_prune(void **state) {
    enum { MATCHES = 120 };
    tk_store *store = place_open(*state);
    for (int64_t id = 1; id <= MATCHES; id++) {
        const store_table table = {.id = id, .state = id % 3 == 0 ? STORE_TABLE_PLAYING : STORE_TABLE_CLOSED};
        assert_int_equal(place_add(store, STORE_TABLES, &table), TK_OK);
        store_match match = place_match(store, id, "rush", 1);
        assert_int_equal(place_append(store, id, 1, 5).status, TK_OK);
        const store_result result = {.match = id};
        assert_int_equal(place_add(store, STORE_RESULTS, &result), TK_OK);
        match.table_id = id;
        match.state = id % 3 == 0 ? STORE_MATCH_RUNNING : STORE_MATCH_FINISHED;
        match.finished = id % 3 == 0 ? 0 : id;
        assert_int_equal(place_put(store, STORE_MATCHES, &match), TK_OK);
    }
    const store_write write = {.verb = STORE_PRUNE, .number = 100};
    store_completion done;
    int64_t gone = 0;
    do {
        assert_int_equal(store_do(store, &write, 1, &done), TK_OK);
        assert_true(done.value <= STORE_PRUNE_STEP);
        gone += done.value;
    } while (done.value > 0);
    assert_int_equal(gone, 66);
    for (int64_t id = 1; id <= MATCHES; id++) {
        const bool stays = id % 3 == 0 || id >= 100;
        store_match match = {.id = id};
        store_table table = {.id = id};
        store_result result = {.match = id};
        assert_int_equal(store_get(store, STORE_MATCHES, &match, NULL), stays ? TK_OK : TK_ERROR_STORE_MISSING);
        assert_int_equal(store_get(store, STORE_TABLES, &table, NULL), stays ? TK_OK : TK_ERROR_STORE_MISSING);
        assert_int_equal(store_get(store, STORE_RESULTS, &result, NULL), TK_OK);
        assert_int_equal(place_count(store, id, NULL), stays ? 1 : 0);
    }
    store_close(store);
}

/* A copy of a store in use, and a store from the copy. */
static void test_copies(void **state) {
    const place *at = *state;
    if (!at->is_file) {
        skip();
    }
    tk_error error;
    char copy[400], new[400];
    snprintf(copy, sizeof copy, "%s", place_file(at, "copy.db"));
    snprintf(new, sizeof new, "%s", place_file(at, "new.db"));
    tk_store *store = place_open(at), *restored = NULL;
    live(store);
    assert_int_equal(store_check(at->path, &error), TK_OK);
    assert_int_equal(store_backup(at->path, copy, (store_watch){0}, &error), TK_OK);
    assert_int_equal(store_backup(at->path, copy, (store_watch){0}, &error), TK_ERROR_STORE_EXISTS);
    assert_int_equal(place_append(store, 1, 1, 5).status, TK_OK);
    assert_int_equal(store_check(copy, &error), TK_OK);
    assert_int_equal(store_restore(copy, at->path, (store_watch){0}, &error), TK_ERROR_STORE_EXISTS);
    assert_int_equal(store_restore(copy, new, (store_watch){0}, &error), TK_OK);
    assert_int_equal(store_open(new, &restored, &error), TK_OK);
    json_t *root = exported(restored, 1);
    assert_int_equal(json_array_size(json_object_get(root, "lines")), 50);
    json_decref(root);
    assert_int_equal(place_count(restored, 1, NULL), 0);
    store_close(restored);
    store_close(store);
    assert_int_equal(store_backup(place_file(at, "none.db"), copy, (store_watch){0}, &error), TK_ERROR_STORE_OPEN);
}

static void test_damage(void **state) {
    const place *at = *state;
    if (!at->is_file) {
        skip();
    }
    tk_error error;
    char copy[400], damaged[400];
    size_t size;
    snprintf(copy, sizeof copy, "%s", place_file(at, "copy.db"));
    snprintf(damaged, sizeof damaged, "%s", place_file(at, "damaged.db"));
    tk_store *store = place_open(at);
    live(store);
    store_close(store);
    assert_int_equal(store_backup(at->path, copy, (store_watch){0}, &error), TK_OK);
    char *bytes = take_file(copy, &size);
    unsigned found = 0, tried = 0;
    for (size_t page = 1; page * 4096 < size; page++, tried++) {
        char *changed = take_copy(bytes, size);
        memset(changed + page * 4096, 0x5a, 64);
        place_write_file(damaged, changed, size);
        found += store_check(damaged, &error) != TK_OK ? 1 : 0;
        assert_true(store_check(damaged, NULL) == TK_OK ||
                    store_restore(damaged, place_file(at, "x.db"), (store_watch){0}, &error) != TK_OK);
        free(changed);
    }
    assert_true(found * 10 >= tried * 9); /* a free page may hold anything */
    place_write_file(damaged, bytes, size / 2);
    assert_int_not_equal(store_check(damaged, &error), TK_OK);
    place_write_file(damaged, "", 0);
    assert_int_equal(store_check(damaged, &error), TK_ERROR_STORE_FOREIGN);
    free(bytes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_names, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_outbox, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_export, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_forget, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_rated, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_company, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_forget_in_tournaments, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_prune, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_copies, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_damage, place_make, place_remove),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
