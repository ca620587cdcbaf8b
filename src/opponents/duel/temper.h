/* What the judgement of tank crews weighs things by: thousandths of a victory point unless said otherwise. The
 * judgement itself (gunner.h) is the same for all who play Tank Duel; a temper says what they care about.
 *
 *     gunner           who is kept to measure others by: its numbers never change
 *     recruit          fires at whatever it sees and sees no danger, no mission, no use in answering
 *     private          has heard of cover, and still fires too often
 *     lance corporal   sees half of the danger
 *     sound            what is known: cards are worth what they bring on average in two rounds (a regression over
 * 96,000 tables), whoever has a shot in the hand wants to be first, and passing costs a card
 *
 * X(name, gunner, recruit, private, lance corporal, sound) */
#ifndef OPPONENTS_DUEL_TEMPER_H
#define OPPONENTS_DUEL_TEMPER_H

#include <stdint.h>

/* A table, one row a line. */
/* clang-format off */
#define GUNNER_TEMPER_LIST(X) \
    /* a penetration: thousandths of the points of the tank and of its crew, and what it brings besides */ \
    X(pierced_points, 550, 250, 550, 550, 550) \
    X(pierced_crew, 170, 170, 170, 170, 170) \
    X(pierced_anyway, 600, 600, 600, 600, 600) \
    X(weakened, 125, 125, 125, 125, 125) /* per cent: a tank in trouble falls sooner */ \
    X(typical_card, 6, 6, 6, 6, 6) /* accuracy of the Fire card that may come */ \
    X(coming, 45, 15, 30, 45, 45) /* per cent: a shot that could be fired next */ \
    X(coming_unseen, 16, 0, 6, 16, 16) /* at somebody who is not spotted */ \
    X(coming_blind, 14, 0, 0, 4, 14) /* of somebody who has not spotted the target */ \
    X(coming_fire, 42, 0, 5, 12, 42) /* of somebody who has */ \
    X(coming_moving, 60, 100, 60, 60, 60) /* of what it would be worth at rest */ \
    /* the mission: thousandths of its points */ \
    X(held, 900, 200, 350, 700, 900) \
    X(a_step_away, 230, 40, 100, 180, 230) \
    X(at_the_edge, 750, 200, 750, 750, 750) \
    X(near_a_hill, 350, 60, 350, 350, 350) \
    X(more_cards, 120, 0, 120, 120, 120) /* near the centre (5.2.5) */ \
    /* cards in the hand */ \
    X(fire, 460, 200, 460, 460, 500) \
    X(fire_accuracy, 8, 8, 8, 8, 4) /* a point of it */ \
    X(move, 340, 500, 340, 340, 240) \
    X(flank, 240, 500, 500, 240, 160) \
    X(leadership, 420, 420, 420, 420, 640) \
    X(command, 340, 340, 340, 340, 400) \
    X(tactics, 400, 60, 400, 400, 620) \
    X(smoke, 120, 120, 120, 120, 40) \
    X(mines, 260, 260, 260, 260, 480) \
    X(bare_terrain, 70, 70, 70, 70, 50) /* for moving enemies; and a point of what it gives */ \
    X(terrain_cover, 6, 6, 6, 6, 4) \
    X(terrain_conceal, 2, 2, 2, 2, 1) \
    X(terrain_hull_down, 2, 2, 2, 2, 1) \
    X(useless, 40, 40, 40, 40, 40) \
    X(order_icon, 45, 45, 45, 45, 150) \
    X(order_icon_for_a_gun, 110, 110, 110, 110, 170) \
    X(fire_spare, 100, 100, 100, 100, 90) /* per cent: what a third Fire card and any further is worth of it, or Move card */ \
    X(move_spare, 100, 100, 100, 100, 80) \
    X(late, 0, 0, 0, 0, 20) /* so few cards before the end, cards of the hand are worth less and less */ \
    X(spent, 25, 25, 25, 25, 25) /* per cent: what using a card costs of what holding it is worth */ \
    /* initiative: a number less on the card, at least, at most, and for how much at stake one more */ \
    X(first, 2, 0, 2, 2, 0) \
    X(hurry_most, 6, 0, 6, 6, 10) \
    X(hurry, 250, 250, 250, 250, 50) \
    X(stake, 100, 0, 100, 100, 0) /* per cent: what the position counts for in it, good or bad */ \
    X(stake_fire, 0, 0, 0, 0, 100) /* and the best shot of the hand */ \
    X(left_over, 150, 150, 150, 150, 150) /* order icons paid for nothing */ \
    X(order_cost, 70, 70, 70, 70, 70) /* an order icon */ \
    /* tank actions */ \
    X(acquires, 60, 2500, 700, 250, 20) \
    X(acquires_share, 0, 0, 0, 0, 10) /* per cent of what the shot is worth */ \
    X(worth_a_card, 40, 500, 300, 150, 40) /* what a further card must bring to a shot */ \
    X(quick, 0, 0, 0, 0, 0) /* whether it thinks of loading quickly */ \
    X(handicap, 200, 0, 200, 200, 200) /* of smoke */ \
    X(robbed, 260, 260, 260, 260, 260) /* a card taken */ \
    X(one_shot, 40, 40, 40, 40, 40) /* per cent of special ammunition that takes the time of another shot */ \
    X(passing, 30, 30, 30, 30, 10) \
    X(passing_card, 0, 0, 0, 0, 100) /* per cent of the card that passing costs */ \
    X(still_moving, 80, 0, 80, 80, 80) \
    X(bog, 4, 0, 4, 4, 4) /* a point of the number */ \
    X(hull_down, 3, 0, 0, 3, 3) /* the same */ \
    /* field actions */ \
    X(field_least, 60, 400, 250, 120, 60) \
    X(draw, 330, 330, 330, 330, 330) \
    X(exchange, 150, 150, 150, 150, 150) \
    X(free, 320, 320, 320, 320, 320) \
    X(share, 260, 260, 260, 260, 260) \
    X(look, 60, 60, 60, 60, 60) \
    X(unflank, 200, 200, 200, 200, 200) \
    X(mines_laid, 500, 500, 500, 500, 500) \
    X(bog_laid, 6, 6, 6, 6, 6) \
    X(conceal_laid, 10, 10, 10, 10, 10) \
    X(advance, 220, 220, 220, 220, 220) \
    X(road, 350, 350, 350, 350, 350) \
    /* answers */ \
    X(tactics_least, 220, 3000, 1500, 600, 220) \
    X(shaken_off, 300, 300, 300, 300, 300) \
    X(keep_in_step, 190, 0, 60, 190, 190) \
    X(keep_in_exchange, 230, 230, 230, 230, 230)
/* clang-format on */

#define GUNNER_TEMPER_FIELD(name, gunner, recruit, private, lance, sound) int16_t name;
typedef struct gunner_temper {
    GUNNER_TEMPER_LIST(GUNNER_TEMPER_FIELD)
} gunner_temper;

typedef enum gunner_temper_name {
    GUNNER_OWN,
    GUNNER_RECRUIT,
    GUNNER_PRIVATE,
    GUNNER_LANCE_CORPORAL,
    GUNNER_SOUND,
    GUNNER_TEMPERS
} gunner_temper_name;

extern const gunner_temper gunner_tempers[GUNNER_TEMPERS];

#endif
