/* Nothing that is not there breaks anything: every public function takes NULL for whatever it is handed, changes
 * nothing and answers TK_ERROR_ARGUMENT, 0, false, NULL or an empty text. tests/checks/null_answers.sh sees to it that
 * every function of the headers stands here. tk_apply_legal, which is for actions that are known to be legal, is left
 * out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>
#include <tankodrom/analysis.h>
#include <tankodrom/catalogue.h>
#include <tankodrom/chess.h>
#include <tankodrom/deal.h>
#include <tankodrom/duel.h>
#include <tankodrom/lesson.h>
#include <tankodrom/opponent.h>
#include <tankodrom/present.h>
#include <tankodrom/puzzle.h>
#include <tankodrom/record.h>
#include <tankodrom/rulebook.h>
#include <tankodrom/rush.h>
#include <tankodrom/solve.h>

#include "support/memory.h"

static tk_game *games[3];
static tk_state *states[3];
static const char *const names[3] = {"chess", "rush", "duel"};
static tk_pack *pack;
static tk_record *record;
static const tk_seed seed;

static int open_all(void **unused) {
    (void)unused;
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(tk_game_open(names[i], NULL, NULL, &games[i], NULL), TK_OK);
        states[i] = take_state(games[i]);
        tk_start(games[i], &seed, states[i]);
    }
    assert_int_equal(tk_pack_open_builtin("chess", &pack, NULL), TK_OK);
    assert_int_equal(tk_record_new(tk_game_share(games[0]), &seed, &record), TK_OK);
    return 0;
}

static int close_all(void **unused) {
    (void)unused;
    for (unsigned i = 0; i < 3; i++) {
        tk_game_close(games[i]);
        free(states[i]);
    }
    tk_pack_close(pack);
    tk_record_close(record);
    return 0;
}

#define REFUSED(call) assert_int_equal(call, TK_ERROR_ARGUMENT)
#define NOTHING(call) assert_int_equal(call, 0)
#define NO_POINTER(call) assert_null(call)

static void test_games(void **unused) {
    (void)unused;
    tk_game *game = games[0];
    NO_POINTER(tk_game_info_named(NULL));
    REFUSED(tk_game_open(NULL, NULL, NULL, &game, NULL));
    assert_null(game);
    REFUSED(tk_game_open("chess", NULL, NULL, NULL, NULL));
    NO_POINTER(tk_game_share(NULL));
    tk_game_close(NULL);
    NOTHING(tk_game_is(NULL, "chess", NULL));
    NOTHING(tk_game_is(games[0], NULL, NULL));
    NO_POINTER(tk_game_about(NULL));
    NO_POINTER(tk_game_pack(NULL));
    NOTHING(tk_game_seats(NULL));
    NO_POINTER(tk_seat_name(NULL, 0));
    NO_POINTER(tk_seat_name(games[0], 2));
    NOTHING(tk_game_option_text(NULL, 0, false, NULL, 0));
    int64_t number;
    bool is;
    const char *text;
    REFUSED(tk_game_option_integer(NULL, "quiet", &number));
    REFUSED(tk_game_option_integer(games[0], NULL, &number));
    REFUSED(tk_game_option_integer(games[0], "quiet", NULL));
    REFUSED(tk_game_option_switch(NULL, "repetition", &is));
    REFUSED(tk_game_option_switch(games[0], "repetition", NULL));
    REFUSED(tk_game_option_string(NULL, "size", &text));
    REFUSED(tk_game_option_string(games[0], NULL, &text));
    REFUSED(tk_game_option_string(games[0], "size", NULL));
    NOTHING(tk_game_declares(NULL));
    NO_POINTER(tk_declaration_text(TK_DECLARATION_COUNT));
    assert_non_null(tk_version());
    NO_POINTER(tk_game_info_at(1000));
}

static void check_match(const tk_game *game, tk_state *state, unsigned seat) {
    tk_action action = 0;
    tk_event_log log = {0};
    tk_outcome outcome;
    tk_error error;
    NOTHING(tk_state_size(NULL));
    tk_start(game, &seed, game == NULL ? state : NULL);
    NOTHING(tk_deciders(game, state));
    NOTHING(tk_asked_secretly(game, state));
    NOTHING(tk_legal(game, state, seat, NULL, 0));
    NOTHING(tk_legal(game, state, seat, &action, 1));
    REFUSED(tk_legal_at(game, state, seat, 0, &action));
    REFUSED(tk_legal_random(game, state, seat, 0, &action));
    REFUSED(tk_check(game, state, seat, 0));
    REFUSED(tk_apply(game, state, seat, 0, &log));
    REFUSED(tk_apply(game, state, seat, 0, NULL));
    REFUSED(tk_declare(game, state, seat, TK_RESIGN, NULL));
    REFUSED(tk_elapse(game, state, 1, NULL));
    assert_int_equal(tk_clock(game, state, seat), -1);
    tk_outcome_of(game, state, &outcome);
    assert_false(outcome.finished);
    tk_outcome_of(game, state, NULL);
    NOTHING(tk_hash(game, state));
    NOTHING(tk_undo_depth(game, state, TK_ALL_SEATS));
    NOTHING(tk_action_text(game, state, seat, 0, NULL, 0));
    REFUSED(tk_action_read(game, state, seat, "x", &action, &error));
    NOTHING(tk_view(game, state, seat, NULL, 0));
    NOTHING(tk_dump(game, state, NULL, 0));
    tk_complete(game, state, seat, 1, NULL);
    NOTHING(tk_save(game, state, NULL, 0));
    REFUSED(tk_load(game, NULL, 1, state, &error));
    REFUSED(tk_load(game, NULL, 1, NULL, NULL));
}

static void test_matches(void **unused) {
    (void)unused;
    for (unsigned i = 0; i < 3; i++) {
        const size_t size = tk_state_size(games[i]);
        tk_state *before = take_copy(states[i], size);
        tk_action action = 0;
        check_match(NULL, states[i], 0);
        check_match(games[i], NULL, 0);
        check_match(NULL, NULL, 0);
        check_match(games[(i + 1) % 3], states[i], 0); /* of another game */
        assert_memory_equal(before, states[i], size);
        const unsigned seat = (unsigned)__builtin_ctz(tk_deciders(games[i], states[i]));
        REFUSED(tk_legal_at(games[i], states[i], seat, 0, NULL));
        REFUSED(tk_legal_random(games[i], states[i], seat, 0, NULL));
        REFUSED(tk_action_read(games[i], states[i], seat, NULL, &action, NULL));
        REFUSED(tk_action_read(games[i], states[i], seat, "x", NULL, NULL));
        REFUSED(tk_check(games[i], states[i], TK_NO_SEAT, 0));
        tk_complete(games[i], states[i], seat, 1, states[i]);
        tk_complete(games[i], states[i], 99, 1, before);
        assert_memory_equal(before, states[i], size);
        free(before);
    }
}

