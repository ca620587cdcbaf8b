/* The greedy opponent of Rush: it plays by the rules, beats chance, takes what lies open, protects its bases, and
 * decides by nothing that its seat cannot see. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <tankodrom/opponent.h>

#include "games/rush/rules/body.h"
#include "games/rush/rules/match.h"
#include "support/start.h"

typedef struct table {
    tk_game *game;
    tk_state *state, *seen;
} table;

static table open_table(unsigned players) {
    table made;
    char option[16];
    const char *options[] = {option, "first=1", NULL};
    snprintf(option, sizeof option, "players=%u", players);
    assert_int_equal(tk_game_open("rush", options, NULL, &made.game, NULL), TK_OK);
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

static const rush_rules *rules_of(const table *open) {
    return tk_game_rules_of(open->game, "rush");
}

/* To put situations together. */
static rush_body *body_of(table *open) {
    return (rush_body *)(uintptr_t)tk_state_body_of(open->game, open->state, "rush");
}

static tk_action choose(table *open, const char *name, unsigned seat, uint64_t seed) {
    tk_complete(open->game, open->state, seat, seed, open->seen);
    return tk_opponent_choose(tk_opponent_named("rush", name), open->game, open->seen, seat, seed);
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
    static const char *const names[] = {"greedy", "random"};
    table open = open_table(2);
    int won = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        won += play(&open, names, seed) > 0;
    }
    assert_true(won >= 54);
    close_table(&open);
}

static void test_it_plays_by_the_rules(void **unused) {
    (void)unused;
    static const char *const names[] = {"greedy", "greedy", "greedy", "greedy", "greedy"};
    for (unsigned players = 2; players <= 5; players++) {
        table open = open_table(players);
        for (uint64_t seed = 1; seed <= 40; seed++) {
            play(&open, names, seed);
        }
        close_table(&open);
    }
}

/* R42: two states that the seat cannot tell apart get the same answer. */
static void test_it_decides_by_what_it_sees(void **unused) {
    (void)unused;
    table open = open_table(4);
    tk_seats deciders;
    for (uint64_t step = 0; (deciders = tk_deciders(open.game, open.state)) != 0; step++) {
        unsigned seat = (unsigned)__builtin_ctz(deciders);
        const tk_opponent *greedy = tk_opponent_named("rush", "greedy");
        tk_action action = tk_opponent_choose(greedy, open.game, open.state, seat, step);
        for (uint64_t completion = 0; completion < 4; completion++) {
            tk_complete(open.game, open.state, seat, completion, open.seen);
            assert_true(tk_opponent_choose(greedy, open.game, open.seen, seat, step) == action);
        }
        assert_int_equal(tk_apply(open.game, open.state, seat, action, NULL), TK_OK);
    }
    close_table(&open);
}

/* ---- Situations ---- */

/* The first vehicle of a type from a number on, its marks, abilities and value taken away: situations do not depend on
 * how the pack is balanced. */
static unsigned plain(const table *open, tk_rush_type type, unsigned from) {
    rush_rules *rules = (rush_rules *)(uintptr_t)rules_of(open);
    while (rules->face[from].type != type) {
        from++;
        assert_true(from < TK_RUSH_VEHICLES);
    }
    rules->face[from].marks = 0;
    rules->face[from].abilities = 0;
    rules->face[from].value = RUSH_NO_VALUE;
    return from;
}

/* Takes a vehicle out of the deck or the shop. */
static void withdraw(rush_body *body, unsigned card) {
    rush_remove(&body->deck, card);
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        if (body->shop[slot] == card) {
            body->shop[slot] = (uint8_t)rush_next(&body->deck, 0);
            rush_remove(&body->deck, body->shop[slot]);
        }
    }
}

/* Seat 0 holds this card alone; what it held goes to its depot. */
static void give(rush_body *body, unsigned card) {
    rush_player *player = &body->player[0];
    for (unsigned held = rush_next(&player->hand, 0); held != RUSH_NO_CARD; held = rush_next(&player->hand, held + 1)) {
        rush_add(&player->depot, held);
    }
    player->hand = (rush_set){0};
    withdraw(body, card);
    rush_add(&player->hand, card);
}

static void set_protector(rush_body *body, unsigned seat, unsigned base, unsigned card) {
    withdraw(body, card);
    body->player[seat].base[base].protector = (uint8_t)card;
}

static void clear_shop(rush_body *body) {
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        rush_add(&body->deck, body->shop[slot]);
        body->shop[slot] = RUSH_NO_CARD;
    }
}

