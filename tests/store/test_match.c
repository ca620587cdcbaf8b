/* Matches from the store: the state of play is the one that was played, whatever snapshots there are; records say the
 * same; entries that cannot be are found. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/memory.h"
#include "support/random_play.h"
#include "support/saved.h"
#include "support/start.h"
#include "support/store/place.h"

typedef struct played {
    tk_store *store;
    store_match match;
    tk_game *game;
    tk_state *state;
    tk_guess random;
    int64_t sequence;
} played;

static played start(const place *at, const char *game) {
    played match = {.store = place_open(at)};
    match.match = place_match(match.store, 1, game, 42);
    assert_int_equal(store_match_game(&match.match, NULL, &match.game, NULL), TK_OK);
    match.state = take_state(match.game);
    start_match(match.game, 42, match.state);
    tk_guess_seed(&match.random, 5);
    return match;
}

static void stop(played *match) {
    store_close(match->store);
    tk_game_close(match->game);
    free(match->state);
}

static tk_status append(played *match, int64_t kind, unsigned seat, uint64_t value) {
    const store_entry entry = {
        .match = match->match.id, .sequence = ++match->sequence, .kind = kind, .seat = seat, .value = (int64_t)value};
    const store_write write = {.verb = STORE_APPEND, .kind = STORE_ENTRIES, .row = &entry};
    return store_do(match->store, &write, 1, NULL);
}

static tk_status snapshot(const played *match, int64_t sequence, const void *bytes, size_t size) {
    const store_write write = {
        .verb = STORE_SNAPSHOT, .number = match->match.id, .sequence = sequence, .bytes = bytes, .size = size};
    return store_do(match->store, &write, 1, NULL);
}

static void snapshot_now(const played *match) {
    size_t size;
    uint8_t *bytes = saved_take(match->game, match->state, &size);
    assert_int_equal(snapshot(match, match->sequence, bytes, size), TK_OK);
    free(bytes);
}

static unsigned play(played *match, unsigned actions) {
    for (unsigned i = 0; i < actions; i++) {
        random_choice choice;
        if (!random_choose(match->game, match->state, &match->random, &choice)) {
            return i;
        }
        assert_int_equal(tk_apply(match->game, match->state, choice.seat, choice.action, NULL), TK_OK);
        assert_int_equal(append(match, STORE_ENTRY_ACTION, choice.seat, choice.action), TK_OK);
    }
    return actions;
}

static void expect_state(const played *match, int64_t most, const tk_state *wanted) {
    tk_state *loaded = take_state(match->game);
    int64_t sequence = -1;
    assert_int_equal(store_match_load(match->store, &match->match, match->game, most, loaded, &sequence, NULL), TK_OK);
    assert_int_equal(tk_hash(match->game, loaded), tk_hash(match->game, wanted));
    assert_int_equal(sequence, most < match->sequence ? most : match->sequence);
    free(loaded);
}

static void test_loading(void **state) {
    for (size_t which = 0; tk_game_info_at(which) != NULL; which++) {
        place *at = NULL;
        assert_int_equal(place_make((void **)&at), 0);
        played match = start(at, tk_game_info_at(which)->name);
        expect_state(&match, INT64_MAX, match.state);
        play(&match, 30);
        expect_state(&match, INT64_MAX, match.state);
        snapshot_now(&match);
        expect_state(&match, INT64_MAX, match.state);
        tk_state *before = take_copy(match.state, tk_state_size(match.game));
        const int64_t then = match.sequence;
        play(&match, 20);
        expect_state(&match, INT64_MAX, match.state);
        expect_state(&match, then, before);
        snapshot_now(&match);
        play(&match, 3);
        expect_state(&match, INT64_MAX, match.state);
        expect_state(&match, then, before);
        expect_state(&match, then, before);
        free(before);
        stop(&match);
        place_remove((void **)&at);
    }
    (void)state;
}

/* A match is dealt from the whole seed of its row. */
static void test_seed(void **state) {
    played match = start(*state, "rush");
    tk_state *loaded = take_state(match.game);
    int64_t sequence;
    for (size_t i = 0; i < sizeof match.match.seed; i++) {
        store_match other = match.match;
        other.seed[i] ^= 1;
        assert_int_equal(store_match_load(match.store, &other, match.game, INT64_MAX, loaded, &sequence, NULL), TK_OK);
        assert_int_not_equal(tk_hash(match.game, loaded), tk_hash(match.game, match.state));
    }
    free(loaded);
    stop(&match);
}

