#include "base/bytes.h"

#include <string.h>

void tk_byte_writer_start(tk_byte_writer *writer, void *out, size_t size) {
    writer->out = out;
    writer->size = size;
    writer->length = 0;
}

static void write_number(tk_byte_writer *writer, uint64_t number, size_t bytes) {
    for (size_t i = 0; i < bytes; i++) {
        if (writer->length < writer->size) {
            writer->out[writer->length] = (uint8_t)(number >> 8 * i);
        }
        writer->length++;
    }
}

void tk_write_u8(tk_byte_writer *writer, uint8_t number) {
    write_number(writer, number, 1);
}

void tk_write_u16(tk_byte_writer *writer, uint16_t number) {
    write_number(writer, number, 2);
}

void tk_write_u32(tk_byte_writer *writer, uint32_t number) {
    write_number(writer, number, 4);
}

void tk_write_u64(tk_byte_writer *writer, uint64_t number) {
    write_number(writer, number, 8);
}

void tk_write_bytes(tk_byte_writer *writer, const void *bytes, size_t count) {
    if (count > 0 && writer->length < writer->size) {
        const size_t room = writer->size - writer->length;
        memcpy(writer->out + writer->length, bytes, count < room ? count : room);
    }
    writer->length += count;
}

void tk_byte_reader_start(tk_byte_reader *reader, const void *bytes, size_t size) {
    reader->bytes = bytes;
    reader->left = size;
    reader->failed = false;
}

static uint64_t read_number(tk_byte_reader *reader, size_t bytes) {
    uint64_t number = 0;
    if (reader->failed || reader->left < bytes) {
        reader->failed = true;
        return 0;
    }
    for (size_t i = 0; i < bytes; i++) {
        number |= (uint64_t)reader->bytes[i] << 8 * i;
    }
    reader->bytes += bytes;
    reader->left -= bytes;
    return number;
}

uint8_t tk_read_u8(tk_byte_reader *reader) {
    return (uint8_t)read_number(reader, 1);
}

uint16_t tk_read_u16(tk_byte_reader *reader) {
    return (uint16_t)read_number(reader, 2);
}

uint32_t tk_read_u32(tk_byte_reader *reader) {
    return (uint32_t)read_number(reader, 4);
}

uint64_t tk_read_u64(tk_byte_reader *reader) {
    return read_number(reader, 8);
}

void tk_read_bytes(tk_byte_reader *reader, void *out, size_t count) {
    if (count == 0) {
        return;
    }
    if (reader->failed || reader->left < count) {
        reader->failed = true;
        memset(out, 0, count);
        return;
    }
    memcpy(out, reader->bytes, count);
    reader->bytes += count;
    reader->left -= count;
}
