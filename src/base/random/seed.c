#include <tankodrom/seed.h>

#include "base/hash.h"
#include "base/text.h"

enum { DIGITS = 2 * TK_SEED_BYTES, LINE = 128 };

tk_seed tk_seed_of_number(uint64_t number) {
    char line[LINE];
    tk_text text = tk_text_on(line, sizeof line);
    tk_sha256 sha;
    tk_seed seed;
    tk_text_put(&text, "tankodrom seed ");
    tk_text_unsigned(&text, number);
    tk_sha256_start(&sha);
    tk_sha256_take(&sha, line, tk_text_end(&text));
    tk_sha256_end(&sha, seed.byte);
    return seed;
}

size_t tk_seed_write(const tk_seed *seed, char *out, size_t size) {
    char digits[TK_SEED_TEXT_SIZE] = "";
    tk_text text = tk_text_on(out, size);
    if (seed != NULL) {
        tk_sha256_text(seed->byte, digits);
    }
    tk_text_put(&text, digits);
    return tk_text_end(&text);
}

/* 16 for what is none. */
static unsigned digit_of(char byte) {
    return byte >= '0' && byte <= '9'   ? (unsigned)(byte - '0')
           : byte >= 'a' && byte <= 'f' ? (unsigned)(byte - 'a') + 10
                                        : 16;
}

static tk_status read_digits(const char *text, tk_seed *seed) {
    tk_seed read;
    for (size_t index = 0; index < TK_SEED_BYTES; index++) {
        const unsigned high = digit_of(text[2 * index]), low = digit_of(text[2 * index + 1]);
        if (high > 15 || low > 15) {
            return TK_ERROR_SYNTAX;
        }
        read.byte[index] = (uint8_t)(high << 4 | low);
    }
    *seed = read;
    return TK_OK;
}

tk_status tk_seed_read(const char *text, size_t length, tk_seed *seed) {
    uint64_t number;
    if (text == NULL || seed == NULL) {
        return TK_ERROR_ARGUMENT;
    }
    if (length == DIGITS) {
        return read_digits(text, seed);
    }
    if (length == 0 || digit_of(text[0]) > 9 || !tk_text_read_unsigned(text, length, &number)) {
        return TK_ERROR_SYNTAX;
    }
    *seed = tk_seed_of_number(number);
    return TK_OK;
}

uint64_t tk_seed_guess(const tk_seed *seed, uint64_t number) {
    char line[LINE], digits[TK_SEED_TEXT_SIZE];
    tk_text text = tk_text_on(line, sizeof line);
    tk_sha256 sha;
    if (seed == NULL) {
        return 0;
    }
    tk_seed_write(seed, digits, sizeof digits);
    tk_text_format(&text, "tankodrom guess %s ", digits);
    tk_text_unsigned(&text, number);
    tk_sha256_start(&sha);
    tk_sha256_take(&sha, line, tk_text_end(&text));
    return tk_sha256_end_word(&sha);
}
