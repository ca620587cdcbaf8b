/* The games that can be told, one line each. */
#include <string.h>

#include "present/teller.h"

static const present_teller *const tellers[] = {&present_chess, &present_rush, &present_duel, NULL};

const present_teller *present_teller_of(const tk_game *game) {
    const char *name = game != NULL ? tk_game_about(game)->name : "";
    for (size_t index = 0; tellers[index] != NULL; index++) {
        if (strcmp(tellers[index]->game, name) == 0) {
            return tellers[index];
        }
    }
    return NULL;
}
