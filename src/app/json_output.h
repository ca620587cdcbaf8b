/* JSON of any length on the standard output. */
#ifndef APP_JSON_OUTPUT_H
#define APP_JSON_OUTPUT_H

#include <stdbool.h>

#include "base/json.h"

/* Writes one value; is called twice, first to learn the length. */
typedef void (*cli_json_write)(tk_json_writer *writer, const void *context);

/* Prints the value and a line end. False, reported, when memory ran out. */
bool cli_json_print(cli_json_write write, const void *context);

/* A member with a string, a number or a truth value. */
void cli_json_string(tk_json_writer *writer, const char *name, const char *string);
void cli_json_unsigned(tk_json_writer *writer, const char *name, uint64_t number);
void cli_json_bool(tk_json_writer *writer, const char *name, bool value);

/* The members of an error: status, message, and what is known of file, line, column and token. */
void cli_json_error(tk_json_writer *writer, const char *file, const tk_error *error);

#endif
