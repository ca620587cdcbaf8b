/* Counting what happens in many matches. What a game counts is a struct of uint64_t alone, so that adding two of them
 * up needs no code of the game's. */
#ifndef STUDY_STATS_H
#define STUDY_STATS_H

#include "study/selfplay.h"

typedef struct stats_kind {
    size_t counts; /* the size of that struct */
    size_t notes;  /* the size of what is known of a match under way, which begins with the counts of that match */
    /* The notes come zeroed. */
    void (*start)(const tk_game *game, const tk_state *state, void *notes);
    void (*events)(const tk_game *game, const tk_event_log *log, void *notes); /* of one action */
    void (*end)(const tk_game *game, const tk_state *state, void *notes);
} stats_kind;

/* Plays the matches of the plan and adds up what happened in those that came to an end. */
selfplay_end stats_gather(const stats_kind *kind, const selfplay_plan *plan, void *sums);

#endif
