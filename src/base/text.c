#include "base/text.h"

#include <stdio.h>
#include <string.h>

static void close_text(tk_text *text) {
    if (text->size > 0) {
        text->out[text->length < text->size ? text->length : text->size - 1] = '\0';
    }
}

tk_text tk_text_on(char *out, size_t size) {
    tk_text text = {.out = out, .size = size};
    close_text(&text);
    return text;
}

void tk_text_start(tk_text *text, char *out, size_t size) {
    *text = tk_text_on(out, size);
}

void tk_text_bytes(tk_text *text, const char *bytes, size_t count) {
    if (count == 0) {
        return;
    }
    if (text->length < text->size) {
        const size_t room = text->size - text->length - 1;
        memcpy(text->out + text->length, bytes, count < room ? count : room);
    }
    text->length += count;
    close_text(text);
}

void tk_text_char(tk_text *text, char byte) {
    if (text->length + 1 < text->size) { /* as it mostly is: documents are written by the byte in places */
        text->out[text->length++] = byte;
        text->out[text->length] = '\0';
    } else {
        tk_text_bytes(text, &byte, 1);
    }
}

void tk_text_put(tk_text *text, const char *string) {
    tk_text_bytes(text, string, strlen(string));
}

void tk_text_unsigned(tk_text *text, uint64_t number) {
    char digits[20];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    tk_text_bytes(text, digits + at, sizeof digits - at);
}

void tk_text_integer(tk_text *text, int64_t number) {
    if (number < 0) {
        tk_text_char(text, '-');
        tk_text_unsigned(text, 0 - (uint64_t)number);
    } else {
        tk_text_unsigned(text, (uint64_t)number);
    }
}

void tk_text_hex(tk_text *text, uint64_t number) {
    char digits[16];
    for (unsigned i = 0; i < 16; i++) {
        digits[i] = "0123456789abcdef"[number >> (60 - 4 * i) & 15];
    }
    tk_text_bytes(text, digits, sizeof digits);
}

void tk_text_format(tk_text *text, const char *format, ...) {
    const bool fits = text->length < text->size;
    va_list arguments;
    va_start(arguments, format);
    const int count =
        vsnprintf(fits ? text->out + text->length : NULL, fits ? text->size - text->length : 0, format, arguments);
    va_end(arguments);
    if (count > 0) {
        text->length += (size_t)count;
    }
    close_text(text);
}

size_t tk_text_end(tk_text *text) {
    return text->length;
}

static bool is_continuation(char byte) {
    return ((unsigned char)byte & 0xc0u) == 0x80u;
}

void tk_text_copy(char *out, size_t size, const char *string, size_t length) {
    if (size == 0) {
        return;
    }
    if (length >= size) {
        const size_t most = size - 1;
        length = most;
        while (length > 0 && most - length < 3 && is_continuation(string[length])) {
            length--;
        }
        if (is_continuation(string[length])) {
            length = most; /* no UTF-8: there is no better place to cut */
        }
    }
    if (length > 0) {
        memmove(out, string, length);
    }
    out[length] = '\0';
}

void tk_text_copy_part(char *out, size_t size, const char *string, size_t length) {
    for (unsigned more = 0; more < 3 && length > 0 && is_continuation(string[length]); more++) {
        length++;
    }
    tk_text_copy(out, size, string, length);
}

size_t tk_text_utf8_length(const char *bytes, size_t count) {
    if (count == 0) {
        return 0;
    }
    const unsigned char *byte = (const unsigned char *)bytes;
    const unsigned first = byte[0];
    if (first < 0x80) {
        return 1;
    }
    if (first < 0xc2 || first > 0xf4) {
        return 0;
    }
    const size_t length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (count < length) {
        return 0;
    }
    /* Overlong forms, surrogates and numbers past U+10FFFF all show in the second byte. */
    const unsigned least = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
    const unsigned most = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
    if (byte[1] < least || byte[1] > most) {
        return 0;
    }
    for (size_t i = 2; i < length; i++) {
        if (!is_continuation(bytes[i])) {
            return 0;
        }
    }
    return length;
}

bool tk_text_is_utf8(const char *bytes, size_t count) {
    for (size_t at = 0; at < count;) {
        const size_t length = tk_text_utf8_length(bytes + at, count - at);
        if (length == 0) {
            return false;
        }
        at += length;
    }
    return true;
}

/* The number of a well-formed character. */
static uint32_t number_of(const char *bytes, size_t length) {
    static const unsigned char first_bits[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    uint32_t number = (unsigned char)bytes[0] & first_bits[length];
    for (size_t i = 1; i < length; i++) {
        number = number << 6 | ((unsigned char)bytes[i] & 0x3fu);
    }
    return number;
}

static bool is_order(uint32_t number) {
    return number < 0x20 || (number >= 0x7f && number < 0xa0) || number == 0x061c || number == 0x200e ||
           number == 0x200f || (number >= 0x2028 && number <= 0x202e) || (number >= 0x2066 && number <= 0x2069);
}

size_t tk_text_order_length(const char *bytes, size_t count) {
    const size_t length = tk_text_utf8_length(bytes, count);
    return length > 0 && is_order(number_of(bytes, length)) ? length : 0;
}

size_t tk_text_foreign(const char *bytes, size_t count) {
    size_t at = 0;
    while (at < count) {
        const size_t length = tk_text_utf8_length(bytes + at, count - at);
        if (length == 0 || is_order(number_of(bytes + at, length))) {
            break;
        }
        at += length;
    }
    return at;
}

void tk_text_visible(tk_text *text, const char *bytes, size_t count) {
    for (size_t at = 0; at < count;) {
        const size_t plain = tk_text_foreign(bytes + at, count - at);
        tk_text_bytes(text, bytes + at, plain);
        at += plain;
        if (at < count) {
            const size_t length = tk_text_utf8_length(bytes + at, count - at);
            if (length == 0) {
                tk_text_format(text, "<0x%02X>", (unsigned)(unsigned char)bytes[at]);
            } else {
                tk_text_format(text, "<U+%04X>", (unsigned)number_of(bytes + at, length));
            }
            at += length == 0 ? 1 : length;
        }
    }
}

bool tk_text_read_unsigned(const char *string, size_t length, uint64_t *number) {
    uint64_t sum = 0;
    if (length == 0) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        if (string[i] < '0' || string[i] > '9') {
            return false;
        }
        const unsigned digit = (unsigned)(string[i] - '0');
        if (sum > (UINT64_MAX - digit) / 10) {
            return false;
        }
        sum = sum * 10 + digit;
    }
    *number = sum;
    return true;
}

bool tk_text_read_integer(const char *string, size_t length, int64_t *number) {
    const bool negative = length > 0 && string[0] == '-';
    const uint64_t most = (uint64_t)INT64_MAX + (negative ? 1 : 0);
    uint64_t size = 0;
    if (!tk_text_read_unsigned(negative ? string + 1 : string, length - (negative ? 1 : 0), &size) || size > most) {
        return false;
    }
    if (!negative) {
        *number = (int64_t)size;
    } else {
        *number = size == 0 ? 0 : -(int64_t)(size - 1) - 1;
    }
    return true;
}
