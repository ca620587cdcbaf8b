/* The games that networks are trained for. */
#include <string.h>

#include "study/train/train.h"

const train_game *train_game_named(const char *name) {
    static const train_game *const games[] = {&train_rush, &train_duel};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        if (strcmp(games[i]->game, name) == 0) {
            return games[i];
        }
    }
    return NULL;
}
