/* The transactions of the writer, and what becomes of them when the connection is lost. Before the order to commit was
 * sent nothing is stored, and the group is tried again. Behind it nobody has told us; but the database knows every
 * transaction by its number, and is asked. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "store/postgres/inside.h"

enum { PATIENCE = 2000, FIND_OUT_PATIENCE = 10000, PAUSE_LEAST = 20, PAUSE_MOST = 320, TRIES_MOST = 3 };

static void pause_for(int milliseconds) {
    const struct timespec time = {milliseconds / 1000, (milliseconds % 1000) * 1000000L};
    nanosleep(&time, NULL);
}

static int64_t elapsed(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

tk_status pg_note(pg_store *store, const PGresult *result) {
    const PGconn *link = store->writer.link;
    tk_status status = pg_status(link, result);
    status = store_fails_group(status) ? status : TK_ERROR_STORE_DATABASE;
    pg_words(link, result, store->failure, sizeof store->failure);
    store->again = pg_is_lost(link, result) || pg_was_unlucky(result);
    pg_drop(&store->writer); /* what is still in the pipeline goes with it */
    return status;
}

/* A server that is started again takes a moment. Groups that come while it stays away do not wait each. */
static tk_status connect_again(pg_store *store) {
    const int64_t end = elapsed() + (store->deserted ? 0 : PATIENCE);
    tk_error error = {0};
    tk_status status;
    for (int wait = PAUSE_LEAST; (status = pg_ensure(store, &store->writer, &error)) != TK_OK && elapsed() < end;) {
        pause_for(wait);
        wait = wait < PAUSE_MOST ? wait * 2 : wait;
    }
    store->deserted = status != TK_OK;
    if (status != TK_OK) {
        store->again = false;
        snprintf(store->failure, sizeof store->failure, "%s", error.detail);
    }
    return status == TK_OK ? TK_OK : TK_ERROR_STORE_DATABASE;
}

tk_status pg_begin(void *context) {
    pg_store *store = context;
    store->begun = false;
    store->again = false;
    store->transaction[0] = 0;
    const tk_status status = connect_again(store);
    store->process = status == TK_OK ? PQbackendPID(store->writer.link) : 0;
    return status;
}

/* What became of the transaction whose end we did not hear. */
typedef enum fate { FATE_UNKNOWN, FATE_COMMITTED, FATE_ABORTED, FATE_UNDER_WAY, FATE_LOST_AGAIN } fate;

static fate fate_of(pg_store *store) {
    const char *const values[] = {store->transaction};
    PGconn *link = store->writer.link;
    PGresult *answer = PQexecParams(link, "SELECT pg_xact_status(CAST($1 AS xid8))", 1, NULL, values, NULL, NULL, 0);
    const char *word = PQresultStatus(answer) == PGRES_TUPLES_OK ? PQgetvalue(answer, 0, 0) : "";
    const fate found = pg_is_lost(link, answer)           ? FATE_LOST_AGAIN
                       : strcmp(word, "committed") == 0   ? FATE_COMMITTED
                       : strcmp(word, "aborted") == 0     ? FATE_ABORTED
                       : strcmp(word, "in progress") == 0 ? FATE_UNDER_WAY
                                                          : FATE_UNKNOWN;
    PQclear(answer);
    return found;
}

/* The process of the server's that we are cut off from may not have noticed yet. */
static void end_process(const pg_store *store) {
    char sql[64];
    snprintf(sql, sizeof sql, "SELECT pg_terminate_backend(%d)", store->process);
    PQclear(PQexec(store->writer.link, sql));
}

static tk_status find_out(pg_store *store) {
    const int64_t end = elapsed() + FIND_OUT_PATIENCE;
    tk_status status = TK_OK;
    fate found = store->transaction[0] == 0 ? FATE_COMMITTED : FATE_LOST_AGAIN; /* nothing changed: nothing to lose */
    pg_drop(&store->writer);
    while (status == TK_OK && (found == FATE_UNDER_WAY || found == FATE_LOST_AGAIN) && elapsed() < end) {
        status = connect_again(store);
        found = status == TK_OK ? fate_of(store) : FATE_UNKNOWN;
        if (found == FATE_UNDER_WAY) {
            end_process(store);
            pause_for(PAUSE_LEAST);
        } else if (found == FATE_LOST_AGAIN) {
            pg_drop(&store->writer);
        }
    }
    store->again = found == FATE_ABORTED;
    return found == FATE_COMMITTED ? TK_OK : TK_ERROR_STORE_DATABASE;
}

tk_status pg_commit(void *context) {
    pg_store *store = context;
    if (!store->begun) {
        return TK_OK;
    }
    PGresult *answer = pg_run(&store->writer, pg_slot_name(PG_COMMIT), NULL);
    tk_status status = pg_status(store->writer.link, answer);
    if (pg_is_lost(store->writer.link, answer)) {
        pg_words(store->writer.link, answer, store->failure, sizeof store->failure);
        status = find_out(store);
    } else if (status != TK_OK || strcmp(PQcmdStatus(answer), "COMMIT") != 0) {
        status = pg_note(store, answer);
    }
    PQclear(answer);
    store->begun = false;
    store->tries = status == TK_OK ? 0 : store->tries;
    return status;
}

void pg_undo(void *context) {
    pg_store *store = context;
    if (store->begun && store->writer.link != NULL) {
        PGresult *answer = pg_run(&store->writer, pg_slot_name(PG_UNDO), NULL);
        if (pg_status(store->writer.link, answer) != TK_OK) {
            pg_drop(&store->writer);
        }
        PQclear(answer);
    }
    store->begun = false;
}

bool pg_again(void *context) {
    pg_store *store = context;
    if (store->again && store->tries < TRIES_MOST) {
        store->tries++;
        return true;
    }
    store->tries = 0;
    return false;
}

void pg_explain(void *context, tk_status status, tk_error *error) {
    const pg_store *store = context;
    tk_error_set(error, status, 0, 0, store->name, store->failure);
}
