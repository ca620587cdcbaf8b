/* The tables that the public lists make, and names of what has no list: tanks, seats, terrains. */
#ifndef GAMES_DUEL_WORDS_WORDS_H
#define GAMES_DUEL_WORDS_WORDS_H

#include <tankodrom/duel.h>

#include "games/duel/rules/body.h"

/* Points for an objective and attacks of the infantry have another last value than their rows. */
extern const tk_shape duel_objective_points, duel_infantry_attack;
extern const tk_shape duel_verbs[TK_DUEL_VERBS], duel_events[TK_DUEL_EVENTS];

const tk_word_list *duel_words_of(tk_duel_words words);
/* The key of a word; "" for one that is not there. */
const char *duel_key(tk_duel_words words, unsigned number);
/* "G-I"; "" past the end. */
const char *duel_tank_key(unsigned tank);
/* Message ids: "German 1", or "German player" where one plays the side; "" past the end. */
const char *duel_seat_name(const duel_rules *rules, unsigned seat);
const char *duel_terrain_name(const duel_rules *rules, unsigned terrain);

#endif
