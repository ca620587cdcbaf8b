/* Boards side by side, each
 *
 *   ╭ G-I Pz IV G ─────────────────────────╮
 *   │at 600 m, veteran crew, 3 VP          │
 *   │Move 4  Fire 5                        │
 *   │cmd● gun● load◐ drv● sub●             │
 *   ╰──────────────────────────────────────╯
 *
 * Two of them are 80 columns. Above them the track of ranges. */
#include "tui/duel/inside.h"

#include <stdio.h>
#include <string.h>

#include "tui/i18n.h"
#include "tui/wrap.h"

enum { INNER = 38, OUTER = INNER + 2, TRACK_CELLS = 11, TRACK_CELL = 6, TRACK_LABEL = 12, LINE_MOST = 2048 };

/* ---- What lies on a board: lines, each begun by a letter for its style: ' ' plain, '!' alarming ---- */

/* Takes the first of some lines; false when there is none left. */
static bool take_line(const char **lines, char line[LINE_MOST]) {
    if (*lines == NULL || **lines == 0) {
        return false;
    }
    const size_t length = strcspn(*lines, "\n");
    snprintf(line, LINE_MOST, "%.*s", (int)length, *lines);
    *lines += length + ((*lines)[length] == '\n');
    return true;
}

/* A wrapped paragraph, each of its lines with the letter of its style; nothing for none. */
static void put_paragraph(char style, const char *text, size_t columns, tk_buffer *out) {
    tk_buffer lines = {0};
    char line[LINE_MOST];
    tui_wrap(&lines, text != NULL ? text : "", 0, columns);
    for (const char *left = lines.data; take_line(&left, line);) {
        tk_buffer_format(out, "%c%s\n", style, line);
    }
    tk_buffer_free(&lines);
}

/* "at 600 m, veteran crew, 3 VP ★1, bids #34" */
static void put_state(const tui_view *view, const tk_json_value *tank, size_t columns, tk_buffer *out) {
    tk_buffer line = {0};
    if (tui_flag(tank, "out")) {
        put_paragraph('!', tui_string(tank, "text"), columns, out);
    } else {
        tk_buffer_format(&line, "%s%s", tui_string(tank, "text"), _(", "));
    }
    tk_buffer_format(&line, _("%d VP"), (int)tui_number(tank, "points"));
    if (tui_number(tank, "medals") > 0) {
        tk_buffer_format(&line, view->terminal->unicode ? " ★%d" : " *%d", (int)tui_number(tank, "medals"));
    }
    if (tui_flag(tank, "bidden")) {
        tk_buffer_format(&line, ", %s", _("bids"));
        if (tui_number(tank, "bid") > 0) {
            tk_buffer_format(&line, " #%d", (int)tui_number(tank, "bid"));
        }
    }
    put_paragraph(' ', line.data, columns, out);
    tk_buffer_free(&line);
}

/* "Move 3 of 5 (bogged)": a level is a number, or an object where something lowers it. */
static void put_level(const tk_json_value *tank, const char *name, const char *word, tk_buffer *out) {
    const tk_json_value *level = tk_json_member(tank, name);
    if (tk_json_kind_of(level) == TK_JSON_OBJECT) {
        tk_buffer_format(out, "%s %d ", word, (int)tui_number(level, "level"));
        tk_buffer_format(out, _("of %u (%s)"), (unsigned)tui_number(level, "most"), tui_string(level, "why"));
    } else {
        tk_buffer_format(out, "%s %d", word, (int)tui_number(tank, name));
    }
}

/* On one line, or each on its own where there is something to say of it. */
static void put_levels(const tk_json_value *tank, size_t columns, tk_buffer *out) {
    tk_buffer move = {0}, fire = {0};
    put_level(tank, "move", _("Move"), &move);
    put_level(tank, "fire", _("Fire"), &fire);
    if (tui_width(move.data) + tui_width(fire.data) + 2 <= columns) {
        tk_buffer_format(&move, "  %s", fire.data);
        tk_buffer_clear(&fire);
    }
    put_paragraph(' ', move.data, columns, out);
    put_paragraph(' ', fire.size > 0 ? fire.data : "", columns, out);
    tk_buffer_free(&move);
    tk_buffer_free(&fire);
}

