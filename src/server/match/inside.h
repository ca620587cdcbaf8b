/* The inside of a match under way.
 *
 *   state     what is on the disk
 *   present   what has been told: behind the state as long as a reaction could come (windows.c)
 *
 * Whatever changes the match is a batch: judged on a copy of the state, submitted, and taken in by match_stored. There
 * is one at a time; match_go_on begins the next, for whoever waits. */
#ifndef SERVER_MATCH_INSIDE_H
#define SERVER_MATCH_INSIDE_H

#include <tankodrom/opponent.h>

#include "server/match/match.h"
#include "store/history.h"

enum {
    MATCH_ID_SIZE = 33, /* of a request's id */
    MATCH_ENTRIES = 2,  /* in a batch: time that was taken, and what was done */
    MATCH_QUEUE = 16,   /* requests that wait */
    MATCH_RECENT = 32,  /* requests that are remembered */
    MATCH_RETRY = 250,  /* milliseconds after which what the match itself wants is tried again */
    MATCH_WINDOWS = 64  /* possible reactions at once */
};

/* Who asked for something, for as long as it takes. */
typedef struct match_client {
    match_ear ear;
    unsigned seat;
    const tk_language *language;
    uint8_t request[STORE_REQUEST_SIZE];
    unsigned lag;
    char id[MATCH_ID_SIZE]; /* "": nobody waits for an answer */
} match_client;

/* ---- What is being stored ---- */

typedef enum match_task {
    MATCH_STEP,      /* the entries happen */
    MATCH_TAKE_BACK, /* the entry takes others back */
    MATCH_ROWS,      /* only the rows change */
    MATCH_PROBE      /* whether a request was carried out before; it is refused if not */
} match_task;

typedef struct match_batch {
    bool under_way;
    match_task task;
    match_client client;
    store_entry entries[MATCH_ENTRIES];
    unsigned count;
    /* What the rows become when it is stored. */
    bool has_row, has_player;
    store_match row;
    store_player player;
    bool hands_over; /* the player's seat to a program */
    size_t cut;      /* of taking back: steps that are left */
    tk_seats called; /* who gets a notice that it is their turn */
    bool ends;       /* the match */
    int64_t ratings[TK_SEATS_MAX];
    tk_error refusal; /* of a probe */
} match_batch;

/* The writes of a batch while it is put together. */
typedef struct match_paper {
    store_write writes[STORE_BATCH_MOST];
    size_t count;
    store_result results[TK_SEATS_MAX];
    store_rating ratings[TK_SEATS_MAX];
    store_notice notices[TK_SEATS_MAX];
    store_answer answer;
    tk_buffer snapshot;
} match_paper;

/* A request that came while another was being stored, as it was written. */
typedef struct match_queued {
    match_client client;
    char *message;
    size_t length;
} match_queued;

typedef struct match_recent {
    uint8_t request[STORE_REQUEST_SIZE];
    int64_t sequence; /* that it was answered with; negative for none */
} match_recent;

/* ---- Who plays and who listens ---- */

typedef struct match_thinker match_thinker;

typedef enum match_timing { MATCH_UNTIMED, MATCH_BY_GAME, MATCH_BY_SECONDS, MATCH_BY_DAYS } match_timing;

typedef struct match_clock {
    int64_t left;      /* milliseconds, where the server keeps them */
    uint64_t question; /* for which it runs; 0: for none */
    int64_t spent;     /* on that question, up to `from` */
    int64_t from;      /* since when, or from when on, it runs; INT64_MAX: it stands */
    int64_t graced;    /* when it last stood because nobody was there */
} match_clock;

/* What others were asked to consent to. */
typedef struct match_consent_asked {
    unsigned to; /* PROTOCOL_CONSENT_TO_…; 0 for nothing */
    match_client client;
    int64_t steps; /* of undo */
    bool over;     /* of pause: its end */
    tk_seats needed;
    int64_t sequence; /* at which they were asked */
    int64_t ends;
} match_consent_asked;

typedef struct match_seat {
    store_player player;
    unsigned ears;
    bool came; /* has been there since the match was opened */
    /* The question that it is asked: which of the match, from 1, and the entry that led to it. 0: none. */
    uint64_t question;
    int64_t since;
    bool on_turn; /* was asked in what was told last */
    match_clock clock;
    match_thinker *thinker; /* of a program; made when it is first asked */
} match_seat;

/* Those who see the same: a seat, or onlookers, in a language. */
typedef struct match_reader {
    unsigned seat;
    const tk_language *language;
    tk_copy *copy;
    unsigned ears;
    int64_t sequence; /* of the table that they have */
    size_t steps;     /* of the log that they have */
} match_reader;

typedef struct match_hearer {
    match_ear ear;
    match_reader *reader;
} match_hearer;

/* A step as present counts them. */
typedef struct match_step {
    int64_t sequence;  /* with which it was told */
    bool acts, secret; /* secret: nobody else learns that the seat decided */
    uint8_t seat;      /* whose doing it was */
} match_step;

