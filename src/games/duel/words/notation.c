/* The notation of actions: a word and what it is about, in small words that can be typed (core/notation.h).
 *
 *   bid 45 G-II     play 45 upper   shoot S-I   order spot S-I double   command 45 share G-II   lay 12 S-II   forward
 *   radio 45 2      boost 1         go          order swap loader       command 45 spot S-I     pay 33        back
 *   answer 12       quick           end         order pass              lead conceal            discard 33    stay
 *   decline         tactics 12      done        gun 1 S-I   steal 2     flank S-I from S-II     evade S-I     aim hull
 *
 * Cards are their numbers, tanks G-I to S-IV (also "g2"), seats and guns count from 1. Everything behind the first word
 * may be left out at the end. */
#include "games/duel/words/notation.h"

#include <string.h>

#include "core/notation.h"
#include "games/duel/rules/flow/actions.h"
#include "games/duel/rules/legal.h"
#include "games/duel/words/words.h"

enum { CARD = 1, NUMBER, TANK, MORE }; /* bytes of an action */

/* The words of the public lists, by functions that the table can have. */
#define WORDS_OF(name, list)                                                                                           \
    static const char *name(unsigned index) {                                                                          \
        return duel_key(list, index);                                                                                  \
    }
WORDS_OF(mission_word, TK_DUEL_WORDS_MISSION)
WORDS_OF(order_key, TK_DUEL_WORDS_ORDER)
WORDS_OF(position_key, TK_DUEL_WORDS_POSITION)

static const char *hatch_word(unsigned index) {
    return index == 0 ? "open" : "closed";
}

static const char *location_word(unsigned index) {
    return index == TK_DUEL_LOCATIONS ? "chance" : duel_key(TK_DUEL_WORDS_LOCATION, index);
}

static const char *weapon_word(unsigned index) {
    return index == 0 ? "rifle" : "assault";
}

/* ---- Tanks ---- */

/* The identification number in Roman or Arabic digits. */
static unsigned number_named(tk_span word) {
    static const char *const names[2][TK_DUEL_SIDE_TANKS] = {{"i", "ii", "iii", "iv"}, {"1", "2", "3", "4"}};
    for (unsigned index = 0; index < TK_DUEL_SIDE_TANKS; index++) {
        if (tk_span_is(word, names[0][index]) || tk_span_is(word, names[1][index])) {
            return index;
        }
    }
    return TK_DUEL_SIDE_TANKS;
}

/* "G-II", "g2": the tank, or TK_DUEL_NO_TANK. */
static unsigned tank_named(tk_span word) {
    const char side = word.length < 2 ? '\0' : tk_small(word.start[0]);
    if (side != 'g' && side != 's') {
        return TK_DUEL_NO_TANK;
    }
    const size_t skip = word.start[1] == '-' ? 2 : 1;
    const unsigned number = number_named((tk_span){word.start + skip, word.length - skip});
    const unsigned first = (side == 'g' ? TK_DUEL_GERMAN : TK_DUEL_SOVIET) * TK_DUEL_SIDE_TANKS;
    return number < TK_DUEL_SIDE_TANKS ? first + number : TK_DUEL_NO_TANK;
}

static tk_status read_tank_as(tk_reading *reading, unsigned *tank) {
    reading->span[TANK] = tk_peek(reading);
    const unsigned named = tank_named(reading->span[TANK]);
    if (named == TK_DUEL_NO_TANK) {
        return tk_refuse(reading, TK_ERROR_DUEL_TANK, reading->span[TANK], TK_TEXT("a tank from G-I to S-IV"));
    }
    tk_take(reading, reading->span[TANK]);
    *tank = named;
    return TK_OK;
}

static tk_status read_tank(tk_reading *reading) {
    return read_tank_as(reading, &reading->value[TANK]);
}

static void write_tank(const void *rules, const void *body, tk_action action, tk_text *text) {
    (void)rules, (void)body;
    tk_write_word(text, duel_tank_key(duel_tank_in(action)));
}

