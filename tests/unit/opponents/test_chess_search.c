/* The players of Tank Chess that search, from outside: wins are found, lines can be played, budgets are kept, and equal
 * questions have equal answers. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <tankodrom/chess.h>
#include <tankodrom/opponent.h>
#include <tankodrom/puzzle.h>
#include <tankodrom/solve.h>

#include "support/start.h"

typedef struct table {
    tk_game *game;
    tk_state *state, *after;
    void *memory;
    const tk_opponent *opponent;
    tk_think think;
    tk_thought thought;
} table;

static table open_with(const char *const *options, const char *name) {
    table made = {.opponent = tk_opponent_named("chess", name)};
    assert_non_null(made.opponent);
    assert_int_equal(tk_game_open("chess", options, NULL, &made.game, NULL), TK_OK);
    made.state = malloc(tk_state_size(made.game));
    made.after = malloc(tk_state_size(made.game));
    made.memory = calloc(1, tk_opponent_memory(made.opponent, made.game));
    assert_non_null(made.state);
    assert_non_null(made.after);
    assert_non_null(made.memory);
    start_match(made.game, 1, made.state);
    made.think = (tk_think){.game = made.game,
                            .seen = made.state,
                            .seat = tk_chess_to_move(made.game, made.state),
                            .seed = 1,
                            .nodes = 3000,
                            .memory = made.memory};
    return made;
}

static table open_table(const char *option, const char *name) {
    return open_with((const char *const[]){option, NULL}, name);
}

static void close_table(table *open) {
    tk_game_close(open->game);
    free(open->state);
    free(open->after);
    free(open->memory);
}

static void ask(table *open) {
    assert_int_equal(tk_opponent_think(open->opponent, &open->think, &open->thought), TK_OK);
}

static void assert_text(const table *open, const char *expected) {
    char text[64];
    tk_action_text(open->game, open->state, open->think.seat, open->thought.action, text, sizeof text);
    assert_string_equal(text, expected);
}

/* ---- Wins ---- */

/* C18: where a turn of each side without a loss makes a draw, no move that only threatens wins, though it would in two
 * turns of a longer match. */
static void no_win_after_the_draw(void **unused) {
    (void)unused;
    static const char *const positions[] = {
        "position=16 w #basic xD7 xK7 xL7 xF8 xJ8 xF10 xF12 xF13 wHC2/NW wHN2/E wMH4/NE wMH3/N wLG5/SE wCB9/NW bHJ9/S "
        "bHC12/W bMH14/SW bMH13/SE bLJ10/W bCG13/SW",
        "position=16 w #basic xD6 xM6 xJ7 xO7 xP7 xE8 xK8 xA9 xI9 xJ9 xG10 xJ10 xM11 wHL5/NE wHO6/N wMN6/W wMM9/SE "
        "wCL7/NE bHP11/N bCP10/N",
    };
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        for (unsigned quiet = 0; quiet < 2; quiet++) {
            table open = open_with((const char *const[]){positions[i], quiet ? "quiet=1" : "quiet=0", NULL}, "master");
            ask(&open);
            const int32_t value = open.thought.value[open.think.seat];
            assert_true(quiet ? value < 900 : value == 1000);
            close_table(&open);
        }
    }
}

static void wins_at_once(void **unused) {
    (void)unused;
    table open = open_table("position=16 w wCA1/N wHH4/N bCH12/E bHK7/NE", "master");
    ask(&open);
    tk_outcome outcome;
    assert_int_equal(tk_apply(open.game, open.state, 0, open.thought.action, NULL), TK_OK);
    tk_outcome_of(open.game, open.state, &outcome);
    assert_true(outcome.finished && outcome.payoff[0] == 1000);
    assert_int_equal(open.thought.value[0], 1000);
    assert_int_equal(open.thought.value[1], -1000);
    close_table(&open);
}

