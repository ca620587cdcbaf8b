/* The values of events by name, as duel_event_kind lists them. */
#include "games/duel/words/event_words.h"

#define WORDS(words) (DUEL_FIELD_WORDS + (words))

static const duel_field fields[DUEL_EVENTS][DUEL_EVENT_FIELDS] = {
    [DUEL_EVENT_ROUND] = {{"round", DUEL_FIELD_NUMBER}},
    [DUEL_EVENT_DREW] = {{"count", DUEL_FIELD_NUMBER}},
    [DUEL_EVENT_GOT] = {{"card", DUEL_FIELD_CARD}},
    [DUEL_EVENT_SHUFFLED] = {{"passes", DUEL_FIELD_NUMBER}, {"last", DUEL_FIELD_BOOL}},
    [DUEL_EVENT_BID] = {{"card", DUEL_FIELD_CARD}, {"tank", DUEL_FIELD_TANK}},
    [DUEL_EVENT_BIDDEN] = {{"card", DUEL_FIELD_CARD}, {"tank", DUEL_FIELD_TANK}},
    [DUEL_EVENT_TANK_PHASE] = {{"tank", DUEL_FIELD_TANK}},
    [DUEL_EVENT_POINTS] = {{"tank", DUEL_FIELD_TANK},
                           {"points", DUEL_FIELD_NUMBER},
                           {"for", DUEL_FIELD_POINTS_FOR},
                           {"about", DUEL_FIELD_TANK}},
    [DUEL_EVENT_MEDAL] = {{"tank", DUEL_FIELD_TANK}},
    [DUEL_EVENT_TURNED] = {{"card", DUEL_FIELD_CARD},
                           {"why", DUEL_FIELD_WHY},
                           {"tank", DUEL_FIELD_TANK},
                           {"against", DUEL_FIELD_MAYBE},
                           {"success", DUEL_FIELD_BOOL}},
    [DUEL_EVENT_DAMAGE] = {{"damage_card", DUEL_FIELD_NEXT},
                           {"tank", DUEL_FIELD_TANK},
                           {"severity", WORDS(TK_DUEL_WORDS_SEVERITY)},
                           {"location", WORDS(TK_DUEL_WORDS_LOCATION)}},
    [DUEL_EVENT_SMOKE_GONE] = {{"tank", DUEL_FIELD_TANK}, {"inside", DUEL_FIELD_BOOL}},
    [DUEL_EVENT_FIRE] = {{"tank", DUEL_FIELD_TANK}, {"fire", DUEL_FIELD_NUMBER}},
    [DUEL_EVENT_BROKEN] = {{"tank", DUEL_FIELD_TANK}, {"broken", DUEL_FIELD_BOOL}},
    [DUEL_EVENT_BAILED_OUT] = {{"tank", DUEL_FIELD_TANK}, {"reason", DUEL_FIELD_NUMBER}},
    [DUEL_EVENT_EXPLODED] = {{"tank", DUEL_FIELD_TANK}},
    [DUEL_EVENT_CATASTROPHE] = {{"tank", DUEL_FIELD_TANK}},
    [DUEL_EVENT_CREW] = {{"tank", DUEL_FIELD_TANK},
                         {"member", WORDS(TK_DUEL_WORDS_POSITION)},
                         {"health", WORDS(TK_DUEL_WORDS_HEALTH)}},
    [DUEL_EVENT_EFFECT] = {{"tank", DUEL_FIELD_TANK}, {"effect", DUEL_FIELD_EFFECT}},
    [DUEL_EVENT_ELIMINATED] = {{"tank", DUEL_FIELD_TANK}, {"by", DUEL_FIELD_TANK}},
    [DUEL_EVENT_LOST_CARDS] = {{"count", DUEL_FIELD_NUMBER}},
    [DUEL_EVENT_LOST] = {{"card", DUEL_FIELD_CARD}},
    [DUEL_EVENT_PLAYED] = {{"card", DUEL_FIELD_CARD}, {"half", DUEL_FIELD_HALF}, {"tank", DUEL_FIELD_TANK}},
    [DUEL_EVENT_PAID] = {{"card", DUEL_FIELD_CARD}, {"orders", DUEL_FIELD_NUMBER}},
    [DUEL_EVENT_DISCARDED] = {{"count", DUEL_FIELD_NUMBER}},
    [DUEL_EVENT_BOOSTED] = {{"tank", DUEL_FIELD_TANK}, {"levels", DUEL_FIELD_NUMBER}},
    [DUEL_EVENT_LOADED] = {{"tank", DUEL_FIELD_TANK}, {"loaded", DUEL_FIELD_BOOL}},
    [DUEL_EVENT_ORDER] = {{"tank", DUEL_FIELD_TANK},
                          {"order", WORDS(TK_DUEL_WORDS_ORDER)},
                          {"target", DUEL_FIELD_TANK}},
    [DUEL_EVENT_SWAPPED] = {{"tank", DUEL_FIELD_TANK},
                            {"member", WORDS(TK_DUEL_WORDS_POSITION)},
                            {"position", WORDS(TK_DUEL_WORDS_POSITION)}},
    [DUEL_EVENT_COMMAND] = {{"card", DUEL_FIELD_CARD}, {"use", WORDS(TK_DUEL_WORDS_USE)}, {"tank", DUEL_FIELD_TANK}},
    [DUEL_EVENT_STOLE] = {{"robbed", DUEL_FIELD_SEAT}},
    [DUEL_EVENT_STOLEN] = {{"card", DUEL_FIELD_CARD}},
    [DUEL_EVENT_LOOKED] = {{"owner", DUEL_FIELD_SEAT}},
    [DUEL_EVENT_SEEN] = {{"card", DUEL_FIELD_CARD}},
    [DUEL_EVENT_MOVED] = {{"tank", DUEL_FIELD_TANK}, {"from", DUEL_FIELD_UNITS}, {"to", DUEL_FIELD_UNITS}},
    [DUEL_EVENT_STOPPED] = {{"tank", DUEL_FIELD_TANK}},
    [DUEL_EVENT_TERRAIN] = {{"tank", DUEL_FIELD_TANK}, {"card", DUEL_FIELD_CARD}, {"half", DUEL_FIELD_HALF}},
    [DUEL_EVENT_CONCEALED] = {{"tank", DUEL_FIELD_TANK}},
    [DUEL_EVENT_BOGGED] = {{"tank", DUEL_FIELD_TANK}, {"level", DUEL_FIELD_NUMBER}},
    [DUEL_EVENT_HULL_DOWN] = {{"tank", DUEL_FIELD_TANK}, {"hull_down", DUEL_FIELD_BOOL}},
    [DUEL_EVENT_SPOTTED] = {{"tank", DUEL_FIELD_TANK}, {"target", DUEL_FIELD_TANK}},
    [DUEL_EVENT_FLANKED] = {{"tank", DUEL_FIELD_TANK}, {"target", DUEL_FIELD_TANK}, {"placed", DUEL_FIELD_BOOL}},
    [DUEL_EVENT_ACQUIRED] = {{"tank", DUEL_FIELD_TANK}, {"target", DUEL_FIELD_TANK}, {"bonus", DUEL_FIELD_NUMBER}},
    [DUEL_EVENT_TACTICS] = {{"card", DUEL_FIELD_CARD}},
    [DUEL_EVENT_AIMED] = {{"tank", DUEL_FIELD_TANK},
                          {"target", DUEL_FIELD_TANK},
                          {"accuracy", DUEL_FIELD_NUMBER},
                          {"distance", DUEL_FIELD_NUMBER},
                          {"gun", DUEL_FIELD_NEXT}},
    [DUEL_EVENT_HIT] = {{"target", DUEL_FIELD_TANK}, {"hit", DUEL_FIELD_BOOL}},
    [DUEL_EVENT_LOCATION] = {{"target", DUEL_FIELD_TANK},
                             {"location", WORDS(TK_DUEL_WORDS_LOCATION)},
                             {"hit", DUEL_FIELD_BOOL}},
    [DUEL_EVENT_PENETRATION] = {{"target", DUEL_FIELD_TANK},
                                {"penetration", DUEL_FIELD_NUMBER},
                                {"armour", DUEL_FIELD_MAYBE},
                                {"penetrated", DUEL_FIELD_BOOL}},
    [DUEL_EVENT_GUN] = {{"gun", DUEL_FIELD_NEXT}, {"target", DUEL_FIELD_TANK}},
    [DUEL_EVENT_WEAPON] = {{"side", WORDS(TK_DUEL_WORDS_SIDE)}, {"weapon", DUEL_FIELD_NUMBER}},
    [DUEL_EVENT_HATCH] = {{"tank", DUEL_FIELD_TANK}, {"closed", DUEL_FIELD_BOOL}},
    [DUEL_EVENT_STORM] = {{"tank", DUEL_FIELD_TANK}, {"heavy", DUEL_FIELD_BOOL}},
    [DUEL_EVENT_MISSION] = {{"tank", DUEL_FIELD_TANK}, {"mission", WORDS(TK_DUEL_WORDS_MISSION)}},
    [DUEL_EVENT_RADIO] = {{"from", DUEL_FIELD_SEAT}, {"with", DUEL_FIELD_SEAT}},
    [DUEL_EVENT_REINFORCED] = {{"tank", DUEL_FIELD_TANK}},
    [DUEL_EVENT_CLEARED] = {{"tank", DUEL_FIELD_TANK}},
    [DUEL_EVENT_TANKOBOT] = {{"tank", DUEL_FIELD_TANK},
                             {"reason", DUEL_FIELD_REASON},
                             {"target", DUEL_FIELD_TANK},
                             {"to_hit", DUEL_FIELD_NUMBER},
                             {"margin", DUEL_FIELD_NUMBER}},
    [DUEL_EVENT_OVER] = {{"winner", WORDS(TK_DUEL_WORDS_SIDE)},
                         {"german_points", DUEL_FIELD_NUMBER},
                         {"soviet_points", DUEL_FIELD_NUMBER},
                         {"german_medals", DUEL_FIELD_NUMBER},
                         {"soviet_medals", DUEL_FIELD_NUMBER}},
};

/* The last value of what infantry does is how far it has come or whom it attacks. */
static const duel_field infantry_fields[2][DUEL_EVENT_FIELDS] = {
    {{"side", WORDS(TK_DUEL_WORDS_SIDE)}, {"attacks", DUEL_FIELD_BOOL}, {"advance", DUEL_FIELD_UNITS}},
    {{"side", WORDS(TK_DUEL_WORDS_SIDE)}, {"attacks", DUEL_FIELD_BOOL}, {"target", DUEL_FIELD_TANK}},
};

duel_field duel_field_of(const tk_event *event, unsigned index) {
    if (event->kind >= DUEL_EVENTS || index >= DUEL_EVENT_FIELDS) {
        return (duel_field){"", DUEL_FIELD_NONE};
    }
    if (event->kind == DUEL_EVENT_INFANTRY) {
        return infantry_fields[event->value[1] == 0 ? 0 : 1][index];
    }
    const duel_field field = fields[event->kind][index];
    /* A mission's points are not about a tank. */
    const bool mission = event->kind == DUEL_EVENT_POINTS && index == 3 && event->value[2] == DUEL_FOR_OBJECTIVE;
    return mission ? (duel_field){"about", DUEL_FIELD_NUMBER} : field;
}
