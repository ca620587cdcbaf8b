/* Reading actions.
 *
 * The text is taken apart into a wish: a verb and the parts that were given. Parts that can be told from the rest may
 * be left out, so the wish is compared with the legal actions, and the one that fits is meant. Where none fits, the
 * action that the wish spells out is checked, which gives the reason, and the error points at the part that the reason
 * is about. Verbs, cards, abilities and kinds of targets may be shortened as long as they stay clear; of cards those
 * that the verb could be about are looked at. */
#include <string.h>

#include "games/rush/words.h"

enum { ANY = 256 }; /* a part that was not given */

typedef struct part {
    const char *start;
    size_t length;
} part;

typedef struct action_reader {
    const rush_rules *rules;
    const rush_body *body;
    unsigned seat;
    const char *start;
    const char *at;
    tk_error *error;
    part verb_part, card_part, number_part, place_part;
    unsigned verb, face, number, place_seat, base;
} action_reader;

/* ---- Words ---- */

static char small(char byte) {
    return byte >= 'A' && byte <= 'Z' ? (char)(byte - 'A' + 'a') : byte;
}

static bool is_blank(char byte) {
    return byte == ' ' || byte == '\t';
}

/* The word at the reader, which stays in front of it; blanks before it are skipped. */
static part peek_word(action_reader *reader) {
    reader->at += strspn(reader->at, " \t");
    return (part){reader->at, strcspn(reader->at, " \t")};
}

static void take(action_reader *reader, part word) {
    reader->at = word.start + word.length;
}

static bool begins_with(const char *word, part prefix) {
    for (size_t index = 0; index < prefix.length; index++) {
        if (word[index] == '\0' || word[index] != small(prefix.start[index])) {
            return false;
        }
    }
    return prefix.length > 0;
}

static bool is_number(part word) {
    return word.length > 0 && strspn(word.start, "0123456789") >= word.length;
}

static tk_status refuse(const action_reader *reader, tk_status status, part token, const char *detail) {
    char copy[sizeof reader->error->token];
    tk_text_copy(copy, sizeof copy, token.start, token.length);
    bool end = token.length == 0 && status == TK_ERROR_SYNTAX;
    return tk_error_set(reader->error, status, 0, (uint32_t)(token.start - reader->start) + 1,
                        end ? TK_TEXT("end of text") : copy, detail);
}

/* A list of words for the detail of an error. */
typedef struct word_list {
    char words[160];
    tk_text text;
    unsigned count;
} word_list;

static void list_start(word_list *list) {
    tk_text_start(&list->text, list->words, sizeof list->words);
    list->count = 0;
}

static void list_add(word_list *list, const char *word) {
    tk_text_put(&list->text, list->count++ > 0 ? ", " : "");
    tk_text_put(&list->text, word);
}

static const char *list_end(word_list *list) {
    tk_text_end(&list->text);
    return list->words;
}

/* The one of `count` words that a typed word is or begins, or ANY; the words it could be, or all when it is none. */
static unsigned find_word(const char *(*word_at)(const action_reader *, unsigned), const action_reader *reader,
                          unsigned count, part typed, word_list *list) {
    unsigned found = ANY;
    list_start(list);
    for (unsigned index = 0; index < count; index++) {
        const char *word = word_at(reader, index);
        if (begins_with(word, typed)) {
            if (word[typed.length] == '\0') {
                return index;
            }
            list_add(list, word);
            found = index;
        }
    }
    if (list->count == 1) {
        return found;
    }
    const bool none = list->count == 0;
    for (unsigned index = 0; none && index < count; index++) {
        if (word_at(reader, index)[0] != '\0') {
            list_add(list, word_at(reader, index));
        }
    }
    return ANY;
}

static tk_status read_word(action_reader *reader, const char *(*word_at)(const action_reader *, unsigned),
                           unsigned count, part *typed, unsigned *index) {
    word_list list;
    *typed = peek_word(reader);
    *index = find_word(word_at, reader, count, *typed, &list);
    if (*index == ANY) {
        return refuse(reader, TK_ERROR_SYNTAX, *typed, list_end(&list));
    }
    take(reader, *typed);
    return TK_OK;
}

/* ---- Cards ---- */

