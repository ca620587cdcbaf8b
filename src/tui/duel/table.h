/* The table of Tank Duel as somebody sees it, and what may be done at it. */
#ifndef TUI_DUEL_TABLE_H
#define TUI_DUEL_TABLE_H

#include "tui/duel/words.h"

/* See tui_client: these are its members of the same names. */
void tui_duel_table(const tui_view *view, tk_buffer *out);
bool tui_duel_study(const tui_view *view, unsigned seat, const char *begun, bool full, tk_buffer *out);
tk_status tui_duel_read(const tui_view *view, unsigned seat, const char *typed, tk_action *action, tk_buffer *note,
                        tk_error *error);
bool tui_duel_looks_like_action(const char *typed);

/* The legal actions of a seat with their numbers, in groups. */
void tui_duel_actions(const tui_view *view, const tk_duel_sight *sight, unsigned seat, tk_buffer *out);
/* Cards of the hand that cannot begin a tank action now, and why. */
void tui_duel_not_now(const tui_view *view, const tk_duel_sight *sight, unsigned seat, tk_buffer *out);
/* The battle: who fights whom, what counts, how long. */
void tui_duel_briefing(const tui_view *view, tk_buffer *out);

#endif
