/* The hub as the files of the server share it. */
#ifndef SERVER_HUB_INSIDE_H
#define SERVER_HUB_INSIDE_H

#include <tankodrom/catalogue.h>

#include "base/json.h"
#include "server/hub/hub.h"
#include "server/hub/map.h"
#include "server/match/match.h"
#include "server/protocol/protocol.h"
#include "server/work/work.h"

enum {
    HUB_TABLES_MOST = 32, /* at which one connection can be */
    HUB_ID_SIZE = 40,     /* of requests, tables and matches as they are written, with the closing 0 */
    HUB_ADDRESS_SIZE = 64,
    HUB_LANGUAGES = 3
};

/* Somebody who is connected, perhaps several times. */
typedef struct hub_person {
    int64_t id;
    char name[STORE_NAME_SIZE];
    bool guest;
    bool host;  /* looks after the server */
    bool known; /* a guest of whom the store has heard */
    unsigned connections;
    unsigned own;     /* of them, to this server */
    int64_t *blocked; /* whom they do not want to hear or to sit with */
    size_t blocked_count, blocked_room;
    unsigned friends, asks, invitations; /* as they were told last */
    int64_t talk_until;                  /* how far the lines said in chat reach into the time to come */
    int64_t report_until;                /* and what was told to the host */
} hub_person;

/* Which tables a client wants to hear of. */
typedef struct hub_listing {
    bool on, mine;
    char game[STORE_GAME_SIZE]; /* "" for all */
    unsigned state;             /* PROTOCOL_LIST_STATE_…; 0 for all */
} hub_listing;

typedef struct hub_client {
    hub_connection number;
    int64_t home;              /* the server that it is connected to; 0 for this one. See src/server/relay */
    hub_connection there;      /* its number at that server */
    bool relayed;              /* other servers know of it */
    struct relay_asked *asked; /* what other servers may have to answer */
    char address[HUB_ADDRESS_SIZE];
    char cookie[160];    /* the session it came with, until it says hello */
    hub_person *person;  /* NULL until it has said hello */
    uint8_t session[32]; /* the digest of an account's session; all 0 for guests */
    char label[STORE_NAME_SIZE];
    const tk_language *language; /* NULL for English */
    hub_listing listing;
    bool lists_tournaments;
    int64_t tournament; /* that it looks at; 0 for none */
    struct table *tables[HUB_TABLES_MOST];
    size_t table_count;
    int64_t allowance, allowed_at; /* of requests, in thousandths; when it was counted last */
    uint32_t ping;                 /* the number of the one that is under way, 0 for none */
    int64_t ping_at;               /* when it was sent, or the next is due */
    unsigned lag;                  /* milliseconds there and back; a median of what was measured */
    unsigned lags[3];
} hub_client;

/* A batch under way to the store, and what is to be done when it is there. */
typedef struct hub_pending hub_pending;
typedef void (*hub_stored)(hub *server, hub_pending *pending, const store_completion *completion, int64_t now);
struct hub_pending {
    hub_stored stored;
    hub_connection client; /* who asked; may be gone by then */
    char id[HUB_ID_SIZE];  /* of the request */
    uint8_t request[STORE_REQUEST_SIZE];
    int64_t number; /* of the table or match */
    int64_t held;   /* a table that this server must hold for the batch to be stored; 0 for none */
    void *what;     /* the caller's, from malloc; freed behind it */
    uint64_t cookie;
    hub_pending *next, *all; /* all: the next of all that were ever made, for the end */
};

/* A message that is being carried out. */
typedef struct hub_request {
    hub_client *client;
    const protocol_message *message;
    char id[HUB_ID_SIZE];
    uint8_t request[STORE_REQUEST_SIZE]; /* the id with who it is mixed in */
    const char *text;                    /* as it came */
    size_t length;
    int64_t now;
} hub_request;

typedef struct hub_match {
    match *match; /* NULL while it is not taken up */
    int64_t due;
    bool stirred; /* something happened to it: it is looked at before the loop waits again */
    struct hub_match *next_stirred;
} hub_match;

enum { HUB_PACKS = 16 };

