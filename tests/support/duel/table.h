/* A game of Tank Duel on a table, for rule tests: cards and markers are put by hand wherever a situation needs them,
 * actions are played through the functions that game.c gives to core, and after every action every card is looked for
 * and every marker is counted.
 *
 * The cards, boards, terrains and damage cards are a set made for tests, so that nothing here depends on the balance of
 * a real pack. A test may change a face further before it is used: table.rules is the test's own. Icons, penetration
 * modifiers and digits of turned cards are given where the pile is stacked. */
#ifndef SUPPORT_DUEL_TABLE_H
#define SUPPORT_DUEL_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/duel/rules/body.h"
#include "games/duel/rules/flow/flow.h"

/* ---- The test set: battle cards by number. Every card has one action unless it says otherwise; no icons, penetration
 * modifier 0, light. Numbers that are not named are blank: no action at all. ---- */
enum {
    /* 1 to 10 are blank: low numbers and every digit, for bids and for the pile */
    MOVE_1 = 11, /* to MOVE_1 + 5, which is Move 6 */
    MOVE_2,
    MOVE_3,
    MOVE_4,
    MOVE_5,
    MOVE_6,
    OTHER_MOVE_1 = 21, /* the same again */
    OTHER_MOVE_2,
    OTHER_MOVE_3,
    OTHER_MOVE_4,
    OTHER_MOVE_5,
    OTHER_MOVE_6,
    FIRE_1 = 31, /* accuracy -10 -5 0 5 10 20 by level */
    FIRE_2,
    FIRE_3,
    FIRE_4,
    FIRE_5,
    FIRE_6,
    OTHER_FIRE_1 = 41,
    OTHER_FIRE_2,
    OTHER_FIRE_3,
    OTHER_FIRE_4,
    OTHER_FIRE_5,
    OTHER_FIRE_6,
    FLANK_3 = 53,
    FLANK_4,
    FLANK_5,
    FLANK_6,
    OTHER_FLANK_3,
    FIELD_CARD = 61, /* terrain cards, see below */
    BRUSH_CARD,
    WOODS_CARD,
    BUILDING_CARD,
    GULLY_CARD,
    ROUGH_CARD,
    MUD_CARD,
    OTHER_WOODS_CARD,
    OTHER_GULLY_CARD,
    LEADERSHIP_CARD = 71,
    OTHER_LEADERSHIP_CARD,
    TACTICS_A,
    TACTICS_B,
    TACTICS_C,
    TACTICS_D,
    SMOKE_CARD, /* conceal 40 */
    OTHER_SMOKE_CARD,
    MINES_CARD,
    TWO_ACTIONS,  /* Move 2 above, Fire 2 below */
    COMMAND_DRAW, /* 81 */
    COMMAND_EXCHANGE,
    COMMAND_FREE,
    COMMAND_UNFLANK,
    COMMAND_SHARE,
    COMMAND_LOOK,
    /* 87 to 90 are blank */
    ONE_ORDER_A = 91, /* blank, one order icon */
    ONE_ORDER_B,
    ONE_ORDER_C,
    ONE_ORDER_D,
    TWO_ORDERS_A, /* blank, two order icons */
    TWO_ORDERS_B,
    TWO_ORDERS_C,
    TWO_ORDERS_D,
    INFANTRY_A, /* 99, blank, with the infantry icon */
    INFANTRY_B
};

/* Terrains: cover, conceal, hull down, bog, accuracy. */
enum {
    BRUSH = 1, /* 10, 30, -, -, 0 */
    WOODS,     /* 20, 50, -, -, 0 */
    BUILDING,  /* 30, 20, 40, -, 0 */
    GULLY,     /* 10, -, 60, -, 0 */
    ROUGH,     /* 10, -, 30, 20, -10 */
    MUD,       /* 0, -, -, 50, 0; mud */
    TEST_TERRAINS
};

/* Types. Each: move 5, fire 5, size 0, to hit 90 at 0 m and 5 less each 200 m, out of range at 2000 m; penetration 12
 * at 0 m and 1 less each 400 m; APCR +4, 1 less each 400 m; digit 0 tracks 1/1, 1-5 hull 8/4, 6-9 turret 9/5
 * (front/side); 75 mm; 5 VP, commander 2, others 1; whole crew of five; APCR and smoke launchers, no radio. */
