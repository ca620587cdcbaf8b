/* The ranks of Tank Duel: ten of them, the lower ones weaker and with the faults of beginners; and the gunner, whom
 * they are measured by, plays as it always did. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <tankodrom/opponent.h>

#include "base/hash.h"
#include "core/rules.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"
#include "support/start.h"

enum { GERMAN_I = 0, SOVIET_I = 4, FARTHEST = 5 };

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

/* Plays a match without memory, that is by judgement alone. Returns the payoff of seat 0; adds the actions. */
static int32_t play(table *open, const char *first, const char *second, uint64_t seed, uint64_t *digest) {
    tk_seats deciders;
    tk_outcome outcome;
    start_match(open->game, seed, open->state);
    for (uint64_t step = 0; (deciders = tk_deciders(open->game, open->state)) != 0; step++) {
        const unsigned seat = (unsigned)__builtin_ctz(deciders);
        const tk_opponent *opponent = tk_opponent_named("duel", seat == 0 ? first : second);
        tk_complete(open->game, open->state, seat, step, open->seen);
        const tk_action action = tk_opponent_choose(opponent, open->game, open->seen, seat, step);
        assert_int_equal(tk_apply(open->game, open->state, seat, action, NULL), TK_OK);
        *digest = tk_hash_word(*digest, action);
    }
    tk_outcome_of(open->game, open->state, &outcome);
    return outcome.payoff[0];
}

static void there_are_ten(void **unused) {
    (void)unused;
    for (unsigned level = 1; level <= TK_LEVELS; level++) {
        const tk_opponent *opponent = tk_opponent_of_level("duel", level);
        char name[16];
        snprintf(name, sizeof name, "level%u", level);
        assert_non_null(opponent);
        assert_string_equal(opponent->name, name);
        assert_true(level > 4 || opponent->milliseconds <= 500);
        for (unsigned other = 1; other < level; other++) {
            assert_string_not_equal(opponent->title, tk_opponent_of_level("duel", other)->title);
            assert_string_not_equal(opponent->help, tk_opponent_of_level("duel", other)->help);
        }
    }
    assert_int_equal(tk_opponent_named("duel", "master")->level, 0);
    assert_int_equal(tk_opponent_named("duel", "gunner")->level, 0);
    assert_int_equal(tk_opponent_named("duel", "tankobot")->level, 0);
}

/* Of 40 matches, both sides and editions; equals win 20, give or take 3. */
static void two_ranks_more_are_felt(void **unused) {
    (void)unused;
    static const char *const ranks[] = {"level1", "level2", "level3", "level4"};
    uint64_t digest = 0;
    for (unsigned low = 0; low + 2 < 4; low++) {
        unsigned won = 0;
        for (unsigned edition = 0; edition < 2; edition++) {
            table open = open_table("meeting", edition == 0 ? "edition=cs" : "edition=ja");
            for (uint64_t seed = 1; seed <= 10; seed++) {
                won += play(&open, ranks[low + 2], ranks[low], seed, &digest) > 0;
                won += play(&open, ranks[low], ranks[low + 2], seed, &digest) < 0;
            }
            close_table(&open);
        }
        assert_true(won >= 26);
    }
}

/* The digests were made by the gunner before it shared its judgement with anybody; those of the meeting engagement by
 * that same gunner once more, when the Soviet tanks of it were moved. */
static void the_gunner_plays_as_it_always_did(void **unused) {
    (void)unused;
    static const struct {
        const char *scenario, *further;
        uint64_t digest;
    } rows[] = {
        {"meeting", "edition=cs", UINT64_C(0xaa504021f313e437)},
        {"meeting", "edition=ja", UINT64_C(0x9339c52f0471d3be)},
        {"gun-line", NULL, UINT64_C(0x50d301a754cd8ec2)},
        {"deep-mud", NULL, UINT64_C(0xc77f97ae9d87048e)},
        {"infantry-assault", "soviet=2", UINT64_C(0xb8b13f1849f14d89)},
        {"high-ground", NULL, UINT64_C(0x2a5b8268ba6e116a)},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        table open = open_table(rows[i].scenario, rows[i].further);
        uint64_t digest = 0;
        play(&open, "gunner", "gunner", i + 1, &digest);
        assert_int_equal(digest, rows[i].digest);
        close_table(&open);
    }
}

