/* What the gunner of Tank Duel says of its actions is so, in the match itself and not only in what it completes of it:
 * chances are those that the library tells the seat, comparisons are made over all that is legal. Reasons that only
 * tell of its own judgement claim nothing of the table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <tankodrom/duel.h>
#include <tankodrom/opponent.h>

#include "base/hash.h"
#include "core/rules.h"
#include "games/duel/rules/body.h"
#include "support/start.h"

enum { MATCHES = 12, ACTIONS_MOST = 1500, LEGAL_MOST = 2048 };

typedef struct said {
    const tk_game *game;
    const duel_rules *rules;
    tk_state *state;
    unsigned seat;
    tk_thought thought;
    tk_parts parts;
} said;

static const duel_body *body_of(const said *it) {
    return tk_state_body_of(it->game, it->state, "duel");
}

static int32_t part(const said *it, const char *name) {
    const unsigned index = tk_field_named(tk_verb_at(it->game, it->parts.verb), name);
    assert_int_not_equal(index, TK_FIELDS_MOST);
    return (int32_t)it->parts.value[index];
}

static unsigned chance_of(const said *it, const tk_duel_aim *aim) {
    tk_duel_odds odds;
    assert_true(tk_duel_odds_of(it->game, it->state, it->seat, aim, &odds));
    return odds.penetrates;
}

static void assert_chance(const said *it, unsigned field, unsigned millionths) {
    assert_in_range((unsigned)it->thought.field[field] * 10000, millionths > 5000 ? millionths - 5000 : 0,
                    millionths + 5000);
}

static const tk_duel_aim no_cards = {.gun = TK_DUEL_NONE, .fire = {TK_DUEL_NO_CARD, TK_DUEL_NO_CARD}};

/* ---- What each reason claims ---- */

static void odds(said *it) {
    tk_duel_aim aim = no_cards;
    const unsigned target = (unsigned)it->thought.field[0];
    aim.from = body_of(it)->active;
    aim.target = target;
    switch (it->parts.verb) {
    case TK_DUEL_DO_GUN:
        aim.gun = (unsigned)part(it, "gun");
        break;
    case TK_DUEL_DO_ASSAULT:
        aim.infantry = true;
        break;
    case TK_DUEL_DO_SHOOT:
        assert_true(tk_duel_aim_now(it->game, it->state, target, &aim));
        break;
    default: /* a shot of somebody else */
        assert_true(tk_duel_aim_now(it->game, it->state, TK_DUEL_NO_TANK, &aim));
        assert_int_equal(aim.target, target);
        assert_int_equal(aim.target / TK_DUEL_SIDE_TANKS, duel_seat_side(it->rules, it->seat));
        assert_false(aim.tactics);
        break;
    }
    if (it->parts.verb == TK_DUEL_DO_GUN || it->parts.verb == TK_DUEL_DO_ASSAULT ||
        it->parts.verb == TK_DUEL_DO_SHOOT) {
        assert_int_equal(part(it, "tank"), target);
    }
    assert_chance(it, 1, chance_of(it, &aim));
}

static void best_odds(said *it) {
    static tk_action actions[LEGAL_MOST];
    const size_t count = tk_legal(it->game, it->state, it->seat, actions, LEGAL_MOST);
    unsigned targets = 0;
    tk_duel_aim aim;
    odds(it);
    assert_true(tk_duel_aim_now(it->game, it->state, (unsigned)it->thought.field[0], &aim));
    const unsigned chance = chance_of(it, &aim);
    for (size_t index = 0; index < count; index++) {
        tk_parts parts;
        assert_true(tk_action_parts(it->game, actions[index], &parts));
        if (parts.verb == TK_DUEL_DO_SHOOT) {
            const unsigned tank = tk_field_named(tk_verb_at(it->game, parts.verb), "tank");
            assert_true(tk_duel_aim_now(it->game, it->state, (unsigned)parts.value[tank], &aim));
            assert_true(chance_of(it, &aim) <= chance);
            targets++;
        }
    }
    assert_true(targets > 1);
}

/* No other enemy would be more likely to be penetrated by that card, of those that can be fired at. */
static void fires(said *it) {
    const duel_tank *board = &body_of(it)->tank[body_of(it)->active];
    tk_duel_aim aim = no_cards;
    aim.from = body_of(it)->active;
    aim.target = (unsigned)it->thought.field[0];
    aim.fire[0] = (unsigned)part(it, "card");
    aim.half[0] = (unsigned)part(it, "half");
    aim.apcr = (board->marks & DUEL_MARK_LOADED) != 0;
    assert_int_equal(it->rules->card[aim.fire[0]].half[aim.half[0]].kind, TK_DUEL_FIRE);
    assert_true((board->spotted >> aim.target & 1u) != 0);
    assert_chance(it, 1, chance_of(it, &aim));
}

static void place(said *it) {
    tk_duel_aim aim;
    tk_duel_odds found;
    assert_true(tk_duel_aim_now(it->game, it->state, TK_DUEL_NO_TANK, &aim));
    assert_true(tk_duel_odds_of(it->game, it->state, it->seat, &aim, &found));
    assert_chance(it, 0, found.place[part(it, "location")].pierces);
}

static void seen(said *it) {
    const unsigned tank = body_of(it)->active;
    tk_duel_sight sight;
    int32_t count = 0;
    assert_true(tk_duel_look(it->game, it->state, it->seat, &sight));
    for (unsigned enemy = 0; enemy < TK_DUEL_TANKS; enemy++) {
        count += enemy / TK_DUEL_SIDE_TANKS != tank / TK_DUEL_SIDE_TANKS && sight.tank[enemy].plays &&
                 !sight.tank[enemy].out && (sight.tank[enemy].spotted >> tank & 1u) != 0;
    }
    assert_int_equal(it->thought.field[0], count);
}

