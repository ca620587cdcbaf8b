/* The engine against the slow generator of support/reference_chess.h, on random positions of every size.
 *
 * Every position is compared move by move; depth 2 is compared where it is cheap enough. A build with sanitizers is
 * some ten times slower, so it takes fewer positions and a lower limit for depth 2. TANKODROM_AGREEMENT=N in the
 * environment sets the number of positions, for a long run. A failure prints the seed and the position line.
 *
 * rule:C4 rule:C5 rule:C6 rule:C7 rule:C8 rule:C9 rule:C10 rule:C11 rule:C12 rule:C13 rule:C14 rule:C15 rule:C16
 * rule:C17 rule:C22 */
#include "support/chess/random_position.h"
#include "support/start.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <tankodrom/chess.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SLOW_BUILD
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || !defined(__OPTIMIZE__)
#define SLOW_BUILD
#endif

#ifdef SLOW_BUILD
enum { POSITIONS = 3000, DEPTH_2_MOVES_MOST = 120, OTHERS = 60, PLAYED = 6 };
#else
enum { POSITIONS = 6000, DEPTH_2_MOVES_MOST = 400, OTHERS = 200, PLAYED = 20 };
#endif

/* One position with all that is compared. Lists hold REFERENCE_MOVES_MOST entries. */
typedef struct comparison {
    uint64_t seed;
    char line[REFERENCE_LINE_SIZE];
    reference_position position;
    tk_game *game;
    tk_state *state, *after;
    unsigned side;
    reference_move *expected, *found;
    tk_action *actions;
    size_t count;
} comparison;

#define agree(compared, condition)                                                                                     \
    do {                                                                                                               \
        if (!(condition))                                                                                              \
            fail_msg("seed %llu: %s is false at\n%s", (unsigned long long)(compared)->seed, #condition,                \
                     (compared)->line);                                                                                \
    } while (0)

static reference_move taken_apart(tk_action action) {
    tk_chess_move move = tk_chess_move_of(action);
    reference_move result = {.from_file = move.from.file, .from_rank = move.from.rank, .escapes = move.escapes};
    if (move.escapes) {
        return result;
    }
    result.to_file = move.to.file;
    result.to_rank = move.to.rank;
    result.facing = (int)move.facing;
    if (move.fires) {
        result.fires = 1;
        result.target_file = move.target.file;
        result.target_rank = move.target.rank;
    }
    return result;
}

static tk_action put_together(reference_move move) {
    tk_chess_move result = {.from = {(uint8_t)move.from_file, (uint8_t)move.from_rank}};
    result.to = result.from;
    if (move.escapes) {
        result.escapes = true;
        return tk_chess_action_of(result);
    }
    result.to = (tk_chess_square){(uint8_t)move.to_file, (uint8_t)move.to_rank};
    result.facing = (tk_chess_facing)move.facing;
    if (move.fires) {
        result.fires = true;
        result.target = (tk_chess_square){(uint8_t)move.target_file, (uint8_t)move.target_rank};
    }
    return tk_chess_action_of(result);
}

static bool is_expected(const comparison *compared, const reference_move *move) {
    return bsearch(move, compared->expected, compared->count, sizeof *move, reference_compare) != NULL;
}

static void compare_board(const comparison *compared, const reference_position *position, const tk_state *state) {
    agree(compared, tk_chess_size(compared->game) == (unsigned)position->size);
    for (int rank = 0; rank < position->size; rank++) {
        for (int file = 0; file < position->size; file++) {
            reference_cell cell = position->cell[rank][file];
            tk_chess_content content =
                tk_chess_at(compared->game, state, (tk_chess_square){(uint8_t)file, (uint8_t)rank});
            agree(compared, (int)content.thing == (int)cell.thing);
            if (cell.thing != REFERENCE_PIECE) {
                continue;
            }
            agree(compared, content.colour == cell.colour);
            agree(compared, (int)content.kind == (int)cell.kind);
            agree(compared, (int)content.facing == (int)cell.facing);
        }
    }
}

/* The line that the engine writes, read by the reference. */
static void compare_line(const comparison *compared, const reference_position *position, const tk_state *state) {
    char line[TK_CHESS_LINE_SIZE];
    reference_position again;
    size_t length = tk_chess_line_write(compared->game, state, line, sizeof line);
    agree(compared, length < sizeof line && length == strlen(line));
    agree(compared, reference_read(line, &again));
    agree(compared, reference_equal(&again, position));
}

