#include "store/sqlite/inside.h"

static tk_status constraint_status(int code) {
    switch (code) {
    case SQLITE_CONSTRAINT_FOREIGNKEY:
        return TK_ERROR_STORE_MISSING;
    case SQLITE_CONSTRAINT_PRIMARYKEY:
    case SQLITE_CONSTRAINT_UNIQUE:
    case SQLITE_CONSTRAINT_ROWID:
        return TK_ERROR_STORE_TAKEN;
    default:
        return TK_ERROR_ARGUMENT;
    }
}

tk_status lite_status(int code) {
    if (code == SQLITE_READONLY_DBMOVED) {
        return TK_ERROR_STORE_LOST;
    }
    if (code == SQLITE_IOERR_NOMEM) {
        return TK_ERROR_MEMORY;
    }
    switch (code & 0xff) { /* the primary code */
    case SQLITE_OK:
    case SQLITE_ROW:
    case SQLITE_DONE:
        return TK_OK;
    case SQLITE_FULL:
        return TK_ERROR_STORE_DISK_FULL;
    case SQLITE_NOMEM:
        return TK_ERROR_MEMORY;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return TK_ERROR_STORE_BUSY;
    case SQLITE_READONLY:
        return TK_ERROR_STORE_READ_ONLY;
    case SQLITE_CONSTRAINT:
        return constraint_status(code);
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_ERROR: /* a table or column that is not there */
        return TK_ERROR_STORE_DAMAGED;
    default:
        return TK_ERROR_STORE_IO;
    }
}

tk_status lite_fail(sqlite3 *database, int code, const char *token, tk_error *error) {
    const char *words = database != NULL ? sqlite3_errmsg(database) : sqlite3_errstr(code);
    return tk_error_set(error, lite_status(code), 0, 0, token, words);
}
