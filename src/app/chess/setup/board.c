#include "app/chess/setup/board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/chess/pack/items.h"
#include "games/chess/pack/pack.h"
#include "games/chess/words/words.h"

#define POSITION "position="

void setup_board_clear(setup_board *board, unsigned size) {
    *board = (setup_board){.size = size};
}

static tk_chess_content turned(tk_chess_content content) {
    if (content.thing == TK_CHESS_PIECE) {
        content.colour ^= 1u;
        content.facing = (tk_chess_facing)((content.facing + 4u) % 8u);
    }
    return content;
}

void setup_board_mirror(setup_board *board) {
    unsigned last = board->size - 1;
    for (unsigned rank = 0; rank < board->size; rank++) {
        for (unsigned file = 0; file < board->size; file++) {
            /* On an odd board the middle rank is White's up to its middle. */
            bool own = 2 * rank < last || (2 * rank == last && 2 * file < last);
            if (own) {
                board->cell[last - rank][last - file] = turned(board->cell[rank][file]);
            }
        }
    }
}

void setup_board_line_up(setup_board *board) {
    static const struct {
        uint8_t file, rank;
        tk_chess_kind kind;
    } places[] = {
        {2, 0, TK_CHESS_HEAVY},  {12, 0, TK_CHESS_HEAVY},  {5, 0, TK_CHESS_MEDIUM}, {9, 0, TK_CHESS_MEDIUM},
        {7, 2, TK_CHESS_MEDIUM}, {2, 2, TK_CHESS_LIGHT},   {5, 2, TK_CHESS_LIGHT},  {9, 2, TK_CHESS_LIGHT},
        {12, 2, TK_CHESS_LIGHT}, {7, 0, TK_CHESS_COMMAND},
    };
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        unsigned file = (2u * places[i].file * (board->size - 1) + 15) / 30;
        board->cell[places[i].rank][file] = (tk_chess_content){
            .thing = TK_CHESS_PIECE, .colour = TK_CHESS_WHITE, .kind = places[i].kind, .facing = TK_CHESS_N};
    }
    setup_board_mirror(board);
}

void setup_board_rename(setup_board *board, const char *name) {
    char visible[4 * sizeof board->name];
    tk_text text = tk_text_on(visible, sizeof visible);
    tk_text_visible(&text, name, strlen(name));
    tk_text_copy(board->name, sizeof board->name, visible, strlen(visible));
}

void setup_board_resize(setup_board *board, unsigned size) {
    for (unsigned rank = 0; rank < TK_CHESS_SIZE_MOST; rank++) {
        for (unsigned file = 0; file < TK_CHESS_SIZE_MOST; file++) {
            if (rank >= size || file >= size) {
                board->cell[rank][file] = (tk_chess_content){0};
            }
        }
    }
    board->size = size;
}

/* ---- Tokens ---- */

static tk_status refuse(const setup_board *board, tk_status status, chess_part part, tk_error *error) {
    chess_detail detail = chess_detail_of(status, board->size, 0, true);
    return chess_refuse(error, status, 0, 0, part, detail.text);
}

static tk_status put(setup_board *board, unsigned square, tk_chess_content content, chess_part token, tk_error *error) {
    tk_chess_content *cell = &board->cell[chess_rank(square)][chess_file(square)];
    if (content.thing != TK_CHESS_FREE && cell->thing != TK_CHESS_FREE) {
        return refuse(board, TK_ERROR_CHESS_OVERLAP, token, error);
    }
    *cell = content;
    return TK_OK;
}

tk_status setup_board_token(setup_board *board, const char *token, size_t length, tk_error *error) {
    chess_part whole = {token, length}, rest = {token + 1, length - 1}, fault;
    tk_chess_content content = {.thing = TK_CHESS_FREE};
    chess_item item = {0};
    tk_status status;
    switch (token[0]) {
    case '#':
        content.thing = TK_CHESS_OBSTACLE;
        break;
    case 'x':
        content.thing = TK_CHESS_WRECK;
        break;
    case '-':
        break;
    case 'w':
    case 'b':
        content.thing = TK_CHESS_PIECE;
        break;
    default:
        return chess_refuse(error, TK_ERROR_SYNTAX, 0, 0, whole, "#O2 xB11 wHC1/N -O2");
    }
    if (content.thing == TK_CHESS_PIECE) {
        status = chess_item_piece(whole, board->size, &item, &fault);
    } else {
        status = chess_item_square(rest, board->size, &item.square, &fault);
    }
    if (status != TK_OK) {
        return refuse(board, status, fault, error);
    }
    content.colour = item.colour;
    content.kind = item.kind;
    content.facing = (tk_chess_facing)item.facing;
    return put(board, item.square, content, whole, error);
}