static void test_parts(void **unused) {
    (void)unused;
    tk_parts parts = {0};
    tk_action action;
    const tk_event event = {0};
    NO_POINTER(tk_verb_at(NULL, 0));
    NO_POINTER(tk_event_at(NULL, 0));
    NOTHING(tk_action_parts(NULL, 0, &parts));
    NOTHING(tk_action_parts(games[2], 0, NULL));
    REFUSED(tk_action_of(NULL, &parts, &action));
    REFUSED(tk_action_of(games[2], NULL, &action));
    REFUSED(tk_action_of(games[2], &parts, NULL));
    assert_int_equal(tk_field_named(NULL, "card"), TK_FIELDS_MOST);
    assert_int_equal(tk_field_named(tk_verb_at(games[2], 0), NULL), TK_FIELDS_MOST);
    NOTHING(tk_action_json(NULL, 0, NULL, 0));
    NOTHING(tk_event_text(NULL, &event, NULL, NULL, 0));
    NOTHING(tk_event_text(games[2], NULL, NULL, NULL, 0));
    assert_string_equal(tk_event_rule(NULL, &event), "");
    assert_string_equal(tk_event_rule(games[2], NULL), "");
    NOTHING(tk_event_json(NULL, &event, NULL, 0));
    NOTHING(tk_event_json(games[2], NULL, NULL, 0));
}

