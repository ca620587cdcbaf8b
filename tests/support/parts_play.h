/* Actions in parts, whatever the game: for every legal action of random matches. */
#ifndef SUPPORT_PARTS_PLAY_H
#define SUPPORT_PARTS_PLAY_H

#include <tankodrom/game.h>

/* Plays a match at random, at most that many actions long. Fails the test unless each legal action on the way is the
 * same after it was taken apart and put together, and its JSON is read as an object with its verb and only fields of
 * it. Returns the verbs met, a bit each. */
uint64_t parts_play(const tk_game *game, uint64_t seed, unsigned actions);

#endif
