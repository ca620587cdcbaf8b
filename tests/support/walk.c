#include "support/walk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>

#include "core/rules.h"
#include "support/memory.h"
#include "support/random_play.h"
#include "support/start.h"

void walk_bodies(const char *name, void (*look)(const tk_game *game, const void *body)) {
    enum { MATCHES = 4, STEPS = 400 };
    tk_game *game = NULL;
    assert_int_equal(tk_game_open(name, NULL, NULL, &game, NULL), TK_OK);
    tk_state *state = take_state(game);
    for (uint64_t seed = 1; seed <= MATCHES; seed++) {
        tk_guess random;
        tk_guess_seed(&random, seed);
        start_match(game, seed, state);
        unsigned step = 0;
        do {
            look(game, tk_state_body_of(game, state, name));
        } while (step++ < STEPS && random_play(game, state, &random, 1) == 1);
    }
    free(state);
    tk_game_close(game);
}
