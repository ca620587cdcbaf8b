#include "opponents/rush/search/course.h"

#include "games/rush/rules/match.h"

void officer_course_start(const officer_mind *mind, rush_body *body, uint64_t seed, officer_course *course) {
    course->mind = mind;
    course->body = body;
    course->actions = 0;
    course->looked = course->planned = false;
    tk_guess_seed(&course->guess, seed);
}

void officer_course_plan(officer_course *course, const officer_plan *plan) {
    officer_look_at(course->mind, course->body, course->body->active, &course->guess, &course->look);
    course->plan = *plan;
    course->looked = course->planned = true;
}

void officer_course_apply(officer_course *course, unsigned seat, tk_action action) {
    course->actions++;
    if (rush_apply(course->mind->rules, course->body, seat, action, NULL) == TK_APPLIED_BARRIER) {
        course->looked = course->planned = false;
    }
}

/* Nothing can be done any more but to end the turn: the hand is used up, and there is nothing to buy with. */
static bool turn_is_over(const rush_body *body) {
    const rush_set *hand = &body->player[body->active].hand;
    const unsigned bought = 0u + body->bought[0] + body->bought[1] + body->bought[2] + body->bought[3];
    const bool spent = (!body->paid && body->own_paid == 0) || (bought > 0 && !body->recruiting && body->own_paid == 0);
    return body->phase == TK_RUSH_PHASE_TURN && rush_empty(hand) && spent;
}

tk_action officer_course_choose(officer_course *course, unsigned seat) {
    const rush_body *body = course->body;
    if (seat != body->active) { /* R23: somebody else's answer, by what that seat sees */
        officer_look look;
        officer_look_at(course->mind, body, seat, &course->guess, &look);
        return officer_answer(&look);
    }
    if (turn_is_over(body)) {
        return TK_RUSH_DO_END;
    }
    if (!course->looked) {
        officer_look_at(course->mind, body, seat, &course->guess, &course->look);
        course->looked = true;
    }
    if (body->phase != TK_RUSH_PHASE_TURN && body->phase != TK_RUSH_PHASE_DECLARE) {
        return officer_answer(&course->look);
    }
    if (!course->planned) { /* not sooner: while a card is resolved only its own abilities may be used (R16) */
        officer_plans(&course->look, &course->plan, 1);
        course->planned = true;
    }
    return officer_step(&course->look, &course->plan);
}

void officer_course_play(officer_course *course, unsigned turns) {
    tk_seats deciders;
    while (turns > 0 && (deciders = rush_deciders(course->mind->rules, course->body)) != 0) {
        const unsigned seat = (unsigned)__builtin_ctz(deciders);
        const tk_action action = officer_course_choose(course, seat);
        turns -= rush_verb_of(action) == TK_RUSH_DO_END;
        officer_course_apply(course, seat, action);
    }
}
