#include "games/chess/pack/draft.h"

#include "games/chess/pack/items.h"

void chess_draft_clear(chess_draft *draft, unsigned size) {
    *draft = (chess_draft){.size = size};
}

tk_chess_content chess_draft_turned(tk_chess_content content) {
    if (content.thing == TK_CHESS_PIECE) {
        content.colour ^= 1u;
        content.facing = (tk_chess_facing)((content.facing + 4u) % 8u);
    }
    return content;
}

unsigned chess_draft_across(const chess_draft *draft, unsigned square) {
    const unsigned last = draft->size - 1;
    return chess_square(last - chess_file(square), last - chess_rank(square));
}

tk_chess_content *chess_draft_at(chess_draft *draft, unsigned square) {
    return &draft->cell[chess_rank(square)][chess_file(square)];
}

void chess_draft_mirror(chess_draft *draft) {
    const unsigned last = draft->size - 1;
    for (unsigned rank = 0; rank < draft->size; rank++) {
        for (unsigned file = 0; file < draft->size; file++) {
            /* On an odd board the middle rank is White's up to its middle. */
            const bool own = 2 * rank < last || (2 * rank == last && 2 * file < last);
            if (own) {
                draft->cell[last - rank][last - file] = chess_draft_turned(draft->cell[rank][file]);
            }
        }
    }
}

void chess_draft_line_up(chess_draft *draft) {
    static const struct {
        uint8_t file, rank;
        tk_chess_kind kind;
    } places[] = {
        {2, 0, TK_CHESS_HEAVY},  {12, 0, TK_CHESS_HEAVY},  {5, 0, TK_CHESS_MEDIUM}, {9, 0, TK_CHESS_MEDIUM},
        {7, 2, TK_CHESS_MEDIUM}, {2, 2, TK_CHESS_LIGHT},   {5, 2, TK_CHESS_LIGHT},  {9, 2, TK_CHESS_LIGHT},
        {12, 2, TK_CHESS_LIGHT}, {7, 0, TK_CHESS_COMMAND},
    };
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        const unsigned file = (2u * places[i].file * (draft->size - 1) + 15) / 30;
        draft->cell[places[i].rank][file] = (tk_chess_content){
            .thing = TK_CHESS_PIECE, .colour = TK_CHESS_WHITE, .kind = places[i].kind, .facing = TK_CHESS_N};
    }
    chess_draft_mirror(draft);
}

void chess_draft_resize(chess_draft *draft, unsigned size) {
    for (unsigned rank = 0; rank < TK_CHESS_SIZE_MOST; rank++) {
        for (unsigned file = 0; file < TK_CHESS_SIZE_MOST; file++) {
            if (rank >= size || file >= size) {
                draft->cell[rank][file] = (tk_chess_content){0};
            }
        }
    }
    draft->size = size;
}

/* ---- Tokens ---- */

/* Whether the token has a mark that there is. */
static bool thing_of(char mark, tk_chess_thing *thing) {
    *thing = mark == '#'                  ? TK_CHESS_OBSTACLE
             : mark == 'x'                ? TK_CHESS_WRECK
             : mark == 'w' || mark == 'b' ? TK_CHESS_PIECE
                                          : TK_CHESS_FREE;
    return *thing != TK_CHESS_FREE || mark == '-';
}

tk_status chess_draft_token(const chess_draft *draft, const char *token, size_t length, unsigned *square,
                            tk_chess_content *content, tk_error *error) {
    const chess_part whole = {token, length};
    chess_part fault;
    chess_item item = {0};
    *content = (tk_chess_content){0};
    if (length == 0 || !thing_of(token[0], &content->thing)) {
        return chess_refuse(error, TK_ERROR_SYNTAX, 0, 0, whole, "#O2 xB11 wHC1/N -O2");
    }
    const chess_part rest = {token + 1, length - 1};
    const tk_status status = content->thing == TK_CHESS_PIECE
                                 ? chess_item_piece(whole, draft->size, &item, &fault)
                                 : chess_item_square(rest, draft->size, &item.square, &fault);
    if (status != TK_OK) {
        const chess_detail detail = chess_detail_of(status, draft->size, 0, true);
        return chess_refuse(error, status, 0, 0, fault, detail.text);
    }
    *square = item.square;
    content->colour = item.colour;
    content->kind = item.kind;
    content->facing = (tk_chess_facing)item.facing;
    return TK_OK;
}

/* ---- Positions ---- */

void chess_draft_take(chess_draft *draft, const chess_position *position) {
    chess_draft_clear(draft, position->size);
    draft->side = position->side;
    for (unsigned rank = 0; rank < draft->size; rank++) {
        for (unsigned file = 0; file < draft->size; file++) {
            const unsigned content = position->board[chess_square(file, rank)];
            tk_chess_content *cell = &draft->cell[rank][file];
            if (!chess_is_piece(content)) {
                cell->thing = (tk_chess_thing)content;
                continue;
            }
            const unsigned colour = chess_colour_of(content);
            const chess_piece *piece = &position->piece[colour][chess_index_of(content)];
            *cell = (tk_chess_content){.thing = TK_CHESS_PIECE,
                                       .colour = colour,
                                       .kind = (tk_chess_kind)piece->kind,
                                       .facing = (tk_chess_facing)piece->facing};
        }
    }
}

static tk_status put_cell(const chess_draft *draft, unsigned square, bool exact, chess_position *position,
                          tk_error *error) {
    const tk_chess_content *cell = &draft->cell[chess_rank(square)][chess_file(square)];
    if (cell->thing == TK_CHESS_OBSTACLE) {
        chess_put_obstacle(position, square);
    }
    if (cell->thing == TK_CHESS_WRECK) {
        chess_put_wreck(position, square);
    }
    if (cell->thing != TK_CHESS_PIECE) {
        return TK_OK;
    }
    const chess_item item = {.colour = cell->colour, .kind = cell->kind, .square = square, .facing = cell->facing};
    const tk_status status = chess_item_put(position, &item, !exact);
    if (status == TK_OK) {
        return TK_OK;
    }
    const chess_detail detail = chess_detail_of(status, draft->size, cell->colour, true);
    return tk_error_set(error, status, 0, 0, chess_square_name(square).text, detail.text);
}

tk_status chess_draft_position(const chess_draft *draft, bool exact, chess_position *position, tk_error *error) {
    tk_status status = TK_OK;
    chess_position_clear(position, draft->size);
    for (unsigned rank = 0; rank < draft->size; rank++) {
        for (unsigned file = 0; status == TK_OK && file < draft->size; file++) {
            status = put_cell(draft, chess_square(file, rank), exact, position, error);
        }
    }
    if (status == TK_OK) {
        chess_set_side(position, draft->side);
    }
    return status;
}