static void test_packs(void **unused) {
    (void)unused;
    tk_pack *none = pack;
    const tk_pack_file bad[] = {{NULL, "x", 1}}, bytes[] = {{"a", NULL, 1}};
    REFUSED(tk_pack_open(NULL, 1, &none, NULL));
    assert_null(none);
    REFUSED(tk_pack_open(bad, 1, &none, NULL));
    REFUSED(tk_pack_open(bytes, 1, &none, NULL));
    REFUSED(tk_pack_open(NULL, 0, NULL, NULL));
    REFUSED(tk_pack_open_builtin(NULL, &none, NULL));
    REFUSED(tk_pack_open_builtin("chess", NULL, NULL));
    REFUSED(tk_pack_open_over(NULL, NULL, 0, &none, NULL));
    REFUSED(tk_pack_open_over(pack, NULL, 1, &none, NULL));
    REFUSED(tk_pack_open_over(pack, bad, 1, &none, NULL));
    REFUSED(tk_pack_open_over(pack, NULL, 0, NULL, NULL));
    NO_POINTER(tk_pack_share(NULL));
    assert_false(tk_pack_is_builtin(NULL));
    tk_pack_close(NULL);
    REFUSED(tk_pack_check(NULL, NULL));
    assert_string_equal(tk_pack_game(NULL), "");
    assert_string_equal(tk_pack_name(NULL), "");
    assert_string_equal(tk_pack_version(NULL), "");
    assert_string_equal(tk_pack_licence(NULL), "");
    assert_string_equal(tk_pack_digest(NULL), "");
    NOTHING(tk_pack_file_count(NULL));
    NO_POINTER(tk_pack_file_at(NULL, 0));
    NO_POINTER(tk_pack_file_named(NULL, "pack.json"));
    NO_POINTER(tk_pack_file_named(pack, NULL));
    assert_string_equal(tk_pack_text(NULL, "cs", "key"), "key");
    assert_string_equal(tk_pack_text(pack, NULL, "piece.heavy"), "Heavy tank");
    assert_string_equal(tk_pack_text(pack, "cs", NULL), "");
}

static void test_errors(void **unused) {
    (void)unused;
    assert_string_equal(tk_status_name((tk_status)-1), "TK_ERROR_UNKNOWN");
    assert_non_null(tk_status_text((tk_status)-1));
    assert_string_equal(tk_status_rule((tk_status)-1), "");
    REFUSED(tk_error_set(NULL, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL));
    NOTHING(tk_error_text(NULL, NULL, NULL, 0));
    NO_POINTER(tk_catalogue_open(NULL, "x", 1));
    NO_POINTER(tk_catalogue_open("cs", NULL, 1));
    tk_catalogue_close(NULL);
    NO_POINTER(tk_catalogue_language(NULL));
}

static void test_seeds(void **unused) {
    (void)unused;
    tk_seed read = tk_seed_of_number(1);
    const tk_seed before = read;
    char text[TK_SEED_TEXT_SIZE] = "x";
    NOTHING(tk_seed_write(NULL, text, sizeof text));
    assert_string_equal(text, "");
    assert_int_equal(tk_seed_write(&seed, NULL, 0), TK_SEED_TEXT_SIZE - 1);
    REFUSED(tk_seed_read(NULL, 1, &read));
    REFUSED(tk_seed_read("1", 1, NULL));
    assert_memory_equal(&read, &before, sizeof read);
    NOTHING(tk_seed_guess(NULL, 1));
    for (unsigned i = 0; i < 3; i++) { /* a match without a seed does not begin */
        const size_t size = tk_state_size(games[i]);
        void *copy = take_copy(states[i], size);
        tk_start(games[i], NULL, states[i]);
        assert_memory_equal(copy, states[i], size);
        free(copy);
    }
}

