/* A whole tank board: what lies on it and what is printed. */
#include <stdio.h>
#include <string.h>

#include "tui/duel/boards.h"
#include "tui/i18n.h"
#include "tui/wrap.h"

static void put_weapon(const tk_duel_type *type, tk_buffer *out) {
    const struct {
        const char *name;
        const uint8_t *row;
    } rows[] = {{_("to hit"), type->weapon.to_hit},
                {_("penetration"), type->weapon.penetration},
                {_("APCR adds"), type->weapon.apcr}};
    enum { NAME = 14 };
    tk_buffer_put(out, "  ");
    tui_put_cell(out, _("distance"), NAME - 2);
    for (unsigned column = 0; column < TK_DUEL_RANGES; column++) {
        tk_buffer_format(out, "%5u", column * 200);
    }
    tk_buffer_char(out, '\n');
    for (size_t row = 0; row < (type->apcr ? 3u : 2u); row++) {
        tk_buffer_put(out, "  ");
        tui_put_cell(out, rows[row].name, NAME - 2);
        for (unsigned column = 0; column < TK_DUEL_RANGES; column++) {
            if (type->weapon.to_hit[column] == 0 || rows[row].row[column] == 0) {
                tk_buffer_put(out, "    -");
            } else {
                tk_buffer_format(out, "%5u", rows[row].row[column]);
            }
        }
        tk_buffer_char(out, '\n');
    }
}

static void put_armour(const tk_duel_type *type, tk_buffer *out) {
    for (unsigned location = TK_DUEL_LOCATIONS; location-- > 0;) {
        char digits[16] = "";
        size_t length = 0;
        for (unsigned digit = 0; digit < 10; digit++) {
            if (type->location[digit] == location) {
                digits[length++] = (char)('0' + digit);
            }
        }
        digits[length] = 0;
        tk_buffer_put(out, "  ");
        tui_put_cell(out, tui_duel_word(TK_DUEL_WORDS_LOCATION, location), 12);
        tk_buffer_format(out, _("target numbers %s: armour front %u, side %u"), digits, type->armour[location][0],
                         type->armour[location][1]);
        tk_buffer_char(out, '\n');
    }
}

static void put_points(const tk_duel_type *type, tk_buffer *out) {
    tk_buffer line = {0};
    tk_buffer_format(&line, _("VP: tank %u"), type->points);
    for (unsigned position = 0; position < TK_DUEL_POSITIONS; position++) {
        if ((type->positions >> position & 1u) != 0) {
            tk_buffer_format(&line, ", %s %u", tui_duel_word(TK_DUEL_WORDS_POSITION, position),
                             type->crew_points[position]);
        }
    }
    tk_buffer_put(out, "  ");
    tui_wrap(out, line.data, 2, tui_wrap_columns());
    tk_buffer_char(out, '\n');
    tk_buffer_free(&line);
}

static void put_printed(const tk_duel_type *type, tk_buffer *out) {
    tk_buffer line = {0};
    tk_buffer_format(&line, _("printed: Move %u, Fire %u, size %+d, gun %u mm"), type->move, type->fire, type->size,
                     type->weapon.calibre);
    if (type->destroyer) {
        tk_buffer_put(&line, "; ");
        tk_buffer_format(&line, _("a tank destroyer: Fire %u with damaged tracks, %u immobilised"), type->fire_damaged,
                         type->fire_immobile);
    }
    tk_buffer_put(&line, type->weapon.calibre >= 85 ? _("; always heavy damage") : "");
    tk_buffer_put(&line, type->commander_gunner ? _("; the commander is the gunner") : "");
    tk_buffer_put(out, "  ");
    tui_wrap(out, line.data, 2, tui_wrap_columns());
    tk_buffer_char(out, '\n');
    tk_buffer_free(&line);
}

void tui_duel_board_full(const tui_view *view, const tk_duel_sight *sight, unsigned number, tk_buffer *out) {
    const tk_duel_tank *tank = &sight->tank[number];
    tk_duel_type type;
    tk_buffer lines = {0};
    char seat[96];
    if (!tk_duel_type_of(view->game, tank->type, &type)) {
        return;
    }
    tui_seat_text(view, tank->seat, seat, sizeof seat);
    tui_duel_colour(view, tank->side, out);
    tk_buffer_format(out, "%s %s", tk_duel_tank_name(number), type.name);
    tui_style_end(view->terminal, out);
    tk_buffer_format(out, ", %s\n", seat);
    tui_duel_board_lines(view, sight, number, tui_wrap_columns() - 2, &lines);
    for (const char *line = lines.data; line != NULL && *line != 0;) {
        size_t length = strcspn(line, "\n");
        tk_buffer_put(out, "  ");
        tk_buffer_add(out, line + 1, length - 1);
        tk_buffer_char(out, '\n');
        line += length + (line[length] == '\n');
    }
    tk_buffer_free(&lines);
    put_printed(&type, out);
    put_points(&type, out);
    put_armour(&type, out);
    put_weapon(&type, out);
}
