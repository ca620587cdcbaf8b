/* Why something is refused in Rush: rows of the one list of errors, error_list.h, which says what they hold. */
#ifndef TANKODROM_RUSH_REASON_LIST_H
#define TANKODROM_RUSH_REASON_LIST_H

/* A table, one row a line. */
/* clang-format off */
#define TK_RUSH_REASON_LIST(X) \
    X(TK_ERROR_RUSH_CARD, "", TK_TEXT("'{token}' is no card; expected {detail}")) \
    X(TK_ERROR_RUSH_PHASE, "R7", TK_TEXT("'{token}' cannot be done now")) \
    X(TK_ERROR_RUSH_NOT_IN_HAND, "R7", TK_TEXT("{token} is not in the hand")) \
    X(TK_ERROR_RUSH_NOT_IN_DEPOT, "R26", TK_TEXT("{token} is not in the depot")) \
    X(TK_ERROR_RUSH_NOT_IN_ATTACK, "R34", TK_TEXT("{token} does not take part in the attack")) \
    X(TK_ERROR_RUSH_USED, "R10", TK_TEXT("{token} was used in this turn already")) \
    X(TK_ERROR_RUSH_NO_VALUE, "R14", TK_TEXT("{token} has no purchase value")) \
    X(TK_ERROR_RUSH_SLOT, "R12", TK_TEXT("there is no card in the shop at {token}")) \
    X(TK_ERROR_RUSH_PRICE, "R12", TK_TEXT("{token} costs more than can be paid")) \
    X(TK_ERROR_RUSH_UNPAID, "R14", TK_TEXT("a card with a purchase value must be used before anything is bought")) \
    X(TK_ERROR_RUSH_PURCHASES, "R13", TK_TEXT("one vehicle a turn is bought, unless recruitment allows more")) \
    X(TK_ERROR_RUSH_ABILITY, "R16", TK_TEXT("the ability '{token}' cannot be used now")) \
    X(TK_ERROR_RUSH_PROTECT, "R31", TK_TEXT("{token} cannot protect a base")) \
    X(TK_ERROR_RUSH_BASE, "R17", TK_TEXT("that base cannot be protected: it is lost, or another one has no protector")) \
    X(TK_ERROR_RUSH_NO_ATTACK, "R31", TK_TEXT("{token} cannot attack")) \
    X(TK_ERROR_RUSH_ATTACKED, "R33", TK_TEXT("there was an attack in this turn already")) \
    X(TK_ERROR_RUSH_NATION, "R33", TK_TEXT("{token} is not of the nation that attacks")) \
    X(TK_ERROR_RUSH_TARGET, "R34", TK_TEXT("'{token}' is not a target now")) \
    X(TK_ERROR_RUSH_MUST_STRIKE, "R34", TK_TEXT("{token} has a target and must attack it")) \
    X(TK_ERROR_RUSH_REWARD, "R38", TK_TEXT_COUNTED("the reward cannot be taken with {token} double medal", "the reward cannot be taken with {token} double medals")) \
    X(TK_ERROR_RUSH_NO_ENEMY, "R24", TK_TEXT("{token}: no opponent has a base left to hit")) \
    X(TK_ERROR_RUSH_EMPTY_DEPOT, "R26", TK_TEXT("{token}: your depot is empty, there is nothing to scrap")) \
    X(TK_ERROR_RUSH_NO_MEDAL, "R27", TK_TEXT("{token}: no single medal of its nation is left"))
/* clang-format on */

#endif
