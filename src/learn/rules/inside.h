/* What the files of this folder share: the rules of a game that are open. */
#ifndef LEARN_RULES_INSIDE_H
#define LEARN_RULES_INSIDE_H

#include <tankodrom/rulebook.h>

#include "learn/inside.h"

struct tk_rulebook {
    tk_json *json;
    const tk_json_value *root;
};

/* read.c: refuses what is no rulebook, or sends to what it has not. */
tk_status rules_read(tk_rulebook *book, tk_error *error);

/* book.c: the rule of that number, the diagram of that name; NULL. */
const tk_json_value *rules_numbered(const tk_rulebook *book, const char *number);
const tk_json_value *rules_drawn(const tk_rulebook *book, const char *name);

#endif
