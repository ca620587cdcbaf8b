/* Saved states, taken apart by tests. */
#ifndef SUPPORT_SAVED_H
#define SUPPORT_SAVED_H

#include <stddef.h>
#include <stdint.h>
#include <tankodrom/game.h>

enum { SAVED_CHECKSUM_SIZE = 8 };

uint8_t *saved_take(const tk_game *game, const tk_state *state, size_t *size); /* to be given to free */
/* Makes the checksum right again after a change, so that the change reaches the game's reader. */
void saved_seal(uint8_t *bytes, size_t size);
/* Where the game's own bytes begin. */
size_t saved_body(const tk_game *game);

#endif