/* "from G-II": whose flank marker is taken up. */
static tk_status read_from(tk_reading *reading) {
    if (tank_named(tk_peek(reading)) == TK_DUEL_NO_TANK) {
        tk_status status = tk_read_this_word(reading, "from");
        if (status != TK_OK) {
            return status;
        }
    }
    unsigned tank = 0;
    tk_status status = read_tank_as(reading, &tank);
    reading->value[MORE] = status == TK_OK ? tank + 1 : (unsigned)TK_ANY;
    return status;
}

static void write_from(const void *rules, const void *body, tk_action action, tk_text *text) {
    (void)rules, (void)body;
    if (duel_more_in(action) != 0) {
        tk_write_word(text, "from");
        tk_write_word(text, duel_tank_key(duel_more_in(action) - 1));
    }
}

/* ---- Halves of cards ---- */

static const duel_half *halves_of(const void *rules, unsigned card) {
    return ((const duel_rules *)rules)->card[card].half;
}

/* By where they are or by their kind. */
static const char *half_word(const tk_reading *reading, unsigned index) {
    if (index < 2) {
        return index == 0 ? "upper" : "lower";
    }
    const duel_half *half = halves_of(reading->rules, reading->value[CARD]);
    const unsigned kind = half[index - 2].kind;
    return kind == TK_DUEL_NOTHING || half[0].kind == half[1].kind ? "" : duel_key(TK_DUEL_WORDS_KIND, kind);
}

static tk_status read_half(tk_reading *reading) {
    if (tank_named(tk_peek(reading)) != TK_DUEL_NO_TANK) {
        return TK_OK; /* left out before a tank */
    }
    tk_status status = tk_read_word(reading, half_word, 4, &reading->span[NUMBER], &reading->value[NUMBER]);
    if (status == TK_OK) {
        reading->value[NUMBER] %= 2;
    }
    return status;
}

/* Written where both halves of the card are actions. */
static void write_half(const void *rules, const void *body, tk_action action, tk_text *text) {
    (void)body;
    const duel_half *half = halves_of(rules, duel_card_in(action));
    if (half[0].kind != TK_DUEL_NOTHING && half[1].kind != TK_DUEL_NOTHING) {
        tk_write_word(text, duel_number_in(action) == 0 ? "upper" : "lower");
    }
}

/* ---- Crew orders: spot G-I, spot G-I double, load, hull-down, swap loader, pass ---- */

static const char *order_word(const tk_reading *reading, unsigned index) {
    (void)reading;
    return order_key(index);
}

static const char *member_word(const tk_reading *reading, unsigned index) {
    (void)reading;
    return position_key(index);
}

static tk_status read_order(tk_reading *reading) {
    tk_status status =
        tk_read_word(reading, order_word, TK_DUEL_ORDERS, &reading->span[NUMBER], &reading->value[NUMBER]);
    const unsigned order = reading->value[NUMBER];
    if (status != TK_OK || (order != TK_DUEL_ORDER_SPOT && order != TK_DUEL_ORDER_SWAP)) {
        return status;
    }
    tk_span typed = tk_peek(reading);
    if (order == TK_DUEL_ORDER_SWAP) {
        return typed.length == 0 ? TK_OK
                                 : tk_read_word(reading, member_word, TK_DUEL_POSITIONS, &typed, &reading->value[MORE]);
    }
    reading->value[MORE] = 0; /* one card is turned unless two are asked for */
    if (typed.length > 0 && !tk_span_begins(typed, "double")) {
        status = read_tank(reading);
    }
    if (status != TK_OK || tk_peek(reading).length == 0) {
        return status;
    }
    reading->value[MORE] = 1;
    return tk_read_this_word(reading, "double");
}

