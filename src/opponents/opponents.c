/* Who plays which game, and asking them. */
#include <string.h>

#include "core/game_parts.h"
#include "opponents/inside.h"

static const tk_opponent anywhere = {
    .name = "random",
    .title = TK_TEXT("Chance"),
    .help = TK_TEXT("plays any legal action"),
    .think = ai_random_think,
};

static const struct {
    const char *game;
    const tk_opponent *players;
} table[] = {{"chess", ai_chess_players}, {"rush", ai_rush_players}, {"duel", ai_duel_players}};

const tk_opponent *tk_opponent_at(const char *game, size_t index) {
    if (game != NULL && index == 0) {
        return &anywhere;
    }
    for (size_t row = 0; game != NULL && row < sizeof table / sizeof *table; row++) {
        const tk_opponent *player = table[row].players;
        if (strcmp(table[row].game, game) != 0) {
            continue;
        }
        while (player->name != NULL && index > 1) {
            player++;
            index--;
        }
        return player->name != NULL ? player : NULL;
    }
    return NULL;
}

static const tk_opponent *find(const char *game, const char *name, unsigned level) {
    const tk_opponent *opponent = NULL;
    for (size_t index = 0; (opponent = tk_opponent_at(game, index)) != NULL; index++) {
        if (name != NULL ? strcmp(opponent->name, name) == 0 : opponent->level == level) {
            return opponent;
        }
    }
    return NULL;
}

static const tk_opponent *find_trial(const char *game, const char *name) {
    static const struct {
        const char *game;
        const tk_opponent *players;
    } trials[] = {{"rush", ai_rush_trials}, {"duel", ai_duel_trials}};
    for (size_t row = 0; game != NULL && row < sizeof trials / sizeof *trials; row++) {
        if (strcmp(trials[row].game, game) != 0) {
            continue;
        }
        for (const tk_opponent *player = trials[row].players; player->name != NULL; player++) {
            if (strcmp(player->name, name) == 0) {
                return player;
            }
        }
    }
    return NULL;
}

const tk_opponent *tk_opponent_named(const char *game, const char *name) {
    const tk_opponent *listed = name != NULL ? find(game, name, 0) : NULL;
    return listed != NULL || name == NULL ? listed : find_trial(game, name);
}

const tk_opponent *tk_opponent_of_level(const char *game, unsigned level) {
    return level > 0 ? find(game, NULL, level) : NULL;
}

size_t tk_opponent_memory(const tk_opponent *opponent, const tk_game *game) {
    return opponent != NULL && game != NULL && opponent->memory != NULL ? opponent->memory(game) : 0;
}

tk_status tk_opponent_think(const tk_opponent *opponent, const tk_think *think, tk_thought *thought) {
    if (thought != NULL) {
        *thought = (tk_thought){0};
    }
    if (opponent == NULL || think == NULL || thought == NULL || think->seat >= TK_SEATS_MAX ||
        (tk_deciders(think->game, think->seen) >> think->seat & 1u) == 0) {
        return TK_ERROR_ARGUMENT;
    }
    opponent->think(opponent, think, thought);
    return TK_OK;
}

tk_status tk_opponent_explain(const tk_think *think, tk_action action, tk_thought *thought) {
    static const struct {
        const char *game;
        const tk_shape *(*explain)(const tk_think *think, tk_action action, tk_thought *thought);
    } games[] = {{"chess", ai_chess_explain}, {"rush", ai_rush_explain}, {"duel", ai_duel_explain}};
    if (thought != NULL) {
        *thought = (tk_thought){.action = action};
    }
    if (think == NULL || thought == NULL || think->game == NULL || think->seen == NULL || think->seat >= TK_SEATS_MAX) {
        return TK_ERROR_ARGUMENT;
    }
    const tk_status status = tk_check(think->game, think->seen, think->seat, action);
    for (size_t index = 0; status == TK_OK && index < sizeof games / sizeof *games; index++) {
        if (strcmp(games[index].game, tk_game_about(think->game)->name) == 0) {
            thought->reason = games[index].explain(think, action, thought);
        }
    }
    return status;
}

tk_action tk_opponent_choose(const tk_opponent *opponent, const tk_game *game, const tk_state *seen, unsigned seat,
                             uint64_t seed) {
    const tk_think think = {.game = game, .seen = seen, .seat = seat, .seed = seed};
    tk_thought thought;
    tk_opponent_think(opponent, &think, &thought);
    return thought.action;
}

size_t tk_thought_text(const tk_game *game, const tk_thought *thought, const tk_language *language, char *out,
                       size_t size) {
    tk_text text = tk_text_on(out, size);
    if (game != NULL && thought != NULL && thought->reason != NULL) {
        tk_write_shape(game, thought->reason, thought->field, language, &text);
    }
    return tk_text_end(&text);
}
