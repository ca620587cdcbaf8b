/* What a seat sees of a match, as a struct and as JSON. */
#include "base/json.h"
#include "support/rush/hand.h"

#include "support/memory.h"
#include "support/start.h"

static rush_rules rules;
static rush_body body;
static tk_rush_sight sight;

/* Seat 0 of three is on turn. Seat 1 has volunteers and engineers in the hand, a T-26 under a T-34 in the depot and a
 * damaged KV-1 on its second base; seat 2 has taken the first base of seat 1. */
static void lay_out(void) {
    hand_rules(&rules, 3);
    hand_start(&rules, 5, &body);
    hand_empty(&body, 1);
    hand_to_hand(&rules, &body, 1, "volunteers");
    hand_to_hand(&rules, &body, 1, "engineers");
    hand_to_depot(&rules, &body, 1, "t-26");
    hand_to_depot(&rules, &body, 1, "t-34");
    hand_to_base(&rules, &body, 1, 1, "kv-1");
    body.player[1].base[1].protector_damaged = true;
    body.player[1].base[0].lost = true;
    rush_add(&body.player[2].garage, RUSH_CARD_BASES + TK_RUSH_BASES);
    body.player[2].bases_won = 1;
}

static unsigned face(const char *id) {
    return hand_face(&rules, id);
}

/* rule:R42 bases, protectors and their damage are open to all */
static void test_table(void **state) {
    (void)state;
    lay_out();
    hand_move(&rules, &body, 0, "maus", &body.graveyard);
    body.discard_top = (uint8_t)hand_move(&rules, &body, 0, "m6", &body.discard);
    body.singles[TK_RUSH_USA] = 4;
    rush_look(&rules, &body, TK_NO_SEAT, &sight);
    assert_int_equal(sight.players, 3);
    assert_int_equal(sight.round, 1);
    assert_int_equal(sight.phase, TK_RUSH_PHASE_TURN);
    assert_true(sight.player[1].base[0].lost);
    assert_false(sight.player[1].base[1].damaged);
    assert_int_equal(sight.player[1].base[1].protector, face("kv-1"));
    assert_true(sight.player[1].base[1].protector_damaged);
    assert_int_equal(sight.player[1].base[2].protector, TK_RUSH_NO_FACE);
    assert_int_equal(sight.graveyard[face("maus")], 1);
    assert_int_equal(sight.discard_size, 1);
    assert_int_equal(sight.discard_top, face("m6"));
    assert_int_equal(sight.deck_size, TK_RUSH_VEHICLES - TK_RUSH_SHOP - 5);
    assert_int_equal(sight.singles[TK_RUSH_USA], 4);
    assert_int_equal(sight.doubles[TK_RUSH_USA], 3);
    assert_int_equal(sight.achievements, body.achievements);
    assert_int_equal(sight.player[2].bases, 1);
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        assert_int_equal(sight.shop[slot], body.shop[slot]);
    }
}

/* rule:R42 the hand on turn is open to all, another one to its owner; a depot is open to its owner, its top to all */
static void test_piles(void **state) {
    (void)state;
    lay_out();
    static const unsigned seats[] = {0, 1, 2, TK_NO_SEAT};
    for (size_t i = 0; i < sizeof seats / sizeof *seats; i++) {
        rush_look(&rules, &body, seats[i], &sight);
        assert_true(sight.player[0].hand_open);
        assert_int_equal(sight.player[1].hand_open, seats[i] == 1);
        assert_int_equal(sight.player[2].hand_open, seats[i] == 2);
        for (unsigned owner = 0; owner < 3; owner++) {
            assert_int_equal(sight.player[owner].depot_open, seats[i] == owner);
        }
        assert_int_equal(sight.player[1].hand_size, 2);
        assert_int_equal(sight.player[1].depot_size, 2);
        assert_int_equal(sight.player[1].garage_size, 4);
        assert_int_equal(sight.player[1].depot_top, face("t-34"));
    }
    rush_look(&rules, &body, 1, &sight);
    assert_int_equal(sight.player[1].hand[0], TK_RUSH_FACE_ENGINEERS);
    assert_int_equal(sight.player[1].hand[1], TK_RUSH_FACE_VOLUNTEERS);
    assert_int_equal(sight.player[1].depot[0], face("t-26"));
    assert_int_equal(sight.player[1].depot[1], face("t-34"));
    rush_look(&rules, &body, 0, &sight);
    assert_int_equal(sight.player[1].hand[0], 0); /* nothing is there */
    assert_int_equal(sight.player[1].depot[1], 0);
}

