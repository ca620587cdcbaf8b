#include <stdio.h>
#include <string.h>

#include "store/postgres/inside.h"

static const char *code_of(const PGresult *result) {
    const char *code = result == NULL ? NULL : PQresultErrorField(result, PG_DIAG_SQLSTATE);
    return code != NULL ? code : "";
}

bool pg_found_nothing(const PGresult *result) {
    return strcmp(code_of(result), "22012") == 0; /* division by zero */
}

bool pg_is_lost(const PGconn *link, const PGresult *result) {
    const char *code = code_of(result); /* 57P0.: the server ends our process, or itself */
    return PQstatus(link) != CONNECTION_OK || strncmp(code, "57P0", 4) == 0 || strncmp(code, "08", 2) == 0;
}

bool pg_was_unlucky(const PGresult *result) {
    return strncmp(code_of(result), "40", 2) == 0; /* a deadlock, or what could not be brought into an order */
}

/* Codes by their beginning; the first that fits counts. */
static tk_status status_of_code(const char *code) {
    static const struct {
        const char *begins;
        tk_status status;
    } meanings[] = {
        {"23505", TK_ERROR_STORE_TAKEN}, {"23503", TK_ERROR_STORE_MISSING},   {"22", TK_ERROR_ARGUMENT},
        {"23", TK_ERROR_ARGUMENT},       {"53100", TK_ERROR_STORE_DISK_FULL}, {"53200", TK_ERROR_MEMORY},
        {"55P03", TK_ERROR_STORE_BUSY},  {"XX001", TK_ERROR_STORE_DAMAGED},   {"XX002", TK_ERROR_STORE_DAMAGED},
        {"42", TK_ERROR_STORE_DAMAGED}, /* a table or column that is not there */
    };
    for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++) {
        if (strncmp(code, meanings[i].begins, strlen(meanings[i].begins)) == 0) {
            return meanings[i].status;
        }
    }
    return TK_ERROR_STORE_DATABASE;
}

tk_status pg_status(const PGconn *link, const PGresult *result) {
    if (result == NULL) {
        return PQstatus(link) == CONNECTION_OK ? TK_ERROR_MEMORY : TK_ERROR_STORE_DATABASE;
    }
    switch (PQresultStatus(result)) {
    case PGRES_COMMAND_OK:
    case PGRES_TUPLES_OK:
    case PGRES_PIPELINE_SYNC:
        return TK_OK;
    case PGRES_FATAL_ERROR:
        return pg_is_lost(link, result) ? TK_ERROR_STORE_DATABASE : status_of_code(code_of(result));
    default:
        return TK_ERROR_STORE_DATABASE;
    }
}

void pg_words(const PGconn *link, const PGresult *result, char *out, size_t size) {
    const char *words = result == NULL ? NULL : PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    if (words == NULL || words[0] == 0) {
        words = result == NULL ? "" : PQresultErrorMessage(result);
    }
    if (words[0] == 0 && link != NULL) {
        words = PQerrorMessage(link);
    }
    tk_text_copy(out, size, words, strcspn(words, "\n"));
}

tk_status pg_fail(const pg_store *store, const PGconn *link, const PGresult *result, tk_error *error) {
    char words[160];
    pg_words(link, result, words, sizeof words);
    return tk_error_set(error, pg_status(link, result), 0, 0, store->name, words);
}
