#include "support/secrecy.h"

#include <stdlib.h>
#include <string.h>

#include <tankodrom/present.h>

#include "support/memory.h"
#include "support/random_play.h"
#include "support/start.h"
#include "support/texts.h"

enum { EVENTS = 256, DEEP_STATES = 64, TEXTS_MOST = 32, LOG_STEPS = 12 };

/* ---- The same to a seat ---- */

static bool same_view(const tk_game *game, const tk_state *left, const tk_state *right, unsigned seat,
                      test_report *report) {
    char *one = view_take(game, left, seat), *two = view_take(game, right, seat);
    bool same = strcmp(one, two) == 0 || report_fail(report, "seat %u sees %s and %s", seat, one, two);
    free(one);
    free(two);
    return same;
}

static bool same_texts(const tk_game *game, const tk_state *left, const tk_state *right, unsigned seat,
                       tk_action action, test_report *report) {
    char *one = action_take(game, left, seat, action), *two = action_take(game, right, seat, action);
    bool same = strcmp(one, two) == 0 || report_fail(report, "seat %u reads '%s' and '%s'", seat, one, two);
    free(one);
    free(two);
    return same;
}

/* Also why other actions are refused: small numbers and legal ones with a bit turned. */
static bool same_checks(const tk_game *game, const tk_state *left, const tk_state *right, unsigned seat,
                        tk_action legal, test_report *report) {
    for (unsigned i = 0; i < 192; i++) {
        tk_action action = i < 128 ? i : legal ^ UINT64_C(1) << (i - 128);
        tk_status one = tk_check(game, left, seat, action), two = tk_check(game, right, seat, action);
        REQUIRE(report, one == two, "seat %u is answered %s and %s", seat, tk_status_name(one), tk_status_name(two));
    }
    return true;
}

static bool same_actions(const tk_game *game, const tk_state *left, const tk_state *right, unsigned seat,
                         test_report *report) {
    size_t count = tk_legal(game, left, seat, NULL, 0), other = tk_legal(game, right, seat, NULL, 0);
    REQUIRE(report, count == other, "seat %u has %zu and %zu legal actions", seat, count, other);
    tk_action *one = take((count + 1) * sizeof one[0]), *two = take((count + 1) * sizeof two[0]);
    tk_legal(game, left, seat, one, count);
    tk_legal(game, right, seat, two, count);
    bool same =
        memcmp(one, two, count * sizeof one[0]) == 0 || report_fail(report, "seat %u has other legal actions", seat);
    for (size_t i = 0; same && i < count; i += 1 + count / TEXTS_MOST) {
        same = same_texts(game, left, right, seat, one[i], report);
    }
    same = same && same_checks(game, left, right, seat, one[0], report);
    free(one);
    free(two);
    return same;
}

static bool same_outcome(const tk_game *game, const tk_state *left, const tk_state *right, test_report *report) {
    tk_outcome one, two;
    tk_outcome_of(game, left, &one);
    tk_outcome_of(game, right, &two);
    REQUIRE(report, one.finished == two.finished, "one state is over and the other not");
    REQUIRE(report, memcmp(one.payoff, two.payoff, sizeof one.payoff) == 0, "the payoffs differ");
    REQUIRE(report, !one.finished || memcmp(one.score, two.score, sizeof one.score) == 0, "the final scores differ");
    REQUIRE(report, one.reason == two.reason, "the match ended for another reason");
    return true;
}

bool secrecy_same(const tk_game *game, const tk_state *left, const tk_state *right, tk_seats seats,
                  test_report *report) {
    tk_seats one = tk_deciders(game, left), two = tk_deciders(game, right);
    REQUIRE(report, one == two, "the seats %x and %x decide", one, two);
    for (tk_seats set = 0; set < (tk_seats)1 << tk_game_seats(game); set++) {
        REQUIRE(report, tk_undo_depth(game, left, set) == tk_undo_depth(game, right, set),
                "the seats %x may undo differently", set);
    }
    for (unsigned seat = 0; seat < tk_game_seats(game); seat++) {
        if ((seats >> seat & 1u) != 0 &&
            !(same_view(game, left, right, seat, report) && same_actions(game, left, right, seat, report))) {
            return false;
        }
    }
    return same_view(game, left, right, TK_NO_SEAT, report) && same_outcome(game, left, right, report);
}

/* ---- What a seat is told ---- */

typedef struct test_deal {
    const tk_game *game;
    tk_state *dealt, *truth; /* memory for states after an action */
    tk_present *present;     /* follows the match; NULL where the game is not told */
    secrecy_count *count;
    test_report *report;
    tk_guess random;
} test_deal;

/* ---- The documents of a seat ---- */

