/* Where each procedure and the answers to each question are: in the file that is named after it. */
#include "games/duel/rules/flow/procedures.h"

#include "games/duel/rules/flow/flow.h"

#define PROCEDURE(name, stem) duel_step duel_run_##stem;
DUEL_PROCEDURE_LIST(PROCEDURE)

#define PROCEDURE_ROW(name, stem) [DUEL_RUN_##name] = duel_run_##stem,
duel_step *const duel_procedures[DUEL_PROCEDURES] = {DUEL_PROCEDURE_LIST(PROCEDURE_ROW)};

#define QUESTIONS(X)                                                                                                   \
    X(BIDS, bids)                                                                                                      \
    X(RADIO, radio)                                                                                                    \
    X(RADIO_REPLY, radio_reply)                                                                                        \
    X(FIRE_CHECK, fire_check)                                                                                          \
    X(MORALE, morale)                                                                                                  \
    X(HATCH, hatch)                                                                                                    \
    X(ACTION, action)                                                                                                  \
    X(BUILD, build)                                                                                                    \
    X(PAYMENT, payment)                                                                                                \
    X(DISCARD, discard)                                                                                                \
    X(DISCARD_STEP, discard_step)                                                                                      \
    X(DISTANCE, distance)                                                                                              \
    X(KEEP, keep)                                                                                                      \
    X(UNFLANK, unflank)                                                                                                \
    X(FLANK, flank)                                                                                                    \
    X(STEAL, steal)                                                                                                    \
    X(LEAD, lead)                                                                                                      \
    X(TACTICS, tactics)                                                                                                \
    X(SPOT, spot)                                                                                                      \
    X(LOCATION, location)                                                                                              \
    X(AMMUNITION, ammunition)                                                                                          \
    X(ACQUIRE, acquire)                                                                                                \
    X(WEAPON, weapon)                                                                                                  \
    X(EXCHANGE, exchange)                                                                                              \
    X(TANKOBOT, tankobot)

#define ANSWERS(name, stem) extern const duel_answers duel_answers_##stem;
QUESTIONS(ANSWERS)

#define QUESTION_ROW(name, stem) [TK_DUEL_ASK_##name] = &duel_answers_##stem,
const duel_answers *const duel_questions[TK_DUEL_QUESTIONS] = {QUESTIONS(QUESTION_ROW)};
