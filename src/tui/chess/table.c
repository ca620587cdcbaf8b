/* The board with what stands beside it. Beside a board of 16 there is room for that in 80 columns; where there is
 * none it goes below, in a few lines. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "tui/chess/board.h"
#include "tui/i18n.h"

enum { GAP = 2, PANEL_LEAST = 24, PANEL_MOST = 40, ROWS_MOST = TK_CHESS_SIZE_MOST + 2 };

#define BOLD "1"
#define FAINT "38;5;244"
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

static void count_pieces(const tk_game *game, const tk_state *state, unsigned counts[2][TK_CHESS_KINDS]) {
    unsigned size = tk_chess_size(game);
    memset(counts, 0, sizeof(unsigned[2][TK_CHESS_KINDS]));
    for (unsigned index = 0; index < size * size; index++) {
        tk_chess_square square = {(uint8_t)(index % size), (uint8_t)(index / size)};
        tk_chess_content content = tk_chess_at(game, state, square);
        if (content.thing == TK_CHESS_PIECE) {
            counts[content.colour][content.kind]++;
        }
    }
}

/* "H M L L", the heaviest first; empty when a side has lost nothing. An escaped command tank is not lost. */
static void losses_text(const tui_view *view, unsigned colour, char *out, size_t size) {
    static const tk_chess_kind order[] = {TK_CHESS_COMMAND, TK_CHESS_ROCKETS, TK_CHESS_GUN,
                                          TK_CHESS_HEAVY,   TK_CHESS_MEDIUM,  TK_CHESS_LIGHT};
    unsigned before[2][TK_CHESS_KINDS], now[2][TK_CHESS_KINDS];
    tk_outcome outcome;
    tk_text text;
    count_pieces(view->game, view->start, before);
    count_pieces(view->game, view->state, now);
    tk_outcome_of(view->game, view->state, &outcome);
    if (outcome.finished && outcome.payoff[colour] > 0) {
        now[colour][TK_CHESS_COMMAND] = before[colour][TK_CHESS_COMMAND];
    }
    tk_text_start(&text, out, size);
    for (size_t index = 0; index < sizeof order / sizeof order[0]; index++) {
        for (unsigned lost = now[colour][order[index]]; lost < before[colour][order[index]]; lost++) {
            tk_text_format(&text, "%s%c", text.length > 0 ? " " : "", tk_chess_letter(order[index]));
        }
    }
    tk_text_end(&text);
}

static bool to_move(const tui_view *view, unsigned colour) {
    return (tk_deciders(view->game, view->state) >> colour & 1u) != 0;
}

static void player_text(const tui_view *view, unsigned colour, char *out, size_t size) {
    const char *name = view->names[colour];
    const char *pointer = view->terminal->unicode ? "▶ " : "> ";
    tk_text text;
    tk_text_start(&text, out, size);
    tk_text_format(&text, "%s%s", to_move(view, colour) ? pointer : "  ", _(tk_seat_name(view->game, colour)));
    if (name != NULL && *name != 0) {
        tk_text_format(&text, " (%s)", name);
    }
    tk_text_end(&text);
}

static void call_text(const tui_view *view, char *out, size_t size) {
    tk_text text;
    tk_text_start(&text, out, size);
    if (tk_deciders(view->game, view->state) != 0) {
        if (tk_chess_check_called(view->game, view->state)) {
            tk_text_format(&text, " %s ", _("CHECK!"));
        }
        if (tk_chess_escape_called(view->game, view->state)) {
            tk_text_format(&text, " %s ", _("ESCAPE!"));
        }
    }
    tk_text_end(&text);
}

/* C18 by turns of each side; the limit is an option of the game. */
static unsigned quiet_limit(const tk_game *game) {
    char option[TK_CHESS_LINE_SIZE + 16];
    for (size_t index = 0; tk_game_option_text(game, index, false, option, sizeof option) > 0; index++) {
        if (strncmp(option, "quiet=", 6) == 0) {
            return (unsigned)strtoul(option + 6, NULL, 10);
        }
    }
    return 0;
}

static void quiet_text(const tui_view *view, char *out, size_t size) {
    unsigned turns = tk_chess_quiet(view->game, view->state) / 2, limit = quiet_limit(view->game);
    tk_text text;
    tk_text_start(&text, out, size);
    if (limit > 0) {
        tk_text_format(&text, _("quiet turns: %u of %u"), turns, limit);
    } else {
        tk_text_format(&text, _("quiet turns: %u"), turns);
    }
    tk_text_end(&text);
}

