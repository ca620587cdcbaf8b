#include "base/random/guess.h"
#include "opponents/inside.h"

void ai_random_think(const tk_opponent *self, const tk_think *think, tk_thought *thought) {
    (void)self;
    static const tk_shape chance = AI_REASON("chance", TK_TEXT("chance decides"));
    tk_guess random;
    tk_guess_seed(&random, think->seed);
    tk_legal_random(think->game, think->seen, think->seat, tk_guess_next(&random), &thought->action);
    thought->nodes = 1;
    thought->reason = &chance;
}
