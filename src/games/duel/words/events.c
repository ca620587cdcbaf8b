/* Events with several sentences or rules, and names in sentences that are no fields: {half} is what the half of a card
 * says and {halves} what both say, {orders} its order icons, {digit} the number under the sight, {modifier} that of
 * penetration and {base} the penetration without it; {critical} is the critical number of a damage card, {morale} whom
 * it breaks. */
#include "games/duel/words/words.h"

#include <string.h>

#include "base/fill.h"
#include "games/duel/rules/action/action.h"
#include "games/duel/rules/fire/fire.h"

void duel_thing_key(const void *rules, tk_field_kind kind, int32_t value, tk_text *text) {
    (void)rules;
    tk_text_put(text, kind == TK_FIELD_TANK && value >= 0 ? duel_tank_key((unsigned)value) : "");
}

/* ---- Shapes, sentences and rules ---- */

const tk_shape *duel_event_shape(const void *rules, const tk_event *event) {
    (void)rules;
    const bool mission = event->kind == TK_DUEL_EVENT_POINTS && event->value[2] == TK_DUEL_FOR_OBJECTIVE;
    const bool attack = event->kind == TK_DUEL_EVENT_INFANTRY && event->value[1] != 0;
    return mission ? &duel_objective_points : attack ? &duel_infantry_attack : NULL;
}

/* Instead of the row's, where a value of the event is this; -1 is any below 0. "": the row's own. */
typedef struct variant {
    uint16_t kind;
    uint8_t index;
    int8_t value;
    const char *rule;
    const char *sentence;
} variant;

