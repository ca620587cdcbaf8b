/* Nothing of what is over is left in a state: cards that have been drawn and procedures that have ended. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/rules.h"
#include "games/duel/rules/body.h"
#include "support/walk.h"

static void check(const tk_game *game, const void *inside) {
    const duel_body *body = inside;
    (void)game;
    for (unsigned at = body->draws; at < sizeof body->draw; at++) {
        assert_int_equal(body->draw[at], 0);
    }
    for (unsigned at = body->damages; at < sizeof body->damage; at++) {
        assert_int_equal(body->damage[at], 0);
    }
    for (unsigned at = body->frames; at < DUEL_FRAMES; at++) {
        assert_int_equal(body->frame[at].procedure | body->frame[at].step, 0);
    }
}

static void test_leftovers(void **unused) {
    (void)unused;
    walk_bodies("duel", check);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_leftovers)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