static void escapes(void **unused) {
    (void)unused;
    table open = open_table("position=16 b #O16 #O15 #P15 wCP16/N wHP9/W wLA3/W bCD2/S bLA9/S", "master");
    ask(&open);
    assert_true(tk_chess_move_of(open.thought.action).escapes);
    assert_text(&open, "D2>off(=)");
    close_table(&open);
}

/* Black's command tank cannot leave its corridor, whose only line is file H; nor can the light tank leave its hole. The
 * heavy tank needs a turn to come near the file: a win in two, whatever Black does. */
static void wins_in_two(void **unused) {
    (void)unused;
    table open = open_table(
        "position=16 w #G16 #G15 #G14 #G13 #G12 #G11 #G10 #I16 #I15 #I14 #I13 #I12 #I11 #I10 #O1 #P1 #O2 #O3 #P3 "
        "wCA1/N wHD3/E bCH16/S bLP2/W",
        "master");
    ask(&open);
    assert_int_equal(open.thought.value[0], 1000);
    assert_true(open.thought.candidate[0].length >= 3);
    /* Played on against every answer: the next turn wins. */
    assert_int_equal(tk_apply(open.game, open.state, 0, open.thought.action, NULL), TK_OK);
    static tk_action replies[20000];
    const size_t count = tk_legal(open.game, open.state, 1, replies, 20000);
    assert_in_range(count, 1, 20000);
    for (size_t index = 0; index < count; index++) {
        tk_outcome outcome;
        memcpy(open.after, open.state, tk_state_size(open.game));
        assert_int_equal(tk_apply(open.game, open.after, 1, replies[index], NULL), TK_OK);
        open.think.seen = open.after;
        ask(&open);
        assert_int_equal(tk_apply(open.game, open.after, 0, open.thought.action, NULL), TK_OK);
        tk_outcome_of(open.game, open.after, &outcome);
        assert_true(outcome.finished && outcome.payoff[0] == 1000);
    }
    close_table(&open);
}

/* ---- What it tells ---- */

typedef struct audience {
    unsigned reports, depth;
    uint64_t nodes;
} audience;

/* The master misses no win in two, however little it may think. What wins is known from the puzzles, whose keys were
 * proved. */
static void finds_every_win_in_two(void **unused) {
    (void)unused;
    tk_puzzles *puzzles = NULL;
    tk_puzzle puzzle;
    unsigned asked = 0;
    assert_int_equal(tk_puzzles_open("chess", &puzzles, NULL), TK_OK);
    for (size_t index = 0; tk_puzzles_at(puzzles, index, &puzzle) == TK_OK; index++) {
        char option[2048], text[64];
        bool found = false;
        if (puzzle.turns != 2) {
            continue;
        }
        snprintf(option, sizeof option, "position=%s", puzzle.position);
        table open = open_table(option, "master");
        open.think.nodes = 500;
        open.think.candidates = index % 2 == 0 ? 1 : 3;
        ask(&open);
        tk_action_text(open.game, open.state, open.think.seat, open.thought.action, text, sizeof text);
        for (size_t key = 0; key < puzzle.keys; key++) {
            found = found || strcmp(text, tk_puzzles_key(puzzles, index, key)) == 0;
        }
        assert_true(found);
        assert_int_equal(open.thought.value[open.think.seat], 1000);
        assert_int_equal(open.thought.candidate[0].length, 3);
        close_table(&open);
        asked++;
    }
    assert_true(asked > 100);
    tk_puzzles_close(puzzles);
}

