/* Single values of a pack. Everything that is refused says where, what was read, and what would have fitted. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "games/duel/pack/pack.h"
#include "games/duel/words/words.h"

enum { TO_HIT_MOST = 100, PENETRATION_MOST = 30, APCR_MOST = 9, CALIBRE_LEAST = 20, CALIBRE_MOST = 200 };

tk_status duel_check_row(const tk_json_value *row, const char *what, const char *const *members, tk_error *error) {
    if (tk_json_kind_of(row) != TK_JSON_OBJECT) {
        return tk_json_refuse(row, TK_ERROR_JSON_KIND, what, TK_TEXT("an object"), error);
    }
    return tk_json_only(row, members, error);
}

/* ---- Words ---- */

unsigned duel_word_first(tk_duel_words list) {
    const char *first = tk_duel_key(list, 0);
    return strcmp(first, "none") == 0 || strcmp(first, "nothing") == 0;
}

tk_status duel_pack_word(const tk_json_value *value, tk_duel_words list, uint8_t *index, tk_error *error) {
    const char *string = tk_json_string(value, NULL);
    if (string == NULL) {
        return tk_json_refuse(value, TK_ERROR_JSON_KIND, duel_words_of(list)->name, TK_TEXT("a text"), error);
    }
    char words[sizeof error->detail] = "";
    tk_text text;
    tk_text_start(&text, words, sizeof words);
    const char *name = tk_json_name(value);
    tk_text_format(&text, "%s: ", *name != '\0' ? name : duel_words_of(list)->name);
    for (unsigned at = duel_word_first(list); tk_duel_key(list, at) != NULL; at++) {
        if (strcmp(string, tk_duel_key(list, at)) == 0) {
            *index = (uint8_t)at;
            return TK_OK;
        }
        tk_text_format(&text, "%s%s", at > duel_word_first(list) ? ", " : "", tk_duel_key(list, at));
    }
    tk_text_end(&text);
    return tk_json_refuse(value, TK_ERROR_PACK_VALUE, NULL, words, error);
}

tk_status duel_need_word(const tk_json_value *row, const char *name, tk_duel_words list, uint8_t *index,
                         tk_error *error) {
    const tk_json_value *member;
    tk_status status = tk_json_need(row, name, TK_JSON_STRING, &member, error);
    return status == TK_OK ? duel_pack_word(member, list, index, error) : status;
}

tk_status duel_need_words(const tk_json_value *row, const char *name, tk_duel_words list, uint8_t *bits,
                          tk_error *error) {
    const tk_json_value *words;
    tk_status status = tk_json_need(row, name, TK_JSON_ARRAY, &words, error);
    *bits = 0;
    for (const tk_json_value *word = tk_json_first(status == TK_OK ? words : NULL); status == TK_OK && word != NULL;
         word = tk_json_next(word)) {
        uint8_t index = 0;
        status = duel_pack_word(word, list, &index, error);
        if (status == TK_OK && (*bits >> index & 1) != 0) {
            status = tk_json_refuse(word, TK_ERROR_PACK_REPEATED, NULL, NULL, error);
        }
        *bits |= (uint8_t)(1u << index);
    }
    return status;
}

/* ---- Numbers ---- */

/* With the member's name in the reason: the token is the number. */
static tk_status refuse_range(const tk_json_value *value, const char *name, int least, int most, tk_error *error) {
    char detail[64];
    snprintf(detail, sizeof detail, "%s %d…%d", name, least, most);
    return tk_json_refuse(value, TK_ERROR_JSON_RANGE, NULL, detail, error);
}

tk_status duel_need_number(const tk_json_value *row, const char *name, int least, int most, int *number,
                           tk_error *error) {
    int64_t read = 0;
    tk_status status = tk_json_need_integer(row, name, least, most, &read, error);
    *number = (int)read;
    return status == TK_ERROR_JSON_RANGE ? refuse_range(tk_json_member(row, name), name, least, most, error) : status;
}

tk_status duel_may_number(const tk_json_value *row, const char *name, int least, int most, int *number,
                          tk_error *error) {
    return tk_json_member(row, name) != NULL ? duel_need_number(row, name, least, most, number, error) : TK_OK;
}

tk_status duel_need_range(const tk_json_value *row, const char *name, int8_t *range, tk_error *error) {
    enum { MOST = DUEL_RANGE_MOST * DUEL_METRES };
    int metres = 0;
    tk_status status = duel_need_number(row, name, -MOST, MOST, &metres, error);
    if (status == TK_OK && metres % DUEL_METRES != 0) {
        status = tk_json_refuse(tk_json_member(row, name), TK_ERROR_PACK_VALUE, NULL,
                                TK_TEXT("ranges are multiples of 200 m"), error);
    }
    *range = (int8_t)(metres / DUEL_METRES);
    return status;
}

tk_status duel_read_figure(const tk_json_value *value, const char *what, int most, bool open, uint8_t *figure,
                           tk_error *error) {
    int64_t number = 0;
    *figure = 0;
    if (open && tk_json_kind_of(value) == TK_JSON_NULL) {
        return TK_OK;
    }
    if (!tk_json_integer(value, &number)) {
        return tk_json_refuse(value, TK_ERROR_JSON_KIND, what, TK_TEXT("a list of whole numbers"), error);
    }
    if (number < 0 || number > most || (open && number == 0)) {
        return refuse_range(value, what, open ? 1 : 0, most, error);
    }
    *figure = (uint8_t)number;
    return TK_OK;
}