/* What was taken back is gone, also across a snapshot. */
static void test_undo(void **state) {
    played match = start(*state, "chess");
    const size_t size = tk_state_size(match.game);
    play(&match, 10);
    tk_state *ten = take_copy(match.state, size);
    play(&match, 5);
    memcpy(match.state, ten, size);
    assert_int_equal(append(&match, STORE_ENTRY_UNDO, 0, 5), TK_OK);
    expect_state(&match, INT64_MAX, ten);
    play(&match, 4);
    snapshot_now(&match);
    expect_state(&match, INT64_MAX, match.state);
    play(&match, 2);
    memcpy(match.state, ten, size);
    assert_int_equal(append(&match, STORE_ENTRY_UNDO, 0, 6), TK_OK); /* before the snapshot */
    expect_state(&match, INT64_MAX, ten);
    play(&match, 2);
    expect_state(&match, INT64_MAX, match.state);
    assert_int_equal(append(&match, STORE_ENTRY_UNDO, 0, 13), TK_OK); /* before the start */
    int64_t sequence;
    tk_state *loaded = take_state(match.game);
    assert_int_equal(store_match_load(match.store, &match.match, match.game, INT64_MAX, loaded, &sequence, NULL),
                     TK_ERROR_STORE_DAMAGED);
    free(loaded);
    free(ten);
    stop(&match);
}

/* A window changes nothing, neither in the state nor in the record, and is no action that could be taken back. */
static void test_window(void **state) {
    played match = start(*state, "rush");
    const size_t size = tk_state_size(match.game);
    play(&match, 4);
    tk_state *four = take_copy(match.state, size);
    assert_int_equal(append(&match, STORE_ENTRY_WINDOW, 1, 0), TK_OK);
    expect_state(&match, INT64_MAX, four);
    play(&match, 1);
    expect_state(&match, INT64_MAX, match.state);
    memcpy(match.state, four, size);
    assert_int_equal(append(&match, STORE_ENTRY_UNDO, 0, 1), TK_OK);
    expect_state(&match, INT64_MAX, four);
    tk_record *record = NULL;
    assert_int_equal(store_match_record(match.store, &match.match, tk_game_share(match.game), &record, NULL), TK_OK);
    assert_int_equal(tk_record_length(record), 4);
    tk_record_close(record);
    free(four);
    stop(&match);
}

/* A snapshot that does not fit is passed over, for an older one and then for the entries. */
static void test_unfit(void **state) {
    played match = start(*state, "rush");
    size_t size;
    play(&match, 20);
    snapshot_now(&match);
    play(&match, 20);
    uint8_t *bytes = saved_take(match.game, match.state, &size);
    bytes[size / 2] ^= 1;
    assert_int_equal(snapshot(&match, match.sequence, bytes, size), TK_OK);
    expect_state(&match, INT64_MAX, match.state);
    play(&match, 2);
    bytes[size / 2] ^= 1;
    bytes[6] ^= 1;                                                          /* another version of the game */
    assert_int_equal(snapshot(&match, match.sequence, bytes, size), TK_OK); /* the first is dropped now */
    expect_state(&match, INT64_MAX, match.state);
    assert_int_equal(snapshot(&match, match.sequence + 1, bytes, size), TK_ERROR_STORE_MISSING);
    assert_int_equal(snapshot(&match, 1, "", 0), TK_OK);
    expect_state(&match, INT64_MAX, match.state);
    free(bytes);
    stop(&match);
}

/* One that came to stand at another match, or at another entry, is not believed. */
static void test_misplaced(void **state) {
    const place *at = *state;
    played match = start(at, "rush");
    static const char *const moves[] = {"UPDATE snapshots SET match = 2",
                                        "UPDATE snapshots SET match = 1, sequence = 9",
                                        "UPDATE snapshots SET sequence = 10"};
    static const bool fits[] = {false, false, true};
    place_match(match.store, 2, "rush", 43);
    play(&match, 10);
    snapshot_now(&match);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        char sql[128];
        tk_buffer bytes = {0};
        int64_t sequence;
        snprintf(sql, sizeof sql, "UPDATE %ssnapshots%s", at->is_file ? "" : "tankodrom.",
                 moves[i] + strlen("UPDATE snapshots"));
        place_sql(at, sql);
        for (int64_t id = 1; id <= 2; id++) {
            const tk_status wanted = fits[i] && id == 1 ? TK_OK : TK_ERROR_STORE_MISSING;
            assert_int_equal(store_snapshot(match.store, id, INT64_MAX, &sequence, &bytes, NULL), wanted);
        }
        expect_state(&match, INT64_MAX, match.state);
        tk_buffer_free(&bytes);
    }
    stop(&match);
}

/* Thousands of entries before the snapshot are not looked at: here they are not even legal. */
static void test_long(void **state) {
    enum { LONG = 5000 };
    played match = start(*state, "chess");
    for (unsigned i = 0; i < LONG; i++) {
        const store_entry entry = place_entry(1, ++match.sequence, INT64_C(0x1234567812345678));
        const store_write write = {.verb = STORE_APPEND, .kind = STORE_ENTRIES, .row = &entry};
        tk_status status;
        while ((status = store_submit(match.store, &write, 1, 0)) == TK_ERROR_STORE_WAIT) {
            store_completion done[64];
            store_completions(match.store, done, 64);
        }
        assert_int_equal(status, TK_OK);
    }
    store_completion done[64];
    for (unsigned taken = 0; taken < LONG;) {
        const size_t count = store_completions(match.store, done, 64);
        for (size_t i = 0; i < count; i++) {
            assert_int_equal(done[i].status, TK_OK);
        }
        taken += (unsigned)count;
    }
    tk_state *loaded = take_state(match.game);
    int64_t sequence;
    tk_error error;
    assert_int_equal(store_match_load(match.store, &match.match, match.game, INT64_MAX, loaded, &sequence, &error),
                     TK_ERROR_STORE_DAMAGED);
    assert_string_equal(error.token, "match 1, entry 1");
    free(loaded);
    play(&match, 1);
    snapshot_now(&match);
    expect_state(&match, INT64_MAX, match.state);
    play(&match, 10);
    expect_state(&match, INT64_MAX, match.state);
    stop(&match);
}