static const variant variants[] = {
    {TK_DUEL_EVENT_SHUFFLED, 1, 1, "3.2", TK_TEXT("The deck is shuffled for the last time; GAME END is in it")},
    {TK_DUEL_EVENT_BID, 0, TK_DUEL_NO_CARD, "D-4", TK_TEXT("{tank} has no initiative card and acts late")},
    {TK_DUEL_EVENT_POINTS, 2, TK_DUEL_FOR_TANK, "14.2", ""},
    {TK_DUEL_EVENT_POINTS, 2, TK_DUEL_FOR_OBJECTIVE, "14.3", ""},
    {TK_DUEL_EVENT_DAMAGE, 2, -1, "8.1.e", TK_TEXT("Damage card {damage_card} turned for the morale of {tank}")},
    {TK_DUEL_EVENT_DAMAGE, 2, TK_DUEL_CRITICAL, "12.1.3.a", ""},
    {TK_DUEL_EVENT_SMOKE_GONE, 1, 1, "D-42", TK_TEXT("The smoke in {tank} is gone")},
    {TK_DUEL_EVENT_FIRE, 1, 0, "12.3.3", TK_TEXT("The fire in {tank} is out")},
    {TK_DUEL_EVENT_FIRE, 1, 2, "12.6.2",
     TK_TEXT("The fire in {tank} is out of control: the crew must escape, a fire icon kills")},
    {TK_DUEL_EVENT_BROKEN, 1, 0, "8.1.e", ""},
    {TK_DUEL_EVENT_BAILED_OUT, 1, 2, "D-36", TK_TEXT("{tank}: two are dead, the crew bails out")},
    {TK_DUEL_EVENT_BAILED_OUT, 1, 3, "12.4.3",
     TK_TEXT("{tank}: the broken crew bails out; damage card {damage_card} breaks: {morale}")},
    {TK_DUEL_EVENT_CREW, 2, TK_DUEL_WOUNDED, "12.1.4.a", TK_TEXT("{tank}: wounded: {member}")},
    {TK_DUEL_EVENT_CREW, 2, TK_DUEL_DEAD, "12.1.4.b", TK_TEXT("{tank}: killed: {member}")},
    {TK_DUEL_EVENT_EFFECT, 1, TK_DUEL_EFFECT_TRACKS, "12.5.1", ""},
    {TK_DUEL_EVENT_EFFECT, 1, TK_DUEL_EFFECT_IMMOBILISE, "12.5.2", ""},
    {TK_DUEL_EVENT_ELIMINATED, 1, -1, "", TK_TEXT("{tank} is eliminated")},
    {TK_DUEL_EVENT_PAID, 1, 0, "17.3", TK_TEXT("{seat}: card {card} pays for the infantry")},
    {TK_DUEL_EVENT_LOADED, 1, 0, "", TK_TEXT("{tank} unloads special ammunition")},
    {TK_DUEL_EVENT_ORDER, 1, TK_DUEL_ORDER_SPOT, "8.3.5.i", TK_TEXT("{tank} tries to spot {target}")},
    {TK_DUEL_EVENT_ORDER, 1, TK_DUEL_ORDER_LOAD, "8.3.5.ii",
     TK_TEXT("{tank}: order to load or unload special ammunition")},
    {TK_DUEL_EVENT_ORDER, 1, TK_DUEL_ORDER_HULL_DOWN, "8.3.5.iii", TK_TEXT("{tank} tries to get hull down")},
    {TK_DUEL_EVENT_ORDER, 1, TK_DUEL_ORDER_SWAP, "8.3.5.iv", TK_TEXT("{tank}: order to change places")},
    {TK_DUEL_EVENT_ORDER, 1, TK_DUEL_ORDER_PASS, "8.3.5.v", ""},
    {TK_DUEL_EVENT_COMMAND, 1, TK_DUEL_USE_SPOT, "", TK_TEXT("{seat}: Command {card}: {tank} is spotted at once")},
    {TK_DUEL_EVENT_COMMAND, 1, TK_DUEL_USE_HULL_DOWN, "", TK_TEXT("{seat}: Command {card}: hull down at once")},
    {TK_DUEL_EVENT_COMMAND, 1, TK_DUEL_USE_CONCEAL, "",
     TK_TEXT("{seat}: Command {card}: a try to conceal with the doubled number")},
    {TK_DUEL_EVENT_BOGGED, 1, 0, "", TK_TEXT("{tank} is out of the bog")},
    {TK_DUEL_EVENT_HULL_DOWN, 1, 0, "5.7.4", TK_TEXT("{tank} is no longer hull down")},
    {TK_DUEL_EVENT_FLANKED, 2, 0, "10.4.3", TK_TEXT("{tank} no longer flanks {target}")},
    {TK_DUEL_EVENT_ACQUIRED, 1, -1, "5.4.3", TK_TEXT("{tank} loses the target it had acquired")},
    {TK_DUEL_EVENT_HIT, 1, 0, "", TK_TEXT("{target} is missed")},
    {TK_DUEL_EVENT_LOCATION, 2, 0, "5.7.3", TK_TEXT("{target} is hull down and hides what would be hit: {location}")},
    {TK_DUEL_EVENT_HATCH, 1, 0, "", TK_TEXT("{tank} opens its hatch")},
    {TK_DUEL_EVENT_STORM, 1, 0, "", TK_TEXT("{tank} sees 600 m far")},
    {TK_DUEL_EVENT_MISSION, 1, TK_DUEL_MISSION_HILL, "", TK_TEXT("{tank} occupies a hill")},
    {TK_DUEL_EVENT_MISSION, 1, TK_DUEL_MISSION_ROAD, "", TK_TEXT("{tank}: a road is laid")},
};

static const variant *variant_of(const tk_event *event) {
    for (size_t at = 0; at < sizeof variants / sizeof variants[0]; at++) {
        const int32_t value = event->value[variants[at].index];
        if (variants[at].kind == event->kind &&
            (value == variants[at].value || (variants[at].value < 0 && value < 0))) {
            return &variants[at];
        }
    }
    return NULL;
}

/* The battle card of an event, or 0. */
static unsigned card_of(int32_t value) {
    return value > 0 && value <= TK_DUEL_CARDS ? (unsigned)value : TK_DUEL_NO_CARD;
}

/* What the card itself decides, whatever the number. */
static const char *special_turned(const duel_rules *rules, const tk_event *event) {
    const unsigned card = card_of(event->value[0]);
    const duel_card *printed = &rules->card[card];
    switch (event->value[1]) {
    case TK_DUEL_WHY_FIRE:
        return event->value[4] == 0 && (printed->icons & TK_DUEL_FIRE_ICON) != 0
                   ? TK_TEXT("Card {card} turned for the fire in {tank}: fire icon: it is out of control.")
                   : NULL;
    case TK_DUEL_WHY_HIT:
        return card >= DUEL_ALWAYS_MISS
                   ? TK_TEXT("Card {card} turned to hit {tank}: needs {against} or less; from 96 on a card always "
                             "misses.")
                   : NULL;
    case TK_DUEL_WHY_PENETRATION:
        return printed->penetration == TK_DUEL_PIERCES_ALWAYS
                   ? TK_TEXT("Card {card} turned to penetrate {tank}: it penetrates any armour.")
               : printed->penetration == TK_DUEL_BOUNCES
                   ? TK_TEXT("Card {card} turned to penetrate {tank}: the shot bounces off.")
                   : NULL;
    default:
        return NULL;
    }
}

