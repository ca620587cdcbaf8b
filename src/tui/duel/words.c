/* Finding things in the table. */
#include "tui/duel/inside.h"

#include <ctype.h>
#include <string.h>

#include "tui/i18n.h"
#include "tui/wrap.h"

static const char *const names[TUI_DUEL_TANKS] = {"G-I", "G-II", "G-III", "G-IV", "S-I", "S-II", "S-III", "S-IV"};

const char *tui_duel_name(unsigned tank) {
    return tank < TUI_DUEL_TANKS ? names[tank] : "";
}

unsigned tui_duel_number(const char *name) {
    unsigned tank = 0;
    while (tank < TUI_DUEL_TANKS && strcmp(names[tank], name) != 0) {
        tank++;
    }
    return tank;
}

/* I to IV, or 1 to 4; 0 for neither. */
static unsigned read_number(const char **typed) {
    static const char *const roman[] = {"iii", "ii", "iv", "i"};
    static const unsigned value[] = {3, 2, 4, 1};
    if (**typed >= '1' && **typed <= '4') {
        return (unsigned)(*(*typed)++ - '0');
    }
    for (size_t index = 0; index < 4; index++) {
        size_t length = 0;
        while (roman[index][length] != 0 && tolower((unsigned char)(*typed)[length]) == roman[index][length]) {
            length++;
        }
        if (roman[index][length] == 0) {
            *typed += length;
            return value[index];
        }
    }
    return 0;
}

unsigned tui_duel_read_tank(const char *typed, const char **rest) {
    typed += strspn(typed, " \t,");
    int side = tolower((unsigned char)*typed);
    if (side != 'g' && side != 's') {
        return TUI_DUEL_NO_TANK;
    }
    typed++;
    typed += *typed == '-';
    unsigned number = read_number(&typed);
    if (number == 0 || (*typed != 0 && strchr(" \t,", *typed) == NULL)) {
        return TUI_DUEL_NO_TANK;
    }
    if (rest != NULL) {
        *rest = typed;
    }
    return (side == 's' ? (unsigned)TUI_DUEL_TANKS / 2 : 0u) + number - 1;
}

const tk_json_value *tui_duel_board(const tui_view *view) {
    return tk_json_member(view->table, "board");
}

const tk_json_value *tui_duel_tank(const tui_view *view, unsigned tank) {
    return tui_find(tk_json_member(tui_duel_board(view), "tanks"), "tank", tui_duel_name(tank));
}

bool tui_duel_in_field(const tui_view *view, unsigned tank) {
    const tk_json_value *board = tui_duel_tank(view, tank);
    return board != NULL && !tui_flag(board, "out");
}

unsigned tui_duel_active(const tui_view *view) {
    return tui_duel_number(tui_string(tui_duel_board(view), "active"));
}

const tk_json_value *tui_duel_hand(const tui_view *view, unsigned seat) {
    return tui_element(tk_json_member(tui_duel_board(view), "hands"), seat);
}

const tk_json_value *tui_duel_thing(const tui_view *view, tui_document *document, const char *kind, const char *key) {
    return tui_document_thing(document, tui_game(view), view->reader.language, kind, key);
}

void tui_duel_colour(const tui_view *view, unsigned tank, tk_buffer *out) {
    if (tank < TUI_DUEL_TANKS / 2) {
        tui_style(view->terminal, out, "1;38;5;179", "1;33");
    } else {
        tui_style(view->terminal, out, "1;38;5;203", "1;31");
    }
}

void tui_duel_put_line(const char *text, tk_buffer *out) {
    tk_buffer_put(out, "  ");
    tui_wrap_line(out, text, 2, tui_wrap_columns());
}
