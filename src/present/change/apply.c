/* Applying a change: the old table is written anew, with what the change says of it. Changes come over a network: one
 * that does not fit is refused, and what it makes is read again before anybody believes it. */
#include <string.h>

#include "base/buffer.h"
#include "present/change/inside.h"

typedef struct applier {
    tk_json_writer writer;
    tk_error *error;
    tk_status status; /* TK_OK until something did not fit */
} applier;

static void refuse(applier *a, const tk_json_value *at) {
    if (a->status == TK_OK) {
        a->status =
            tk_json_refuse(at, TK_ERROR_SYNTAX, tk_json_name(at), TK_TEXT("a change that fits the table"), a->error);
    }
}

static bool is_removal(const tk_json_value *change) {
    return tk_json_kind_of(change) == TK_JSON_ARRAY && tk_json_count(change) == 0;
}

/* The member of a change with that sign before its name. Those that are asked for one after the other mostly stand so:
 * *cursor is where to look first. */
static const tk_json_value *find_change(const tk_json_value *change, const tk_json_value **cursor, const char *sign,
                                        const char *name) {
    const size_t length = strlen(sign);
    const tk_json_value *at = *cursor != NULL ? *cursor : tk_json_first(change);
    for (size_t looked = 0; looked < tk_json_count(change); looked++) {
        const char *found = tk_json_name(at);
        if (strncmp(found, sign, length) == 0 && strcmp(found + length, name) == 0) {
            *cursor = tk_json_next(at);
            return at;
        }
        at = tk_json_next(at) != NULL ? tk_json_next(at) : tk_json_first(change);
    }
    return NULL;
}

static void put_changed(applier *a, const tk_json_value *before, const tk_json_value *change);

/* ---- Objects ---- */

/* Returns how many members of the change it has used. */
static size_t put_new(applier *a, const tk_json_value *change, const tk_json_value **cursor, const char *behind) {
    const tk_json_value *new = find_change(change, cursor, "+", behind);
    if (new == NULL) {
        return 0;
    }
    if (tk_json_kind_of(new) != TK_JSON_OBJECT) {
        refuse(a, new);
    }
    for (const tk_json_value *member = tk_json_first(new); member != NULL; member = tk_json_next(member)) {
        tk_json_put_name(&a->writer, tk_json_name(member));
        tk_json_put_value(&a->writer, member);
    }
    return 1;
}

static size_t put_member(applier *a, const tk_json_value *member, const tk_json_value *change,
                         const tk_json_value **cursor) {
    const char *name = tk_json_name(member);
    const tk_json_value *changed = find_change(change, cursor, "", name);
    if (!is_removal(changed)) {
        tk_json_put_name(&a->writer, name);
        if (changed == NULL) {
            tk_json_put_value(&a->writer, member);
        } else {
            put_changed(a, member, changed);
        }
    }
    return (changed != NULL ? 1u : 0u) + put_new(a, change, cursor, name);
}

static void put_object(applier *a, const tk_json_value *before, const tk_json_value *change) {
    const tk_json_value *cursor = NULL;
    tk_json_open_object(&a->writer);
    size_t used = put_new(a, change, &cursor, "");
    for (const tk_json_value *member = tk_json_first(before); member != NULL; member = tk_json_next(member)) {
        used += put_member(a, member, change, &cursor);
    }
    tk_json_close_object(&a->writer);
    if (used != tk_json_count(change)) {
        refuse(a, change);
    }
}

/* ---- Lists and words ---- */

static const tk_json_value *find_index(const tk_json_value *change, const tk_json_value **cursor, const char *sign,
                                       size_t index) {
    char name[24];
    tk_text text = tk_text_on(name, sizeof name);
    tk_text_unsigned(&text, index);
    return find_change(change, cursor, sign, name);
}

/* What a list change says at an index of the old list; NULL where it says nothing. */
typedef struct place {
    const tk_json_value *new;     /* comes before it */
    const tk_json_value *changed; /* what becomes of it */
    size_t gone;                  /* how many elements are gone from here on */
    size_t used;
} place;

static place look_at(applier *a, const tk_json_value *change, const tk_json_value **cursor, size_t index, size_t left) {
    place found = {.changed = find_index(change, cursor, "", index)};
    const tk_json_value *gone = find_index(change, cursor, "-", index);
    found.new = find_index(change, cursor, "+", index);
    found.used = (found.changed != NULL) + (size_t)(gone != NULL) + (found.new != NULL);
    int64_t count = 0;
    if (gone != NULL) {
        if (!tk_json_integer(gone, &count) || count < 1 || (uint64_t)count > left || found.changed != NULL) {
            refuse(a, gone);
        } else {
            found.gone = (size_t)count;
        }
    }
    if (found.new != NULL && tk_json_kind_of(found.new) != TK_JSON_ARRAY) {
        refuse(a, found.new);
    }
    if (left == 0 && found.changed != NULL) {
        refuse(a, found.changed);
    }
    return found;
}

