/* A square is three columns: a mark, the piece's letter, its facing.
 *
 *    colours          White on white tiles, Black on black ones, the field checkered in two shades of sand
 *    no colours       White in capitals, Black in small letters
 *    no Unicode       the facing as letters: "HNW"
 *
 * so that a board can be read on paper as well. */
#include "tui/chess/board.h"

#include <ctype.h>

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
static const style style_attacker[2] = {{"1;38;5;124;48;5;217", "1;31;47"}, {"1;38;5;217;48;5;88", "1;33;41"}};
static const style style_danger[2] = {{"1;38;5;160;48;5;255", "1;31;47"}, {"1;38;5;210;48;5;234", "1;31;44"}};
static const style style_edge = {"38;5;244", "0"};

static void start(const tui_view *view, tk_buffer *out, style chosen) {
    tui_style(view->terminal, out, chosen.rich, chosen.basic);
}

static unsigned facing_of(const tk_json_value *piece) {
    static const char *const facings[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    unsigned facing = 0;
    while (facing < 7 && !tui_is(piece, "facing", facings[facing])) {
        facing++;
    }
    return facing;
}

static const char *arrow(const tk_json_value *piece, bool flipped) {
    static const char *const arrows[] = {"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"};
    return arrows[(facing_of(piece) + (flipped ? 4u : 0u)) % 8];
}

/* ---- What is on the table ---- */

tui_chess_cell *tui_chess_cell_at(tui_chess_board *board, const char **text) {
    unsigned rank = 0, digits = 0;
    const char *at = *text;
    int file = toupper((unsigned char)*at) - 'A';
    if (file < 0 || (unsigned)file >= board->size) {
        return NULL;
    }
    for (at++; isdigit((unsigned char)*at) && digits < 2; at++, digits++) {
        rank = rank * 10 + (unsigned)(*at - '0');
    }
    if (rank < 1 || rank > board->size || isdigit((unsigned char)*at)) {
        return NULL;
    }
    *text = at;
    return &board->at[rank - 1][file];
}

/* Puts something on a square of a document, which is one of this board. */
static void lay(tui_chess_board *board, const char *square, tui_chess_thing thing, const tk_json_value *piece) {
    tui_chess_cell *cell = tui_chess_cell_at(board, &square);
    if (cell != NULL) {
        *cell = (tui_chess_cell){.thing = thing, .piece = piece};
    }
}

static void lay_squares(tui_chess_board *board, const char *name, tui_chess_thing thing) {
    TUI_EACH (square, tk_json_member(board->board, name)) {
        lay(board, tk_json_string(square, NULL), thing, NULL);
    }
}

void tui_chess_lay_out(const tui_view *view, tui_chess_board *board) {
    *board = (tui_chess_board){.view = view, .board = tk_json_member(view->table, "board")};
    const int64_t size = tui_number(board->board, "size");
    board->size = size < TUI_CHESS_SIZE_MOST ? (unsigned)size : TUI_CHESS_SIZE_MOST;
    /* Without arrows a facing may take two letters. */
    board->columns = view->detail >= TUI_DETAIL_LINES && view->terminal->unicode ? 2 : 3;
    lay_squares(board, "obstacles", TUI_CHESS_OBSTACLE);
    lay_squares(board, "wrecks", TUI_CHESS_WRECK);
    TUI_EACH (piece, tk_json_member(board->board, "pieces")) {
        lay(board, tui_string(piece, "square"), TUI_CHESS_PIECE, piece);
    }
}

void tui_chess_mark_square(tui_chess_board *board, const char *square, tui_chess_mark mark) {
    tui_chess_cell *cell = tui_chess_cell_at(board, &square);
    if (cell != NULL) {
        cell->mark = mark;
    }
}

void tui_chess_mark_last(tui_chess_board *board) {
    const tk_json_value *last = tk_json_member(board->board, "last");
    tui_chess_mark_square(board, tui_string(last, "from"), TUI_CHESS_LEFT);
    tui_chess_mark_square(board, tui_string(last, "to"), TUI_CHESS_ENTERED);
    tui_chess_mark_square(board, tui_string(last, "target"), TUI_CHESS_ENTERED);
}

void tui_chess_mark_danger(tui_chess_board *board) {
    const char *side = tui_string(board->board, "to_move");
    TUI_EACH (threat, tk_json_member(board->board, "threats")) {
        TUI_EACH (target, threat) {
            const char *square = tk_json_string(target, NULL);
            tui_chess_cell *cell = tui_chess_cell_at(board, &square);
            if (cell != NULL && cell->piece != NULL && tui_is(cell->piece, "side", side)) {
                cell->mark = TUI_CHESS_DANGER;
            }
        }
    }
}

static const tk_json_value *kind_of(const tui_chess_board *board, const char *kind) {
    return tk_json_member(tk_json_member(board->board, "kinds"), kind);
}

char tui_chess_letter(const tui_chess_board *board, const char *kind) {
    return tui_string(kind_of(board, kind), "letter")[0];
}

const char *tui_chess_kind_name(const tui_chess_board *board, const tk_json_value *piece) {
    return tui_string(kind_of(board, tui_string(piece, "kind")), "name");
}

unsigned tui_chess_seat(const tk_json_value *piece) {
    return tui_is(piece, "side", "white") ? 0 : 1;
}

const tk_json_value *tui_chess_person(const tui_view *view, unsigned seat) {
    return tui_element(tk_json_member(view->table, "seats"), seat);
}

/* ---- Squares ---- */

static style style_of_piece(const tui_chess_cell *cell) {
    const unsigned seat = tui_chess_seat(cell->piece);
    switch (cell->mark) {
    case TUI_CHESS_TARGET:
        return style_target;
    case TUI_CHESS_CHOSEN:
        return style_chosen[seat];
    case TUI_CHESS_ENTERED:
        return style_entered[seat];
    case TUI_CHESS_ATTACKER:
        return style_attacker[seat];
    case TUI_CHESS_DANGER:
        return style_danger[seat];
    default:
        return tui_is(cell->piece, "kind", "command") ? style_command[seat] : style_piece[seat];
    }
}

static char mark_of_piece(const tui_terminal *terminal, tui_chess_mark mark) {
    static const struct {
        char sign;
        bool always; /* not only where there are no colours */
    } marks[] = {[TUI_CHESS_ENTERED] = {'>', false},
                 [TUI_CHESS_CHOSEN] = {'=', false},
                 [TUI_CHESS_TARGET] = {'!', true},
                 [TUI_CHESS_ATTACKER] = {'<', true},
                 [TUI_CHESS_DANGER] = {'!', true}};
    const bool shown = (terminal->colours == TUI_PLAIN || marks[mark].always) && marks[mark].sign != 0;
    return (char)(shown ? marks[mark].sign : ' ');
}

static void put_piece(const tui_chess_board *board, const tui_chess_cell *cell, tk_buffer *out) {
    const tui_terminal *terminal = board->view->terminal;
    char letter = tui_chess_letter(board, tui_string(cell->piece, "kind")), sign = mark_of_piece(terminal, cell->mark);
    if (terminal->colours == TUI_PLAIN && tui_chess_seat(cell->piece) == 1) {
        letter = (char)tolower((unsigned char)letter);
    }
    start(board->view, out, style_of_piece(cell));
    if (board->columns == 2) {
        /* What is asked about is more than where pieces look; what is in danger is told beside the board as well. */
        const bool asked = cell->mark == TUI_CHESS_TARGET || cell->mark == TUI_CHESS_ATTACKER;
        const char mark[2] = {sign, 0};
        tk_buffer_format(out, "%c%s", letter, asked ? mark : arrow(cell->piece, board->view->flipped));
    } else if (terminal->unicode) {
        tk_buffer_format(out, "%c%c%s", sign, letter, arrow(cell->piece, board->view->flipped));
    } else { /* no room for a mark beside two letters of a facing */
        const char *facing = tui_string(cell->piece, "facing");
        if (facing[1] == 0) {
            tk_buffer_char(out, sign);
        }
        tk_buffer_format(out, "%c%s", letter, facing);
    }
}

/* As many columns of three as a square has. */
static void put_sign(const tui_chess_board *board, const char *sign, tk_buffer *out) {
    size_t bytes;
    tui_character_width(sign, &bytes);
    tk_buffer_put(out, board->columns == 3 ? sign : sign + bytes);
}

static void put_free(const tui_chess_board *board, bool dark, tui_chess_mark mark, tk_buffer *out) {
    const tui_view *view = board->view;
    const tui_terminal *terminal = view->terminal;
    const struct {
        style style;
        const char *unicode, *ascii;
    } marks[] = {[TUI_CHESS_UNMARKED] = {style_field[dark], " · ", " . "},
                 [TUI_CHESS_LEFT] = {style_left, " ∘ ", " , "},
                 [TUI_CHESS_REACHED] = {style_reached, " ● ", " o "},
                 [TUI_CHESS_FIRING] = {style_firing, " ✱ ", " * "}};
    const bool free = mark > TUI_CHESS_FIRING || marks[mark].unicode == NULL;
    const unsigned shown = free ? TUI_CHESS_UNMARKED : mark;
    start(view, out, marks[shown].style);
    if (shown == TUI_CHESS_UNMARKED && terminal->colours == TUI_RICH) {
        tui_spaces(out, board->columns);
    } else {
        put_sign(board, terminal->unicode ? marks[shown].unicode : marks[shown].ascii, out);
    }
}

/* Without colours the wreck that the last move made is pointed at like the piece that made it. */
static const char *wreck_sign(const tui_terminal *terminal, tui_chess_mark mark) {
    const bool pointed = terminal->colours == TUI_PLAIN && mark == TUI_CHESS_ENTERED;
    return terminal->unicode ? (pointed ? ">× " : " × ") : (pointed ? ">x " : " x ");
}

static void put_square(const tui_chess_board *board, unsigned file, unsigned rank, tk_buffer *out) {
    const tui_view *view = board->view;
    const tui_terminal *terminal = view->terminal;
    const tui_chess_cell *cell = &board->at[rank][file];
    switch (cell->thing) {
    case TUI_CHESS_FREE:
        put_free(board, ((file + rank) & 1u) != 0, cell->mark, out);
        break;
    case TUI_CHESS_OBSTACLE:
        start(view, out, style_obstacle);
        put_sign(board, !terminal->unicode ? "###" : terminal->colours == TUI_RICH ? "▒▒▒" : "▓▓▓", out);
        break;
    case TUI_CHESS_WRECK:
        start(view, out, cell->mark == TUI_CHESS_ENTERED ? style_left : style_wreck);
        put_sign(board, wreck_sign(terminal, cell->mark), out);
        break;
    case TUI_CHESS_PIECE:
        put_piece(board, cell, out);
        break;
    }
    tui_style_end(terminal, out);
}

/* ---- Rows ---- */

static void put_files(const tui_chess_board *board, tk_buffer *out) {
    const tui_view *view = board->view;
    const unsigned size = board->size;
    start(view, out, style_edge);
    tui_spaces(out, 3);
    for (unsigned column = 0; column < size; column++) {
        tk_buffer_format(out, board->columns == 3 ? " %c " : "%c ",
                         'A' + (char)(view->flipped ? size - 1 - column : column));
    }
    tui_spaces(out, 3);
    tui_style_end(view->terminal, out);
}

void tui_chess_row(const tui_chess_board *board, unsigned row, tk_buffer *out) {
    const tui_view *view = board->view;
    const unsigned size = board->size;
    if (row == 0 || row == size + 1) {
        put_files(board, out);
        return;
    }
    unsigned rank = view->flipped ? row - 1 : size - row;
    start(view, out, style_edge);
    tk_buffer_format(out, "%2u ", rank + 1);
    for (unsigned column = 0; column < size; column++) {
        put_square(board, view->flipped ? size - 1 - column : column, rank, out);
    }
    start(view, out, style_edge);
    tk_buffer_format(out, " %-2u", rank + 1);
    tui_style_end(view->terminal, out);
}
