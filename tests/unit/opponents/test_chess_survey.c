/* What search sees of a position at once, against the lists of moves: shots, who could hit whom, squares under fire. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>
#include <tankodrom/chess.h>

#include "base/random/guess.h"
#include "core/rules.h"
#include "games/chess/rules/danger.h"
#include "games/chess/rules/legal.h"
#include "games/chess/rules/survey.h"
#include "support/start.h"

enum { LIST = 20000 };

typedef struct table {
    tk_game *game;
    tk_state *state;
    const chess_rules *rules;
    const chess_position *position;
    tk_action moves[LIST], shots[LIST];
    chess_known known[2][TK_CHESS_PIECES_MOST]; /* from one position of a match to the next */
    chess_danger danger;
} table;

static int by_number(const void *left, const void *right) {
    const tk_action a = *(const tk_action *)left, b = *(const tk_action *)right;
    return (a > b) - (a < b);
}

/* The moves that fire or escape are the shots, whoever is on the move. */
static void compare_shots(table *open, unsigned colour) {
    const size_t count = chess_moves_list(open->rules, open->position, colour, open->moves, LIST);
    size_t kept = 0;
    assert_true(count <= LIST);
    for (size_t index = 0; index < count; index++) {
        if (chess_action_fires(open->moves[index]) || chess_action_escapes(open->moves[index])) {
            open->moves[kept++] = open->moves[index];
        }
    }
    const size_t found = chess_survey_shots(open->rules, open->position, colour, open->position->alive[1 - colour],
                                            open->known[colour], open->shots, LIST);
    assert_int_equal(found, kept);
    qsort(open->moves, kept, sizeof *open->moves, by_number);
    qsort(open->shots, found, sizeof *open->shots, by_number);
    for (size_t index = 0; index < kept; index++) {
        assert_int_equal(open->moves[index], open->shots[index]);
    }
}

static void compare_hits(table *open, unsigned colour) {
    const chess_position *position = open->position;
    uint64_t hit[TK_CHESS_PIECES_MOST];
    chess_threats_find(open->rules, position, colour, position->alive[1 - colour], hit);
    for (uint64_t left = position->alive[colour]; left != 0; left &= left - 1) {
        const unsigned index = (unsigned)__builtin_ctzll(left);
        for (uint64_t targets = position->alive[1 - colour]; targets != 0; targets &= targets - 1) {
            const unsigned target = (unsigned)__builtin_ctzll(targets);
            assert_int_equal(chess_could_hit(open->rules, position, colour, index, target, open->known[colour]),
                             hit[index] >> target & 1u);
        }
    }
}

/* A piece that stands under fire can be hit; of those that can, only shots through the shooter's own square are
 * missing. Returns how many. */
static size_t compare_danger(table *open, unsigned colour) {
    const chess_position *position = open->position;
    const uint64_t endangered = chess_endangered(open->rules, position, 1 - colour);
    size_t missing = 0;
    chess_survey_danger(open->rules, position, colour, open->known[colour], &open->danger);
    for (uint64_t left = position->alive[1 - colour]; left != 0; left &= left - 1) {
        const unsigned index = (unsigned)__builtin_ctzll(left);
        const chess_piece *piece = &position->piece[1 - colour][index];
        const bool hit = chess_danger_hits(open->rules, &open->danger, piece->kind, piece->square, piece->facing);
        const bool could = (endangered >> index & 1u) != 0;
        assert_true(could || !hit);
        missing += could && !hit;
    }
    return missing;
}

/* The window says of every place what the question about it alone says. */
static void compare_windows(table *open, unsigned colour) {
    const chess_position *position = open->position;
    const unsigned enemy = 1 - colour;
    for (uint64_t left = position->alive[enemy]; left != 0; left &= left - 1) {
        const unsigned index = (unsigned)__builtin_ctzll(left);
        const chess_piece *piece = &position->piece[enemy][index];
        const chess_reach *reach = chess_survey_reach(open->rules, position, enemy, index, open->known[enemy]);
        uint64_t unsafe[8];
        unsigned places = 0;
        chess_danger_window(open->rules, &open->danger, piece, reach, unsafe);
        for (unsigned facing = 0; facing < 8; facing++) {
            for (uint64_t set = reach->set[facing]; set != 0; set &= set - 1, places++) {
                const unsigned bit = (unsigned)__builtin_ctzll(set);
                assert_int_equal(unsafe[facing] >> bit & 1u, chess_danger_hits(open->rules, &open->danger, piece->kind,
                                                                               chess_reach_square(reach, bit), facing));
            }
        }
        assert_int_equal(chess_mobility(open->rules, position, enemy, index, open->known[enemy]), places);
    }
}

static void surveys_agree_with_the_lists_of_moves(void **unused) {
    (void)unused;
    static const char *const sizes[] = {"size=16", "size=20"};
    size_t seen = 0, missing = 0, shots = 0;
    tk_guess random;
    tk_guess_seed(&random, 5);
    for (unsigned match = 0; match < 6; match++) {
        const char *const options[] = {sizes[match % 2], NULL};
        table *open = calloc(1, sizeof *open);
        assert_non_null(open);
        assert_int_equal(tk_game_open("chess", options, NULL, &open->game, NULL), TK_OK);
        open->state = malloc(tk_state_size(open->game));
        assert_non_null(open->state);
        start_match(open->game, 1, open->state);
        open->rules = tk_game_rules_of(open->game, "chess");
        open->position = &((const chess_body *)tk_state_body_of(open->game, open->state, "chess"))->position;
        for (unsigned ply = 0; ply < 120 && tk_deciders(open->game, open->state) != 0; ply++) {
            tk_action action = 0;
            for (unsigned colour = 0; colour < 2 && ply % 3 == 0; colour++) {
                compare_shots(open, colour);
                compare_hits(open, colour);
                missing += compare_danger(open, colour);
                compare_windows(open, colour);
                const uint64_t under = chess_endangered(open->rules, open->position, 1 - colour);
                seen += (size_t)__builtin_popcountll(under);
                shots += chess_survey_shots(open->rules, open->position, colour, open->position->alive[1 - colour],
                                            open->known[colour], open->shots, LIST);
            }
            assert_int_equal(
                tk_legal_random(open->game, open->state, open->position->side, tk_guess_next(&random), &action), TK_OK);
            assert_int_equal(tk_apply(open->game, open->state, open->position->side, action, NULL), TK_OK);
        }
        tk_game_close(open->game);
        free(open->state);
        free(open);
    }
    print_message("%zu shots, %zu pieces under fire, %zu of them only through the shooter's square\n", shots, seen,
                  missing);
    assert_true(shots > 100 && seen > 50);
    assert_true(missing * 20 < seen);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(surveys_agree_with_the_lists_of_moves)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