/* ---- The engine's side ---- */

static tk_status put_cell(const setup_board *board, unsigned square, chess_position *position, tk_error *error) {
    const tk_chess_content *cell = &board->cell[chess_rank(square)][chess_file(square)];
    if (cell->thing == TK_CHESS_OBSTACLE) {
        chess_put_obstacle(position, square);
    }
    if (cell->thing == TK_CHESS_WRECK) {
        chess_put_wreck(position, square);
    }
    if (cell->thing != TK_CHESS_PIECE) {
        return TK_OK;
    }
    chess_item item = {.colour = cell->colour, .kind = cell->kind, .square = square, .facing = cell->facing};
    tk_status status = chess_item_put(position, &item);
    if (status == TK_OK) {
        return TK_OK;
    }
    char name[4];
    tk_chess_square_text((tk_chess_square){(uint8_t)chess_file(square), (uint8_t)chess_rank(square)}, name,
                         sizeof name);
    chess_detail detail = chess_detail_of(status, board->size, cell->colour, true);
    return tk_error_set(error, status, 0, 0, name, detail.text);
}

static tk_status build(const setup_board *board, chess_position *position, tk_error *error) {
    tk_status status = TK_OK;
    chess_position_clear(position, board->size);
    for (unsigned rank = 0; rank < board->size; rank++) {
        for (unsigned file = 0; status == TK_OK && file < board->size; file++) {
            status = put_cell(board, chess_square(file, rank), position, error);
        }
    }
    if (status != TK_OK) {
        return status;
    }
    chess_set_side(position, board->side);
    return chess_check_setup(position, error);
}

/* Opens at what follows "position=" in `option`. */
static tk_status open_at(const char *option, tk_game **game, tk_state **state, tk_error *error) {
    const char *const options[] = {option, NULL};
    *state = NULL;
    tk_status status = tk_game_open("chess", options, NULL, game, error);
    if (status != TK_OK) {
        return status;
    }
    *state = malloc(tk_state_size(*game));
    if (*state == NULL) {
        tk_game_close(*game);
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    const tk_seed any = {{0}}; /* nothing is left to chance */
    tk_start(*game, &any, *state);
    return TK_OK;
}

tk_status setup_board_open(const setup_board *board, tk_game **game, tk_state **state, tk_error *error) {
    char option[sizeof POSITION + TK_CHESS_LINE_SIZE] = POSITION;
    chess_position position;
    tk_text text;
    *game = NULL;
    *state = NULL;
    tk_status status = build(board, &position, error);
    if (status != TK_OK) {
        return status;
    }
    tk_text_start(&text, option + strlen(option), TK_CHESS_LINE_SIZE);
    chess_write_line(&position, NULL, &text);
    tk_text_end(&text);
    return open_at(option, game, state, error);
}

tk_status setup_board_read(setup_board *board, const char *json, size_t size, tk_error *error) {
    char option[sizeof POSITION + TK_CHESS_LINE_SIZE] = POSITION;
    size_t length;
    tk_game *game;
    tk_state *state;
    tk_status status = tk_chess_setup_read(json, size, option + strlen(option), TK_CHESS_LINE_SIZE, &length, error);
    if (status == TK_OK) {
        status = open_at(option, &game, &state, error);
    }
    if (status != TK_OK) {
        return status;
    }
    setup_board_clear(board, tk_chess_size(game));
    board->side = tk_chess_to_move(game, state);
    for (unsigned rank = 0; rank < board->size; rank++) {
        for (unsigned file = 0; file < board->size; file++) {
            board->cell[rank][file] = tk_chess_at(game, state, (tk_chess_square){(uint8_t)file, (uint8_t)rank});
        }
    }
    free(state);
    tk_game_close(game);
    return TK_OK;
}

tk_status setup_board_write(const setup_board *board, tk_buffer *bytes, tk_error *error) {
    chess_position position;
    tk_text text;
    tk_status status = build(board, &position, error);
    if (status != TK_OK) {
        return status;
    }
    tk_text_start(&text, NULL, 0);
    chess_write_setup(&position, board->name, &text);
    size_t size = tk_text_end(&text);
    if (!tk_buffer_reserve(bytes, size + 1)) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    tk_text_start(&text, bytes->data, size + 1);
    chess_write_setup(&position, board->name, &text);
    bytes->size = tk_text_end(&text);
    return TK_OK;
}
