/* Finding things in the table of Tank Duel (docs/schema/board-duel.json). */
#ifndef TUI_DUEL_WORDS_H
#define TUI_DUEL_WORDS_H

#include "tui/client.h"

enum { TUI_DUEL_TANKS = 8, TUI_DUEL_NO_TANK = 8 };

/* Tanks are numbered as they are called, "G-I" to "G-IV", "S-I" to "S-IV". */
const char *tui_duel_name(unsigned tank);
/* The number of a tank's name in a document. */
unsigned tui_duel_number(const char *name);
/* The tank that somebody means: "S-I", "s1", "sii". TUI_DUEL_NO_TANK for none; *rest is behind it. */
unsigned tui_duel_read_tank(const char *typed, const char **rest);
/* A tank's board in the table; NULL when it does not take part. */
const tk_json_value *tui_duel_tank(const tui_view *view, unsigned tank);
bool tui_duel_in_field(const tui_view *view, unsigned tank);
/* Whose phase it is, or TUI_DUEL_NO_TANK. */
unsigned tui_duel_active(const tui_view *view);
const tk_json_value *tui_duel_board(const tui_view *view);
/* What a seat holds and commands. */
const tk_json_value *tui_duel_hand(const tui_view *view, unsigned seat);
const tk_json_value *tui_duel_thing(const tui_view *view, tui_document *document, const char *kind, const char *key);
/* Starts the colour of a tank's side. */
void tui_duel_colour(const tui_view *view, unsigned tank, tk_buffer *out);
/* A line of running text, indented by two columns. */
void tui_duel_put_line(const char *text, tk_buffer *out);

#endif
