#include "study/load/choices.h"

#include <string.h>

/* A list of choices, or groups of them with their number. */
static size_t count_in(const tk_json_value *choices) {
    int64_t count = 0;
    if (tk_json_kind_of(choices) == TK_JSON_ARRAY) {
        return tk_json_count(choices);
    }
    return tk_json_integer(tk_json_member(choices, "count"), &count) && count > 0 ? (size_t)count : 0;
}

void load_choices_of_table(load_choices *choices, const tk_json_value *table) {
    const tk_json_value *asked = tk_json_member(table, "asked");
    choices->asked = asked != NULL && tk_json_kind_of(asked) != TK_JSON_NULL;
    choices->count = count_in(tk_json_member(table, "choices"));
}

/* Of a list that is changed inside: what comes and what goes. */
static size_t change_list(size_t count, const tk_json_value *change) {
    for (const tk_json_value *each = tk_json_first(change); each != NULL; each = tk_json_next(each)) {
        int64_t gone = 0;
        if (tk_json_name(each)[0] == '+') {
            count += tk_json_count(each);
        } else if (tk_json_name(each)[0] == '-' && tk_json_integer(each, &gone) && gone > 0) {
            count -= (size_t)gone < count ? (size_t)gone : count;
        }
    }
    return count;
}

static bool is_place(const char *name) {
    return strspn(name, "+-0123456789") == strlen(name);
}

static size_t change_choices(size_t count, const tk_json_value *change) {
    if (tk_json_kind_of(change) == TK_JSON_ARRAY) {
        return tk_json_count(change) == 1 ? count_in(tk_json_first(change)) : 0;
    }
    const tk_json_value *first = tk_json_first(change);
    if (first == NULL || is_place(tk_json_name(first))) {
        return change_list(count, change);
    }
    int64_t number = 0;
    return tk_json_integer(tk_json_member(change, "count"), &number) && number > 0 ? (size_t)number : count;
}

void load_choices_change(load_choices *choices, const tk_json_value *change) {
    const tk_json_value *asked = tk_json_member(change, "asked");
    if (asked != NULL) {
        choices->asked = tk_json_kind_of(asked) != TK_JSON_NULL;
    }
    for (const tk_json_value *each = tk_json_first(change); each != NULL; each = tk_json_next(each)) {
        if (strcmp(tk_json_name(each), "choices") == 0) {
            choices->count = change_choices(choices->count, each);
        } else if (tk_json_name(each)[0] == '+' && tk_json_member(each, "choices") != NULL) {
            choices->count = count_in(tk_json_member(each, "choices"));
        }
    }
}
