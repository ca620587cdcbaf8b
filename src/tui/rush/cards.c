/* A card:
 *
 *   ╭1 Т-34 ───────────╮   where it is, its name
 *   │◈ medium      USSR│
 *   │price 3  value 1  │
 *   │attack 1  def. 2  │
 *   │Sabotage          │   abilities and marks, a line each
 *   ╰──────────────────╯
 *
 * Four of them are 80 columns. */
#include "tui/rush/inside.h"

#include <string.h>

#include "tui/i18n.h"
#include "tui/wrap.h"

enum { INNER = 18, OUTER = INNER + 2 };

/* ---- Lines of a card ---- */

static size_t cut_width(const char *text, size_t most) {
    size_t width = tui_width(text);
    return width < most ? width : most;
}

static void put_top(const tui_rush *rush, const tk_json_value *card, size_t number, tk_buffer *out) {
    const tui_frame *lines = tui_frame_of(rush->view->terminal);
    const char *name = tui_rush_name(rush, card);
    const size_t taken = number < 10 ? 2 : 3; /* by the number and the space behind it */
    size_t width = cut_width(name, INNER - taken);
    tk_buffer_format(out, "%s%zu ", lines->corner[0], number);
    tui_rush_colour(rush, tui_string(card, "nation"), out);
    tui_put_cell(out, name, width);
    tui_style_end(rush->view->terminal, out);
    size_t left = INNER - taken - width;
    tk_buffer_put(out, left > 0 ? " " : "");
    tui_put_times(out, lines->across, left > 0 ? left - 1 : 0);
    tk_buffer_put(out, lines->corner[1]);
}

static const char *symbol_of(const tui_rush *rush, const tk_json_value *card) {
    static const tui_look symbols[] = {{"light", "◇", "L"}, {"medium", "◈", "M"},  {"artillery", "■", "G"},
                                       {"heavy", "◆", "H"}, {"support", "△", "S"}, {"barracks", "·", "."},
                                       {"medal", "★", "*"}, {"base", "▲", "^"},    {NULL, " ", " "}};
    const tui_look *symbol = tui_look_of(symbols, tui_string(card, "type"));
    return rush->view->terminal->unicode ? symbol->rich : symbol->plain;
}

/* The index-th ability or mark; NULL past the last. */
static const tk_json_value *power_of(const tk_json_value *card, size_t index) {
    const tk_json_value *abilities = tk_json_member(card, "abilities");
    const size_t count = tk_json_count(abilities);
    return index < count ? tui_element(abilities, index) : tui_element(tk_json_member(card, "marks"), index - count);
}

static size_t powers_of(const tk_json_value *card) {
    return tk_json_count(tk_json_member(card, "abilities")) + tk_json_count(tk_json_member(card, "marks"));
}

/* What stands on the line of that number under the name; empty past the last. */
static void line_text(const tui_rush *rush, const tk_json_value *card, size_t line, tk_buffer *out) {
    const bool vehicle = tui_rush_is_vehicle(card);
    line += !vehicle && line >= 2; /* others have neither attack nor defence */
    if (line == 0) {
        const char *nation = tui_string(card, "nation_name");
        size_t right = cut_width(nation, 8);
        tk_buffer_format(out, "%s ", symbol_of(rush, card));
        tui_put_cell(out, tui_string(card, "type_short"), INNER - 2 - right);
        tui_put_cell(out, nation, right);
    } else if (line == 1) {
        if (vehicle) {
            tk_buffer_format(out, _("price %u"), (unsigned)tui_number(card, "price"));
            tk_buffer_put(out, "  ");
        }
        if (tk_json_member(card, "value") != NULL) {
            tk_buffer_format(out, _("value %d"), (int)tui_number(card, "value"));
        } else {
            tk_buffer_put(out, _("no value"));
        }
    } else if (line == 2) {
        tk_buffer_format(out, _("attack %u  def. %u"), (unsigned)tui_number(card, "attack"),
                         (unsigned)tui_number(card, "defence"));
    } else {
        tk_buffer_put(out, tui_string(power_of(card, line - 3), "name"));
    }
}

static void put_inside(const tui_rush *rush, const tk_json_value *card, size_t line, tk_buffer *out) {
    tk_buffer text = {0};
    const tui_frame *lines = tui_frame_of(rush->view->terminal);
    line_text(rush, card, line, &text);
    tk_buffer_put(out, lines->down);
    tui_put_cell(out, text.data != NULL ? text.data : "", INNER);
    tk_buffer_put(out, lines->down);
    tk_buffer_free(&text);
}

static const tk_json_value *card_at(const tui_rush *rush, const tk_json_value *ids, size_t index) {
    const char *id = tk_json_string(tui_element(ids, index), NULL);
    return id != NULL ? tui_rush_card(rush, id) : NULL;
}

static void put_row(const tui_rush *rush, const tk_json_value *ids, size_t first, size_t count, size_t number,
                    tk_buffer *out) {
    size_t inside = 3;
    for (size_t index = first; index < first + count; index++) {
        const tk_json_value *card = card_at(rush, ids, index);
        size_t lines = card != NULL ? (tui_rush_is_vehicle(card) ? 3 : 2) + powers_of(card) : 0;
        inside = lines > inside ? lines : inside;
    }
    for (size_t line = 0; line < inside + 2; line++) {
        for (size_t index = first; index < first + count; index++) {
            const tk_json_value *card = card_at(rush, ids, index);
            if (card == NULL) {
                tui_spaces(out, OUTER);
            } else if (line == 0) {
                put_top(rush, card, number + index, out);
            } else if (line == inside + 1) {
                tui_put_bottom(rush->view->terminal, INNER, out);
            } else {
                put_inside(rush, card, line - 1, out);
            }
        }
        tk_buffer_char(out, '\n');
    }
}

