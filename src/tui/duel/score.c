/* The score, and what the battle is about. */
#include "tui/duel/inside.h"

#include <stdio.h>

#include "tui/i18n.h"
#include "tui/wrap.h"

enum { NAME = 30, COLUMN = 10 };

/* What a tank has got for one thing; of medals how many. */
static int64_t part_of(const tk_json_value *side, const char *tank, const char *source) {
    const tk_json_value *part = tk_json_first(tk_json_member(side, "parts"));
    while (part != NULL && !(tui_is(part, "tank", tank) && tui_is(part, "for", source))) {
        part = tk_json_next(part);
    }
    return tui_number(part, "points") + tui_number(part, "count");
}

static void put_tank(const tk_json_value *side, const tk_json_value *tank, tk_buffer *out) {
    static const char *const columns[] = {"crews", "tanks", "mission", "medals"};
    char name[96];
    snprintf(name, sizeof name, "  %s %s", tui_string(tank, "tank"), tui_string(tank, "name"));
    tui_put_cell(out, name, NAME);
    for (size_t column = 0; column < sizeof columns / sizeof columns[0]; column++) {
        tui_put_number(out, part_of(side, tui_string(tank, "tank"), columns[column]), COLUMN);
    }
    tui_put_number(out, tui_number(tank, "points"), COLUMN);
    tk_buffer_char(out, '\n');
}

void tui_duel_answer_score(const tui_view *view, const char *argument, tk_buffer *out) {
    const char *const heads[] = {_("crews"), _("tanks"), _("mission"), _("medals"), _("VP")};
    const tk_json_value *board = tui_duel_board(view);
    const tk_json_value *sides = tk_json_member(tk_json_member(view->table, "score"), "sides");
    (void)argument;
    tui_put_cell(out, tui_is(board, "phase", "over") ? _("The score") : _("The score so far"), NAME);
    for (size_t index = 0; index < sizeof heads / sizeof heads[0]; index++) {
        tui_put_right(out, heads[index], COLUMN);
    }
    tk_buffer_char(out, '\n');
    for (unsigned index = 0; index < 2; index++) {
        const tk_json_value *side = tui_element(sides, index);
        tui_duel_colour(view, index * TUI_DUEL_TANKS / 2, out);
        tui_put_cell(out, tui_string(side, "name"), NAME + 3 * COLUMN);
        tui_put_number(out, tui_number(tui_element(tk_json_member(board, "sides"), index), "medals"), COLUMN);
        tui_put_number(out, tui_number(side, "points"), COLUMN);
        tui_style_end(view->terminal, out);
        tk_buffer_char(out, '\n');
        for (unsigned tank = 0; tank < TUI_DUEL_TANKS; tank++) {
            if (tank / (TUI_DUEL_TANKS / 2) == index && tui_duel_tank(view, tank) != NULL) {
                put_tank(side, tui_duel_tank(view, tank), out);
            }
        }
    }
    tk_buffer_put(out, _("More VP win; then more medals; then the Soviets.\n"));
}

/* "Germans: G-I Tiger I E (elite crew, 800 m from the centre; yours); …" */
static void brief_side(const tui_view *view, const tk_json_value *side, tk_buffer *out) {
    tk_buffer line = {0};
    const tk_json_value *tanks = tk_json_member(side, "tanks");
    tk_buffer_format(&line, "%s:", tui_string(side, "name"));
    TUI_EACH (tank, tanks) {
        bool own = view->reader.seat != TK_NO_SEAT && tui_number(tank, "seat") == view->reader.seat;
        tk_buffer_format(&line, "%s %s %s (%s%s%s)", tank != tk_json_first(tanks) ? ";" : "", tui_string(tank, "tank"),
                         tui_string(tank, "name"), tui_string(tank, "text"), own ? _("; yours") : "",
                         tui_flag(tank, "tankobot") ? _("; tankobot") : "");
    }
    tui_duel_put_line(line.data, out);
    tk_buffer_free(&line);
}

void tui_duel_brief(const tui_view *view, tk_buffer *out) {
    tui_document document = {0};
    const tk_json_value *battle = tui_duel_thing(view, &document, "battle", "");
    tui_styled(view->terminal, out, "1", "1", tui_string(battle, "name"));
    tk_buffer_char(out, '\n');
    if (*tui_string(battle, "text") != 0) {
        tui_duel_put_line(tui_string(battle, "text"), out);
    }
    TUI_EACH (side, tk_json_member(battle, "sides")) {
        brief_side(view, side, out);
    }
    tui_duel_put_line(tui_string(battle, "points"), out);
    TUI_EACH (objective, tk_json_member(battle, "objectives")) {
        tui_duel_put_line(tui_string(objective, "text"), out);
    }
    tui_duel_put_line(tui_string(battle, "length"), out);
    tui_document_free(&document);
}
