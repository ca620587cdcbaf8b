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
    static const uint8_t four[4] = {192, 0, 2, 1};
    static const uint8_t mapped[16] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 192, 0, 2, 1};
    static const uint8_t six[16] = {0x20, 0x01, 0x0D, 0xB8, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    const uint8_t *key;
    (void)state;
    assert_int_equal(limit_address(four, sizeof four, &key), 4);
    assert_ptr_equal(key, four);
    assert_int_equal(limit_address(mapped, sizeof mapped, &key), 4);
    assert_memory_equal(key, four, 4);
    assert_int_equal(limit_address(six, sizeof six, &key), 8);
    assert_ptr_equal(key, six);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bucket),
        cmocka_unit_test(test_flood),
        cmocka_unit_test(test_addresses),
    };
    return sodium_init() < 0 ? 1 : cmocka_run_group_tests(tests, NULL, NULL);
}
