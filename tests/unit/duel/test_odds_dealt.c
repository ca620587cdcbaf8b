/* The odds that a seat is told, against what comes of its shots when everything that it has not seen is dealt again and
 * again: shots of tanks, with one Fire card and two, of guns, and attacks of infantry, in matches of every scenario. */
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

#include "support/start.h"

enum { DEALS = 500, SHOTS_MOST = 12 /* of a kind in a scenario */, MATCHES = 6, ACTIONS_MOST = 1024 };

typedef enum shot_kind { ONE_CARD, TWO_CARDS, GUN, INFANTRY, SHOT_KINDS } shot_kind;

static const char *const kind_names[SHOT_KINDS] = {"one Fire card", "two Fire cards", "a gun", "infantry"};

/* What the odds said and what came of it, over all shots of a kind. */
typedef struct tally {
    unsigned shots;
    double hits_expected, hits_spread, pierced_expected, pierced_spread;
    unsigned hits, pierced;
} tally;

typedef struct table {
    tk_game *game;
    tk_state *state, *dealt;
    tally of[SHOT_KINDS];
    unsigned taken[SHOT_KINDS]; /* in this scenario */
    uint64_t deals;             /* no two are the same, so that their chances do not depend on each other */
} table;

static tk_event events[TK_EVENTS_MOST];

/* The first legal action with this verb; for places and weapons the one with this number. */
static tk_action answer(const table *open, unsigned seat, unsigned verb, unsigned number) {
    tk_action actions[ACTIONS_MOST];
    const size_t count = tk_legal(open->game, open->dealt, seat, actions, ACTIONS_MOST);
    for (size_t index = 0; index < count; index++) {
        const tk_duel_choice choice = tk_duel_choice_of(open->game, actions[index]);
        if (choice.verb == verb && (verb != TK_DUEL_DO_AIM || choice.location == number) &&
            (verb != TK_DUEL_DO_WEAPON || choice.weapon == number)) {
            return actions[index];
        }
    }
    fail_msg("no answer with verb %u", verb);
    return 0;
}

/* Carries the shot out to its end; Tactics is declined. */
static void shoot(const table *open, unsigned seat, tk_action action, const tk_duel_odds *odds, bool *hit,
                  bool *pierced) {
    bool over = false, missed = false;
    *hit = *pierced = false;
    while (!over) {
        tk_event_log log = {.events = events, .capacity = TK_EVENTS_MOST};
        assert_int_equal(tk_apply(open->game, open->dealt, seat, action, &log), TK_OK);
        for (size_t index = 0; index < log.count; index++) {
            const tk_event *event = &events[index];
            missed = missed || (event->kind == TK_DUEL_EVENT_HIT && event->value[1] == 0);
            missed = missed || (event->kind == TK_DUEL_EVENT_LOCATION && event->value[2] == 0);
            *hit = *hit || (event->kind == TK_DUEL_EVENT_HIT && event->value[1] != 0);
            if (event->kind == TK_DUEL_EVENT_PENETRATION) {
                over = true;
                *pierced = event->value[3] != 0;
            }
        }
        if (over || missed || tk_deciders(open->game, open->dealt) == 0) {
            return;
        }
        tk_duel_sight sight;
        seat = (unsigned)__builtin_ctz(tk_deciders(open->game, open->dealt));
        assert_true(tk_duel_look(open->game, open->dealt, seat, &sight));
        switch (sight.question) {
        case TK_DUEL_ASK_TACTICS:
        case TK_DUEL_ASK_SPOT:
            action = answer(open, seat, TK_DUEL_DO_DECLINE, 0);
            break;
        case TK_DUEL_ASK_PAYMENT:
            action = answer(open, seat, TK_DUEL_DO_PAY, 0);
            break;
        case TK_DUEL_ASK_LOCATION:
            action =
                answer(open, seat, TK_DUEL_DO_AIM, odds->best != TK_DUEL_NONE ? odds->best : (unsigned)TK_DUEL_TURRET);
            break;
        case TK_DUEL_ASK_WEAPON:
            action = answer(open, seat, TK_DUEL_DO_WEAPON,
                            odds->assault > odds->upper ? TK_DUEL_CLOSE_ASSAULT : TK_DUEL_RIFLE);
            break;
        default:
            fail_msg("question %u in the middle of a shot", sight.question);
        }
    }
}

static bool aim_of(const table *open, unsigned seat, tk_action action, tk_duel_aim *aim, shot_kind *kind) {
    const tk_duel_choice choice = tk_duel_choice_of(open->game, action);
    tk_duel_sight sight;
    assert_true(tk_duel_look(open->game, open->state, seat, &sight));
    *aim = (tk_duel_aim){.from = sight.active, .target = choice.tank, .gun = TK_DUEL_NONE};
    switch (choice.verb) {
    case TK_DUEL_DO_SHOOT:
        assert_true(tk_duel_aim_now(open->game, open->state, choice.tank, aim));
        *kind = aim->fire[1] != TK_DUEL_NO_CARD ? TWO_CARDS : ONE_CARD;
        return true;
    case TK_DUEL_DO_GUN:
        aim->gun = choice.gun;
        *kind = GUN;
        return true;
    case TK_DUEL_DO_ASSAULT:
        aim->infantry = true;
        *kind = INFANTRY;
        return true;
    default:
        return false;
    }
}

