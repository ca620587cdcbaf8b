/* Boards side by side, each
 *
 *   ╭ G-I Pz IV G ─────────────────────────╮
 *   │at 600 m, veteran crew, 3 VP          │
 *   │Move 4  Fire 5                        │
 *   │cmd● gun● load◐ drv● sub●             │
 *   ╰──────────────────────────────────────╯
 *
 * Two of them are 80 columns. */
#include "tui/duel/boards.h"

#include <stdio.h>
#include <string.h>

#include "tui/frame.h"
#include "tui/wrap.h"

enum { INNER = 38, OUTER = INNER + 2, TRACK_CELLS = 11, TRACK_CELL = 6, TRACK_LABEL = 12 };

/* ---- One board, line by line ---- */

typedef struct board {
    unsigned tank;
    tk_buffer lines;
    const char *next; /* to be printed next; NULL: all are */
    bool closed;      /* its lower edge has been printed */
} board;

/* "Pz IV G", and whose it is where a side has several players. */
static void put_name(const tui_view *view, const tk_duel_sight *sight, unsigned number, tk_buffer *out) {
    const tk_duel_tank *tank = &sight->tank[number];
    tk_buffer_put(out, tui_duel_type_name(view, tank));
    if (sight->seats > TK_DUEL_SIDES) {
        char player[96];
        tui_seat_text(view, tank->seat, player, sizeof player);
        tk_buffer_format(out, ", %s", player);
    }
}

static void put_top(const tui_view *view, const tk_duel_sight *sight, unsigned number, tk_buffer *out) {
    const tui_frame *lines = tui_frame_of(view->terminal);
    const tk_duel_tank *tank = &sight->tank[number];
    tk_buffer name = {0};
    tk_buffer_format(&name, "%s ", tk_duel_tank_name(number));
    put_name(view, sight, number, &name);
    size_t width = tui_width(name.data) < INNER - 4 ? tui_width(name.data) : INNER - 4;
    tk_buffer_format(out, "%s%s", lines->corner[0], number == sight->active && !sight->over ? ">" : " ");
    tui_duel_colour(view, tank->side, out);
    tui_put_cell(out, name.data, width);
    tui_style_end(view->terminal, out);
    tk_buffer_free(&name);
    tk_buffer_char(out, ' ');
    tui_put_times(out, lines->across, INNER - 2 - width);
    tk_buffer_put(out, lines->corner[1]);
}

static void put_inside(const tui_view *view, board *shown, tk_buffer *out) {
    const tui_frame *lines = tui_frame_of(view->terminal);
    char text[256];
    size_t length = strcspn(shown->next, "\n");
    snprintf(text, sizeof text, "%.*s", (int)(length - 1), shown->next + 1);
    tk_buffer_put(out, lines->down);
    if (*shown->next == '!') {
        tui_style(view->terminal, out, "38;5;214", "33");
    }
    tui_put_cell(out, text, INNER);
    if (*shown->next == '!') {
        tui_style_end(view->terminal, out);
    }
    tk_buffer_put(out, lines->down);
    shown->next += length + (shown->next[length] == '\n');
}

/* The next line of a board, or nothing below it. */
static void put_line(const tui_view *view, board *shown, tk_buffer *out) {
    const tui_frame *lines = tui_frame_of(view->terminal);
    if (shown->next != NULL && *shown->next != 0) {
        put_inside(view, shown, out);
    } else if (!shown->closed) {
        tk_buffer_put(out, lines->corner[2]);
        tui_put_times(out, lines->across, INNER);
        tk_buffer_put(out, lines->corner[3]);
        shown->closed = true;
    } else {
        tui_spaces(out, OUTER);
    }
}

static board board_of(const tui_view *view, const tk_duel_sight *sight, unsigned tank) {
    board made = {.tank = tank, .closed = true};
    if (tank < TK_DUEL_TANKS) {
        tui_duel_board_lines(view, sight, tank, INNER, &made.lines);
        made.next = made.lines.data;
        made.closed = false;
    }
    return made;
}

/* One or two boards beside each other. */
static void put_pair(const tui_view *view, const tk_duel_sight *sight, unsigned left, unsigned right, tk_buffer *out) {
    board both[2] = {board_of(view, sight, left), board_of(view, sight, right)};
    for (size_t side = 0; side < 2; side++) {
        if (both[side].tank < TK_DUEL_TANKS) {
            put_top(view, sight, both[side].tank, out);
        } else if (side == 0) {
            tui_spaces(out, OUTER);
        }
    }
    tk_buffer_char(out, '\n');
    while (!both[0].closed || !both[1].closed) {
        put_line(view, &both[0], out);
        if (both[1].tank < TK_DUEL_TANKS && !(both[1].closed && both[0].closed)) {
            put_line(view, &both[1], out);
        }
        tk_buffer_char(out, '\n');
    }
    tk_buffer_free(&both[0].lines);
    tk_buffer_free(&both[1].lines);
}

/* ---- Where boxes are too high: running text ---- */

static bool is_low(const tui_view *view, const tk_duel_sight *sight) {
    enum { BOARD = 9, OTHERS = 30 };
    unsigned rows = 0;
    for (unsigned number = 0; number < TK_DUEL_SIDE_TANKS; number++) {
        rows += sight->tank[number].plays || sight->tank[number + TK_DUEL_SIDE_TANKS].plays ? BOARD : 0;
    }
    return view->terminal->interactive && view->terminal->rows < rows + OTHERS;
}

