/* Shots at the table of the Tank Duel tests: the cards that are turned for them have faces with names, and a whole
 * shot that penetrates where a test wants it takes one line. */
#ifndef SUPPORT_DUEL_BATTLE_H
#define SUPPORT_DUEL_BATTLE_H

#include "support/duel/table.h"

/* Blank cards of the test set that battle_faces gives icons and penetration modifiers to. */
enum {
    HITTING = 7,   /* a number so low that it hits */
    ON_TURRET = 8, /* by its digit */
    ON_TRACKS = 10,
    PIERCING = 17, /* penetrates, light, digit 7 */
    PIERCING_HEAVILY = 18,
    BOUNCING = 19,
    SEEING = 20, /* binoculars */
    EXPLODING = 27,
    BURNING = 28,
    DOUSING = 29, /* extinguisher */
    SMOKING = 30,
    ALSO_EXPLODING = 37,
    ALSO_BURNING = 38,
    ON_HULL = 52,
    /* nothing happens */
    PLAIN_A = 39,
    PLAIN_B = 40,
    PLAIN_C = 47,
    PLAIN_D = 48,
    PLAIN_E = 49,
    PLAIN_F = 50,
    PLAIN_G = 58,
    PLAIN_H = 59,
    PLAIN_I = 60,
    PLAIN_J = 87,
    PLAIN_K = 88,
    PLAIN_L = 89
};

void battle_faces(duel_table *table);
/* A table in the action step of that tank, with these faces. */
void battle_open(duel_table *table, duel_setup setup, unsigned tank);
/* The same before the bids of a round, for what happens in administration; battle_phase lets that tank begin. */
void battle_before(duel_table *table, duel_setup setup);
void battle_phase(duel_table *table, unsigned tank);
/* What damage card 0 says at that place, in this order; that card is the next one. */
void battle_print(duel_table *table, tk_duel_severity severity, tk_duel_location location, size_t count,
                  const duel_effect *effects);
#define DAMAGE(table, severity, location, ...)                                                                         \
    battle_print(table, severity, location, sizeof((duel_effect[]){__VA_ARGS__}) / sizeof(duel_effect),                \
                 (duel_effect[]){__VA_ARGS__})

/* The active tank shoots at that tank with FIRE_3 and penetrates; damage card 0 is resolved there. What is turned
 * afterwards lies on the pile already. Nobody gives up an acquired target for the firer. */
void battle_strike(duel_table *table, unsigned target, tk_duel_location location, tk_duel_severity severity);
/* The same by S1 at G1, of a light hit on the hull that does just this. */
void battle_suffer(duel_table *table, duel_effect effect);
/* Declines to acquire if that is asked. */
void battle_over(duel_table *table);
/* The final accuracy of a shot with one Fire card, which misses. */
int battle_accuracy(duel_table *table, unsigned card, unsigned target);

/* Answers if this is asked. */
void battle_answer(duel_table *table, tk_duel_question question, tk_action action);

#endif
