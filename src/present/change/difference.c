/* Making a change. Objects are compared member by member in order. Lists, and longer texts as lists of their words, are
 * laid side by side along a longest common subsequence; what lies between two common elements is paired in order.
 * Elements count as common when they differ in nothing but their member "number", by which choices are counted.
 * Whatever is shorter to tell whole is told whole. */
#include <string.h>

#include "base/hash.h"
#include "present/change/inside.h"

enum { WORDS_FROM = 24 }; /* bytes of a text that is worth telling by its words */

/* An element of a list, or a word of a text. */
typedef struct slot {
    const tk_json_value *value; /* NULL for a word */
    const char *word;
    size_t length;
    uint64_t key; /* of all that must be equal for two slots to be the same one */
} slot;

typedef struct differ {
    tk_text *text;
    tk_json_writer writer;
    const tk_json_value *again; /* a question that was closed meanwhile: it is named even where it is the same */
    uint8_t longest[CHANGE_MOST + 1][CHANGE_MOST + 1]; /* the common subsequence of what is left from [before][after] */
} differ;

/* Where to go back to when something is not to be written after all. */
typedef struct mark {
    tk_json_writer writer;
    size_t length;
} mark;

static mark mark_here(const differ *d) {
    return (mark){d->writer, d->text->length};
}

static void go_back(differ *d, mark to) {
    d->writer = to.writer;
    d->text->length = to.length;
}

static bool put_difference(differ *d, const tk_json_value *before, const tk_json_value *after);

static bool has_inside(const tk_json_value *value) {
    return tk_json_kind_of(value) == TK_JSON_OBJECT || tk_json_kind_of(value) == TK_JSON_ARRAY;
}

static void put_whole(tk_json_writer *writer, const tk_json_value *after) {
    if (has_inside(after)) {
        tk_json_open_array(writer);
        tk_json_put_value(writer, after);
        tk_json_close_array(writer);
    } else {
        tk_json_put_value(writer, after);
    }
}

/* How long a value is when it is written, at least; not counted further than `enough`. */
static size_t least_length(const tk_json_value *value, size_t enough) {
    const char *string = tk_json_string(value, NULL);
    if (string != NULL) {
        return strlen(string) + 2;
    }
    size_t length = has_inside(value) ? 2 : 1;
    for (const tk_json_value *child = tk_json_first(value); child != NULL && length < enough;
         child = tk_json_next(child)) {
        const size_t name = strlen(tk_json_name(child));
        length += (name > 0 ? name + 4 : 1) + least_length(child, enough - length);
    }
    return length;
}

/* What was written since `from` makes `after`; perhaps the whole is shorter. */
static void put_shorter(differ *d, mark from, const tk_json_value *after) {
    const size_t written = d->text->length - from.length;
    if (least_length(after, written) >= written) {
        return;
    }
    tk_text counted = tk_text_on(NULL, 0);
    tk_json_writer whole;
    tk_json_start(&whole, &counted);
    put_whole(&whole, after);
    if (counted.length < written) {
        go_back(d, from);
        put_whole(&d->writer, after);
    }
}

static void put_change_name(differ *d, char sign, const char *name, size_t length) {
    char whole[160];
    tk_text text = tk_text_on(whole, sizeof whole);
    tk_text_char(&text, sign);
    tk_text_bytes(&text, name, length);
    tk_json_put_name(&d->writer, whole);
}

static void put_index(differ *d, const char *sign, size_t index) {
    char name[24];
    tk_text text = tk_text_on(name, sizeof name);
    tk_text_put(&text, sign);
    tk_text_unsigned(&text, index);
    tk_json_put_name(&d->writer, name);
}

/* ---- Objects ---- */

typedef struct members {
    const tk_json_value *list[CHANGE_MOST];
    size_t count; /* CHANGE_MOST + 1 for too many */
} members;

/* A name that could be taken for a place, or has no room behind the sign of one, is told with its whole object. */
static bool is_plain(const char *name) {
    return name[0] != '\0' && name[0] != '+' && strlen(name) < 128;
}

