/* What a game adds to the commands: a row each, in a folder of its own, listed in games.c. The commands know games only
 * through these rows and through their clients (tui/client.h). */
#ifndef APP_GAMES_H
#define APP_GAMES_H

#include <tankodrom/opponent.h>
#include <tankodrom/pack.h>
#include <tankodrom/record.h>

#include "app/opening.h"
#include "study/bench/measure.h"
#include "study/selfplay.h"
#include "tui/document.h"

/* Options for tk_game_open. */
typedef struct cli_texts {
    char *text[CLI_GAME_OPTIONS_MOST];
    size_t count;
} cli_texts;
/* One more, "key=value". CLI_GO_ON, or the exit code of what was reported. */
int cli_texts_add(cli_texts *texts, const char *key, const char *value);

/* What `tankodrom stats` was asked for. The plan has its count, seed, threads and stop, and no game yet. */
typedef struct cli_stats_request {
    const cli_syntax *syntax;
    cli_opening *opening;
    selfplay_plan *plan;
    const char *seats;
    bool json;
} cli_stats_request;

/* What an option says, for people: of "guns=on", or of "quiet=" with any value, which comes in place of %s. */
typedef struct cli_words {
    const char *option;
    const char *words; /* N_ message id */
} cli_words;

typedef struct cli_game {
    const char *game;               /* its name in the registry */
    const char *line;               /* N_ message id: what it is, in a line */
    const char *asked;              /* N_ message id: what is chosen among the ways to play it */
    const cli_words *words;         /* of options that are no way, closed by one without */
    const cli_game_option *options; /* closed by one without a name */
    /* Turns what was given for its options into options of the game. `syntax` may be NULL where the command line has
     * been found right before. CLI_GO_ON, or the exit code of what was reported. */
    int (*gather)(const cli_opening *opening, const cli_syntax *syntax, cli_texts *texts);
    /* The pack that these options bring with them, NULL for the built-in one; false when that has been reported. NULL:
     * they bring none. */
    bool (*pack)(const cli_opening *opening, tk_pack **pack);
    bool open;                /* nothing is hidden, and an action is one word: engines follow it in the manner of UCI */
    const tk_status *misuses; /* errors that are the command line's fault, closed by TK_OK; NULL for none */

    /* What a game need not have is NULL, and the commands say so. */

    /* The party that a seat belongs to, from 0, where several seats play together. */
    unsigned (*party)(const tk_game *game, unsigned seat);

    /* Fills `seating` and `no_swap` of an opening from the names of --seats. */
    void (*seat)(cli_opening *opening, const char *seats);
    /* Where the program's seats are part of the rules: how many play, as far as the options say it; and who sits where
     * when nobody is named, people first: the names go into `seats`, what the game must know into the opening. */
    unsigned (*players)(const cli_opening *opening);
    void (*invite)(cli_opening *opening, unsigned players, unsigned persons, char *seats, size_t size);
    tk_status (*bench)(double seconds, const bench_audience *to, tk_error *error);
    /* Plays, and prints. Returns an exit code. */
    int (*stats)(const cli_stats_request *request);
    /* Reads moves as players write them into an empty record; with facings turned round for `turned`. */
    tk_status (*read_players)(tk_record *record, const char *bytes, size_t size, bool turned, tk_error *error);
} cli_game;

/* The ways to play it among which somebody chooses, in the language of the program: the array of docs/schema/ways.json,
 * valid as long as the document. The option of a way, with "--" before it, is a word of the command line. */
const tk_json_value *cli_game_ways(const cli_game *game, tui_document *document);
/* Adds what an option that chooses no way says, in the language of the program; as it is written where there are no
 * words for it. */
void cli_game_put_option(const cli_game *game, const char *option, tk_buffer *out);

extern const cli_game cli_game_chess, cli_game_rush, cli_game_duel;

enum { CLI_GAMES = 3, CLI_LEVEL = 3 /* of the opponent that is offered first */ };
/* All of them, closed by NULL. */
extern const cli_game *const cli_games[CLI_GAMES + 1];
const cli_game *cli_game_named(const char *name); /* NULL when there is none */
/* Who plays where nobody is named. */
const tk_opponent *cli_game_opponent(const char *game);
/* Who gives advice and plays for other programs: the master, or whoever is the strongest. */
const tk_opponent *cli_game_adviser(const char *game);
/* The game that players' records are of. */
const char *cli_game_of_players(void);
/* "'chess', 'duel'": those of which that is true. */
void cli_games_list(bool (*is_meant)(const cli_game *game), char *out, size_t size);

#endif
