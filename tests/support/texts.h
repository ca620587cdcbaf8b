/* Every text function of the game interface behind one call, so that they can be checked alike. */
#ifndef SUPPORT_TEXTS_H
#define SUPPORT_TEXTS_H

#include <tankodrom/game.h>

#include "support/report.h"

typedef enum text_kind {
    TEXT_ACTION, /* state, seat, action */
    TEXT_EVENT,  /* event */
    TEXT_EVENT_JSON,
    TEXT_VIEW,   /* state, seat */
    TEXT_DUMP,   /* state */
    TEXT_OPTION, /* index */
} text_kind;

typedef struct text_source {
    text_kind kind;
    const tk_game *game;
    const tk_state *state;
    unsigned seat;
    tk_action action;
    const tk_event *event;
    size_t index;
} text_source;

size_t text_write(const text_source *source, char *out, size_t size);
/* The whole text, to be given to free. */
char *text_take(const text_source *source);
char *action_take(const tk_game *game, const tk_state *state, unsigned seat, tk_action action);
char *view_take(const tk_game *game, const tk_state *state, unsigned seat);
char *dump_take(const tk_game *game, const tk_state *state);
/* A line for every event that a seat is told: its text and its JSON. Onlookers are told what is for
 * TK_ALL_SEATS: what all players know may still be theirs alone. */
char *told_take(const tk_game *game, const tk_event_log *log, unsigned seat);

/* The manners of snprintf at size 0, 1, half, the length, one more: what is written, what is returned, what is left. */
bool text_has_manners(const text_source *source, test_report *report);
/* A JSON object and nothing else. */
bool text_is_object(const char *text, test_report *report);
/* UTF-8, something, without control characters. */
bool text_is_line(const char *text);

#endif
