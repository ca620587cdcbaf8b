/* What the numbers of Rush stand for: rows as tankodrom/words.h has them, X(name, key, English message id). Keys of
 * nations, types, abilities, marks, achievements and cards are also the ends of the keys of a pack's texts: "ussr" of
 * nation.ussr. */
#ifndef TANKODROM_RUSH_WORD_LISTS_H
#define TANKODROM_RUSH_WORD_LISTS_H

/* Tables, one row a line. */
/* clang-format off */
#define TK_RUSH_NATION_LIST(X) \
    X(TK_RUSH_USSR, "ussr", TK_TEXT("USSR")) \
    X(TK_RUSH_GERMANY, "germany", TK_TEXT("Germany")) \
    X(TK_RUSH_USA, "usa", TK_TEXT("USA")) \
    X(TK_RUSH_FRANCE, "france", TK_TEXT("France"))

/* Both printed symbols of self-propelled guns are one type; vehicles are the first five. */
#define TK_RUSH_TYPE_LIST(X) \
    X(TK_RUSH_LIGHT, "light", TK_TEXT("light")) \
    X(TK_RUSH_MEDIUM, "medium", TK_TEXT("medium")) \
    X(TK_RUSH_ARTILLERY, "artillery", TK_TEXT("SP gun")) \
    X(TK_RUSH_HEAVY, "heavy", TK_TEXT("heavy")) \
    X(TK_RUSH_SUPPORT, "support", TK_TEXT("support")) \
    X(TK_RUSH_BARRACKS, "barracks", TK_TEXT("barracks")) \
    X(TK_RUSH_MEDAL, "medal", TK_TEXT("medal card")) \
    X(TK_RUSH_BASE, "base", TK_TEXT("base card"))

/* R20 to R27; reinforcements and research have a number. */
#define TK_RUSH_ABILITY_LIST(X) \
    X(TK_RUSH_REINFORCEMENTS, "reinforcements", TK_TEXT("reinforcements")) \
    X(TK_RUSH_RECRUITMENT, "recruitment", TK_TEXT("recruitment")) \
    X(TK_RUSH_RECONNAISSANCE, "reconnaissance", TK_TEXT("reconnaissance")) \
    X(TK_RUSH_SABOTAGE, "sabotage", TK_TEXT("sabotage")) \
    X(TK_RUSH_ACE, "ace", TK_TEXT("tank ace")) \
    X(TK_RUSH_RESEARCH, "research", TK_TEXT("research")) \
    X(TK_RUSH_REARMAMENT, "rearmament", TK_TEXT("rearmament")) \
    X(TK_RUSH_DEED, "deed", TK_TEXT("heroic deed"))

/* R29, R30, R32 */
#define TK_RUSH_MARK_LIST(X) \
    X(TK_RUSH_MARK_BASES_ONLY, "bases-only", TK_TEXT("bases only")) \
    X(TK_RUSH_MARK_VEHICLES_ONLY, "vehicles-only", TK_TEXT("vehicles only")) \
    X(TK_RUSH_MARK_OWN_NATION, "own-nation", TK_TEXT("own nation only"))

/* R40: of the types in the order of types, of medals in the order of nations. */
#define TK_RUSH_ACHIEVEMENT_LIST(X) \
    X(TK_RUSH_MOST_BASES, "most-bases", TK_TEXT("most bases destroyed")) \
    X(TK_RUSH_MOST_LIGHT, "most-light", TK_TEXT("most light tanks")) \
    X(TK_RUSH_MOST_MEDIUM, "most-medium", TK_TEXT("most medium tanks")) \
    X(TK_RUSH_MOST_ARTILLERY, "most-artillery", TK_TEXT("most self-propelled guns")) \
    X(TK_RUSH_MOST_HEAVY, "most-heavy", TK_TEXT("most heavy tanks")) \
    X(TK_RUSH_MOST_SUPPORT, "most-support", TK_TEXT("most support units")) \
    X(TK_RUSH_MOST_USSR, "most-ussr", TK_TEXT("most Soviet medals")) \
    X(TK_RUSH_MOST_GERMANY, "most-germany", TK_TEXT("most German medals")) \
    X(TK_RUSH_MOST_USA, "most-usa", TK_TEXT("most American medals")) \
    X(TK_RUSH_MOST_FRANCE, "most-france", TK_TEXT("most French medals")) \
    X(TK_RUSH_MOST_DOUBLES, "most-doubles", TK_TEXT("most double medals")) \
    X(TK_RUSH_MOST_CARDS, "most-cards", TK_TEXT("largest company"))

