/* The gunner, the opponent of Tank Duel: it plays by the rules, beats chance, fires at what it sees, pays for its
 * crew's nerves, and answers a good shot with Tactics; and the seat of a tankobot. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <tankodrom/opponent.h>

#include "core/rules.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"
#include "support/start.h"

enum { GERMAN_I = 0, SOVIET_II = 5 };

typedef struct table {
    tk_game *game;
    tk_state *state, *seen;
} table;

static table open_table(const char *scenario, const char *further) {
    table made;
    char option[64];
    const char *options[] = {option, further, NULL};
    snprintf(option, sizeof option, "scenario=%s", scenario);
    assert_int_equal(tk_game_open("duel", options, NULL, &made.game, NULL), TK_OK);
    made.state = malloc(tk_state_size(made.game));
    made.seen = malloc(tk_state_size(made.game));
    assert_non_null(made.state);
    assert_non_null(made.seen);
    start_match(made.game, 1, made.state);
    return made;
}

static void close_table(table *open) {
    tk_game_close(open->game);
    free(open->state);
    free(open->seen);
}

static const duel_rules *rules_of(const table *open) {
    return tk_game_rules_of(open->game, "duel");
}

/* To put situations together. */
static duel_body *body_of(table *open) {
    return (duel_body *)(uintptr_t)tk_state_body_of(open->game, open->state, "duel");
}

static tk_action choose(table *open, const char *name, unsigned seat, uint64_t seed) {
    tk_complete(open->game, open->state, seat, seed, open->seen);
    return tk_opponent_choose(tk_opponent_named("duel", name), open->game, open->seen, seat, seed);
}

/* Plays a match; names[i] sits at seat i. Returns the payoff of seat 0. */
static int32_t play(table *open, const char *const *names, uint64_t seed) {
    tk_seats deciders;
    tk_outcome outcome;
    start_match(open->game, seed, open->state);
    for (uint64_t step = 0; (deciders = tk_deciders(open->game, open->state)) != 0; step++) {
        unsigned seat = (unsigned)__builtin_ctz(deciders);
        tk_action action = choose(open, names[seat], seat, seed * 100000 + step);
        assert_int_equal(tk_apply(open->game, open->state, seat, action, NULL), TK_OK);
    }
    tk_outcome_of(open->game, open->state, &outcome);
    return outcome.payoff[0];
}

static void test_it_beats_chance(void **unused) {
    (void)unused;
    static const char *const names[] = {"gunner", "random"};
    table open = open_table("meeting", NULL);
    int won = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        won += play(&open, names, seed) > 0;
    }
    assert_true(won >= 54);
    close_table(&open);
}

static void test_it_plays_by_the_rules(void **unused) {
    (void)unused;
    static const char *const names[] = {"gunner", "gunner", "gunner", "gunner"};
    static const char *const scenarios[] = {"gun-line",     "infantry-assault", "deep-mud",  "snowstorm",
                                            "breakthrough", "high-ground",      "city-fight"};
    for (size_t i = 0; i < sizeof scenarios / sizeof scenarios[0]; i++) {
        table open = open_table(scenarios[i], i % 2 == 0 ? "edition=ja" : "soviet=2");
        for (uint64_t seed = 1; seed <= 10; seed++) {
            play(&open, names, seed);
        }
        close_table(&open);
    }
}

/* rule:19.0 */
static void test_the_tankobot_proceeds(void **unused) {
    (void)unused;
    static const char *const names[] = {"gunner", "tankobot"};
    table open = open_table("meeting", "tankobots=2");
    while (body_of(&open)->question != TK_DUEL_ASK_TANKOBOT) {
        unsigned seat = (unsigned)__builtin_ctz(tk_deciders(open.game, open.state));
        assert_int_equal(tk_apply(open.game, open.state, seat, choose(&open, "gunner", seat, 1), NULL), TK_OK);
    }
    assert_int_equal(duel_verb_of(choose(&open, "tankobot", 1, 1)), TK_DUEL_DO_PROCEED);
    play(&open, names, 5);
    close_table(&open);
}

