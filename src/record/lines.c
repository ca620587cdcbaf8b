#include <string.h>

#include "base/text.h"
#include "record/inside.h"
#include "record/lines.h"

static bool is_blank(char byte) {
    return byte == ' ' || byte == '\t';
}

void record_lines_start(record_lines *lines, const char *text, size_t length, tk_error *error) {
    static const char mark[] = "\xef\xbb\xbf"; /* that some editors put before UTF-8 */
    size_t marked = length >= 3 && memcmp(text, mark, 3) == 0 ? 3 : 0;
    *lines = (record_lines){.text = text, .length = length, .at = marked, .error = error};
}

static bool next_line(record_lines *lines) {
    if (lines->at >= lines->length) {
        return false;
    }
    const char *start = lines->text + lines->at;
    size_t left = lines->length - lines->at;
    const char *end = memchr(start, '\n', left);
    lines->ended = end != NULL;
    lines->line = start;
    lines->line_length = end == NULL ? left : (size_t)(end - start);
    lines->at += lines->line_length + lines->ended;
    lines->line_at = 0;
    lines->number++;
    if (lines->ended && lines->line_length > 0 && start[lines->line_length - 1] == '\r') {
        lines->line_length--;
    }
    while (lines->line_length > 0 && is_blank(start[lines->line_length - 1])) {
        lines->line_length--;
    }
    return true;
}

bool record_lines_next(record_lines *lines) {
    bool more = next_line(lines);
    while (more && lines->line_length > 0 && lines->line[0] == ';') {
        more = next_line(lines);
    }
    return more;
}

tk_status record_lines_check(const record_lines *lines) {
    if (lines->line_length > RECORD_LINE_MOST) {
        return tk_error_set(lines->error, TK_ERROR_TOO_LONG, lines->number, RECORD_LINE_MOST + 1, NULL,
                            TK_TEXT("16384 bytes a line"));
    }
    for (size_t at = 0; at < lines->line_length;) {
        at += tk_text_foreign(lines->line + at, lines->line_length - at);
        const size_t length = tk_text_utf8_length(lines->line + at, lines->line_length - at);
        if (at < lines->line_length && length == 0) {
            return tk_error_set(lines->error, TK_ERROR_NOT_UTF8, lines->number, 1, NULL, NULL);
        }
        if (at < lines->line_length && lines->line[at] != '\t') {
            char token[8];
            tk_text_copy(token, sizeof token, lines->line + at, length);
            return tk_error_set(lines->error, TK_ERROR_SYNTAX, lines->number, (uint32_t)at + 1, token,
                                TK_TEXT("text without control characters"));
        }
        at += length;
    }
    return TK_OK;
}

static record_word word_from(record_lines *lines, bool whole) {
    while (lines->line_at < lines->line_length && is_blank(lines->line[lines->line_at])) {
        lines->line_at++;
    }
    size_t start = lines->line_at;
    while (lines->line_at < lines->line_length && (whole || !is_blank(lines->line[lines->line_at]))) {
        lines->line_at++;
    }
    return (record_word){lines->line + start, lines->line_at - start, lines->number, (uint32_t)start + 1};
}

record_word record_next_word(record_lines *lines) {
    return word_from(lines, false);
}

record_word record_rest(record_lines *lines) {
    return word_from(lines, true);
}

record_word record_whole_line(const record_lines *lines) {
    return (record_word){lines->line, lines->line_length, lines->number, 1};
}

bool record_word_is(record_word word, const char *string) {
    return word.length == strlen(string) && memcmp(word.text, string, word.length) == 0;
}

bool record_word_hex(record_word word, size_t digits) {
    bool fits = word.length == digits;
    for (size_t at = 0; fits && at < digits; at++) {
        char byte = word.text[at];
        fits = (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'f');
    }
    return fits;
}

bool record_word_number(record_word word, uint64_t *number) {
    return word.length > 0 && word.text[0] >= '0' && word.text[0] <= '9' &&
           tk_text_read_unsigned(word.text, word.length, number);
}

tk_status record_refuse(const record_lines *lines, record_word word, tk_status status, const char *detail) {
    char token[sizeof((tk_error *)NULL)->token];
    tk_text_copy(token, sizeof token, word.text, word.length);
    return tk_error_set(lines->error, status, word.line, word.column, token, detail);
}

tk_status record_need_end(record_lines *lines) {
    record_word rest = record_rest(lines);
    return rest.length == 0 ? TK_OK : record_refuse(lines, rest, TK_ERROR_SYNTAX, TK_TEXT("the end of the line"));
}
