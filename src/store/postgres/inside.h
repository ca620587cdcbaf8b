/* The inside of the PostgreSQL backend: a connection for each of the threads, with every statement prepared when it is
 * made. A group of writes goes out in one piece and its answers come back in one piece (libpq's pipeline), and the
 * commit goes alone behind it, so that a group costs two round trips however long it is. Numbers and bytes travel as
 * they are, in network order. */
#ifndef STORE_POSTGRES_INSIDE_H
#define STORE_POSTGRES_INSIDE_H

#include <libpq-fe.h>
#include <pthread.h>

#include "base/text.h"
#include "store/backend.h"

enum {
    PG_PARAMETERS_MOST = 32,
    PG_NAME_SIZE = 96,
    PG_STATEMENT_NAME_SIZE = 32,
    PG_CHANNEL_SIZE = 40,
    PG_PAYLOAD_SIZE = STORE_SIGNAL_MOST + 80
};

/* ---- statements.c ---- */

/* Statements made from columns. */
typedef enum pg_row_statement {
    PG_ROW_ADD,
    PG_ROW_PUT,
    PG_ROW_REMOVE,
    PG_ROW_REPEATED,
    PG_ROW_GET,
    PG_ROW_SAME
} pg_row_statement;

/* Statements with a text of their own. */
typedef enum pg_slot {
    PG_BEGIN,
    PG_COMMIT,
    PG_UNDO,
    PG_GROUP_SET,
    PG_GROUP_UNDO,
    PG_MARK_SET,
    PG_MARK_KEEP,
    PG_MARK_UNDO,
    PG_TRANSACTION,
    PG_APPEND,
    PG_APPEND_OR_FAIL,
    PG_LAST,
    PG_WHY,
    PG_SNAPSHOT_PUT,
    PG_LEASE,
    PG_ALIVE,
    PG_NOTICE,
    PG_FORGET,
    PG_PRUNE,
    PG_SIGNAL,
    PG_SNAPSHOT_GET,
    PG_SLOT_COUNT
} pg_slot;

/* Under which name it was prepared. */
const char *pg_slot_name(pg_slot slot);
const char *pg_row_name(store_kind kind, pg_row_statement which, char out[PG_STATEMENT_NAME_SIZE]);
const char *pg_query_name(store_query query, char out[PG_STATEMENT_NAME_SIZE]);
/* The types of the parameters of a scan: the key's, when it goes on behind one, and how many. */
int pg_key_types(const store_shape *shape, bool keys, Oid types[PG_PARAMETERS_MOST]);
/* Parameters are written $1 where ?1 stands. */
void pg_dollars(char *sql);
/* Prepares all that a connection for writing, or one for reading, needs. False: the connection says why. */
bool pg_prepare_all(PGconn *link, bool writes);

/* ---- parameters.c ---- */

typedef struct pg_parameters {
    int count;
    const char *values[PG_PARAMETERS_MOST];
    int lengths[PG_PARAMETERS_MOST], formats[PG_PARAMETERS_MOST];
    unsigned char numbers[PG_PARAMETERS_MOST][8];
} pg_parameters;

void pg_put_number(pg_parameters *parameters, int64_t number);
void pg_put_text(pg_parameters *parameters, const char *text);
void pg_put_bytes(pg_parameters *parameters, const void *bytes, size_t size); /* NULL for none */
void pg_put_column(pg_parameters *parameters, const store_column *column, const void *row);
/* All columns, or those of the key alone. */
void pg_put_row(pg_parameters *parameters, const store_shape *shape, const void *row, bool keys);
/* The request of a row, which makes it known again; false when it has none. */
bool pg_put_request(pg_parameters *parameters, const store_shape *shape, const void *row);
/* False when a value has another type than it should. */
bool pg_take_number(const PGresult *result, int row, int column, int64_t *number);
tk_status pg_take_row(const PGresult *result, int row, const store_shape *shape, void *to, tk_error *error);

/* ---- connection.c ---- */

typedef struct pg_store pg_store;

typedef struct pg_connection {
    PGconn *link; /* NULL: none, or lost */
    bool writes;
    bool frozen; /* in a transaction that must not be gone on with in another connection */
} pg_connection;

