/* A match played on by the policy at every seat. */
#ifndef OPPONENTS_RUSH_SEARCH_COURSE_H
#define OPPONENTS_RUSH_SEARCH_COURSE_H

#include "opponents/rush/policy/policy.h"

/* The policy looks and plans once, not at every step: again only when something was drawn, dealt or revealed. */
typedef struct officer_course {
    const officer_mind *mind;
    rush_body *body;
    tk_guess guess;
    uint64_t actions;
    bool looked, planned; /* look and plan hold for the seat whose turn it is */
    officer_look look;
    officer_plan plan;
} officer_course;

void officer_course_start(const officer_mind *mind, rush_body *body, uint64_t seed, officer_course *course);
/* A plan that was made elsewhere for the seat whose turn it is, instead of the policy's. */
void officer_course_plan(officer_course *course, const officer_plan *plan);
void officer_course_apply(officer_course *course, unsigned seat, tk_action action);
/* What the policy does next at a seat that decides. */
tk_action officer_course_choose(officer_course *course, unsigned seat);
/* Plays on until so many turns have ended. */
void officer_course_play(officer_course *course, unsigned turns);

#endif
