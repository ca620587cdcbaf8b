/* What the files of the load share. */
#ifndef STUDY_LOAD_INSIDE_H
#define STUDY_LOAD_INSIDE_H

#include <tankodrom/present.h>

#include "base/random/guess.h"
#include "study/load/choices.h"
#include "study/load/load.h"
#include "study/load/wire.h"

enum {
    CLIENT_SESSION_SIZE = 132,
    CLIENT_NAME_SIZE = 36, /* of tables and matches */
    CLIENT_REQUEST_SIZE = 240,
    CLIENT_MICROSECONDS = 1000000,
    TABLE_SEATS_MOST = TK_SEATS_MAX
};

typedef enum client_request {
    REQUEST_NONE,
    REQUEST_LEAVE,
    REQUEST_CREATE,
    REQUEST_SIT,
    REQUEST_START,
    REQUEST_WATCH,
    REQUEST_ACT
} client_request;

typedef struct load_table load_table;
typedef struct load_state load_state;

typedef struct load_client {
    load_wire wire;
    load_state *load;
    load_table *table; /* NULL for one who is just there */
    unsigned seat;     /* TK_NO_SEAT: looks on */
    uint32_t source;
    bool here;     /* has been welcomed */
    bool back;     /* and has what it had before */
    bool was_here; /* once */
    bool named;    /* its match, when it said hello */
    int64_t retry; /* when it connects again */
    char session[CLIENT_SESSION_SIZE];
    /* The request that has no answer yet, as it was sent. One at a time. */
    client_request request;
    char text[CLIENT_REQUEST_SIZE];
    size_t length;
    uint64_t id;     /* of it */
    uint64_t number; /* the last id that was used */
    bool again;      /* it was sent more than once */
    bool settled;    /* at this stage of its table it has nothing to do any more */
    /* Its table. */
    bool has_table, over;
    int64_t sequence; /* of the table it has */
    int64_t heard;    /* the last number it was told: of its table or that it waits */
    int64_t heard_at; /* microseconds */
    load_choices choices;
    tk_copy *copy; /* of a sample */
    bool compares; /* its copy with the next whole table */
} load_client;

typedef enum table_stage {
    TABLE_CLEARING, /* those of the last match leave */
    TABLE_MAKING,
    TABLE_SITTING,
    TABLE_STARTING,
    TABLE_PLAYING
} table_stage;

struct load_table {
    load_state *load;
    const char *game;
    unsigned seats, looks;
    load_client **clients; /* the seats, then those who look on */
    table_stage stage;
    char name[CLIENT_NAME_SIZE], match[CLIENT_NAME_SIZE];
    /* The action under way, one at a time. */
    load_client *acting; /* NULL for none */
    bool measured, reacts;
    int64_t acted_at; /* microseconds */
    int64_t done;     /* its number; -1 while it has no answer */
    int64_t window;   /* the number at which the table began to wait for a reaction */
    int64_t moved_at; /* when something happened last */
    int64_t rest;     /* nothing is tried before this moment */
    bool ready;       /* stands in the queue */
};

struct load_state {
    const load_plan *plan;
    const load_audience *audience;
    load_report *report;
    wire_shared shared;
    load_client *clients;
    load_table *tables;
    load_client **seats; /* the lists of all tables */
    load_table **queue;  /* tables where somebody can decide: a ring */
    size_t queue_first, queue_count;
    tk_guess guess;
    void *memory; /* for reading a message */
    size_t memory_room;
    char *page; /* for writing a table */
    size_t page_room;
    load_count count, second;
    bool measuring, ending;
    unsigned here, back, opening; /* clients */
    int64_t now;                  /* microseconds */
    int64_t listening;            /* when the first was taken after an outage; 0 */
    bool outage;
};

/* ---- client.c ---- */

bool client_connect(load_client *client);
void client_lose(load_client *client);
void client_ready(load_client *client, uint32_t events);
/* Sends a request with an id of its own; what comes after the id, "" or `,"member":…`. */
__attribute__((format(printf, 4, 5))) void client_ask(load_client *client, client_request kind, const char *type,
                                                      const char *format, ...);
/* Asks for the whole table again, to compare. */
void client_compare(load_client *client);
/* A fault of the server's, or of this program's. */
void client_refused(load_client *client, const char *reason);

/* ---- table.c ---- */

/* Does what is to be done next, as far as its people can. */
void table_go_on(load_table *table);
/* A request of one of its people was answered. table, match: "" for none; sequence: -1 for none. */
void table_answered(load_client *client, client_request kind, const char *name, const char *match, int64_t sequence);
void table_refused(load_client *client, client_request kind);
/* Somebody was told something. */
void table_heard(load_client *client);
/* Lets somebody decide. False when nobody can. */
bool table_act(load_table *table);
/* Looks for what does not go on. */
void table_watch(load_table *table);

#endif
