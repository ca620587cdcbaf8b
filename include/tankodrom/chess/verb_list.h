/* What can be done in Tank Chess: X(name, key, English message id, parts…), as tankodrom/words.h has it. The actions
 * themselves are kept in bits, games/chess/rules/body.h. */
#ifndef TANKODROM_CHESS_VERB_LIST_H
#define TANKODROM_CHESS_VERB_LIST_H

/* A table, one row a line. */
/* clang-format off */
#define TK_CHESS_VERB_LIST(X) \
    /* with the facing at the end; the target where the piece fires */ \
    X(TK_CHESS_DO_MOVE, "move", TK_TEXT("move"), TK_PART(from, SQUARE, 0), TK_PART(to, SQUARE, 0), \
      TK_PART_OF(facing, chess_words[TK_CHESS_WORDS_FACING], 0), TK_PART(target, SQUARE, 0)) \
    X(TK_CHESS_DO_ESCAPE, "escape", TK_TEXT("leave the board"), TK_PART(from, SQUARE, 0))
/* clang-format on */

#endif
