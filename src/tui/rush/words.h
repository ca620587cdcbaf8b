/* The words of Rush in a terminal: cards, players, actions. */
#ifndef TUI_RUSH_WORDS_H
#define TUI_RUSH_WORDS_H

#include <tankodrom/rush.h>

#include "tui/client.h"

/* What is printed on a face; a blank card where there is none. */
tk_rush_face tui_rush_face(const tui_view *view, unsigned face);
/* The name of a card, in the language of its country; by its id where the terminal has no such letters. */
const char *tui_rush_name(const tui_view *view, unsigned face);
/* The text of the pack for "kind.id" in the user's language: ("ability", "ace"). */
const char *tui_rush_text(const tui_view *view, const char *kind, const char *id);
/* "Tank ace", "Research 3". Like snprintf. */
size_t tui_rush_ability(const tui_view *view, const tk_rush_face *face, unsigned index, char *out, size_t size);
/* Starts the colour of a nation. */
void tui_rush_colour(const tui_view *view, tk_rush_nation nation, tk_buffer *out);

/* What an action is about, for lists: the name of a card, the shop, or nothing. */
const char *tui_rush_subject(const tui_view *view, tk_action action);
/* The action in few words, to be read after its subject. */
void tui_rush_brief(const tui_view *view, const tk_rush_sight *sight, tk_action action, tk_buffer *out);
/* The whole of it, with what an ability does. */
void tui_rush_describe(const tui_view *view, tk_action action, tk_buffer *out);
/* What the deciding seat is asked for. */
void tui_rush_asked(const tui_view *view, const tk_rush_sight *sight, tk_buffer *out);

#endif
