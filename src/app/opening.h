/* The options of every command that opens a game: which game, its options, for Tank Chess a position or a setup file to
 * start from, and for Tank Duel the scenario and the edition of the rules. */
#ifndef APP_OPENING_H
#define APP_OPENING_H

#include <tankodrom/game.h>

#include "app/arguments.h"
#include "app/i18n.h"

typedef struct cli_opening {
    const char *game;
    cli_list options;     /* "key=value" */
    uint64_t size;        /* 0: not given */
    const char *position; /* a position line; NULL: not given */
    const char *setup;    /* a setup file; NULL: not given */
    const char *scenario; /* of Tank Duel; NULL: not given */
    const char *edition;  /* of its rules; NULL: not given */
    char seating[3][40];  /* options of Tank Duel that --seats stands for (cli_opening_seat); empty: none */
} cli_opening;

/* Rows of a cli_option table. */
#define CLI_OPTION_ROW(opening)                                                                                        \
    {                                                                                                                  \
        .name = "option", .letter = 'o', .kind = CLI_LIST, .value = &(opening).options, .value_name = "KEY=VALUE",     \
        .help = N_("an option of the game; 'tankodrom games' lists them")                                              \
    }

#define CLI_OPENING_ROWS(opening)                                                                                      \
    {.name = "size",                                                                                                   \
     .kind = CLI_NUMBER,                                                                                               \
     .value = &(opening).size,                                                                                         \
     .least = 8,                                                                                                       \
     .most = 24,                                                                                                       \
     .value_name = "N",                                                                                                \
     .help = N_("the board's size: 16 or 20 for the printed games (default 16)")},                                     \
        {.name = "setup",                                                                                              \
         .kind = CLI_TEXT,                                                                                             \
         .value = &(opening).setup,                                                                                    \
         .value_name = "FILE",                                                                                         \
         .help = N_("start from a setup file")},                                                                       \
        {.name = "position",                                                                                           \
         .kind = CLI_TEXT,                                                                                             \
         .value = &(opening).position,                                                                                 \
         .value_name = "LINE",                                                                                         \
         .help = N_("start from a position line, such as '16 w #basic wCH1/N bCI16/S'")},                              \
        CLI_OPTION_ROW(opening)

/* Rows for the commands that play matches. */
#define CLI_SCENARIO_ROWS(opening)                                                                                     \
    {.name = "scenario",                                                                                               \
     .kind = CLI_TEXT,                                                                                                 \
     .value = &(opening).scenario,                                                                                     \
     .value_name = "NAME",                                                                                             \
     .help = N_("which battle of Tank Duel is fought; 'tankodrom pack show duel' lists them")},                        \
    {                                                                                                                  \
        .name = "edition", .kind = CLI_TEXT, .value = &(opening).edition, .value_name = "cs|ja",                       \
        .help = N_("by which edition of the rules of Tank Duel (default cs)")                                          \
    }

/* Takes from "human,tankobot" what Tank Duel must know before it is opened: how many play on each side, if the options
 * do not say so, and which seats are the tankobot's. One name stands for all seats. Other games are left alone. */
void cli_opening_seat(cli_opening *opening, const char *seats);

/* Opens the game. CLI_GO_ON with *game for the caller to close; otherwise the error has been reported and the exit
 * code is returned. */
int cli_opening_open(const cli_opening *opening, const cli_syntax *syntax, tk_game **game);

/* The start of a match, in memory to be given to free; NULL, reported, when there is none left. */
tk_state *cli_opening_start(const tk_game *game, uint64_t seed);

/* Reads a setup file into a position line of at most TK_CHESS_LINE_SIZE bytes. Reports a failure with the file's name,
 * the line and the token. */
bool cli_setup_read(const char *path, char *line);

#endif
