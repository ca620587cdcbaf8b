/* The players' notation of moves (C20).
 *
 *   H3>F5/NW      from, to, facing at the end        H3/NE   a turn on the spot, also read as H3>H3/NE and >H3/NE
 *   …(B11)        with a shot at B11                 H15>off the command tank escapes
 *   …(B11+)  (+)  marks: + check, - escape threatened, # command tank destroyed, = escaped
 *
 * Reading goes in two steps: the text is taken apart into its parts without looking at the board, then the action they
 * mean is checked, so that a refusal can point at the part that its reason is about. Marks announce and never change a
 * move, so those that are read are not compared. */
#include "games/chess/words/words.h"

#include <string.h>

#include "games/chess/pack/items.h"
#include "games/chess/rules/legal.h"
#include "games/chess/rules/make.h"
#include "games/chess/rules/match.h"

/* C17: calls are made while the game goes on. */
static void write_calls(const chess_rules *rules, const chess_position *after, unsigned colour, tk_text *text) {
    if (chess_could_destroy_command(rules, after, colour)) {
        tk_text_char(text, '+');
    }
    if (chess_could_escape(rules, after, colour)) {
        tk_text_char(text, '-');
    }
}

static void write_brackets(const chess_rules *rules, const chess_body *body, unsigned colour, tk_action action,
                           tk_text *text) {
    char inside[16];
    tk_text brackets;
    chess_position after = body->position;
    chess_set_side(&after, colour);
    chess_make(&after, action);
    uint32_t quiet = chess_action_fires(action) ? 0 : body->quiet + 1;
    brackets = tk_text_on(inside, sizeof inside);
    if (chess_action_fires(action)) {
        chess_write_square(&brackets, chess_action_target(action));
    }
    if (chess_decided(&after)) {
        tk_text_char(&brackets, chess_action_escapes(action) ? '=' : '#');
    } else if (chess_draw_after(rules, body, after.hash, quiet) == TK_CHESS_GOES_ON) {
        write_calls(rules, &after, colour, &brackets);
    }
    if (tk_text_end(&brackets) > 0) {
        tk_text_char(text, '(');
        tk_text_put(text, inside);
        tk_text_char(text, ')');
    }
}

void chess_write_move(const chess_rules *rules, const chess_body *body, unsigned colour, tk_action action,
                      tk_text *text) {
    chess_write_square(text, chess_action_from(action));
    if (chess_action_escapes(action)) {
        tk_text_put(text, ">off");
    } else {
        if (chess_action_to(action) != chess_action_from(action)) {
            tk_text_char(text, '>');
            chess_write_square(text, chess_action_to(action));
        }
        tk_text_char(text, '/');
        tk_text_put(text, tk_chess_key(TK_CHESS_WORDS_FACING, chess_action_facing(action)));
    }
    write_brackets(rules, body, colour, action, text);
}

/* A move being read: its parts as they stand in the text, empty where there are none, and what they mean. */
typedef struct move_reader {
    const char *start;
    const char *at;
    unsigned size;
    bool turned;
    tk_error *error;
    chess_part from_part, to_part, facing_part, target_part;
    unsigned from, to, facing, target;
    bool escapes, fires;
} move_reader;

static void skip_blanks(move_reader *reader) {
    reader->at += strspn(reader->at, " \t");
}

/* Up to where the next move or line begins, or the text ends. */
static chess_part whole_move(const move_reader *reader) {
    chess_part whole = {reader->start, strcspn(reader->start, ",;\r\n")};
    while (whole.length > 0 && strchr(" \t", whole.start[whole.length - 1]) != NULL) {
        whole.length--;
    }
    return whole;
}

static tk_status refuse_part(const move_reader *reader, tk_status status, chess_part part, const char *detail) {
    return chess_refuse(reader->error, status, 0, (size_t)(part.start - reader->start) + 1, part, detail);
}

/* Not a move at all: the token is the whole, the column where it stopped making sense. */
static tk_status refuse_form(const move_reader *reader) {
    return chess_refuse(reader->error, TK_ERROR_CHESS_MOVE, 0, (size_t)(reader->at - reader->start) + 1,
                        whole_move(reader), NULL);
}

