/* A match under way: rules, clocks, reactions, consent, programs, and who listens.
 *
 *   match_request ──► judged ──► host.submit ──► the store's disk ──► match_stored ──► applied ──► told to the ears
 *
 * The state in memory is always the one on the disk: an action is judged, stored, and only then carried out and told.
 * One batch of a match is under way at a time; requests that come meanwhile wait in a short queue. After a crash
 * match_open finds everything in the store again.
 *
 * What an ear is told depends on nothing that its seat may not know, in content, length or time. Where a seat might be
 * asked for a reaction in the eyes of the others, the step that leads there is told to the others only when the time
 * for it has passed, whether or not it was asked; and it takes exactly one entry of the match in any case (an answer,
 * or a STORE_ENTRY_WINDOW), so that sequence numbers do not tell either. */
#ifndef SERVER_MATCH_MATCH_H
#define SERVER_MATCH_MATCH_H

#include <tankodrom/present.h>

#include "server/protocol/protocol.h"
#include "server/work/work.h"
#include "store/store.h"

typedef struct match match;

/* Who listens: a connection. */
typedef uint64_t match_ear;

/* What a match needs of the server around it. */
typedef struct match_host {
    void *context;
    tk_store *store; /* to read from */
    /* Queues a batch; match_stored comes when it is stored or refused. What store_submit answers. */
    tk_status (*submit)(void *context, match *play, const store_write *writes, size_t count);
    /* Sends a message to an ear. */
    void (*send)(void *context, match_ear ear, const protocol_message *message);
    /* Has a program think; match_thought comes with the job (match_of_job). False: not now. */
    bool (*work)(void *context, match *play, work_job *job);
    /* The end is stored and told. The match stays, and may not be closed from within. */
    void (*ended)(void *context, match *play);
    /* A game that is open already, shared; NULL: the match opens it itself. Opening costs far more than a match. */
    tk_game *(*game)(void *context, const char *name, const char *options);
    /* Somebody who does not listen is to decide, and got a notice: whoever is connected can be told at once. NULL:
     * nobody is. */
    void (*call)(void *context, const match *play, int64_t person);
    /* A person's seat was handed over to a program, and that is stored. NULL: nobody wants to know. */
    void (*handed_over)(void *context, const match *play);
    /* In a match a turn a day others are to decide than before, as far as all may know. NULL: nobody wants to know. */
    void (*turned)(void *context, const match *play);
    /* A language by its code, for what is told to people outside; NULL, also for the function: English. */
    const tk_language *(*language)(void *context, const char *code);
    unsigned reaction; /* milliseconds that a possible reaction takes in a match with a clock or none */
    unsigned pace;     /* milliseconds that a program takes at least, so that people can follow */
} match_host;

/* Takes a match up from the store: one just stored, or one from before a crash. Nothing is begun before match_tick,
 * which is to be called next. */
tk_status match_open(const match_host *host, int64_t id, int64_t now, match **opened, tk_error *error);
void match_close(match *play); /* NULL is allowed; nothing may be under way */
/* Begins nothing more; what is under way comes to its end and is told. Another server goes on with it. */
void match_abandon(match *play);
/* Whether a program thinks for it: until then it cannot be closed. */
bool match_thinks(const match *play);

/* ---- Ears ---- */

typedef struct match_listener {
    match_ear ear;
    unsigned seat;               /* TK_NO_SEAT for an onlooker */
    const tk_language *language; /* NULL for English; those with the same code share what is made for them */
    int64_t seen;                /* the last sequence that it has; negative for none */
} match_listener;

/* Begins to listen: gets the table, with the log since what it has seen. */
tk_status match_listen(match *play, const match_listener *listener, int64_t now);
void match_deafen(match *play, match_ear ear, int64_t now);
/* Whether the person of a seat is there changes by its ears; a seat that has none has vanished. */

/* ---- Requests ---- */

typedef struct match_asker {
    match_ear ear;
    unsigned seat; /* TK_NO_SEAT for an onlooker */
    const tk_language *language;
    uint8_t request[STORE_REQUEST_SIZE]; /* the id, with who it is mixed in */
    unsigned lag;                        /* milliseconds there and back, as the server has measured it */
} match_asker;

/* act, wish, about, thing, declare, undo, pause, consent, orders: each is answered by one done, refused or answer to
 * the ear. */
void match_request(match *play, const match_asker *asker, const protocol_message *message, int64_t now);

/* A person of a seat resigns without having asked for it here, as one who withdraws from a tournament: where a game
 * knows no resignation, a program goes on. False: not now, or there is nothing to resign. */
bool match_resign(match *play, unsigned seat, int64_t now);

/* ---- What comes back, and time ---- */

void match_stored(match *play, const store_completion *completion, int64_t now);
void match_thought(match *play, work_job *job, int64_t now);
/* The match that has a job done; NULL for a job of somebody else. */
match *match_of_job(const work_job *job);
/* Flags, windows, grace, days. Returns when it wants to be called again; INT64_MAX for never. */
int64_t match_tick(match *play, int64_t now);

/* The server stood still for so long: nobody could act, and nobody's time has passed. Days go on. */
void match_stand_still(match *play, int64_t milliseconds);

/* The notice for a person that it is their turn, in their language; its id is the caller's to give. False when there is
 * no such person. */
bool match_turn_notice(const match_host *host, const tk_game *game, int64_t id, int64_t whose, int64_t now,
                       store_notice *notice);

/* ---- About it ---- */

int64_t match_id(const match *play);
const store_match *match_row(const match *play);
/* The seat of a person; TK_NO_SEAT for none. */
unsigned match_seat_of(const match *play, int64_t person);
const store_player *match_player(const match *play, unsigned seat); /* NULL when there is no such seat */
bool match_is_over(const match *play);
/* Nobody listens, nothing is under way or due soon: it may be closed, and opened again when it is asked for. */
bool match_is_idle(const match *play, int64_t now);
/* Seats that are to decide, as far as everybody may know. */
tk_seats match_deciders(const match *play);
/* When the time of a seat that is to decide runs out; 0 where it has none or that stands. */
int64_t match_until(const match *play, unsigned seat);
unsigned match_onlookers(const match *play);
/* The table as an onlooker has been told it, in a language. */
bool match_look(const match *play, const tk_language *language, tk_buffer *out);
/* Its ids as messages write them. */
void match_id_text(int64_t id, char out[24]);
bool match_id_read(const char *text, int64_t *id);

#endif
