/* A match under way on a real store, with time that the test makes pass, ears that follow what they are told, and
 * workers that think at once. Every message is written and read again by the protocol, so that none is told that a
 * client could not read; changes are applied to a copy of the table, which must fit. */
#ifndef SUPPORT_SERVER_HALL_H
#define SUPPORT_SERVER_HALL_H

#include "base/random/guess.h"
#include "server/match/inside.h"
#include "support/catalogues.h"
#include "support/store/place.h"

enum { HALL_EARS = 24, HALL_JOBS = 16, HALL_TABLE = 1 << 19, HALL_NOTES = 1 << 14 };

/* What an ear was sent: for comparing the traffic of two matches. */
typedef struct hall_note {
    int64_t at;
    protocol_kind kind;
    size_t length;
    uint64_t hash;
} hall_note;

typedef struct hall_ear {
    bool open;
    unsigned seat;
    unsigned language;
    tk_copy *copy;
    int64_t sequence; /* of the table it has; negative for none */
    char **steps;     /* of the log, as JSON; NULL where it has not been told */
    size_t step_count, step_room;
    /* The last of each. */
    char done[MATCH_ID_SIZE], refused[MATCH_ID_SIZE], reason[64];
    int64_t done_sequence;
    int64_t left[TK_SEATS_MAX]; /* of clocks */
    tk_seats running;
    bool ended, present[TK_SEATS_MAX], program[TK_SEATS_MAX];
    int64_t grace[TK_SEATS_MAX];
    size_t standing; /* orders */
    int64_t ratings[TK_SEATS_MAX];
    unsigned asked_what, asked_by;
    int64_t asked_sequence, asked_left, waiting_left;
    char *document; /* of an answer */
    unsigned count[PROTOCOL_KINDS];
    hall_note *notes; /* NULL: nobody compares */
    size_t note_count;
} hall_ear;

typedef struct test_hall {
    place *at;
    tk_store *store;
    match *match;
    match_host host;
    int64_t id, now, due;
    unsigned seats;
    test_languages languages;
    hall_ear ears[HALL_EARS];
    work_job *jobs[HALL_JOBS];
    size_t job_count;
    uint64_t requests;
    unsigned ends;
    bool full; /* the store takes nothing */
    bool lazy; /* workers do not work */
    unsigned lag;
    char *page, *other, *memory;
    tk_guess random;
} test_hall;

typedef struct hall_match {
    const char *game;
    const char *options;                   /* a line each */
    const char *players[TK_SEATS_MAX + 1]; /* an opponent's name, or "" for a person; closed by NULL */
    const char *clock;
    uint64_t seed;
    bool rated;
} hall_match;

void hall_open(test_hall *hall, const hall_match *wanted);
void hall_close(test_hall *hall);
/* As if the server had been killed: whatever was not stored is gone, and the match is taken up again. Nobody listens.
 */
void hall_crash(test_hall *hall);

/* Begins to listen, as number `index` of the ears. */
void hall_listen(test_hall *hall, unsigned index, unsigned seat, unsigned language, bool seen);
void hall_deafen(test_hall *hall, unsigned index);
/* Until nothing is under way and no worker has something to do. Time stands still. */
void hall_settle(test_hall *hall);
/* The same, and time passes by so much, with everything that comes due. */
void hall_wait(test_hall *hall, int64_t milliseconds);

/* Sends a request of an ear, without waiting. `id` is filled in. Returns the id, until the next. */
const char *hall_ask(test_hall *hall, unsigned index, protocol_message message);
/* The same, with the id to keep. */
void hall_ask_as(test_hall *hall, unsigned index, protocol_message message, char id[MATCH_ID_SIZE]);
/* The same again, under the id of an earlier one. */
void hall_ask_again(test_hall *hall, unsigned index, protocol_message message, const char *id);
/* Asks, settles, and says whether it was done. */
bool hall_does(test_hall *hall, unsigned index, protocol_message message);
protocol_message hall_act(const test_hall *hall, unsigned index, int64_t number);
/* How many choices a seat has. */
size_t hall_choices(const test_hall *hall, unsigned seat);
/* Whether the ear has the table that a new one would get, and the log. */
void hall_check(test_hall *hall, unsigned index);
/* The table that an ear has, until the next call. */
const char *hall_table(test_hall *hall, unsigned index);

#endif
