/* A row of cards.json: one vehicle. */
#include "games/rush/pack/vehicle.h"

#include <stdio.h>
#include <string.h>

enum { REINFORCEMENTS_MOST = 3, STRENGTH_MOST = 2 };

/* Which of the first `count` words of a list a string is; what is refused names all of them. */
static tk_status read_word(const tk_json_value *value, tk_rush_words words, unsigned count, uint8_t *index,
                           tk_error *error) {
    const char *string = tk_json_string(value, NULL);
    char known[sizeof error->detail] = "";
    tk_text text;
    tk_text_start(&text, known, sizeof known);
    for (unsigned at = 0; at < count; at++) {
        const char *key = tk_rush_key(words, at);
        if (string != NULL && strcmp(string, key) == 0) {
            *index = (uint8_t)at;
            return TK_OK;
        }
        tk_text_format(&text, "%s%s", at > 0 ? ", " : "", key);
    }
    tk_text_end(&text);
    return tk_json_refuse(value, TK_ERROR_PACK_VALUE, NULL, known, error);
}

static tk_status need_word(const tk_json_value *row, const char *name, tk_rush_words words, unsigned count,
                           uint8_t *index, tk_error *error) {
    const tk_json_value *member;
    tk_status status = tk_json_need(row, name, TK_JSON_STRING, &member, error);
    return status == TK_OK ? read_word(member, words, count, index, error) : status;
}

static tk_status need_number(const tk_json_value *row, const char *name, unsigned most, uint8_t *number,
                             tk_error *error) {
    int64_t read = 0;
    tk_status status = tk_json_need_integer(row, name, 0, most, &read, error);
    *number = (uint8_t)read;
    return status;
}

/* ---- id and name ---- */

static tk_status read_id(const tk_json_value *row, char *id, tk_error *error) {
    const tk_json_value *member;
    tk_status status = tk_json_need(row, "id", TK_JSON_STRING, &member, error);
    if (status != TK_OK) {
        return status;
    }
    size_t length = 0;
    const char *string = tk_json_string(member, &length);
    if (length == 0 || length >= RUSH_ID_SIZE || strspn(string, "abcdefghijklmnopqrstuvwxyz0123456789-") != length) {
        return tk_json_refuse(member, TK_ERROR_PACK_VALUE, NULL, TK_TEXT("at most 31 of the signs a-z, 0-9 and '-'"),
                              error);
    }
    memcpy(id, string, length + 1);
    return TK_OK;
}

static tk_status read_name(const tk_json_value *row, char *name, tk_error *error) {
    const tk_json_value *member;
    tk_status status = tk_json_need(row, "name", TK_JSON_STRING, &member, error);
    if (status != TK_OK) {
        return status;
    }
    size_t length = 0;
    const char *string = tk_json_string(member, &length);
    if (length == 0 || length >= RUSH_NAME_SIZE) {
        return tk_json_refuse(member, TK_ERROR_PACK_VALUE, NULL, TK_TEXT("1 to 63 bytes of text"), error);
    }
    memcpy(name, string, length + 1);
    return TK_OK;
}

/* ---- Numbers ---- */

static tk_status read_value(const tk_json_value *row, rush_face *face, tk_error *error) {
    const tk_json_value *member = tk_json_member(row, "value");
    if (member != NULL && tk_json_kind_of(member) == TK_JSON_NULL) {
        face->value = RUSH_NO_VALUE;
        return TK_OK;
    }
    int64_t number = 0;
    tk_status status = tk_json_need_integer(row, "value", 0, RUSH_VALUE_MOST, &number, error);
    face->value = (int8_t)number;
    return status;
}

/* The four armoured types have fixed numbers; support units have any. */
static tk_status check_strength(const tk_json_value *row, const rush_face *face, tk_error *error) {
    static const uint8_t attack[TK_RUSH_SUPPORT] = {1, 1, 2, 2};
    static const uint8_t defence[TK_RUSH_SUPPORT] = {1, 2, 1, 2};
    if (face->type == TK_RUSH_SUPPORT) {
        return TK_OK;
    }
    bool attacks = face->attack == attack[face->type];
    if (attacks && face->defence == defence[face->type]) {
        return TK_OK;
    }
    char detail[64];
    snprintf(detail, sizeof detail, "%s: %s %u", tk_rush_key(TK_RUSH_WORDS_TYPE, face->type),
             attacks ? "defence" : "attack", attacks ? defence[face->type] : attack[face->type]);
    return tk_json_refuse(tk_json_member(row, attacks ? "defence" : "attack"), TK_ERROR_PACK_VALUE, NULL, detail,
                          error);
}

/* ---- Abilities and marks ---- */

static tk_status read_number(const tk_json_value *ability, unsigned kind, uint8_t *number, tk_error *error) {
    static const char *const with_number[] = {"kind", "number", NULL};
    static const char *const without_number[] = {"kind", NULL};
    bool numbered = kind == TK_RUSH_REINFORCEMENTS || kind == TK_RUSH_RESEARCH;
    tk_status status = tk_json_only(ability, numbered ? with_number : without_number, error);
    *number = 0;
    if (status == TK_OK && numbered) {
        int64_t read = 0;
        bool research = kind == TK_RUSH_RESEARCH;
        status = tk_json_need_integer(ability, "number", research ? 0 : 1,
                                      research ? RUSH_PRICE_MOST : REINFORCEMENTS_MOST, &read, error);
        *number = (uint8_t)read;
    }
    return status;
}

