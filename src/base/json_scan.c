#include "base/json_inside.h"

#include <string.h>

int tk_json_scan_peek(const tk_json_scan *scan) {
    return scan->at < scan->size ? (unsigned char)scan->bytes[scan->at] : -1;
}

uint32_t tk_json_scan_column(const tk_json_scan *scan) {
    return (uint32_t)(scan->at - scan->line_start) + 1;
}

/* Line ends can stand between words only: raw ones in strings are refused. */
void tk_json_scan_space(tk_json_scan *scan) {
    for (;; scan->at++) {
        const int byte = tk_json_scan_peek(scan);
        if (byte == '\n') {
            scan->line++;
            scan->line_start = scan->at + 1;
        } else if (byte != ' ' && byte != '\t' && byte != '\r') {
            return;
        }
    }
}

static bool is_digit(int byte) {
    return byte >= '0' && byte <= '9';
}

static bool is_of_word(int byte) {
    return is_digit(byte) || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte == '_' ||
           byte == '-' || byte == '+' || byte == '.';
}

static size_t word_length(const tk_json_scan *scan) {
    size_t end = scan->at;
    while (end < scan->size && is_of_word((unsigned char)scan->bytes[end])) {
        end++;
    }
    return end - scan->at;
}

/* ---- Errors ---- */

tk_status tk_json_scan_refuse(const tk_json_scan *scan, const char *expected) {
    const uint32_t column = tk_json_scan_column(scan);
    const size_t left = scan->size - scan->at;
    if (left == 0) {
        return tk_error_set(scan->error, TK_ERROR_JSON, scan->line, column, TK_TEXT("end of text"), expected);
    }
    const char *from = scan->bytes + scan->at;
    const unsigned char first = (unsigned char)from[0];
    const size_t character = tk_text_utf8_length(from, left);
    if (character == 0) {
        return tk_error_set(scan->error, TK_ERROR_NOT_UTF8, scan->line, column, NULL, NULL);
    }
    char token[96];
    const size_t word = word_length(scan);
    if (first < ' ' || first == 0x7f) {
        tk_text text = tk_text_on(token, sizeof token);
        tk_text_put(&text, "U+00");
        tk_text_char(&text, "0123456789ABCDEF"[first >> 4]);
        tk_text_char(&text, "0123456789ABCDEF"[first & 15]);
    } else {
        tk_text_copy(token, sizeof token, from, word > 0 ? word : character);
    }
    return tk_error_set(scan->error, TK_ERROR_JSON, scan->line, column, token, expected);
}

/* ---- Strings ---- */

static void keep_bytes(tk_json *json, const char *bytes, size_t count) {
    memcpy(json->strings + json->used, bytes, count);
    json->used += count;
}

static void keep_character(tk_json *json, uint32_t code) {
    char bytes[4];
    size_t count = 0;
    if (code < 0x80) {
        bytes[count++] = (char)code;
    } else if (code < 0x800) {
        bytes[count++] = (char)(0xc0 | code >> 6);
    } else if (code < 0x10000) {
        bytes[count++] = (char)(0xe0 | code >> 12);
        bytes[count++] = (char)(0x80 | (code >> 6 & 0x3f));
    } else {
        bytes[count++] = (char)(0xf0 | code >> 18);
        bytes[count++] = (char)(0x80 | (code >> 12 & 0x3f));
        bytes[count++] = (char)(0x80 | (code >> 6 & 0x3f));
    }
    if (code >= 0x80) {
        bytes[count++] = (char)(0x80 | (code & 0x3f));
    }
    keep_bytes(json, bytes, count);
}

