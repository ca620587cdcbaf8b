/* Setup files (C21): a start position as JSON, docs/packs.md. Every refusal names the line of the value it is about. */
#include "games/chess/pack/pack.h"

#include <string.h>

#include "core/reader.h"
#include "games/chess/pack/items.h"
#include "games/chess/words/words.h"

#define FORMAT "tankodrom-setup-1"

enum { NAME_SIZE = 512 };

/* ---- Reading ---- */

static void read_list(tk_pack_reader *reader, const tk_json_value *list, tk_chess_thing thing,
                      chess_position *position) {
    for (const tk_json_value *value = tk_reader_first(reader, list); value != NULL;
         value = tk_reader_next(reader, value)) {
        chess_part token = {NULL, 0}, fault;
        chess_detail detail;
        token.start = tk_json_string(value, &token.length);
        if (token.start == NULL) {
            tk_reader_refuse(reader, value, TK_ERROR_JSON_KIND, tk_json_name(list), TK_TEXT("a list of strings"));
            return;
        }
        reader->status = chess_item_add(position, token, thing, false, &fault, &detail);
        if (reader->status != TK_OK) {
            chess_refuse(reader->error, reader->status, tk_json_line(value), tk_json_column(value), fault, detail.text);
        }
    }
}

static void read_root(tk_pack_reader *reader, const tk_json_value *root, void *to) {
    chess_position *position = to;
    const tk_json_value *side = tk_json_member(root, "side"), *wrecks = tk_json_member(root, "wrecks");
    tk_reader_texts(reader, root, "name", 0, SIZE_MAX);
    chess_position_clear(position,
                         (unsigned)tk_reader_number(reader, root, "size", TK_CHESS_SIZE_LEAST, TK_CHESS_SIZE_MOST));
    if (side != NULL && !tk_json_is(side, "w") && !tk_json_is(side, "b")) {
        tk_reader_refuse(reader, side, TK_ERROR_CHESS_COLOUR, NULL, NULL);
    }
    chess_set_side(position, tk_json_is(side, "b") ? TK_CHESS_BLACK : TK_CHESS_WHITE);
    const tk_json_value *obstacles = tk_reader_need(reader, root, "obstacles", TK_JSON_ARRAY);
    const tk_json_value *pieces = tk_reader_need(reader, root, "pieces", TK_JSON_ARRAY);
    if (wrecks != NULL) {
        tk_reader_need(reader, root, "wrecks", TK_JSON_ARRAY);
    }
    read_list(reader, obstacles, TK_CHESS_OBSTACLE, position);
    read_list(reader, wrecks, TK_CHESS_WRECK, position);
    read_list(reader, pieces, TK_CHESS_PIECE, position);
    if (reader->status == TK_OK && (reader->status = chess_check_setup(position, reader->error)) != TK_OK &&
        reader->error != NULL) {
        reader->error->line = tk_json_line(pieces);
        reader->error->column = tk_json_column(pieces);
    }
}

tk_status chess_read_setup(const char *json, size_t size, chess_position *position, tk_error *error) {
    static const char *const members[] = {"format", "name", "size", "side", "obstacles", "wrecks", "pieces", NULL};
    static const tk_file_kind setup = {"setup", FORMAT, members, read_root};
    return tk_read_json(json, size, &setup, position, error);
}

/* A piece turns on any square and then drives to a free neighbour; a command tank on the far edge leaves over it. */
static bool can_leave_square(const chess_position *position, unsigned colour, const chess_piece *piece) {
    unsigned far_rank = colour == TK_CHESS_WHITE ? position->size - 1u : 0u;
    if (piece->kind == TK_CHESS_COMMAND && chess_rank(piece->square) == far_rank) {
        return true;
    }
    for (unsigned facing = 0; facing < 8; facing++) {
        int file = (int)chess_file(piece->square) + chess_step_file[facing];
        int rank = (int)chess_rank(piece->square) + chess_step_rank[facing];
        if (file >= 0 && file < position->size && rank >= 0 && rank < position->size &&
            position->board[chess_square((unsigned)file, (unsigned)rank)] == TK_CHESS_FREE) {
            return true;
        }
    }
    return false;
}

chess_side_count chess_count_side(const chess_position *position, unsigned colour) {
    chess_side_count side = {0};
    for (unsigned index = 0; index < position->count[colour]; index++) {
        if (position->alive[colour] >> index & 1u) {
            const chess_piece *piece = &position->piece[colour][index];
            side.pieces++;
            side.kinds[piece->kind]++;
            side.mobile = side.mobile || can_leave_square(position, colour, piece);
        }
    }
    return side;
}

