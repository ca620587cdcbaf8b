/* What the files that check the procedures of a saved match share: a frame between its neighbours. */
#ifndef GAMES_DUEL_SAVE_SAVE_FRAMES_H
#define GAMES_DUEL_SAVE_SAVE_FRAMES_H

#include "games/duel/rules/action/acting.h"
#include "games/duel/save/save.h"

/* A frame with what is above it: a frame, or the question. */
typedef struct duel_saved {
    const duel_rules *rules;
    const duel_body *body;
    const duel_frame *below, *frame, *above; /* NULL where there is none */
} duel_saved;

/* The frame has asked this at this step, and nothing is above it. */
static inline bool asks(const duel_saved *at, unsigned step, duel_question question) {
    return at->above == NULL && at->frame->step == step && at->body->question == question;
}

/* The frame waits at this step for that procedure. */
static inline bool calls(const duel_saved *at, unsigned step, duel_procedure procedure) {
    return at->above != NULL && at->frame->step == step && at->above->procedure == procedure;
}

static inline bool is_enemy(const duel_saved *at, unsigned tank) {
    return duel_is_enemy(at->rules, at->body, at->body->active, tank);
}

static inline bool on_table(const duel_saved *at, unsigned card) {
    return card != DUEL_NO_CARD && card <= DUEL_CARDS && duel_has(&at->body->table, card);
}

static inline unsigned active_seat(const duel_saved *at) {
    return duel_active_seat(at->rules, at->body);
}

/* A payment above costs this much at most. */
static inline bool pays(const duel_saved *at, unsigned step, unsigned orders) {
    return calls(at, step, DUEL_DO_PAYMENT) && at->above->a <= orders;
}

static inline bool answers_tactics(const duel_saved *at, unsigned step, unsigned target) {
    return calls(at, step, DUEL_DO_TACTICS) && is_enemy(at, target) && at->above->a == at->rules->commander[target];
}

static inline unsigned kind_at(const duel_saved *at, unsigned index) {
    return index < at->body->play.count ? duel_played(at->rules, at->body, index)->kind : DUEL_NOTHING;
}

/* Whether a frame of each procedure can be so. */
typedef bool duel_saved_frame(const duel_saved *at);
/* save_phases.c */
duel_saved_frame duel_saved_round, duel_saved_radio, duel_saved_tank_phase, duel_saved_administration,
    duel_saved_discard_step, duel_saved_payment, duel_saved_action_step, duel_saved_tankobot, duel_saved_build;
/* save_cards.c */
duel_saved_frame duel_saved_move, duel_saved_flank, duel_saved_terrain, duel_saved_leadership, duel_saved_order,
    duel_saved_clear, duel_saved_command, duel_saved_spotted, duel_saved_tactics;
/* save_shots.c */
duel_saved_frame duel_saved_fire, duel_saved_gun, duel_saved_infantry, duel_saved_damage, duel_saved_mines,
    duel_saved_mission;

#endif