static void finish_turn(table *open) {
    for (uint64_t step = 0; body_of(open)->active == 0; step++) {
        assert_true(step < 100);
        unsigned seat = (unsigned)__builtin_ctz(tk_deciders(open->game, open->state));
        tk_action action = choose(open, "greedy", seat, step);
        assert_int_equal(tk_apply(open->game, open->state, seat, action, NULL), TK_OK);
    }
}

/* rule:R36 */
static void test_a_heavy_tank_takes_the_open_base(void **unused) {
    (void)unused;
    table open = open_table(2);
    rush_body *body = body_of(&open);
    give(body, plain(&open, TK_RUSH_HEAVY, 0));
    unsigned guard = plain(&open, TK_RUSH_LIGHT, 0);
    set_protector(body, 1, 0, guard);
    set_protector(body, 1, 2, plain(&open, TK_RUSH_LIGHT, guard + 1));
    finish_turn(&open);
    assert_int_equal(body_of(&open)->player[0].bases_won, 1);
    assert_true(body_of(&open)->player[1].base[1].lost);
    close_table(&open);
}

/* rule:R35 */
static void test_it_strikes_what_falls(void **unused) {
    (void)unused;
    table open = open_table(2);
    rush_body *body = body_of(&open);
    unsigned striker = plain(&open, TK_RUSH_LIGHT, 0);
    unsigned guard = plain(&open, TK_RUSH_LIGHT, striker + 1);
    give(body, striker);
    set_protector(body, 1, 0, plain(&open, TK_RUSH_HEAVY, 0));
    set_protector(body, 1, 1, guard);
    set_protector(body, 1, 2, plain(&open, TK_RUSH_MEDIUM, 0));
    finish_turn(&open);
    assert_int_equal(body_of(&open)->player[1].base[1].protector, RUSH_NO_CARD);
    unsigned won = 0;
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        won += body_of(&open)->player[0].medals_won[nation];
    }
    assert_int_equal(won, 1);
    close_table(&open);
}

/* rule:R18 */
static void test_it_protects_when_it_can_be_attacked(void **unused) {
    (void)unused;
    table open = open_table(2);
    rush_body *body = body_of(&open);
    unsigned guard = plain(&open, TK_RUSH_MEDIUM, 0);
    give(body, guard);
    for (unsigned base = 0, card = 0; base < TK_RUSH_BASES; base++, card++) { /* nothing to strike at with success */
        card = plain(&open, TK_RUSH_HEAVY, card);
        set_protector(body, 1, base, card);
    }
    for (unsigned card = 0; card < TK_RUSH_VEHICLES; card++) { /* and many who could come */
        if (rush_has(&body->deck, card) && rules_of(&open)->face[card].attack == 2) {
            rush_remove(&body->deck, card);
            rush_add(&body->player[1].garage, card);
        }
    }
    clear_shop(body);
    finish_turn(&open);
    unsigned bases = 0;
    for (unsigned base = 0; base < TK_RUSH_BASES; base++) {
        bases += body_of(&open)->player[0].base[base].protector == guard;
    }
    assert_int_equal(bases, 1);
    close_table(&open);
}

/* rule:R12 */
static void test_it_buys_the_better_of_two(void **unused) {
    (void)unused;
    table open = open_table(2);
    rush_body *body = body_of(&open);
    unsigned weak = plain(&open, TK_RUSH_LIGHT, 0);
    unsigned strong = plain(&open, TK_RUSH_HEAVY, 0);
    give(body, RUSH_CARD_MEDALS);
    body->singles[0]--;
    for (unsigned i = 1; i < 6; i++) { /* enough for anything */
        rush_add(&body->player[0].hand, RUSH_CARD_MEDALS + i);
        body->singles[0]--;
    }
    clear_shop(body);
    rush_remove(&body->deck, weak);
    rush_remove(&body->deck, strong);
    body->shop[2] = (uint8_t)weak;
    body->shop[3] = (uint8_t)strong;
    body->achievements = 0;
    finish_turn(&open);
    const rush_player *player = &body_of(&open)->player[0];
    assert_true(rush_has(&player->depot, strong) || rush_has(&player->garage, strong) ||
                rush_has(&player->hand, strong));
    close_table(&open);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_it_beats_chance),
        cmocka_unit_test(test_it_plays_by_the_rules),
        cmocka_unit_test(test_it_decides_by_what_it_sees),
        cmocka_unit_test(test_a_heavy_tank_takes_the_open_base),
        cmocka_unit_test(test_it_strikes_what_falls),
        cmocka_unit_test(test_it_protects_when_it_can_be_attacked),
        cmocka_unit_test(test_it_buys_the_better_of_two),
    };
    return cmocka_run_group_tests_name("greedy", tests, NULL, NULL);
}