/* Nor does it allow one that it could prevent: asked in random matches before the first move that would. */
static void walks_into_no_win_in_two(void **unused) {
    (void)unused;
    table open = open_table("size=16", "master");
    void *memory = calloc(1, TK_SOLVE_MEMORY_LEAST);
    unsigned saved = 0;
    tk_action keys[1];
    tk_solution solution;
    tk_solve solve = {
        .game = open.game, .state = open.after, .turns = 2, .memory = memory, .memory_size = TK_SOLVE_MEMORY_LEAST};
    for (uint64_t seed = 1; seed <= 40; seed++) {
        start_match(open.game, 1, open.state);
        for (unsigned ply = 0; ply < 150 && tk_deciders(open.game, open.state) != 0; ply++) {
            tk_action action = 0;
            const unsigned seat = tk_chess_to_move(open.game, open.state);
            tk_legal_random(open.game, open.state, seat, (seed * 1000 + ply) * UINT64_C(0x9e3779b97f4a7c15), &action);
            memcpy(open.after, open.state, tk_state_size(open.game));
            tk_apply(open.game, open.after, seat, action, NULL);
            const bool loses = tk_solve_find(&solve, keys, 1, &solution) == TK_OK && solution.verdict == TK_SOLVE_WON;
            if (loses && ply > 20) {
                open.think.seat = seat;
                open.think.nodes = 2000;
                ask(&open);
                memcpy(open.after, open.state, tk_state_size(open.game));
                tk_apply(open.game, open.after, seat, open.thought.action, NULL);
                if (tk_solve_find(&solve, keys, 1, &solution) == TK_OK && solution.verdict == TK_SOLVE_WON) {
                    assert_int_equal(open.thought.value[seat], -1000); /* and knows it */
                } else {
                    saved++;
                }
                break;
            }
            tk_apply(open.game, open.state, seat, action, NULL);
        }
    }
    assert_true(saved > 10);
    free(memory);
    close_table(&open);
}

static void hear(void *context, const tk_thought *thought) {
    audience *heard = context;
    heard->reports++;
    assert_true(thought->depth > heard->depth);
    assert_true(thought->nodes >= heard->nodes);
    assert_true(thought->candidate_count > 0);
    heard->depth = thought->depth;
    heard->nodes = thought->nodes;
}

static void candidates_come_with_lines_that_can_be_played(void **unused) {
    (void)unused;
    static const char *const starts[] = {"size=16", "size=20", "position=8 w wCA1/N wLC1/N bCH8/S bMF8/S"};
    for (size_t start = 0; start < 3; start++) {
        table open = open_table(starts[start], "master");
        audience heard = {0};
        open.think.candidates = 4;
        open.think.report = hear;
        open.think.context = &heard;
        ask(&open);
        const tk_thought *thought = &open.thought;
        assert_int_equal(thought->candidate_count, 4);
        assert_true(thought->judged && heard.reports > 0 && thought->depth == heard.depth);
        assert_int_equal(thought->candidate[0].line[0].action, thought->action);
        for (unsigned index = 0; index < 4; index++) {
            const tk_candidate *candidate = &thought->candidate[index];
            assert_in_range(candidate->length, 1, TK_LINE_MOST);
            for (unsigned other = 0; other < index; other++) {
                assert_int_not_equal(candidate->line[0].action, thought->candidate[other].line[0].action);
                assert_true(candidate->value <= thought->candidate[other].value);
            }
            memcpy(open.after, open.state, tk_state_size(open.game));
            for (unsigned ply = 0; ply < candidate->length; ply++) {
                assert_int_equal(
                    tk_apply(open.game, open.after, candidate->line[ply].seat, candidate->line[ply].action, NULL),
                    TK_OK);
            }
        }
        close_table(&open);
    }
}

/* ---- Budgets ---- */

static void equal_questions_have_equal_answers(void **unused) {
    (void)unused;
    for (unsigned level = 1; level <= TK_LEVELS; level++) {
        char name[16];
        snprintf(name, sizeof name, "level%u", level);
        table first = open_table("size=16", name), second = open_table("size=16", name);
        assert_int_equal(first.opponent->level, level);
        assert_ptr_equal(tk_opponent_of_level("chess", level), first.opponent);
        for (unsigned ply = 0; ply < 3; ply++) {
            ask(&first);
            ask(&second);
            assert_int_equal(first.thought.action, second.thought.action);
            assert_int_equal(first.thought.nodes, second.thought.nodes);
            assert_in_range(first.thought.nodes, 1, 3000 + 100);
            assert_int_equal(tk_apply(first.game, first.state, ply % 2, first.thought.action, NULL), TK_OK);
            assert_int_equal(tk_apply(second.game, second.state, ply % 2, second.thought.action, NULL), TK_OK);
            first.think.seat = second.think.seat = 1 - ply % 2;
        }
        close_table(&first);
        close_table(&second);
    }
}

