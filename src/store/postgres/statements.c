/* The texts of all statements. A write that must change something and does not is made to fail, by a division by zero,
 * so that what stands behind it in the pipeline is not done: the one error that plain SQL can be made to raise. */
#include <stdio.h>
#include <string.h>

#include "store/postgres/inside.h"
#include "store/sql.h"

#define OR_FAIL(sql) "WITH done AS (" sql " RETURNING 1) SELECT 1 / count(*) FROM done"

/* One statement appends an entry, if the match runs, has come to the entry before it, and its table is held by the
 * server that asks. The lease is locked as long as the transaction lasts: whoever takes it over waits for the end of
 * it, and whoever comes after that finds it taken. */
#define APPEND                                                                                                         \
    "INSERT INTO entries(match, sequence, kind, seat, value, at, request) SELECT $1, $2, $3, $4, $5, $6, $7 "          \
    "WHERE (SELECT coalesce(max(sequence), 0) + 1 FROM entries WHERE match = $1) = $2 "                                \
    "AND EXISTS (SELECT 1 FROM matches WHERE id = $1 AND state = 0) "                                                  \
    "AND ($8 = 0 OR EXISTS (SELECT 1 FROM leases WHERE table_id = $9 AND server = $8 FOR SHARE)) "                     \
    "ON CONFLICT DO NOTHING"

/* types: one letter a parameter, n(umber), t(ext) or b(ytes). */
typedef struct statement {
    const char *name, *types, *sql;
    bool reads;
} statement;

