/* The officers of Rush, levels and master: they play by the rules with any number of players, decide by nothing that
 * their seat cannot see, say what they expect, and take a match that lies open. */
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
#include "opponents/rush/search/course.h"
#include "support/start.h"

enum { STEPS_MOST = 5000 };

typedef struct table {
    tk_game *game;
    tk_state *state, *seen;
    unsigned char *memory; /* for any of them, a block a seat */
    size_t memory_size;
    unsigned players;
} table;

static table open_table(unsigned players) {
    table made = {.players = players};
    char option[16];
    const char *options[] = {option, "first=1", NULL};
    snprintf(option, sizeof option, "players=%u", players);
    assert_int_equal(tk_game_open("rush", options, NULL, &made.game, NULL), TK_OK);
    made.state = malloc(tk_state_size(made.game));
    made.seen = malloc(tk_state_size(made.game));
    made.memory_size = tk_opponent_memory(tk_opponent_named("rush", "master"), made.game);
    made.memory_size += 64 - made.memory_size % 64;
    made.memory = calloc(players, made.memory_size);
    assert_non_null(made.state);
    assert_non_null(made.seen);
    assert_non_null(made.memory);
    start_match(made.game, 1, made.state);
    return made;
}

/* What lies there, to be laid otherwise. */
static rush_body *body_of(const table *open) {
    return (rush_body *)(uintptr_t)tk_state_body_of(open->game, open->state, "rush");
}

static rush_rules *rules_of(const table *open) {
    return (rush_rules *)(uintptr_t)tk_game_rules_of(open->game, "rush");
}

static void close_table(table *open) {
    tk_game_close(open->game);
    free(open->state);
    free(open->seen);
    free(open->memory);
}

static void forget(table *open) {
    memset(open->memory, 0, open->players * open->memory_size);
}

/* Asks in a completion. */
static tk_thought ask(table *open, const tk_opponent *opponent, unsigned seat, uint64_t completion, tk_think think) {
    tk_thought thought;
    think.game = open->game;
    think.seen = open->seen;
    think.seat = seat;
    think.memory = open->memory + seat * open->memory_size;
    tk_complete(open->game, open->state, seat, completion, open->seen);
    assert_int_equal(tk_opponent_think(opponent, &think, &thought), TK_OK);
    return thought;
}

static void levels_are_there(void **unused) {
    (void)unused;
    for (unsigned level = 1; level <= TK_LEVELS; level++) {
        const tk_opponent *opponent = tk_opponent_of_level("rush", level);
        assert_non_null(opponent);
        assert_int_equal(opponent->level, level);
        assert_true(level > 4 || opponent->milliseconds <= 500);
    }
    assert_int_equal(tk_opponent_named("rush", "master")->level, 0);
    assert_int_equal(tk_opponent_named("rush", "greedy")->level, 0);
}

/* R42: two deals of the closed cards, same view, same seed: the same decision, value and candidates. */
static void they_decide_by_what_they_see(void **unused) {
    (void)unused;
    table open = open_table(3);
    tk_seats deciders;
    for (uint64_t step = 0; (deciders = tk_deciders(open.game, open.state)) != 0 && step < 150; step++) {
        const unsigned seat = (unsigned)__builtin_ctz(deciders);
        tk_action action = 0;
        for (size_t index = 1; tk_opponent_at("rush", index) != NULL; index++) {
            const tk_opponent *opponent = tk_opponent_at("rush", index);
            const tk_think think = {.seed = step, .nodes = 150, .candidates = 3};
            forget(&open);
            const tk_thought first = ask(&open, opponent, seat, 2 * step, think);
            forget(&open);
            const tk_thought second = ask(&open, opponent, seat, 2 * step + 1, think);
            assert_true(first.action == second.action);
            assert_int_equal(first.value[seat], second.value[seat]);
            assert_int_equal(first.playouts, second.playouts);
            action = first.action;
        }
        assert_int_equal(tk_apply(open.game, open.state, seat, action, NULL), TK_OK);
    }
    close_table(&open);
}

