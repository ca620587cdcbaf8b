#include "app/arguments.h"
#include "app/chess/puzzle/session.h"

void puzzle_attempt_close(puzzle_attempt *attempt) {
    tk_present_close(attempt->present);
    solving_close(&attempt->solving);
    tk_record_close(attempt->record);
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
    if (tk_record_new(game, &(tk_seed){{0}}, &attempt->record) != TK_OK) {
        tk_game_close(game);
        cli_memory_error();
        return false;
    }
    if (solving_start(&attempt->solving, attempt->record, attempt->puzzle.turns, TK_SOLVE_MEMORY) != TK_OK ||
        tk_present_record(attempt->record, &attempt->present) != TK_OK) {
        cli_memory_error();
        return false;
    }
    return true;
}

const tk_state *puzzle_attempt_state(const puzzle_attempt *attempt) {
    return tk_record_state(attempt->record);
}

solving_judgement puzzle_attempt_try(puzzle_attempt *attempt, tk_action move) {
    solving_judgement judgement;
    solving_try(&attempt->solving, move, &judgement);
    tk_present_follow(attempt->present, attempt->record, SIZE_MAX);
    return judgement;
}