/* What the deciding seats are asked for. */
#define TK_RUSH_PHASE_LIST(X) \
    X(TK_RUSH_PHASE_TURN, "turn", TK_TEXT("Your turn: use your cards, then end the turn.")) /* R7 */ \
    X(TK_RUSH_PHASE_CARD, "card", TK_TEXT("A further ability of this card?")) /* R16 */ \
    X(TK_RUSH_PHASE_PLACE, "place", TK_TEXT("This card now protects a base. Which one?")) /* R17 */ \
    X(TK_RUSH_PHASE_SABOTAGE, "sabotage", \
      TK_TEXT("Sabotage! Discard a card; the others see it when all have chosen.")) /* R23: all at once */ \
    X(TK_RUSH_PHASE_ACE, "ace", TK_TEXT("Tank ace: what gets a point of damage?")) /* R24 */ \
    X(TK_RUSH_PHASE_RESEARCH, "research", TK_TEXT("Research: which vehicle do you take?")) /* R25 */ \
    X(TK_RUSH_PHASE_REARM, "rearm", TK_TEXT("Rearmament: scrap one or two cards of your depot")) /* R26 */ \
    X(TK_RUSH_PHASE_DECLARE, "declare", TK_TEXT("Attack: who else of this nation joins?")) /* R33 */ \
    X(TK_RUSH_PHASE_ATTACK, "attack", TK_TEXT("Attack: who strikes what?")) /* R34 */ \
    X(TK_RUSH_PHASE_REWARD, "reward", TK_TEXT("The reward of the attack: which medals do you take?")) /* R38 */ \
    X(TK_RUSH_PHASE_OVER, "over", TK_TEXT("the game is over"))

/* What an ace or an attacker strikes. */
#define TK_RUSH_TARGET_LIST(X) \
    X(TK_RUSH_AT_VEHICLE, "vehicle", TK_TEXT("the protecting vehicle")) \
    X(TK_RUSH_AT_BASE, "base", TK_TEXT("the base"))

/* The cards that are no vehicles (R28), by their ids; their numbers follow those of the vehicles. */
#define TK_RUSH_FACE_LIST(X) \
    X(TK_RUSH_FACE_ENGINEERS, "engineers", TK_TEXT("Engineers")) \
    X(TK_RUSH_FACE_REPAIR_CREW, "repair-crew", TK_TEXT("Repair crew")) \
    X(TK_RUSH_FACE_VOLUNTEERS, "volunteers", TK_TEXT("Volunteers")) \
    X(TK_RUSH_FACE_SINGLE_USSR, "medal-ussr", TK_TEXT("Soviet medal")) \
    X(TK_RUSH_FACE_SINGLE_GERMANY, "medal-germany", TK_TEXT("German medal")) \
    X(TK_RUSH_FACE_SINGLE_USA, "medal-usa", TK_TEXT("American medal")) \
    X(TK_RUSH_FACE_SINGLE_FRANCE, "medal-france", TK_TEXT("French medal")) \
    X(TK_RUSH_FACE_DOUBLE_USSR, "double-ussr", TK_TEXT("double Soviet medal")) \
    X(TK_RUSH_FACE_DOUBLE_GERMANY, "double-germany", TK_TEXT("double German medal")) \
    X(TK_RUSH_FACE_DOUBLE_USA, "double-usa", TK_TEXT("double American medal")) \
    X(TK_RUSH_FACE_DOUBLE_FRANCE, "double-france", TK_TEXT("double French medal")) \
    X(TK_RUSH_FACE_BASE, "base", TK_TEXT("captured base"))

#define TK_RUSH_SEAT_LIST(X) \
    X(TK_RUSH_PLAYER_1, "1", TK_TEXT("Player 1")) \
    X(TK_RUSH_PLAYER_2, "2", TK_TEXT("Player 2")) \
    X(TK_RUSH_PLAYER_3, "3", TK_TEXT("Player 3")) \
    X(TK_RUSH_PLAYER_4, "4", TK_TEXT("Player 4")) \
    X(TK_RUSH_PLAYER_5, "5", TK_TEXT("Player 5"))

/* R39: what made a round the last one. */
#define TK_RUSH_END_LIST(X) \
    X(TK_RUSH_END_MEDALS, "medals", TK_TEXT("the most points after a nation's single medals ran out")) \
    X(TK_RUSH_END_BASES, "bases", TK_TEXT("the most points after a player's last base was lost"))
/* clang-format on */

#endif
