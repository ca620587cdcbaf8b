/* Why something is refused in Tank Chess: rows of the one list of errors, error_list.h, which says what they hold. */
#ifndef TANKODROM_CHESS_REASON_LIST_H
#define TANKODROM_CHESS_REASON_LIST_H

/* A table, one row a line. */
/* clang-format off */
#define TK_CHESS_REASON_LIST(X) \
    /* Tank Chess: squares, facings, pieces */ \
    X(TK_ERROR_CHESS_SQUARE, "C1", TK_TEXT("'{token}' is not a square of this board ({detail})")) \
    X(TK_ERROR_CHESS_FACING, "C1", TK_TEXT("'{token}' is not a facing; there are N NE E SE S SW W NW")) \
    X(TK_ERROR_CHESS_PIECE, "", TK_TEXT("'{token}' is not a piece; there are C L M H D R")) \
    X(TK_ERROR_CHESS_COLOUR, "", TK_TEXT("'{token}' is not a colour; there are w and b")) \
    X(TK_ERROR_CHESS_SIZE, "C1", TK_TEXT("'{token}' is not a board size; expected a number from 8 to 24")) \
    X(TK_ERROR_CHESS_NO_BASIC, "C22", TK_TEXT("'{token}': only the sizes 16 and 20 have a Basic Setup")) \
    /* Tank Chess: setups and positions */ \
    X(TK_ERROR_CHESS_OVERLAP, "C21", TK_TEXT("'{token}': something stands on that square already")) \
    X(TK_ERROR_CHESS_COMMAND_TANKS, "C21", TK_TEXT("'{token}': each side needs exactly one command tank; {detail}")) \
    X(TK_ERROR_CHESS_IMMOBILE, "C21", TK_TEXT("no piece of {detail} can leave its square")) \
    X(TK_ERROR_CHESS_TOO_MANY, "", TK_TEXT_COUNTED("'{token}': a side has at most {detail} piece", "'{token}': a side has at most {detail} pieces")) \
    /* Tank Chess: moves */ \
    X(TK_ERROR_CHESS_MOVE, "C20", TK_TEXT("'{token}' is not a move; a move looks like H3>F5/NW, H3/NE, H3>F5/NW(B11) or H15>off")) \
    X(TK_ERROR_CHESS_NO_FACING, "C20", TK_TEXT("'{token}' does not say how the piece faces at the end: a move ends with one of /N /NE /E /SE /S /SW /W /NW")) \
    X(TK_ERROR_CHESS_EMPTY, "C4", TK_TEXT("no piece stands on {token}")) \
    X(TK_ERROR_CHESS_NOT_YOURS, "C4", TK_TEXT("the piece on {token} is the opponent's")) \
    X(TK_ERROR_CHESS_WRECK, "C8", TK_TEXT("a wreck stands on {token}")) \
    X(TK_ERROR_CHESS_OBSTACLE, "C8", TK_TEXT("an obstacle stands on {token}")) \
    X(TK_ERROR_CHESS_OCCUPIED, "C8", TK_TEXT("a piece stands on {token}")) \
    X(TK_ERROR_CHESS_NO_CHANGE, "C6", TK_TEXT("the piece must end on another square or with another facing")) \
    X(TK_ERROR_CHESS_TOO_FAR, "C5", TK_TEXT_COUNTED("the piece cannot get to {token} in {detail} step", "the piece cannot get to {token} in {detail} steps")) \
    X(TK_ERROR_CHESS_NO_ESCAPE, "C10", TK_TEXT("only a command tank leaves the board")) \
    X(TK_ERROR_CHESS_ESCAPE_FAR, "C10", TK_TEXT_COUNTED("the command tank cannot leave over the far edge in {detail} step", "the command tank cannot leave over the far edge in {detail} steps")) \
    X(TK_ERROR_CHESS_NO_TARGET, "C9", TK_TEXT("no enemy stands on {token}")) \
    X(TK_ERROR_CHESS_OWN_TARGET, "C9", TK_TEXT("the piece on {token} is your own")) \
    X(TK_ERROR_CHESS_NOT_AIMED, "C9", TK_TEXT("{token} is not in a direction of fire")) \
    X(TK_ERROR_CHESS_TOO_CLOSE, "C9", TK_TEXT("{token} is too close: at least one empty square must lie between")) \
    X(TK_ERROR_CHESS_NO_LINE, "C9", TK_TEXT("the line of fire to {token} is blocked")) \
    X(TK_ERROR_CHESS_RANGE, "C15", TK_TEXT("{token} is out of range: a rocket launcher hits at 3, 4 or 5 squares")) \
    X(TK_ERROR_CHESS_ARMOUR, "C12", TK_TEXT("the armour of the piece on {token} holds"))
/* clang-format on */

#endif
