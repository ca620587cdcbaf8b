/* Looking at values, and the checks that validators of files share. */
#include "base/json_inside.h"

#include <string.h>

const tk_json_value *tk_json_root(const tk_json *json) {
    return json->values;
}

tk_json_kind tk_json_kind_of(const tk_json_value *value) {
    return value == NULL ? TK_JSON_NULL : (tk_json_kind)value->kind;
}

uint32_t tk_json_line(const tk_json_value *value) {
    return value == NULL ? 0 : value->line;
}

uint32_t tk_json_column(const tk_json_value *value) {
    return value == NULL ? 0 : value->column;
}

static bool has_children(const tk_json_value *value) {
    return value != NULL && (value->kind == TK_JSON_ARRAY || value->kind == TK_JSON_OBJECT);
}

size_t tk_json_count(const tk_json_value *value) {
    return has_children(value) ? value->inside : 0;
}

const tk_json_value *tk_json_first(const tk_json_value *value) {
    return tk_json_count(value) > 0 ? value + 1 : NULL;
}

const tk_json_value *tk_json_next(const tk_json_value *value) {
    return value == NULL || value->next == 0 ? NULL : value + value->next;
}

const char *tk_json_name(const tk_json_value *value) {
    return value == NULL || value->name == 0 ? "" : (const char *)value + value->name;
}

tk_json_place tk_json_name_place(const tk_json_value *value) {
    tk_json_place place = {0, 0};
    if (value->name != 0) {
        memcpy(&place, (const char *)value + value->name - sizeof place, sizeof place);
    }
    return place;
}

const char *tk_json_text_of(const tk_json_value *value) {
    return value->kind == TK_JSON_STRING || value->kind == TK_JSON_NUMBER ? (const char *)value + value->inside : NULL;
}

const tk_json_value *tk_json_member(const tk_json_value *value, const char *name) {
    if (tk_json_kind_of(value) != TK_JSON_OBJECT) {
        return NULL;
    }
    const tk_json_value *member = tk_json_first(value);
    while (member != NULL && strcmp(tk_json_name(member), name) != 0) {
        member = tk_json_next(member);
    }
    return member;
}

const char *tk_json_string(const tk_json_value *value, size_t *length) {
    if (tk_json_kind_of(value) != TK_JSON_STRING) {
        return NULL;
    }
    if (length != NULL) {
        *length = strlen(tk_json_text_of(value));
    }
    return tk_json_text_of(value);
}

bool tk_json_is(const tk_json_value *value, const char *string) {
    const char *text = tk_json_string(value, NULL);
    return text != NULL && strcmp(text, string) == 0;
}

bool tk_json_integer(const tk_json_value *value, int64_t *number) {
    return tk_json_kind_of(value) == TK_JSON_NUMBER &&
           tk_text_read_integer(tk_json_text_of(value), strlen(tk_json_text_of(value)), number);
}

bool tk_json_same(const tk_json_value *left, const tk_json_value *right) {
    const tk_json_kind kind = tk_json_kind_of(left);
    if (kind != tk_json_kind_of(right) || tk_json_count(left) != tk_json_count(right)) {
        return false;
    }
    if (kind == TK_JSON_STRING || kind == TK_JSON_NUMBER) {
        return strcmp(tk_json_text_of(left), tk_json_text_of(right)) == 0;
    }
    const tk_json_value *one = tk_json_first(left), *other = tk_json_first(right);
    while (one != NULL && strcmp(tk_json_name(one), tk_json_name(other)) == 0 && tk_json_same(one, other)) {
        one = tk_json_next(one);
        other = tk_json_next(other);
    }
    return one == NULL;
}

/* ---- For validators ---- */

static const char *own_text(const tk_json_value *value) {
    static const char *const written[] = {
        [TK_JSON_NULL] = "null", [TK_JSON_FALSE] = "false", [TK_JSON_TRUE] = "true", [TK_JSON_NUMBER] = "",
        [TK_JSON_STRING] = "",   [TK_JSON_ARRAY] = "[",     [TK_JSON_OBJECT] = "{"};
    if (tk_json_text_of(value) != NULL) {
        return tk_json_text_of(value);
    }
    return value->name != 0 ? tk_json_name(value) : written[value->kind];
}

tk_status tk_json_refuse(const tk_json_value *value, tk_status status, const char *token, const char *detail,
                         tk_error *error) {
    if (value == NULL) {
        return tk_error_set(error, status, 0, 0, token, detail);
    }
    return tk_error_set(error, status, value->line, value->column, token == NULL ? own_text(value) : token, detail);
}

static const char *kind_text(tk_json_kind kind) {
    switch (kind) {
    case TK_JSON_NULL:
        return "null";
    case TK_JSON_FALSE:
    case TK_JSON_TRUE:
        return TK_TEXT("true or false");
    case TK_JSON_NUMBER:
        return TK_TEXT("a number");
    case TK_JSON_STRING:
        return TK_TEXT("a string");
    case TK_JSON_ARRAY:
        return TK_TEXT("an array");
    case TK_JSON_OBJECT:
        break;
    }
    return TK_TEXT("an object");
}

