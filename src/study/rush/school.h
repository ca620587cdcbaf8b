/* Matches of Rush that the policy plays with itself, to learn from. It plays all seats, as in the playouts of a search;
 * now and then a seat takes another of its plans, or any action at all, so that tables come up which the policy alone
 * would not bring about. */
#ifndef STUDY_RUSH_SCHOOL_H
#define STUDY_RUSH_SCHOOL_H

#include "opponents/rush/policy/policy.h"

/* For two players, or for three to five in turn. */
typedef struct school school;
/* NULL when it could not be opened. */
school *school_open(bool more_players);
void school_close(school *all);

/* By whom and with how many a match is played. */
const officer_mind *school_mind(const school *all, size_t match);

/* Is given some of the tables, as they are where playouts end: after a turn. */
typedef struct school_pupil {
    void (*take)(void *context, const officer_mind *mind, const rush_body *body);
    void *context;
} school_pupil;
/* Plays a match by a number, on which alone chance depends; `body` is how it ended. False when it did not: what would
 * be too long is broken off, and says nothing of who wins. */
bool school_play(const officer_mind *mind, uint64_t number, const school_pupil *pupil, rush_body *body);
/* Each seat's part of the victory. */
void school_won(const rush_rules *rules, const rush_body *body, float won[TK_RUSH_PLAYERS_MOST]);

#endif
