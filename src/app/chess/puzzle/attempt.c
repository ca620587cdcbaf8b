#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/arguments.h"
#include "app/chess/puzzle/session.h"

/* What a refutation may cost; without it a wrong first move is still known to be wrong by the pack. */
enum { NODES_MOST = 3000000 };

void puzzle_attempt_close(puzzle_attempt *attempt) {
    tk_present_close(attempt->present);
    tk_record_close(attempt->record);
    free(attempt->memory);
    *attempt = (puzzle_attempt){0};
}

bool puzzle_attempt_open(puzzle_attempt *attempt, const tk_puzzles *puzzles, size_t number) {
    tk_error error = {0};
    tk_game *game = NULL;
    puzzle_attempt_close(attempt);
    attempt->puzzles = puzzles;
    attempt->number = number;
    tk_status status = tk_puzzles_at(puzzles, number, &attempt->puzzle);
    status = status == TK_OK ? tk_puzzle_start(&attempt->puzzle, &game, &error) : status;
    if (status != TK_OK) {
        cli_library_error(NULL, &error);
        return false;
    }
    attempt->memory = calloc(1, TK_SOLVE_MEMORY);
    if (attempt->memory == NULL || tk_record_new(game, &(tk_seed){{0}}, &attempt->record) != TK_OK) {
        tk_game_close(game);
        cli_memory_error();
        return false;
    }
    if (tk_present_record(attempt->record, &attempt->present) != TK_OK) {
        cli_memory_error();
        return false;
    }
    attempt->left = attempt->puzzle.turns;
    attempt->seat = (unsigned)__builtin_ctz(tk_deciders(game, puzzle_attempt_state(attempt)));
    return true;
}

const tk_state *puzzle_attempt_state(const puzzle_attempt *attempt) {
    return tk_record_state(attempt->record);
}

void puzzle_attempt_each(const puzzle_attempt *attempt, const tk_solution *solution,
                         void (*take)(void *context, unsigned ply, const char *move), void *context) {
    const tk_game *game = tk_record_game(attempt->record);
    char text[PUZZLE_MOVE_SIZE];
    tk_state *state = malloc(tk_state_size(game));
    if (state == NULL) {
        return;
    }
    memcpy(state, puzzle_attempt_state(attempt), tk_state_size(game));
    for (unsigned ply = 0; ply < solution->length; ply++) {
        tk_action_text(game, state, solution->line[ply].seat, solution->line[ply].action, text, sizeof text);
        take(context, ply, text);
        tk_apply_legal(game, state, solution->line[ply].seat, solution->line[ply].action, NULL);
    }
    free(state);
}

static void take_answer(void *context, unsigned ply, const char *move) {
    if (ply == 1) {
        snprintf(context, PUZZLE_MOVE_SIZE, "%s", move);
    }
}

static tk_solve question(const puzzle_attempt *attempt) {
    return (tk_solve){.game = tk_record_game(attempt->record),
                      .state = puzzle_attempt_state(attempt),
                      .turns = attempt->left,
                      .nodes = NODES_MOST,
                      .memory = attempt->memory,
                      .memory_size = TK_SOLVE_MEMORY};
}

static void apply(puzzle_attempt *attempt, unsigned seat, tk_action move) {
    tk_record_apply(attempt->record, seat, move, NULL);
    tk_present_follow(attempt->present, attempt->record, SIZE_MAX);
}

puzzle_judgement puzzle_attempt_try(puzzle_attempt *attempt, tk_action move) {
    const tk_solve solve = question(attempt);
    tk_solution solution;
    puzzle_judgement judgement = {0};
    if (tk_solve_try(&solve, move, &solution) != TK_OK) {
        return judgement;
    }
    judgement.right = solution.verdict == TK_SOLVE_WON;
    puzzle_attempt_each(attempt, &solution, take_answer, judgement.answer);
    if (judgement.right) {
        apply(attempt, attempt->seat, move);
        attempt->left = solution.turns - 1;
        attempt->solved = attempt->left == 0;
        if (solution.length > 1) {
            apply(attempt, 1 - attempt->seat, solution.line[1].action);
        }
    }
    return judgement;
}

bool puzzle_attempt_solution(const puzzle_attempt *attempt, tk_solution *solution) {
    tk_solve solve = question(attempt);
    tk_action key;
    solve.nodes = 0;
    return tk_solve_find(&solve, &key, 1, solution) == TK_OK && solution->verdict == TK_SOLVE_WON;
}
