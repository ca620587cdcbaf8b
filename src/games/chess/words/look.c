/* What clients may ask of a game and a match of Tank Chess (tankodrom/chess.h). */
#include "games/chess/rules/legal.h"

static const chess_rules *rules_of(const tk_game *game) {
    return tk_game_rules_of(game, "chess");
}

static const chess_body *body_of(const tk_game *game, const tk_state *state) {
    return tk_state_body_of(game, state, "chess");
}

unsigned tk_chess_size(const tk_game *game) {
    const chess_rules *rules = rules_of(game);
    return rules == NULL ? 0 : rules->start.size;
}

tk_chess_content tk_chess_at(const tk_game *game, const tk_state *state, tk_chess_square square) {
    tk_chess_content content = {.thing = TK_CHESS_FREE};
    const chess_body *body = body_of(game, state);
    if (body == NULL || square.file >= body->position.size || square.rank >= body->position.size) {
        return content;
    }
    const chess_position *position = &body->position;
    unsigned at = position->board[chess_square(square.file, square.rank)];
    if (chess_is_piece(at)) {
        const chess_piece *piece = &position->piece[chess_colour_of(at)][chess_index_of(at)];
        content.thing = TK_CHESS_PIECE;
        content.colour = chess_colour_of(at);
        content.kind = (tk_chess_kind)piece->kind;
        content.facing = (tk_chess_facing)piece->facing;
    } else {
        content.thing = (tk_chess_thing)at;
    }
    return content;
}

unsigned tk_chess_to_move(const tk_game *game, const tk_state *state) {
    const chess_body *body = body_of(game, state);
    return body == NULL ? 0 : body->position.side;
}

static tk_chess_square square_of(unsigned square) {
    return (tk_chess_square){(uint8_t)chess_file(square), (uint8_t)chess_rank(square)};
}

tk_chess_move tk_chess_move_of(tk_action action) {
    bool escapes = chess_action_escapes(action);
    unsigned from = chess_action_from(action);
    return (tk_chess_move){.from = square_of(from),
                           .to = square_of(escapes ? from : chess_action_to(action)),
                           .facing = (tk_chess_facing)chess_action_facing(action),
                           .escapes = escapes,
                           .fires = chess_action_fires(action),
                           .target = square_of(chess_action_target(action))};
}

static bool on_any_board(tk_chess_square square) {
    return square.file < TK_CHESS_SIZE_MOST && square.rank < TK_CHESS_SIZE_MOST;
}

tk_action tk_chess_action_of(tk_chess_move move) {
    if (!on_any_board(move.from) ||
        (!move.escapes && (!on_any_board(move.to) || (unsigned)move.facing > TK_CHESS_NW)) ||
        (!move.escapes && move.fires && !on_any_board(move.target))) {
        return UINT64_MAX; /* of which no part is on a board */
    }
    unsigned from = chess_square(move.from.file, move.from.rank);
    if (move.escapes) {
        return chess_action_escape(from);
    }
    tk_action action = chess_action(from, chess_square(move.to.file, move.to.rank), (unsigned)move.facing);
    return move.fires ? chess_action_shot(action, chess_square(move.target.file, move.target.rank)) : action;
}

/* C17: calls are made after a move, while the game goes on. */
static bool may_call(const chess_body *body) {
    return body != NULL && body->end == TK_CHESS_GOES_ON && body->mover != CHESS_NOBODY;
}

bool tk_chess_check_called(const tk_game *game, const tk_state *state) {
    const chess_body *body = body_of(game, state);
    return may_call(body) && chess_could_destroy_command(rules_of(game), &body->position, body->mover);
}

bool tk_chess_escape_called(const tk_game *game, const tk_state *state) {
    const chess_body *body = body_of(game, state);
    return may_call(body) && chess_could_escape(rules_of(game), &body->position, body->mover);
}

unsigned tk_chess_quiet(const tk_game *game, const tk_state *state) {
    const chess_body *body = body_of(game, state);
    return body == NULL ? 0 : body->quiet;
}

uint64_t tk_chess_perft(const tk_game *game, const tk_state *state, unsigned depth) {
    const chess_body *body = body_of(game, state);
    if (body == NULL || depth > TK_CHESS_PERFT_MOST) {
        return 0;
    }
    chess_position position = body->position;
    return chess_perft(rules_of(game), &position, depth);
}
