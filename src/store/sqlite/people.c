/* A person who asked to be forgotten: the row stays as a number without a name, so that matches still add up; what was
 * said goes. The word that was put into a seed stays, because the deal is proved with it. */
#include "store/sqlite/inside.h"

static const char *const forget_sql[] = {
    "UPDATE people SET name = '" STORE_DELETED_NAME "', normalised = '', password = '', language = '', "
    "vacation_until = 0, vacation_left = 0, seen = 0, deleted = ?2 WHERE id = ?1 AND deleted = 0",
    "DELETE FROM sessions WHERE person = ?1",
    "DELETE FROM ratings WHERE person = ?1",
    "DELETE FROM blocks WHERE person = ?1",
    "DELETE FROM blocks WHERE other = ?1",
    "DELETE FROM notices WHERE person = ?1",
    "DELETE FROM friends WHERE person = ?1",
    "DELETE FROM friends WHERE other = ?1",
    "DELETE FROM invitations WHERE person = ?1",
    "DELETE FROM invitations WHERE host = ?1",
    "UPDATE seats SET name = '" STORE_DELETED_NAME "' WHERE person = ?1",
    "UPDATE players SET name = '" STORE_DELETED_NAME "', orders = '' WHERE person = ?1",
    "UPDATE results SET name = '" STORE_DELETED_NAME "' WHERE person = ?1",
    "UPDATE lines SET name = '" STORE_DELETED_NAME "', text = '' WHERE person = ?1",
    "DELETE FROM hosts WHERE person = ?1",
    "UPDATE reports SET name = '" STORE_DELETED_NAME "', text = '' WHERE person = ?1",
    "UPDATE reports SET other_name = '" STORE_DELETED_NAME "', line = '' WHERE other = ?1",
    /* Tournaments go on without them: those that have not begun as if they had never entered, others as when somebody
     * withdraws. */
    "UPDATE tournaments SET entered = entered - 1, changed = changed + 1 WHERE state = 0 AND id IN (SELECT tournament "
    "FROM entrants WHERE person = ?1)",
    "DELETE FROM entrants WHERE person = ?1 AND tournament IN (SELECT id FROM tournaments WHERE state = 0)",
    "UPDATE entrants SET name = '" STORE_DELETED_NAME "', rating = 0, withdrawn = iif(withdrawn = 0, ?2, withdrawn) "
    "WHERE person = ?1",
    "UPDATE tournaments SET state = 3, finished = ?2, changed = changed + 1 WHERE owner = ?1 AND state = 0",
};
enum { STEPS = sizeof forget_sql / sizeof *forget_sql };
_Static_assert(LITE_FORGET + STEPS <= LITE_FORGET_LAST, "a slot for every step");

tk_status lite_forget(lite_store *store, const store_write *write) {
    tk_status status = TK_OK;
    for (unsigned step = 0; status == TK_OK && step < STEPS; step++) {
        sqlite3_stmt *statement = lite_slot_of(&store->writer, (lite_slot)(LITE_FORGET + step), forget_sql[step]);
        int64_t changed = 0;
        if (statement != NULL) {
            sqlite3_bind_int64(statement, 1, write->number);
            if (sqlite3_bind_parameter_count(statement) > 1) {
                sqlite3_bind_int64(statement, 2, write->at);
            }
        }
        status = lite_run(&store->writer, statement, &changed);
        if (status == TK_OK && step == 0 && changed == 0) {
            status = TK_ERROR_STORE_MISSING;
        }
    }
    return status;
}
