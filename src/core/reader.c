#include "core/reader.h"

#include <stdio.h>
#include <string.h>

static bool fine(const tk_pack_reader *reader) {
    return reader->status == TK_OK;
}

void tk_reader_refused(tk_pack_reader *reader, const tk_json_value *value, const char *missing, tk_status status) {
    reader->refusals++;
    if (reader->faults != NULL) {
        tk_faults_add(reader->faults, value, missing, reader->error);
    } else {
        reader->status = status;
    }
}

void tk_reader_refuse(tk_pack_reader *reader, const tk_json_value *value, tk_status status, const char *token,
                      const char *detail) {
    const bool missed = reader->faults != NULL && value == NULL; /* which has been told */
    if (fine(reader) && !missed) {
        tk_reader_refused(reader, value, NULL, tk_json_refuse(value, status, token, detail, reader->error));
    }
}

void tk_reader_refuse_member(tk_pack_reader *reader, const tk_json_value *row, const char *name, const char *detail) {
    tk_reader_refuse(reader, tk_json_member(row, name), TK_ERROR_PACK_VALUE, name, detail);
}

/* ---- Members ---- */

/* Whether members of it can be asked for: what is no object has been refused as such. */
static bool has_members(const tk_pack_reader *reader, const tk_json_value *row) {
    return fine(reader) && (reader->faults == NULL || tk_json_kind_of(row) == TK_JSON_OBJECT);
}

static void take(tk_pack_reader *reader, const tk_json_value *row, const char *name, tk_status status) {
    const tk_json_value *member = tk_json_member(row, name);
    if (status != TK_OK) {
        tk_reader_refused(reader, member != NULL ? member : row, member != NULL ? NULL : name, status);
    }
}

const tk_json_value *tk_reader_need(tk_pack_reader *reader, const tk_json_value *row, const char *name,
                                    tk_json_kind kind) {
    const tk_json_value *member = NULL;
    if (has_members(reader, row)) {
        take(reader, row, name, tk_json_need(row, name, kind, &member, reader->error));
    }
    return member;
}

static void check_members(tk_pack_reader *reader, const tk_json_value *row, const char *const *members) {
    if (reader->faults == NULL && fine(reader)) {
        reader->status = tk_json_only(row, members, reader->error);
        return;
    }
    for (const tk_json_value *member = has_members(reader, row) ? tk_json_first(row) : NULL; member != NULL;
         member = tk_json_next(member)) {
        const tk_status status = tk_json_only_member(member, members, reader->error);
        if (status != TK_OK) {
            tk_reader_refused(reader, member, NULL, status);
        }
    }
}

void tk_reader_row(tk_pack_reader *reader, const tk_json_value *row, const char *what, const char *expected,
                   const char *const *members) {
    if (tk_json_kind_of(row) != TK_JSON_OBJECT) {
        tk_reader_refuse(reader, row, TK_ERROR_JSON_KIND, what, expected);
    }
    check_members(reader, row, members);
}

const tk_json_value *tk_reader_object(tk_pack_reader *reader, const tk_json_value *row, const char *name,
                                      const char *const *members) {
    const tk_json_value *object = tk_reader_need(reader, row, name, TK_JSON_OBJECT);
    check_members(reader, object, members);
    return fine(reader) ? object : NULL;
}

const tk_json_value *tk_reader_first(const tk_pack_reader *reader, const tk_json_value *list) {
    return fine(reader) ? tk_json_first(list) : NULL;
}

const tk_json_value *tk_reader_next(const tk_pack_reader *reader, const tk_json_value *value) {
    return fine(reader) ? tk_json_next(value) : NULL;
}

/* ---- Values ---- */

int tk_reader_number(tk_pack_reader *reader, const tk_json_value *row, const char *name, int least, int most) {
    int64_t number = 0;
    if (has_members(reader, row)) {
        take(reader, row, name, tk_json_need_integer(row, name, least, most, &number, reader->error));
    }
    return (int)number;
}

uint8_t tk_reader_word(tk_pack_reader *reader, const tk_json_value *value, const tk_word_list *list, unsigned first,
                       const char *title) {
    char known[sizeof reader->error->detail] = "";
    tk_text text = tk_text_on(known, sizeof known);
    if (title != NULL) {
        tk_text_format(&text, "%s: ", title);
    }
    for (unsigned at = first; at < list->count; at++) {
        if (tk_json_is(value, list->words[at].key)) {
            return (uint8_t)at;
        }
        tk_text_format(&text, "%s%s", at > first ? ", " : "", list->words[at].key);
    }
    tk_reader_refuse(reader, value, TK_ERROR_PACK_VALUE, NULL, known);
    return 0;
}

