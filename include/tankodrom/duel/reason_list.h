/* Why something is refused in Tank Duel: rows of the one list of errors, error_list.h, which says what they hold. */
#ifndef TANKODROM_DUEL_REASON_LIST_H
#define TANKODROM_DUEL_REASON_LIST_H

/* A table, one row a line. */
/* clang-format off */
#define TK_DUEL_REASON_LIST(X) \
    X(TK_ERROR_DUEL_CARD, "", TK_TEXT("'{token}' is no card; expected {detail}")) \
    X(TK_ERROR_DUEL_TANK, "", TK_TEXT("'{token}' is no tank; expected {detail}")) \
    X(TK_ERROR_DUEL_PHASE, "", TK_TEXT("'{token}' cannot be done now")) \
    X(TK_ERROR_DUEL_NOT_IN_HAND, "", TK_TEXT("card {token} is not in the hand")) \
    X(TK_ERROR_DUEL_NOT_YOURS, "7.0", TK_TEXT("{token} is not a tank of yours that still needs a card")) \
    X(TK_ERROR_DUEL_KIND, "8.3", TK_TEXT("card {token} is not of a kind that can be played so")) \
    X(TK_ERROR_DUEL_FOLLOW, "8.3.1", TK_TEXT("card {token} cannot follow the cards that lie already")) \
    X(TK_ERROR_DUEL_LEVEL, "8.3.2", TK_TEXT("the level of {token} is too high for the tank, order icons included")) \
    X(TK_ERROR_DUEL_BOOST, "8.3.2", TK_TEXT("that boost cannot be bought: it is bought once, and must reach the level of the cards")) \
    X(TK_ERROR_DUEL_ORDERS, "4.2.3", TK_TEXT("there are not enough order icons in the hand")) \
    X(TK_ERROR_DUEL_ACTED, "8.2", TK_TEXT("the tank action of this phase is done already")) \
    X(TK_ERROR_DUEL_NOT_ACTED, "8.3", TK_TEXT("the tank must act first; passing is an action too")) \
    X(TK_ERROR_DUEL_BURNING, "8.3.1", TK_TEXT("the tank burns: it may only put the fire out, and act on the field")) \
    X(TK_ERROR_DUEL_NOT_BURNING, "12.3.2", TK_TEXT("the tank does not burn")) \
    X(TK_ERROR_DUEL_MOVING, "10.2.1", TK_TEXT("a moving tank cannot do that")) \
    X(TK_ERROR_DUEL_NOT_MOVING, "10.2.1", TK_TEXT("that takes a moving tank")) \
    X(TK_ERROR_DUEL_IMMOBILE, "12.5.2", TK_TEXT("an immobilised tank cannot do that")) \
    X(TK_ERROR_DUEL_NO_DRIVER, "5.6.2", TK_TEXT("nobody sits in the driver's place")) \
    X(TK_ERROR_DUEL_NO_GUNNER, "5.6.2", TK_TEXT("nobody sits in the gunner's place")) \
    X(TK_ERROR_DUEL_SMOKE, "10.5.3", TK_TEXT("the tank is in smoke")) \
    X(TK_ERROR_DUEL_NO_LAUNCHERS, "5.5.2", TK_TEXT("the tank has no smoke launchers")) \
    X(TK_ERROR_DUEL_TARGET, "11.1.3.a", TK_TEXT("'{token}' is not a target now")) \
    X(TK_ERROR_DUEL_NOT_SPOTTED, "5.4.1", TK_TEXT("{token} is not spotted")) \
    X(TK_ERROR_DUEL_SPOTTED, "5.4.1", TK_TEXT("{token} is spotted already")) \
    X(TK_ERROR_DUEL_SIGHT, "D-24", TK_TEXT("{token} is too far away to be seen")) \
    X(TK_ERROR_DUEL_OUT_OF_RANGE, "11.1.3.b", TK_TEXT("{token} is out of range")) \
    X(TK_ERROR_DUEL_DESTROYER, "5.8.2", TK_TEXT("a tank destroyer cannot fire at a moving tank or at one that flanks it")) \
    X(TK_ERROR_DUEL_EDGE, "5.2.4", TK_TEXT("the battlefield ends at 1000 m")) \
    X(TK_ERROR_DUEL_LEAD_TANK, "D-24", TK_TEXT("no tank may go ahead of its side's lead tank in deep mud")) \
    X(TK_ERROR_DUEL_FLANK, "10.4.2", TK_TEXT("'{token}' cannot be flanked, or freed from, now")) \
    X(TK_ERROR_DUEL_TERRAIN, "5.7.1", TK_TEXT("the ground under the tank does not allow that")) \
    X(TK_ERROR_DUEL_HULL_DOWN, "5.7.1", TK_TEXT("the tank is hull down already")) \
    X(TK_ERROR_DUEL_AMMUNITION, "5.5.1", TK_TEXT("the tank has no special ammunition")) \
    X(TK_ERROR_DUEL_CREW, "8.3.5.iv", TK_TEXT("the crew cannot change places so")) \
    X(TK_ERROR_DUEL_COMMAND, "D-65", TK_TEXT("the command would have no effect now")) \
    X(TK_ERROR_DUEL_SEAT, "D-45", TK_TEXT("'{token}' is not a player of whom that can be asked")) \
    X(TK_ERROR_DUEL_GUN, "17.1", TK_TEXT("gun {token} cannot fire now: it does so once a round")) \
    X(TK_ERROR_DUEL_INFANTRY, "8.4.3", TK_TEXT("the infantry cannot do that now: it does one thing in a tank phase")) \
    X(TK_ERROR_DUEL_MISSION, "8.4.2", TK_TEXT("the mission does not allow that now")) \
    X(TK_ERROR_DUEL_LOCATION, "11.1.3.e", TK_TEXT("'{token}' cannot be named as the place that is hit")) \
    X(TK_ERROR_DUEL_SCENARIO, "", TK_TEXT("'{token}' is no scenario; there are {detail}")) \
    X(TK_ERROR_DUEL_FORCE, "", TK_TEXT("'{token}' cannot take part: {detail}"))
/* clang-format on */

#endif
