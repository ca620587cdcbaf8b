/* What the files of the gunner share, the opponent of Tank Duel. Worths are thousandths of a victory point, as far as
 * it can guess them. It looks only at what its seat may see: boards, markers, the own hand; so it does not matter how
 * the rest was completed. */
#ifndef OPPONENTS_DUEL_GUNNER_H
#define OPPONENTS_DUEL_GUNNER_H

#include <tankodrom/opponent.h>

#include "games/duel/rules/body.h"
#include "opponents/duel/temper.h"
#include "opponents/network/network.h"

enum { GUNNER_MARGINS = 8, GUNNER_LIST_MOST = 1024, GUNNER_NEVER = -1000000 };

/* What cards and boards say to a temper: made once, for as many looks as are wanted. */
typedef struct gunner_book {
    const duel_rules *rules;
    const gunner_temper *temper;
    /* Cards of the hundred that penetrate when armour exceeds penetration by so much less 3. */
    uint8_t pierces[GUNNER_MARGINS];
    uint8_t places[DUEL_TYPES_MOST][TK_DUEL_LOCATIONS]; /* tenths of the hits on a type */
    int prize[DUEL_TYPES_MOST];                         /* of a penetration */
    const network *network; /* by which a search values tables (search/value.c); NULL: by promises */
} gunner_book;

typedef struct gunner {
    const gunner_book *book;
    const duel_rules *rules;
    const duel_body *body;
    const gunner_temper *temper;
    unsigned seat;
    unsigned tank;         /* whose phase it is, where it is the own one */
    unsigned move, fire;   /* the best levels among the own tanks */
    unsigned moves, fires; /* cards of the hand that these levels allow */
    int cheapest;          /* cost of the card of the hand that is worth least */
    int position;          /* before its action: worth of where its tank stands now */
} gunner;

/* A shot that could be fired. */
typedef struct gunner_fire {
    unsigned cards; /* Fire cards: with two the location is named */
    int accuracy;   /* of the best card */
    bool leadership, apcr;
} gunner_fire;

/* gunner.c: what each of the legal actions is worth to it, and the first of those that are worth most. What is not
 * among the sensible ways is worth GUNNER_NEVER. */
void gunner_rank(const gunner *me, const tk_action *actions, size_t count, int *worth);
size_t gunner_first(const int *worth, size_t count);
typedef int (*gunner_judge)(const gunner *me, tk_action action);
void gunner_judge_all(const gunner *me, const tk_action *actions, size_t count, gunner_judge judge, int *worth);

/* shot.c */
void gunner_read(const duel_rules *rules, const gunner_temper *temper, gunner_book *book);
void gunner_look(const gunner_book *book, const duel_body *body, unsigned seat, gunner *me);
/* Of a shot between two tanks in a situation that need not be the present one; 0 where it cannot be fired. */
int gunner_shot(const gunner *me, const duel_body *body, unsigned from, unsigned target, const gunner_fire *fire);
/* Of any shot: who fires, at whom and with what is said in `shot`. */
int gunner_hit_worth(const gunner *me, const duel_body *body, const duel_shot *shot);
unsigned gunner_pierces(const gunner *me, int penetration, int armour);
/* Of where a tank stands: its coming shots, those of others at it, and its mission. */
int gunner_position(const gunner *me, const duel_body *body, unsigned tank);
/* Of the best shot of an enemy at one of the own side. */
int gunner_threat(const gunner *me, const duel_body *body, unsigned enemy);
/* Of the shots that others may fire at a tank. */
int gunner_danger(const gunner *me, const duel_body *body, unsigned tank);
/* Of the mission's points alone. */
int gunner_mission(const gunner *me, const duel_body *body, unsigned tank);

/* cards.c */
int gunner_card(const gunner *me, unsigned card);  /* worth of holding it */
int gunner_spend(const gunner *me, unsigned card); /* what it costs to use it, as hands are filled up again */
/* What is left of a worth that comes about later only, when the match ends in less than so many cards. */
int gunner_fades(const gunner *me, int worth, int late);
unsigned gunner_least(const gunner *me, const duel_set *cards); /* the card worth least */
void gunner_bid(const gunner *me, const tk_action *actions, size_t count, int *worth);
void gunner_pay(const gunner *me, const tk_action *actions, size_t count, int *worth);
void gunner_discard(const gunner *me, const tk_action *actions, size_t count, int keep, int *worth);

/* move.c: the best way on from the cards laid down; the worth of the situation after it. */
typedef struct gunner_way {
    int worth;
    unsigned next, next_half; /* card to lay down next, or TK_DUEL_NO_CARD: go */
} gunner_way;
gunner_way gunner_move(const gunner *me, const duel_play *laid);
/* What becomes of the tank when it goes one way (the number of TK_DUEL_DO_DRIVE) and the other cards are carried out.
 */
int gunner_after_way(const gunner *me, unsigned way);
/* Everybody who sees the tank spots it. */
void gunner_show(const gunner *me, duel_body *body, unsigned shown);

/* action.c: the action step and the cards of a tank action */
void gunner_act(const gunner *me, const tk_action *actions, size_t count, int *worth);
void gunner_build(const gunner *me, const tk_action *actions, size_t count, int *worth);
/* The best shot that the hand and what lies there allow now; 0 for none. */
int gunner_best_fire(const gunner *me, const duel_body *body, const duel_play *laid);

/* field.c: what a field action gains, costs taken off */
bool gunner_is_field(tk_action action);
int gunner_field(const gunner *me, tk_action action);
/* What Leadership or Command does for the tank beyond its position now. */
int gunner_use(const gunner *me, unsigned use, unsigned target);

/* why.c: why an action is good, as far as the table and the odds say so, with the fields of it in the thought; NULL
 * where only guesses do. */
const tk_shape *gunner_why(const gunner *me, tk_action action, tk_thought *thought);
/* gunner.c: the same, with an opinion where there is nothing else. */
const tk_shape *gunner_reason(const gunner *me, tk_action action, tk_thought *thought);
extern const tk_shape gunner_only; /* there was no choice */

/* answer.c: everything else that is asked */
void gunner_answer(const gunner *me, const tk_action *actions, size_t count, int *worth);

#endif
