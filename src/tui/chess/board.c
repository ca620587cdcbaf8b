/* A square is three columns: a mark, the piece's letter, its facing.
 *
 *    colours          White on white tiles, Black on black ones, the field checkered in two shades of sand
 *    no colours       White in capitals, Black in small letters
 *    no Unicode       the facing as letters: "HNW"
 *
 * so that a board can be read on paper as well. */
#include "tui/chess/board.h"

#include <ctype.h>
#include <string.h>

/* A style for 256 colours and for eight. */
typedef struct style {
    const char *rich, *basic;
} style;

static const style style_field[2] = {{"38;5;101;48;5;144", "32"}, {"38;5;101;48;5;143", "32"}};
static const style style_obstacle = {"38;5;243;48;5;241", "33"};
static const style style_wreck = {"1;38;5;209;48;5;238", "31"};
static const style style_piece[2] = {{"1;38;5;16;48;5;255", "30;47"}, {"1;38;5;255;48;5;234", "1;37;44"}};
static const style style_command[2] = {{"1;4;38;5;124;48;5;255", "1;4;31;47"}, {"1;4;38;5;221;48;5;234", "1;4;33;44"}};
static const style style_left = {"1;38;5;94;48;5;221", "1;33"};
static const style style_entered[2] = {{"1;38;5;16;48;5;228", "30;43"}, {"1;38;5;228;48;5;58", "1;33;44"}};
static const style style_chosen[2] = {{"1;38;5;16;48;5;117", "30;46"}, {"1;38;5;255;48;5;25", "1;37;46"}};
static const style style_reached = {"1;38;5;22;48;5;114", "30;42"};
static const style style_firing = {"1;38;5;88;48;5;215", "30;43"};
static const style style_target = {"1;38;5;255;48;5;160", "1;37;41"};
static const style style_edge = {"38;5;244", "0"};

static void start(const tui_view *view, tk_buffer *out, style chosen) {
    tui_style(view->terminal, out, chosen.rich, chosen.basic);
}

static const char *arrow(tk_chess_facing facing, bool flipped) {
    static const char *const arrows[] = {"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"};
    return arrows[((unsigned)facing + (flipped ? 4u : 0u)) % 8];
}

void tui_chess_mark_last(const tui_view *view, tui_chess_marks *marks) {
    memset(marks, 0, sizeof *marks);
    for (size_t index = view->shown; index-- > 0;) {
        const tk_entry *entry = &view->history->steps[index].entry;
        if (entry->kind == TK_ENTRY_ACTION) {
            tk_chess_move move = tk_chess_move_of(entry->value);
            marks->at[move.from.rank][move.from.file] = TUI_CHESS_LEFT;
            if (!move.escapes) {
                marks->at[move.to.rank][move.to.file] = TUI_CHESS_ENTERED;
            }
            return;
        }
    }
}

/* ---- Squares ---- */

static style style_of_piece(tk_chess_content content, tui_chess_mark mark) {
    switch (mark) {
    case TUI_CHESS_TARGET:
        return style_target;
    case TUI_CHESS_CHOSEN:
        return style_chosen[content.colour];
    case TUI_CHESS_ENTERED:
        return style_entered[content.colour];
    default:
        return content.kind == TK_CHESS_COMMAND ? style_command[content.colour] : style_piece[content.colour];
    }
}

static char mark_of_piece(const tui_terminal *terminal, tui_chess_mark mark) {
    if (terminal->colours != TUI_PLAIN && mark != TUI_CHESS_TARGET) {
        return ' ';
    }
    switch (mark) {
    case TUI_CHESS_TARGET:
        return '!';
    case TUI_CHESS_CHOSEN:
        return '=';
    case TUI_CHESS_ENTERED:
        return '>';
    default:
        return ' ';
    }
}

