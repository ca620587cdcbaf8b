/* A match as a client knows it: the table and the log that its seat is told, clocks, and what it is asked. It is kept
 * by what the server says alone; nothing here waits or asks. */
#ifndef SERVER_CLIENT_MIRROR_H
#define SERVER_CLIENT_MIRROR_H

#include <tankodrom/game.h>
#include <tankodrom/present.h>

#include "base/buffer.h"
#include "server/protocol/protocol.h"

enum { MIRROR_ID_SIZE = 33, MIRROR_HEX_SIZE = 65 };

/* A step of the log. */
typedef struct mirror_step {
    int64_t step;
    unsigned seat; /* whose doing it is; TK_NO_SEAT for nobody's */
    bool acts;     /* an action, and no declaration and no time */
    size_t length;
    char *text; /* as the log has it */
} mirror_step;

/* What the others want this seat's consent to. */
typedef struct mirror_consent {
    unsigned to; /* PROTOCOL_CONSENT_TO_…; 0 for nothing */
    unsigned by;
    int64_t steps, sequence, until;
} mirror_consent;

typedef struct mirror {
    char match[MIRROR_ID_SIZE]; /* "" for none yet */
    tk_copy *copy;
    int64_t sequence;
    tk_buffer table; /* as JSON */
    mirror_step *steps;
    size_t step_count, step_room, step_bytes;
    /* Times are those of whoever takes messages in. */
    bool has_clocks;
    int64_t left[TK_SEATS_MAX], told; /* of the clocks, and when that was so */
    tk_seats running;
    int64_t waiting;  /* until when the table waits for a possible reaction; 0 for not */
    int64_t reaction; /* until when this seat may react; 0 for not */
    mirror_consent consent;
    tk_seats gone; /* seats of people who are not there */
    bool over;
    char end[1001];
    int64_t ratings[TK_SEATS_MAX];
    bool rated;
    char half[MIRROR_HEX_SIZE], salt[MIRROR_HEX_SIZE];
} mirror; /* all zero is an empty one */

void mirror_free(mirror *self);
/* After a welcome: who is there and what the others want is told again. */
void mirror_renew(mirror *self);

typedef enum mirror_heard {
    MIRROR_OTHER,  /* a message of another kind, or of another match */
    MIRROR_TIME,   /* clocks, waiting, consent, presence: nothing of the table */
    MIRROR_TABLE,  /* the table or the log */
    MIRROR_MISSED, /* a change of a table that this one is not: hello again */
    MIRROR_WRONG   /* what no server would send */
} mirror_heard;

/* Takes a message in. A table of another match begins anew. */
mirror_heard mirror_hear(mirror *self, const protocol_message *message, int64_t now);

/* Milliseconds left on the clock of a seat; -1 without. */
int64_t mirror_clock(const mirror *self, unsigned seat, int64_t now);
/* Adds the log from a step on, at most so many: as tk_present_log writes it. */
bool mirror_log(const mirror *self, size_t first, size_t most, tk_buffer *out);
/* Where the news of a seat begin: see tui_log_since. */
size_t mirror_since(const mirror *self, unsigned seat);
/* The number of the next step. */
size_t mirror_steps(const mirror *self);
/* How many of the last actions must be taken back for the last one of that seat to be; 0 when it made none. */
unsigned mirror_undo(const mirror *self, unsigned seat);

#endif