/* The cards that a verb is about. */
static rush_set cards_for(const action_reader *reader) {
    const rush_body *body = reader->body;
    const rush_player *player = &body->player[reader->seat];
    rush_set set = {{0}};
    switch (reader->verb) {
    case RUSH_BUY:
    case RUSH_TAKE:
        for (unsigned slot = 0; slot < RUSH_SHOP; slot++) {
            if (body->shop[slot] != RUSH_NO_CARD) {
                rush_add(&set, body->shop[slot]);
            }
        }
        return set;
    case RUSH_SCRAP:
        return player->depot;
    case RUSH_STRIKE:
    case RUSH_WASTE:
        return body->attackers;
    default:
        if (body->card != RUSH_NO_CARD) {
            rush_add(&set, body->card);
            return set;
        }
        return player->hand;
    }
}

/* How much of the text at the reader is this name, whole words only; a blank of the name stands for several. */
static size_t match_name(const char *text, const char *name) {
    size_t length = 0;
    for (; *name != '\0'; name++) {
        if (*name == ' ' && is_blank(text[length])) {
            length += strspn(text + length, " \t");
        } else if (text[length] != '\0' && small(text[length]) == small(*name)) {
            length++;
        } else {
            return 0;
        }
    }
    return text[length] == '\0' || is_blank(text[length]) ? length : 0;
}

/* The face whose id or name stands there in full, the longest; of equals one of the cards looked for. */
static unsigned find_whole(const action_reader *reader, const rush_set *cards, size_t *length) {
    unsigned found = ANY;
    *length = 0;
    for (unsigned face = 0; face < RUSH_FACES; face++) {
        size_t id = match_name(reader->at, reader->rules->id[face]);
        size_t name = match_name(reader->at, rush_face_name(reader->rules, face));
        size_t longest = id > name ? id : name;
        bool nearer = longest == *length && longest > 0 && rush_find(cards, face) != RUSH_NO_CARD;
        if (longest > *length || nearer) {
            found = face;
            *length = longest;
        }
    }
    return found;
}

static const char *id_among_cards(const action_reader *reader, unsigned face) {
    rush_set cards = cards_for(reader);
    return rush_find(&cards, face) != RUSH_NO_CARD ? reader->rules->id[face] : "";
}

static tk_status read_card(action_reader *reader) {
    const rush_set cards = cards_for(reader);
    word_list list;
    size_t length;
    part typed = peek_word(reader);
    reader->face = find_whole(reader, &cards, &length);
    if (reader->face == ANY) {
        length = typed.length;
        list_start(&list);
        reader->face = find_word(id_among_cards, reader, RUSH_FACES, typed, &list);
    }
    if (reader->face == ANY) {
        return refuse(reader, typed.length == 0 ? TK_ERROR_SYNTAX : TK_ERROR_RUSH_CARD, typed, list_end(&list));
    }
    reader->card_part = (part){typed.start, length};
    take(reader, reader->card_part);
    return TK_OK;
}

/* ---- Parts behind the verb ---- */

static tk_status read_number(action_reader *reader, unsigned least, unsigned most, const char *expected, part *typed,
                             unsigned *number) {
    uint64_t read = 0;
    *typed = peek_word(reader);
    if (!is_number(*typed) || !tk_text_read_unsigned(typed->start, typed->length, &read) || read < least ||
        read > most) {
        return refuse(reader, TK_ERROR_SYNTAX, *typed, expected);
    }
    take(reader, *typed);
    *number = (unsigned)read;
    return TK_OK;
}

/* A slot, or the card that lies there. */
static tk_status read_slot(action_reader *reader) {
    if (is_number(peek_word(reader))) {
        tk_status status = read_number(reader, 1, RUSH_SHOP, TK_TEXT("a slot of the shop from 1 to 4"),
                                       &reader->number_part, &reader->number);
        reader->card_part = reader->number_part;
        reader->number -= status == TK_OK;
        return status;
    }
    tk_status status = read_card(reader);
    for (unsigned slot = 0; status == TK_OK && slot < RUSH_SHOP; slot++) {
        if (reader->body->shop[slot] == reader->face) { /* only vehicles are for sale: the card is its face */
            reader->number = slot;
        }
    }
    if (status == TK_OK && reader->number == ANY) {
        return refuse(reader, TK_ERROR_RUSH_SLOT, reader->card_part, NULL);
    }
    return status;
}

static const char *ability_of_face(const action_reader *reader, unsigned index) {
    return rush_ability_id(reader->rules->face[reader->face].ability[index].kind);
}

