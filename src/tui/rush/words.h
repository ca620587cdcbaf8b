/* The cards of Rush in a terminal: their names, spelt as the terminal can show them, and their colours. Everything
 * comes from the documents of src/present. */
#ifndef TUI_RUSH_WORDS_H
#define TUI_RUSH_WORDS_H

#include "tui/client.h"

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

#endif
