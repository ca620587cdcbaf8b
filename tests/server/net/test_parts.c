/* The small parts of the network: buckets, addresses, networks, what headers say. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "server/net/inside.h"

static void test_bucket(void **state) {
    (void)state;
    net_bucket bucket = {0};
    int64_t now = 1000000;
    for (int i = 0; i < 20; i++) {
        assert_true(bucket_take(&bucket, 10, 20, 1, now));
    }
    assert_false(bucket_take(&bucket, 10, 20, 1, now));
    assert_false(bucket_take(&bucket, 10, 20, 1, now + 99));
    assert_true(bucket_take(&bucket, 10, 20, 1, now + 100));
    assert_false(bucket_take(&bucket, 10, 20, 1, now + 100));
    assert_false(bucket_take(&bucket, 10, 20, 1, now - 5000)); /* a clock that goes back gives nothing */
    assert_false(bucket_take(&bucket, 10, 20, 21, INT64_MAX / 2));
    assert_true(bucket_take(&bucket, 10, 20, 20, INT64_MAX / 2));
}

static void test_addresses(void **state) {
    (void)state;
    static const char *const rows[][2] = {{"192.0.2.7", "192.0.2.7"},     {"192.0.2.7:80", "192.0.2.7"},
                                          {"2001:db8::7", "2001:db8::7"}, {"[2001:db8::7]:443", "2001:db8::7"},
                                          {"::ffff:1.2.3.4", "1.2.3.4"},  {"[::1]", "::1"}};
    static const char *const bad[] = {
        "",
        "x",
        "1.2.3",
        "1.2.3.4.5",
        "[",
        "[]",
        "[::1",
        ":::",
        "1.2.3.4/8",
        "256.1.1.1",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"};
    char text[ADDRESS_TEXT_SIZE];
    net_address address;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_true(address_read(rows[i][0], strlen(rows[i][0]), &address));
        address_text(&address, text);
        assert_string_equal(text, rows[i][1]);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_false(address_read(bad[i], strlen(bad[i]), &address));
    }
}

static bool within(const char *network, const char *address) {
    net_network read;
    net_address of = {.family = ADDRESS_UNIX};
    assert_true(network_read(network, &read));
    assert_true(strcmp(address, "unix") == 0 || address_read(address, strlen(address), &of));
    return network_has(&read, &of);
}

static void test_networks(void **state) {
    (void)state;
    assert_true(within("10.0.0.0/8", "10.255.1.2"));
    assert_false(within("10.0.0.0/8", "11.0.0.0"));
    assert_true(within("10.0.0.0/9", "10.127.255.255"));
    assert_false(within("10.0.0.0/9", "10.128.0.0"));
    assert_true(within("192.0.2.7", "192.0.2.7"));
    assert_false(within("192.0.2.7", "192.0.2.6"));
    assert_true(within("0.0.0.0/0", "8.8.8.8"));
    assert_false(within("0.0.0.0/0", "::1"));
    assert_true(within("2001:db8::/32", "2001:db8:ffff::1"));
    assert_true(within("::/0", "2001:db8::1"));
    assert_true(within("unix", "unix"));
    assert_false(within("127.0.0.1", "unix"));
    net_network read;
    assert_false(network_read("10.0.0.0/33", &read));
    assert_false(network_read("10.0.0.0/", &read));
    assert_false(network_read("10.0.0.0/-1", &read));
    assert_false(network_read("", &read));
}

/* A hundred thousand addresses come and go. */
static void test_neighbours(void **state) {
    (void)state;
    net_neighbours all;
    assert_true(neighbours_open(&all));
    for (uint32_t i = 0; i < 100000; i++) {
        net_address address = {.family = ADDRESS_4};
        memcpy(address.bytes, &i, 4);
        net_neighbour *found = neighbours_find(&all, &address);
        assert_non_null(found);
        assert_ptr_equal(neighbours_find(&all, &address), found);
        assert_true(bucket_take(&found->opened, 10, 100, 1, 1000));
        found->sockets = i % 10 == 0;
    }
    assert_int_equal(all.count, 100000);
    neighbours_sweep(&all, 10, 1000);
    assert_int_equal(all.count, 100000);
    neighbours_sweep(&all, 10, 2000);
    assert_int_equal(all.count, 10000);
    net_address one, two;
    assert_true(address_read("2001:db8:1:2::1", 15, &one) && address_read("2001:db8:1:2:ffff::9", 20, &two));
    assert_ptr_equal(neighbours_find(&all, &one), neighbours_find(&all, &two));
    neighbours_close(&all);
}

