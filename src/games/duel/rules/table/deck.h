/* Battle cards and damage cards between places (4.0, 4.2.6, 4.3.3). */
#ifndef GAMES_DUEL_RULES_TABLE_DECK_H
#define GAMES_DUEL_RULES_TABLE_DECK_H

#include "games/duel/rules/flow/flow.h"

/* A new draw pile of all cards of draw pile and discards (D-26). */
void duel_shuffle(duel_doing *doing);
/* Turns a battle card onto the table. Told later with duel_turned, when it is known what came of it. */
unsigned duel_turn(duel_doing *doing);
void duel_turned(const duel_doing *doing, unsigned card, tk_duel_why why, unsigned tank, int against, bool success);
/* Turns one for a number at or below which it succeeds (10.3.6), or for an icon; tells it. */
bool duel_attempt(duel_doing *doing, tk_duel_why why, unsigned tank, unsigned number);
bool duel_attempt_icon(duel_doing *doing, tk_duel_why why, unsigned tank, unsigned icon);
/* Draws a card into a hand; false when GAME END came up, which ends the match at once in a draw phase (4.2.6). */
bool duel_draw(duel_doing *doing, unsigned seat);
/* Turns a damage card; it stays in shot.damage until duel_damage_done, which reshuffles after the card that says so. */
unsigned duel_turn_damage(duel_doing *doing);
void duel_damage_done(duel_doing *doing);
/* From a hand to the table (open: played, paid) or to the discards face down (D-27). */
void duel_lay_down(duel_doing *doing, unsigned seat, unsigned card);
/* A card is about to leave this hand unseen: whoever has seen the hand no longer knows what is in it, but its owner and
 * the seats that see the card go. */
void duel_blur_hand(duel_body *body, unsigned seat, unsigned seats);
void duel_discard_closed(duel_doing *doing, unsigned seat, unsigned card);
/* A card that comes off a tank board. */
void duel_discard_open(duel_doing *doing, unsigned card);
/* The action or check is over: the table goes to the discards; a waiting shuffle or end of the game happens (D-9).
 * Cards that have been put into a box must be taken off the table before with duel_take_off. */
void duel_clear_table(duel_doing *doing);
void duel_take_off(duel_doing *doing, unsigned card);
/* Order icons in a hand. */
unsigned duel_orders_in(const duel_rules *rules, const duel_set *hand);
/* The first card of a kind in a hand, from `card` on, or TK_DUEL_NO_CARD; *half says where it is. */
unsigned duel_find_kind(const duel_rules *rules, const duel_set *hand, unsigned card, tk_duel_kind kind,
                        unsigned *half);
/* The half of a card that is of this kind, or 2. */
unsigned duel_half_of(const duel_rules *rules, unsigned card, tk_duel_kind kind);
static inline const duel_half *duel_printed(const duel_rules *rules, unsigned card, unsigned half) {
    return &rules->card[card].half[half];
}

#endif
