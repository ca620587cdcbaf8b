/* The outbox: a notice goes from new to claimed to sent, each step once. Whoever made the step to claimed, durably, may
 * send it; nobody else ever does. One that stays claimed was sent or not: its server died between the two. It is not
 * lost, STORE_NOTICES_CLAIMED lists it; whether to send it again is for the host to say. */
#include "store/sqlite/inside.h"

static const char notice_sql[] = "UPDATE notices SET state = ?2, server = ?3, claimed = ?4, sent = ?5 "
                                 "WHERE id = ?1 AND state = ?6";

tk_status lite_notice(lite_store *store, const store_write *write) {
    sqlite3_stmt *statement = lite_slot_of(&store->writer, LITE_NOTICE, notice_sql);
    const store_notice *notice = write->row;
    const int64_t values[] = {notice->id,      notice->state, notice->server,
                              notice->claimed, notice->sent,  write->sequence};
    int64_t changed = 0;
    for (int i = 0; statement != NULL && i < (int)(sizeof values / sizeof *values); i++) {
        sqlite3_bind_int64(statement, i + 1, values[i]);
    }
    const tk_status status = lite_run(&store->writer, statement, &changed);
    return status == TK_OK && changed == 0 ? TK_ERROR_STORE_TAKEN : status;
}