static void put_array(applier *a, const tk_json_value *before, const tk_json_value *change) {
    const size_t count = tk_json_count(before);
    const tk_json_value *element = tk_json_first(before), *cursor = NULL;
    size_t used = 0, gone = 0;
    tk_json_open_array(&a->writer);
    for (size_t index = 0; index <= count; index++) {
        const place at = look_at(a, change, &cursor, index, count - index);
        used += at.used;
        for (const tk_json_value *new = tk_json_first(at.new); new != NULL; new = tk_json_next(new)) {
            tk_json_put_value(&a->writer, new);
        }
        gone = at.gone > gone ? at.gone : gone;
        if (element != NULL && gone == 0 && at.changed == NULL) {
            tk_json_put_value(&a->writer, element);
        } else if (element != NULL && gone == 0) {
            put_changed(a, element, at.changed);
        }
        gone -= gone > 0 ? 1 : 0;
        element = tk_json_next(element);
    }
    tk_json_close_array(&a->writer);
    if (used != tk_json_count(change)) {
        refuse(a, change);
    }
}

static bool add_word(tk_buffer *words, const char *word, size_t length) {
    return (words->data == NULL || tk_buffer_char(words, ' ')) && tk_buffer_add(words, word, length);
}

/* The words that come before an old one, and what became of it; `length` is 0 behind the last one. */
static bool add_words(applier *a, tk_buffer *words, place at, const char *word, size_t length, bool stays) {
    bool fits = true;
    for (const tk_json_value *new = tk_json_first(at.new); new != NULL &&fits; new = tk_json_next(new)) {
        const char *added = tk_json_string(new, NULL);
        if (added == NULL) {
            refuse(a, new);
            return true;
        }
        fits = add_word(words, added, strlen(added));
    }
    if (!stays || !fits) {
        return fits;
    }
    if (at.changed == NULL) {
        return add_word(words, word, length);
    }
    const char *changed = tk_json_string(at.changed, NULL);
    if (changed == NULL) {
        refuse(a, at.changed);
        return true;
    }
    return add_word(words, changed, strlen(changed));
}

static size_t count_words(const char *string) {
    size_t count = 1;
    for (; *string != '\0'; string++) {
        count += *string == ' ';
    }
    return count;
}

static void put_words(applier *a, const tk_json_value *before, const tk_json_value *change) {
    const char *word = tk_json_string(before, NULL);
    const size_t count = count_words(word);
    const tk_json_value *cursor = NULL;
    tk_buffer words = {0};
    size_t used = 0, gone = 0;
    bool fits = true;
    for (size_t index = 0; index <= count && fits; index++) {
        const place at = look_at(a, change, &cursor, index, count - index);
        const size_t length = strcspn(word, " ");
        used += at.used;
        gone = at.gone > gone ? at.gone : gone;
        fits = add_words(a, &words, at, word, length, index < count && gone == 0);
        gone -= gone > 0 ? 1 : 0;
        word += length + (word[length] != '\0' ? 1 : 0);
    }
    if (!fits) {
        a->status = tk_error_set(a->error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    } else if (used != tk_json_count(change)) {
        refuse(a, change);
    }
    tk_json_put_bytes(&a->writer, words.data != NULL ? words.data : "", words.size);
    tk_buffer_free(&words);
}

/* ---- Any value ---- */

static void put_changed(applier *a, const tk_json_value *before, const tk_json_value *change) {
    const tk_json_kind kind = tk_json_kind_of(before);
    if (tk_json_kind_of(change) == TK_JSON_ARRAY) {
        if (tk_json_count(change) != 1) {
            refuse(a, change);
        }
        tk_json_put_value(&a->writer, tk_json_first(change));
    } else if (tk_json_kind_of(change) != TK_JSON_OBJECT) {
        tk_json_put_value(&a->writer, change);
    } else if (kind == TK_JSON_OBJECT) {
        put_object(a, before, change);
    } else if (kind == TK_JSON_ARRAY) {
        put_array(a, before, change);
    } else if (kind == TK_JSON_STRING) {
        put_words(a, before, change);
    } else {
        refuse(a, change);
        tk_json_put_null(&a->writer);
    }
}

/* Whether the table asks something after the change. */
static bool will_ask(const tk_json_value *table, const tk_json_value *change) {
    const tk_json_value *asked = tk_json_member(change, "asked");
    return asked == NULL ? change_asks(table) : tk_json_kind_of(asked) != TK_JSON_NULL;
}

tk_status change_apply(change_base base, const tk_json_value *change, tk_text *text, tk_error *error) {
    applier a = {.error = error, .status = TK_OK};
    tk_json_start(&a.writer, text);
    if (tk_json_kind_of(change) != TK_JSON_OBJECT) {
        if (tk_json_kind_of(change) != TK_JSON_ARRAY || tk_json_count(change) != 1 ||
            tk_json_kind_of(tk_json_first(change)) != TK_JSON_OBJECT) {
            refuse(&a, change);
        }
        tk_json_put_value(&a.writer, tk_json_first(change));
        return a.status;
    }
    const tk_json_value *members[CHANGE_MOST];
    const size_t count =
        base.table != NULL ? change_root(base, will_ask(base.table, change), members) : CHANGE_MOST + 1;
    if (count > CHANGE_MOST) {
        refuse(&a, change);
        return a.status;
    }
    const tk_json_value *cursor = NULL;
    tk_json_open_object(&a.writer);
    size_t used = put_new(&a, change, &cursor, "");
    for (size_t index = 0; index < count; index++) {
        used += put_member(&a, members[index], change, &cursor);
    }
    tk_json_close_object(&a.writer);
    if (used != tk_json_count(change)) {
        refuse(&a, change);
    }
    return a.status;
}