/* The table and the end of the log, to be given to free. */
static char *documents_take(const tk_present *present, unsigned seat) {
    const tk_reader reader = {.seat = seat};
    const size_t steps = tk_present_steps(present), first = steps > LOG_STEPS ? steps - LOG_STEPS : 0;
    const size_t table = tk_present_table(present, &reader, NULL, 0);
    const size_t log = tk_present_log(present, &reader, first, LOG_STEPS, NULL, 0);
    char *text = take(table + log + 1);
    tk_present_table(present, &reader, text, table + 1);
    tk_present_log(present, &reader, first, LOG_STEPS, text + table, log + 1);
    return text;
}

/* Names where they part. */
static bool same_text(const test_deal *deal, unsigned seat, const char *one, const char *two) {
    enum { AROUND = 60 };
    size_t at = 0;
    while (one[at] != '\0' && one[at] == two[at]) {
        at++;
    }
    const size_t from = at > AROUND ? at - AROUND : 0;
    return one[at] == two[at] || report_fail(deal->report, "seat %u reads …%.*s and …%.*s in its documents", seat,
                                             2 * AROUND, one + from, 2 * AROUND, two + from);
}

/* The match so far, with what the seat cannot see dealt again. */
static bool same_documents(const test_deal *deal, const tk_state *state, unsigned seat) {
    if (deal->present == NULL) {
        return true;
    }
    const size_t steps = tk_present_steps(deal->present);
    char *one = documents_take(deal->present, seat);
    tk_present_cut(deal->present, steps, deal->dealt);
    char *two = documents_take(deal->present, seat);
    tk_present_cut(deal->present, steps, state);
    const bool same = same_text(deal, seat, one, two);
    free(one);
    free(two);
    return same;
}

/* What changed in the seat's table, as it is sent; the copy is the table before. To be given to free. */
static char *change_take(tk_copy *copy, const tk_present *present, unsigned seat) {
    const tk_reader reader = {.seat = seat};
    const size_t length = tk_present_table(present, &reader, NULL, 0), room = 2 * length + 3;
    char *table = take(length + 1), *change = take(room);
    tk_present_table(present, &reader, table, length + 1);
    tk_copy_change(copy, table, length, change, room);
    free(table);
    return change;
}

/* One more step behind the match so far, which is taken back again: the documents after it, and the change. */
static char *documents_after(const test_deal *deal, const tk_state *before, random_choice choice,
                             const tk_event_log *log, const tk_state *after, unsigned seat) {
    const size_t steps = tk_present_steps(deal->present);
    const tk_entry entry = {.kind = TK_ENTRY_ACTION, .seat = choice.seat, .value = choice.action};
    tk_copy *copy = NULL;
    tk_copy_open(&copy);
    tk_present_cut(deal->present, steps, before);
    free(change_take(copy, deal->present, seat));
    tk_present_step(deal->present, &entry, log, after);
    char *documents = documents_take(deal->present, seat);
    char *change = change_take(copy, deal->present, seat);
    char *text = take(strlen(documents) + strlen(change) + 1);
    strcpy(text, documents);
    strcat(text, change);
    tk_present_cut(deal->present, steps, before);
    tk_copy_close(copy);
    free(documents);
    free(change);
    return text;
}

static bool check_told(test_deal *deal, const tk_event_log *log, const tk_event_log *again, unsigned seat) {
    char *seen[2] = {view_take(deal->game, deal->truth, seat), view_take(deal->game, deal->dealt, seat)};
    char *told[2] = {told_take(deal->game, log, seat), told_take(deal->game, again, seat)};
    bool same = true;
    if (strcmp(seen[0], seen[1]) == 0) {
        deal->count->told++;
        same = strcmp(told[0], told[1]) == 0 ||
               report_fail(deal->report, "seat %u sees the same, but is told\n%sand\n%s", seat, told[0], told[1]);
        same = same && (tk_deciders(deal->game, deal->truth) == tk_deciders(deal->game, deal->dealt) ||
                        report_fail(deal->report, "seat %u sees the same, but others decide", seat));
        same = same && (tk_undo_depth(deal->game, deal->truth, TK_ALL_SEATS) ==
                            tk_undo_depth(deal->game, deal->dealt, TK_ALL_SEATS) ||
                        report_fail(deal->report, "seat %u sees the same, but the undo barrier differs", seat));
    }
    for (unsigned i = 0; i < 2; i++) {
        free(seen[i]);
        free(told[i]);
    }
    return same;
}

static bool sees_the_same(const test_deal *deal, unsigned seat) {
    char *one = view_take(deal->game, deal->truth, seat), *two = view_take(deal->game, deal->dealt, seat);
    const bool same = strcmp(one, two) == 0;
    free(one);
    free(two);
    return same;
}

