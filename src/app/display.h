/* The options of every command that draws a board. */
#ifndef APP_DISPLAY_H
#define APP_DISPLAY_H

#include "app/arguments.h"
#include "tui/i18n.h"

typedef struct cli_display {
    const char *colour; /* "auto" unless given */
    bool ascii, flip;
} cli_display;

static const char *const cli_colours[] = {"auto", "always", "never", NULL};

/* Rows of a cli_option table. */
#define CLI_DISPLAY_ROWS(display)                                                                                      \
    OPTION_CHOICE("colour", &(display).colour, cli_colours,                                                            \
                  N_("colours (default auto: on a terminal, unless NO_COLOR is set)")),                                \
        OPTION_SWITCH("ascii", &(display).ascii, N_("draw without Unicode")),                                          \
        OPTION_SWITCH("flip", &(display).flip, N_("show the second seat's side below"))

#endif