static bool is_word_byte(char byte) {
    return (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z');
}

/* The letters and digits at the reader, with the blanks before them skipped. */
static chess_part next_word(move_reader *reader) {
    skip_blanks(reader);
    chess_part word = {reader->at, 0};
    while (is_word_byte(word.start[word.length])) {
        word.length++;
    }
    return word;
}

static bool take(move_reader *reader, char byte) {
    skip_blanks(reader);
    if (*reader->at != byte) {
        return false;
    }
    reader->at++;
    return true;
}

static tk_status read_square(move_reader *reader, chess_part *part, unsigned *square) {
    *part = next_word(reader);
    const char *end = reader->at;
    if (chess_read_square(&end, reader->size, square) && end == part->start + part->length) {
        reader->at = end;
        return TK_OK;
    }
    if (part->length > 1 && part->start[1] >= '0' && part->start[1] <= '9') {
        chess_detail detail = chess_detail_of(TK_ERROR_CHESS_SQUARE, reader->size, 0, false);
        return refuse_part(reader, TK_ERROR_CHESS_SQUARE, *part, detail.text);
    }
    return refuse_form(reader);
}

static bool is_off(chess_part word) {
    return word.length == 3 && (word.start[0] | 0x20) == 'o' && (word.start[1] | 0x20) == 'f' &&
           (word.start[2] | 0x20) == 'f';
}

/* "H3>F5", "H3", ">H3" or "H15>off". */
static tk_status read_way(move_reader *reader) {
    tk_status status = TK_OK;
    bool from_given = !take(reader, '>');
    if (from_given) {
        status = read_square(reader, &reader->from_part, &reader->from);
        if (status != TK_OK || !take(reader, '>')) {
            reader->to_part = reader->from_part;
            reader->to = reader->from;
            return status;
        }
        chess_part word = next_word(reader);
        if (is_off(word)) {
            reader->escapes = true;
            reader->to_part = word;
            reader->at += word.length;
            return TK_OK;
        }
    }
    status = read_square(reader, &reader->to_part, &reader->to);
    if (!from_given) {
        reader->from_part = reader->to_part;
        reader->from = reader->to;
    }
    return status;
}

/* All is there but how the piece faces: the move ends here, or its brackets begin. */
static tk_status refuse_no_facing(const move_reader *reader) {
    return strchr(",;\r\n(", *reader->at) == NULL
               ? refuse_form(reader)
               : chess_refuse(reader->error, TK_ERROR_CHESS_NO_FACING, 0, (size_t)(reader->at - reader->start) + 1,
                              whole_move(reader), NULL);
}

static tk_status read_facing(move_reader *reader) {
    if (!take(reader, '/')) {
        return reader->escapes ? TK_OK : refuse_no_facing(reader);
    }
    reader->facing_part = next_word(reader);
    if (reader->facing_part.length == 0) {
        return refuse_no_facing(reader);
    }
    if (!chess_read_facing(&reader->at, &reader->facing) ||
        reader->at != reader->facing_part.start + reader->facing_part.length) {
        return refuse_part(reader, TK_ERROR_CHESS_FACING, reader->facing_part, NULL);
    }
    if (reader->turned) {
        reader->facing = (reader->facing + 4u) % 8u;
    }
    return TK_OK;
}

static tk_status read_brackets(move_reader *reader) {
    const char *before = reader->at;
    if (!take(reader, '(')) {
        reader->at = before; /* the blanks are not the move's */
        return TK_OK;
    }
    chess_part word = next_word(reader);
    if (word.length > 0) {
        reader->fires = true;
        tk_status status = read_square(reader, &reader->target_part, &reader->target);
        if (status != TK_OK) {
            return status;
        }
    }
    skip_blanks(reader);
    size_t marks = strspn(reader->at, "+-#= \t");
    reader->at += marks;
    if ((marks == 0 && !reader->fires) || !take(reader, ')')) {
        return refuse_form(reader);
    }
    /* C10: there is no shot on the way out. */
    return reader->escapes && reader->fires ? refuse_form(reader) : TK_OK;
}

/* The part that a reason speaks of. */
static chess_part part_of(const move_reader *reader, const chess_position *position, tk_status status) {
    switch (status) {
    case TK_ERROR_CHESS_EMPTY:
    case TK_ERROR_CHESS_NOT_YOURS:
        return reader->from_part;
    case TK_ERROR_CHESS_OBSTACLE:
    case TK_ERROR_CHESS_WRECK:
        return chess_is_piece(position->board[reader->from]) ? reader->to_part : reader->from_part;
    case TK_ERROR_CHESS_OCCUPIED:
    case TK_ERROR_CHESS_NO_ESCAPE:
    case TK_ERROR_CHESS_ESCAPE_FAR:
        return reader->to_part;
    case TK_ERROR_CHESS_TOO_FAR: /* the square alone may be near enough */
        return (chess_part){reader->to_part.start,
                            (size_t)(reader->facing_part.start - reader->to_part.start) + reader->facing_part.length};
    case TK_ERROR_CHESS_NO_TARGET:
    case TK_ERROR_CHESS_OWN_TARGET:
    case TK_ERROR_CHESS_NOT_AIMED:
    case TK_ERROR_CHESS_TOO_CLOSE:
    case TK_ERROR_CHESS_NO_LINE:
    case TK_ERROR_CHESS_RANGE:
        return reader->target_part;
    default:
        return whole_move(reader);
    }
}

static tk_status refuse_move(const move_reader *reader, const chess_rules *rules, const chess_position *position,
                             tk_status status) {
    char speed[8] = "";
    unsigned content = position->board[reader->from];
    if ((status == TK_ERROR_CHESS_TOO_FAR || status == TK_ERROR_CHESS_ESCAPE_FAR) && chess_is_piece(content)) {
        const chess_piece *piece = &position->piece[chess_colour_of(content)][chess_index_of(content)];
        tk_text text = tk_text_on(speed, sizeof speed);
        tk_text_unsigned(&text, rules->type[piece->kind].speed);
    }
    return refuse_part(reader, status, part_of(reader, position, status), speed);
}

tk_status chess_read_move(const chess_rules *rules, const chess_position *position, unsigned colour, bool turned,
                          const char **string, tk_action *action, tk_error *error) {
    move_reader reader = {.start = *string, .at = *string, .size = position->size, .turned = turned, .error = error};
    tk_status status = read_way(&reader);
    if (status != TK_OK || (status = read_facing(&reader)) != TK_OK || (status = read_brackets(&reader)) != TK_OK) {
        return status;
    }
    tk_action found =
        reader.escapes ? chess_action_escape(reader.from) : chess_action(reader.from, reader.to, reader.facing);
    tk_action shot = reader.fires ? chess_action_shot(found, reader.target) : found;
    status = chess_moves_check(rules, position, colour, shot);
    if (status == TK_ERROR_CHESS_ARMOUR) { /* C9: a shot that cannot destroy is no part of the move, which is fine */
        shot = found;
        status = TK_OK;
    }
    if (status != TK_OK) {
        return refuse_move(&reader, rules, position, status);
    }
    *action = shot;
    *string = reader.at;
    return TK_OK;
}
