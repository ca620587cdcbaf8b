/* Tokens: made, known again, forged, worn out; requests made unlike. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "server/people/token.h"

static const int64_t now = INT64_C(1800000000000), day = INT64_C(86400000);

static token_keys keys_of(uint8_t number) {
    token_keys keys;
    memset(&keys, 0, sizeof keys);
    memset(keys.guest, number, sizeof keys.guest);
    memset(keys.request, number + 1, sizeof keys.request);
    return keys;
}

static void test_accounts(void **state) {
    char token[TOKEN_SIZE], other[TOKEN_SIZE];
    uint8_t digest[TOKEN_DIGEST_SIZE], again[TOKEN_DIGEST_SIZE];
    (void)state;
    token_make(token, digest);
    assert_int_equal(strlen(token), 43);
    assert_int_equal(strspn(token, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"), 43);
    assert_true(token_digest(token, strlen(token), again));
    assert_memory_equal(digest, again, sizeof digest);
    assert_false(token_is_guest(token, strlen(token)));
    assert_in_range(token_number(digest), 1, 0x40000000);
    token_make(other, again);
    assert_string_not_equal(token, other);
    assert_memory_not_equal(digest, again, sizeof digest);
    assert_false(token_digest(token, 42, again));
    assert_false(token_digest("", 0, again));
    token[10] = '+'; /* of the other alphabet */
    assert_false(token_digest(token, 43, again));
    /* The last letter has two bits to spare; only one of the four spellings is good. */
    unsigned good = 0;
    for (const char *letter = "ABCD"; *letter != '\0'; letter++) {
        memset(token, 'A', 43);
        token[42] = *letter;
        good += token_digest(token, 43, again);
    }
    assert_int_equal(good, 1);
}

static tk_status read_guest(const token_keys *keys, const char *token, int64_t when, int64_t *person, bool *renew) {
    return token_guest_read(keys, token, strlen(token), when, person, renew);
}

static void test_guests(void **state) {
    const token_keys keys = keys_of(1), others = keys_of(2);
    char token[TOKEN_SIZE];
    int64_t person;
    bool renew;
    (void)state;
    token_guest(&keys, INT64_MAX, now, token);
    assert_true(token_is_guest(token, strlen(token)));
    assert_true(strlen(token) < TOKEN_SIZE);
    assert_int_equal(read_guest(&keys, token, now, &person, &renew), TK_OK);
    assert_true(person == INT64_MAX);
    assert_false(renew);
    assert_int_equal(read_guest(&keys, token, now + 31 * day, &person, &renew), TK_OK);
    assert_true(renew);
    assert_int_equal(read_guest(&keys, token, now + 180 * day, &person, &renew), TK_OK);
    assert_int_equal(read_guest(&keys, token, now + 180 * day + 1, &person, &renew), TK_ERROR_SESSION);
    assert_int_equal(person, 0);
    assert_int_equal(read_guest(&keys, token, now - 2 * day, &person, &renew), TK_ERROR_SESSION);
    assert_int_equal(read_guest(&others, token, now, &person, &renew), TK_ERROR_SESSION);
}

/* Any letter changed, left out or added: somebody else's, so nobody's. */
static void test_forgeries(void **state) {
    const token_keys keys = keys_of(1);
    char token[TOKEN_SIZE], forged[TOKEN_SIZE + 1];
    int64_t person;
    bool renew;
    (void)state;
    token_guest(&keys, 123456, now, token);
    const size_t length = strlen(token);
    for (size_t i = 0; i < length; i++) {
        memcpy(forged, token, length + 1);
        forged[i] = forged[i] == '1' ? '2' : '1';
        assert_int_equal(read_guest(&keys, forged, now, &person, &renew), TK_ERROR_SESSION);
        memmove(forged + i, token + i + 1, length - i);
        assert_int_equal(read_guest(&keys, forged, now, &person, &renew), TK_ERROR_SESSION);
        assert_int_equal(token_guest_read(&keys, token, i, now, &person, &renew), TK_ERROR_SESSION);
    }
    snprintf(forged, sizeof forged, "%sA", token);
    assert_int_equal(read_guest(&keys, forged, now, &person, &renew), TK_ERROR_SESSION);
    assert_int_equal(read_guest(&keys, "g.1.2.", now, &person, &renew), TK_ERROR_SESSION);
    assert_int_equal(read_guest(&keys, "g.-1.2.3", now, &person, &renew), TK_ERROR_SESSION);
}

static void test_rotation(void **state) {
    const token_keys old = keys_of(1);
    token_keys keys = keys_of(2);
    char token[TOKEN_SIZE];
    int64_t person;
    bool renew;
    (void)state;
    token_guest(&old, 5, now, token);
    memcpy(keys.before, old.guest, sizeof keys.before);
    assert_int_equal(read_guest(&keys, token, now, &person, &renew), TK_ERROR_SESSION);
    keys.has_before = true;
    assert_int_equal(read_guest(&keys, token, now, &person, &renew), TK_OK);
    assert_int_equal(person, 5);
    assert_true(renew); /* by the new secret */
    /* Secrets of nothing but zeros, where there is none before, open nothing. */
    const token_keys none = {0};
    token_guest(&none, 5, now, token);
    assert_int_equal(read_guest(&old, token, now, &person, &renew), TK_ERROR_SESSION);
}

static void test_requests(void **state) {
    const token_keys keys = keys_of(1), others = keys_of(2);
    uint8_t first[STORE_REQUEST_SIZE], second[STORE_REQUEST_SIZE];
    (void)state;
    token_request(&keys, 7, "r1", 2, first);
    token_request(&keys, 7, "r1", 2, second);
    assert_memory_equal(first, second, sizeof first);
    token_request(&keys, 8, "r1", 2, second);
    assert_memory_not_equal(first, second, sizeof first);
    token_request(&keys, 7, "r2", 2, second);
    assert_memory_not_equal(first, second, sizeof first);
    token_request(&others, 7, "r1", 2, second);
    assert_memory_not_equal(first, second, sizeof first);
}

static void test_chance(void **state) {
    char link[64], other[64], small[8];
    uint8_t bytes[64] = {0}, none[64] = {0};
    (void)state;
    token_link(link, sizeof link);
    token_link(other, sizeof other);
    assert_int_equal(strlen(link), 22);
    assert_string_not_equal(link, other);
    token_link(small, sizeof small);
    assert_int_equal(strlen(small), 7);
    token_random(bytes, sizeof bytes);
    assert_memory_not_equal(bytes, none, sizeof bytes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_accounts), cmocka_unit_test(test_guests),   cmocka_unit_test(test_forgeries),
        cmocka_unit_test(test_rotation), cmocka_unit_test(test_requests), cmocka_unit_test(test_chance),
    };
    return sodium_init() < 0 ? 1 : cmocka_run_group_tests(tests, NULL, NULL);
}
