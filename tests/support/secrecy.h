/* The secrecy suite: what a seat cannot see is dealt again, and nothing that reaches the seat may change by it: its
 * view, its legal actions and their texts, why it is refused something, how far it may undo, who decides, how a
 * finished match ended, the events it is told, and the documents that tell the match to it and the change it is sent
 * after an action (tankodrom/present.h), byte for byte and so in length too. Onlookers count as a seat.
 *
 * Events: another seat acts in the true state and in one dealt again. Whenever the seat then sees the same, it must
 * have been told the same, and read the same table and log; so a view shows whatever the last action told, until the
 * next. */
#ifndef SUPPORT_SECRECY_H
#define SUPPORT_SECRECY_H

#include "support/report.h"
#include "support/subjects.h"

typedef struct secrecy_effort {
    unsigned matches;
    unsigned deals; /* how often a state is dealt again for each seat */
} secrecy_effort;

typedef struct secrecy_count {
    unsigned states, dealt, changed; /* changed: dealt again so that the dump differs */
    unsigned told;                   /* actions of others after which the seat saw the same */
} secrecy_count;

bool secrecy_check(const test_subject *subject, secrecy_effort effort, secrecy_count *count, test_report *report);

/* Whether two states are the same to these seats and to onlookers. */
bool secrecy_same(const tk_game *game, const tk_state *left, const tk_state *right, tk_seats seats,
                  test_report *report);

#endif