#define TURNED_ROW(name, key, rule, good, bad) {rule, good, bad},
static const struct { const char *rule, *good, *bad; } turned[TK_DUEL_WHYS] = {TK_DUEL_WHY_LIST(TURNED_ROW)};

static const char *turned_sentence(const duel_rules *rules, const tk_event *event) {
    const unsigned why = (unsigned)event->value[1];
    if (why >= TK_DUEL_WHYS) {
        return "";
    }
    if (event->value[0] == (int32_t)TK_DUEL_NO_CARD) {
        return TK_TEXT("No card is left to turn for {tank}.");
    }
    const char *special = special_turned(rules, event);
    return special != NULL ? special : event->value[4] != 0 ? turned[why].good : turned[why].bad;
}

static const char *tankobot_sentence(const tk_event *event) {
    const unsigned reason = (unsigned)event->value[1];
    const bool nobody = event->value[2] < 0;
    switch (reason) {
    case TK_DUEL_BOT_IN_PERIL:
        return nobody ? TK_TEXT("Tankobot {tank} is in peril") : tk_duel_name(TK_DUEL_WORDS_BOT, reason);
    case TK_DUEL_BOT_SPOT:
        return nobody ? TK_TEXT("Tankobot {tank} tries to spot an enemy") : tk_duel_name(TK_DUEL_WORDS_BOT, reason);
    case TK_DUEL_BOT_FLANK:
        return nobody ? TK_TEXT("Tankobot {tank} moves to flank an enemy") : tk_duel_name(TK_DUEL_WORDS_BOT, reason);
    default:
        return tk_duel_name(TK_DUEL_WORDS_BOT, reason);
    }
}

static const char *printed_command_sentence(const duel_rules *rules, const tk_event *event) {
    static const char *const printed[TK_DUEL_COMMANDS] = {
        TK_TEXT("{seat}: Command {card}: two cards are drawn"),
        TK_TEXT("{seat}: Command {card}: cards are exchanged"),
        TK_TEXT("{seat}: Command {card}: the tank gets out of the bog"),
        TK_TEXT("{seat}: Command {card}: a flank marker is removed"),
        TK_TEXT("{seat}: Command {card}: a friendly tank is told what has been spotted"),
        TK_TEXT("{seat}: Command {card}: a look at an enemy hand"),
    };
    const unsigned command = duel_printed_command(rules, card_of(event->value[0]));
    return command < TK_DUEL_COMMANDS ? printed[command] : NULL;
}

/* The red crosses of a damage card. */
static unsigned crosses_of(const duel_rules *rules, int32_t damage_card) {
    return damage_card >= 0 && damage_card < DUEL_DAMAGE_CARDS ? rules->damage[damage_card].morale : 0;
}

static const char *morale_sentence(const duel_rules *rules, const tk_event *event) {
    return event->value[1] != 0  ? NULL
           : event->value[2] < 0 ? TK_TEXT("The crew of {tank} rallies")
           : crosses_of(rules, event->value[2]) == 0
               ? TK_TEXT("The crew of {tank} rallies; damage card {damage_card} breaks nobody")
               : TK_TEXT("The crew of {tank} rallies; damage card {damage_card} breaks only: {morale}");
}

/* 12.1.3: what made the damage as heavy as it is. */
static const char *damage_sentence(const duel_rules *rules, const tk_event *event) {
    const unsigned card = card_of(event->value[4]);
    if (card == TK_DUEL_NO_CARD) {
        return NULL;
    }
    switch (event->value[2]) {
    case TK_DUEL_CRITICAL:
        return TK_TEXT("Damage card {damage_card} turned for {tank}: {severity}, {location}: digit {digit} of card "
                       "{card} is its critical number");
    case TK_DUEL_HEAVY:
        return rules->card[card].heavy
                   ? TK_TEXT("Damage card {damage_card} turned for {tank}: {severity}, {location}: card {card} makes "
                             "heavy damage")
                   : TK_TEXT("Damage card {damage_card} turned for {tank}: {severity}, {location}: the gun has 85 mm "
                             "or more");
    default:
        return TK_TEXT("Damage card {damage_card} turned for {tank}: {severity}, {location}: card {card} makes light "
                       "damage, its digit {digit} is not the critical number {critical}");
    }
}