void tk_reader_text(tk_pack_reader *reader, const tk_json_value *row, const char *name, const char *signs, char *text,
                    size_t size, const char *detail) {
    const tk_json_value *member = tk_reader_need(reader, row, name, TK_JSON_STRING);
    size_t length = 0;
    const char *string = tk_json_string(member, &length);
    text[0] = '\0';
    if (length == 0 || length >= size || (signs != NULL && strspn(string, signs) != length)) {
        tk_reader_refuse(reader, member, TK_ERROR_PACK_VALUE, NULL, detail);
    } else {
        memcpy(text, string, length + 1);
    }
}

static void check_text(tk_pack_reader *reader, const tk_json_value *text, const char *name, size_t least, size_t most) {
    size_t length = 0;
    if (tk_json_string(text, &length) == NULL) {
        tk_reader_refuse(reader, text, TK_ERROR_JSON_KIND, name, TK_TEXT("a string"));
    } else if (length < least) {
        tk_reader_refuse(reader, text, TK_ERROR_PACK_VALUE, name, TK_TEXT("a text that is not empty"));
    } else if (length > most) {
        char detail[64];
        snprintf(detail, sizeof detail, "%s %zu…%zu", name, least, most);
        tk_reader_refuse(reader, text, TK_ERROR_JSON_RANGE, NULL, detail);
    }
}

void tk_reader_texts(tk_pack_reader *reader, const tk_json_value *row, const char *name, size_t least, size_t most) {
    const tk_json_value *texts = tk_json_member(row, name);
    if (texts == NULL) {
        tk_reader_need(reader, row, name, TK_JSON_STRING);
    } else if (tk_json_kind_of(texts) == TK_JSON_STRING) {
        check_text(reader, texts, name, least, most);
    } else if (tk_json_kind_of(texts) != TK_JSON_OBJECT) {
        tk_reader_refuse(reader, texts, TK_ERROR_JSON_KIND, name,
                         TK_TEXT("a string, or an object of strings by language"));
    } else {
        tk_reader_need(reader, texts, "en", TK_JSON_STRING);
        for (const tk_json_value *text = tk_reader_first(reader, texts); text != NULL;
             text = tk_reader_next(reader, text)) {
            check_text(reader, text, tk_json_name(text), least, most);
        }
    }
}

/* ---- Files ---- */

static void read_root(tk_pack_reader *reader, const tk_json_value *root, const tk_file_kind *kind, void *to) {
    if (tk_json_kind_of(root) != TK_JSON_OBJECT) {
        tk_reader_refuse(reader, root, TK_ERROR_JSON_KIND, kind->name, TK_TEXT("an object"));
    }
    const tk_json_value *format = tk_reader_need(reader, root, "format", TK_JSON_STRING);
    if (!tk_json_is(format, kind->format)) {
        tk_reader_refuse(reader, format, TK_ERROR_PACK_FORMAT, NULL, kind->format);
    }
    check_members(reader, root, kind->members);
    if (has_members(reader, root)) {
        kind->read(reader, root, to);
    }
}

tk_status tk_read_json(const char *bytes, size_t size, const tk_file_kind *kind, void *to, tk_error *error) {
    tk_json *document = NULL;
    tk_pack_reader reader = {.status = tk_json_read(bytes, size, &document, error), .error = error};
    if (fine(&reader)) {
        reader.status = tk_json_only_text(document, error);
    }
    if (fine(&reader)) {
        read_root(&reader, tk_json_root(document), kind, to);
    }
    tk_json_free(document);
    return reader.status;
}

void tk_read_faults(const tk_json *document, const tk_file_kind *kind, void *to, tk_faults *faults) {
    tk_error error = {.status = TK_OK};
    tk_pack_reader reader = {.status = TK_OK, .error = &error, .faults = faults};
    faults->root = tk_json_root(document);
    faults->count = 0;
    const tk_status status = tk_json_only_text(document, &error);
    if (status != TK_OK) {
        tk_reader_refused(&reader, faults->root, NULL, status);
    }
    read_root(&reader, faults->root, kind, to);
}

tk_status tk_pack_read(const tk_pack *pack, const tk_file_kind *kind, void *to, tk_error *error) {
    const tk_pack_file *file = tk_pack_file_named(pack, kind->name);
    return file == NULL ? tk_error_set(error, TK_ERROR_PACK_FILE, 0, 0, kind->name, NULL)
                        : tk_in_file(tk_read_json(file->bytes, file->size, kind, to, error), kind->name, error);
}

tk_status tk_in_file(tk_status status, const char *name, tk_error *error) {
    if (status != TK_OK && error != NULL) {
        tk_text_copy(error->file, sizeof error->file, name, strlen(name));
    }
    return status;
}

tk_status tk_pack_check_text(const tk_pack *pack, const char *group, const char *id, const char *end, tk_error *error) {
    char key[96];
    snprintf(key, sizeof key, "%s.%s%s", group, id, end);
    if (strcmp(tk_pack_text(pack, "en", key), key) != 0) {
        return TK_OK;
    }
    return tk_in_file(tk_error_set(error, TK_ERROR_PACK_TEXT, 0, 0, key, "en"), "pack.json", error);
}
