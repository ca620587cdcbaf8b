/* What a command has found out, on the standard output: as JSON for programs, as text in aligned columns for people. */
#ifndef APP_REPORT_H
#define APP_REPORT_H

#include <stdbool.h>

#include "base/buffer.h"
#include "base/json.h"

/* ---- JSON of any length ---- */

/* Writes one value; is called twice, first to learn the length. */
typedef void (*cli_json_write)(tk_json_writer *writer, const void *context);

/* The value as text, the caller's to free. NULL, reported, when memory ran out. */
char *cli_json_text(cli_json_write write, const void *context);
/* Prints the value and a line end. False, reported, when memory ran out. */
bool cli_json_print(cli_json_write write, const void *context);

/* A member with a string, also an empty one, or a number. */
void cli_json_string(tk_json_writer *writer, const char *name, const char *string);
void cli_json_unsigned(tk_json_writer *writer, const char *name, uint64_t number);

/* The members of an error: status, message, and what is known of file, line, column and token. */
void cli_json_error(tk_json_writer *writer, const char *file, const tk_error *error);

/* ---- Reports: told once, printed either way ---- */

typedef struct cli_report {
    tk_json_writer *json; /* NULL: for people */
    bool silent;          /* people are told nothing */
    tk_buffer text;       /* what they are told; and of the table that is being told: */
    const char *title;
    tk_buffer heads, rows; /* cells divided by tabs */
    char columns[17];
    size_t count; /* of rows */
    bool listed;  /* the rows are elements of an array */
    bool open;    /* the last one is an object */
} cli_report;

typedef void (*cli_report_tell)(cli_report *report, const void *context);

/* Has the members of one object told and prints it. False, reported, when memory ran out. */
bool cli_report_print(cli_report_tell tell, const void *context, bool json);

/* A line for people. */
__attribute__((format(printf, 2, 3))) void report_line(cli_report *report, const char *format, ...);

/* Members of objects and cells of rows. Keys are for programs, labels (N_ message ids) for people: what has no key is
 * not for the ones, what has no label not for the others. */
void report_text(cli_report *report, const char *key, const char *label, const char *text);
void report_flag(cli_report *report, const char *key, bool is); /* for programs */
void report_count(cli_report *report, const char *key, const char *label, uint64_t count);
/* To programs, whose numbers are whole, in hundredths of a per cent. */
void report_share(cli_report *report, const char *key, const char *label, uint64_t part, uint64_t whole);
/* To programs the sum. */
void report_mean(cli_report *report, const char *key, const char *label, uint64_t sum, uint64_t count);

/* A table: a title, a line of labels, a line for each row; nothing without rows. To programs an array of objects;
 * without a key, those rows that have one are members themselves. Without a title for programs alone. */
void report_table(cli_report *report, const char *key, const char *title);
void report_row(cli_report *report, const char *key);
void report_table_end(cli_report *report);

/* 0 of nothing. */
double report_ratio(uint64_t part, uint64_t whole);

#endif
