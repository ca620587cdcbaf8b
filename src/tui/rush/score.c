/* Points and achievements of Rush as a table of the terminal. */
#include "tui/rush/inside.h"

#include "tui/i18n.h"

unsigned tui_rush_medals(const tk_json_value *player) {
    unsigned medals = 0;
    TUI_EACH (nation, tk_json_member(player, "medals")) {
        int64_t number = 0;
        tk_json_integer(nation, &number);
        medals += (unsigned)number;
    }
    return medals;
}

/* Who has an achievement; the number of seats for nobody. */
static size_t holder_of(const tui_rush *rush, const tk_json_value *achievement) {
    return tk_json_member(achievement, "holder") != NULL ? (size_t)tui_number(achievement, "holder")
                                                         : tk_json_count(tk_json_member(rush->board, "players"));
}

static unsigned achieved(const tui_rush *rush, unsigned seat) {
    unsigned count = 0;
    TUI_EACH (achievement, tk_json_member(rush->board, "achievements")) {
        count += holder_of(rush, achievement) == seat;
    }
    return count;
}

static void put_points(const tui_rush *rush, tk_buffer *out) {
    enum { NAME = 24, COLUMN = 14 };
    const tui_terminal *terminal = rush->view->terminal;
    const char *const heads[] = {_("medals"), _("bases, 3 each"), _("achievm., 5"), _("points")};
    tui_put_cell(out, tui_is(rush->board, "phase", "over") ? _("The score") : _("The score so far"), NAME);
    for (size_t index = 0; index < 4; index++) {
        tui_put_right(out, heads[index], COLUMN);
    }
    tk_buffer_char(out, '\n');
    TUI_EACH (row, tk_json_member(tk_json_member(rush->view->table, "score"), "seats")) {
        char name[96];
        const unsigned seat = (unsigned)tui_number(row, "seat");
        const tk_json_value *player = tui_rush_player(rush, seat);
        tui_seat_text(rush->view, seat, name, sizeof name);
        tui_put_cell(out, name, NAME);
        tui_put_number(out, tui_rush_medals(player), COLUMN);
        tui_put_number(out, tui_number(player, "captured"), COLUMN);
        tui_put_number(out, achieved(rush, seat), COLUMN);
        tui_style(terminal, out, "1", "1");
        tui_put_number(out, tui_number(row, "points"), COLUMN);
        tui_style_end(terminal, out);
        tk_buffer_char(out, '\n');
    }
}

/* "Light tanks         Player 1 (4)      2 1 0": who has it, and everybody's count. */
static void put_achievement(const tui_rush *rush, const tk_json_value *achievement, tk_buffer *out) {
    char name[96];
    tk_buffer_put(out, "  ");
    tui_put_cell(out, tui_string(achievement, "name"), 24);
    const bool held = tk_json_member(achievement, "holder") != NULL;
    if (held) {
        tui_seat_text(rush->view, (unsigned)tui_number(achievement, "holder"), name, sizeof name);
    }
    tui_put_cell(out, held ? name : _("nobody"), 26);
    const char *before = "";
    TUI_EACH (count, tk_json_member(achievement, "counts")) {
        int64_t number = 0;
        tk_json_integer(count, &number);
        tk_buffer_format(out, "%s%u", before, (unsigned)number);
        before = " : ";
    }
    tk_buffer_char(out, '\n');
}

void tui_rush_score(const tui_rush *rush, tk_buffer *out) {
    put_points(rush, out);
    tk_buffer_put(out, _("Achievements go to the one who alone has the most:\n"));
    TUI_EACH (achievement, tk_json_member(rush->board, "achievements")) {
        put_achievement(rush, achievement, out);
    }
}
