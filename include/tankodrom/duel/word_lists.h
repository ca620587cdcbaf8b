/* The smaller words of Tank Duel, a list each: X(name, key, English message id). Packs, notation and JSON have the
 * keys; a text of "" is of a word that people are never told. At the end the list of these lists. */
#ifndef TANKODROM_DUEL_WORD_LISTS_H
#define TANKODROM_DUEL_WORD_LISTS_H

/* Tables, one row a line. */
/* clang-format off */

/* ---- What is printed ---- */

#define TK_DUEL_SIDE_LIST(X) \
    X(TK_DUEL_GERMAN, "german", TK_TEXT("Germans")) \
    X(TK_DUEL_SOVIET, "soviet", TK_TEXT("Soviets"))

#define TK_DUEL_KIND_LIST(X) \
    X(TK_DUEL_NOTHING, "nothing", TK_TEXT("nothing")) /* the other half of a card with one action */ \
    X(TK_DUEL_MOVE, "move", TK_TEXT("Move")) \
    X(TK_DUEL_FIRE, "fire", TK_TEXT("Fire")) \
    X(TK_DUEL_FLANK, "flank", TK_TEXT("Flank")) \
    X(TK_DUEL_TERRAIN, "terrain", TK_TEXT("Terrain")) \
    X(TK_DUEL_LEADERSHIP, "leadership", TK_TEXT("Leadership")) \
    X(TK_DUEL_COMMAND, "command", TK_TEXT("Command")) \
    X(TK_DUEL_TACTICS, "tactics", TK_TEXT("Tactics")) \
    X(TK_DUEL_SMOKE, "smoke", TK_TEXT("Smoke")) \
    X(TK_DUEL_MINES, "mines", TK_TEXT("Mines")) /* D-64 */

/* What a Command card prints besides its three standing uses (D-65). */
#define TK_DUEL_COMMAND_LIST(X) \
    X(TK_DUEL_COMMAND_DRAW, "draw", TK_TEXT("draw two cards")) \
    X(TK_DUEL_COMMAND_EXCHANGE, "exchange", TK_TEXT("exchange up to three cards")) \
    X(TK_DUEL_COMMAND_FREE, "free", TK_TEXT("end a bog at once")) \
    X(TK_DUEL_COMMAND_UNFLANK, "unflank", TK_TEXT("remove a flank marker")) \
    X(TK_DUEL_COMMAND_SHARE, "share", TK_TEXT("let a friendly tank spot what this one has spotted")) \
    X(TK_DUEL_COMMAND_LOOK, "look", TK_TEXT("look at an enemy hand"))

/* Icons in the middle of a card (4.2.2), in the order of their bits. */
#define TK_DUEL_ICON_LIST(X) \
    X(TK_DUEL_BINOCULARS, "binoculars", "") \
    X(TK_DUEL_SMOKE_ICON, "smoke", "") \
    X(TK_DUEL_FIRE_ICON, "fire", "") \
    X(TK_DUEL_EXTINGUISHER, "extinguisher", "") \
    X(TK_DUEL_EXPLOSION_ICON, "explosion", "") \
    X(TK_DUEL_INFANTRY_ICON, "infantry", "")

#define TK_DUEL_PENETRATION_LIST(X) \
    X(TK_DUEL_PIERCES_BY, "none", "") /* by its number */ \
    X(TK_DUEL_BOUNCES, "bounce", "") \
    X(TK_DUEL_PIERCES_ALWAYS, "automatic", "")

#define TK_DUEL_LOCATION_LIST(X) \
    X(TK_DUEL_TRACKS, "tracks", TK_TEXT("tracks")) \
    X(TK_DUEL_HULL, "hull", TK_TEXT("hull")) \
    X(TK_DUEL_TURRET, "turret", TK_TEXT("turret"))

#define TK_DUEL_SEVERITY_LIST(X) \
    X(TK_DUEL_LIGHT, "light", TK_TEXT("light damage")) \
    X(TK_DUEL_HEAVY, "heavy", TK_TEXT("heavy damage")) \
    X(TK_DUEL_CRITICAL, "critical", TK_TEXT("critical hit"))

