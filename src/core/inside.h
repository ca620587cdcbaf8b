/* What the files of the game interface share: a game that is open and the layout of a state.
 *
 * A state is a head that core keeps and, behind it, the body that is the game's:
 *
 *   0     mark of the game, number of actions, what undo needs
 *   48    body, aligned to 16
 *
 * Undo asks, for any set of seats, how many actions lie behind the last barrier and behind the last action of a seat
 * outside the set. Keeping for each seat the number of its last action since the barrier answers that exactly. */
#ifndef CORE_INSIDE_H
#define CORE_INSIDE_H

#include <stdatomic.h>

#include "core/rules.h"

struct tk_game {
    atomic_size_t holders;
    const tk_rules *rules;
    void *shared; /* what rules->open made */
    tk_options *options;
    tk_pack *pack; /* NULL for a game that needs none */
    size_t state_size;
    unsigned seats;
    uint64_t mark; /* of game, save version, options and pack: the start of a SHA-256 */
};

typedef struct tk_state_head {
    uint64_t mark;
    uint32_t actions;            /* in the whole match */
    uint32_t since;              /* the last barrier */
    uint32_t last[TK_SEATS_MAX]; /* a seat's last action among those since the barrier, from 1; 0 for none */
} tk_state_head;

enum { TK_STATE_ALIGNMENT = 16, TK_STATE_HEAD_SIZE = 48 };

struct tk_state {
    _Alignas(TK_STATE_ALIGNMENT) tk_state_head head;
    _Alignas(TK_STATE_ALIGNMENT) unsigned char body[];
};

_Static_assert(sizeof(tk_state_head) == TK_STATE_HEAD_SIZE, "the head has no padding, so states compare by memcmp");

/* Whether both are there and the state was started or loaded by a game opened the same way. */
static inline bool tk_state_fits(const tk_game *game, const tk_state *state) {
    return game != NULL && state != NULL && state->head.mark == game->mark;
}

static inline bool tk_seat_decides(const tk_game *game, const tk_state *state, unsigned seat) {
    return seat < game->seats && (game->rules->deciders(game->shared, state->body) >> seat & 1u) != 0;
}

#endif
