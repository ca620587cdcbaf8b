/* What can be done in Rush: X(name, key, English message id, parts…), as tankodrom/words.h has it. The key is also the
 * word of the notation. Parts are kept in the bytes 1 card, 2 number, 3 seat, 4 base of an action. */
#ifndef TANKODROM_RUSH_VERB_LIST_H
#define TANKODROM_RUSH_VERB_LIST_H

#define TK_RUSH_PART_CARD TK_PART(card, FACE, 1)
#define TK_RUSH_PARTS_TARGET                                                                                           \
    TK_PART_OF(target, rush_words[TK_RUSH_WORDS_TARGET], 2), TK_PART(owner, SEAT, 3), TK_PART(base, ORDINAL, 4)

/* A table, one row a line. */
/* clang-format off */
#define TK_RUSH_VERB_LIST(X) \
    /* a hand card's value goes to the pool (R12) */ \
    X(TK_RUSH_DO_PAY, "pay", TK_TEXT("pay"), TK_RUSH_PART_CARD) \
    X(TK_RUSH_DO_BUY, "buy", TK_TEXT("buy"), TK_PART(slot, ORDINAL, 2)) \
    /* which of its abilities: of a hand card or of the card being resolved */ \
    X(TK_RUSH_DO_USE, "use", TK_TEXT("use an ability"), TK_RUSH_PART_CARD, TK_PART(ability, ORDINAL, 2)) \
    /* no further ability: the card goes where it must; also no second card for rearmament */ \
    X(TK_RUSH_DO_DONE, "done", TK_TEXT("no further ability"), TK_NO_FIELDS) \
    X(TK_RUSH_DO_PROTECT, "protect", TK_TEXT("protect a base"), TK_RUSH_PART_CARD, TK_PART(base, ORDINAL, 4)) \
    X(TK_RUSH_DO_PUT, "put", TK_TEXT("put away unused"), TK_RUSH_PART_CARD) \
    /* the answer to sabotage */ \
    X(TK_RUSH_DO_SACRIFICE, "sacrifice", TK_TEXT("discard"), TK_RUSH_PART_CARD) \
    /* the ace's target */ \
    X(TK_RUSH_DO_HIT, "hit", TK_TEXT("hit a target"), TK_RUSH_PARTS_TARGET) \
    /* the researched vehicle */ \
    X(TK_RUSH_DO_TAKE, "take", TK_TEXT("take a vehicle"), TK_PART(slot, ORDINAL, 2)) \
    /* of the own depot, by rearmament */ \
    X(TK_RUSH_DO_SCRAP, "scrap", TK_TEXT("scrap"), TK_RUSH_PART_CARD) \
    /* the first one declares the attack */ \
    X(TK_RUSH_DO_ATTACK, "attack", TK_TEXT("join an attack"), TK_RUSH_PART_CARD) \
    /* the declaration is complete */ \
    X(TK_RUSH_DO_CHARGE, "charge", TK_TEXT("begin the attack"), TK_NO_FIELDS) \
    X(TK_RUSH_DO_STRIKE, "strike", TK_TEXT("strike a target"), TK_RUSH_PART_CARD, TK_RUSH_PARTS_TARGET) \
    /* an attacker without a legal target */ \
    X(TK_RUSH_DO_WASTE, "waste", TK_TEXT("no target: to the depot"), TK_RUSH_PART_CARD) \
    /* double cards taken, the rest in singles */ \
    X(TK_RUSH_DO_REWARD, "reward", TK_TEXT("take the medals"), TK_PART(doubles, NUMBER, 2)) \
    X(TK_RUSH_DO_END, "end", TK_TEXT("end the turn"), TK_NO_FIELDS)
/* clang-format on */

#endif