static void cover(said *it) {
    const duel_half *half = &it->rules->card[part(it, "card")].half[part(it, "half")];
    assert_int_equal(half->kind, TK_DUEL_TERRAIN);
    assert_int_equal(it->thought.field[0], it->rules->terrain[half->detail].cover);
}

static void unspotted(said *it) {
    assert_int_equal(part(it, "tank"), it->thought.field[0]);
    assert_true((body_of(it)->tank[body_of(it)->active].spotted >> it->thought.field[0] & 1) == 0);
}

static void lowest(said *it) {
    static tk_action actions[LEGAL_MOST];
    const size_t count = tk_legal(it->game, it->state, it->seat, actions, LEGAL_MOST);
    const int32_t card = part(it, "card");
    for (size_t index = 0; index < count; index++) {
        it->parts.verb = TK_DUEL_DO_BID;
        assert_true(tk_action_parts(it->game, actions[index], &it->parts));
        assert_true(it->parts.verb != TK_DUEL_DO_BID || part(it, "card") >= card);
    }
}

static void burns(said *it) {
    assert_true((body_of(it)->tank[body_of(it)->active].marks & DUEL_MARK_BURNING) != 0);
}

static void only(said *it) {
    assert_int_equal(tk_legal(it->game, it->state, it->seat, NULL, 0), 1);
}

static void claims_nothing(said *it) {
    (void)it;
}

static struct {
    const char *key;
    void (*check)(said *it);
    bool seldom; /* need not come up here */
    unsigned count;
} reasons[] = {
    {"odds", odds, false, 0},
    {"best-odds", best_odds, false, 0},
    {"threatened", odds, false, 0},
    {"fires", fires, false, 0},
    {"place", place, false, 0},
    {"seen", seen, false, 0},
    {"cover", cover, false, 0},
    {"unspotted", unspotted, false, 0},
    {"lowest", lowest, false, 0},
    {"burns", burns, true, 0},
    {"only", only, false, 0},
    {"bid", claims_nothing, false, 0},
    {"radio", claims_nothing, true, 0},
    {"act", claims_nothing, true, 0},
    {"build", claims_nothing, true, 0},
    {"pay", claims_nothing, true, 0},
    {"answer", claims_nothing, true, 0},
    {"spared", claims_nothing, true, 0},
    {"kept", claims_nothing, true, 0},
};

static void check_reason(said *it) {
    char text[256];
    assert_true(tk_thought_text(it->game, &it->thought, NULL, text, sizeof text) > 0);
    assert_null(strchr(text, '{'));
    assert_true(tk_action_parts(it->game, it->thought.action, &it->parts));
    for (size_t index = 0; index < sizeof reasons / sizeof *reasons; index++) {
        if (strcmp(reasons[index].key, it->thought.reason->key) == 0) {
            reasons[index].check(it);
            reasons[index].count++;
            return;
        }
    }
    fail_msg("nobody checks the reason '%s'", it->thought.reason->key);
}

static void play(const char *scenario, uint64_t seed) {
    char option[64];
    const char *const options[] = {option, "german=2", "soviet=2", NULL};
    const tk_opponent *gunner = tk_opponent_named("duel", "gunner");
    tk_game *game = NULL;
    tk_error error;
    snprintf(option, sizeof option, "scenario=%s", scenario);
    if (tk_game_open("duel", options, NULL, &game, &error) != TK_OK) {
        fail_msg("%s: %s", scenario, tk_status_name(error.status));
    }
    said it = {.game = game, .rules = tk_game_rules_of(game, "duel"), .state = malloc(tk_state_size(game))};
    tk_state *viewed = malloc(tk_state_size(game));
    assert_true(it.state != NULL && viewed != NULL);
    start_match(game, seed, it.state);
    tk_seats deciders;
    for (unsigned step = 0; step < ACTIONS_MOST && (deciders = tk_deciders(game, it.state)) != 0; step++) {
        it.seat = (unsigned)__builtin_ctz(deciders);
        tk_complete(game, it.state, it.seat, seed + step, viewed);
        const tk_think think = {.game = game, .seen = viewed, .seat = it.seat, .seed = seed + step};
        tk_action any;
        assert_int_equal(tk_legal_random(game, it.state, it.seat, tk_mix(seed + step), &any), TK_OK);
        assert_int_equal(tk_opponent_explain(&think, any, &it.thought), TK_OK);
        if (it.thought.reason != NULL) {
            check_reason(&it);
        }
        assert_int_equal(tk_opponent_think(gunner, &think, &it.thought), TK_OK);
        check_reason(&it);
        assert_int_equal(tk_apply(game, it.state, it.seat, it.thought.action, NULL), TK_OK);
    }
    free(it.state);
    free(viewed);
    tk_game_close(game);
}

static void reasons_are_true(void **unused) {
    (void)unused;
    static const char *const scenarios[] = {"meeting", "gun-line", "infantry-assault", "high-ground"};
    for (size_t scenario = 0; scenario < sizeof scenarios / sizeof *scenarios; scenario++) {
        for (uint64_t match = 1; match <= MATCHES; match++) {
            play(scenarios[scenario], match * 1000003);
        }
    }
    for (size_t index = 0; index < sizeof reasons / sizeof *reasons; index++) {
        if (reasons[index].count == 0 && !reasons[index].seldom) {
            fail_msg("the reason '%s' never came up", reasons[index].key);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(reasons_are_true)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