static tk_status read_ability(const tk_json_value *ability, rush_face *face, tk_error *error) {
    if (tk_json_kind_of(ability) != TK_JSON_OBJECT) {
        return tk_json_refuse(ability, TK_ERROR_JSON_KIND, "abilities", TK_TEXT("a list of objects"), error);
    }
    if (face->abilities == RUSH_ABILITIES_MOST) {
        return tk_json_refuse(ability, TK_ERROR_PACK_VALUE, "abilities", TK_TEXT("a card has at most 3"), error);
    }
    uint8_t kind = 0;
    uint8_t number = 0;
    tk_status status = need_word(ability, "kind", TK_RUSH_WORDS_ABILITY, TK_RUSH_ABILITIES, &kind, error);
    for (unsigned other = 0; status == TK_OK && other < face->abilities; other++) {
        if (face->ability[other].kind == kind) {
            status = tk_json_refuse(tk_json_member(ability, "kind"), TK_ERROR_PACK_REPEATED, NULL, NULL, error);
        }
    }
    if (status == TK_OK) {
        status = read_number(ability, kind, &number, error);
    }
    if (status == TK_OK) {
        face->ability[face->abilities].kind = kind;
        face->ability[face->abilities].number = number;
        face->abilities++;
    }
    return status;
}

static tk_status read_abilities(const tk_json_value *row, rush_face *face, tk_error *error) {
    const tk_json_value *list;
    tk_status status = tk_json_need(row, "abilities", TK_JSON_ARRAY, &list, error);
    for (const tk_json_value *ability = tk_json_first(status == TK_OK ? list : NULL);
         status == TK_OK && ability != NULL; ability = tk_json_next(ability)) {
        status = read_ability(ability, face, error);
    }
    return status;
}

static tk_status check_mark(const tk_json_value *mark, const rush_face *face, uint8_t bit, tk_error *error) {
    static const uint8_t targets = RUSH_BASES_ONLY | RUSH_VEHICLES_ONLY;
    if ((face->marks & bit) != 0) {
        return tk_json_refuse(mark, TK_ERROR_PACK_REPEATED, NULL, NULL, error);
    }
    if ((bit & targets) != 0 && face->attack == 0) {
        return tk_json_refuse(mark, TK_ERROR_PACK_VALUE, NULL, TK_TEXT("the card has attack 0"), error);
    }
    if ((bit & targets) != 0 && (face->marks & targets) != 0) {
        return tk_json_refuse(mark, TK_ERROR_PACK_VALUE, NULL, TK_TEXT("nothing would be left to attack"), error);
    }
    if (bit == RUSH_OWN_NATION && face->value == RUSH_NO_VALUE) {
        return tk_json_refuse(mark, TK_ERROR_PACK_VALUE, NULL, TK_TEXT("the card has no value"), error);
    }
    return TK_OK;
}

static tk_status read_marks(const tk_json_value *row, rush_face *face, tk_error *error) {
    const tk_json_value *list;
    tk_status status = tk_json_need(row, "marks", TK_JSON_ARRAY, &list, error);
    for (const tk_json_value *mark = tk_json_first(status == TK_OK ? list : NULL); status == TK_OK && mark != NULL;
         mark = tk_json_next(mark)) {
        uint8_t index = 0;
        if (tk_json_kind_of(mark) != TK_JSON_STRING) {
            return tk_json_refuse(mark, TK_ERROR_JSON_KIND, "marks", TK_TEXT("a list of texts"), error);
        }
        status = read_word(mark, TK_RUSH_WORDS_MARK, TK_RUSH_MARKS, &index, error);
        if (status == TK_OK) {
            status = check_mark(mark, face, (uint8_t)(1u << index), error);
        }
        if (status == TK_OK) {
            face->marks |= (uint8_t)(1u << index);
        }
    }
    return status;
}

tk_status rush_read_vehicle(const tk_json_value *row, rush_face *face, char *id, char *name, tk_error *error) {
    static const char *const members[] = {"id",     "name",    "nation",    "type",  "price", "value",
                                          "attack", "defence", "abilities", "marks", NULL};
    memset(face, 0, sizeof *face);
    if (tk_json_kind_of(row) != TK_JSON_OBJECT) {
        return tk_json_refuse(row, TK_ERROR_JSON_KIND, "vehicles", TK_TEXT("a list of objects"), error);
    }
    tk_status status;
    if ((status = tk_json_only(row, members, error)) != TK_OK || (status = read_id(row, id, error)) != TK_OK ||
        (status = read_name(row, name, error)) != TK_OK ||
        (status = need_word(row, "nation", TK_RUSH_WORDS_NATION, TK_RUSH_NATIONS, &face->nation, error)) != TK_OK ||
        (status = need_word(row, "type", TK_RUSH_WORDS_TYPE, TK_RUSH_SUPPORT + 1, &face->type, error)) != TK_OK ||
        (status = need_number(row, "price", RUSH_PRICE_MOST, &face->price, error)) != TK_OK ||
        (status = read_value(row, face, error)) != TK_OK ||
        (status = need_number(row, "attack", STRENGTH_MOST, &face->attack, error)) != TK_OK ||
        (status = need_number(row, "defence", STRENGTH_MOST, &face->defence, error)) != TK_OK ||
        (status = check_strength(row, face, error)) != TK_OK || (status = read_abilities(row, face, error)) != TK_OK) {
        return status;
    }
    return read_marks(row, face, error);
}
