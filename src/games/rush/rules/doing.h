/* An action being carried out: cards between places, and what the verbs do. */
#ifndef GAMES_RUSH_RULES_DOING_H
#define GAMES_RUSH_RULES_DOING_H

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
/* Out of the depot again; those above it close the gap. */
void rush_take_back(rush_doing *doing, unsigned seat, unsigned card);
/* R9, R20: draws up to `count` cards into the hand, open to all or closed. */
void rush_draw(rush_doing *doing, unsigned seat, unsigned count, bool open);
/* R8, R22: from a slot of the shop into the vehicle discard; rush_fill_shop comes after. */
void rush_discard_slot(rush_doing *doing, unsigned slot);
/* Takes a slot's card out of the shop; rush_fill_shop closes the gap. */
unsigned rush_take_slot(rush_doing *doing, unsigned slot);
/* R2, R8, R11, R12: shifts toward slot 4 and deals what is missing; renews the deck. */
void rush_fill_shop(rush_doing *doing);
/* R24, R27, R38: a medal card of a nation into the depot of the active player; nothing when none is left. */
typedef struct rush_medal {
    unsigned nation;
    bool twice;
    tk_rush_ability ability; /* that earned it; TK_RUSH_ABILITIES for the reward of an attack */
} rush_medal;
void rush_take_medal(rush_doing *doing, rush_medal medal);
/* R24, R35, R36: a vehicle or a base is destroyed, or damaged, by a card that strikes it or by a tank ace. */
typedef struct rush_blow {
    unsigned card;
    bool ace, destroys;
} rush_blow;
void rush_damage(rush_doing *doing, unsigned target, unsigned seat, unsigned base, rush_blow blow);
/* R35: the protector of a base goes to its owner's depot. */
void rush_unprotect(rush_doing *doing, unsigned owner, unsigned base);

/* The cards of a depot from the bottom to the top; returns how many. */
size_t rush_depot_order(const rush_body *body, unsigned owner, uint8_t cards[TK_RUSH_CARDS]);
/* RUSH_NO_CARD for an empty depot. */
unsigned rush_depot_top(const rush_body *body, unsigned owner);

/* ---- Buying (R12 to R15, R21, R32) ---- */

void rush_pay(rush_doing *doing, unsigned card);
void rush_buy(rush_doing *doing, unsigned slot);

/* ---- Abilities and where the card goes after them (R16 to R27) ---- */

void rush_use(rush_doing *doing, unsigned card, unsigned ability);
void rush_sacrifice(rush_doing *doing, unsigned seat, unsigned card);
/* Whether an ace's point of damage destroys its target; otherwise it damages it. */
bool rush_hit_destroys(const rush_rules *rules, const rush_base *at, unsigned target);
void rush_hit(rush_doing *doing, unsigned target, unsigned seat, unsigned base);
void rush_take(rush_doing *doing, unsigned slot);
void rush_scrap(rush_doing *doing, unsigned card);
void rush_done(rush_doing *doing);
void rush_protect(rush_doing *doing, unsigned card, unsigned base);

/* ---- The attack of a turn and its reward (R33 to R38) ---- */

void rush_join(rush_doing *doing, unsigned card);
void rush_charge(rush_doing *doing);
/* Whether a strike that may be made destroys what it meets, a vehicle or a bare base; otherwise it damages it. */
static inline bool rush_strike_destroys(const rush_rules *rules, const rush_base *at, unsigned card) {
    const rush_face *attacker = rush_printed(rules, card);
    if (at->protector == RUSH_NO_CARD) {
        return at->damaged || attacker->type == TK_RUSH_HEAVY; /* R36 */
    }
    return at->protector_damaged || attacker->attack >= rush_printed(rules, at->protector)->defence; /* R35 */
}
void rush_strike(rush_doing *doing, unsigned card, unsigned target, unsigned seat, unsigned base);
void rush_waste(rush_doing *doing, unsigned card);
void rush_reward(rush_doing *doing, unsigned doubles);

#endif
