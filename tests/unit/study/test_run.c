/* A tournament as a whole: what counts of it, and when it ends. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <cmocka.h>

#include "study/tournament/run.h"

enum { ROUNDS = 20 };

/* So slowly that the other thread has a result too meanwhile. */
static bool count(void *context, size_t number, const tournament_unit *unit) {
    unsigned *counted = context;
    (void)number;
    assert_true(unit->played);
    ++*counted;
    nanosleep(&(struct timespec){.tv_nsec = 300000000}, NULL);
    return true;
}

/* A test is decided by the first opening; what other threads have played by then is not counted, or the report might
 * say something else. */
static void test_nothing_counts_after_a_decision(void **state) {
    (void)state;
    tk_game *game = NULL;
    entrant entrants[2];
    tournament_unit units[ROUNDS] = {{0}};
    char token[64];
    unsigned counted = 0, played = 0;
    assert_int_equal(tk_game_open("rush", (const char *const[]){"players=2", NULL}, NULL, &game, NULL), TK_OK);
    assert_int_equal(entrant_read("rush", "random", HOST_JSON, &entrants[0], token, sizeof token), ENTRANT_FINE);
    assert_int_equal(entrant_read("rush", "engine:false", HOST_JSON, &entrants[1], token, sizeof token), ENTRANT_FINE);
    const tournament_pairing pairing = {.first = 0, .second = 1, .game = {game, game}};
    const tournament_plan plan = {.entrants = entrants,
                                  .count = 2,
                                  .pairings = &pairing,
                                  .pairing_count = 1,
                                  .parties = 2,
                                  .party = {0, 1},
                                  .rounds = ROUNDS,
                                  .seed = 1};
    const elo_test test = {.elo0 = 0, .elo1 = 400, .alpha = 0.4, .beta = 0.4};
    const tournament_run run = {
        .plan = &plan, .threads = 2, .units = units, .test = &test, .finished = count, .context = &counted};
    assert_int_equal(tournament_play(&run), TOURNAMENT_DECIDED);
    for (unsigned i = 0; i < ROUNDS; i++) {
        played += units[i].played;
    }
    assert_int_equal(counted, 1);
    assert_int_equal(played, 1);
    const elo_units seen = tournament_units_of(&plan, units, 0);
    assert_int_equal(elo_judge(&seen, &test), ELO_ACCEPTED);
    tk_game_close(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_nothing_counts_after_a_decision)};
    signal(SIGPIPE, SIG_IGN); /* of programs that are gone */
    return cmocka_run_group_tests(tests, NULL, NULL);
}
