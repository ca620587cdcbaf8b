/* The board is told as the table of a match tells it (docs/schema/table.json), which the engine does for setups alone.
 */
#include "app/chess/setup/picture.h"

#include "base/json.h"
#include "tui/chess/board.h"

static void put_squares(const setup_board *board, tk_chess_thing thing, tk_json_writer *writer) {
    for (unsigned rank = 0; rank < board->draft.size; rank++) {
        for (unsigned file = 0; file < board->draft.size; file++) {
            char square[4];
            if (board->draft.cell[rank][file].thing == thing) {
                tk_chess_square_text((tk_chess_square){(uint8_t)file, (uint8_t)rank}, square, sizeof square);
                tk_json_put_string(writer, square);
            }
        }
    }
}

static void put_pieces(const setup_board *board, tk_json_writer *writer) {
    for (unsigned rank = 0; rank < board->draft.size; rank++) {
        for (unsigned file = 0; file < board->draft.size; file++) {
            const tk_chess_content *cell = &board->draft.cell[rank][file];
            char square[4];
            if (cell->thing == TK_CHESS_PIECE) {
                tk_chess_square_text((tk_chess_square){(uint8_t)file, (uint8_t)rank}, square, sizeof square);
                tk_json_open_object(writer);
                tk_json_text(writer, "square", square);
                tk_json_text(writer, "kind", tk_chess_key(TK_CHESS_WORDS_KIND, cell->kind));
                tk_json_text(writer, "side", tk_chess_key(TK_CHESS_WORDS_COLOUR, cell->colour));
                tk_json_text(writer, "facing", tk_chess_key(TK_CHESS_WORDS_FACING, cell->facing));
                tk_json_close_object(writer);
            }
        }
    }
}

static void put_kinds(tk_json_writer *writer) {
    for (unsigned kind = 0; kind < TK_CHESS_KINDS; kind++) {
        const char letter[] = {tk_chess_letter((tk_chess_kind)kind), 0};
        tk_json_object(writer, tk_chess_key(TK_CHESS_WORDS_KIND, kind));
        tk_json_text(writer, "letter", letter);
        tk_json_close_object(writer);
    }
}

static size_t write_table(const setup_board *board, char *out, size_t size) {
    tk_text text = tk_text_on(out, size);
    tk_json_writer writer;
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    tk_json_object(&writer, "board");
    tk_json_number(&writer, "size", board->draft.size);
    tk_json_array(&writer, "obstacles");
    put_squares(board, TK_CHESS_OBSTACLE, &writer);
    tk_json_close_array(&writer);
    tk_json_array(&writer, "wrecks");
    put_squares(board, TK_CHESS_WRECK, &writer);
    tk_json_close_array(&writer);
    tk_json_array(&writer, "pieces");
    put_pieces(board, &writer);
    tk_json_close_array(&writer);
    tk_json_object(&writer, "kinds");
    put_kinds(&writer);
    tk_json_close_object(&writer);
    tk_json_close_object(&writer);
    tk_json_close_object(&writer);
    return tk_text_end(&text);
}

static void put_board(const tui_view *view, const setup_board *board, size_t rows, tk_buffer *out) {
    tui_chess_board drawn;
    const bool named = board->name[0] != 0 && rows > board->draft.size + 2;
    if (named) {
        tui_put_visible(out, board->name);
        tk_buffer_char(out, '\n');
    }
    tui_chess_lay_out(view, &drawn);
    /* The letters above are those below. */
    for (unsigned row = rows < drawn.size + 2 ? 1 : 0; row < drawn.size + 2; row++) {
        tui_chess_row(&drawn, row, out);
        tk_buffer_char(out, '\n');
    }
}

void setup_picture_draw(const setup_board *board, const tui_terminal *terminal, size_t rows, tk_buffer *out) {
    tk_buffer text = {0};
    tk_json *json = NULL;
    const size_t length = write_table(board, NULL, 0);
    if (tk_buffer_reserve(&text, length + 1)) {
        write_table(board, text.data, length + 1);
        if (tk_json_read(text.data, length, &json, NULL) == TK_OK) {
            const tui_view view = {.terminal = terminal, .table = tk_json_root(json), .about = ""};
            put_board(&view, board, rows, out);
        }
    }
    tk_json_free(json);
    tk_buffer_free(&text);
}
