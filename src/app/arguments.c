#include "app/arguments.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/command.h"
#include "base/text.h"
#include "tui/i18n.h"
#include "tui/terminal.h"
#include "tui/wrap.h"

enum { OPTION_COLUMN = 30 };

static tk_buffer *shown; /* where errors go that are to be seen on a screen */

void cli_errors_into(tk_buffer *out) {
    shown = out;
}

static void error_line(const char *format, va_list arguments) {
    char message[8192];
    tk_buffer visible = {0};
    vsnprintf(message, sizeof message, format, arguments);
    tui_put_visible(&visible, message);
    if (shown != NULL) {
        tk_buffer_format(shown, "%s\n", visible.size > 0 ? visible.data : "");
    } else {
        fflush(stdout); /* so that both arrive in order where they share a terminal */
        fprintf(stderr, "tankodrom: %s\n", visible.size > 0 ? visible.data : "");
    }
    tk_buffer_free(&visible);
}

void cli_error(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    error_line(format, arguments);
    va_end(arguments);
}

int cli_usage_error(const cli_syntax *syntax, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    error_line(format, arguments);
    va_end(arguments);
    fprintf(stderr, _("Type 'tankodrom %s --help' to see how it is used.\n"), syntax->command);
    return CLI_USAGE;
}

int cli_memory_error(void) {
    cli_error("%s", _(tk_status_text(TK_ERROR_MEMORY)));
    return CLI_FAILED;
}

void cli_library_error_text(const char *file, const tk_error *error, tk_buffer *out) {
    char text[1024];
    tk_error_text(error, tui_language(), text, sizeof text);
    if (file != NULL) {
        bool placed = error->line > 0 && error->file[0] == 0; /* the text begins with line and column */
        tui_put_visible(out, file);
        tk_buffer_put(out, placed ? ":" : ": ");
    }
    tk_buffer_put(out, text);
}

void cli_library_error(const char *file, const tk_error *error) {
    tk_buffer text = {0};
    cli_library_error_text(file, error, &text);
    cli_error("%s", text.size > 0 ? text.data : "");
    tk_buffer_free(&text);
}

/* ---- Help ---- */

/* "auto|always|never" */
static void put_choices(const cli_option *option, const char *between, tk_text *text) {
    for (size_t index = 0; option->choices[index] != NULL; index++) {
        tk_text_format(text, "%s%s", index == 0 ? "" : between, option->choices[index]);
    }
}

static void option_head(const cli_option *option, char *out, size_t size) {
    tk_text text;
    tk_text_start(&text, out, size);
    if (option->letter != 0) {
        tk_text_format(&text, "-%c, ", option->letter);
    }
    tk_text_format(&text, "--%s", option->name);
    if (option->kind == CLI_CHOICE && option->value_name == NULL) {
        tk_text_char(&text, ' ');
        put_choices(option, "|", &text);
    } else if (option->kind != CLI_SWITCH) {
        char placeholder[64];
        tui_placeholders(option->value_name != NULL ? option->value_name : "VALUE", placeholder, sizeof placeholder);
        tk_text_format(&text, " %s", placeholder);
    }
    tk_text_end(&text);
}

void cli_print_wrapped(const char *text, size_t indent) {
    tk_buffer out = {0};
    tui_wrap(&out, text, indent, tui_wrap_columns());
    puts(out.size > 0 ? out.data : "");
    tk_buffer_free(&out);
}

void cli_print_entry(const char *head, const char *help, size_t column) {
    const size_t width = tui_width(head) + 2;
    if (width < column) {
        printf("  %s%*s", head, (int)(column - width), "");
    } else {
        printf("  %s\n%*s", head, (int)column, "");
    }
    cli_print_wrapped(help, column);
}

static void print_options(const cli_option *option) {
    for (; option->name != NULL; option++) {
        char head[128];
        if (option->kind == CLI_ROWS) {
            print_options(option->value);
            continue;
        }
        option_head(option, head, sizeof head);
        cli_print_entry(head, _(option->help), OPTION_COLUMN);
    }
}

static void print_help(const cli_syntax *syntax) {
    char operands[64];
    tui_placeholders(syntax->operands, operands, sizeof operands);
    printf("%s\n  tankodrom %s %s%s%s\n\n", _("Usage:"), syntax->command, _("[OPTION]..."), *operands != 0 ? " " : "",
           operands);
    cli_print_wrapped(_(syntax->about), 0);
    printf("\n%s\n", _("Options:"));
    print_options(syntax->options);
    cli_print_entry("--language cs|ja|en", _("speak this language"), OPTION_COLUMN);
    cli_print_entry("--help", _("print this and leave"), OPTION_COLUMN);
    if (syntax->examples != NULL) {
        printf("\n%s\n", _("Examples:"));
        for (size_t index = 0; syntax->examples[index] != NULL; index++) {
            printf("  %s\n", syntax->examples[index]);
        }
    }
    putchar('\n');
    cli_print_wrapped(_("Exit codes: 0 fine, 1 what was asked for failed, 2 the command line is wrong."), 0);
}

/* ---- Reading ---- */

/* By its name, or by its letter when `name` is NULL. */
static const cli_option *find_option(const cli_option *options, const char *name, size_t length, char letter) {
    const cli_option *found = NULL;
    for (; found == NULL && options->name != NULL; options++) {
        if (options->kind == CLI_ROWS) {
            found = find_option(options->value, name, length, letter);
        } else if (name == NULL ? options->letter == letter
                                : strlen(options->name) == length && memcmp(options->name, name, length) == 0) {
            found = options;
        }
    }
    return found;
}

