/* The board with what stands beside it. Beside a board of 16 there is room for that in 80 columns; where there is
 * none it goes below, in a few lines. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "tui/chess/board.h"
#include "tui/i18n.h"
#include "tui/log.h"

enum { GAP = 2, PANEL_LEAST = 24, PANEL_MOST = 40, ROWS_MOST = TUI_CHESS_SIZE_MOST + 2 };

#define BOLD "1"
#define FAINT "38;5;244"
#define WARNING "1;38;5;160"
#define ALARM "1;38;5;231;48;5;160"

typedef struct panel_row {
    const char *rich, *basic;
    char text[128];
} panel_row;

typedef struct side_panel {
    size_t columns;
    panel_row row[ROWS_MOST];
} side_panel;

__attribute__((format(printf, 5, 6))) static void set_row(side_panel *panel, unsigned row, const char *rich,
                                                          const char *basic, const char *format, ...) {
    if (row >= ROWS_MOST) {
        return;
    }
    va_list arguments;
    va_start(arguments, format);
    panel->row[row].rich = rich;
    panel->row[row].basic = basic;
    vsnprintf(panel->row[row].text, sizeof panel->row[row].text, format, arguments);
    va_end(arguments);
}

/* ---- What is said ---- */

/* "H M L L", the heaviest first; empty when a side has lost nothing. */
static void losses_text(const tui_chess_board *board, unsigned seat, char *out, size_t size) {
    const tk_json_value *lost = tk_json_member(board->board, "lost");
    const tk_json_value *kind = tk_json_first(tk_json_member(lost, seat == 0 ? "white" : "black"));
    tk_text text;
    tk_text_start(&text, out, size);
    for (; kind != NULL; kind = tk_json_next(kind)) {
        tk_text_format(&text, "%s%c", text.length > 0 ? " " : "", tui_chess_letter(board, tk_json_string(kind, NULL)));
    }
    tk_text_end(&text);
}

static void player_text(const tui_view *view, const tk_json_value *person, char *out, size_t size) {
    const char *player = tui_string(person, "player");
    const char *pointer = view->terminal->unicode ? "▶ " : "> ";
    tk_text text;
    tk_text_start(&text, out, size);
    tk_text_format(&text, "%s%s", tui_flag(person, "decides") ? pointer : "  ", tui_string(person, "name"));
    if (*player != 0) {
        tk_text_format(&text, " (%s)", player);
    }
    tk_text_end(&text);
}

/* "CHECK! M H7, H K9", or " CHECK! H7 K9" where that is too wide. */
static void write_calls(const tui_chess_board *board, bool kinds, tk_text *text) {
    static const char *const calls[] = {"check", "escape"};
    for (size_t index = 0; index < sizeof calls / sizeof *calls; index++) {
        const char *call = tui_string(board->board, calls[index]), *before = " ";
        if (*call == 0) {
            continue;
        }
        tk_text_format(text, " %s", call);
        TUI_EACH (piece, index == 0 ? tk_json_member(board->board, "checks") : NULL) {
            tk_text_put(text, before);
            if (kinds) {
                tk_text_format(text, "%c ", tui_chess_letter(board, tui_string(piece, "kind")));
            }
            tk_text_put(text, tui_string(piece, "from"));
            before = kinds ? ", " : " ";
        }
        tk_text_put(text, " ");
    }
}

static void call_text(const tui_chess_board *board, size_t columns, char *out, size_t size) {
    tk_text text;
    tk_text_start(&text, out, size);
    write_calls(board, true, &text);
    tk_text_end(&text);
    if (tui_width(out) > columns) {
        tk_text_start(&text, out, size);
        write_calls(board, false, &text);
        tk_text_end(&text);
    }
}

/* The squares that are marked as in danger; empty for none. */
static void danger_text(const tui_chess_board *board, char *out, size_t size) {
    char squares[96];
    tk_text text;
    tk_text_start(&text, squares, sizeof squares);
    for (unsigned index = 0; index < board->size * board->size; index++) {
        const tui_chess_cell *cell = &board->at[index / board->size][index % board->size];
        if (cell->mark == TUI_CHESS_DANGER) {
            tk_text_format(&text, "%s%s", text.length > 0 ? " " : "", tui_string(cell->piece, "square"));
        }
    }
    const bool some = text.length > 0;
    tk_text_end(&text);
    tk_text_start(&text, out, size);
    if (some) {
        tk_text_format(&text, _("! in danger: %s"), squares);
    }
    tk_text_end(&text);
}

static const char *quiet_text(const tui_chess_board *board) {
    return tui_string(tk_json_member(board->board, "quiet"), "text");
}

/* A move that is too wide to be shown with its side, which its number tells as well, is shown without. */
static void move_text(const tui_view *view, const tk_json_value *step, size_t columns, char *out, size_t size) {
    const tk_json_value *person = tui_chess_person(view, (unsigned)tui_number(step, "seat"));
    const unsigned number = (unsigned)tui_number(step, "number");
    tk_text text;
    tk_text_start(&text, out, size);
    if (number > 0) {
        tk_text_format(&text, "%3u. ", number);
    } else {
        tk_text_put(&text, "     ");
    }
    tk_text_format(&text, "%s  %s", tui_string(person, "name"), tui_log_words(step));
    tk_text_end(&text);
    if (tui_width(out) > columns && number > 0) {
        tk_text_start(&text, out, size);
        tk_text_format(&text, "%3u. %s", number, tui_log_words(step));
        tk_text_end(&text);
    }
}

