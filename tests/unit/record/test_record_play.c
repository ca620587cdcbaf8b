/* Playing on in a record, taking back, doing again, and the text that comes of it, with a game where several seats
 * decide at once. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <tankodrom/record.h>

#include "record/inside.h"
#include "support/start.h"
#include "support/tally_game.h"

static tk_record *new_record(const char *const *options) {
    tk_game *game = NULL;
    tk_record *record = NULL;
    assert_int_equal(tk_game_open_rules(&tally_rules, options, NULL, &game, NULL), TK_OK);
    assert_int_equal(start_record(game, 77, &record), TK_OK);
    return record;
}

static void say(tk_record *record, unsigned seat, tk_action number) {
    assert_int_equal(tk_record_apply(record, seat, number, NULL), TK_OK);
}

static void assert_text(const tk_record *record, const char *expected) {
    size_t length = tk_record_write(record, NULL, 0);
    char *text = malloc(length + 1);
    assert_non_null(text);
    assert_int_equal(tk_record_write(record, text, length + 1), length);
    assert_int_equal(strlen(text), length);
    assert_string_equal(text, expected);
    free(text);
}

#define SEED_77 "2d8566f22fc04ac3dabb85dd3e9f18953fa213b207dd53dbb25660f0dccc83cb"
#define HEAD "tankodrom-record 1\ngame tally\nseed " SEED_77 "\n\n"

static void lines_name_the_seat_when_several_decide_at_once(void **unused) {
    (void)unused;
    tk_record *record = new_record(NULL);
    assert_text(record, HEAD);
    say(record, 2, 3);
    say(record, 0, 1);
    assert_int_equal(tk_record_declare(record, 0, TK_OFFER_DRAW, NULL), TK_OK);
    say(record, 1, 2);
    assert_text(record, HEAD "1 3 say 3\n2 1 say 1\ndeclare 1 offer-draw\n3 2 say 2\n");
    tk_record_close(record);
}

static void a_finished_match_has_outcome_and_hash(void **unused) {
    (void)unused;
    tk_record *record = new_record(NULL);
    say(record, 2, 3);
    assert_int_equal(tk_record_declare(record, 1, TK_RESIGN, NULL), TK_OK);
    char text[1024], hash[64];
    tk_record_write(record, text, sizeof text);
    tk_text hash_text;
    tk_text_start(&hash_text, hash, sizeof hash);
    tk_text_put(&hash_text, "outcome resigned 0 0 0\nhash ");
    tk_text_hex(&hash_text, tk_hash(tk_record_game(record), tk_record_state(record)));
    tk_text_put(&hash_text, "\n");
    tk_text_end(&hash_text);
    assert_string_equal(text + strlen(text) - strlen(hash), hash);
    assert_int_equal(tk_record_apply(record, 0, 1, NULL), TK_ERROR_FINISHED);
    tk_record_close(record);
}

static void a_refusal_changes_nothing(void **unused) {
    (void)unused;
    tk_record *record = new_record(NULL);
    say(record, 1, 2);
    assert_true(tk_record_undo(record, TK_ALL_SEATS));
    tk_event_log log = {.count = 5}; /* of an earlier call */
    assert_int_equal(tk_record_apply(record, 1, 9, &log), TK_ERROR_ILLEGAL);
    assert_int_equal(log.count, 0);
    assert_int_equal(tk_record_apply(record, 7, 1, NULL), TK_ERROR_ARGUMENT);
    assert_int_equal(tk_record_declare(record, 1, TK_ACCEPT_DRAW, NULL), TK_ERROR_NO_OFFER);
    assert_int_equal(tk_record_length(record), 0);
    assert_true(tk_record_redo(record));
    assert_text(record, HEAD "1 2 say 2\n");
    assert_int_equal(tk_record_apply(record, 1, 1, NULL), TK_ERROR_NOT_YOUR_TURN);
    assert_text(record, HEAD "1 2 say 2\n");
    tk_record_close(record);
}

