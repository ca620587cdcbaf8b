/* Packs for tests: the built-in one changed in a file, and what Tank Duel's prints. */
#ifndef SUPPORT_PACKS_H
#define SUPPORT_PACKS_H

#include "games/duel/pack/pack.h"

/* A pack with one file replaced, added (`bytes`) or left out (NULL); the caller's to close. */
tk_status pack_changed(const tk_pack *pack, const char *name, const char *bytes, tk_pack **changed, tk_error *error);

/* The built-in pack of Tank Duel and everything printed in it, for a group of tests between the two functions. */
typedef struct duel_printed {
    tk_pack *pack;
    duel_rules rules;
    duel_alternates alternates;
} duel_printed;
extern duel_printed printed;
int printed_open(void **state);
int printed_close(void **state);

#endif
