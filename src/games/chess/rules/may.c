/* Why a move is none, rule by rule, in the order in which a player would be told. */
#include "games/chess/rules/legal.h"

#include "games/chess/rules/piece_moves.h"

static tk_status check_shot(const chess_rules *rules, const chess_position *position, unsigned colour,
                            const chess_piece *piece, tk_action action) {
    unsigned from = chess_action_from(action);
    unsigned to = chess_action_to(action);
    unsigned facing = chess_action_facing(action);
    unsigned at = chess_action_target(action);
    unsigned content = position->board[at];
    const chess_type *type = &rules->type[piece->kind];
    if (!chess_is_piece(content)) {
        return TK_ERROR_CHESS_NO_TARGET;
    }
    if (chess_colour_of(content) == colour) {
        return TK_ERROR_CHESS_OWN_TARGET;
    }
    /* C9, C14, C15: the direction */
    int files = (int)chess_file(at) - (int)chess_file(to);
    int ranks = (int)chess_rank(at) - (int)chess_rank(to);
    int distance = files < 0 ? -files : files;
    if (distance < (ranks < 0 ? -ranks : ranks)) {
        distance = ranks < 0 ? -ranks : ranks;
    }
    unsigned flight = 0;
    while (flight < 8 && (files != distance * chess_step_file[flight] || ranks != distance * chess_step_rank[flight])) {
        flight++;
    }
    unsigned turn = (flight - facing) & 7u;
    if (flight == 8 || !(turn == 0 || (type->fire == TK_CHESS_FIRE_ARC && (turn == 1 || turn == 7)))) {
        return TK_ERROR_CHESS_NOT_AIMED;
    }
    /* C15: the launcher's range; C9: the gap and the clear line, the piece having left its square */
    if (type->fire == TK_CHESS_FIRE_OVER) {
        if (distance < 3 || distance > 5) {
            return TK_ERROR_CHESS_RANGE;
        }
    } else {
        if (distance < 2) {
            return TK_ERROR_CHESS_TOO_CLOSE;
        }
        unsigned square = to;
        for (int step = 1; step < distance; step++) {
            square = (unsigned)((int)square + CHESS_STRIDE * chess_step_rank[flight] + chess_step_file[flight]);
            if (square != from && position->board[square] != TK_CHESS_FREE) {
                return TK_ERROR_CHESS_NO_LINE;
            }
        }
    }
    /* C11, C12 */
    const chess_piece *target = &position->piece[1 - colour][chess_index_of(content)];
    unsigned armour = chess_armour_met(&rules->type[target->kind], target->facing, (flight + 4) & 7);
    return type->gun > armour ? TK_OK : TK_ERROR_CHESS_ARMOUR;
}

static tk_status check_way(const chess_rules *rules, const chess_position *position, const chess_piece *piece,
                           tk_action action) {
    unsigned to = chess_action_to(action);
    unsigned facing = chess_action_facing(action);
    if (to == piece->square) {
        if (facing == piece->facing) {
            return TK_ERROR_CHESS_NO_CHANGE; /* C6 */
        }
    } else {
        switch (position->board[to]) { /* C8 */
        case TK_CHESS_FREE:
            break;
        case TK_CHESS_OBSTACLE:
            return TK_ERROR_CHESS_OBSTACLE;
        case TK_CHESS_WRECK:
            return TK_ERROR_CHESS_WRECK;
        default:
            return TK_ERROR_CHESS_OCCUPIED;
        }
    }
    chess_reach reach;
    chess_piece_reach(rules, position, piece, &reach);
    return chess_reach_has(&reach, piece->square, piece->facing, (int)chess_file(to), (int)chess_rank(to), facing)
               ? TK_OK
               : TK_ERROR_CHESS_TOO_FAR;
}

tk_status chess_moves_check(const chess_rules *rules, const chess_position *position, unsigned colour,
                            tk_action action) {
    if (chess_decided(position)) {
        return TK_ERROR_FINISHED;
    }
    unsigned from = chess_action_from(action);
    if (!chess_on_board(position, from) || !chess_on_board(position, chess_action_to(action)) ||
        !chess_on_board(position, chess_action_target(action))) {
        return TK_ERROR_CHESS_SQUARE;
    }
    /* Every move has one number only: what does not apply is 0. */
    if (action >> 35 != 0 || (!chess_action_fires(action) && chess_action_target(action) != 0) ||
        (chess_action_escapes(action) && action != chess_action_escape(from))) {
        return TK_ERROR_ILLEGAL;
    }
    unsigned content = position->board[from];
    switch (content) {
    case TK_CHESS_FREE:
        return TK_ERROR_CHESS_EMPTY;
    case TK_CHESS_OBSTACLE:
        return TK_ERROR_CHESS_OBSTACLE;
    case TK_CHESS_WRECK:
        return TK_ERROR_CHESS_WRECK;
    default:
        break;
    }
    if (chess_colour_of(content) != colour) {
        return TK_ERROR_CHESS_NOT_YOURS; /* C4 */
    }
    unsigned index = chess_index_of(content);
    const chess_piece *piece = &position->piece[colour][index];
    if (chess_action_escapes(action)) { /* C10 */
        if (index != position->command[colour]) {
            return TK_ERROR_CHESS_NO_ESCAPE;
        }
        return chess_could_escape(rules, position, colour) ? TK_OK : TK_ERROR_CHESS_ESCAPE_FAR;
    }
    tk_status status = check_way(rules, position, piece, action);
    if (status == TK_OK && chess_action_fires(action)) {
        status = check_shot(rules, position, colour, piece, action);
    }
    return status;
}
