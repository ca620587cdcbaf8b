#include "core/reader.h"

#include <stdio.h>
#include <string.h>

static bool fine(const tk_pack_reader *reader) {
    return reader->status == TK_OK;
}

void tk_reader_refuse(tk_pack_reader *reader, const tk_json_value *value, tk_status status, const char *token,
                      const char *detail) {
    if (fine(reader)) {
        reader->status = tk_json_refuse(value, status, token, detail, reader->error);
    }
}

void tk_reader_refuse_member(tk_pack_reader *reader, const tk_json_value *row, const char *name, const char *detail) {
    tk_reader_refuse(reader, tk_json_member(row, name), TK_ERROR_PACK_VALUE, name, detail);
}

/* ---- Members ---- */

const tk_json_value *tk_reader_need(tk_pack_reader *reader, const tk_json_value *row, const char *name,
                                    tk_json_kind kind) {
    const tk_json_value *member = NULL;
    if (fine(reader)) {
        reader->status = tk_json_need(row, name, kind, &member, reader->error);
    }
    return member;
}

static void check_members(tk_pack_reader *reader, const tk_json_value *row, const char *const *members) {
    if (fine(reader)) {
        reader->status = tk_json_only(row, members, reader->error);
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
    if (fine(reader)) {
        reader->status = tk_json_need_integer(row, name, least, most, &number, reader->error);
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
    if (fine(reader)) {
        kind->read(reader, root, to);
    }
}

tk_status tk_read_json(const char *bytes, size_t size, const tk_file_kind *kind, void *to, tk_error *error) {
    tk_json *document = NULL;
    tk_pack_reader reader = {tk_json_read(bytes, size, &document, error), error};
    if (fine(&reader)) {
        reader.status = tk_json_only_text(document, error);
    }
    if (fine(&reader)) {
        read_root(&reader, tk_json_root(document), kind, to);
    }
    tk_json_free(document);
    return reader.status;
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
