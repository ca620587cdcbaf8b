/* A match that is followed, as the files of this folder share it. */
#ifndef PRESENT_INSIDE_H
#define PRESENT_INSIDE_H

#include "present/teller.h"

/* A step as it is kept for the log. */
typedef struct present_step {
    tk_entry entry;
    uint32_t step;        /* how many-th it is for people, from 0: an answer that nobody knows to be asked for is a part
                             of the step before it */
    uint32_t number;      /* of an action: how many-th it is, from 1; otherwise of the action before */
    uint32_t event_first; /* where its events begin */
    uint32_t event_count;
    uint32_t text; /* where its notation begins in the texts */
    bool closed;   /* a choice of several who decide at once, not yet shown to the others */
    bool kept;     /* a choice that the others are never shown */
    bool secret;   /* an answer that the others must not know to have been asked for */
} present_step;

struct tk_present {
    const tk_game *game;
    const present_teller *teller;
    tk_state *state;
    void *ledger; /* ledger_size bytes */
    present_step *steps;
    unsigned char *events; /* packed, one behind the other */
    char *texts;           /* closed by 0 each */
    size_t count, room;
    size_t event_size, event_room;
    size_t text_size, text_room;
};

/* events.c: the length of an event as it is kept; and the event, with what stands behind it. */
enum { PRESENT_EVENT_MOST = 48 };
size_t present_pack_event(const tk_event *event, unsigned char out[PRESENT_EVENT_MOST]);
const unsigned char *present_unpack_event(const unsigned char *at, tk_event *event);

/* Memory that a document needs while it is made, on the caller's stack. */
enum { PRESENT_LOOK_MOST = 8192, PRESENT_SENTENCE_MOST = 1024 };
typedef struct present_room {
    _Alignas(max_align_t) unsigned char look[PRESENT_LOOK_MOST];
    char line[PRESENT_SENTENCE_MOST];
    tk_text sentence;
} present_room;

/* table.c: the start of a document. */
present_view present_view_of(const tk_present *present, const tk_reader *reader, present_room *room);
/* Whether there is somebody to make a document for, and a match to make it of. */
bool present_may_read(const tk_present *present, const tk_reader *reader);
/* Whether the reader's seat decides now. */
bool present_decides(const present_view *view);

/* choices.c: the value of "choices": those that begin so, NULL for all. Returns how many were written. */
typedef struct present_wish {
    tk_parts parts;
    bool any_verb; /* the verb was not named: parts.verb is the first that has these parts */
} present_wish;
size_t present_write_choices(const tk_present *present, const present_view *view, const present_wish *wish,
                             tk_json_writer *writer);

/* words.c: a language in which the names of seats tell who sits there, "White (Eva)". It lives as long as `naming`
 * stays where it is; the reader's own where nobody has a name. */
enum { PRESENT_NAME_MOST = 160 };
typedef struct present_naming {
    tk_language language;
    const tk_game *game;
    const tk_reader *reader;
    char name[TK_SEATS_MAX][PRESENT_NAME_MOST];
} present_naming;
const tk_language *present_name_seats(present_naming *naming, const tk_game *game, const tk_reader *reader);
/* "White wins: the command tank is destroyed."; nothing while the match goes on. */
void present_outcome(const present_view *view, const tk_outcome *outcome, tk_text *text);

/* glossary.c: the things "word" and "glossary" of every game. */
bool present_glossary(const present_view *view, const char *kind, const char *key, tk_json_writer *writer);

#endif
