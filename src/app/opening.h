/* What every command that opens a game takes: which game, its options as key=value, and what the games themselves add
 * to the command line (app/games.h). */
#ifndef APP_OPENING_H
#define APP_OPENING_H

#include <tankodrom/game.h>

#include "app/arguments.h"
#include "tui/i18n.h"

/* Where on a command line the options of games stand. */
typedef enum cli_place {
    CLI_PLACE_START, /* how a match starts; with every command that opens a game */
    CLI_PLACE_MATCH, /* which match is played */
    CLI_PLACE_SEATS, /* of statistics: who plays, */
    CLI_PLACE_STATS, /* and what is counted */
    CLI_PLACES
} cli_place;

enum { CLI_GAME_OPTIONS_MOST = 16, CLI_SEATING_MOST = 3 };

typedef union cli_given {
    uint64_t number;
    const char *text;
    bool is;
} cli_given;

/* An option that a game adds to command lines. */
typedef struct cli_game_option {
    cli_place place;
    cli_option row;      /* its value is set for each command line */
    const char *refusal; /* N_ message id: what is said when it is given with another game; NULL: the game says it */
} cli_game_option;

typedef struct cli_opening {
    const char *game;
    const char *pack; /* the folder of the pack that is played with; NULL: the built-in one */
    cli_list options; /* "key=value" */
    cli_option rows[CLI_PLACES][CLI_GAME_OPTIONS_MOST + 1]; /* what the games add, closed by one without a name */
    const cli_game_option *added[CLI_GAME_OPTIONS_MOST];    /* the same in one list, */
    const char *owner[CLI_GAME_OPTIONS_MOST];               /* the game that adds each, */
    cli_given given[CLI_GAME_OPTIONS_MOST];                 /* and what was given for it; all zero when nothing was */
    size_t count;
    char seating[CLI_SEATING_MOST][40]; /* options that --seats stands for (cli_opening_seat); empty: none */
    const char *no_swap;                /* N_ message id: why the seats cannot be swapped; NULL when they can */
} cli_opening;

/* Rows of a cli_option table. */
#define CLI_GAME_ROWS(opening, place)                                                                                  \
    { .name = "", .kind = CLI_ROWS, .value = (opening).rows[place] }
#define CLI_OPTION_ROW(opening)                                                                                        \
    {                                                                                                                  \
        .name = "option", .letter = 'o', .kind = CLI_LIST, .value = &(opening).options, .value_name = "KEY=VALUE",     \
        .help = N_("an option of the game; 'tankodrom games' lists them")                                              \
    }
#define CLI_PACK_ROW(folder)                                                                                           \
    OPTION_TEXT("pack", &(folder), "DIR",                                                                              \
                N_("the pack in this folder; files without a pack.json lie over the built-in pack"))
#define CLI_OPENING_ROWS(opening)                                                                                      \
    CLI_GAME_ROWS(opening, CLI_PLACE_START), CLI_OPTION_ROW(opening), CLI_PACK_ROW((opening).pack)

/* Empty, with the rows of all games. It may not be moved before the command line has been read. */
void cli_opening_start_rows(cli_opening *opening);

/* The value of an option given as key=value, or NULL. */
const char *cli_opening_option(const cli_opening *opening, const char *key);
/* What was given for an option that a game adds. */
const cli_given *cli_opening_given(const cli_opening *opening, const char *name);
/* The same with a text, as if it had been given; NULL for not at all. */
void cli_opening_give(cli_opening *opening, const char *name, const char *text);
/* Whether anything was given that says how a match starts or which it is. */
bool cli_opening_says_anything(const cli_opening *opening);
/* Whether an option was given that another game adds for statistics; then that has been reported. */
bool cli_opening_is_foreign(const cli_opening *opening, const cli_syntax *syntax);

/* Takes from "human,tankobot" what the game must know before it is opened; one name stands for all seats. */
void cli_opening_seat(cli_opening *opening, const char *seats);

/* Opens the game. CLI_GO_ON with *game for the caller to close; otherwise the error has been reported and the exit
 * code is returned. */
int cli_opening_open(const cli_opening *opening, const cli_syntax *syntax, tk_game **game);

/* The start of a match, in memory to be given to free; NULL, reported, when there is none left. */
tk_state *cli_opening_start(const tk_game *game, const tk_seed *seed);

#endif
