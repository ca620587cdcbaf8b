/* The store: everything that survives the server. A match is the list of what happened in it; states are made again
 * from that.
 *
 *   event loop                          writer thread                disk
 *   store_submit ──► ring of blocks ──► all that has come, in one ──► commit
 *   poll(store_descriptor) ◄── eventfd ◄──────────────── reports them all together
 *   store_completions
 *   store_get, store_list ◄───────────────── a second connection ────┘
 *
 * What is reported as stored is on the disk. While a group is being committed the next one gathers, so that a sync
 * serves as many writes as came meanwhile; nobody waits for a timer. The ring is the only memory between the two
 * threads: when it is full, store_submit says TK_ERROR_STORE_WAIT and the caller lets its clients wait.
 *
 * Writing and taking completions may be done by any thread, reading by one at a time. Where a backend keeps several
 * servers (PostgreSQL), each table is held by one of them that is alive, whatever is written for a table names the
 * server that it comes from, and servers send each other signals together with what they write. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <tankodrom/record.h>

#include "base/buffer.h"
#include "store/queries.h"
#include "store/rows.h"

typedef struct tk_store tk_store;

/* ---- Opening ---- */

/* where: the path of an SQLite file, or a database of PostgreSQL: postgres://… as libpq takes it, or postgres:// and a
 * list of key=value. Made when it is not there; a database must be, and gets a schema "tankodrom". The error's token is
 * the path, or the address without its password. */
tk_status store_open(const char *where, tk_store **opened, tk_error *error);
/* The same for one that must be there; with only_read also while a server has it open, and nothing can be written. */
tk_status store_open_there(const char *where, bool only_read, tk_store **opened, tk_error *error);
/* How many groups of writes a damaged file had lost, and has again from the second copy that is kept of them. */
int64_t store_recovered(const tk_store *store);
/* Stores what has been submitted, then closes; completions not taken are lost. NULL is allowed. */
void store_close(tk_store *store);

/* A number for a new table, match, person or notice: the millisecond before, chance behind, so that servers that know
 * nothing of each other give different ones and new rows lie together. It is no secret. */
int64_t store_new_id(void);
/* Milliseconds since 1970. */
int64_t store_now(void);

/* ---- Writing ---- */

typedef enum store_verb {
    STORE_ADD,      /* row: a new one. TK_ERROR_STORE_TAKEN when its key or name is taken; a row with the same request
                       as one that is there has been added before (`repeated`) */
    STORE_PUT,      /* row: a new one, or in the place of the one with its key */
    STORE_REMOVE,   /* row: the one with its key, the rest is not looked at. TK_ERROR_STORE_MISSING */
    STORE_APPEND,   /* row: a store_entry with the sequence number that it must get; server: must hold the table
                       `number`, as with STORE_SAME; 0 for no matter who. TK_ERROR_STORE_SEQUENCE with the number that
                       the match has come to */
    STORE_SNAPSHOT, /* number, sequence: the match and the entry after which it is so; bytes: of tk_save. The two newest
                       are kept */
    STORE_LEASE,  /* row: a store_lease: that server holds the table from now on. TK_ERROR_STORE_LEASE when another one
                     holds it that is alive */
    STORE_NOTICE, /* row: a store_notice with its id and the state, server and times that it gets; sequence: the state
                     that it must be in. TK_ERROR_STORE_TAKEN when it is not */
    STORE_FORGET, /* number: a person, of whom only the fact of having been there is left; at: now */
    STORE_PRUNE,  /* number: matches that ended before this moment go, some at a time; the completion's value says
                     how many went. 0: nothing is left to do */
    STORE_SIGNAL, /* number: the server that it is for, 0 for all others; server: who sends it; sequence: its kind, from
                     0, for servers to say; bytes: UTF-8 text. Goes out when what is written with it is stored */
    STORE_SAME,   /* row: must be in the store just so, and stays so until what is written with it is stored.
                     TK_ERROR_STORE_MISSING when it is not; of leases TK_ERROR_STORE_LEASE */
    STORE_ALIVE,  /* server: is alive for `number` milliseconds from now, by the store's clock; 0: no more. What it
                     holds is its own until somebody else has taken it */
    STORE_VERB_COUNT /* files keep these numbers: a new one comes last */
} store_verb;

typedef struct store_write {
    store_verb verb;
    store_kind kind; /* of the row */
    const void *row;
    int64_t number, sequence, server, at;
    const void *bytes;
    size_t size;
} store_write;

enum {
    STORE_BATCH_MOST = 64,            /* writes that go together */
    STORE_SNAPSHOT_MOST = 256 * 1024, /* bytes */
    STORE_SIGNAL_MOST = 7000,         /* bytes */
    STORE_PRUNE_STEP = 50             /* matches */
};

/* Queues writes that are stored all or none. Everything is copied. The cookie comes back with the completion.
 * TK_ERROR_STORE_WAIT when there is no room now, TK_ERROR_ARGUMENT, or what broke the store. */
tk_status store_submit(tk_store *store, const store_write *writes, size_t count, uint64_t cookie);

