/* Numbers as little-endian bytes, for saved states: a writer that counts past its end like tk_text, and a reader that
 * fails once and stays failed. */
#ifndef BASE_BYTES_H
#define BASE_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct tk_byte_writer {
    uint8_t *out;
    size_t size;
    size_t length; /* of the whole, even where it did not fit */
} tk_byte_writer;

void tk_byte_writer_start(tk_byte_writer *writer, void *out, size_t size);
void tk_write_u8(tk_byte_writer *writer, uint8_t number);
void tk_write_u16(tk_byte_writer *writer, uint16_t number);
void tk_write_u32(tk_byte_writer *writer, uint32_t number);
void tk_write_u64(tk_byte_writer *writer, uint64_t number);
void tk_write_bytes(tk_byte_writer *writer, const void *bytes, size_t count);

typedef struct tk_byte_reader {
    const uint8_t *bytes;
    size_t left;
    bool failed; /* something was asked past the end; every read since gave 0 */
} tk_byte_reader;

void tk_byte_reader_start(tk_byte_reader *reader, const void *bytes, size_t size);
uint8_t tk_read_u8(tk_byte_reader *reader);
uint16_t tk_read_u16(tk_byte_reader *reader);
uint32_t tk_read_u32(tk_byte_reader *reader);
uint64_t tk_read_u64(tk_byte_reader *reader);
void tk_read_bytes(tk_byte_reader *reader, void *out, size_t count); /* zeroes where there is nothing */

#endif
