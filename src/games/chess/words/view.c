/* A match as a JSON object. Tank Chess hides nothing, so every seat sees the same; the dump adds what only the rules
 * keep count of. */
#include "games/chess/words/words.h"

#include "base/json.h"
#include "games/chess/rules/legal.h"

static void put_pieces(tk_json_writer *writer, const chess_position *position) {
    tk_json_array(writer, "pieces");
    for (unsigned colour = 0; colour < 2; colour++) {
        for (unsigned index = 0; index < position->count[colour]; index++) {
            if ((position->alive[colour] >> index & 1u) == 0) {
                continue;
            }
            const chess_piece *piece = &position->piece[colour][index];
            tk_json_open_object(writer);
            tk_json_text(writer, "side", tk_chess_key(TK_CHESS_WORDS_COLOUR, colour));
            tk_json_text(writer, "piece", tk_chess_key(TK_CHESS_WORDS_KIND, piece->kind));
            tk_json_text(writer, "square", chess_square_name(piece->square).text);
            tk_json_text(writer, "facing", tk_chess_key(TK_CHESS_WORDS_FACING, piece->facing));
            tk_json_close_object(writer);
        }
    }
    tk_json_close_array(writer);
}

static void put_squares(tk_json_writer *writer, const char *name, const chess_position *position, unsigned content) {
    tk_json_array(writer, name);
    for (unsigned square = 0; square < CHESS_SQUARES; square++) {
        if (position->board[square] == content) {
            tk_json_put_string(writer, chess_square_name(square).text);
        }
    }
    tk_json_close_array(writer);
}

static void put_last(tk_json_writer *writer, const chess_body *body) {
    if (!tk_json_object_if(writer, "last", body->mover != CHESS_NOBODY)) {
        return;
    }
    tk_action last = body->last;
    bool escapes = chess_action_escapes(last);
    tk_json_text(writer, "side", tk_chess_key(TK_CHESS_WORDS_COLOUR, body->mover));
    tk_json_text(writer, "from", chess_square_name(chess_action_from(last)).text);
    tk_json_text(writer, "to", escapes ? NULL : chess_square_name(chess_action_to(last)).text);
    tk_json_text(writer, "facing", escapes ? NULL : tk_chess_key(TK_CHESS_WORDS_FACING, chess_action_facing(last)));
    tk_json_text(writer, "target", chess_action_fires(last) ? chess_square_name(chess_action_target(last)).text : NULL);
    tk_json_close_object(writer);
}

/* C17: the calls of the side that moved last. */
static void put_calls(tk_json_writer *writer, const chess_rules *rules, const chess_body *body) {
    bool calls = body->end == TK_CHESS_GOES_ON && body->mover != CHESS_NOBODY;
    tk_json_bool(writer, "check", calls && chess_could_destroy_command(rules, &body->position, body->mover));
    tk_json_bool(writer, "escape", calls && chess_could_escape(rules, &body->position, body->mover));
}

static void put_clocks(tk_json_writer *writer, const chess_rules *rules, const chess_body *body) {
    if (tk_json_object_if(writer, "clocks", rules->clock != 0)) {
        tk_json_number(writer, "white", body->clock[TK_CHESS_WHITE]);
        tk_json_number(writer, "black", body->clock[TK_CHESS_BLACK]);
        tk_json_number(writer, "increment", rules->increment);
        tk_json_close_object(writer);
    }
}

static void put_outcome(tk_json_writer *writer, const chess_body *body) {
    if (tk_json_object_if(writer, "outcome", body->end != TK_CHESS_GOES_ON)) {
        tk_json_text(writer, "reason", tk_chess_key(TK_CHESS_WORDS_END, body->end));
        tk_json_text(writer, "winner", tk_chess_key(TK_CHESS_WORDS_COLOUR, body->winner));
        tk_json_close_object(writer);
    }
}

static void put_view(tk_json_writer *writer, const chess_rules *rules, const chess_body *body) {
    const chess_position *position = &body->position;
    tk_json_number(writer, "size", position->size);
    tk_json_text(writer, "to_move",
                 body->end == TK_CHESS_GOES_ON ? tk_chess_key(TK_CHESS_WORDS_COLOUR, position->side) : NULL);
    tk_json_number(writer, "moves", body->ply);
    put_pieces(writer, position);
    put_squares(writer, "wrecks", position, TK_CHESS_WRECK);
    put_squares(writer, "obstacles", position, TK_CHESS_OBSTACLE);
    put_last(writer, body);
    put_calls(writer, rules, body);
    put_clocks(writer, rules, body);
    tk_json_number(writer, "quiet", body->quiet);
    tk_json_text(writer, "offer", tk_chess_key(TK_CHESS_WORDS_COLOUR, body->offer));
    put_outcome(writer, body);
}

void chess_write_view(const chess_rules *rules, const chess_body *body, unsigned seat, tk_text *text) {
    (void)seat; /* everything lies open */
    tk_json_writer writer;
    tk_json_start(&writer, text);
    tk_json_open_object(&writer);
    put_view(&writer, rules, body);
    tk_json_close_object(&writer);
}

static void put_line(tk_json_writer *writer, const chess_position *position) {
    char line[TK_CHESS_LINE_SIZE];
    tk_text text = tk_text_on(line, sizeof line);
    chess_write_line(position, NULL, &text);
    tk_json_text(writer, "position", line);
}

void chess_write_dump(const chess_rules *rules, const chess_body *body, tk_text *text) {
    tk_json_writer writer;
    tk_json_start(&writer, text);
    tk_json_open_object(&writer);
    put_view(&writer, rules, body);
    put_line(&writer, &body->position);
    tk_json_hex(&writer, "hash", body->position.hash);
    tk_json_number(&writer, "history", body->kept);
    tk_json_number(&writer, "offered", body->offered);
    tk_json_hex(&writer, "alive_white", body->position.alive[TK_CHESS_WHITE]);
    tk_json_hex(&writer, "alive_black", body->position.alive[TK_CHESS_BLACK]);
    tk_json_number(&writer, "quiet_limit", rules->quiet_limit);
    tk_json_bool(&writer, "repetition", rules->repetition);
    tk_json_close_object(&writer);
}