/* ---- Situations ---- */

/* The first card with this kind of action, a level of at most this and so many order icons or more. */
static unsigned card_of(const duel_rules *rules, tk_duel_kind kind, unsigned level, unsigned orders) {
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        unsigned half = duel_half_of(rules, card, kind);
        if (half < 2 && rules->card[card].half[half].level <= level && rules->card[card].orders >= orders) {
            return card;
        }
    }
    fail();
    return TK_DUEL_NO_CARD;
}

/* German I acts; everybody stands in the open 400 m apart and has seen everybody. */
static void come_near(duel_body *body) {
    body->question = TK_DUEL_ASK_ACTION;
    body->asked = 1;
    body->active = GERMAN_I;
    body->phase = TK_DUEL_PHASE_TANK;
    body->acted = body->burning_start = false;
    body->frames = 0;
    body->frame[body->frames++] = (duel_frame){.procedure = DUEL_RUN_ROUND};
    body->frame[body->frames++] = (duel_frame){.procedure = DUEL_RUN_TANK, .notes = {GERMAN_I}};
    body->frame[body->frames++] = (duel_frame){.procedure = DUEL_RUN_ACTION_STEP, .notes = {GERMAN_I}};
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        body->tank[tank].range = 1;
        body->tank[tank].box = TK_DUEL_NO_CARD;
        body->tank[tank].spotted = tank < TK_DUEL_SIDE_TANKS ? 0x30 : 0x03;
    }
    body->hand[0] = (duel_set){{0}};
}

static tk_action chosen(table *open, unsigned seat) {
    return tk_opponent_choose(tk_opponent_named("duel", "gunner"), open->game, open->state, seat, 1);
}

/* rule:11.1.1 */
static void test_it_fires_at_what_it_sees(void **unused) {
    (void)unused;
    table open = open_table("meeting", NULL);
    duel_body *body = body_of(&open);
    come_near(body);
    unsigned fire = card_of(rules_of(&open), TK_DUEL_FIRE, 3, 0);
    duel_add(&body->hand[0], fire);
    duel_add(&body->hand[0], card_of(rules_of(&open), TK_DUEL_MOVE, 2, 0));
    tk_action action = chosen(&open, 0);
    assert_int_equal(duel_verb_of(action), TK_DUEL_DO_PLAY);
    assert_int_equal(duel_card_in(action), fire);
    body->tank[GERMAN_I].spotted = 0; /* there is nobody to fire at */
    assert_int_not_equal(duel_card_in(chosen(&open, 0)), fire);
    close_table(&open);
}

/* rule:8.1.e */
static void test_it_pays_for_its_nerves(void **unused) {
    (void)unused;
    table open = open_table("meeting", NULL);
    duel_body *body = body_of(&open);
    come_near(body);
    body->question = TK_DUEL_ASK_MORALE;
    body->tank[GERMAN_I].marks |= DUEL_MARK_BROKEN;
    unsigned first = card_of(rules_of(&open), TK_DUEL_MOVE, 6, 2);
    duel_add(&body->hand[0], first);
    assert_int_equal(duel_verb_of(chosen(&open, 0)), TK_DUEL_DO_TURN);
    duel_add(&body->hand[0], card_of(rules_of(&open), TK_DUEL_FIRE, 6, 2));
    assert_int_equal(duel_verb_of(chosen(&open, 0)), TK_DUEL_DO_PAY_FOR);
    close_table(&open);
}