/* Places in a tank (5.6.1). Members are called by the place they begin at. */
#define TK_DUEL_POSITION_LIST(X) \
    X(TK_DUEL_COMMANDER, "commander", TK_TEXT("commander")) /* of some tanks the gunner as well */ \
    X(TK_DUEL_GUNNER, "gunner", TK_TEXT("gunner")) \
    X(TK_DUEL_LOADER, "loader", TK_TEXT("loader")) \
    X(TK_DUEL_DRIVER, "driver", TK_TEXT("driver")) \
    X(TK_DUEL_ASSISTANT, "assistant", TK_TEXT("assistant driver")) /* the substitute driver */

/* The named operations that damage cards are made of (12.1.4). */
#define TK_DUEL_EFFECT_LIST(X) \
    X(TK_DUEL_EFFECT_NONE, "none", "") \
    X(TK_DUEL_EFFECT_WOUND, "wound", TK_TEXT("wound")) /* a position, or another one (12.1.4.a) */ \
    X(TK_DUEL_EFFECT_KILL, "kill", TK_TEXT("death")) /* the same */ \
    X(TK_DUEL_EFFECT_FIRE, "fire", TK_TEXT("fire check")) /* one or more */ \
    X(TK_DUEL_EFFECT_FIRE_NOW, "fire-now", TK_TEXT("fire")) /* FIRE in capitals (12.1.4.c) */ \
    X(TK_DUEL_EFFECT_EXPLODE, "explosion", TK_TEXT("explosion check")) /* one or more */ \
    X(TK_DUEL_EFFECT_EXPLODE_NOW, "explosion-now", TK_TEXT("explosion")) \
    X(TK_DUEL_EFFECT_TRACKS, "tracks", TK_TEXT("tracks damaged")) /* 12.5.1 */ \
    X(TK_DUEL_EFFECT_IMMOBILISE, "immobilised", TK_TEXT("immobilised")) /* 12.5.2 */ \
    /* the specific damage of 12.1.4.d */ \
    X(TK_DUEL_EFFECT_SMOKE_INSIDE, "smoke-inside", TK_TEXT("smoke in the tank")) \
    X(TK_DUEL_EFFECT_CATASTROPHE, "catastrophe", TK_TEXT("catastrophic hit")) /* D-3 */ \
    X(TK_DUEL_EFFECT_LOADER_PANICS, "loader-panics", TK_TEXT("the loader panics")) \
    X(TK_DUEL_EFFECT_CREW_STUNNED, "crew-stunned", TK_TEXT("the crew is stunned")) \
    X(TK_DUEL_EFFECT_CREW_SHOCKED, "crew-shocked", TK_TEXT("the crew is shocked")) \
    X(TK_DUEL_EFFECT_TRAVERSE, "turret-traverse", TK_TEXT("turret traverse damaged")) \
    X(TK_DUEL_EFFECT_OPTICS, "optics", TK_TEXT("optics damaged")) \
    X(TK_DUEL_EFFECT_DRIVER_PANICS, "driver-panics", TK_TEXT("the driver panics")) \
    X(TK_DUEL_EFFECT_TRANSMISSION, "transmission", TK_TEXT("transmission jammed")) \
    X(TK_DUEL_EFFECT_MAIN_GUN, "main-gun", TK_TEXT("main gun hit")) \
    X(TK_DUEL_EFFECT_AMMUNITION, "ammunition", TK_TEXT("ammunition hit")) \
    X(TK_DUEL_EFFECT_FUEL, "fuel", TK_TEXT("fuel tank hit")) \
    X(TK_DUEL_EFFECT_SPECIAL_AMMUNITION, "special-ammunition", TK_TEXT("special ammunition hit")) \
    X(TK_DUEL_EFFECT_ENGINE, "engine", TK_TEXT("engine destroyed"))

/* Morale icons (4.3.2), in the order of their bits. */
#define TK_DUEL_MORALE_LIST(X) \
    X(TK_DUEL_MORALE_GREEN, "green", TK_TEXT("green crew")) \
    X(TK_DUEL_MORALE_VETERAN, "veteran", TK_TEXT("veteran crew")) \
    X(TK_DUEL_MORALE_ELITE, "elite", TK_TEXT("elite crew")) \
    X(TK_DUEL_MORALE_COMMANDER, "commander", TK_TEXT("dead commander")) \
    X(TK_DUEL_MORALE_IMMOBILE, "immobile", TK_TEXT("immobilised tank")) \
    X(TK_DUEL_MORALE_FIRE, "fire", TK_TEXT("burning tank"))

