/* The server without its network: who is connected, what they ask for, what they are told.
 *
 *   net ──► hub_connect, hub_receive, hub_disconnect        hub_host.send, .close ──► net
 *                      │                                            ▲
 *              people, lobby, chat, match ──► store, worker threads ┘ (hub_ready)
 *
 * One thread, the event loop's, calls everything here. The hub reads no clock: whoever drives it says what time it is,
 * in milliseconds since 1970 by a clock that never goes back. Nothing that changes anything is told to anybody before
 * the store has it on the disk. */
#ifndef SERVER_HUB_HUB_H
#define SERVER_HUB_HUB_H

#include <tankodrom/catalogue.h>

#include "store/store.h"

typedef struct hub hub;

/* A connection as its driver numbers it: never 0, never used twice. */
typedef uint64_t hub_connection;

typedef struct hub_load {
    uint64_t turn;      /* microseconds within which 99 of 100 turns of the event loop were done */
    uint64_t processor; /* milliseconds that were used since the start */
    uint64_t memory;    /* bytes, the most that there were */
} hub_load;

typedef struct hub_host {
    /* Sends one message, which is copied. A connection that reads too slowly is the driver's to close. */
    void (*send)(void *context, hub_connection to, const char *text, size_t length);
    /* Closes a connection after what was sent to it before; hub_disconnect is not called for it any more. */
    void (*close)(void *context, hub_connection which);
    void *context;
    /* How busy the process is. NULL: nobody knows. */
    void (*load)(void *context, hub_load *out);
} hub_host;

/* Backups that the server makes by itself, once a day. */
typedef struct hub_backup {
    const char *folder; /* for them; NULL or "": none are made */
    const char *store;  /* as the store was opened */
    unsigned keep;      /* how many; 0 for the usual number */
} hub_backup;

typedef struct hub_settings {
    const char *server;        /* name and version, as clients are told */
    unsigned workers;          /* threads for opponents and passwords; 0: as many as there are processors, less one */
    unsigned tables_each;      /* unfinished tables that a person may have made; 0 for the usual number */
    unsigned connections_each; /* of one address; 0 for the usual number */
    const char *hook;          /* a command that is run for each notice, "" for none */
    bool weak_passwords;       /* for tests: hashed as cheaply as can be */
    unsigned pace;             /* milliseconds that an opponent takes at least; 0 for the usual time */
    tk_catalogue *(*catalogue)(const char *code); /* opens the words of a language; NULL: English only */
    unsigned reaction; /* milliseconds that a possible reaction takes; 0 for the usual time */
    hub_backup backup;
    unsigned lease; /* milliseconds of silence after which other servers take this one for dead; 0 for the usual */
} hub_settings;

/* Opens the hub on a store, which stays the caller's, and takes up what is under way in it. */
tk_status hub_open(const hub_settings *settings, tk_store *store, const hub_host *host, int64_t now, hub **opened,
                   tk_error *error);
/* What has been submitted to the store is stored by closing that. NULL is allowed. */
void hub_close(hub *server);

/* A WebSocket was opened. address: of the other end, for limits; session: from its cookie, "" for none. False when
 * there are too many of that address, and it is to be closed. */
bool hub_connect(hub *server, hub_connection connection, const char *address, const char *session, int64_t now);
/* A text message, as it came. */
void hub_receive(hub *server, hub_connection connection, const char *text, size_t length, int64_t now);
/* The other end has gone. */
void hub_disconnect(hub *server, hub_connection connection, int64_t now);

/* File descriptors to poll for reading; hub_ready when one of them is readable. */
enum { HUB_DESCRIPTORS = 2 };
void hub_descriptors(const hub *server, int descriptors[HUB_DESCRIPTORS]);
void hub_ready(hub *server, int64_t now);
/* Does what is due: clocks, grace, pings. Returns when it wants to be called again. */
int64_t hub_tick(hub *server, int64_t now);

/* Takes no more requests and tells the clients that the server goes; when hub_stopped, everything under way is stored
 * and the connections may be closed. */
void hub_stop(hub *server, int64_t now);
bool hub_stopped(const hub *server);

/* What goes on, for metrics. */
typedef struct hub_counts {
    uint64_t connections, people, tables, matches, onlookers, under_way; /* now; under_way: batches to the store */
    uint64_t messages_in, messages_out, bytes_in, bytes_out;             /* since the start */
    uint64_t actions, refusals, finished, chat_lines, logins, bad_logins, thoughts, floods, notices;
    uint64_t reports, backups, backups_failed;
    uint64_t held, servers;       /* of the tables, those of this server; other servers that are alive */
    uint64_t relayed, taken_over; /* requests passed on to other servers; tables taken over */
    store_health store;
} hub_counts;
void hub_count(const hub *server, hub_counts *counts);
/* How the store is; error: why, unless it is good. */
store_health hub_health(const hub *server, tk_error *error);

/* ---- HTTP ---- */

/* The session that goes with a page: writes it and says true when it is to be set in place of `cookie`, "" for none.
 * Whoever has none, or one that does not hold any more, becomes a guest; nothing is stored of them yet. */
bool hub_session(hub *server, const char *cookie, int64_t now, char *set, size_t size);

/* Whether a session is good now: that of a guest, or of an account that is open. */
bool hub_session_holds(hub *server, const char *session, int64_t now);

/* What is asked for: a path below /api/, "tables", "matches/ID", "matches/ID.tkr", "matches/ID/table", "people/NAME",
 * "people/NAME/matches", "me/matches", "ratings/GAME" or "packs/DIGEST". */
typedef struct hub_asked {
    const char *path;
    const char *query;   /* what stands behind the ?; "" for nothing. "table=LINK": the link of a match's table */
    const char *session; /* of the cookie; "" for none */
} hub_asked;

/* A document. Everybody is shown what is public; a match at a table that is found by its link alone is there for who
 * played it and, where onlookers are wanted, for who has the link. Of a match under way neither record nor seed.
 * TK_ERROR_STORE_MISSING when there is none. *type: of the content, for the header. */
tk_status hub_document(hub *server, const hub_asked *asked, int64_t now, tk_buffer *out, const char **type,
                       tk_error *error);

/* A pack of somebody's own that was sent: {"game":…,"files":[{"name":…,"text":…}]}, with "over" where the files lie
 * over the built-in pack. It is checked, kept and can be played with (create); digest: its name from now on. Whoever
 * sends it has a session, and counts it as a table made. What is refused has its file, line and reason in *error. */
typedef struct hub_sent {
    const char *session, *address;
    const char *bytes;
    size_t size;
} hub_sent;
tk_status hub_take_pack(hub *server, const hub_sent *sent, int64_t now, char digest[TK_DIGEST_TEXT_SIZE],
                        tk_error *error);

#endif
