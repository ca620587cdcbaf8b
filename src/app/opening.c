#include "app/opening.h"

#include <stdio.h>
#include <stdlib.h>
#include <tankodrom/chess.h>

#include "app/command.h"
#include "app/files.h"

bool cli_setup_read(const char *path, char *line) {
    tk_buffer bytes = {0};
    tk_error error = {0};
    size_t length = 0;
    if (!cli_file_read(path, &bytes)) {
        return false;
    }
    tk_status status = tk_chess_setup_read(bytes.data, bytes.size, line, TK_CHESS_LINE_SIZE, &length, &error);
    tk_buffer_free(&bytes);
    if (status != TK_OK) {
        cli_library_error(path, &error);
    }
    return status == TK_OK;
}

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
    case TK_ERROR_DUEL_SCENARIO:
    case TK_ERROR_DUEL_FORCE:
        return CLI_USAGE;
    default:
        return CLI_FAILED;
    }
}

/* "scenario=NAME" and the like; NULL, and nothing written, without a value. */
static const char *named_option(const char *key, const char *value, char *out, size_t size) {
    if (value == NULL) {
        return NULL;
    }
    snprintf(out, size, "%s=%s", key, value);
    return out;
}

static int open_with(const cli_opening *opening, const char *size, const char *position, tk_game **game) {
    enum { NAMED_SIZE = 256 };
    char scenario[NAMED_SIZE], edition[NAMED_SIZE];
    const char *const given[] = {size,
                                 position,
                                 named_option("scenario", opening->scenario, scenario, sizeof scenario),
                                 named_option("edition", opening->edition, edition, sizeof edition),
                                 opening->seating[0],
                                 opening->seating[1],
                                 opening->seating[2]};
    const char *options[CLI_LIST_MOST + 8];
    size_t count = 0;
    tk_error error = {0};
    for (size_t i = 0; i < opening->options.count; i++) {
        options[count++] = opening->options.text[i];
    }
    for (size_t i = 0; i < sizeof given / sizeof given[0]; i++) {
        if (given[i] != NULL && *given[i] != 0) {
            options[count++] = given[i];
        }
    }
    options[count] = NULL;
    tk_status status = tk_game_open(opening->game, options, NULL, game, &error);
    if (status == TK_OK) {
        return CLI_GO_ON;
    }
    cli_library_error(NULL, &error);
    return exit_code_of(&error);
}

/* "position=" and room for a line behind it; NULL, reported, when memory ran out. */
static char *position_option(const char *line) {
    size_t size = sizeof "position=" + TK_CHESS_LINE_SIZE;
    size_t needed = (size_t)snprintf(NULL, 0, "position=%s", line) + 1;
    size = needed > size ? needed : size;
    char *option = malloc(size);
    if (option == NULL) {
        cli_error("%s", _(tk_status_text(TK_ERROR_MEMORY)));
    } else {
        snprintf(option, size, "position=%s", line);
    }
    return option;
}

int cli_opening_open(const cli_opening *opening, const cli_syntax *syntax, tk_game **game) {
    char size[32];
    *game = NULL;
    if (opening->position != NULL && opening->setup != NULL) {
        return cli_usage_error(syntax, _("--position and --setup cannot be given together"));
    }
    if (opening->position != NULL && *opening->position == 0) {
        return cli_usage_error(syntax, _("--%s needs a value"), "position");
    }
    bool placed = opening->position != NULL || opening->setup != NULL;
    if (placed && opening->size != 0) {
        return cli_usage_error(syntax, _("--size cannot be given with a position, which has a size of its own"));
    }
    snprintf(size, sizeof size, "size=%u", (unsigned)opening->size);
    if (!placed) {
        return open_with(opening, opening->size != 0 ? size : NULL, NULL, game);
    }
    char *position = position_option(opening->position != NULL ? opening->position : "");
    if (position == NULL) {
        return CLI_FAILED;
    }
    int end = CLI_FAILED;
    if (opening->setup == NULL || cli_setup_read(opening->setup, position + sizeof "position=" - 1)) {
        end = open_with(opening, NULL, position, game);
    }
    free(position);
    return end;
}

tk_state *cli_opening_start(const tk_game *game, uint64_t seed) {
    tk_state *state = malloc(tk_state_size(game));
    if (state == NULL) {
        cli_error("%s", _(tk_status_text(TK_ERROR_MEMORY)));
    } else {
        tk_start(game, seed, state);
    }
    return state;
}
