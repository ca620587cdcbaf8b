/* What clients do alike whose actions stand in a list and are written as a verb and what it is about. Each of the list
 * has a label of letters, for numbers mean cards and places: a, b, … z, aa, ab, … without h, q and u, which people type
 * for help, to leave and to take back. */
#ifndef TUI_ACTIONS_H
#define TUI_ACTIONS_H

#include "tui/client.h"

/* The choices of the table, and the one of them that is this action; NULL when it is none. */
const tk_json_value *tui_choices(const tui_view *view);
const tk_json_value *tui_choice_of(const tui_view *view, tk_action action);

/* The label of a choice: like snprintf. */
size_t tui_choice_label(const tk_json_value *choice, char *out, size_t size);
/* The number that so many bytes are the label of; 0 for none. */
size_t tui_label_number(const char *typed, size_t length);

/* A line of a list in full: the label, the action as it is typed in a cell of this width, and in words. */
void tui_put_choice(const tk_json_value *choice, size_t width, const tk_buffer *words, tk_buffer *out);

/* Adds as the game writes it what was typed: the label of a choice, or an action with its verb (tui/verbs.h) in the
 * player's language or begun only. NULL closes the verbs. */
void tui_read_choice(const tui_view *view, const char *typed, const char *const *verbs, tk_buffer *written);

/* Whether a line is a label, begins with a number, with one of these verbs, or with its first three letters or more,
 * which tell it from every command. */
bool tui_looks_like_choice(const tui_view *view, const char *typed, const char *const *verbs);

/* See tui_client: its member of the same name. */
void tui_complete_action(const tui_view *view, unsigned seat, const char *begun, tui_word_taker take, void *taker);

#endif
