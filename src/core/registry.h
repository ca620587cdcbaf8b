/* The registry: every game of the program, one line each in registry.c. */
#ifndef TK_CORE_REGISTRY_H
#define TK_CORE_REGISTRY_H

#include "core/rules.h"

/* Closed by NULL. Defined in src/games/registry.c, the one file that knows all games. */
extern const tk_rules *const tk_registry[];

const tk_rules *tk_registry_find(const char *name); /* NULL when there is none */

#endif
