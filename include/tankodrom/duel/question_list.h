/* What Tank Duel asks: X(name, key, English message id). A seat that is not asked sees TK_DUEL_ASK_NOTHING while
 * somebody may answer with Tactics. */
#ifndef TANKODROM_DUEL_QUESTION_LIST_H
#define TANKODROM_DUEL_QUESTION_LIST_H

/* A table, one row a line. */
/* clang-format off */
#define TK_DUEL_QUESTION_LIST(X) \
    X(TK_DUEL_ASK_NOTHING, "nothing", TK_TEXT("nothing is asked")) /* the match is over, or something goes on */ \
    X(TK_DUEL_ASK_BIDS, "bids", TK_TEXT("Which card decides the initiative of each tank?")) /* of several seats at once */ \
    X(TK_DUEL_ASK_RADIO, "radio", TK_TEXT("Offer a card by radio?")) \
    X(TK_DUEL_ASK_RADIO_REPLY, "radio-reply", TK_TEXT("Which card is given for the one offered by radio?")) \
    X(TK_DUEL_ASK_FIRE_CHECK, "fire-check", TK_TEXT("The tank burns: what does the crew do?")) \
    X(TK_DUEL_ASK_MORALE, "morale", TK_TEXT("The crew is broken: pay order icons or turn a card?")) \
    X(TK_DUEL_ASK_HATCH, "hatch", TK_TEXT("Hatch open or closed?")) \
    X(TK_DUEL_ASK_ACTION, "action", TK_TEXT("What does the tank do?")) /* the action step: whatever may begin */ \
    X(TK_DUEL_ASK_BUILD, "build", TK_TEXT("Which card comes next, or is it enough?")) /* of a tank action */ \
    X(TK_DUEL_ASK_PAYMENT, "payment", TK_TEXT("Which cards pay the order icons?")) \
    X(TK_DUEL_ASK_DISCARD, "discard", TK_TEXT("Which card is discarded for it?")) \
    X(TK_DUEL_ASK_DISCARD_STEP, "discard-step", TK_TEXT("Which cards are discarded at the end?")) \
    X(TK_DUEL_ASK_DISTANCE, "distance", TK_TEXT("Where does the tank drive?")) \
    X(TK_DUEL_ASK_KEEP, "keep", TK_TEXT("Which Move card stays in the holding box?")) \
    X(TK_DUEL_ASK_UNFLANK, "unflank", TK_TEXT("Whose flank marker is removed?")) \
    X(TK_DUEL_ASK_FLANK, "flank", TK_TEXT("Whom does the tank flank?")) \
    X(TK_DUEL_ASK_STEAL, "steal", TK_TEXT("Whose hand loses a card?")) \
    X(TK_DUEL_ASK_LEAD, "lead", TK_TEXT("What does Leadership bring?")) \
    X(TK_DUEL_ASK_TACTICS, "tactics", TK_TEXT("Answer with Tactics?")) \
    X(TK_DUEL_ASK_SPOT, "spot", TK_TEXT("Give up the acquired target to spot another tank?")) \
    X(TK_DUEL_ASK_LOCATION, "location", TK_TEXT("Where shall the shot hit?")) \
    X(TK_DUEL_ASK_AMMUNITION, "ammunition", TK_TEXT("Which Fire cards are lost with the ammunition?")) \
    X(TK_DUEL_ASK_ACQUIRE, "acquire", TK_TEXT("Acquire the target?")) \
    X(TK_DUEL_ASK_WEAPON, "weapon", TK_TEXT("With what does the infantry attack?")) \
    X(TK_DUEL_ASK_EXCHANGE, "exchange", TK_TEXT("Which cards are exchanged?")) \
    X(TK_DUEL_ASK_TANKOBOT, "tankobot", TK_TEXT("The tankobot acts"))
/* clang-format on */

#endif