/* Levels at all seats of 2 to 5 players, with their memory; little time, so that much is played. */
static void they_play_by_the_rules(void **unused) {
    (void)unused;
    for (unsigned players = 2; players <= 5; players++) {
        table open = open_table(players);
        for (uint64_t seed = 1; seed <= 4; seed++) {
            tk_seats deciders;
            uint64_t step = 0;
            start_match(open.game, seed, open.state);
            forget(&open);
            for (; (deciders = tk_deciders(open.game, open.state)) != 0 && step < STEPS_MOST; step++) {
                const unsigned seat = (unsigned)__builtin_ctz(deciders);
                const tk_opponent *opponent = tk_opponent_of_level("rush", 1 + (unsigned)(seat + seed * 3) % 10);
                const tk_thought thought = ask(&open, opponent, seat, step, (tk_think){.seed = step, .nodes = 60});
                assert_int_equal(tk_apply(open.game, open.state, seat, thought.action, NULL), TK_OK);
            }
            assert_true(step < STEPS_MOST);
        }
        close_table(&open);
    }
}

static void thoughts_are_complete(void **unused) {
    (void)unused;
    table open = open_table(2);
    const tk_opponent *captain = tk_opponent_of_level("rush", 7);
    tk_seats deciders;
    for (uint64_t step = 0; (deciders = tk_deciders(open.game, open.state)) != 0 && step < 60; step++) {
        const unsigned seat = (unsigned)__builtin_ctz(deciders);
        const tk_thought thought =
            ask(&open, captain, seat, step, (tk_think){.seed = step, .nodes = 2000, .candidates = 4});
        char why[256];
        assert_true(thought.judged);
        assert_in_range(thought.value[0] + thought.value[1] + 2, 0, 4); /* a win is a loss, but for rounding */
        assert_true(thought.playouts > 0);
        assert_true(thought.nodes >= thought.playouts);
        assert_in_range(thought.candidate_count, 1, 4);
        assert_int_equal(thought.candidate[0].value, thought.value[seat]);
        assert_true(thought.candidate[0].line[0].action == thought.action);
        for (unsigned i = 0; i < thought.candidate_count; i++) {
            const tk_candidate *told = &thought.candidate[i];
            assert_in_range(told->length, 1, TK_LINE_MOST);
            assert_int_equal(tk_check(open.game, open.state, seat, told->line[0].action), TK_OK);
            for (unsigned before = 0; before < i; before++) {
                assert_true(thought.candidate[before].line[0].action != told->line[0].action);
            }
        }
        assert_true(tk_thought_text(open.game, &thought, NULL, why, sizeof why) > 0);
        assert_int_equal(tk_apply(open.game, open.state, seat, thought.action, NULL), TK_OK);
    }
    close_table(&open);
}

static bool at_once(void *unused) {
    (void)unused;
    return true;
}

static void they_answer_at_once_and_without_memory(void **unused) {
    (void)unused;
    table open = open_table(4);
    const tk_opponent *master = tk_opponent_named("rush", "master");
    const unsigned seat = (unsigned)__builtin_ctz(tk_deciders(open.game, open.state));
    const tk_thought thought = ask(&open, master, seat, 1, (tk_think){.stop = at_once});
    assert_int_equal(tk_check(open.game, open.state, seat, thought.action), TK_OK);
    assert_true(thought.judged);
    const tk_action action = tk_opponent_choose(master, open.game, open.seen, seat, 1);
    assert_int_equal(tk_check(open.game, open.state, seat, action), TK_OK);
    close_table(&open);
}

/* Takes a card out of the deck that has nothing but its value, and the abilities given. */
static unsigned plain_card(rush_rules *rules, rush_body *body, unsigned abilities, tk_rush_ability kind) {
    const unsigned card = rush_next(&body->deck, 0);
    rush_face *face = &rules->face[card];
    rush_remove(&body->deck, card);
    face->abilities = (uint8_t)abilities;
    face->ability[0].kind = (uint8_t)kind;
    face->ability[0].number = 1;
    face->attack = face->defence = face->marks = 0;
    face->value = 2;
    return card;
}

static void discard_all(rush_body *body, unsigned seat) {
    rush_player *player = &body->player[seat];
    for (unsigned card = rush_next(&player->hand, 0); card != RUSH_NO_CARD; card = rush_next(&player->hand, card + 1)) {
        rush_add(&player->depot, card);
    }
    for (unsigned card = rush_next(&player->garage, 0); card != RUSH_NO_CARD;
         card = rush_next(&player->garage, card + 1)) {
        rush_add(&player->depot, card);
    }
    player->hand = player->garage = (rush_set){0};
}

