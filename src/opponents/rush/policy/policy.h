/* How the officers of Rush think: the policy inside the search (search/), and the lower levels alone.
 *
 *     weights.c   what things are worth by how far the match has come, learned from matches
 *     standing.c  what a table is worth to every seat by them: the logarithm of its chances
 *     shown.c     what the network (opponents/network) is shown of a table
 *     networks.c  its weights, learned from matches as well
 *     value.c     the chances of every seat, by the network or by the standing
 *     look.c      what a seat makes of the table before it plans a turn
 *     plan.c      every way to share the hand out among paying, abilities, protection and the attack
 *     step.c      what a plan does next
 *     answer.c    what is decided between: targets, places, cards to be spared
 *
 * Worths are thousandths of a logit: a seat with 1000 more is e times as likely to win. Everything is made of what the
 * seat may see (R42), the make-up of the companies, not where their cards lie; so it does not matter how the rest was
 * dealt. */
#ifndef OPPONENTS_RUSH_POLICY_POLICY_H
#define OPPONENTS_RUSH_POLICY_POLICY_H

#include <tankodrom/opponent.h>

#include "base/random/guess.h"
#include "games/rush/rules/body.h"
#include "opponents/network/network.h"
#include "opponents/rush/purse.h"

/* How far the match has come: the last round, then 1 to OFFICER_STAGES - 1 with ever more rounds to come. */
enum { OFFICER_STAGES = 6, OFFICER_LAST_ROUND = 0 };

/* What counts. Cards count by how many of a kind a hand has on average; the rest as it is. */
typedef enum officer_feature {
    OFFICER_MONEY,
    OFFICER_OWN_MONEY,
    OFFICER_ATTACK_1,
    OFFICER_ATTACK_2,
    OFFICER_ATTACK_HEAVY,
    OFFICER_ATTACK_BASES,
    OFFICER_ATTACK_VEHICLES,
    OFFICER_DEFENCE_1,
    OFFICER_DEFENCE_2,
    OFFICER_REINFORCEMENTS,
    OFFICER_RECRUITMENT,
    OFFICER_RECONNAISSANCE,
    OFFICER_SABOTAGE,
    OFFICER_ACE,
    OFFICER_RESEARCH,
    OFFICER_REARMAMENT,
    OFFICER_DEED,
    OFFICER_CARD_FEATURES,
    OFFICER_MEDALS = OFFICER_CARD_FEATURES,
    OFFICER_BASES,
    OFFICER_HELD,   /* achievements */
    OFFICER_TIED,   /* achievements that nobody holds, with the most of what they count */
    OFFICER_BEHIND, /* achievements of others that one more would tie */
    OFFICER_COMPANY,
    OFFICER_PROTECTED_1,
    OFFICER_PROTECTED_2,
    OFFICER_LOST,  /* own bases */
    OFFICER_NEXT,  /* has the turn; in the last round: still has one */
    OFFICER_UNITY, /* attack points of one nation, squared */
    OFFICER_FEATURES
} officer_feature;

extern const int16_t officer_weights[2][OFFICER_FEATURES][OFFICER_STAGES]; /* two players; more */

/* How somebody errs, in per cent of what is right; see players.c. */
typedef struct officer_style {
    unsigned protects; /* worth of protection */
    unsigned attacks;  /* of what attacks and aces bring */
    unsigned deeds;    /* of abilities */
    unsigned shines;   /* worth of a card by its price alone, thousandths of a logit a point */
    unsigned slips;    /* chance, as a share of a purchase's worth */
} officer_style;
extern const officer_style officer_sound;

/* What counts of a face for the network: features of cards, then attack by nations, vehicles by types, medals, bases,
 * and the card itself. */
enum {
    OFFICER_PRINT_ATTACK = OFFICER_CARD_FEATURES,
    OFFICER_PRINT_TYPE = OFFICER_PRINT_ATTACK + TK_RUSH_NATIONS,
    OFFICER_PRINT_MEDALS = OFFICER_PRINT_TYPE + TK_RUSH_BARRACKS,
    OFFICER_PRINT_BASES,
    OFFICER_PRINT_CARD,
    OFFICER_PRINTS = 32 /* so that compilers add them up in a few instructions */
};
typedef struct officer_print {
    int16_t count[OFFICER_PRINTS];
} officer_print;

/* What companies are counted by, close together: every playout counts them many times. */
typedef struct officer_mark {
    uint8_t nation, type, attack;
} officer_mark;

/* What does not change during a question. */
typedef struct officer_mind {
    const rush_rules *rules;
    const officer_style *style;
    const int16_t (*weight)[OFFICER_STAGES];
    int32_t card[OFFICER_STAGES][TK_RUSH_FACES]; /* worth of a card, times the company's size */
    int32_t offer[OFFICER_STAGES];               /* of the best of four vehicles, on average */
    const network *network;                      /* by which chances are told; NULL: by the standing alone */
    officer_mark mark[TK_RUSH_FACES];
    officer_print print[TK_RUSH_FACES];
} officer_mind;
void officer_mind_of(const rush_rules *rules, const officer_style *style, officer_mind *mind);
/* By other weights than the learned ones. */
void officer_mind_by(const rush_rules *rules, const officer_style *style, const int16_t (*weight)[OFFICER_STAGES],
                     officer_mind *mind);

/* ---- standing.c ---- */

