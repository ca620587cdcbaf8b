/* The table of Rush as somebody sees it, and what may be done at it. */
#ifndef TUI_RUSH_TABLE_H
#define TUI_RUSH_TABLE_H

#include "tui/rush/words.h"

/* See tui_client: these are its members of the same names. */
void tui_rush_table(const tui_view *view, tk_buffer *out);
bool tui_rush_study(const tui_view *view, unsigned seat, const char *begun, bool full, tk_buffer *out);
tk_status tui_rush_read(const tui_view *view, unsigned seat, const char *typed, tk_action *action, tk_buffer *note,
                        tk_error *error);
bool tui_rush_looks_like_action(const char *typed);

/* The legal actions of a seat with their numbers, a line a card. */
void tui_rush_actions(const tui_view *view, const tk_rush_sight *sight, unsigned seat, tk_buffer *out);
/* The face that somebody means: a slot of the shop ("3"), a card of the hand shown ("b"), an id or a name or its
 * beginning. TK_RUSH_NO_FACE for none. */
unsigned tui_rush_find(const tui_view *view, const char *typed);

#endif
