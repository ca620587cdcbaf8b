#include "base/random.h"
#include "opponents/inside.h"

tk_action ai_random_choose(const tk_game *game, const tk_state *seen, unsigned seat, uint64_t seed) {
    tk_random random;
    tk_random_seed(&random, seed);
    tk_action action = 0;
    tk_legal_random(game, seen, seat, tk_random_next(&random), &action);
    return action;
}
