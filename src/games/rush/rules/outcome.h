/* Achievements, score and winners (R40, R41). */
#ifndef GAMES_RUSH_RULES_OUTCOME_H
#define GAMES_RUSH_RULES_OUTCOME_H

#include "games/rush/rules/body.h"

typedef struct rush_score {
    int32_t points[TK_RUSH_PLAYERS_MOST];
    int32_t medals[TK_RUSH_PLAYERS_MOST]; /* on medal cards in the company */
    int32_t bases[TK_RUSH_PLAYERS_MOST];
    int32_t achieved[TK_RUSH_PLAYERS_MOST];
    uint8_t holder[TK_RUSH_ACHIEVEMENTS]; /* seat, or RUSH_NO_CARD; only of those face up */
    unsigned winners;                     /* seats, a bit each */
} rush_score;
/* What a seat has of what an achievement counts. */
int rush_count_for(const rush_rules *rules, const rush_body *body, unsigned seat, unsigned achievement);
void rush_score_of(const rush_rules *rules, const rush_body *body, rush_score *score);
void rush_outcome(const rush_rules *rules, const rush_body *body, tk_outcome *outcome);

#endif
