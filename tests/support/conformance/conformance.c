#include "support/conformance/conformance.h"

#include <stdlib.h>
#include <string.h>

#include "support/memory.h"
#include "support/random_play.h"
#include "support/start.h"
#include "support/texts.h"

/* One match: its state, the same match in the twin game, and who acted since the last barrier. */
typedef struct test_match {
    tk_state *state, *twin;
    uint8_t *actors;
    uint32_t actions, since;
} test_match;

/* ---- Undo ---- */

/* Counts back by hand what core keeps in numbers. */
static uint32_t depth_by_hand(const test_match *match, tk_seats seats) {
    uint32_t depth = 0;
    while (depth < match->since && (seats >> match->actors[match->since - 1 - depth] & 1u) != 0) {
        depth++;
    }
    return depth;
}

static bool check_undo(conformance *suite, test_match *match, unsigned actor) {
    uint32_t all = tk_undo_depth(suite->game, match->state, TK_ALL_SEATS);
    match->actors[match->since] = (uint8_t)actor;
    match->since = all == 0 ? 0 : match->since + 1;
    REQUIRE(suite->report, all == match->since, "%u actions may be taken back, %u came since the barrier", all,
            match->since);
    for (unsigned i = 0; i < 16; i++) {
        tk_seats seats = suite->seats <= 4 ? i : (tk_seats)tk_guess_below(&suite->random, 256);
        uint32_t depth = tk_undo_depth(suite->game, match->state, seats), expected = depth_by_hand(match, seats);
        REQUIRE(suite->report, depth == expected, "the seats %x may take back %u actions instead of %u", seats, depth,
                expected);
    }
    return true;
}

/* ---- Events ---- */

static bool check_event(conformance *suite, const tk_event *event) {
    tk_seats seats = ((tk_seats)1 << suite->seats) - 1;
    REQUIRE(suite->report, event->seat < suite->seats || event->seat == TK_NO_SEAT, "an event is the doing of seat %u",
            event->seat);
    REQUIRE(suite->report, (event->audience & ~TK_ALL_SEATS) == 0 && (event->audience & seats) != 0,
            "an event has the audience %x", event->audience);
    text_source source = {.kind = TEXT_EVENT, .game = suite->game, .event = event};
    char *line = text_take(&source);
    bool fine = (text_is_line(line) || report_fail(suite->report, "the text of an event is not a line: '%s'", line)) &&
                text_has_manners(&source, suite->report);
    free(line);
    source.kind = TEXT_EVENT_JSON;
    char *json = text_take(&source);
    fine = fine && text_is_object(json, suite->report) && text_has_manners(&source, suite->report);
    free(json);
    return fine;
}

/* The twin is given no room for events: it must count all the same. */
static bool check_events(conformance *suite, const tk_event_log *log, const tk_event_log *twin) {
    REQUIRE(suite->report, log->count == twin->count, "%zu events with room, %zu without", log->count, twin->count);
    REQUIRE(suite->report, log->count <= TK_EVENTS_MOST, "%zu events at once", log->count);
    for (size_t i = 0; i < log->count; i++) {
        if (!check_event(suite, &log->events[i])) {
            return report_at(suite->report, "event %zu", i);
        }
    }
    return true;
}

/* ---- The end ---- */

static bool check_outcome(conformance *suite, const tk_state *state) {
    tk_outcome outcome;
    int64_t sum = 0;
    tk_outcome_of(suite->game, state, &outcome);
    bool over = tk_deciders(suite->game, state) == 0;
    REQUIRE(suite->report, outcome.finished == over, "the outcome says %s, but %s",
            outcome.finished ? "over" : "not over", over ? "nobody decides" : "somebody decides");
    REQUIRE(suite->report, (outcome.reason != NULL) == over && (outcome.reason_text != NULL) == over,
            "a reason to end is given %s", over ? "never" : "too early");
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        int32_t payoff = outcome.payoff[seat];
        REQUIRE(suite->report, payoff >= -1000 && payoff <= 1000, "the payoff of seat %u is %d", seat, payoff);
        REQUIRE(suite->report, payoff == 0 || (over && seat < suite->seats), "seat %u has a payoff out of place", seat);
        sum += payoff;
    }
    REQUIRE(suite->report, sum == 0, "the payoffs sum to %lld", (long long)sum);
    return true;
}

static bool check_over(conformance *suite, const tk_state *state) {
    size_t size = tk_state_size(suite->game);
    for (unsigned seat = 0; seat < suite->seats; seat++) {
        memcpy(suite->scratch, state, size);
        for (unsigned what = 0; what < TK_DECLARATION_COUNT; what++) {
            tk_status status = tk_declare(suite->game, suite->scratch, seat, (tk_declaration)what, NULL);
            REQUIRE(suite->report, status == TK_ERROR_FINISHED || status == TK_ERROR_NOT_IN_GAME,
                    "a declaration after the end is answered with %s", tk_status_name(status));
        }
        tk_status status = tk_elapse(suite->game, suite->scratch, 1000, NULL);
        REQUIRE(suite->report, status == TK_ERROR_FINISHED || status == TK_ERROR_NOT_IN_GAME,
                "time after the end is answered with %s", tk_status_name(status));
        REQUIRE(suite->report, memcmp(suite->scratch, state, size) == 0, "the state changes after the end");
    }
    return conformance_actions(suite, state) && conformance_states(suite, state);
}

/* ---- A match ---- */

