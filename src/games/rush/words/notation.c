/* The notation of actions: a verb and what it is about, in small words that can be typed (core/notation.h).
 *
 *   pay engineers                 use t-34 sabotage      protect t-34 2       put t-34         end
 *   buy 3                         use sabotage   done    protect 2            sacrifice t-34
 *   attack t-34   charge          strike t-34 vehicle 2.1   strike t-34 base 2.1   waste t-34   reward 1
 *   hit vehicle 2.1   hit base 2.1   take 2   scrap engineers
 *
 * Cards are their ids, slots of the shop, bases and seats count from 1, 2.1 is base 1 of player 2. While a card is
 * being resolved it is not named again. Cards may also be given by their names or a clear beginning of their ids, what
 * is for sale by the card that lies there. */
#include "core/notation.h"

#include <string.h>

#include "games/rush/words/words.h"

enum { FACE = 1, NUMBER, SEAT, BASE }; /* bytes of an action */

/* ---- Cards ---- */

static bool is_blank(char byte) {
    return byte == ' ' || byte == '\t';
}

/* The cards that a verb is about. */
static rush_set cards_for(const tk_reading *reading) {
    const rush_body *body = reading->body;
    const rush_player *player = &body->player[reading->seat];
    rush_set set = {{0}};
    switch (reading->verb) {
    case TK_RUSH_DO_BUY:
    case TK_RUSH_DO_TAKE:
        for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
            if (body->shop[slot] != RUSH_NO_CARD) {
                rush_add(&set, body->shop[slot]);
            }
        }
        return set;
    case TK_RUSH_DO_SCRAP:
        return player->depot;
    case TK_RUSH_DO_STRIKE:
    case TK_RUSH_DO_WASTE:
        return body->attackers;
    default:
        return player->hand;
    }
}

/* How much of a text is this name, whole words only, small letters and capitals alike; 0 for nothing. A blank of the
 * name stands for one or more. */
static size_t match_name(const char *text, const char *name) {
    size_t length = 0;
    for (; *name != '\0'; name++) {
        if (*name == ' ' && is_blank(text[length])) {
            length += strspn(text + length, " \t");
        } else if (text[length] != '\0' && tk_small(text[length]) == tk_small(*name)) {
            length++;
        } else {
            return 0;
        }
    }
    return text[length] == '\0' || is_blank(text[length]) ? length : 0;
}

/* The face whose id or name stands there in full, the longest; of equals one of the cards looked for, and rather the
 * one whose id it is, as that is what is written. */
static unsigned find_whole(const rush_rules *rules, const char *at, const rush_set *cards, size_t *length) {
    unsigned found = TK_ANY;
    size_t best = 0;
    *length = 0;
    for (unsigned face = 0; face < TK_RUSH_FACES; face++) {
        size_t id = match_name(at, rules->id[face]);
        size_t name = match_name(at, rush_face_name(rules, face));
        size_t longest = id > name ? id : name;
        bool wanted = longest > 0 && rush_find(cards, face) != RUSH_NO_CARD;
        size_t rank = 4 * longest + (wanted ? 2 : 0) + (longest > 0 && id == longest ? 1 : 0);
        if (rank > best) {
            best = rank;
            found = face;
            *length = longest;
        }
    }
    return found;
}

static const char *id_among_cards(const tk_reading *reading, unsigned face) {
    rush_set cards = cards_for(reading);
    return rush_find(&cards, face) != RUSH_NO_CARD ? ((const rush_rules *)reading->rules)->id[face] : "";
}

/* A card by its id or name, or by a clear beginning of its id among the cards that the verb could be about. */
static tk_status read_face(tk_reading *reading, unsigned *face) {
    const rush_set cards = cards_for(reading);
    tk_word_text list;
    size_t length;
    tk_span typed = tk_peek(reading);
    *face = find_whole(reading->rules, reading->at, &cards, &length);
    if (*face == TK_ANY) {
        length = typed.length;
        *face = tk_find_word(reading, id_among_cards, TK_RUSH_FACES, typed, &list);
    }
    if (*face == TK_ANY) {
        const char *expected = list.count > 0 ? tk_list_end(&list) : TK_TEXT("a card");
        return tk_refuse(reading, typed.length == 0 ? TK_ERROR_SYNTAX : TK_ERROR_RUSH_CARD, typed, expected);
    }
    reading->span[FACE] = (tk_span){typed.start, length};
    tk_take(reading, reading->span[FACE]);
    return TK_OK;
}

