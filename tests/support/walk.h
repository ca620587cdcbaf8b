/* The inside of states that random matches pass through. */
#ifndef SUPPORT_WALK_H
#define SUPPORT_WALK_H

#include <tankodrom/game.h>

/* Shows `look` the body of every state of a few random matches of a game with its usual options. */
void walk_bodies(const char *name, void (*look)(const tk_game *game, const void *body));

#endif
