#include "study/chess/walk.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/random/guess.h"

enum { THOUGHT = 4000 /* nodes of an opponent that searches, a move */ };

bool walk_open(walk *self, const tk_game *game) {
    *self = (walk){.game = game, .stride = (tk_state_size(game) + 63) / 64 * 64};
    self->states = calloc(WALK_PLIES_MOST + 1, self->stride);
    return self->states != NULL;
}

void walk_close(walk *self) {
    free(self->states);
    self->states = NULL;
}

tk_state *walk_at(const walk *self, size_t ply) {
    return (tk_state *)(void *)(self->states + ply * self->stride);
}

static tk_action choose(const walk_plan *plan, const tk_state *state, unsigned seat, unsigned player,
                        tk_guess *chance) {
    tk_action action = 0;
    if (tk_guess_below(chance, 100) < plan->blunders) {
        tk_legal_random(plan->game, state, seat, tk_guess_next(chance), &action);
        return action;
    }
    const tk_think think = {
        .game = plan->game, .seen = state, .seat = seat, .seed = tk_guess_next(chance), .nodes = THOUGHT};
    tk_thought thought;
    return tk_opponent_think(plan->opponent[player], &think, &thought) == TK_OK ? thought.action : action;
}

void walk_play(walk *self, const walk_plan *plan, size_t match) {
    const tk_seed any = {{0}}; /* nothing is left to chance */
    tk_guess chance;
    tk_guess_seed(&chance, tk_mix(plan->seed) ^ match);
    tk_start(plan->game, &any, walk_at(self, 0));
    for (self->plies = 0; self->plies < WALK_PLIES_MOST; self->plies++) {
        const tk_state *now = walk_at(self, self->plies);
        tk_state *next = walk_at(self, self->plies + 1);
        if (tk_deciders(plan->game, now) == 0) {
            return;
        }
        const unsigned seat = tk_chess_to_move(plan->game, now);
        const tk_action action = choose(plan, now, seat, (unsigned)((seat + match) % 2), &chance);
        memcpy(next, now, tk_state_size(plan->game));
        tk_apply_legal(plan->game, next, seat, action, NULL);
    }
}