#define TK_DUEL_EXPERIENCE_LIST(X) \
    X(TK_DUEL_GREEN, "green", TK_TEXT("green crew")) \
    X(TK_DUEL_VETERAN, "veteran", TK_TEXT("veteran crew")) \
    X(TK_DUEL_ELITE, "elite", TK_TEXT("elite crew"))

#define TK_DUEL_EQUIPMENT_LIST(X) \
    X(TK_DUEL_EQUIPMENT_APCR, "apcr", "") \
    X(TK_DUEL_EQUIPMENT_SMOKE, "smoke", "") \
    X(TK_DUEL_EQUIPMENT_RADIO, "radio", "")

#define TK_DUEL_TEMPERAMENT_LIST(X) \
    X(TK_DUEL_AGGRESSIVE, "aggressive", TK_TEXT("aggressive")) \
    X(TK_DUEL_ALERT, "alert", TK_TEXT("alert")) \
    X(TK_DUEL_BOLD, "bold", TK_TEXT("bold")) \
    X(TK_DUEL_CAUTIOUS, "cautious", TK_TEXT("cautious")) \
    X(TK_DUEL_EVASIVE, "evasive", TK_TEXT("evasive"))

#define TK_DUEL_FACE_LIST(X) \
    X(TK_DUEL_OPERATIONAL, "operational", "") \
    X(TK_DUEL_PERIL, "peril", "")

#define TK_DUEL_PRIMARY_LIST(X) \
    X(TK_DUEL_PRIMARY_END, "none", "") /* of a list that is shorter */ \
    X(TK_DUEL_PRIMARY_FIRE_HIGH, "fire-high", "") \
    X(TK_DUEL_PRIMARY_MISSION, "mission", "") \
    X(TK_DUEL_PRIMARY_MANOEUVRE, "manoeuvre", "") /* moves to flank or to better cover */ \
    X(TK_DUEL_PRIMARY_FIRE_LOW, "fire-low", "") \
    X(TK_DUEL_PRIMARY_LEADERSHIP, "leadership", "") \
    X(TK_DUEL_PRIMARY_SMOKE, "smoke", "") \
    X(TK_DUEL_PRIMARY_MOVE, "move", "")

#define TK_DUEL_SECONDARY_LIST(X) \
    X(TK_DUEL_SECONDARY_END, "none", "") \
    X(TK_DUEL_SECONDARY_SPOT, "spot", "") \
    X(TK_DUEL_SECONDARY_HULL_DOWN, "hull-down", "") \
    X(TK_DUEL_SECONDARY_LOAD, "load", "") \
    X(TK_DUEL_SECONDARY_SMOKE, "smoke", "")

#define TK_DUEL_WEATHER_LIST(X) \
    X(TK_DUEL_CLEAR_SKY, "clear", TK_TEXT("clear sky")) \
    X(TK_DUEL_DEEP_MUD, "deep-mud", TK_TEXT("deep mud")) \
    X(TK_DUEL_SNOWSTORM, "snowstorm", TK_TEXT("snowstorm"))

/* The named operations of missions (8.1.b, 14.3). Ranges are those of the tank's own board. */
#define TK_DUEL_OBJECTIVE_LIST(X) \
    X(TK_DUEL_OBJECTIVE_HOLD, "hold", TK_TEXT("hold ground")) /* in administration, range from..to: points */ \
    X(TK_DUEL_OBJECTIVE_NEAREST, "nearest", TK_TEXT("be nearest to the centre")) /* the same, when no enemy is nearer */ \
    X(TK_DUEL_OBJECTIVE_HILL, "hill", TK_TEXT("hold a hill")) /* in administration, standing on a hill: points */ \
    X(TK_DUEL_OBJECTIVE_LEAVE, "leave", TK_TEXT("break through")) /* a moving tank at `from` or less leaves: points */ \
    X(TK_DUEL_OBJECTIVE_START, "start", TK_TEXT("points from the beginning")) /* given to tank I of the side */

#define TK_DUEL_RULE_LIST(X) \
    X(TK_DUEL_RULE_INFANTRY, "infantry", "") \
    X(TK_DUEL_RULE_RADIOS, "radios", "")

/* ---- What happens ---- */

