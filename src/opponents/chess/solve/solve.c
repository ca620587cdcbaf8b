/* tankodrom/solve.h: questions to the search, and the line that is told. */
#include <tankodrom/solve.h>

#include "games/chess/rules/legal.h"
#include "games/chess/rules/make.h"
#include "opponents/chess/solve/search.h"

_Static_assert(TK_SOLVE_TURNS_MOST < SOLVE_TURNS_MOST, "the killers have room");
_Static_assert(2 * TK_SOLVE_TURNS_MOST - 1 <= TK_LINE_MOST, "the longest line has room");
enum { LISTS_SHARE = 8 /* the part of the memory that the lists get */ };

/* The memory: lists of moves, the history, and the table in all the rest. */
static tk_status start(const tk_solve *solve, solve_search *search) {
    if (solve == NULL || tk_state_size(solve->game) == 0 || solve->state == NULL) {
        return TK_ERROR_ARGUMENT;
    }
    const chess_rules *rules = tk_game_rules_of(solve->game, "chess");
    if (rules == NULL) {
        return TK_ERROR_NOT_IN_GAME;
    }
    const chess_body *body = tk_state_body_of(solve->game, solve->state, "chess");
    if (body == NULL || solve->memory == NULL || solve->memory_size < TK_SOLVE_MEMORY_LEAST || solve->turns == 0 ||
        solve->turns > TK_SOLVE_TURNS_MOST) {
        return TK_ERROR_ARGUMENT;
    }
    const size_t lists = solve->memory_size / LISTS_SHARE / 64 * 64, history = SOLVE_HISTORY * sizeof(uint32_t);
    const size_t first = (lists + history + 63) / 64 * 64;
    char *memory = solve->memory;
    *search = (solve_search){.rules = rules,
                             .position = body->position,
                             .nodes_most = solve->nodes,
                             .stop = solve->stop,
                             .context = solve->context,
                             .lists = solve->memory,
                             .room = lists / sizeof(tk_action),
                             .history = (uint32_t *)(void *)(memory + lists)};
    ai_solve_table_lay(&search->table, memory + first, solve->memory_size - first);
    return body->end != TK_CHESS_GOES_ON || chess_decided(&body->position) ? TK_ERROR_FINISHED : TK_OK;
}

static void add_ply(solve_search *search, tk_action move, tk_solution *solution) {
    solution->line[solution->length++] = (tk_ply){move, search->position.side};
    chess_make(&search->position, move);
}

/* From a position whose side to move wins in `turns`, with a first move that does. */
static void tell_win(solve_search *search, tk_action key, unsigned turns, tk_solution *solution) {
    while (!search->stopped && solution->length < TK_LINE_MOST) {
        unsigned in = 0;
        add_ply(search, key, solution);
        if (turns <= 1) {
            return;
        }
        const tk_action answer = ai_solve_resist(search, turns - 1, &in);
        if (search->stopped || in == 0) {
            return;
        }
        add_ply(search, answer, solution);
        turns = in;
        if (ai_solve_keys(search, turns, false, &key, 1) == 0) {
            return;
        }
    }
}

tk_status tk_solve_find(const tk_solve *solve, tk_action *keys, size_t capacity, tk_solution *solution) {
    solve_search search;
    tk_action first = 0;
    if (solution == NULL || (keys == NULL && capacity != 0)) {
        return TK_ERROR_ARGUMENT;
    }
    *solution = (tk_solution){.verdict = TK_SOLVE_UNKNOWN};
    const tk_status status = start(solve, &search);
    if (status != TK_OK) {
        return status;
    }
    for (unsigned turns = 1; turns <= solve->turns && solution->keys == 0 && !search.stopped; turns++) {
        solution->keys = capacity > 0 ? ai_solve_keys(&search, turns, solve->all, keys, capacity)
                                      : ai_solve_keys(&search, turns, solve->all, &first, 1);
        solution->turns = solution->keys > 0 ? turns : 0;
    }
    if (solution->keys > 0) {
        solution->verdict = TK_SOLVE_WON;
        solution->whole = solve->all && !search.stopped;
        tell_win(&search, capacity > 0 ? keys[0] : first, solution->turns, solution);
    } else if (!search.stopped) {
        solution->verdict = TK_SOLVE_NOT;
    }
    solution->nodes = search.nodes;
    return TK_OK;
}

/* A move after which the match goes on. */
static void try_move(solve_search *search, tk_action move, unsigned turns, tk_solution *solution) {
    const unsigned me = search->position.side;
    const chess_position before = search->position;
    unsigned in = 0;
    tk_action answer = 0;
    chess_make(&search->position, move);
    if (turns > 1) {
        answer = ai_solve_resist(search, turns - 1, &in);
    } else {
        ai_solve_defend(search, 1, &answer);
    }
    if (search->stopped) {
        return;
    }
    solution->verdict = in > 0 ? TK_SOLVE_WON : TK_SOLVE_NOT;
    if (in > 0) {
        solution->turns = in + 1;
        search->position = before;
        tell_win(search, move, in + 1, solution);
    } else {
        solution->line[solution->length++] = (tk_ply){move, (uint8_t)me};
        if (answer != 0) {
            solution->line[solution->length++] = (tk_ply){answer, (uint8_t)(1 - me)};
        }
    }
}

tk_status tk_solve_try(const tk_solve *solve, tk_action move, tk_solution *solution) {
    solve_search search;
    if (solution == NULL) {
        return TK_ERROR_ARGUMENT;
    }
    *solution = (tk_solution){.verdict = TK_SOLVE_UNKNOWN};
    tk_status status = start(solve, &search);
    status = status == TK_OK ? chess_moves_check(search.rules, &search.position, search.position.side, move) : status;
    if (status != TK_OK) {
        return status;
    }
    chess_position after = search.position;
    chess_make(&after, move);
    if (chess_decided(&after)) {
        solution->verdict = TK_SOLVE_WON;
        solution->turns = 1;
        add_ply(&search, move, solution);
    } else {
        try_move(&search, move, solve->turns, solution);
    }
    solution->nodes = search.nodes;
    return TK_OK;
}