static void test_origins(void **state) {
    (void)state;
    static const char *const others[] = {"https://other.example", NULL};
    assert_true(request_origin("https://a.example", "a.example", NULL));
    assert_true(request_origin("https://a.example", "a.example:443", NULL));
    assert_true(request_origin("https://a.example:443", "a.example", NULL));
    assert_true(request_origin("http://a.example:80", "A.EXAMPLE", NULL));
    assert_true(request_origin("http://a.example:8327", "a.example:8327", NULL));
    assert_true(request_origin("http://[::1]:8327", "[::1]:8327", NULL));
    assert_false(request_origin("http://a.example", "a.example:8327", NULL));
    assert_false(request_origin("http://a.example:443", "a.example", NULL));
    assert_false(request_origin("http://b.a.example", "a.example", NULL));
    assert_false(request_origin("http://a.example.b", "a.example", NULL));
    assert_false(request_origin("null", "null", NULL));
    assert_false(request_origin("a.example", "a.example", NULL));
    assert_false(request_origin("http://", "", NULL));
    assert_true(request_origin("https://other.example", "a.example", others));
    assert_false(request_origin("http://other.example", "a.example", others));
    assert_false(request_origin("https://other.example.b", "a.example", others));
}

static void test_languages(void **state) {
    (void)state;
    static const char *const codes[] = {"en", "cs", "ja"};
    static const struct {
        const char *header;
        size_t language;
    } rows[] = {{"", 0},
                {"cs", 1},
                {"ja-JP,ja;q=0.9,en;q=0.8", 2},
                {"en;q=0.1,cs;q=0.2", 1},
                {"de,fr", 0},
                {"cs;q=0", 0},
                {"CS-cz", 1},
                {"csx, ja;q=0.001", 2},
                {";;;,,=q", 0},
                {"ja;q=", 0},
                {"ja;q=1.5,cs", 2},
                {"*", 0},
                {"en, cs, ja", 0}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_int_equal(site_language(rows[i].header, codes, 3), rows[i].language);
    }
    assert_true(site_takes_gzip("gzip"));
    assert_true(site_takes_gzip("br, GZIP;q=0.1"));
    assert_false(site_takes_gzip("gzip;q=0"));
    assert_false(site_takes_gzip("gzip;q=0.000"));
    assert_false(site_takes_gzip("br"));
    assert_false(site_takes_gzip(""));
}

static void test_cookies(void **state) {
    (void)state;
    char session[NET_SESSION_SIZE];
    request_cookie("a=1; tankodrom=first; tankodrom=second", session);
    assert_string_equal(session, "first");
    request_cookie("tankodrom", session);
    assert_string_equal(session, "");
    request_cookie(" ;; ;tankodrom=x;", session);
    assert_string_equal(session, "x");
    request_cookie("tankodrom=x\x7f", session);
    assert_string_equal(session, "");
}

static void test_bearers(void **state) {
    (void)state;
    char session[NET_SESSION_SIZE];
    request_bearer("Bearer a-session_1.2", session);
    assert_string_equal(session, "a-session_1.2");
    request_bearer("bearer x", session);
    assert_string_equal(session, "x");
    request_bearer("Bearer ", session);
    assert_string_equal(session, "");
    request_bearer("Bearer a b", session);
    assert_string_equal(session, "");
    request_bearer("Basic x", session);
    assert_string_equal(session, "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bucket),     cmocka_unit_test(test_addresses), cmocka_unit_test(test_networks),
        cmocka_unit_test(test_neighbours), cmocka_unit_test(test_origins),   cmocka_unit_test(test_languages),
        cmocka_unit_test(test_cookies),    cmocka_unit_test(test_bearers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
