#include <stdlib.h>
#include <string.h>

#include "support/conformance/conformance.h"
#include "support/memory.h"
#include "support/texts.h"

/* The legal actions of one seat, with their texts, both also in order. */
typedef struct action_list {
    unsigned seat;
    size_t count;
    tk_action *actions, *sorted;
    char **texts, **sorted_texts;
} action_list;

static int by_action(const void *left, const void *right) {
    tk_action a = *(const tk_action *)left, b = *(const tk_action *)right;
    return (a > b) - (a < b);
}

static int by_text(const void *left, const void *right) {
    return strcmp(*(char *const *)left, *(char *const *)right);
}

static void list_take(action_list *list, const tk_game *game, const tk_state *state, unsigned seat) {
    list->seat = seat;
    list->count = tk_legal(game, state, seat, NULL, 0);
    list->actions = take((list->count + 1) * sizeof(tk_action));
    tk_legal(game, state, seat, list->actions, list->count);
    list->sorted = take_copy(list->actions, (list->count + 1) * sizeof(tk_action));
    qsort(list->sorted, list->count, sizeof(tk_action), by_action);
    list->texts = take((list->count + 1) * sizeof(char *));
    for (size_t i = 0; i < list->count; i++) {
        list->texts[i] = action_take(game, state, seat, list->actions[i]);
    }
    list->sorted_texts = take_copy(list->texts, (list->count + 1) * sizeof(char *));
    qsort(list->sorted_texts, list->count, sizeof(char *), by_text);
}

static void list_free(action_list *list) {
    for (size_t i = 0; i < list->count; i++) {
        free(list->texts[i]);
    }
    free(list->texts);
    free(list->sorted_texts);
    free(list->actions);
    free(list->sorted);
}

static bool list_has(const action_list *list, tk_action action) {
    return bsearch(&action, list->sorted, list->count, sizeof action, by_action) != NULL;
}

/* ---- The list itself ---- */

static bool check_capacity(conformance *suite, const tk_state *state, const action_list *list, size_t capacity) {
    const tk_action guard = UINT64_C(0x5a5a5a5a5a5a5a5a);
    tk_action *room = take((list->count + 8) * sizeof room[0]);
    for (size_t i = 0; i < list->count + 8; i++) {
        room[i] = guard;
    }
    size_t count = tk_legal(suite->game, state, list->seat, room, capacity);
    size_t kept = capacity < list->count ? capacity : list->count;
    bool same = memcmp(room, list->actions, kept * sizeof room[0]) == 0;
    bool clean = true;
    for (size_t i = kept; i < list->count + 8; i++) {
        clean = clean && room[i] == guard;
    }
    free(room);
    REQUIRE(suite->report, count == list->count, "tk_legal counts %zu with room for %zu, %zu without", count, capacity,
            list->count);
    REQUIRE(suite->report, same, "tk_legal gives another list with room for %zu", capacity);
    REQUIRE(suite->report, clean, "tk_legal writes past its room for %zu", capacity);
    return true;
}

static bool check_list(conformance *suite, const tk_state *state, const action_list *list) {
    test_report *report = suite->report;
    tk_action action = 0;
    REQUIRE(report, list->count > 0, "seat %u decides but has no legal action", list->seat);
    if (!check_capacity(suite, state, list, 0) || !check_capacity(suite, state, list, list->count / 2) ||
        !check_capacity(suite, state, list, list->count + 4)) {
        return false;
    }
    for (size_t i = 0; i < list->count; i++) {
        tk_status status = tk_legal_at(suite->game, state, list->seat, i, &action);
        REQUIRE(report, status == TK_OK && action == list->actions[i], "tk_legal_at(%zu) is not in step with tk_legal",
                i);
        status = tk_check(suite->game, state, list->seat, action);
        REQUIRE(report, status == TK_OK, "tk_check refuses the legal action '%s': %s", list->texts[i],
                tk_status_name(status));
        REQUIRE(report, i == 0 || list->sorted[i] != list->sorted[i - 1], "an action is listed twice: '%s'",
                list->texts[i]);
    }
    /* By chance: the lowest word takes the first action, the highest the last, a word in the middle the middle one. */
    REQUIRE(report,
            tk_legal_random(suite->game, state, list->seat, 0, &action) == TK_OK && action == list->actions[0] &&
                tk_legal_random(suite->game, state, list->seat, UINT64_MAX, &action) == TK_OK &&
                action == list->actions[list->count - 1] &&
                tk_legal_random(suite->game, state, list->seat, UINT64_C(1) << 63, &action) == TK_OK &&
                action == list->actions[list->count / 2],
            "tk_legal_random is not in step with tk_legal");
    REQUIRE(report, tk_legal_at(suite->game, state, list->seat, list->count, &action) == TK_ERROR_ARGUMENT,
            "tk_legal_at answers past the end");
    REQUIRE(report, tk_legal_at(suite->game, state, list->seat, SIZE_MAX, &action) == TK_ERROR_ARGUMENT,
            "tk_legal_at answers far past the end");
    return true;
}