typedef struct store_completion {
    uint64_t cookie;
    tk_status status;
    unsigned refused; /* which of the writes was, when the status is not TK_OK */
    bool repeated;    /* was stored before, by an earlier write with the same request; nothing was written now */
    int64_t value;    /* the sequence number of the last entry or line; how many were pruned */
} store_completion;

/* Becomes readable when there are completions or signals. */
int store_descriptor(const tk_store *store);
/* Takes up to `most` completions, in the order of submission, and returns how many. */
size_t store_completions(tk_store *store, store_completion *completions, size_t most);
/* Submits and waits, for programs without a loop that have nothing else under way. */
tk_status store_do(tk_store *store, const store_write *writes, size_t count, store_completion *completion);

typedef enum store_health {
    STORE_GOOD,
    STORE_FAILING, /* the last group failed, as when a disk is full; the next is tried again */
    STORE_BROKEN   /* nothing is written any more; what was acknowledged is there, and can be read */
} store_health;
/* error: why, unless it is good. */
store_health store_health_of(tk_store *store, tk_error *error);

/* ---- Several servers ---- */

/* Whether there can be others beside this one (PostgreSQL), or the store is its own (SQLite). */
bool store_is_shared(const tk_store *store);

enum {
    STORE_SIGNALS_LOST = -1,
    STORE_SIGNAL_PERSON, /* who works on the store beside the servers says that a person has changed: the text is the id
                          */
    STORE_SIGNAL_OWN     /* the first that servers give a meaning among themselves */
};

typedef struct store_signal {
    int64_t from; /* a server */
    int64_t kind; /* as it was sent; STORE_SIGNALS_LOST: some may be missing before this one */
    size_t size;
    char text[STORE_SIGNAL_MOST + 1];
} store_signal;

/* From now on what other servers send to this one, and to all, can be taken; once for a store. Where there can be no
 * other server (SQLite) nothing ever comes. */
tk_status store_listen(tk_store *store, int64_t server, tk_error *error);
/* Takes up to `most` signals and returns how many. Those of one server come in the order in which they were stored. */
size_t store_signals(tk_store *store, store_signal *signals, size_t most);

/* ---- Reading ---- */

/* Fills the row whose key is filled in. TK_ERROR_STORE_MISSING. */
tk_status store_get(tk_store *store, store_kind kind, void *row, tk_error *error);
/* Rows of a query's kind, up to `most`, into an array. Fewer than `most`: there are no more. */
tk_status store_list(tk_store *store, const store_ask *ask, void *rows, size_t most, size_t *count, tk_error *error);
/* The newest snapshot of a match up to an entry that is of this match and entry (seal.h). TK_ERROR_STORE_MISSING when
 * there is none. */
tk_status store_snapshot(tk_store *store, int64_t match, int64_t most, int64_t *sequence, tk_buffer *bytes,
                         tk_error *error);

/* ---- Matches as games ---- */

enum { STORE_SNAPSHOT_EVERY = 64 }; /* entries: what loading a match replays at the most, when all snapshots fit */

/* Opens the game of a match with a pack (NULL: the built-in one). TK_ERROR_RECORD_PACK when the match is played with
 * another one. The game is the caller's. */
tk_status store_match_game(const store_match *match, const tk_pack *pack, tk_game **game, tk_error *error);
/* The state after the entries up to `most` (INT64_MAX: all), from the newest snapshot that fits. *sequence: the last
 * entry that is in it. Entries are judged: one that is not legal is TK_ERROR_STORE_DAMAGED. */
tk_status store_match_load(tk_store *store, const store_match *match, const tk_game *game, int64_t most,
                           tk_state *state, int64_t *sequence, tk_error *error);
/* What a match is called outside, in messages and records: it goes into its deal. */
enum { STORE_MATCH_NAME_SIZE = 24 };
void store_match_name(int64_t id, char out[STORE_MATCH_NAME_SIZE]);
/* The match as a record, without what was taken back, with what its deal is proved by. Takes the game over on success.
 */
tk_status store_match_record(tk_store *store, const store_match *match, tk_game *game, tk_record **record,
                             tk_error *error);

/* ---- For the admin ---- */

typedef struct store_watch { /* of long work, in pages or rows; both may be NULL */
    void (*told)(void *context, int64_t done, int64_t all);
    void *context;
} store_watch;
/* All that is kept of a person, as one JSON object, without secrets. */
tk_status store_person_json(tk_store *store, int64_t person, tk_buffer *out, tk_error *error);
/* Copies a store, in use or not, into a new file of SQLite's, and checks the copy. */
tk_status store_backup(const char *where, const char *path, store_watch watch, tk_error *error);
/* Makes a store from a backup that passes every check. TK_ERROR_STORE_EXISTS when there is one. */
tk_status store_restore(const char *path, const char *where, store_watch watch, tk_error *error);
typedef struct store_tally {
    int64_t rows[STORE_KIND_COUNT], snapshots;
    char digest[65]; /* of all rows */
} store_tally;
/* Copies everything from a store that no server has open into a new one of any kind, all or nothing; it is read again
 * and compared before it is committed. TK_ERROR_STORE_EXISTS when there is something. */
tk_status store_move(const char *from, const char *to, store_watch watch, store_tally *tally, tk_error *error);
/* Looks for damage in all of a store; changes nothing. */
tk_status store_check(const char *where, tk_error *error);

#endif