static void time_in_a_row_is_one_entry(void **unused) {
    (void)unused;
    tk_record *record = new_record(NULL);
    assert_int_equal(tk_record_elapse(record, 0, NULL), TK_OK);
    assert_int_equal(tk_record_length(record), 0);
    assert_int_equal(tk_record_elapse(record, 250, NULL), TK_OK);
    assert_int_equal(tk_record_elapse(record, 1000, NULL), TK_OK);
    say(record, 0, 1);
    assert_int_equal(tk_record_elapse(record, 5, NULL), TK_OK);
    assert_int_equal(tk_record_length(record), 3);
    assert_text(record, HEAD "time 1250\n1 1 say 1\ntime 5\n");
    assert_int_equal(tk_record_entry(record, 0)->kind, TK_ENTRY_TIME);
    assert_int_equal(tk_record_entry(record, 0)->value, 1250);
    assert_null(tk_record_entry(record, 3));
    tk_record_close(record);
}

static void undo_takes_the_last_action_and_what_followed(void **unused) {
    (void)unused;
    tk_record *record = new_record(NULL);
    say(record, 0, 1);
    assert_int_equal(tk_record_elapse(record, 100, NULL), TK_OK);
    uint64_t before = tk_hash(tk_record_game(record), tk_record_state(record));
    say(record, 1, 2);
    assert_int_equal(tk_record_elapse(record, 200, NULL), TK_OK);
    assert_int_equal(tk_record_declare(record, 2, TK_OFFER_DRAW, NULL), TK_OK);
    uint64_t after = tk_hash(tk_record_game(record), tk_record_state(record));

    assert_true(tk_record_undo(record, TK_ALL_SEATS));
    assert_text(record, HEAD "1 1 say 1\ntime 100\n");
    assert_int_equal(tk_hash(tk_record_game(record), tk_record_state(record)), before);
    assert_true(tk_record_undo(record, TK_ALL_SEATS));
    assert_text(record, HEAD);
    assert_false(tk_record_undo(record, TK_ALL_SEATS));

    assert_true(tk_record_redo(record));
    assert_text(record, HEAD "1 1 say 1\ntime 100\n");
    assert_true(tk_record_redo(record));
    assert_text(record, HEAD "1 1 say 1\ntime 100\n2 2 say 2\ntime 200\ndeclare 3 offer-draw\n");
    assert_int_equal(tk_hash(tk_record_game(record), tk_record_state(record)), after);
    assert_false(tk_record_redo(record));
    tk_record_close(record);
}

static void a_fallen_flag_is_taken_back_with_its_action(void **unused) {
    (void)unused;
    tk_record *record = new_record(NULL);
    say(record, 0, 1);
    assert_int_equal(tk_record_elapse(record, 20000, NULL), TK_OK);
    assert_int_equal(tk_deciders(tk_record_game(record), tk_record_state(record)), 0);
    assert_true(tk_record_undo(record, TK_ALL_SEATS));
    assert_int_equal(tk_deciders(tk_record_game(record), tk_record_state(record)), 7);
    tk_record_close(record);
}

static void something_new_drops_what_was_undone(void **unused) {
    (void)unused;
    tk_record *record = new_record(NULL);
    say(record, 0, 1);
    say(record, 1, 2);
    assert_true(tk_record_undo(record, TK_ALL_SEATS));
    assert_true(tk_record_undo(record, TK_ALL_SEATS));
    say(record, 2, 3);
    assert_false(tk_record_redo(record));
    assert_text(record, HEAD "1 3 say 3\n");
    tk_record_close(record);
}

