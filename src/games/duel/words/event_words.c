/* The sentence of each event. Names in braces are the values of event_fields.c, and {seat} for whose doing it is;
 * {half} is what the half of a card says. */
#include "games/duel/words/event_words.h"

static bool is(const tk_event *event, unsigned index, int value) {
    return event->value[index] == value;
}

const char *duel_effect_name(unsigned effect) {
    static const char *const names[DUEL_EFFECTS] = {
        "",
        TK_TEXT("wound"),
        TK_TEXT("death"),
        TK_TEXT("fire check"),
        TK_TEXT("fire"),
        TK_TEXT("explosion check"),
        TK_TEXT("explosion"),
        TK_TEXT("tracks damaged"),
        TK_TEXT("immobilised"),
        TK_TEXT("smoke in the tank"),
        TK_TEXT("catastrophic hit"),
        TK_TEXT("the loader panics"),
        TK_TEXT("the crew is stunned"),
        TK_TEXT("the crew is shocked"),
        TK_TEXT("turret traverse damaged"),
        TK_TEXT("optics damaged"),
        TK_TEXT("the driver panics"),
        TK_TEXT("transmission jammed"),
        TK_TEXT("main gun hit"),
        TK_TEXT("ammunition hit"),
        TK_TEXT("fuel tank hit"),
        TK_TEXT("special ammunition hit"),
        TK_TEXT("engine destroyed"),
    };
    return effect < DUEL_EFFECTS ? names[effect] : "";
}

/* ---- The course of the game, decks and hands ---- */

static const char *points_sentence(const tk_event *event) {
    switch (event->value[2]) {
    case DUEL_FOR_CREW:
        return TK_TEXT("{tank} gets {points} VP for the crew of {about}");
    case DUEL_FOR_TANK:
        return TK_TEXT("{tank} gets {points} VP for eliminating {about}");
    default:
        return TK_TEXT("{tank} gets {points} VP for the mission");
    }
}

static const char *course_sentence(const tk_event *event) {
    switch (event->kind) {
    case DUEL_EVENT_ROUND:
        return TK_TEXT("Round {round}");
    case DUEL_EVENT_DREW:
        return TK_TEXT("{seat}: cards drawn: {count}");
    case DUEL_EVENT_GOT:
        return TK_TEXT("{seat}: card {card} comes into the hand");
    case DUEL_EVENT_SHUFFLED:
        return is(event, 1, 0) ? TK_TEXT("The deck is shuffled; passes so far: {passes}")
                               : TK_TEXT("The deck is shuffled for the last time; GAME END is in it");
    case DUEL_EVENT_LAST_CARD:
        return TK_TEXT("GAME END comes up");
    case DUEL_EVENT_BID:
        return is(event, 0, DUEL_NO_CARD) ? TK_TEXT("{tank} has no initiative card and acts late")
                                          : TK_TEXT("{tank}: initiative {card}");
    case DUEL_EVENT_BIDDEN:
        return TK_TEXT("{seat}: card {card} lies face down for {tank}");
    case DUEL_EVENT_TANK_PHASE:
        return TK_TEXT("The phase of {tank} begins");
    case DUEL_EVENT_POINTS:
        return points_sentence(event);
    case DUEL_EVENT_MEDAL:
        return TK_TEXT("{tank} gets a kill medal");
    case DUEL_EVENT_LOST_CARDS:
        return TK_TEXT("{seat}: cards lost at random: {count}");
    case DUEL_EVENT_LOST:
        return TK_TEXT("{seat}: card {card} is discarded");
    case DUEL_EVENT_DISCARDED:
        return TK_TEXT("{seat}: cards discarded face down: {count}");
    case DUEL_EVENT_RADIO:
        return TK_TEXT("{from} and {with} exchange a card by radio");
    case DUEL_EVENT_REINFORCED:
        return TK_TEXT("{tank} comes onto the field as a reinforcement");
    case DUEL_EVENT_CLEARED:
        return TK_TEXT("{tank}: the transmission works again");
    case DUEL_EVENT_OVER:
        return TK_TEXT("The game is over. Victory: {winner}; VP {german_points} to {soviet_points}, medals "
                       "{german_medals} to {soviet_medals}");
    default:
        return "";
    }
}

