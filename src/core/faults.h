/* Everything that is wrong with a document at once, each with the member that it concerns: for whoever is still making
 * it. The reader of files (core/reader.h) finds them; it is the same that refuses a file at the first of them. */
#ifndef CORE_FAULTS_H
#define CORE_FAULTS_H

#include "base/json.h"

enum { TK_FAULTS_MOST = 64, TK_FAULT_PATH_SIZE = 128 };

typedef struct tk_fault {
    tk_error error;
    char path[TK_FAULT_PATH_SIZE]; /* of the member as RFC 6901 writes it: "/german/tanks/0/range"; "": the whole */
} tk_fault;

typedef struct tk_faults {
    const tk_json_value *root; /* in which paths begin */
    unsigned count;            /* those beyond TK_FAULTS_MOST are left out */
    tk_fault fault[TK_FAULTS_MOST];
} tk_faults;

/* One more, at a value or, with a name, at the member that it lacks. */
void tk_faults_add(tk_faults *faults, const tk_json_value *value, const char *missing, const tk_error *error);

#endif
