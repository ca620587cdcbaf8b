/* Reading actions.
 *
 * The text is taken apart into a wish: a form and the parts that were given. Parts that can be told from the rest may
 * be left out, so the wish is compared with the legal actions, and the one that fits is meant. Where none fits, the
 * action that the wish spells out is checked, which gives the reason, and the error points at the part that the reason
 * is about. Words may be shortened as long as they stay clear among what may be done now. */
#include "core/rules.h"
#include "games/duel/reading.h"

/* ---- Parts behind the word ---- */

static bool nothing_follows(duel_reading *reading) {
    return duel_peek(reading).length == 0;
}

/* Halves by where they are or by their kind. */
static const char *half_word(const duel_reading *reading, unsigned index) {
    if (index < 2) {
        return index == 0 ? "upper" : "lower";
    }
    const duel_half *half = reading->rules->card[reading->card].half;
    const unsigned kind = half[index - 2].kind;
    return kind == DUEL_NOTHING || half[0].kind == half[1].kind ? "" : duel_key(TK_DUEL_WORDS_KIND, kind);
}

static tk_status read_half(duel_reading *reading) {
    if (duel_tank_named(duel_peek(reading)) != DUEL_NO_TANK) {
        return TK_OK; /* left out before a tank */
    }
    tk_status status = duel_read_word(reading, half_word, 4, &reading->number_span, &reading->number);
    if (status == TK_OK) {
        reading->number %= 2;
    }
    return status;
}

static const char *from_word(const duel_reading *reading, unsigned index) {
    (void)reading;
    (void)index;
    return "from";
}

static tk_status read_from(duel_reading *reading) {
    duel_span typed = duel_peek(reading);
    unsigned word = 0, tank = 0;
    if (duel_tank_named(typed) == DUEL_NO_TANK) {
        tk_status status = duel_read_word(reading, from_word, 1, &typed, &word);
        if (status != TK_OK) {
            return status;
        }
    }
    tk_status status = duel_read_tank(reading, &tank);
    reading->more = status == TK_OK ? tank + 1 : DUEL_ANY;
    return status;
}

static const char *order_word(const duel_reading *reading, unsigned index) {
    (void)reading;
    return duel_key(TK_DUEL_WORDS_ORDER, index);
}

static const char *member_word(const duel_reading *reading, unsigned index) {
    (void)reading;
    return duel_key(TK_DUEL_WORDS_POSITION, index);
}

static const char *double_word(const duel_reading *reading, unsigned index) {
    (void)reading;
    (void)index;
    return "double";
}

static tk_status read_order(duel_reading *reading) {
    tk_status status = duel_read_word(reading, order_word, DUEL_ORDERS, &reading->number_span, &reading->number);
    if (status != TK_OK || (reading->number != DUEL_ORDER_SPOT && reading->number != DUEL_ORDER_SWAP)) {
        return status;
    }
    duel_span typed = duel_peek(reading);
    if (reading->number == DUEL_ORDER_SWAP) {
        return typed.length == 0 ? TK_OK : duel_read_word(reading, member_word, DUEL_POSITIONS, &typed, &reading->more);
    }
    reading->more = 0; /* one card is turned unless two are asked for */
    if (typed.length > 0 && duel_tank_named(typed) == DUEL_NO_TANK) {
        duel_word_list list;
        if (duel_find_word(reading, double_word, 1, typed, &list) == DUEL_ANY) {
            return duel_read_tank(reading, &reading->tank);
        }
    } else if (typed.length > 0) {
        duel_read_tank(reading, &reading->tank);
    }
    if (nothing_follows(reading)) {
        return TK_OK;
    }
    reading->more = 1;
    unsigned word = 0;
    return duel_read_word(reading, double_word, 1, &typed, &word);
}

/* The action that a Command card prints has its own word; "printed" says it too. */
static const char *use_word(const duel_reading *reading, unsigned index) {
    const bool command = reading->form->verb == DUEL_GIVE_ORDER;
    if (index < DUEL_USES) {
        return index == DUEL_USE_PRINTED && !command ? "" : duel_key(TK_DUEL_WORDS_USE, index);
    }
    return command ? duel_key(TK_DUEL_WORDS_COMMAND, duel_command_on(reading->rules, reading->card)) : "";
}