/* rule:C18 What neither moves nor ends anything leaves what was undone to be done again. */
static void a_declined_draw_and_time_keep_what_was_undone(void **unused) {
    (void)unused;
    tk_record *record = new_record(NULL);
    say(record, 0, 1);
    assert_int_equal(tk_record_elapse(record, 100, NULL), TK_OK);
    say(record, 1, 2);
    assert_int_equal(tk_record_elapse(record, 30, NULL), TK_OK);
    assert_true(tk_record_undo(record, TK_ALL_SEATS));
    assert_int_equal(tk_record_elapse(record, 5000, NULL), TK_OK); /* joins the time before */
    assert_int_equal(tk_record_declare(record, 1, TK_OFFER_DRAW, NULL), TK_OK);
    assert_int_equal(tk_record_declare(record, 0, TK_DECLINE_DRAW, NULL), TK_OK);
    assert_int_equal(tk_record_elapse(record, 7, NULL), TK_OK);
    assert_int_equal(tk_record_elapse(record, 8, NULL), TK_OK);
#define DRAW HEAD "1 1 say 1\ntime 5100\ndeclare 2 offer-draw\ndeclare 1 decline-draw\ntime 15\n"
    assert_text(record, DRAW);
    assert_true(tk_record_redo(record));
    assert_text(record, DRAW "2 2 say 2\ntime 30\n");
    assert_false(tk_record_redo(record));
    assert_true(tk_record_undo(record, TK_ALL_SEATS));
    assert_text(record, HEAD "1 1 say 1\ntime 5100\ndeclare 2 offer-draw\ndeclare 1 decline-draw\ntime 15\n");
    assert_int_equal(tk_record_declare(record, 1, TK_RESIGN, NULL), TK_OK);
    assert_false(tk_record_redo(record));
    tk_record_close(record);
}

/* The flag that falls earlier than it did is where doing again ends. */
static void redo_goes_as_far_as_it_can(void **unused) {
    (void)unused;
    tk_record *record = new_record(NULL);
    say(record, 0, 1);
    assert_int_equal(tk_record_elapse(record, 6000, NULL), TK_OK);
    say(record, 1, 2);
    assert_true(tk_record_undo(record, TK_ALL_SEATS));
    assert_true(tk_record_undo(record, TK_ALL_SEATS));
    assert_int_equal(tk_record_elapse(record, 5000, NULL), TK_OK);
    assert_true(tk_record_redo(record));
    assert_int_equal(tk_deciders(tk_record_game(record), tk_record_state(record)), 0);
    assert_false(tk_record_redo(record));
    assert_int_equal(tk_record_length(record), 3);
    tk_record_close(record);
}

/* Declarations in between shift what was undone across the states that are kept. */
static void states_after_declarations_in_between(void **unused) {
    (void)unused;
    tk_game *game = NULL;
    tk_record *record = NULL;
    const char *const options[] = {"clock=600", NULL};
    enum { PLIES = 40 };
    assert_int_equal(tk_game_open("chess", options, NULL, &game, NULL), TK_OK);
    assert_int_equal(start_record(game, 5, &record), TK_OK);
    for (unsigned ply = 0; ply < PLIES; ply++) {
        tk_action action;
        const uint64_t random = ply * UINT64_C(0x9e3779b97f4a7c15);
        assert_int_equal(tk_legal_random(game, tk_record_state(record), ply % 2, random, &action), TK_OK);
        assert_int_equal(tk_record_apply(record, ply % 2, action, NULL), TK_OK);
        assert_int_equal(tk_record_elapse(record, 1, NULL), TK_OK);
    }
    while (tk_record_undo(record, TK_ALL_SEATS)) {
    }
    for (unsigned ply = 0; ply < PLIES; ply++) {
        assert_int_equal(tk_record_declare(record, ply % 2, TK_OFFER_DRAW, NULL), TK_OK);
        assert_int_equal(tk_record_declare(record, 1 - ply % 2, TK_DECLINE_DRAW, NULL), TK_OK);
        assert_true(tk_record_redo(record));
    }
    assert_false(tk_record_redo(record));
    tk_state *state = malloc(tk_state_size(game));
    assert_non_null(state);
    assert_int_equal(tk_record_state_at(record, tk_record_length(record), state), TK_OK);
    assert_int_equal(tk_hash(game, state), tk_hash(game, tk_record_state(record)));
    free(state);
    const size_t length = tk_record_write(record, NULL, 0);
    char *text = malloc(length + 1);
    assert_non_null(text);
    tk_record_write(record, text, length + 1);
    tk_record *read = NULL;
    assert_int_equal(tk_record_read(text, length, NULL, &read, NULL), TK_OK);
    assert_int_equal(tk_record_length(read), tk_record_length(record));
    assert_int_equal(tk_hash(tk_record_game(read), tk_record_state(read)), tk_hash(game, tk_record_state(record)));
    free(text);
    tk_record_close(read);
    tk_record_close(record);
}

