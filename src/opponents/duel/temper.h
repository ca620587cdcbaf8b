/* What the judgement of tank crews weighs things by: thousandths of a victory point unless said otherwise. The
 * judgement itself (gunner.h) is the same for all who play Tank Duel; a temper says what they care about.
 *
 *     gunner           who is kept to measure others by: its numbers never change
 *     recruit          fires at whatever it sees and sees no danger, no mission, no use in answering
 *     private          has heard of cover, and still fires too often
 *     lance corporal   sees half of the danger
 *     sound            what 1.3 million matches of variations of it have left: all numbers were moved at once, one way
 *                      for the one player and the other way for the other, and went where matches were won
 *
 * X(name, gunner, recruit, private, lance corporal, sound) */
#ifndef OPPONENTS_DUEL_TEMPER_H
#define OPPONENTS_DUEL_TEMPER_H

#include <stdint.h>

/* A table, one row a line. */
/* clang-format off */
#define GUNNER_TEMPER_LIST(X) \
    /* a penetration: thousandths of the points of the tank and of its crew, and what it brings besides */ \
    X(pierced_points, 550, 250, 550, 550, 535) \
    X(pierced_crew, 170, 170, 170, 170, 72) \
    X(pierced_anyway, 600, 600, 600, 600, 303) \
    X(weakened, 125, 125, 125, 125, 105) /* per cent: a tank in trouble falls sooner */ \
    X(typical_card, 6, 6, 6, 6, 6) /* accuracy of the Fire card that may come */ \
    X(coming, 45, 15, 30, 45, 51) /* per cent: a shot that could be fired next */ \
    X(coming_unseen, 16, 0, 6, 16, 40) /* at somebody who is not spotted */ \
    X(coming_blind, 14, 0, 0, 4, 14) /* of somebody who has not spotted the target */ \
    X(coming_fire, 42, 0, 5, 12, 42) /* of somebody who has */ \
    X(coming_moving, 60, 100, 60, 60, 93) /* of what it would be worth at rest */ \
    X(coming_later, 100, 100, 100, 100, 46) /* of somebody who has had his turn of the round */ \
    X(coming_empty, 100, 100, 100, 100, 95) /* of the own ones, without a Fire card in the hand */ \
    X(relief, 0, 0, 0, 0, 44) /* per cent of the target's own shots, which a penetration prevents */ \
    X(late_ground, 0, 0, 0, 0, 56) /* so few cards before the end, what may come is worth less and less */ \
    /* the mission: thousandths of its points */ \
    X(held, 900, 200, 350, 700, 692) \
    X(a_step_away, 230, 40, 100, 180, 186) \
    X(at_the_edge, 750, 200, 750, 750, 382) \
    X(near_a_hill, 350, 60, 350, 350, 157) \
    X(more_cards, 120, 0, 120, 120, 309) /* near the centre (5.2.5) */ \
    /* cards in the hand */ \
    X(fire, 460, 200, 460, 460, 796) \
    X(fire_accuracy, 8, 8, 8, 8, 7) /* a point of it */ \
    X(move, 340, 500, 340, 340, 228) \
    X(flank, 240, 500, 500, 240, 157) \
    X(leadership, 420, 420, 420, 420, 459) \
    X(command, 340, 340, 340, 340, 369) \
    X(tactics, 400, 60, 400, 400, 446) \
    X(smoke, 120, 120, 120, 120, 55) \
    X(mines, 260, 260, 260, 260, 595) \
    X(bare_terrain, 70, 70, 70, 70, 29) /* for moving enemies; and a point of what it gives */ \
    X(terrain_cover, 6, 6, 6, 6, 10) \
    X(terrain_conceal, 2, 2, 2, 2, -1) \
    X(terrain_hull_down, 2, 2, 2, 2, -2) \
    X(useless, 40, 40, 40, 40, 44) \
    X(low_number, 0, 0, 0, 0, 32) /* card 1 for what is bid, card 100 nothing */ \
    X(order_icon, 45, 45, 45, 45, 79) \
    X(order_icon_for_a_gun, 110, 110, 110, 110, 343) \
    X(fire_spare, 100, 100, 100, 100, 33) /* per cent: what a third Fire card and any further is worth of it, or Move card */ \
    X(move_spare, 100, 100, 100, 100, 80) \
    X(late, 0, 0, 0, 0, 25) /* so few cards before the end, cards of the hand are worth less and less */ \
    X(spent, 25, 25, 25, 25, 10) /* per cent: what using a card costs of what holding it is worth */ \
    /* initiative: a number less on the card, at least, at most, and for how much at stake one more */ \
    X(first, 2, 0, 2, 2, -5) \
    X(hurry_most, 6, 0, 6, 6, 23) \
    X(hurry, 250, 250, 250, 250, 134) \
    X(stake, 100, 0, 100, 100, -6) /* per cent: what the position counts for in it, good or bad */ \
    X(stake_fire, 0, 0, 0, 0, 128) /* and the best shot of the hand */ \
    X(stake_danger, 0, 0, 0, 0, 86) /* and the shots of others at it */ \
    X(hurry_bend, 0, 0, 0, 0, 40) /* per cent: by how much low numbers differ more than high ones */ \
    X(left_over, 150, 150, 150, 150, 187) /* order icons paid for nothing */ \
    X(order_cost, 70, 70, 70, 70, 85) /* an order icon */ \
    /* tank actions */ \
    X(acquires, 60, 2500, 700, 250, -98) \
    X(acquires_share, 0, 0, 0, 0, -4) /* per cent of what the shot is worth */ \
    X(worth_a_card, 40, 500, 300, 150, 9) /* what a further card must bring to a shot */ \
    X(quick, 0, 0, 0, 0, 0) /* whether it thinks of loading quickly */ \
    X(handicap, 200, 0, 200, 200, 484) /* of smoke */ \
    X(robbed, 260, 260, 260, 260, 100) /* a card taken */ \
    X(one_shot, 40, 40, 40, 40, 43) /* per cent of special ammunition that takes the time of another shot */ \
    X(passing, 30, 30, 30, 30, 2) \
    X(passing_card, 0, 0, 0, 0, 121) /* per cent of the card that passing costs */ \
    X(still_moving, 80, 0, 80, 80, 227) \
    X(bog, 4, 0, 4, 4, 2) /* a point of the number */ \
    X(hull_down, 3, 0, 0, 3, 4) /* the same */ \
    /* field actions */ \
    X(field_least, 60, 400, 250, 120, 30) \
    X(draw, 330, 330, 330, 330, 741) \
    X(exchange, 150, 150, 150, 150, 138) \
    X(free, 320, 320, 320, 320, 126) \
    X(share, 260, 260, 260, 260, 447) \
    X(look, 60, 60, 60, 60, 4) \
    X(unflank, 200, 200, 200, 200, 335) \
    X(mines_laid, 500, 500, 500, 500, 672) \
    X(bog_laid, 6, 6, 6, 6, 2) \
    X(conceal_laid, 10, 10, 10, 10, 15) \
    X(advance, 220, 220, 220, 220, 405) \
    X(road, 350, 350, 350, 350, 371) \
    /* answers */ \
    X(tactics_least, 220, 3000, 1500, 600, 47) \
    X(shaken_off, 300, 300, 300, 300, 920) \
    X(keep_in_step, 190, 0, 60, 190, 172) \
    X(keep_in_exchange, 230, 230, 230, 230, 379)
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
