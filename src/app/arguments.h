/* Command lines: long options with or without '=', options and operands in any order, "--" ends the options. Each
 * command describes itself once, and gets its --help and its errors from that description.
 *
 *     bool json = false;
 *     uint64_t depth = 3;
 *     const cli_option options[] = {
 *         OPTION_JSON(&json),
 *         OPTION_NUMBER("depth", 'd', &depth, 1, 20, N_("half-moves to look ahead (default 3)")),
 *         {0}};
 *     const cli_syntax syntax = {"perft", "GAME", N_("Counts …"), options, examples};
 *     int end = cli_arguments(&syntax, argc, argv, &operands);
 *     if (end != CLI_GO_ON)
 *         return end;
 */
#ifndef APP_ARGUMENTS_H
#define APP_ARGUMENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tankodrom/error.h>

#include "base/buffer.h"

enum { CLI_GO_ON = -1, CLI_LIST_MOST = 64 };

typedef enum cli_option_kind {
    CLI_SWITCH, /* bool */
    CLI_TEXT,   /* const char * */
    CLI_NUMBER, /* uint64_t within least..most */
    CLI_CHOICE, /* const char *, one of choices */
    CLI_LIST,   /* cli_list, may be given several times */
    CLI_ROWS    /* no option but a table of more of them, in its place */
} cli_option_kind;

/* Texts in the order given, closed by NULL. */
typedef struct cli_list {
    const char *text[CLI_LIST_MOST + 1];
    size_t count;
} cli_list;

typedef struct cli_option {
    const char *name; /* without "--"; NULL closes the table */
    char letter;      /* 'd' for -d, or 0 */
    cli_option_kind kind;
    void *value;                /* where it goes; holds the default before */
    uint64_t least, most;       /* of a number */
    const char *const *choices; /* of a choice, closed by NULL */
    const char *value_name;     /* "FILE", for the help */
    const char *help;           /* N_ message id */
} cli_option;

/* Rows of such a table. `where` is the address of the value. */
#define OPTION_SWITCH(long_name, where, text)                                                                          \
    { .name = (long_name), .kind = CLI_SWITCH, .value = (where), .help = (text) }
#define OPTION_TEXT(long_name, where, shown, text)                                                                     \
    { .name = (long_name), .kind = CLI_TEXT, .value = (where), .value_name = (shown), .help = (text) }
#define OPTION_NUMBER(long_name, short_name, where, from, to, text)                                                    \
    {                                                                                                                  \
        .name = (long_name), .letter = (short_name), .kind = CLI_NUMBER, .value = (where), .least = (from),            \
        .most = (to), .value_name = "N", .help = (text)                                                                \
    }
#define OPTION_CHOICE(long_name, where, of, text)                                                                      \
    { .name = (long_name), .kind = CLI_CHOICE, .value = (where), .choices = (of), .help = (text) }
#define OPTION_JSON(where) OPTION_SWITCH("json", where, N_("write JSON"))

typedef struct cli_syntax {
    const char *command;         /* "perft"; with a sub-command "setup check" */
    const char *operands;        /* for the usage line: "GAME", "[GAME]", "FROM TO", "FILE..."; "" for none */
    const char *about;           /* N_ message id, a paragraph */
    const cli_option *options;   /* closed by an entry without a name */
    const char *const *examples; /* command lines without translation, closed by NULL; or NULL */
} cli_syntax;

/* Reads argv[1…]; the operands, in order, into *operands. CLI_GO_ON, or the exit code to end with: after --help, or
 * after an error that has been reported. */
int cli_arguments(const cli_syntax *syntax, int argc, char **argv, cli_list *operands);

/* The next of names divided by commas, cut where it is too long; false behind the last. */
bool cli_next_name(const char **rest, char *name, size_t size);
unsigned cli_count_names(const char *names);

/* "tankodrom: …" and a line end, on the standard error; all of it made visible that way. */
__attribute__((format(printf, 1, 2))) void cli_error(const char *format, ...);
/* The same, with the hint to look at the command's --help. Returns CLI_USAGE. */
__attribute__((format(printf, 2, 3))) int cli_usage_error(const cli_syntax *syntax, const char *format, ...);
/* While a screen is shown, errors go where they can be read: lines without "tankodrom:" into this buffer. NULL: to the
 * standard error again. */
void cli_errors_into(tk_buffer *out);
/* That memory ran out. Returns CLI_FAILED. */
int cli_memory_error(void);
/* An error of the library, in the user's language, with the name of the file it was met in (NULL for none). */
void cli_library_error(const char *file, const tk_error *error);
/* What it prints, without a line end. */
void cli_library_error_text(const char *file, const tk_error *error, tk_buffer *out);

/* ---- What helps are printed with ---- */

/* Running text and a line end, on a line of which `indent` columns are taken. */
void cli_print_wrapped(const char *text, size_t indent);
/* A word or an option (ASCII) and what it is for, from that column on. */
void cli_print_entry(const char *head, const char *help, size_t column);

#endif
