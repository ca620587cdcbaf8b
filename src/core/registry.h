/* The registry: every game of the program, one line each in registry.c. */
#ifndef CORE_REGISTRY_H
#define CORE_REGISTRY_H

#include "core/rules.h"

/* Closed by NULL. Defined in src/games/registry.c, the one file that knows all games. */
extern const tk_rules *const tk_registry[];

const tk_rules *tk_registry_find(const char *name); /* NULL when there is none */
/* TK_ERROR_NO_GAME with the names there are. */
tk_status tk_registry_refuse(const char *name, tk_error *error);

#endif
