#include "opponents/chess/search/weights.h"

#include <string.h>

#include "games/chess/rules/survey.h"

const int16_t search_weights[SEARCH_FEATURES] = {
    /* worth: C L M H D R */
    0,
    100,
    150,
    225,
    200,
    150,
    /* rank */
    0,
    9,
    18,
    27,
    36,
    45,
    54,
    63,
    /* file */
    0,
    8,
    16,
    20,
    /* turn */
    14,
    10,
    0,
    -10,
    -14,
    /* the command tank's rank, file and turn */
    0,
    -4,
    -8,
    -12,
    -16,
    -20,
    -24,
    -28,
    0,
    0,
    0,
    0,
    6,
    4,
    0,
    -4,
    -6,
    /* hunt */
    42,
    36,
    30,
    24,
    18,
    12,
    6,
    0,
    /* guard */
    28,
    24,
    20,
    16,
    12,
    8,
    4,
    0,
    /* mobility: C L M H D R */
    3,
    3,
    3,
    3,
    3,
    3,
    /* tempo */
    20,
};

static void add(int16_t *count, int by) {
    *count = (int16_t)(*count + by);
}

static unsigned far_apart(unsigned from, unsigned to) {
    const int files = (int)chess_file(from) - (int)chess_file(to), ranks = (int)chess_rank(from) - (int)chess_rank(to);
    const int wide = files < 0 ? -files : files, high = ranks < 0 ? -ranks : ranks;
    return (unsigned)(wide > high ? wide : high);
}

static void count_piece(const chess_rules *rules, const chess_position *position, unsigned colour, unsigned index,
                        chess_known known[], int16_t count[SEARCH_FEATURES]) {
    const chess_piece *piece = &position->piece[colour][index];
    const int by = colour == TK_CHESS_WHITE ? 1 : -1;
    const unsigned rank = search_rank_group(colour, chess_rank(piece->square), position->size);
    const unsigned file = search_file_group(chess_file(piece->square), position->size);
    const unsigned turn = search_turn_group(colour, piece->facing);
    const unsigned own = position->piece[colour][position->command[colour]].square;
    const unsigned enemy = position->piece[1 - colour][position->command[1 - colour]].square;
    const int places = (int)chess_mobility(rules, position, colour, index, known) / SEARCH_PLACES;
    add(&count[SEARCH_MOBILITY + piece->kind], by * places);
    if (index == position->command[colour]) {
        add(&count[SEARCH_COMMAND_RANK + rank], by);
        add(&count[SEARCH_COMMAND_FILE + file], by);
        add(&count[SEARCH_COMMAND_TURN + turn], by);
        return;
    }
    add(&count[SEARCH_WORTH + piece->kind], by);
    add(&count[SEARCH_RANK + rank], by);
    add(&count[SEARCH_FILE + file], by);
    add(&count[SEARCH_TURN + turn], by);
    add(&count[SEARCH_HUNT + search_distance_group(far_apart(piece->square, enemy))], by);
    add(&count[SEARCH_GUARD + search_distance_group(far_apart(piece->square, own))], by);
}

void search_features(const chess_rules *rules, const chess_position *position,
                     chess_known (*known)[TK_CHESS_PIECES_MOST], int16_t count[SEARCH_FEATURES]) {
    memset(count, 0, SEARCH_FEATURES * sizeof *count);
    for (unsigned colour = 0; colour < 2; colour++) {
        for (uint64_t left = position->alive[colour]; left != 0; left &= left - 1) {
            count_piece(rules, position, colour, (unsigned)__builtin_ctzll(left), known[colour], count);
        }
    }
    count[SEARCH_TEMPO] = position->side == TK_CHESS_WHITE ? 1 : -1;
}