#define TK_DUEL_HEALTH_LIST(X) \
    X(TK_DUEL_ABSENT, "absent", TK_TEXT("absent")) \
    X(TK_DUEL_FIT, "fit", TK_TEXT("fit")) \
    X(TK_DUEL_WOUNDED, "wounded", TK_TEXT("wounded")) \
    X(TK_DUEL_DEAD, "dead", TK_TEXT("dead"))

#define TK_DUEL_PHASE_LIST(X) \
    X(TK_DUEL_PHASE_DRAW, "draw", TK_TEXT("draw phase")) \
    X(TK_DUEL_PHASE_INITIATIVE, "initiative", TK_TEXT("initiative phase")) \
    X(TK_DUEL_PHASE_TANK, "tank", TK_TEXT("tank phase")) \
    X(TK_DUEL_PHASE_REINFORCEMENT, "reinforcement", TK_TEXT("reinforcement phase")) \
    X(TK_DUEL_PHASE_OVER, "over", TK_TEXT("the game is over"))

#define TK_DUEL_HALF_LIST(X) \
    X(TK_DUEL_UPPER, "upper", "") \
    X(TK_DUEL_LOWER, "lower", "")

#define TK_DUEL_HATCH_LIST(X) \
    X(TK_DUEL_HATCH_OPEN, "open", "") \
    X(TK_DUEL_HATCH_CLOSED, "closed", "")

#define TK_DUEL_ORDER_LIST(X) /* 8.3.5 */ \
    X(TK_DUEL_ORDER_SPOT, "spot", TK_TEXT("try to spot")) \
    X(TK_DUEL_ORDER_LOAD, "load", TK_TEXT("load or unload special ammunition")) \
    X(TK_DUEL_ORDER_HULL_DOWN, "hull-down", TK_TEXT("try hull down")) \
    X(TK_DUEL_ORDER_SWAP, "swap", TK_TEXT("change places")) \
    X(TK_DUEL_ORDER_PASS, "pass", TK_TEXT("pass"))

/* What Command cards are used for, and but for the first Leadership. */
#define TK_DUEL_USE_LIST(X) \
    X(TK_DUEL_USE_PRINTED, "printed", TK_TEXT("printed command")) \
    X(TK_DUEL_USE_SPOT, "spot", TK_TEXT("spot at once")) \
    X(TK_DUEL_USE_HULL_DOWN, "hull-down", TK_TEXT("hull down at once")) \
    X(TK_DUEL_USE_CONCEAL, "conceal", TK_TEXT("try to conceal, doubled"))

#define TK_DUEL_MISSION_LIST(X) \
    X(TK_DUEL_MISSION_HILL, "hill", TK_TEXT("occupy a hill")) /* a moving tank stops on a free hill */ \
    X(TK_DUEL_MISSION_ROAD, "road", TK_TEXT("lay a road")) /* for order icons */ \
    X(TK_DUEL_MISSION_LEAVE, "leave", TK_TEXT("leave over the far edge"))

/* For one Move card, 200 m (D-7). */
#define TK_DUEL_DRIVE_LIST(X) \
    X(TK_DUEL_STAY, "stay", "") \
    X(TK_DUEL_FORWARD, "forward", "") \
    X(TK_DUEL_BACK, "back", "")

#define TK_DUEL_FLANK_LIST(X) \
    X(TK_DUEL_FLANK_PLACE, "flank", "") /* places a marker */ \
    X(TK_DUEL_FLANK_EVADE, "evade", "") /* removes theirs */

/* Where a shot is aimed: a location, or a card is turned. */
#define TK_DUEL_AIM_LIST(X) \
    TK_DUEL_LOCATION_LIST(X) \
    X(TK_DUEL_CHANCE, "chance", "")

#define TK_DUEL_WEAPON_LIST(X) \
    X(TK_DUEL_RIFLE, "rifle", "") \
    X(TK_DUEL_CLOSE_ASSAULT, "assault", "")

#define TK_DUEL_SHOOTER_LIST(X) \
    X(TK_DUEL_BY_TANK, "tank", "") \
    X(TK_DUEL_BY_GUN, "gun", "") \
    X(TK_DUEL_BY_INFANTRY, "infantry", "") \
    X(TK_DUEL_BY_MINES, "mines", "")