static void write_order(const void *rules, const void *body, tk_action action, tk_text *text) {
    (void)rules, (void)body;
    const unsigned order = duel_number_in(action);
    tk_write_word(text, order_key(order));
    if (order == TK_DUEL_ORDER_SPOT) {
        tk_write_word(text, duel_tank_key(duel_tank_in(action)));
        if (duel_more_in(action) != 0) {
            tk_write_word(text, "double");
        }
    } else if (order == TK_DUEL_ORDER_SWAP) {
        tk_write_word(text, position_key(duel_more_in(action)));
    }
}

/* ---- Uses of Leadership and Command: spot G-I, hull-down, conceal; of Command also its printed action: draw,
 * share G-I, look 2 ---- */

/* The action that a Command card prints, or TK_DUEL_COMMANDS. */
static unsigned command_on(const void *rules, unsigned card) {
    const duel_half *half = halves_of(rules, card);
    if (half[0].kind == TK_DUEL_COMMAND || half[1].kind == TK_DUEL_COMMAND) {
        return half[half[0].kind == TK_DUEL_COMMAND ? 0 : 1].detail;
    }
    return TK_DUEL_COMMANDS;
}

/* The action that a Command card prints has its own word; "printed" says it too. */
static const char *use_word(const tk_reading *reading, unsigned index) {
    const bool command = reading->form->verb == TK_DUEL_DO_COMMAND;
    if (index < TK_DUEL_USES) {
        return index == TK_DUEL_USE_PRINTED && !command ? "" : duel_key(TK_DUEL_WORDS_USE, index);
    }
    return command ? duel_key(TK_DUEL_WORDS_COMMAND, command_on(reading->rules, reading->value[CARD])) : "";
}

static unsigned seats_of(const void *rules) {
    return ((const duel_rules *)rules)->seats;
}

static tk_status read_use(tk_reading *reading) {
    unsigned *use = &reading->value[NUMBER];
    tk_status status = tk_read_word(reading, use_word, TK_DUEL_USES + 1, &reading->span[NUMBER], use);
    if (status != TK_OK) {
        return status;
    }
    *use = *use == TK_DUEL_USES ? (unsigned)TK_DUEL_USE_PRINTED : *use;
    const unsigned command =
        *use == TK_DUEL_USE_PRINTED ? command_on(reading->rules, reading->value[CARD]) : (unsigned)TK_DUEL_COMMANDS;
    if (tk_peek(reading).length == 0) {
        return TK_OK;
    }
    if (command == TK_DUEL_COMMAND_LOOK) {
        status = tk_read_number(reading, 1, seats_of(reading->rules), TK_TEXT("a player's number"), TK_ERROR_SYNTAX,
                                &reading->span[NUMBER], &reading->value[MORE]);
        reading->value[MORE] -= status == TK_OK;
        return status;
    }
    return *use == TK_DUEL_USE_SPOT || command == TK_DUEL_COMMAND_SHARE ? read_tank(reading) : TK_OK;
}

static void write_use(const void *rules, const void *body, tk_action action, tk_text *text) {
    const unsigned use = duel_number_in(action);
    const unsigned command =
        use == TK_DUEL_USE_PRINTED ? command_on(rules, duel_card_in(action)) : (unsigned)TK_DUEL_COMMANDS;
    tk_write_word(text, use == TK_DUEL_USE_PRINTED ? duel_key(TK_DUEL_WORDS_COMMAND, command)
                                                   : duel_key(TK_DUEL_WORDS_USE, use));
    if (use == TK_DUEL_USE_SPOT || command == TK_DUEL_COMMAND_SHARE) {
        write_tank(rules, body, action, text);
    } else if (command == TK_DUEL_COMMAND_LOOK) {
        tk_write_number(text, duel_more_in(action) + 1);
    }
}

/* ---- The table ---- */

static const tk_notation_part card = {.byte = CARD,
                                      .least = 1,
                                      .most = TK_DUEL_CARDS,
                                      .expected = TK_TEXT("a number from 1 to 100"),
                                      .status = TK_ERROR_DUEL_CARD};
