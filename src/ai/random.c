#include "base/random.h"
#include "ai/inside.h"

tk_action ai_random_choose(const tk_game *game, const tk_state *seen, unsigned seat, uint64_t seed) {
    tk_random random;
    tk_random_seed(&random, seed);
    size_t count = tk_legal(game, seen, seat, NULL, 0);
    tk_action action = 0;
    tk_legal_at(game, seen, seat, (size_t)tk_random_below(&random, count), &action);
    return action;
}