/* What points are for; the text is the sentence of the event. */
#define TK_DUEL_POINTS_LIST(X) \
    X(TK_DUEL_FOR_CREW, "crew", TK_TEXT("{tank} gets {points} VP for the crew of {about}")) \
    X(TK_DUEL_FOR_TANK, "tank", TK_TEXT("{tank} gets {points} VP for eliminating {about}")) \
    X(TK_DUEL_FOR_OBJECTIVE, "objective", TK_TEXT("{tank} gets {points} VP for the mission"))

/* What a tankobot says it does (19.0); the text is the sentence of the event. To hit and margin are the quality of a
 * shot: the base after modifiers, and penetration minus armour. */
#define TK_DUEL_BOT_LIST(X) \
    X(TK_DUEL_BOT_IN_PERIL, "in-peril", TK_TEXT("Tankobot {tank} is in peril: {target} could hit it with {to_hit}, penetration less armour {margin}")) \
    X(TK_DUEL_BOT_FIRE_HIGH, "fire-high", TK_TEXT("Tankobot {tank} fires at {target}: a good shot, to hit {to_hit}, penetration less armour {margin}")) \
    X(TK_DUEL_BOT_FIRE_LOW, "fire-low", TK_TEXT("Tankobot {tank} fires at {target}: a fair shot, to hit {to_hit}, penetration less armour {margin}")) \
    X(TK_DUEL_BOT_MISSION, "mission", TK_TEXT("Tankobot {tank} acts for its mission")) \
    X(TK_DUEL_BOT_FLANK, "flank", TK_TEXT("Tankobot {tank} moves to flank {target}")) \
    X(TK_DUEL_BOT_COVER, "cover", TK_TEXT("Tankobot {tank} moves to better cover")) \
    X(TK_DUEL_BOT_LEADERSHIP, "leadership", TK_TEXT("Tankobot {tank} uses Leadership")) \
    X(TK_DUEL_BOT_SMOKE, "smoke", TK_TEXT("Tankobot {tank} hides in smoke")) \
    X(TK_DUEL_BOT_MOVE, "move", TK_TEXT("Tankobot {tank} moves")) \
    X(TK_DUEL_BOT_NO_CARD, "no-card", TK_TEXT("Tankobot {tank} finds no card of use")) \
    X(TK_DUEL_BOT_SPOT, "spot", TK_TEXT("Tankobot {tank} tries to spot {target}")) \
    X(TK_DUEL_BOT_HULL_DOWN, "hull-down", TK_TEXT("Tankobot {tank} tries to get hull down")) \
    X(TK_DUEL_BOT_LOAD, "load", TK_TEXT("Tankobot {tank} loads special ammunition")) \
    X(TK_DUEL_BOT_NOTHING, "nothing", TK_TEXT("Tankobot {tank} waits")) \
    X(TK_DUEL_BOT_EXTINGUISH, "extinguish", TK_TEXT("Tankobot {tank} fights its fire")) \
    X(TK_DUEL_BOT_SWAP, "swap", TK_TEXT("Tankobot {tank} moves a crew member to an empty place"))

/* Why a card was turned: X(name, key, rule, sentence of success, sentence of failure). {digit} is the number under the
 * sight, {modifier} that of penetration. */
