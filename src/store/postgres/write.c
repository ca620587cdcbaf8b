/* A group of writes, in one pipeline.
 *
 * An error ends a transaction up to its last mark, and what is sent behind it is passed over up to the next sync. Most
 * groups have none: they are sent as they are, behind one mark. When a write is refused all the same, all is undone up
 * to that mark and sent again, carefully: each block stands between marks in such a way that the same orders are right
 * however it ends, and none has to wait for an answer:
 *
 *   mark, its writes, keep the mark, mark anew │sync│ undo to the mark, keep it │sync│
 *
 * When all went well the second mark stands behind the writes and there is nothing to undo; otherwise the first one
 * stands before them. An entry appended alone is refused without an error and needs none of this. Why something was
 * refused is asked when the answers are there. */
#include <poll.h>
#include <stdio.h>
#include <string.h>

#include "store/postgres/inside.h"

static bool is_alone(const ring_block *block) {
    return block->count == 1 && block->writes[0].verb == STORE_APPEND;
}

/* ---- Sending ---- */

static bool send_statement(PGconn *link, const char *name, const pg_parameters *parameters) {
    static const pg_parameters none;
    parameters = parameters != NULL ? parameters : &none;
    return PQsendQueryPrepared(link, name, parameters->count, parameters->values, parameters->lengths,
                               parameters->formats, 1) == 1;
}

static bool send_slot(PGconn *link, pg_slot slot, const pg_parameters *parameters) {
    return send_statement(link, pg_slot_name(slot), parameters);
}

static bool send_row(PGconn *link, const store_write *write) {
    static const pg_row_statement which[] = {
        [STORE_ADD] = PG_ROW_ADD, [STORE_PUT] = PG_ROW_PUT, [STORE_REMOVE] = PG_ROW_REMOVE, [STORE_SAME] = PG_ROW_SAME};
    char name[PG_STATEMENT_NAME_SIZE];
    pg_parameters parameters = {0};
    pg_put_row(&parameters, store_shape_of(write->kind), write->row, write->verb == STORE_REMOVE);
    return send_statement(link, pg_row_name(write->kind, which[write->verb], name), &parameters);
}

static bool send_numbers(PGconn *link, pg_slot slot, const int64_t *numbers, size_t count) {
    pg_parameters parameters = {0};
    for (size_t i = 0; i < count; i++) {
        pg_put_number(&parameters, numbers[i]);
    }
    return send_slot(link, slot, &parameters);
}

static bool send_append(PGconn *link, const store_write *write, bool alone) {
    pg_parameters parameters = {0};
    pg_put_row(&parameters, store_shape_of(STORE_ENTRIES), write->row, false);
    pg_put_number(&parameters, write->server);
    pg_put_number(&parameters, write->number);
    return send_slot(link, alone ? PG_APPEND : PG_APPEND_OR_FAIL, &parameters);
}

static bool send_snapshot(PGconn *link, const store_write *write) {
    pg_parameters parameters = {0};
    pg_put_number(&parameters, write->number);
    pg_put_number(&parameters, write->sequence);
    pg_put_bytes(&parameters, write->bytes, write->size);
    return send_slot(link, PG_SNAPSHOT_PUT, &parameters);
}

static bool send_lease(PGconn *link, const store_write *write) {
    const store_lease *lease = write->row;
    return send_numbers(link, PG_LEASE, (const int64_t[]){lease->table_id, lease->server}, 2);
}

static bool send_notice(PGconn *link, const store_write *write) {
    const store_notice *notice = write->row;
    const int64_t numbers[] = {notice->id,      notice->state, notice->server,
                               notice->claimed, notice->sent,  write->sequence};
    return send_numbers(link, PG_NOTICE, numbers, 6);
}

static bool send_signal(pg_store *store, const store_write *write) {
    char channel[PG_CHANNEL_SIZE], payload[PG_PAYLOAD_SIZE];
    pg_parameters parameters = {0};
    pg_signal_channel(write->number, channel);
    pg_signal_pack(write, store->signals++, payload);
    pg_put_text(&parameters, channel);
    pg_put_text(&parameters, payload);
    return send_slot(store->writer.link, PG_SIGNAL, &parameters);
}

