/* Where servers are, as people write it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "server/client/place.h"

static void test_places(void **state) {
    static const struct {
        const char *written, *text, *host;
        unsigned port;
        bool tls;
    } rows[] = {
        {"http://127.0.0.1:8327", "http://127.0.0.1:8327", "127.0.0.1", 8327, false},
        {"http://Example.ORG/", "http://example.org:80", "example.org", 80, false},
        {"https://example.org", "https://example.org:443", "example.org", 443, true},
        {"ws://example.org:9", "http://example.org:9", "example.org", 9, false},
        {"WSS://example.org/", "https://example.org:443", "example.org", 443, true},
        {"example.org:81", "http://example.org:81", "example.org", 81, false},
        {"localhost", "http://localhost:8327", "localhost", 8327, false},
        {"[::1]:7", "http://[::1]:7", "::1", 7, false},
        {"https://[2001:db8::7]/", "https://[2001:db8::7]:443", "2001:db8::7", 443, true},
    };
    (void)state;
    for (size_t index = 0; index < sizeof rows / sizeof rows[0]; index++) {
        remote_place place;
        assert_int_equal(remote_place_read(rows[index].written, &place, NULL), TK_OK);
        assert_string_equal(place.text, rows[index].text);
        assert_string_equal(place.host, rows[index].host);
        assert_int_equal(place.port, rows[index].port);
        assert_int_equal(place.tls, rows[index].tls);
    }
}

static void test_refused(void **state) {
    static const char *const bad[] = {"",
                                      "http://",
                                      "http://:80",
                                      "http://example.org/table",
                                      "http://example.org:0",
                                      "http://example.org:65536",
                                      "http://example.org:80x",
                                      "http://eva@example.org",
                                      "http://example.org?x",
                                      "http://exa mple.org",
                                      "http://example.org\r\nX: y",
                                      "[::1",
                                      "[::1]x",
                                      "[example.org]",
                                      "ftp://example.org",
                                      "2001:db8::7"};
    char long_name[400];
    remote_place place;
    tk_error error;
    (void)state;
    for (size_t index = 0; index < sizeof bad / sizeof bad[0]; index++) {
        if (remote_place_read(bad[index], &place, &error) != TK_ERROR_CLIENT_PLACE) {
            fail_msg("'%s' was read as %s", bad[index], place.text);
        }
        assert_int_equal(error.status, TK_ERROR_CLIENT_PLACE);
    }
    memset(long_name, 'a', sizeof long_name);
    long_name[sizeof long_name - 1] = 0;
    assert_int_equal(remote_place_read(long_name, &place, &error), TK_ERROR_CLIENT_PLACE);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_places), cmocka_unit_test(test_refused)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
