/* What clients do alike whose actions are numbered in a list and written as a verb and what it is about. */
#ifndef TUI_ACTIONS_H
#define TUI_ACTIONS_H

#include "tui/client.h"

/* The legal actions of a seat in the engine's order, to be given to free. *count is 0 when the seat decides nothing. */
tk_action *tui_legal_of(const tui_view *view, unsigned seat, size_t *count);

/* A line that is a number and nothing else: "12", "12." */
bool tui_read_number(const char *typed, uint64_t *number);

/* Whether a line begins with a number, with one of these verbs, or with its first three letters or more, which tell it
 * from every command. NULL closes the verbs. */
bool tui_begins_with_verb(const char *typed, const char *const *verbs);

/* A line of a list in full: the number, the action as it is typed in a cell of this width, and in words. */
void tui_put_action(const tui_view *view, unsigned seat, size_t number, tk_action action, size_t width,
                    void (*describe)(const tui_view *view, tk_action action, tk_buffer *out), tk_buffer *out);

/* See tui_client: its member of the same name. */
void tui_complete_action(const tui_view *view, unsigned seat, const char *begun, tui_word_taker take, void *taker);

#endif