static void compare_lists(comparison *compared) {
    const tk_game *game = compared->game;
    const tk_state *state = compared->state;
    compared->count =
        reference_moves(&compared->position, (int)compared->side, compared->expected, REFERENCE_MOVES_MOST);
    agree(compared, compared->count <= REFERENCE_MOVES_MOST);
    agree(compared, tk_legal(game, state, compared->side, NULL, 0) == compared->count);
    agree(compared, tk_legal(game, state, compared->side, compared->actions, REFERENCE_MOVES_MOST) == compared->count);
    agree(compared, tk_legal(game, state, 1 - compared->side, NULL, 0) == 0);
    for (size_t i = 0; i < compared->count; i++) {
        compared->found[i] = taken_apart(compared->actions[i]);
        agree(compared, put_together(compared->found[i]) == compared->actions[i]);
        agree(compared, tk_check(game, state, compared->side, compared->actions[i]) == TK_OK);
    }
    size_t size = sizeof(reference_move);
    qsort(compared->expected, compared->count, size, reference_compare);
    qsort(compared->found, compared->count, size, reference_compare);
    for (size_t i = 0; i < compared->count; i++) {
        agree(compared, reference_compare(&compared->expected[i], &compared->found[i]) == 0);
    }
}

static void compare_places(comparison *compared, uint64_t *random) {
    tk_action action = 0;
    for (int i = 0; i < OTHERS && compared->count > 0; i++) {
        size_t index = test_random(random) % compared->count;
        agree(compared, tk_legal_at(compared->game, compared->state, compared->side, index, &action) == TK_OK);
        agree(compared, action == compared->actions[index]);
        /* the same by chance: random * count / 2^64, in two halves */
        uint64_t word = test_random(random);
        index = ((word >> 32) * compared->count + ((word & UINT32_MAX) * compared->count >> 32)) >> 32;
        agree(compared, tk_legal_random(compared->game, compared->state, compared->side, word, &action) == TK_OK);
        agree(compared, action == compared->actions[index]);
    }
    agree(compared,
          tk_legal_at(compared->game, compared->state, compared->side, compared->count, &action) == TK_ERROR_ARGUMENT);
    tk_action first[2] = {0, 0}; /* a list too short is filled and the rest counted */
    agree(compared, tk_legal(compared->game, compared->state, compared->side, first, 1) == compared->count);
    agree(compared, compared->count == 0 || first[0] == compared->actions[0]);
    agree(compared, first[1] == 0);
}

/* Moves that are mostly none: legal ones with one part changed, and wholly random ones. */
static reference_move random_move(const comparison *compared, uint64_t *random) {
    int size = compared->position.size;
    reference_move move = {0};
    if (compared->count > 0 && test_random_below(random, 4) > 0) {
        move = compared->expected[test_random(random) % compared->count];
        if (move.escapes) {
            move = (reference_move){.from_file = move.from_file, .from_rank = move.from_rank};
        }
    } else {
        move.from_file = test_random_below(random, size);
        move.from_rank = test_random_below(random, size);
    }
    switch (test_random_below(random, 5)) {
    case 0:
        move.to_file = test_random_below(random, size);
        move.to_rank = test_random_below(random, size);
        break;
    case 1:
        move.facing = test_random_below(random, 8);
        break;
    case 2:
        move.fires = 1;
        move.target_file = test_random_below(random, size);
        move.target_rank = test_random_below(random, size);
        break;
    case 3:
        return (reference_move){.from_file = move.from_file, .from_rank = move.from_rank, .escapes = 1};
    default:
        move.from_file = test_random_below(random, size);
        move.from_rank = test_random_below(random, size);
    }
    return move;
}

static void compare_refusals(comparison *compared, uint64_t *random) {
    for (int i = 0; i < OTHERS; i++) {
        reference_move move = random_move(compared, random);
        tk_status status = tk_check(compared->game, compared->state, compared->side, put_together(move));
        agree(compared, (status == TK_OK) == is_expected(compared, &move));
        /* any 64 bits may be asked; one that is accepted must be in the list */
        tk_action bits = test_random(random) >> test_random_below(random, 40);
        if (tk_check(compared->game, compared->state, compared->side, bits) == TK_OK) {
            bool listed = false;
            for (size_t k = 0; k < compared->count; k++) {
                listed = listed || compared->actions[k] == bits;
            }
            agree(compared, listed);
        }
    }
}

