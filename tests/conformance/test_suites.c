/* The suites themselves: games that are broken in one place each, and what must be found in them. Without these, a
 * suite that checks nothing would pass every game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "support/conformance/conformance.h"
#include "support/sealed/game.h"
#include "support/secrecy.h"

static const conformance_effort conformance_little = {.matches = 6, .deep = 12};
static const secrecy_effort secrecy_little = {.matches = 6, .deals = 3};

static test_subject subject_of(const tk_rules *rules) {
    test_subject subject = {.rules = rules, .label = "broken", .options = {"seats=3"}};
    return subject;
}

static void assert_conformance_finds(const tk_rules *rules, const char *part) {
    test_report report = {.text = ""};
    test_subject subject = subject_of(rules);
    assert_false(conformance_check(&subject, conformance_little, &report));
    if (strstr(report.text, part) == NULL) {
        fail_msg("found instead of '%s': %s", part, report.text);
    }
}

static void assert_secrecy_finds(const tk_rules *rules, const char *part) {
    test_report report = {.text = ""};
    test_subject subject = subject_of(rules);
    secrecy_count count;
    assert_false(secrecy_check(&subject, secrecy_little, &count, &report));
    if (strstr(report.text, part) == NULL) {
        fail_msg("found instead of '%s': %s", part, report.text);
    }
}

/* ---- The unbroken game ---- */

static void test_whole(void **state) {
    test_report report = {.text = ""};
    test_subject subject = subject_of(&sealed_game);
    secrecy_count count;
    (void)state;
    assert_true(conformance_check(&subject, conformance_little, &report));
    assert_true(secrecy_check(&subject, secrecy_little, &count, &report));
    assert_string_equal(report.text, "");
    /* The suite would see nothing if nothing were dealt again, or if no seat ever acted unseen. */
    assert_true(count.changed > count.dealt / 2);
    assert_true(count.told > count.states / 2);
}

/* ---- Leaks ---- */

static void leak_view(const void *rules, const void *body, unsigned seat, tk_text *text) {
    (void)seat;
    sealed_view(rules, body, 0, text); /* everybody looks into the hand of seat 0 */
}

static void test_leaky_view(void **state) {
    tk_rules rules = sealed_game;
    (void)state;
    rules.view = leak_view;
    assert_secrecy_finds(&rules, "sees");
}

static void leak_onlooker(const void *rules, const void *body, unsigned seat, tk_text *text) {
    sealed_view(rules, body, seat == TK_NO_SEAT ? 1 : seat, text);
}

static void test_leaky_onlooker(void **state) {
    tk_rules rules = sealed_game;
    (void)state;
    rules.view = leak_onlooker;
    assert_secrecy_finds(&rules, "seat 255 sees");
}

/* The right words, but their length tells the top card. */
static void leak_length(const void *rules, const void *in, unsigned seat, tk_text *text) {
    const sealed_body *body = in;
    sealed_view(rules, body, seat, text);
    for (unsigned i = 0; body->deck_count > 0 && i < body->deck[body->deck_count - 1]; i++) {
        tk_text_char(text, ' ');
    }
}

static void test_leaky_length(void **state) {
    tk_rules rules = sealed_game;
    (void)state;
    rules.view = leak_length;
    assert_secrecy_finds(&rules, "sees");
}

static size_t leak_order(const void *rules, const void *in, unsigned seat, tk_action *actions, size_t capacity) {
    const sealed_body *body = in;
    size_t count = sealed_game.legal(rules, body, seat, actions, capacity);
    if (count > 1 && capacity > 1 && body->deck_count > 0 && body->deck[0] > 3) {
        tk_action first = actions[0];
        actions[0] = actions[1];
        actions[1] = first;
    }
    return count;
}

static void test_leaky_order(void **state) {
    tk_rules rules = sealed_game;
    (void)state;
    rules.legal = leak_order;
    assert_secrecy_finds(&rules, "other legal actions");
}

static tk_status leak_reason(const void *rules, const void *in, unsigned seat, tk_action action) {
    const sealed_body *body = in;
    tk_status status = sealed_game.check(rules, body, seat, action);
    bool on_top = body->deck_count > 0 && body->deck[body->deck_count - 1] == action;
    return status != TK_OK && on_top ? TK_ERROR_ARGUMENT : status;
}

static void test_leaky_reason(void **state) {
    tk_rules rules = sealed_game;
    (void)state;
    rules.check = leak_reason;
    assert_secrecy_finds(&rules, "is answered");
}

static unsigned leak_event(const void *rules, void *body, unsigned seat, tk_action action, tk_event_log *log) {
    unsigned applied = sealed_game.apply(rules, body, seat, action, log);
    for (size_t i = 0; log != NULL && i < log->count && i < log->capacity; i++) {
        if (log->events[i].kind == SEALED_EVENT_OWN_CARD) {
            log->events[i].audience = TK_ALL_SEATS;
        }
    }
    return applied;
}

