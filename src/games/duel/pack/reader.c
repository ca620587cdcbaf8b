#include "games/duel/pack/reader.h"

#include <stdio.h>
#include <string.h>

#include "games/duel/pack/pack.h"
#include "games/duel/words/words.h"

enum { TO_HIT_MOST = 100, PENETRATION_MOST = 30, APCR_MOST = 9, CALIBRE_LEAST = 20, CALIBRE_MOST = 200 };

static bool fine(const duel_reader *reader) {
    return reader->status == TK_OK;
}

void duel_refuse(duel_reader *reader, const tk_json_value *value, tk_status status, const char *token,
                 const char *detail) {
    if (fine(reader)) {
        reader->status = tk_json_refuse(value, status, token, detail, reader->error);
    }
}

void duel_refuse_member(duel_reader *reader, const tk_json_value *row, const char *name, const char *detail) {
    duel_refuse(reader, tk_json_member(row, name), TK_ERROR_PACK_VALUE, name, detail);
}

/* ---- Objects and lists ---- */

static const tk_json_value *need(duel_reader *reader, const tk_json_value *row, const char *name, tk_json_kind kind) {
    const tk_json_value *member = NULL;
    if (fine(reader)) {
        reader->status = tk_json_need(row, name, kind, &member, reader->error);
    }
    return fine(reader) ? member : NULL;
}

void duel_check_row(duel_reader *reader, const tk_json_value *row, const char *what, const char *const *members) {
    if (tk_json_kind_of(row) != TK_JSON_OBJECT) {
        duel_refuse(reader, row, TK_ERROR_JSON_KIND, what, TK_TEXT("an object"));
    }
    if (fine(reader)) {
        reader->status = tk_json_only(row, members, reader->error);
    }
}

const tk_json_value *duel_object(duel_reader *reader, const tk_json_value *row, const char *name,
                                 const char *const *members) {
    const tk_json_value *object = need(reader, row, name, TK_JSON_OBJECT);
    if (fine(reader)) {
        reader->status = tk_json_only(object, members, reader->error);
    }
    return fine(reader) ? object : NULL;
}

const tk_json_value *duel_list_of(duel_reader *reader, const tk_json_value *row, const char *name, size_t least,
                                  size_t most, const char *detail) {
    const tk_json_value *list = need(reader, row, name, TK_JSON_ARRAY);
    if (fine(reader) && (tk_json_count(list) < least || tk_json_count(list) > most)) {
        duel_refuse(reader, list, TK_ERROR_PACK_VALUE, name, detail);
    }
    return fine(reader) ? list : NULL;
}

const tk_json_value *duel_first(const duel_reader *reader, const tk_json_value *list) {
    return fine(reader) ? tk_json_first(list) : NULL;
}

const tk_json_value *duel_after(const duel_reader *reader, const tk_json_value *value) {
    return fine(reader) ? tk_json_next(value) : NULL;
}

/* ---- Words ---- */

unsigned duel_word_first(tk_duel_words list) {
    const char *first = tk_duel_key(list, 0);
    return strcmp(first, "none") == 0 || strcmp(first, "nothing") == 0;
}

uint8_t duel_word(duel_reader *reader, const tk_json_value *value, tk_duel_words list) {
    const char *string = tk_json_string(value, NULL);
    const char *group = duel_words_of(list)->name;
    if (!fine(reader) || string == NULL) {
        duel_refuse(reader, value, TK_ERROR_JSON_KIND, group, TK_TEXT("a text"));
        return 0;
    }
    char words[sizeof reader->error->detail] = "";
    tk_text text;
    tk_text_start(&text, words, sizeof words);
    const char *name = tk_json_name(value);
    tk_text_format(&text, "%s: ", *name != '\0' ? name : group);
    for (unsigned at = duel_word_first(list); tk_duel_key(list, at) != NULL; at++) {
        if (strcmp(string, tk_duel_key(list, at)) == 0) {
            return (uint8_t)at;
        }
        tk_text_format(&text, "%s%s", at > duel_word_first(list) ? ", " : "", tk_duel_key(list, at));
    }
    tk_text_end(&text);
    duel_refuse(reader, value, TK_ERROR_PACK_VALUE, NULL, words);
    return 0;
}

