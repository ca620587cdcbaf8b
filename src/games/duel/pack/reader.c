#include "games/duel/pack/reader.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "games/duel/pack/pack.h"
#include "games/duel/rules/rules.h"
#include "games/duel/words/words.h"

enum { TO_HIT_MOST = 100, PENETRATION_MOST = 30, APCR_MOST = 9, CALIBRE_LEAST = 20, CALIBRE_MOST = 200 };

static bool fine(const tk_pack_reader *reader) {
    return reader->status == TK_OK;
}

/* ---- Lists ---- */

const tk_json_value *duel_list_of(tk_pack_reader *reader, const tk_json_value *row, const char *name, size_t least,
                                  size_t most, const char *detail) {
    const tk_json_value *list = tk_reader_need(reader, row, name, TK_JSON_ARRAY);
    if (fine(reader) && (tk_json_count(list) < least || tk_json_count(list) > most)) {
        tk_reader_refuse(reader, list, TK_ERROR_PACK_VALUE, name, detail);
    }
    return fine(reader) ? list : NULL;
}

/* ---- Words ---- */

unsigned duel_word_first(tk_duel_words list) {
    const char *first = tk_duel_key(list, 0);
    return strcmp(first, "none") == 0 || strcmp(first, "nothing") == 0;
}

uint8_t duel_word(tk_pack_reader *reader, const tk_json_value *value, tk_duel_words list) {
    const tk_word_list *words = duel_words_of(list);
    const char *name = tk_json_name(value);
    if (tk_json_kind_of(value) != TK_JSON_STRING) {
        tk_reader_refuse(reader, value, TK_ERROR_JSON_KIND, words->name, TK_TEXT("a text"));
        return 0;
    }
    return tk_reader_word(reader, value, words, duel_word_first(list), *name != '\0' ? name : words->name);
}

uint8_t duel_word_in(tk_pack_reader *reader, const tk_json_value *row, const char *name, tk_duel_words list) {
    const tk_json_value *member = tk_reader_need(reader, row, name, TK_JSON_STRING);
    return fine(reader) ? duel_word(reader, member, list) : 0;
}

uint8_t duel_bits_in(tk_pack_reader *reader, const tk_json_value *row, const char *name, tk_duel_words list) {
    const tk_json_value *words = tk_reader_need(reader, row, name, TK_JSON_ARRAY);
    uint8_t bits = 0;
    for (const tk_json_value *word = tk_reader_first(reader, words); word != NULL;
         word = tk_reader_next(reader, word)) {
        const unsigned refusals = reader->refusals;
        const uint8_t index = duel_word(reader, word, list);
        if (reader->refusals != refusals) {
            continue;
        }
        if ((bits >> index & 1) != 0) {
            tk_reader_refuse(reader, word, TK_ERROR_PACK_REPEATED, NULL, NULL);
        }
        bits |= (uint8_t)(1u << index);
    }
    return fine(reader) ? bits : 0;
}

uint8_t duel_edition_if(tk_pack_reader *reader, const tk_json_value *row, const char *name) {
    char known[64];
    tk_text text;
    if (tk_json_member(row, name) == NULL) {
        return 0;
    }
    const tk_json_value *member = tk_reader_need(reader, row, name, TK_JSON_STRING);
    tk_text_start(&text, known, sizeof known);
    const duel_edition *edition = duel_edition_at(0);
    for (unsigned number = 1; fine(reader) && edition != NULL; edition = duel_edition_at(number++)) {
        if (tk_json_is(member, edition->key)) {
            return (uint8_t)number;
        }
        tk_text_put(&text, number > 1 ? ", " : "");
        tk_text_put(&text, edition->key);
    }
    tk_text_end(&text);
    tk_reader_refuse(reader, member, TK_ERROR_PACK_VALUE, NULL, known);
    return 0;
}

/* ---- Numbers ---- */

/* With the member's name in the reason: the token is the number. */
static void refuse_range(tk_pack_reader *reader, const tk_json_value *value, const char *name, int least, int most) {
    char detail[64];
    snprintf(detail, sizeof detail, "%s %d…%d", name, least, most);
    tk_reader_refuse(reader, value, TK_ERROR_JSON_RANGE, NULL, detail);
}

int duel_number_of(tk_pack_reader *reader, const tk_json_value *row, const char *name, int least, int most) {
    const tk_json_value *member = tk_json_member(row, name);
    int64_t number = 0;
    if (!fine(reader) || !tk_json_integer(member, &number) || (number >= least && number <= most)) {
        return tk_reader_number(reader, row, name, least, most);
    }
    refuse_range(reader, member, name, least, most);
    return 0;
}

int duel_number_if(tk_pack_reader *reader, const tk_json_value *row, const char *name, int least, int most) {
    return tk_json_member(row, name) != NULL ? duel_number_of(reader, row, name, least, most) : 0;
}

bool duel_flag_in(tk_pack_reader *reader, const tk_json_value *row, const char *name) {
    return tk_json_kind_of(tk_reader_need(reader, row, name, TK_JSON_TRUE)) == TK_JSON_TRUE;
}