static void test_records(void **unused) {
    (void)unused;
    tk_record *none = record;
    tk_state *state = states[0];
    const tk_game_finder finder = {NULL, NULL};
    REFUSED(tk_record_new(NULL, &seed, &none));
    assert_null(none);
    REFUSED(tk_record_new(games[0], NULL, &none));
    REFUSED(tk_record_new(games[0], &seed, NULL));
    tk_record_close(NULL);
    REFUSED(tk_record_read(NULL, 1, NULL, &none, NULL));
    REFUSED(tk_record_read("x", 1, NULL, NULL, NULL));
    REFUSED(tk_record_read_with(NULL, 1, NULL, &finder, &none, NULL));
    NOTHING(tk_record_cut_line(NULL));
    NOTHING(tk_record_end_line(NULL));
    NOTHING(tk_record_write(NULL, NULL, 0));
    NO_POINTER(tk_record_game(NULL));
    NO_POINTER(tk_record_seed(NULL));
    NO_POINTER(tk_record_state(NULL));
    NOTHING(tk_record_length(NULL));
    NO_POINTER(tk_record_entry(NULL, 0));
    REFUSED(tk_record_state_at(NULL, 0, state));
    REFUSED(tk_record_state_at(record, 0, NULL));
    tk_record_set_name(NULL, 0, "x");
    tk_record_set_name(record, 0, NULL);
    tk_record_set_name(record, 99, "x");
    assert_string_equal(tk_record_name(NULL, 0), "");
    assert_string_equal(tk_record_name(record, 99), "");
    REFUSED(tk_record_set_tag(NULL, "date", "x"));
    REFUSED(tk_record_set_tag(record, NULL, "x"));
    assert_int_equal(tk_record_set_tag(record, "date", NULL), TK_OK);
    NO_POINTER(tk_record_tag(NULL, "date"));
    NO_POINTER(tk_record_tag(record, NULL));
    REFUSED(tk_record_apply(NULL, 0, 0, NULL));
    REFUSED(tk_record_declare(NULL, 0, TK_RESIGN, NULL));
    REFUSED(tk_record_elapse(NULL, 1, NULL));
    NOTHING(tk_record_undo(NULL, TK_ALL_SEATS));
    NOTHING(tk_record_redo(NULL));
    tk_record *branch = record;
    REFUSED(tk_record_branch(NULL, 0, &branch));
    assert_null(branch);
    REFUSED(tk_record_branch(record, 0, NULL));
}

static void test_deals(void **unused) {
    (void)unused;
    const uint8_t salt[TK_SALT_BYTES] = {0};
    const char *const words[TK_SEATS_MAX] = {NULL};
    uint8_t commitment[TK_COMMITMENT_BYTES];
    tk_seed dealt = seed;
    tk_deal deal = {.match = NULL};
    NOTHING(tk_word_fits(NULL, 1));
    REFUSED(tk_commitment(NULL, salt, commitment));
    REFUSED(tk_commitment(&seed, NULL, commitment));
    REFUSED(tk_commitment(&seed, salt, NULL));
    REFUSED(tk_dealt_seed(NULL, "m", words, 2, &dealt));
    REFUSED(tk_dealt_seed(&seed, NULL, words, 2, &dealt));
    REFUSED(tk_dealt_seed(&seed, "m", NULL, 2, &dealt));
    REFUSED(tk_dealt_seed(&seed, "m", words, 2, NULL));
    assert_memory_equal(&dealt, &seed, sizeof dealt);
    REFUSED(tk_record_set_deal(NULL, &deal));
    REFUSED(tk_record_set_deal(record, NULL));
    REFUSED(tk_record_set_deal(record, &deal));
    REFUSED(tk_record_deal(NULL, &deal, NULL));
    REFUSED(tk_record_deal(record, NULL, NULL));
    REFUSED(tk_record_verify_commitment(NULL, NULL));
    REFUSED(tk_record_verify_seed(NULL, NULL));
}

static void check_chess(const tk_game *game, const tk_state *state) {
    tk_action action;
    tk_error error;
    tk_chess_report report;
    const char *text = "H3/NE";
    (void)tk_chess_at(game, state, (tk_chess_square){0, 0});
    (void)tk_chess_to_move(game, state);
    NOTHING(tk_chess_check_called(game, state));
    NOTHING(tk_chess_escape_called(game, state));
    NOTHING(tk_chess_quiet(game, state));
    NOTHING(tk_chess_line_write(game, state, NULL, 0));
    NOTHING(tk_chess_setup_write(game, state, "x", NULL, 0));
    tk_chess_setup_report(game, state, &report);
    assert_int_equal(tk_chess_move_read(game, state, false, &text, &action, &error),
                     game == games[1] ? TK_ERROR_NOT_IN_GAME : TK_ERROR_ARGUMENT);
    NOTHING(tk_chess_perft(game, state, 1));
}

