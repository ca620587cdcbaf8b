/* What happens in Tank Duel: X(name, key, rule, sentence, fields in the order of tk_event.value…). The seat of an event
 * is whose doing it is, TK_NO_SEAT for nobody's. Where several sentences or rules go with one kind, the row has the
 * first. {half} is what the half of a card says,
 * {morale} whom a damage card breaks. Append; the numbers are in digests. */
#ifndef TANKODROM_DUEL_EVENT_LIST_H
#define TANKODROM_DUEL_EVENT_LIST_H

/* A table, one row a line. */
/* clang-format off */
#define TK_DUEL_EVENT_LIST(X) \
    X(TK_DUEL_EVENT_ROUND, "round", "3.1", TK_TEXT("Round {round}"), TK_FIELD(round, NUMBER)) \
    X(TK_DUEL_EVENT_DREW, "drew", "6.0", TK_TEXT_COUNTED("{seat} draws {count} card", "{seat} draws {count} cards"), TK_FIELD(count, NUMBER)) \
    X(TK_DUEL_EVENT_GOT, "got", "6.0", TK_TEXT("{seat}: card {card} comes into the hand"), TK_FIELD(card, CARD)) /* to its owner alone */ \
    X(TK_DUEL_EVENT_SHUFFLED, "shuffled", "4.2.6", TK_TEXT_COUNTED("The deck is shuffled after {passes} pass", "The deck is shuffled after {passes} passes"), TK_FIELD(passes, NUMBER), TK_FIELD(last, FLAG)) \
    X(TK_DUEL_EVENT_LAST_CARD, "last-card", "4.2.6", TK_TEXT("GAME END comes up"), TK_NO_FIELDS) \
    X(TK_DUEL_EVENT_BID, "bid", "7.0", TK_TEXT("{tank}: initiative {card}"), TK_FIELD(card, CARD), TK_FIELD(tank, TANK)) /* revealed */ \
    X(TK_DUEL_EVENT_BIDDEN, "bidden", "7.0", TK_TEXT("{seat}: card {card} lies face down for {tank}"), TK_FIELD(card, CARD), TK_FIELD(tank, TANK)) /* to the bidder alone */ \
    X(TK_DUEL_EVENT_TANK_PHASE, "tank-phase", "8.0", TK_TEXT("The phase of {tank} begins"), TK_FIELD(tank, TANK)) \
    X(TK_DUEL_EVENT_POINTS, "points", "14.1", TK_TEXT("{tank} gets {points} VP for the crew of {about}"), TK_FIELD(tank, TANK), TK_FIELD(points, NUMBER), TK_FIELD_OF(for, points_words), TK_FIELD(about, TANK)) /* of an objective its number */ \
    X(TK_DUEL_EVENT_MEDAL, "medal", "14.0", TK_TEXT("{tank} gets a kill medal"), TK_FIELD(tank, TANK)) \
    X(TK_DUEL_EVENT_TURNED, "turned", "4.0", "", TK_FIELD(card, CARD), TK_FIELD_OF(why, why_words), TK_FIELD(tank, TANK), TK_FIELD(against, MAYBE), TK_FIELD(success, FLAG)) \
    X(TK_DUEL_EVENT_DAMAGE, "damage", "12.1.3.b", TK_TEXT("Damage card {damage_card} turned for {tank}: {severity}, {location}"), TK_FIELD(damage_card, ORDINAL), TK_FIELD(tank, TANK), TK_FIELD_OF(severity, severity_words), TK_FIELD_OF(location, location_words), TK_FIELD(card, CARD)) /* of a hit the battle card that decided how badly */ \
    X(TK_DUEL_EVENT_DAMAGE_SHUFFLED, "damage-shuffled", "4.3.3", TK_TEXT("The damage deck is shuffled"), TK_NO_FIELDS) \
    X(TK_DUEL_EVENT_SMOKE_GONE, "smoke-gone", "10.5.5", TK_TEXT("The smoke around {tank} is gone"), TK_FIELD(tank, TANK), TK_FIELD(inside, FLAG)) \
    X(TK_DUEL_EVENT_FIRE, "fire", "12.3.1", TK_TEXT("{tank} burns"), TK_FIELD(tank, TANK), TK_FIELD(fire, NUMBER)) /* 0 put out, 1 begins, 2 out of control */ \
    X(TK_DUEL_EVENT_BROKEN, "broken", "12.4.1", TK_TEXT("The crew of {tank} is broken; damage card {damage_card} breaks: {morale}"), TK_FIELD(tank, TANK), TK_FIELD(broken, FLAG), TK_FIELD(damage_card, ORDINAL)) /* or rallies */ \
    X(TK_DUEL_EVENT_BAILED_OUT, "bailed-out", "12.6.1", TK_TEXT("{tank}: the crew bails out"), TK_FIELD(tank, TANK), TK_FIELD(reason, NUMBER), TK_FIELD(damage_card, ORDINAL)) /* 1 its will, 2 two dead, 3 morale */ \
    X(TK_DUEL_EVENT_EXPLODED, "exploded", "12.2.2", TK_TEXT("{tank} explodes: the crew must escape, an explosion icon kills"), TK_FIELD(tank, TANK)) \
    X(TK_DUEL_EVENT_CATASTROPHE, "catastrophe", "D-3", TK_TEXT("{tank}: catastrophic hit, nobody survives"), TK_FIELD(tank, TANK)) \
    X(TK_DUEL_EVENT_CREW, "crew", "12.6.2", TK_TEXT("{tank}: escaped: {member}"), TK_FIELD(tank, TANK), TK_FIELD_OF(member, position_words), TK_FIELD_OF(health, health_words)) \
    X(TK_DUEL_EVENT_EFFECT, "effect", "12.1.4.d", TK_TEXT("{tank}: {effect}"), TK_FIELD(tank, TANK), TK_FIELD_OF(effect, effect_words)) \
    X(TK_DUEL_EVENT_ELIMINATED, "eliminated", "12.7.1", TK_TEXT("{tank} is eliminated by {by}"), TK_FIELD(tank, TANK), TK_FIELD(by, TANK)) \
    X(TK_DUEL_EVENT_LOST_CARDS, "lost-cards", "12.7.1", TK_TEXT_COUNTED("{seat} loses {count} card at random", "{seat} loses {count} cards at random"), TK_FIELD(count, NUMBER)) \
    X(TK_DUEL_EVENT_LOST, "lost", "D-27", TK_TEXT("{seat}: card {card} is discarded"), TK_FIELD(card, CARD)) /* to its owner alone */ \
    X(TK_DUEL_EVENT_PLAYED, "played", "8.3.1", TK_TEXT("{seat}: card {card} is played, {half}: {tank}"), TK_FIELD(card, CARD), TK_FIELD_OF(half, half_words), TK_FIELD(tank, TANK)) \
    X(TK_DUEL_EVENT_PAID, "paid", "4.2.3", TK_TEXT_COUNTED("{seat}: card {card} pays {orders} order icon", "{seat}: card {card} pays {orders} order icons"), TK_FIELD(card, CARD), TK_FIELD(orders, NUMBER)) \
    X(TK_DUEL_EVENT_DISCARDED, "discarded", "D-27", TK_TEXT_COUNTED("{seat} discards {count} card face down", "{seat} discards {count} cards face down"), TK_FIELD(count, NUMBER)) /* the card itself in "lost" */ \
    X(TK_DUEL_EVENT_BOOSTED, "boosted", "8.3.2", TK_TEXT_COUNTED("{tank} gains {levels} level for this action", "{tank} gains {levels} levels for this action"), TK_FIELD(tank, TANK), TK_FIELD(levels, NUMBER)) \
    X(TK_DUEL_EVENT_LOADED, "loaded", "5.5.1", TK_TEXT("{tank} loads special ammunition"), TK_FIELD(tank, TANK), TK_FIELD(loaded, FLAG)) \
    X(TK_DUEL_EVENT_ORDER, "order", "8.3.5", TK_TEXT("{tank} passes"), TK_FIELD(tank, TANK), TK_FIELD_OF(order, order_words), TK_FIELD(target, TANK)) \
    X(TK_DUEL_EVENT_SWAPPED, "swapped", "8.3.5.iv", TK_TEXT("{tank}: {member} takes this place: {position}"), TK_FIELD(tank, TANK), TK_FIELD_OF(member, position_words), TK_FIELD_OF(position, position_words)) \
    X(TK_DUEL_EVENT_COMMAND, "command", "8.4.1", TK_TEXT("{seat}: Command {card}"), TK_FIELD(card, CARD), TK_FIELD_OF(use, use_words), TK_FIELD(tank, TANK)) \
    X(TK_DUEL_EVENT_STOLE, "stole", "8.3.4", TK_TEXT("{seat}: Leadership takes a random card of {robbed}"), TK_FIELD(robbed, SEAT)) \
    X(TK_DUEL_EVENT_STOLEN, "stolen", "D-45", TK_TEXT("{seat}: the card taken is {card}"), TK_FIELD(card, CARD)) /* to the two players */ \
    X(TK_DUEL_EVENT_LOOKED, "looked", "D-65", TK_TEXT("{seat}: a look at the hand of {owner}"), TK_FIELD(owner, SEAT)) \
    X(TK_DUEL_EVENT_SEEN, "seen", "D-65", TK_TEXT("{seat}: card {card} is in that hand"), TK_FIELD(card, CARD)) /* to the one who looks */ \
    X(TK_DUEL_EVENT_MOVED, "moved", "10.1.2", TK_TEXT("{tank} drives from range {from} m to {to} m"), TK_FIELD(tank, TANK), TK_FIELD(from, RANGE), TK_FIELD(to, RANGE)) \
    X(TK_DUEL_EVENT_STOPPED, "stopped", "10.2.2", TK_TEXT("{tank} stops"), TK_FIELD(tank, TANK)) \
    X(TK_DUEL_EVENT_TERRAIN, "terrain", "10.3.2", TK_TEXT("{tank} is on the ground of card {card}: {half}"), TK_FIELD(tank, TANK), TK_FIELD(card, CARD), TK_FIELD_OF(half, half_words)) \
    X(TK_DUEL_EVENT_CONCEALED, "concealed", "5.4.2", TK_TEXT("{tank} is concealed: no enemy has it spotted"), TK_FIELD(tank, TANK)) \
    X(TK_DUEL_EVENT_BOGGED, "bogged", "10.3.8", TK_TEXT("{tank} is bogged: move level {level}"), TK_FIELD(tank, TANK), TK_FIELD(level, NUMBER)) /* 0: free again */ \
    X(TK_DUEL_EVENT_HULL_DOWN, "hull-down", "5.7.1", TK_TEXT("{tank} is hull down"), TK_FIELD(tank, TANK), TK_FIELD(hull_down, FLAG)) \
    X(TK_DUEL_EVENT_SPOTTED, "spotted", "5.4.1", TK_TEXT("{tank} spots {target}"), TK_FIELD(tank, TANK), TK_FIELD(target, TANK)) \
    X(TK_DUEL_EVENT_FLANKED, "flanked", "10.4.2", TK_TEXT("{tank} flanks {target}"), TK_FIELD(tank, TANK), TK_FIELD(target, TANK), TK_FIELD(placed, FLAG)) \
    X(TK_DUEL_EVENT_ACQUIRED, "acquired", "11.1.4", TK_TEXT("{tank} has acquired {target}: {bonus} to hit"), TK_FIELD(tank, TANK), TK_FIELD(target, TANK), TK_FIELD(bonus, NUMBER)) \
    X(TK_DUEL_EVENT_TACTICS, "tactics", "13.0", TK_TEXT("{seat}: Tactics, card {card}"), TK_FIELD(card, CARD)) \
    X(TK_DUEL_EVENT_STOPPED_BY_TACTICS, "stopped-by-tactics", "13.1", TK_TEXT("{seat}: Tactics brings the attempt to nothing"), TK_NO_FIELDS) \
    X(TK_DUEL_EVENT_AIMED, "aimed", "11.1.3.c", TK_TEXT("{tank} fires at {target}, distance {distance} m: hits with {accuracy} or less"), TK_FIELD(tank, TANK), TK_FIELD(target, TANK), TK_FIELD(accuracy, NUMBER), TK_FIELD(distance, NUMBER), TK_FIELD(gun, ORDINAL), TK_FIELD(infantry, FLAG)) \
    X(TK_DUEL_EVENT_HIT, "hit", "11.1.3.d", TK_TEXT("{target} is hit"), TK_FIELD(target, TANK), TK_FIELD(hit, FLAG)) \
    X(TK_DUEL_EVENT_LOCATION, "location", "11.1.3.e", TK_TEXT("{target} is hit here: {location}"), TK_FIELD(target, TANK), TK_FIELD_OF(location, location_words), TK_FIELD(hit, FLAG)) /* or hidden by hull down */ \
    X(TK_DUEL_EVENT_PENETRATION, "penetration", "11.1.3.h", TK_TEXT("{target}: penetration {penetration}, armour {armour}: penetrated"), TK_FIELD(target, TANK), TK_FIELD(penetration, NUMBER), TK_FIELD(armour, MAYBE), TK_FIELD(penetrated, FLAG), TK_FIELD(card, CARD)) /* both -1: close assault */ \
    X(TK_DUEL_EVENT_GUN, "gun", "17.1", TK_TEXT("{seat}: gun {gun} aims at {target}"), TK_FIELD(gun, ORDINAL), TK_FIELD(target, TANK)) \
    X(TK_DUEL_EVENT_INFANTRY, "infantry", "17.3", TK_TEXT("{side}: the infantry advances to {advance} m"), TK_FIELD_OF(side, side_words), TK_FIELD(attacks, FLAG), TK_FIELD(advance, RANGE)) /* of an attack the target, a tank */ \
    X(TK_DUEL_EVENT_WEAPON, "weapon", "17.3", TK_TEXT("The infantry assaults closely"), TK_FIELD_OF(side, side_words), TK_FIELD(weapon, NUMBER)) /* 0 upper, 1 lower, 2 close assault */ \
    X(TK_DUEL_EVENT_HATCH, "hatch", "17.3.4", TK_TEXT("{tank} is buttoned up"), TK_FIELD(tank, TANK), TK_FIELD(closed, FLAG)) \
    X(TK_DUEL_EVENT_STORM, "storm", "D-24", TK_TEXT("{tank} sees 200 m far"), TK_FIELD(tank, TANK), TK_FIELD(heavy, FLAG)) \
    X(TK_DUEL_EVENT_MISSION, "mission", "8.4.2", TK_TEXT("{tank} leaves the field over the far edge"), TK_FIELD(tank, TANK), TK_FIELD_OF(mission, mission_words)) \
    X(TK_DUEL_EVENT_RADIO, "radio", "17.2", TK_TEXT("{from} and {with} exchange a card by radio"), TK_FIELD(from, SEAT), TK_FIELD(with, SEAT)) \
    X(TK_DUEL_EVENT_REINFORCED, "reinforced", "9.0", TK_TEXT("{tank} comes onto the field as a reinforcement"), TK_FIELD(tank, TANK)) \
    X(TK_DUEL_EVENT_CLEARED, "cleared", "D-39", TK_TEXT("{tank}: the transmission works again"), TK_FIELD(tank, TANK)) \
    X(TK_DUEL_EVENT_TANKOBOT, "tankobot", "19.0", "", TK_FIELD(tank, TANK), TK_FIELD_OF(reason, bot_words), TK_FIELD(target, TANK), TK_FIELD(to_hit, NUMBER), TK_FIELD(margin, NUMBER)) /* why it does what it does */ \
    X(TK_DUEL_EVENT_OVER, "over", "14.0", TK_TEXT("The game is over. Victory: {winner}; VP {german_points} to {soviet_points}, medals {german_medals} to {soviet_medals}"), TK_FIELD_OF(winner, side_words), TK_FIELD(german_points, NUMBER), TK_FIELD(soviet_points, NUMBER), TK_FIELD(german_medals, NUMBER), TK_FIELD(soviet_medals, NUMBER))
/* clang-format on */

#endif
