/* tankodrom bench: how fast the engine is on this machine. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/arguments.h"
#include "app/command.h"
#include "app/games.h"
#include "app/report/report.h"
#include "study/bench/server.h"
#include "study/bench/store.h"
#include "tui/i18n.h"
#include "tui/terminal.h"

enum { FIGURES_MOST = 32 };

typedef struct bench_list {
    bench_figure figure[FIGURES_MOST];
    size_t count;
    bool printed; /* each as it comes */
} bench_list;

/* A rate with a space between groups of three digits. */
static void group_digits(double number, char *out, size_t size) {
    char digits[32];
    tk_text text;
    int length = snprintf(digits, sizeof digits, "%.0f", number);
    tk_text_start(&text, out, size);
    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0) {
            tk_text_char(&text, ' ');
        }
        tk_text_char(&text, digits[i]);
    }
    tk_text_end(&text);
}

enum { NAME_COLUMNS = 38, RATE_COLUMNS = 16 };

/* Flush left when columns are positive, flush right when they are negative. */
static void print_cell(const char *text, int columns) {
    int width = (int)tui_width(text);
    int padding = (columns < 0 ? -columns : columns) - width;
    printf("%*s%s%*s", columns < 0 && padding > 0 ? padding : 0, "", text, columns > 0 && padding > 0 ? padding : 0,
           "");
}

static void print_row(const char *name, const char *median, const char *least, const char *most, const char *unit) {
    const char *const rates[] = {median, least, most};
    print_cell(name, NAME_COLUMNS);
    for (int i = 0; i < 3; i++) {
        printf(" ");
        print_cell(rates[i], -RATE_COLUMNS);
    }
    printf("%s%s\n", unit[0] == 0 ? "" : "  ", unit);
}

static void print_figure(const bench_figure *figure) {
    char text[3][48];
    const double rate[3] = {figure->rate.median, figure->rate.least, figure->rate.most};
    for (int i = 0; i < 3; i++) {
        if (figure->unit[0] == 0) {
            snprintf(text[i], sizeof text[i], "%.2f", rate[i]);
        } else {
            group_digits(rate[i], text[i], sizeof text[i]);
        }
    }
    print_row(_(figure->name), text[0], text[1], text[2], figure->unit[0] == 0 ? "" : _(figure->unit));
    fflush(stdout);
}

static void take(void *context, const bench_figure *figure) {
    bench_list *list = context;
    if (list->count < FIGURES_MOST) {
        list->figure[list->count++] = *figure;
    }
    if (list->printed) {
        print_figure(figure);
    }
}

static void print_machine(void) {
    bench_machine machine;
    bench_machine_of(&machine);
    printf(_("Processor: %s, %u of them\n"), machine.processor, machine.processors);
    printf(_("Compiler: %s, %s\n"), machine.compiler, machine.flags);
}

/* A ratio is written in hundredths, as all numbers are whole. */
static void write_figure(tk_json_writer *writer, const bench_figure *figure) {
    double factor = figure->unit[0] == 0 ? 100 : 1;
    tk_json_open_object(writer);
    cli_json_string(writer, "key", figure->key);
    cli_json_string(writer, "name", figure->name);
    cli_json_string(writer, "unit", figure->unit[0] == 0 ? "hundredths" : figure->unit);
    cli_json_unsigned(writer, "median", (uint64_t)(figure->rate.median * factor + 0.5));
    cli_json_unsigned(writer, "least", (uint64_t)(figure->rate.least * factor + 0.5));
    cli_json_unsigned(writer, "most", (uint64_t)(figure->rate.most * factor + 0.5));
    tk_json_close_object(writer);
}

static void write_json(tk_json_writer *writer, const void *context) {
    const bench_list *list = context;
    bench_machine machine;
    bench_machine_of(&machine);
    tk_json_open_object(writer);
    cli_json_string(writer, "processor", machine.processor);
    cli_json_unsigned(writer, "processors", machine.processors);
    cli_json_string(writer, "compiler", machine.compiler);
    cli_json_string(writer, "flags", machine.flags);
    tk_json_array(writer, "figures");
    for (size_t i = 0; i < list->count; i++) {
        write_figure(writer, &list->figure[i]);
    }
    tk_json_close_array(writer);
    tk_json_close_object(writer);
}

/* A number of seconds with or without a fraction. */
static bool read_seconds(const char *text, double *seconds) {
    char *end;
    *seconds = strtod(text, &end);
    return *text != 0 && *end == 0 && *seconds >= 0.001 && *seconds <= 3600;
}

static bool has_bench(const cli_game *game) {
    return game->bench != NULL;
}

typedef tk_status (*bench_function)(double seconds, const bench_audience *to, tk_error *error);

/* Of a game, of the store or of the server; NULL for what cannot be measured. */
static bench_function bench_named(const char *name) {
    const cli_game *game = cli_game_named(name);
    if (game != NULL) {
        return game->bench;
    }
    return strcmp(name, "store") == 0 ? bench_store : strcmp(name, "server") == 0 ? bench_server : NULL;
}

static int run(int argc, char **argv) {
    bool json = false;
    const char *wanted = "1";
    double seconds;
    const cli_option options[] = {
        {.name = "seconds",
         .letter = 's',
         .kind = CLI_TEXT,
         .value = &wanted,
         .value_name = "S",
         .help = N_("how long a run lasts; each figure is the median of several (default 1)")},
        OPTION_JSON(&json),
        {0}};
    const cli_syntax syntax = {
        "bench", "[GAME|store|server]",
        N_("Measures on one core how many positions, moves and random games go into a second of the "
           "processor's time, and with Tank Chess how much faster two threads are than one by the clock. "
           "With 'store': how many actions a second the server's store gets onto the disk, beside a bare loop of "
           "SQLite transactions. With 'server': how many the whole server takes through sockets, in a process of its "
           "own, "
           "and what an action, a table and a connection cost it. Nothing else should run on the machine meanwhile."),
        options, NULL};
    cli_list operands;
    tk_error error = {0};
    int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    const bench_function bench = operands.count == 1 ? bench_named(operands.text[0]) : cli_games[0]->bench;
    if (bench == NULL) {
        char names[128];
        cli_games_list(has_bench, names, sizeof names);
        return cli_usage_error(&syntax, _("only the games %s, 'store' and 'server' can be measured, not '%s'"), names,
                               operands.text[0]);
    }
    if (!read_seconds(wanted, &seconds)) {
        return cli_usage_error(&syntax, _("--seconds takes a number from 0.001 to 3600, not '%s'"), wanted);
    }
    bench_list list = {.printed = !json};
    if (!json) {
        print_machine();
        print_row("", _("median"), _("least"), _("most"), "");
    }
    const bench_audience audience = {.take = take, .context = &list, .catalogue = tui_catalogue};
    if (bench(seconds, &audience, &error) != TK_OK) {
        cli_library_error(NULL, &error);
        return CLI_FAILED;
    }
    return !json || cli_json_print(write_json, &list) ? CLI_OK : CLI_FAILED;
}

const cli_command command_bench = {
    .name = "bench", .summary = N_("measure how fast the engine is on this machine"), .run = run};