static void test_chess(void **unused) {
    (void)unused;
    tk_action action;
    size_t length;
    const char *text = "H3/NE";
    check_chess(NULL, states[0]);
    check_chess(games[0], NULL);
    check_chess(games[1], states[1]);
    NOTHING(tk_chess_size(NULL));
    NO_POINTER(tk_chess_key(TK_CHESS_WORDS_KIND, 1000));
    NO_POINTER(tk_chess_name(TK_CHESS_WORDS_KIND, 1000));
    (void)tk_chess_letter((tk_chess_kind)99);
    (void)tk_chess_move_of(UINT64_MAX);
    (void)tk_chess_action_of((tk_chess_move){0});
    (void)tk_chess_square_text((tk_chess_square){200, 200}, NULL, 0);
    assert_int_not_equal(tk_chess_setup_read(NULL, 1, NULL, 0, &length, NULL), TK_OK);
    assert_int_not_equal(tk_chess_setup_read("{}", 2, NULL, 0, NULL, NULL), TK_OK);
    tk_chess_setup_report(games[0], states[0], NULL);
    NOTHING(tk_chess_setup_write(games[0], states[0], NULL, NULL, 0));
    REFUSED(tk_chess_move_read(games[0], states[0], false, NULL, &action, NULL));
    REFUSED(tk_chess_move_read(games[0], states[0], false, &text, NULL, NULL));
    REFUSED(tk_chess_players_read(NULL, text, 5, false, NULL, NULL, NULL));
    REFUSED(tk_chess_players_read(games[0], NULL, 5, false, NULL, NULL, NULL));
    REFUSED(tk_chess_players_read(games[0], text, 5, false, NULL, NULL, NULL));
}

static void test_rush(void **unused) {
    (void)unused;
    tk_rush_face face;
    tk_rush_sight sight;
    tk_rush_score score;
    NO_POINTER(tk_rush_key(TK_RUSH_WORDS_NATION, 1000));
    NO_POINTER(tk_rush_name(TK_RUSH_WORDS_NATION, 1000));
    (void)tk_rush_choice_of(UINT64_MAX);
    NOTHING(tk_rush_face_of(NULL, 0, &face));
    NOTHING(tk_rush_face_of(games[1], 0, NULL));
    for (unsigned i = 0; i < 3; i++) {
        const tk_game *game = i == 0 ? NULL : i == 1 ? games[1] : games[2];
        const tk_state *state = i == 1 ? NULL : states[1];
        NOTHING(tk_rush_look(game, state, 0, &sight));
        NOTHING(tk_rush_score_of(game, state, &score));
        NOTHING(tk_rush_destroys(game, state, 0));
        NOTHING(tk_rush_missing(game, state, 0));
    }
    NOTHING(tk_rush_look(games[1], states[1], 0, NULL));
    NOTHING(tk_rush_score_of(games[1], states[1], NULL));
}

static void test_duel(void **unused) {
    (void)unused;
    tk_duel_card card;
    tk_duel_damage damage;
    tk_duel_terrain terrain;
    tk_duel_type type;
    tk_duel_gun gun;
    tk_duel_scenario scenario;
    tk_duel_sight sight;
    tk_duel_aim aim = {0};
    tk_duel_odds odds;
    NO_POINTER(tk_duel_key(TK_DUEL_WORDS_KIND, 1000));
    NO_POINTER(tk_duel_name(TK_DUEL_WORDS_KIND, 1000));
    (void)tk_duel_tank_name(99);
    (void)tk_duel_verb_of(UINT64_MAX);
    (void)tk_duel_choice_of(NULL, 0);
    NOTHING(tk_duel_card_of(NULL, 1, &card));
    NOTHING(tk_duel_card_of(games[2], 1, NULL));
    NOTHING(tk_duel_damage_of(NULL, 1, &damage));
    NOTHING(tk_duel_damage_of(games[2], 1, NULL));
    NOTHING(tk_duel_terrain_of(NULL, 0, &terrain));
    NOTHING(tk_duel_terrain_of(games[2], 0, NULL));
    NOTHING(tk_duel_type_of(NULL, 0, &type));
    NOTHING(tk_duel_type_of(games[2], 0, NULL));
    NOTHING(tk_duel_gun_of(NULL, 0, 0, &gun));
    NOTHING(tk_duel_gun_of(games[2], 0, 0, NULL));
    NOTHING(tk_duel_scenario_of(NULL, &scenario));
    NOTHING(tk_duel_scenario_of(games[2], NULL));
    NOTHING(tk_duel_scenario_id(NULL, 0, NULL, 0));
    for (unsigned i = 0; i < 3; i++) {
        const tk_game *game = i == 0 ? NULL : i == 1 ? games[2] : games[1];
        const tk_state *state = i == 1 ? NULL : states[2];
        NOTHING(tk_duel_look(game, state, 0, &sight));
        NOTHING(tk_duel_aim_now(game, state, 0, &aim));
        NOTHING(tk_duel_odds_of(game, state, 0, &aim, &odds));
        NOTHING(tk_duel_icon_chance(game, state, 0, TK_DUEL_BINOCULARS, 0, 1));
        NOTHING(tk_duel_number_chance(game, state, 0, 50));
        NOTHING(tk_duel_morale_chance(game, state, 0));
    }
    NOTHING(tk_duel_look(games[2], states[2], 0, NULL));
    NOTHING(tk_duel_aim_now(games[2], states[2], 0, NULL));
    NOTHING(tk_duel_odds_of(games[2], states[2], 0, NULL, &odds));
    NOTHING(tk_duel_odds_of(games[2], states[2], 0, &aim, NULL));
}