static const statement slots[PG_SLOT_COUNT] = {
    [PG_BEGIN] = {"begin", "", "BEGIN", false},
    [PG_COMMIT] = {"commit", "", "COMMIT", false},
    [PG_UNDO] = {"undo", "", "ROLLBACK", false},
    [PG_GROUP_SET] = {"group", "", "SAVEPOINT whole", false},
    [PG_GROUP_UNDO] = {"group_undo", "", "ROLLBACK TO whole", false},
    [PG_MARK_SET] = {"mark", "", "SAVEPOINT block", false},
    [PG_MARK_KEEP] = {"mark_keep", "", "RELEASE block", false},
    [PG_MARK_UNDO] = {"mark_undo", "", "ROLLBACK TO block", false},
    [PG_TRANSACTION] = {"transaction", "", "SELECT CAST(pg_current_xact_id_if_assigned() AS text)", false},
    [PG_APPEND] = {"append", "nnnnnnbnn", APPEND, false},
    [PG_APPEND_OR_FAIL] = {"append_or_fail", "nnnnnnbnn", OR_FAIL(APPEND), false},
    [PG_LAST] = {"last", "n", "SELECT coalesce(max(sequence), 0) FROM entries WHERE match = $1", false},
    /* 0: no such match. 1: over. 2: held by another server. 3: none of these. */
    [PG_WHY] = {"why", "nnn",
                "SELECT CAST(CASE WHEN NOT EXISTS (SELECT 1 FROM matches WHERE id = $1) THEN 0 "
                "WHEN (SELECT state FROM matches WHERE id = $1) <> 0 THEN 1 WHEN $2 <> 0 AND NOT EXISTS "
                "(SELECT 1 FROM leases WHERE table_id = $3 AND server = $2) THEN 2 ELSE 3 END AS bigint)",
                false},
    /* Of what was there before, the newest stays beside the new one. */
    [PG_SNAPSHOT_PUT] = {"snapshot", "nnb",
                         "WITH done AS (INSERT INTO snapshots(match, sequence, bytes) SELECT $1, $2, $3 "
                         "WHERE EXISTS (SELECT 1 FROM entries WHERE match = $1 AND sequence = $2) "
                         "ON CONFLICT(match, sequence) DO UPDATE SET bytes = excluded.bytes RETURNING 1), "
                         "dropped AS (DELETE FROM snapshots WHERE match = $1 AND sequence < "
                         "(SELECT max(sequence) FROM snapshots WHERE match = $1 AND sequence < $2)) "
                         "SELECT 1 / count(*) FROM done",
                         false},
    [PG_LEASE] = {"lease", "nn",
                  OR_FAIL("INSERT INTO leases(table_id, server) VALUES($1, $2) ON CONFLICT(table_id) DO UPDATE "
                          "SET server = excluded.server WHERE leases.server = $2 OR NOT EXISTS (SELECT 1 FROM servers "
                          "WHERE servers.id = leases.server AND servers.until > store_now())"),
                  false},
    /* Those that have been gone for a day go. */
    [PG_ALIVE] = {"alive", "nn",
                  "WITH gone AS (DELETE FROM servers WHERE until < store_now() - 86400000 AND id <> $1) "
                  "INSERT INTO servers(id, until) VALUES($1, CASE WHEN $2 > 0 THEN store_now() + $2 ELSE 0 END) "
                  "ON CONFLICT(id) DO UPDATE SET until = excluded.until",
                  false},
    [PG_NOTICE] = {"notice", "nnnnnn",
                   OR_FAIL("UPDATE notices SET state = $2, server = $3, claimed = $4, sent = $5 "
                           "WHERE id = $1 AND state = $6"),
                   false},
    [PG_FORGET] =
        {"forget", "nn",
         "WITH done AS (UPDATE people SET name = '" STORE_DELETED_NAME
         "', normalised = '', password = '', language = '', vacation_until = 0, vacation_left = 0, seen = 0, "
         "deleted = $2 WHERE id = $1 AND deleted = 0 RETURNING 1), "
         "a AS (DELETE FROM sessions WHERE person = $1), b AS (DELETE FROM ratings WHERE person = $1), "
         "c AS (DELETE FROM blocks WHERE person = $1 OR other = $1), "
         "d AS (DELETE FROM notices WHERE person = $1), "
         "e AS (UPDATE seats SET name = '" STORE_DELETED_NAME "' WHERE person = $1), "
         "f AS (UPDATE players SET name = '" STORE_DELETED_NAME "', orders = '' WHERE person = $1), "
         "g AS (UPDATE results SET name = '" STORE_DELETED_NAME "' WHERE person = $1), "
         "h AS (UPDATE lines SET name = '" STORE_DELETED_NAME "', text = '' WHERE person = $1), "
         "i AS (DELETE FROM hosts WHERE person = $1), "
         "j AS (UPDATE reports SET name = CASE person WHEN $1 THEN '" STORE_DELETED_NAME
         "' ELSE name END, text = CASE person WHEN $1 THEN '' ELSE text END, "
         "other_name = CASE other WHEN $1 THEN '" STORE_DELETED_NAME
         "' ELSE other_name END, line = CASE other WHEN $1 THEN '' ELSE line END "
         "WHERE person = $1 OR other = $1), "
         "k AS (DELETE FROM friends WHERE person = $1 OR other = $1), "
         "l AS (DELETE FROM invitations WHERE person = $1 OR host = $1), "
         /* Every part sees what was there before all of them, and a row is changed by one of them. */
         "m AS (UPDATE tournaments SET entered = entered - CASE WHEN id IN (SELECT tournament FROM entrants "
         "WHERE person = $1) THEN 1 ELSE 0 END, changed = changed + 1, "
         "state = CASE WHEN owner = $1 THEN 3 ELSE state END, "
         "finished = CASE WHEN owner = $1 THEN $2 ELSE finished END "
         "WHERE state = 0 AND (owner = $1 OR id IN (SELECT tournament FROM entrants WHERE person = $1))), "
         "n AS (DELETE FROM entrants WHERE person = $1 AND tournament IN (SELECT id FROM tournaments WHERE "
         "state = 0)), "
         "o AS (UPDATE entrants SET name = '" STORE_DELETED_NAME
         "', rating = 0, withdrawn = CASE WHEN withdrawn = 0 THEN $2 ELSE withdrawn END WHERE person = $1 AND "
         "tournament IN (SELECT id FROM tournaments WHERE state <> 0)) "
         "SELECT 1 / count(*) FROM done",
         false},
    [PG_PRUNE] = {"prune", "nn",
                  "WITH ended AS (SELECT id, table_id FROM matches WHERE state <> 0 AND finished < $1 "
                  "ORDER BY finished LIMIT $2), "
                  "gone AS (DELETE FROM tables WHERE state = 2 AND id IN (SELECT table_id FROM ended)), "
                  "done AS (DELETE FROM matches WHERE id IN (SELECT id FROM ended) RETURNING 1), "
                  "unused AS (DELETE FROM packs WHERE created < $1 AND NOT EXISTS (SELECT 1 FROM matches WHERE "
                  "matches.pack = packs.pack AND matches.id NOT IN (SELECT id FROM ended)) AND NOT EXISTS (SELECT 1 "
                  "FROM tables WHERE state < 2 AND strpos(options, packs.pack) > 0)) "
                  "SELECT count(*) FROM done",
                  false},
    /* With a number of its own, so that it can be found out whether it was sent. */
    [PG_SIGNAL] = {"signal", "tt", "SELECT pg_notify($1, $2), CAST(pg_current_xact_id() AS text)", false},
    [PG_SNAPSHOT_GET] = {"snapshot_get", "nn",
                         "SELECT sequence, bytes FROM snapshots WHERE match = $1 AND sequence <= $2 "
                         "ORDER BY sequence DESC LIMIT 1",
                         true},
};

