/* What a player of Rush may do: a numbered list, and reading what was chosen or typed. */
#ifndef TUI_RUSH_ACTIONS_H
#define TUI_RUSH_ACTIONS_H

#include "tui/rush/words.h"

/* What is asked, and the choices with their numbers, a line a card. */
void tui_rush_actions(const tui_rush *rush, tk_buffer *out);
/* The card that somebody means: a slot of the shop ("3"), a card of the hand shown ("b"), an id or a name or its
 * beginning. NULL for none. */
const tk_json_value *tui_rush_find(const tui_rush *rush, const char *typed);

/* See tui_client: these are its members of the same names. */
bool tui_rush_study(const tui_view *view, unsigned seat, const char *begun, bool full, tk_buffer *out);
tk_status tui_rush_read(const tui_view *view, unsigned seat, const char *typed, tk_action *action, tk_buffer *note,
                        tk_error *error);
bool tui_rush_looks_like_action(const char *typed);
void tui_rush_describe(const tui_view *view, tk_action action, tk_buffer *out);

#endif