static void test_copy(void **unused) {
    (void)unused;
    tk_copy *copy = NULL;
    REFUSED(tk_copy_open(NULL));
    tk_copy_close(NULL);
    assert_int_equal(tk_copy_open(&copy), TK_OK);
    NOTHING(tk_copy_change(NULL, "{}", 2, NULL, 0));
    NOTHING(tk_copy_change(copy, NULL, 0, NULL, 0));
    REFUSED(tk_copy_apply(NULL, "{}", 2, NULL));
    REFUSED(tk_copy_apply(copy, NULL, 0, NULL));
    NOTHING(tk_copy_table(NULL, NULL, 0));
    tk_copy_close(copy);
}

static void test_present(void **unused) {
    (void)unused;
    tk_present *present = NULL;
    tk_action action;
    const tk_reader reader = {0};
    const tk_entry entry = {0};
    REFUSED(tk_present_open(NULL, states[0], &present));
    REFUSED(tk_present_open(games[0], NULL, &present));
    REFUSED(tk_present_open(games[0], states[0], NULL));
    REFUSED(tk_present_record(NULL, &present));
    REFUSED(tk_present_record(record, NULL));
    tk_present_close(NULL);
    REFUSED(tk_present_step(NULL, &entry, NULL, states[0]));
    tk_present_cut(NULL, 0, states[0]);
    REFUSED(tk_present_follow(NULL, record, 0));
    NOTHING(tk_present_steps(NULL));
    NOTHING(tk_present_entries(NULL, 1));
    NO_POINTER(tk_present_game(NULL));
    NO_POINTER(tk_present_state(NULL));
    NOTHING(tk_present_table(NULL, &reader, NULL, 0));
    NOTHING(tk_present_log(NULL, &reader, 0, 1, NULL, 0));
    NOTHING(tk_present_wish(NULL, &reader, "{}", 2, NULL, 0, NULL));
    REFUSED(tk_present_choice(NULL, &reader, 0, &action));
    NOTHING(tk_present_about(NULL, &reader, "x", "y", NULL, 0));
    NOTHING(tk_present_help(NULL, NULL, NULL, 0));
    NOTHING(tk_present_thing(NULL, NULL, "x", "y", NULL, 0));
    NOTHING(tk_present_setup(NULL, NULL, "{}", 2, NULL, 0, NULL));
    NOTHING(tk_present_setup(games[0], NULL, NULL, 0, NULL, 0, NULL));
    assert_int_equal(tk_present_open(games[0], states[0], &present), TK_OK);
    REFUSED(tk_present_step(present, NULL, NULL, states[0]));
    REFUSED(tk_present_step(present, &entry, NULL, NULL));
    tk_present_cut(present, 0, NULL);
    REFUSED(tk_present_follow(present, NULL, 0));
    NOTHING(tk_present_table(present, NULL, NULL, 0));
    NOTHING(tk_present_log(present, NULL, 0, 1, NULL, 0));
    NOTHING(tk_present_wish(present, NULL, "{}", 2, NULL, 0, NULL));
    REFUSED(tk_present_choice(present, NULL, 0, &action));
    REFUSED(tk_present_choice(present, &reader, 0, NULL));
    NOTHING(tk_present_about(present, NULL, "x", "y", NULL, 0));
    NOTHING(tk_present_about(present, &reader, NULL, "y", NULL, 0));
    NOTHING(tk_present_about(present, &reader, "x", NULL, NULL, 0));
    NOTHING(tk_present_thing(games[0], NULL, NULL, "y", NULL, 0));
    NOTHING(tk_present_thing(games[0], NULL, "x", NULL, NULL, 0));
    (void)tk_present_wish(present, &reader, NULL, 2, NULL, 0, NULL);
    tk_present_close(present);
}

