#include "analysis/solving.h"

#include <stdlib.h>
#include <string.h>

/* What a refutation may cost; without it a wrong move is told without one. */
enum { NODES_MOST = 3000000 };

void solving_close(solving *attempt) {
    free(attempt->memory);
    *attempt = (solving){0};
}

tk_status solving_start(solving *attempt, tk_record *record, unsigned turns, size_t memory_size) {
    const tk_seats deciders = tk_deciders(tk_record_game(record), tk_record_state(record));
    *attempt = (solving){.record = record, .left = turns, .memory_size = memory_size};
    if (deciders == 0) {
        return TK_ERROR_FINISHED;
    }
    attempt->seat = (unsigned)__builtin_ctz(deciders);
    attempt->memory = calloc(1, memory_size);
    return attempt->memory != NULL ? TK_OK : TK_ERROR_MEMORY;
}

/* What the solver remembers is forgotten: a move is answered alike whatever was asked before. */
static tk_solve question(const solving *attempt, uint64_t nodes) {
    memset(attempt->memory, 0, attempt->memory_size);
    return (tk_solve){.game = tk_record_game(attempt->record),
                      .state = tk_record_state(attempt->record),
                      .turns = attempt->left,
                      .nodes = nodes,
                      .memory = attempt->memory,
                      .memory_size = attempt->memory_size};
}

void solving_each(const solving *attempt, const tk_solution *solution,
                  void (*take)(void *context, unsigned ply, const char *move), void *context) {
    const tk_game *game = tk_record_game(attempt->record);
    char text[SOLVING_MOVE_SIZE];
    tk_state *state = malloc(tk_state_size(game));
    if (state == NULL) {
        return;
    }
    memcpy(state, tk_record_state(attempt->record), tk_state_size(game));
    for (unsigned ply = 0; ply < solution->length; ply++) {
        tk_action_text(game, state, solution->line[ply].seat, solution->line[ply].action, text, sizeof text);
        take(context, ply, text);
        tk_apply_legal(game, state, solution->line[ply].seat, solution->line[ply].action, NULL);
    }
    free(state);
}

static void take_answer(void *context, unsigned ply, const char *move) {
    solving_judgement *judgement = context;
    if (ply == 1) {
        memcpy(judgement->text, move, strlen(move) + 1);
    }
}

/* Makes a move that wins, and the answer to it. */
static tk_status go_on(solving *attempt, tk_action move, const solving_judgement *judgement, unsigned left) {
    tk_status status = tk_record_apply(attempt->record, attempt->seat, move, NULL);
    if (status == TK_OK && judgement->answered) {
        status = tk_record_apply(attempt->record, 1 - attempt->seat, judgement->answer, NULL);
    }
    attempt->left = left;
    attempt->solved = left == 0;
    return status;
}

tk_status solving_try(solving *attempt, tk_action move, solving_judgement *judgement) {
    const tk_solve solve = question(attempt, NODES_MOST);
    tk_solution solution;
    *judgement = (solving_judgement){0};
    const tk_status status = tk_solve_try(&solve, move, &solution);
    if (status != TK_OK) {
        return status;
    }
    judgement->right = solution.verdict == TK_SOLVE_WON;
    judgement->answered = solution.length > 1;
    judgement->answer = judgement->answered ? solution.line[1].action : 0;
    solving_each(attempt, &solution, take_answer, judgement);
    return judgement->right ? go_on(attempt, move, judgement, solution.turns - 1) : TK_OK;
}

bool solving_find(const solving *attempt, tk_solution *solution) {
    const tk_solve solve = question(attempt, 0);
    tk_action key;
    return tk_solve_find(&solve, &key, 1, solution) == TK_OK && solution->verdict == TK_SOLVE_WON;
}
