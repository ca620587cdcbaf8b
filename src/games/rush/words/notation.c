/* The notation of actions: a verb and what it is about, in small words that can be typed.
 *
 *   pay engineers                 use t-34 sabotage      protect t-34 2       put t-34         end
 *   buy 3                         use sabotage   done    protect 2            sacrifice t-34
 *   attack t-34   charge          strike t-34 vehicle 2.1   strike t-34 base 2.1   waste t-34   reward 1
 *   hit vehicle 2.1   hit base 2.1   take 2   scrap engineers
 *
 * Cards are their ids, slots of the shop, bases and seats count from 1, 2.1 is base 1 of player 2. While a card is
 * being resolved it is not named again. notation_read.c reads this and more. */
#include "games/rush/words/words.h"

static void write_number(tk_text *text, unsigned number) {
    tk_text_char(text, ' ');
    tk_text_unsigned(text, number);
}

static void write_word(tk_text *text, const char *word) {
    tk_text_char(text, ' ');
    tk_text_put(text, word);
}

static void write_target(tk_text *text, tk_action action) {
    write_word(text, rush_number_in(action) == 0 ? "vehicle" : "base");
    write_number(text, rush_seat_in(action) + 1);
    tk_text_char(text, '.');
    tk_text_unsigned(text, rush_base_in(action) + 1);
}

void rush_write_action(const rush_rules *rules, const rush_body *body, unsigned seat, tk_action action, tk_text *text) {
    (void)seat; /* no text depends on who acts */
    const unsigned verb = rush_verb_of(action);
    const bool resolving = body->phase == RUSH_PHASE_CARD || body->phase == RUSH_PHASE_PLACE;
    tk_text_put(text, rush_verb_word(verb));
    if ((rush_verb_fields(verb) & RUSH_HAS_FACE) != 0 && !resolving) {
        write_word(text, rules->id[rush_face_in(action)]);
    }
    switch (verb) {
    case RUSH_BUY:
    case RUSH_TAKE:
        write_number(text, rush_number_in(action) + 1);
        break;
    case RUSH_USE:
        write_word(text, rush_ability_id(rules->face[rush_face_in(action)].ability[rush_number_in(action)].kind));
        break;
    case RUSH_PROTECT:
        write_number(text, rush_base_in(action) + 1);
        break;
    case RUSH_HIT:
    case RUSH_STRIKE:
        write_target(text, action);
        break;
    case RUSH_REWARD:
        write_number(text, rush_number_in(action));
        break;
    default:
        break;
    }
}