/* In these phases the card is the one being resolved. */
static bool resolving(const rush_body *body, unsigned verb) {
    return (verb == TK_RUSH_DO_USE && body->phase == TK_RUSH_PHASE_CARD) ||
           (verb == TK_RUSH_DO_PROTECT && body->phase == TK_RUSH_PHASE_PLACE);
}

static tk_status read_card(tk_reading *reading) {
    const rush_body *body = reading->body;
    const rush_rules *rules = reading->rules;
    if (!resolving(body, reading->verb)) {
        return read_face(reading, &reading->value[FACE]);
    }
    reading->value[FACE] = rush_face_of(body->card);
    const char *at = tk_peek(reading).start;
    reading->at = at + match_name(at, rules->id[reading->value[FACE]]);
    if (tk_peek(reading).length == 0) {
        reading->at = at; /* a card called "2" or "sabotage": what stands there last is not its name */
    }
    return TK_OK;
}

static void write_card(const void *rules, const void *body, tk_action action, tk_text *text) {
    const unsigned phase = ((const rush_body *)body)->phase;
    if (phase != TK_RUSH_PHASE_CARD && phase != TK_RUSH_PHASE_PLACE) {
        tk_write_word(text, ((const rush_rules *)rules)->id[rush_face_in(action)]);
    }
}

/* ---- What else there is ---- */

/* Behind a card that was named, what it does may be left out. */
static bool left_out(tk_reading *reading) {
    return tk_peek(reading).length == 0 && !resolving(reading->body, reading->verb);
}

static const char *ability_of_face(const tk_reading *reading, unsigned index) {
    const rush_rules *rules = reading->rules;
    return tk_rush_key(TK_RUSH_WORDS_ABILITY, rules->face[reading->value[FACE]].ability[index].kind);
}

static tk_status read_ability(tk_reading *reading) {
    const rush_rules *rules = reading->rules;
    if (left_out(reading)) {
        return TK_OK;
    }
    const unsigned abilities = rules->face[reading->value[FACE]].abilities;
    if (abilities == 0) {
        return tk_refuse(reading, TK_ERROR_RUSH_ABILITY, tk_peek(reading), NULL);
    }
    return tk_read_word(reading, ability_of_face, abilities, &reading->span[NUMBER], &reading->value[NUMBER]);
}

static void write_ability(const void *rules, const void *body, tk_action action, tk_text *text) {
    (void)body;
    const rush_face *face = &((const rush_rules *)rules)->face[rush_face_in(action)];
    tk_write_word(text, tk_rush_key(TK_RUSH_WORDS_ABILITY, face->ability[rush_number_in(action)].kind));
}

static tk_status read_base(tk_reading *reading) {
    if (left_out(reading)) {
        return TK_OK;
    }
    tk_status status = tk_read_number(reading, 1, TK_RUSH_BASES, TK_TEXT("a base from 1 to 3"), TK_ERROR_SYNTAX,
                                      &reading->span[BASE], &reading->value[BASE]);
    reading->value[BASE] -= status == TK_OK;
    return status;
}

/* A slot, or the card that lies there. */
static tk_status read_slot(tk_reading *reading) {
    const rush_body *body = reading->body;
    if (tk_span_digits(tk_peek(reading))) {
        tk_status status = tk_read_number(reading, 1, TK_RUSH_SHOP, TK_TEXT("a slot of the shop from 1 to 4"),
                                          TK_ERROR_SYNTAX, &reading->span[FACE], &reading->value[NUMBER]);
        reading->value[NUMBER] -= status == TK_OK;
        return status;
    }
    unsigned face = TK_ANY;
    tk_status status = read_face(reading, &face);
    for (unsigned slot = 0; status == TK_OK && slot < TK_RUSH_SHOP; slot++) {
        if (body->shop[slot] == face) { /* only vehicles are for sale: the card is its face */
            reading->value[NUMBER] = slot;
        }
    }
    if (status == TK_OK && reading->value[NUMBER] == TK_ANY) {
        return tk_refuse(reading, TK_ERROR_RUSH_SLOT, reading->span[FACE], NULL);
    }
    return status;
}

