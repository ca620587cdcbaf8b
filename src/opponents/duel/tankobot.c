/* The seat of a tankobot has one legal action, to let it act; what it does is a matter of the rules (19.0). */
#include "opponents/inside.h"

tk_action ai_tankobot_choose(const tk_game *game, const tk_state *seen, unsigned seat, uint64_t seed) {
    tk_action action = 0;
    (void)seed;
    tk_legal_at(game, seen, seat, 0, &action);
    return action;
}
