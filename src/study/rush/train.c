/* Matches of Rush to learn from. The policy plays all seats, as in the playouts of a search; now and then a seat takes
 * another of its plans, or any action at all, so that tables come up which the policy alone would not bring about.
 * Tables are taken where playouts end, at the ends of turns. */
#include <stdlib.h>
#include <string.h>

#include "core/rules.h"
#include "games/rush/rules/match.h"
#include "opponents/network/chances.h"
#include "opponents/rush/search/course.h"
#include "study/train/train.h"

enum {
    HALLS_MOST = TK_RUSH_PLAYERS_MOST - 2,
    LEGAL_MOST = 512,
    ACTIONS_MOST = 20000, /* of a match; no sensible one comes near */
    PLANS = 12,
    OTHER_PLAN = 8,   /* one turn of so many goes by another plan, */
    ANY_ACTION = 100, /* one action of so many is any */
    TAKEN = 3         /* and one table of so many is taken */
};

typedef struct rush_hall {
    unsigned count;
    tk_game *game[HALLS_MOST];
    officer_mind mind[HALLS_MOST];
} rush_hall;

static void close_hall(void *context) {
    rush_hall *hall = context;
    for (unsigned i = 0; i < hall->count; i++) {
        tk_game_close(hall->game[i]);
    }
    free(hall);
}

/* The first network is for two players, the second for more. */
static void *open_hall(unsigned which) {
    static const char *const players[] = {"players=2", "players=3", "players=4", "players=5"};
    rush_hall *hall = calloc(1, sizeof *hall);
    const unsigned wanted = which == 0 ? 1 : HALLS_MOST;
    while (hall != NULL && hall->count < wanted) {
        const char *const options[] = {players[which + hall->count], NULL};
        officer_mind *mind = &hall->mind[hall->count];
        if (tk_game_open("rush", options, NULL, &hall->game[hall->count], NULL) != TK_OK) {
            close_hall(hall);
            return NULL;
        }
        officer_mind_of(tk_game_rules_of(hall->game[hall->count], "rush"), &officer_sound, mind);
        officer_read_prints(mind->rules, mind->print);
        hall->count++;
    }
    return hall;
}

static void take_table(const officer_mind *mind, const rush_body *body, samples *to) {
    network_table table;
    int32_t standing[TK_RUSH_PLAYERS_MOST];
    uint32_t judged[TK_RUSH_PLAYERS_MOST];
    officer_show(mind, body, &table);
    officer_standing(mind, body, standing);
    chances_of(standing, mind->rules->players, judged);
    samples_add(to, &table, judged);
}

static void plan_otherwise(officer_course *course, tk_guess *random) {
    officer_look look;
    officer_plan plans[PLANS];
    officer_look_at(course->mind, course->body, course->body->active, random, &look);
    const unsigned count = officer_plans(&look, plans, PLANS);
    officer_course_plan(course, &plans[tk_guess_below(random, count)]);
}

static tk_action choose(officer_course *course, unsigned seat, tk_guess *random) {
    const rush_body *body = course->body;
    if (tk_guess_below(random, ANY_ACTION) == 0) {
        tk_action legal[LEGAL_MOST];
        const size_t count = rush_legal(course->mind->rules, body, seat, legal, LEGAL_MOST);
        course->planned = false;
        return legal[tk_guess_below(random, count < LEGAL_MOST ? count : LEGAL_MOST)];
    }
    if (!course->planned && seat == body->active && body->phase == TK_RUSH_PHASE_TURN &&
        tk_guess_below(random, OTHER_PLAN) == 0) {
        plan_otherwise(course, random);
    }
    return officer_course_choose(course, seat);
}

static void tell_end(const rush_rules *rules, const rush_body *body, samples *to) {
    const unsigned winners = (unsigned)__builtin_popcount(body->winners);
    float won[NETWORK_PARTIES_MOST] = {0};
    for (unsigned seat = 0; seat < rules->players; seat++) {
        won[seat] = (body->winners >> seat & 1u) != 0 ? 1.0f / (float)winners : 0;
    }
    samples_end(to, won);
}

static void play(const void *context, size_t match, uint64_t number, samples *to) {
    const rush_hall *hall = context;
    const officer_mind *mind = &hall->mind[match % hall->count];
    const tk_seed seed = tk_seed_of_number(number);
    officer_course course;
    rush_body body;
    tk_guess random;
    tk_seats deciders;
    memset(&body, 0, sizeof body);
    tk_guess_seed(&random, number);
    rush_start(mind->rules, &seed, &body);
    officer_course_start(mind, &body, number, &course);
    while ((deciders = rush_deciders(mind->rules, &body)) != 0 && course.actions < ACTIONS_MOST) {
        const unsigned seat = (unsigned)__builtin_ctz(deciders);
        const tk_action action = choose(&course, seat, &random);
        officer_course_apply(&course, seat, action);
        if (rush_verb_of(action) == TK_RUSH_DO_END && body.phase != TK_RUSH_PHASE_OVER &&
            tk_guess_below(&random, TAKEN) == 0) {
            take_table(mind, &body, to);
        }
    }
    tell_end(mind->rules, &body, to);
}

const train_game train_rush = {
    .game = "rush",
    .shape = &officer_shape,
    .include = "opponents/rush/policy/policy.h",
    .table = "officer_networks",
    .networks = 2,
    .title = {TK_TEXT("two players"), TK_TEXT("more players")},
    .open = open_hall,
    .close = close_hall,
    .play = play,
};