static bool stop_soon(void *context) {
    unsigned *asked = context;
    return ++*asked >= 3;
}

static void stops_when_told(void **unused) {
    (void)unused;
    table open = open_table("size=20", "master");
    unsigned asked = 0;
    open.think.nodes = 0;
    open.think.stop = stop_soon;
    open.think.context = &asked;
    ask(&open);
    assert_int_equal(asked, 3);
    assert_in_range(open.thought.nodes, 1, 3 * 2048);
    assert_int_equal(tk_check(open.game, open.state, 0, open.thought.action), TK_OK);
    close_table(&open);
}

static void answers_without_memory_and_on_crowded_boards(void **unused) {
    (void)unused;
    char option[TK_CHESS_LINE_SIZE] = "position=24 w wCA1/N bCX24/S";
    size_t used = strlen(option);
    for (unsigned index = 1; index < 64; index++) {
        used += (size_t)snprintf(option + used, sizeof option - used, " wL%c%u/N bR%c%u/S", 'A' + index % 16 * 3 / 2,
                                 index / 16 * 3 + 1, 'X' - index % 16 * 3 / 2, 24 - index / 16 * 3);
    }
    table open = open_table(option, "master");
    open.think.nodes = 300;
    ask(&open);
    assert_int_equal(tk_check(open.game, open.state, 0, open.thought.action), TK_OK);
    open.think.memory = NULL;
    ask(&open);
    assert_int_equal(tk_check(open.game, open.state, 0, open.thought.action), TK_OK);
    close_table(&open);
}

/* ---- Several processors ---- */

typedef struct post {
    void (*part)(void *task, unsigned index);
    void *task;
    unsigned index;
} post;

static void *serve(void *context) {
    const post *at = context;
    at->part(at->task, at->index);
    return NULL;
}

static void work(void *context, void (*part)(void *task, unsigned index), void *task) {
    const tk_crew *crew = context;
    pthread_t thread[4];
    post posts[4];
    for (unsigned index = 1; index < crew->count; index++) {
        posts[index] = (post){part, task, index};
        assert_int_equal(pthread_create(&thread[index], NULL, serve, &posts[index]), 0);
    }
    part(task, 0);
    for (unsigned index = 1; index < crew->count; index++) {
        pthread_join(thread[index], NULL);
    }
}

static void thinks_on_several_processors(void **unused) {
    (void)unused;
    table open = open_table("size=16", "master");
    tk_crew crew = {.count = 4, .work = work};
    crew.context = &crew;
    open.think.crew = &crew;
    open.think.nodes = 8000;
    for (unsigned ply = 0; ply < 4; ply++) {
        open.think.seat = ply % 2;
        ask(&open);
        assert_in_range(open.thought.nodes, 2000, 9000);
        assert_int_equal(tk_apply(open.game, open.state, ply % 2, open.thought.action, NULL), TK_OK);
    }
    close_table(&open);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_win_after_the_draw),
        cmocka_unit_test(wins_at_once),
        cmocka_unit_test(escapes),
        cmocka_unit_test(wins_in_two),
        cmocka_unit_test(finds_every_win_in_two),
        cmocka_unit_test(walks_into_no_win_in_two),
        cmocka_unit_test(candidates_come_with_lines_that_can_be_played),
        cmocka_unit_test(equal_questions_have_equal_answers),
        cmocka_unit_test(stops_when_told),
        cmocka_unit_test(answers_without_memory_and_on_crowded_boards),
        cmocka_unit_test(thinks_on_several_processors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