static void list_members(const tk_json_value *object, members *found) {
    found->count = 0;
    for (const tk_json_value *member = tk_json_first(object); member != NULL; member = tk_json_next(member)) {
        if (found->count == CHANGE_MOST || !is_plain(tk_json_name(member))) {
            found->count = CHANGE_MOST + 1;
            return;
        }
        found->list[found->count++] = member;
    }
}

/* The place of the name among the members from `from` on; their number when it is not there. */
static size_t find_name(const members *in, size_t from, const char *name) {
    while (from < in->count && strcmp(tk_json_name(in->list[from]), name) != 0) {
        from++;
    }
    return from;
}

/* The new members from *at on, up to one that is common: they come behind the old one of that name. */
static void put_new(differ *d, const members *after, const bool *common, size_t *at, const char *behind) {
    if (*at == after->count || common[*at]) {
        return;
    }
    put_change_name(d, '+', behind, strlen(behind));
    tk_json_open_object(&d->writer);
    for (; *at < after->count && !common[*at]; ++*at) {
        tk_json_put_name(&d->writer, tk_json_name(after->list[*at]));
        tk_json_put_value(&d->writer, after->list[*at]);
    }
    tk_json_close_object(&d->writer);
}

/* Whether anything was to be said; the lists have no more than CHANGE_MOST. */
static bool put_members(differ *d, const members *before, const members *after) {
    bool common[CHANGE_MOST] = {false};
    bool stays[CHANGE_MOST] = {false};
    size_t next = 0, at = 0;
    for (size_t index = 0; index < after->count; index++) {
        const size_t place = find_name(before, next, tk_json_name(after->list[index]));
        if (place < before->count) {
            common[index] = true;
            stays[place] = true;
            next = place + 1;
        }
    }
    tk_json_open_object(&d->writer);
    const size_t empty = d->text->length;
    put_new(d, after, common, &at, "");
    for (size_t index = 0; index < before->count; index++) {
        const mark unsaid = mark_here(d);
        const char *name = tk_json_name(before->list[index]);
        tk_json_put_name(&d->writer, name);
        if (!stays[index]) {
            tk_json_open_array(&d->writer);
            tk_json_close_array(&d->writer);
            continue;
        }
        if (!put_difference(d, before->list[index], after->list[at++])) {
            if (before->list[index] == d->again) {
                tk_json_open_object(&d->writer);
                tk_json_close_object(&d->writer);
            } else {
                go_back(d, unsaid);
            }
        }
        put_new(d, after, common, &at, name);
    }
    const bool said = d->text->length > empty;
    tk_json_close_object(&d->writer);
    return said;
}

static bool put_object(differ *d, const tk_json_value *before, const tk_json_value *after) {
    members old, new;
    list_members(before, &old);
    list_members(after, &new);
    if (old.count > CHANGE_MOST || new.count > CHANGE_MOST) {
        put_whole(&d->writer, after);
        return true;
    }
    return put_members(d, &old, &new);
}

/* ---- Lists ---- */

typedef struct slots {
    slot list[CHANGE_MOST];
    size_t count;
} slots;

static uint64_t hash_bytes(uint64_t hash, const char *bytes, size_t length) {
    for (; length >= sizeof(uint64_t); bytes += sizeof(uint64_t), length -= sizeof(uint64_t)) {
        uint64_t word;
        memcpy(&word, bytes, sizeof word);
        hash = tk_hash_word(hash, word);
    }
    uint64_t rest = length;
    for (; length > 0; length--) {
        rest = rest << 8 | (unsigned char)bytes[length - 1];
    }
    return tk_hash_word(hash, rest);
}

static uint64_t hash_value(uint64_t hash, const tk_json_value *value) {
    const char *string = tk_json_string(value, NULL);
    int64_t number = 0;
    hash = tk_hash_word(hash, (uint64_t)tk_json_kind_of(value));
    if (string != NULL) {
        return hash_bytes(hash, string, strlen(string));
    }
    if (tk_json_integer(value, &number)) {
        return tk_hash_word(hash, (uint64_t)number);
    }
    for (const tk_json_value *child = tk_json_first(value); child != NULL; child = tk_json_next(child)) {
        const char *name = tk_json_name(child);
        if (strcmp(name, "number") != 0) {
            hash = hash_value(hash_bytes(hash, name, strlen(name)), child);
        }
    }
    return hash;
}

