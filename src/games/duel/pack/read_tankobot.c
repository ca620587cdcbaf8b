/* tankobot.json: what each temperament of the solo opponent holds for a good shot, and in which order it looks for
 * something to do, fully operational and in peril (19.0). */
#include <string.h>

#include "games/duel/pack/pack.h"

enum { TO_HIT_MOST = 100, MARGIN_MOST = 9 };

static tk_status read_quality(const tk_json_value *row, const char *name, duel_quality *quality, tk_error *error) {
    static const char *const members[] = {"to-hit", "margin", NULL};
    const tk_json_value *member;
    int to_hit = 0, margin = 0;
    tk_status status;
    if ((status = tk_json_need(row, name, TK_JSON_OBJECT, &member, error)) != TK_OK ||
        (status = tk_json_only(member, members, error)) != TK_OK ||
        (status = duel_need_number(member, "to-hit", 0, TO_HIT_MOST, &to_hit, error)) != TK_OK) {
        return status;
    }
    status = duel_need_number(member, "margin", -MARGIN_MOST, MARGIN_MOST, &margin, error);
    *quality = (duel_quality){.to_hit = (uint8_t)to_hit, .margin = (int8_t)margin};
    return status;
}

/* A list of different words, closed by 0: so `size` has room for one more than there may be. */
static tk_status read_order(const tk_json_value *row, const char *name, tk_duel_words list, uint8_t *order,
                            unsigned size, tk_error *error) {
    const tk_json_value *words;
    tk_status status = tk_json_need(row, name, TK_JSON_ARRAY, &words, error);
    unsigned count = 0;
    memset(order, 0, size);
    for (const tk_json_value *word = tk_json_first(status == TK_OK ? words : NULL); status == TK_OK && word != NULL;
         word = tk_json_next(word)) {
        uint8_t index = 0;
        status = duel_pack_word(word, list, &index, error);
        if (status == TK_OK && memchr(order, index, count) != NULL) {
            status = tk_json_refuse(word, TK_ERROR_PACK_REPEATED, NULL, NULL, error);
        }
        if (status == TK_OK) {
            order[count++] = index; /* different words: never more than the list has */
        }
    }
    return status;
}

static tk_status read_face(const tk_json_value *row, const char *name, duel_bot_face *face, tk_error *error) {
    static const char *const members[] = {"own-high", "own-low",   "enemy-high", "enemy-low",
                                          "primary",  "secondary", NULL};
    const tk_json_value *member;
    tk_status status;
    if ((status = tk_json_need(row, name, TK_JSON_OBJECT, &member, error)) != TK_OK ||
        (status = tk_json_only(member, members, error)) != TK_OK ||
        (status = read_quality(member, "own-high", &face->own[0], error)) != TK_OK ||
        (status = read_quality(member, "own-low", &face->own[1], error)) != TK_OK ||
        (status = read_quality(member, "enemy-high", &face->enemy[0], error)) != TK_OK ||
        (status = read_quality(member, "enemy-low", &face->enemy[1], error)) != TK_OK ||
        (status = read_order(member, "primary", TK_DUEL_WORDS_PRIMARY, face->primary, sizeof face->primary, error)) !=
            TK_OK) {
        return status;
    }
    return read_order(member, "secondary", TK_DUEL_WORDS_SECONDARY, face->secondary, sizeof face->secondary, error);
}

static tk_status read_all(const tk_json_value *root, void *context, tk_error *error) {
    static const char *const members[] = {"operational", "peril", NULL};
    duel_rules *rules = context;
    tk_status status = TK_OK;
    for (unsigned temperament = 0; status == TK_OK && temperament < TK_DUEL_TEMPERAMENTS; temperament++) {
        const tk_json_value *row;
        status = tk_json_need(root, tk_duel_key(TK_DUEL_WORDS_TEMPERAMENT, temperament), TK_JSON_OBJECT, &row, error);
        if (status == TK_OK) {
            status = tk_json_only(row, members, error);
        }
        for (unsigned face = 0; status == TK_OK && face < 2; face++) {
            status = read_face(row, members[face], &rules->bot[temperament][face], error);
        }
    }
    return status;
}

tk_status duel_read_tankobot(const tk_pack *pack, duel_rules *rules, tk_error *error) {
    static const char *const members[] = {"format", "aggressive", "alert", "bold", "cautious", "evasive", NULL};
    static const duel_file file = {DUEL_TANKOBOT_FILE, "tankodrom-duel-tankobot-1", members, read_all};
    return duel_read_file(pack, &file, rules, error);
}