static bool check_state(conformance *suite, const test_match *match, bool deep) {
    tk_seats deciders = tk_deciders(suite->game, match->state);
    REQUIRE(suite->report, deciders >> suite->seats == 0, "seats that are not there decide: %x", deciders);
    REQUIRE(suite->report, tk_hash(suite->game, match->state) == tk_hash(suite->twin, match->twin),
            "the same actions give another state in a game opened the same way");
    return check_outcome(suite, match->state) &&
           (!deep || (conformance_actions(suite, match->state) && conformance_states(suite, match->state)));
}

static bool step(conformance *suite, test_match *match) {
    random_choice choice;
    tk_event events[TK_EVENTS_MOST];
    tk_event_log log = {.events = events, .capacity = TK_EVENTS_MOST}, none = {.events = NULL, .capacity = 0};
    uint64_t before = tk_hash(suite->game, match->state);
    REQUIRE(suite->report, random_choose(suite->game, match->state, &suite->random, &choice),
            "a seat decides without a legal action");
    tk_status status = tk_apply(suite->game, match->state, choice.seat, choice.action, &log);
    REQUIRE(suite->report, status == TK_OK, "a legal action is refused: %s", tk_status_name(status));
    tk_apply_legal(suite->twin, match->twin, choice.seat, choice.action, &none);
    REQUIRE(suite->report, tk_hash(suite->game, match->state) != before, "an action leaves the hash as it was");
    match->actions++;
    return check_events(suite, &log, &none) && check_undo(suite, match, choice.seat);
}

static bool play(conformance *suite, test_match *match, unsigned deep) {
    while (tk_deciders(suite->game, match->state) != 0) {
        REQUIRE(suite->report, match->actions < RANDOM_PLAY_BOUND, "the match does not end");
        /* The first states, then ever fewer of them, so that long matches are looked at throughout. */
        bool look = match->actions < deep / 2 || tk_guess_below(&suite->random, match->actions + 1) * 2 < deep / 4;
        if (!check_state(suite, match, look) || !step(suite, match)) {
            return report_at(suite->report, "after %u actions", match->actions);
        }
    }
    if (!check_state(suite, match, false) || !check_over(suite, match->state)) {
        return report_at(suite->report, "at the end, after %u actions", match->actions);
    }
    return true;
}

static bool check_match(conformance *suite, uint64_t seed, unsigned deep) {
    test_match match = {.state = take_state(suite->game), .twin = take_state(suite->twin)};
    match.actors = take(RANDOM_PLAY_BOUND + 1);
    tk_guess_seed(&suite->random, seed);
    start_match(suite->game, seed, match.state);
    start_match(suite->twin, seed, match.twin);
    bool fine = play(suite, &match, deep) || report_at(suite->report, "seed %llu", (unsigned long long)seed);
    free(match.state);
    free(match.twin);
    free(match.actors);
    return fine;
}

/* ---- Options ---- */

/* The options that differ from the default open the same game again: its saved states are read. */
static bool check_options(conformance *suite, const test_subject *subject) {
    char *texts[SUBJECT_OPTIONS_MOST + 1] = {NULL};
    size_t count = 0;
    for (size_t length; count < SUBJECT_OPTIONS_MOST; count++) {
        length = tk_game_option_text(suite->game, count, true, NULL, 0);
        if (length == 0) {
            break;
        }
        texts[count] = take(length + 1);
        tk_game_option_text(suite->game, count, true, texts[count], length + 1);
    }
    tk_game *again = NULL;
    tk_status status = tk_game_open_rules(subject->rules, (const char *const *)texts, NULL, &again, NULL);
    start_match(suite->game, 1, suite->scratch);
    bool same = status == TK_OK && tk_deciders(again, suite->scratch) != 0;
    bool fine = true;
    for (size_t i = 0; fine && i <= count; i++) {
        fine = text_has_manners(&(text_source){.kind = TEXT_OPTION, .game = suite->game, .index = i}, suite->report);
    }
    tk_game_close(again);
    for (size_t i = 0; i < count; i++) {
        free(texts[i]);
    }
    REQUIRE(suite->report, same, "the game's own option texts do not open it again: %s", tk_status_name(status));
    return fine;
}

static bool check_all(conformance *suite, const test_subject *subject, conformance_effort effort) {
    suite->seats = tk_game_seats(suite->game);
    const tk_game_info *info = tk_game_about(suite->game);
    REQUIRE(suite->report, suite->seats >= info->seats_least && suite->seats <= info->seats_most, "%u seats",
            suite->seats);
    for (unsigned seat = 0; seat <= suite->seats; seat++) {
        REQUIRE(suite->report, (tk_seat_name(suite->game, seat) != NULL) == (seat < suite->seats),
                "the name of seat %u", seat);
    }
    bool fine = check_options(suite, subject);
    for (unsigned i = 0; fine && i < effort.matches; i++) {
        fine = check_match(suite, i + 1, effort.deep);
    }
    return fine;
}

bool conformance_check(const test_subject *subject, conformance_effort effort, test_report *report) {
    tk_game *game = subject_open(subject, report), *twin = subject_open(subject, report);
    bool fine = game != NULL && twin != NULL;
    if (fine) {
        conformance suite = {.game = game, .twin = twin, .report = report};
        suite.scratch = take_state(game);
        suite.other = take_state(game);
        fine = check_all(&suite, subject, effort);
        free(suite.scratch);
        free(suite.other);
    }
    tk_game_close(game);
    tk_game_close(twin);
    return fine || report_at(report, "%s", subject->label);
}