static int hex_value(int byte) {
    if (is_digit(byte)) {
        return byte - '0';
    }
    const int lower = byte | 0x20;
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

/* The four digits after \u. */
static tk_status scan_hex(tk_json_scan *scan, uint32_t *unit) {
    *unit = 0;
    for (unsigned i = 0; i < 4; i++) {
        const int value = hex_value(tk_json_scan_peek(scan));
        if (value < 0) {
            return tk_json_scan_refuse(scan, TK_TEXT("four hexadecimal digits after \\u"));
        }
        *unit = *unit << 4 | (uint32_t)value;
        scan->at++;
    }
    return TK_OK;
}

static bool is_surrogate(uint32_t unit, uint32_t first) {
    return unit >= first && unit < first + 0x400;
}

static tk_status refuse_unit(tk_json_scan *scan, size_t start, const char *expected) {
    char token[8] = {0};
    memcpy(token, scan->bytes + start, 6);
    scan->at = start;
    return tk_error_set(scan->error, TK_ERROR_JSON, scan->line, tk_json_scan_column(scan), token, expected);
}

static tk_status scan_unicode(tk_json_scan *scan) {
    const size_t start = scan->at - 2; /* of the backslash */
    uint32_t code = 0;
    tk_status status = scan_hex(scan, &code);
    if (status != TK_OK) {
        return status;
    }
    if (code == 0) {
        return refuse_unit(scan, start, TK_TEXT("a string without U+0000"));
    }
    if (is_surrogate(code, 0xd800)) {
        uint32_t low = 0;
        if (scan->size - scan->at < 2 || memcmp(scan->bytes + scan->at, "\\u", 2) != 0) {
            return refuse_unit(scan, start, TK_TEXT("the second half of a surrogate pair after the first"));
        }
        scan->at += 2;
        status = scan_hex(scan, &low);
        if (status != TK_OK) {
            return status;
        }
        if (!is_surrogate(low, 0xdc00)) {
            return refuse_unit(scan, start, TK_TEXT("the second half of a surrogate pair after the first"));
        }
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
    } else if (is_surrogate(code, 0xdc00)) {
        return refuse_unit(scan, start, TK_TEXT("the first half of a surrogate pair before the second"));
    }
    keep_character(scan->json, code);
    return TK_OK;
}

static tk_status scan_escape(tk_json_scan *scan) {
    static const char escapes[] = "\"\\/bfnrt";
    static const char meanings[] = "\"\\/\b\f\n\r\t";
    scan->at++;
    const int byte = tk_json_scan_peek(scan);
    if (byte == 'u') {
        scan->at++;
        return scan_unicode(scan);
    }
    const char *found = byte > 0 ? strchr(escapes, byte) : NULL;
    if (found == NULL) {
        return tk_json_scan_refuse(scan, TK_TEXT("one of \" \\ / b f n r t u after a backslash"));
    }
    keep_bytes(scan->json, meanings + (found - escapes), 1);
    scan->at++;
    return TK_OK;
}

/* How many bytes from here on are letters of one byte that stand for themselves. */
static size_t plain_length(const tk_json_scan *scan) {
    size_t end = scan->at;
    while (end < scan->size && (unsigned char)(scan->bytes[end] - ' ') < 0x5f && scan->bytes[end] != '"' &&
           scan->bytes[end] != '\\') {
        end++;
    }
    return end - scan->at;
}

tk_status tk_json_scan_string(tk_json_scan *scan, const char **text) {
    tk_json *json = scan->json;
    const size_t start = json->used;
    scan->at++;
    for (;;) {
        const int byte = tk_json_scan_peek(scan);
        if (byte == '"') {
            break;
        }
        if (byte == '\\') {
            const tk_status status = scan_escape(scan);
            if (status != TK_OK) {
                return status;
            }
            continue;
        }
        const size_t plain = plain_length(scan);
        if (plain > 0) {
            keep_bytes(json, scan->bytes + scan->at, plain);
            scan->at += plain;
            continue;
        }
        const size_t character = tk_text_utf8_length(scan->bytes + scan->at, scan->size - scan->at);
        if (byte < ' ' || character == 0) {
            return tk_json_scan_refuse(scan, byte < 0 ? TK_TEXT("a closing quotation mark")
                                                      : TK_TEXT("an escape in place of a control character"));
        }
        keep_bytes(json, scan->bytes + scan->at, character);
        scan->at += character;
    }
    scan->at++;
    *text = json->strings + start;
    json->strings[json->used++] = '\0';
    return TK_OK;
}

/* ---- Numbers and literals ---- */

static tk_status scan_digits(tk_json_scan *scan) {
    if (!is_digit(tk_json_scan_peek(scan))) {
        return tk_json_scan_refuse(scan, TK_TEXT("a digit"));
    }
    while (is_digit(tk_json_scan_peek(scan))) {
        scan->at++;
    }
    return TK_OK;
}

static tk_status scan_whole_part(tk_json_scan *scan) {
    if (tk_json_scan_peek(scan) != '0') {
        return scan_digits(scan);
    }
    scan->at++;
    return is_digit(tk_json_scan_peek(scan)) ? tk_json_scan_refuse(scan, TK_TEXT("a number without leading zeros"))
                                             : TK_OK;
}

tk_status tk_json_scan_number(tk_json_scan *scan, const char **text) {
    const size_t start = scan->at;
    if (tk_json_scan_peek(scan) == '-') {
        scan->at++;
    }
    tk_status status = scan_whole_part(scan);
    if (status == TK_OK && tk_json_scan_peek(scan) == '.') {
        scan->at++;
        status = scan_digits(scan);
    }
    if (status == TK_OK && (tk_json_scan_peek(scan) | 0x20) == 'e') {
        scan->at++;
        if (tk_json_scan_peek(scan) == '+' || tk_json_scan_peek(scan) == '-') {
            scan->at++;
        }
        status = scan_digits(scan);
    }
    if (status != TK_OK) {
        return status;
    }
    *text = scan->json->strings + scan->json->used;
    keep_bytes(scan->json, scan->bytes + start, scan->at - start);
    scan->json->strings[scan->json->used++] = '\0';
    return TK_OK;
}

tk_status tk_json_scan_literal(tk_json_scan *scan, tk_json_kind *kind) {
    static const struct {
        const char *word;
        tk_json_kind kind;
    } literals[] = {{"null", TK_JSON_NULL}, {"false", TK_JSON_FALSE}, {"true", TK_JSON_TRUE}};
    const size_t length = word_length(scan);
    for (size_t i = 0; i < sizeof literals / sizeof literals[0]; i++) {
        if (length == strlen(literals[i].word) && memcmp(scan->bytes + scan->at, literals[i].word, length) == 0) {
            *kind = literals[i].kind;
            scan->at += length;
            return TK_OK;
        }
    }
    return tk_json_scan_refuse(scan, TK_TEXT("a value"));
}
