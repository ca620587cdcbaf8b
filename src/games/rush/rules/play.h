/* The rules of Rush in code, by concept: a file each. None of them checks what core has checked already. */
#ifndef GAMES_RUSH_RULES_PLAY_H
#define GAMES_RUSH_RULES_PLAY_H

#include "games/rush/rules/body.h"

/* turn.c: set-up, the course of a turn and a round (R1 to R11, R39) */
void rush_start(const rush_rules *rules, uint64_t seed, rush_body *body);
tk_seats rush_deciders(const rush_rules *rules, const rush_body *body);
unsigned rush_apply(const rush_rules *rules, rush_body *body, unsigned seat, tk_action action, tk_event_log *log);

/* legal.c: what a deciding seat may do, in a fixed order */
size_t rush_legal(const rush_rules *rules, const rush_body *body, unsigned seat, tk_action *actions, size_t capacity);
tk_status rush_check(const rush_rules *rules, const rush_body *body, unsigned seat, tk_action action);

/* The parts of an action that a verb speaks of; the others are 0. */
enum { RUSH_HAS_FACE = 1, RUSH_HAS_NUMBER = 2, RUSH_HAS_SEAT = 4, RUSH_HAS_BASE = 8 };
unsigned rush_verb_fields(unsigned verb);

/* scoring.c (R40, R41) */
typedef struct rush_score {
    int32_t points[RUSH_PLAYERS_MOST];
    int32_t medals[RUSH_PLAYERS_MOST]; /* on medal cards in the company */
    int32_t bases[RUSH_PLAYERS_MOST];
    int32_t achieved[RUSH_PLAYERS_MOST];
    uint8_t holder[RUSH_ACHIEVEMENTS]; /* seat, or RUSH_NO_CARD; only of those face up */
    unsigned winners;                  /* seats, a bit each */
} rush_score;
void rush_score_of(const rush_rules *rules, const rush_body *body, rush_score *score);
void rush_outcome(const rush_rules *rules, const rush_body *body, tk_outcome *outcome);

/* hidden.c (R42) */
void rush_complete(const rush_rules *rules, rush_body *body, unsigned seat, uint64_t seed);
uint64_t rush_hash(const rush_rules *rules, const rush_body *body);

/* words: notation.c, look.c, view.c, events.c, pack.c */
void rush_write_action(const rush_rules *rules, const rush_body *body, unsigned seat, tk_action action, tk_text *text);
tk_status rush_read_action(const rush_rules *rules, const rush_body *body, unsigned seat, const char *string,
                           tk_action *action, tk_error *error);
void rush_write_view(const rush_rules *rules, const rush_body *body, unsigned seat, tk_text *text);
void rush_write_dump(const rush_rules *rules, const rush_body *body, tk_text *text);
void rush_write_event(const rush_rules *rules, const tk_event *event, const tk_language *language, tk_text *text);
void rush_write_event_json(const rush_rules *rules, const tk_event *event, tk_text *text);
/* Fills face, id and name of the rules. */
tk_status rush_read_faces(const tk_pack *pack, rush_rules *rules, tk_error *error);
tk_status rush_check_pack(const tk_pack *pack, tk_error *error);

#endif
