/* A match that is followed, as the files of this folder share it. */
#ifndef PRESENT_INSIDE_H
#define PRESENT_INSIDE_H

#include "present/teller.h"

/* A step as it is kept for the log. */
typedef struct present_step {
    tk_entry entry;
    uint32_t number;      /* of an action: how many-th it is, from 1; otherwise of the action before */
    uint32_t event_first; /* in the list of events */
    uint32_t event_count;
    uint32_t text; /* where its notation begins in the texts */
    bool closed;   /* a choice of several who decide at once, not yet shown to the others */
    bool kept;     /* a choice that the others are never shown */
} present_step;

struct tk_present {
    const tk_game *game;
    const present_teller *teller;
    tk_state *state;
    void *ledger; /* ledger_size bytes */
    present_step *steps;
    tk_event *events;
    char *texts; /* closed by 0 each */
    size_t count, room;
    size_t event_count, event_room;
    size_t text_size, text_room;
};

/* view.c: the start of a document; `look` is memory of the teller's look_size. */
present_view present_view_of(const tk_present *present, const tk_reader *reader, void *look);
/* The memory for it, on the caller's stack. */
enum { PRESENT_LOOK_MOST = 8192 };
typedef struct present_room {
    _Alignas(max_align_t) unsigned char bytes[PRESENT_LOOK_MOST];
} present_room;

/* choices.c: the value of "choices": those that begin so, NULL for all. Returns how many were written. */
size_t present_write_choices(const tk_present *present, const present_view *view, const tk_parts *wish,
                             tk_json_writer *writer);
/* The reader's legal actions in the order in which they are numbered. */
size_t present_list(const tk_present *present, const present_view *view, tk_action *actions, size_t capacity);

/* words.c: "White wins: the command tank is destroyed."; nothing while the match goes on. */
void present_outcome(const present_view *view, const tk_outcome *outcome, tk_text *text);

#endif