/* ---- Texts ---- */

static bool check_texts(conformance *suite, const tk_state *state, const action_list *list) {
    for (size_t i = 0; i < list->count; i++) {
        tk_action action = 0;
        tk_error error;
        REQUIRE(suite->report, text_is_line(list->texts[i]), "the text of an action is not a line: '%s'",
                list->texts[i]);
        REQUIRE(suite->report, i == 0 || strcmp(list->sorted_texts[i], list->sorted_texts[i - 1]) != 0,
                "two actions have the text '%s'", list->sorted_texts[i]);
        tk_status status = tk_action_read(suite->game, state, list->seat, list->texts[i], &action, &error);
        REQUIRE(suite->report, status == TK_OK, "'%s' is not read back: %s", list->texts[i], tk_status_name(status));
        REQUIRE(suite->report, action == list->actions[i], "'%s' is read as another action", list->texts[i]);
    }
    size_t some = tk_guess_below(&suite->random, list->count);
    return text_has_manners(&(text_source){.kind = TEXT_ACTION,
                                           .game = suite->game,
                                           .state = state,
                                           .seat = list->seat,
                                           .action = list->actions[some]},
                            suite->report);
}

static bool check_reading(conformance *suite, const tk_state *state, const action_list *list, const char *text) {
    tk_action action = 0;
    tk_error error = {.status = TK_OK};
    tk_status status = tk_action_read(suite->game, state, list->seat, text, &action, &error);
    if (status == TK_OK) {
        REQUIRE(suite->report, list_has(list, action), "'%s' is read as an action that is not legal", text);
        return true;
    }
    REQUIRE(suite->report, error.status == status, "'%s' is refused with %s, but the error says %s", text,
            tk_status_name(status), tk_status_name(error.status));
    return true;
}

/* Texts that are nearly right. */
static bool check_spoilt_texts(conformance *suite, const tk_state *state, const action_list *list) {
    static const char *const never[] = {"", " ", "?", "\xff\xfe", "0", "-1", "99999999999999999999", "((((((((", "/"};
    for (size_t i = 0; i < sizeof never / sizeof never[0]; i++) {
        if (!check_reading(suite, state, list, never[i])) {
            return false;
        }
    }
    for (unsigned i = 0; i < 32; i++) {
        const char *good = list->texts[tk_guess_below(&suite->random, list->count)];
        size_t length = strlen(good);
        char *spoilt = take(length + 2);
        memcpy(spoilt, good, length);
        size_t at = tk_guess_below(&suite->random, length + 1);
        if (tk_guess_below(&suite->random, 3) == 0) {
            spoilt[at] = '\0';
        } else {
            spoilt[at] = (char)tk_guess_below(&suite->random, 256);
        }
        bool fine = check_reading(suite, state, list, spoilt);
        free(spoilt);
        if (!fine) {
            return false;
        }
    }
    return true;
}

/* ---- Refusals ---- */

