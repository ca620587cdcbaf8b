/* Whom the side to move may be able to fire at, told from the danger that the other side saw before its last move, in
 * the time of some lines instead of all of them. Whoever is not named cannot be hit; most positions have nobody.
 *
 *   - who could be hit before, and who moved, where it stands now
 *   - who stands behind the square that was left, seen along a line of fire that came there or may begin beside it
 *   - who stands next to an enemy, which may back away and fire over its own square; the danger leaves such shots out.
 *     From further away it could as well turn and fire; only a gun without a turret could not
 *
 * If a piece can now drive over the square that was left, anything may have changed. */
#include "opponents/chess/search/moves.h"

/* Pieces of a colour by a set of squares of one row. */
static uint64_t pieces_at(const chess_position *position, unsigned row, uint32_t squares) {
    uint64_t pieces = 0;
    for (; squares != 0; squares &= squares - 1) {
        const unsigned square = chess_square((unsigned)__builtin_ctz(squares) - CHESS_RIM, row - CHESS_RIM);
        pieces |= UINT64_C(1) << chess_index_of(position->board[square]);
    }
    return pieces;
}

static uint64_t touched(const chess_position *position, unsigned enemy) {
    const uint32_t *own = position->pieces[1 - enemy], *other = position->pieces[enemy];
    uint64_t pieces = 0;
    for (unsigned row = CHESS_RIM; row < position->size + (unsigned)CHESS_RIM; row++) {
        const uint32_t near = own[row - 1] | own[row] | own[row + 1];
        const uint32_t squares = (near | near << 1 | near >> 1) & other[row];
        if (squares != 0) {
            pieces |= pieces_at(position, row, squares);
        }
    }
    return pieces;
}

/* The first thing on a line, if it is a piece of the colour. */
static uint64_t first_on(const chess_position *position, unsigned square, unsigned direction, unsigned colour) {
    const unsigned at = chess_first_hit(position, square, direction);
    const unsigned content = chess_on_board(position, at) ? position->board[at] : TK_CHESS_OBSTACLE;
    return chess_is_piece(content) && chess_colour_of(content) == colour ? UINT64_C(1) << chess_index_of(content) : 0;
}

static uint64_t ahead_of_guns(const search_worker *worker, unsigned enemy) {
    const chess_position *position = &worker->position;
    uint64_t pieces = 0;
    for (uint64_t left = position->alive[1 - enemy]; left != 0; left &= left - 1) {
        const chess_piece *piece = &position->piece[1 - enemy][__builtin_ctzll(left)];
        if (worker->rules->type[piece->kind].fire == TK_CHESS_FIRE_AHEAD) {
            pieces |= first_on(position, piece->square, piece->facing, enemy);
        }
    }
    return pieces;
}

/* How near the side to move can come to a square: onto it, beside it, or neither. */
typedef enum nearness { ONTO, BESIDE, AWAY } nearness;

static nearness nearness_of(search_worker *worker, unsigned square) {
    const chess_position *position = &worker->position;
    const unsigned me = position->side;
    const int file = (int)chess_file(square), rank = (int)chess_rank(square);
    nearness nearest = AWAY;
    for (uint64_t left = position->alive[me]; left != 0; left &= left - 1) {
        const unsigned index = (unsigned)__builtin_ctzll(left);
        const chess_piece *piece = &position->piece[me][index];
        const int files = (int)chess_file(piece->square) - file, ranks = (int)chess_rank(piece->square) - rank;
        const int speed = worker->rules->type[piece->kind].speed;
        if (files > speed + 1 || files < -speed - 1 || ranks > speed + 1 || ranks < -speed - 1) {
            continue;
        }
        const chess_reach *reach = chess_survey_reach(worker->rules, position, me, index, worker->known[me]);
        const int width = reach->window.width, height = reach->window.height;
        const uint64_t squares = chess_reach_squares(reach);
        for (int y = rank - 1 - reach->rank; y <= rank + 1 - reach->rank; y++) {
            for (int x = file - 1 - reach->file; x <= file + 1 - reach->file; x++) {
                if (x >= 0 && y >= 0 && x < width && y < height &&
                    (squares & chess_window_bit((unsigned)width, x, y)) != 0) {
                    if (x == file - reach->file && y == rank - reach->rank) {
                        return ONTO;
                    }
                    nearest = BESIDE;
                }
            }
        }
        if (reach->far) {
            if (chess_far_square(piece) == square) {
                return ONTO;
            }
            nearest = BESIDE;
        }
    }
    return nearest;
}

uint64_t search_exposed(search_worker *worker, unsigned ply) {
    const chess_position *position = &worker->position;
    const unsigned enemy = 1u - position->side;
    const search_frame *before = ply == 0 ? NULL : &worker->frame[ply - 1];
    const uint64_t all = position->alive[enemy];
    if (before == NULL || before->sight == NULL || before->sight->danger == NULL) {
        return all;
    }
    const search_sight *sight = before->sight;
    const uint64_t always = touched(position, enemy) | ahead_of_guns(worker, enemy);
    uint64_t pieces = sight->hanging;
    if (before->move == 0) {
        return (pieces | always) & all;
    }
    const unsigned from = chess_action_from(before->move), to = chess_action_to(before->move);
    const unsigned index = chess_index_of(position->board[to]);
    const chess_piece *moved = &position->piece[enemy][index];
    pieces &= ~(UINT64_C(1) << index);
    if (chess_danger_hits(worker->rules, sight->danger, moved->kind, to, moved->facing)) {
        pieces |= UINT64_C(1) << index;
    }
    if (from != to) {
        const nearness near = nearness_of(worker, from);
        if (near == ONTO) {
            return all;
        }
        const chess_map_words *row = sight->danger->row[chess_rank(from) + CHESS_RIM];
        for (unsigned flight = 0; flight < 8; flight++) {
            if (near == BESIDE || (row[flight][0] >> (chess_file(from) + CHESS_RIM) & 1u) != 0) {
                pieces |= first_on(position, from, flight, enemy);
            }
        }
    }
    return (pieces | always) & all;
}