/* Reactions that could come in the eyes of all: the first is being waited for. */
typedef struct match_windows {
    unsigned count;
    uint8_t seats[MATCH_WINDOWS];
    unsigned by;   /* who caused them */
    bool begun;    /* the first, and said so */
    int64_t ends;  /* of it */
    bool answered; /* the one who is asked has chosen, and it is carried out when the time has passed */
    tk_action action;
    match_client client;
    bool ordered; /* standing orders say what to do without an answer */
    tk_action order;
} match_windows;

struct match {
    match_host host;
    store_match row;
    char id[24]; /* as messages write it */
    tk_game *game;
    unsigned seat_count;
    match_seat seats[TK_SEATS_MAX];
    tk_state *state, *scratch;
    int64_t sequence; /* the last entry */
    int64_t snapshot; /* the entry of the last snapshot */
    uint64_t questions;

    tk_present *present;
    match_step *steps; /* as many as present has */
    size_t step_room;
    int64_t told;      /* the last entry that is told */
    store_entry *held; /* what is stored and not told yet */
    size_t held_count, held_room;
    tk_state *before;  /* while present looks ahead: the state that is told */
    size_t ahead_from; /* and how many steps */
    match_windows windows;
    match_consent_asked consent;
    match_timing timing;
    int64_t increment;
    bool paused;
    tk_seats running; /* whose clocks run, as all were told last */
    int64_t since;    /* when the match began, or went on after a pause */
    int64_t last;     /* when the last entry came; 0 */
    unsigned offer;   /* who has offered a draw that no program has answered yet, from 1; 0 */

    match_reader **readers;
    size_t reader_count, reader_room;
    match_hearer *hearers;
    size_t hearer_count, hearer_room;

    match_batch batch;
    match_queued queue[MATCH_QUEUE];
    size_t queued;
    match_recent recent[MATCH_RECENT];
    size_t recent_next;
    int64_t retry;                 /* not before this moment; 0 */
    int64_t ratings[TK_SEATS_MAX]; /* after the end; 0 for none */
    bool going_on;                 /* within match_go_on */
    bool abandoned;                /* nothing is begun any more */
};

/* ---- match.c ---- */

bool match_has(tk_seats seats, unsigned seat);
/* Whether a person plays the seat now. */
bool match_is_person(const match *play, unsigned seat);
/* The entries that came are to be told, or waited for. */
void match_told(match *play, int64_t now);
/* Whoever is to decide is told so, and the clocks run. */
void match_on_turn(match *play, int64_t now);
/* Begins whatever waits and can be begun. */
void match_go_on(match *play, int64_t now);
/* Takes everything from the store anew. */
tk_status match_load(match *play, tk_error *error);

/* ---- act.c ---- */

void match_act(match *play, const match_client *client, const protocol_act *act, int64_t now);
void match_declare(match *play, const match_client *client, const protocol_declare *declare, int64_t now);

/* ---- batch.c ---- */

/* An empty batch. */
void match_begin(match *play, match_task task, const match_client *client);
void match_add_entry(match *play, int64_t kind, unsigned seat, int64_t value, int64_t now);
/* Judges the entries on a copy, and submits them with all that goes along. TK_OK: it is under way. */
tk_status match_propose(match *play, int64_t now);
/* The same for what nobody waits for: tried again later when it cannot be stored now. */
void match_propose_own(match *play, int64_t now);
/* Refuses a request unless it was carried out before. */
void match_probe(match *play, const match_client *client, const tk_error *refusal);
void match_paper_add(match_paper *paper, store_verb verb, store_kind kind, const void *row);

/* ---- steps.c ---- */

/* Takes in an entry that is stored: the state, the questions, and present unless it is held back. */
tk_status match_take_in(match *play, const store_entry *entry, tk_error *error);
/* Tells present what was held back. */
void match_settle(match *play);
/* Steps as people count them, without those that they do not know of. */
size_t match_public_steps(const match *play);
/* Lets present be where the state is, for the one who is asked, and back. */
void match_look_ahead(match *play);
void match_look_back(match *play);
/* All who are asked are asked anew. */
void match_ask_anew(match *play);
/* Takes back: to where the first `steps` have happened. */
tk_status match_cut(match *play, size_t steps, int64_t sequence, tk_error *error);

/* ---- answers.c ---- */

protocol_message match_done_message(const match *play, const match_client *client, int64_t sequence);
void match_done(match *play, const match_client *client, int64_t sequence);
void match_refuse(match *play, const match_client *client, const tk_error *error);
void match_refuse_for(match *play, const match_client *client, tk_status status);
/* wish, about, thing. */
void match_inform(match *play, const match_client *client, const protocol_message *message);
/* Remembers that a request was carried out, and finds it again. */
void match_remember(match *play, const match_client *client, int64_t sequence);
bool match_recall(const match *play, const match_client *client, int64_t *sequence);

/* ---- readers.c ---- */