static bool check_refused(conformance *suite, const tk_state *state, unsigned seat, tk_action action,
                          tk_status expected) {
    size_t size = tk_state_size(suite->game);
    tk_event event;
    tk_event_log log = {.events = &event, .capacity = 1, .count = 7};
    tk_status status = tk_check(suite->game, state, seat, action);
    REQUIRE(suite->report, status != TK_OK, "seat %u may take the action %llu, which is not legal", seat,
            (unsigned long long)action);
    REQUIRE(suite->report, expected == TK_OK || status == expected, "seat %u is refused with %s instead of %s", seat,
            tk_status_name(status), tk_status_name(expected));
    memcpy(suite->scratch, state, size);
    tk_status applied = tk_apply(suite->game, suite->scratch, seat, action, &log);
    REQUIRE(suite->report, applied == status, "tk_apply answers %s where tk_check says %s", tk_status_name(applied),
            tk_status_name(status));
    REQUIRE(suite->report, memcmp(suite->scratch, state, size) == 0, "a refused action changes the state");
    REQUIRE(suite->report, log.count == 0, "a refused action has events");
    REQUIRE(suite->report, tk_action_text(suite->game, state, seat, action, NULL, 0) == 0,
            "an action that is not legal has a text");
    return true;
}

/* Small numbers, any numbers, and legal actions with a bit turned. */
static bool check_other_actions(conformance *suite, const tk_state *state, const action_list *list) {
    for (unsigned i = 0; i < 256; i++) {
        tk_action action = i < 128 ? i : tk_guess_next(&suite->random);
        if (i >= 160) {
            action = list->actions[tk_guess_below(&suite->random, list->count)] ^ UINT64_C(1) << action % 64;
        }
        if (!list_has(list, action) && !check_refused(suite, state, list->seat, action, TK_OK)) {
            return false;
        }
    }
    return true;
}

/* A seat that does not decide now, or is not there. */
static bool check_other_seat(conformance *suite, const tk_state *state, unsigned seat, tk_action action,
                             tk_status expected) {
    tk_action found = 0;
    REQUIRE(suite->report, tk_legal(suite->game, state, seat, NULL, 0) == 0, "seat %u has legal actions out of turn",
            seat);
    REQUIRE(suite->report, tk_legal_at(suite->game, state, seat, 0, &found) == TK_ERROR_ARGUMENT,
            "tk_legal_at answers seat %u out of turn", seat);
    REQUIRE(suite->report, tk_action_read(suite->game, state, seat, "", &found, NULL) == expected,
            "tk_action_read does not refuse seat %u", seat);
    return check_refused(suite, state, seat, action, expected) &&
           check_refused(suite, state, seat, tk_guess_next(&suite->random), expected);
}

static bool check_decider(conformance *suite, const tk_state *state, unsigned seat) {
    action_list list;
    list_take(&list, suite->game, state, seat);
    bool fine = check_list(suite, state, &list) && check_texts(suite, state, &list) &&
                check_spoilt_texts(suite, state, &list) && check_other_actions(suite, state, &list);
    list_free(&list);
    return fine;
}

bool conformance_actions(conformance *suite, const tk_state *state) {
    tk_seats deciders = tk_deciders(suite->game, state);
    tk_action some = 0;
    for (unsigned seat = 0; seat < suite->seats; seat++) {
        if ((deciders >> seat & 1u) != 0) {
            if (!check_decider(suite, state, seat)) {
                return false;
            }
            tk_legal(suite->game, state, seat, &some, 1);
        }
    }
    for (unsigned seat = 0; seat < suite->seats; seat++) {
        if ((deciders >> seat & 1u) == 0 &&
            !check_other_seat(suite, state, seat, some, deciders != 0 ? TK_ERROR_NOT_YOUR_TURN : TK_ERROR_FINISHED)) {
            return false;
        }
    }
    return check_other_seat(suite, state, suite->seats, some, TK_ERROR_ARGUMENT) &&
           check_other_seat(suite, state, TK_NO_SEAT, some, TK_ERROR_ARGUMENT) &&
           check_other_seat(suite, state, UINT32_MAX, some, TK_ERROR_ARGUMENT);
}
