/* The things that can be asked for (tk_present_thing), game by game, so that tests can look at every one of them. */
#ifndef SUPPORT_THINGS_H
#define SUPPORT_THINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <tankodrom/game.h>

typedef struct thing_name {
    const char *kind; /* "card", "tank" … */
    char key[64];
} thing_name;

/* The index-th thing of the game; false past the last. */
bool thing_at(const tk_game *game, size_t index, thing_name *name);

#endif
