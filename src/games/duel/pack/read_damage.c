/* damage.json: the 21 damage cards (4.3, 12.1.4, D-22). A part is a list of named operations; those that need a number
 * or a seat have it after a colon, a seat with another one to turn to when it is empty after a stroke:
 *   "tracks"   "fire:2"   "wound:driver"   "kill:gunner/commander" */
#include <stdio.h>
#include <string.h>

#include "games/duel/pack/pack.h"

enum { CHECKS_MOST = 3 };

typedef enum shape { PLAIN, COUNTED, SEATED } shape;

static shape shape_of(unsigned effect) {
    switch (effect) {
    case TK_DUEL_EFFECT_WOUND:
    case TK_DUEL_EFFECT_KILL:
        return SEATED;
    case TK_DUEL_EFFECT_FIRE:
    case TK_DUEL_EFFECT_EXPLODE:
        return COUNTED;
    default:
        return PLAIN;
    }
}

static bool find_word(tk_duel_words list, const char *string, size_t length, uint8_t *index) {
    for (unsigned at = duel_word_first(list); tk_duel_key(list, at) != NULL; at++) {
        if (strlen(tk_duel_key(list, at)) == length && memcmp(tk_duel_key(list, at), string, length) == 0) {
            *index = (uint8_t)at;
            return true;
        }
    }
    return false;
}

/* "driver" or "driver/assistant". */
static bool read_seats(const char *string, duel_effect *effect) {
    size_t length = strcspn(string, "/");
    effect->other = TK_DUEL_NONE;
    if (!find_word(TK_DUEL_WORDS_POSITION, string, length, &effect->number)) {
        return false;
    }
    const char *rest = string + length;
    return *rest == '\0' || (find_word(TK_DUEL_WORDS_POSITION, rest + 1, strlen(rest + 1), &effect->other) &&
                             effect->other != effect->number);
}

static bool read_count(const char *string, duel_effect *effect) {
    effect->number = (uint8_t)(string[0] - '0');
    return string[0] >= '1' && string[0] <= '0' + CHECKS_MOST && string[1] == '\0';
}

static tk_status read_effect(const tk_json_value *value, duel_effect *effect, tk_error *error) {
    const char *string = tk_json_string(value, NULL);
    if (string == NULL) {
        return tk_json_refuse(value, TK_ERROR_JSON_KIND, "parts", TK_TEXT("a list of texts"), error);
    }
    size_t length = strcspn(string, ":");
    if (!find_word(TK_DUEL_WORDS_EFFECT, string, length, &effect->kind)) {
        return tk_json_refuse(value, TK_ERROR_PACK_VALUE, NULL, TK_TEXT("no such damage"), error);
    }
    const char *rest = string + length;
    const char *argument = *rest == ':' ? rest + 1 : "";
    switch (shape_of(effect->kind)) {
    case SEATED:
        return read_seats(argument, effect)
                   ? TK_OK
                   : tk_json_refuse(value, TK_ERROR_PACK_VALUE, NULL,
                                    TK_TEXT("a seat after the colon, or two different ones with '/' between"), error);
    case COUNTED:
        return read_count(argument, effect)
                   ? TK_OK
                   : tk_json_refuse(value, TK_ERROR_PACK_VALUE, NULL, TK_TEXT("1 to 3 checks after the colon"), error);
    default:
        return *rest == '\0' ? TK_OK
                             : tk_json_refuse(value, TK_ERROR_PACK_VALUE, NULL,
                                              TK_TEXT("this damage has nothing after it"), error);
    }
}

static tk_status read_part(const tk_json_value *parts, const char *name, duel_effect effects[DUEL_PART_EFFECTS],
                           tk_error *error) {
    const tk_json_value *list;
    tk_status status = tk_json_need(parts, name, TK_JSON_ARRAY, &list, error);
    if (status == TK_OK && (tk_json_count(list) == 0 || tk_json_count(list) > DUEL_PART_EFFECTS)) {
        return tk_json_refuse(list, TK_ERROR_PACK_VALUE, name, TK_TEXT("1 to 4 of them"), error);
    }
    const tk_json_value *value = tk_json_first(status == TK_OK ? list : NULL);
    for (unsigned at = 0; status == TK_OK && value != NULL; at++, value = tk_json_next(value)) {
        status = read_effect(value, &effects[at], error);
    }
    return status;
}

