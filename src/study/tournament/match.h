/* The matches of a unit. */
#ifndef STUDY_TOURNAMENT_MATCH_H
#define STUDY_TOURNAMENT_MATCH_H

#include "study/tournament/plan.h"

typedef enum unit_end {
    UNIT_PLAYED,
    UNIT_STOPPED,
    UNIT_NOT_KEPT,    /* the keeper could not */
    UNIT_NOT_STARTED, /* another program, by no fault of its own */
    UNIT_NO_MEMORY
} unit_end;

/* What a worker has of its own: memory, and the programs that it has started. */
typedef struct arena arena;

arena *arena_open(const tournament_plan *plan); /* NULL when memory ran out */
void arena_close(arena *self);                  /* ends the programs; NULL is allowed */

/* Plays all matches of a unit. Once `stop` is true, which is the same for all units, nothing more is begun or waited
 * for. */
unit_end arena_play(arena *self, size_t unit, const atomic_bool *stop, tournament_unit *played);
/* After UNIT_NOT_STARTED: an errno. */
int arena_reason(const arena *self);

#endif