/* "use t-34 sabotage", "use t-34" when it is clear, "use sabotage" while the card is being resolved. */
static tk_status read_use(action_reader *reader) {
    if (reader->body->phase == RUSH_PHASE_CARD) {
        reader->face = rush_face_of(reader->body->card);
        size_t named = match_name(peek_word(reader).start, reader->rules->id[reader->face]);
        reader->at += named;
    } else {
        tk_status status = read_card(reader);
        if (status != TK_OK || peek_word(reader).length == 0) {
            return status;
        }
    }
    if (reader->rules->face[reader->face].abilities == 0) {
        return refuse(reader, TK_ERROR_RUSH_ABILITY, peek_word(reader), NULL);
    }
    return read_word(reader, ability_of_face, reader->rules->face[reader->face].abilities, &reader->number_part,
                     &reader->number);
}

static tk_status read_protect(action_reader *reader) {
    if (reader->body->phase == RUSH_PHASE_PLACE) {
        reader->face = rush_face_of(reader->body->card);
        size_t named = match_name(peek_word(reader).start, reader->rules->id[reader->face]);
        reader->at += named;
    } else {
        tk_status status = read_card(reader);
        if (status != TK_OK || peek_word(reader).length == 0) {
            return status;
        }
    }
    tk_status status =
        read_number(reader, 1, RUSH_BASES, TK_TEXT("a base from 1 to 3"), &reader->place_part, &reader->base);
    reader->base -= status == TK_OK;
    return status;
}

static const char *target_kind(const action_reader *reader, unsigned index) {
    (void)reader;
    return index == 0 ? "vehicle" : "base";
}

/* "2.1": base 1 of player 2. */
static tk_status read_place(action_reader *reader) {
    part typed = peek_word(reader);
    const char *at = typed.start;
    if (typed.length != 3 || at[1] != '.' || at[0] < '1' || at[0] >= (char)('1' + reader->rules->players) ||
        at[2] < '1' || at[2] >= '1' + RUSH_BASES) {
        return refuse(reader, TK_ERROR_SYNTAX, typed, TK_TEXT("a player and a base, like 2.1"));
    }
    reader->place_seat = (unsigned)(at[0] - '1');
    reader->base = (unsigned)(at[2] - '1');
    take(reader, typed);
    reader->place_part.length = (size_t)(reader->at - reader->place_part.start);
    return TK_OK;
}

static tk_status read_target(action_reader *reader) {
    reader->place_part = peek_word(reader);
    if (reader->place_part.length == 0 || reader->place_part.start[0] < '0' || reader->place_part.start[0] > '9') {
        part kind;
        tk_status status = read_word(reader, target_kind, 2, &kind, &reader->number);
        if (status != TK_OK) {
            return status;
        }
    }
    return read_place(reader);
}

static tk_status read_parts(action_reader *reader) {
    tk_status status;
    switch (reader->verb) {
    case RUSH_DONE:
    case RUSH_CHARGE:
    case RUSH_END_TURN:
        return TK_OK;
    case RUSH_BUY:
    case RUSH_TAKE:
        return read_slot(reader);
    case RUSH_USE:
        return read_use(reader);
    case RUSH_PROTECT:
        return read_protect(reader);
    case RUSH_HIT:
        return read_target(reader);
    case RUSH_STRIKE:
        status = read_card(reader);
        return status == TK_OK ? read_target(reader) : status;
    case RUSH_REWARD:
        return read_number(reader, 0, RUSH_SHOP + RUSH_CARDS, TK_TEXT("a number of double medals"),
                           &reader->number_part, &reader->number);
    default:
        return read_card(reader);
    }
}

/* ---- What is meant ---- */

static bool fits(const action_reader *reader, tk_action action) {
    const unsigned fields = rush_verb_fields(reader->verb);
    const bool face = (fields & RUSH_HAS_FACE) == 0 || rush_face_in(action) == reader->face;
    const bool number = reader->number == ANY || rush_number_in(action) == reader->number;
    const bool place = (reader->place_seat == ANY || rush_seat_in(action) == reader->place_seat) &&
                       (reader->base == ANY || rush_base_in(action) == reader->base);
    return rush_verb_of(action) == reader->verb && face && number && place;
}

