/* Players as they are written on a command line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "study/tournament/entrant.h"

static entrant read;
static char token[96];

static entrant_fault fault_of(const char *text) {
    return entrant_read("chess", text, HOST_UCI, &read, token, sizeof token);
}

static void test_opponents(void **state) {
    (void)state;
    assert_int_equal(fault_of("simple"), ENTRANT_FINE);
    assert_string_equal(read.settings.opponent->name, "simple");
    assert_null(read.command);
    assert_string_equal(read.shown, "simple");
    assert_int_equal(fault_of("simple:ms=100,threads=2,hash=64,nodes=20000,name=Simple Simon"), ENTRANT_FINE);
    assert_int_equal(read.settings.milliseconds, 100);
    assert_int_equal(read.settings.threads, 2);
    assert_int_equal(read.settings.hash, 64);
    assert_int_equal(read.settings.nodes, 20000);
    assert_string_equal(read.shown, "Simple Simon");
}

static void test_programs(void **state) {
    (void)state;
    assert_int_equal(fault_of("engine:./bot --level 3"), ENTRANT_FINE);
    assert_string_equal(read.command, "./bot --level 3");
    assert_int_equal(read.protocol, HOST_UCI);
    assert_null(read.settings.opponent);
    assert_int_equal(fault_of("engine:ms=50,protocol=json:./bot a:b"), ENTRANT_FINE);
    assert_string_equal(read.command, "./bot a:b");
    assert_int_equal(read.protocol, HOST_JSON);
    assert_int_equal(read.settings.milliseconds, 50);
    assert_int_equal(fault_of("engine:./bot http://x:1"), ENTRANT_FINE); /* a colon of its own */
    assert_string_equal(read.command, "./bot http://x:1");
    assert_int_equal(fault_of("engine:name=My bot:./bot"), ENTRANT_FINE);
    assert_string_equal(read.shown, "My bot");
    assert_string_equal(read.command, "./bot");
}

static void test_mistakes(void **state) {
    (void)state;
    assert_int_equal(fault_of("nobody"), ENTRANT_UNKNOWN);
    assert_string_equal(token, "nobody");
    assert_int_equal(fault_of("simple:speed=3"), ENTRANT_SETTING);
    assert_string_equal(token, "speed=3");
    assert_int_equal(fault_of("simple:threads=65"), ENTRANT_VALUE);
    assert_int_equal(fault_of("simple:ms=0"), ENTRANT_VALUE);
    assert_int_equal(fault_of("simple:nodes=x"), ENTRANT_VALUE);
    assert_int_equal(fault_of("simple:protocol=uci"), ENTRANT_SETTING);
    assert_int_equal(fault_of("engine:protocol=xml:./bot"), ENTRANT_VALUE);
    assert_int_equal(fault_of("engine:"), ENTRANT_COMMAND);
    assert_int_equal(fault_of("engine:ms=50"), ENTRANT_COMMAND); /* settings without one */
    assert_string_equal(token, "engine:ms=50");
    assert_int_equal(fault_of("engine:ms=50:"), ENTRANT_COMMAND);
    assert_int_equal(fault_of("engine:ms=50 ./bot:x"), ENTRANT_VALUE);
    assert_int_equal(fault_of(""), ENTRANT_UNKNOWN);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_opponents), cmocka_unit_test(test_programs),
                                       cmocka_unit_test(test_mistakes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