static const char *target_word(const tk_reading *reading, unsigned index) {
    (void)reading;
    return tk_rush_key(TK_RUSH_WORDS_TARGET, index);
}

/* "vehicle 2.1": on base 1 of player 2; the kind may be left out. */
static tk_status read_target(tk_reading *reading) {
    const unsigned players = ((const rush_rules *)reading->rules)->players;
    tk_span typed = tk_peek(reading);
    const char *const from = typed.start;
    if (typed.length == 0 || from[0] < '0' || from[0] > '9') {
        tk_status status = tk_read_word(reading, target_word, TK_RUSH_TARGETS, &typed, &reading->value[NUMBER]);
        if (status != TK_OK) {
            return status;
        }
    }
    typed = tk_peek(reading);
    const char *at = typed.start;
    if (typed.length != 3 || at[1] != '.' || at[0] < '1' || at[0] >= (char)('1' + players) || at[2] < '1' ||
        at[2] >= '1' + TK_RUSH_BASES) {
        return tk_refuse(reading, TK_ERROR_SYNTAX, typed, TK_TEXT("a player and a base, like 2.1"));
    }
    reading->value[SEAT] = (unsigned)(at[0] - '1');
    reading->value[BASE] = (unsigned)(at[2] - '1');
    tk_take(reading, typed);
    reading->span[BASE] = (tk_span){from, (size_t)(reading->at - from)};
    return TK_OK;
}

static void write_target(const void *rules, const void *body, tk_action action, tk_text *text) {
    (void)rules, (void)body;
    tk_write_word(text, tk_rush_key(TK_RUSH_WORDS_TARGET, rush_number_in(action)));
    tk_write_number(text, rush_seat_in(action) + 1);
    tk_text_char(text, '.');
    tk_text_unsigned(text, rush_base_in(action) + 1);
}

/* ---- The table ---- */

static const tk_notation_part parts[] = {
    {.name = "card", .needed = true, .write = write_card, .read = read_card},
    {.name = "slot", .needed = true, .read = read_slot},
    {.name = "ability", .needed = true, .write = write_ability, .read = read_ability},
    {.name = "base", .needed = true, .read = read_base},
    {.name = "target", .needed = true, .rest = true, .write = write_target, .read = read_target},
    {.name = "doubles", .needed = true, .most = UINT8_MAX, .expected = TK_TEXT("a number of double medals")},
    {.name = NULL},
};

static const tk_about abouts[] = {
    {TK_ERROR_RUSH_NOT_IN_HAND, FACE, 0},
    {TK_ERROR_RUSH_NOT_IN_DEPOT, FACE, 0},
    {TK_ERROR_RUSH_NOT_IN_ATTACK, FACE, 0},
    {TK_ERROR_RUSH_NO_VALUE, FACE, 0},
    {TK_ERROR_RUSH_USED, FACE, 0},
    {TK_ERROR_RUSH_SLOT, FACE, 0},
    {TK_ERROR_RUSH_PRICE, FACE, 0},
    {TK_ERROR_RUSH_PROTECT, FACE, 0},
    {TK_ERROR_RUSH_NO_ATTACK, FACE, 0},
    {TK_ERROR_RUSH_NATION, FACE, 0},
    {TK_ERROR_RUSH_MUST_STRIKE, FACE, 0},
    {TK_ERROR_RUSH_ABILITY, NUMBER, FACE},
    {TK_ERROR_RUSH_REWARD, NUMBER, 0},
    {TK_ERROR_RUSH_TARGET, BASE, 0},
    {TK_ERROR_RUSH_BASE, BASE, 0},
    {TK_ERROR_RUSH_NO_ENEMY, FACE, 0},
    {TK_ERROR_RUSH_EMPTY_DEPOT, FACE, 0},
    {TK_ERROR_RUSH_NO_MEDAL, FACE, 0},
    {TK_OK, 0, 0},
};

const tk_notation rush_notation = {.parts = parts, .abouts = abouts};