struct hub {
    hub_settings settings;
    int64_t id;          /* of the server among several; 0 where it is alone */
    struct relay *relay; /* to the others; NULL where it is alone */
    tk_store *store;
    hub_host host;
    int64_t started;
    struct host_keeper *keeper; /* of backups; NULL where none are made */
    hub_counts counts;
    tk_catalogue *catalogues[HUB_LANGUAGES];
    work_pool *work;
    struct people *people;
    hub_map clients, persons, tables, links, matches;
    hub_map deeds;                   /* of people, on their way to the store */
    size_t errands;                  /* all that people have asked for about themselves and that is not answered */
    hub_map addresses;               /* connections by the hash of their address */
    struct limit_table *makers;      /* tables made, by address */
    struct table *dirty;             /* tables whose rows the lobby has not told yet */
    int64_t tell_at;                 /* when it will */
    tk_buffer page;                  /* what was told last to one who asked for all tables */
    int64_t page_until;              /* how long it can be told again; 0: a table has changed */
    size_t pinged;                   /* how far the connections have been looked at */
    int64_t tended_at;               /* when tables at which nobody is are looked at again */
    int64_t pinged_at;               /* when the next ones are */
    struct tournaments *tournaments; /* what is under way for them, and whom to tell */
    match_host match_host;
    hub_match *stirred;
    int64_t matches_due; /* no match is due before, but for those that are stirred */
    struct hub_game *games;
    tk_pack *packs[HUB_PACKS];    /* of people's own, the last that were used */
    hub_pending *free, *pendings; /* pendings: all of them */
    hub_map waiting;              /* those under way, by their cookies */
    uint64_t cookie;              /* the last */
    size_t under_way;             /* batches */
    int64_t now;
    int64_t notices_at; /* when the outbox is looked at again */
    size_t notices;     /* on their way */
    int64_t swept_at;   /* when old rows are looked for again */
    int64_t tried_at;   /* when a store that could not write is tried again */
    bool stopping;
    void *memory;  /* for reading one message */
    tk_buffer out; /* for writing one */
};

/* ---- hub.c ---- */

/* It is that late now. Everything that comes from outside says so first; where more time has passed than ever does
 * while the loop turns, the process was stopped, the machine slept, or its clock was set. */
void hub_time(hub *server, int64_t now);

/* ---- packs.c ---- */

/* A pack of somebody's own by its digest, the caller's to close. TK_ERROR_PACK_UNKNOWN when there is none. */
tk_status hub_pack(hub *server, const char *digest, tk_pack **pack, tk_error *error);
tk_status hub_put_pack(hub *server, const char *digest, tk_buffer *out, tk_error *error);
void hub_close_packs(hub *server);

/* ---- tell.c ---- */

/* Sends a message to a client, if it is still there. */
void hub_tell(hub *server, hub_connection to, const protocol_message *message);
/* The same as a text. id: of the request that it answers; NULL for none. */
void hub_send(hub *server, hub_client *client, const char *id, const char *text, size_t length);
/* Answers a request: done, or refused with the reason in the client's words. */
void hub_done(hub *server, hub_connection to, const protocol_done *done);
void hub_refuse(hub *server, const hub_client *client, const char *id, const tk_error *error);
void hub_refuse_with(hub *server, const hub_client *client, const char *id, tk_status status, const char *token,
                     const char *detail);
void hub_bye(hub *server, hub_client *client, unsigned why, const char *text);
/* A message of this program in a language. */
const char *hub_say(const tk_language *language, const char *text);

/* ---- pending.c ---- */

/* Submits a batch; `pending` is copied, and owns `what` from then on, whatever comes of it. */
tk_status hub_submit(hub *server, const hub_pending *pending, const store_write *writes, size_t count);
/* Takes what the store has done. */
void hub_take_stored(hub *server, int64_t now);
void hub_free_pending(hub *server);
/* Begins what a request makes: fills in who asked. */
hub_pending hub_pending_of(const hub_request *request, hub_stored stored);
/* The answer that was given to the same request before, when there is one, is given again: true. */
bool hub_answered(hub *server, const hub_request *request);
/* Adds the answer of a request to its batch. */
void hub_put_answer(const protocol_done *done, const uint8_t request[STORE_REQUEST_SIZE], int64_t now,
                    store_answer *row, store_write *write);
/* After a batch: tells the one who asked what came of it. True when it was stored now. */
bool hub_settle(hub *server, hub_pending *pending, const store_completion *completion, const protocol_done *done);

/* ---- clients.c ---- */

