#include "app/games.h"

#include <string.h>

#include "base/text.h"
#include "tui/i18n.h"
#include "tui/terminal.h"

const cli_game *const cli_games[CLI_GAMES + 1] = {&cli_game_chess, &cli_game_rush, &cli_game_duel, NULL};

const cli_game *cli_game_named(const char *name) {
    const cli_game *const *at = cli_games;
    while (*at != NULL && strcmp((*at)->game, name) != 0) {
        at++;
    }
    return *at;
}

const tk_json_value *cli_game_ways(const cli_game *game, tui_document *document) {
    tk_game *opened = NULL;
    const tk_json_value *root = NULL;
    if (tk_game_open(game->game, NULL, NULL, &opened, NULL) == TK_OK) {
        root = tui_document_thing(document, opened, tui_language(), "ways", "all");
    }
    tk_game_close(opened);
    return tk_json_member(root, "ways");
}

void cli_game_put_option(const cli_game *game, const char *option, tk_buffer *out) {
    for (const cli_words *each = game->words; each != NULL && each->option != NULL; each++) {
        const size_t length = strlen(each->option);
        if (strcmp(each->option, option) == 0) {
            tk_buffer_put(out, _(each->words));
            return;
        }
        if (each->option[length - 1] == '=' && strncmp(each->option, option, length) == 0) {
            const char *words = _(each->words), *value = strstr(words, "%s");
            tk_buffer_add(out, words, value != NULL ? (size_t)(value - words) : strlen(words));
            if (value != NULL) { /* whoever made the table chose it: nothing of it may steer the terminal */
                tui_put_visible(out, option + length);
                tk_buffer_put(out, value + 2);
            }
            return;
        }
    }
    tui_put_visible(out, option);
}

const tk_opponent *cli_game_opponent(const char *game) {
    const tk_opponent *usual = tk_opponent_of_level(game, CLI_LEVEL);
    return usual != NULL ? usual : tk_opponent_at(game, 0);
}

const tk_opponent *cli_game_adviser(const char *game) {
    const tk_opponent *master = tk_opponent_named(game, "master");
    return master != NULL ? master : cli_game_opponent(game);
}

const char *cli_game_of_players(void) {
    const cli_game *const *game = cli_games;
    while (*game != NULL && (*game)->read_players == NULL) {
        game++;
    }
    return *game != NULL ? (*game)->game : NULL;
}

void cli_games_list(bool (*is_meant)(const cli_game *game), char *out, size_t size) {
    tk_text text;
    tk_text_start(&text, out, size);
    const char *between = "";
    for (const cli_game *const *game = cli_games; *game != NULL; game++) {
        if (is_meant(*game)) {
            tk_text_format(&text, "%s'%s'", between, (*game)->game);
            between = ", ";
        }
    }
    tk_text_end(&text);
}