#define TK_DUEL_WHY_LIST(X) \
    X(TK_DUEL_WHY_INITIATIVE, "initiative", "19.0", TK_TEXT("Card {card} turned for the initiative of {tank}."), TK_TEXT("Card {card} turned for the initiative of {tank}.")) \
    X(TK_DUEL_WHY_STORM, "storm", "D-24", TK_TEXT("Card {card} turned for the sight of {tank}: digit {digit}, at most {against}: light snow."), TK_TEXT("Card {card} turned for the sight of {tank}: digit {digit}, above {against}: heavy snow.")) \
    X(TK_DUEL_WHY_SMOKE, "smoke", "8.1.c", TK_TEXT("Card {card} turned for the smoke of {tank}: smoke icon: it stays."), TK_TEXT("Card {card} turned for the smoke of {tank}: no smoke icon: it clears.")) \
    X(TK_DUEL_WHY_FIRE, "fire", "8.1.d", TK_TEXT("Card {card} turned for the fire in {tank}: extinguisher: it is put out."), TK_TEXT("Card {card} turned for the fire in {tank}: neither fire nor extinguisher: it burns on.")) \
    X(TK_DUEL_WHY_SPOT, "spot", "8.3.5.i", TK_TEXT("Card {card} turned for {tank} to spot: binoculars: it sees the enemy."), TK_TEXT("Card {card} turned for {tank} to spot: no binoculars: it sees nothing.")) \
    X(TK_DUEL_WHY_HULL_DOWN, "hull-down", "8.3.5.iii", TK_TEXT("Card {card} turned for {tank} to get hull down: needs {against} or less: done."), TK_TEXT("Card {card} turned for {tank} to get hull down: needs {against} or less: failed.")) \
    X(TK_DUEL_WHY_CONCEAL, "conceal", "10.3.6", TK_TEXT("Card {card} turned to conceal {tank}: needs {against} or less: concealed."), TK_TEXT("Card {card} turned to conceal {tank}: needs {against} or less: failed.")) \
    X(TK_DUEL_WHY_BOG, "bog", "10.3.8", TK_TEXT("Card {card} turned for the ground under {tank}: bogs at {against} or less: bogged."), TK_TEXT("Card {card} turned for the ground under {tank}: bogs at {against} or less: it holds.")) \
    X(TK_DUEL_WHY_UNFLANK, "unflank", "10.1.3", TK_TEXT("Card {card} turned for {tank} to shake off a flanker: digit {digit}, needs less than {against}: done."), TK_TEXT("Card {card} turned for {tank} to shake off a flanker: digit {digit}, needs less than {against}: failed.")) \
    X(TK_DUEL_WHY_HIT, "hit", "11.1.3.d", TK_TEXT("Card {card} turned to hit {tank}: needs {against} or less: hit."), TK_TEXT("Card {card} turned to hit {tank}: needs {against} or less: missed.")) \
    X(TK_DUEL_WHY_LOCATION, "location", "11.1.3.e", TK_TEXT("Card {card} turned for where {tank} is hit: digit {digit}."), TK_TEXT("Card {card} turned for where {tank} is hit: digit {digit}: hidden, as it is hull down.")) \
    X(TK_DUEL_WHY_PENETRATION, "penetration", "11.1.3.h", TK_TEXT("Card {card} turned to penetrate {tank}: {modifier} to the penetration, against armour {against}: penetrated."), TK_TEXT("Card {card} turned to penetrate {tank}: {modifier} to the penetration, against armour {against}: the armour holds.")) \
    X(TK_DUEL_WHY_EXPLOSION, "explosion", "12.2.1", TK_TEXT("Card {card} turned for an explosion of {tank}: explosion icon: it explodes."), TK_TEXT("Card {card} turned for an explosion of {tank}: no explosion icon: it does not.")) \
    X(TK_DUEL_WHY_IGNITION, "ignition", "12.3.1", TK_TEXT("Card {card} turned for a fire in {tank}: fire icon: it burns."), TK_TEXT("Card {card} turned for a fire in {tank}: no fire icon: nothing burns.")) \
    X(TK_DUEL_WHY_ESCAPE, "escape", "12.6.2", TK_TEXT("Card {card} turned for an escape from {tank}: without the deadly icon."), TK_TEXT("Card {card} turned for an escape from {tank}: with the deadly icon.")) \
    X(TK_DUEL_WHY_ASSAULT, "assault", "17.3", TK_TEXT("Card {card} turned for the close assault on {tank}: explosion icon."), TK_TEXT("Card {card} turned for the close assault on {tank}: no explosion icon.")) \
    X(TK_DUEL_WHY_MINES, "mines", "D-64", TK_TEXT("Card {card} turned for the mines under {tank}: explosion icon: they tear the hull."), TK_TEXT("Card {card} turned for the mines under {tank}: no explosion icon: they hit the tracks.")) \
    X(TK_DUEL_WHY_ACTION, "action", "19.0", TK_TEXT("Card {card} turned by the tankobot for {tank}: {halves}, order icons {orders}: of use."), TK_TEXT("Card {card} turned by the tankobot for {tank}: {halves}, order icons {orders}: of no use."))

/* ---- All lists of three columns: X(name, key, stem, list). The key is the group of the texts in a pack's manifest;
 * packs may use the lists before TK_DUEL_WORDS_PRINTED ---- */

