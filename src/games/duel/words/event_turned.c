/* Cards turned, each with why, against what number or icon, and what came of it. {digit} is the number under the sight,
 * {modifier} that of penetration. */
#include "games/duel/words/event_words.h"

typedef struct outcome {
    const char *good, *bad;
} outcome;

static const outcome outcomes[DUEL_WHYS] = {
    [DUEL_WHY_INITIATIVE] = {TK_TEXT("Card {card} turned for the initiative of {tank}."),
                             TK_TEXT("Card {card} turned for the initiative of {tank}.")},
    [DUEL_WHY_STORM] = {TK_TEXT("Card {card} turned for the sight of {tank}: digit {digit}, at most {against}: light "
                                "snow."),
                        TK_TEXT("Card {card} turned for the sight of {tank}: digit {digit}, above {against}: heavy "
                                "snow.")},
    [DUEL_WHY_SMOKE] = {TK_TEXT("Card {card} turned for the smoke of {tank}: smoke icon: it stays."),
                        TK_TEXT("Card {card} turned for the smoke of {tank}: no smoke icon: it clears.")},
    [DUEL_WHY_FIRE] = {TK_TEXT("Card {card} turned for the fire in {tank}: extinguisher: it is put out."),
                       TK_TEXT("Card {card} turned for the fire in {tank}: neither fire nor extinguisher: it burns "
                               "on.")},
    [DUEL_WHY_SPOT] = {TK_TEXT("Card {card} turned for {tank} to spot: binoculars: it sees the enemy."),
                       TK_TEXT("Card {card} turned for {tank} to spot: no binoculars: it sees nothing.")},
    [DUEL_WHY_HULL_DOWN] = {TK_TEXT("Card {card} turned for {tank} to get hull down: needs {against} or less: done."),
                            TK_TEXT("Card {card} turned for {tank} to get hull down: needs {against} or less: "
                                    "failed.")},
    [DUEL_WHY_CONCEAL] = {TK_TEXT("Card {card} turned to conceal {tank}: needs {against} or less: concealed."),
                          TK_TEXT("Card {card} turned to conceal {tank}: needs {against} or less: failed.")},
    [DUEL_WHY_BOG] = {TK_TEXT("Card {card} turned for the ground under {tank}: bogs at {against} or less: bogged."),
                      TK_TEXT("Card {card} turned for the ground under {tank}: bogs at {against} or less: it holds.")},
    [DUEL_WHY_UNFLANK] = {TK_TEXT(
                              "Card {card} turned for {tank} to shake off a flanker: digit {digit}, needs less than "
                              "{against}: done."),
                          TK_TEXT(
                              "Card {card} turned for {tank} to shake off a flanker: digit {digit}, needs less than "
                              "{against}: failed.")},
    [DUEL_WHY_HIT] = {TK_TEXT("Card {card} turned to hit {tank}: needs {against} or less: hit."),
                      TK_TEXT("Card {card} turned to hit {tank}: needs {against} or less: missed.")},
    [DUEL_WHY_LOCATION] = {TK_TEXT("Card {card} turned for where {tank} is hit: digit {digit}."),
                           TK_TEXT("Card {card} turned for where {tank} is hit: digit {digit}: hidden, as it is hull "
                                   "down.")},
    [DUEL_WHY_PENETRATION] = {TK_TEXT("Card {card} turned to penetrate {tank}: {modifier} to the penetration, against "
                                      "armour {against}: penetrated."),
                              TK_TEXT("Card {card} turned to penetrate {tank}: {modifier} to the penetration, against "
                                      "armour {against}: the armour holds.")},
    [DUEL_WHY_EXPLOSION] = {TK_TEXT("Card {card} turned for an explosion of {tank}: explosion icon: it explodes."),
                            TK_TEXT("Card {card} turned for an explosion of {tank}: no explosion icon: it does not.")},
    [DUEL_WHY_IGNITION] = {TK_TEXT("Card {card} turned for a fire in {tank}: fire icon: it burns."),
                           TK_TEXT("Card {card} turned for a fire in {tank}: no fire icon: nothing burns.")},
    [DUEL_WHY_ESCAPE] = {TK_TEXT("Card {card} turned for an escape from {tank}: without the deadly icon."),
                         TK_TEXT("Card {card} turned for an escape from {tank}: with the deadly icon.")},
    [DUEL_WHY_ASSAULT] = {TK_TEXT("Card {card} turned for the close assault on {tank}: explosion icon."),
                          TK_TEXT("Card {card} turned for the close assault on {tank}: no explosion icon.")},
    [DUEL_WHY_MINES] = {TK_TEXT("Card {card} turned for the mines under {tank}: explosion icon: they tear the hull."),
                        TK_TEXT("Card {card} turned for the mines under {tank}: no explosion icon: they hit the "
                                "tracks.")},
    [DUEL_WHY_ACTION] = {TK_TEXT("Card {card} turned by the tankobot for {tank}: of use."),
                         TK_TEXT("Card {card} turned by the tankobot for {tank}: of no use.")},
};

enum { ALWAYS_MISS = 96 };

/* What the card itself decides, whatever the number. */
static const char *special_sentence(const duel_rules *rules, const tk_event *event) {
    const unsigned card = event->value[0] > 0 && event->value[0] <= DUEL_CARDS ? (unsigned)event->value[0] : 0;
    const bool success = event->value[4] != 0;
    const duel_card *printed = &rules->card[card];
    switch (event->value[1]) {
    case DUEL_WHY_FIRE:
        return !success && (printed->icons & DUEL_FIRE_ICON) != 0
                   ? TK_TEXT("Card {card} turned for the fire in {tank}: fire icon: it is out of control.")
                   : NULL;
    case DUEL_WHY_HIT:
        return card >= ALWAYS_MISS
                   ? TK_TEXT("Card {card} turned to hit {tank}: needs {against} or less; from 96 on a card always "
                             "misses.")
                   : NULL;
    case DUEL_WHY_PENETRATION:
        if (printed->penetration == DUEL_PEN_AUTOMATIC) {
            return TK_TEXT("Card {card} turned to penetrate {tank}: it penetrates any armour.");
        }
        return printed->penetration == DUEL_PEN_BOUNCE
                   ? TK_TEXT("Card {card} turned to penetrate {tank}: the shot bounces off.")
                   : NULL;
    default:
        return NULL;
    }
}

const char *duel_turned_sentence(const duel_rules *rules, const tk_event *event) {
    const unsigned why = (unsigned)event->value[1];
    if (why >= DUEL_WHYS) {
        return "";
    }
    if (event->value[0] == DUEL_NO_CARD) {
        return TK_TEXT("No card is left to turn for {tank}.");
    }
    const char *special = special_sentence(rules, event);
    const char *plain = event->value[4] != 0 ? outcomes[why].good : outcomes[why].bad;
    return special != NULL ? special : plain;
}