static const tk_notation_part tank = {.byte = TANK, .write = write_tank, .read = read_tank};
static const tk_notation_part from = {.byte = MORE, .write = write_from, .read = read_from};
static const tk_notation_part half = {.byte = NUMBER, .write = write_half, .read = read_half};
static const tk_notation_part order = {.byte = NUMBER, .write = write_order, .read = read_order};
static const tk_notation_part use = {.byte = NUMBER, .write = write_use, .read = read_use};
static const tk_notation_part player = {
    .byte = NUMBER, .least = 1, .most_by = seats_of, .less = 1, .expected = TK_TEXT("a player's number")};
static const tk_notation_part gun = {
    .byte = NUMBER, .least = 1, .most = TK_DUEL_GUNS_MOST, .less = 1, .expected = TK_TEXT("a gun's number")};
static const tk_notation_part levels = {.byte = NUMBER, .least = 1, .most = 2, .expected = TK_TEXT("1 or 2")};
static const tk_notation_part hatch = {.byte = NUMBER, .word = hatch_word, .count = 2};
static const tk_notation_part mission = {.byte = NUMBER, .word = mission_word, .count = TK_DUEL_MISSIONS};
static const tk_notation_part location = {.byte = NUMBER, .word = location_word, .count = TK_DUEL_LOCATIONS + 1};
static const tk_notation_part weapon = {.byte = NUMBER, .word = weapon_word, .count = 2};

static const tk_form forms[] = {
    {"bid", TK_DUEL_DO_BID, -1, {&card, &tank}},
    {"radio", TK_DUEL_DO_RADIO, -1, {&card, &player}},
    {"answer", TK_DUEL_DO_ANSWER, -1, {&card}},
    {"decline", TK_DUEL_DO_DECLINE, -1, {NULL}},
    {"bail-out", TK_DUEL_DO_BAIL_OUT, -1, {NULL}},
    {"icons", TK_DUEL_DO_PAY_FOR, -1, {NULL}},
    {"turn", TK_DUEL_DO_TURN, -1, {NULL}},
    {"hatch", TK_DUEL_DO_HATCH, -1, {&hatch}},
    {"play", TK_DUEL_DO_PLAY, -1, {&card, &half}},
    {"boost", TK_DUEL_DO_BOOST, -1, {&levels}},
    {"quick", TK_DUEL_DO_QUICK, -1, {NULL}},
    {"shoot", TK_DUEL_DO_SHOOT, -1, {&tank}},
    {"go", TK_DUEL_DO_GO, -1, {NULL}},
    {"order", TK_DUEL_DO_ORDER, -1, {&order}},
    {"clear", TK_DUEL_DO_CLEAR, -1, {NULL}},
    {"extinguish", TK_DUEL_DO_EXTINGUISH, -1, {NULL}},
    {"command", TK_DUEL_DO_COMMAND, -1, {&card, &use}},
    {"lay", TK_DUEL_DO_LAY, -1, {&card, &half, &tank}},
    {"stop", TK_DUEL_DO_STOP, -1, {NULL}},
    {"gun", TK_DUEL_DO_GUN, -1, {&gun, &tank}},
    {"advance", TK_DUEL_DO_ADVANCE, -1, {&card}},
    {"assault", TK_DUEL_DO_ASSAULT, -1, {&card, &tank}},
    {"mission", TK_DUEL_DO_MISSION, -1, {&mission}},
    {"end", TK_DUEL_DO_END, -1, {NULL}},
    {"pay", TK_DUEL_DO_PAY, -1, {&card}},
    {"discard", TK_DUEL_DO_DISCARD, -1, {&card}},
    {"done", TK_DUEL_DO_DONE, -1, {NULL}},
    {"stay", TK_DUEL_DO_DRIVE, 0, {NULL}},
    {"forward", TK_DUEL_DO_DRIVE, 1, {NULL}},
    {"back", TK_DUEL_DO_DRIVE, 2, {NULL}},
    {"keep", TK_DUEL_DO_KEEP, -1, {&card}},
    {"unflank", TK_DUEL_DO_UNFLANK, -1, {&tank}},
    {"flank", TK_DUEL_DO_FLANK, 0, {&tank, &from}},
    {"evade", TK_DUEL_DO_FLANK, 1, {&tank}},
    {"steal", TK_DUEL_DO_STEAL, -1, {&player}},
    {"lead", TK_DUEL_DO_LEAD, -1, {&use}},
    {"tactics", TK_DUEL_DO_TACTICS, -1, {&card}},
    {"spot", TK_DUEL_DO_SPOT, -1, {NULL}},
    {"aim", TK_DUEL_DO_AIM, -1, {&location}},
    {"acquire", TK_DUEL_DO_ACQUIRE, -1, {NULL}},
    {"weapon", TK_DUEL_DO_WEAPON, -1, {&weapon}},
    {"proceed", TK_DUEL_DO_PROCEED, -1, {NULL}},
    {NULL, 0, -1, {NULL}},
};