static int take_number(const cli_syntax *syntax, const cli_option *option, const char *value) {
    uint64_t number;
    if (!tk_text_read_unsigned(value, strlen(value), &number) || number < option->least ||
        (option->most != 0 && number > option->most)) {
        if (option->most == 0) {
            return cli_usage_error(syntax, _("--%s takes a whole number, not '%s'"), option->name, value);
        }
        return cli_usage_error(syntax, _("--%s takes a whole number from %llu to %llu, not '%s'"), option->name,
                               (unsigned long long)option->least, (unsigned long long)option->most, value);
    }
    *(uint64_t *)option->value = number;
    return CLI_GO_ON;
}

static int take_choice(const cli_syntax *syntax, const cli_option *option, const char *value) {
    for (size_t index = 0; option->choices[index] != NULL; index++) {
        if (strcmp(option->choices[index], value) == 0) {
            *(const char **)option->value = option->choices[index];
            return CLI_GO_ON;
        }
    }
    char all[256];
    tk_text text;
    tk_text_start(&text, all, sizeof all);
    put_choices(option, ", ", &text);
    tk_text_end(&text);
    return cli_usage_error(syntax, _("--%s takes one of %s, not '%s'"), option->name, all, value);
}

static int take_list(const cli_syntax *syntax, const char *name, cli_list *list, const char *value) {
    if (list->count == CLI_LIST_MOST) {
        return cli_usage_error(syntax, _("too many values for %s"), name);
    }
    list->text[list->count++] = value;
    list->text[list->count] = NULL;
    return CLI_GO_ON;
}

static int take_value(const cli_syntax *syntax, const cli_option *option, const char *value) {
    switch (option->kind) {
    case CLI_SWITCH:
        *(bool *)option->value = true;
        break;
    case CLI_TEXT:
        *(const char **)option->value = value;
        break;
    case CLI_NUMBER:
        return take_number(syntax, option, value);
    case CLI_CHOICE:
        return take_choice(syntax, option, value);
    case CLI_LIST:
        return take_list(syntax, option->name, option->value, value);
    case CLI_ROWS:
        break;
    }
    return CLI_GO_ON;
}

/* One argument that begins with '-'; may take the next one as its value. */
static int take_option(const cli_syntax *syntax, int argc, char **argv, int *at) {
    const char *argument = argv[*at];
    bool is_long = argument[1] == '-';
    const char *name = argument + (is_long ? 2 : 1);
    size_t length = is_long ? strcspn(name, "=") : 1;
    const char *value = name[length] == 0 ? NULL : name + length + (is_long ? 1 : 0);
    const cli_option *option = find_option(syntax->options, is_long ? name : NULL, length, name[0]);
    if (option == NULL) {
        return cli_usage_error(syntax, _("there is no option '%s'"), argument);
    }
    if (option->kind == CLI_SWITCH) {
        if (value != NULL) {
            return cli_usage_error(syntax, _("--%s takes no value"), option->name);
        }
    } else if (value == NULL) {
        if (*at + 1 >= argc) {
            return cli_usage_error(syntax, _("--%s needs a value"), option->name);
        }
        value = argv[++*at];
    }
    return take_value(syntax, option, value);
}

int cli_arguments(const cli_syntax *syntax, int argc, char **argv, cli_list *operands) {
    memset(operands, 0, sizeof *operands);
    bool options_ended = false;
    for (int at = 1; at < argc; at++) {
        int end = CLI_GO_ON;
        if (options_ended || argv[at][0] != '-' || argv[at][1] == 0) {
            end = take_list(syntax, syntax->operands, operands, argv[at]);
        } else if (strcmp(argv[at], "--") == 0) {
            options_ended = true;
        } else if (strcmp(argv[at], "--help") == 0 || strcmp(argv[at], "-h") == 0) {
            print_help(syntax);
            return CLI_OK;
        } else {
            end = take_option(syntax, argc, argv, &at);
        }
        if (end != CLI_GO_ON) {
            return end;
        }
    }
    size_t length = strlen(syntax->operands);
    size_t least = length > 0 && syntax->operands[0] != '[', most = length > 0;
    for (const char *at = syntax->operands; (at = strchr(at, ' ')) != NULL; at++) { /* each by a word of its own */
        least += at[1] != '[';
        most++;
    }
    if (length > 3 && strcmp(syntax->operands + length - 3, "...") == 0) {
        most = CLI_LIST_MOST;
    }
    if (operands->count < least) {
        char placeholder[64];
        tui_placeholders(syntax->operands, placeholder, sizeof placeholder);
        return cli_usage_error(syntax, _("something is missing: tankodrom %s %s"), syntax->command, placeholder);
    }
    if (operands->count > most) {
        return cli_usage_error(syntax, _("'%s' is one too many"), operands->text[most]);
    }
    return CLI_GO_ON;
}

bool cli_next_name(const char **rest, char *name, size_t size) {
    if (*rest == NULL) {
        return false;
    }
    size_t length = strcspn(*rest, ",");
    tk_text_copy(name, size, *rest, length);
    *rest = (*rest)[length] == ',' ? *rest + length + 1 : NULL;
    return true;
}

unsigned cli_count_names(const char *names) {
    unsigned count = 1;
    while ((names = strchr(names, ',')) != NULL) {
        names++;
        count++;
    }
    return count;
}
