/* Setups (C21) on the way out: the file, laid out for people to read and change, and the functions of
 * <tankodrom/chess.h>. */
#include "games/chess/words/words.h"

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
        if (position->board[square] == CHESS_WRECK) {
            return true;
        }
    }
    return false;
}

void chess_write_setup(const chess_position *position, const char *name, tk_text *text) {
    tk_json_writer writer;
    tk_text_put(text, "{\n  \"format\": \"tankodrom-setup-1\",\n  \"name\": ");
    tk_json_start(&writer, text);
    tk_json_put_string(&writer, name);
    tk_text_put(text, ",\n  \"size\": ");
    tk_text_unsigned(text, position->size);
    tk_text_put(text, position->side == TK_CHESS_WHITE ? ",\n  \"side\": \"w\"" : ",\n  \"side\": \"b\"");
    write_blocks(position, CHESS_OBSTACLE, "obstacles", text);
    if (has_wrecks(position)) {
        write_blocks(position, CHESS_WRECK, "wrecks", text);
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

/* The position of a state, or NULL when it is no state of this game. */
static const chess_position *position_of(const tk_game *game, const tk_state *state) {
    const chess_body *body = tk_state_body_of(game, state, "chess");
    return body == NULL ? NULL : &body->position;
}

size_t tk_chess_line_write(const tk_game *game, const tk_state *state, char *out, size_t size) {
    tk_text text;
    tk_text_start(&text, out, size);
    const chess_position *position = position_of(game, state);
    if (position != NULL) {
        const chess_rules *rules = tk_game_rules_of(game, "chess");
        chess_write_line(position, rules->has_basic ? &rules->basic : NULL, &text);
    }
    return tk_text_end(&text);
}

tk_status tk_chess_setup_read(const char *json, size_t json_size, char *out, size_t size, size_t *length,
                              tk_error *error) {
    if (length == NULL || (json == NULL && json_size > 0)) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    chess_position position;
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
    const chess_position *position = position_of(game, state);
    if (position != NULL && name != NULL) {
        chess_write_setup(position, name, &text);
    }
    return tk_text_end(&text);
}

void tk_chess_setup_report(const tk_game *game, const tk_state *state, tk_chess_report *report) {
    if (report == NULL) {
        return;
    }
    const chess_position *position = position_of(game, state);
    *report = (tk_chess_report){0};
    if (position != NULL) {
        chess_report_setup(tk_game_rules_of(game, "chess"), position, report);
    }
}
