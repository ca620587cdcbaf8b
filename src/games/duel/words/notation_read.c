/* Reading actions.
 *
 * The text is taken apart into a wish: a form and the parts that were given. Parts that can be told from the rest may
 * be left out, so the wish is compared with the legal actions, and the one that fits is meant. Where none fits, the
 * action that the wish spells out is checked, which gives the reason, and the error points at the part that the reason
 * is about. Words may be shortened as long as they stay clear among what may be done now. */
#include "core/rules.h"
#include "games/duel/words/reading.h"

static bool agrees(unsigned given, unsigned has) {
    return given == DUEL_ANY || given == has;
}

static bool fits(const duel_reading *reading, tk_action action) {
    return duel_verb_of(action) == reading->form->verb && agrees(reading->card, duel_card_in(action)) &&
           agrees(reading->number, duel_number_in(action)) && agrees(reading->tank, duel_tank_in(action)) &&
           agrees(reading->more, duel_more_in(action));
}

static unsigned or_zero(unsigned given) {
    return given == DUEL_ANY ? 0 : given;
}

/* The part that a reason speaks of. */
static duel_span span_of(const duel_reading *reading, tk_status status) {
    switch (status) {
    case TK_ERROR_DUEL_CARD:
    case TK_ERROR_DUEL_NOT_IN_HAND:
    case TK_ERROR_DUEL_KIND:
    case TK_ERROR_DUEL_FOLLOW:
    case TK_ERROR_DUEL_LEVEL:
        return reading->card_span;
    case TK_ERROR_DUEL_TANK:
    case TK_ERROR_DUEL_NOT_YOURS:
    case TK_ERROR_DUEL_TARGET:
    case TK_ERROR_DUEL_NOT_SPOTTED:
    case TK_ERROR_DUEL_SPOTTED:
    case TK_ERROR_DUEL_SIGHT:
    case TK_ERROR_DUEL_OUT_OF_RANGE:
    case TK_ERROR_DUEL_FLANK:
        return reading->tank_span;
    case TK_ERROR_DUEL_SEAT:
    case TK_ERROR_DUEL_GUN:
    case TK_ERROR_DUEL_LOCATION:
        return reading->number_span;
    default:
        return (duel_span){NULL, 0};
    }
}

static duel_span whole(const duel_reading *reading) {
    return (duel_span){reading->word_span.start, (size_t)(reading->at - reading->word_span.start)};
}

static const char *hand_list(const duel_reading *reading, duel_word_list *list) {
    const duel_set *hand = &reading->body->hand[reading->seat];
    duel_list_start(list);
    for (unsigned card = duel_next(hand, 1); card != DUEL_NO_CARD; card = duel_next(hand, card + 1)) {
        char number[8];
        tk_text text;
        tk_text_start(&text, number, sizeof number);
        tk_text_unsigned(&text, card);
        tk_text_end(&text);
        duel_list_word(list, number);
    }
    return duel_list_end(list);
}

static tk_status refuse_action(const duel_reading *reading) {
    const tk_action spelt = duel_action((duel_verb)reading->form->verb, or_zero(reading->card),
                                        or_zero(reading->number), or_zero(reading->tank), or_zero(reading->more));
    const tk_status status = duel_check(reading->rules, reading->body, reading->seat, spelt);
    duel_span about = span_of(reading, status);
    duel_word_list list;
    if (about.length == 0) {
        about = whole(reading);
    }
    const char *detail = status == TK_ERROR_DUEL_NOT_IN_HAND ? hand_list(reading, &list) : NULL;
    return duel_refuse(reading, status == TK_OK ? TK_ERROR_ILLEGAL : status, about, detail);
}

