/* Cutting a record's text into lines and words, each with its place, and refusing one. */
#ifndef RECORD_LINES_H
#define RECORD_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tankodrom/error.h>

typedef struct record_word {
    const char *text; /* not closed by a 0 */
    size_t length;
    uint32_t line, column;
} record_word;

typedef struct record_lines {
    const char *text;
    size_t length, at;
    /* The present line, without its end and the blanks before it. */
    const char *line;
    size_t line_length, line_at;
    uint32_t number;
    bool ended;      /* with a line break */
    tk_error *error; /* never NULL */
} record_lines;

void record_lines_start(record_lines *lines, const char *text, size_t length, tk_error *error);
/* The next line, comments left out; false at the end of the text. */
bool record_lines_next(record_lines *lines);
/* Whether the present line is text at all: UTF-8 without controls, not too long. */
tk_status record_lines_check(const record_lines *lines);
/* The next word of the line; an empty one at its end. */
record_word record_next_word(record_lines *lines);
/* All that is left of the line, without blanks at both ends. */
record_word record_rest(record_lines *lines);
record_word record_whole_line(const record_lines *lines);

bool record_word_is(record_word word, const char *string);
/* Exactly that many hexadecimal digits, small letters. */
bool record_word_hex(record_word word, size_t digits);
/* A number in decimal digits alone. */
bool record_word_number(record_word word, uint64_t *number);

/* Fills the error with the word and its place, and returns the status. */
tk_status record_refuse(const record_lines *lines, record_word word, tk_status status, const char *detail);
/* Refuses what is left of a line that should have ended. */
tk_status record_need_end(record_lines *lines);

#endif