static void compare_outcome(const comparison *compared, const reference_position *after, const reference_move *move) {
    tk_outcome outcome;
    tk_outcome_of(compared->game, compared->after, &outcome);
    bool check = tk_chess_check_called(compared->game, compared->after);
    bool escape = tk_chess_escape_called(compared->game, compared->after);
    if (reference_decided(after)) { /* C16; C17: no call after the end */
        agree(compared, outcome.finished);
        agree(compared, strcmp(outcome.reason, move->escapes ? "escaped" : "destroyed") == 0);
        agree(compared, outcome.payoff[compared->side] == 1000 && outcome.payoff[1 - compared->side] == -1000);
        agree(compared, !check && !escape);
        agree(compared, tk_chess_perft(compared->game, compared->after, 1) == 0);
        return;
    }
    agree(compared, !outcome.finished);
    agree(compared, check == reference_could_destroy_command(after, (int)compared->side));
    agree(compared, escape == reference_could_escape(after, (int)compared->side));
    compare_line(compared, after, compared->after);
    agree(compared, tk_chess_perft(compared->game, compared->after, 1) == reference_perft(after, 1));
}

/* Plays a move from the position itself. */
static void compare_move(comparison *compared, tk_action action) {
    reference_move move = taken_apart(action);
    memcpy(compared->after, compared->state, tk_state_size(compared->game));
    agree(compared, tk_apply(compared->game, compared->after, compared->side, action, NULL) == TK_OK);
    reference_position after = compared->position;
    reference_apply(&after, &move);
    compare_board(compared, &after, compared->after);
    compare_outcome(compared, &after, &move);
}

/* Some moves of any kind, and as many that fire or escape. */
static void compare_played(comparison *compared, uint64_t *random) {
    for (int i = 0; i < PLAYED && compared->count > 0; i++) {
        compare_move(compared, compared->actions[test_random(random) % compared->count]);
    }
    uint64_t start = test_random(random);
    for (size_t i = 0, played = 0; i < compared->count && played < PLAYED; i++) {
        tk_action action = compared->actions[(start + i) % compared->count];
        tk_chess_move move = tk_chess_move_of(action);
        if (move.fires || move.escapes) {
            compare_move(compared, action);
            played++;
        }
    }
}

static void compare_counts(comparison *compared) {
    agree(compared, tk_chess_perft(compared->game, compared->state, 0) == 1);
    agree(compared, tk_chess_perft(compared->game, compared->state, 1) == compared->count);
    if (compared->count > DEPTH_2_MOVES_MOST) {
        return;
    }
    uint64_t leaves = reference_perft(&compared->position, 2);
    agree(compared, tk_chess_perft(compared->game, compared->state, 2) == leaves);
}

static void open_at(comparison *compared, const tk_pack *pack) {
    char option[REFERENCE_LINE_SIZE + 16];
    snprintf(option, sizeof option, "position=%s", compared->line);
    agree(compared, tk_game_open("chess", (const char *const[]){option, NULL}, pack, &compared->game, NULL) == TK_OK);
    compared->state = malloc(tk_state_size(compared->game));
    compared->after = malloc(tk_state_size(compared->game));
    assert_non_null(compared->state);
    assert_non_null(compared->after);
    start_match(compared->game, compared->seed, compared->state);
}

static void compare_position(comparison *compared, const tk_pack *pack) {
    uint64_t random = ~compared->seed;
    random_position(compared->seed, &compared->position);
    assert_true(reference_write(&compared->position, compared->line, sizeof compared->line) < sizeof compared->line);
    open_at(compared, pack);
    compared->side = (unsigned)compared->position.side;
    agree(compared, tk_chess_to_move(compared->game, compared->state) == compared->side);
    compare_board(compared, &compared->position, compared->state);
    compare_line(compared, &compared->position, compared->state);
    compare_lists(compared);
    compare_places(compared, &random);
    compare_refusals(compared, &random);
    compare_played(compared, &random);
    compare_counts(compared);
    free(compared->state);
    free(compared->after);
    tk_game_close(compared->game);
}

static void agrees_on_random_positions(void **unused) {
    (void)unused;
    const char *wish = getenv("TANKODROM_AGREEMENT");
    uint64_t positions = wish != NULL ? strtoull(wish, NULL, 10) : POSITIONS;
    tk_pack *pack = NULL;
    assert_int_equal(tk_pack_open_builtin("chess", &pack, NULL), TK_OK);
    comparison *compared = calloc(1, sizeof *compared);
    assert_non_null(compared);
    compared->expected = malloc(REFERENCE_MOVES_MOST * sizeof *compared->expected);
    compared->found = malloc(REFERENCE_MOVES_MOST * sizeof *compared->found);
    compared->actions = malloc(REFERENCE_MOVES_MOST * sizeof *compared->actions);
    assert_true(compared->expected != NULL && compared->found != NULL && compared->actions != NULL);
    for (compared->seed = 1; compared->seed <= positions; compared->seed++) {
        compare_position(compared, pack);
    }
    free(compared->expected);
    free(compared->found);
    free(compared->actions);
    free(compared);
    tk_pack_close(pack);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(agrees_on_random_positions)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
