/* What clients do alike whose actions are numbered in a list and written as a verb and what it is about. */
#ifndef TUI_ACTIONS_H
#define TUI_ACTIONS_H

#include "tui/client.h"

/* The choices of the table, and the one of them that is this action; NULL when it is none. */
const tk_json_value *tui_choices(const tui_view *view);
const tk_json_value *tui_choice_of(const tui_view *view, tk_action action);

/* A line of a list in full: the number, the action as it is typed in a cell of this width, and in words. */
void tui_put_choice(const tk_json_value *choice, size_t width, const tk_buffer *words, tk_buffer *out);

/* Reads the number of a choice ("12", "12."), or an action as the game writes it. A number that no choice has is
 * refused with the status `unknown`. */
tk_status tui_read_choice(const tui_view *view, unsigned seat, const char *typed, tk_status unknown, tk_action *action,
                          tk_error *error);

/* Whether a line begins with a number, with one of these verbs, or with its first three letters or more, which tell it
 * from every command. NULL closes the verbs. */
bool tui_begins_with_verb(const char *typed, const char *const *verbs);

/* See tui_client: its member of the same name. */
void tui_complete_action(const tui_view *view, unsigned seat, const char *begun, tui_word_taker take, void *taker);

#endif
