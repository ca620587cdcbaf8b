/* What a player may do: see tui_client for those of the same names. */
#ifndef TUI_DUEL_ACTIONS_H
#define TUI_DUEL_ACTIONS_H

#include "tui/client.h"

/* The numbered list of choices in groups, and below it what cannot be done. */
void tui_duel_actions(const tui_view *view, tk_buffer *out);
bool tui_duel_study(const tui_view *view, unsigned seat, const char *begun, bool full, tk_buffer *out);
tk_status tui_duel_read(const tui_view *view, unsigned seat, const char *typed, tk_action *action, tk_buffer *note,
                        tk_error *error);
bool tui_duel_looks_like_action(const char *typed);
void tui_duel_describe(const tui_view *view, tk_action action, tk_buffer *out);

#endif
