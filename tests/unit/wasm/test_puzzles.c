/* Puzzles as the page asks for them: listed, chosen, opened, tried, refuted, hinted at, solved; and what becomes of a
 * rating. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "learn/puzzle/rating.h"
#include "wasm/engine.h"

enum { EVERY = 29 };

static json_t *ask_text(engine *asked, const char *request) {
    size_t length = 0;
    const char *answer = engine_ask(asked, request, strlen(request), &length);
    json_t *json = json_loadb(answer, length, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(json);
    return json;
}

static json_t *ask(engine *asked, json_t *request) {
    char *text = json_dumps(request, JSON_COMPACT);
    json_t *answer = ask_text(asked, text);
    if (json_object_get(answer, "error") != NULL) {
        fail_msg("%s: %s", text, json_string_value(json_object_get(json_object_get(answer, "error"), "text")));
    }
    free(text);
    json_decref(request);
    return answer;
}

static void refused(engine *asked, const char *request, const char *reason) {
    json_t *answer = ask_text(asked, request);
    const json_t *error = json_object_get(answer, "error");
    assert_non_null(error);
    assert_string_equal(json_string_value(json_object_get(error, "reason")), reason);
    json_decref(answer);
}

static int64_t number_of(const json_t *object, const char *name) {
    const json_t *value = json_object_get(object, name);
    assert_true(json_is_integer(value));
    return json_integer_value(value);
}

static json_t *list_of(engine *asked, int day) {
    return ask(asked, json_pack("{s:s,s:s,s:i}", "ask", "puzzles", "game", "chess", "day", day));
}

static json_t *open_named(engine *asked, const char *name) {
    return ask(asked, json_pack("{s:s,s:s,s:s,s:i}", "ask", "puzzle", "game", "chess", "name", name, "rating", 1200));
}

static const char *write_of(const json_t *log, size_t ply) {
    const json_t *step = json_array_get(json_object_get(log, "steps"), ply);
    return json_string_value(json_object_get(step, "write"));
}

/* ---- Ratings ---- */

/* Elo by its formula. */
static void test_rating(void **state) {
    (void)state;
    for (int own = 100; own <= 3500; own += 50) {
        for (unsigned rating = 0; rating <= 4000; rating += 125) {
            for (unsigned worth = 0; worth <= PUZZLE_WHOLE; worth += 25) {
                const double expected = 1 / (1 + pow(10, ((double)rating - own) / 400));
                const double after = own + round(32 * (worth / 100.0 - expected));
                const double kept = fmin(fmax(after, PUZZLE_RATING_LEAST), PUZZLE_RATING_MOST);
                assert_true(fabs(kept - (double)puzzle_rated(own, rating, worth)) < 0.5);
            }
        }
    }
}

static void test_worth(void **state) {
    (void)state;
    assert_int_equal(puzzle_worth(0, 0), 100);
    assert_int_equal(puzzle_worth(0, 1), 75);
    assert_int_equal(puzzle_worth(0, 2), 50);
    assert_int_equal(puzzle_worth(1, 0), 50);
    assert_int_equal(puzzle_worth(1, 2), 25);
    assert_int_equal(puzzle_worth(100, 0), 0);
}

/* Every puzzle is the day's once before one is again. */
static void test_days(void **state) {
    engine *asked = *state;
    json_t *list = list_of(asked, 0);
    const size_t count = json_array_size(json_object_get(list, "puzzles"));
    tk_puzzles *puzzles = NULL;
    assert_int_equal(tk_puzzles_open("chess", &puzzles, NULL), TK_OK);
    bool *come = calloc(count, sizeof *come);
    for (size_t day = 20000; day < 20000 + count; day++) {
        const size_t number = puzzle_of_day(puzzles, day);
        assert_true(number < count && !come[number]);
        come[number] = true;
    }
    free(come);
    tk_puzzles_close(puzzles);
    json_decref(list);
}

/* ---- Requests ---- */

static void test_next(void **state) {
    engine *asked = *state;
    json_t *list = list_of(asked, 1);
    const json_t *all = json_object_get(list, "puzzles");
    json_t *done = json_array();
    /* From the rating of the easiest on, the easiest that are left come one after another. */
    for (size_t index = 0; index < 5; index++) {
        const char *name = json_string_value(json_object_get(json_array_get(all, index), "name"));
        json_t *next = ask(
            asked, json_pack("{s:s,s:s,s:i,s:O}", "ask", "puzzle_next", "game", "chess", "rating", 0, "done", done));
        assert_string_equal(json_string_value(json_object_get(next, "name")), name);
        json_array_append_new(done, json_string(name));
        json_decref(next);
    }
    json_t *none =
        ask(asked, json_pack("{s:s,s:s,s:i,s:i}", "ask", "puzzle_next", "game", "chess", "rating", 1000, "turns", 7));
    assert_int_equal(json_object_size(none), 0);
    json_decref(none);
    json_decref(done);
    json_decref(list);
    refused(asked, "{\"ask\":\"puzzle_next\",\"game\":\"chess\",\"rating\":1000,\"ends\":\"draw\"}", "TK_ERROR_SYNTAX");
    refused(asked, "{\"ask\":\"puzzle_next\",\"game\":\"chess\",\"rating\":-1}", "TK_ERROR_JSON_RANGE");
    refused(asked, "{\"ask\":\"puzzles\",\"game\":\"draughts\"}", "TK_ERROR_NO_GAME");
}

