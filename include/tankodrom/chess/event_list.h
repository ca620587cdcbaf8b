/* What happens in Tank Chess: X(name, key, rule, English message id, fields…), as tankodrom/words.h has it. A turn on
 * the spot has a sentence of its own in games/chess/words/events.c; sentences and rules of ends stand in their list. */
#ifndef TANKODROM_CHESS_EVENT_LIST_H
#define TANKODROM_CHESS_EVENT_LIST_H

#define TK_CHESS_FIELDS_MOVER TK_FIELD_OF(piece, chess_words[TK_CHESS_WORDS_KIND]), TK_FIELD(from, SQUARE)

/* A table, one row a line. */
/* clang-format off */
#define TK_CHESS_EVENT_LIST(X) \
    X(TK_CHESS_EVENT_MOVED, "moved", "C5", TK_TEXT("{side}: {piece} from {from} to {to}, facing {facing}"), \
      TK_CHESS_FIELDS_MOVER, TK_FIELD(to, SQUARE), TK_FIELD_OF(before, chess_words[TK_CHESS_WORDS_FACING]), \
      TK_FIELD_OF(facing, chess_words[TK_CHESS_WORDS_FACING])) \
    X(TK_CHESS_EVENT_FIRED, "fired", "C12", TK_TEXT("{side}: {piece} on {from} destroys {target} on {at} (gun {gun}, armour {armour})"), \
      TK_CHESS_FIELDS_MOVER, TK_FIELD(at, SQUARE), TK_FIELD_OF(target, chess_words[TK_CHESS_WORDS_KIND]), \
      TK_FIELD(armour, NUMBER)) /* that was met */ \
    X(TK_CHESS_EVENT_ESCAPED, "escaped", "C10", TK_TEXT("{side}: {piece} on {from} leaves the board"), \
      TK_CHESS_FIELDS_MOVER) \
    /* one for each piece that could destroy the command tank */ \
    X(TK_CHESS_EVENT_CHECK, "check", "C17", TK_TEXT("{side} calls check: {piece} on {from}"), TK_CHESS_FIELDS_MOVER) \
    X(TK_CHESS_EVENT_ESCAPE, "escape", "C17", TK_TEXT("{side} calls escape"), TK_NO_FIELDS) \
    X(TK_CHESS_EVENT_OFFERED, "offered", "C18", TK_TEXT("{side} offers a draw"), TK_NO_FIELDS) \
    X(TK_CHESS_EVENT_DECLINED, "declined", "C18", TK_TEXT("{side} declines the draw"), TK_NO_FIELDS) \
    X(TK_CHESS_EVENT_ENDED, "ended", "C16", "", TK_FIELD_OF(reason, chess_words[TK_CHESS_WORDS_END]), \
      TK_FIELD_OF(winner, chess_words[TK_CHESS_WORDS_COLOUR]))
/* clang-format on */

#endif
