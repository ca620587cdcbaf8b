/* The words of Tank Duel in a terminal: cards, tanks, players, actions. */
#ifndef TUI_DUEL_WORDS_H
#define TUI_DUEL_WORDS_H

#include <tankodrom/duel.h>

#include "tui/client.h"

/* The text of the pack for "kind.id" in the user's language: ("terrain", "woods"); "" where it has none. */
const char *tui_duel_text(const tui_view *view, const char *kind, const char *id);
/* A word of the library in the user's language. */
const char *tui_duel_word(tk_duel_words words, unsigned number);
/* "T-34/85 M44" */
const char *tui_duel_type_name(const tui_view *view, const tk_duel_tank *tank);
const char *tui_duel_terrain_name(const tui_view *view, unsigned terrain);
/* Starts the colour of a side. */
void tui_duel_colour(const tui_view *view, unsigned side, tk_buffer *out);
/* "S-I"; nothing for a tank that is none. */
const char *tui_duel_tank(unsigned tank);
/* The tanks of a set: "S-I, S-II". */
void tui_duel_tanks(unsigned set, tk_buffer *out);
/* The tank that somebody means: "S-I", "s1", "sii". TK_DUEL_NO_TANK for none; *rest is behind it. */
unsigned tui_duel_read_tank(const char *typed, const char **rest);
/* The printed card; a blank one where there is none. */
tk_duel_card tui_duel_card(const tui_view *view, unsigned card);
/* How many of the hundred cards bear an icon: the chance of one that is turned, before any is known. */
unsigned tui_duel_share(const tui_view *view, unsigned icon);

/* "Fire 4 +10", "woods"; nothing for a half that is empty. */
void tui_duel_half(const tui_view *view, const tk_duel_half *half, tk_buffer *out);
/* " (cover 20, conceal 40, bog 10)" of a Terrain or Smoke; nothing for other halves. */
void tui_duel_numbers(const tui_view *view, const tk_duel_half *half, tk_buffer *out);
/* "Move 3 / Fire 2 +10" */
void tui_duel_halves(const tui_view *view, unsigned card, tk_buffer *out);

/* What the deciding seat is asked for. */
void tui_duel_asked(const tui_view *view, const tk_duel_sight *sight, tk_buffer *out);

/* Groups of the list of actions, in the order in which they are shown. */
typedef enum tui_duel_group {
    TUI_DUEL_TANK_ACTION,
    TUI_DUEL_CREW_ORDER,
    TUI_DUEL_FIELD_ACTION,
    TUI_DUEL_OTHER,  /* answers to a question */
    TUI_DUEL_PAYING, /* what order icons are good for */
    TUI_DUEL_ENDING
} tui_duel_group;
/* Where an action is listed in the state of the view. */
tui_duel_group tui_duel_group_of(const tk_duel_sight *sight, tk_duel_choice choice);
/* What an action is about, the same for those that share a line: "Move", "Command 45", "G-I". */
void tui_duel_subject(const tui_view *view, const tk_duel_sight *sight, tk_duel_choice choice, tk_buffer *out);
/* The action in few words, to be read after its subject. */
void tui_duel_brief(const tui_view *view, const tk_duel_sight *sight, tk_action action, tk_buffer *out);
/* The same for what a tank does; false, and nothing, for other verbs. */
bool tui_duel_deed(const tui_view *view, const tk_duel_sight *sight, tk_duel_choice choice, tk_buffer *out);
/* The whole of it. */
void tui_duel_describe(const tui_view *view, tk_action action, tk_buffer *out);

#endif
