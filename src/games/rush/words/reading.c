#include "games/rush/words/reading.h"

#include <string.h>

static char small(char byte) {
    if (byte >= 'A' && byte <= 'Z') {
        return (char)(byte - 'A' + 'a');
    }
    return byte;
}

static bool is_blank(char byte) {
    return byte == ' ' || byte == '\t';
}

rush_part rush_peek(rush_reading *reading) {
    reading->at += strspn(reading->at, " \t");
    return (rush_part){reading->at, strcspn(reading->at, " \t")};
}

static void take(rush_reading *reading, rush_part word) {
    reading->at = word.start + word.length;
}

static bool begins_with(const char *word, rush_part prefix) {
    for (size_t index = 0; index < prefix.length; index++) {
        if (word[index] == '\0' || word[index] != small(prefix.start[index])) {
            return false;
        }
    }
    return prefix.length > 0;
}

bool rush_is_number(rush_part word) {
    return word.length > 0 && strspn(word.start, "0123456789") >= word.length;
}

tk_status rush_refuse(const rush_reading *reading, tk_status status, rush_part token, const char *detail) {
    char copy[sizeof reading->error->token];
    tk_text_copy(copy, sizeof copy, token.start, token.length);
    bool end = token.length == 0 && status == TK_ERROR_SYNTAX;
    return tk_error_set(reading->error, status, 0, (uint32_t)(token.start - reading->start) + 1,
                        end ? TK_TEXT("end of text") : copy, detail);
}

void rush_list_start(rush_word_list *list) {
    tk_text_start(&list->text, list->words, sizeof list->words);
    list->count = 0;
}

void rush_list_add(rush_word_list *list, const char *word) {
    tk_text_put(&list->text, list->count++ > 0 ? ", " : "");
    tk_text_put(&list->text, word);
}

const char *rush_list_end(rush_word_list *list) {
    tk_text_end(&list->text);
    return list->words;
}

/* The one of `count` words that a typed word is or clearly begins, or RUSH_ANY. The list then has the words that it
 * could be, or all when it is none. */
static unsigned find_word(rush_word_at word_at, const rush_reading *reading, unsigned count, rush_part typed,
                          rush_word_list *list) {
    unsigned found = RUSH_ANY;
    rush_list_start(list);
    for (unsigned index = 0; index < count; index++) {
        const char *word = word_at(reading, index);
        if (begins_with(word, typed)) {
            if (word[typed.length] == '\0') {
                return index;
            }
            rush_list_add(list, word);
            found = index;
        }
    }
    if (list->count == 1) {
        return found;
    }
    const bool none = list->count == 0;
    for (unsigned index = 0; none && index < count; index++) {
        if (word_at(reading, index)[0] != '\0') {
            rush_list_add(list, word_at(reading, index));
        }
    }
    return RUSH_ANY;
}

tk_status rush_read_word(rush_reading *reading, rush_word_at word_at, unsigned count, rush_part *typed,
                         unsigned *index) {
    rush_word_list list;
    *typed = rush_peek(reading);
    *index = find_word(word_at, reading, count, *typed, &list);
    if (*index == RUSH_ANY) {
        return rush_refuse(reading, TK_ERROR_SYNTAX, *typed, rush_list_end(&list));
    }
    take(reading, *typed);
    return TK_OK;
}

/* ---- Cards ---- */

/* The cards that a verb is about. */
static rush_set cards_for(const rush_reading *reading) {
    const rush_body *body = reading->body;
    const rush_player *player = &body->player[reading->seat];
    rush_set set = {{0}};
    switch (reading->verb) {
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
        return player->hand;
    }
}

/* A blank of the name stands for one or more. */
size_t rush_match_name(const char *text, const char *name) {
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

/* The face whose id or name stands there in full, the longest; of equals one of the cards looked for, and rather the
 * one whose id it is, as that is what is written. */
static unsigned find_whole(const rush_reading *reading, const rush_set *cards, size_t *length) {
    unsigned found = RUSH_ANY;
    size_t best = 0;
    *length = 0;
    for (unsigned face = 0; face < RUSH_FACES; face++) {
        size_t id = rush_match_name(reading->at, reading->rules->id[face]);
        size_t name = rush_match_name(reading->at, rush_face_name(reading->rules, face));
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

static const char *id_among_cards(const rush_reading *reading, unsigned face) {
    rush_set cards = cards_for(reading);
    return rush_find(&cards, face) != RUSH_NO_CARD ? reading->rules->id[face] : "";
}

tk_status rush_read_card(rush_reading *reading) {
    const rush_set cards = cards_for(reading);
    rush_word_list list;
    size_t length;
    rush_part typed = rush_peek(reading);
    reading->face = find_whole(reading, &cards, &length);
    if (reading->face == RUSH_ANY) {
        length = typed.length;
        reading->face = find_word(id_among_cards, reading, RUSH_FACES, typed, &list);
    }
    if (reading->face == RUSH_ANY) {
        const char *expected = list.count > 0 ? rush_list_end(&list) : TK_TEXT("a card");
        return rush_refuse(reading, typed.length == 0 ? TK_ERROR_SYNTAX : TK_ERROR_RUSH_CARD, typed, expected);
    }
    reading->card_part = (rush_part){typed.start, length};
    take(reading, reading->card_part);
    return TK_OK;
}

tk_status rush_read_number(rush_reading *reading, unsigned least, unsigned most, const char *expected, rush_part *typed,
                           unsigned *number) {
    uint64_t read = 0;
    *typed = rush_peek(reading);
    if (!rush_is_number(*typed) || !tk_text_read_unsigned(typed->start, typed->length, &read) || read < least ||
        read > most) {
        return rush_refuse(reading, TK_ERROR_SYNTAX, *typed, expected);
    }
    take(reading, *typed);
    *number = (unsigned)read;
    return TK_OK;
}
