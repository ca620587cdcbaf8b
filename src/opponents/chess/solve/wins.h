/* What wins at once, and which answers can matter against it.
 *
 * A winning action, a shot at the command tank or an escape, needs little: the squares that its piece drives over, the
 * squares that the shot flies over, the piece itself, and the target where it stands, facing as it does.
 *
 *        . . . . c      c  the command tank that is shot at
 *        . . . / .      /  the zone: squares that must stay free
 *        . . / . .
 *        q / # . .      q  the piece that drives and fires
 *
 * Whoever wants to prevent it must move the target, enter the zone, or destroy the piece; everything else leaves the
 * action legal and the match won, since a move frees squares but never fills others, and a destroyed piece goes on
 * blocking as a wreck (C13). So of some hundred answers a handful is left to be searched, and none is forgotten. */
#ifndef OPPONENTS_CHESS_SOLVE_WINS_H
#define OPPONENTS_CHESS_SOLVE_WINS_H

#include "games/chess/rules/body.h"

enum { SOLVE_WINS_MOST = 8 };

typedef struct solve_win {
    uint16_t mover, target;            /* squares; of an escape the target is CHESS_SQUARES */
    uint32_t zone[TK_CHESS_SIZE_MOST]; /* a word a rank */
} solve_win;

typedef struct solve_wins {
    unsigned count; /* that are kept: not all, but one at least where there is one */
    solve_win win[SOLVE_WINS_MOST];
} solve_wins;

/* Whether a colour, to move or not, could win with its next move (C16). Both command tanks are there. */
bool ai_solve_can_win(const chess_rules *rules, const chess_position *position, unsigned colour);
/* The moves that do. */
size_t ai_solve_list_wins(const chess_rules *rules, const chess_position *position, unsigned colour, tk_action *wins,
                          size_t capacity);
/* Some of them, with what they need. */
void ai_solve_find_wins(const chess_rules *rules, const chess_position *position, unsigned colour, solve_wins *wins);

/* Whether a move of the other colour could prevent all of them; true where there are none. */
static inline bool ai_solve_prevents(const solve_wins *wins, tk_action move) {
    const unsigned from = chess_action_from(move), to = chess_action_to(move);
    for (unsigned index = 0; index < wins->count; index++) {
        const solve_win *win = &wins->win[index];
        const bool enters = (win->zone[chess_rank(to)] >> chess_file(to) & 1u) != 0;
        const bool destroys = chess_action_fires(move) && chess_action_target(move) == win->mover;
        if (!enters && !destroys && from != win->target) {
            return false;
        }
    }
    return true;
}

#endif