static bool same_slot(const slot *one, const slot *other) {
    if (one->value != NULL) {
        return tk_json_same(one->value, other->value);
    }
    return one->length == other->length && memcmp(one->word, other->word, one->length) == 0;
}

static void put_slot(differ *d, const slot *made) {
    if (made->value != NULL) {
        tk_json_put_value(&d->writer, made->value);
    } else {
        tk_json_put_bytes(&d->writer, made->word, made->length);
    }
}

/* A slot that became another one. */
static void put_pair(differ *d, size_t index, const slot *before, const slot *after) {
    const mark unsaid = mark_here(d);
    put_index(d, "", index);
    if (before->value == NULL) {
        if (same_slot(before, after)) {
            go_back(d, unsaid);
        } else {
            put_slot(d, after);
        }
    } else if (!put_difference(d, before->value, after->value)) {
        go_back(d, unsaid);
    }
}

/* What lies between two common slots: the old ones from `from` up to `to`, the new ones alike. */
static void put_gap(differ *d, const slots *before, size_t from, size_t to, const slots *after, size_t new_from,
                    size_t new_to) {
    while (from < to && new_from < new_to) {
        put_pair(d, from, &before->list[from], &after->list[new_from]);
        from++;
        new_from++;
    }
    if (from < to) {
        put_index(d, "-", from);
        tk_json_put_unsigned(&d->writer, to - from);
    }
    if (new_from < new_to) {
        put_index(d, "+", to);
        tk_json_open_array(&d->writer);
        for (; new_from < new_to; new_from++) {
            put_slot(d, &after->list[new_from]);
        }
        tk_json_close_array(&d->writer);
    }
}

static void measure_common(differ *d, const slots *before, size_t first, size_t end, const slots *after,
                           size_t new_end) {
    memset(d->longest[end], 0, sizeof d->longest[end]);
    for (size_t one = end; one-- > first;) {
        d->longest[one][new_end] = 0;
        for (size_t other = new_end; other-- > first;) {
            const uint8_t below = d->longest[one + 1][other], beside = d->longest[one][other + 1];
            d->longest[one][other] = before->list[one].key == after->list[other].key
                                         ? (uint8_t)(d->longest[one + 1][other + 1] + 1)
                                     : below > beside ? below
                                                      : beside;
        }
    }
}

/* Goes along the common subsequence, which is found before anything is written: what is written inside measures others
 * in the same memory. */
static void put_between(differ *d, const slots *before, size_t first, size_t end, const slots *after, size_t new_end) {
    uint8_t partner[CHANGE_MOST];
    measure_common(d, before, first, end, after, new_end);
    for (size_t one = first, other = first; one < end; one++) {
        partner[one] = UINT8_MAX;
        while (other < new_end && before->list[one].key != after->list[other].key &&
               d->longest[one][other] == d->longest[one][other + 1]) {
            other++;
        }
        if (other < new_end && before->list[one].key == after->list[other].key) {
            partner[one] = (uint8_t)other++;
        }
    }
    size_t from = first, new_from = first;
    for (size_t one = first; one < end; one++) {
        if (partner[one] != UINT8_MAX) {
            put_gap(d, before, from, one, after, new_from, partner[one]);
            put_pair(d, one, &before->list[one], &after->list[partner[one]]);
            from = one + 1;
            new_from = (size_t)partner[one] + 1;
        }
    }
    put_gap(d, before, from, end, after, new_from, new_end);
}

