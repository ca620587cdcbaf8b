/* What the editions do differently; see edition.c. */
#ifndef GAMES_DUEL_RULES_EDITION_H
#define GAMES_DUEL_RULES_EDITION_H

#include "games/duel/rules/body.h"

/* NULL for a key that is none. */
const duel_edition *duel_edition_named(const char *key);

#endif