/* 11.1.3.h: which card, and what it did to the numbers. */
static const char *penetration_sentence(const duel_rules *rules, const tk_event *event) {
    const bool penetrated = event->value[3] != 0;
    const unsigned card = card_of(event->value[4]);
    if (event->value[2] < 0) {
        return penetrated ? TK_TEXT("The close assault on {target} succeeds")
                          : TK_TEXT("The close assault on {target} fails");
    }
    if (card == TK_DUEL_NO_CARD) {
        return penetrated ? NULL : TK_TEXT("{target}: penetration {penetration}, armour {armour}: the armour holds");
    }
    switch (rules->card[card].penetration) {
    case TK_DUEL_PIERCES_ALWAYS:
        return TK_TEXT("{target}: penetration {penetration}, armour {armour}, but card {card} penetrates any armour: "
                       "penetrated");
    case TK_DUEL_BOUNCES:
        return TK_TEXT("{target}: penetration {penetration}, armour {armour}, but with card {card} the shot bounces "
                       "off: the armour holds");
    default:
        return penetrated ? TK_TEXT("{target}: penetration {base}, {modifier} by card {card} makes {penetration}, "
                                    "armour {armour}: penetrated")
                          : TK_TEXT("{target}: penetration {base}, {modifier} by card {card} makes {penetration}, "
                                    "armour {armour}: the armour holds");
    }
}

static const char *weapon_sentence(const tk_event *event) {
    static const char *const sentences[TK_DUEL_SIDES][2] = {
        {TK_TEXT("The infantry fires a Panzerschreck: the card was at least half of the number to hit"),
         TK_TEXT("The infantry fires a Panzerfaust: the card was below half of the number to hit")},
        {TK_TEXT("The infantry fires an anti-tank rifle: the card was at least half of the number to hit"),
         TK_TEXT("The infantry fires a Bazooka: the card was below half of the number to hit")}};
    const unsigned side = (unsigned)event->value[0], weapon = (unsigned)event->value[1];
    return side < TK_DUEL_SIDES && weapon < 2 ? sentences[side][weapon] : NULL;
}

const char *duel_event_sentence(const void *rules, const tk_event *event) {
    const variant *other = variant_of(event);
    if (other != NULL && *other->sentence != '\0') {
        return other->sentence;
    }
    switch (event->kind) {
    case TK_DUEL_EVENT_POINTS:
        return tk_duel_name(TK_DUEL_WORDS_POINTS, (unsigned)event->value[2]);
    case TK_DUEL_EVENT_TURNED:
        return turned_sentence(rules, event);
    case TK_DUEL_EVENT_TANKOBOT:
        return tankobot_sentence(event);
    case TK_DUEL_EVENT_COMMAND:
        return printed_command_sentence(rules, event);
    case TK_DUEL_EVENT_PENETRATION:
        return penetration_sentence(rules, event);
    case TK_DUEL_EVENT_DAMAGE:
        return damage_sentence(rules, event);
    case TK_DUEL_EVENT_BROKEN:
        return morale_sentence(rules, event);
    case TK_DUEL_EVENT_WEAPON:
        return weapon_sentence(event);
    case TK_DUEL_EVENT_AIMED:
        return event->value[5] != 0
                   ? TK_TEXT("The infantry aims at {target}, distance {distance} m: hits with {accuracy} or less")
               : event->value[4] < 0
                   ? NULL
                   : TK_TEXT("Gun {gun} fires at {target}, distance {distance} m: hits with {accuracy} or less");
    case TK_DUEL_EVENT_MOVED:
        return event->value[1] == event->value[2] ? TK_TEXT("{tank} moves about at range {to} m") : NULL;
    default:
        return NULL;
    }
}

const char *duel_event_rule(const void *rules, const tk_event *event) {
    (void)rules;
    if (event->kind == TK_DUEL_EVENT_TURNED) {
        return event->value[1] >= 0 && event->value[1] < TK_DUEL_WHYS ? turned[event->value[1]].rule : NULL;
    }
    const variant *other = variant_of(event);
    return other != NULL && *other->rule != '\0' ? other->rule : NULL;
}

/* ---- Names in sentences ---- */

static void put_signed(tk_text *text, int number) {
    tk_text_put(text, number >= 0 ? "+" : "");
    tk_text_integer(text, number);
}

