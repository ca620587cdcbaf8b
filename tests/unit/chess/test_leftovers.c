/* Nothing of what is over is left in a state: positions from before the last shot, which nothing asks for any more. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/rules.h"
#include "games/chess/rules/body.h"
#include "support/walk.h"

static void check(const tk_game *game, const void *inside) {
    const chess_body *body = inside;
    const chess_rules *rules = tk_game_rules_of(game, "chess");
    for (uint32_t at = body->kept; at < rules->history_size; at++) {
        assert_int_equal(body->history[at], 0);
    }
}

static void test_leftovers(void **unused) {
    (void)unused;
    walk_bodies("chess", check);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_leftovers)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
