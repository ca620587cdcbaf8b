/* A load for a server: people who connect, sit down at tables and play legal actions at a given rate, in one thread;
 * and how long that takes.
 *
 *   coming     all connect and all tables begin, as fast as the server lets them
 *   measuring  so many actions a second in all, at whichever tables somebody is to decide
 *   ending     no more actions; what is under way is answered, and some tables are compared with the server's
 *
 * A connection that is lost is opened again, and every request that has no answer is sent again under its id. */
#ifndef STUDY_LOAD_LOAD_H
#define STUDY_LOAD_LOAD_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/socket.h>
#include <tankodrom/error.h>

#include "study/load/histogram.h"

enum { LOAD_GAMES_MOST = 8, LOAD_REASONS_MOST = 8, LOAD_REASON_SIZE = 64 };

typedef struct load_plan {
    struct sockaddr_storage server;
    socklen_t server_size;
    const char *host; /* as the URL names it */
    unsigned connections, tables;
    unsigned rate;    /* actions a second in all; 0: as many as are answered */
    unsigned seconds; /* of measuring */
    unsigned each;    /* connections that come from one address, where the server is on this machine; 0: all */
    unsigned looks;   /* of those who do not play, so many look on at each table */
    unsigned sample;  /* every so-many-th client keeps its whole table; 0: none */
    const char *games[LOAD_GAMES_MOST + 1]; /* dealt out to the tables in turn; closed by NULL; none: all */
    const char *language;
    uint64_t seed;
    FILE *ledger;            /* for a line about every action that was acknowledged: match, number, seat; or NULL */
    const atomic_bool *stop; /* ends the measuring */
} load_plan;

/* What was counted, from the beginning of the measuring on. */
typedef struct load_count {
    uint64_t actions;     /* that were acknowledged */
    uint64_t reactions;   /* of them: answers that wait for the end of their time, and are in no histogram */
    uint64_t refused;     /* requests */
    uint64_t late;        /* actions that were due and found nobody who could decide */
    uint64_t matches;     /* that ended */
    uint64_t reconnected; /* connections that were lost and are back */
    uint64_t repeated;    /* requests that were sent again */
    uint64_t messages_in, bytes_in, messages_out, bytes_out;
    load_histogram done; /* from an action to its answer */
    load_histogram told; /* from an action to the last player at the table that heard of it */
} load_count;

typedef struct load_report {
    unsigned connections, tables, players; /* at the end of coming */
    double coming, measuring;              /* seconds */
    double processor;                      /* seconds that this side took while it measured */
    load_count count;
    uint64_t outages;    /* times that all connections were lost */
    uint64_t back_most;  /* microseconds from the first that was taken again until everybody was back */
    uint64_t lost;       /* clients that found less than they had been told: never */
    uint64_t torn;       /* changes of another table than the client had: never */
    uint64_t sampled;    /* changes that were applied to whole tables */
    uint64_t wrong;      /* of them or at the end: tables that were not as they should be */
    uint64_t compared;   /* tables that were compared with the server's at the end */
    uint64_t stuck;      /* tables at which nothing happened for long, though somebody was to decide */
    uint64_t unanswered; /* requests at the end */
    struct load_reason {
        char name[LOAD_REASON_SIZE];
        uint64_t count;
    } reasons[LOAD_REASONS_MOST]; /* of refusals */
} load_report;

/* What goes on, once a second. */
typedef struct load_moment {
    double seconds; /* since it began, or since the measuring began */
    bool measuring;
    unsigned connected, playing; /* connections, tables */
    const load_count *last;      /* of the last second alone */
} load_moment;
typedef struct load_audience {    /* functions that may be NULL */
    void (*begin)(void *context); /* all are there, and the measuring begins */
    void (*tick)(void *context, const load_moment *moment);
    void (*back)(void *context, int64_t microseconds); /* after an outage all are back */
    void *context;
} load_audience;

/* How many connections the seats of all tables need. */
tk_status load_seats(const load_plan *plan, unsigned *seats, tk_error *error);
/* TK_ERROR_ARGUMENT when there are fewer connections than seats; TK_ERROR_NET_FILES, _NOBODY. */
tk_status load_run(const load_plan *plan, const load_audience *to, load_report *report, tk_error *error);

#endif
