/* The notation of actions: a word and what it is about, in small words that can be typed.
 *
 *   bid 45 G-II     play 45 upper   shoot S-I   order spot S-I double   command 45 share G-II   lay 12 S-II   forward
 *   radio 45 2      boost 1         go          order swap loader       command 45 spot S-I     pay 33        back
 *   answer 12       quick           end         order pass              lead conceal            discard 33    stay
 *   decline         tactics 12      done        gun 1 S-I   steal 2     flank S-I from S-II     evade S-I     aim hull
 *
 * Cards are their numbers, tanks G-I to S-IV, seats and guns count from 1. notation_read.c reads this and more. */
#include "games/duel/words/reading.h"

#define PARTS(...)                                                                                                     \
    { __VA_ARGS__ }

static const duel_form forms[] = {
    {"bid", DUEL_BID, -1, PARTS(DUEL_PART_CARD, DUEL_PART_TANK)},
    {"radio", DUEL_RADIO, -1, PARTS(DUEL_PART_CARD, DUEL_PART_SEAT)},
    {"answer", DUEL_ANSWER, -1, PARTS(DUEL_PART_CARD)},
    {"decline", DUEL_DECLINE, -1, PARTS(DUEL_PART_END)},
    {"bail-out", DUEL_BAIL_OUT, -1, PARTS(DUEL_PART_END)},
    {"icons", DUEL_PAY_FOR, -1, PARTS(DUEL_PART_END)},
    {"turn", DUEL_TURN, -1, PARTS(DUEL_PART_END)},
    {"hatch", DUEL_HATCH, -1, PARTS(DUEL_PART_HATCH)},
    {"play", DUEL_PLAY, -1, PARTS(DUEL_PART_CARD, DUEL_PART_HALF)},
    {"boost", DUEL_BOOST, -1, PARTS(DUEL_PART_LEVELS)},
    {"quick", DUEL_QUICK, -1, PARTS(DUEL_PART_END)},
    {"shoot", DUEL_SHOOT, -1, PARTS(DUEL_PART_TANK)},
    {"go", DUEL_GO, -1, PARTS(DUEL_PART_END)},
    {"order", DUEL_ORDER, -1, PARTS(DUEL_PART_ORDER)},
    {"clear", DUEL_CLEAR, -1, PARTS(DUEL_PART_END)},
    {"extinguish", DUEL_EXTINGUISH, -1, PARTS(DUEL_PART_END)},
    {"command", DUEL_GIVE_ORDER, -1, PARTS(DUEL_PART_CARD, DUEL_PART_USE)},
    {"lay", DUEL_LAY, -1, PARTS(DUEL_PART_CARD, DUEL_PART_HALF, DUEL_PART_TANK)},
    {"stop", DUEL_STOP, -1, PARTS(DUEL_PART_END)},
    {"gun", DUEL_GUN, -1, PARTS(DUEL_PART_GUN, DUEL_PART_TANK)},
    {"advance", DUEL_ADVANCE, -1, PARTS(DUEL_PART_CARD)},
    {"assault", DUEL_ASSAULT, -1, PARTS(DUEL_PART_CARD, DUEL_PART_TANK)},
    {"mission", DUEL_MISSION, -1, PARTS(DUEL_PART_MISSION)},
    {"end", DUEL_END, -1, PARTS(DUEL_PART_END)},
    {"pay", DUEL_PAY, -1, PARTS(DUEL_PART_CARD)},
    {"discard", DUEL_DISCARD, -1, PARTS(DUEL_PART_CARD)},
    {"done", DUEL_DONE, -1, PARTS(DUEL_PART_END)},
    {"stay", DUEL_GO_ON, 0, PARTS(DUEL_PART_END)},
    {"forward", DUEL_GO_ON, 1, PARTS(DUEL_PART_END)},
    {"back", DUEL_GO_ON, 2, PARTS(DUEL_PART_END)},
    {"keep", DUEL_KEEP, -1, PARTS(DUEL_PART_CARD)},
    {"unflank", DUEL_UNFLANK, -1, PARTS(DUEL_PART_TANK)},
    {"flank", DUEL_FLANK_IT, 0, PARTS(DUEL_PART_TANK, DUEL_PART_FROM)},
    {"evade", DUEL_FLANK_IT, 1, PARTS(DUEL_PART_TANK)},
    {"steal", DUEL_STEAL, -1, PARTS(DUEL_PART_SEAT)},
    {"lead", DUEL_LEAD, -1, PARTS(DUEL_PART_USE)},
    {"tactics", DUEL_ANSWER_TACTICS, -1, PARTS(DUEL_PART_CARD)},
    {"spot", DUEL_SPOT, -1, PARTS(DUEL_PART_END)},
    {"aim", DUEL_AIM, -1, PARTS(DUEL_PART_LOCATION)},
    {"acquire", DUEL_ACQUIRE, -1, PARTS(DUEL_PART_END)},
    {"weapon", DUEL_WEAPON, -1, PARTS(DUEL_PART_WEAPON)},
    {"proceed", DUEL_PROCEED, -1, PARTS(DUEL_PART_END)},
};

