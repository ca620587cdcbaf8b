/* The journal of a tournament: what is written is read, whatever a kill leaves of the last line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "study/tournament/journal.h"

enum { UNITS = 3 };

typedef struct taken {
    unsigned count;
    tournament_unit unit[UNITS];
} taken;

static bool take(void *context, size_t number, const tournament_unit *unit, unsigned parties) {
    taken *all = context;
    if (number >= UNITS || parties != 2) {
        return false;
    }
    all->unit[number] = *unit;
    all->count++;
    return true;
}

static tournament_unit make_unit(unsigned number) {
    return (tournament_unit){
        .played = true,
        .match = {{.share = 1000, .plies = 60 + number, .reason = "destroyed"},
                  {.share = 500, .plies = 7, .reason = "quiet"}},
        .effort = {{1, 2, 3, 4, 5, 6, 7, 8, 9}, {.nodes = UINT64_C(1) << 60, .most_over = number}}};
}

/* A head and units 0 to UNITS - 1. */
static tk_buffer make_journal(void) {
    tk_buffer text = {0};
    const journal_head head = {.plan = UINT64_C(0x0123456789abcdef), .count = 2, .argument = {"chess", "a \"b\"\\"}};
    assert_true(journal_put_head(&text, &head));
    for (unsigned i = 0; i < UNITS; i++) {
        const tournament_unit unit = make_unit(i);
        assert_true(journal_put_unit(&text, i, &unit, 2));
    }
    return text;
}

static tk_status read(const char *text, size_t size, taken *all, size_t *whole, tk_error *error) {
    journal_head head;
    tk_buffer texts = {0};
    *all = (taken){0};
    char *exact = malloc(size > 0 ? size : 1); /* so that a byte too many is seen */
    assert_non_null(exact);
    memcpy(exact, text, size);
    const tk_status status = journal_read(exact, size, &head, &texts, take, all, whole, error);
    if (status == TK_OK && *whole > 0) {
        assert_true(head.plan == UINT64_C(0x0123456789abcdef));
        assert_int_equal(head.count, 2);
        assert_string_equal(head.argument[1], "a \"b\"\\");
        assert_null(head.argument[2]);
    }
    free(exact);
    tk_buffer_free(&texts);
    return status;
}

static void test_round_trip(void **state) {
    (void)state;
    tk_buffer text = make_journal();
    taken all;
    size_t whole = 0;
    assert_int_equal(read(text.data, text.size, &all, &whole, NULL), TK_OK);
    assert_int_equal(whole, text.size);
    assert_int_equal(all.count, UNITS);
    for (unsigned i = 0; i < UNITS; i++) {
        const tournament_unit expected = make_unit(i);
        assert_memory_equal(&all.unit[i].effort, &expected.effort, sizeof expected.effort);
        assert_int_equal(all.unit[i].match[0].plies, expected.match[0].plies);
        assert_int_equal(all.unit[i].match[1].share, 500);
        assert_string_equal(all.unit[i].match[1].reason, "quiet");
    }
    tk_buffer_free(&text);
}

/* Cut anywhere, the whole lines before the cut are there, and the place to go on is behind them. */
static void test_cut_anywhere(void **state) {
    (void)state;
    tk_buffer text = make_journal();
    for (size_t size = 0; size < text.size; size++) {
        taken all;
        size_t whole = 0, lines = 0, expected = 0;
        for (size_t at = 0; at < size; at++) {
            if (text.data[at] == '\n') {
                lines++;
                expected = at + 1;
            }
        }
        assert_int_equal(read(text.data, size, &all, &whole, NULL), TK_OK);
        assert_int_equal(whole, expected);
        assert_int_equal(all.count, lines > 0 ? lines - 1 : 0);
    }
    tk_buffer_free(&text);
}

static void test_damage(void **state) {
    (void)state;
    tk_buffer text = make_journal();
    taken all;
    size_t whole;
    tk_error error = {0};
    char *second = strchr(text.data, '\n') + 1;
    *second = '!';
    assert_int_not_equal(read(text.data, text.size, &all, &whole, &error), TK_OK);
    assert_int_equal(error.line, 2);
    *second = '{';
    /* the last line may be anything */
    text.data[text.size - 2] = '!';
    assert_int_equal(read(text.data, text.size, &all, &whole, &error), TK_OK);
    assert_int_equal(all.count, UNITS - 1);
    tk_buffer_free(&text);
    assert_int_not_equal(read("hello\n", 6, &all, &whole, &error), TK_OK);
    assert_int_equal(error.line, 1);
}

static void test_lines_that_are_none(void **state) {
    (void)state;
    static const char *const lines[] = {
        "{}",
        "[]",
        "{\"unit\":0}",
        "{\"unit\":0,\"share\":[1],\"plies\":[1],\"ends\":[\"x\"],\"effort\":[]}",
        "{\"unit\":0,\"share\":[1,2],\"plies\":[1,2],\"ends\":[\"x\",\"y\"],\"effort\":[{},{}]}",
        "{\"unit\":0,\"share\":[1,1001],\"plies\":[1,2],\"ends\":[\"x\",\"y\"],\"effort\":[]}",
        "{\"unit\":-1,\"share\":[1,2],\"plies\":[1,2],\"ends\":[\"x\",\"y\"],\"effort\":[]}"};
    taken all;
    for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++) {
        assert_int_not_equal(journal_read_unit(lines[i], strlen(lines[i]), take, &all, NULL), TK_OK);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_round_trip), cmocka_unit_test(test_cut_anywhere),
                                       cmocka_unit_test(test_damage), cmocka_unit_test(test_lines_that_are_none)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
