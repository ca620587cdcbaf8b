/* The slow generator itself, held against what the rules give by hand, before anything is held against it. */
#include "support/chess/random_position.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char start_16[] = "16 w #basic wHC1/N wHM1/N wMF1/N wMJ1/N wMH3/N wLC3/N wLF3/N wLJ3/N wLM3/N wCH1/N "
                               "bHN16/S bHD16/S bMK16/S bMG16/S bMI14/S bLN14/S bLK14/S bLG14/S bLD14/S bCI16/S";

static reference_position position_at(const char *line) {
    reference_position position;
    if (!reference_read(line, &position)) {
        fail_msg("not read: %s", line);
    }
    return position;
}

/* rule:C2 rule:C5: the published counts from the start of the small board */
static void counts_the_published_numbers(void **unused) {
    (void)unused;
    reference_position start = position_at(start_16);
    assert_int_equal(reference_perft(&start, 0), 1);
    assert_int_equal(reference_perft(&start, 1), 549);
    assert_int_equal(reference_perft(&start, 2), 301878);
}

/* rule:C5 rule:C7: a heavy tank on open ground has 3 + 7 + 17 ends after 1, 2 and 3 steps, and one straight back; the
 * command tank of White is taken off the count */
static void counts_a_heavy_tank_by_hand(void **unused) {
    (void)unused;
    reference_position with = position_at("20 w wCA1/N bCK1/S wHJ10/N");
    reference_position without = position_at("20 w wCA1/N bCK1/S");
    assert_int_equal(reference_perft(&with, 1) - reference_perft(&without, 1), 28);
}

/* rule:C16: a finished game has no successors */
static void a_decided_position_has_no_moves(void **unused) {
    (void)unused;
    reference_position position = position_at("8 w wCD5/N bCH1/S");
    reference_move *list = malloc(REFERENCE_MOVES_MOST * sizeof *list);
    assert_non_null(list);
    size_t count = reference_moves(&position, 0, list, REFERENCE_MOVES_MOST), escapes = 0;
    for (size_t i = 0; i < count; i++) {
        if (!list[i].escapes) {
            continue;
        }
        escapes++;
        reference_position after = position;
        reference_apply(&after, &list[i]);
        assert_true(reference_decided(&after));
        assert_int_equal(reference_moves(&after, 1, NULL, 0), 0);
    }
    assert_int_equal(escapes, 1);
    free(list);
}

/* rule:C22: lines are read back as they were written */
static void reads_back_what_it_writes(void **unused) {
    (void)unused;
    char line[REFERENCE_LINE_SIZE];
    for (uint64_t seed = 0; seed < 300; seed++) {
        reference_position position, again;
        random_position(seed, &position);
        assert_true(reference_write(&position, line, sizeof line) < sizeof line);
        again = position_at(line);
        assert_true(reference_equal(&position, &again));
    }
}

static void flip(reference_position *position) {
    reference_position old = *position;
    for (int rank = 0; rank < old.size; rank++) {
        for (int file = 0; file < old.size; file++) {
            reference_cell cell = old.cell[old.size - 1 - rank][old.size - 1 - file];
            if (cell.thing == REFERENCE_PIECE) {
                cell.colour = (uint8_t)(1 - cell.colour);
                cell.facing = (uint8_t)((cell.facing + 4) % 8);
            }
            position->cell[rank][file] = cell;
        }
    }
    position->side = 1 - old.side;
}

/* rule:C1: turning the board round and swapping the colours changes no count */
static void is_the_same_from_both_sides(void **unused) {
    (void)unused;
    for (uint64_t seed = 0; seed < 300; seed++) {
        reference_position position, turned;
        random_position(seed, &position);
        turned = position;
        flip(&turned);
        assert_int_equal(reference_perft(&position, 1), reference_perft(&turned, 1));
        assert_int_equal(reference_could_escape(&position, 0), reference_could_escape(&turned, 1));
        assert_int_equal(reference_could_destroy_command(&position, 0), reference_could_destroy_command(&turned, 1));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_the_published_numbers),    cmocka_unit_test(counts_a_heavy_tank_by_hand),
        cmocka_unit_test(a_decided_position_has_no_moves), cmocka_unit_test(reads_back_what_it_writes),
        cmocka_unit_test(is_the_same_from_both_sides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