static void test_leaky_event(void **state) {
    tk_rules rules = sealed_game;
    (void)state;
    rules.apply = leak_event;
    assert_secrecy_finds(&rules, "is told");
}

static unsigned leak_barrier(const void *rules, void *body, unsigned seat, tk_action action, tk_event_log *log) {
    unsigned applied = sealed_game.apply(rules, body, seat, action, log);
    return action > 3 ? TK_APPLIED_BARRIER : applied;
}

static void test_leaky_barrier(void **state) {
    tk_rules rules = sealed_game;
    (void)state;
    rules.apply = leak_barrier;
    assert_secrecy_finds(&rules, "undo barrier differs");
}

static void complete_all(const void *rules, void *body, unsigned seat, uint64_t seed) {
    (void)seat;
    sealed_complete(rules, body, TK_NO_SEAT, seed);
}

static void test_careless_completion(void **state) {
    tk_rules rules = sealed_game;
    (void)state;
    rules.complete = complete_all;
    assert_conformance_finds(&rules, "completed for seat");
}

/* Deals everything again, but in an order that the truth has a part in. */
static void complete_from_truth(const void *rules, void *out, unsigned seat, uint64_t seed) {
    const uint8_t top = ((const sealed_body *)out)->deck[0];
    sealed_complete(rules, out, seat, seed ^ top);
}

static void test_truth_left(void **state) {
    tk_rules rules = sealed_game;
    (void)state;
    rules.complete = complete_from_truth;
    assert_conformance_finds(&rules, "is left in a completed state");
}

/* Something behind the match that is no part of it: bytes that no hash sees. */
static unsigned apply_leaves_bytes(const void *rules, void *body, unsigned seat, tk_action action, tk_event_log *log) {
    static uint8_t calls;
    unsigned applied = sealed_game.apply(rules, body, seat, action, log);
    ((uint8_t *)body)[sizeof(sealed_body)] = calls++;
    return applied;
}

static void test_stale_bytes(void **state) {
    tk_rules rules = sealed_game;
    (void)state;
    rules.body_size += 16;
    rules.apply = apply_leaves_bytes;
    assert_conformance_finds(&rules, "other bytes");
}

/* ---- Broken otherwise ---- */

static void same_text(const void *rules, const void *body, unsigned seat, tk_action action, tk_text *text) {
    sealed_action_text(rules, body, seat, action == 5 ? 4 : action, text);
}

static void test_same_texts(void **state) {
    tk_rules rules = sealed_game;
    (void)state;
    rules.action_text = same_text;
    assert_conformance_finds(&rules, "card 4'");
}

static tk_status read_another(const void *rules, const void *body, unsigned seat, const char *string, tk_action *action,
                              tk_error *error) {
    tk_status status = sealed_action_read(rules, body, seat, string, action, error);
    sealed_game.legal(rules, body, seat, action, 1);
    return status;
}

static void test_misread(void **state) {
    tk_rules rules = sealed_game;
    (void)state;
    rules.action_read = read_another;
    assert_conformance_finds(&rules, "is read as another action");
}

static bool legal_at_wrong(const void *rules, const void *body, unsigned seat, size_t index, tk_action *action) {
    tk_action list[SEALED_HAND_MOST + 2];
    size_t count = sealed_game.legal(rules, body, seat, list, SEALED_HAND_MOST + 2);
    if (index >= count) {
        return false;
    }
    *action = list[count - 1 - index];
    return true;
}

static void test_wrong_legal_at(void **state) {
    tk_rules rules = sealed_game;
    (void)state;
    rules.legal_at = legal_at_wrong;
    assert_conformance_finds(&rules, "not in step");
}

static size_t legal_forgets(const void *rules, const void *body, unsigned seat, tk_action *actions, size_t capacity) {
    size_t count = sealed_game.legal(rules, body, seat, NULL, 0);
    count = count > 1 ? count - 1 : count;
    sealed_game.legal(rules, body, seat, actions, capacity < count ? capacity : count);
    return count;
}

static void test_forgotten_action(void **state) {
    tk_rules rules = sealed_game;
    (void)state;
    rules.legal = legal_forgets;
    assert_conformance_finds(&rules, "which is not legal");
}

static tk_status check_refuses(const void *rules, const void *body, unsigned seat, tk_action action) {
    return action == 5 ? TK_ERROR_ILLEGAL : sealed_game.check(rules, body, seat, action);
}

static void test_refused_legal(void **state) {
    tk_rules rules = sealed_game;
    (void)state;
    rules.check = check_refuses;
    assert_conformance_finds(&rules, "refuse");
}

