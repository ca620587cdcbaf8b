/* A record as it is told: each entry with its text and what happened by it, for lists, panels and JSON. */
#ifndef TUI_HISTORY_H
#define TUI_HISTORY_H

#include <tankodrom/record.h>

#include "base/buffer.h"

typedef struct tui_step {
    tk_entry entry;
    size_t number; /* of an action: how many-th it is, from 1; otherwise of the action before */
    char *text;    /* "H3>F5/NW", "resign", milliseconds */
    tk_event *events;
    size_t event_count;
    bool closed; /* a choice of several who decide at once, not yet shown to the others */
    bool kept;   /* a choice that the others are never shown */
} tui_step;

typedef struct tui_history {
    tui_step *steps;
    size_t count;
} tui_history;

/* All entries of a record. False when memory ran out; then it is empty. */
bool tui_history_make(const tk_record *record, tui_history *history);
void tui_history_free(tui_history *history);

/* Whether a seat may be told of an event; TK_NO_SEAT is an onlooker, who hears what all hear. */
bool tui_hears(const tk_game *game, const tk_event *event, unsigned seat);
/* Whether an event is of one of these keys, closed by NULL: its kind means something inside the game alone, its key in
 * JSON is for everybody. */
bool tui_event_is(const tk_game *game, const tk_event *event, const char *const *keys);
/* Of the first `shown` steps the last ones by others, and the one before them, with which they got the turn: the index
 * of the first. For an onlooker the last step alone. */
size_t tui_history_since(const tui_history *history, size_t shown, unsigned seat);
/* What happened, as far as the seat may know, in the user's language, a sentence a line, each closed by a line end. */
void tui_step_events(const tk_game *game, const tui_step *step, unsigned seat, tk_buffer *out);
/* All of it as a JSON array. */
void tui_step_json(const tk_game *game, const tui_step *step, tk_buffer *out);
/* A step as people read it: declarations have keywords in records and words on the screen. */
const char *tui_step_words(const tui_step *step);
/* Adds "  1. White  H3>F5/NW" and a line end; nothing for time that passed. What the seat may not know is left out. */
void tui_step_put(const tk_game *game, const tui_step *step, unsigned seat, tk_buffer *out);
/* "White wins: the command tank is destroyed."; all who share a victory; empty while the match goes on. Like snprintf.
 */
size_t tui_outcome_text(const tk_game *game, const tk_state *state, char *out, size_t size);

#endif