int8_t duel_range_in(tk_pack_reader *reader, const tk_json_value *row, const char *name) {
    enum { MOST = DUEL_RANGE_MOST * DUEL_METRES };
    const int metres = duel_number_of(reader, row, name, -MOST, MOST);
    if (metres % DUEL_METRES != 0) {
        tk_reader_refuse(reader, tk_json_member(row, name), TK_ERROR_PACK_VALUE, NULL,
                         TK_TEXT("ranges are multiples of 200 m"));
    }
    return (int8_t)(metres / DUEL_METRES);
}

uint8_t duel_figure(tk_pack_reader *reader, const tk_json_value *value, const char *what, int most, bool open) {
    int64_t number = 0;
    if (open && tk_json_kind_of(value) == TK_JSON_NULL) {
        return 0;
    }
    if (!tk_json_integer(value, &number)) {
        tk_reader_refuse(reader, value, TK_ERROR_JSON_KIND, what, TK_TEXT("a list of whole numbers"));
    } else if (number < 0 || number > most || (open && number == 0)) {
        refuse_range(reader, value, what, open ? 1 : 0, most);
    }
    return fine(reader) ? (uint8_t)number : 0;
}

void duel_figures_in(tk_pack_reader *reader, const tk_json_value *row, const char *name, unsigned count, int most,
                     bool open, uint8_t *figures) {
    char detail[32];
    snprintf(detail, sizeof detail, "%u", count);
    const tk_json_value *value = tk_reader_first(reader, duel_list_of(reader, row, name, count, count, detail));
    memset(figures, 0, count);
    for (unsigned at = 0; value != NULL; at++, value = tk_reader_next(reader, value)) {
        figures[at] = duel_figure(reader, value, name, most, open);
    }
}

/* ---- Ids and names ---- */

void duel_id_in(tk_pack_reader *reader, const tk_json_value *row, const char *name, char id[DUEL_ID_SIZE]) {
    tk_reader_text(reader, row, name, TK_ID_SIGNS, id, DUEL_ID_SIZE,
                   TK_TEXT("at most 23 of the signs a-z, 0-9 and '-'"));
}

void duel_check_new(tk_pack_reader *reader, const tk_json_value *row, const char (*ids)[DUEL_ID_SIZE], unsigned count) {
    for (unsigned other = 0; other < count; other++) {
        if (strcmp(ids[other], ids[count]) == 0) {
            tk_reader_refuse(reader, tk_json_member(row, "id"), TK_ERROR_PACK_REPEATED, NULL, NULL);
        }
    }
}

void duel_name_in(tk_pack_reader *reader, const tk_json_value *row, char name[DUEL_NAME_SIZE]) {
    tk_reader_text(reader, row, "name", NULL, name, DUEL_NAME_SIZE, TK_TEXT("1 to 39 bytes of text"));
}

uint8_t duel_known_in(tk_pack_reader *reader, const tk_json_value *row, const char *name,
                      const char (*ids)[DUEL_ID_SIZE], unsigned count) {
    const tk_json_value *member = tk_reader_need(reader, row, name, TK_JSON_STRING);
    for (unsigned at = 0; fine(reader) && at < count; at++) {
        if (tk_json_is(member, ids[at])) {
            return (uint8_t)at;
        }
    }
    tk_reader_refuse(reader, member, TK_ERROR_PACK_VALUE, NULL, TK_TEXT("the pack has none of that id"));
    return 0;
}

/* ---- Guns of tanks and guns on wheels ---- */

/* A gun has figures up to its last range and none beyond, the same for both. */
static void check_reach(tk_pack_reader *reader, const tk_json_value *row, const duel_weapon *weapon) {
    bool beyond = false;
    for (unsigned at = 0; fine(reader) && at < TK_DUEL_RANGES; at++) {
        bool none = weapon->to_hit[at] == 0;
        if (none ? at == 0 : beyond) {
            tk_reader_refuse_member(reader, row, "to-hit", TK_TEXT("figures from range 0 on without a gap"));
        }
        beyond = none;
        if ((weapon->penetration[at] == 0) != beyond) {
            tk_reader_refuse_member(reader, row, "penetration", TK_TEXT("a figure exactly where there is one to hit"));
        }
    }
}

void duel_weapon_in(tk_pack_reader *reader, const tk_json_value *row, bool apcr, duel_weapon *weapon) {
    memset(weapon, 0, sizeof *weapon);
    weapon->calibre = (uint16_t)duel_number_of(reader, row, "calibre", CALIBRE_LEAST, CALIBRE_MOST);
    duel_figures_in(reader, row, "to-hit", TK_DUEL_RANGES, TO_HIT_MOST, true, weapon->to_hit);
    duel_figures_in(reader, row, "penetration", TK_DUEL_RANGES, PENETRATION_MOST, true, weapon->penetration);
    if (apcr) {
        duel_figures_in(reader, row, "apcr", TK_DUEL_RANGES, APCR_MOST, true, weapon->apcr);
    }
    check_reach(reader, row, weapon);
}