hub_client *hub_client_of(const hub *server, hub_connection number); /* NULL when it has gone */
/* Who the client is from now on. */
bool hub_become(hub *server, hub_client *client, int64_t person, const char *name, bool guest);
void hub_forget(hub *server, hub_client *client, int64_t now);
void hub_free_addresses(hub *server);
bool hub_blocks(const hub_person *person, int64_t other);
void hub_ping(hub *server, hub_client *client, int64_t now);
void hub_pong(hub_client *client, uint32_t number, int64_t now);
/* Whether one more request is too many. */
bool hub_floods(hub_client *client, int64_t now);
/* Counts a request that costs as much as so many others besides itself. */
void hub_charge(hub_client *client, unsigned requests);
/* Tables that an address may make, however many people it is. */
tk_status hub_open_makers(hub *server, tk_error *error);
/* Whether one more is too many; then *wait: for so many milliseconds. */
bool hub_makes_too_many(hub *server, const hub_client *client, int64_t now, int64_t *wait);
const tk_language *hub_language(const hub *server, const char *code);

/* ---- games.c ---- */

/* An open game with these options, "key=value" a line each: shared, the caller's to close. */
tk_game *hub_game(hub *server, const char *name, const char *options, tk_error *error);
void hub_close_games(hub *server);

/* ---- matches.c ---- */

void hub_start_matches(hub *server);
/* The match of a number, taken up from the store when it is not there; NULL when there is none. */
match *hub_match_of(hub *server, int64_t id, tk_error *error);
void hub_match_request(hub *server, const hub_request *request, const char *name);
/* Lets go of a match that another server goes on with. */
void hub_abandon(hub *server, match *play);
int64_t hub_tick_matches(hub *server, int64_t now);
/* So much time has passed in which nothing was done for anybody. */
void hub_stand_still(hub *server, int64_t milliseconds);
/* Something happened to a match that it was not told of by a request, as that somebody went. */
void hub_stir(hub *server, const match *play);
void hub_take_thoughts(hub *server, int64_t now);
void hub_close_matches(hub *server);

/* ---- people.c ---- */

tk_status hub_open_people(hub *server, tk_error *error);
void hub_close_people(hub *server);
void hub_hello(hub *server, const hub_request *request);
void hub_people_request(hub *server, const hub_request *request);
/* The mark of jobs that are passwords': never called. */
void hub_is_password(work_job *job);
/* A password was hashed or compared. */
void hub_take_password(hub *server, work_job *job, int64_t now);
/* Before a guest sits down, or anything else is kept of it: it gets a row. */
void hub_know_guest(hub *server, hub_client *client);
/* Removes old sessions and answers now and then. Returns when it wants to be called again. */
int64_t hub_sweep(hub *server, int64_t now);
/* The id of a request, with who made it mixed in. */
void hub_digest_request(const hub *server, int64_t person, const char *id, uint8_t out[STORE_REQUEST_SIZE]);
void hub_load_blocks(hub *server, hub_person *person);
/* Another server, or the admin, has changed something about a person, or about anybody. */
void hub_person_changed(hub *server, int64_t id);
void hub_people_changed(hub *server);

/* ---- company.c ---- */

/* friends, blocks, invitations. */
void hub_company_request(hub *server, const hub_request *request);
/* Tells a person, as far as they are connected here, what waits for their answer. */
void hub_tell_company(hub *server, int64_t id);
/* The same for a client that has just come, when there is anything. */
void hub_greet_company(hub *server, const hub_client *client);
/* Whether a person is connected, to whichever server. */
bool hub_is_here(const hub *server, int64_t person);

/* ---- documents.c, profile.c ---- */

/* Writes a document's members with the manners of snprintf. */
typedef void hub_writes(const void *what, tk_json_writer *writer);
tk_status hub_put(hub_writes *document, const void *what, tk_buffer *out, tk_error *error);
tk_status hub_missing(tk_error *error);
/* The value of a key in a query; NULL when it is not there. */
const char *hub_queried(const char *query, const char *key, size_t *length);
/* Whose session it is; 0 for nobody's. */
int64_t hub_who(hub *server, const char *session, int64_t now);
/* The matches of whose session it is, guests too. */
tk_status hub_put_own_matches(hub *server, const hub_asked *asked, int64_t now, tk_buffer *out, tk_error *error);
/* "NAME" and "NAME/matches". */
tk_status hub_put_person(hub *server, const char *path, const hub_asked *asked, int64_t now, tk_buffer *out,
                         tk_error *error);

/* ---- notices.c ---- */

/* The mark of jobs that are notices: never called. */
void hub_is_notice(work_job *job);
void hub_take_notice(hub *server, work_job *job, int64_t now);
int64_t hub_tick_notices(hub *server, int64_t now);

/* ---- requests.c ---- */

/* Carries a message out, as it came; again, when it had to wait for its table. */
void hub_take(hub *server, hub_client *client, const char *text, size_t length, int64_t now);

#endif
