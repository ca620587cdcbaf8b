/* Setup files (C21): a start position as JSON, docs/packs.md. Every refusal names the line of the value it is about. */
#include "games/chess/pack/setup.h"

#include "base/json.h"
#include "games/chess/pack/items.h"
#include "games/chess/words/position_line.h"

#define FORMAT "tankodrom-setup-1"

/* ---- Reading ---- */

static tk_status read_name(const tk_json_value *root, tk_error *error) {
    const tk_json_value *name = tk_json_member(root, "name");
    if (name == NULL) {
        return tk_json_refuse(root, TK_ERROR_JSON_MISSING, "name", NULL, error);
    }
    if (tk_json_kind_of(name) == TK_JSON_STRING) {
        return TK_OK;
    }
    if (tk_json_kind_of(name) != TK_JSON_OBJECT) {
        return tk_json_refuse(name, TK_ERROR_JSON_KIND, "name",
                              TK_TEXT("a string, or an object of strings by language"), error);
    }
    const tk_json_value *english;
    tk_status status = tk_json_need(name, "en", TK_JSON_STRING, &english, error);
    for (const tk_json_value *text = tk_json_first(name); status == TK_OK && text != NULL; text = tk_json_next(text)) {
        if (tk_json_kind_of(text) != TK_JSON_STRING) {
            status = tk_json_refuse(text, TK_ERROR_JSON_KIND, tk_json_name(text), TK_TEXT("a string"), error);
        }
    }
    return status;
}

static tk_status read_head(const tk_json_value *root, chess_position *position, tk_error *error) {
    static const char *const members[] = {"format", "name", "size", "side", "obstacles", "wrecks", "pieces", NULL};
    if (tk_json_kind_of(root) != TK_JSON_OBJECT) {
        return tk_json_refuse(root, TK_ERROR_JSON_KIND, "setup", TK_TEXT("an object"), error);
    }
    const tk_json_value *format;
    tk_status status = tk_json_need(root, "format", TK_JSON_STRING, &format, error);
    if (status != TK_OK) {
        return status;
    }
    if (!tk_json_is(format, FORMAT)) {
        return tk_json_refuse(format, TK_ERROR_PACK_FORMAT, NULL, FORMAT, error);
    }
    int64_t size = 0;
    if ((status = tk_json_only(root, members, error)) != TK_OK || (status = read_name(root, error)) != TK_OK ||
        (status = tk_json_need_integer(root, "size", TK_CHESS_SIZE_LEAST, TK_CHESS_SIZE_MOST, &size, error)) != TK_OK) {
        return status;
    }
    chess_position_clear(position, (unsigned)size);
    const tk_json_value *side = tk_json_member(root, "side");
    if (side != NULL) {
        if (!tk_json_is(side, "w") && !tk_json_is(side, "b")) {
            return tk_json_refuse(side, TK_ERROR_CHESS_COLOUR, NULL, NULL, error);
        }
        chess_set_side(position, tk_json_is(side, "w") ? TK_CHESS_WHITE : TK_CHESS_BLACK);
    }
    return TK_OK;
}

static tk_status refuse_item(const tk_json_value *value, tk_status status, chess_part part, const char *detail,
                             tk_error *error) {
    return chess_refuse(error, status, tk_json_line(value), tk_json_column(value), part, detail);
}

static tk_status put_block(chess_position *position, const tk_json_value *value, chess_part token,
                           void (*put)(chess_position *, unsigned), tk_error *error) {
    unsigned square = 0;
    chess_part fault;
    tk_status status = chess_item_square(token, position->size, &square, &fault);
    if (status != TK_OK) {
        return refuse_item(value, status, fault, chess_detail_of(status, position->size, 0, true).text, error);
    }
    if (position->board[square] != TK_CHESS_FREE) {
        return refuse_item(value, TK_ERROR_CHESS_OVERLAP, token, NULL, error);
    }
    put(position, square);
    return TK_OK;
}

static tk_status put_piece(chess_position *position, const tk_json_value *value, chess_part token, tk_error *error) {
    chess_item item = {0};
    chess_part fault = token;
    tk_status status = chess_item_piece(token, position->size, &item, &fault);
    if (status == TK_OK) {
        status = chess_item_put(position, &item);
    }
    if (status == TK_OK) {
        return TK_OK;
    }
    chess_detail detail = chess_detail_of(status, position->size, item.colour, true);
    return refuse_item(value, status, fault, detail.text, error);
}

/* put: what to put on each square of the list; NULL for a list of pieces. */
static tk_status read_list(const tk_json_value *list, chess_position *position, void (*put)(chess_position *, unsigned),
                           tk_error *error) {
    tk_status status = TK_OK;
    for (const tk_json_value *value = tk_json_first(list); status == TK_OK && value != NULL;
         value = tk_json_next(value)) {
        chess_part token = {NULL, 0};
        token.start = tk_json_string(value, &token.length);
        if (token.start == NULL) {
            status = tk_json_refuse(value, TK_ERROR_JSON_KIND, tk_json_name(list), TK_TEXT("a list of strings"), error);
        } else if (put != NULL) {
            status = put_block(position, value, token, put, error);
        } else {
            status = put_piece(position, value, token, error);
        }
    }
    return status;
}