#define TK_DUEL_PRINTED_WORD_LISTS(X) \
    X(TK_DUEL_WORDS_SIDE, "side", side, TK_DUEL_SIDE_LIST) \
    X(TK_DUEL_WORDS_KIND, "kind", kind, TK_DUEL_KIND_LIST) \
    X(TK_DUEL_WORDS_COMMAND, "command", command, TK_DUEL_COMMAND_LIST) \
    X(TK_DUEL_WORDS_ICON, "icon", icon, TK_DUEL_ICON_LIST) \
    X(TK_DUEL_WORDS_PENETRATION, "penetration", penetration, TK_DUEL_PENETRATION_LIST) \
    X(TK_DUEL_WORDS_LOCATION, "location", location, TK_DUEL_LOCATION_LIST) \
    X(TK_DUEL_WORDS_SEVERITY, "severity", severity, TK_DUEL_SEVERITY_LIST) \
    X(TK_DUEL_WORDS_POSITION, "position", position, TK_DUEL_POSITION_LIST) \
    X(TK_DUEL_WORDS_EFFECT, "effect", effect, TK_DUEL_EFFECT_LIST) \
    X(TK_DUEL_WORDS_MORALE, "morale", morale, TK_DUEL_MORALE_LIST) \
    X(TK_DUEL_WORDS_EXPERIENCE, "experience", experience, TK_DUEL_EXPERIENCE_LIST) \
    X(TK_DUEL_WORDS_EQUIPMENT, "equipment", equipment, TK_DUEL_EQUIPMENT_LIST) \
    X(TK_DUEL_WORDS_TEMPERAMENT, "temperament", temperament, TK_DUEL_TEMPERAMENT_LIST) \
    X(TK_DUEL_WORDS_FACE, "face", face, TK_DUEL_FACE_LIST) \
    X(TK_DUEL_WORDS_PRIMARY, "primary", primary, TK_DUEL_PRIMARY_LIST) \
    X(TK_DUEL_WORDS_SECONDARY, "secondary", secondary, TK_DUEL_SECONDARY_LIST) \
    X(TK_DUEL_WORDS_WEATHER, "weather", weather, TK_DUEL_WEATHER_LIST) \
    X(TK_DUEL_WORDS_OBJECTIVE, "objective", objective, TK_DUEL_OBJECTIVE_LIST) \
    X(TK_DUEL_WORDS_RULE, "rule", rule, TK_DUEL_RULE_LIST)

#define TK_DUEL_WORD_LISTS(X) \
    X(TK_DUEL_WORDS_HEALTH, "health", health, TK_DUEL_HEALTH_LIST) \
    X(TK_DUEL_WORDS_PHASE, "phase", phase, TK_DUEL_PHASE_LIST) \
    X(TK_DUEL_WORDS_QUESTION, "question", question, TK_DUEL_QUESTION_LIST) \
    X(TK_DUEL_WORDS_HALF, "half", half, TK_DUEL_HALF_LIST) \
    X(TK_DUEL_WORDS_HATCH, "hatch", hatch, TK_DUEL_HATCH_LIST) \
    X(TK_DUEL_WORDS_ORDER, "order", order, TK_DUEL_ORDER_LIST) \
    X(TK_DUEL_WORDS_USE, "use", use, TK_DUEL_USE_LIST) \
    X(TK_DUEL_WORDS_MISSION, "mission", mission, TK_DUEL_MISSION_LIST) \
    X(TK_DUEL_WORDS_DRIVE, "drive", drive, TK_DUEL_DRIVE_LIST) \
    X(TK_DUEL_WORDS_FLANK, "flank", flank, TK_DUEL_FLANK_LIST) \
    X(TK_DUEL_WORDS_AIM, "aim", aim, TK_DUEL_AIM_LIST) \
    X(TK_DUEL_WORDS_WEAPON, "weapon", weapon, TK_DUEL_WEAPON_LIST) \
    X(TK_DUEL_WORDS_SHOOTER, "shooter", shooter, TK_DUEL_SHOOTER_LIST) \
    X(TK_DUEL_WORDS_POINTS, "points", points, TK_DUEL_POINTS_LIST) \
    X(TK_DUEL_WORDS_BOT, "bot", bot, TK_DUEL_BOT_LIST)
/* clang-format on */

#endif
