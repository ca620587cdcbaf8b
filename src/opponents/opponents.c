/* Who plays which game. */
#include <string.h>

#include "opponents/inside.h"

typedef struct table_row {
    const char *game; /* NULL: any */
    tk_opponent opponent;
} table_row;

static const table_row table[] = {
    {NULL, {"random", TK_TEXT("plays any legal action"), ai_random_choose}},
    {"chess",
     {"simple", TK_TEXT("takes a win, saves its command tank, captures by value, else moves where it is safe"),
      ai_simple_chess_choose}},
    {"rush",
     {"greedy", TK_TEXT("buys what will be useful, protects its bases, attacks where something falls"),
      ai_greedy_rush_choose}},
    {"duel",
     {"gunner", TK_TEXT("shoots when the odds are good, seeks cover and the enemy's flank, minds the mission"),
      ai_gunner_choose}},
    {"duel",
     {"tankobot", TK_TEXT("plays by the tables of the solo game, without a hand; its seat must be one of 'tankobots'"),
      ai_tankobot_choose}},
};

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
