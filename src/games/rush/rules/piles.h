/* An action being carried out, and cards between places (R9, R11, R15). */
#ifndef GAMES_RUSH_RULES_PILES_H
#define GAMES_RUSH_RULES_PILES_H

#include "games/rush/rules/body.h"

typedef struct rush_doing {
    const rush_rules *rules;
    rush_body *body;
    tk_event_log *log;
    bool barrier; /* something was drawn, dealt or revealed */
} rush_doing;

void rush_tell(const rush_doing *doing, tk_rush_event kind, unsigned seat, int a, int b, int c);
/* R15 and everything else that goes to a depot. */
void rush_put_away(rush_doing *doing, unsigned seat, unsigned card);
/* R9, R20: draws up to `count` cards into the hand, open to all or closed. */
void rush_draw(rush_doing *doing, unsigned seat, unsigned count, bool open);
/* R8, R22: from a slot of the shop into the vehicle discard; rush_fill_shop comes after. */
void rush_discard_slot(rush_doing *doing, unsigned slot);
/* Takes a slot's card out of the shop; rush_fill_shop closes the gap. */
unsigned rush_take_slot(rush_doing *doing, unsigned slot);
/* R2, R8, R11, R12: shifts toward slot 4 and deals what is missing; renews the deck. */
void rush_fill_shop(rush_doing *doing);
/* R27, R38: a medal card of a nation into the depot; nothing when none is left. */
void rush_take_medal(rush_doing *doing, unsigned seat, unsigned nation, bool twice);
/* R36, R24: the base goes to the captor's depot, its protector home. */
void rush_capture(rush_doing *doing, unsigned captor, unsigned owner, unsigned base);
/* R35: the protector of a base goes to its owner's depot. */
void rush_unprotect(rush_doing *doing, unsigned owner, unsigned base);

/* The cards of a depot from the bottom to the top; returns how many. */
size_t rush_depot_order(const rush_body *body, unsigned owner, uint8_t cards[TK_RUSH_CARDS]);
/* RUSH_NO_CARD for an empty depot. */
unsigned rush_depot_top(const rush_body *body, unsigned owner);

#endif