static uint64_t hash_forgets(const void *rules, const void *in) {
    sealed_body body = *(const sealed_body *)in;
    memset(body.bid, 0, sizeof body.bid);
    memset(body.hand, 0, sizeof body.hand);
    return sealed_hash(rules, &body);
}

static void test_poor_hash(void **state) {
    tk_rules rules = sealed_game;
    (void)state;
    rules.hash = hash_forgets;
    assert_conformance_finds(&rules, "hash");
}

static void outcome_unfair(const void *rules, const void *body, tk_outcome *outcome) {
    sealed_game.outcome(rules, body, outcome);
    if (outcome->finished) {
        outcome->payoff[0] = 1000;
    }
}

static void test_unfair_payoffs(void **state) {
    tk_rules rules = sealed_game;
    (void)state;
    rules.outcome = outcome_unfair;
    assert_conformance_finds(&rules, "payoffs sum");
}

static unsigned apply_endless(const void *rules, void *out, unsigned seat, tk_action action, tk_event_log *log) {
    sealed_body *body = out;
    sealed_body before = *body;
    unsigned applied = sealed_game.apply(rules, body, seat, action, log);
    if (body->phase == SEALED_OVER) {
        *body = before;
        body->random.drawn++;
    }
    return applied;
}

static void test_endless(void **state) {
    tk_rules rules = sealed_game;
    (void)state;
    rules.apply = apply_endless;
    rules.declare = NULL;
    test_report report = {.text = ""};
    test_subject subject = subject_of(&rules);
    assert_false(conformance_check(&subject, (conformance_effort){.matches = 1, .deep = 0}, &report));
    assert_non_null(strstr(report.text, "does not end"));
}

static void view_unclosed(const void *rules, const void *body, unsigned seat, tk_text *text) {
    sealed_view(rules, body, seat, text);
    tk_text_char(text, '}');
}

static void test_bad_json(void **state) {
    tk_rules rules = sealed_game;
    (void)state;
    rules.view = view_unclosed;
    assert_conformance_finds(&rules, "not JSON");
}

/* The kind of fault that a static variable brings: a second game of the same options deals otherwise. */
static void start_by_address(const void *rules, const tk_seed *seed, void *body) {
    const tk_seed other = tk_seed_of_number(seed->byte[0] ^ (uint64_t)(uintptr_t)rules);
    sealed_game.start(rules, &other, body);
}

static void test_not_repeatable(void **state) {
    tk_rules rules = sealed_game;
    (void)state;
    rules.start = start_by_address;
    assert_conformance_finds(&rules, "opened the same way");
}

static unsigned apply_to_nobody(const void *rules, void *body, unsigned seat, tk_action action, tk_event_log *log) {
    unsigned applied = sealed_game.apply(rules, body, seat, action, log);
    if (log != NULL && log->count > 0 && log->capacity > 0) {
        log->events[0].audience = 0x100;
    }
    return applied;
}

static void test_no_audience(void **state) {
    tk_rules rules = sealed_game;
    (void)state;
    rules.apply = apply_to_nobody;
    assert_conformance_finds(&rules, "audience");
}

static tk_seats deciders_too_many(const void *rules, const void *body) {
    tk_seats deciders = sealed_deciders(rules, body);
    return deciders != 0 ? deciders | 0x80 : 0;
}

static void test_absent_decider(void **state) {
    tk_rules rules = sealed_game;
    (void)state;
    rules.deciders = deciders_too_many;
    assert_conformance_finds(&rules, "not there decide");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole),
        cmocka_unit_test(test_leaky_view),
        cmocka_unit_test(test_leaky_onlooker),
        cmocka_unit_test(test_leaky_length),
        cmocka_unit_test(test_leaky_order),
        cmocka_unit_test(test_leaky_reason),
        cmocka_unit_test(test_leaky_event),
        cmocka_unit_test(test_leaky_barrier),
        cmocka_unit_test(test_careless_completion),
        cmocka_unit_test(test_truth_left),
        cmocka_unit_test(test_stale_bytes),
        cmocka_unit_test(test_same_texts),
        cmocka_unit_test(test_misread),
        cmocka_unit_test(test_wrong_legal_at),
        cmocka_unit_test(test_forgotten_action),
        cmocka_unit_test(test_refused_legal),
        cmocka_unit_test(test_poor_hash),
        cmocka_unit_test(test_unfair_payoffs),
        cmocka_unit_test(test_endless),
        cmocka_unit_test(test_bad_json),
        cmocka_unit_test(test_not_repeatable),
        cmocka_unit_test(test_no_audience),
        cmocka_unit_test(test_absent_decider),
    };
    return cmocka_run_group_tests_name("suites", tests, NULL, NULL);
}
