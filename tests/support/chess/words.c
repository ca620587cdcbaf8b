#include "support/chess/words.h"

#include <stdio.h>

static void expect_ok(tk_status status, const tk_error *error, const char *about) {
    if (status != TK_OK) {
        char message[512];
        tk_error_text(error, NULL, message, sizeof message);
        fail_msg("%s: %s", about, message);
    }
}

void words_open(chess_library *words) {
    tk_error error;
    memset(words, 0, sizeof *words);
    expect_ok(tk_pack_open_builtin("chess", &words->pack, &error), &error, "the built-in pack");
    expect_ok(chess_read_pieces(words->pack, words->rules.type, &error), &error, "the table of pieces");
    expect_ok(chess_read_basic(words->pack, 16, &words->basic[0], &error), &error, "16 by 16");
    expect_ok(chess_read_basic(words->pack, 20, &words->basic[1], &error), &error, "20 by 20");
    words->rules.start = words->basic[0];
    words->rules.pack = words->pack;
}

void words_close(chess_library *words) {
    tk_pack_close(words->pack);
}

const chess_position *words_basic(const void *context, unsigned size) {
    const chess_library *words = context;
    return size == 16 ? &words->basic[0] : size == 20 ? &words->basic[1] : NULL;
}

chess_position words_at(const chess_library *words, const char *line) {
    chess_position position;
    tk_error error;
    expect_ok(chess_read_line(line, words_basic, words, &position, &error), &error, line);
    return position;
}

const char *words_line(const chess_library *words, const chess_position *position) {
    static char line[TK_CHESS_LINE_SIZE];
    tk_text text;
    tk_text_start(&text, line, sizeof line);
    chess_write_line(position, words_basic(words, position->size), &text);
    assert_true(tk_text_end(&text) < sizeof line);
    return line;
}
