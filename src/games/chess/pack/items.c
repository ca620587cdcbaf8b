/* What stands on one square, as position lines (C22) and setup files (C21) write it: an obstacle or wreck is a square,
 * a piece is colour, letter, square and facing in one word, "wHC1/N". */
#include "games/chess/pack/items.h"

#include <string.h>

static chess_part rest_of(chess_part token, const char *at) {
    return (chess_part){at, token.length - (size_t)(at - token.start)};
}

/* What was meant as a square: everything up to the facing's slash. */
static chess_part square_of(chess_part token, const char *at) {
    chess_part rest = rest_of(token, at);
    const char *slash = memchr(rest.start, '/', rest.length);
    if (slash != NULL) {
        rest.length = (size_t)(slash - rest.start);
    }
    return rest;
}

/* Where a part is missing, the whole token is wrong. */
static tk_status wrong(chess_part *fault, tk_status status, chess_part part, chess_part token) {
    *fault = part.length > 0 ? part : token;
    return status;
}

tk_status chess_item_square(chess_part token, unsigned size, unsigned *square, chess_part *fault) {
    const char *at = token.start;
    if (!chess_read_square(&at, size, square) || at != token.start + token.length) {
        return wrong(fault, TK_ERROR_CHESS_SQUARE, token, token);
    }
    return TK_OK;
}

tk_status chess_item_piece(chess_part token, unsigned size, chess_item *item, chess_part *fault) {
    const char *at = token.start;
    if (*at != 'w' && *at != 'b') {
        return wrong(fault, TK_ERROR_CHESS_COLOUR, (chess_part){at, token.length > 0}, token);
    }
    item->colour = *at == 'w' ? TK_CHESS_WHITE : TK_CHESS_BLACK;
    at++;
    if (!chess_read_kind(&at, &item->kind)) {
        return wrong(fault, TK_ERROR_CHESS_PIECE, (chess_part){at, token.length > 1}, token);
    }
    chess_part square = square_of(token, at);
    if (!chess_read_square(&at, size, &item->square) || at != square.start + square.length) {
        return wrong(fault, TK_ERROR_CHESS_SQUARE, square, token);
    }
    if (*at == '/') {
        at++;
    }
    chess_part facing = rest_of(token, at);
    if (!chess_read_facing(&at, &item->facing) || at != token.start + token.length) {
        return wrong(fault, TK_ERROR_CHESS_FACING, facing, token);
    }
    return TK_OK;
}

void chess_item_write(const chess_position *position, unsigned colour, unsigned index, tk_text *text) {
    const chess_piece *piece = &position->piece[colour][index];
    tk_text_char(text, colour == TK_CHESS_WHITE ? 'w' : 'b');
    tk_text_char(text, tk_chess_letter((tk_chess_kind)piece->kind));
    chess_write_square(text, piece->square);
    tk_text_char(text, '/');
    tk_text_put(text, tk_chess_key(TK_CHESS_WORDS_FACING, piece->facing));
}

bool chess_has_command(const chess_position *position, unsigned colour) {
    unsigned index = position->command[colour];
    return (position->alive[colour] >> index & 1u) != 0 && position->piece[colour][index].kind == TK_CHESS_COMMAND;
}

tk_status chess_item_put(chess_position *position, const chess_item *item, bool draft) {
    if (position->board[item->square] != TK_CHESS_FREE) {
        return TK_ERROR_CHESS_OVERLAP;
    }
    if (!draft && item->kind == TK_CHESS_COMMAND && chess_has_command(position, item->colour)) {
        return TK_ERROR_CHESS_COMMAND_TANKS;
    }
    if (!chess_put_piece(position, item->colour, item->kind, item->square, (tk_chess_facing)item->facing)) {
        return TK_ERROR_CHESS_TOO_MANY;
    }
    return TK_OK;
}

tk_status chess_item_add(chess_position *position, chess_part token, tk_chess_thing thing, bool draft,
                         chess_part *fault, chess_detail *detail) {
    chess_item item = {0};
    tk_status status;
    *fault = token;
    if (thing == TK_CHESS_PIECE) {
        status = chess_item_piece(token, position->size, &item, fault);
        status = status == TK_OK ? chess_item_put(position, &item, draft) : status;
    } else if ((status = chess_item_square(token, position->size, &item.square, fault)) == TK_OK) {
        if (position->board[item.square] != TK_CHESS_FREE) {
            status = TK_ERROR_CHESS_OVERLAP;
        } else if (thing == TK_CHESS_OBSTACLE) {
            chess_put_obstacle(position, item.square);
        } else {
            chess_put_wreck(position, item.square);
        }
    }
    *detail = chess_detail_of(status, position->size, item.colour, true);
    return status;
}

chess_detail chess_detail_of(tk_status status, unsigned size, unsigned colour, bool several) {
    chess_detail detail;
    tk_text text = tk_text_on(detail.text, sizeof detail.text);
    if (status == TK_ERROR_CHESS_SQUARE) {
        tk_text_put(&text, "A1–");
        chess_write_square(&text, chess_square(size - 1, size - 1));
    } else if (status == TK_ERROR_CHESS_TOO_MANY) {
        tk_text_unsigned(&text, TK_CHESS_PIECES_MOST);
    } else if (status == TK_ERROR_CHESS_COMMAND_TANKS && several) {
        tk_text_put(&text, colour == TK_CHESS_WHITE ? TK_TEXT("White has several") : TK_TEXT("Black has several"));
    } else if (status == TK_ERROR_CHESS_COMMAND_TANKS) {
        tk_text_put(&text, colour == TK_CHESS_WHITE ? TK_TEXT("White has none") : TK_TEXT("Black has none"));
    }
    return detail;
}