const char *pg_slot_name(pg_slot slot) {
    return slots[slot].name;
}

const char *pg_row_name(store_kind kind, pg_row_statement which, char out[PG_STATEMENT_NAME_SIZE]) {
    static const char *const words[] = {"add", "put", "remove", "repeated", "get", "same"};
    snprintf(out, PG_STATEMENT_NAME_SIZE, "%s_%s", words[which], store_shape_of(kind)->table);
    return out;
}

const char *pg_query_name(store_query query, char out[PG_STATEMENT_NAME_SIZE]) {
    snprintf(out, PG_STATEMENT_NAME_SIZE, "list_%d", (int)query);
    return out;
}

void pg_dollars(char *sql) {
    for (char *at = sql; (at = strchr(at, '?')) != NULL;) {
        *at = '$';
    }
}

/* ---- Preparing ---- */

static int types_of(const char *letters, Oid types[PG_PARAMETERS_MOST]) {
    enum { BYTEA = 17, INT8 = 20, TEXT = 25 }; /* they are the same in every version of PostgreSQL */
    int count = 0;
    for (; letters[count] != 0; count++) {
        types[count] = letters[count] == 'n' ? INT8 : letters[count] == 't' ? TEXT : BYTEA;
    }
    return count;
}

static bool send_prepare(PGconn *link, const char *name, const char *sql, const char *letters) {
    Oid types[PG_PARAMETERS_MOST];
    const int count = types_of(letters, types);
    return PQsendPrepare(link, name, sql, count, types) == 1;
}

/* The letters of a row's columns, or of those of its key. */
static void letters_of(const store_shape *shape, bool keys, char out[PG_PARAMETERS_MOST + 1]) {
    static const char letters[] = {[STORE_NUMBER] = 'n', [STORE_TEXT] = 't', [STORE_BYTES] = 'b'};
    size_t count = 0;
    for (size_t i = 0; i < shape->count; i++) {
        if (!keys || (shape->columns[i].flags & STORE_KEY) != 0) {
            out[count++] = letters[shape->columns[i].kind];
        }
    }
    out[count] = 0;
}