/* Rounds that are expected to come after this one, in tenths; and the stage that this is. */
unsigned officer_rounds_left(const rush_rules *rules, const rush_body *body);
/* Whether the round has come by which matches are mostly over, or so many times as many rounds. */
bool officer_is_late(const rush_rules *rules, const rush_body *body, unsigned times);
unsigned officer_stage(const rush_rules *rules, const rush_body *body);
/* Whether the next turn is the seat's; in the last round whether it still has one. */
bool officer_has_next(const rush_rules *rules, const rush_body *body, unsigned seat);
/* How often a face has each of the features of cards. */
void officer_count_face(const rush_face *face, int16_t count[OFFICER_CARD_FEATURES]);
typedef struct officer_company {
    int32_t size;
    int32_t sum; /* of the cards' worths in a stage */
    int32_t types[TK_RUSH_TYPES];
    int32_t attack[TK_RUSH_NATIONS + 1]; /* points by nation; the last: of none */
} officer_company;
void officer_count_companies(const officer_mind *mind, const rush_body *body, unsigned stage,
                             officer_company company[TK_RUSH_PLAYERS_MOST]);
/* What every seat has by the weights of a stage; companies as counted for it. */
void officer_standing_at(const officer_mind *mind, const rush_body *body, unsigned stage,
                         const officer_company *company, int32_t standing[TK_RUSH_PLAYERS_MOST]);
/* The same by those of the stage that this is. */
void officer_standing(const officer_mind *mind, const rush_body *body, int32_t standing[TK_RUSH_PLAYERS_MOST]);

/* ---- value.c ---- */

/* What is expected for every seat, in thousandths of a win as payoffs are; the outcome when the match is over. */
void officer_value(const officer_mind *mind, const rush_body *body, int32_t value[TK_SEATS_MAX]);

/* ---- shown.c, networks.c ---- */

extern const network_shape officer_shape;
extern const network officer_networks[2]; /* two players; more */
void officer_read_prints(const rush_rules *rules, officer_print print[TK_RUSH_FACES]);
/* The match is not over. */
void officer_show(const officer_mind *mind, const rush_body *body, network_table *table);

/* ---- look.c ---- */

typedef struct officer_look {
    const officer_mind *mind;
    const rush_body *body;
    unsigned me, stage;
    bool exposed; /* opponents will have turns before the own next one */
    bool near;    /* the end may be brought about this turn */
    officer_company company[TK_RUSH_PLAYERS_MOST];
    int32_t lure[TK_RUSH_PLAYERS_MOST]; /* per cent: how much of its loss is a gain */
    int32_t rise[TK_RUSH_ACHIEVEMENTS],
        fall[TK_RUSH_ACHIEVEMENTS]; /* worth of one more or one less of what it counts */
    int32_t ending;                 /* worth of making this round the last */
    int32_t spare;                  /* worth of one more card in the hand */
    int32_t shop[TK_RUSH_SHOP];     /* worth of its cards */
    int32_t medal[TK_RUSH_NATIONS]; /* worth of a single medal */
    int32_t captured;               /* worth of a captured base */
} officer_look;
void officer_look_at(const officer_mind *mind, const rush_body *body, unsigned seat, tk_guess *guess,
                     officer_look *look);
static inline int32_t officer_weight(const officer_look *look, officer_feature feature) {
    return look->mind->weight[feature][look->stage];
}
/* Of a card more in the own company, or one less. */
int32_t officer_gain(const officer_look *look, unsigned face);
int32_t officer_loss(const officer_look *look, unsigned face);
/* What the best of a new shop would be worth, on average. */
int32_t officer_usual_offer(const officer_look *look);
/* Of a protector of this face when `open` own bases stand unprotected. */
int32_t officer_protect(const officer_look *look, unsigned face, unsigned open);
/* Of destroying a base of a seat, or its protector. */
int32_t officer_base(const officer_look *look, unsigned seat);
int32_t officer_kill(const officer_look *look, unsigned seat, const rush_base *at, unsigned nation);

/* ---- attack.c ---- */

enum { OFFICER_STRIKERS_MOST = 8 };
typedef struct officer_strike {
    unsigned striker; /* which of the list */
    unsigned number, seat, base;
} officer_strike;
/* The worth of an attack of these cards, and its first strike; first may be NULL. */
int32_t officer_attack(const officer_look *look, const uint8_t *cards, unsigned count, officer_strike *first);
/* The best target of an ace of a nation, and its worth. */
int32_t officer_ace(const officer_look *look, unsigned nation, officer_strike *best);

/* ---- plan.c ---- */

typedef enum officer_role {
    OFFICER_IDLE,
    OFFICER_PAYS,
    OFFICER_USED,
    OFFICER_RESEARCHES,
    OFFICER_PROTECTS,
    OFFICER_ATTACKS,
    OFFICER_ROLES
} officer_role;

enum { OFFICER_HAND_MOST = 16 };
typedef struct officer_plan {
    int32_t worth;
    uint8_t count;
    uint8_t slots; /* of the shop that are to be bought, a bit each */
    uint8_t card[OFFICER_HAND_MOST], role[OFFICER_HAND_MOST];
    uint8_t useful[OFFICER_HAND_MOST]; /* abilities of the card that are worth using, a bit each */
} officer_plan;
/* ability.c: of an ability of a card now. */
int32_t officer_ability(const officer_look *look, unsigned face, unsigned ability);
/* The best plans for the rest of the turn from the best, at most `most`; returns how many, at least 1. */
unsigned officer_plans(const officer_look *look, officer_plan *plans, unsigned most);

/* ---- step.c ---- */

/* What a plan does next in a turn or while an attack is declared. */
tk_action officer_step(const officer_look *look, const officer_plan *plan);

/* ---- answer.c ---- */

/* In the other phases. */
tk_action officer_answer(const officer_look *look);

#endif
