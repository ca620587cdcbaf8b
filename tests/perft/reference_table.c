/* Prints tests/perft/reference.txt: positions with their counts by the slow generator of tests/support.
 *
 *   cc -O2 -Itests tests/perft/reference_table.c tests/support/reference_*.c tests/support/chess/random_position.c \
 *      -o /tmp/reference_table && /tmp/reference_table > tests/perft/reference.txt
 *
 * No part of the build: the table is made once, and again only when a rule changes. */
#include "support/chess/random_position.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Chosen by hand. */
static const char *const chosen[] = {
    "8 w wCA1/N bCH8/S",                                                     /* bare command tanks on a diagonal */
    "8 w wCD5/N bCE4/S",                                                     /* both may escape */
    "8 b wCA7/NE bCH2/SW #C8 xF1",                                           /* corners */
    "8 w wCA1/N bCH8/S #A2 #B1 #B2",                                         /* a side that only turns */
    "8 w wCD1/N bCE8/S wHD3/N bHE6/S wMB2/NE bMG7/SW",                       /* kills from the first move */
    "9 w wCE1/N bCE9/S wDD2/N bDF8/S wRC2/N bRG8/S #E5",                     /* guns and rockets */
    "10 b wCA1/E bCJ10/W wRE3/N wRF3/N bHE6/S bHF6/S bHE8/S bHF8/S xE5 xF5", /* rockets over wrecks */
    "12 w wCF6/N bCG7/S wLF8/S wLE7/E bLH6/W bLG5/N",                        /* a mêlée */
    "16 w #basic wHC1/N wCH1/N bCI16/S xB11",                                /* the example of C22 */
    "16 b #basic wHC4/NE wMF7/N wLJ8/NW wCH2/N bHN12/S bMG9/SW bLD8/SE bCI15/S xK9 xG12", /* a middle game */
    "20 w #B3 #C3 #B4 #C4 #H4 #I4 #L4 #M4 #H5 #I5 #J5 #M5 #H6 #N6 #O6 #R6 #B7 #R7 #S7 #B8 #C8 #H8 #I8 #J8 #P8 #S8 #T8 "
    "#C9 #D9 #H9 #I9 #O9 #P9 #Q9 #H10 #I10 #P10 #E11 #L11 #M11 #D12 #E12 #F12 #L12 #M12 #Q12 #R12 #A13 #B13 #E13 #K13 "
    "#L13 #M13 #R13 #S13 #B14 #C14 #S14 #C15 #F15 #G15 #M15 #H16 #K16 #L16 #M16 #H17 #I17 #L17 #M17 #R17 #S17 #R18 "
    "#S18 wHD1/N wHQ1/N wMG1/N wMN1/N wMJ3/N wLD3/N wLG3/N wLN3/N wLQ3/N wCJ1/N wDH2/N wDL2/N wRF1/N wRO1/N bHQ20/S "
    "bHD20/S bMN20/S bMG20/S bMK18/S bLQ18/S bLN18/S bLG18/S bLD18/S bCK20/S bDM19/S bDI19/S bRO20/S bRF20/S",
    "20 b wCJ10/NE wRC5/N wRQ5/NW wDH2/N bCK12/SW bDM16/S bRF14/SE bLG18/S wLN3/N xK5 xD12", /* a large middle game */
    "24 w wCA1/NE bCX24/SW wRL12/E wDM11/W bRM13/W bDL14/E #L13 xM12",                       /* the largest board */
};

/* Depths are counted as long as they stay below this. */
static const uint64_t leaves_most = 20000000;

static void print_row(const reference_position *position) {
    char line[REFERENCE_LINE_SIZE];
    reference_write(position, line, sizeof line);
    uint64_t first = reference_perft(position, 1), second = reference_perft(position, 2);
    printf("%s ; 1 %" PRIu64 " ; 2 %" PRIu64, line, first, second);
    if (first > 0 && second / first * second < leaves_most) {
        printf(" ; 3 %" PRIu64, reference_perft(position, 3));
    }
    printf("\n");
}

/* Of each size one random position of some life: wrecks, and a command tank that is threatened or may escape. */
static void find_lively(int size, reference_position *position) {
    for (uint64_t seed = (uint64_t)size << 32;; seed++) {
        random_position(seed, position);
        if (position->size != size || reference_perft(position, 1) > 260) {
            continue;
        }
        bool wreck = false;
        for (int i = 0; i < size * size; i++) {
            wreck = wreck || position->cell[i / size][i % size].thing == REFERENCE_WRECK;
        }
        int side = position->side;
        if (wreck && reference_could_destroy_command(position, side) && reference_could_escape(position, 1 - side)) {
            return;
        }
    }
}

int main(void) {
    reference_position position;
    printf("# Positions of every size with kills, escapes and wrecks, as tests/perft/reference_table.c prints them.\n"
           "# Every count comes from the slow generator of tests/support/chess/reference.c.\n"
           "# POSITION LINE ; depth count ; depth count …\n");
    for (size_t i = 0; i < sizeof chosen / sizeof *chosen; i++) {
        if (!reference_read(chosen[i], &position)) {
            return 1;
        }
        print_row(&position);
    }
    for (int size = 8; size <= REFERENCE_SIZE_MOST; size++) {
        find_lively(size, &position);
        print_row(&position);
    }
    return 0;
}