static void put_piece(const tui_view *view, tk_chess_content content, tui_chess_mark mark, tk_buffer *out) {
    const tui_terminal *terminal = view->terminal;
    char letter = tk_chess_letter(content.kind), sign = mark_of_piece(terminal, mark);
    if (terminal->colours == TUI_PLAIN && content.colour == TK_CHESS_BLACK) {
        letter = (char)tolower((unsigned char)letter);
    }
    start(view, out, style_of_piece(content, mark));
    if (terminal->unicode) {
        tk_buffer_format(out, "%c%c%s", sign, letter, arrow(content.facing, view->flipped));
    } else { /* no room for a mark beside two letters of a facing */
        const char *facing = tk_chess_key(TK_CHESS_WORDS_FACING, content.facing);
        if (facing[1] == 0) {
            tk_buffer_char(out, sign);
        }
        tk_buffer_format(out, "%c%s", letter, facing);
    }
}

static void put_free(const tui_view *view, tk_chess_square square, tui_chess_mark mark, tk_buffer *out) {
    const tui_terminal *terminal = view->terminal;
    switch (mark) {
    case TUI_CHESS_LEFT:
        start(view, out, style_left);
        tk_buffer_put(out, terminal->unicode ? " ∘ " : " , ");
        break;
    case TUI_CHESS_REACHED:
        start(view, out, style_reached);
        tk_buffer_put(out, terminal->unicode ? " ● " : " o ");
        break;
    case TUI_CHESS_FIRING:
        start(view, out, style_firing);
        tk_buffer_put(out, terminal->unicode ? " ✱ " : " * ");
        break;
    default:
        start(view, out, style_field[(square.file + square.rank) & 1]);
        if (terminal->colours == TUI_RICH) {
            tk_buffer_put(out, "   ");
        } else {
            tk_buffer_put(out, terminal->unicode ? " · " : " . ");
        }
        break;
    }
}

static void put_square(const tui_view *view, const tui_chess_marks *marks, tk_chess_square square, tk_buffer *out) {
    const tui_terminal *terminal = view->terminal;
    tk_chess_content content = tk_chess_at(view->game, view->state, square);
    tui_chess_mark mark = (tui_chess_mark)marks->at[square.rank][square.file];
    switch (content.thing) {
    case TK_CHESS_FREE:
        put_free(view, square, mark, out);
        break;
    case TK_CHESS_OBSTACLE:
        start(view, out, style_obstacle);
        tk_buffer_put(out, !terminal->unicode ? "###" : terminal->colours == TUI_RICH ? "▒▒▒" : "▓▓▓");
        break;
    case TK_CHESS_WRECK:
        start(view, out, style_wreck);
        tk_buffer_put(out, terminal->unicode ? " × " : " x ");
        break;
    default:
        put_piece(view, content, mark, out);
        break;
    }
    tui_style_end(terminal, out);
}

/* ---- Rows ---- */

static void put_files(const tui_view *view, unsigned size, tk_buffer *out) {
    start(view, out, style_edge);
    tui_spaces(out, 3);
    for (unsigned column = 0; column < size; column++) {
        tk_buffer_format(out, " %c ", 'A' + (char)(view->flipped ? size - 1 - column : column));
    }
    tui_spaces(out, 3);
    tui_style_end(view->terminal, out);
}

void tui_chess_row(const tui_view *view, const tui_chess_marks *marks, unsigned row, tk_buffer *out) {
    unsigned size = tk_chess_size(view->game);
    if (row == 0 || row == size + 1) {
        put_files(view, size, out);
        return;
    }
    unsigned rank = view->flipped ? row - 1 : size - row;
    start(view, out, style_edge);
    tk_buffer_format(out, "%2u ", rank + 1);
    for (unsigned column = 0; column < size; column++) {
        unsigned file = view->flipped ? size - 1 - column : column;
        put_square(view, marks, (tk_chess_square){(uint8_t)file, (uint8_t)rank}, out);
    }
    start(view, out, style_edge);
    tk_buffer_format(out, " %-2u", rank + 1);
    tui_style_end(view->terminal, out);
}

void tui_chess_board(const tui_view *view, const tui_chess_marks *marks, tk_buffer *out) {
    unsigned size = tk_chess_size(view->game);
    for (unsigned row = 0; row < size + 2; row++) {
        tui_chess_row(view, marks, row, out);
        tk_buffer_char(out, '\n');
    }
}