enum {
    GERMAN_TANK,
    SOVIET_TANK,
    GERMAN_DESTROYER, /* fire level 5, damaged 4, immobile 2 */
    SOVIET_DESTROYER,
    GERMAN_FOUR, /* the commander is the gunner: commander, loader, driver, assistant */
    SOVIET_FOUR,
    SOVIET_PLAIN, /* no assistant, no APCR, no smoke launchers */
    TEST_TYPES
};

/* Damage cards: no effect anywhere, critical digit 9, no red cross; none of them reshuffles. */

/* Tanks. */
enum { G1, G2, G3, G4, S1, S2, S3, S4 };

enum { ANY = 1000, ACTIONS_MOST = 1024 };

typedef struct duel_table {
    duel_rules rules;
    duel_body body;
    tk_event event[TK_EVENTS_MOST];
    tk_event_log log; /* of the last action */
    size_t seen;      /* events of it that see() has gone past */
    unsigned barrier; /* what the last duel_apply returned */
} duel_table;

/* What is not named has the value in brackets. */
typedef struct duel_setup {
    const char *edition;           /* (cs) */
    unsigned german, soviet;       /* tanks of a side (2) */
    unsigned german_seats;         /* (1); tanks are dealt to seats in turn */
    unsigned soviet_seats;         /* (1) */
    unsigned passes;               /* rules.passes (3) */
    unsigned tankobots;            /* seats, a bit each (none) */
    const duel_scenario *scenario; /* special rules; forces are taken from it when it has tanks (none) */
} duel_setup;

/* The test set as rules. Tanks are veterans at 800 m, with one special ammunition. */
void set_rules(duel_rules *rules, duel_setup setup);
/* As the game begins, with bids asked for. */
void set_start(duel_table *table, duel_setup setup, uint64_t seed);
/* The same with empty hands: every card is in the draw pile, SHUFFLE at its bottom. */
void set_bare(duel_table *table, duel_setup setup);
/* A bare table and the action step of that tank, whose side has everything else yet to come: tanks act in the order
 * tank, then the others by number. */
void set_action(duel_table *table, duel_setup setup, unsigned tank);

/* ---- Putting ---- cards are taken from wherever they are */
void set_hand(duel_table *table, unsigned seat, unsigned count, const unsigned *cards); /* exactly these */
#define HAND(table, seat, ...)                                                                                         \
    set_hand(table, seat, sizeof((unsigned[]){__VA_ARGS__}) / sizeof(unsigned), (unsigned[]){__VA_ARGS__})
void set_no_hand(duel_table *table, unsigned seat);
void set_in_hand(duel_table *table, unsigned seat, unsigned card); /* beside the others */
void set_discarded(duel_table *table, unsigned card);
/* The next cards of the draw pile, in order; what was there follows. 101 is SHUFFLE and 102 GAME END. */
void set_pile(duel_table *table, unsigned count, const unsigned *cards);
#define PILE(table, ...)                                                                                               \
    set_pile(table, sizeof((unsigned[]){__VA_ARGS__}) / sizeof(unsigned), (unsigned[]){__VA_ARGS__})
/* The face of a card that will be turned. */
void set_icons(duel_table *table, unsigned card, unsigned icons);
void set_penetration(duel_table *table, unsigned card, int modifier, bool heavy);
/* The next damage card, and what it says. Effects are added one behind the other. */
void set_damage(duel_table *table, unsigned damage_card);
void set_effect(duel_table *table, unsigned damage_card, tk_duel_severity severity, tk_duel_location location,
                tk_duel_effect kind, unsigned number, unsigned other);
/* The box of a tank: a Move or Terrain card, TK_DUEL_NO_CARD, or DUEL_BOX_HILL. */
void set_box(duel_table *table, unsigned tank, unsigned card);
void set_smoke(duel_table *table, unsigned tank, unsigned card);
void set_mark(duel_table *table, unsigned tank, unsigned mark); /* beside the others */
void set_spotted(duel_table *table, unsigned tank, unsigned target);
void set_acquired(duel_table *table, unsigned tank, unsigned target, unsigned bonus);
void set_flanked(duel_table *table, unsigned tank, unsigned target); /* spots it as well */
void set_member(duel_table *table, unsigned tank, unsigned member,
                tk_duel_health health);                         /* the dead leave their seat */
void set_type(duel_table *table, unsigned tank, unsigned type); /* with a whole crew and the printed levels */
duel_tank *tank_of(duel_table *table, unsigned tank);