static void add(tally *to, const tk_duel_odds *odds, unsigned hits, unsigned pierced) {
    const double hit = odds->hits / 1e6, through = odds->penetrates / 1e6;
    to->shots++;
    to->hits += hits;
    to->pierced += pierced;
    to->hits_expected += DEALS * hit;
    to->hits_spread += DEALS * hit * (1 - hit);
    to->pierced_expected += DEALS * through;
    to->pierced_spread += DEALS * through * (1 - through);
}

/* Within so many standard deviations, and one shot. */
static bool is_near(unsigned found, double expected, double variance, double deviations) {
    const double apart = found > expected ? found - expected : expected - found;
    return apart <= 1 || (apart - 1) * (apart - 1) <= deviations * deviations * variance;
}

static void deal_and_shoot(table *open, unsigned seat, tk_action action) {
    tk_duel_aim aim;
    tk_duel_odds odds;
    shot_kind kind;
    if (!aim_of(open, seat, action, &aim, &kind) || open->taken[kind] >= SHOTS_MOST) {
        return;
    }
    open->taken[kind]++;
    assert_true(tk_duel_odds_of(open->game, open->state, seat, &aim, &odds));
    unsigned hits = 0, pierced = 0;
    for (unsigned deal = 0; deal < DEALS; deal++) {
        bool hit, through;
        tk_complete(open->game, open->state, seat, ++open->deals, open->dealt);
        tk_duel_odds again; /* nothing in them comes from what is hidden */
        assert_true(tk_duel_odds_of(open->game, open->dealt, seat, &aim, &again));
        assert_memory_equal(&again, &odds, sizeof odds);
        shoot(open, seat, action, &odds, &hit, &through);
        hits += hit;
        pierced += through;
    }
    add(&open->of[kind], &odds, hits, pierced);
    if (!is_near(hits, DEALS * (odds.hits / 1e6), DEALS * (odds.hits / 1e6) * (1 - odds.hits / 1e6), 5)) {
        fail_msg("%s: %u of %u hit, the odds say %u millionths", kind_names[kind], hits, (unsigned)DEALS, odds.hits);
    }
}

/* A match between gunners, in which shots are looked at as they come up. */
static void play(table *open, uint64_t seed) {
    tk_action actions[ACTIONS_MOST];
    tk_seats deciders;
    start_match(open->game, seed, open->state);
    for (uint64_t step = 0; (deciders = tk_deciders(open->game, open->state)) != 0; step++) {
        const unsigned seat = (unsigned)__builtin_ctz(deciders);
        const size_t count = tk_legal(open->game, open->state, seat, actions, ACTIONS_MOST);
        for (size_t index = 0; index < count && index < ACTIONS_MOST; index++) {
            deal_and_shoot(open, seat, actions[index]);
        }
        tk_complete(open->game, open->state, seat, step, open->dealt);
        const tk_opponent *gunner = tk_opponent_named("duel", "gunner");
        const tk_action action = tk_opponent_choose(gunner, open->game, open->dealt, seat, seed + step);
        assert_int_equal(tk_apply(open->game, open->state, seat, action, NULL), TK_OK);
    }
}

static void assert_near(const char *what, const char *kind, unsigned found, double expected, double spread) {
    if (!is_near(found, expected, spread, 4)) {
        fail_msg("%s of %s: %u, the odds say %.1f, with a variance of %.1f", what, kind, found, expected, spread);
    }
}

/* rule:D-73 rule:11.1.3.d rule:11.1.3.h rule:17.1 rule:17.3 */
static void test_dealt(void **unused) {
    (void)unused;
    static const char *const scenarios[][2] = {
        {"scenario=meeting", "edition=cs"},      {"scenario=platoons", "edition=ja"},
        {"scenario=gun-line", "edition=cs"},     {"scenario=infantry-assault", "edition=cs"},
        {"scenario=city-fight", "edition=ja"},   {"scenario=snowstorm", "soviet=2"},
        {"scenario=infantry-assault", "guns=on"}};
    table open = {0};
    for (size_t index = 0; index < sizeof scenarios / sizeof scenarios[0]; index++) {
        const char *const options[] = {scenarios[index][0], scenarios[index][1], NULL};
        assert_int_equal(tk_game_open("duel", options, NULL, &open.game, NULL), TK_OK);
        open.state = malloc(tk_state_size(open.game));
        open.dealt = malloc(tk_state_size(open.game));
        assert_non_null(open.state);
        assert_non_null(open.dealt);
        memset(open.taken, 0, sizeof open.taken);
        for (uint64_t seed = 1; seed <= MATCHES; seed++) {
            play(&open, 100 * index + seed);
        }
        free(open.state);
        free(open.dealt);
        tk_game_close(open.game);
    }
    for (unsigned kind = 0; kind < SHOT_KINDS; kind++) {
        const tally *of = &open.of[kind];
        assert_true(of->shots >= 20);
        assert_near("hits", kind_names[kind], of->hits, of->hits_expected, of->hits_spread);
        assert_near("penetrations", kind_names[kind], of->pierced, of->pierced_expected, of->pierced_spread);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_dealt)};
    return cmocka_run_group_tests_name("duel odds dealt", tests, NULL, NULL);
}
