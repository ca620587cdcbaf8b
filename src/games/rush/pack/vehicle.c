/* A row of cards.json: one vehicle. */
#include "games/rush/pack/pack.h"

#include <stdio.h>
#include <string.h>

#include "games/rush/words/words.h"

enum { REINFORCEMENTS_MOST = 3, STRENGTH_MOST = 2 };

static uint8_t need_word(tk_pack_reader *reader, const tk_json_value *row, const char *name, const tk_word_list *list) {
    return tk_reader_word(reader, tk_reader_need(reader, row, name, TK_JSON_STRING), list, 0, NULL);
}

static uint8_t need_number(tk_pack_reader *reader, const tk_json_value *row, const char *name, int most) {
    return (uint8_t)tk_reader_number(reader, row, name, 0, most);
}

static int8_t read_value(tk_pack_reader *reader, const tk_json_value *row) {
    const tk_json_value *member = tk_json_member(row, "value");
    const bool none = member != NULL && tk_json_kind_of(member) == TK_JSON_NULL;
    return (int8_t)(none ? RUSH_NO_VALUE : tk_reader_number(reader, row, "value", 0, RUSH_VALUE_MOST));
}

/* The four armoured types have fixed numbers; support units have any. */
static void check_strength(tk_pack_reader *reader, const tk_json_value *row, const rush_face *face) {
    static const uint8_t attack[TK_RUSH_SUPPORT] = {1, 1, 2, 2};
    static const uint8_t defence[TK_RUSH_SUPPORT] = {1, 2, 1, 2};
    if (face->type == TK_RUSH_SUPPORT) {
        return;
    }
    const bool attacks = face->attack == attack[face->type];
    if (!attacks || face->defence != defence[face->type]) {
        const char *name = attacks ? "defence" : "attack";
        char detail[64];
        snprintf(detail, sizeof detail, "%s: %s %u", tk_rush_key(TK_RUSH_WORDS_TYPE, face->type), name,
                 attacks ? defence[face->type] : attack[face->type]);
        tk_reader_refuse(reader, tk_json_member(row, name), TK_ERROR_PACK_VALUE, NULL, detail);
    }
}

/* ---- Abilities and marks ---- */

static uint8_t read_number(tk_pack_reader *reader, const tk_json_value *ability, unsigned kind) {
    static const char *const with_number[] = {"kind", "number", NULL};
    static const char *const without_number[] = {"kind", NULL};
    const bool research = kind == TK_RUSH_RESEARCH, numbered = research || kind == TK_RUSH_REINFORCEMENTS;
    tk_reader_row(reader, ability, NULL, NULL, numbered ? with_number : without_number);
    return numbered ? (uint8_t)tk_reader_number(reader, ability, "number", research ? 0 : 1,
                                                research ? RUSH_PRICE_MOST : REINFORCEMENTS_MOST)
                    : 0;
}

static void read_ability(tk_pack_reader *reader, const tk_json_value *ability, rush_face *face) {
    if (tk_json_kind_of(ability) != TK_JSON_OBJECT) {
        tk_reader_refuse(reader, ability, TK_ERROR_JSON_KIND, "abilities", TK_TEXT("a list of objects"));
    }
    if (face->abilities == RUSH_ABILITIES_MOST) {
        tk_reader_refuse(reader, ability, TK_ERROR_PACK_VALUE, "abilities", TK_TEXT("a card has at most 3"));
        return;
    }
    const uint8_t kind = need_word(reader, ability, "kind", &rush_words[TK_RUSH_WORDS_ABILITY]);
    for (unsigned other = 0; other < face->abilities; other++) {
        if (face->ability[other].kind == kind) {
            tk_reader_refuse(reader, tk_json_member(ability, "kind"), TK_ERROR_PACK_REPEATED, NULL, NULL);
        }
    }
    face->ability[face->abilities].kind = kind;
    face->ability[face->abilities++].number = read_number(reader, ability, kind);
}

static void read_mark(tk_pack_reader *reader, const tk_json_value *mark, rush_face *face) {
    enum { TARGETS = RUSH_BASES_ONLY | RUSH_VEHICLES_ONLY };
    if (tk_json_kind_of(mark) != TK_JSON_STRING) {
        tk_reader_refuse(reader, mark, TK_ERROR_JSON_KIND, "marks", TK_TEXT("a list of texts"));
    }
    const unsigned bit = 1u << tk_reader_word(reader, mark, &rush_words[TK_RUSH_WORDS_MARK], 0, NULL);
    if ((face->marks & bit) != 0) {
        tk_reader_refuse(reader, mark, TK_ERROR_PACK_REPEATED, NULL, NULL);
    }
    if ((bit & TARGETS) != 0 && face->attack == 0) {
        tk_reader_refuse(reader, mark, TK_ERROR_PACK_VALUE, NULL, TK_TEXT("the card has attack 0"));
    }
    if ((bit & TARGETS) != 0 && (face->marks & TARGETS) != 0) {
        tk_reader_refuse(reader, mark, TK_ERROR_PACK_VALUE, NULL, TK_TEXT("nothing would be left to attack"));
    }
    if (bit == RUSH_OWN_NATION && face->value == RUSH_NO_VALUE) {
        tk_reader_refuse(reader, mark, TK_ERROR_PACK_VALUE, NULL, TK_TEXT("the card has no value"));
    }
    face->marks = (uint8_t)(face->marks | bit);
}

void rush_read_vehicle(tk_pack_reader *reader, const tk_json_value *row, rush_face *face, char *id, char *name) {
    static const char *const members[] = {"id",     "name",    "nation",    "type",  "price", "value",
                                          "attack", "defence", "abilities", "marks", NULL};
    tk_word_list types = rush_words[TK_RUSH_WORDS_TYPE];
    types.count = TK_RUSH_SUPPORT + 1;
    memset(face, 0, sizeof *face);
    tk_reader_row(reader, row, "vehicles", TK_TEXT("a list of objects"), members);
    tk_reader_text(reader, row, "id", TK_ID_SIGNS, id, RUSH_ID_SIZE,
                   TK_TEXT("at most 31 of the signs a-z, 0-9 and '-'"));
    tk_reader_text(reader, row, "name", NULL, name, RUSH_NAME_SIZE, TK_TEXT("1 to 63 bytes of text"));
    face->nation = need_word(reader, row, "nation", &rush_words[TK_RUSH_WORDS_NATION]);
    face->type = need_word(reader, row, "type", &types);
    face->price = need_number(reader, row, "price", RUSH_PRICE_MOST);
    face->value = read_value(reader, row);
    face->attack = need_number(reader, row, "attack", STRENGTH_MOST);
    face->defence = need_number(reader, row, "defence", STRENGTH_MOST);
    check_strength(reader, row, face);
    const tk_json_value *list = tk_reader_need(reader, row, "abilities", TK_JSON_ARRAY);
    for (list = tk_reader_first(reader, list); list != NULL; list = tk_reader_next(reader, list)) {
        read_ability(reader, list, face);
    }
    list = tk_reader_need(reader, row, "marks", TK_JSON_ARRAY);
    for (list = tk_reader_first(reader, list); list != NULL; list = tk_reader_next(reader, list)) {
        read_mark(reader, list, face);
    }
}
