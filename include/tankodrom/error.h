/* Errors: one list of codes with their texts, and a place for an error to say where and what.
 *
 * Every function that can fail returns a tk_status; functions that read text also fill a tk_error when given one.
 * Texts are English message ids. A caller that speaks other languages passes a tk_language (tankodrom/catalogue.h
 * reads them); NULL means English. Nothing here allocates or keeps a global. */
#ifndef TANKODROM_ERROR_H
#define TANKODROM_ERROR_H

#include <stddef.h>
#include <stdint.h>

#include <tankodrom/error_list.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum tk_status {
    TK_OK = 0,
#define TK_ERROR_ENUMERATOR(name, rule, text) name,
    TK_ERROR_LIST(TK_ERROR_ENUMERATOR)
#undef TK_ERROR_ENUMERATOR
        TK_STATUS_COUNT
} tk_status;

/* A language: turns an English message into its own words, or returns the message itself when it knows none. */
typedef struct tk_language {
    const char *code; /* "cs" */
    const char *(*text)(const void *context, const char *message);
    const void *context;
    /* The same for a message that counts: the form that goes with `count`, or of the two given the one that does so in
     * English. NULL: `text` is asked for that one. */
    const char *(*plural)(const void *context, const char *one, const char *many, uint64_t count);
} tk_language;

/* Where an error is and what was met there. Unused parts are empty or 0. */
typedef struct tk_error {
    tk_status status;
    uint32_t line;    /* from 1; 0 when there is no place */
    uint32_t column;  /* from 1, in bytes */
    char file[96];    /* of a pack: the name of the file inside it */
    char token[96];   /* what was read, cut at a character's end when longer */
    char detail[160]; /* what would have been accepted, or the rule that refused */
} tk_error;

/* The constant's own name ("TK_ERROR_SYNTAX"), stable, for scripts. "TK_ERROR_UNKNOWN" for a number out of range. */
const char *tk_status_name(tk_status status);

/* The English message id; {token} and {detail} in it stand for the fields of a tk_error. */
const char *tk_status_text(tk_status status);

/* The number of the rule that refuses: "8.3.2", "R13", "C11"; "" for what is no matter of rules. */
const char *tk_status_rule(tk_status status);

/* Empties *error and sets its status, place, token and detail (NULL for none), cutting what is too long.
 * A NULL error is allowed. Returns status, so that a reader can end with `return tk_error_set(…)`. */
tk_status tk_error_set(tk_error *error, tk_status status, uint32_t line, uint32_t column, const char *token,
                       const char *detail);

/* Writes "file:line:column: message" with only the parts that are known. Like snprintf: at most size bytes with the
 * closing 0, and returns the length that the whole text has. */
size_t tk_error_text(const tk_error *error, const tk_language *language, char *out, size_t size);

#ifdef __cplusplus
}
#endif

#endif