/* ---- Cards and orders ---- */

static const char *order_sentence(const tk_event *event) {
    switch (event->value[1]) {
    case DUEL_ORDER_SPOT:
        return TK_TEXT("{tank} tries to spot {target}");
    case DUEL_ORDER_LOAD:
        return TK_TEXT("{tank}: order to load or unload special ammunition");
    case DUEL_ORDER_HULL_DOWN:
        return TK_TEXT("{tank} tries to get hull down");
    case DUEL_ORDER_SWAP:
        return TK_TEXT("{tank}: order to change places");
    default:
        return TK_TEXT("{tank} passes");
    }
}

static const char *command_sentence(const duel_rules *rules, const tk_event *event) {
    static const char *const printed[DUEL_COMMANDS] = {
        TK_TEXT("{seat}: Command {card}: two cards are drawn"),
        TK_TEXT("{seat}: Command {card}: cards are exchanged"),
        TK_TEXT("{seat}: Command {card}: the tank gets out of the bog"),
        TK_TEXT("{seat}: Command {card}: a flank marker is removed"),
        TK_TEXT("{seat}: Command {card}: a friendly tank is told what has been spotted"),
        TK_TEXT("{seat}: Command {card}: a look at an enemy hand"),
    };
    const unsigned card = (unsigned)event->value[0];
    switch (event->value[1]) {
    case DUEL_USE_SPOT:
        return TK_TEXT("{seat}: Command {card}: {tank} is spotted at once");
    case DUEL_USE_HULL_DOWN:
        return TK_TEXT("{seat}: Command {card}: hull down at once");
    case DUEL_USE_CONCEAL:
        return TK_TEXT("{seat}: Command {card}: a try to conceal with the doubled number");
    default:
        break;
    }
    for (unsigned half = 0; card <= DUEL_CARDS && half < 2; half++) {
        if (rules->card[card].half[half].kind == DUEL_COMMAND && rules->card[card].half[half].detail < DUEL_COMMANDS) {
            return printed[rules->card[card].half[half].detail];
        }
    }
    return TK_TEXT("{seat}: Command {card}");
}

static const char *card_sentence(const duel_rules *rules, const tk_event *event) {
    switch (event->kind) {
    case DUEL_EVENT_PLAYED:
        return TK_TEXT("{seat}: card {card} is played, {half}: {tank}");
    case DUEL_EVENT_PAID:
        return is(event, 1, 0) ? TK_TEXT("{seat}: card {card} pays for the infantry")
                               : TK_TEXT("{seat}: card {card} pays order icons: {orders}");
    case DUEL_EVENT_BOOSTED:
        return TK_TEXT("{tank}: levels gained for this action: {levels}");
    case DUEL_EVENT_LOADED:
        return is(event, 1, 0) ? TK_TEXT("{tank} unloads special ammunition")
                               : TK_TEXT("{tank} loads special ammunition");
    case DUEL_EVENT_ORDER:
        return order_sentence(event);
    case DUEL_EVENT_SWAPPED:
        return TK_TEXT("{tank}: {member} takes this place: {position}");
    case DUEL_EVENT_COMMAND:
        return command_sentence(rules, event);
    case DUEL_EVENT_STOLE:
        return TK_TEXT("{seat}: Leadership takes a random card of {robbed}");
    case DUEL_EVENT_STOLEN:
        return TK_TEXT("{seat}: the card taken is {card}");
    case DUEL_EVENT_LOOKED:
        return TK_TEXT("{seat}: a look at the hand of {owner}");
    case DUEL_EVENT_SEEN:
        return TK_TEXT("{seat}: card {card} is in that hand");
    case DUEL_EVENT_TACTICS:
        return TK_TEXT("{seat}: Tactics, card {card}");
    case DUEL_EVENT_STOPPED_BY_TACTICS:
        return TK_TEXT("{seat}: Tactics brings the attempt to nothing");
    case DUEL_EVENT_MISSION:
        return is(event, 1, DUEL_MISSION_HILL)   ? TK_TEXT("{tank} occupies a hill")
               : is(event, 1, DUEL_MISSION_ROAD) ? TK_TEXT("{tank}: a road is laid")
                                                 : TK_TEXT("{tank} leaves the field over the far edge");
    default:
        return course_sentence(event);
    }
}