static bool send_write(pg_store *store, const store_write *write) {
    PGconn *link = store->writer.link;
    switch (write->verb) {
    case STORE_ADD:
    case STORE_PUT:
    case STORE_REMOVE:
    case STORE_SAME:
        return send_row(link, write);
    case STORE_APPEND:
        return send_append(link, write, false);
    case STORE_SNAPSHOT:
        return send_snapshot(link, write);
    case STORE_LEASE:
        return send_lease(link, write);
    case STORE_NOTICE:
        return send_notice(link, write);
    case STORE_FORGET:
        return send_numbers(link, PG_FORGET, (const int64_t[]){write->number, write->at}, 2);
    case STORE_PRUNE:
        return send_numbers(link, PG_PRUNE, (const int64_t[]){write->number, STORE_PRUNE_STEP}, 2);
    case STORE_SIGNAL:
        return send_signal(store, write);
    case STORE_ALIVE:
        return send_numbers(link, PG_ALIVE, (const int64_t[]){write->server, write->number}, 2);
    case STORE_VERB_COUNT:
        break;
    }
    return false;
}

static bool send_block(pg_store *store, const ring_block *block, bool carefully) {
    PGconn *link = store->writer.link;
    if (is_alone(block)) {
        return send_append(link, &block->writes[0], true);
    }
    bool sent = !carefully || send_slot(link, PG_MARK_SET, NULL);
    for (size_t i = 0; sent && i < block->count; i++) {
        sent = send_write(store, &block->writes[i]);
    }
    if (!sent || !carefully) {
        return sent;
    }
    return send_slot(link, PG_MARK_KEEP, NULL) && send_slot(link, PG_MARK_SET, NULL) && PQpipelineSync(link) == 1 &&
           send_slot(link, PG_MARK_UNDO, NULL) && send_slot(link, PG_MARK_KEEP, NULL) && PQpipelineSync(link) == 1;
}

/* Sends what libpq has kept because the socket did not take it, and takes meanwhile what comes: otherwise each side
 * could wait for the other to read. */
static bool flush(PGconn *link) {
    int left;
    while ((left = PQflush(link)) > 0) {
        struct pollfd ready = {.fd = PQsocket(link), .events = POLLIN | POLLOUT};
        poll(&ready, 1, -1);
        if ((ready.revents & POLLIN) != 0 && PQconsumeInput(link) != 1) {
            return false;
        }
    }
    return left == 0;
}

static bool send_group(pg_store *store, store_group group, bool carefully) {
    PGconn *link = store->writer.link;
    bool sent = PQsetnonblocking(link, 1) == 0 && PQenterPipelineMode(link) == 1 &&
                (store->begun || send_slot(link, PG_BEGIN, NULL)) && send_slot(link, PG_GROUP_SET, NULL);
    for (const ring_block *block; sent && (block = store_group_next(&group)) != NULL;) {
        sent = send_block(store, block, carefully);
    }
    return sent && send_slot(link, PG_TRANSACTION, NULL) && PQpipelineSync(link) == 1 && flush(link);
}

/* ---- Taking the answers ---- */

/* The next answer, which must be one; behind all but a sync's stands an empty one. */
static PGresult *next_answer(PGconn *link) {
    PGresult *answer = PQgetResult(link);
    if (answer != NULL && PQresultStatus(answer) != PGRES_PIPELINE_SYNC) {
        PQclear(PQgetResult(link));
    }
    return answer;
}

/* An answer that must be a good one. */
static tk_status expect(pg_store *store) {
    PGresult *answer = next_answer(store->writer.link);
    const tk_status status = pg_status(store->writer.link, answer) == TK_OK ? TK_OK : pg_note(store, answer);
    PQclear(answer);
    return status;
}

/* What a write is refused with that found nothing to change. */
static tk_status refusal(const store_write *write) {
    switch (write->verb) {
    case STORE_APPEND:
        return TK_ERROR_STORE_SEQUENCE;
    case STORE_LEASE:
        return TK_ERROR_STORE_LEASE;
    case STORE_NOTICE:
        return TK_ERROR_STORE_TAKEN;
    case STORE_SAME:
        return write->kind == STORE_LEASES ? TK_ERROR_STORE_LEASE : TK_ERROR_STORE_MISSING;
    default:
        return TK_ERROR_STORE_MISSING;
    }
}