/* ---- Beside the board ---- */

/* The block of a player from `row` on, at most three rows. */
static void set_player(const tui_chess_board *board, side_panel *panel, unsigned seat, unsigned row) {
    char text[128];
    const tk_json_value *person = tui_chess_person(board->view, seat);
    const bool moves = tui_flag(person, "decides");
    player_text(board->view, person, text, sizeof text);
    set_row(panel, row, moves ? BOLD : "0", moves ? BOLD : "0", "%s", text);
    if (tk_json_member(person, "clock") != NULL) {
        tui_clock_text(tui_number(person, "clock"), text, sizeof text);
        set_row(panel, ++row, moves ? BOLD : "0", moves ? BOLD : "0", "  %s", text);
    }
    losses_text(board, seat, text, sizeof text);
    if (*text != 0) {
        set_row(panel, ++row, FAINT, "0", _("  lost: %s"), text);
    }
}

/* The last moves and declarations, the newest in the last row. Time that passed is no row, so more steps are asked for
 * than there are rows. */
static void set_moves(const tui_chess_board *board, side_panel *panel, unsigned first, unsigned last) {
    const tk_json_value *shown[ROWS_MOST];
    const size_t steps = (size_t)tui_number(board->view->table, "step"), wanted = 2 * (size_t)(last - first + 1);
    const size_t from = steps > wanted ? steps - wanted : 0;
    tui_document log = {0};
    unsigned count = 0, row = last + 1;
    TUI_EACH (step, tui_log_steps(board->view, from, steps - from, &log)) {
        if (tk_json_member(step, "seat") != NULL) {
            shown[count++ % ROWS_MOST] = step;
        }
    }
    while (count > 0 && row > first) {
        char text[128];
        move_text(board->view, shown[--count % ROWS_MOST], panel->columns, text, sizeof text);
        row--;
        set_row(panel, row, row == last ? BOLD : FAINT, row == last ? BOLD : "0", "%s", text);
    }
    tui_document_free(&log);
}

/* Where the upper letters of the files are left out, so is the panel's first row. */
static unsigned first_row(const tui_chess_board *board) {
    return board->view->detail >= TUI_DETAIL_TIGHT ? 1 : 0;
}

static void fill_panel(const tui_chess_board *board, size_t columns, side_panel *panel) {
    const unsigned size = board->size, above = board->view->flipped ? 0 : 1;
    char text[128];
    memset(panel, 0, sizeof *panel);
    panel->columns = columns;
    set_player(board, panel, above, first_row(board));
    set_player(board, panel, 1 - above, size - 1);
    danger_text(board, text, sizeof text);
    if (*text != 0) {
        set_row(panel, size - 5, WARNING, "1;31", "%s", text);
    }
    const unsigned first = 4, last = size - (*text != 0 ? 6 : 5);
    if (last >= first) {
        set_moves(board, panel, first, last);
    }
    set_row(panel, size - 3, FAINT, "0", "  %s", quiet_text(board));
    call_text(board, columns, text, sizeof text);
    if (*text != 0) {
        set_row(panel, size - 4, ALARM, "1;37;41", "%s", text);
    }
}

static void put_panel_row(const tui_view *view, const panel_row *row, size_t columns, tk_buffer *out) {
    if (row->text[0] == 0) {
        return;
    }
    tui_spaces(out, GAP);
    tui_style(view->terminal, out, row->rich, row->basic);
    size_t width = tui_width(row->text);
    tui_put_cell(out, row->text, width < columns ? width : columns);
    tui_style_end(view->terminal, out);
}

/* ---- Below it ---- */

static void put_below(const tui_chess_board *board, tk_buffer *out) {
    const tui_view *view = board->view;
    side_panel panel;
    char text[128];
    memset(&panel, 0, sizeof panel);
    panel.columns = view->terminal->columns;
    for (unsigned turn = 0; turn < 2; turn++) {
        set_player(board, &panel, view->flipped ? turn : 1 - turn, turn * 3);
        for (unsigned row = turn * 3; row < turn * 3 + 3; row++) {
            put_panel_row(view, &panel.row[row], view->terminal->columns, out);
        }
        tk_buffer_char(out, '\n');
    }
    set_moves(board, &panel, 6, 6);
    set_row(&panel, 7, FAINT, "0", "%s", quiet_text(board));
    call_text(board, panel.columns, text, sizeof text);
    set_row(&panel, 8, ALARM, "1;37;41", "%s", text);
    danger_text(board, text, sizeof text);
    set_row(&panel, 9, WARNING, "1;31", "%s", text);
    for (unsigned row = 6; row <= 9; row++) {
        put_panel_row(view, &panel.row[row], view->terminal->columns, out);
    }
    tk_buffer_char(out, '\n');
}

void tui_chess_table(const tui_chess_board *board, tk_buffer *out) {
    const unsigned width = board->columns * board->size + 6 + GAP, columns = board->view->terminal->columns;
    const bool beside = columns >= width + PANEL_LEAST;
    side_panel panel;
    if (beside) {
        const unsigned room = columns - width;
        fill_panel(board, room < PANEL_MOST ? room : PANEL_MOST, &panel);
    }
    for (unsigned row = first_row(board); row < board->size + 2; row++) {
        tui_chess_row(board, row, out);
        if (beside) {
            put_panel_row(board->view, &panel.row[row], panel.columns, out);
        }
        tk_buffer_char(out, '\n');
    }
    if (!beside && board->view->detail < TUI_DETAIL_LEAST) {
        put_below(board, out);
    }
}
