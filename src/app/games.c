#include "app/games.h"

#include <string.h>

#include "base/text.h"

const cli_game *const cli_games[] = {&cli_game_chess, &cli_game_rush, &cli_game_duel, NULL};

const cli_game *cli_game_named(const char *name) {
    const cli_game *const *at = cli_games;
    while (*at != NULL && strcmp((*at)->game, name) != 0) {
        at++;
    }
    return *at;
}

const tk_opponent *cli_game_opponent(const char *game) {
    const tk_opponent *opponent, *best = tk_opponent_at(game, 0);
    for (size_t index = 0; (opponent = tk_opponent_at(game, index)) != NULL; index++) {
        best = opponent->level > best->level ? opponent : best;
    }
    return best;
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