/* Another seat acts: in the true state, and somehow in the state dealt again, which is in deal->dealt. */
static bool check_action(test_deal *deal, const tk_state *state, unsigned seat, random_choice choice) {
    tk_event events[2][EVENTS];
    tk_event_log log = {.events = events[0], .capacity = EVENTS}, again = {.events = events[1], .capacity = EVENTS};
    memcpy(deal->truth, state, tk_state_size(deal->game));
    if (choice.seat == seat) {
        return true;
    }
    random_choice other = choice;
    size_t count = tk_legal(deal->game, deal->dealt, choice.seat, NULL, 0);
    if (count == 0 || tk_legal_at(deal->game, deal->dealt, choice.seat, tk_guess_below(&deal->random, count),
                                  &other.action) != TK_OK) {
        return report_fail(deal->report, "seat %u decides, but not in a state dealt again", choice.seat);
    }
    tk_state *before = take_copy(deal->dealt, tk_state_size(deal->game));
    tk_apply(deal->game, deal->truth, choice.seat, choice.action, &log);
    tk_apply(deal->game, deal->dealt, other.seat, other.action, &again);
    bool fine = check_told(deal, &log, &again, seat);
    if (fine && deal->present != NULL && sees_the_same(deal, seat)) {
        char *one = documents_after(deal, state, choice, &log, deal->truth, seat);
        char *two = documents_after(deal, before, other, &again, deal->dealt, seat);
        tk_present_cut(deal->present, tk_present_steps(deal->present), state);
        fine = same_text(deal, seat, one, two);
        free(one);
        free(two);
    }
    free(before);
    return fine;
}

/* ---- Matches ---- */

static bool check_deal(test_deal *deal, const tk_state *state, unsigned seat, const random_choice *choice) {
    tk_complete(deal->game, state, seat, tk_guess_next(&deal->random), deal->dealt);
    char *one = dump_take(deal->game, state), *two = dump_take(deal->game, deal->dealt);
    deal->count->dealt++;
    deal->count->changed += strcmp(one, two) != 0;
    free(one);
    free(two);
    return secrecy_same(deal->game, state, deal->dealt, seat == TK_NO_SEAT ? 0 : (tk_seats)1 << seat, deal->report) &&
           same_documents(deal, state, seat) && (choice == NULL || check_action(deal, state, seat, *choice));
}

static bool check_state(test_deal *deal, const tk_state *state, unsigned deals, const random_choice *choice) {
    deal->count->states++;
    for (unsigned i = 0; i <= tk_game_seats(deal->game); i++) {
        for (unsigned again = 0; again < deals; again++) {
            unsigned seat = i < tk_game_seats(deal->game) ? i : TK_NO_SEAT;
            if (!check_deal(deal, state, seat, choice)) {
                return report_at(deal->report, "dealt again for seat %u", seat);
            }
        }
    }
    return true;
}

static void follow(test_deal *deal, tk_state *state, random_choice choice) {
    tk_event events[TK_EVENTS_MOST];
    tk_event_log log = {.events = events, .capacity = TK_EVENTS_MOST};
    const tk_entry entry = {.kind = TK_ENTRY_ACTION, .seat = choice.seat, .value = choice.action};
    tk_apply(deal->game, state, choice.seat, choice.action, deal->present != NULL ? &log : NULL);
    tk_present_step(deal->present, &entry, &log, state);
}

static bool check_match(test_deal *deal, tk_state *state, uint64_t seed, unsigned deals) {
    uint32_t actions = 0;
    random_choice choice;
    tk_guess_seed(&deal->random, seed);
    start_match(deal->game, seed, state);
    tk_present_close(deal->present);
    tk_present_open(deal->game, state, &deal->present);
    for (; actions < RANDOM_PLAY_BOUND && random_choose(deal->game, state, &deal->random, &choice); actions++) {
        bool look = tk_guess_below(&deal->random, actions + 1) < DEEP_STATES / 4;
        if (look && !check_state(deal, state, deals, &choice)) {
            return report_at(deal->report, "seed %llu, after %u actions", (unsigned long long)seed, actions);
        }
        follow(deal, state, choice);
    }
    return check_state(deal, state, deals, NULL) ||
           report_at(deal->report, "seed %llu, at the end", (unsigned long long)seed);
}

bool secrecy_check(const test_subject *subject, secrecy_effort effort, secrecy_count *count, test_report *report) {
    tk_game *game = subject_open(subject, report);
    *count = (secrecy_count){0};
    if (game == NULL) {
        return false;
    }
    tk_state *state = take_state(game);
    test_deal deal = {
        .game = game, .dealt = take_state(game), .truth = take_state(game), .count = count, .report = report};
    bool fine = true;
    for (unsigned i = 0; fine && i < effort.matches; i++) {
        fine = check_match(&deal, state, i + 1, effort.deals);
    }
    tk_present_close(deal.present);
    free(deal.dealt);
    free(deal.truth);
    free(state);
    tk_game_close(game);
    return fine || report_at(report, "%s", subject->label);
}
