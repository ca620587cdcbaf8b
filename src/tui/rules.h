/* The rules of a game on a terminal: told by number. */
#ifndef TUI_RULES_H
#define TUI_RULES_H

#include "tui/document.h"

/* The rulebook of a game (docs/schema/rulebook.json) in the language of the program; NULL when memory ran out, or when
 * it has none: then the error is said. */
const tk_json_value *tui_rules(tui_document *document, const char *game, tk_error *error);
/* The rule of that number, in any case; NULL. */
const tk_json_value *tui_rule(const tk_json_value *book, const char *number);
/* A rule as text: number and title, what it says, what was decided, where to read on. */
void tui_rule_put(const tk_json_value *book, const tk_json_value *rule, tk_buffer *out);

#endif