/* ---- Tanks on the field ---- */

static const char *field_sentence(const duel_rules *rules, const tk_event *event) {
    switch (event->kind) {
    case DUEL_EVENT_MOVED:
        return event->value[1] == event->value[2] ? TK_TEXT("{tank} moves about at range {to} m")
                                                  : TK_TEXT("{tank} drives from range {from} m to {to} m");
    case DUEL_EVENT_STOPPED:
        return TK_TEXT("{tank} stops");
    case DUEL_EVENT_TERRAIN:
        return TK_TEXT("{tank} is on the ground of card {card}: {half}");
    case DUEL_EVENT_CONCEALED:
        return TK_TEXT("{tank} is concealed: no enemy has it spotted");
    case DUEL_EVENT_BOGGED:
        return is(event, 1, 0) ? TK_TEXT("{tank} is out of the bog") : TK_TEXT("{tank} is bogged: move level {level}");
    case DUEL_EVENT_HULL_DOWN:
        return is(event, 1, 0) ? TK_TEXT("{tank} is no longer hull down") : TK_TEXT("{tank} is hull down");
    case DUEL_EVENT_SPOTTED:
        return TK_TEXT("{tank} spots {target}");
    case DUEL_EVENT_FLANKED:
        return is(event, 2, 0) ? TK_TEXT("{tank} no longer flanks {target}") : TK_TEXT("{tank} flanks {target}");
    case DUEL_EVENT_ACQUIRED:
        return event->value[1] < 0 ? TK_TEXT("{tank} loses the target it had acquired")
                                   : TK_TEXT("{tank} has acquired {target}: {bonus} to hit");
    case DUEL_EVENT_SMOKE_GONE:
        return is(event, 1, 0) ? TK_TEXT("The smoke around {tank} is gone") : TK_TEXT("The smoke in {tank} is gone");
    case DUEL_EVENT_INFANTRY:
        return is(event, 1, 0) ? TK_TEXT("{side}: the infantry advances to {advance} m")
                               : TK_TEXT("{side}: the infantry attacks {target}");
    case DUEL_EVENT_HATCH:
        return is(event, 1, 0) ? TK_TEXT("{tank} opens its hatch") : TK_TEXT("{tank} is buttoned up");
    case DUEL_EVENT_STORM:
        return is(event, 1, 0) ? TK_TEXT("{tank} sees 600 m far") : TK_TEXT("{tank} sees 200 m far");
    case DUEL_EVENT_TANKOBOT:
        return duel_tankobot_sentence(event);
    default:
        return card_sentence(rules, event);
    }
}

/* ---- Shots and damage ---- */

static const char *weapon_sentence(const tk_event *event) {
    static const char *const sentences[DUEL_SIDES][3] = {
        {TK_TEXT("The infantry fires a Panzerschreck"), TK_TEXT("The infantry fires a Panzerfaust"),
         TK_TEXT("The infantry assaults closely")},
        {TK_TEXT("The infantry fires an anti-tank rifle"), TK_TEXT("The infantry fires a Bazooka"),
         TK_TEXT("The infantry assaults closely")}};
    const unsigned side = (unsigned)event->value[0], weapon = (unsigned)event->value[1];
    return side < DUEL_SIDES && weapon < 3 ? sentences[side][weapon] : "";
}

