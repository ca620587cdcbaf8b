#include "games/duel/words/reading.h"

#include <string.h>

static char small(char byte) {
    if (byte >= 'A' && byte <= 'Z') {
        return (char)(byte - 'A' + 'a');
    }
    return byte;
}

duel_span duel_peek(duel_reading *reading) {
    reading->at += strspn(reading->at, " \t");
    return (duel_span){reading->at, strcspn(reading->at, " \t")};
}

void duel_take(duel_reading *reading, duel_span word) {
    reading->at = word.start + word.length;
}

static bool begins_with(const char *word, duel_span prefix) {
    for (size_t index = 0; index < prefix.length; index++) {
        if (word[index] == '\0' || small(word[index]) != small(prefix.start[index])) {
            return false;
        }
    }
    return prefix.length > 0;
}

tk_status duel_refuse(const duel_reading *reading, tk_status status, duel_span token, const char *detail) {
    char copy[sizeof reading->error->token];
    tk_text_copy(copy, sizeof copy, token.start, token.length);
    const bool end = token.length == 0 && status == TK_ERROR_SYNTAX;
    return tk_error_set(reading->error, status, 0, (uint32_t)(token.start - reading->start) + 1,
                        end ? TK_TEXT("end of text") : copy, detail);
}

void duel_list_start(duel_word_list *list) {
    tk_text_start(&list->text, list->words, sizeof list->words);
    list->count = 0;
}

void duel_list_word(duel_word_list *list, const char *word) {
    tk_text_put(&list->text, list->count++ > 0 ? ", " : "");
    tk_text_put(&list->text, word);
}

const char *duel_list_end(duel_word_list *list) {
    tk_text_end(&list->text);
    return list->words;
}

unsigned duel_find_word(const duel_reading *reading, duel_word_at word_at, unsigned count, duel_span typed,
                        duel_word_list *list) {
    unsigned found = DUEL_ANY;
    duel_list_start(list);
    for (unsigned index = 0; index < count; index++) {
        const char *word = word_at(reading, index);
        if (begins_with(word, typed)) {
            if (word[typed.length] == '\0') {
                return index;
            }
            duel_list_word(list, word);
            found = index;
        }
    }
    if (list->count == 1) {
        return found;
    }
    const bool none = list->count == 0;
    for (unsigned index = 0; none && index < count; index++) {
        if (word_at(reading, index)[0] != '\0') {
            duel_list_word(list, word_at(reading, index));
        }
    }
    return DUEL_ANY;
}

tk_status duel_read_word(duel_reading *reading, duel_word_at word_at, unsigned count, duel_span *typed,
                         unsigned *index) {
    duel_word_list list;
    *typed = duel_peek(reading);
    *index = duel_find_word(reading, word_at, count, *typed, &list);
    if (*index == DUEL_ANY) {
        return duel_refuse(reading, TK_ERROR_SYNTAX, *typed, duel_list_end(&list));
    }
    duel_take(reading, *typed);
    return TK_OK;
}

static bool read_digits(duel_span word, uint64_t *number) {
    return word.length > 0 && strspn(word.start, "0123456789") >= word.length &&
           tk_text_read_unsigned(word.start, word.length, number);
}

tk_status duel_read_card(duel_reading *reading) {
    uint64_t number = 0;
    reading->card_span = duel_peek(reading);
    if (!read_digits(reading->card_span, &number) || number < 1 || number > DUEL_CARDS) {
        return duel_refuse(reading, TK_ERROR_DUEL_CARD, reading->card_span, TK_TEXT("a number from 1 to 100"));
    }
    duel_take(reading, reading->card_span);
    reading->card = (unsigned)number;
    return TK_OK;
}

tk_status duel_read_number(duel_reading *reading, unsigned least, unsigned most, const char *expected,
                           unsigned *number) {
    uint64_t read = 0;
    reading->number_span = duel_peek(reading);
    if (!read_digits(reading->number_span, &read) || read < least || read > most) {
        return duel_refuse(reading, TK_ERROR_SYNTAX, reading->number_span, expected);
    }
    duel_take(reading, reading->number_span);
    *number = (unsigned)read;
    return TK_OK;
}

/* The identification number in Roman or Arabic digits. */
static unsigned number_named(duel_span word) {
    static const char *const names[2][DUEL_SIDE_TANKS] = {{"i", "ii", "iii", "iv"}, {"1", "2", "3", "4"}};
    for (unsigned index = 0; index < DUEL_SIDE_TANKS; index++) {
        for (unsigned way = 0; way < 2; way++) {
            if (strlen(names[way][index]) == word.length && begins_with(names[way][index], word)) {
                return index;
            }
        }
    }
    return DUEL_SIDE_TANKS;
}

unsigned duel_tank_named(duel_span word) {
    if (word.length < 2 || (small(word.start[0]) != 'g' && small(word.start[0]) != 's')) {
        return DUEL_NO_TANK;
    }
    const size_t skip = word.start[1] == '-' ? 2 : 1;
    const unsigned number = number_named((duel_span){word.start + skip, word.length - skip});
    const unsigned side = small(word.start[0]) == 'g' ? DUEL_GERMAN : DUEL_SOVIET;
    return number < DUEL_SIDE_TANKS ? side * DUEL_SIDE_TANKS + number : DUEL_NO_TANK;
}

tk_status duel_read_tank(duel_reading *reading, unsigned *tank) {
    reading->tank_span = duel_peek(reading);
    *tank = duel_tank_named(reading->tank_span);
    if (*tank == DUEL_NO_TANK) {
        *tank = DUEL_ANY;
        return duel_refuse(reading, TK_ERROR_DUEL_TANK, reading->tank_span, TK_TEXT("a tank from G-I to S-IV"));
    }
    duel_take(reading, reading->tank_span);
    return TK_OK;
}
