#include "app/opening.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/command.h"
#include "app/games.h"
#include "app/pack/folder.h"

/* ---- What the games add to the command line ---- */

void cli_opening_start_rows(cli_opening *opening) {
    size_t filled[CLI_PLACES] = {0};
    memset(opening, 0, sizeof *opening);
    for (const cli_game *const *game = cli_games; *game != NULL; game++) {
        for (const cli_game_option *option = (*game)->options; option->row.name != NULL; option++) {
            cli_option *row = &opening->rows[option->place][filled[option->place]++];
            *row = option->row;
            row->value = &opening->given[opening->count];
            opening->owner[opening->count] = (*game)->game;
            opening->added[opening->count++] = option;
        }
    }
}

const char *cli_opening_option(const cli_opening *opening, const char *key) {
    size_t length = strlen(key);
    for (size_t i = 0; i < opening->options.count; i++) {
        const char *text = opening->options.text[i];
        if (strncmp(text, key, length) == 0 && text[length] == '=') {
            return text + length + 1;
        }
    }
    return NULL;
}

/* The place of an option among all that games add. */
static size_t place_of(const cli_opening *opening, const char *name) {
    size_t at = 0;
    while (strcmp(opening->added[at]->row.name, name) != 0) {
        at++;
    }
    return at;
}

const cli_given *cli_opening_given(const cli_opening *opening, const char *name) {
    return &opening->given[place_of(opening, name)];
}

void cli_opening_give(cli_opening *opening, const char *name, const char *text) {
    opening->given[place_of(opening, name)].text = text;
}

static bool is_given(const cli_opening *opening, size_t at) {
    const cli_given *given = &opening->given[at];
    cli_option_kind kind = opening->added[at]->row.kind;
    return kind == CLI_NUMBER ? given->number != 0 : kind == CLI_SWITCH ? given->is : given->text != NULL;
}

bool cli_opening_says_anything(const cli_opening *opening) {
    bool said = opening->options.count > 0;
    for (size_t at = 0; at < opening->count; at++) {
        said = said || is_given(opening, at);
    }
    return said;
}

bool cli_opening_is_foreign(const cli_opening *opening, const cli_syntax *syntax) {
    for (size_t at = 0; at < opening->count; at++) {
        const char *refusal = opening->added[at]->refusal;
        if (refusal != NULL && is_given(opening, at) && strcmp(opening->owner[at], opening->game) != 0) {
            cli_usage_error(syntax, "%s", _(refusal));
            return true;
        }
    }
    return false;
}

void cli_opening_seat(cli_opening *opening, const char *seats) {
    const cli_game *game = opening->game == NULL ? NULL : cli_game_named(opening->game);
    memset(opening->seating, 0, sizeof opening->seating);
    opening->no_swap = NULL;
    if (game != NULL && game->seat != NULL && seats != NULL) {
        game->seat(opening, seats);
    }
}

/* ---- Opening ---- */

/* Wrong names and values on the command line are the caller's mistake; anything else is what was asked for failing. */
static int exit_code_of(const tk_error *error) {
    switch (error->status) {
    case TK_ERROR_SYNTAX:
        return error->line == 0 ? CLI_USAGE : CLI_FAILED; /* a word that is no KEY=VALUE, or a position line */
    case TK_ERROR_NO_GAME:
    case TK_ERROR_OPTION_UNKNOWN:
    case TK_ERROR_OPTION_VALUE:
    case TK_ERROR_OPTION_REPEATED:
    case TK_ERROR_OPTION_CLASH:
        return CLI_USAGE;
    default:
        break;
    }
    for (const cli_game *const *game = cli_games; *game != NULL; game++) {
        for (const tk_status *misuse = (*game)->misuses; misuse != NULL && *misuse != TK_OK; misuse++) {
            if (error->status == *misuse) {
                return CLI_USAGE;
            }
        }
    }
    return CLI_FAILED;
}

int cli_texts_add(cli_texts *texts, const char *key, const char *value) {
    size_t size = strlen(key) + strlen(value) + 2;
    char *text = texts->count < CLI_GAME_OPTIONS_MOST ? malloc(size) : NULL;
    if (text == NULL) {
        return cli_memory_error();
    }
    snprintf(text, size, "%s=%s", key, value);
    texts->text[texts->count++] = text;
    return CLI_GO_ON;
}

static int open_with(const cli_opening *opening, const cli_texts *texts, tk_game **game) {
    const char *options[CLI_LIST_MOST + CLI_GAME_OPTIONS_MOST + CLI_SEATING_MOST + 1];
    size_t count = 0;
    tk_error error = {0};
    for (size_t i = 0; i < opening->options.count; i++) {
        options[count++] = opening->options.text[i];
    }
    for (size_t i = 0; i < texts->count; i++) {
        options[count++] = texts->text[i];
    }
    for (size_t i = 0; i < CLI_SEATING_MOST; i++) {
        if (*opening->seating[i] != 0) {
            options[count++] = opening->seating[i];
        }
    }
    options[count] = NULL;
    const cli_game *row = cli_game_named(opening->game);
    tk_pack *pack = NULL;
    if (row != NULL && row->pack != NULL && !row->pack(opening, &pack)) {
        return CLI_FAILED;
    }
    if (pack != NULL && opening->pack != NULL) {
        tk_pack_close(pack);
        cli_error(_("a scenario in a file is played with the built-in pack; put it into the folder of --pack instead"));
        return CLI_FAILED;
    }
    if (pack == NULL && !cli_pack_take(opening->pack, opening->game, &pack)) {
        return CLI_FAILED;
    }
    const tk_status status = tk_game_open(opening->game, options, pack, game, &error);
    tk_pack_close(pack); /* the game holds it */
    if (status == TK_OK) {
        return CLI_GO_ON;
    }
    cli_library_error(NULL, &error);
    return exit_code_of(&error);
}

/* Options of another game than the one that is opened are handed over all the same: the game says that it has none
 * such. */
int cli_opening_open(const cli_opening *opening, const cli_syntax *syntax, tk_game **game) {
    cli_texts texts = {0};
    int end = CLI_GO_ON;
    *game = NULL;
    for (const cli_game *const *row = cli_games; *row != NULL && end == CLI_GO_ON; row++) {
        end = (*row)->gather(opening, syntax, &texts);
    }
    if (end == CLI_GO_ON) {
        end = open_with(opening, &texts, game);
    }
    for (size_t i = 0; i < texts.count; i++) {
        free(texts.text[i]);
    }
    return end;
}

tk_state *cli_opening_start(const tk_game *game, const tk_seed *seed) {
    tk_state *state = malloc(tk_state_size(game));
    if (state == NULL) {
        cli_memory_error();
    } else {
        tk_start(game, seed, state);
    }
    return state;
}
