#include "app/report/report.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/arguments.h"
#include "app/table.h"
#include "tui/i18n.h"
#include "tui/wrap.h"

static size_t write_into(cli_json_write write, const void *context, char *out, size_t size) {
    tk_text text;
    tk_json_writer writer;
    tk_text_start(&text, out, size);
    tk_json_start(&writer, &text);
    write(&writer, context);
    return tk_text_end(&text);
}

char *cli_json_text(cli_json_write write, const void *context) {
    size_t size = write_into(write, context, NULL, 0) + 1;
    char *out = malloc(size);
    if (out == NULL) {
        cli_memory_error();
        return NULL;
    }
    write_into(write, context, out, size);
    return out;
}

bool cli_json_print(cli_json_write write, const void *context) {
    char *out = cli_json_text(write, context);
    if (out != NULL) {
        puts(out);
    }
    free(out);
    return out != NULL;
}

void cli_json_string(tk_json_writer *writer, const char *name, const char *string) {
    tk_json_put_name(writer, name);
    tk_json_put_string(writer, string);
}

void cli_json_unsigned(tk_json_writer *writer, const char *name, uint64_t number) {
    tk_json_put_name(writer, name);
    tk_json_put_unsigned(writer, number);
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

/* ---- Reports ---- */

typedef struct told_report {
    cli_report_tell tell;
    const void *context;
} told_report;

static void write_report(tk_json_writer *writer, const void *context) {
    const told_report *told = context;
    tk_json_open_object(writer);
    told->tell(&(cli_report){.json = writer}, told->context);
    tk_json_close_object(writer);
}

bool cli_report_print(cli_report_tell tell, const void *context, bool json) {
    cli_report report = {0};
    if (json) {
        return cli_json_print(write_report, &(told_report){tell, context});
    }
    tell(&report, context);
    fputs(report.text.size > 0 ? report.text.data : "", stdout);
    tk_buffer_free(&report.text);
    tk_buffer_free(&report.heads);
    tk_buffer_free(&report.rows);
    return true;
}

double report_ratio(uint64_t part, uint64_t whole) {
    return whole == 0 ? 0 : (double)part / (double)whole;
}

void report_line(cli_report *report, const char *format, ...) {
    char line[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    if (report->json == NULL && !report->silent) {
        tk_buffer_put(&report->text, line);
    }
}

/* ---- Cells ---- */

static void put_cell(cli_report *report, const char *label, char column, const char *text) {
    size_t columns = strlen(report->columns);
    if (report->json != NULL || label == NULL) {
        return;
    }
    if (report->count == 1 && columns + 1 < sizeof report->columns) {
        report->columns[columns] = column;
        tk_buffer_format(&report->heads, "%s\t", _(label));
    }
    tk_buffer_format(&report->rows, "%s\t", text);
}

/* The number for programs, and what is shown of it. */
static void put_number(cli_report *report, const char *key, uint64_t number, const char *label, const char *format,
                       double shown) {
    char text[32];
    if (report->json != NULL && key != NULL) {
        cli_json_unsigned(report->json, key, number);
    }
    snprintf(text, sizeof text, format, shown);
    put_cell(report, label, 'r', text);
}

void report_text(cli_report *report, const char *key, const char *label, const char *text) {
    if (report->json != NULL && key != NULL) {
        cli_json_string(report->json, key, text);
    }
    put_cell(report, label, 'l', text);
}

void report_flag(cli_report *report, const char *key, bool is) {
    if (report->json != NULL) {
        tk_json_bool(report->json, key, is);
    }
}

void report_count(cli_report *report, const char *key, const char *label, uint64_t count) {
    put_number(report, key, count, label, "%.0f", (double)count);
}

void report_share(cli_report *report, const char *key, const char *label, uint64_t part, uint64_t whole) {
    uint64_t hundredths = whole == 0 ? 0 : (part * 10000 + whole / 2) / whole;
    put_number(report, key, hundredths, label, "%.2f %%", 100 * report_ratio(part, whole));
}

void report_mean(cli_report *report, const char *key, const char *label, uint64_t sum, uint64_t count) {
    put_number(report, key, sum, label, "%.2f", report_ratio(sum, count));
}

/* ---- Tables ---- */

void report_table(cli_report *report, const char *key, const char *title) {
    report->title = title;
    report->count = 0;
    report->listed = key != NULL;
    report->open = false;
    memset(report->columns, 0, sizeof report->columns);
    tk_buffer_clear(&report->heads);
    tk_buffer_clear(&report->rows);
    if (report->json != NULL && report->listed) {
        tk_json_array(report->json, key);
    }
}

static void end_row(cli_report *report) {
    if (report->open) {
        tk_json_close_object(report->json);
    } else if (report->json == NULL && report->count > 0) {
        tk_buffer_char(&report->rows, '\n');
    }
    report->open = false;
}

void report_row(cli_report *report, const char *key) {
    end_row(report);
    report->count++;
    if (report->json != NULL && key != NULL) {
        tk_json_put_name(report->json, key);
    }
    if (report->json != NULL && (key != NULL || report->listed)) {
        tk_json_open_object(report->json);
        report->open = true;
    }
}

void report_table_end(cli_report *report) {
    end_row(report);
    if (report->json != NULL && report->listed) {
        tk_json_close_array(report->json);
    }
    if (report->title != NULL && report->heads.size > 0 && !report->silent) {
        tk_buffer_char(&report->text, '\n');
        tui_wrap(&report->text, _(report->title), 0, tui_wrap_columns());
        tk_buffer_char(&report->text, '\n');
        tk_buffer_char(&report->heads, '\n');
        tk_buffer_add(&report->heads, report->rows.data, report->rows.size);
        table_put(report->heads.data, report->columns, &report->text);
    }
}
