/* The tables of the public lists (tankodrom/duel/), and names of tanks, seats and terrains. */
#include "games/duel/words/words.h"

#include <string.h>

#include "base/text.h"

/* ---- Lists ---- */

#define WHY_ROW(name, key, rule, good, bad) {key, good},
#define VERB_WORD(name, key, text, ...) {key, text},
#define LIST(name, key, stem, list)                                                                                    \
    static const tk_word stem##_rows[] = {list(TK_WORD_ROW)};                                                          \
    static const tk_word_list stem##_words = TK_WORDS(key, stem##_rows);
#define POINTER(name, key, stem, list) [name] = &stem##_words,

TK_DUEL_PRINTED_WORD_LISTS(LIST)
TK_DUEL_WORD_LISTS(LIST)
static const tk_word why_rows[] = {TK_DUEL_WHY_LIST(WHY_ROW)};
static const tk_word_list why_words = TK_WORDS("why", why_rows);
static const tk_word verb_rows[] = {TK_DUEL_VERB_LIST(VERB_WORD)};
static const tk_word_list verb_words = TK_WORDS("verb", verb_rows);

static const tk_word_list *const lists[] = {TK_DUEL_PRINTED_WORD_LISTS(POINTER)
                                                TK_DUEL_WORD_LISTS(POINTER)[TK_DUEL_WORDS_VERB] = &verb_words};

const tk_shape duel_verbs[TK_DUEL_VERBS] = {TK_DUEL_VERB_LIST(TK_VERB_ROW)};
const tk_shape duel_events[TK_DUEL_EVENTS] = {TK_DUEL_EVENT_LIST(TK_EVENT_ROW)};

const tk_shape duel_objective_points = {
    "points",
    "14.3",
    .text = TK_TEXT("{tank} gets {points} VP for the mission"),
    .field = {TK_FIELD(tank, TANK), TK_FIELD(points, NUMBER), TK_FIELD_OF(for, points_words), TK_FIELD(about, NUMBER)}};
const tk_shape duel_infantry_attack = {
    "infantry", "17.3", .text = TK_TEXT("{side}: the infantry attacks {target}"),
    .field = {TK_FIELD_OF(side, side_words), TK_FIELD(attacks, FLAG), TK_FIELD(target, TANK)}};

const tk_word_list *duel_words_of(tk_duel_words words) {
    return lists[words];
}

static const tk_word *word_at(tk_duel_words words, unsigned number) {
    const unsigned list = (unsigned)words;
    return list < sizeof lists / sizeof lists[0] && number < lists[list]->count ? &lists[list]->words[number] : NULL;
}

const char *tk_duel_key(tk_duel_words words, unsigned number) {
    const tk_word *word = word_at(words, number);
    return word == NULL ? NULL : word->key;
}

const char *tk_duel_name(tk_duel_words words, unsigned number) {
    const tk_word *word = word_at(words, number);
    return word == NULL ? NULL : word->text;
}

const char *duel_key(tk_duel_words words, unsigned number) {
    const tk_word *word = word_at(words, number);
    return word == NULL ? "" : word->key;
}

/* ---- Tanks and seats ---- */

const char *duel_tank_key(unsigned tank) {
    static const char *const keys[TK_DUEL_TANKS] = {"G-I", "G-II", "G-III", "G-IV", "S-I", "S-II", "S-III", "S-IV"};
    return tank < TK_DUEL_TANKS ? keys[tank] : "";
}

const char *tk_duel_tank_name(unsigned tank) {
    return tank < TK_DUEL_TANKS ? duel_tank_key(tank) : NULL;
}

const char *duel_seat_name(const duel_rules *rules, unsigned seat) {
    static const char *const names[TK_DUEL_SIDES][TK_DUEL_SIDE_TANKS + 1] = {
        {TK_TEXT("German player"), TK_TEXT("German 1"), TK_TEXT("German 2"), TK_TEXT("German 3"), TK_TEXT("German 4")},
        {TK_TEXT("Soviet player"), TK_TEXT("Soviet 1"), TK_TEXT("Soviet 2"), TK_TEXT("Soviet 3"), TK_TEXT("Soviet 4")}};
    if (seat >= rules->seats) {
        return "";
    }
    const unsigned side = duel_seat_side(rules, seat);
    const unsigned number = side == TK_DUEL_GERMAN ? seat : seat - rules->side_seats[TK_DUEL_GERMAN];
    return names[side][rules->side_seats[side] == 1 ? 0 : number + 1];
}

/* ---- Terrains: those of the pack that is built in are message ids of the catalogues; other packs speak English in
 * logs, and their own languages through tk_pack_text ---- */

const char *duel_terrain_name(const duel_rules *rules, unsigned terrain) {
    static const char *const names[][2] = {
        {"field", TK_TEXT("Field")},   {"brush", TK_TEXT("Brush")},   {"woods", TK_TEXT("Woods")},
        {"gully", TK_TEXT("Gully")},   {"rough", TK_TEXT("Rough")},   {"building", TK_TEXT("Building")},
        {"mud", TK_TEXT("Mud")},       {"swamp", TK_TEXT("Swamp")},   {"drift", TK_TEXT("Snowdrift")},
        {"street", TK_TEXT("Street")}, {"garden", TK_TEXT("Garden")}, {"ruins", TK_TEXT("Ruins")},
        {"rubble", TK_TEXT("Rubble")},
    };
    if (terrain >= rules->terrains) {
        return "";
    }
    const char *id = rules->terrain_id[terrain];
    char key[DUEL_ID_SIZE + 16];
    tk_text text;
    tk_text_start(&text, key, sizeof key);
    tk_text_put(&text, "terrain.");
    tk_text_put(&text, id);
    tk_text_end(&text);
    const char *name = rules->pack != NULL ? tk_pack_text(rules->pack, "en", key) : NULL;
    bool named = name != NULL && name != key; /* the key itself: the pack has no text */
    for (size_t index = 0; index < sizeof names / sizeof names[0]; index++) {
        if (strcmp(names[index][0], id) == 0 && (!named || strcmp(names[index][1], name) == 0)) {
            return names[index][1];
        }
    }
    return named ? name : id;
}
