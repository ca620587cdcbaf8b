/* What several threads do at once: they hold one game, read records with it, play matches of it, count positions. Run
 * under the thread sanitizer in the preset `thread`. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <tankodrom/chess.h>
#include <tankodrom/record.h>

#include "study/chess/perft.h"
#include "study/selfplay.h"
#include "support/memory.h"
#include "support/random_play.h"
#include "support/start.h"

enum { THREADS = 4, ROUNDS = 8 };

typedef struct worker {
    const tk_pack *pack;
    tk_game *held; /* let go of by whoever opened it while the others work */
    uint64_t hash;
} worker;

static tk_game *find_held(void *context, const char *name, const char *const *options, const char *digest) {
    (void)digest;
    return tk_game_is(context, name, options) ? tk_game_share(context) : NULL;
}

static void *work(void *context) {
    worker *self = context;
    for (unsigned round = 0; round < ROUNDS; round++) {
        tk_game *game = tk_game_share(self->held);
        tk_record *record = NULL, *again = NULL;
        tk_guess random;
        tk_guess_seed(&random, round);
        if (start_record(game, round, &record) != TK_OK) {
            abort();
        }
        for (unsigned step = 0; step < 30; step++) {
            random_choice choice;
            if (!random_choose(game, tk_record_state(record), &random, &choice) ||
                tk_record_apply(record, choice.seat, choice.action, NULL) != TK_OK) {
                break;
            }
        }
        const size_t length = tk_record_write(record, NULL, 0);
        char *text = take(length + 1);
        tk_record_write(record, text, length + 1);
        const tk_game_finder finder = {find_held, game};
        if (tk_record_read_with(text, length, self->pack, &finder, &again, NULL) != TK_OK ||
            tk_record_game(again) != game) {
            abort();
        }
        self->hash ^= tk_hash(game, tk_record_state(again));
        tk_view(game, tk_record_state(again), 0, NULL, 0);
        free(text);
        tk_record_close(again);
        tk_record_close(record);
    }
    tk_game_close(self->held);
    return NULL;
}

/* Games and packs from outside, which are checked once by whoever is first. */
static void test_shared_games(void **unused) {
    (void)unused;
    for (size_t which = 0; tk_game_info_at(which) != NULL; which++) {
        const char *name = tk_game_info_at(which)->name;
        tk_pack *pack = NULL;
        tk_game *game = NULL;
        pthread_t threads[THREADS];
        worker workers[THREADS];
        assert_int_equal(tk_pack_open_builtin(name, &pack, NULL), TK_OK);
        assert_int_equal(tk_game_open(name, NULL, pack, &game, NULL), TK_OK);
        for (unsigned i = 0; i < THREADS; i++) {
            workers[i] = (worker){.pack = pack, .held = tk_game_share(game)};
            assert_int_equal(pthread_create(&threads[i], NULL, work, &workers[i]), 0);
        }
        tk_game_close(game);
        for (unsigned i = 0; i < THREADS; i++) {
            pthread_join(threads[i], NULL);
            assert_true(workers[i].hash == workers[0].hash);
        }
        tk_pack_close(pack);
    }
}

static void *open_checked(void *context) {
    const tk_pack *pack = context;
    tk_game *game = NULL;
    if (tk_pack_check(pack, NULL) != TK_OK || tk_game_open(tk_pack_game(pack), NULL, pack, &game, NULL) != TK_OK) {
        abort();
    }
    tk_game_close(game);
    return NULL;
}

static void test_shared_pack(void **unused) {
    tk_pack *pack = NULL;
    pthread_t threads[THREADS];
    (void)unused;
    assert_int_equal(tk_pack_open_builtin("rush", &pack, NULL), TK_OK);
    for (unsigned i = 0; i < THREADS; i++) {
        assert_int_equal(pthread_create(&threads[i], NULL, open_checked, pack), 0);
    }
    for (unsigned i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
    }
    tk_pack_close(pack);
}

static void test_selfplay(void **unused) {
    (void)unused;
    for (size_t which = 0; tk_game_info_at(which) != NULL; which++) {
        const char *name = tk_game_info_at(which)->name;
        tk_game *game = NULL;
        selfplay_match matches[2][6] = {0};
        assert_int_equal(tk_game_open(name, NULL, NULL, &game, NULL), TK_OK);
        for (unsigned run = 0; run < 2; run++) {
            selfplay_plan plan = {.game = game, .seed = 7, .count = 6, .threads = run == 0 ? 1 : THREADS};
            for (unsigned seat = 0; seat < tk_game_seats(game); seat++) {
                plan.opponent[seat] = tk_opponent_at(name, strcmp(name, "chess") == 0 ? 0 : seat % 2);
            }
            assert_int_equal(selfplay_run(&plan, matches[run]), SELFPLAY_DONE);
        }
        for (unsigned match = 0; match < 6; match++) {
            assert_int_equal(matches[0][match].plies, matches[1][match].plies);
        }
        tk_game_close(game);
    }
}

static void test_perft(void **unused) {
    (void)unused;
    tk_game *game = NULL;
    assert_int_equal(tk_game_open("chess", NULL, NULL, &game, NULL), TK_OK);
    tk_state *state = take_state(game);
    perft_result result;
    start_match(game, 1, state);
    assert_int_equal(perft_count(game, state, 2, THREADS, NULL, &result), TK_OK);
    assert_int_equal(result.total, 301878); /* docs/rules/tank-chess.md */
    perft_free(&result);
    free(state);
    tk_game_close(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shared_games),
        cmocka_unit_test(test_shared_pack),
        cmocka_unit_test(test_selfplay),
        cmocka_unit_test(test_perft),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