static unsigned or_zero(unsigned given) {
    return given == ANY ? 0 : given;
}

/* The part that a reason speaks of. */
static part part_of(const action_reader *reader, tk_status status) {
    switch (status) {
    case TK_ERROR_RUSH_NOT_IN_HAND:
    case TK_ERROR_RUSH_NOT_IN_DEPOT:
    case TK_ERROR_RUSH_NOT_IN_ATTACK:
    case TK_ERROR_RUSH_NO_VALUE:
    case TK_ERROR_RUSH_USED:
    case TK_ERROR_RUSH_SLOT:
    case TK_ERROR_RUSH_PRICE:
    case TK_ERROR_RUSH_PROTECT:
    case TK_ERROR_RUSH_NO_ATTACK:
    case TK_ERROR_RUSH_NATION:
    case TK_ERROR_RUSH_MUST_STRIKE:
        return reader->card_part;
    case TK_ERROR_RUSH_ABILITY:
    case TK_ERROR_RUSH_REWARD:
        return reader->number_part;
    case TK_ERROR_RUSH_TARGET:
    case TK_ERROR_RUSH_BASE:
        return reader->place_part;
    default:
        return (part){NULL, 0};
    }
}

static tk_status refuse_action(const action_reader *reader) {
    const unsigned fields = rush_verb_fields(reader->verb);
    tk_action spelt = rush_action((rush_verb)reader->verb, (fields & RUSH_HAS_FACE) != 0 ? or_zero(reader->face) : 0,
                                  or_zero(reader->number), or_zero(reader->place_seat), or_zero(reader->base));
    tk_status status = rush_check(reader->rules, reader->body, reader->seat, spelt);
    part about = part_of(reader, status);
    if (about.length == 0) {
        about = (part){reader->verb_part.start, (size_t)(reader->at - reader->verb_part.start)};
    }
    return refuse(reader, status == TK_OK ? TK_ERROR_ILLEGAL : status, about, NULL);
}

/* Several fit: say how they go on, which is what was left out. */
static tk_status refuse_unclear(const action_reader *reader, const tk_action *actions, size_t count) {
    word_list list;
    list_start(&list);
    for (size_t index = 0; index < count; index++) {
        if (fits(reader, actions[index])) {
            char written[128];
            tk_text text;
            tk_text_start(&text, written, sizeof written);
            rush_write_action(reader->rules, reader->body, reader->seat, actions[index], &text);
            tk_text_end(&text);
            list_add(&list, written);
        }
    }
    part whole = {reader->verb_part.start, (size_t)(reader->at - reader->verb_part.start)};
    return refuse(reader, TK_ERROR_SYNTAX, whole, list_end(&list));
}

static tk_status find_meant(const action_reader *reader, tk_action *action) {
    tk_action actions[TK_LEGAL_LIST_MOST];
    size_t count = rush_legal(reader->rules, reader->body, reader->seat, actions, TK_LEGAL_LIST_MOST);
    size_t fitting = 0;
    count = count < TK_LEGAL_LIST_MOST ? count : TK_LEGAL_LIST_MOST;
    for (size_t index = 0; index < count; index++) {
        if (fits(reader, actions[index])) {
            *action = actions[index];
            fitting++;
        }
    }
    if (fitting == 0) {
        return refuse_action(reader);
    }
    return fitting == 1 ? TK_OK : refuse_unclear(reader, actions, count);
}

static const char *verb_word(const action_reader *reader, unsigned verb) {
    (void)reader;
    return rush_verb_word(verb);
}

tk_status rush_read_action(const rush_rules *rules, const rush_body *body, unsigned seat, const char *string,
                           tk_action *action, tk_error *error) {
    action_reader reader = {.rules = rules,
                            .body = body,
                            .seat = seat,
                            .start = string,
                            .at = string,
                            .error = error,
                            .face = ANY,
                            .number = ANY,
                            .place_seat = ANY,
                            .base = ANY};
    tk_status status = read_word(&reader, verb_word, RUSH_VERBS, &reader.verb_part, &reader.verb);
    if (status != TK_OK || (status = read_parts(&reader)) != TK_OK) {
        return status;
    }
    part rest = peek_word(&reader);
    if (rest.length > 0) {
        return refuse(&reader, TK_ERROR_SYNTAX, rest, TK_TEXT("the end of the action"));
    }
    return find_meant(&reader, action);
}