static const char *short_position(const char *position) {
    static const tui_look names[] = {{"commander", N_("cmd"), NULL}, {"gunner", N_("gun"), NULL},
                                     {"loader", N_("load"), NULL},   {"driver", N_("drv"), NULL},
                                     {"assistant", N_("sub"), NULL}, {NULL, "?", NULL}};
    return _(tui_look_of(names, position)->rich);
}

static const char *health_mark(const tui_view *view, const char *health) {
    static const tui_look marks[] = {{"absent", "·", "."}, {"wounded", "◐", "!"}, {"dead", "✗", "x"}, {NULL, "●", "+"}};
    const tui_look *mark = tui_look_of(marks, health);
    return view->terminal->unicode ? mark->rich : mark->plain;
}

/* "cmd● gun◐ load● drv●(sub)": each printed position, how its member is, and who it is when it is another. */
static void put_crew(const tui_view *view, const tk_json_value *tank, const tk_json_value *type, size_t columns,
                     tk_buffer *out) {
    tk_buffer line = {0};
    bool hurt = false;
    TUI_EACH (place, tk_json_member(type, "crew")) {
        const char *position = tk_json_name(place);
        const tk_json_value *told = tk_json_member(tk_json_member(tank, "crew"), position);
        bool both = strcmp(position, "commander") == 0 && tui_flag(type, "commander_gunner");
        hurt = hurt || (told != NULL && !tui_is(told, "health", "fit"));
        tk_buffer_format(&line, "%s%s%s", line.size > 0 ? " " : "", both ? _("cmd+gun") : short_position(position),
                         health_mark(view, tui_string(told, "health")));
        if (*tui_string(told, "member") != 0) {
            tk_buffer_format(&line, "(%s)", short_position(tui_string(told, "member")));
        }
    }
    if (hurt || view->detail < TUI_DETAIL_TIGHT) {
        put_paragraph(hurt ? '!' : ' ', line.data, columns, out);
    }
    tk_buffer_free(&line);
}

/* The texts of one list of marks, or of two; nothing for none. */
static void put_marks(char style, const tk_json_value *marks, const tk_json_value *more, const char *between,
                      size_t columns, tk_buffer *out) {
    const tk_json_value *const lists[] = {marks, more};
    tk_buffer line = {0};
    for (size_t list = 0; list < 2; list++) {
        TUI_EACH (mark, lists[list]) {
            tk_buffer_format(&line, "%s%s", line.size > 0 ? between : "", tui_string(mark, "text"));
        }
    }
    put_paragraph(style, line.data, columns, out);
    tk_buffer_free(&line);
}

static void put_lines(const tui_view *view, const tk_json_value *tank, const tk_json_value *type, size_t columns,
                      tk_buffer *out) {
    put_state(view, tank, columns, out);
    if (!tui_flag(tank, "out")) {
        put_levels(tank, columns, out);
        put_crew(view, tank, type, columns, out);
        put_paragraph(' ', tui_string(tk_json_member(tank, "ground"), "text"), columns, out);
        put_marks(' ', tk_json_member(tank, "sight"), NULL, _("; "), columns, out);
        put_marks('!', tk_json_member(tank, "harm"), NULL, _(", "), columns, out);
        if (view->detail < TUI_DETAIL_TIGHT) {
            put_marks(' ', tk_json_member(tank, "gear"), tk_json_member(type, "gear"), _(", "), columns, out);
        }
    }
}

/* ---- One board, line by line ---- */

