/* The log: lines stay lines, JSON stays JSON, addresses are shortened, and nobody fills the disk with it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <fcntl.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/operation/histogram.h"
#include "server/operation/log.h"

static const char *line_of(const operation_log *log, const log_field *fields) {
    static char line[LOG_LINE_MOST + 1];
    size_t length = log_line(log, 1800000000123, LOG_WARNING, "event", fields, line, LOG_LINE_MOST);
    assert_true(length <= LOG_LINE_MOST);
    line[length] = 0;
    assert_int_equal(line[length - 1], '\n');
    assert_ptr_equal(strchr(line, '\n'), line + length - 1);
    return line;
}

static void test_text(void **state) {
    (void)state;
    const operation_log log = {0};
    const log_field fields[] = {LOG_TEXT("plain", "127.0.0.1:80"),
                                LOG_TEXT("odd", "a b\n\"\x1b[2J\xff"),
                                LOG_NUMBER("n", -7),
                                LOG_TEXT("empty", ""),
                                {0}};
    assert_string_equal(line_of(&log, fields), "2027-01-15T08:00:00.123Z warning event plain=127.0.0.1:80 "
                                               "odd=\"a b\\x0a\\\"\\x1b[2J\\xff\" n=-7 empty=\"\"\n");
    assert_string_equal(line_of(&log, NULL), "2027-01-15T08:00:00.123Z warning event\n");
}

static void test_json(void **state) {
    (void)state;
    const operation_log log = {.json = true};
    const log_field fields[] = {LOG_TEXT("odd", "a\"\\\n\x1b戦"), LOG_TEXT("bad", "\xff"), LOG_NUMBER("n", 7), {0}};
    json_t *read = json_loads(line_of(&log, fields), 0, NULL);
    assert_non_null(read);
    assert_string_equal(json_string_value(json_object_get(read, "odd")), "a\"\\\n\x1b戦");
    assert_string_equal(json_string_value(json_object_get(read, "bad")), "\u00ff");
    assert_string_equal(json_string_value(json_object_get(read, "time")), "2027-01-15T08:00:00.123Z");
    assert_string_equal(json_string_value(json_object_get(read, "level")), "warning");
    assert_int_equal(json_integer_value(json_object_get(read, "n")), 7);
    json_decref(read);
}

/* A field that does not fit is left out; the line stays whole. */
static void test_long(void **state) {
    (void)state;
    char text[2000];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = 0;
    const log_field fields[] = {LOG_TEXT("long", text), LOG_TEXT("short", "y"), {0}};
    const operation_log plain = {0}, json = {.json = true};
    assert_non_null(strstr(line_of(&plain, fields), "short=y\n"));
    json_t *read = json_loads(line_of(&json, fields), 0, NULL);
    assert_non_null(read);
    assert_string_equal(json_string_value(json_object_get(read, "short")), "y");
    json_decref(read);
    for (size_t length = 900; length < 1100; length++) {
        text[length] = 0;
        json_t *one = json_loads(line_of(&json, fields), 0, NULL);
        assert_non_null(one);
        json_decref(one);
        text[length] = 'x';
    }
}

static void test_addresses(void **state) {
    (void)state;
    static const char *const rows[][2] = {
        {"192.0.2.77", "192.0.2.0/24"}, {"2001:db8:1:2:3::4", "2001:db8:1::/48"}, {"unix", "unix"}, {"::1", "::/48"}};
    char out[LOG_ADDRESS_SIZE];
    const operation_log shortened = {0}, whole = {.addresses = true};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_string_equal(log_address(&shortened, rows[i][0], out), rows[i][1]);
        assert_string_equal(log_address(&whole, rows[i][0], out), rows[i][0]);
    }
}

/* Of ten thousand warnings in a moment a few hundred are written, of as many errors all. */
static void test_limit(void **state) {
    (void)state;
    char path[] = "/tmp/tankodrom-log-XXXXXX", byte;
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    unlink(path);
    operation_log log = {.descriptor = descriptor, .level = LOG_WARNING};
    for (int i = 0; i < 10000; i++) {
        LOG(&log, LOG_WARNING, "again", LOG_NUMBER("n", i));
        LOG(&log, LOG_INFO, "never", LOG_NUMBER("n", i));
    }
    assert_true(log.left_out > 0);
    LOG(&log, LOG_ERROR, "failure", LOG_NUMBER("n", 1));
    assert_int_equal(log.left_out, 0);
    unsigned lines = 0;
    lseek(descriptor, 0, SEEK_SET);
    while (read(descriptor, &byte, 1) == 1) {
        lines += byte == '\n';
    }
    assert_in_range(lines, LOG_SECOND_MOST, 20 * LOG_SECOND_MOST);
    close(descriptor);
    log_write(NULL, LOG_ERROR, "nobody reads this", NULL);
}

static void test_histogram(void **state) {
    (void)state;
    operation_histogram histogram = {0};
    histogram_take(&histogram, 0);
    histogram_take(&histogram, 100);
    histogram_take(&histogram, 101);
    histogram_take(&histogram, UINT64_C(3600) * 1000000);
    assert_int_equal(histogram.count[0], 2);
    assert_int_equal(histogram.count[1], 1);
    assert_int_equal(histogram.count[HISTOGRAM_CLASSES], 1);
    assert_int_equal(histogram.sum, UINT64_C(3600000201));
    assert_int_equal(histogram_limit(HISTOGRAM_CLASSES - 1), 1638400);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text),      cmocka_unit_test(test_json),  cmocka_unit_test(test_long),
        cmocka_unit_test(test_addresses), cmocka_unit_test(test_limit), cmocka_unit_test(test_histogram),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
