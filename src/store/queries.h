/* The lists that can be asked for, each with its condition and order, all of them served by an index. A list goes on
 * behind the last row that was seen: `after` is that row's number in the order of the list, or how many were seen where
 * the order has equals. */
#ifndef STORE_QUERIES_H
#define STORE_QUERIES_H

#include "store/rows.h"

typedef enum store_query {
    STORE_TABLES_OPEN,           /* the public ones that wait or play, newest first; after: id, 0 to begin */
    STORE_TABLES_OF_OWNER,       /* number: person; not closed; after: id */
    STORE_TABLE_WITH_LINK,       /* text */
    STORE_TABLES_UNCLOSED,       /* all of them, for a server that starts; after: id */
    STORE_SEATS_OF_TABLE,        /* number: table; after: seat, -1 to begin */
    STORE_MATCHES_RUNNING,       /* all of them, for a server that starts; after: id */
    STORE_MATCHES_OF_PERSON,     /* number: person; newest first; after: id, 0 to begin */
    STORE_PLAYERS_OF_MATCH,      /* number: match; after: seat, -1 to begin */
    STORE_ENTRIES_OF_MATCH,      /* number: match; after: sequence */
    STORE_LINES_OF_TABLE,        /* number: table; after: number of the line */
    STORE_LINES_OF_PERSON,       /* number: person; after: how many were seen */
    STORE_PERSON_BY_NAME,        /* text: normalised */
    STORE_PEOPLE_ALL,            /* after: id */
    STORE_BLOCKS_OF_PERSON,      /* number: person; after: how many were seen */
    STORE_SESSIONS_OF_PERSON,    /* number: person; oldest first; after: how many were seen */
    STORE_SESSIONS_EXPIRED,      /* number: now */
    STORE_RATINGS_OF_PERSON,     /* number: person; after: how many were seen */
    STORE_RATINGS_OF_GAME,       /* text: game; best first; after: how many were seen */
    STORE_RESULTS_OF_PERSON,     /* number: person; newest first; after: match, 0 to begin */
    STORE_RESULTS_OF_MATCH,      /* number: match; after: seat, -1 to begin */
    STORE_NOTICES_NEW,           /* oldest first; after: id */
    STORE_NOTICES_CLAIMED,       /* claimed before number and not known to be sent; after: id */
    STORE_NOTICES_OF_PERSON,     /* number: person; after: id */
    STORE_ANSWERS_BEFORE,        /* number: a moment; oldest first */
    STORE_LEASES_UNCLOSED,       /* of tables that are not closed; after: table */
    STORE_SERVERS_ALIVE,         /* after: id */
    STORE_FRIENDS_OF_PERSON,     /* number: person; whom they would like; after: other */
    STORE_FRIENDS_OF_OTHER,      /* number: person; who would like them; after: person */
    STORE_INVITATIONS_OF_TABLE,  /* number: table; after: seat, -1 to begin */
    STORE_INVITATIONS_OF_PERSON, /* number: person; after: table */
    STORE_INVITATIONS_OF_HOST,   /* number: person; after: how many were seen */
    STORE_RATED_OF_PERSON,       /* number: person; results that changed a rating; newest first; after: match, 0 to
                                    begin */
    STORE_HOSTS_ALL,             /* after: person */
    STORE_REPORTS_OPEN,          /* not settled, oldest first; after: id */
    STORE_REPORTS_SETTLED,       /* newest first; after: id, 0 to begin */
    STORE_REPORTS_BY_PERSON,     /* number: who told; after: id */
    STORE_REPORTS_OF_PERSON,     /* number: of whom; after: id */

    /* Tournaments. */
    STORE_TOURNAMENTS_PUBLIC,     /* newest first; after: id, 0 to begin */
    STORE_TOURNAMENTS_UNFINISHED, /* open or running; after: id */
    STORE_TOURNAMENTS_OF_OWNER,   /* number: person; after: id */
    STORE_TOURNAMENTS_ALL,        /* after: id */
    STORE_TOURNAMENT_WITH_LINK,   /* text */
    STORE_ENTRANTS_OF_TOURNAMENT, /* number: tournament; after: person */
    STORE_ENTRANTS_OF_PERSON,     /* number: person; after: tournament */
    STORE_PAIRINGS_OF_TOURNAMENT, /* number: tournament; by rounds; after: how many were seen */
    STORE_PAIRINGS_OPEN,          /* without a result, of all tournaments; after: how many were seen */
    STORE_PAIRING_OF_MATCH,       /* number: match */
    STORE_PAIRING_OF_TABLE,       /* number: table */
    STORE_QUERY_COUNT
} store_query;

typedef struct store_ask {
    store_query query;
    int64_t number;
    const char *text;
    int64_t after;
} store_ask;

/* What a backend makes SQL from: ?1 is the number, ?2 the text, ?3 after, ?4 how many; store_now() is its clock. */
typedef struct store_query_row {
    store_kind kind;
    const char *condition;
} store_query_row;

/* NULL past the last. */
const store_query_row *store_query_of(store_query query);

#endif
