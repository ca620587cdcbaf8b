/* Rows of events, and where they have several sentences or rules. */
#include "games/rush/words/words.h"

#include <string.h>

const tk_shape rush_events[TK_RUSH_EVENTS] = {TK_RUSH_EVENT_LIST(TK_EVENT_ROW)};

static const char *damaged_sentence(const int32_t *value, bool vehicle) {
    if (!vehicle) {
        return value[5] != 0 ? TK_TEXT("{by}, a tank ace, damages base {base} of {owner}") : NULL;
    }
    return value[5] != 0 ? TK_TEXT("{by}, a tank ace, damages {vehicle} on base {base} of {owner}: defence {defence}")
                         : TK_TEXT("{by} damages {vehicle} on base {base} of {owner}: attack {attack}, "
                                   "defence {defence}");
}

static const char *destroyed_sentence(const int32_t *value, bool vehicle) {
    if (value[4] != 0) {
        return vehicle ? TK_TEXT("{by} destroys {vehicle} on base {base} of {owner}: it was damaged already")
                       : TK_TEXT("{by} destroys base {base} of {owner}: it was damaged already");
    }
    if (!vehicle) {
        return NULL;
    }
    return value[5] != 0 ? TK_TEXT("{by}, a tank ace, destroys {vehicle} on base {base} of {owner}: defence {defence}")
                         : TK_TEXT("{by} destroys {vehicle} on base {base} of {owner}: attack {attack}, "
                                   "defence {defence}");
}

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
    case TK_RUSH_EVENT_SCRAPPED:
        return value[2] != 0
                   ? TK_TEXT("{seat}: {card} goes to the graveyard for nothing, the shop has no vehicle so cheap")
                   : NULL;
    case TK_RUSH_EVENT_DAMAGED:
        return damaged_sentence(value, names_vehicle(event));
    case TK_RUSH_EVENT_DESTROYED:
        return destroyed_sentence(value, names_vehicle(event));
    case TK_RUSH_EVENT_MEDAL:
        return value[1] == 2 ? TK_TEXT("{seat} takes a double medal: {nation}") : NULL;
    case TK_RUSH_EVENT_RESHUFFLED:
        return event->seat == TK_NO_SEAT ? TK_TEXT("The vehicle discard is shuffled into a new deck") : NULL;
    default:
        return NULL;
    }
}

bool rush_event_filling(const void *rules, const tk_event *event, const char *name, const tk_language *language,
                        tk_text *text) {
    const rush_rules *shared = rules;
    const bool attack = strcmp(name, "attack") == 0;
    const uint32_t face = (uint32_t)event->value[attack ? 3 : 2];
    (void)language;
    if (!attack && strcmp(name, "defence") != 0) {
        return false;
    }
    if (face < TK_RUSH_FACES) {
        tk_text_unsigned(text, attack ? shared->face[face].attack : shared->face[face].defence);
    }
    return true;
}

const char *rush_event_rule(const void *rules, const tk_event *event) {
    static const char *const by_ability[TK_RUSH_ABILITIES] = {"R20", "R21", "R22", "R23", "R24", "R25", "R26", "R27"};
    (void)rules;
    switch (event->kind) {
    case TK_RUSH_EVENT_USED:
        return (uint32_t)event->value[1] < TK_RUSH_ABILITIES ? by_ability[event->value[1]] : NULL;
    case TK_RUSH_EVENT_SCRAPPED:
        return event->value[1] != 0 ? by_ability[TK_RUSH_RESEARCH] : NULL;
    case TK_RUSH_EVENT_MEDAL:
        return (uint32_t)event->value[2] < TK_RUSH_ABILITIES ? by_ability[event->value[2]] : NULL;
    case TK_RUSH_EVENT_DAMAGED:
    case TK_RUSH_EVENT_DESTROYED:
        return names_vehicle(event) ? "R35" : NULL;
    case TK_RUSH_EVENT_RESHUFFLED:
        return event->seat == TK_NO_SEAT ? "R11" : NULL;
    default:
        return NULL;
    }
}