static tk_status read_use(duel_reading *reading) {
    tk_status status = duel_read_word(reading, use_word, DUEL_USES + 1, &reading->number_span, &reading->number);
    if (status != TK_OK) {
        return status;
    }
    reading->number = reading->number == DUEL_USES ? (unsigned)DUEL_USE_PRINTED : reading->number;
    const bool printed = reading->number == DUEL_USE_PRINTED;
    const unsigned command = printed ? duel_command_on(reading->rules, reading->card) : (unsigned)DUEL_COMMANDS;
    if (nothing_follows(reading)) {
        return TK_OK;
    }
    if (command == DUEL_COMMAND_LOOK) {
        status = duel_read_number(reading, 1, reading->rules->seats, TK_TEXT("a player's number"), &reading->more);
        reading->more -= status == TK_OK;
        return status;
    }
    return reading->number == DUEL_USE_SPOT || command == DUEL_COMMAND_SHARE ? duel_read_tank(reading, &reading->tank)
                                                                             : TK_OK;
}

static const char *hatch_word(const duel_reading *reading, unsigned index) {
    (void)reading;
    return duel_hatch_word(index);
}

static const char *mission_word(const duel_reading *reading, unsigned index) {
    (void)reading;
    return duel_key(TK_DUEL_WORDS_MISSION, index);
}

static const char *location_word(const duel_reading *reading, unsigned index) {
    (void)reading;
    return duel_location_word(index);
}

static const char *weapon_word(const duel_reading *reading, unsigned index) {
    (void)reading;
    return duel_weapon_word(index);
}

static tk_status read_from_one(duel_reading *reading, unsigned most, const char *expected) {
    tk_status status = duel_read_number(reading, 1, most, expected, &reading->number);
    reading->number -= status == TK_OK;
    return status;
}

static tk_status read_part(duel_reading *reading, unsigned part) {
    duel_span *span = &reading->number_span;
    switch (part) {
    case DUEL_PART_CARD:
        return duel_read_card(reading);
    case DUEL_PART_HALF:
        return read_half(reading);
    case DUEL_PART_TANK:
        return duel_read_tank(reading, &reading->tank);
    case DUEL_PART_FROM:
        return read_from(reading);
    case DUEL_PART_SEAT:
        return read_from_one(reading, reading->rules->seats, TK_TEXT("a player's number"));
    case DUEL_PART_GUN:
        return read_from_one(reading, DUEL_SIDE_GUNS, TK_TEXT("a gun's number"));
    case DUEL_PART_LEVELS:
        return duel_read_number(reading, 1, 2, TK_TEXT("1 or 2"), &reading->number);
    case DUEL_PART_HATCH:
        return duel_read_word(reading, hatch_word, 2, span, &reading->number);
    case DUEL_PART_ORDER:
        return read_order(reading);
    case DUEL_PART_USE:
        return read_use(reading);
    case DUEL_PART_MISSION:
        return duel_read_word(reading, mission_word, DUEL_MISSIONS, span, &reading->number);
    case DUEL_PART_LOCATION:
        return duel_read_word(reading, location_word, DUEL_LOCATIONS + 1, span, &reading->number);
    default:
        return duel_read_word(reading, weapon_word, 2, span, &reading->number);
    }
}

static tk_status read_parts(duel_reading *reading) {
    for (unsigned index = 0; index < DUEL_FORM_PARTS; index++) {
        const unsigned part = reading->form->part[index];
        if (part == DUEL_PART_END || nothing_follows(reading)) {
            break;
        }
        const tk_status status = read_part(reading, part);
        if (status != TK_OK) {
            return status;
        }
    }
    const duel_span rest = duel_peek(reading);
    return rest.length == 0 ? TK_OK : duel_refuse(reading, TK_ERROR_SYNTAX, rest, TK_TEXT("the end of the action"));
}

/* ---- What is meant ---- */

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
    status = status == TK_OK ? read_parts(&now.reading) : status;
    return status == TK_OK ? find_meant(&now.reading, now.actions, now.count, action) : status;
}