static bool is_of_kind(tk_json_kind kind, tk_json_kind wanted) {
    if (wanted == TK_JSON_TRUE || wanted == TK_JSON_FALSE) {
        return kind == TK_JSON_TRUE || kind == TK_JSON_FALSE;
    }
    return kind == wanted;
}

tk_status tk_json_need(const tk_json_value *object, const char *name, tk_json_kind kind, const tk_json_value **member,
                       tk_error *error) {
    *member = NULL;
    if (tk_json_kind_of(object) != TK_JSON_OBJECT) {
        return tk_json_refuse(object, TK_ERROR_JSON_KIND, NULL, kind_text(TK_JSON_OBJECT), error);
    }
    const tk_json_value *found = tk_json_member(object, name);
    if (found == NULL) {
        return tk_json_refuse(object, TK_ERROR_JSON_MISSING, name, NULL, error);
    }
    if (!is_of_kind(tk_json_kind_of(found), kind)) {
        return tk_json_refuse(found, TK_ERROR_JSON_KIND, name, kind_text(kind), error);
    }
    *member = found;
    return TK_OK;
}

tk_status tk_json_need_integer(const tk_json_value *object, const char *name, int64_t least, int64_t most,
                               int64_t *number, tk_error *error) {
    const tk_json_value *member = NULL;
    const tk_status status = tk_json_need(object, name, TK_JSON_NUMBER, &member, error);
    if (member == NULL) {
        return status;
    }
    if (strpbrk(tk_json_text_of(member), ".eE") != NULL) {
        return tk_json_refuse(member, TK_ERROR_JSON_KIND, name, TK_TEXT("a whole number"), error);
    }
    int64_t found = 0;
    if (!tk_json_integer(member, &found) || found < least || found > most) {
        char range[64];
        tk_text text = tk_text_on(range, sizeof range);
        tk_text_integer(&text, least);
        tk_text_put(&text, "…");
        tk_text_integer(&text, most);
        return tk_json_refuse(member, TK_ERROR_JSON_RANGE, NULL, range, error);
    }
    *number = found;
    return TK_OK;
}

static tk_status refuse_order(const tk_json_place place, const char *string, size_t at, tk_error *error) {
    char token[8];
    tk_text_copy(token, sizeof token, string + at, tk_text_order_length(string + at, strlen(string + at)));
    return tk_error_set(error, TK_ERROR_PACK_VALUE, place.line, place.column, token,
                        TK_TEXT("text without control characters"));
}

tk_status tk_json_only_text(const tk_json *json, tk_error *error) {
    for (const tk_json_value *value = json->values; value < json->values + json->count; value++) {
        const char *name = tk_json_name(value), *string = tk_json_string(value, NULL);
        const size_t in_name = tk_text_foreign(name, strlen(name));
        if (name[in_name] != '\0') {
            return refuse_order(tk_json_name_place(value), name, in_name, error);
        }
        const size_t in_string = string == NULL ? 0 : tk_text_foreign(string, strlen(string));
        if (string != NULL && string[in_string] != '\0') {
            return refuse_order((tk_json_place){value->line, value->column}, string, in_string, error);
        }
    }
    return TK_OK;
}

static tk_status refuse_unknown(const tk_json_value *member, const char *const *names, tk_error *error) {
    char known[sizeof error->detail * 2];
    tk_text text = tk_text_on(known, sizeof known);
    for (size_t i = 0; names[i] != NULL; i++) {
        tk_text_put(&text, i == 0 ? "" : ", ");
        tk_text_put(&text, names[i]);
    }
    const tk_json_place place = tk_json_name_place(member);
    return tk_error_set(error, TK_ERROR_JSON_UNKNOWN, place.line, place.column, tk_json_name(member), known);
}

tk_status tk_json_only_member(const tk_json_value *member, const char *const *names, tk_error *error) {
    size_t i = 0;
    while (names[i] != NULL && strcmp(names[i], tk_json_name(member)) != 0) {
        i++;
    }
    return names[i] != NULL ? TK_OK : refuse_unknown(member, names, error);
}

tk_status tk_json_only(const tk_json_value *object, const char *const *names, tk_error *error) {
    if (tk_json_kind_of(object) != TK_JSON_OBJECT) {
        return tk_json_refuse(object, TK_ERROR_JSON_KIND, NULL, kind_text(TK_JSON_OBJECT), error);
    }
    tk_status status = TK_OK;
    for (const tk_json_value *member = tk_json_first(object); status == TK_OK && member != NULL;
         member = tk_json_next(member)) {
        status = tk_json_only_member(member, names, error);
    }
    return status;
}
