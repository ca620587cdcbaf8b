/* Golden playthroughs: a match of random actions as text that a person can read and compare. At every one of the first
 * steps: who decides, the legal actions (of a long list the first, the last and a hash of all), what changed in what
 * all see and in what each seat sees besides, the hash; then the action and what each seat is told of it. The rest of
 * the match is played unseen; the end is written again. */
#ifndef SUPPORT_PLAYTHROUGH_H
#define SUPPORT_PLAYTHROUGH_H

#include <tankodrom/game.h>

#include "base/buffer.h"

enum { PLAYTHROUGH_STEPS = 40 };

void playthrough_write(const tk_game *game, const char *label, uint64_t seed, tk_buffer *out);

#endif