int pg_key_types(const store_shape *shape, bool keys, Oid types[PG_PARAMETERS_MOST]) {
    char letters[PG_PARAMETERS_MOST + 1] = "";
    if (keys) {
        letters_of(shape, true, letters);
    }
    const size_t length = strlen(letters);
    letters[length] = 'n';
    letters[length + 1] = 0;
    return types_of(letters, types);
}

static bool send_row(PGconn *link, store_kind kind, pg_row_statement which, unsigned *sent) {
    static void (*const write[])(const store_shape *, tk_text *) = {
        [PG_ROW_ADD] = store_sql_add,
        [PG_ROW_PUT] = store_sql_put,
        [PG_ROW_REMOVE] = store_sql_remove,
        [PG_ROW_GET] = store_sql_get,
    };
    const store_shape *shape = store_shape_of(kind);
    char name[PG_STATEMENT_NAME_SIZE], sql[STORE_SQL_SIZE], letters[PG_PARAMETERS_MOST + 1];
    tk_text text = tk_text_on(sql, sizeof sql);
    letters_of(shape, which == PG_ROW_REMOVE || which == PG_ROW_GET, letters);
    if (which == PG_ROW_REPEATED) {
        snprintf(letters, sizeof letters, "nb");
        if (!store_sql_repeated(shape, &text)) {
            return true;
        }
    } else if (which == PG_ROW_REMOVE) {
        tk_text_put(&text, "WITH done AS (");
        store_sql_remove(shape, &text);
        tk_text_put(&text, " RETURNING 1) SELECT 1 / count(*) FROM done");
    } else if (which == PG_ROW_SAME) {
        tk_text_put(&text, "WITH done AS (");
        store_sql_same(shape, &text);
        tk_text_put(&text, " FOR UPDATE) SELECT 1 / count(*) FROM done");
    } else {
        write[which](shape, &text);
    }
    pg_dollars(sql);
    ++*sent;
    return send_prepare(link, pg_row_name(kind, which, name), sql, letters);
}

static bool send_query(PGconn *link, store_query query, unsigned *sent) {
    char name[PG_STATEMENT_NAME_SIZE], sql[STORE_SQL_SIZE];
    tk_text text = tk_text_on(sql, sizeof sql);
    store_sql_list(store_query_of(query), &text);
    pg_dollars(sql);
    ++*sent;
    return send_prepare(link, pg_query_name(query, name), sql, "ntnn");
}

static bool send_all(PGconn *link, bool writes, unsigned *sent) {
    bool fine = true;
    for (unsigned slot = 0; fine && slot < PG_SLOT_COUNT; slot++) {
        if (slots[slot].reads != writes) {
            fine = send_prepare(link, slots[slot].name, slots[slot].sql, slots[slot].types);
            ++*sent;
        }
    }
    for (unsigned kind = 0; fine && kind < STORE_KIND_COUNT; kind++) {
        for (unsigned which = 0; fine && which <= PG_ROW_SAME; which++) {
            fine = writes == (which == PG_ROW_GET) || send_row(link, (store_kind)kind, (pg_row_statement)which, sent);
        }
    }
    for (unsigned query = 0; fine && !writes && query < STORE_QUERY_COUNT; query++) {
        fine = send_query(link, (store_query)query, sent);
    }
    return fine;
}

/* In one pipeline: an answer and the end of it for each, and one for the whole. */
bool pg_prepare_all(PGconn *link, bool writes) {
    unsigned sent = 0;
    bool fine = PQenterPipelineMode(link) == 1 && send_all(link, writes, &sent) && PQpipelineSync(link) == 1;
    for (unsigned i = 0; fine && i < sent + 1; i++) {
        PGresult *result = PQgetResult(link);
        const ExecStatusType status = PQresultStatus(result);
        fine = status == PGRES_COMMAND_OK || status == PGRES_PIPELINE_SYNC;
        PQclear(result);
        if (fine && status == PGRES_COMMAND_OK) {
            PQclear(PQgetResult(link));
        }
    }
    return fine && PQexitPipelineMode(link) == 1;
}
