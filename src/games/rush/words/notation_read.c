/* Reading actions.
 *
 * The text is taken apart into a wish: a verb and the parts that were given. Parts that can be told from the rest may
 * be left out, so the wish is compared with the legal actions, and the one that fits is meant. Where none fits, the
 * action that the wish spells out is checked, which gives the reason, and the error points at the part that the reason
 * is about. Verbs, cards, abilities and kinds of targets may be shortened as long as they stay clear. */
#include "games/rush/words/reading.h"

/* ---- Parts behind the verb ---- */

/* A slot, or the card that lies there. */
static tk_status read_slot(rush_reading *reading) {
    if (rush_is_number(rush_peek(reading))) {
        tk_status status = rush_read_number(reading, 1, RUSH_SHOP, TK_TEXT("a slot of the shop from 1 to 4"),
                                            &reading->number_part, &reading->number);
        reading->card_part = reading->number_part;
        reading->number -= status == TK_OK;
        return status;
    }
    tk_status status = rush_read_card(reading);
    for (unsigned slot = 0; status == TK_OK && slot < RUSH_SHOP; slot++) {
        if (reading->body->shop[slot] == reading->face) { /* only vehicles are for sale: the card is its face */
            reading->number = slot;
        }
    }
    if (status == TK_OK && reading->number == RUSH_ANY) {
        return rush_refuse(reading, TK_ERROR_RUSH_SLOT, reading->card_part, NULL);
    }
    return status;
}

static const char *ability_of_face(const rush_reading *reading, unsigned index) {
    return rush_ability_id(reading->rules->face[reading->face].ability[index].kind);
}

/* The card that a verb is about: in the phase that resolves one it is that card and need not be named. False when
 * nothing follows that would have to be read. */
static bool read_card_unless(rush_reading *reading, rush_phase phase, tk_status *status) {
    *status = TK_OK;
    if (reading->body->phase != phase) {
        *status = rush_read_card(reading);
        return *status == TK_OK && rush_peek(reading).length > 0;
    }
    reading->face = rush_face_of(reading->body->card);
    const char *at = rush_peek(reading).start;
    reading->at = at + rush_match_name(at, reading->rules->id[reading->face]);
    if (rush_peek(reading).length == 0) {
        reading->at = at; /* a card called "2" or "sabotage": what stands there last is not its name */
    }
    return true;
}

/* "use t-34 sabotage", "use t-34" when it is clear, "use sabotage" while the card is being resolved. */
static tk_status read_use(rush_reading *reading) {
    tk_status status;
    if (!read_card_unless(reading, RUSH_PHASE_CARD, &status)) {
        return status;
    }
    const unsigned abilities = reading->rules->face[reading->face].abilities;
    if (abilities == 0) {
        return rush_refuse(reading, TK_ERROR_RUSH_ABILITY, rush_peek(reading), NULL);
    }
    return rush_read_word(reading, ability_of_face, abilities, &reading->number_part, &reading->number);
}

static tk_status read_protect(rush_reading *reading) {
    tk_status status;
    if (!read_card_unless(reading, RUSH_PHASE_PLACE, &status)) {
        return status;
    }
    status =
        rush_read_number(reading, 1, RUSH_BASES, TK_TEXT("a base from 1 to 3"), &reading->place_part, &reading->base);
    reading->base -= status == TK_OK;
    return status;
}

static const char *target_kind(const rush_reading *reading, unsigned index) {
    (void)reading;
    return index == 0 ? "vehicle" : "base";
}

/* "2.1": base 1 of player 2. */
static tk_status read_place(rush_reading *reading) {
    rush_part typed = rush_peek(reading);
    const char *at = typed.start;
    if (typed.length != 3 || at[1] != '.' || at[0] < '1' || at[0] >= (char)('1' + reading->rules->players) ||
        at[2] < '1' || at[2] >= '1' + RUSH_BASES) {
        return rush_refuse(reading, TK_ERROR_SYNTAX, typed, TK_TEXT("a player and a base, like 2.1"));
    }
    reading->place_seat = (unsigned)(at[0] - '1');
    reading->base = (unsigned)(at[2] - '1');
    reading->at += typed.length;
    reading->place_part.length = (size_t)(reading->at - reading->place_part.start);
    return TK_OK;
}

static tk_status read_target(rush_reading *reading) {
    reading->place_part = rush_peek(reading);
    if (reading->place_part.length == 0 || reading->place_part.start[0] < '0' || reading->place_part.start[0] > '9') {
        rush_part kind;
        tk_status status = rush_read_word(reading, target_kind, 2, &kind, &reading->number);
        if (status != TK_OK) {
            return status;
        }
    }
    return read_place(reading);
}

