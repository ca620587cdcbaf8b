#include "base/random.h"
#include "opponents/inside.h"

void ai_random_think(const tk_think *think, tk_thought *thought) {
    static const tk_shape chance = AI_REASON("chance", TK_TEXT("chance decides"));
    tk_random random;
    tk_random_seed(&random, think->seed);
    tk_legal_random(think->game, think->seen, think->seat, tk_random_next(&random), &thought->action);
    thought->nodes = 1;
    thought->reason = &chance;
}
