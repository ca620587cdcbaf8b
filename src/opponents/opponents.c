/* Who plays which game, and asking them. */
#include <string.h>

#include "core/game_parts.h"
#include "opponents/inside.h"

typedef struct table_row {
    const char *game; /* NULL: any */
    tk_opponent opponent;
} table_row;

static const table_row table[] = {
    {NULL, {"random", TK_TEXT("plays any legal action"), TK_LEVEL_CHANCE, NULL, ai_random_think}},
    {"chess",
     {"simple", TK_TEXT("takes a win, saves its command tank, captures by value, else moves where it is safe"),
      TK_LEVEL_EASY, NULL, ai_simple_chess_think}},
    {"rush",
     {"greedy", TK_TEXT("buys what will be useful, protects its bases, attacks where something falls"), TK_LEVEL_EASY,
      NULL, ai_greedy_rush_think}},
    {"duel",
     {"gunner", TK_TEXT("shoots when the odds are good, seeks cover and the enemy's flank, minds the mission"),
      TK_LEVEL_MEDIUM, NULL, ai_gunner_think}},
    {"duel",
     {"tankobot", TK_TEXT("the tankobot of the solo game: acts by its tables, without a hand"), TK_LEVEL_EASY, NULL,
      ai_tankobot_think}},
};

const char *tk_level_name(tk_level level) {
    static const char *const names[TK_LEVELS] = {TK_TEXT("by chance"), TK_TEXT("easy"), TK_TEXT("medium"),
                                                 TK_TEXT("hard")};
    return (unsigned)level < TK_LEVELS ? names[level] : NULL;
}

const tk_opponent *tk_opponent_at(const char *game, size_t index) {
    for (size_t row = 0; game != NULL && row < sizeof table / sizeof *table; row++) {
        bool plays = table[row].game == NULL || strcmp(table[row].game, game) == 0;
        if (plays && index-- == 0) {
            return &table[row].opponent;
        }
    }
    return NULL;
}

const tk_opponent *tk_opponent_named(const char *game, const char *name) {
    const tk_opponent *opponent = NULL;
    for (size_t index = 0; name != NULL && (opponent = tk_opponent_at(game, index)) != NULL; index++) {
        if (strcmp(opponent->name, name) == 0) {
            return opponent;
        }
    }
    return NULL;
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
    opponent->think(think, thought);
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
