#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The buffer again, under other names and with memory that can run out. */
static size_t memory_left;
static void *scarce_realloc(void *old, size_t size) {
    return size > memory_left ? NULL : realloc(old, size);
}
#define realloc scarce_realloc
#define tk_buffer_reserve scarce_reserve
#define tk_buffer_add scarce_add
#define tk_buffer_put scarce_put
#define tk_buffer_char scarce_char
#define tk_buffer_format scarce_format
#define tk_buffer_clear scarce_clear
#define tk_buffer_free scarce_free
#include "base/buffer.c" /* NOLINT(bugprone-suspicious-include): compiled here on purpose, see above */

static void grows_and_stays_closed(void **state) {
    (void)state;
    enum { ROUNDS = 500 };
    static char expected[ROUNDS * 20];
    static const char pieces[] = {'-', 'p', 'u', 't', '-', 'a', '\0', 'b'};
    size_t length = 0;
    memory_left = SIZE_MAX;
    tk_buffer buffer = {0};
    for (int i = 0; i < ROUNDS; i++) {
        assert_true(tk_buffer_char(&buffer, (char)('a' + i % 26)));
        assert_true(tk_buffer_put(&buffer, "-put-"));
        assert_true(tk_buffer_add(&buffer, "a\0b", 3));
        assert_true(tk_buffer_format(&buffer, "%d,%s;", i, "f"));
        expected[length++] = (char)('a' + i % 26);
        memcpy(expected + length, pieces, sizeof pieces);
        length += sizeof pieces;
        length += (size_t)sprintf(expected + length, "%d,f;", i);
        assert_int_equal(buffer.size, length);
        assert_true(buffer.capacity > buffer.size);
        assert_int_equal(buffer.data[buffer.size], 0);
    }
    assert_memory_equal(buffer.data, expected, length);
    tk_buffer_free(&buffer);
    assert_null(buffer.data);
    assert_int_equal(buffer.size, 0);
    assert_int_equal(buffer.capacity, 0);
}

static void clear_keeps_memory(void **state) {
    (void)state;
    memory_left = SIZE_MAX;
    tk_buffer buffer = {0};
    tk_buffer_clear(&buffer);
    assert_null(buffer.data);
    assert_true(tk_buffer_put(&buffer, "something"));
    const size_t capacity = buffer.capacity;
    tk_buffer_clear(&buffer);
    assert_int_equal(buffer.size, 0);
    assert_int_equal(buffer.capacity, capacity);
    assert_string_equal(buffer.data, "");
    tk_buffer_free(&buffer);
}

static void nothing_added_is_an_empty_string(void **state) {
    (void)state;
    memory_left = SIZE_MAX;
    tk_buffer buffer = {0};
    assert_true(tk_buffer_add(&buffer, NULL, 0));
    assert_string_equal(buffer.data, "");
    tk_buffer_free(&buffer);
}

static void reserved_room_needs_no_more_memory(void **state) {
    (void)state;
    memory_left = SIZE_MAX;
    tk_buffer buffer = {0};
    assert_true(tk_buffer_reserve(&buffer, 1000));
    memory_left = 0;
    for (int i = 0; i < 1000; i++) {
        assert_true(tk_buffer_char(&buffer, 'x'));
    }
    assert_int_equal(buffer.size, 1000);
    tk_buffer_free(&buffer);
}

static void failure_leaves_it_as_before(void **state) {
    (void)state;
    memory_left = 64;
    tk_buffer buffer = {0};
    assert_true(tk_buffer_put(&buffer, "kept"));
    const tk_buffer before = buffer;
    static char large[200];
    memset(large, 'x', sizeof large - 1);
    assert_false(tk_buffer_put(&buffer, large));
    assert_false(tk_buffer_format(&buffer, "%s", large));
    assert_false(tk_buffer_reserve(&buffer, 100));
    memory_left = SIZE_MAX;
    assert_false(tk_buffer_reserve(&buffer, SIZE_MAX));
    assert_false(tk_buffer_reserve(&buffer, SIZE_MAX - buffer.size));
    assert_memory_equal(&buffer, &before, sizeof before);
    assert_string_equal(buffer.data, "kept");
    tk_buffer_free(&buffer);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(grows_and_stays_closed),           cmocka_unit_test(clear_keeps_memory),
        cmocka_unit_test(nothing_added_is_an_empty_string), cmocka_unit_test(reserved_room_needs_no_more_memory),
        cmocka_unit_test(failure_leaves_it_as_before),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
