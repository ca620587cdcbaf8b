/* The conformance suite: what every game owes the game interface, checked by random play. One call checks one subject;
 * tests/conformance/test_conformance.c calls it for all of them, test_suites.c shows that it finds broken games.
 *
 *   conformance.c          the matches: turn taking, events, undo, the end, the same match in a second game
 *   conformance_actions.c  legal actions, refusals, texts of actions
 *   conformance_states.c   copies, hashes, saving and loading, completions, declarations */
#ifndef SUPPORT_CONFORMANCE_H
#define SUPPORT_CONFORMANCE_H

#include "base/random/guess.h"
#include "support/report.h"
#include "support/subjects.h"

typedef struct conformance_effort {
    unsigned matches;
    unsigned deep; /* states of each match that get every check */
} conformance_effort;

bool conformance_check(const test_subject *subject, conformance_effort effort, test_report *report);

/* ---- Between the files of the suite ---- */

typedef struct conformance {
    const tk_game *game;
    const tk_game *twin; /* opened with the same options */
    unsigned seats;
    tk_guess random;
    test_report *report;
    tk_state *scratch, *other; /* memory for copies */
} conformance;

bool conformance_actions(conformance *suite, const tk_state *state);
bool conformance_states(conformance *suite, const tk_state *state);

#endif
