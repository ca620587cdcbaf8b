/* A game of Rush on a table, for rule tests: cards are put by hand wherever a situation needs them, actions are played
 * through the functions of games/rush/play.h, and every card is looked for after every action.
 *
 * The vehicles are a set made for tests, so that nothing here depends on the prices of a real pack. Garages and the
 * vehicle deck have no order: a test that needs a particular draw leaves only those cards there. */
#ifndef SUPPORT_RUSH_TABLE_H
#define SUPPORT_RUSH_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/rush/rules/match.h"

/* The faces of the vehicles. Light tanks cost 2 and have value 1, medium 3 and 2, self-propelled guns 4 and 2, heavy
 * tanks 6 and 3; support units are 0/0, cost 1 and have no value; unless it says otherwise. */
enum {
    SOVIET_LIGHT,
    SOVIET_LIGHT_2,
    SOVIET_LIGHT_3,
    SOVIET_MEDIUM,
    SOVIET_MEDIUM_2,
    SOVIET_MEDIUM_3,
    SOVIET_GUN,
    SOVIET_GUN_2,
    SOVIET_HEAVY,
    SOVIET_HEAVY_2,
    GERMAN_LIGHT,
    GERMAN_LIGHT_2,
    GERMAN_MEDIUM,
    GERMAN_MEDIUM_2,
    GERMAN_MEDIUM_3,
    GERMAN_GUN,
    GERMAN_GUN_2,
    GERMAN_HEAVY,
    GERMAN_HEAVY_2,
    AMERICAN_LIGHT,
    AMERICAN_MEDIUM,
    AMERICAN_GUN,
    AMERICAN_HEAVY,
    FRENCH_LIGHT,
    FRENCH_MEDIUM,
    FRENCH_GUN,
    FRENCH_HEAVY,
    DRAWS_ONE,          /* Soviet support, reinforcements 1 */
    DRAWS_ONE_2,        /* the same */
    DRAWS_TWO,          /* German light, reinforcements 2 */
    RECRUITER,          /* Soviet medium, recruitment */
    RECRUITING_TRUCK,   /* American support, recruitment */
    SCOUT,              /* German light, reconnaissance */
    SCOUT_CAR,          /* German support, reconnaissance */
    SABOTEUR,           /* French support, sabotage */
    SABOTEUR_2,         /* the same */
    ACE,                /* American light, tank ace */
    ACE_CAR,            /* American support, tank ace */
    ACE_CAR_2,          /* the same */
    ACE_MARKED,         /* French support 1/0, tank ace, attacks vehicles only */
    RESEARCHER,         /* Soviet support of value 2, research 3 */
    RESEARCH_TANK,      /* Soviet medium, research 4 */
    REARMER,            /* German support, rearmament */
    HERO,               /* American support, heroic deed */
    HERO_TANK,          /* German medium, heroic deed */
    TRIPLE,             /* Soviet medium: reinforcements 1, recruitment, heroic deed */
    REARM_AND_RESEARCH, /* Soviet medium: rearmament, research 3 */
    ANTI_BASE,          /* Soviet gun, attacks bases only */
    ANTI_VEHICLE,       /* Soviet gun, attacks vehicles only */
    ANTI_VEHICLE_HEAVY, /* Soviet heavy, attacks vehicles only */
    OWN_SOVIET,         /* Soviet support of value 3, own nation only */
    OWN_SOVIET_2,       /* Soviet support of value 2, own nation only */
    OWN_GERMAN,         /* German support of value 3, own nation only */
    WORTH_ZERO,         /* French support of value 0 */
    WORTH_NOTHING,      /* French light without a value */
    FREE_SOVIET,        /* Soviet light that costs 0 */
    FREE_GERMAN,        /* German light that costs 0 */
    FREE_GERMAN_2,      /* the same */
    PILLBOX,            /* Soviet support 0/2 */
    MORTAR,             /* Soviet support 2/0 */
    TRUCK,              /* Soviet support without any use */
    FILLER,             /* from here on: tanks of all nations without abilities that cost 3 and have value 1 */
};

enum { ANY = 1000 };

typedef struct rush_table {
    rush_rules rules;
    rush_body body;
    tk_event event[512];
    tk_event_log log; /* of the last action */
    unsigned barrier; /* what the last rush_apply returned */
} rush_table;

/* The test set as faces, and rules of so many players with the first seat first. */
void rush_test_rules(rush_rules *rules, unsigned players);
/* As the game begins. */
void start_table(rush_table *table, unsigned players, uint64_t seed);
/* Seat 0 on turn in round 1; nobody has a card; fillers make up the shop and the deck; no achievement is face up. */
void bare_table(rush_table *table, unsigned players);

