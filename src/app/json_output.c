#include "app/json_output.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/arguments.h"
#include "app/i18n.h"

static size_t write_into(cli_json_write write, const void *context, char *out, size_t size) {
    tk_text text;
    tk_json_writer writer;
    tk_text_start(&text, out, size);
    tk_json_start(&writer, &text);
    write(&writer, context);
    return tk_text_end(&text);
}

bool cli_json_print(cli_json_write write, const void *context) {
    size_t size = write_into(write, context, NULL, 0) + 1;
    char *out = malloc(size);
    if (out == NULL) {
        cli_error("%s", _(tk_status_text(TK_ERROR_MEMORY)));
        return false;
    }
    write_into(write, context, out, size);
    puts(out);
    free(out);
    return true;
}

void cli_json_string(tk_json_writer *writer, const char *name, const char *string) {
    tk_json_put_name(writer, name);
    tk_json_put_string(writer, string);
}

void cli_json_unsigned(tk_json_writer *writer, const char *name, uint64_t number) {
    tk_json_put_name(writer, name);
    tk_json_put_unsigned(writer, number);
}

void cli_json_bool(tk_json_writer *writer, const char *name, bool value) {
    tk_json_put_name(writer, name);
    tk_json_put_bool(writer, value);
}

void cli_json_error(tk_json_writer *writer, const char *file, const tk_error *error) {
    char message[1024];
    /* The place has members of its own, so the message is written without it. */
    tk_error placeless = *error;
    placeless.line = placeless.column = 0;
    placeless.file[0] = 0;
    tk_error_text(&placeless, NULL, message, sizeof message);
    cli_json_string(writer, "status", tk_status_name(error->status));
    cli_json_string(writer, "message", message);
    if (file != NULL || error->file[0] != 0) {
        cli_json_string(writer, "file", file != NULL ? file : error->file);
    }
    if (error->line != 0) {
        cli_json_unsigned(writer, "line", error->line);
    }
    if (error->column != 0) {
        cli_json_unsigned(writer, "column", error->column);
    }
    if (error->token[0] != 0) {
        cli_json_string(writer, "token", error->token);
    }
}
