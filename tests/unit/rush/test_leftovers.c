/* Nothing of what is over is left in a state: where a card lay in a depot that it has left. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/rush/rules/body.h"
#include "support/walk.h"

static void check(const tk_game *game, const void *inside) {
    const rush_body *body = inside;
    (void)game;
    for (unsigned card = 0; card < TK_RUSH_CARDS; card++) {
        bool lies = false;
        for (unsigned seat = 0; seat < TK_RUSH_PLAYERS_MOST; seat++) {
            lies = lies || rush_has(&body->player[seat].depot, card);
        }
        assert_true(lies == (body->stamp[card] != 0));
    }
}

static void test_leftovers(void **unused) {
    (void)unused;
    walk_bodies("rush", check);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_leftovers)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