/* Whether anything was to be said. */
static bool put_slots(differ *d, slots *before, slots *after) {
    const size_t least = before->count < after->count ? before->count : after->count;
    size_t first = 0, end = before->count, new_end = after->count;
    while (first < least && same_slot(&before->list[first], &after->list[first])) {
        first++;
    }
    if (first == before->count && first == after->count) {
        return false;
    }
    while (end > first && new_end > first && same_slot(&before->list[end - 1], &after->list[new_end - 1])) {
        end--;
        new_end--;
    }
    for (size_t index = first; index < end || index < new_end; index++) {
        slot *const sides[] = {index < end ? &before->list[index] : NULL, index < new_end ? &after->list[index] : NULL};
        for (unsigned side = 0; side < 2; side++) {
            slot *each = sides[side];
            if (each != NULL) {
                each->key = each->value != NULL ? hash_value(0, each->value) : hash_bytes(0, each->word, each->length);
            }
        }
    }
    tk_json_open_object(&d->writer);
    put_between(d, before, first, end, after, new_end);
    tk_json_close_object(&d->writer);
    return true;
}

static bool list_elements(const tk_json_value *array, slots *found) {
    found->count = 0;
    for (const tk_json_value *element = tk_json_first(array); element != NULL; element = tk_json_next(element)) {
        if (found->count == CHANGE_MOST) {
            return false;
        }
        found->list[found->count++] = (slot){.value = element};
    }
    return true;
}

static bool list_words(const char *string, slots *found) {
    found->count = 0;
    for (const char *word = string;; word++) {
        const size_t length = strcspn(word, " ");
        if (found->count == CHANGE_MOST) {
            return false;
        }
        found->list[found->count++] = (slot){.word = word, .length = length};
        word += length;
        if (*word == '\0') {
            return true;
        }
    }
}

static bool put_list(differ *d, const tk_json_value *before, const tk_json_value *after) {
    slots old, new;
    const bool words = tk_json_kind_of(before) == TK_JSON_STRING;
    const bool fits =
        words ? list_words(tk_json_string(before, NULL), &old) && list_words(tk_json_string(after, NULL), &new)
              : list_elements(before, &old) && list_elements(after, &new);
    if (!fits) {
        put_whole(&d->writer, after);
        return true;
    }
    return put_slots(d, &old, &new);
}

/* ---- Any value ---- */

/* Whether anything was to be said; nothing is written otherwise. */
static bool put_difference(differ *d, const tk_json_value *before, const tk_json_value *after) {
    const tk_json_kind kind = tk_json_kind_of(before);
    const char *string = tk_json_string(before, NULL);
    if (kind != tk_json_kind_of(after) || (!has_inside(after) && (string == NULL || strlen(string) < WORDS_FROM))) {
        const bool same = tk_json_same(before, after);
        if (!same) {
            put_whole(&d->writer, after);
        }
        return !same;
    }
    const mark start = mark_here(d);
    const bool said = kind == TK_JSON_OBJECT ? put_object(d, before, after) : put_list(d, before, after);
    if (said) {
        put_shorter(d, start, after);
    } else {
        go_back(d, start);
    }
    return said;
}

void change_write(change_base base, const tk_json_value *table, tk_text *text) {
    differ d; /* its large table is filled where it is needed */
    members old, new;
    d.text = text;
    d.again = change_asks(base.table) ? NULL : tk_json_member(base.question, "asked");
    tk_json_start(&d.writer, text);
    list_members(table, &new);
    old.count = base.table != NULL ? change_root(base, change_asks(table), old.list) : CHANGE_MOST + 1;
    for (size_t index = 0; index < old.count && old.count <= CHANGE_MOST; index++) {
        old.count = is_plain(tk_json_name(old.list[index])) ? old.count : CHANGE_MOST + 1;
    }
    /* Every table has "asked"; without it nobody could tell which choices count. */
    if (old.count > CHANGE_MOST || new.count > CHANGE_MOST || tk_json_member(table, "asked") == NULL ||
        tk_json_member(base.table, "asked") == NULL) {
        put_whole(&d.writer, table);
        return;
    }
    const mark start = mark_here(&d);
    if (put_members(&d, &old, &new)) {
        put_shorter(&d, start, table);
    }
}
