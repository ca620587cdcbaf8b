/* What a moment of a match is judged to be, by an opponent whose opinions the test makes up. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <tankodrom/analysis.h>

#include "base/json.h"

/* Whoever is to move first thinks that the first legal action is worth 300, the second 100; whoever moves second thinks
 * that it is worth 250 to him. */
static void oracle_think(const tk_opponent *self, const tk_think *think, tk_thought *thought) {
    tk_action legal[2];
    (void)self;
    tk_legal(think->game, think->seen, think->seat, legal, 2);
    thought->action = legal[0];
    thought->judged = true;
    thought->value[think->seat] = think->seat == 0 ? 300 : 250;
    thought->value[1 - think->seat] = -thought->value[think->seat];
    thought->nodes = 7;
    for (unsigned index = 0; think->seat == 0 && index < 2 && index < think->candidates; index++) {
        tk_candidate *candidate = &thought->candidate[thought->candidate_count++];
        candidate->value = index == 0 ? 300 : 100;
        candidate->length = 1;
        candidate->line[0] = (tk_ply){.action = legal[index], .seat = 0};
    }
}

static const tk_opponent oracle = {.name = "oracle", .title = "Oracle", .help = "", .think = oracle_think};

/* A match whose first action is the index-th legal one. */
static tk_record *begin(size_t index) {
    tk_game *game = NULL;
    tk_record *record = NULL;
    const tk_seed seed = {{0}};
    tk_action action;
    assert_int_equal(tk_game_open("chess", NULL, NULL, &game, NULL), TK_OK);
    assert_int_equal(tk_record_new(game, &seed, &record), TK_OK);
    assert_int_equal(tk_legal_at(game, tk_record_state(record), 0, index, &action), TK_OK);
    assert_int_equal(tk_record_apply(record, 0, action, NULL), TK_OK);
    return record;
}

static tk_moment *judged(const tk_record *record, size_t entry) {
    tk_moment *moment = malloc(sizeof *moment);
    assert_non_null(moment);
    assert_int_equal(tk_analyse(record, entry, &oracle, &(tk_think){.candidates = 2}, NULL, moment), TK_OK);
    return moment;
}

static void check_played(size_t index, int32_t value, tk_mark mark) {
    tk_record *record = begin(index);
    tk_moment *moment = judged(record, 0);
    assert_true(moment->acted);
    assert_int_equal(moment->seat, 0);
    assert_int_equal(moment->best, 300);
    assert_int_equal(moment->value, value);
    assert_int_equal(moment->mark, mark);
    free(moment);
    tk_record_close(record);
}

static void what_was_played_is_worth_what_the_opponent_says(void **unused) {
    (void)unused;
    check_played(0, 300, TK_MARK_BEST);
    check_played(1, 100, TK_MARK_MISTAKE);
}

/* 300 before it, -250 after it. */
static void what_nobody_spoke_of_is_worth_what_came_of_it(void **unused) {
    (void)unused;
    check_played(2, -250, TK_MARK_BLUNDER);
}

static void at_the_end_of_a_record_nothing_was_played(void **unused) {
    (void)unused;
    tk_record *record = begin(0);
    tk_moment *moment = judged(record, 1);
    assert_false(moment->acted);
    assert_int_equal(moment->seat, 1);
    assert_int_equal(moment->best, 250);
    assert_int_equal(tk_analyse(record, 2, &oracle, &(tk_think){.candidates = 2}, NULL, moment), TK_ERROR_ARGUMENT);
    assert_int_equal(tk_record_declare(record, 1, TK_RESIGN, NULL), TK_OK);
    assert_int_equal(tk_analyse(record, 2, &oracle, &(tk_think){.candidates = 2}, NULL, moment), TK_ERROR_ARGUMENT);
    free(moment);
    tk_record_close(record);
}

/* In per cent of the way from lost to won, which is 2,000 long: 2, 5, 10 and 20. */
static void marks_begin_where_they_are_said_to(void **unused) {
    (void)unused;
    static const struct {
        int32_t loss;
        tk_mark mark;
    } marks[] = {{0, TK_MARK_BEST},         {39, TK_MARK_BEST},        {40, TK_MARK_GOOD},     {99, TK_MARK_GOOD},
                 {100, TK_MARK_INACCURACY}, {199, TK_MARK_INACCURACY}, {200, TK_MARK_MISTAKE}, {399, TK_MARK_MISTAKE},
                 {400, TK_MARK_BLUNDER},    {2000, TK_MARK_BLUNDER}};
    for (size_t index = 0; index < sizeof marks / sizeof *marks; index++) {
        assert_int_equal(tk_mark_of_loss(marks[index].loss), marks[index].mark);
    }
    for (unsigned mark = 0; mark < TK_MARKS; mark++) {
        assert_non_null(tk_mark_key((tk_mark)mark));
        assert_non_null(tk_mark_text((tk_mark)mark));
    }
    assert_null(tk_mark_key(TK_MARKS));
    assert_null(tk_mark_text(TK_MARKS));
}

static void a_moment_is_written_as_json(void **unused) {
    (void)unused;
    tk_record *record = begin(1);
    tk_moment *moment = judged(record, 0);
    tk_json *json = NULL;
    char text[4096];
    int64_t number = 0;
    const size_t size = tk_moment_json(record, moment, NULL, text, sizeof text);
    assert_in_range(size, 1, sizeof text - 1);
    assert_int_equal(tk_moment_json(record, moment, NULL, NULL, 0), size);
    assert_int_equal(tk_json_read(text, size, &json, NULL), TK_OK);
    const tk_json_value *root = tk_json_root(json), *played = tk_json_member(root, "played");
    assert_int_equal(tk_json_count(tk_json_member(root, "candidates")), 2);
    assert_true(tk_json_is(tk_json_member(played, "mark"), "mistake"));
    assert_true(tk_json_integer(tk_json_member(played, "best"), &number));
    assert_int_equal(number, 300);
    tk_json_free(json);
    free(moment);
    tk_record_close(record);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_played_is_worth_what_the_opponent_says),
        cmocka_unit_test(what_nobody_spoke_of_is_worth_what_came_of_it),
        cmocka_unit_test(at_the_end_of_a_record_nothing_was_played),
        cmocka_unit_test(marks_begin_where_they_are_said_to),
        cmocka_unit_test(a_moment_is_written_as_json),
    };
    return cmocka_run_group_tests_name("moments", tests, NULL, NULL);
}