static tk_status read_parts(rush_reading *reading) {
    tk_status status;
    switch (reading->verb) {
    case RUSH_DONE:
    case RUSH_CHARGE:
    case RUSH_END_TURN:
        return TK_OK;
    case RUSH_BUY:
    case RUSH_TAKE:
        return read_slot(reading);
    case RUSH_USE:
        return read_use(reading);
    case RUSH_PROTECT:
        return read_protect(reading);
    case RUSH_HIT:
        return read_target(reading);
    case RUSH_STRIKE:
        status = rush_read_card(reading);
        return status == TK_OK ? read_target(reading) : status;
    case RUSH_REWARD:
        return rush_read_number(reading, 0, RUSH_ANY - 1, TK_TEXT("a number of double medals"), &reading->number_part,
                                &reading->number);
    default:
        return rush_read_card(reading);
    }
}

/* ---- What is meant ---- */

static bool fits(const rush_reading *reading, tk_action action) {
    const unsigned fields = rush_verb_fields(reading->verb);
    const bool face = (fields & RUSH_HAS_FACE) == 0 || rush_face_in(action) == reading->face;
    const bool number = reading->number == RUSH_ANY || rush_number_in(action) == reading->number;
    const bool place = (reading->place_seat == RUSH_ANY || rush_seat_in(action) == reading->place_seat) &&
                       (reading->base == RUSH_ANY || rush_base_in(action) == reading->base);
    return rush_verb_of(action) == reading->verb && face && number && place;
}

static unsigned or_zero(unsigned given) {
    return given == RUSH_ANY ? 0 : given;
}

/* The part that a reason speaks of. */
static rush_part part_of(const rush_reading *reading, tk_status status) {
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
        return reading->card_part;
    case TK_ERROR_RUSH_ABILITY:
        return reading->number_part.length > 0 ? reading->number_part : reading->card_part;
    case TK_ERROR_RUSH_REWARD:
        return reading->number_part;
    case TK_ERROR_RUSH_TARGET:
    case TK_ERROR_RUSH_BASE:
        return reading->place_part;
    default:
        return (rush_part){NULL, 0};
    }
}

static tk_status refuse_action(const rush_reading *reading) {
    const unsigned fields = rush_verb_fields(reading->verb);
    tk_action spelt = rush_action((rush_verb)reading->verb, (fields & RUSH_HAS_FACE) != 0 ? or_zero(reading->face) : 0,
                                  or_zero(reading->number), or_zero(reading->place_seat), or_zero(reading->base));
    tk_status status = rush_check(reading->rules, reading->body, reading->seat, spelt);
    rush_part about = part_of(reading, status);
    if (about.length == 0) {
        about = (rush_part){reading->verb_part.start, (size_t)(reading->at - reading->verb_part.start)};
    }
    return rush_refuse(reading, status == TK_OK ? TK_ERROR_ILLEGAL : status, about, NULL);
}

/* Several fit: say how they go on, which is what was left out. */
static tk_status refuse_unclear(const rush_reading *reading, const tk_action *actions, size_t count) {
    rush_word_list list;
    rush_list_start(&list);
    for (size_t index = 0; index < count; index++) {
        if (fits(reading, actions[index])) {
            char written[128];
            tk_text text;
            tk_text_start(&text, written, sizeof written);
            rush_write_action(reading->rules, reading->body, reading->seat, actions[index], &text);
            tk_text_end(&text);
            rush_list_add(&list, written);
        }
    }
    rush_part whole = {reading->verb_part.start, (size_t)(reading->at - reading->verb_part.start)};
    return rush_refuse(reading, TK_ERROR_SYNTAX, whole, rush_list_end(&list));
}

static tk_status find_meant(const rush_reading *reading, tk_action *action) {
    tk_action actions[TK_LEGAL_LIST_MOST];
    size_t count = rush_legal(reading->rules, reading->body, reading->seat, actions, TK_LEGAL_LIST_MOST);
    size_t fitting = 0, meant = 0;
    count = count < TK_LEGAL_LIST_MOST ? count : TK_LEGAL_LIST_MOST;
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

static const char *verb_word(const rush_reading *reading, unsigned verb) {
    (void)reading;
    return rush_verb_word(verb);
}

tk_status rush_read_action(const rush_rules *rules, const rush_body *body, unsigned seat, const char *string,
                           tk_action *action, tk_error *error) {
    rush_reading reading = {.rules = rules,
                            .body = body,
                            .seat = seat,
                            .start = string,
                            .at = string,
                            .error = error,
                            .face = RUSH_ANY,
                            .number = RUSH_ANY,
                            .place_seat = RUSH_ANY,
                            .base = RUSH_ANY};
    tk_status status = rush_read_word(&reading, verb_word, RUSH_VERBS, &reading.verb_part, &reading.verb);
    if (status != TK_OK || (status = read_parts(&reading)) != TK_OK) {
        return status;
    }
    rush_part rest = rush_peek(&reading);
    if (rest.length > 0) {
        return rush_refuse(&reading, TK_ERROR_SYNTAX, rest, TK_TEXT("the end of the action"));
    }
    return find_meant(&reading, action);
}
