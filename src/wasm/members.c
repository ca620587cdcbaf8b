/* What requests say. */
#include <string.h>

#include "wasm/inside.h"

static tk_status need_integer(const engine_question *question, const char *name, int64_t most, int64_t *number,
                              tk_error *error) {
    return tk_json_need_integer(question->request, name, 0, most, number, error);
}

tk_status engine_need_seat(const engine_question *question, unsigned seats, unsigned *seat, tk_error *error) {
    int64_t number = 0;
    const tk_status status = need_integer(question, "seat", (int64_t)seats - 1, &number, error);
    *seat = status == TK_OK ? (unsigned)number : TK_NO_SEAT;
    return status;
}

tk_status engine_take_seat(const engine_question *question, unsigned seats, unsigned *seat, tk_error *error) {
    *seat = TK_NO_SEAT;
    return tk_json_member(question->request, "seat") == NULL ? TK_OK : engine_need_seat(question, seats, seat, error);
}

tk_status engine_take_seats(const engine_question *question, const char *name, unsigned seats, tk_seats *set,
                            tk_error *error) {
    const tk_json_value *list = NULL;
    *set = 0;
    if (tk_json_member(question->request, name) == NULL) {
        return TK_OK;
    }
    if (tk_json_need(question->request, name, TK_JSON_ARRAY, &list, error) != TK_OK) {
        return error->status;
    }
    for (const tk_json_value *at = tk_json_first(list); at != NULL; at = tk_json_next(at)) {
        int64_t seat = 0;
        if (!tk_json_integer(at, &seat) || seat < 0 || seat >= (int64_t)seats) {
            char range[32];
            tk_text text = tk_text_on(range, sizeof range);
            tk_text_put(&text, "0…");
            tk_text_integer(&text, (int64_t)seats - 1);
            return tk_json_refuse(at, TK_ERROR_JSON_RANGE, NULL, range, error);
        }
        *set |= (tk_seats)1 << seat;
    }
    return TK_OK;
}

tk_status engine_need_text(const engine_question *question, const char *name, const char **text, tk_error *error) {
    const tk_json_value *member = NULL;
    const tk_status status = tk_json_need(question->request, name, TK_JSON_STRING, &member, error);
    *text = tk_json_string(member, NULL);
    return status;
}

tk_status engine_take_text(const engine_question *question, const char *name, const char **text, tk_error *error) {
    *text = NULL;
    return tk_json_member(question->request, name) == NULL ? TK_OK : engine_need_text(question, name, text, error);
}

tk_status engine_take_switch(const engine_question *question, const char *name, bool *on, tk_error *error) {
    const tk_json_value *member = NULL;
    *on = false;
    if (tk_json_member(question->request, name) == NULL) {
        return TK_OK;
    }
    const tk_status status = tk_json_need(question->request, name, TK_JSON_TRUE, &member, error);
    *on = status == TK_OK && tk_json_kind_of(member) == TK_JSON_TRUE;
    return status;
}

tk_status engine_need_count(const engine_question *question, const char *name, size_t *count, tk_error *error) {
    int64_t number = 0;
    const tk_status status = need_integer(question, name, INT32_MAX, &number, error);
    *count = (size_t)number;
    return status;
}

/* ---- Numbers of 64 bits: those of a page have 53, so that they come as strings ---- */

static bool read_hex(const char *digits, uint64_t *word) {
    const size_t length = strlen(digits);
    uint64_t number = 0;
    for (size_t at = 0; at < length; at++) {
        const char digit = digits[at];
        const bool letter = (digit >= 'a' && digit <= 'f') || (digit >= 'A' && digit <= 'F');
        if (!letter && (digit < '0' || digit > '9')) {
            return false;
        }
        number = number << 4 | (uint64_t)(letter ? (digit | 0x20) - 'a' + 10 : digit - '0');
    }
    *word = number;
    return length > 0 && length <= 16;
}

tk_status engine_need_word(const engine_question *question, const char *name, uint64_t *word, tk_error *error) {
    const tk_json_value *member = tk_json_member(question->request, name);
    const char *text = tk_json_string(member, NULL);
    if (text == NULL) {
        int64_t number = 0;
        const tk_status status = need_integer(question, name, INT64_MAX, &number, error);
        *word = (uint64_t)number;
        return status;
    }
    const bool hex = strncmp(text, "0x", 2) == 0;
    if (hex ? read_hex(text + 2, word) : tk_text_read_unsigned(text, strlen(text), word)) {
        return TK_OK;
    }
    return tk_json_refuse(member, TK_ERROR_SYNTAX, NULL, "0…18446744073709551615, 0x0…0xffffffffffffffff", error);
}

tk_status engine_need_seed(const engine_question *question, tk_seed *seed, tk_error *error) {
    const tk_json_value *member = tk_json_member(question->request, "seed");
    const char *text = tk_json_string(member, NULL);
    if (text == NULL) {
        uint64_t number = 0;
        const tk_status status = engine_need_word(question, "seed", &number, error);
        *seed = tk_seed_of_number(number);
        return status;
    }
    if (tk_seed_read(text, strlen(text), seed) != TK_OK) {
        return tk_json_refuse(member, TK_ERROR_SYNTAX, NULL,
                              TK_TEXT("64 hexadecimal digits or a number from 0 to 18446744073709551615"), error);
    }
    return TK_OK;
}

/* ---- Games ---- */

/* Whether a game that is open is played with this pack, NULL for the built-in one. */
static bool has_pack(const tk_game *game, const tk_pack *pack) {
    const tk_pack *own = tk_game_pack(game);
    return pack == NULL ? own == NULL || tk_pack_is_builtin(own)
                        : strcmp(tk_pack_digest(own), tk_pack_digest(pack)) == 0;
}

tk_status engine_open_game(engine *asked, const engine_question *question, const tk_game *kept, tk_game **game,
                           tk_error *error) {
    const char *name = NULL, *options[ENGINE_OPTIONS_MOST + 1];
    const tk_json_value *list = tk_json_member(question->request, "options");
    const tk_pack *pack = NULL;
    size_t count = 0;
    *game = NULL;
    if (engine_need_text(question, "game", &name, error) != TK_OK ||
        engine_take_pack(asked, question, &pack, error) != TK_OK ||
        (list != NULL && tk_json_need(question->request, "options", TK_JSON_ARRAY, &list, error) != TK_OK)) {
        return error->status;
    }
    for (const tk_json_value *at = tk_json_first(list); at != NULL; at = tk_json_next(at)) {
        const char *option = tk_json_string(at, NULL);
        if (option == NULL) {
            return tk_json_refuse(at, TK_ERROR_JSON_KIND, NULL, TK_TEXT("a string"), error);
        }
        if (count == ENGINE_OPTIONS_MOST) {
            return tk_json_refuse(at, TK_ERROR_TOO_LONG, NULL, "64", error);
        }
        options[count++] = option;
    }
    options[count] = NULL;
    if (kept != NULL && has_pack(kept, pack) && tk_game_is(kept, name, options)) {
        *game = tk_game_share(kept);
        return TK_OK;
    }
    return tk_game_open(name, options, pack, game, error);
}
