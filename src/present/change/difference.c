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
    const outline_value *value; /* NULL for a word */
    const char *word;
    size_t length;
    uint64_t key; /* of all that must be equal for two slots to be the same one */
} slot;

typedef struct differ {
    tk_text *text;
    tk_json_writer writer;
    const outline_value *again; /* a question that was closed meanwhile: it is named even where it is the same */
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

static bool put_difference(differ *d, const outline_value *before, const outline_value *after);

static bool has_inside(const outline_value *value) {
    return value->kind == TK_JSON_OBJECT || value->kind == TK_JSON_ARRAY;
}

static void put_value(differ *d, const outline_value *value) {
    tk_json_put_raw(&d->writer, outline_text(value), value->length);
}

static void put_whole(differ *d, const outline_value *after) {
    if (has_inside(after)) {
        tk_json_open_array(&d->writer);
        put_value(d, after);
        tk_json_close_array(&d->writer);
    } else {
        put_value(d, after);
    }
}

/* What was written since `from` makes `after`; perhaps the whole is shorter. */
static void put_shorter(differ *d, mark from, const outline_value *after) {
    const size_t written = d->text->length - from.length;
    if (after->length + (has_inside(after) ? 2u : 0u) < written) {
        go_back(d, from);
        put_whole(d, after);
    }
}

static void put_name(differ *d, const char *sign, const outline_value *value) {
    tk_json_put_raw_name(&d->writer, sign, value != NULL ? outline_name(value) : "",
                         value != NULL ? value->name_length : 0);
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
    const outline_value *list[CHANGE_MOST];
    size_t count; /* CHANGE_MOST + 1 for too many */
} members;

/* A name that could be taken for a place, or has no room behind the sign of one, is told with its whole object. */
static bool is_plain(const outline_value *member) {
    return member->name_length > 0 && member->name_length < 128 && outline_name(member)[0] != '+';
}

static void list_members(const outline_value *object, members *found) {
    found->count = 0;
    for (const outline_value *member = outline_first(object); member != NULL; member = outline_next(member)) {
        if (found->count == CHANGE_MOST || !is_plain(member)) {
            found->count = CHANGE_MOST + 1;
            return;
        }
        found->list[found->count++] = member;
    }
}

/* The place of the name among the members from `from` on; their number when it is not there. */
static size_t find_name(const members *in, size_t from, const outline_value *named) {
    while (from < in->count && !outline_same_name(in->list[from], named)) {
        from++;
    }
    return from;
}

/* The new members from *at on, up to one that is common: they come behind the old one of that name. */
static void put_new(differ *d, const members *after, const bool *common, size_t *at, const outline_value *behind) {
    if (*at == after->count || common[*at]) {
        return;
    }
    put_name(d, "+", behind);
    tk_json_open_object(&d->writer);
    for (; *at < after->count && !common[*at]; ++*at) {
        put_name(d, "", after->list[*at]);
        put_value(d, after->list[*at]);
    }
    tk_json_close_object(&d->writer);
}

/* Most members are as they were: that is found out before anything is written. */
static void put_member(differ *d, const outline_value *before, const outline_value *after) {
    const bool again = before == d->again;
    if (!again && outline_same(before, after)) {
        return;
    }
    put_name(d, "", before);
    if (!put_difference(d, before, after)) { /* which is no news, but for a question that is asked again */
        tk_json_open_object(&d->writer);
        tk_json_close_object(&d->writer);
    }
}

/* Whether anything was to be said; the lists have no more than CHANGE_MOST. */
static bool put_members(differ *d, const members *before, const members *after) {
    bool common[CHANGE_MOST] = {false};
    bool stays[CHANGE_MOST] = {false};
    size_t next = 0, at = 0;
    for (size_t index = 0; index < after->count; index++) {
        const size_t place = find_name(before, next, after->list[index]);
        if (place < before->count) {
            common[index] = true;
            stays[place] = true;
            next = place + 1;
        }
    }
    tk_json_open_object(&d->writer);
    const size_t empty = d->text->length;
    put_new(d, after, common, &at, NULL);
    for (size_t index = 0; index < before->count; index++) {
        const outline_value *member = before->list[index];
        if (!stays[index]) {
            put_name(d, "", member);
            tk_json_open_array(&d->writer);
            tk_json_close_array(&d->writer);
            continue;
        }
        put_member(d, member, after->list[at++]);
        put_new(d, after, common, &at, member);
    }
    const bool said = d->text->length > empty;
    tk_json_close_object(&d->writer);
    return said;
}

static bool put_object(differ *d, const outline_value *before, const outline_value *after) {
    members old, new;
    list_members(before, &old);
    list_members(after, &new);
    if (old.count > CHANGE_MOST || new.count > CHANGE_MOST) {
        put_whole(d, after);
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

static uint64_t hash_value(uint64_t hash, const outline_value *value) {
    if (!has_inside(value)) {
        return hash_bytes(hash, outline_text(value), value->length);
    }
    hash = tk_hash_word(hash, value->kind);
    for (const outline_value *child = outline_first(value); child != NULL; child = outline_next(child)) {
        if (!outline_is_named(child, "number")) {
            hash = hash_value(hash_bytes(hash, outline_name(child), child->name_length), child);
        }
    }
    return hash;
}

static bool same_slot(const slot *one, const slot *other) {
    if (one->value != NULL) {
        return outline_same(one->value, other->value);
    }
    return one->length == other->length && memcmp(one->word, other->word, one->length) == 0;
}

static void put_slot(differ *d, const slot *made) {
    if (made->value != NULL) {
        put_value(d, made->value);
    } else {
        tk_json_put_raw_string(&d->writer, made->word, made->length);
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

static bool list_elements(const outline_value *array, slots *found) {
    found->count = 0;
    for (const outline_value *element = outline_first(array); element != NULL; element = outline_next(element)) {
        if (found->count == CHANGE_MOST) {
            return false;
        }
        found->list[found->count++] = (slot){.value = element};
    }
    return true;
}

/* Of a text as it is written: no blank hides in an escape. */
static bool list_words(const outline_value *string, slots *found) {
    const char *word = outline_text(string) + 1, *end = outline_text(string) + string->length - 1;
    for (found->count = 0;; word++) {
        const char *blank = memchr(word, ' ', (size_t)(end - word));
        const size_t length = (size_t)((blank != NULL ? blank : end) - word);
        if (found->count == CHANGE_MOST) {
            return false;
        }
        found->list[found->count++] = (slot){.word = word, .length = length};
        word += length;
        if (word == end) {
            return true;
        }
    }
}

static bool put_list(differ *d, const outline_value *before, const outline_value *after) {
    slots old, new;
    const bool fits = before->kind == TK_JSON_STRING ? list_words(before, &old) && list_words(after, &new)
                                                     : list_elements(before, &old) && list_elements(after, &new);
    if (!fits) {
        put_whole(d, after);
        return true;
    }
    return put_slots(d, &old, &new);
}

/* ---- Any value ---- */

/* Whether anything was to be said; nothing is written otherwise. */
static bool put_difference(differ *d, const outline_value *before, const outline_value *after) {
    if (outline_same(before, after)) {
        return false;
    }
    const bool words = after->kind == TK_JSON_STRING && before->length >= WORDS_FROM + 2;
    if (before->kind != after->kind || !(has_inside(after) || words)) {
        put_whole(d, after);
        return true;
    }
    const mark start = mark_here(d);
    const bool said = after->kind == TK_JSON_OBJECT ? put_object(d, before, after) : put_list(d, before, after);
    if (said) {
        put_shorter(d, start, after);
    } else {
        go_back(d, start);
    }
    return said;
}

/* ---- Tables ---- */

static bool is_of_question(const outline_value *member) {
    return outline_is_named(member, "choices") || outline_is_named(member, "refused");
}

/* As change_root has the members that changes speak of. */
static void add_members(const outline_value *table, bool of_question, members *found) {
    for (const outline_value *member = outline_first(table); member != NULL && found->count <= CHANGE_MOST;
         member = outline_next(member)) {
        if (is_of_question(member) != of_question) {
            continue;
        }
        if (found->count == CHANGE_MOST || !is_plain(member)) {
            found->count = CHANGE_MOST + 1;
            return;
        }
        found->list[found->count++] = member;
    }
}

static void list_root(const outline_value *table, const outline_value *question, bool asked, members *found) {
    found->count = 0;
    add_members(table, false, found);
    if (!asked || question == NULL) {
        return;
    }
    for (size_t index = 0; index < found->count && found->count <= CHANGE_MOST; index++) {
        if (outline_is_named(found->list[index], "asked")) {
            found->list[index] = outline_member(question, "asked");
        }
    }
    if (found->count <= CHANGE_MOST) {
        add_members(question, true, found);
    }
}

void change_write(const outline *before, const outline *question, const outline *after, tk_text *text) {
    differ d; /* its large table is filled where it is needed */
    members old = {.count = CHANGE_MOST + 1}, new;
    const outline_value *had = before != NULL ? before->values : NULL, *table = after->values;
    d.text = text;
    d.again = outline_asks(had) || question == NULL ? NULL : outline_member(question->values, "asked");
    tk_json_start(&d.writer, text);
    list_members(table, &new);
    if (had != NULL) {
        list_root(had, question != NULL ? question->values : NULL, outline_asks(table), &old);
    }
    /* Every table has "asked"; without it nobody could tell which choices count. */
    if (old.count > CHANGE_MOST || new.count > CHANGE_MOST || outline_member(table, "asked") == NULL ||
        outline_member(had, "asked") == NULL) {
        put_whole(&d, table);
        return;
    }
    const mark start = mark_here(&d);
    if (put_members(&d, &old, &new)) {
        put_shorter(&d, start, table);
    }
}