static void a_branch_leaves_the_match_as_it_is(void **unused) {
    (void)unused;
    tk_record *record = new_record(NULL), *branch = NULL;
    tk_record_set_name(record, 1, "Eva");
    tk_record_set_tag(record, "date", "2026-11-15");
    say(record, 0, 1);
    assert_int_equal(tk_record_elapse(record, 100, NULL), TK_OK);
    assert_int_equal(tk_record_declare(record, 0, TK_OFFER_DRAW, NULL), TK_OK);
    say(record, 1, 2);
#define NAMED "tankodrom-record 1\ngame tally\nseat 2 Eva\nseed " SEED_77 "\ntag date 2026-11-15\n\n"
    assert_int_equal(tk_record_branch(record, 3, &branch), TK_OK);
    assert_text(branch, NAMED "1 1 say 1\ntime 100\ndeclare 1 offer-draw\n");
    say(branch, 2, 3);
    assert_text(branch, NAMED "1 1 say 1\ntime 100\ndeclare 1 offer-draw\n2 3 say 3\n");
    assert_text(record, NAMED "1 1 say 1\ntime 100\ndeclare 1 offer-draw\n2 2 say 2\n");
    tk_record_close(record);
    say(branch, 1, 1);
    tk_record_close(branch);
}

static void undo_stops_at_what_the_game_forbids(void **unused) {
    (void)unused;
    tk_record *record = new_record(NULL);
    say(record, 0, 1);
    say(record, 1, 1);
    assert_false(tk_record_undo(record, 1u << 0)); /* the last choice was another seat's */
    assert_true(tk_record_undo(record, 1u << 1));
    assert_true(tk_record_redo(record));
    say(record, 2, 1); /* ends the round */
    assert_false(tk_record_undo(record, TK_ALL_SEATS));
    tk_record_close(record);
}

static void states_at_any_entry(void **unused) {
    (void)unused;
    tk_record *record = new_record(NULL);
    const tk_game *game = tk_record_game(record);
    tk_state *state = malloc(tk_state_size(game));
    assert_non_null(state);
    uint64_t hash[4];
    for (unsigned seat = 0; seat < 3; seat++) {
        hash[seat] = tk_hash(game, tk_record_state(record));
        say(record, seat, seat + 1);
    }
    hash[3] = tk_hash(game, tk_record_state(record));
    for (size_t count = 0; count <= 3; count++) {
        assert_int_equal(tk_record_state_at(record, count, state), TK_OK);
        assert_int_equal(tk_hash(game, state), hash[count]);
    }
    assert_int_equal(tk_record_state_at(record, 4, state), TK_ERROR_ARGUMENT);
    free(state);
    tk_record_close(record);
}

