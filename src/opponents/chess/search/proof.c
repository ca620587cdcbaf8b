/* Forced wins in two turns, proved by the solver: at the root for the side to move, and of a first move that is about
 * to be believed whether the other side then has one. The search would find most of them, but less surely: it looks at
 * hundreds of moves less deep, where the solver looks at threats and their answers alone, in a fraction of a
 * millisecond. */
#include "games/chess/rules/make.h"
#include "opponents/chess/search/worker.h"
#include "opponents/chess/solve/wins.h"

enum { NODES_MOST = 4000 };

static solve_search solver_of(search_worker *worker) {
    const search_shared *shared = worker->shared;
    return (solve_search){.rules = worker->rules,
                          .position = worker->position,
                          .nodes_most = NODES_MOST,
                          .stop = shared->think->stop,
                          .context = shared->think->context,
                          .lists = &worker->room[worker->used],
                          .room = SEARCH_ROOM - worker->used,
                          .table = shared->proofs->table,
                          .history = shared->proofs->history};
}

bool search_prove_win(search_worker *worker, search_line *line) {
    solve_search solver = solver_of(worker);
    tk_action key = 0, win = 0;
    unsigned in = 0;
    const bool wins = ai_solve_keys(&solver, 2, false, &key, 1) > 0 && !solver.stopped;
    if (wins) {
        *line = (search_line){.value = -search_lost(3), .effort = solver.nodes, .length = 1, .line = {key}};
        chess_make(&solver.position, key);
        const tk_action answer = ai_solve_resist(&solver, 1, &in);
        if (in == 1 && !solver.stopped) {
            chess_make(&solver.position, answer);
            ai_solve_list_wins(solver.rules, &solver.position, solver.position.side, &win, 1);
            line->line[line->length++] = answer;
            line->line[line->length++] = win;
        }
    }
    worker->nodes += solver.nodes;
    return wins;
}

bool search_is_refuted(search_worker *worker, tk_action move) {
    solve_search solver = solver_of(worker);
    tk_action key;
    chess_make(&solver.position, move);
    if (chess_decided(&solver.position)) {
        return false;
    }
    const bool loses = ai_solve_attack(&solver, 2, &key) && !solver.stopped;
    worker->nodes += solver.nodes;
    return loses;
}
