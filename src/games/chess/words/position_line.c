/* Position lines (C22): a position in one line of text. Size and side to move come first, then what stands on the board
 * in any order: "#O2" an obstacle, "#basic" those of the Basic Setup, "xB11" a wreck, "wHC1/N" a piece. The pieces keep
 * the order in which they are written, because it is the order of the list of moves. */
#include "games/chess/words/words.h"

#include <string.h>

#include "games/chess/pack/items.h"

/* A line being read; `at` is behind the last token. */
typedef struct line_reader {
    const char *line;
    const char *at;
    chess_basic_finder basic;
    const void *context;
    chess_position *position;
    tk_error *error;
    bool draft; /* command tanks may be missing, or too many */
} line_reader;

static const char blanks[] = " \t\r\n";

static chess_part next_token(line_reader *reader) {
    reader->at += strspn(reader->at, blanks);
    chess_part token = {reader->at, strcspn(reader->at, blanks)};
    reader->at += token.length;
    return token;
}

static bool is_word(chess_part token, const char *word) {
    return token.length == strlen(word) && memcmp(token.start, word, token.length) == 0;
}

static tk_status refuse(const line_reader *reader, tk_status status, chess_part part, const char *detail) {
    return chess_refuse(reader->error, status, 1, (size_t)(part.start - reader->line) + 1, part, detail);
}

static tk_status read_head(line_reader *reader) {
    uint64_t size = 0;
    chess_part token = next_token(reader);
    if (!tk_text_read_unsigned(token.start, token.length, &size) || size < TK_CHESS_SIZE_LEAST ||
        size > TK_CHESS_SIZE_MOST) {
        return refuse(reader, TK_ERROR_CHESS_SIZE, token, NULL);
    }
    token = next_token(reader);
    if (!is_word(token, "w") && !is_word(token, "b")) {
        return refuse(reader, TK_ERROR_CHESS_COLOUR, token, NULL);
    }
    chess_position_clear(reader->position, (unsigned)size);
    chess_set_side(reader->position, *token.start == 'w' ? TK_CHESS_WHITE : TK_CHESS_BLACK);
    return TK_OK;
}

/* Names the square too: the token stands for many. */
static tk_status refuse_basic_square(const line_reader *reader, chess_part token, unsigned square) {
    char which[16];
    tk_text text = tk_text_on(which, sizeof which);
    tk_text_bytes(&text, token.start, token.length);
    tk_text_char(&text, ' ');
    chess_write_square(&text, square);
    return tk_error_set(reader->error, TK_ERROR_CHESS_OVERLAP, 1, (uint32_t)(token.start - reader->line) + 1, which,
                        NULL);
}

static tk_status put_basic(const line_reader *reader, chess_part token) {
    chess_position *position = reader->position;
    const chess_position *basic = NULL;
    if (reader->basic != NULL) {
        basic = reader->basic(reader->context, position->size);
    }
    if (basic == NULL) {
        return refuse(reader, TK_ERROR_CHESS_NO_BASIC, token, NULL);
    }
    for (unsigned square = 0; square < CHESS_SQUARES; square++) {
        if (basic->board[square] != TK_CHESS_OBSTACLE) {
            continue;
        }
        if (position->board[square] != TK_CHESS_FREE) {
            return refuse_basic_square(reader, token, square);
        }
        chess_put_obstacle(position, square);
    }
    return TK_OK;
}

/* What is put there without its mark; a square that is taken or missing is told with it. */
static tk_status put_item(const line_reader *reader, chess_part token, tk_chess_thing thing) {
    const size_t mark = thing == TK_CHESS_PIECE ? 0 : 1;
    const chess_part name = {token.start + mark, token.length - mark};
    chess_part fault;
    chess_detail detail;
    tk_status status = chess_item_add(reader->position, name, thing, reader->draft, &fault, &detail);
    const bool whole = status == TK_ERROR_CHESS_OVERLAP || fault.length == 0;
    return status == TK_OK ? TK_OK : refuse(reader, status, whole ? token : fault, detail.text);
}

