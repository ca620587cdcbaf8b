#include "core/faults.h"

#include <string.h>

/* A name as a part of a path: '~' and '/' have other signs there. */
static void put_name(tk_text *path, const char *name) {
    tk_text_char(path, '/');
    for (; *name != '\0'; name++) {
        if (*name == '~' || *name == '/') {
            tk_text_put(path, *name == '~' ? "~0" : "~1");
        } else {
            tk_text_char(path, *name);
        }
    }
}

/* Finds the value below another one; what was written on the way to a wrong place is taken back. The reader bounds how
 * deep documents go. */
static bool find(const tk_json_value *below, const tk_json_value *wanted, tk_text *path) {
    if (below == wanted) {
        return true;
    }
    const tk_text before = *path;
    const bool named = tk_json_kind_of(below) == TK_JSON_OBJECT;
    unsigned index = 0;
    for (const tk_json_value *each = tk_json_first(below); each != NULL; each = tk_json_next(each), index++) {
        if (named) {
            put_name(path, tk_json_name(each));
        } else {
            tk_text_char(path, '/');
            tk_text_unsigned(path, index);
        }
        if (find(each, wanted, path)) {
            return true;
        }
        *path = before;
        tk_text_put(path, ""); /* closes it where it ended */
    }
    return false;
}

void tk_faults_add(tk_faults *faults, const tk_json_value *value, const char *missing, const tk_error *error) {
    if (faults->count == TK_FAULTS_MOST) {
        return;
    }
    tk_fault *fault = &faults->fault[faults->count++];
    tk_text path = tk_text_on(fault->path, sizeof fault->path);
    fault->error = *error;
    find(faults->root, value, &path);
    if (missing != NULL) {
        put_name(&path, missing);
    }
    tk_text_end(&path);
}
