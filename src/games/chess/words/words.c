/* The smallest words of Tank Chess: squares (C1), facings, pieces, colours. */
#include "games/chess/words/words.h"

#include <string.h>

static const char *const facing_texts[8] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};

static const char kind_letters[TK_CHESS_KIND_COUNT + 1] = "CLMHDR";

static char capital(char letter) {
    if (letter >= 'a' && letter <= 'z') {
        return (char)(letter - 'a' + 'A');
    }
    return letter;
}

static bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

void chess_write_square(tk_text *text, unsigned square) {
    tk_text_char(text, (char)('A' + chess_file(square)));
    tk_text_unsigned(text, chess_rank(square) + 1);
}

chess_name chess_square_name(unsigned square) {
    chess_name name;
    tk_text text;
    tk_text_start(&text, name.text, sizeof name.text);
    if (chess_file(square) < TK_CHESS_SIZE_MOST && chess_rank(square) < TK_CHESS_SIZE_MOST) {
        chess_write_square(&text, square);
    }
    tk_text_end(&text);
    return name;
}

bool chess_read_square(const char **string, unsigned size, unsigned *square) {
    const char *at = *string;
    unsigned file = (unsigned)(unsigned char)capital(*at) - 'A';
    if (file >= size || at[1] < '1' || at[1] > '9') {
        return false;
    }
    unsigned rank = (unsigned)(at[1] - '0');
    at += 2;
    if (is_digit(*at)) {
        rank = rank * 10 + (unsigned)(*at++ - '0');
    }
    if (rank > size || is_digit(*at)) {
        return false;
    }
    *square = chess_square(file, rank - 1);
    *string = at;
    return true;
}

bool chess_read_facing(const char **string, unsigned *facing) {
    size_t length = 0;
    char word[3] = "";
    while (capital((*string)[length]) >= 'A' && capital((*string)[length]) <= 'Z') {
        if (length == 2) {
            return false;
        }
        word[length] = capital((*string)[length]);
        length++;
    }
    for (unsigned index = 0; index < 8; index++) {
        if (strcmp(word, facing_texts[index]) == 0) {
            *facing = index;
            *string += length;
            return true;
        }
    }
    return false;
}

bool chess_read_kind(const char **string, tk_chess_kind *kind) {
    for (unsigned index = 0; index < TK_CHESS_KIND_COUNT; index++) {
        if (capital(**string) == kind_letters[index]) {
            *kind = (tk_chess_kind)index;
            ++*string;
            return true;
        }
    }
    return false;
}

const char *chess_colour_name(unsigned colour) {
    return colour == TK_CHESS_WHITE ? TK_TEXT("White") : TK_TEXT("Black");
}

const char *chess_colour_key(unsigned colour) {
    static const char *const keys[2] = {"white", "black"};
    return colour < 2 ? keys[colour] : NULL;
}

const char *chess_kind_key(unsigned kind) {
    static const char *const keys[TK_CHESS_KIND_COUNT] = {"command", "light", "medium", "heavy", "gun", "rockets"};
    return kind < TK_CHESS_KIND_COUNT ? keys[kind] : "";
}

const char *chess_end_key(unsigned end) {
    static const char *const keys[CHESS_END_COUNT] = {
        [CHESS_GOES_ON] = NULL,        [CHESS_DESTROYED] = "destroyed",
        [CHESS_ESCAPED] = "escaped",   [CHESS_REPETITION] = "repetition",
        [CHESS_QUIET] = "quiet",       [CHESS_AGREED] = "agreed",
        [CHESS_RESIGNED] = "resigned", [CHESS_FLAG] = "flag",
    };
    return end < CHESS_END_COUNT ? keys[end] : NULL;
}

tk_status chess_refuse(tk_error *error, tk_status status, uint32_t line, size_t column, chess_part token,
                       const char *detail) {
    char copy[sizeof error->token];
    tk_text_copy(copy, sizeof copy, token.start, token.length);
    return tk_error_set(error, status, line, (uint32_t)column, copy, detail);
}

char tk_chess_letter(tk_chess_kind kind) {
    if ((unsigned)kind < TK_CHESS_KIND_COUNT) {
        return kind_letters[kind];
    }
    return '?';
}

const char *tk_chess_kind_name(tk_chess_kind kind) {
    static const char *const names[TK_CHESS_KIND_COUNT] = {
        TK_TEXT("command tank"), TK_TEXT("light tank"),         TK_TEXT("medium tank"),
        TK_TEXT("heavy tank"),   TK_TEXT("self-propelled gun"), TK_TEXT("heavy rocket launcher"),
    };
    return (unsigned)kind < TK_CHESS_KIND_COUNT ? names[kind] : "";
}

const char *tk_chess_facing_text(tk_chess_facing face) {
    return (unsigned)face < 8 ? facing_texts[face] : "";
}

size_t tk_chess_square_text(tk_chess_square square, char *out, size_t size) {
    tk_text text;
    tk_text_start(&text, out, size);
    if (square.file < TK_CHESS_SIZE_MOST && square.rank < TK_CHESS_SIZE_MOST) {
        chess_write_square(&text, chess_square(square.file, square.rank));
    }
    return tk_text_end(&text);
}
