/* Players' records (C20): a pair of moves a line, "White, Black", as people write them down beside the board.
 *
 *   ; a comment, as is a line that begins with #
 *   1. H3>H4/N, I14>I13/S        the number may be there or not and is not compared
 *   ..., J16/SW                  Black's move alone, where White's stands on an earlier line or Black began
 *   H4>F5/NW                     a line may end after White's move
 *
 * Blank lines, a byte order mark and either end of line are taken. The reader plays the moves on a match of its own:
 * reading a move has judged it. */
#include <stdlib.h>
#include <string.h>

#include "games/chess/rules/match.h"
#include "games/chess/words/words.h"

enum { LINE_MOST = 511 };

tk_status tk_chess_move_read(const tk_game *game, const tk_state *state, bool white_faces_south, const char **text,
                             tk_action *action, tk_error *error) {
    const chess_rules *rules = tk_game_rules_of(game, "chess");
    if (game != NULL && rules == NULL) {
        return tk_error_set(error, TK_ERROR_NOT_IN_GAME, 0, 0, NULL, NULL);
    }
    const chess_body *body = tk_state_body_of(game, state, "chess");
    if (body == NULL || text == NULL || *text == NULL || action == NULL) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    if (body->end != TK_CHESS_GOES_ON) {
        return tk_error_set(error, TK_ERROR_FINISHED, 0, 0, *text, NULL);
    }
    return chess_read_move(rules, &body->position, body->position.side, white_faces_south, text, action, error);
}

/* A record being read; `line` is a copy of the present line and `at` the place in it. */
typedef struct record_reader {
    const chess_rules *rules;
    chess_body *body;
    bool white_faces_south;
    tk_chess_move_taker take;
    void *context;
    tk_error *error;
    uint32_t number;
    char line[LINE_MOST + 1];
    const char *at;
} record_reader;

static void skip_blanks(record_reader *reader) {
    reader->at += strspn(reader->at, " \t");
}

static bool at_end(record_reader *reader) {
    skip_blanks(reader);
    return *reader->at == '\0';
}

static bool take_text(record_reader *reader, const char *text) {
    skip_blanks(reader);
    if (strncmp(reader->at, text, strlen(text)) != 0) {
        return false;
    }
    reader->at += strlen(text);
    return true;
}

/* "12." or "12)" */
static void skip_number(record_reader *reader) {
    skip_blanks(reader);
    size_t digits = strspn(reader->at, "0123456789");
    if (digits > 0 && (reader->at[digits] == '.' || reader->at[digits] == ')')) {
        reader->at += digits + 1;
    }
}

static tk_status refuse(const record_reader *reader, tk_status status, const char *detail) {
    return tk_error_set(reader->error, status, reader->number, (uint32_t)(reader->at - reader->line) + 1, reader->at,
                        detail);
}

static tk_status read_move(record_reader *reader) {
    skip_blanks(reader);
    chess_body *body = reader->body;
    const uint32_t before = (uint32_t)(reader->at - reader->line);
    const unsigned seat = body->position.side;
    if (body->end != TK_CHESS_GOES_ON) {
        return refuse(reader, TK_ERROR_FINISHED, NULL);
    }
    tk_action action = 0;
    tk_status status = chess_read_move(reader->rules, &body->position, seat, reader->white_faces_south, &reader->at,
                                       &action, reader->error);
    if (status != TK_OK) {
        if (reader->error != NULL) {
            reader->error->line = reader->number;
            reader->error->column += before;
        }
        return status;
    }
    status = reader->take(reader->context, seat, action, reader->number);
    if (status != TK_OK) {
        return tk_error_set(reader->error, status, reader->number, before + 1, reader->line + before, NULL);
    }
    chess_apply(reader->rules, body, seat, action, NULL);
    return TK_OK;
}

static tk_status read_line(record_reader *reader) {
    reader->at = reader->line;
    if (at_end(reader) || *reader->at == ';' || *reader->at == '#') {
        return TK_OK;
    }
    skip_number(reader);
    skip_blanks(reader);
    const bool black_alone = take_text(reader, "...");
    if (black_alone) {
        if (reader->body->position.side != TK_CHESS_BLACK) {
            reader->at = reader->line;
            return refuse(reader, TK_ERROR_SYNTAX, TK_TEXT("White's move"));
        }
        take_text(reader, ",");
    }
    const unsigned first = reader->body->position.side;
    tk_status status = read_move(reader);
    if (status != TK_OK || at_end(reader)) {
        return status;
    }
    if (first == TK_CHESS_BLACK || !take_text(reader, ",")) {
        return refuse(reader, TK_ERROR_SYNTAX,
                      first == TK_CHESS_BLACK ? TK_TEXT("the end of the line")
                                              : TK_TEXT("a comma, or the end of the line"));
    }
    if (at_end(reader)) {
        return TK_OK;
    }
    status = read_move(reader);
    if (status == TK_OK && !at_end(reader)) {
        status = refuse(reader, TK_ERROR_SYNTAX, TK_TEXT("the end of the line"));
    }
    return status;
}

/* Copies the line that begins at `text`, without its end. */
static tk_status copy_line(record_reader *reader, const char *text, size_t length) {
    if (length > 0 && text[length - 1] == '\r') {
        length--;
    }
    if (length > LINE_MOST) {
        return tk_error_set(reader->error, TK_ERROR_TOO_LONG, reader->number, LINE_MOST + 1, NULL, "511");
    }
    const char *zero = length > 0 ? memchr(text, '\0', length) : NULL;
    if (zero != NULL || !tk_text_is_utf8(text, length)) {
        return tk_error_set(reader->error, TK_ERROR_NOT_UTF8, reader->number, 0, NULL, NULL);
    }
    memcpy(reader->line, text, length);
    reader->line[length] = '\0';
    return TK_OK;
}

static tk_status read_record(record_reader *reader, const char *text, size_t length) {
    static const char mark[] = "\xef\xbb\xbf";
    if (length >= strlen(mark) && memcmp(text, mark, strlen(mark)) == 0) {
        text += strlen(mark);
        length -= strlen(mark);
    }
    tk_status status = TK_OK;
    while (status == TK_OK && length > 0) {
        const char *newline = memchr(text, '\n', length);
        const size_t line = newline != NULL ? (size_t)(newline - text) : length;
        reader->number++;
        status = copy_line(reader, text, line);
        if (status == TK_OK) {
            status = read_line(reader);
        }
        const size_t taken = newline != NULL ? line + 1 : line;
        text += taken;
        length -= taken;
    }
    return status;
}

tk_status tk_chess_players_read(const tk_game *game, const char *text, size_t length, bool white_faces_south,
                                tk_chess_move_taker take, void *context, tk_error *error) {
    const chess_rules *rules = tk_game_rules_of(game, "chess");
    if (game != NULL && rules == NULL) {
        return tk_error_set(error, TK_ERROR_NOT_IN_GAME, 0, 0, NULL, NULL);
    }
    if (rules == NULL || take == NULL || (text == NULL && length > 0)) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    chess_body *body = calloc(1, chess_body_size(rules));
    if (body == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    chess_start(rules, 0, body);
    record_reader reader = {.rules = rules,
                            .body = body,
                            .white_faces_south = white_faces_south,
                            .take = take,
                            .context = context,
                            .error = error};
    tk_status status = read_record(&reader, text, length);
    free(body);
    return status;
}
