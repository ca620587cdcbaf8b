/* A reader's copy of its table: kept by who tells what changed and by who hears it. */
#include <stdlib.h>
#include <string.h>

#include <tankodrom/present.h>

#include "present/change/inside.h"

/* A table as who tells needs it, or as who hears; the other is made when it is asked for. */
typedef struct page {
    outline *told;
    tk_json *heard;
} page;

struct tk_copy {
    page *table;    /* NULL before the first */
    page *question; /* the last table that asked something; NULL for none, often `table` itself */
};

/* ---- Pages ---- */

static page *page_of(outline *told, tk_json *heard) {
    page *made = malloc(sizeof *made);
    if (made != NULL) {
        *made = (page){told, heard};
    }
    return made;
}

static void free_page(page *of) {
    if (of != NULL) {
        free(of->told);
        tk_json_free(of->heard);
        free(of);
    }
}

/* Both return false when memory ran out. */
static bool make_told(page *of) {
    if (of != NULL && of->told == NULL) {
        of->told = outline_of(tk_json_root(of->heard));
    }
    return of == NULL || of->told != NULL;
}

static bool make_heard(page *of) {
    return of == NULL || of->heard != NULL || tk_json_read(of->told->text, of->told->length, &of->heard, NULL) == TK_OK;
}

/* ---- The base of a change ---- */

static bool is_of_question(const tk_json_value *member) {
    return strcmp(tk_json_name(member), "choices") == 0 || strcmp(tk_json_name(member), "refused") == 0;
}

bool change_asks(const tk_json_value *table) {
    return tk_json_kind_of(tk_json_member(table, "asked")) != TK_JSON_NULL;
}

/* Adds the members of one kind. */
static size_t add_members(const tk_json_value *table, bool of_question, const tk_json_value *members[CHANGE_MOST],
                          size_t count) {
    for (const tk_json_value *member = tk_json_first(table); member != NULL; member = tk_json_next(member)) {
        if (is_of_question(member) != of_question) {
            continue;
        }
        if (count >= CHANGE_MOST) {
            return CHANGE_MOST + 1;
        }
        members[count++] = member;
    }
    return count;
}

size_t change_root(change_base base, bool asks, const tk_json_value *members[CHANGE_MOST]) {
    const size_t count = add_members(base.table, false, members, 0);
    if (!asks || count > CHANGE_MOST || base.question == NULL) {
        return count;
    }
    for (size_t index = 0; index < count; index++) {
        if (strcmp(tk_json_name(members[index]), "asked") == 0) {
            members[index] = tk_json_member(base.question, "asked");
        }
    }
    return add_members(base.question, true, members, count);
}

static change_base base_of(const tk_copy *copy) {
    return (change_base){.table = copy->table != NULL ? tk_json_root(copy->table->heard) : NULL,
                         .question = copy->question != NULL ? tk_json_root(copy->question->heard) : NULL};
}

/* ---- Copies ---- */

tk_status tk_copy_open(tk_copy **copy) {
    if (copy == NULL) {
        return TK_ERROR_ARGUMENT;
    }
    *copy = calloc(1, sizeof **copy);
    return *copy != NULL ? TK_OK : TK_ERROR_MEMORY;
}

static void forget(tk_copy *copy, bool question_too) {
    if (copy->table != copy->question) {
        free_page(copy->table);
    }
    copy->table = NULL;
    if (question_too) {
        free_page(copy->question);
        copy->question = NULL;
    }
}

void tk_copy_close(tk_copy *copy) {
    if (copy != NULL) {
        forget(copy, true);
        free(copy);
    }
}

static void take_in(tk_copy *copy, page *table, bool asks) {
    forget(copy, asks);
    copy->table = table;
    copy->question = asks ? table : copy->question;
}

static const outline *told_of(const page *of) {
    return of != NULL ? of->told : NULL;
}

size_t tk_copy_change(tk_copy *copy, const char *table, size_t length, char *out, size_t size) {
    tk_text text;
    tk_text_start(&text, out, size);
    if (copy == NULL || table == NULL || !make_told(copy->table) || !make_told(copy->question)) {
        return tk_text_end(&text);
    }
    outline *after = outline_read(table, length);
    page *made = after != NULL ? page_of(after, NULL) : NULL;
    if (made == NULL) {
        free(after);
        return tk_text_end(&text);
    }
    change_write(told_of(copy->table), told_of(copy->question), after, &text);
    const size_t written = tk_text_end(&text);
    if (written < size) {
        take_in(copy, made, outline_asks(after->values));
    } else {
        free_page(made);
    }
    return written;
}

/* The table that the change makes, to be given to free. */
static tk_status make_table(change_base base, const tk_json_value *change, char **made, size_t *length,
                            tk_error *error) {
    tk_text text = tk_text_on(NULL, 0);
    tk_status status = change_apply(base, change, &text, error);
    *length = tk_text_end(&text);
    *made = status == TK_OK ? malloc(*length + 1) : NULL;
    if (*made == NULL) {
        return status != TK_OK ? status : tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    text = tk_text_on(*made, *length + 1);
    status = change_apply(base, change, &text, error);
    return status;
}

tk_status tk_copy_apply(tk_copy *copy, const char *change, size_t length, tk_error *error) {
    tk_json *json = NULL, *after = NULL;
    char *made = NULL;
    size_t size = 0;
    if (copy == NULL || change == NULL) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    if (!make_heard(copy->table) || !make_heard(copy->question)) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    tk_status status = tk_json_read(change, length, &json, error);
    if (status == TK_OK) {
        status = make_table(base_of(copy), tk_json_root(json), &made, &size, error);
    }
    if (status == TK_OK) {
        status = tk_json_read(made, size, &after, error);
    }
    page *table = status == TK_OK ? page_of(NULL, after) : NULL;
    if (table != NULL) {
        take_in(copy, table, change_asks(tk_json_root(after)));
    } else if (status == TK_OK) {
        tk_json_free(after);
        status = tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    free(made);
    tk_json_free(json);
    return status;
}

size_t tk_copy_table(const tk_copy *copy, char *out, size_t size) {
    tk_text text;
    tk_json_writer writer;
    tk_text_start(&text, out, size);
    if (copy != NULL && copy->table != NULL && copy->table->told != NULL) {
        tk_text_bytes(&text, copy->table->told->text, copy->table->told->length);
    } else if (copy != NULL && copy->table != NULL) {
        tk_json_start(&writer, &text);
        tk_json_put_value(&writer, tk_json_root(copy->table->heard));
    }
    return tk_text_end(&text);
}
