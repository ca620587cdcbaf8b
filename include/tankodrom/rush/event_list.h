/* What happens in Rush: X(name, key, rule, English message id, fields…), as tankodrom/words.h has it. Everything but
 * the discards of a sabotage is told to all at once; those when all have been chosen. Where an event has several
 * sentences or rules, the row has the first and games/rush/words/events.c the others. */
#ifndef TANKODROM_RUSH_EVENT_LIST_H
#define TANKODROM_RUSH_EVENT_LIST_H

#define TK_RUSH_FIELD_CARD TK_FIELD(card, FACE)
/* No vehicle: the base itself. `by` strikes or is a tank ace; `before`: what it meets was damaged already. */
#define TK_RUSH_FIELDS_TARGET                                                                                          \
    TK_FIELD(owner, SEAT), TK_FIELD(base, ORDINAL), TK_FIELD(vehicle, FACE), TK_FIELD(by, FACE),                       \
        TK_FIELD(before, FLAG), TK_FIELD(ace, FLAG)

/* A table, one row a line. */
/* clang-format off */
#define TK_RUSH_EVENT_LIST(X) \
    /* the seat repairs and lays its hand open */ \
    X(TK_RUSH_EVENT_TURN, "turn", "R6", TK_TEXT("Round {round}: {seat} begins a turn"), TK_FIELD(round, NUMBER)) \
    /* of the open hand, also when drawn by reinforcements */ \
    X(TK_RUSH_EVENT_OPEN, "open", "R6", TK_TEXT("{seat} lays {card} open"), TK_RUSH_FIELD_CARD) \
    X(TK_RUSH_EVENT_PAID, "paid", "R12", TK_TEXT("{seat} uses {card} for its purchase value {value}"), \
      TK_RUSH_FIELD_CARD, TK_FIELD(value, NUMBER), TK_FIELD(own_nation, FLAG)) \
    X(TK_RUSH_EVENT_BOUGHT, "bought", "R12", TK_TEXT("{seat} buys {card} for {price}"), TK_RUSH_FIELD_CARD, \
      TK_FIELD(price, NUMBER)) \
    X(TK_RUSH_EVENT_DEALT, "dealt", "R8", TK_TEXT("{card} comes into the shop"), TK_RUSH_FIELD_CARD, \
      TK_FIELD(slot, ORDINAL)) \
    X(TK_RUSH_EVENT_DISCARDED, "discarded", "R8", TK_TEXT("{card} leaves the shop"), TK_RUSH_FIELD_CARD) \
    X(TK_RUSH_EVENT_USED, "used", "R16", TK_TEXT("{seat}: {card} uses {ability}"), TK_RUSH_FIELD_CARD, \
      TK_FIELD_OF(ability, rush_words[TK_RUSH_WORDS_ABILITY]), TK_FIELD(number, NUMBER)) \
    X(TK_RUSH_EVENT_PLACED, "placed", "R17", TK_TEXT("{seat}: {card} protects base {base}"), TK_RUSH_FIELD_CARD, \
      TK_FIELD(base, ORDINAL), TK_FIELD(replaced, FACE)) \
    X(TK_RUSH_EVENT_PUT_AWAY, "put-away", "R7", TK_TEXT("{seat} puts {card} into the depot"), TK_RUSH_FIELD_CARD) \
    X(TK_RUSH_EVENT_SABOTAGED, "sabotaged", "R23", TK_TEXT("Sabotage: {seat} discards {card}"), TK_RUSH_FIELD_CARD) \
    /* by rearmament, or by its own research, which may find nothing in the shop (R25) */ \
    X(TK_RUSH_EVENT_SCRAPPED, "scrapped", "R26", TK_TEXT("{seat}: {card} goes to the graveyard"), TK_RUSH_FIELD_CARD, \
      TK_FIELD(research, FLAG), TK_FIELD(nothing, FLAG)) \
    X(TK_RUSH_EVENT_RESEARCHED, "researched", "R25", TK_TEXT("{seat} researches {card}"), TK_RUSH_FIELD_CARD) \
    X(TK_RUSH_EVENT_ATTACKS, "attacks", "R33", TK_TEXT("{seat}: {card} joins the attack"), TK_RUSH_FIELD_CARD) \
    X(TK_RUSH_EVENT_DAMAGED, "damaged", "R36", TK_TEXT("{by} damages base {base} of {owner}"), TK_RUSH_FIELDS_TARGET) \
    X(TK_RUSH_EVENT_DESTROYED, "destroyed", "R36", TK_TEXT("{by} destroys base {base} of {owner}: a heavy tank does so at once"), \
      TK_RUSH_FIELDS_TARGET) \
    /* medals on the card: 1 or 2; the ability that earned it, or none: the reward of an attack */ \
    X(TK_RUSH_EVENT_MEDAL, "medal", "R38", TK_TEXT("{seat} takes a medal: {nation}"), \
      TK_FIELD_OF(nation, rush_words[TK_RUSH_WORDS_NATION]), TK_FIELD(medals, NUMBER), \
      TK_FIELD_OF(ability, rush_words[TK_RUSH_WORDS_ABILITY])) \
    /* a depot into a garage; without a seat the vehicle discard */ \
    X(TK_RUSH_EVENT_RESHUFFLED, "reshuffled", "R9", TK_TEXT("{seat} shuffles the depot into a new garage"), \
      TK_NO_FIELDS) \
    /* closed */ \
    X(TK_RUSH_EVENT_DREW, "drew", "R8", TK_TEXT_COUNTED("{seat} draws {cards} card", "{seat} draws {cards} cards"), TK_FIELD(cards, NUMBER)) \
    /* drawn closed: for its owner alone */ \
    X(TK_RUSH_EVENT_GOT, "got", "R8", TK_TEXT("{seat} draws {card}"), TK_RUSH_FIELD_CARD) \
    X(TK_RUSH_EVENT_LAST_ROUND, "last-round", "R39", TK_TEXT("This is the last round"), TK_NO_FIELDS) \
    X(TK_RUSH_EVENT_ACHIEVED, "achieved", "R40", TK_TEXT("{seat} has the achievement: {achievement}"), \
      TK_FIELD_OF(achievement, rush_words[TK_RUSH_WORDS_ACHIEVEMENT])) \
    X(TK_RUSH_EVENT_OVER, "over", "R41", TK_TEXT("The game is over. Victory: {winners}"), TK_FIELD(winners, SEATS))
/* clang-format on */

#endif