static void test_record(void **state) {
    played match = start(*state, "chess");
    const store_player player = {.match = 1, .seat = 1, .name = "Božena"};
    assert_int_equal(place_add(match.store, STORE_PLAYERS, &player), TK_OK);
    play(&match, 12);
    tk_state *before = take_copy(match.state, tk_state_size(match.game));
    play(&match, 2);
    memcpy(match.state, before, tk_state_size(match.game));
    assert_int_equal(append(&match, STORE_ENTRY_UNDO, 1, 2), TK_OK);
    const unsigned seat = 1;
    assert_int_equal(tk_declare(match.game, match.state, seat, TK_RESIGN, NULL), TK_OK);
    assert_int_equal(append(&match, STORE_ENTRY_DECLARATION, seat, TK_RESIGN), TK_OK);
    tk_record *record = NULL, *again = NULL;
    assert_int_equal(store_match_record(match.store, &match.match, tk_game_share(match.game), &record, NULL), TK_OK);
    assert_int_equal(tk_hash(match.game, tk_record_state(record)), tk_hash(match.game, match.state));
    assert_int_equal(tk_record_length(record), 13);
    assert_string_equal(tk_record_name(record, 1), "Božena");
    assert_string_equal(tk_record_tag(record, "date"), "2023-11-14");
    const size_t length = tk_record_write(record, NULL, 0);
    char *text = take(length + 1);
    tk_record_write(record, text, length + 1);
    assert_int_equal(tk_record_read(text, length, NULL, &again, NULL), TK_OK);
    tk_record_close(again);
    tk_record_close(record);
    free(text);
    assert_int_equal(append(&match, STORE_ENTRY_ACTION, 0, 99), TK_OK);
    assert_int_equal(store_match_record(match.store, &match.match, match.game, &record, NULL), TK_ERROR_STORE_DAMAGED);
    assert_null(record);
    free(before);
    stop(&match);
}

/* Entries of which nothing is true. */
static void test_refused(void **state) {
    static const store_entry wrong[] = {
        {.kind = 9},
        {.kind = -1},
        {.seat = -1},
        {.seat = 200},
        {.kind = STORE_ENTRY_DECLARATION, .value = 77},
        {.kind = STORE_ENTRY_UNDO, .value = 0},
        {.kind = STORE_ENTRY_UNDO, .value = -5},
        {.value = -1},
        {.kind = STORE_ENTRY_UNDO, .value = INT64_MAX},
    };
    played match = start(*state, "duel");
    tk_state *loaded = take_state(match.game);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        store_entry entry = wrong[i];
        store_match row = place_match(match.store, 10 + (int64_t)i, "duel", 1);
        int64_t sequence;
        entry.match = row.id;
        entry.sequence = 1;
        const store_write write = {.verb = STORE_APPEND, .kind = STORE_ENTRIES, .row = &entry};
        assert_int_equal(store_do(match.store, &write, 1, NULL), TK_OK);
        assert_int_equal(store_match_load(match.store, &row, match.game, INT64_MAX, loaded, &sequence, NULL),
                         TK_ERROR_STORE_DAMAGED);
    }
    free(loaded);
    stop(&match);
}

static void test_games(void **state) {
    store_match match = {.game = "chess", .options = "size=20\n"};
    tk_game *game = NULL;
    const char *size = NULL;
    (void)state;
    assert_int_equal(store_match_game(&match, NULL, &game, NULL), TK_OK);
    assert_int_equal(tk_game_option_string(game, "size", &size), TK_OK);
    assert_string_equal(size, "20");
    snprintf(match.pack, sizeof match.pack, "%s", tk_pack_digest(tk_game_pack(game)));
    tk_game_close(game);
    assert_int_equal(store_match_game(&match, NULL, &game, NULL), TK_OK);
    tk_game_close(game);
    match.pack[0] ^= 1;
    assert_int_equal(store_match_game(&match, NULL, &game, NULL), TK_ERROR_RECORD_PACK);
    assert_null(game);
    memset(match.options, '\n', 100);
    assert_int_equal(store_match_game(&match, NULL, &game, NULL), TK_ERROR_TOO_LONG);
    snprintf(match.game, sizeof match.game, "checkers");
    match.options[0] = 0;
    assert_int_equal(store_match_game(&match, NULL, &game, NULL), TK_ERROR_NO_GAME);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_loading),
        cmocka_unit_test_setup_teardown(test_seed, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_undo, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_window, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_unfit, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_misplaced, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_long, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_record, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_refused, place_make, place_remove),
        cmocka_unit_test(test_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
