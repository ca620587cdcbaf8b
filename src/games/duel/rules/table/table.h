/* What lies on the table: tank boards, cards, markers. */
#ifndef GAMES_DUEL_RULES_TABLE_TABLE_H
#define GAMES_DUEL_RULES_TABLE_TABLE_H

#include "games/duel/rules/flow/flow.h"

/* ---- What a tank board says: levels, motion, ground, sight; see tank.c ---- */

static inline const duel_type *duel_type_of(const duel_rules *rules, const duel_body *body, unsigned tank) {
    return &rules->type[body->tank[tank].type];
}
static inline bool duel_plays(const duel_rules *rules, unsigned tank) {
    return rules->commander[tank] < TK_SEATS_MAX;
}
/* Takes part and is on the field. */
static inline bool duel_in_field(const duel_rules *rules, const duel_body *body, unsigned tank) {
    return tank < TK_DUEL_TANKS && duel_plays(rules, tank) && (body->tank[tank].marks & DUEL_MARK_OUT) == 0;
}
static inline bool duel_is_enemy(const duel_rules *rules, const duel_body *body, unsigned tank, unsigned other) {
    return duel_in_field(rules, body, other) && duel_side_of(tank) != duel_side_of(other);
}
static inline bool duel_marked(const duel_body *body, unsigned tank, unsigned mark) {
    return (body->tank[tank].marks & mark) != 0;
}
/* So near to the centre that its player has a card more and may discard one more (5.2.5). */
static inline bool duel_is_close(const duel_tank *board) {
    return board->range >= -DUEL_CLOSE && board->range <= DUEL_CLOSE;
}
static inline bool duel_is_bot(const duel_rules *rules, unsigned seat) {
    return duel_holds_bit(rules->tankobots, seat);
}
static inline unsigned duel_active_seat(const duel_rules *rules, const duel_body *body) {
    return rules->commander[body->active];
}
/* The half in the holding box, or NULL for field and hill. */
static inline const duel_half *duel_boxed(const duel_rules *rules, const duel_body *body, unsigned tank) {
    const duel_tank *board = &body->tank[tank];
    if (board->box == TK_DUEL_NO_CARD || board->box > TK_DUEL_CARDS) {
        return NULL;
    }
    return &rules->card[board->box].half[board->box_half];
}
/* 10.2.1 */
static inline bool duel_moving(const duel_rules *rules, const duel_body *body, unsigned tank) {
    const duel_half *half = duel_boxed(rules, body, tank);
    return half != NULL && half->kind == TK_DUEL_MOVE;
}
/* Field while it moves. */
static inline const duel_terrain *duel_ground(const duel_rules *rules, const duel_body *body, unsigned tank) {
    if (body->tank[tank].box == DUEL_BOX_HILL) {
        return &rules->hill;
    }
    const duel_half *half = duel_boxed(rules, body, tank);
    return &rules->terrain[half != NULL && half->kind == TK_DUEL_TERRAIN ? half->detail : DUEL_FIELD];
}
/* Distance of two enemies in units of 200 m (5.2.3). */
static inline unsigned duel_distance(const duel_body *body, unsigned tank, unsigned other) {
    int sum = body->tank[tank].range + body->tank[other].range; /* 5.2.3 */
    return (unsigned)(sum < 0 ? -sum : sum);
}
/* How far it sees, in units of 200 m: weather. Everything else: 255. */
unsigned duel_sight(const duel_rules *rules, const duel_body *body, unsigned tank);
/* Whether a smoke card or the sight keeps it from spotting that tank (10.5.3, D-24). */
bool duel_sees(const duel_rules *rules, const duel_body *body, unsigned tank, unsigned other);
/* Levels as they are now (D-41), without order icons. 0: not at all. */
unsigned duel_move_level(const duel_rules *rules, const duel_body *body, unsigned tank);
unsigned duel_fire_level(const duel_rules *rules, const duel_body *body, unsigned tank);
/* What the board prints, or the weather makes of it. */
unsigned duel_printed_move(const duel_rules *rules, const duel_body *body, unsigned tank);
/* The move level but for a bog and whatever else passes: caps, a jammed transmission, a driver's seat that waits for
 * somebody. A bog marker is held against it: only a level that has fallen for good removes one (10.3.8, D-53). */
unsigned duel_lasting_move_level(const duel_rules *rules, const duel_body *body, unsigned tank);
static inline bool duel_has_driver(const duel_body *body, unsigned tank) {
    return body->tank[tank].sitting[TK_DUEL_DRIVER] != TK_DUEL_NONE;
}
static inline bool duel_has_gunner(const duel_rules *rules, const duel_body *body, unsigned tank) {
    unsigned position = duel_type_of(rules, body, tank)->commander_gunner ? TK_DUEL_COMMANDER : TK_DUEL_GUNNER;
    return body->tank[tank].sitting[position] != TK_DUEL_NONE;
}
/* Tracks or transmission. */
static inline bool duel_immobile(const duel_body *body, unsigned tank) {
    return duel_marked(body, tank, DUEL_MARK_IMMOBILE | DUEL_MARK_JAMMED);
}
/* 5.7.1, D-46: TK_OK or why hull down cannot be had; `automatic` as well as tried. */
tk_status duel_may_hull_down(const duel_rules *rules, const duel_body *body, unsigned tank);
unsigned duel_hand_limit(const duel_rules *rules, const duel_body *body, unsigned seat); /* 4.2.7 */
/* To the state in which it enters the field (9.0); keeps VP, medals and ammunition (D-62). */
void duel_set_up_tank(const duel_rules *rules, duel_body *body, unsigned tank);

/* The four tanks of the other side are numbered from here. */
static inline unsigned duel_first_enemy(unsigned tank) {
    return (1u - duel_side_of(tank)) * TK_DUEL_SIDE_TANKS;
}

/* ---- Battle cards and damage cards between places (4.0, 4.2.6, 4.3.3); see deck.c ---- */

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

/* ---- Markers, cards in holding boxes, points; see markers.c. Taking away what is not there does nothing ---- */

void duel_spot(duel_doing *doing, unsigned tank, unsigned target);   /* places a marker, without questions */
void duel_drop_acquired(duel_doing *doing, unsigned tank);           /* keeps the spotting marker (5.4.3) */
void duel_forget(duel_doing *doing, unsigned tank, unsigned target); /* spotted, acquired, flanked: all gone (10.4.2) */
void duel_forget_all(duel_doing *doing, unsigned tank);              /* everything the tank has spotted */
void duel_conceal(duel_doing *doing, unsigned unseen);               /* 5.4.2 */
void duel_place_flank(duel_doing *doing, unsigned tank, unsigned target);
void duel_remove_flank(duel_doing *doing, unsigned tank, unsigned target);
unsigned duel_flankers(const duel_rules *rules, const duel_body *body, unsigned tank); /* tanks that flank it */
void duel_hull_down(duel_doing *doing, unsigned tank, bool on);
void duel_bog(duel_doing *doing, unsigned tank); /* 10.3.8, D-53 */
void duel_unbog(duel_doing *doing, unsigned tank);
void duel_check_bog(duel_doing *doing, unsigned tank); /* after the level fell */
void duel_empty_box(duel_doing *doing, unsigned tank); /* the tank is in field; smoke stays */
void duel_empty_smoke(duel_doing *doing, unsigned tank);
void duel_stop(duel_doing *doing, unsigned tank); /* no longer moving (10.2.2) */
void duel_award(duel_doing *doing, unsigned tank, int points, tk_duel_points what, unsigned about);

#endif
