/* The one list of error codes and their English texts (message ids of the translations).
 * {token} is what was read, {detail} what would have been right. Append; never reorder within a release. */
#ifndef TANKODROM_ERROR_LIST_H
#define TANKODROM_ERROR_LIST_H

/* Marks a text for xgettext without translating it here. */
#define TK_TEXT(message) message

/* A table, one row a line. */
/* clang-format off */
#define TK_ERROR_LIST(X) \
    /* general */ \
    X(TK_ERROR_ARGUMENT, TK_TEXT("a call got an argument out of its range")) \
    X(TK_ERROR_MEMORY, TK_TEXT("out of memory")) \
    X(TK_ERROR_NO_GAME, TK_TEXT("there is no game called '{token}'; there are {detail}")) \
    X(TK_ERROR_NOT_IN_GAME, TK_TEXT("this game does not know that")) \
    X(TK_ERROR_SYNTAX, TK_TEXT("'{token}' is not understood; expected {detail}")) \
    X(TK_ERROR_TOO_LONG, TK_TEXT("too long: at most {detail}")) \
    X(TK_ERROR_NOT_UTF8, TK_TEXT("not UTF-8 text")) \
    /* JSON */ \
    X(TK_ERROR_JSON, TK_TEXT("not JSON: at '{token}', expected {detail}")) \
    X(TK_ERROR_JSON_DEPTH, TK_TEXT("nested too deeply: at most {detail} levels")) \
    X(TK_ERROR_JSON_REPEATED, TK_TEXT("the member '{token}' is given twice")) \
    X(TK_ERROR_JSON_KIND, TK_TEXT("'{token}' must be {detail}")) \
    X(TK_ERROR_JSON_MISSING, TK_TEXT("the member '{token}' is missing")) \
    X(TK_ERROR_JSON_UNKNOWN, TK_TEXT("the member '{token}' is not known; there are {detail}")) \
    X(TK_ERROR_JSON_RANGE, TK_TEXT("'{token}' is out of range: {detail}")) \
    /* packs */ \
    X(TK_ERROR_PACK_FILE, TK_TEXT("the pack has no file '{token}'")) \
    X(TK_ERROR_PACK_FILE_UNKNOWN, TK_TEXT("the file '{token}' does not belong into a pack of this game")) \
    X(TK_ERROR_PACK_GAME, TK_TEXT("the pack is for the game '{token}', not for '{detail}'")) \
    X(TK_ERROR_PACK_FORMAT, TK_TEXT("the format '{token}' is not known; expected {detail}")) \
    X(TK_ERROR_PACK_TEXT, TK_TEXT("no text for the key '{token}' in the language {detail}")) \
    X(TK_ERROR_PACK_VALUE, TK_TEXT("'{token}' does not fit: {detail}")) \
    X(TK_ERROR_PACK_REPEATED, TK_TEXT("'{token}' is given twice")) \
    X(TK_ERROR_NO_PACK, TK_TEXT("there is no built-in pack '{token}'")) \
    /* options */ \
    X(TK_ERROR_OPTION_UNKNOWN, TK_TEXT("there is no option '{token}'; there are {detail}")) \
    X(TK_ERROR_OPTION_VALUE, TK_TEXT("'{token}' is not a value of this option; expected {detail}")) \
    X(TK_ERROR_OPTION_REPEATED, TK_TEXT("the option '{token}' is given twice")) \
    X(TK_ERROR_OPTION_CLASH, TK_TEXT("the option '{token}' cannot be given together with {detail}")) \
    /* playing */ \
    X(TK_ERROR_FINISHED, TK_TEXT("the game is over")) \
    X(TK_ERROR_NOT_YOUR_TURN, TK_TEXT("it is not this seat's turn")) \
    X(TK_ERROR_ILLEGAL, TK_TEXT("'{token}' is not a legal action")) \
    X(TK_ERROR_NO_OFFER, TK_TEXT("no draw has been offered")) \
    X(TK_ERROR_OFFERED, TK_TEXT("a draw has been offered already")) \
    /* saved states */ \
    X(TK_ERROR_SAVE_FORMAT, TK_TEXT("not a saved state of Tankodrom")) \
    X(TK_ERROR_SAVE_VERSION, TK_TEXT("saved by another version: {token}; this one reads {detail}")) \
    X(TK_ERROR_SAVE_GAME, TK_TEXT("saved in another game, with other options or another pack")) \
    X(TK_ERROR_SAVE_DAMAGED, TK_TEXT("the saved state is damaged")) \
    /* records */ \
    X(TK_ERROR_RECORD_FORMAT, TK_TEXT("not a record: the first line must be '{detail}'")) \
    X(TK_ERROR_RECORD_HEADER, TK_TEXT("'{token}' is not a line of a record's header; expected {detail}")) \
    X(TK_ERROR_RECORD_REPEATED, TK_TEXT("the header line '{token}' is given twice")) \
    X(TK_ERROR_RECORD_MISSING, TK_TEXT("the header has no line '{token}'")) \
    X(TK_ERROR_RECORD_PACK, TK_TEXT("the record was played with another pack: its digest is {token}, this pack's {detail}")) \
    X(TK_ERROR_RECORD_NUMBER, TK_TEXT("the line is numbered '{token}'; expected {detail}")) \
    X(TK_ERROR_RECORD_SEAT, TK_TEXT("'{token}' is not a seat that decides now; expected {detail}")) \
    X(TK_ERROR_RECORD_AFTER_END, TK_TEXT("'{token}' comes after the end of the game")) \
    X(TK_ERROR_RECORD_OUTCOME, TK_TEXT("the outcome is given as '{token}', but the game ended with {detail}")) \
    X(TK_ERROR_RECORD_HASH, TK_TEXT("the final hash is given as {token}, but replaying gives {detail}")) \
    X(TK_ERROR_RECORD_END, TK_TEXT("the record breaks off before '{token}'")) \
    /* Tank Chess: squares, facings, pieces */ \
    X(TK_ERROR_CHESS_SQUARE, TK_TEXT("'{token}' is not a square of this board ({detail})")) \
    X(TK_ERROR_CHESS_FACING, TK_TEXT("'{token}' is not a facing; there are N NE E SE S SW W NW")) \
    X(TK_ERROR_CHESS_PIECE, TK_TEXT("'{token}' is not a piece; there are C L M H D R")) \
    X(TK_ERROR_CHESS_COLOUR, TK_TEXT("'{token}' is not a colour; there are w and b")) \
    X(TK_ERROR_CHESS_SIZE, TK_TEXT("'{token}' is not a board size; expected a number from 8 to 24")) \
    X(TK_ERROR_CHESS_NO_BASIC, TK_TEXT("'{token}': only the sizes 16 and 20 have a Basic Setup")) \
    /* Tank Chess: setups and positions */ \
    X(TK_ERROR_CHESS_OVERLAP, TK_TEXT("'{token}': something stands on that square already")) \
    X(TK_ERROR_CHESS_COMMAND_TANKS, TK_TEXT("'{token}': each side needs exactly one command tank; {detail}")) \
    X(TK_ERROR_CHESS_IMMOBILE, TK_TEXT("no piece of {detail} can leave its square")) \
    X(TK_ERROR_CHESS_TOO_MANY, TK_TEXT("'{token}': a side has at most {detail} pieces")) \
    /* Tank Chess: moves */ \
    X(TK_ERROR_CHESS_MOVE, TK_TEXT("'{token}' is not a move; a move looks like H3>F5/NW, H3/NE, H3>F5/NW(B11) or H15>off")) \
    X(TK_ERROR_CHESS_EMPTY, TK_TEXT("no piece stands on {token}")) \
    X(TK_ERROR_CHESS_NOT_YOURS, TK_TEXT("the piece on {token} is the opponent's")) \
    X(TK_ERROR_CHESS_WRECK, TK_TEXT("a wreck stands on {token}")) \
    X(TK_ERROR_CHESS_OBSTACLE, TK_TEXT("an obstacle stands on {token}")) \
    X(TK_ERROR_CHESS_OCCUPIED, TK_TEXT("a piece stands on {token}")) \
    X(TK_ERROR_CHESS_NO_CHANGE, TK_TEXT("the piece must end on another square or with another facing")) \
    X(TK_ERROR_CHESS_TOO_FAR, TK_TEXT("the piece cannot get to {token} in {detail} steps")) \
    X(TK_ERROR_CHESS_NO_ESCAPE, TK_TEXT("only a command tank leaves the board")) \
    X(TK_ERROR_CHESS_ESCAPE_FAR, TK_TEXT("the command tank cannot leave over the far edge in {detail} steps")) \
    X(TK_ERROR_CHESS_NO_TARGET, TK_TEXT("no enemy stands on {token}")) \
    X(TK_ERROR_CHESS_OWN_TARGET, TK_TEXT("the piece on {token} is your own")) \
    X(TK_ERROR_CHESS_NOT_AIMED, TK_TEXT("{token} is not in a direction of fire")) \
    X(TK_ERROR_CHESS_TOO_CLOSE, TK_TEXT("{token} is too close: at least one empty square must lie between")) \
    X(TK_ERROR_CHESS_NO_LINE, TK_TEXT("the line of fire to {token} is blocked")) \
    X(TK_ERROR_CHESS_RANGE, TK_TEXT("{token} is out of range: a rocket launcher hits at 3, 4 or 5 squares")) \
    X(TK_ERROR_CHESS_ARMOUR, TK_TEXT("the armour of the piece on {token} holds")) \
    /* Rush */ \
    X(TK_ERROR_RUSH_CARD, TK_TEXT("'{token}' is no card; expected {detail}")) \
    X(TK_ERROR_RUSH_PHASE, TK_TEXT("'{token}' cannot be done now")) \
    X(TK_ERROR_RUSH_NOT_IN_HAND, TK_TEXT("{token} is not in the hand")) \
    X(TK_ERROR_RUSH_NOT_IN_DEPOT, TK_TEXT("{token} is not in the depot")) \
    X(TK_ERROR_RUSH_NOT_IN_ATTACK, TK_TEXT("{token} does not take part in the attack")) \
    X(TK_ERROR_RUSH_USED, TK_TEXT("{token} was used in this turn already")) \
    X(TK_ERROR_RUSH_NO_VALUE, TK_TEXT("{token} has no purchase value")) \
    X(TK_ERROR_RUSH_SLOT, TK_TEXT("there is no card in the shop at {token}")) \
    X(TK_ERROR_RUSH_PRICE, TK_TEXT("{token} costs more than can be paid")) \
    X(TK_ERROR_RUSH_UNPAID, TK_TEXT("a card with a purchase value must be used before anything is bought")) \
    X(TK_ERROR_RUSH_PURCHASES, TK_TEXT("no further purchase is allowed in this turn")) \
    X(TK_ERROR_RUSH_ABILITY, TK_TEXT("the ability '{token}' cannot be used now")) \
    X(TK_ERROR_RUSH_PROTECT, TK_TEXT("{token} cannot protect a base")) \
    X(TK_ERROR_RUSH_BASE, TK_TEXT("that base cannot be protected: it is lost, or another one has no protector")) \
    X(TK_ERROR_RUSH_NO_ATTACK, TK_TEXT("{token} cannot attack")) \
    X(TK_ERROR_RUSH_ATTACKED, TK_TEXT("there was an attack in this turn already")) \
    X(TK_ERROR_RUSH_NATION, TK_TEXT("{token} is not of the nation that attacks")) \
    X(TK_ERROR_RUSH_TARGET, TK_TEXT("'{token}' is not a target now")) \
    X(TK_ERROR_RUSH_MUST_STRIKE, TK_TEXT("{token} has a target and must attack it")) \
    X(TK_ERROR_RUSH_REWARD, TK_TEXT("the reward cannot be taken with {token} double medals")) \
    /* Tank Duel */ \
    X(TK_ERROR_DUEL_CARD, TK_TEXT("'{token}' is no card; expected {detail}")) \
    X(TK_ERROR_DUEL_TANK, TK_TEXT("'{token}' is no tank; expected {detail}")) \
    X(TK_ERROR_DUEL_PHASE, TK_TEXT("'{token}' cannot be done now")) \
    X(TK_ERROR_DUEL_NOT_IN_HAND, TK_TEXT("card {token} is not in the hand")) \
    X(TK_ERROR_DUEL_NOT_YOURS, TK_TEXT("{token} is not a tank of yours that still needs a card")) \
    X(TK_ERROR_DUEL_KIND, TK_TEXT("card {token} is not of a kind that can be played so")) \
    X(TK_ERROR_DUEL_FOLLOW, TK_TEXT("card {token} cannot follow the cards that lie already")) \
    X(TK_ERROR_DUEL_LEVEL, TK_TEXT("the level of {token} is too high for the tank, order icons included")) \
    X(TK_ERROR_DUEL_BOOST, TK_TEXT("that boost cannot be bought: it is bought once, and must reach the level of the cards")) \
    X(TK_ERROR_DUEL_ORDERS, TK_TEXT("there are not enough order icons in the hand")) \
    X(TK_ERROR_DUEL_ACTED, TK_TEXT("the tank action of this phase is done already")) \
    X(TK_ERROR_DUEL_NOT_ACTED, TK_TEXT("the tank must act first; passing is an action too")) \
    X(TK_ERROR_DUEL_BURNING, TK_TEXT("the tank burns: it may only put the fire out, and act on the field")) \
    X(TK_ERROR_DUEL_NOT_BURNING, TK_TEXT("the tank does not burn")) \
    X(TK_ERROR_DUEL_MOVING, TK_TEXT("a moving tank cannot do that")) \
    X(TK_ERROR_DUEL_NOT_MOVING, TK_TEXT("that takes a moving tank")) \
    X(TK_ERROR_DUEL_IMMOBILE, TK_TEXT("an immobilised tank cannot do that")) \
    X(TK_ERROR_DUEL_NO_DRIVER, TK_TEXT("nobody sits in the driver's place")) \
    X(TK_ERROR_DUEL_NO_GUNNER, TK_TEXT("nobody sits in the gunner's place")) \
    X(TK_ERROR_DUEL_SMOKE, TK_TEXT("the tank is in smoke")) \
    X(TK_ERROR_DUEL_NO_LAUNCHERS, TK_TEXT("the tank has no smoke launchers")) \
    X(TK_ERROR_DUEL_TARGET, TK_TEXT("'{token}' is not a target now")) \
    X(TK_ERROR_DUEL_NOT_SPOTTED, TK_TEXT("{token} is not spotted")) \
    X(TK_ERROR_DUEL_SPOTTED, TK_TEXT("{token} is spotted already")) \
    X(TK_ERROR_DUEL_SIGHT, TK_TEXT("{token} is too far away to be seen")) \
    X(TK_ERROR_DUEL_OUT_OF_RANGE, TK_TEXT("{token} is out of range")) \
    X(TK_ERROR_DUEL_DESTROYER, TK_TEXT("a tank destroyer cannot fire at a moving tank or at one that flanks it")) \
    X(TK_ERROR_DUEL_EDGE, TK_TEXT("the battlefield ends at 1000 m")) \
    X(TK_ERROR_DUEL_LEAD_TANK, TK_TEXT("no tank may go ahead of its side's lead tank in deep mud")) \
    X(TK_ERROR_DUEL_FLANK, TK_TEXT("'{token}' cannot be flanked, or freed from, now")) \
    X(TK_ERROR_DUEL_TERRAIN, TK_TEXT("the ground under the tank does not allow that")) \
    X(TK_ERROR_DUEL_HULL_DOWN, TK_TEXT("the tank is hull down already")) \
    X(TK_ERROR_DUEL_AMMUNITION, TK_TEXT("the tank has no special ammunition")) \
    X(TK_ERROR_DUEL_CREW, TK_TEXT("the crew cannot change places so")) \
    X(TK_ERROR_DUEL_COMMAND, TK_TEXT("the command would have no effect now")) \
    X(TK_ERROR_DUEL_SEAT, TK_TEXT("'{token}' is not a player of whom that can be asked")) \
    X(TK_ERROR_DUEL_GUN, TK_TEXT("gun {token} cannot fire now: it does so once a round")) \
    X(TK_ERROR_DUEL_INFANTRY, TK_TEXT("the infantry cannot do that now: it does one thing in a tank phase")) \
    X(TK_ERROR_DUEL_MISSION, TK_TEXT("the mission does not allow that now")) \
    X(TK_ERROR_DUEL_LOCATION, TK_TEXT("'{token}' cannot be named as the place that is hit")) \
    X(TK_ERROR_DUEL_SCENARIO, TK_TEXT("'{token}' is no scenario; there are {detail}")) \
    X(TK_ERROR_DUEL_FORCE, TK_TEXT("'{token}' cannot take part: {detail}"))
/* clang-format on */

#endif