typedef struct board {
    const tk_json_value *tank; /* NULL: nothing stands there */
    tk_buffer lines;
    const char *next; /* to be printed next; NULL: all are */
    bool closed;      /* its lower edge has been printed */
} board;

/* "Pz IV G", and whose it is where a side has several players. */
static void put_name(const tui_view *view, const tk_json_value *tank, tk_buffer *out) {
    tk_buffer_put(out, tui_string(tank, "name"));
    if (tk_json_count(tk_json_member(view->table, "seats")) > 2) {
        char player[96];
        tui_seat_text(view, (unsigned)tui_number(tank, "seat"), player, sizeof player);
        tk_buffer_format(out, ", %s", player);
    }
}

static const char *mark_active(const tui_view *view, const tk_json_value *tank) {
    return tui_is(tank, "tank", tui_duel_name(tui_duel_active(view))) ? ">" : " ";
}

static void put_top(const tui_view *view, const tk_json_value *tank, tk_buffer *out) {
    const tui_frame *lines = tui_frame_of(view->terminal);
    tk_buffer name = {0};
    tk_buffer_format(&name, "%s ", tui_string(tank, "tank"));
    put_name(view, tank, &name);
    size_t width = tui_width(name.data) < INNER - 4 ? tui_width(name.data) : INNER - 4;
    tk_buffer_format(out, "%s%s", lines->corner[0], mark_active(view, tank));
    tui_duel_colour(view, tui_duel_number(tui_string(tank, "tank")), out);
    tui_put_cell(out, name.data, width);
    tui_style_end(view->terminal, out);
    tk_buffer_free(&name);
    tk_buffer_char(out, ' ');
    tui_put_times(out, lines->across, INNER - 2 - width);
    tk_buffer_put(out, lines->corner[1]);
}

/* The next line of a board, its lower edge, or nothing below it. */
static void put_line(const tui_view *view, board *shown, tk_buffer *out) {
    const tui_frame *lines = tui_frame_of(view->terminal);
    char line[LINE_MOST];
    if (take_line(&shown->next, line)) {
        tk_buffer_put(out, lines->down);
        if (*line == '!') {
            tui_style(view->terminal, out, "38;5;214", "33");
        }
        tui_put_cell(out, line + 1, INNER);
        if (*line == '!') {
            tui_style_end(view->terminal, out);
        }
        tk_buffer_put(out, lines->down);
    } else if (!shown->closed) {
        tui_put_bottom(view->terminal, INNER, out);
        shown->closed = true;
    } else {
        tui_spaces(out, OUTER);
    }
}

static void lines_of(const tui_view *view, const tk_json_value *tank, size_t columns, tk_buffer *lines) {
    tui_document document = {0};
    put_lines(view, tank, tui_duel_thing(view, &document, "tank", tui_string(tank, "type")), columns, lines);
    tui_document_free(&document);
}

static board board_of(const tui_view *view, const tk_json_value *tank) {
    board made = {.tank = tank, .closed = true};
    if (tank != NULL) {
        lines_of(view, tank, INNER, &made.lines);
        made.next = made.lines.data;
        made.closed = false;
    }
    return made;
}

/* One or two boards beside each other. */
static void put_pair(const tui_view *view, const tk_json_value *left, const tk_json_value *right, tk_buffer *out) {
    if (left == NULL && right == NULL) {
        return;
    }
    board both[2] = {board_of(view, left), board_of(view, right)};
    for (size_t side = 0; side < 2; side++) {
        if (both[side].tank != NULL) {
            put_top(view, both[side].tank, out);
        } else if (side == 0) {
            tui_spaces(out, OUTER);
        }
    }
    tk_buffer_char(out, '\n');
    while (!both[0].closed || !both[1].closed) {
        put_line(view, &both[0], out);
        if (both[1].tank != NULL && !(both[1].closed && both[0].closed)) {
            put_line(view, &both[1], out);
        }
        tk_buffer_char(out, '\n');
    }
    tk_buffer_free(&both[0].lines);
    tk_buffer_free(&both[1].lines);
}

