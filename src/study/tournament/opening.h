/* Where the matches of a unit start. */
#ifndef STUDY_TOURNAMENT_OPENING_H
#define STUDY_TOURNAMENT_OPENING_H

#include "study/tournament/plan.h"

/* Puts the actions of a round's opening into `plies` (position_ply), emptied before; `work` is for two states of the
 * game. False when memory ran out. */
bool opening_make(const tournament_plan *plan, size_t round, const tk_game *game, const tk_seed *seed,
                  tk_state *const work[2], tk_buffer *plies);

#endif