static tk_status read_parts(const tk_json_value *row, unsigned severity, duel_damage_card *card, tk_error *error) {
    static const char *const names[TK_DUEL_SEVERITIES] = {"light", "heavy", "critical"};
    static const char *const members[] = {"tracks", "hull", "turret", NULL};
    const tk_json_value *parts;
    tk_status status = tk_json_need(row, names[severity], TK_JSON_OBJECT, &parts, error);
    if (status == TK_OK) {
        status = tk_json_only(parts, members, error);
    }
    for (unsigned location = 0; status == TK_OK && location < TK_DUEL_LOCATIONS; location++) {
        status = read_part(parts, members[location], card->part[severity][location], error);
    }
    return status;
}

static tk_status read_card(const tk_json_value *row, int *number, duel_damage_card *card, tk_error *error) {
    static const char *const members[] = {"number", "critical-number", "morale",   "reshuffle",
                                          "light",  "heavy",           "critical", NULL};
    int critical = 0;
    const tk_json_value *reshuffle;
    tk_status status;
    memset(card, 0, sizeof *card);
    if ((status = duel_check_row(row, "cards", members, error)) != TK_OK ||
        (status = duel_need_number(row, "number", 1, DUEL_DAMAGE_CARDS, number, error)) != TK_OK ||
        (status = duel_need_number(row, "critical-number", 0, 9, &critical, error)) != TK_OK ||
        (status = duel_need_words(row, "morale", TK_DUEL_WORDS_MORALE, &card->morale, error)) != TK_OK ||
        (status = tk_json_need(row, "reshuffle", TK_JSON_TRUE, &reshuffle, error)) != TK_OK) {
        return status;
    }
    card->critical = (uint8_t)critical;
    card->reshuffle = tk_json_kind_of(reshuffle) == TK_JSON_TRUE;
    for (unsigned severity = 0; status == TK_OK && severity < TK_DUEL_SEVERITIES; severity++) {
        status = read_parts(row, severity, card, error);
    }
    return status;
}

static tk_status read_all(const tk_json_value *root, void *context, tk_error *error) {
    duel_rules *rules = context;
    const tk_json_value *rows;
    unsigned seen = 0, reshuffles = 0;
    tk_status status = tk_json_need(root, "cards", TK_JSON_ARRAY, &rows, error);
    if (status == TK_OK && tk_json_count(rows) != DUEL_DAMAGE_CARDS) {
        return tk_json_refuse(rows, TK_ERROR_PACK_VALUE, "cards", TK_TEXT("there are exactly 21"), error);
    }
    for (const tk_json_value *row = tk_json_first(status == TK_OK ? rows : NULL); row != NULL;
         row = tk_json_next(row)) {
        int number = 0;
        duel_damage_card card;
        if ((status = read_card(row, &number, &card, error)) != TK_OK) {
            return status;
        }
        if ((seen >> number & 1u) != 0) {
            return tk_json_refuse(tk_json_member(row, "number"), TK_ERROR_PACK_REPEATED, NULL, NULL, error);
        }
        seen |= 1u << number;
        reshuffles += card.reshuffle;
        rules->damage[number - 1] = card;
    }
    if (status == TK_OK && reshuffles != 1) {
        status = tk_json_refuse(rows, TK_ERROR_PACK_VALUE, "reshuffle", TK_TEXT("exactly one card reshuffles"), error);
    }
    return status;
}

tk_status duel_read_damage(const tk_pack *pack, duel_rules *rules, tk_error *error) {
    static const char *const members[] = {"format", "cards", NULL};
    static const duel_file file = {DUEL_DAMAGE_FILE, "tankodrom-duel-damage-1", members, read_all};
    return duel_read_file(pack, &file, rules, error);
}
