#include "opponents/chess/search/evaluate.h"

#include <string.h>

#include "games/chess/rules/survey.h"
#include "opponents/chess/search/weights.h"
#include "opponents/chess/why.h"

/* The weights are those of the printed pieces; a pack that makes a kind stronger or weaker changes its worth as much
 * as the sum of its numbers changes. */
static int worth_of(const chess_rules *rules, unsigned kind) {
    static const int printed[TK_CHESS_KINDS] = {7, 7, 9, 12, 11, 9};
    return kind == TK_CHESS_COMMAND
               ? 0
               : search_weights[SEARCH_WORTH + kind] + 25 * (ai_chess_worth(rules, kind) - printed[kind]);
}

static void fill_kind(const chess_rules *rules, unsigned size, unsigned kind, search_terms *terms) {
    const bool command = kind == TK_CHESS_COMMAND;
    const int16_t *ranks = &search_weights[command ? SEARCH_COMMAND_RANK : SEARCH_RANK];
    const int16_t *files = &search_weights[command ? SEARCH_COMMAND_FILE : SEARCH_FILE];
    const int16_t *turns = &search_weights[command ? SEARCH_COMMAND_TURN : SEARCH_TURN];
    terms->worth[kind] = (int16_t)worth_of(rules, kind);
    terms->mobility[kind] = search_weights[SEARCH_MOBILITY + kind];
    for (unsigned colour = 0; colour < 2; colour++) {
        for (unsigned facing = 0; facing < 8; facing++) {
            terms->face[colour][kind][facing] = turns[search_turn_group(colour, facing)];
        }
        for (unsigned rank = 0; rank < size; rank++) {
            for (unsigned file = 0; file < size; file++) {
                const int place = ranks[search_rank_group(colour, rank, size)] + files[search_file_group(file, size)];
                terms->place[colour][kind][chess_square(file, rank)] = (int16_t)(terms->worth[kind] + place);
            }
        }
    }
}

static void fill_distances(unsigned size, search_terms *terms) {
    const int most = (int)size - 1;
    for (int ranks = -most; ranks <= most; ranks++) {
        for (int files = -most; files <= most; files++) {
            const int wide = files < 0 ? -files : files, high = ranks < 0 ? -ranks : ranks;
            const unsigned group = search_distance_group((unsigned)(wide > high ? wide : high));
            terms->hunt[SEARCH_DELTA_ZERO + 64 * ranks + files] = search_weights[SEARCH_HUNT + group];
            terms->guard[SEARCH_DELTA_ZERO + 64 * ranks + files] = search_weights[SEARCH_GUARD + group];
        }
    }
}

void search_terms_fill(const chess_rules *rules, unsigned size, search_terms *terms) {
    memset(terms, 0, sizeof *terms);
    terms->tempo = search_weights[SEARCH_TEMPO];
    fill_distances(size, terms);
    for (unsigned kind = 0; kind < TK_CHESS_KINDS; kind++) {
        fill_kind(rules, size, kind, terms);
    }
}

int search_score(const search_terms *terms, const chess_position *position) {
    int score = 0;
    for (unsigned colour = 0; colour < 2; colour++) {
        for (uint64_t left = position->alive[colour]; left != 0; left &= left - 1) {
            const chess_piece *piece = &position->piece[colour][__builtin_ctzll(left)];
            score += search_place(terms, colour, piece->kind, piece->square, piece->facing);
        }
    }
    return score;
}

int search_freedom(const search_terms *terms, const chess_rules *rules, const chess_position *position, unsigned colour,
                   unsigned index, chess_known known[]) {
    const int weight = terms->mobility[position->piece[colour][index].kind];
    return weight == 0 ? 0 : weight * (int)chess_mobility(rules, position, colour, index, known) / SEARCH_PLACES;
}

int search_relations(const search_terms *terms, const chess_position *position) {
    int score = 0;
    for (unsigned colour = 0; colour < 2; colour++) {
        uint64_t left = position->alive[colour] & ~(UINT64_C(1) << position->command[colour]);
        for (; left != 0; left &= left - 1) {
            score += search_relation(terms, position, colour, position->piece[colour][__builtin_ctzll(left)].square);
        }
    }
    return score;
}