static const tk_about abouts[] = {
    {TK_ERROR_DUEL_CARD, CARD, 0},
    {TK_ERROR_DUEL_NOT_IN_HAND, CARD, 0},
    {TK_ERROR_DUEL_KIND, CARD, 0},
    {TK_ERROR_DUEL_FOLLOW, CARD, 0},
    {TK_ERROR_DUEL_LEVEL, CARD, 0},
    {TK_ERROR_DUEL_TANK, TANK, 0},
    {TK_ERROR_DUEL_NOT_YOURS, TANK, 0},
    {TK_ERROR_DUEL_TARGET, TANK, 0},
    {TK_ERROR_DUEL_NOT_SPOTTED, TANK, 0},
    {TK_ERROR_DUEL_SPOTTED, TANK, 0},
    {TK_ERROR_DUEL_SIGHT, TANK, 0},
    {TK_ERROR_DUEL_OUT_OF_RANGE, TANK, 0},
    {TK_ERROR_DUEL_FLANK, TANK, 0},
    {TK_ERROR_DUEL_SEAT, NUMBER, 0},
    {TK_ERROR_DUEL_GUN, NUMBER, 0},
    {TK_ERROR_DUEL_LOCATION, NUMBER, 0},
    {TK_OK, 0, 0},
};

/* The hand, where a card is not in it. */
static void add_detail(const tk_reading *reading, tk_status status, tk_word_text *list) {
    const duel_set *hand = &((const duel_body *)reading->body)->hand[reading->seat];
    for (unsigned held = duel_next(hand, 1); status == TK_ERROR_DUEL_NOT_IN_HAND && held != TK_DUEL_NO_CARD;
         held = duel_next(hand, held + 1)) {
        char number[8];
        tk_text text;
        tk_text_start(&text, number, sizeof number);
        tk_text_unsigned(&text, held);
        tk_text_end(&text);
        tk_list_add(list, number);
    }
}

static size_t legal(const void *rules, const void *body, unsigned seat, tk_action *actions, size_t capacity) {
    return duel_legal(rules, body, seat, actions, capacity);
}

static tk_status check(const void *rules, const void *body, unsigned seat, tk_action action) {
    return duel_check(rules, body, seat, action);
}

static const tk_notation notation = {.forms = forms,
                                     .number_byte = NUMBER,
                                     .shorten_by_legal = true,
                                     .abouts = abouts,
                                     .legal = legal,
                                     .check = check,
                                     .detail = add_detail};

void duel_write_action(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action, tk_text *text) {
    (void)seat; /* no text depends on the state or on who acts */
    tk_notation_write(&notation, rules, body, action, text);
}

tk_status duel_read_action(const duel_rules *rules, const duel_body *body, unsigned seat, const char *string,
                           tk_action *action, tk_error *error) {
    return tk_notation_read(&notation, rules, body, seat, string, action, error);
}