tk_status chess_check_setup(const chess_position *position, tk_error *error) {
    for (unsigned colour = 0; colour < 2; colour++) {
        const chess_side_count side = chess_count_side(position, colour);
        const unsigned command_tanks = side.kinds[TK_CHESS_COMMAND];
        if (command_tanks != 1) {
            chess_detail detail =
                chess_detail_of(TK_ERROR_CHESS_COMMAND_TANKS, position->size, colour, command_tanks > 1);
            return tk_error_set(error, TK_ERROR_CHESS_COMMAND_TANKS, 0, 0, colour == TK_CHESS_WHITE ? "wC" : "bC",
                                detail.text);
        }
        if (!side.mobile) {
            return tk_error_set(error, TK_ERROR_CHESS_IMMOBILE, 0, 0, NULL,
                                tk_chess_name(TK_CHESS_WORDS_COLOUR, colour));
        }
    }
    return TK_OK;
}

/* ---- Writing: laid out for people to read and change ---- */

/* Before each string of a list, which is broken into lines. */
static void open_item(tk_text *text, unsigned *count) {
    enum { ITEMS_A_LINE = 10 };
    tk_text_put(text, *count > 0 ? "," : "");
    tk_text_put(text, (*count)++ % ITEMS_A_LINE == 0 ? "\n    \"" : " \"");
}

static void write_blocks(const chess_position *position, unsigned content, tk_text *text) {
    unsigned count = 0;
    for (unsigned square = 0; square < CHESS_SQUARES; square++) {
        if (position->board[square] == content) {
            open_item(text, &count);
            chess_write_square(text, square);
            tk_text_char(text, '"');
        }
    }
    tk_text_put(text, count > 0 ? "\n  ]" : "]");
}

static bool has_wrecks(const chess_position *position) {
    return memchr(position->board, TK_CHESS_WRECK, sizeof position->board) != NULL;
}

void chess_write_setup(const chess_position *position, const char *name, tk_text *text) {
    tk_json_writer writer;
    char visible[NAME_SIZE]; /* files with anything else in them are refused */
    tk_text seen = tk_text_on(visible, sizeof visible);
    tk_text_visible(&seen, name, strlen(name));
    tk_text_put(text, "{\n  \"format\": \"" FORMAT "\",\n  \"name\": ");
    tk_json_start(&writer, text);
    tk_json_put_string(&writer, visible);
    tk_text_format(text, ",\n  \"size\": %u,\n  \"side\": \"%c\",\n  \"obstacles\": [", position->size,
                   position->side == TK_CHESS_WHITE ? 'w' : 'b');
    write_blocks(position, TK_CHESS_OBSTACLE, text);
    if (has_wrecks(position)) {
        tk_text_put(text, ",\n  \"wrecks\": [");
        write_blocks(position, TK_CHESS_WRECK, text);
    }
    tk_text_put(text, ",\n  \"pieces\": [");
    unsigned count = 0;
    for (unsigned colour = 0; colour < 2; colour++) {
        for (unsigned index = 0; index < position->count[colour]; index++) {
            if (position->alive[colour] >> index & 1u) {
                open_item(text, &count);
                chess_item_write(position, colour, index, text);
                tk_text_char(text, '"');
            }
        }
    }
    tk_text_put(text, count > 0 ? "\n  ]\n}\n" : "]\n}\n");
}

/* ---- For clients ---- */

tk_status tk_chess_setup_read(const char *json, size_t json_size, char *out, size_t size, size_t *length,
                              tk_error *error) {
    if (length == NULL || (json == NULL && json_size > 0)) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    chess_position position = {0};
    tk_status status = chess_read_setup(json, json_size, &position, error);
    if (status != TK_OK) {
        return status;
    }
    tk_text text = tk_text_on(out, size);
    chess_write_line(&position, NULL, &text);
    *length = tk_text_end(&text);
    return TK_OK;
}

size_t tk_chess_setup_write(const tk_game *game, const tk_state *state, const char *name, char *out, size_t size) {
    tk_text text = tk_text_on(out, size);
    const chess_body *body = tk_state_body_of(game, state, "chess");
    if (body != NULL && name != NULL) {
        chess_write_setup(&body->position, name, &text);
    }
    return tk_text_end(&text);
}
