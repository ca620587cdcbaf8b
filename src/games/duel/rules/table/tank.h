/* What a tank board says: levels, motion, ground, sight. */
#ifndef GAMES_DUEL_RULES_TABLE_TANK_H
#define GAMES_DUEL_RULES_TABLE_TANK_H

#include "games/duel/rules/body.h"

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
const duel_half *duel_boxed(const duel_rules *rules, const duel_body *body, unsigned tank);
bool duel_moving(const duel_rules *rules, const duel_body *body, unsigned tank);                /* 10.2.1 */
const duel_terrain *duel_ground(const duel_rules *rules, const duel_body *body, unsigned tank); /* field while moving */
/* Distance of two enemies in units of 200 m (5.2.3). */
unsigned duel_distance(const duel_body *body, unsigned tank, unsigned other);
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
bool duel_has_driver(const duel_body *body, unsigned tank);
bool duel_has_gunner(const duel_rules *rules, const duel_body *body, unsigned tank);
bool duel_immobile(const duel_body *body, unsigned tank); /* tracks or transmission */
/* 5.7.1, D-46: TK_OK or why hull down cannot be had; `automatic` as well as tried. */
tk_status duel_may_hull_down(const duel_rules *rules, const duel_body *body, unsigned tank);
unsigned duel_hand_limit(const duel_rules *rules, const duel_body *body, unsigned seat); /* 4.2.7 */
/* To the state in which it enters the field (9.0); keeps VP, medals and ammunition (D-62). */
void duel_set_up_tank(const duel_rules *rules, duel_body *body, unsigned tank);

/* The four tanks of the other side are numbered from here. */
static inline unsigned duel_first_enemy(unsigned tank) {
    return (1u - duel_side_of(tank)) * TK_DUEL_SIDE_TANKS;
}

#endif
