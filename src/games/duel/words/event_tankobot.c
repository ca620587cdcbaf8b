/* What a tankobot does and why (19.0). To hit and margin are the quality of a shot: the base after modifiers, and
 * penetration minus armour. */
#include "games/duel/words/event_words.h"

const char *duel_tankobot_sentence(const tk_event *event) {
    static const char *const sentences[DUEL_BOT_REASONS] = {
        [DUEL_BOT_IN_PERIL] = TK_TEXT(
            "Tankobot {tank} is in peril: {target} could hit it with {to_hit}, penetration less armour {margin}"),
        [DUEL_BOT_FIRE_HIGH] = TK_TEXT(
            "Tankobot {tank} fires at {target}: a good shot, to hit {to_hit}, penetration less armour {margin}"),
        [DUEL_BOT_FIRE_LOW] = TK_TEXT(
            "Tankobot {tank} fires at {target}: a fair shot, to hit {to_hit}, penetration less armour {margin}"),
        [DUEL_BOT_MISSION] = TK_TEXT("Tankobot {tank} acts for its mission"),
        [DUEL_BOT_FLANK] = TK_TEXT("Tankobot {tank} moves to flank {target}"),
        [DUEL_BOT_COVER] = TK_TEXT("Tankobot {tank} moves to better cover"),
        [DUEL_BOT_LEADERSHIP] = TK_TEXT("Tankobot {tank} uses Leadership"),
        [DUEL_BOT_SMOKE] = TK_TEXT("Tankobot {tank} hides in smoke"),
        [DUEL_BOT_MOVE] = TK_TEXT("Tankobot {tank} moves"),
        [DUEL_BOT_NO_CARD] = TK_TEXT("Tankobot {tank} finds no card of use"),
        [DUEL_BOT_SPOT] = TK_TEXT("Tankobot {tank} tries to spot {target}"),
        [DUEL_BOT_HULL_DOWN] = TK_TEXT("Tankobot {tank} tries to get hull down"),
        [DUEL_BOT_LOAD] = TK_TEXT("Tankobot {tank} loads special ammunition"),
        [DUEL_BOT_NOTHING] = TK_TEXT("Tankobot {tank} waits"),
        [DUEL_BOT_EXTINGUISH] = TK_TEXT("Tankobot {tank} fights its fire"),
        [DUEL_BOT_SWAP] = TK_TEXT("Tankobot {tank} moves a crew member to an empty place"),
    };
    const unsigned reason = (unsigned)event->value[1];
    if (reason == DUEL_BOT_IN_PERIL && event->value[2] < 0) {
        return TK_TEXT("Tankobot {tank} is in peril");
    }
    if (reason == DUEL_BOT_SPOT && event->value[2] < 0) {
        return TK_TEXT("Tankobot {tank} tries to spot an enemy");
    }
    if (reason == DUEL_BOT_FLANK && event->value[2] < 0) {
        return TK_TEXT("Tankobot {tank} moves to flank an enemy");
    }
    return reason < DUEL_BOT_REASONS ? sentences[reason] : "";
}
