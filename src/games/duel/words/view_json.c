/* Members of JSON objects as Tank Duel writes them: tanks by their names, words by their keys, nothing as null. */
#include "games/duel/words/words.h"

void duel_json_number(tk_json_writer *writer, const char *name, int64_t number) {
    tk_json_put_name(writer, name);
    tk_json_put_integer(writer, number);
}

void duel_json_maybe(tk_json_writer *writer, const char *name, int64_t number) {
    tk_json_put_name(writer, name);
    if (number < 0) {
        tk_json_put_null(writer);
    } else {
        tk_json_put_integer(writer, number);
    }
}

void duel_json_bool(tk_json_writer *writer, const char *name, bool value) {
    tk_json_put_name(writer, name);
    tk_json_put_bool(writer, value);
}

static void put_string(tk_json_writer *writer, const char *string) {
    if (string == NULL || *string == '\0') {
        tk_json_put_null(writer);
    } else {
        tk_json_put_string(writer, string);
    }
}

void duel_json_string(tk_json_writer *writer, const char *name, const char *string) {
    tk_json_put_name(writer, name);
    put_string(writer, string);
}

void duel_json_tank(tk_json_writer *writer, const char *name, unsigned tank) {
    duel_json_string(writer, name, duel_tank_key(tank));
}

void duel_json_tanks(tk_json_writer *writer, const char *name, unsigned set) {
    tk_json_put_name(writer, name);
    tk_json_open_array(writer);
    for (unsigned tank = 0; tank < DUEL_TANKS; tank++) {
        if (duel_holds_bit(set, tank)) {
            tk_json_put_string(writer, duel_tank_key(tank));
        }
    }
    tk_json_close_array(writer);
}

void duel_json_bits(tk_json_writer *writer, const char *name, unsigned set) {
    tk_json_put_name(writer, name);
    tk_json_open_array(writer);
    for (unsigned bit = 0; bit < 32; bit++) {
        if (duel_holds_bit(set, bit)) {
            tk_json_put_unsigned(writer, bit);
        }
    }
    tk_json_close_array(writer);
}

void duel_json_seat(tk_json_writer *writer, const char *name, unsigned seat) {
    duel_json_maybe(writer, name, seat < DUEL_SEATS_MOST ? (int64_t)seat : -1);
}

void duel_json_card(tk_json_writer *writer, const char *name, unsigned card) {
    duel_json_maybe(writer, name, card >= 1 && card <= DUEL_CARDS ? (int64_t)card : -1);
}

void duel_json_cards(tk_json_writer *writer, const char *name, const uint8_t *cards, unsigned count) {
    tk_json_put_name(writer, name);
    tk_json_open_array(writer);
    for (unsigned index = 0; index < count; index++) {
        tk_json_put_unsigned(writer, cards[index]);
    }
    tk_json_close_array(writer);
}

void duel_json_words(tk_json_writer *writer, const char *name, tk_duel_words words, unsigned number) {
    duel_json_string(writer, name, duel_key(words, number));
}

void duel_json_hex(tk_json_writer *writer, const char *name, uint64_t number) {
    char digits[17];
    tk_text text;
    tk_text_start(&text, digits, sizeof digits);
    tk_text_hex(&text, number);
    tk_text_end(&text);
    duel_json_string(writer, name, digits);
}
