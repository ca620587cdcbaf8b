/* The options of every command that draws a board. */
#ifndef APP_DISPLAY_H
#define APP_DISPLAY_H

#include "app/arguments.h"
#include "app/i18n.h"

typedef struct cli_display {
    const char *colour; /* "auto" unless given */
    bool ascii, flip;
} cli_display;

static const char *const cli_colours[] = {"auto", "always", "never", NULL};

/* Rows of a cli_option table. */
#define CLI_DISPLAY_ROWS(display)                                                                                      \
    {.name = "colour",                                                                                                 \
     .kind = CLI_CHOICE,                                                                                               \
     .value = &(display).colour,                                                                                       \
     .choices = cli_colours,                                                                                           \
     .help = N_("colours (default auto: on a terminal, unless NO_COLOR is set)")},                                     \
        {.name = "ascii", .kind = CLI_SWITCH, .value = &(display).ascii, .help = N_("draw without Unicode")}, {        \
        .name = "flip", .kind = CLI_SWITCH, .value = &(display).flip, .help = N_("show the second seat's side below")  \
    }

#endif
