/* Saved states, taken apart by tests. */
#ifndef SUPPORT_SAVED_H
#define SUPPORT_SAVED_H

#include <stddef.h>
#include <stdint.h>
#include <tankodrom/game.h>

enum { SAVED_DIGEST_SIZE = 32 };

uint8_t *saved_take(const tk_game *game, const tk_state *state, size_t *size); /* to be given to free */
/* Makes the digest right again after a change. */
void saved_seal(uint8_t *bytes, size_t size);
/* Where the state begins. */
size_t saved_state(const tk_game *game);

#endif
