/* The parts of an action behind its first word: cards, halves, tanks, orders, uses. All of them may be left out at the
 * end; notation_read.c sees whether the rest is clear. */
#include "games/duel/words/reading.h"

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

tk_status duel_read_parts(duel_reading *reading) {
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