/* What is told of a write that was done. */
static void tell(const store_write *write, const PGresult *answer, store_completion *completion) {
    if (write->verb == STORE_APPEND) {
        completion->value = ((const store_entry *)write->row)->sequence;
    } else if (write->kind == STORE_LINES && write->verb == STORE_ADD) {
        completion->value = ((const store_line *)write->row)->number;
    } else if (write->verb == STORE_PRUNE) {
        pg_take_number(answer, 0, 0, &completion->value);
    }
}

static tk_status take_alone(pg_store *store, ring_block *block) {
    PGresult *answer = next_answer(store->writer.link);
    tk_status status = pg_status(store->writer.link, answer);
    if (status == TK_OK && strcmp(PQcmdTuples(answer), "1") != 0) {
        block->completion.status = TK_ERROR_STORE_SEQUENCE;
    } else if (status == TK_OK) {
        tell(&block->writes[0], answer, &block->completion);
    } else { /* it has ended the transaction, whatever it was */
        status = pg_note(store, answer);
    }
    PQclear(answer);
    return status;
}

static tk_status take_write(pg_store *store, ring_block *block, size_t i) {
    PGresult *answer = next_answer(store->writer.link);
    const store_write *write = &block->writes[i];
    store_completion *completion = &block->completion;
    tk_status status = TK_OK;
    if (completion->status == TK_OK) {
        completion->refused = (unsigned)i;
        completion->status = pg_found_nothing(answer) ? refusal(write) : pg_status(store->writer.link, answer);
        if (completion->status == TK_OK) {
            tell(write, answer, completion);
        } else if (store_fails_group(completion->status)) {
            status = pg_note(store, answer);
        }
    }
    PQclear(answer);
    return status;
}

/* Answers that are passed over when a write was refused. */
static tk_status take_rest(pg_store *store, unsigned count, bool refused) {
    tk_status status = TK_OK;
    for (unsigned i = 0; status == TK_OK && i < count; i++) {
        if (!refused) {
            status = expect(store);
        } else {
            PQclear(next_answer(store->writer.link));
        }
    }
    return status;
}

static tk_status take_carefully(pg_store *store, ring_block *block) {
    tk_status status = expect(store);
    for (size_t i = 0; status == TK_OK && i < block->count; i++) {
        status = take_write(store, block, i);
    }
    if (status == TK_OK) {
        status = take_rest(store, 2, block->completion.status != TK_OK);
    }
    for (unsigned i = 0; status == TK_OK && i < 4; i++) { /* sync, undo, keep, sync */
        status = expect(store);
    }
    return status;
}

/* *refused: a write of it was, and everything behind it is passed over. */
static tk_status take_block(pg_store *store, ring_block *block, bool carefully, bool *refused) {
    tk_status status = TK_OK;
    block->completion = (store_completion){.cookie = block->completion.cookie};
    if (is_alone(block)) {
        return take_alone(store, block);
    }
    if (carefully) {
        return take_carefully(store, block);
    }
    for (size_t i = 0; status == TK_OK && i < block->count && !*refused; i++) {
        status = take_write(store, block, i);
        *refused = block->completion.status != TK_OK;
    }
    return status;
}

static tk_status take_transaction(pg_store *store) {
    PGresult *answer = next_answer(store->writer.link);
    const tk_status status = pg_status(store->writer.link, answer) == TK_OK ? TK_OK : pg_note(store, answer);
    if (status == TK_OK) {
        snprintf(store->transaction, sizeof store->transaction, "%s", PQgetvalue(answer, 0, 0)); /* "" for NULL */
    }
    PQclear(answer);
    return status;
}

/* ---- Why ---- */

/* The one number that a statement gives; TK_ERROR_STORE_MISSING when it gives none. */
static tk_status ask_number(pg_store *store, const char *name, const pg_parameters *parameters, int64_t *number) {
    PGresult *answer = pg_run(&store->writer, name, parameters);
    tk_status status = pg_status(store->writer.link, answer) == TK_OK ? TK_OK : pg_note(store, answer);
    if (status == TK_OK && !(PQntuples(answer) == 1 && pg_take_number(answer, 0, 0, number))) {
        status = TK_ERROR_STORE_MISSING;
    }
    PQclear(answer);
    return status;
}