/* rule:R42 the make-up of every company is known, not where its cards are */
static void test_company(void **state) {
    (void)state;
    lay_out();
    rush_look(&rules, &body, 0, &sight);
    const uint8_t *company = sight.player[1].company;
    assert_int_equal(company[TK_RUSH_FACE_ENGINEERS], 4);
    assert_int_equal(company[TK_RUSH_FACE_REPAIR_CREW], 1);
    assert_int_equal(company[TK_RUSH_FACE_VOLUNTEERS], 1);
    assert_int_equal(company[face("t-26")], 1);
    assert_int_equal(company[face("t-34")], 1);
    assert_int_equal(company[face("kv-1")], 0); /* on a base */
    assert_int_equal(sight.player[2].company[TK_RUSH_FACE_BASE], 1);
}

/* rule:R23 a choice for a sabotage is its owner's secret until all have chosen; the hand on turn stays open */
static void test_sabotage(void **state) {
    (void)state;
    lay_out();
    body.phase = TK_RUSH_PHASE_SABOTAGE;
    hand_to_resolve(&rules, &body, "po-2");
    body.abilities = 2;
    body.player[1].sabotage = (uint8_t)rush_find(&body.player[1].hand, TK_RUSH_FACE_VOLUNTEERS);
    for (unsigned seat = 0; seat < 3; seat++) {
        rush_look(&rules, &body, seat, &sight);
        assert_int_equal(sight.sabotage, seat == 1 ? (unsigned)TK_RUSH_FACE_VOLUNTEERS : TK_RUSH_NO_FACE);
        assert_true(sight.player[0].hand_open);
        assert_int_equal(sight.card, face("po-2"));
        assert_int_equal(sight.abilities, 2);
        char *view = hand_view(&rules, &body, seat);
        assert_int_equal(strstr(view, "\"sabotage\":\"volunteers\"") != NULL, seat == 1);
        free(view);
    }
}

/* What a view says of an opponent's piles, word by word. */
static void test_json(void **state) {
    (void)state;
    lay_out();
    char *view = hand_view(&rules, &body, 0);
    assert_non_null(strstr(view,
                           "{\"bases\":[{\"lost\":true,\"damaged\":false,\"protector\":null,\"protector_damaged\":"
                           "false},{\"lost\":false,\"damaged\":false,\"protector\":\"kv-1\",\"protector_damaged\":"
                           "true},{\"lost\":false,\"damaged\":false,\"protector\":null,\"protector_damaged\":"
                           "false}],\"hand_size\":2,\"hand\":null,\"depot_size\":2,\"depot_top\":\"t-34\","
                           "\"depot\":null,\"garage_size\":4,\"company\":{\"t-26\":1,\"t-34\":1,\"engineers\":4,"
                           "\"repair-crew\":1,\"volunteers\":1},"));
    free(view);
    view = hand_view(&rules, &body, 1);
    assert_non_null(strstr(view, "\"hand_size\":2,\"hand\":[\"engineers\",\"volunteers\"],\"depot_size\":2,"
                                 "\"depot_top\":\"t-34\",\"depot\":[\"t-26\",\"t-34\"],\"garage_size\":4,"));
    assert_non_null(strstr(view, "\"outcome\":null}"));
    free(view);
}

/* Views and dumps are JSON whenever they are asked for, also at the end, where the score is told. */
static void test_always_json(void **state) {
    (void)state;
    tk_guess random;
    unsigned seat;
    tk_action action;
    hand_rules(&rules, 4);
    hand_start(&rules, 2, &body);
    tk_guess_seed(&random, 2);
    for (bool over = false; !over;) {
        over = !hand_choose(&rules, &body, &random, &seat, &action);
        if (over || tk_guess_below(&random, 50) == 0) {
            char *texts[] = {hand_view(&rules, &body, 1), hand_view(&rules, &body, TK_NO_SEAT),
                             hand_dump(&rules, &body)};
            for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
                tk_json *json = NULL;
                assert_status(tk_json_read(texts[i], strlen(texts[i]), &json, NULL), TK_OK);
                const tk_json_value *outcome = tk_json_member(tk_json_root(json), "outcome");
                assert_int_equal(tk_json_kind_of(outcome), over ? TK_JSON_OBJECT : TK_JSON_NULL);
                assert_int_equal(tk_json_count(tk_json_member(outcome, "points")), over ? 4 : 0);
                tk_json_free(json);
                free(texts[i]);
            }
        }
        if (!over) {
            rush_apply(&rules, &body, seat, action, NULL);
        }
    }
}

