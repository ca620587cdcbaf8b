#include "support/random_play.h"

unsigned random_decider(const tk_game *game, const tk_state *state, tk_guess *random) {
    tk_seats deciders = tk_deciders(game, state);
    unsigned seats[TK_SEATS_MAX], count = 0;
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        if ((deciders >> seat & 1u) != 0) {
            seats[count++] = seat;
        }
    }
    return count > 0 ? seats[tk_guess_below(random, count)] : TK_NO_SEAT;
}

bool random_choose(const tk_game *game, const tk_state *state, tk_guess *random, random_choice *choice) {
    choice->seat = random_decider(game, state, random);
    if (choice->seat == TK_NO_SEAT) {
        return false;
    }
    size_t count = tk_legal(game, state, choice->seat, NULL, 0);
    if (count == 0) {
        return false;
    }
    return tk_legal_at(game, state, choice->seat, tk_guess_below(random, count), &choice->action) == TK_OK;
}

uint32_t random_play(const tk_game *game, tk_state *state, tk_guess *random, uint32_t most) {
    uint32_t count = 0;
    random_choice choice;
    for (; count < most && random_choose(game, state, random, &choice); count++) {
        if (tk_apply(game, state, choice.seat, choice.action, NULL) != TK_OK) {
            return most + 1;
        }
    }
    return count;
}