/* ---- Where boxes are too high: a line a card ---- */

static bool is_low(const tui_rush *rush) {
    return rush->view->detail >= TUI_DETAIL_LINES;
}

static void put_numbers(const tk_json_value *card, tk_buffer *out) {
    const bool vehicle = tui_rush_is_vehicle(card);
    if (vehicle) {
        tk_buffer_format(out, "%2u ", (unsigned)tui_number(card, "price"));
    } else {
        tui_spaces(out, 3);
    }
    if (tk_json_member(card, "value") != NULL) {
        tk_buffer_format(out, "%3d  ", (int)tui_number(card, "value"));
    } else {
        tk_buffer_put(out, "  -  ");
    }
    if (vehicle) {
        tk_buffer_format(out, "%u/%u  ", (unsigned)tui_number(card, "attack"), (unsigned)tui_number(card, "defence"));
    } else {
        tui_spaces(out, 5);
    }
}

static void put_line(const tui_rush *rush, const tk_json_value *card, size_t number, tk_buffer *out) {
    enum { TAKEN = 55 };
    const size_t columns = rush->view->terminal->columns;
    tk_buffer powers = {0};
    tk_buffer_format(out, "%2zu ", number);
    tui_rush_colour(rush, tui_string(card, "nation"), out);
    tui_put_cell(out, tui_rush_name(rush, card), 19);
    tui_style_end(rush->view->terminal, out);
    line_text(rush, card, 0, out);
    tk_buffer_put(out, "  ");
    put_numbers(card, out);
    for (size_t index = 0; index < powers_of(card); index++) {
        tk_buffer_format(&powers, "%s%s", index > 0 ? _(", ") : "", tui_string(power_of(card, index), "name"));
    }
    if (powers.size > 0 && rush->view->detail >= TUI_DETAIL_TIGHT) {
        tui_put_cell(out, powers.data, cut_width(powers.data, columns > TAKEN ? columns - TAKEN : 0));
    } else if (powers.size > 0) {
        tui_wrap(out, powers.data, TAKEN, columns);
    }
    tk_buffer_char(out, '\n');
    tk_buffer_free(&powers);
}

void tui_rush_cards_head(const tui_rush *rush, size_t taken, tk_buffer *out) {
    enum { PRICE = 39 };
    if (is_low(rush) && rush->view->detail < TUI_DETAIL_NAMES && taken < PRICE) {
        tui_spaces(out, PRICE - taken);
        tui_styled(rush->view->terminal, out, "38;5;245", "2", _("price val  a/d"));
    }
}

/* "1 B1 bis (5)  2 …": names, and the prices of those that have one. */
static void put_names(const tui_rush *rush, const tk_json_value *ids, size_t number, tk_buffer *out) {
    tk_buffer line = {0};
    for (size_t index = 0; index < tk_json_count(ids); index++) {
        const tk_json_value *card = card_at(rush, ids, index);
        if (card != NULL) {
            tk_buffer_format(&line, "%s%zu %s", line.size > 0 ? "  " : "", number + index, tui_rush_name(rush, card));
        }
        if (card != NULL && number == TUI_RUSH_SHOP) {
            tk_buffer_format(&line, " (%d)", (int)tui_number(card, "price"));
        }
    }
    tk_buffer_char(out, ' ');
    tui_wrap_line(out, line.size > 0 ? line.data : "", 1, rush->view->terminal->columns);
    tk_buffer_free(&line);
}

void tui_rush_cards(const tui_rush *rush, const tk_json_value *ids, size_t number, tk_buffer *out) {
    if (rush->view->detail >= TUI_DETAIL_NAMES) {
        put_names(rush, ids, number, out);
        return;
    }
    const size_t count = tk_json_count(ids);
    size_t fit = rush->view->terminal->columns / OUTER;
    fit = fit > 0 ? fit : 1;
    if (is_low(rush)) {
        for (size_t index = 0; index < count; index++) {
            const tk_json_value *card = card_at(rush, ids, index);
            if (card != NULL) {
                put_line(rush, card, number + index, out);
            }
        }
        return;
    }
    for (size_t first = 0; first < count; first += fit) {
        put_row(rush, ids, first, count - first < fit ? count - first : fit, number, out);
    }
}

/* ---- One card in full ---- */

static void put_meanings(const tk_json_value *powers, tk_buffer *out) {
    TUI_EACH (power, powers) {
        const char *head = tui_string(power, "name");
        tk_buffer_format(out, "  %s: ", head);
        tui_wrap_line(out, tui_string(power, "text"), 4 + tui_width(head), tui_wrap_columns());
    }
}

void tui_rush_card_text(const tui_rush *rush, const tk_json_value *card, tk_buffer *out) {
    tui_rush_colour(rush, tui_string(card, "nation"), out);
    tk_buffer_put(out, tui_rush_name(rush, card));
    tui_style_end(rush->view->terminal, out);
    tk_buffer_format(out, "  [%s]\n  %s", tui_string(card, "card"), tui_string(card, "type_name"));
    if (tk_json_member(card, "nation_name") != NULL) {
        tk_buffer_format(out, ", %s", tui_string(card, "nation_name"));
    }
    for (size_t line = 1; line < (tui_rush_is_vehicle(card) ? 3u : 2u); line++) {
        tk_buffer_put(out, ", ");
        line_text(rush, card, line, out);
    }
    tk_buffer_char(out, '\n');
    put_meanings(tk_json_member(card, "abilities"), out);
    put_meanings(tk_json_member(card, "marks"), out);
    tk_buffer_format(out, "  %s\n", tui_string(card, "use"));
}