/* By its own solution to the end; a move that does not win changes nothing but the points. */
static void solve(engine *asked, const char *name) {
    json_t *puzzle = open_named(asked, name);
    const int64_t turns = number_of(puzzle, "turns"), won = number_of(puzzle, "solved_rating");
    assert_true(won > 1200 && number_of(puzzle, "failed_rating") < 1200);
    json_decref(puzzle);
    for (int64_t left = turns; left > 0; left--) {
        json_t *told = ask_text(asked, "{\"ask\":\"puzzle_told\"}");
        assert_int_equal(number_of(told, "left"), left);
        assert_false(json_is_true(json_object_get(told, "solved")));
        json_decref(told);
        json_t *hint = ask_text(asked, "{\"ask\":\"puzzle_hint\",\"hints\":2}");
        json_t *shown = ask_text(asked, "{\"ask\":\"puzzle_solution\"}");
        assert_int_equal(number_of(shown, "worth"), 0);
        const json_t *solution = json_object_get(shown, "solution");
        const char *write = write_of(solution, 0);
        const char *from = json_string_value(json_object_get(json_object_get(hint, "hint"), "from"));
        assert_int_equal(strncmp(write, from, strlen(from)), 0);
        puzzle = ask(asked, json_pack("{s:s,s:s}", "ask", "puzzle_act", "write", write));
        assert_true(json_is_true(json_object_get(json_object_get(puzzle, "tried"), "right")));
        assert_null(json_object_get(puzzle, "refutation"));
        assert_true(json_is_true(json_object_get(puzzle, "solved")) == (left == 1));
        json_decref(puzzle);
        json_decref(shown);
        json_decref(hint);
    }
    json_t *table = ask_text(asked, "{\"ask\":\"table\",\"seat\":0}");
    assert_true(json_is_object(json_object_get(table, "outcome")));
    json_decref(table);
    refused(asked, "{\"ask\":\"puzzle_hint\",\"hints\":1}", "TK_ERROR_FINISHED");
    refused(asked, "{\"ask\":\"puzzle_act\",\"write\":\"H3>F5/NW\"}", "TK_ERROR_FINISHED");
}

static void test_solve(void **state) {
    engine *asked = *state;
    json_t *list = list_of(asked, 1);
    const json_t *all = json_object_get(list, "puzzles");
    for (size_t index = 0; index < json_array_size(all); index += EVERY) {
        solve(asked, json_string_value(json_object_get(json_array_get(all, index), "name")));
    }
    json_decref(list);
}

/* The easiest: the command tank on B9 goes to A13 and escapes then; docs/puzzles.md tells of it. */
static void test_wrong(void **state) {
    engine *asked = *state;
    json_t *list = list_of(asked, 1);
    const char *name = json_string_value(json_object_get(json_array_get(json_object_get(list, "puzzles"), 0), "name"));
    json_t *puzzle = open_named(asked, name);
    json_t *before = ask_text(asked, "{\"ask\":\"state\"}");
    json_t *wrong = ask_text(asked, "{\"ask\":\"puzzle_act\",\"write\":\"C2>C3/NW\"}");
    assert_false(json_is_true(json_object_get(json_object_get(wrong, "tried"), "right")));
    assert_string_equal(write_of(json_object_get(wrong, "refutation"), 0), "C2>C3/NW");
    assert_non_null(write_of(json_object_get(wrong, "refutation"), 1));
    assert_int_equal(number_of(wrong, "wrong"), 1);
    assert_int_equal(number_of(wrong, "worth"), 50);
    assert_true(number_of(wrong, "solved_rating") < number_of(puzzle, "solved_rating"));
    json_t *after = ask_text(asked, "{\"ask\":\"state\"}");
    assert_true(json_equal(before, after));
    refused(asked, "{\"ask\":\"puzzle_act\",\"write\":\"nonsense\"}", "TK_ERROR_CHESS_MOVE");
    refused(asked, "{\"ask\":\"puzzle_hint\",\"hints\":3}", "TK_ERROR_JSON_RANGE");
    json_decref(ask_text(asked, "{\"ask\":\"puzzle_hint\",\"hints\":1}"));
    json_t *told = ask_text(asked, "{\"ask\":\"puzzle_told\"}");
    assert_int_equal(number_of(told, "hints"), 1);
    json_decref(told);
    /* Whoever moves in its match besides has no puzzle any more. */
    json_decref(ask_text(asked, "{\"ask\":\"act\",\"seat\":0,\"write\":\"C2>C3/NW\"}"));
    refused(asked, "{\"ask\":\"puzzle_told\"}", "TK_ERROR_SERVER_NO_MATCH");
    json_decref(ask_text(asked, "{\"ask\":\"new\",\"game\":\"rush\",\"seed\":1}"));
    refused(asked, "{\"ask\":\"puzzle_told\"}", "TK_ERROR_SERVER_NO_MATCH");
    refused(asked, "{\"ask\":\"puzzle\",\"game\":\"chess\",\"name\":\"none\"}", "TK_ERROR_SYNTAX");
    refused(asked, "{\"ask\":\"puzzle\",\"game\":\"chess\"}", "TK_ERROR_JSON_MISSING");
    json_decref(after);
    json_decref(wrong);
    json_decref(before);
    json_decref(puzzle);
    json_decref(list);
}

static int open_engine(void **state) {
    *state = engine_open();
    return *state == NULL;
}

static int close_engine(void **state) {
    engine_close(*state);
    return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_engine, close_engine)

int main(void) {
    const struct CMUnitTest tests[] = {TEST(test_rating), TEST(test_worth), TEST(test_days),
                                       TEST(test_next),   TEST(test_solve), TEST(test_wrong)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