static void test_opponents(void **unused) {
    (void)unused;
    tk_thought thought = {0};
    const tk_opponent *opponent = tk_opponent_at("chess", 0);
    const tk_think think = {.game = games[0], .seen = NULL};
    NO_POINTER(tk_opponent_at(NULL, 0));
    NO_POINTER(tk_opponent_of_level(NULL, 1));
    NO_POINTER(tk_opponent_of_level("chess", 99));
    NO_POINTER(tk_opponent_named(NULL, "random"));
    NO_POINTER(tk_opponent_named("chess", NULL));
    NOTHING(tk_opponent_memory(NULL, games[0]));
    NOTHING(tk_opponent_memory(opponent, NULL));
    REFUSED(tk_opponent_think(NULL, &think, &thought));
    REFUSED(tk_opponent_think(opponent, NULL, &thought));
    REFUSED(tk_opponent_think(opponent, &think, &thought));
    REFUSED(tk_opponent_think(opponent, &think, NULL));
    NOTHING(tk_opponent_choose(NULL, games[0], states[0], 0, 1));
    NOTHING(tk_opponent_choose(opponent, NULL, states[0], 0, 1));
    NOTHING(tk_opponent_choose(opponent, games[0], NULL, 0, 1));
    REFUSED(tk_opponent_explain(NULL, 0, &thought));
    REFUSED(tk_opponent_explain(&think, 0, NULL));
    REFUSED(tk_opponent_explain(&think, 0, &thought));
    NOTHING(tk_thought_text(NULL, &thought, NULL, NULL, 0));
    NOTHING(tk_thought_text(games[0], NULL, NULL, NULL, 0));
    NOTHING(tk_opponent_takes_draw(NULL, states[0], 0));
    NOTHING(tk_opponent_takes_draw(games[0], NULL, 0));
}

static void test_analysis(void **unused) {
    const tk_opponent *opponent = tk_opponent_at("chess", 0);
    const tk_think how = {.seed = 1};
    tk_moment moment = {0};
    (void)unused;
    NO_POINTER(tk_mark_key(TK_MARKS));
    NO_POINTER(tk_mark_text(TK_MARKS));
    assert_int_equal(tk_mark_of_loss(-1), TK_MARK_BEST); /* takes no pointer */
    REFUSED(tk_analyse(NULL, 0, opponent, &how, NULL, &moment));
    REFUSED(tk_analyse(record, 0, NULL, &how, NULL, &moment));
    REFUSED(tk_analyse(record, 0, opponent, NULL, NULL, &moment));
    REFUSED(tk_analyse(record, 0, opponent, &how, NULL, NULL));
    REFUSED(tk_analyse(record, SIZE_MAX, opponent, &how, NULL, &moment));
    NOTHING(tk_moment_json(NULL, &moment, NULL, NULL, 0));
    NOTHING(tk_moment_json(record, NULL, NULL, NULL, 0));
}

static void test_puzzles(void **unused) {
    tk_puzzles *puzzles = NULL;
    tk_puzzle puzzle = {0};
    tk_game *game = NULL;
    (void)unused;
    REFUSED(tk_puzzles_open(NULL, &puzzles, NULL));
    REFUSED(tk_puzzles_open("chess", NULL, NULL));
    REFUSED(tk_puzzles_read(NULL, 1, &puzzles, NULL));
    REFUSED(tk_puzzles_read("{}", 2, NULL, NULL));
    tk_puzzles_close(NULL);
    NOTHING(tk_puzzles_count(NULL));
    REFUSED(tk_puzzles_at(NULL, 0, &puzzle));
    NO_POINTER(tk_puzzles_key(NULL, 0, 0));
    REFUSED(tk_puzzle_start(NULL, &game, NULL));
    REFUSED(tk_puzzle_start(&puzzle, &game, NULL));
    assert_int_equal(tk_puzzles_open("chess", &puzzles, NULL), TK_OK);
    REFUSED(tk_puzzles_at(puzzles, tk_puzzles_count(puzzles), &puzzle));
    REFUSED(tk_puzzles_at(puzzles, 0, NULL));
    NO_POINTER(tk_puzzles_key(puzzles, tk_puzzles_count(puzzles), 0));
    NO_POINTER(tk_puzzles_key(puzzles, 0, 1000));
    REFUSED(tk_puzzle_start(&puzzle, NULL, NULL));
    tk_puzzles_close(puzzles);
}