/* Several fit: say how they go on, which is what was left out. */
static tk_status refuse_unclear(const duel_reading *reading, const tk_action *actions, size_t count) {
    duel_word_list list;
    duel_list_start(&list);
    for (size_t index = 0; index < count; index++) {
        if (fits(reading, actions[index])) {
            char written[64];
            tk_text text;
            tk_text_start(&text, written, sizeof written);
            duel_write_action(reading->rules, reading->body, reading->seat, actions[index], &text);
            tk_text_end(&text);
            duel_list_word(&list, written);
        }
    }
    return duel_refuse(reading, TK_ERROR_SYNTAX, whole(reading), duel_list_end(&list));
}

static tk_status find_meant(const duel_reading *reading, const tk_action *actions, size_t count, tk_action *action) {
    size_t fitting = 0, meant = 0;
    for (size_t index = 0; index < count; index++) {
        if (fits(reading, actions[index])) {
            meant = index;
            fitting++;
        }
    }
    if (fitting != 1) {
        return fitting == 0 ? refuse_action(reading) : refuse_unclear(reading, actions, count);
    }
    *action = actions[meant];
    return TK_OK;
}

/* ---- The first word ---- */

typedef struct now_legal {
    duel_reading reading; /* first: word functions get it */
    tk_action actions[TK_LEGAL_LIST_MOST];
    size_t count;
} now_legal;

static bool form_is_legal(const now_legal *now, const duel_form *form) {
    for (size_t index = 0; index < now->count; index++) {
        if (duel_verb_of(now->actions[index]) == form->verb &&
            (form->number < 0 || (unsigned)form->number == duel_number_in(now->actions[index]))) {
            return true;
        }
    }
    return false;
}

static const char *any_word(const duel_reading *reading, unsigned index) {
    (void)reading;
    return duel_form_at(index)->word;
}

static const char *legal_word(const duel_reading *reading, unsigned index) {
    const now_legal *now = (const now_legal *)(const void *)reading;
    return form_is_legal(now, duel_form_at(index)) ? duel_form_at(index)->word : "";
}

/* A whole word of any form, or a clear beginning among those of legal actions, else among all. */
static tk_status read_form(now_legal *now) {
    duel_reading *reading = &now->reading;
    duel_word_list all, legal;
    unsigned count = 0;
    while (duel_form_at(count) != NULL) {
        count++;
    }
    reading->word_span = duel_peek(reading);
    unsigned found = duel_find_word(reading, any_word, count, reading->word_span, &all);
    const bool whole_word = found != DUEL_ANY && duel_form_at(found)->word[reading->word_span.length] == '\0';
    const unsigned now_found = duel_find_word(reading, legal_word, count, reading->word_span, &legal);
    if (!whole_word && now_found != DUEL_ANY) {
        found = now_found;
    }
    if (found == DUEL_ANY) {
        return duel_refuse(reading, TK_ERROR_SYNTAX, reading->word_span, duel_list_end(&legal));
    }
    reading->form = duel_form_at(found);
    reading->number = reading->form->number >= 0 ? (unsigned)reading->form->number : (unsigned)DUEL_ANY;
    duel_take(reading, reading->word_span);
    return TK_OK;
}

tk_status duel_read_action(const duel_rules *rules, const duel_body *body, unsigned seat, const char *string,
                           tk_action *action, tk_error *error) {
    now_legal now;
    now.reading = (duel_reading){.rules = rules,
                                 .body = body,
                                 .seat = seat,
                                 .start = string,
                                 .at = string,
                                 .error = error,
                                 .card = DUEL_ANY,
                                 .number = DUEL_ANY,
                                 .tank = DUEL_ANY,
                                 .more = DUEL_ANY};
    now.count = duel_legal(rules, body, seat, now.actions, TK_LEGAL_LIST_MOST);
    now.count = now.count < TK_LEGAL_LIST_MOST ? now.count : TK_LEGAL_LIST_MOST;
    tk_status status = read_form(&now);
    status = status == TK_OK ? duel_read_parts(&now.reading) : status;
    return status == TK_OK ? find_meant(&now.reading, now.actions, now.count, action) : status;
}