static void put_low(const tui_view *view, const tk_duel_sight *sight, unsigned number, tk_buffer *out) {
    enum { LONGEST = 500, INDENT = 6 };
    tk_buffer lines = {0}, text = {0};
    tui_duel_board_lines(view, sight, number, LONGEST, &lines);
    put_name(view, sight, number, &text);
    for (const char *line = lines.data; line != NULL && *line != 0;) {
        size_t length = strcspn(line, "\n");
        tk_buffer_put(&text, "; ");
        tk_buffer_add(&text, line + 1, length - 1);
        line += length + (line[length] == '\n');
    }
    tk_buffer_put(out, number == sight->active && !sight->over ? ">" : " ");
    tui_duel_colour(view, sight->tank[number].side, out);
    tui_put_cell(out, tk_duel_tank_name(number), INDENT - 1);
    tui_style_end(view->terminal, out);
    tui_wrap(out, text.data, INDENT, view->terminal->columns);
    tk_buffer_char(out, '\n');
    tk_buffer_free(&lines);
    tk_buffer_free(&text);
}

void tui_duel_boards(const tui_view *view, const tk_duel_sight *sight, tk_buffer *out) {
    bool narrow = view->terminal->columns < 2 * OUTER;
    if (is_low(view, sight)) {
        for (unsigned number = 0; number < TK_DUEL_TANKS; number++) {
            if (sight->tank[number].plays) {
                put_low(view, sight, number, out);
            }
        }
        return;
    }
    for (unsigned number = 0; number < TK_DUEL_SIDE_TANKS; number++) {
        unsigned german = sight->tank[number].plays ? number : TK_DUEL_NO_TANK;
        unsigned soviet = number + TK_DUEL_SIDE_TANKS;
        soviet = sight->tank[soviet].plays ? soviet : TK_DUEL_NO_TANK;
        if (narrow) {
            if (german != TK_DUEL_NO_TANK) {
                put_pair(view, sight, german, TK_DUEL_NO_TANK, out);
            }
            german = TK_DUEL_NO_TANK;
        }
        if (narrow && soviet != TK_DUEL_NO_TANK) {
            put_pair(view, sight, soviet, TK_DUEL_NO_TANK, out);
        } else if (!narrow && (german != TK_DUEL_NO_TANK || soviet != TK_DUEL_NO_TANK)) {
            put_pair(view, sight, german, soviet, out);
        }
    }
}

/* ---- The track ---- */

/* Cells from the German edge to the Soviet one; a range is counted from the tank's own edge. */
static unsigned cell_of(const tk_duel_tank *tank) {
    int steps = tank->range / 200;
    return (unsigned)(tank->side == TK_DUEL_GERMAN ? 5 - steps : 5 + steps);
}

static void put_scale(const tui_view *view, unsigned side, tk_buffer *out) {
    char text[32];
    tui_style(view->terminal, out, "38;5;245", "2");
    tui_put_cell(out, tui_duel_word(TK_DUEL_WORDS_SIDE, side), TRACK_LABEL);
    for (int cell = 0; cell < TRACK_CELLS; cell++) {
        int range = side == TK_DUEL_GERMAN ? 1000 - 200 * cell : 200 * cell - 1000;
        snprintf(text, sizeof text, "%*d", TRACK_CELL, range);
        tk_buffer_put(out, text);
    }
    tui_style_end(view->terminal, out);
    tk_buffer_char(out, '\n');
}

/* The row-th tank in a cell; TK_DUEL_NO_TANK past the last. */
static unsigned tank_in(const tk_duel_sight *sight, unsigned cell, unsigned row) {
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        const tk_duel_tank *seen = &sight->tank[tank];
        if (seen->plays && !seen->out && cell_of(seen) == cell && row-- == 0) {
            return tank;
        }
    }
    return TK_DUEL_NO_TANK;
}

/* One line of tanks; false, and nothing, where all have been shown. */
static bool put_row(const tui_view *view, const tk_duel_sight *sight, unsigned row, tk_buffer *out) {
    tk_buffer line = {0};
    bool any = false;
    for (unsigned cell = 0; cell < TRACK_CELLS; cell++) {
        unsigned tank = tank_in(sight, cell, row);
        if (tank == TK_DUEL_NO_TANK) {
            tui_spaces(&line, TRACK_CELL);
            continue;
        }
        any = true;
        tui_spaces(&line, TRACK_CELL - strlen(tk_duel_tank_name(tank)));
        tui_duel_colour(view, sight->tank[tank].side, &line);
        tk_buffer_put(&line, tk_duel_tank_name(tank));
        tui_style_end(view->terminal, &line);
    }
    if (any) {
        tui_spaces(out, TRACK_LABEL);
        tk_buffer_put(out, line.data);
        tk_buffer_char(out, '\n');
    }
    tk_buffer_free(&line);
    return any;
}

void tui_duel_track(const tui_view *view, const tk_duel_sight *sight, tk_buffer *out) {
    unsigned row = 0;
    put_scale(view, TK_DUEL_GERMAN, out);
    while (put_row(view, sight, row, out)) {
        row++;
    }
    put_scale(view, TK_DUEL_SOVIET, out);
}
