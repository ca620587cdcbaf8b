/* What the files of tournaments share. */
#ifndef SERVER_TOURNAMENT_INSIDE_H
#define SERVER_TOURNAMENT_INSIDE_H

#include "server/relay/relay.h"
#include "server/tournament/field.h"
#include "server/tournament/tournament.h"

enum {
    TOURNAMENT_ROUNDS_MOST = 15,    /* of a Swiss */
    TOURNAMENT_ONCE_MOST = 32,      /* players of a round-robin */
    TOURNAMENT_TWICE_MOST = 16,     /* the same where all meet twice */
    TOURNAMENT_PAIRINGS_MOST = 512, /* no tournament has more: 31 rounds of 16, 15 of 32 */
    TOURNAMENT_OPENED_MOST = 5      /* unfinished ones of a person */
};

/* A tournament as it is stored. */
typedef struct book {
    store_tournament row;
    store_entrant entrants[FIELD_PLAYERS_MOST]; /* by number */
    store_pairing pairings[TOURNAMENT_PAIRINGS_MOST];
    field_pair pairs[TOURNAMENT_PAIRINGS_MOST]; /* of `all` */
    size_t pairing_count;
    field all;
} book;

/* book.c: from malloc, the caller's to free; NULL when there is none. */
book *book_read(hub *server, int64_t id);
/* The place of a person among the entrants; FIELD_NOBODY for none. */
unsigned book_find(const book *of, int64_t person);
unsigned book_active(const book *of);
/* A tournament by the name that messages use; 0 for none. */
int64_t book_named(hub *server, const char *name);
void book_name(const store_tournament *row, char out[HUB_ID_SIZE]);

/* A batch that begins with the tournament as it was and as it becomes. */
typedef struct book_step {
    store_tournament was, row;
    store_write writes[STORE_BATCH_MOST];
    size_t count;
    char signal[RELAY_WORDS_SIZE];
} book_step;
void book_begin(const hub *server, const store_tournament *row, book_step *step);
/* Adds that other servers are told; behind everything else. */
void book_end(const hub *server, book_step *step);

/* tend.c: does whatever a tournament needs next. */
void tournament_tend(hub *server, int64_t id);

/* open.c */
void tournament_make(hub *server, const hub_request *request);

/* deeds.c: a change that somebody asks for, on its way to the store; the request is carried out again when the
 * tournament has changed meanwhile. */
void tournament_submit(hub *server, const hub_request *request, book_step *step);
void tournament_deed(hub *server, const hub_request *request);

/* tell.c */
void tournament_list(hub *server, const hub_request *request);
void tournament_look(hub *server, const hub_request *request, int64_t id);
/* Something about it has changed: those who look are told soon. */
void tournament_changed(hub *server, int64_t id);
int64_t tournament_tell(hub *server, int64_t now);
/* That a match of a round waits for a person: the notice for the outbox, and to those who are connected. */
bool tournament_notice(hub *server, const book *of, const store_pairing *pairing, int64_t person, store_notice *notice);
void tournament_call(hub *server, int64_t id, int64_t play);

struct tournaments {
    hub_map busy;     /* batches under way by tournament: a struct busy each */
    int64_t look_at;  /* when all of them are looked through */
    int64_t *changed; /* tournaments that are to be told of */
    size_t changed_count, changed_room;
    int64_t tell_at;
};

#endif
