/* What a game says of itself to somebody who does not know it. */
#ifndef TUI_HELP_H
#define TUI_HELP_H

#include "tui/client.h"

/* The first lines; for `play` and for `help`. */
void tui_help_introduce(const tk_game *game, tk_buffer *out);
/* The rules in short for "rules" or a beginning of it, the rule of a number, or what a word of the screen means, in
 * English or in the language of the program, whole or its beginning: "help C9", "help fire", "help BSFEXI", "help
 * šach". False, and nothing, when there is none.
 */
bool tui_help_topic(const tk_game *game, const char *begun, tk_buffer *out);

/* A line of a list of commands: the verb (tui/verbs.h), what may follow it, "[SQUARE|all]", and what that does (N_
 * message id). */
void tui_help_entry(tk_buffer *out, const char *verb, const char *argument, const char *help);

#endif
