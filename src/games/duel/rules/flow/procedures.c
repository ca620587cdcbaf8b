/* Where each procedure and the answers to each question are. */
#include "games/duel/rules/action/acting.h"
#include "games/duel/rules/fire/battle.h"
#include "games/duel/rules/round/round.h"
#include "games/duel/tankobot/tankobot.h"

duel_step *const duel_procedures[DUEL_PROCEDURES] = {
    [DUEL_RUN_ROUND] = duel_run_round,
    [DUEL_RUN_RADIO] = duel_run_radio,
    [DUEL_RUN_TANK] = duel_run_tank,
    [DUEL_RUN_ADMINISTRATION] = duel_run_administration,
    [DUEL_RUN_ACTION_STEP] = duel_run_action_step,
    [DUEL_RUN_DISCARD_STEP] = duel_run_discard_step,
    [DUEL_RUN_PAYMENT] = duel_run_payment,
    [DUEL_RUN_BUILD] = duel_run_build,
    [DUEL_RUN_MOVE] = duel_run_move,
    [DUEL_RUN_FLANK] = duel_run_flank,
    [DUEL_RUN_TERRAIN] = duel_run_terrain,
    [DUEL_RUN_SMOKE] = duel_run_smoke,
    [DUEL_RUN_LEADERSHIP] = duel_run_leadership,
    [DUEL_RUN_ORDER] = duel_run_order,
    [DUEL_RUN_CLEAR] = duel_run_clear,
    [DUEL_RUN_COMMAND] = duel_run_command,
    [DUEL_RUN_SPOTTED] = duel_run_spotted,
    [DUEL_RUN_TACTICS] = duel_run_tactics,
    [DUEL_RUN_FIRE] = duel_run_fire,
    [DUEL_RUN_GUN] = duel_run_gun,
    [DUEL_RUN_INFANTRY] = duel_run_infantry,
    [DUEL_RUN_DAMAGE] = duel_run_damage,
    [DUEL_RUN_MINES] = duel_run_mines,
    [DUEL_RUN_MISSION] = duel_run_mission,
    [DUEL_RUN_TANKOBOT] = duel_run_tankobot,
};

/* The answers of a question stay with the file that asks it; the table points there. */
const duel_answers *const duel_questions[TK_DUEL_QUESTIONS] = {
    [TK_DUEL_ASK_BIDS] = &duel_answers_bids,
    [TK_DUEL_ASK_RADIO] = &duel_answers_radio,
    [TK_DUEL_ASK_RADIO_REPLY] = &duel_answers_radio_reply,
    [TK_DUEL_ASK_FIRE_CHECK] = &duel_answers_fire_check,
    [TK_DUEL_ASK_MORALE] = &duel_answers_morale,
    [TK_DUEL_ASK_HATCH] = &duel_answers_hatch,
    [TK_DUEL_ASK_ACTION] = &duel_answers_action,
    [TK_DUEL_ASK_BUILD] = &duel_answers_build,
    [TK_DUEL_ASK_PAYMENT] = &duel_answers_payment,
    [TK_DUEL_ASK_DISCARD] = &duel_answers_discard,
    [TK_DUEL_ASK_DISCARD_STEP] = &duel_answers_discard_step,
    [TK_DUEL_ASK_DISTANCE] = &duel_answers_distance,
    [TK_DUEL_ASK_KEEP] = &duel_answers_keep,
    [TK_DUEL_ASK_UNFLANK] = &duel_answers_unflank,
    [TK_DUEL_ASK_FLANK] = &duel_answers_flank,
    [TK_DUEL_ASK_STEAL] = &duel_answers_steal,
    [TK_DUEL_ASK_LEAD] = &duel_answers_lead,
    [TK_DUEL_ASK_TACTICS] = &duel_answers_tactics,
    [TK_DUEL_ASK_SPOT] = &duel_answers_spot,
    [TK_DUEL_ASK_LOCATION] = &duel_answers_location,
    [TK_DUEL_ASK_AMMUNITION] = &duel_answers_ammunition,
    [TK_DUEL_ASK_ACQUIRE] = &duel_answers_acquire,
    [TK_DUEL_ASK_WEAPON] = &duel_answers_weapon,
    [TK_DUEL_ASK_EXCHANGE] = &duel_answers_exchange,
    [TK_DUEL_ASK_TANKOBOT] = &duel_answers_tankobot,
};