static void move_text(const tui_view *view, const tui_step *step, char *out, size_t size) {
    tk_text text;
    tk_text_start(&text, out, size);
    if (step->entry.kind == TK_ENTRY_ACTION) {
        tk_text_format(&text, "%3zu. ", step->number);
    } else {
        tk_text_put(&text, "     ");
    }
    tk_text_format(&text, "%s  %s", _(tk_seat_name(view->game, step->entry.seat)), tui_step_words(step));
    tk_text_end(&text);
}

/* A move that is too wide to be shown with its side, which its number tells as well, is shown without. */
static void fit_move(const tui_view *view, const tui_step *step, size_t columns, char *out, size_t size) {
    move_text(view, step, out, size);
    if (tui_width(out) > columns && step->entry.kind == TK_ENTRY_ACTION) {
        tk_text text;
        tk_text_start(&text, out, size);
        tk_text_format(&text, "%3zu. %s", step->number, step->text);
        tk_text_end(&text);
    }
}

/* ---- Beside the board ---- */

/* The block of a player from `row` on, at most three rows. */
static void set_player(const tui_view *view, side_panel *panel, unsigned colour, unsigned row) {
    char text[128];
    int64_t clock = tk_chess_clock(view->game, view->state, colour);
    bool moves = to_move(view, colour);
    player_text(view, colour, text, sizeof text);
    set_row(panel, row, moves ? BOLD : "0", moves ? BOLD : "0", "%s", text);
    if (clock >= 0) {
        tui_clock_text(clock, text, sizeof text);
        set_row(panel, ++row, moves ? BOLD : "0", moves ? BOLD : "0", "  %s", text);
    }
    losses_text(view, colour, text, sizeof text);
    if (*text != 0) {
        set_row(panel, ++row, FAINT, "0", _("  lost: %s"), text);
    }
}

static void set_moves(const tui_view *view, side_panel *panel, unsigned first, unsigned last) {
    unsigned row = last + 1;
    for (size_t index = view->shown; index-- > 0 && row > first;) {
        const tui_step *step = &view->history->steps[index];
        char text[128];
        if (step->entry.kind == TK_ENTRY_TIME) {
            continue;
        }
        fit_move(view, step, panel->columns, text, sizeof text);
        row--;
        set_row(panel, row, row == last ? BOLD : FAINT, row == last ? BOLD : "0", "%s", text);
    }
}

static void fill_panel(const tui_view *view, size_t columns, side_panel *panel) {
    unsigned size = tk_chess_size(view->game);
    unsigned above = view->flipped ? TK_CHESS_WHITE : TK_CHESS_BLACK;
    char text[128];
    memset(panel, 0, sizeof *panel);
    panel->columns = columns;
    set_player(view, panel, above, 0);
    set_player(view, panel, 1 - above, size - 1);
    set_moves(view, panel, 4, size - 5);
    quiet_text(view, text, sizeof text);
    set_row(panel, size - 3, FAINT, "0", "  %s", text);
    call_text(view, text, sizeof text);
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

static void put_below(const tui_view *view, tk_buffer *out) {
    side_panel panel;
    memset(&panel, 0, sizeof panel);
    panel.columns = view->terminal->columns;
    char text[128];
    unsigned first = view->flipped ? TK_CHESS_WHITE : TK_CHESS_BLACK;
    for (unsigned turn = 0; turn < 2; turn++) {
        unsigned colour = turn == 0 ? first : 1 - first;
        set_player(view, &panel, colour, turn * 3);
        for (unsigned row = turn * 3; row < turn * 3 + 3; row++) {
            put_panel_row(view, &panel.row[row], view->terminal->columns, out);
        }
        tk_buffer_char(out, '\n');
    }
    set_moves(view, &panel, 6, 6);
    quiet_text(view, text, sizeof text);
    set_row(&panel, 7, FAINT, "0", "%s", text);
    call_text(view, text, sizeof text);
    set_row(&panel, 8, ALARM, "1;37;41", "%s", text);
    for (unsigned row = 6; row <= 8; row++) {
        put_panel_row(view, &panel.row[row], view->terminal->columns, out);
    }
    tk_buffer_char(out, '\n');
}

void tui_chess_table(const tui_view *view, const tui_chess_marks *marks, tk_buffer *out) {
    unsigned size = tk_chess_size(view->game), board = 3 * size + 6 + GAP;
    if (view->terminal->columns < board + PANEL_LEAST) {
        tui_chess_board(view, marks, out);
        put_below(view, out);
        return;
    }
    side_panel panel;
    unsigned room = view->terminal->columns - board;
    fill_panel(view, room < PANEL_MOST ? room : PANEL_MOST, &panel);
    for (unsigned row = 0; row < size + 2; row++) {
        tui_chess_row(view, marks, row, out);
        put_panel_row(view, &panel.row[row], panel.columns, out);
        tk_buffer_char(out, '\n');
    }
}