/* R12, R27: a vehicle that can do nothing but pay, and a shop with nothing to pay for, keep nobody from a deed,
 * with which the match is won (R41). */
static void they_use_the_rest_of_the_hand(void **unused) {
    (void)unused;
    table open = open_table(2);
    rush_body *body = body_of(&open);
    rush_rules *rules = rules_of(&open);
    body->ending = true;
    body->active = 1;
    body->achievements = 0;
    discard_all(body, 1);
    const unsigned payer = plain_card(rules, body, 0, 0), hero = plain_card(rules, body, 1, TK_RUSH_DEED);
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        rush_add(&body->deck, body->shop[slot]);
        body->shop[slot] = RUSH_NO_CARD;
    }
    rush_add(&body->player[1].hand, payer);
    rush_add(&body->player[1].hand, hero);
    for (unsigned level = 4; level <= TK_LEVELS; level++) {
        forget(&open);
        const tk_thought thought =
            ask(&open, tk_opponent_of_level("rush", level), 1, 1, (tk_think){.seed = level, .nodes = 500});
        assert_true(thought.action == rush_action(TK_RUSH_DO_USE, hero, 0, 0, 0));
    }
    close_table(&open);
}

/* R16, R20, R27: what is drawn while a card is being used is used too, before the turn ends; in the last round, where a
 * medal is worth having whatever it does to the company. */
static void they_use_what_they_draw(void **unused) {
    (void)unused;
    table open = open_table(2);
    rush_body *body = body_of(&open);
    rush_rules *rules = rules_of(&open);
    const unsigned me = body->active;
    body->ending = true;
    discard_all(body, me);
    const unsigned drawing = plain_card(rules, body, 2, TK_RUSH_REINFORCEMENTS),
                   hero = plain_card(rules, body, 1, TK_RUSH_DEED);
    rules->face[drawing].ability[1].kind = TK_RUSH_RECRUITMENT;
    rush_add(&body->player[me].hand, drawing);
    rush_add(&body->player[me].garage, hero);
    officer_mind mind;
    officer_course course;
    officer_mind_of(rules, &officer_sound, &mind);
    officer_course_start(&mind, body, 1, &course);
    officer_course_play(&course, 1);
    assert_int_equal(body->player[me].medals_won[rules->face[hero].nation], 1);
    close_table(&open);
}

/* R27, R39, R41: the last turn of the last round, and a medal that breaks the tie. The same card could pay instead. */
static void they_take_the_medal_that_wins(void **unused) {
    (void)unused;
    table open = open_table(2);
    rush_body *body = body_of(&open);
    rush_rules *rules = rules_of(&open);
    const unsigned hero = rush_next(&body->deck, 0);
    rules->face[hero].abilities = 1;
    rules->face[hero].ability[0].kind = TK_RUSH_DEED;
    rules->face[hero].value = 6;
    rush_remove(&body->deck, hero);
    body->achievements = 0;
    body->ending = true;
    body->active = 1;
    for (unsigned card = rush_next(&body->player[1].hand, 0); card != RUSH_NO_CARD;
         card = rush_next(&body->player[1].hand, card + 1)) {
        rush_add(&body->player[1].garage, card);
    }
    body->player[1].hand = (rush_set){0};
    rush_add(&body->player[1].hand, hero);
    for (unsigned level = 4; level <= TK_LEVELS; level++) {
        forget(&open);
        const tk_thought thought =
            ask(&open, tk_opponent_of_level("rush", level), 1, 1, (tk_think){.seed = level, .nodes = 500});
        assert_true(thought.action == rush_action(TK_RUSH_DO_USE, hero, 0, 0, 0));
        if (level > 4) {
            assert_int_equal(thought.value[1], 1000);
            assert_int_equal(thought.value[0], -1000);
        }
    }
    close_table(&open);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_are_there),
        cmocka_unit_test(they_decide_by_what_they_see),
        cmocka_unit_test(they_play_by_the_rules),
        cmocka_unit_test(thoughts_are_complete),
        cmocka_unit_test(they_answer_at_once_and_without_memory),
        cmocka_unit_test(they_take_the_medal_that_wins),
        cmocka_unit_test(they_use_the_rest_of_the_hand),
        cmocka_unit_test(they_use_what_they_draw),
    };
    return cmocka_run_group_tests_name("officers of Rush", tests, NULL, NULL);
}
