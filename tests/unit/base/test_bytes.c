#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/bytes.h"

static const uint8_t expected[] = {0x01, 0x03, 0x02, 0x07, 0x06, 0x05, 0x04, 0x0f, 0x0e,
                                   0x0d, 0x0c, 0x0b, 0x0a, 0x09, 0x88, 'a',  'b',  'c'};

static size_t write_everything(void *out, size_t size) {
    tk_byte_writer writer;
    tk_byte_writer_start(&writer, out, size);
    tk_write_u8(&writer, 0x01);
    tk_write_u16(&writer, 0x0203);
    tk_write_u32(&writer, 0x04050607);
    tk_write_u64(&writer, UINT64_C(0x88090a0b0c0d0e0f));
    tk_write_bytes(&writer, "abc", 3);
    tk_write_bytes(&writer, NULL, 0);
    return writer.length;
}

static void written_little_endian_and_counted(void **state) {
    (void)state;
    for (size_t size = 0; size <= sizeof expected + 2; size++) {
        uint8_t out[sizeof expected + 4];
        memset(out, 0xee, sizeof out);
        assert_int_equal(write_everything(size == 0 ? NULL : out, size), sizeof expected);
        const size_t filled = size < sizeof expected ? size : sizeof expected;
        assert_memory_equal(out, expected, filled);
        for (size_t i = filled; i < sizeof out; i++) {
            assert_int_equal(out[i], 0xee);
        }
    }
}

static void read_back(void **state) {
    (void)state;
    char letters[3];
    tk_byte_reader reader;
    tk_byte_reader_start(&reader, expected, sizeof expected);
    assert_int_equal(tk_read_u8(&reader), 0x01);
    assert_int_equal(tk_read_u16(&reader), 0x0203);
    assert_int_equal(tk_read_u32(&reader), 0x04050607);
    assert_int_equal(tk_read_u64(&reader), UINT64_C(0x88090a0b0c0d0e0f));
    tk_read_bytes(&reader, letters, sizeof letters);
    assert_memory_equal(letters, "abc", 3);
    assert_int_equal(reader.left, 0);
    tk_read_bytes(&reader, NULL, 0);
    assert_false(reader.failed);
    assert_int_equal(tk_read_u8(&reader), 0);
    assert_true(reader.failed);
}

static void fails_once_and_stays_failed(void **state) {
    (void)state;
    uint8_t out[2] = {9, 9};
    tk_byte_reader reader;
    tk_byte_reader_start(&reader, expected, 3);
    assert_int_equal(tk_read_u32(&reader), 0);
    assert_true(reader.failed);
    assert_int_equal(tk_read_u8(&reader), 0);
    assert_int_equal(tk_read_u16(&reader), 0);
    assert_int_equal(tk_read_u64(&reader), 0);
    tk_read_bytes(&reader, out, 2);
    assert_int_equal(out[0], 0);
    assert_int_equal(out[1], 0);
    assert_true(reader.failed);
}

static void too_many_bytes_are_zeroes(void **state) {
    (void)state;
    uint8_t out[5];
    memset(out, 9, sizeof out);
    tk_byte_reader reader;
    tk_byte_reader_start(&reader, expected, 4);
    tk_read_bytes(&reader, out, sizeof out);
    static const uint8_t zeroes[5];
    assert_memory_equal(out, zeroes, sizeof out);
    assert_true(reader.failed);
}

static void nothing_to_read(void **state) {
    (void)state;
    tk_byte_reader reader;
    tk_byte_reader_start(&reader, NULL, 0);
    assert_false(reader.failed);
    assert_int_equal(tk_read_u8(&reader), 0);
    assert_true(reader.failed);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(written_little_endian_and_counted),
        cmocka_unit_test(read_back),
        cmocka_unit_test(fails_once_and_stays_failed),
        cmocka_unit_test(too_many_bytes_are_zeroes),
        cmocka_unit_test(nothing_to_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