uint8_t duel_word_in(duel_reader *reader, const tk_json_value *row, const char *name, tk_duel_words list) {
    const tk_json_value *member = need(reader, row, name, TK_JSON_STRING);
    return fine(reader) ? duel_word(reader, member, list) : 0;
}

uint8_t duel_bits_in(duel_reader *reader, const tk_json_value *row, const char *name, tk_duel_words list) {
    const tk_json_value *words = need(reader, row, name, TK_JSON_ARRAY);
    uint8_t bits = 0;
    for (const tk_json_value *word = duel_first(reader, words); word != NULL; word = duel_after(reader, word)) {
        const uint8_t index = duel_word(reader, word, list);
        if ((bits >> index & 1) != 0) {
            duel_refuse(reader, word, TK_ERROR_PACK_REPEATED, NULL, NULL);
        }
        bits |= (uint8_t)(1u << index);
    }
    return fine(reader) ? bits : 0;
}

/* ---- Numbers ---- */

/* With the member's name in the reason: the token is the number. */
static void refuse_range(duel_reader *reader, const tk_json_value *value, const char *name, int least, int most) {
    char detail[64];
    snprintf(detail, sizeof detail, "%s %d…%d", name, least, most);
    duel_refuse(reader, value, TK_ERROR_JSON_RANGE, NULL, detail);
}

int duel_number_of(duel_reader *reader, const tk_json_value *row, const char *name, int least, int most) {
    int64_t number = 0;
    if (!fine(reader)) {
        return 0;
    }
    const tk_status status = tk_json_need_integer(row, name, least, most, &number, reader->error);
    if (status == TK_ERROR_JSON_RANGE) {
        refuse_range(reader, tk_json_member(row, name), name, least, most);
    } else {
        reader->status = status;
    }
    return fine(reader) ? (int)number : 0;
}

int duel_number_if(duel_reader *reader, const tk_json_value *row, const char *name, int least, int most) {
    return tk_json_member(row, name) != NULL ? duel_number_of(reader, row, name, least, most) : 0;
}

bool duel_flag_in(duel_reader *reader, const tk_json_value *row, const char *name) {
    return tk_json_kind_of(need(reader, row, name, TK_JSON_TRUE)) == TK_JSON_TRUE;
}

int8_t duel_range_in(duel_reader *reader, const tk_json_value *row, const char *name) {
    enum { MOST = DUEL_RANGE_MOST * DUEL_METRES };
    const int metres = duel_number_of(reader, row, name, -MOST, MOST);
    if (metres % DUEL_METRES != 0) {
        duel_refuse(reader, tk_json_member(row, name), TK_ERROR_PACK_VALUE, NULL,
                    TK_TEXT("ranges are multiples of 200 m"));
    }
    return (int8_t)(metres / DUEL_METRES);
}

uint8_t duel_figure(duel_reader *reader, const tk_json_value *value, const char *what, int most, bool open) {
    int64_t number = 0;
    if (open && tk_json_kind_of(value) == TK_JSON_NULL) {
        return 0;
    }
    if (!tk_json_integer(value, &number)) {
        duel_refuse(reader, value, TK_ERROR_JSON_KIND, what, TK_TEXT("a list of whole numbers"));
    } else if (number < 0 || number > most || (open && number == 0)) {
        refuse_range(reader, value, what, open ? 1 : 0, most);
    }
    return fine(reader) ? (uint8_t)number : 0;
}

void duel_figures_in(duel_reader *reader, const tk_json_value *row, const char *name, unsigned count, int most,
                     bool open, uint8_t *figures) {
    char detail[32];
    snprintf(detail, sizeof detail, "%u", count);
    const tk_json_value *value = duel_first(reader, duel_list_of(reader, row, name, count, count, detail));
    memset(figures, 0, count);
    for (unsigned at = 0; value != NULL; at++, value = duel_after(reader, value)) {
        figures[at] = duel_figure(reader, value, name, most, open);
    }
}