static const char *penetration_sentence(const tk_event *event) {
    const bool penetrated = event->value[3] != 0;
    if (event->value[2] < 0) {
        return penetrated ? TK_TEXT("The close assault on {target} succeeds")
                          : TK_TEXT("The close assault on {target} fails");
    }
    return penetrated ? TK_TEXT("{target}: penetration {penetration}, armour {armour}: penetrated")
                      : TK_TEXT("{target}: penetration {penetration}, armour {armour}: the armour holds");
}

static const char *crew_sentence(const tk_event *event) {
    switch (event->value[2]) {
    case DUEL_WOUNDED:
        return TK_TEXT("{tank}: wounded: {member}");
    case DUEL_DEAD:
        return TK_TEXT("{tank}: killed: {member}");
    default:
        return TK_TEXT("{tank}: escaped: {member}");
    }
}

static const char *bailed_sentence(const tk_event *event) {
    switch (event->value[1]) {
    case 2:
        return TK_TEXT("{tank}: two are dead, the crew bails out");
    case 3:
        return TK_TEXT("{tank}: the broken crew bails out");
    default:
        return TK_TEXT("{tank}: the crew bails out");
    }
}

static const char *damage_sentence(const duel_rules *rules, const tk_event *event) {
    switch (event->kind) {
    case DUEL_EVENT_DAMAGE:
        return event->value[2] < 0 ? TK_TEXT("Damage card {damage_card} turned for the morale of {tank}")
                                   : TK_TEXT("Damage card {damage_card} turned for {tank}: {severity}, {location}");
    case DUEL_EVENT_DAMAGE_SHUFFLED:
        return TK_TEXT("The damage deck is shuffled");
    case DUEL_EVENT_FIRE:
        return is(event, 1, 0)   ? TK_TEXT("The fire in {tank} is out")
               : is(event, 1, 1) ? TK_TEXT("{tank} burns")
                                 : TK_TEXT("The fire in {tank} is out of control: the crew must escape");
    case DUEL_EVENT_BROKEN:
        return is(event, 1, 0) ? TK_TEXT("The crew of {tank} rallies") : TK_TEXT("The crew of {tank} is broken");
    case DUEL_EVENT_BAILED_OUT:
        return bailed_sentence(event);
    case DUEL_EVENT_EXPLODED:
        return TK_TEXT("{tank} explodes: the crew must escape");
    case DUEL_EVENT_CATASTROPHE:
        return TK_TEXT("{tank}: catastrophic hit, nobody survives");
    case DUEL_EVENT_CREW:
        return crew_sentence(event);
    case DUEL_EVENT_EFFECT:
        return TK_TEXT("{tank}: {effect}");
    case DUEL_EVENT_ELIMINATED:
        return event->value[1] < 0 ? TK_TEXT("{tank} is eliminated") : TK_TEXT("{tank} is eliminated by {by}");
    default:
        return field_sentence(rules, event);
    }
}

const char *duel_event_sentence(const duel_rules *rules, const tk_event *event) {
    switch (event->kind) {
    case DUEL_EVENT_TURNED:
        return duel_turned_sentence(rules, event);
    case DUEL_EVENT_AIMED:
        return event->value[4] < 0
                   ? TK_TEXT("{tank} fires at {target}, distance {distance} m: hits with {accuracy} or less")
                   : TK_TEXT("Gun {gun} fires at {target}, distance {distance} m: hits with {accuracy} or less");
    case DUEL_EVENT_HIT:
        return is(event, 1, 0) ? TK_TEXT("{target} is missed") : TK_TEXT("{target} is hit");
    case DUEL_EVENT_LOCATION:
        return is(event, 2, 0) ? TK_TEXT("{target} is hull down and hides what would be hit: {location}")
                               : TK_TEXT("{target} is hit here: {location}");
    case DUEL_EVENT_PENETRATION:
        return penetration_sentence(event);
    case DUEL_EVENT_GUN:
        return TK_TEXT("{seat}: gun {gun} aims at {target}");
    case DUEL_EVENT_WEAPON:
        return weapon_sentence(event);
    default:
        return damage_sentence(rules, event);
    }
}
