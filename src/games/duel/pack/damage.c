/* damage.json: the 21 damage cards (4.3, 12.1.4, D-22). A part is a list of named operations; those that need a number
 * or a seat have it after a colon, a seat with another one to turn to when it is empty after a stroke:
 *   "tracks"   "fire:2"   "wound:driver"   "kill:gunner/commander" */
#include <string.h>

#include "games/duel/pack/pack.h"

enum { CHECKS_MOST = 3 };

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

/* What is wrong with it, or NULL. */
static const char *read_named(const char *string, duel_effect *effect) {
    size_t length = strcspn(string, ":");
    if (!find_word(TK_DUEL_WORDS_EFFECT, string, length, &effect->kind)) {
        return TK_TEXT("no such damage");
    }
    const char *rest = string + length;
    const char *argument = *rest == ':' ? rest + 1 : "";
    switch (effect->kind) {
    case TK_DUEL_EFFECT_WOUND:
    case TK_DUEL_EFFECT_KILL:
        return read_seats(argument, effect) ? NULL
                                            : TK_TEXT("a seat after the colon, or two different ones with '/' between");
    case TK_DUEL_EFFECT_FIRE:
    case TK_DUEL_EFFECT_EXPLODE:
        return read_count(argument, effect) ? NULL : TK_TEXT("1 to 3 checks after the colon");
    default:
        return *rest == '\0' ? NULL : TK_TEXT("this damage has nothing after it");
    }
}

static void read_effect(tk_pack_reader *reader, const tk_json_value *value, duel_effect *effect) {
    const char *string = tk_json_string(value, NULL);
    if (string == NULL) {
        tk_reader_refuse(reader, value, TK_ERROR_JSON_KIND, "parts", TK_TEXT("a list of texts"));
        return;
    }
    const char *wrong = read_named(string, effect);
    if (wrong != NULL) {
        tk_reader_refuse(reader, value, TK_ERROR_PACK_VALUE, NULL, wrong);
    }
}

static void read_parts(tk_pack_reader *reader, const tk_json_value *row, unsigned severity, duel_damage_card *card) {
    static const char *const members[] = {"tracks", "hull", "turret", NULL};
    const tk_json_value *parts = tk_reader_object(reader, row, tk_duel_key(TK_DUEL_WORDS_SEVERITY, severity), members);
    for (unsigned location = 0; location < TK_DUEL_LOCATIONS; location++) {
        const tk_json_value *value = tk_reader_first(
            reader, duel_list_of(reader, parts, members[location], 1, DUEL_PART_EFFECTS, TK_TEXT("1 to 4 of them")));
        for (unsigned at = 0; value != NULL; at++, value = tk_reader_next(reader, value)) {
            read_effect(reader, value, &card->part[severity][location][at]);
        }
    }
}

static int read_card(tk_pack_reader *reader, const tk_json_value *row, duel_damage_card *card) {
    static const char *const members[] = {"number", "critical-number", "morale",   "reshuffle",
                                          "light",  "heavy",           "critical", NULL};
    memset(card, 0, sizeof *card);
    tk_reader_row(reader, row, "cards", TK_TEXT("an object"), members);
    const int number = duel_number_of(reader, row, "number", 1, DUEL_DAMAGE_CARDS);
    card->critical = (uint8_t)duel_number_of(reader, row, "critical-number", 0, 9);
    card->morale = duel_bits_in(reader, row, "morale", TK_DUEL_WORDS_MORALE);
    card->reshuffle = duel_flag_in(reader, row, "reshuffle");
    for (unsigned severity = 0; severity < TK_DUEL_SEVERITIES; severity++) {
        read_parts(reader, row, severity, card);
    }
    return number;
}

static void read_all(tk_pack_reader *reader, const tk_json_value *root, void *into) {
    const duel_reading *to = into;
    const tk_json_value *rows =
        duel_list_of(reader, root, "cards", DUEL_DAMAGE_CARDS, DUEL_DAMAGE_CARDS, TK_TEXT("there are exactly 21"));
    unsigned seen = 0, reshuffles = 0;
    for (const tk_json_value *row = tk_reader_first(reader, rows); row != NULL; row = tk_reader_next(reader, row)) {
        duel_damage_card card;
        const int number = read_card(reader, row, &card);
        if (reader->status != TK_OK) {
            return;
        }
        if ((seen >> number & 1u) != 0) {
            tk_reader_refuse(reader, tk_json_member(row, "number"), TK_ERROR_PACK_REPEATED, NULL, NULL);
        }
        seen |= 1u << number;
        reshuffles += card.reshuffle;
        to->rules->damage[number - 1] = card;
    }
    if (reshuffles != 1) {
        tk_reader_refuse(reader, rows, TK_ERROR_PACK_VALUE, "reshuffle", TK_TEXT("exactly one card reshuffles"));
    }
}

const tk_file_kind duel_damage_file = {DUEL_DAMAGE_FILE, "tankodrom-duel-damage-1",
                                       (const char *const[]){"format", "cards", NULL}, read_all};