/* Past the states that are kept on the way, before and after taking back. */
static void states_of_a_long_match(void **unused) {
    (void)unused;
    enum { LENGTH = 300 };
    tk_game *game = NULL;
    tk_record *record = NULL;
    assert_int_equal(tk_game_open("chess", NULL, NULL, &game, NULL), TK_OK);
    assert_int_equal(start_record(game, 5, &record), TK_OK);
    tk_state *state = malloc(tk_state_size(game));
    uint64_t *hash = malloc((LENGTH + 1) * sizeof *hash);
    assert_true(state != NULL && hash != NULL);
    size_t length = 0;
    for (unsigned round = 0; round < 3; round++) { /* again from further back each time, with other moves */
        for (; length < LENGTH; length++) {
            tk_action action;
            hash[length] = tk_hash(game, tk_record_state(record));
            if (tk_deciders(game, tk_record_state(record)) == 0) {
                break;
            }
            const unsigned seat = tk_deciders(game, tk_record_state(record)) == 1 ? 0 : 1;
            const uint64_t random = (length + round) * UINT64_C(0x9e3779b97f4a7c15);
            assert_int_equal(tk_legal_random(game, tk_record_state(record), seat, random, &action), TK_OK);
            assert_int_equal(tk_record_apply(record, seat, action, NULL), TK_OK);
        }
        hash[length] = tk_hash(game, tk_record_state(record));
        assert_true(length > 66);
        for (size_t count = 0; count <= length; count++) {
            assert_int_equal(tk_record_state_at(record, count, state), TK_OK);
            assert_int_equal(tk_hash(game, state), hash[count]);
        }
        for (size_t to = 60 - 20 * round; length > to;) {
            assert_true(tk_record_undo(record, TK_ALL_SEATS));
            assert_int_equal(tk_hash(game, tk_record_state(record)), hash[--length]);
        }
        assert_true(tk_record_redo(record));
        assert_int_equal(tk_hash(game, tk_record_state(record)), hash[++length]);
        assert_true(tk_record_undo(record, TK_ALL_SEATS));
        length--;
    }
    free(state);
    free(hash);
    tk_record_close(record);
}

static void names_and_tags_are_one_line(void **unused) {
    (void)unused;
    const char *options[] = {"note=a b", NULL};
    tk_record *record = new_record(options);
    tk_record_set_name(record, 0, "  Žofie\nand\x1b[31m her tank \t");
    tk_record_set_name(record, 1, "\xff broken \xc5");
    tk_record_set_name(record, 3, "nobody");
    assert_string_equal(tk_record_name(record, 0), "Žofie and [31m her tank");
    assert_string_equal(tk_record_name(record, 2), "");
    assert_string_equal(tk_record_name(record, 99), "");
    assert_int_equal(tk_record_set_tag(record, "date", "2026-11-15\r\n"), TK_OK);
    assert_int_equal(tk_record_set_tag(record, "event", "club"), TK_OK);
    assert_int_equal(tk_record_set_tag(record, "date", "today"), TK_OK);
    assert_int_equal(tk_record_set_tag(record, "two words", "x"), TK_ERROR_ARGUMENT);
    assert_int_equal(tk_record_set_tag(record, "", "x"), TK_ERROR_ARGUMENT);
    assert_string_equal(tk_record_tag(record, "date"), "today");
    assert_null(tk_record_tag(record, "place"));
    assert_text(record, "tankodrom-record 1\ngame tally\noption note=a b\nseat 1 Žofie and [31m her tank\n"
                        "seat 2 ? broken ?\nseed " SEED_77 "\ntag date today\ntag event club\n\n");
    assert_int_equal(tk_record_set_tag(record, "date", ""), TK_OK);
    assert_null(tk_record_tag(record, "date"));
    assert_string_equal(tk_record_tag(record, "event"), "club");
    tk_record_close(record);
}

static void long_names_are_cut_at_a_character(void **unused) {
    (void)unused;
    tk_record *record = new_record(NULL);
    char name[200];
    for (size_t at = 0; at + 3 < sizeof name; at += 3) {
        memcpy(name + at, "戦", 4); /* 3 bytes: 21 of them fit into 63 */
    }
    tk_record_set_name(record, 0, name);
    assert_int_equal(strlen(tk_record_name(record, 0)), 63);
    memmove(name + 1, name, sizeof name - 4);
    name[0] = 'x';
    name[sizeof name - 3] = '\0';
    tk_record_set_name(record, 0, name);
    assert_int_equal(strlen(tk_record_name(record, 0)), 61);
    tk_record_close(record);
}

