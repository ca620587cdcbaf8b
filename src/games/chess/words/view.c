/* A match as a JSON object. Tank Chess hides nothing, so every seat sees the same; the dump adds what only the rules
 * keep count of. */
#include "games/chess/rules/moves.h"
#include "games/chess/words/words.h"

void chess_json_put(tk_json_writer *writer, const char *name, const char *string) {
    tk_json_put_name(writer, name);
    if (string == NULL) {
        tk_json_put_null(writer);
    } else {
        tk_json_put_string(writer, string);
    }
}

static void put_number(tk_json_writer *writer, const char *name, int64_t number) {
    tk_json_put_name(writer, name);
    tk_json_put_integer(writer, number);
}

static void put_bool(tk_json_writer *writer, const char *name, bool value) {
    tk_json_put_name(writer, name);
    tk_json_put_bool(writer, value);
}

static void put_pieces(tk_json_writer *writer, const chess_position *position) {
    tk_json_put_name(writer, "pieces");
    tk_json_open_array(writer);
    for (unsigned colour = 0; colour < 2; colour++) {
        for (unsigned index = 0; index < position->count[colour]; index++) {
            if ((position->alive[colour] >> index & 1u) == 0) {
                continue;
            }
            const chess_piece *piece = &position->piece[colour][index];
            tk_json_open_object(writer);
            chess_json_put(writer, "side", chess_colour_key(colour));
            chess_json_put(writer, "piece", chess_kind_key(piece->kind));
            chess_json_put(writer, "square", chess_square_name(piece->square).text);
            chess_json_put(writer, "facing", tk_chess_facing_text((tk_chess_facing)piece->facing));
            tk_json_close_object(writer);
        }
    }
    tk_json_close_array(writer);
}

static void put_squares(tk_json_writer *writer, const char *name, const chess_position *position, unsigned content) {
    tk_json_put_name(writer, name);
    tk_json_open_array(writer);
    for (unsigned square = 0; square < CHESS_SQUARES; square++) {
        if (position->board[square] == content) {
            tk_json_put_string(writer, chess_square_name(square).text);
        }
    }
    tk_json_close_array(writer);
}

static void put_last(tk_json_writer *writer, const chess_body *body) {
    tk_json_put_name(writer, "last");
    if (body->mover == CHESS_NOBODY) {
        tk_json_put_null(writer);
        return;
    }
    tk_action last = body->last;
    bool escapes = chess_action_escapes(last);
    tk_json_open_object(writer);
    chess_json_put(writer, "side", chess_colour_key(body->mover));
    chess_json_put(writer, "from", chess_square_name(chess_action_from(last)).text);
    chess_json_put(writer, "to", escapes ? NULL : chess_square_name(chess_action_to(last)).text);
    chess_json_put(writer, "facing", escapes ? NULL : tk_chess_facing_text((tk_chess_facing)chess_action_facing(last)));
    chess_json_put(writer, "target",
                   chess_action_fires(last) ? chess_square_name(chess_action_target(last)).text : NULL);
    tk_json_close_object(writer);
}

/* C17: the calls of the side that moved last. */
static void put_calls(tk_json_writer *writer, const chess_rules *rules, const chess_body *body) {
    bool calls = body->end == CHESS_GOES_ON && body->mover != CHESS_NOBODY;
    put_bool(writer, "check", calls && chess_could_destroy_command(rules, &body->position, body->mover));
    put_bool(writer, "escape", calls && chess_could_escape(rules, &body->position, body->mover));
}

static void put_clocks(tk_json_writer *writer, const chess_rules *rules, const chess_body *body) {
    tk_json_put_name(writer, "clocks");
    if (rules->clock == 0) {
        tk_json_put_null(writer);
        return;
    }
    tk_json_open_object(writer);
    put_number(writer, "white", body->clock[TK_CHESS_WHITE]);
    put_number(writer, "black", body->clock[TK_CHESS_BLACK]);
    put_number(writer, "increment", rules->increment);
    tk_json_close_object(writer);
}

static void put_outcome(tk_json_writer *writer, const chess_body *body) {
    tk_json_put_name(writer, "outcome");
    if (body->end == CHESS_GOES_ON) {
        tk_json_put_null(writer);
        return;
    }
    tk_json_open_object(writer);
    chess_json_put(writer, "reason", chess_end_key(body->end));
    chess_json_put(writer, "winner", chess_colour_key(body->winner));
    tk_json_close_object(writer);
}

static void put_view(tk_json_writer *writer, const chess_rules *rules, const chess_body *body) {
    const chess_position *position = &body->position;
    put_number(writer, "size", position->size);
    chess_json_put(writer, "to_move", body->end == CHESS_GOES_ON ? chess_colour_key(position->side) : NULL);
    put_number(writer, "moves", body->ply);
    put_pieces(writer, position);
    put_squares(writer, "wrecks", position, CHESS_WRECK);
    put_squares(writer, "obstacles", position, CHESS_OBSTACLE);
    put_last(writer, body);
    put_calls(writer, rules, body);
    put_clocks(writer, rules, body);
    put_number(writer, "quiet", body->quiet);
    chess_json_put(writer, "offer", chess_colour_key(body->offer));
    put_outcome(writer, body);
}

void chess_write_view(const chess_rules *rules, const chess_body *body, tk_text *text) {
    tk_json_writer writer;
    tk_json_start(&writer, text);
    tk_json_open_object(&writer);
    put_view(&writer, rules, body);
    tk_json_close_object(&writer);
}

static void put_line(tk_json_writer *writer, const chess_position *position) {
    char line[TK_CHESS_LINE_SIZE];
    tk_text text;
    tk_text_start(&text, line, sizeof line);
    chess_write_line(position, NULL, &text);
    tk_text_end(&text);
    chess_json_put(writer, "position", line);
}

void chess_write_dump(const chess_rules *rules, const chess_body *body, tk_text *text) {
    char hash[17];
    tk_text hash_text;
    tk_text_start(&hash_text, hash, sizeof hash);
    tk_text_hex(&hash_text, body->position.hash);
    tk_text_end(&hash_text);
    tk_json_writer writer;
    tk_json_start(&writer, text);
    tk_json_open_object(&writer);
    put_view(&writer, rules, body);
    put_line(&writer, &body->position);
    chess_json_put(&writer, "hash", hash);
    put_number(&writer, "history", body->kept);
    put_number(&writer, "quiet_limit", rules->quiet_limit);
    put_bool(&writer, "repetition", rules->repetition);
    tk_json_close_object(&writer);
}