static tk_status read_root(const tk_json_value *root, chess_position *position, tk_error *error) {
    const tk_json_value *obstacles;
    const tk_json_value *wrecks = tk_json_member(root, "wrecks");
    const tk_json_value *pieces;
    tk_status status;
    if ((status = read_head(root, position, error)) != TK_OK ||
        (status = tk_json_need(root, "obstacles", TK_JSON_ARRAY, &obstacles, error)) != TK_OK ||
        (status = tk_json_need(root, "pieces", TK_JSON_ARRAY, &pieces, error)) != TK_OK ||
        (wrecks != NULL && (status = tk_json_need(root, "wrecks", TK_JSON_ARRAY, &wrecks, error)) != TK_OK) ||
        (status = read_list(obstacles, position, chess_put_obstacle, error)) != TK_OK ||
        (status = read_list(wrecks, position, chess_put_wreck, error)) != TK_OK ||
        (status = read_list(pieces, position, NULL, error)) != TK_OK) {
        return status;
    }
    status = chess_check_setup(position, error);
    if (status != TK_OK && error != NULL) {
        error->line = tk_json_line(pieces);
        error->column = tk_json_column(pieces);
    }
    return status;
}

tk_status chess_read_setup(const char *json, size_t size, chess_position *position, tk_error *error) {
    tk_json *document = NULL;
    tk_status status = tk_json_read(json, size, &document, error);
    if (status == TK_OK) {
        status = read_root(tk_json_root(document), position, error);
    }
    tk_json_free(document);
    return status;
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

tk_status chess_check_setup(const chess_position *position, tk_error *error) {
    for (unsigned colour = 0; colour < 2; colour++) {
        unsigned command_tanks = 0;
        bool mobile = false;
        for (unsigned index = 0; index < position->count[colour]; index++) {
            if (position->alive[colour] >> index & 1u) {
                const chess_piece *piece = &position->piece[colour][index];
                command_tanks += piece->kind == TK_CHESS_COMMAND;
                mobile = mobile || can_leave_square(position, colour, piece);
            }
        }
        if (command_tanks != 1) {
            chess_detail detail =
                chess_detail_of(TK_ERROR_CHESS_COMMAND_TANKS, position->size, colour, command_tanks > 1);
            return tk_error_set(error, TK_ERROR_CHESS_COMMAND_TANKS, 0, 0, colour == TK_CHESS_WHITE ? "wC" : "bC",
                                detail.text);
        }
        if (!mobile) {
            return tk_error_set(error, TK_ERROR_CHESS_IMMOBILE, 0, 0, NULL,
                                tk_chess_name(TK_CHESS_WORDS_COLOUR, colour));
        }
    }
    return TK_OK;
}

/* ---- Writing: laid out for people to read and change ---- */

enum { ITEMS_A_LINE = 10 };

/* A list of strings, broken into lines. */
typedef struct list_writer {
    tk_text *text;
    unsigned count;
} list_writer;

static list_writer open_list(tk_text *text, const char *name) {
    tk_text_put(text, ",\n  \"");
    tk_text_put(text, name);
    tk_text_put(text, "\": [");
    return (list_writer){text, 0};
}

static void open_item(list_writer *list) {
    if (list->count > 0) {
        tk_text_char(list->text, ',');
    }
    tk_text_put(list->text, list->count % ITEMS_A_LINE == 0 ? "\n    \"" : " \"");
    list->count++;
}

static void close_list(const list_writer *list) {
    tk_text_put(list->text, list->count > 0 ? "\n  ]" : "]");
}

static void write_blocks(const chess_position *position, unsigned content, const char *name, tk_text *text) {
    list_writer list = open_list(text, name);
    for (unsigned square = 0; square < CHESS_SQUARES; square++) {
        if (position->board[square] == content) {
            open_item(&list);
            chess_write_square(text, square);
            tk_text_char(text, '"');
        }
    }
    close_list(&list);
}

static bool has_wrecks(const chess_position *position) {
    for (unsigned square = 0; square < CHESS_SQUARES; square++) {
        if (position->board[square] == TK_CHESS_WRECK) {
            return true;
        }
    }
    return false;
}

void chess_write_setup(const chess_position *position, const char *name, tk_text *text) {
    tk_json_writer writer;
    tk_text_put(text, "{\n  \"format\": \"" FORMAT "\",\n  \"name\": ");
    tk_json_start(&writer, text);
    tk_json_put_string(&writer, name);
    tk_text_put(text, ",\n  \"size\": ");
    tk_text_unsigned(text, position->size);
    tk_text_put(text, position->side == TK_CHESS_WHITE ? ",\n  \"side\": \"w\"" : ",\n  \"side\": \"b\"");
    write_blocks(position, TK_CHESS_OBSTACLE, "obstacles", text);
    if (has_wrecks(position)) {
        write_blocks(position, TK_CHESS_WRECK, "wrecks", text);
    }
    list_writer list = open_list(text, "pieces");
    for (unsigned colour = 0; colour < 2; colour++) {
        for (unsigned index = 0; index < position->count[colour]; index++) {
            if (position->alive[colour] >> index & 1u) {
                open_item(&list);
                chess_item_write(position, colour, index, text);
                tk_text_char(text, '"');
            }
        }
    }
    close_list(&list);
    tk_text_put(text, "\n}\n");
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
    tk_text text;
    tk_text_start(&text, out, size);
    chess_write_line(&position, NULL, &text);
    *length = tk_text_end(&text);
    return TK_OK;
}

size_t tk_chess_setup_write(const tk_game *game, const tk_state *state, const char *name, char *out, size_t size) {
    tk_text text;
    tk_text_start(&text, out, size);
    const chess_body *body = tk_state_body_of(game, state, "chess");
    if (body != NULL && name != NULL) {
        chess_write_setup(&body->position, name, &text);
    }
    return tk_text_end(&text);
}