const duel_form *duel_form_at(unsigned index) {
    return index < sizeof forms / sizeof forms[0] ? &forms[index] : NULL;
}

const char *duel_hatch_word(unsigned index) {
    return index == 0 ? "open" : index == 1 ? "closed" : "";
}

const char *duel_location_word(unsigned index) {
    return index == DUEL_LOCATIONS ? "chance" : duel_key(TK_DUEL_WORDS_LOCATION, index);
}

const char *duel_weapon_word(unsigned index) {
    return index == 0 ? "rifle" : index == 1 ? "assault" : "";
}

unsigned duel_command_on(const duel_rules *rules, unsigned card) {
    const duel_half *half = rules->card[card].half;
    if (half[0].kind == DUEL_COMMAND || half[1].kind == DUEL_COMMAND) {
        return half[half[0].kind == DUEL_COMMAND ? 0 : 1].detail;
    }
    return DUEL_COMMANDS;
}

static void write_number(tk_text *text, unsigned number) {
    tk_text_char(text, ' ');
    tk_text_unsigned(text, number);
}

static void write_word(tk_text *text, const char *word) {
    tk_text_char(text, ' ');
    tk_text_put(text, word);
}

static void write_half(const duel_rules *rules, tk_action action, tk_text *text) {
    const duel_half *half = rules->card[duel_card_in(action)].half;
    if (half[0].kind != DUEL_NOTHING && half[1].kind != DUEL_NOTHING) {
        write_word(text, duel_number_in(action) == 0 ? "upper" : "lower");
    }
}

static void write_order(tk_action action, tk_text *text) {
    const unsigned order = duel_number_in(action);
    write_word(text, duel_key(TK_DUEL_WORDS_ORDER, order));
    if (order == DUEL_ORDER_SPOT) {
        write_word(text, duel_tank_key(duel_tank_in(action)));
        if (duel_more_in(action) != 0) {
            write_word(text, "double");
        }
    } else if (order == DUEL_ORDER_SWAP) {
        write_word(text, duel_key(TK_DUEL_WORDS_POSITION, duel_more_in(action)));
    }
}

static void write_use(const duel_rules *rules, tk_action action, tk_text *text) {
    const unsigned use = duel_number_in(action);
    if (use != DUEL_USE_PRINTED) {
        write_word(text, duel_key(TK_DUEL_WORDS_USE, use));
        if (use == DUEL_USE_SPOT) {
            write_word(text, duel_tank_key(duel_tank_in(action)));
        }
        return;
    }
    const unsigned command = duel_command_on(rules, duel_card_in(action));
    write_word(text, duel_key(TK_DUEL_WORDS_COMMAND, command));
    if (command == DUEL_COMMAND_SHARE) {
        write_word(text, duel_tank_key(duel_tank_in(action)));
    } else if (command == DUEL_COMMAND_LOOK) {
        write_number(text, duel_more_in(action) + 1);
    }
}

static void write_part(const duel_rules *rules, tk_action action, unsigned part, tk_text *text) {
    const unsigned number = duel_number_in(action);
    switch (part) {
    case DUEL_PART_CARD:
        write_number(text, duel_card_in(action));
        break;
    case DUEL_PART_HALF:
        write_half(rules, action, text);
        break;
    case DUEL_PART_TANK:
        write_word(text, duel_tank_key(duel_tank_in(action)));
        break;
    case DUEL_PART_FROM:
        if (duel_more_in(action) != 0) {
            write_word(text, "from");
            write_word(text, duel_tank_key(duel_more_in(action) - 1));
        }
        break;
    case DUEL_PART_SEAT:
    case DUEL_PART_GUN:
        write_number(text, number + 1);
        break;
    case DUEL_PART_LEVELS:
        write_number(text, number);
        break;
    case DUEL_PART_HATCH:
        write_word(text, duel_hatch_word(number));
        break;
    case DUEL_PART_ORDER:
        write_order(action, text);
        break;
    case DUEL_PART_USE:
        write_use(rules, action, text);
        break;
    case DUEL_PART_MISSION:
        write_word(text, duel_key(TK_DUEL_WORDS_MISSION, number));
        break;
    case DUEL_PART_LOCATION:
        write_word(text, duel_location_word(number));
        break;
    case DUEL_PART_WEAPON:
        write_word(text, duel_weapon_word(number));
        break;
    default:
        break;
    }
}

void duel_write_action(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action, tk_text *text) {
    (void)body;
    (void)seat; /* no text depends on the state or on who acts */
    for (unsigned index = 0; index < sizeof forms / sizeof forms[0]; index++) {
        const duel_form *form = &forms[index];
        if (form->verb != duel_verb_of(action) ||
            (form->number >= 0 && (unsigned)form->number != duel_number_in(action))) {
            continue;
        }
        tk_text_put(text, form->word);
        for (unsigned part = 0; part < DUEL_FORM_PARTS; part++) {
            write_part(rules, action, form->part[part], text);
        }
        return;
    }
}
