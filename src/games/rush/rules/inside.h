/* What the files of the rules of Rush share: an action under way, moves of cards between places, and the questions
 * "may this be done" that both the list of legal actions and the check of one ask. */
#ifndef GAMES_RUSH_RULES_INSIDE_H
#define GAMES_RUSH_RULES_INSIDE_H

#include "games/rush/rules/play.h"

/* An action being carried out. */
typedef struct rush_doing {
    const rush_rules *rules;
    rush_body *body;
    tk_event_log *log;
    bool barrier; /* something was drawn, dealt or revealed */
} rush_doing;

static inline const rush_face *rush_printed(const rush_rules *rules, unsigned card) {
    return &rules->face[rush_face_of(card)];
}
static inline bool rush_used(const rush_body *body, unsigned card) {
    return card < RUSH_VEHICLES && (body->used[card / 64] >> (card % 64) & 1u) != 0;
}
static inline void rush_mark_used(rush_body *body, unsigned card) {
    if (card < RUSH_VEHICLES) {
        body->used[card / 64] |= UINT64_C(1) << (card % 64);
    }
}

/* ---- piles.c: cards between places ---- */

void rush_tell(const rush_doing *doing, rush_event_kind kind, unsigned seat, int a, int b, int c);
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

/* ---- may.c: TK_OK or the reason ---- */

tk_status rush_may_pay(const rush_rules *rules, const rush_body *body, unsigned card);
tk_status rush_may_buy(const rush_rules *rules, const rush_body *body, unsigned slot);
tk_status rush_may_use(const rush_rules *rules, const rush_body *body, unsigned card, unsigned ability);
tk_status rush_may_protect(const rush_rules *rules, const rush_body *body, unsigned card, unsigned base);
tk_status rush_may_hit(const rush_rules *rules, const rush_body *body, unsigned number, unsigned seat, unsigned base);
tk_status rush_may_take(const rush_rules *rules, const rush_body *body, unsigned slot);
tk_status rush_may_join(const rush_rules *rules, const rush_body *body, unsigned card);
tk_status rush_may_strike(const rush_rules *rules, const rush_body *body, unsigned card, unsigned number, unsigned seat,
                          unsigned base);
tk_status rush_may_reward(const rush_body *body, unsigned doubles);
/* Whether an attacker has any legal target. */
bool rush_has_target(const rush_rules *rules, const rush_body *body, unsigned card);
/* Whether the card being resolved has an ability left that could be used. */
bool rush_has_ability(const rush_rules *rules, const rush_body *body);

/* ---- Carrying out, by concept ---- */

/* buying.c (R12 to R15, R32) */
void rush_pay(rush_doing *doing, unsigned card);
void rush_buy(rush_doing *doing, unsigned slot);
/* abilities.c (R16 to R28) */
void rush_use(rush_doing *doing, unsigned card, unsigned ability);
void rush_sacrifice(rush_doing *doing, unsigned seat, unsigned card);
void rush_hit(rush_doing *doing, unsigned number, unsigned seat, unsigned base);
void rush_take(rush_doing *doing, unsigned slot);
void rush_scrap(rush_doing *doing, unsigned card);
void rush_done(rush_doing *doing);
void rush_protect(rush_doing *doing, unsigned card, unsigned base);
/* attack.c (R33 to R38) */
void rush_join(rush_doing *doing, unsigned card);
void rush_charge(rush_doing *doing);
void rush_strike(rush_doing *doing, unsigned card, unsigned number, unsigned seat, unsigned base);
void rush_waste(rush_doing *doing, unsigned card);
void rush_reward(rush_doing *doing, unsigned doubles);

#endif
