/* What an opponent is lent, and what ends its thought: an opponent that says what it was given, and thinks until it is
 * told to stop. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "study/thinker.h"

enum { WANTED = 1000, DEEP = 1000000 };

static tk_think given;
static unsigned char first_byte;

static size_t memory(const tk_game *game) {
    (void)game;
    return WANTED;
}

/* Deeper and deeper; its memory remembers that it was asked. */
static void think(const tk_opponent *self, const tk_think *asked, tk_thought *thought) {
    (void)self;
    given = *asked;
    first_byte = *(unsigned char *)asked->memory;
    *(unsigned char *)asked->memory = 1;
    tk_legal_at(asked->game, asked->seen, asked->seat, 0, &thought->action);
    while (thought->depth < DEEP && !asked->stop(asked->context)) {
        thought->depth++;
        asked->report(asked->context, thought);
    }
}

static const tk_opponent opponent = {.name = "deep", .milliseconds = 70, .memory = memory, .think = think};

static tk_game *game;
static tk_state *seen;

static int open_game(void **state) {
    (void)state;
    const tk_seed seed = tk_seed_of_number(1);
    if (tk_game_open("chess", NULL, NULL, &game, NULL) != TK_OK || (seen = malloc(tk_state_size(game))) == NULL) {
        return 1;
    }
    tk_start(game, &seed, seen);
    return 0;
}

static int close_game(void **state) {
    (void)state;
    free(seen);
    tk_game_close(game);
    return 0;
}

static void test_time(void **state) {
    (void)state;
    assert_int_equal(thinker_milliseconds(&(thinker_settings){.opponent = &opponent}), 70);
    assert_int_equal(thinker_milliseconds(&(thinker_settings){.opponent = &opponent, .milliseconds = 5}), 5);
    assert_int_equal(thinker_milliseconds(&(thinker_settings){.opponent = &opponent, .nodes = 9}), 0);
    assert_int_equal(thinker_milliseconds(&(thinker_settings){.milliseconds = 0}), 0);
}

static void test_memory_lives_through_a_match(void **state) {
    (void)state;
    thinker *mind = thinker_open(game, &(thinker_settings){.opponent = &opponent});
    tk_thought thought;
    assert_non_null(mind);
    const thinker_question question = {.seen = seen, .seat = 0, .seed = 3, .depth = 2, .nodes = 8, .candidates = 4};
    assert_int_equal(thinker_think(mind, &question, &thought), TK_OK);
    assert_int_equal(first_byte, 0);
    assert_int_equal(thought.depth, 2); /* stopped when it had said so */
    assert_int_equal(given.memory_size, 0);
    assert_int_equal(given.nodes, 8);
    assert_int_equal(given.candidates, 4);
    assert_null(given.crew);
    thinker_think(mind, &question, &thought);
    assert_int_equal(first_byte, 1);
    thinker_forget(mind);
    thinker_think(mind, &question, &thought);
    assert_int_equal(first_byte, 0);
    thinker_close(mind);
}

static void test_more_memory_and_a_crew(void **state) {
    (void)state;
    thinker *mind = thinker_open(game, &(thinker_settings){.opponent = &opponent, .hash = 1, .threads = 3});
    tk_thought thought;
    assert_non_null(mind);
    thinker_think(mind, &(thinker_question){.seen = seen, .depth = 1}, &thought);
    assert_int_equal(given.memory_size, 1 << 20);
    assert_non_null(given.crew);
    assert_int_equal(given.crew->count, 3);
    thinker_close(mind);
}

/* A clock that has run out and a flag that is up end it at once. */
static void test_stops(void **state) {
    (void)state;
    thinker *mind = thinker_open(game, &(thinker_settings){.opponent = &opponent});
    tk_thought thought;
    atomic_bool stop = true;
    atomic_uint_least64_t until;
    atomic_init(&until, thinker_clock());
    assert_non_null(mind);
    thinker_think(mind, &(thinker_question){.seen = seen, .stop = &stop}, &thought);
    assert_int_equal(thought.depth, 0);
    thinker_think(mind, &(thinker_question){.seen = seen, .until = &until}, &thought);
    assert_int_equal(thought.depth, 0);
    thinker_close(mind);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_time), cmocka_unit_test(test_memory_lives_through_a_match),
                                       cmocka_unit_test(test_more_memory_and_a_crew), cmocka_unit_test(test_stops)};
    return cmocka_run_group_tests(tests, open_game, close_game);
}
