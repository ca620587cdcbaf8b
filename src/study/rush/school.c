#include "study/rush/school.h"

#include <stdlib.h>
#include <string.h>

#include "core/rules.h"
#include "games/rush/rules/match.h"
#include "opponents/rush/search/course.h"

enum {
    HALLS_MOST = TK_RUSH_PLAYERS_MOST - 2,
    LEGAL_MOST = 512,
    ACTIONS_MOST = 20000, /* of a match; no sensible one comes near */
    PLANS = 12,
    OTHER_PLAN = 8,   /* one turn of so many goes by another plan, */
    ANY_ACTION = 100, /* one action of so many is any */
    TAKEN = 3         /* and one table of so many is taken */
};

struct school {
    unsigned count;
    tk_game *game[HALLS_MOST];
    officer_mind mind[HALLS_MOST];
};

void school_close(school *all) {
    for (unsigned i = 0; i < all->count; i++) {
        tk_game_close(all->game[i]);
    }
    free(all);
}

school *school_open(bool more_players) {
    static const char *const players[] = {"players=2", "players=3", "players=4", "players=5"};
    school *all = calloc(1, sizeof *all);
    const unsigned wanted = more_players ? HALLS_MOST : 1;
    while (all != NULL && all->count < wanted) {
        const char *const options[] = {players[more_players + all->count], NULL};
        officer_mind *mind = &all->mind[all->count];
        if (tk_game_open("rush", options, NULL, &all->game[all->count], NULL) != TK_OK) {
            school_close(all);
            return NULL;
        }
        officer_mind_of(tk_game_rules_of(all->game[all->count], "rush"), &officer_sound, mind);
        officer_read_prints(mind->rules, mind->print);
        all->count++;
    }
    return all;
}

const officer_mind *school_mind(const school *all, size_t match) {
    return &all->mind[match % all->count];
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

void school_won(const rush_rules *rules, const rush_body *body, float won[TK_RUSH_PLAYERS_MOST]) {
    const unsigned winners = (unsigned)__builtin_popcount(body->winners);
    for (unsigned seat = 0; seat < TK_RUSH_PLAYERS_MOST; seat++) {
        won[seat] = seat < rules->players && (body->winners >> seat & 1u) != 0 ? 1.0f / (float)winners : 0;
    }
}

bool school_play(const officer_mind *mind, uint64_t number, const school_pupil *pupil, rush_body *body) {
    const tk_seed seed = tk_seed_of_number(number);
    officer_course course;
    tk_guess random;
    tk_seats deciders;
    memset(body, 0, sizeof *body);
    tk_guess_seed(&random, number);
    rush_start(mind->rules, &seed, body);
    officer_course_start(mind, body, number, &course);
    while ((deciders = rush_deciders(mind->rules, body)) != 0 && course.actions < ACTIONS_MOST) {
        const unsigned seat = (unsigned)__builtin_ctz(deciders);
        const tk_action action = choose(&course, seat, &random);
        officer_course_apply(&course, seat, action);
        if (rush_verb_of(action) == TK_RUSH_DO_END && body->phase != TK_RUSH_PHASE_OVER &&
            tk_guess_below(&random, TAKEN) == 0) {
            pupil->take(pupil->context, mind, body);
        }
    }
    return body->phase == TK_RUSH_PHASE_OVER;
}
