/* tankobot.json: what each temperament of the solo opponent holds for a good shot, and in which order it looks for
 * something to do, fully operational and in peril (19.0). */
#include <string.h>

#include "games/duel/pack/pack.h"

enum { TO_HIT_MOST = 100, MARGIN_MOST = 9 };

static duel_quality read_quality(tk_pack_reader *reader, const tk_json_value *row, const char *name) {
    static const char *const members[] = {"to-hit", "margin", NULL};
    const tk_json_value *member = tk_reader_object(reader, row, name, members);
    const int to_hit = duel_number_of(reader, member, "to-hit", 0, TO_HIT_MOST);
    return (duel_quality){.to_hit = (uint8_t)to_hit,
                          .margin = (int8_t)duel_number_of(reader, member, "margin", -MARGIN_MOST, MARGIN_MOST)};
}

/* A list of different words, closed by 0: so `size` has room for one more than there may be. */
static void read_order(tk_pack_reader *reader, const tk_json_value *row, const char *name, tk_duel_words list,
                       uint8_t *order, unsigned size) {
    const tk_json_value *words = duel_list_of(reader, row, name, 0, SIZE_MAX, "");
    unsigned count = 0;
    memset(order, 0, size);
    for (const tk_json_value *word = tk_reader_first(reader, words); word != NULL;
         word = tk_reader_next(reader, word)) {
        const uint8_t index = duel_word(reader, word, list);
        if (memchr(order, index, count) != NULL) {
            tk_reader_refuse(reader, word, TK_ERROR_PACK_REPEATED, NULL, NULL);
        } else {
            order[count++] = index; /* different words: never more than the list has */
        }
    }
}

static void read_face(tk_pack_reader *reader, const tk_json_value *row, const char *name, duel_bot_face *face) {
    static const char *const members[] = {"own-high", "own-low",   "enemy-high", "enemy-low",
                                          "primary",  "secondary", NULL};
    const tk_json_value *member = tk_reader_object(reader, row, name, members);
    face->own[0] = read_quality(reader, member, "own-high");
    face->own[1] = read_quality(reader, member, "own-low");
    face->enemy[0] = read_quality(reader, member, "enemy-high");
    face->enemy[1] = read_quality(reader, member, "enemy-low");
    read_order(reader, member, "primary", TK_DUEL_WORDS_PRIMARY, face->primary, sizeof face->primary);
    read_order(reader, member, "secondary", TK_DUEL_WORDS_SECONDARY, face->secondary, sizeof face->secondary);
}

static void read_all(tk_pack_reader *reader, const tk_json_value *root, void *into) {
    const duel_reading *to = into;
    static const char *const members[] = {"operational", "peril", NULL};
    for (unsigned temperament = 0; temperament < TK_DUEL_TEMPERAMENTS; temperament++) {
        const tk_json_value *row =
            tk_reader_object(reader, root, tk_duel_key(TK_DUEL_WORDS_TEMPERAMENT, temperament), members);
        for (unsigned face = 0; face < TK_DUEL_FACES; face++) {
            read_face(reader, row, members[face], &to->rules->bot[temperament][face]);
        }
    }
}

const tk_file_kind duel_tankobot_file = {
    DUEL_TANKOBOT_FILE, "tankodrom-duel-tankobot-1",
    (const char *const[]){"format", "aggressive", "alert", "bold", "cautious", "evasive", NULL}, read_all};
