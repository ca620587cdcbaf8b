/* What a seat of Tank Duel can do: X(name, key, English message id, parts…). The key is the word of the notation. A
 * part is kept in byte 1 (a card), 2 (a number), 3 (a tank) or 4 of the action; what a verb does not speak of is 0. Of
 * order, command and lead an action has some of the parts only: a tank that is spotted or told, a seat that is looked
 * at, a member who changes places. The tank whose marker is taken up is kept as one more, 0 being nobody's. */
#ifndef TANKODROM_DUEL_VERB_LIST_H
#define TANKODROM_DUEL_VERB_LIST_H

/* A table, one row a line. */
/* clang-format off */
#define TK_DUEL_VERB_LIST(X) \
    X(TK_DUEL_NO_VERB, "", "", TK_NO_FIELDS) \
    X(TK_DUEL_DO_BID, "bid", TK_TEXT("bid"), TK_PART(card, CARD, 1), TK_PART(tank, TANK, 3)) \
    X(TK_DUEL_DO_RADIO, "radio", TK_TEXT("offer by radio"), TK_PART(card, CARD, 1), TK_PART(player, SEAT, 2)) \
    X(TK_DUEL_DO_ANSWER, "answer", TK_TEXT("give in exchange"), TK_PART(card, CARD, 1)) \
    X(TK_DUEL_DO_DECLINE, "decline", TK_TEXT("decline"), TK_NO_FIELDS) /* whatever was asked */ \
    X(TK_DUEL_DO_BAIL_OUT, "bail-out", TK_TEXT("bail out"), TK_NO_FIELDS) \
    X(TK_DUEL_DO_PAY_FOR, "icons", TK_TEXT("pay four order icons"), TK_NO_FIELDS) /* for the check */ \
    X(TK_DUEL_DO_TURN, "turn", TK_TEXT("turn a card"), TK_NO_FIELDS) /* for the check */ \
    X(TK_DUEL_DO_HATCH, "hatch", TK_TEXT("set the hatch"), TK_PART_OF(hatch, hatch_words, 2)) \
    X(TK_DUEL_DO_PLAY, "play", TK_TEXT("play"), TK_PART(card, CARD, 1), TK_PART_OF(half, half_words, 2)) \
    X(TK_DUEL_DO_BOOST, "boost", TK_TEXT("boost"), TK_PART(levels, NUMBER, 2)) \
    X(TK_DUEL_DO_QUICK, "quick", TK_TEXT("load quickly"), TK_NO_FIELDS) /* or unload */ \
    X(TK_DUEL_DO_SHOOT, "shoot", TK_TEXT("shoot"), TK_PART(tank, TANK, 3)) /* with the cards laid down */ \
    X(TK_DUEL_DO_GO, "go", TK_TEXT("carry out"), TK_NO_FIELDS) /* the cards laid down */ \
    X(TK_DUEL_DO_ORDER, "order", TK_TEXT("crew order"), TK_PART_OF(order, order_words, 2), TK_PART(tank, TANK, 3), TK_PART(double, FLAG, 4), TK_PART_OF(member, position_words, 4)) \
    X(TK_DUEL_DO_CLEAR, "clear", TK_TEXT("clear the transmission"), TK_NO_FIELDS) \
    X(TK_DUEL_DO_EXTINGUISH, "extinguish", TK_TEXT("put the fire out"), TK_NO_FIELDS) \
    X(TK_DUEL_DO_COMMAND, "command", TK_TEXT("command"), TK_PART(card, CARD, 1), TK_PART_OF(use, use_words, 2), TK_PART(tank, TANK, 3), TK_PART(player, SEAT, 4)) \
    X(TK_DUEL_DO_LAY, "lay", TK_TEXT("lay before an enemy"), TK_PART(card, CARD, 1), TK_PART_OF(half, half_words, 2), TK_PART(tank, TANK, 3)) \
    X(TK_DUEL_DO_STOP, "stop", TK_TEXT("stop"), TK_NO_FIELDS) \
    X(TK_DUEL_DO_GUN, "gun", TK_TEXT("fire a gun"), TK_PART(gun, ORDINAL, 2), TK_PART(tank, TANK, 3)) \
    X(TK_DUEL_DO_ADVANCE, "advance", TK_TEXT("infantry advances"), TK_PART(card, CARD, 1)) \
    X(TK_DUEL_DO_ASSAULT, "assault", TK_TEXT("infantry attacks"), TK_PART(card, CARD, 1), TK_PART(tank, TANK, 3)) \
    X(TK_DUEL_DO_MISSION, "mission", TK_TEXT("mission"), TK_PART_OF(mission, mission_words, 2)) \
    X(TK_DUEL_DO_END, "end", TK_TEXT("end the action step"), TK_NO_FIELDS) \
    X(TK_DUEL_DO_PAY, "pay", TK_TEXT("pay"), TK_PART(card, CARD, 1)) \
    X(TK_DUEL_DO_DISCARD, "discard", TK_TEXT("discard"), TK_PART(card, CARD, 1)) \
    X(TK_DUEL_DO_DONE, "done", TK_TEXT("done"), TK_NO_FIELDS) \
    X(TK_DUEL_DO_DRIVE, "drive", TK_TEXT("drive"), TK_PART_OF(way, drive_words, 2)) \
    X(TK_DUEL_DO_KEEP, "keep", TK_TEXT("keep"), TK_PART(card, CARD, 1)) \
    X(TK_DUEL_DO_UNFLANK, "unflank", TK_TEXT("remove a flank marker"), TK_PART(tank, TANK, 3)) \
    X(TK_DUEL_DO_FLANK, "flank", TK_TEXT("flank"), TK_PART_OF(way, flank_words, 2), TK_PART(tank, TANK, 3), TK_PART(from, TANK, 4)) \
    X(TK_DUEL_DO_STEAL, "steal", TK_TEXT("take a card"), TK_PART(player, SEAT, 2)) \
    X(TK_DUEL_DO_LEAD, "lead", TK_TEXT("lead"), TK_PART_OF(use, use_words, 2), TK_PART(tank, TANK, 3)) \
    X(TK_DUEL_DO_TACTICS, "tactics", TK_TEXT("answer with Tactics"), TK_PART(card, CARD, 1)) \
    X(TK_DUEL_DO_SPOT, "spot", TK_TEXT("spot"), TK_NO_FIELDS) /* and give up what is acquired */ \
    X(TK_DUEL_DO_AIM, "aim", TK_TEXT("aim"), TK_PART_OF(location, aim_words, 2)) \
    X(TK_DUEL_DO_ACQUIRE, "acquire", TK_TEXT("acquire"), TK_NO_FIELDS) \
    X(TK_DUEL_DO_WEAPON, "weapon", TK_TEXT("choose the weapon"), TK_PART_OF(weapon, weapon_words, 2)) \
    X(TK_DUEL_DO_PROCEED, "proceed", TK_TEXT("proceed"), TK_NO_FIELDS) /* the tankobot acts */
/* clang-format on */

#endif