/* ---- Looking ---- */
/* "hand 0", "pile", "discard", "table", "bid 4", "box 0", "smoke 0". */
const char *place_of_card(const duel_table *table, unsigned card);
void assert_card_at(const duel_table *table, unsigned card, const char *place);
unsigned hand_size(const duel_table *table, unsigned seat);
/* Fails unless every card is in exactly one place and markers, crews and questions are consistent. */
void assert_duel_accounts(const duel_rules *rules, const duel_body *body);
void assert_question(const duel_table *table, tk_duel_question question, unsigned seat);
bool has_mark(const duel_table *table, unsigned tank, unsigned mark);
bool has_spotted(const duel_table *table, unsigned tank, unsigned target);
bool has_flanked(const duel_table *table, unsigned tank, unsigned target);

/* Events of the last action, in order: the next one of that kind with these values, any of them ANY. */
void see(duel_table *table, tk_duel_event kind, int a, int b, int c, int d);
void see_turned(duel_table *table, unsigned card, tk_duel_why why, unsigned tank, int against, bool success);
void see_none(const duel_table *table, tk_duel_event kind); /* anywhere in the last action */
unsigned count_events(const duel_table *table, tk_duel_event kind);
const tk_event *find_event(const duel_table *table, tk_duel_event kind); /* the first; fails when there is none */

/* ---- Playing ---- */
/* How many listed actions of a seat are like that; each part may be ANY. */
unsigned listed(const duel_table *table, unsigned seat, tk_duel_verb verb, unsigned card, unsigned number,
                unsigned tank, unsigned more);
/* Carries an action out, which must be allowed and listed. */
void do_act(duel_table *table, unsigned seat, tk_action action);
/* Fails unless the action is refused with that status, or with any when TK_OK is given, and not listed. */
void do_refuse(const duel_table *table, unsigned seat, tk_action action, tk_status status);

/* By the seat that is asked; the only one, or the active tank's. */
unsigned asked_seat(const duel_table *table);
void do_verb(
    duel_table *table,
    tk_duel_verb verb); /* without numbers: TK_DUEL_DO_TURN, TK_DUEL_DO_DECLINE, TK_DUEL_DO_DONE, TK_DUEL_DO_GO… */
void do_card(duel_table *table, tk_duel_verb verb, unsigned card);
void do_number(duel_table *table, tk_duel_verb verb, unsigned number);
void do_play(duel_table *table, unsigned card);    /* the half that has an action; of TWO_ACTIONS the upper */
void do_go(duel_table *table);                     /* where the engine asks */
void do_shoot(duel_table *table, unsigned target); /* where the engine asks */
void do_order(duel_table *table, tk_duel_order order, unsigned target, unsigned more, unsigned discarded);
void do_pass(duel_table *table); /* the crew order, discarding the lowest card if there is one */
/* The highest level of the six cards from `first` on (MOVE_1, FIRE_1) that the active tank might play without order
 * icons, 0 for none. They are put into the hand for that and go under the pile again. */
unsigned level_now(duel_table *table, unsigned first);
/* Plays a Move card alone and goes: 0 stays, 1 forward, 2 back. */
void do_move(duel_table *table, unsigned card, unsigned distance);
/* Plays a Fire card alone at a target, up to the first question that is asked then. */
void do_fire(duel_table *table, unsigned card, unsigned target);
/* Everybody bids: this tank first, then the others by number, with blank cards from 1 on that are put into hands. */
void do_bids(duel_table *table, unsigned first);
/* Ends the phase of the active tank: passes if it must, discards nothing. */
void do_end_phase(duel_table *table);
/* Ends phases until that tank's action step or a question before it. */
void do_reach(duel_table *table, unsigned tank);
/* Ends phases until bids are asked for again: a new round. */
void do_end_round(duel_table *table);

/* Actions for do_refuse and do_act. */
static inline tk_action an_order(tk_duel_order order, unsigned target, unsigned more) {
    return duel_action(TK_DUEL_DO_ORDER, 0, order, target, more);
}
static inline tk_action a_play(unsigned card) {
    return duel_action(TK_DUEL_DO_PLAY, card, 0, 0, 0);
}
static inline tk_action a_command(unsigned card, tk_duel_use use, unsigned target, unsigned more) {
    return duel_action(TK_DUEL_DO_COMMAND, card, use, target, more);
}

/* A status, compared by name so that a failure can be read. */
#define assert_status(found, expected) assert_string_equal(tk_status_name(found), tk_status_name(expected))

#endif
