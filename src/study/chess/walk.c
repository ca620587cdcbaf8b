#include "study/chess/walk.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/random/guess.h"

enum { THOUGHT = 4000 /* nodes of an opponent that searches, a move */ };

bool walk_open(walk *self, const walk_plan *plan) {
    *self = (walk){.plan = plan, .stride = (tk_state_size(plan->game) + 63) / 64 * 64};
    self->states = calloc(WALK_PLIES_MOST + 1, self->stride);
    for (unsigned player = 0; player < 2; player++) {
        self->player[player] = thinker_open(plan->game, &(thinker_settings){.opponent = plan->opponent[player]});
    }
    return self->states != NULL && self->player[0] != NULL && self->player[1] != NULL;
}

void walk_close(walk *self) {
    thinker_close(self->player[0]);
    thinker_close(self->player[1]);
    free(self->states);
    *self = (walk){0};
}

tk_state *walk_at(const walk *self, size_t ply) {
    return (tk_state *)(void *)(self->states + ply * self->stride);
}

static tk_action choose(const walk *self, const tk_state *state, unsigned seat, unsigned player, tk_guess *chance) {
    const walk_plan *plan = self->plan;
    tk_action action = 0;
    if (tk_guess_below(chance, 100) < plan->blunders) {
        tk_legal_random(plan->game, state, seat, tk_guess_next(chance), &action);
        return action;
    }
    const thinker_question question = {.seen = state, .seat = seat, .seed = tk_guess_next(chance), .nodes = THOUGHT};
    tk_thought thought;
    return thinker_think(self->player[player], &question, &thought) == TK_OK ? thought.action : action;
}

void walk_play(walk *self, size_t match) {
    const walk_plan *plan = self->plan;
    const tk_seed any = {{0}}; /* nothing is left to chance */
    tk_guess chance;
    thinker_forget(self->player[0]);
    thinker_forget(self->player[1]);
    tk_guess_seed(&chance, tk_mix(plan->seed) ^ match);
    tk_start(plan->game, &any, walk_at(self, 0));
    for (self->plies = 0; self->plies < WALK_PLIES_MOST; self->plies++) {
        const tk_state *now = walk_at(self, self->plies);
        tk_state *next = walk_at(self, self->plies + 1);
        if (tk_deciders(plan->game, now) == 0) {
            return;
        }
        const unsigned seat = tk_chess_to_move(plan->game, now);
        const tk_action action = choose(self, now, seat, (unsigned)((seat + match) % 2), &chance);
        memcpy(next, now, tk_state_size(plan->game));
        tk_apply_legal(plan->game, next, seat, action, NULL);
    }
}