/* ---- Where boxes are too high: running text ---- */

/* All of it, or of each tank what a line has room for; the command tank tells the rest. */
static void put_low(const tui_view *view, const tk_json_value *tank, tk_buffer *out) {
    enum { LONGEST = 500, INDENT = 7 };
    tk_buffer lines = {0}, text = {0};
    char line[LINE_MOST];
    lines_of(view, tank, LONGEST, &lines);
    put_name(view, tank, &text);
    for (const char *left = lines.data; take_line(&left, line);) {
        tk_buffer_format(&text, "; %s", line + 1);
    }
    tk_buffer_put(out, mark_active(view, tank));
    tui_duel_colour(view, tui_duel_number(tui_string(tank, "tank")), out);
    tui_put_cell(out, tui_string(tank, "tank"), INDENT - 1);
    tui_style_end(view->terminal, out);
    if (view->detail < TUI_DETAIL_TIGHT) {
        tui_wrap_line(out, text.data, INDENT, view->terminal->columns);
    } else {
        tui_put_cell(out, text.data, view->terminal->columns > INDENT ? view->terminal->columns - INDENT : 0);
        tk_buffer_char(out, '\n');
    }
    tk_buffer_free(&lines);
    tk_buffer_free(&text);
}

void tui_duel_boards(const tui_view *view, tk_buffer *out) {
    bool narrow = view->terminal->columns < 2 * OUTER;
    if (view->detail >= TUI_DETAIL_LINES) {
        TUI_EACH (tank, tk_json_member(tui_duel_board(view), "tanks")) {
            put_low(view, tank, out);
        }
        return;
    }
    for (unsigned number = 0; number < TUI_DUEL_TANKS / 2; number++) {
        const tk_json_value *german = tui_duel_tank(view, number);
        const tk_json_value *soviet = tui_duel_tank(view, number + TUI_DUEL_TANKS / 2);
        put_pair(view, german, narrow ? NULL : soviet, out);
        put_pair(view, narrow ? soviet : NULL, NULL, out);
    }
}

/* ---- The track: all tanks on the line between the two edges of the field, Germans from the left ---- */

/* Cells from the German edge to the Soviet one; a range is counted from the tank's own edge. */
static unsigned cell_of(const tui_view *view, unsigned tank) {
    int steps = (int)tui_number(tui_duel_tank(view, tank), "range") / 200;
    return (unsigned)(tank < TUI_DUEL_TANKS / 2 ? 5 - steps : 5 + steps);
}

static void put_scale(const tui_view *view, size_t side, tk_buffer *out) {
    const tk_json_value *sides = tk_json_member(tui_duel_board(view), "sides");
    tui_style(view->terminal, out, "38;5;245", "2");
    tui_put_cell(out, tui_string(tui_element(sides, side), "name"), TRACK_LABEL);
    for (int cell = 0; cell < TRACK_CELLS; cell++) {
        tk_buffer_format(out, "%*d", TRACK_CELL, side == 0 ? 1000 - 200 * cell : 200 * cell - 1000);
    }
    tui_style_end(view->terminal, out);
    tk_buffer_char(out, '\n');
}

/* The row-th tank in a cell; TUI_DUEL_NO_TANK past the last. */
static unsigned tank_in(const tui_view *view, unsigned cell, unsigned row) {
    unsigned tank = 0;
    while (tank < TUI_DUEL_TANKS && !(tui_duel_in_field(view, tank) && cell_of(view, tank) == cell && row-- == 0)) {
        tank++;
    }
    return tank;
}