/* ---- Situations ---- */

static duel_body *body_of(table *open) {
    return (duel_body *)(uintptr_t)tk_state_body_of(open->game, open->state, "duel");
}

static unsigned card_of(const duel_rules *rules, tk_duel_kind kind, unsigned level_least, unsigned level_most) {
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        const unsigned half = duel_half_of(rules, card, kind);
        if (half < 2 && rules->card[card].half[half].level >= level_least &&
            rules->card[card].half[half].level <= level_most) {
            return card;
        }
    }
    fail();
    return TK_DUEL_NO_CARD;
}

/* German I acts, with an empty hand; everybody stands at this range and has spotted everybody. */
static void stand(duel_body *body, int range) {
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
        body->tank[tank].range = (int8_t)range;
        body->tank[tank].box = TK_DUEL_NO_CARD;
        body->tank[tank].spotted = tank < TK_DUEL_SIDE_TANKS ? 0x30 : 0x03;
    }
    body->hand[0] = (duel_set){{0}};
}

static tk_action chosen(const table *open, const char *name) {
    return tk_opponent_choose(tk_opponent_named("duel", name), open->game, open->state, 0, 1);
}

/* rule:8.3.5: passing costs a card, as trying to spot does. */
static void nobody_passes_who_could_look(void **unused) {
    (void)unused;
    table open = open_table("meeting", NULL);
    duel_body *body = body_of(&open);
    stand(body, 2);
    body->tank[GERMAN_I].apcr = 0; /* nor anything to load */
    body->tank[GERMAN_I].spotted = 0;
    duel_add(&body->hand[0], card_of(tk_game_rules_of(open.game, "duel"), TK_DUEL_FIRE, 1, 6));
    const tk_action action = chosen(&open, "level4");
    assert_int_equal(duel_verb_of(action), TK_DUEL_DO_ORDER);
    assert_int_equal(duel_number_in(action), TK_DUEL_ORDER_SPOT);
    close_table(&open);
}

/* rule:11.1.3.d: 2000 m away and moving, the target is as good as safe, and the shot gives the firer away. */
static void only_recruits_fire_at_any_odds(void **unused) {
    (void)unused;
    table open = open_table("meeting", NULL);
    const duel_rules *rules = tk_game_rules_of(open.game, "duel");
    duel_body *body = body_of(&open);
    stand(body, FARTHEST);
    const unsigned move = card_of(rules, TK_DUEL_MOVE, 1, 6), fire = card_of(rules, TK_DUEL_FIRE, 1, 3);
    for (unsigned tank = SOVIET_I; tank < TK_DUEL_TANKS; tank++) {
        body->tank[tank].spotted = 0;
        body->tank[tank].box = (uint8_t)move;
        body->tank[tank].box_half = (uint8_t)duel_half_of(rules, move, TK_DUEL_MOVE);
    }
    duel_add(&body->hand[0], fire);
    duel_add(&body->hand[0], card_of(rules, TK_DUEL_TERRAIN, 0, 6)); /* which can be spared */
    assert_int_equal(duel_verb_of(chosen(&open, "level1")), TK_DUEL_DO_PLAY);
    assert_int_not_equal(duel_verb_of(chosen(&open, "level4")), TK_DUEL_DO_PLAY);
    close_table(&open);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_are_ten),
        cmocka_unit_test(two_ranks_more_are_felt),
        cmocka_unit_test(the_gunner_plays_as_it_always_did),
        cmocka_unit_test(nobody_passes_who_could_look),
        cmocka_unit_test(only_recruits_fire_at_any_odds),
    };
    return cmocka_run_group_tests_name("duel levels", tests, NULL, NULL);
}
