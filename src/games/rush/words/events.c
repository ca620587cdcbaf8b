/* Rows of events, and where they have several sentences or rules. */
#include "games/rush/words/words.h"

const tk_shape rush_events[TK_RUSH_EVENTS] = {TK_RUSH_EVENT_LIST(TK_EVENT_ROW)};

/* Of damage, destruction and protection: whether a vehicle was struck or replaced. */
static bool names_vehicle(const tk_event *event) {
    return (uint32_t)event->value[2] < TK_RUSH_FACES;
}

const char *rush_event_sentence(const void *rules, const tk_event *event) {
    (void)rules;
    const int32_t *value = event->value;
    switch (event->kind) {
    case TK_RUSH_EVENT_PAID:
        return value[2] != 0 ? TK_TEXT("{seat} uses {card} for its purchase value {value}, own nation only") : NULL;
    case TK_RUSH_EVENT_USED:
        return value[1] == TK_RUSH_REINFORCEMENTS || value[1] == TK_RUSH_RESEARCH
                   ? TK_TEXT("{seat}: {card} uses {ability} {number}")
                   : NULL;
    case TK_RUSH_EVENT_PLACED:
        return names_vehicle(event) ? TK_TEXT("{seat}: {card} replaces {replaced} on base {base}") : NULL;
    case TK_RUSH_EVENT_DAMAGED:
        return names_vehicle(event) ? TK_TEXT("{vehicle} on base {base} of {owner} is damaged") : NULL;
    case TK_RUSH_EVENT_DESTROYED:
        return names_vehicle(event) ? TK_TEXT("{vehicle} on base {base} of {owner} is destroyed") : NULL;
    case TK_RUSH_EVENT_MEDAL:
        return value[1] == 2 ? TK_TEXT("{seat} takes a double medal: {nation}") : NULL;
    case TK_RUSH_EVENT_RESHUFFLED:
        return event->seat == TK_NO_SEAT ? TK_TEXT("The vehicle discard is shuffled into a new deck") : NULL;
    default:
        return NULL;
    }
}

const char *rush_event_rule(const void *rules, const tk_event *event) {
    static const char *const by_ability[TK_RUSH_ABILITIES] = {"R20", "R21", "R22", "R23", "R24", "R25", "R26", "R27"};
    (void)rules;
    switch (event->kind) {
    case TK_RUSH_EVENT_USED:
        return (uint32_t)event->value[1] < TK_RUSH_ABILITIES ? by_ability[event->value[1]] : NULL;
    case TK_RUSH_EVENT_DAMAGED:
    case TK_RUSH_EVENT_DESTROYED:
        return names_vehicle(event) ? "R35" : NULL;
    case TK_RUSH_EVENT_RESHUFFLED:
        return event->seat == TK_NO_SEAT ? "R11" : NULL;
    default:
        return NULL;
    }
}
