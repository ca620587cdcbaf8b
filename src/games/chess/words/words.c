/* The smallest words of Tank Chess: squares (C1), facings, pieces, colours. */
#include "games/chess/words/words.h"

#include <string.h>

#define KIND_ROW(name, key, text, letter) {key, text},
#define KIND_LETTER(name, key, text, letter) letter,
#define END_ROW(name, key, text, rule, sentence) {key, text},

static const tk_word kinds[] = {TK_CHESS_KIND_LIST(KIND_ROW)};
static const tk_word facings[] = {TK_CHESS_FACING_LIST(TK_WORD_ROW)};
static const tk_word colours[] = {TK_CHESS_COLOUR_LIST(TK_WORD_ROW)};
static const tk_word things[] = {TK_CHESS_THING_LIST(TK_WORD_ROW)};
static const tk_word ways_of_fire[] = {TK_CHESS_FIRE_LIST(TK_WORD_ROW)};
static const tk_word ends[] = {TK_CHESS_END_LIST(END_ROW)};
static const char kind_letters[] = {TK_CHESS_KIND_LIST(KIND_LETTER)};

const tk_word_list chess_words[TK_CHESS_WORDS_LISTS] = {
    [TK_CHESS_WORDS_KIND] = TK_WORDS("kind", kinds),        [TK_CHESS_WORDS_FACING] = TK_WORDS("facing", facings),
    [TK_CHESS_WORDS_COLOUR] = TK_WORDS("colour", colours),  [TK_CHESS_WORDS_THING] = TK_WORDS("thing", things),
    [TK_CHESS_WORDS_FIRE] = TK_WORDS("fire", ways_of_fire), [TK_CHESS_WORDS_END] = TK_WORDS("end", ends),
};

const tk_shape chess_verbs[TK_CHESS_VERBS] = {TK_CHESS_VERB_LIST(TK_VERB_ROW)};

static const tk_word *word_at(tk_chess_words words, unsigned number) {
    const bool there = (unsigned)words < TK_CHESS_WORDS_LISTS && number < chess_words[words].count;
    return there ? &chess_words[words].words[number] : NULL;
}

const char *tk_chess_key(tk_chess_words words, unsigned number) {
    const tk_word *word = word_at(words, number);
    return word != NULL ? word->key : NULL;
}

const char *tk_chess_name(tk_chess_words words, unsigned number) {
    const tk_word *word = word_at(words, number);
    return word != NULL ? word->text : NULL;
}

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
    tk_text text = tk_text_on(name.text, sizeof name.text);
    if (chess_file(square) < TK_CHESS_SIZE_MOST && chess_rank(square) < TK_CHESS_SIZE_MOST) {
        chess_write_square(&text, square);
    }
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
        if (strcmp(word, facings[index].key) == 0) {
            *facing = index;
            *string += length;
            return true;
        }
    }
    return false;
}

bool chess_read_kind(const char **string, tk_chess_kind *kind) {
    for (unsigned index = 0; index < TK_CHESS_KINDS; index++) {
        if (capital(**string) == kind_letters[index]) {
            *kind = (tk_chess_kind)index;
            ++*string;
            return true;
        }
    }
    return false;
}

tk_status chess_refuse(tk_error *error, tk_status status, uint32_t line, size_t column, chess_part token,
                       const char *detail) {
    char copy[sizeof error->token];
    tk_text_copy_part(copy, sizeof copy, token.start, token.length);
    return tk_error_set(error, status, line, (uint32_t)column, copy, detail);
}

char tk_chess_letter(tk_chess_kind kind) {
    if ((unsigned)kind < TK_CHESS_KINDS) {
        return kind_letters[kind];
    }
    return '?';
}

size_t tk_chess_square_text(tk_chess_square square, char *out, size_t size) {
    tk_text text = tk_text_on(out, size);
    if (square.file < TK_CHESS_SIZE_MOST && square.rank < TK_CHESS_SIZE_MOST) {
        chess_write_square(&text, chess_square(square.file, square.rank));
    }
    return tk_text_end(&text);
}

/* ---- For core ---- */

void chess_thing_key(const void *rules, tk_field_kind kind, int32_t value, tk_text *text) {
    (void)rules, (void)kind; /* squares are the only things */
    tk_text_put(text, chess_square_name((unsigned)value).text);
}

static bool on_board(const void *rules, unsigned square) {
    return chess_on_board(&((const chess_rules *)rules)->start, square);
}

enum { FROM, TO, FACING, TARGET }; /* the parts of a move */

bool chess_take_apart(const void *rules, tk_action action, tk_parts *parts) {
    const bool fires = chess_action_fires(action);
    const bool escapes = chess_action_escapes(action);
    *parts = (tk_parts){.verb = escapes ? TK_CHESS_DO_ESCAPE : TK_CHESS_DO_MOVE, .given = 1u << FROM};
    parts->value[FROM] = (int32_t)chess_action_from(action);
    if (!escapes) {
        parts->given |= 1u << TO | 1u << FACING | (fires ? 1u << TARGET : 0);
        parts->value[TO] = (int32_t)chess_action_to(action);
        parts->value[FACING] = (int32_t)chess_action_facing(action);
        parts->value[TARGET] = (int32_t)chess_action_target(action);
    }
    tk_action back = 0;
    return chess_put_together(rules, parts, &back) && back == action; /* every move has one number only */
}

bool chess_put_together(const void *rules, const tk_parts *parts, tk_action *action) {
    const bool fires = (parts->given >> TARGET & 1u) != 0;
    const unsigned from = (unsigned)parts->value[FROM];
    if (!on_board(rules, from)) {
        return false;
    }
    if (parts->verb == TK_CHESS_DO_ESCAPE) {
        *action = chess_action_escape(from);
        return true;
    }
    const unsigned to = (unsigned)parts->value[TO];
    const unsigned target = (unsigned)parts->value[TARGET];
    if (!on_board(rules, to) || (fires && !on_board(rules, target))) {
        return false;
    }
    *action = chess_action(from, to, (unsigned)parts->value[FACING]);
    if (fires) {
        *action = chess_action_shot(*action, target);
    }
    return true;
}