tk_reader match_reader_for(const match *play, unsigned seat, const tk_language *language);
/* Tells everybody what is new. taken_back: steps of the log that they have are gone. */
void match_tell(match *play, bool taken_back);
/* Whole tables to all: nobody has what was there before. */
void match_tell_anew(match *play);
/* The same for one seat alone, with what the others are not told yet. */
void match_tell_ahead(match *play, unsigned seat);
/* Whether somebody is there, or a program plays on for them. */
void match_tell_presence(match *play, unsigned seat, int64_t now);
/* A message to all who listen, or to those of a seat. */
void match_send_all(match *play, const protocol_message *message);
void match_send_seat(match *play, unsigned seat, const protocol_message *message);
void match_readers_free(match *play);

/* ---- windows.c ---- */

/* Counts what a step has opened and closed. */
void match_windows_count(match_windows *windows, const store_entry *entry, tk_seats secret_before,
                         const tk_event_log *log);
/* The seat that is really asked, and may be; TK_NO_SEAT for none. */
unsigned match_windows_asked(const match *play);
/* Begins the first, if it has not begun, and tells so. */
void match_windows_begin(match *play, int64_t now);
/* The answer of the one who is asked, to be carried out at the end. */
void match_windows_answer(match *play, const match_client *client, tk_action action);
/* What says no, by its verb; where there is none, the last of the list. */
tk_action match_windows_decline(const match *play, unsigned seat);
/* Ends it when its time has passed. */
void match_windows_end(match *play, int64_t now);
/* What a new ear must know of them. */
void match_windows_greet(match *play, const match_hearer *hearer, int64_t now);

/* ---- orders.c ---- */

void match_orders(match *play, const match_client *client, const protocol_orders *orders, int64_t now);
/* Finds what the standing orders of the one who is asked say. */
void match_orders_apply(match *play);
/* Tells a seat its own, to all of its ears or to one; nothing where it has given none. */
void match_orders_tell(match *play, unsigned seat, const match_hearer *hearer);

/* ---- turns.c ---- */

/* Adds notices for people who are to decide after a batch, as far as all may know, where a turn takes days, and gives
 * back whom. windows: as they would be. */
tk_seats match_turns_write(const match *play, match_paper *paper, const match_windows *windows, int64_t now);
/* Says so to those who are connected, too. */
void match_turns_tell(match *play, tk_seats seats);

/* ---- clocks.c ---- */

void match_clocks_open(match *play);
/* What of the words of the match's clock may change: whether it pauses, since when it goes on. */
void match_clocks_read(match *play);
void match_clocks_write(const match *play, bool paused, int64_t now, char out[STORE_NAME_SIZE]);
/* Lets those run that are to run. */
void match_clocks_run(match *play, int64_t now);
/* Somebody has gone, and their clock stands for a while; somebody is back. */
void match_clocks_vanish(match *play, unsigned seat, int64_t now);
void match_clocks_return(match *play, unsigned seat, int64_t now);
/* How long the clock of one who is away will stand yet; 0 where it runs, or has none to run. */
int64_t match_clocks_grace(const match *play, unsigned seat, int64_t now);
/* Adds to a batch what a seat took. False: its time has run out. */
bool match_clocks_charge(match *play, unsigned seat, unsigned lag, int64_t now);
/* Adds to a batch that takes back so many choices of a seat what they did to its clock. */
void match_clocks_take_back(match *play, unsigned seat, int64_t choices, int64_t now);
/* Does what follows from a time that has run out. */
void match_clocks_flag(match *play, unsigned seat, int64_t now);
/* Looks for those that have run out. */
void match_clocks_end(match *play, int64_t now);
int64_t match_clocks_due(const match *play);
/* Milliseconds; negative for a seat without a clock. */
int64_t match_clocks_left(const match *play, unsigned seat, int64_t now);
void match_clocks_tell(match *play, const match_hearer *hearer, int64_t now);
/* Tells it where other clocks run than all were told: those of a match that has just begun. */
void match_clocks_tell_begun(match *play, int64_t now);

/* ---- consent.c ---- */

void match_undo(match *play, const match_client *client, const protocol_undo *undo, int64_t now);
void match_pause(match *play, const match_client *client, const protocol_pause *pause, int64_t now);
void match_consent(match *play, const match_client *client, const protocol_consent *consent, int64_t now);
/* Refuses what is being asked; the same where the match has gone on. */
void match_consent_drop(match *play, tk_status why);
void match_consent_outdate(match *play);
void match_consent_end(match *play, int64_t now);
void match_consent_greet(match *play, const match_hearer *hearer, int64_t now);

/* ---- programs.c ---- */

/* Lets programs think that are asked, and carries out what they have found. Returns when it wants to be called again.
 */
void match_programs_go_on(match *play, int64_t now);
int64_t match_programs_due(const match *play);
bool match_programs_busy(const match *play);
void match_programs_free(match *play);
/* Who goes on for people who have left. */
const tk_opponent *match_substitute(const match *play);

/* Leaves a seat to the best program for the rest; the person has lost it. */
void match_hand_over(match *play, const match_client *client, unsigned seat, int64_t now);

/* ---- end.c ---- */

/* What is stored with the last entry. */
void match_end_write(match *play, match_paper *paper, const tk_outcome *outcome, int64_t now);
/* Tells everybody, or one. */
void match_end_tell(match *play, const match_hearer *hearer);
tk_status match_end_load(match *play, tk_error *error);

#endif
