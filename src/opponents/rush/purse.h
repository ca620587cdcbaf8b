/* Money of a turn, as opponents think it through (R12 to R14, R21, R32). */
#ifndef OPPONENTS_RUSH_PURSE_H
#define OPPONENTS_RUSH_PURSE_H

#include "games/rush/rules/body.h"

typedef struct ai_purse {
    int pool, own[TK_RUSH_NATIONS];
    unsigned own_paid; /* nations with restricted values, a bit each */
    bool paid, recruiting;
} ai_purse;

/* What has been paid this turn and is not spent. */
ai_purse ai_purse_of(const rush_body *body);
void ai_purse_pay(ai_purse *purse, const rush_face *face);
/* Whether these slots of the shop, a bit each, can be bought together. */
bool ai_purse_affords(const ai_purse *purse, const rush_rules *rules, const rush_body *body, unsigned slots);

#endif