/* rule:13.2 */
static void test_it_answers_a_good_shot(void **unused) {
    (void)unused;
    table open = open_table("meeting", NULL);
    duel_body *body = body_of(&open);
    come_near(body);
    duel_add(&body->hand[1], card_of(rules_of(&open), TK_DUEL_TACTICS, 6, 0));
    body->frame[body->frames++] = (duel_frame){.procedure = DUEL_RUN_BUILD, .step = 1};
    body->frame[body->frames++] = (duel_frame){.procedure = DUEL_RUN_TACTICS, .notes = {1, 0}, .step = 1};
    body->question = TK_DUEL_ASK_TACTICS;
    body->asked = 2;
    body->shot = (duel_shot){.by = TK_DUEL_BY_TANK, .from = GERMAN_I, .target = SOVIET_II, .cards = 1};
    body->tank[GERMAN_I].flanking = 1u << SOVIET_II;
    body->tank[SOVIET_II].box =
        (uint8_t)card_of(rules_of(&open), TK_DUEL_MOVE, 6, 0); /* 30 cover, else it cannot miss */
    body->tank[SOVIET_II].box_half = (uint8_t)duel_half_of(rules_of(&open), body->tank[SOVIET_II].box, TK_DUEL_MOVE);
    assert_int_equal(duel_verb_of(chosen(&open, 1)), TK_DUEL_DO_TACTICS);
    body->tank[GERMAN_I].range = body->tank[SOVIET_II].range = 5; /* 2000 m: it will miss in any case */
    assert_int_equal(duel_verb_of(chosen(&open, 1)), TK_DUEL_DO_DECLINE);
    close_table(&open);
}

/* rule:13.2 rule:17.1: asked about an anti-tank gun, which has not fired yet, it judges the gun's shot and nothing that
 * was fired before */
static void test_it_answers_a_gun(void **unused) {
    (void)unused;
    table open = open_table("gun-line", "soviet=2");
    duel_body *body = body_of(&open);
    const unsigned guns = rules_of(&open)->scenario.guns[TK_DUEL_GERMAN];
    assert_true(guns > 0);
    come_near(body);
    duel_add(&body->hand[2], card_of(rules_of(&open), TK_DUEL_TACTICS, 6, 0));
    body->frame[body->frames++] = (duel_frame){.procedure = DUEL_RUN_GUN, .notes = {0, SOVIET_II}, .step = 1};
    body->frame[body->frames++] = (duel_frame){.procedure = DUEL_RUN_TACTICS, .notes = {2, 0}, .step = 1};
    body->question = TK_DUEL_ASK_TACTICS;
    body->asked = 4;
    body->tank[SOVIET_II].range = -2; /* near to the gun, and moving: it may be missed */
    body->tank[SOVIET_II].box = (uint8_t)card_of(rules_of(&open), TK_DUEL_MOVE, 6, 0);
    body->tank[SOVIET_II].box_half = (uint8_t)duel_half_of(rules_of(&open), body->tank[SOVIET_II].box, TK_DUEL_MOVE);
    for (unsigned before = 0; before < 256; before += 15) { /* whatever the shot before was */
        body->shot = (duel_shot){.by = (uint8_t)(before % TK_DUEL_SHOOTERS),
                                 .from = (uint8_t)before,
                                 .gun = (uint8_t)before,
                                 .target = (uint8_t)before,
                                 .tactics = before % 2 == 0};
        assert_int_equal(duel_verb_of(chosen(&open, 2)), TK_DUEL_DO_TACTICS);
    }
    body->tank[SOVIET_II].range = 5; /* it will miss in any case */
    body->tank[SOVIET_II].smoke = (uint8_t)card_of(rules_of(&open), TK_DUEL_SMOKE, 6, 0);
    assert_int_equal(duel_verb_of(chosen(&open, 2)), TK_DUEL_DO_DECLINE);
    close_table(&open);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_it_beats_chance),        cmocka_unit_test(test_it_plays_by_the_rules),
        cmocka_unit_test(test_the_tankobot_proceeds),  cmocka_unit_test(test_it_fires_at_what_it_sees),
        cmocka_unit_test(test_it_pays_for_its_nerves), cmocka_unit_test(test_it_answers_a_good_shot),
        cmocka_unit_test(test_it_answers_a_gun),
    };
    return cmocka_run_group_tests_name("gunner", tests, NULL, NULL);
}
