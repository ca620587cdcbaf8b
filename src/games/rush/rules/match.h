/* A match: its options, its course (R1 to R11, R39), what may be done, its outcome (R40, R41), what is hidden (R42). */
#ifndef GAMES_RUSH_RULES_MATCH_H
#define GAMES_RUSH_RULES_MATCH_H

#include "games/rush/rules/body.h"

extern const tk_option_info rush_options[];
tk_status rush_read_options(const tk_options *given, rush_rules *rules, tk_error *error);

void rush_start(const rush_rules *rules, const tk_seed *seed, rush_body *body);
tk_seats rush_deciders(const rush_rules *rules, const rush_body *body);
unsigned rush_apply(const rush_rules *rules, rush_body *body, unsigned seat, tk_action action, tk_event_log *log);

size_t rush_legal(const rush_rules *rules, const rush_body *body, unsigned seat, tk_action *actions, size_t capacity);
tk_status rush_check(const rush_rules *rules, const rush_body *body, unsigned seat, tk_action action);

typedef struct rush_score {
    int32_t points[TK_RUSH_PLAYERS_MOST];
    int32_t medals[TK_RUSH_PLAYERS_MOST]; /* on medal cards in the company */
    int32_t bases[TK_RUSH_PLAYERS_MOST];
    int32_t achieved[TK_RUSH_PLAYERS_MOST];
    uint8_t holder[TK_RUSH_ACHIEVEMENTS]; /* seat, or RUSH_NO_CARD; only of those face up */
    unsigned winners;                     /* seats, a bit each */
} rush_score;
/* Hand, depot and garage. */
rush_set rush_company(const rush_player *player);
/* What a seat has of what an achievement counts. */
int rush_count_for(const rush_rules *rules, const rush_body *body, unsigned seat, unsigned achievement);
void rush_score_of(const rush_rules *rules, const rush_body *body, rush_score *score);
void rush_outcome(const rush_rules *rules, const rush_body *body, tk_outcome *outcome);

bool rush_hand_open(const rush_body *body, unsigned seat, unsigned owner);
/* R23: whether what was done last is a choice that is hidden until all have chosen. */
bool rush_last_is_secret(const rush_body *body);
void rush_complete(const rush_rules *rules, rush_body *body, unsigned seat, uint64_t seed);

uint64_t rush_hash(const rush_rules *rules, const rush_body *body);

#endif