static tk_status put_token(const line_reader *reader, chess_part token) {
    if (is_word(token, "#basic")) {
        return put_basic(reader, token);
    }
    switch (*token.start) {
    case '#':
        return put_item(reader, token, TK_CHESS_OBSTACLE);
    case 'x':
        return put_item(reader, token, TK_CHESS_WRECK);
    case 'w':
    case 'b':
        return put_item(reader, token, TK_CHESS_PIECE);
    default:
        return refuse(reader, TK_ERROR_SYNTAX, token, "#O2 #basic xB11 wHC1/N");
    }
}

static tk_status read_all(line_reader *reader) {
    tk_status status = read_head(reader);
    while (status == TK_OK) {
        chess_part token = next_token(reader);
        if (token.length == 0) {
            break;
        }
        status = put_token(reader, token);
    }
    return status;
}

tk_status chess_read_draft(const char *line, chess_basic_finder basic, const void *context, chess_position *position,
                           tk_error *error) {
    line_reader reader = {line, line, basic, context, position, error, true};
    return read_all(&reader);
}

tk_status chess_read_line(const char *line, chess_basic_finder basic, const void *context, chess_position *position,
                          tk_error *error) {
    line_reader reader = {line, line, basic, context, position, error, false};
    tk_status status = read_all(&reader);
    for (unsigned colour = 0; status == TK_OK && colour < 2; colour++) {
        if (!chess_has_command(position, colour)) {
            chess_detail detail = chess_detail_of(TK_ERROR_CHESS_COMMAND_TANKS, position->size, colour, false);
            status = tk_error_set(error, TK_ERROR_CHESS_COMMAND_TANKS, 1, (uint32_t)(reader.at - line) + 1,
                                  colour == TK_CHESS_WHITE ? "wC" : "bC", detail.text);
        }
    }
    return status;
}

static bool has_all_obstacles(const chess_position *position, const chess_position *basic) {
    if (basic == NULL || basic->size != position->size) {
        return false;
    }
    for (unsigned square = 0; square < CHESS_SQUARES; square++) {
        if (basic->board[square] == TK_CHESS_OBSTACLE && position->board[square] != TK_CHESS_OBSTACLE) {
            return false;
        }
    }
    return true;
}

static void write_blocks(const chess_position *position, const chess_position *without, unsigned content, char mark,
                         tk_text *text) {
    for (unsigned square = 0; square < CHESS_SQUARES; square++) {
        if (position->board[square] == content && (without == NULL || without->board[square] != content)) {
            tk_text_char(text, ' ');
            tk_text_char(text, mark);
            chess_write_square(text, square);
        }
    }
}

void chess_write_line(const chess_position *position, const chess_position *basic, tk_text *text) {
    tk_text_unsigned(text, position->size);
    tk_text_put(text, position->side == TK_CHESS_WHITE ? " w" : " b");
    if (has_all_obstacles(position, basic)) {
        tk_text_put(text, " #basic");
        write_blocks(position, basic, TK_CHESS_OBSTACLE, '#', text);
    } else {
        write_blocks(position, NULL, TK_CHESS_OBSTACLE, '#', text);
    }
    write_blocks(position, NULL, TK_CHESS_WRECK, 'x', text);
    for (unsigned colour = 0; colour < 2; colour++) {
        for (unsigned index = 0; index < position->count[colour]; index++) {
            if (position->alive[colour] >> index & 1u) {
                tk_text_char(text, ' ');
                chess_item_write(position, colour, index, text);
            }
        }
    }
}

size_t tk_chess_line_write(const tk_game *game, const tk_state *state, char *out, size_t size) {
    const chess_rules *rules = tk_game_rules_of(game, "chess");
    const chess_body *body = tk_state_body_of(game, state, "chess");
    tk_text text = tk_text_on(out, size);
    if (body != NULL) {
        chess_write_line(&body->position, rules->has_basic ? &rules->basic : NULL, &text);
    }
    return tk_text_end(&text);
}