/* One line of tanks; false, and nothing, where all have been shown. */
static bool put_row(const tui_view *view, unsigned row, tk_buffer *out) {
    tk_buffer line = {0};
    bool any = false;
    for (unsigned cell = 0; cell < TRACK_CELLS; cell++) {
        unsigned tank = tank_in(view, cell, row);
        if (tank == TUI_DUEL_NO_TANK) {
            tui_spaces(&line, TRACK_CELL);
            continue;
        }
        any = true;
        tui_spaces(&line, TRACK_CELL - strlen(tui_duel_name(tank)));
        tui_duel_colour(view, tank, &line);
        tk_buffer_put(&line, tui_duel_name(tank));
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

void tui_duel_track(const tui_view *view, tk_buffer *out) {
    unsigned row = 0;
    put_scale(view, 0, out);
    while (put_row(view, row, out)) {
        row++;
    }
    if (view->detail < TUI_DETAIL_TIGHT) {
        put_scale(view, 1, out);
    }
}

/* ---- A whole board: what lies on it and what is printed ---- */

static void put_gun(const tk_json_value *type, tk_buffer *out) {
    const struct {
        const char *name, *row;
    } rows[] = {{_("to hit"), "to_hit"}, {_("penetration"), "penetration"}, {_("APCR adds"), "apcr"}};
    enum { NAME = 14, COLUMNS = 11 };
    tk_buffer_put(out, "  ");
    tui_put_cell(out, _("distance"), NAME - 2);
    for (unsigned column = 0; column < COLUMNS; column++) {
        tk_buffer_format(out, "%5u", column * 200);
    }
    tk_buffer_char(out, '\n');
    for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
        const tk_json_value *cell = tk_json_first(tk_json_member(type, rows[row].row));
        const tk_json_value *hits = tk_json_first(tk_json_member(type, "to_hit"));
        if (cell == NULL) {
            continue;
        }
        tk_buffer_put(out, "  ");
        tui_put_cell(out, rows[row].name, NAME - 2);
        for (; cell != NULL; cell = tk_json_next(cell), hits = tk_json_next(hits)) {
            int64_t number = 0, reaches = 0;
            tk_json_integer(cell, &number);
            tk_json_integer(hits, &reaches);
            if (number == 0 || reaches == 0) {
                tk_buffer_put(out, "    -");
            } else {
                tk_buffer_format(out, "%5d", (int)number);
            }
        }
        tk_buffer_char(out, '\n');
    }
}

void tui_duel_answer_tank(const tui_view *view, const char *argument, tk_buffer *out) {
    unsigned number = *argument == 0 ? tui_duel_active(view) : tui_duel_read_tank(argument, NULL);
    const tk_json_value *tank = tui_duel_tank(view, number);
    tui_document document = {0};
    tk_buffer lines = {0};
    char seat[96], line[LINE_MOST];
    if (tank == NULL) {
        tk_buffer_put(out, _("Type tank and its name, as in tank S-I.\n"));
        return;
    }
    const tk_json_value *type = tui_duel_thing(view, &document, "tank", tui_string(tank, "type"));
    tui_seat_text(view, (unsigned)tui_number(tank, "seat"), seat, sizeof seat);
    tui_duel_colour(view, number, out);
    tk_buffer_format(out, "%s %s", tui_duel_name(number), tui_string(tank, "name"));
    tui_style_end(view->terminal, out);
    tk_buffer_format(out, ", %s\n", seat);
    put_lines(view, tank, type, tui_wrap_columns() - 2, &lines);
    for (const char *left = lines.data; take_line(&left, line);) {
        tk_buffer_format(out, "  %s\n", line + 1);
    }
    tk_buffer_free(&lines);
    tui_duel_put_line(tui_string(type, "text"), out);
    tui_duel_put_line(tui_string(type, "worth"), out);
    TUI_EACH (place, tk_json_member(type, "armour")) {
        tk_buffer_put(out, "  ");
        tui_put_cell(out, tui_string(place, "name"), 12);
        tk_buffer_format(out, "%s\n", tui_string(place, "text"));
    }
    put_gun(type, out);
    tui_document_free(&document);
}
