/* The search for forced wins: a tree of the attacker's moves, of which one must do, and of the defender's, all of which
 * must fail.
 *
 *     attack(3)   a move that wins now, or one after which
 *       defend(2)   the other does not win, and every answer leads to
 *         attack(2)   … of which only threats can be one, see below
 *           defend(1)
 *             attack(1)   a move that wins now
 *
 * It goes depth first, with the turns that are left; within a node shorter wins are looked for first. The tree is as
 * wide as 360 moves a ply, but nearly all of it need not be seen, and none of what is left out can matter:
 *
 *   - Against a threat only answers count that could prevent it (wins.h), and against threats of the defender only such
 *     moves of the attacker.
 *   - With two turns left the attacker must threaten: otherwise the defender turns some tank on the spot, which changes
 *     nothing for a shot at the command tank and none for an escape, and nothing wins. That needs a tank besides the
 *     command tank; where there is none, all moves are searched.
 *   - Positions are met again on other ways: a table keeps what is known of them.
 *
 * The draws of C18 are left out, as in problems of chess: a win is a win of the position. */
#ifndef OPPONENTS_CHESS_SOLVE_SEARCH_H
#define OPPONENTS_CHESS_SOLVE_SEARCH_H

#include "games/chess/rules/body.h"
#include "opponents/chess/solve/table.h"

enum { SOLVE_TURNS_MOST = 9, SOLVE_KILLERS = 2 };

typedef struct solve_search {
    const chess_rules *rules;
    chess_position position;
    uint64_t nodes, nodes_most; /* moves that were made; 0: as many as needed */
    bool (*stop)(void *context);
    void *context;
    bool stopped;     /* whatever is answered from now on means nothing */
    tk_action *lists; /* room for the lists of moves on the way, one behind the other */
    size_t room, used;
    solve_table table;
    tk_action killers[2 * SOLVE_TURNS_MOST][SOLVE_KILLERS]; /* answers that refuted something, by turns left */
    uint32_t *history;                                      /* how often, by square from and to */
} solve_search;

#define SOLVE_HISTORY ((size_t)CHESS_SQUARES * CHESS_SQUARES)

/* The moves of the side to move, in the search's room; to be given back by setting `used` as it was. NULL, and the
 * search is stopped, when there is no room. */
tk_action *ai_solve_list(solve_search *search, size_t *count);
/* Whether the side to move wins within these turns, at least 1; the move in *key, unless it wins at once. */
bool ai_solve_attack(solve_search *search, unsigned turns, tk_action *key);
/* Whether every answer of the side to move leads to such a win of the other; else one that does not in *answer. */
bool ai_solve_defend(solve_search *search, unsigned turns, tk_action *answer);
/* The moves that win in so many turns, of a side that does not win in fewer: up to `capacity` of them, their number
 * returned. Stops at the first one unless `all`. */
size_t ai_solve_keys(solve_search *search, unsigned turns, bool all, tk_action *keys, size_t capacity);
/* The answer of the side to move that puts off longest a win within these turns, and in *in how many turns remain;
 * among equals one that was good against other moves. An answer that prevents the win, and 0, where there is one. */
tk_action ai_solve_resist(solve_search *search, unsigned turns, unsigned *in);

#endif
