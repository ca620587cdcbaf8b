/* Limits: bursts, coming back, what a flood of other keys does to a bucket. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <sodium.h>
#include <string.h>

#include "server/people/limit.h"

enum { NOW = 1000000 };

static bool take(limit_table *table, const char *key, int64_t now, int64_t *wait) {
    return limit_take(table, key, strlen(key), now, wait);
}

static void test_bucket(void **state) {
    limit_table *table = limit_open((limit_rule){.burst = 3, .every = 1000}, 64);
    int64_t wait = 0;
    (void)state;
    assert_non_null(table);
    for (unsigned i = 0; i < 3; i++) {
        assert_true(take(table, "a", NOW, &wait));
    }
    assert_false(take(table, "a", NOW, &wait));
    assert_int_equal(wait, 1000);
    assert_false(take(table, "a", NOW + 400, &wait)); /* asking costs nothing more */
    assert_int_equal(wait, 600);
    assert_true(take(table, "b", NOW, &wait)); /* another's */
    assert_true(take(table, "a", NOW + 1000, NULL));
    assert_false(take(table, "a", NOW + 1999, NULL));
    assert_true(take(table, "a", NOW + 2000, NULL));
    limit_return(table, "a", 1, NOW + 2000);
    assert_true(take(table, "a", NOW + 2000, NULL));
    assert_false(take(table, "a", NOW + 2000, NULL));
    /* Full again after a while, and no fuller. */
    for (unsigned i = 0; i < 4; i++) {
        assert_int_equal(take(table, "a", NOW + 100000, NULL), i < 3);
    }
    /* A clock that went back an hour: not locked out for an hour. */
    assert_false(take(table, "a", NOW - 3600000, &wait));
    assert_int_equal(wait, 1000);
    assert_true(take(table, "a", NOW - 3600000 + 1000, NULL));
    limit_close(table);
    limit_close(NULL);
}

/* A million other keys: the one that has been used up is not forgotten. */
static void test_flood(void **state) {
    limit_table *table = limit_open((limit_rule){.burst = 5, .every = 60000}, 256);
    (void)state;
    for (unsigned i = 0; i < 6; i++) {
        assert_int_equal(take(table, "victim", NOW, NULL), i < 5);
    }
    for (uint64_t i = 0; i < 1000000; i++) {
        assert_true(limit_take(table, &i, sizeof i, NOW, NULL));
    }
    assert_false(take(table, "victim", NOW, NULL));
    limit_close(table);
}

static void test_addresses(void **state) {
    static const uint8_t four[4] = {192, 0, 2, 1}, six[8] = {0x20, 0x01, 0x0D, 0xB8, 0, 1, 0, 2};
    uint8_t key[LIMIT_KEY_SIZE];
    char large[100];
    (void)state;
    assert_int_equal(limit_address("192.0.2.1", key), 4);
    assert_memory_equal(key, four, 4);
    assert_int_equal(limit_address("::ffff:192.0.2.1", key), 4);
    assert_memory_equal(key, four, 4);
    assert_int_equal(limit_address("2001:db8:1:2:3:4:5:6", key), 8);
    assert_memory_equal(key, six, 8);
    assert_int_equal(limit_address("2001:db8:1:2::9", key), 8); /* the same house */
    assert_memory_equal(key, six, 8);
    assert_int_equal(limit_address("unix", key), 4);
    assert_memory_equal(key, "unix", 4);
    assert_int_equal(limit_address("", key), 0);
    memset(large, 'x', sizeof large - 1);
    large[sizeof large - 1] = '\0';
    assert_int_equal(limit_address(large, key), LIMIT_KEY_SIZE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bucket),
        cmocka_unit_test(test_flood),
        cmocka_unit_test(test_addresses),
    };
    return sodium_init() < 0 ? 1 : cmocka_run_group_tests(tests, NULL, NULL);
}
