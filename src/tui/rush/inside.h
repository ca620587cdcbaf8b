/* What the files of this folder share: Rush in a terminal, drawn from the documents of src/present. */
#ifndef TUI_RUSH_INSIDE_H
#define TUI_RUSH_INSIDE_H

#include "tui/client.h"

/* ---- words.c ---- */

/* A view with what is printed on every card, for the time of one answer. */
typedef struct tui_rush {
    const tui_view *view;
    tui_document printed;
    const tk_json_value *cards; /* of all of them: docs/schema/thing-rush.json */
    const tk_json_value *board; /* docs/schema/board-rush.json */
} tui_rush;

tui_rush tui_rush_open(const tui_view *view);
void tui_rush_close(tui_rush *rush);

/* What is printed on the card of this id; NULL where there is none. */
const tk_json_value *tui_rush_card(const tui_rush *rush, const char *id);
bool tui_rush_is_vehicle(const tk_json_value *card);
/* The name of a card, in the language of its country; its id where the terminal has no such letters. */
const char *tui_rush_name(const tui_rush *rush, const tk_json_value *card);
const char *tui_rush_name_of(const tui_rush *rush, const char *id);
/* Adds a sentence of a document, with the names of cards in it spelt like that. */
void tui_rush_put(const tui_rush *rush, const char *sentence, tk_buffer *out);
/* Starts the colour of a nation. */
void tui_rush_colour(const tui_rush *rush, const char *nation, tk_buffer *out);

/* The player of a seat on the board. */
const tk_json_value *tui_rush_player(const tui_rush *rush, unsigned seat);

/* ---- actions.c ---- */

/* What is asked, and the choices with their labels, a line a card. */
void tui_rush_actions(const tui_rush *rush, tk_buffer *out);
/* Numbers name cards: those of the shop from 1, those of the hand shown from here on. */
enum { TUI_RUSH_SHOP = 1, TUI_RUSH_HAND = 5 };
/* The card that somebody means: a number, an id or a name or its beginning. NULL for none. */
const tk_json_value *tui_rush_find(const tui_rush *rush, const char *typed);

/* See tui_client: these are its members of the same names. */
bool tui_rush_study(const tui_view *view, unsigned seat, const char *begun, bool full, tk_buffer *out);
tk_status tui_rush_read(const tui_view *view, unsigned seat, const char *typed, tk_buffer *written, tk_buffer *note,
                        tk_error *error);
bool tui_rush_looks_like_action(const tui_view *view, const char *typed);
void tui_rush_describe(const tui_view *view, tk_action action, tk_buffer *out);

/* ---- cards.c ---- */

/* Cards side by side, as many as fit, each with its number, the first with `number`. In the array of ids null leaves
 * a gap. */
void tui_rush_cards(const tui_rush *rush, const tk_json_value *ids, size_t number, tk_buffer *out);
/* Where the terminal is too low for boxes, a card is a line: adds the heads of its columns to a line on which `taken`
 * columns are taken. */
void tui_rush_cards_head(const tui_rush *rush, size_t taken, tk_buffer *out);
/* Everything printed on a card, and what it means. */
void tui_rush_card_text(const tui_rush *rush, const tk_json_value *card, tk_buffer *out);

/* ---- log.c ---- */

/* What the others did since the one who looks last decided, in short. */
void tui_rush_news(const tui_view *view, tk_buffer *out);
/* Everything that the one who looks may know: of the whole match, or from where their last turn began. */
void tui_rush_log(const tui_rush *rush, bool whole, tk_buffer *out);

/* ---- score.c ---- */

/* Medals that lie in a player's company. */
unsigned tui_rush_medals(const tk_json_value *player);
/* The table of points, and who has which achievement. */
void tui_rush_score(const tui_rush *rush, tk_buffer *out);

/* ---- table.c ---- */

/* See tui_client: its member draw. */
void tui_rush_table(const tui_view *view, tk_buffer *out);

#endif