/* What libpq is given: the address itself, or what stands behind the scheme when it is a list of key=value. */
const char *pg_conninfo(const char *where);
/* Which database that is, without passwords. */
void pg_name_of(const char *where, char out[PG_NAME_SIZE]);
/* Connects and prepares nothing. */
tk_status pg_connect(const pg_store *store, PGconn **link, tk_error *error);
/* Connects unless it is connected. */
tk_status pg_ensure(const pg_store *store, pg_connection *connection, tk_error *error);
void pg_drop(pg_connection *connection);
/* Runs a statement of a connection that is in no pipeline. Never NULL but for want of memory. */
PGresult *pg_run(pg_connection *connection, const char *name, const pg_parameters *parameters);

/* ---- failure.c ---- */

/* What the end of a statement means; TK_OK for all that is no failure. */
tk_status pg_status(const PGconn *link, const PGresult *result);
/* The statement that a write makes fail when it finds nothing to do. */
bool pg_found_nothing(const PGresult *result);
/* The connection is of no use any more, whether libpq has noticed yet or not. */
bool pg_is_lost(const PGconn *link, const PGresult *result);
/* Another try may well go better: two servers were in each other's way. */
bool pg_was_unlucky(const PGresult *result);
/* The same as an error, in PostgreSQL's words. */
tk_status pg_fail(const pg_store *store, const PGconn *link, const PGresult *result, tk_error *error);
/* PostgreSQL's first line of words, or the connection's. */
void pg_words(const PGconn *link, const PGresult *result, char *out, size_t size);

/* ---- The store ---- */

typedef struct pg_listener pg_listener;

struct pg_store {
    const char *conninfo; /* inside `where` */
    char *where;
    char name[PG_NAME_SIZE];
    pg_connection writer, reader;
    bool deserted; /* the last attempt to connect failed: the next group does not wait for long */
    bool begun;    /* a transaction is under way */
    bool again;    /* what failed is known not to be stored, and may be tried again */
    unsigned tries;
    unsigned careful;     /* groups more that are sent in the careful way */
    char transaction[24]; /* the number of the one under way; "" while it has changed nothing */
    int process;          /* of the server's that does it */
    char failure[160];
    uint64_t signals; /* sent so far */
    pg_listener *listener;
};

tk_status pg_open(const char *where, store_mode mode, void **context, tk_error *error);
void pg_close(void *context);

/* ---- schema.c ---- */

int pg_schema_version(void);
/* TK_ERROR_STORE_FOREIGN, TK_ERROR_STORE_NEWER; *version: 0 when there is none yet. */
tk_status pg_schema_check(const pg_store *store, PGconn *link, int *version, tk_error *error);
/* Makes the schema or brings it forward, up to a version. Only one server at a time can. */
tk_status pg_schema_migrate(const pg_store *store, PGconn *link, int version, tk_error *error);

/* ---- A file a concept ---- */

tk_status pg_begin(void *context);
tk_status pg_write(void *context, store_group group);
tk_status pg_commit(void *context);
void pg_undo(void *context);
bool pg_again(void *context);
void pg_explain(void *context, tk_status status, tk_error *error);
/* Notes a failure of the writer, and drops the connection when it is that which failed. */
tk_status pg_note(pg_store *store, const PGresult *result);

void pg_signal_channel(int64_t to, char out[PG_CHANNEL_SIZE]);
void pg_signal_pack(const store_write *write, uint64_t number, char out[PG_PAYLOAD_SIZE]);
tk_status pg_listen(void *context, int64_t server, store_deliver *deliver, void *to, tk_error *error);
void pg_listen_end(pg_store *store);

tk_status pg_get(void *context, store_kind kind, void *row, tk_error *error);
tk_status pg_list(void *context, const store_ask *wanted, void *rows, size_t most, size_t *count, tk_error *error);
tk_status pg_snapshot(void *context, int64_t match, int64_t most, int64_t *sequence, tk_buffer *bytes, tk_error *error);

tk_status pg_freeze(void *context, tk_error *error);
tk_status pg_count(void *context, store_kind kind, int64_t *count, tk_error *error);
tk_status pg_scan(void *context, store_kind kind, const void *after, bool written, void *rows, size_t most,
                  size_t *count, tk_error *error);

tk_status pg_backup(const char *where, const char *path, store_watch watch, tk_error *error);
tk_status pg_restore(const char *path, const char *where, store_watch watch, tk_error *error);
tk_status pg_check(const char *where, tk_error *error);

#endif