typedef struct half_telling {
    const duel_rules *rules;
    const duel_half *half;
    const tk_language *language;
} half_telling;

static bool fill_half(const void *context, const char *name, tk_text *text) {
    const half_telling *told = context;
    const duel_half *half = told->half;
    if (strcmp(name, "kind") == 0) {
        tk_text_put(text, tk_translated(told->language, tk_duel_name(TK_DUEL_WORDS_KIND, half->kind)));
    } else if (strcmp(name, "level") == 0) {
        tk_text_unsigned(text, half->level);
    } else if (strcmp(name, "accuracy") == 0) {
        put_signed(text, half->accuracy);
    } else {
        tk_text_put(text, tk_translated(told->language, duel_terrain_name(told->rules, half->detail)));
    }
    return true;
}

/* What the half of a card says: "Move 3", "Fire 4 (+10)", "Terrain: woods". */
static void put_half(tk_text *text, const duel_rules *rules, int32_t card, int32_t half, const tk_language *language) {
    const half_telling told = {rules, &rules->card[card_of(card)].half[half & 1], language};
    const char *sentence = told.half->kind == TK_DUEL_FIRE      ? TK_TEXT("{kind} {level} ({accuracy})")
                           : told.half->kind == TK_DUEL_TERRAIN ? TK_TEXT("{kind}: {terrain}")
                           : told.half->level > 0               ? TK_TEXT("{kind} {level}")
                                                                : "";
    if (*sentence == '\0') {
        fill_half(&told, "kind", text);
    } else {
        tk_text_fill_by(text, tk_translated(language, sentence), fill_half, &told);
    }
}

/* What both halves say, or the one that there is: "Move 3 / Terrain: woods". */
static void put_halves(tk_text *text, const duel_rules *rules, unsigned card, const tk_language *language) {
    put_half(text, rules, (int32_t)card, 0, language);
    if (rules->card[card].half[1].kind != TK_DUEL_NOTHING) {
        tk_text_put(text, " / ");
        put_half(text, rules, (int32_t)card, 1, language);
    }
}

/* Whom the red crosses of a damage card break. */
static void put_morale(tk_text *text, const duel_rules *rules, int32_t damage_card, const tk_language *language) {
    const unsigned crosses = crosses_of(rules, damage_card);
    const char *before = "";
    for (unsigned icon = 0; icon < TK_DUEL_MORALES; icon++) {
        if ((crosses >> icon & 1u) != 0) {
            tk_text_put(text, before);
            tk_text_put(text, tk_translated(language, tk_duel_name(TK_DUEL_WORDS_MORALE, icon)));
            before = tk_translated(language, TK_TEXT(", "));
        }
    }
}

/* Where an event has its battle card. */
static unsigned deciding_card(const tk_event *event) {
    const bool behind = event->kind == TK_DUEL_EVENT_PENETRATION || event->kind == TK_DUEL_EVENT_DAMAGE;
    return card_of(event->value[behind ? 4 : 0]);
}

bool duel_event_filling(const void *rules, const tk_event *event, const char *name, const tk_language *language,
                        tk_text *text) {
    const duel_rules *shared = rules;
    const int32_t *value = event->value;
    const unsigned card = deciding_card(event);
    if (strcmp(name, "half") == 0) {
        const bool terrain = event->kind == TK_DUEL_EVENT_TERRAIN; /* tank, card, half and not card, half, tank */
        put_half(text, shared, value[terrain ? 1 : 0], value[terrain ? 2 : 1], language);
    } else if (strcmp(name, "digit") == 0) {
        tk_text_unsigned(text, duel_target_number(card));
    } else if (strcmp(name, "modifier") == 0) {
        put_signed(text, shared->card[card].modifier);
    } else if (strcmp(name, "base") == 0) {
        tk_text_integer(text, (int64_t)value[1] - shared->card[card].modifier);
    } else if (strcmp(name, "critical") == 0) {
        tk_text_unsigned(text, value[0] >= 0 && value[0] < DUEL_DAMAGE_CARDS ? shared->damage[value[0]].critical : 0);
    } else if (strcmp(name, "morale") == 0) {
        put_morale(text, shared, value[2], language);
    } else if (strcmp(name, "halves") == 0) {
        put_halves(text, shared, card, language);
    } else if (strcmp(name, "orders") == 0 && event->kind == TK_DUEL_EVENT_TURNED) {
        tk_text_unsigned(text, shared->card[card].orders);
    } else {
        return false;
    }
    return true;
}
