/* Random play through the game interface. */
#ifndef SUPPORT_RANDOM_PLAY_H
#define SUPPORT_RANDOM_PLAY_H

#include <tankodrom/game.h>

#include "base/random/guess.h"

enum { RANDOM_PLAY_BOUND = 20000 }; /* actions: every match of the suites must end before */

typedef struct random_choice {
    unsigned seat;
    tk_action action;
} random_choice;

unsigned random_decider(const tk_game *game, const tk_state *state, tk_guess *random);
/* One of the seats that decide and one of its legal actions; false when the match is over or a decider has none. */
bool random_choose(const tk_game *game, const tk_state *state, tk_guess *random, random_choice *choice);
/* Plays on; returns the number of actions carried out, which is most + 1 when one was refused. */
uint32_t random_play(const tk_game *game, tk_state *state, tk_guess *random, uint32_t most);

#endif
