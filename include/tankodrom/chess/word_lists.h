/* What the numbers of Tank Chess stand for: rows as tankodrom/words.h has them, X(name, key, English message id), and
 * for some lists more behind it. */
#ifndef TANKODROM_CHESS_WORD_LISTS_H
#define TANKODROM_CHESS_WORD_LISTS_H

/* Enumerators of lists whose rows have more than the three. */
#define TK_CHESS_KIND_NAME(name, key, text, letter) name,
#define TK_CHESS_END_NAME(name, key, text, rule, sentence) name,

/* Tables, one row a line. */
/* clang-format off */
/* With the letter of the notation (C20). */
#define TK_CHESS_KIND_LIST(X) \
    X(TK_CHESS_COMMAND, "command", TK_TEXT("command tank"), 'C') \
    X(TK_CHESS_LIGHT, "light", TK_TEXT("light tank"), 'L') \
    X(TK_CHESS_MEDIUM, "medium", TK_TEXT("medium tank"), 'M') \
    X(TK_CHESS_HEAVY, "heavy", TK_TEXT("heavy tank"), 'H') \
    X(TK_CHESS_GUN, "gun", TK_TEXT("self-propelled gun"), 'D') \
    X(TK_CHESS_ROCKETS, "rockets", TK_TEXT("heavy rocket launcher"), 'R')

/* Clockwise from the direction White starts in (C1). The keys are those of the notation, the same in any language;
 * sentences have words, because in some languages S is the north. */
#define TK_CHESS_FACING_LIST(X) \
    X(TK_CHESS_N, "N", TK_TEXT("north")) \
    X(TK_CHESS_NE, "NE", TK_TEXT("north-east")) \
    X(TK_CHESS_E, "E", TK_TEXT("east")) \
    X(TK_CHESS_SE, "SE", TK_TEXT("south-east")) \
    X(TK_CHESS_S, "S", TK_TEXT("south")) \
    X(TK_CHESS_SW, "SW", TK_TEXT("south-west")) \
    X(TK_CHESS_W, "W", TK_TEXT("west")) \
    X(TK_CHESS_NW, "NW", TK_TEXT("north-west"))

#define TK_CHESS_COLOUR_LIST(X) \
    X(TK_CHESS_WHITE, "white", TK_TEXT("White")) \
    X(TK_CHESS_BLACK, "black", TK_TEXT("Black"))

/* What stands on a square. */
#define TK_CHESS_THING_LIST(X) \
    X(TK_CHESS_FREE, "free", TK_TEXT("free square")) \
    X(TK_CHESS_OBSTACLE, "obstacle", TK_TEXT("obstacle")) \
    X(TK_CHESS_WRECK, "wreck", TK_TEXT("wreck")) \
    X(TK_CHESS_PIECE, "piece", TK_TEXT("piece"))

/* How a piece fires (C9, C14, C15). */
#define TK_CHESS_FIRE_LIST(X) \
    X(TK_CHESS_FIRE_ARC, "arc", TK_TEXT("ahead and both forward diagonals")) \
    X(TK_CHESS_FIRE_AHEAD, "ahead", TK_TEXT("straight ahead only")) \
    X(TK_CHESS_FIRE_OVER, "over", TK_TEXT("straight ahead only, 3 to 5 squares, over anything"))

/* Why a match ended: X(name, key, English message id, rule, the sentence when it happens). */
#define TK_CHESS_END_LIST(X) \
    X(TK_CHESS_GOES_ON, "", "", "", "") \
    X(TK_CHESS_END_DESTROYED, "destroyed", TK_TEXT("the command tank is destroyed"), "C16", \
      TK_TEXT("{winner} wins: the enemy command tank is destroyed")) \
    X(TK_CHESS_END_ESCAPED, "escaped", TK_TEXT("the command tank has escaped"), "C16", \
      TK_TEXT("{winner} wins: the command tank has escaped")) \
    X(TK_CHESS_END_REPETITION, "repetition", TK_TEXT("the same position stood on the board for the third time"), "C18", \
      TK_TEXT("Draw: the position occurred for the third time")) \
    X(TK_CHESS_END_QUIET, "quiet", TK_TEXT("no piece was destroyed for too many turns"), "C18", \
      TK_TEXT("Draw: nothing was destroyed for too many turns")) \
    X(TK_CHESS_END_AGREED, "agreed", TK_TEXT("the players agreed on a draw"), "C18", TK_TEXT("Draw by agreement")) \
    X(TK_CHESS_END_RESIGNED, "resigned", TK_TEXT("the opponent resigned"), "", \
      TK_TEXT("{winner} wins: {loser} resigned")) \
    X(TK_CHESS_END_FLAG, "flag", TK_TEXT("the opponent's time ran out"), "C19", \
      TK_TEXT("{winner} wins: {loser} ran out of time"))
/* clang-format on */

#endif
