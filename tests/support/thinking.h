/* Opponents asked with a budget that tests can afford. */
#ifndef SUPPORT_THINKING_H
#define SUPPORT_THINKING_H

#include <stdlib.h>
#include <string.h>
#include <tankodrom/opponent.h>

enum { THINKING_NODES = 40 };

typedef struct thinking {
    const tk_game *game;
    const tk_opponent *opponent;
    void *memory; /* NULL: it wants none */
    size_t size;
} thinking;

static inline thinking thinking_open(const tk_game *game, const tk_opponent *opponent) {
    thinking asked = {.game = game, .opponent = opponent, .size = tk_opponent_memory(opponent, game)};
    asked.memory = asked.size > 0 ? calloc(1, asked.size) : NULL;
    if (asked.size > 0 && asked.memory == NULL) {
        abort();
    }
    return asked;
}

static inline void thinking_close(thinking *asked) {
    free(asked->memory);
}

/* It searches: its answers take a while, so tests ask for fewer of them. */
static inline bool thinking_searches(const thinking *asked) {
    return asked->size > 0;
}

/* With what it remembers of the match so far. */
static inline tk_action thinking_go_on(const thinking *asked, const tk_state *seen, unsigned seat, uint64_t seed,
                                       tk_thought *thought) {
    const tk_think think = {.game = asked->game,
                            .seen = seen,
                            .seat = seat,
                            .seed = seed,
                            .nodes = THINKING_NODES,
                            .memory = asked->memory};
    tk_opponent_think(asked->opponent, &think, thought);
    return thought->action;
}

/* As if it were the first question of the match: the answer depends on nothing else. */
static inline tk_action thinking_anew(const thinking *asked, const tk_state *seen, unsigned seat, uint64_t seed) {
    tk_thought thought;
    if (asked->memory != NULL) {
        memset(asked->memory, 0, asked->size);
    }
    return thinking_go_on(asked, seen, seat, seed, &thought);
}

#endif