/* ---- Actions and achievements for clients ---- */

static void test_choices(void **state) {
    (void)state;
    tk_rush_choice choice = tk_rush_choice_of(rush_action(TK_RUSH_DO_STRIKE, 7, 1, 2, 1));
    assert_int_equal(choice.verb, TK_RUSH_DO_STRIKE);
    assert_int_equal(choice.face, 7);
    assert_int_equal(choice.number, 1);
    assert_int_equal(choice.seat, 2);
    assert_int_equal(choice.base, 1);
    choice = tk_rush_choice_of(rush_action(TK_RUSH_DO_BUY, 0, 3, 0, 0));
    assert_int_equal(choice.verb, TK_RUSH_DO_BUY);
    assert_int_equal(choice.face, TK_RUSH_NO_FACE);
    assert_int_equal(choice.number, 3);
    assert_int_equal(choice.seat, TK_NO_SEAT);
    choice = tk_rush_choice_of(rush_action(TK_RUSH_DO_PROTECT, 9, 0, 0, 2));
    assert_int_equal(choice.verb, TK_RUSH_DO_PROTECT);
    assert_int_equal(choice.face, 9);
    assert_int_equal(choice.base, 2);
    assert_int_equal(choice.seat, TK_NO_SEAT);
    assert_int_equal(tk_rush_choice_of(UINT64_MAX).verb, TK_RUSH_VERBS);
    assert_string_equal(tk_rush_key(TK_RUSH_WORDS_ACHIEVEMENT, TK_RUSH_MOST_BASES), "most-bases");
    assert_null(tk_rush_key(TK_RUSH_WORDS_ACHIEVEMENT, TK_RUSH_ACHIEVEMENTS));
}

/* Through the public interface. */
static void test_public(void **state) {
    (void)state;
    static const char *const options[] = {"players=3", NULL};
    tk_game *game = NULL;
    tk_rush_face printed;
    assert_status(tk_game_open("rush", options, NULL, &game, NULL), TK_OK);
    tk_state *match = take_state(game);
    start_match(game, 1, match);
    assert_true(tk_rush_look(game, match, 2, &sight));
    assert_int_equal(sight.players, 3);
    assert_int_equal(sight.last_seat, TK_NO_SEAT);
    assert_int_equal(sight.last.verb, TK_RUSH_VERBS);
    assert_int_equal(sight.last.face, TK_RUSH_NO_FACE);
    assert_int_equal(sight.player[2].hand_size, RUSH_HAND);
    assert_true(sight.player[2].hand_open);
    assert_true(tk_rush_look(game, match, TK_NO_SEAT, &sight));
    assert_false(tk_rush_look(game, match, 3, &sight));
    assert_false(tk_rush_look(game, NULL, 0, &sight));
    assert_true(tk_rush_face_of(game, TK_RUSH_FACE_REPAIR_CREW, &printed));
    assert_string_equal(printed.id, "repair-crew");
    assert_string_equal(printed.name, "Repair crew");
    assert_int_equal(printed.nation, TK_RUSH_NATIONS);
    assert_int_equal(printed.type, TK_RUSH_BARRACKS);
    assert_int_equal(printed.value, -1);
    assert_int_equal(printed.abilities, 1);
    assert_int_equal(printed.ability[0].kind, TK_RUSH_RESEARCH);
    assert_int_equal(printed.ability[0].number, 3);
    assert_false(tk_rush_face_of(game, TK_RUSH_FACES, &printed));
    free(match);
    tk_game_close(game);
}

static void test_other_games(void **state) {
    (void)state;
    tk_game *chess = NULL;
    tk_rush_face printed;
    assert_status(tk_game_open("chess", NULL, NULL, &chess, NULL), TK_OK);
    assert_false(tk_rush_face_of(chess, 0, &printed));
    assert_false(tk_rush_look(chess, NULL, 0, &sight));
    assert_false(tk_rush_face_of(NULL, 0, &printed));
    tk_game_close(chess);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_table),    cmocka_unit_test(test_piles),  cmocka_unit_test(test_company),
        cmocka_unit_test(test_sabotage), cmocka_unit_test(test_json),   cmocka_unit_test(test_always_json),
        cmocka_unit_test(test_choices),  cmocka_unit_test(test_public), cmocka_unit_test(test_other_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