static void tags_have_a_limit(void **unused) {
    (void)unused;
    tk_record *record = new_record(NULL);
    char key[] = "k00";
    for (int index = 0; index < 64; index++) {
        key[1] = (char)('0' + index / 10);
        key[2] = (char)('0' + index % 10);
        assert_int_equal(tk_record_set_tag(record, key, "v"), TK_OK);
    }
    assert_int_equal(tk_record_set_tag(record, "one-more", "v"), TK_ERROR_TOO_LONG);
    tk_record_close(record);
}

static void bad_arguments(void **unused) {
    (void)unused;
    tk_record *record = NULL;
    assert_int_equal(start_record(NULL, 1, &record), TK_ERROR_ARGUMENT);
    assert_null(record);
    tk_record_close(NULL);
    char *note = malloc(20001);
    assert_non_null(note);
    memset(note, 'x', 20000);
    memcpy(note, "note=", 5);
    note[20000] = '\0';
    const char *options[] = {note, NULL};
    tk_game *game = NULL;
    assert_int_equal(tk_game_open_rules(&tally_rules, options, NULL, &game, NULL), TK_OK);
    assert_int_equal(start_record(game, 1, &record), TK_ERROR_TOO_LONG);
    tk_game_close(game);
    free(note);
}

/* The text of a record is never longer than what is read: there is an end to what can be added. */
static void a_record_never_outgrows_its_reader(void **unused) {
    (void)unused;
    tk_game *game = NULL;
    tk_record *record = NULL, *again = NULL;
    static const char *const options[] = {"repetition=off", "quiet=0", NULL};
    assert_int_equal(tk_game_open("chess", options, NULL, &game, NULL), TK_OK);
    assert_int_equal(start_record(game, 1, &record), TK_OK);
    /* The most that names and tags can be. */
    char line[300];
    memset(line, 'x', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    tk_record_set_name(record, 0, line);
    tk_record_set_name(record, 1, line);
    tk_status status = TK_OK;
    static const char *const moves[] = {"H3/NE", "I14/SW", "H3/N", "I14/S"};
    size_t length = 0;
    for (; status == TK_OK; length++) {
        tk_action action = 0;
        const unsigned seat = (unsigned)(length % 2);
        assert_int_equal(tk_action_read(game, tk_record_state(record), seat, moves[length % 4], &action, NULL), TK_OK);
        status = tk_record_apply(record, seat, action, NULL);
        if (length == 8) { /* most of the room, without playing a million moves */
            record->body_most = record_body_size(record) + 400;
        }
    }
    assert_int_equal(status, TK_ERROR_TOO_LONG);
    assert_true(length > 9 && length < 100);
    assert_int_equal(tk_record_length(record), length - 1);
    assert_true(tk_record_undo(record, TK_ALL_SEATS));
    assert_true(tk_record_redo(record));
    for (unsigned tag = 0; tag < 64; tag++) {
        char key[32];
        snprintf(key, sizeof key, "tag-%027u", tag);
        assert_int_equal(tk_record_set_tag(record, key, line), TK_OK);
    }
    size_t size = tk_record_write(record, NULL, 0);
    size_t header = size - record_body_size(record);
    assert_true(header + RECORD_OUTCOME_SIZE < RECORD_LATER_MOST + 512); /* 512: what the game has in it */
    char *text = malloc(size + 1);
    assert_non_null(text);
    tk_record_write(record, text, size + 1);
    assert_int_equal(tk_record_read(text, size, NULL, &again, NULL), TK_OK);
    free(text);
    tk_record_close(again);
    tk_record_close(record);
}

/* ---- Games that are open already ---- */

typedef struct open_games {
    tk_game *game;
    size_t asked;
    char digest[TK_DIGEST_TEXT_SIZE];
} open_games;

static tk_game *find_open(void *context, const char *name, const char *const *options, const char *digest) {
    open_games *open = context;
    open->asked++;
    tk_text_copy(open->digest, sizeof open->digest, digest, strlen(digest));
    return tk_game_is(open->game, name, options) ? tk_game_share(open->game) : NULL;
}

static tk_game *find_wrong(void *context, const char *name, const char *const *options, const char *digest) {
    (void)name, (void)options, (void)digest;
    return tk_game_share(((open_games *)context)->game);
}

static void games_are_found_before_they_are_opened(void **unused) {
    (void)unused;
    static const char *const options[] = {"quiet=50", NULL};
    static const char text[] = "tankodrom-record 1\ngame chess\noption quiet=050\nseed 1\n\n";
    static const char other[] = "tankodrom-record 1\ngame chess\nseed 1\n\n";
    open_games open = {0};
    assert_int_equal(tk_game_open("chess", options, NULL, &open.game, NULL), TK_OK);
    const tk_game_finder finder = {find_open, &open}, wrong = {find_wrong, &open}, none = {NULL, NULL};
    tk_record *record = NULL, *second = NULL;
    assert_int_equal(tk_record_read_with(text, sizeof text - 1, NULL, &finder, &record, NULL), TK_OK);
    assert_ptr_equal(tk_record_game(record), open.game);
    assert_string_equal(open.digest, "");
    /* What it writes names its pack, and finds the same game. */
    char written[512];
    size_t length = tk_record_write(record, written, sizeof written);
    assert_int_equal(tk_record_read_with(written, length, NULL, &finder, &second, NULL), TK_OK);
    assert_ptr_equal(tk_record_game(second), open.game);
    assert_string_equal(open.digest, tk_pack_digest(tk_game_pack(open.game)));
    assert_int_equal(open.asked, 2);
    /* The game lives as long as anybody holds it. */
    tk_game_close(open.game);
    tk_record_close(record);
    assert_string_equal(tk_game_about(tk_record_game(second))->name, "chess");
    open.game = tk_game_share(tk_record_game(second));
    tk_record_close(second);
    /* Another one is opened, and a wrong one refused. */
    assert_int_equal(tk_record_read_with(other, sizeof other - 1, NULL, &finder, &record, NULL), TK_OK);
    assert_ptr_not_equal(tk_record_game(record), open.game);
    tk_record_close(record);
    assert_int_equal(tk_record_read_with(other, sizeof other - 1, NULL, &wrong, &record, NULL), TK_ERROR_ARGUMENT);
    assert_null(record);
    assert_int_equal(tk_record_read_with(other, sizeof other - 1, NULL, &none, &record, NULL), TK_OK);
    tk_record_close(record);
    tk_game_close(open.game);
    assert_null(tk_game_share(NULL));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_name_the_seat_when_several_decide_at_once),
        cmocka_unit_test(a_finished_match_has_outcome_and_hash),
        cmocka_unit_test(a_refusal_changes_nothing),
        cmocka_unit_test(time_in_a_row_is_one_entry),
        cmocka_unit_test(undo_takes_the_last_action_and_what_followed),
        cmocka_unit_test(a_fallen_flag_is_taken_back_with_its_action),
        cmocka_unit_test(something_new_drops_what_was_undone),
        cmocka_unit_test(a_declined_draw_and_time_keep_what_was_undone),
        cmocka_unit_test(redo_goes_as_far_as_it_can),
        cmocka_unit_test(states_after_declarations_in_between),
        cmocka_unit_test(a_branch_leaves_the_match_as_it_is),
        cmocka_unit_test(undo_stops_at_what_the_game_forbids),
        cmocka_unit_test(states_at_any_entry),
        cmocka_unit_test(states_of_a_long_match),
        cmocka_unit_test(names_and_tags_are_one_line),
        cmocka_unit_test(long_names_are_cut_at_a_character),
        cmocka_unit_test(tags_have_a_limit),
        cmocka_unit_test(bad_arguments),
        cmocka_unit_test(a_record_never_outgrows_its_reader),
        cmocka_unit_test(games_are_found_before_they_are_opened),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