/* ---- Putting cards ---- each takes a free card of that face and returns it */
unsigned put_hand(rush_table *table, unsigned seat, unsigned face);
unsigned put_depot(rush_table *table, unsigned seat, unsigned face);
unsigned put_garage(rush_table *table, unsigned seat, unsigned face);
unsigned put_guard(rush_table *table, unsigned seat, unsigned base, unsigned face);
unsigned put_shop(rush_table *table, unsigned slot, unsigned face); /* slot 1 to 4, as the rules count */
unsigned put_deck(rush_table *table, unsigned face);
unsigned put_discard(rush_table *table, unsigned face);
void clear_shop(rush_table *table);
void clear_deck(rush_table *table);
/* A medal card won earlier, in the depot. cards of them. */
void put_medals(rush_table *table, unsigned seat, unsigned nation, bool doubles, unsigned cards);
/* A base lost earlier, in the taker's depot. */
void put_captured(rush_table *table, unsigned taker, unsigned loser, unsigned base);

/* ---- Looking ---- */
/* "hand 0", "depot 1", "garage 0", "guard 1.2", "shop 3", "deck", "discard", "graveyard", "attack", "card" (being
 * resolved), "box" (not in play). */
const char *place_of(const rush_table *table, unsigned card);
void assert_place(const rush_table *table, unsigned card, const char *place);
/* How many cards of a face, ANY for all, are in a set. */
unsigned count_of(const rush_set *set, unsigned face);
/* Fails unless every card is in exactly one place and the medals and bases add up. */
void assert_accounts(const rush_table *table);
/* How many vehicles and barracks cards there are in all places together. */
void count_in_play(const rush_table *table, unsigned *vehicles, unsigned *barracks);
unsigned shop_size(const rush_table *table);
unsigned shop_card(const rush_table *table, unsigned slot); /* 1 to 4 */
rush_player *player_of(rush_table *table, unsigned seat);

/* ---- Playing ---- */
/* How many legal actions of a seat are like that; each number may be ANY. */
unsigned offered(const rush_table *table, unsigned seat, tk_rush_verb verb, unsigned face, unsigned number,
                 unsigned target, unsigned base);
/* The same of the active seat, whatever the numbers. */
unsigned offers(const rush_table *table, tk_rush_verb verb);
/* Plays the one legal action that is like that. */
void act(rush_table *table, unsigned seat, tk_rush_verb verb, unsigned face, unsigned number, unsigned target,
         unsigned base);
/* Fails unless the action of a seat is refused with that status and not offered. */
void refused_to(const rush_table *table, unsigned seat, tk_status status, tk_action action);
void refused(const rush_table *table, tk_status status, tk_action action);
/* The same, whatever the reason. */
void not_allowed(const rush_table *table, tk_action action);

/* By the active seat. Slots are 1 to 4, bases 0 to 2. */
void pay(rush_table *table, unsigned face);
void pay_engineers(rush_table *table, unsigned count); /* puts so many into the hand and pays with them */
void buy(rush_table *table, unsigned slot);
void use_ability(rush_table *table, unsigned face, tk_rush_ability kind); /* of a hand card, or of the card at work */
void finish_card(rush_table *table);                                      /* no further ability, if any is left */
void settle_card(rush_table *table, unsigned base);                       /* the same, then onto that base if it must */
void protect(rush_table *table, unsigned face, unsigned base);
void put_away(rush_table *table, unsigned face);
void sacrifice(rush_table *table, unsigned seat, unsigned face);
void hit_vehicle(rush_table *table, unsigned seat, unsigned base);
void hit_base(rush_table *table, unsigned seat, unsigned base);
void take_slot(rush_table *table, unsigned slot);
void scrap(rush_table *table, unsigned face);
void declare(rush_table *table, unsigned face);
void charge(rush_table *table);
void attack_with(rush_table *table, unsigned count, const unsigned *faces); /* declares all and charges */
void strike_vehicle(rush_table *table, unsigned face, unsigned seat, unsigned base);
void strike_base(rush_table *table, unsigned face, unsigned seat, unsigned base);
void waste(rush_table *table, unsigned face);
/* Takes the reward with so many double cards, where the engine asks. */
void collect(rush_table *table, unsigned doubles);
void end_turn(rush_table *table);
/* Ends turns until it is that seat's. */
void pass_to(rush_table *table, unsigned seat);

/* Actions for refused(). */
static inline tk_action of_face(tk_rush_verb verb, unsigned face) {
    return rush_action(verb, face, 0, 0, 0);
}
static inline tk_action of_number(tk_rush_verb verb, unsigned number) {
    return rush_action(verb, 0, number, 0, 0);
}
static inline tk_action at_base(tk_rush_verb verb, unsigned face, unsigned number, unsigned seat, unsigned base) {
    return rush_action(verb, face, number, seat, base);
}

/* A status, compared by name so that a failure can be read. */
#define assert_status(found, expected) assert_string_equal(tk_status_name(found), tk_status_name(expected))

#endif