static void test_solver(void **unused) {
    tk_solution solution;
    tk_action key;
    (void)unused;
    REFUSED(tk_solve_find(NULL, &key, 1, &solution));
    REFUSED(tk_solve_try(NULL, 0, &solution));
    for (unsigned i = 0; i < 3; i++) {
        const tk_solve solve = {.game = games[i], .state = states[i], .turns = 1}; /* without memory */
        assert_int_not_equal(tk_solve_find(&solve, &key, 1, &solution), TK_OK);
        assert_int_not_equal(tk_solve_try(&solve, 0, &solution), TK_OK);
        REFUSED(tk_solve_find(&solve, &key, 1, NULL));
        REFUSED(tk_solve_find(&solve, NULL, 1, &solution));
        REFUSED(tk_solve_try(&solve, 0, NULL));
    }
}

static void test_lessons(void **unused) {
    tk_lesson *lesson = NULL;
    tk_action action;
    (void)unused;
    NO_POINTER(tk_lesson_game_at(1000));
    REFUSED(tk_lesson_open(NULL, &lesson, NULL));
    REFUSED(tk_lesson_open("chess", NULL, NULL));
    REFUSED(tk_lesson_read(NULL, 1, &lesson, NULL));
    REFUSED(tk_lesson_read("{}", 2, NULL, NULL));
    tk_lesson_close(NULL);
    NOTHING(tk_lesson_steps(NULL));
    NOTHING(tk_lesson_step(NULL));
    NO_POINTER(tk_lesson_record(NULL));
    NO_POINTER(tk_lesson_present(NULL));
    (void)tk_lesson_seat(NULL);
    NOTHING(tk_lesson_tell(NULL, NULL, NULL, 0));
    (void)tk_lesson_judge(NULL, 0);
    REFUSED(tk_lesson_proposal(NULL, &action));
    REFUSED(tk_lesson_act(NULL, 0));
    REFUSED(tk_lesson_next(NULL));
    REFUSED(tk_lesson_go(NULL, 0));
    assert_int_equal(tk_lesson_open("chess", &lesson, NULL), TK_OK);
    REFUSED(tk_lesson_proposal(lesson, NULL));
    tk_lesson_close(lesson);
}

static void test_rulebooks(void **unused) {
    tk_rulebook *book = NULL;
    tk_diagram *diagram = NULL;
    (void)unused;
    REFUSED(tk_rulebook_open(NULL, &book, NULL));
    REFUSED(tk_rulebook_open("chess", NULL, NULL));
    REFUSED(tk_rulebook_read(NULL, 1, &book, NULL));
    REFUSED(tk_rulebook_read("{}", 2, NULL, NULL));
    tk_rulebook_close(NULL);
    NO_POINTER(tk_rulebook_number(NULL, 0));
    NOTHING(tk_rulebook_tell(NULL, NULL, NULL, 0));
    REFUSED(tk_diagram_open(NULL, "C1", &diagram, NULL));
    tk_diagram_close(NULL);
    NO_POINTER(tk_diagram_record(NULL));
    NO_POINTER(tk_diagram_present(NULL));
    (void)tk_diagram_seat(NULL);
    NOTHING(tk_diagram_tell(NULL, NULL, NULL, 0));
    assert_int_equal(tk_rulebook_open("chess", &book, NULL), TK_OK);
    REFUSED(tk_diagram_open(book, NULL, &diagram, NULL));
    REFUSED(tk_diagram_open(book, "C1", NULL, NULL));
    tk_rulebook_close(book);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games),     cmocka_unit_test(test_matches),   cmocka_unit_test(test_parts),
        cmocka_unit_test(test_packs),     cmocka_unit_test(test_errors),    cmocka_unit_test(test_seeds),
        cmocka_unit_test(test_records),   cmocka_unit_test(test_deals),     cmocka_unit_test(test_chess),
        cmocka_unit_test(test_rush),      cmocka_unit_test(test_duel),      cmocka_unit_test(test_present),
        cmocka_unit_test(test_copy),      cmocka_unit_test(test_opponents), cmocka_unit_test(test_analysis),
        cmocka_unit_test(test_lessons),   cmocka_unit_test(test_puzzles),   cmocka_unit_test(test_solver),
        cmocka_unit_test(test_rulebooks),
    };
    return cmocka_run_group_tests(tests, open_all, close_all);
}