/* Whether a row with the same request is there; then that is what the block stands for. */
static tk_status look_for_repeated(pg_store *store, const store_write *write, store_completion *completion) {
    const store_shape *shape = store_shape_of(write->kind);
    char name[PG_STATEMENT_NAME_SIZE];
    pg_parameters parameters = {0};
    if (!pg_put_request(&parameters, shape, write->row)) {
        return TK_OK;
    }
    const tk_status status =
        ask_number(store, pg_row_name(write->kind, PG_ROW_REPEATED, name), &parameters, &completion->value);
    if (status == TK_OK) {
        completion->repeated = true;
        completion->status = TK_OK;
    }
    return status == TK_ERROR_STORE_MISSING ? TK_OK : status;
}

static tk_status look_for_reason(pg_store *store, const store_write *write, store_completion *completion) {
    static const tk_status reasons[] = {TK_ERROR_STORE_MISSING, TK_ERROR_FINISHED, TK_ERROR_STORE_LEASE,
                                        TK_ERROR_STORE_SEQUENCE};
    const store_entry *entry = write->row;
    pg_parameters parameters = {0};
    int64_t reason = 3;
    pg_put_number(&parameters, entry->match);
    tk_status status = ask_number(store, pg_slot_name(PG_LAST), &parameters, &completion->value);
    pg_put_number(&parameters, write->server);
    pg_put_number(&parameters, write->number);
    if (status == TK_OK) {
        status = ask_number(store, pg_slot_name(PG_WHY), &parameters, &reason);
    }
    completion->status = reasons[reason];
    return status;
}

static tk_status explain_block(pg_store *store, ring_block *block) {
    store_completion *completion = &block->completion;
    const store_write *write = &block->writes[completion->refused];
    const bool appended = completion->status == TK_ERROR_STORE_SEQUENCE;
    tk_status status = TK_OK;
    if (appended || (completion->status == TK_ERROR_STORE_TAKEN && write->verb == STORE_ADD)) {
        status = look_for_repeated(store, write, completion);
    }
    if (status == TK_OK && appended && !completion->repeated) {
        status = look_for_reason(store, write, completion);
    }
    return status;
}

/* ---- All of it ---- */

static tk_status take_group(pg_store *store, store_group group, bool carefully, bool *refused) {
    PGconn *link = store->writer.link;
    tk_status status = store->begun ? TK_OK : expect(store);
    status = status == TK_OK ? expect(store) : status; /* the mark */
    for (ring_block *block; status == TK_OK && !*refused && (block = store_group_next(&group)) != NULL;) {
        status = take_block(store, block, carefully, refused);
    }
    if (*refused && status == TK_OK) { /* up to the sync */
        for (bool more = true; more;) {
            PGresult *answer = next_answer(link);
            more = answer != NULL && PQresultStatus(answer) != PGRES_PIPELINE_SYNC;
            PQclear(answer);
        }
        return PQstatus(link) == CONNECTION_OK ? TK_OK : pg_note(store, NULL);
    }
    if (status == TK_OK) {
        status = take_transaction(store);
    }
    return status == TK_OK ? expect(store) : status;
}

static tk_status write_group(pg_store *store, store_group group, bool carefully, bool *refused) {
    PGconn *link = store->writer.link;
    if (!send_group(store, group, carefully)) {
        return pg_note(store, NULL);
    }
    const tk_status status = take_group(store, group, carefully, refused);
    if (status != TK_OK) {
        return status;
    }
    store->begun = true;
    return PQexitPipelineMode(link) == 1 && PQsetnonblocking(link, 0) == 0 ? TK_OK : pg_note(store, NULL);
}

static tk_status undo_group(pg_store *store) {
    PGresult *answer = pg_run(&store->writer, pg_slot_name(PG_GROUP_UNDO), NULL);
    const tk_status status = pg_status(store->writer.link, answer) == TK_OK ? TK_OK : pg_note(store, answer);
    PQclear(answer);
    return status;
}

tk_status pg_write(void *context, store_group group) {
    enum { CAREFUL_FOR = 16 }; /* groups: one refusal seldom comes alone */
    pg_store *store = context;
    bool refused = false;
    const bool carefully = store->careful > 0;
    tk_status status = write_group(store, group, carefully, &refused);
    store->careful -= carefully ? 1 : 0;
    if (status == TK_OK && refused) {
        store->careful = CAREFUL_FOR;
        refused = false;
        status = undo_group(store);
        status = status == TK_OK ? write_group(store, group, true, &refused) : status;
    }
    for (ring_block *block; status == TK_OK && (block = store_group_next(&group)) != NULL;) {
        status = explain_block(store, block);
    }
    return status;
}