/* ---- Ids and names ---- */

/* A text of `least` to `size` - 1 bytes, else `detail`. */
static void copy_in(duel_reader *reader, const tk_json_value *row, const char *name, const char *signs, char *to,
                    size_t size, const char *detail) {
    const tk_json_value *member = need(reader, row, name, TK_JSON_STRING);
    size_t length = 0;
    const char *string = tk_json_string(member, &length);
    to[0] = '\0';
    if (string == NULL) {
        return;
    }
    if (length == 0 || length >= size || (signs != NULL && strspn(string, signs) != length)) {
        duel_refuse(reader, member, TK_ERROR_PACK_VALUE, NULL, detail);
    } else {
        memcpy(to, string, length + 1);
    }
}

void duel_id_in(duel_reader *reader, const tk_json_value *row, const char *name, char id[DUEL_ID_SIZE]) {
    copy_in(reader, row, name, "abcdefghijklmnopqrstuvwxyz0123456789-", id, DUEL_ID_SIZE,
            TK_TEXT("at most 23 of the signs a-z, 0-9 and '-'"));
}

void duel_check_new(duel_reader *reader, const tk_json_value *row, const char (*ids)[DUEL_ID_SIZE], unsigned count) {
    for (unsigned other = 0; other < count; other++) {
        if (strcmp(ids[other], ids[count]) == 0) {
            duel_refuse(reader, tk_json_member(row, "id"), TK_ERROR_PACK_REPEATED, NULL, NULL);
        }
    }
}

void duel_name_in(duel_reader *reader, const tk_json_value *row, char name[DUEL_NAME_SIZE]) {
    copy_in(reader, row, "name", NULL, name, DUEL_NAME_SIZE, TK_TEXT("1 to 39 bytes of text"));
}

uint8_t duel_known_in(duel_reader *reader, const tk_json_value *row, const char *name, const char (*ids)[DUEL_ID_SIZE],
                      unsigned count) {
    const tk_json_value *member = need(reader, row, name, TK_JSON_STRING);
    for (unsigned at = 0; fine(reader) && at < count; at++) {
        if (tk_json_is(member, ids[at])) {
            return (uint8_t)at;
        }
    }
    duel_refuse(reader, member, TK_ERROR_PACK_VALUE, NULL, TK_TEXT("the pack has none of that id"));
    return 0;
}

/* ---- Guns of tanks and guns on wheels ---- */

/* A gun has figures up to its last range and none beyond, the same for both. */
static void check_reach(duel_reader *reader, const tk_json_value *row, const duel_weapon *weapon) {
    bool beyond = false;
    for (unsigned at = 0; fine(reader) && at < TK_DUEL_RANGES; at++) {
        bool none = weapon->to_hit[at] == 0;
        if (none ? at == 0 : beyond) {
            duel_refuse_member(reader, row, "to-hit", TK_TEXT("figures from range 0 on without a gap"));
        }
        beyond = none;
        if ((weapon->penetration[at] == 0) != beyond) {
            duel_refuse_member(reader, row, "penetration", TK_TEXT("a figure exactly where there is one to hit"));
        }
    }
}

void duel_weapon_in(duel_reader *reader, const tk_json_value *row, bool apcr, duel_weapon *weapon) {
    memset(weapon, 0, sizeof *weapon);
    weapon->calibre = (uint16_t)duel_number_of(reader, row, "calibre", CALIBRE_LEAST, CALIBRE_MOST);
    duel_figures_in(reader, row, "to-hit", TK_DUEL_RANGES, TO_HIT_MOST, true, weapon->to_hit);
    duel_figures_in(reader, row, "penetration", TK_DUEL_RANGES, PENETRATION_MOST, true, weapon->penetration);
    if (apcr) {
        duel_figures_in(reader, row, "apcr", TK_DUEL_RANGES, APCR_MOST, true, weapon->apcr);
    }
    check_reach(reader, row, weapon);
}