tk_status duel_need_figures(const tk_json_value *row, const char *name, unsigned count, int most, bool open,
                            uint8_t *figures, tk_error *error) {
    const tk_json_value *list;
    tk_status status = tk_json_need(row, name, TK_JSON_ARRAY, &list, error);
    if (status == TK_OK && tk_json_count(list) != count) {
        char detail[32];
        snprintf(detail, sizeof detail, "%u", count);
        return tk_json_refuse(list, TK_ERROR_PACK_VALUE, name, detail, error);
    }
    const tk_json_value *value = tk_json_first(status == TK_OK ? list : NULL);
    for (unsigned at = 0; status == TK_OK && at < count; at++, value = tk_json_next(value)) {
        status = duel_read_figure(value, name, most, open, &figures[at], error);
    }
    return status;
}

/* ---- Ids and names ---- */

static tk_status read_id(const tk_json_value *value, char id[DUEL_ID_SIZE], tk_error *error) {
    size_t length = 0;
    const char *string = tk_json_string(value, &length);
    if (string == NULL || length == 0 || length >= DUEL_ID_SIZE ||
        strspn(string, "abcdefghijklmnopqrstuvwxyz0123456789-") != length) {
        return tk_json_refuse(value, TK_ERROR_PACK_VALUE, NULL, TK_TEXT("at most 23 of the signs a-z, 0-9 and '-'"),
                              error);
    }
    memcpy(id, string, length + 1);
    return TK_OK;
}

tk_status duel_need_id(const tk_json_value *row, const char *name, char id[DUEL_ID_SIZE], tk_error *error) {
    const tk_json_value *member;
    tk_status status = tk_json_need(row, name, TK_JSON_STRING, &member, error);
    return status == TK_OK ? read_id(member, id, error) : status;
}

tk_status duel_need_name(const tk_json_value *row, char name[DUEL_NAME_SIZE], tk_error *error) {
    const tk_json_value *member;
    tk_status status = tk_json_need(row, "name", TK_JSON_STRING, &member, error);
    if (status != TK_OK) {
        return status;
    }
    size_t length = 0;
    const char *string = tk_json_string(member, &length);
    if (length == 0 || length >= DUEL_NAME_SIZE) {
        return tk_json_refuse(member, TK_ERROR_PACK_VALUE, NULL, TK_TEXT("1 to 39 bytes of text"), error);
    }
    memcpy(name, string, length + 1);
    return TK_OK;
}

tk_status duel_need_known(const tk_json_value *row, const char *name, const char (*ids)[DUEL_ID_SIZE], unsigned count,
                          uint8_t *index, tk_error *error) {
    const tk_json_value *member;
    tk_status status = tk_json_need(row, name, TK_JSON_STRING, &member, error);
    if (status != TK_OK) {
        return status;
    }
    for (unsigned at = 0; at < count; at++) {
        if (strcmp(tk_json_string(member, NULL), ids[at]) == 0) {
            *index = (uint8_t)at;
            return TK_OK;
        }
    }
    return tk_json_refuse(member, TK_ERROR_PACK_VALUE, NULL, TK_TEXT("the pack has none of that id"), error);
}

/* ---- Guns of tanks and guns on wheels ---- */

/* A gun has figures up to its last range and none beyond, the same for both. */
static tk_status check_reach(const tk_json_value *row, const duel_weapon *weapon, tk_error *error) {
    bool beyond = false;
    for (unsigned at = 0; at < TK_DUEL_RANGES; at++) {
        bool none = weapon->to_hit[at] == 0;
        if (none ? at == 0 : beyond) {
            return tk_json_refuse(tk_json_member(row, "to-hit"), TK_ERROR_PACK_VALUE, "to-hit",
                                  TK_TEXT("figures from range 0 on without a gap"), error);
        }
        beyond = none;
        if ((weapon->penetration[at] == 0) != beyond) {
            return tk_json_refuse(tk_json_member(row, "penetration"), TK_ERROR_PACK_VALUE, "penetration",
                                  TK_TEXT("a figure exactly where there is one to hit"), error);
        }
    }
    return TK_OK;
}

tk_status duel_read_weapon(const tk_json_value *row, bool apcr, duel_weapon *weapon, tk_error *error) {
    int calibre = 0;
    memset(weapon, 0, sizeof *weapon);
    tk_status status = duel_need_number(row, "calibre", CALIBRE_LEAST, CALIBRE_MOST, &calibre, error);
    weapon->calibre = (uint16_t)calibre;
    if (status == TK_OK) {
        status = duel_need_figures(row, "to-hit", TK_DUEL_RANGES, TO_HIT_MOST, true, weapon->to_hit, error);
    }
    if (status == TK_OK) {
        status =
            duel_need_figures(row, "penetration", TK_DUEL_RANGES, PENETRATION_MOST, true, weapon->penetration, error);
    }
    if (status == TK_OK && apcr) {
        status = duel_need_figures(row, "apcr", TK_DUEL_RANGES, APCR_MOST, true, weapon->apcr, error);
    }
    return status == TK_OK ? check_reach(row, weapon, error) : status;
}
