/* Where each procedure and the answers to each question are. */
#include "games/duel/rules/action/acting.h"
#include "games/duel/rules/fire/battle.h"
#include "games/duel/rules/round/round.h"
#include "games/duel/tankobot/tankobot.h"

duel_step *const duel_procedures[DUEL_PROCEDURES] = {
    [DUEL_DO_ROUND] = duel_do_round,
    [DUEL_DO_RADIO] = duel_do_radio,
    [DUEL_DO_TANK] = duel_do_tank,
    [DUEL_DO_ADMINISTRATION] = duel_do_administration,
    [DUEL_DO_ACTION_STEP] = duel_do_action_step,
    [DUEL_DO_DISCARD_STEP] = duel_do_discard_step,
    [DUEL_DO_PAYMENT] = duel_do_payment,
    [DUEL_DO_BUILD] = duel_do_build,
    [DUEL_DO_MOVE] = duel_do_move,
    [DUEL_DO_FLANK] = duel_do_flank,
    [DUEL_DO_TERRAIN] = duel_do_terrain,
    [DUEL_DO_SMOKE] = duel_do_smoke,
    [DUEL_DO_LEADERSHIP] = duel_do_leadership,
    [DUEL_DO_ORDER] = duel_do_order,
    [DUEL_DO_CLEAR] = duel_do_clear,
    [DUEL_DO_COMMAND] = duel_do_command,
    [DUEL_DO_SPOTTED] = duel_do_spotted,
    [DUEL_DO_TACTICS] = duel_do_tactics,
    [DUEL_DO_FIRE] = duel_do_fire,
    [DUEL_DO_GUN] = duel_do_gun,
    [DUEL_DO_INFANTRY] = duel_do_infantry,
    [DUEL_DO_DAMAGE] = duel_do_damage,
    [DUEL_DO_MINES] = duel_do_mines,
    [DUEL_DO_MISSION] = duel_do_mission,
    [DUEL_DO_TANKOBOT] = duel_do_tankobot,
};

/* The answers of a question stay with the file that asks it; the table points there. */
const duel_answers *const duel_questions[DUEL_QUESTIONS] = {
    [DUEL_ASK_BIDS] = &duel_answers_bids,
    [DUEL_ASK_RADIO] = &duel_answers_radio,
    [DUEL_ASK_RADIO_REPLY] = &duel_answers_radio_reply,
    [DUEL_ASK_FIRE_CHECK] = &duel_answers_fire_check,
    [DUEL_ASK_MORALE] = &duel_answers_morale,
    [DUEL_ASK_HATCH] = &duel_answers_hatch,
    [DUEL_ASK_ACTION] = &duel_answers_action,
    [DUEL_ASK_BUILD] = &duel_answers_build,
    [DUEL_ASK_PAYMENT] = &duel_answers_payment,
    [DUEL_ASK_DISCARD] = &duel_answers_discard,
    [DUEL_ASK_DISCARD_STEP] = &duel_answers_discard_step,
    [DUEL_ASK_DISTANCE] = &duel_answers_distance,
    [DUEL_ASK_KEEP] = &duel_answers_keep,
    [DUEL_ASK_UNFLANK] = &duel_answers_unflank,
    [DUEL_ASK_FLANK] = &duel_answers_flank,
    [DUEL_ASK_STEAL] = &duel_answers_steal,
    [DUEL_ASK_LEAD] = &duel_answers_lead,
    [DUEL_ASK_TACTICS] = &duel_answers_tactics,
    [DUEL_ASK_SPOT] = &duel_answers_spot,
    [DUEL_ASK_LOCATION] = &duel_answers_location,
    [DUEL_ASK_AMMUNITION] = &duel_answers_ammunition,
    [DUEL_ASK_ACQUIRE] = &duel_answers_acquire,
    [DUEL_ASK_WEAPON] = &duel_answers_weapon,
    [DUEL_ASK_EXCHANGE] = &duel_answers_exchange,
    [DUEL_ASK_TANKOBOT] = &duel_answers_tankobot,
};
