/* The notation of actions: a word and what it is about, in small words that can be typed (core/notation.h).
 *
 *   bid 45 G-II     play 45 upper   shoot S-I   order spot S-I double   command 45 share G-II   lay 12 S-II   forward
 *   radio 45 2      boost 1         go          order swap loader       command 45 spot S-I     pay 33        back
 *   answer 12       quick           end         order pass              lead conceal            discard 33    stay
 *   decline         tactics 12      done        gun 1 S-I   steal 2     flank S-I from S-II     evade S-I     aim hull
 *
 * Cards are their numbers, tanks G-I to S-IV (also "g2"), seats and guns count from 1. Everything behind the first word
 * may be left out at the end. */
#include "games/duel/words/words.h"

#include <string.h>

#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/rules.h"

enum { CARD = 1, NUMBER, TANK, MORE }; /* bytes of an action */

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
    if (word.length < 2 || (tk_small(word.start[0]) != 'g' && tk_small(word.start[0]) != 's')) {
        return TK_DUEL_NO_TANK;
    }
    const char side = tk_small(word.start[0]);
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
    if (reading->value[NUMBER] == TK_DUEL_FLANK_EVADE) {
        return TK_OK; /* who evades takes nothing up */
    }
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
        return duel_key(TK_DUEL_WORDS_HALF, index);
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
        tk_write_word(text, duel_key(TK_DUEL_WORDS_HALF, duel_number_in(action)));
    }
}

/* ---- Crew orders: spot G-I, spot G-I double, load, hull-down, swap loader, pass ---- */

static const char *order_word(const tk_reading *reading, unsigned index) {
    (void)reading;
    return duel_key(TK_DUEL_WORDS_ORDER, index);
}

static const char *member_word(const tk_reading *reading, unsigned index) {
    (void)reading;
    return duel_key(TK_DUEL_WORDS_POSITION, index);
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
    tk_write_word(text, duel_key(TK_DUEL_WORDS_ORDER, order));
    if (order == TK_DUEL_ORDER_SPOT) {
        tk_write_word(text, duel_tank_key(duel_tank_in(action)));
        if (duel_more_in(action) != 0) {
            tk_write_word(text, "double");
        }
    } else if (order == TK_DUEL_ORDER_SWAP) {
        tk_write_word(text, duel_key(TK_DUEL_WORDS_POSITION, duel_more_in(action)));
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
    const bool command = reading->verb == TK_DUEL_DO_COMMAND;
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

static const tk_notation_part parts[] = {
    {.name = "card",
     .least = 1,
     .most = TK_DUEL_CARDS,
     .expected = TK_TEXT("a number from 1 to 100"),
     .status = TK_ERROR_DUEL_CARD},
    {.name = "half", .write = write_half, .read = read_half},
    {.name = "tank", .write = write_tank, .read = read_tank},
    {.name = "from", .write = write_from, .read = read_from},
    {.name = "player", .least = 1, .most_by = seats_of, .expected = TK_TEXT("a player's number")},
    {.name = "gun", .least = 1, .most = TK_DUEL_GUNS_MOST, .expected = TK_TEXT("a gun's number")},
    {.name = "levels", .least = 1, .most = 2, .expected = TK_TEXT("1 or 2")},
    {.name = "way", .verb = true},
    {.name = "order", .rest = true, .write = write_order, .read = read_order},
    {.name = "use", .rest = true, .write = write_use, .read = read_use},
    {.name = NULL},
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

const tk_notation duel_notation = {.parts = parts, .shorten_by_legal = true, .abouts = abouts, .detail = add_detail};
