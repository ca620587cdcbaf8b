/* A record in words: each entry with its text and what happened by it, for lists, panels and JSON. */
#ifndef TUI_HISTORY_H
#define TUI_HISTORY_H

#include <tankodrom/record.h>

#include "base/buffer.h"

typedef struct tui_step {
    tk_entry entry;
    size_t number; /* of an action: how many-th it is, from 1; otherwise of the action before */
    char *text;    /* "H3>F5/NW", "resign", milliseconds */
    char *events;  /* what happened, in the user's language, a sentence a line */
    char *json;    /* the same as a JSON array */
} tui_step;

typedef struct tui_history {
    tui_step *steps;
    size_t count;
} tui_history;

/* All entries of a record. False when memory ran out; then it is empty. */
bool tui_history_make(const tk_record *record, tui_history *history);
void tui_history_free(tui_history *history);

/* Adds "  1. White  H3>F5/NW" and a line end; nothing for time that passed. */
void tui_step_put(const tk_game *game, const tui_step *step, tk_buffer *out);
/* "White wins: the command tank is destroyed."; empty while the match goes on. Like snprintf. */
size_t tui_outcome_text(const tk_game *game, const tk_state *state, char *out, size_t size);

#endif
