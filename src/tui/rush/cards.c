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
#include "tui/rush/cards.h"

#include <stdio.h>
#include <string.h>

#include "tui/frame.h"
#include "tui/i18n.h"
#include "tui/wrap.h"

enum { INNER = 18, OUTER = INNER + 2 };

static bool is_vehicle(unsigned face) {
    return face < TK_RUSH_VEHICLES;
}

/* ---- Lines of a card ---- */

static size_t cut_width(const char *text, size_t most) {
    size_t width = tui_width(text);
    return width < most ? width : most;
}

static void put_top(const tui_view *view, unsigned face, char label, tk_buffer *out) {
    const tui_frame *lines = tui_frame_of(view->terminal);
    const char *name = tui_rush_name(view, face);
    size_t width = cut_width(name, INNER - 2);
    tk_buffer_format(out, "%s%c ", lines->corner[0], label);
    tui_rush_colour(view, tui_rush_face(view, face).nation, out);
    tui_put_cell(out, name, width);
    tui_style_end(view->terminal, out);
    size_t left = INNER - 2 - width;
    tk_buffer_put(out, left > 0 ? " " : "");
    tui_put_times(out, lines->across, left > 0 ? left - 1 : 0);
    tk_buffer_put(out, lines->corner[1]);
}

static const char *symbol_of(const tui_view *view, tk_rush_type type) {
    static const struct {
        const char *unicode, *ascii;
    } symbols[TK_RUSH_TYPES + 1] = {
        [TK_RUSH_LIGHT] = {"◇", "L"}, [TK_RUSH_MEDIUM] = {"◈", "M"},  [TK_RUSH_ARTILLERY] = {"■", "G"},
        [TK_RUSH_HEAVY] = {"◆", "H"}, [TK_RUSH_SUPPORT] = {"△", "S"}, [TK_RUSH_BARRACKS] = {"·", "."},
        [TK_RUSH_MEDAL] = {"★", "*"}, [TK_RUSH_BASE] = {"▲", "^"},    [TK_RUSH_TYPES] = {" ", " "}};
    return view->terminal->unicode ? symbols[type].unicode : symbols[type].ascii;
}

/* The index-th ability or mark; nothing past the last. */
static void put_power(const tui_view *view, const tk_rush_face *face, size_t index, tk_buffer *out) {
    const bool has[] = {face->bases_only, face->vehicles_only, face->own_nation};
    char text[96];
    if (index < face->abilities) {
        tui_rush_ability(view, face, (unsigned)index, text, sizeof text);
        tk_buffer_put(out, text);
        return;
    }
    index -= face->abilities;
    for (unsigned mark = 0; mark < TK_RUSH_MARKS; mark++) {
        if (has[mark] && index-- == 0) {
            tk_buffer_put(out, tui_rush_text(view, "mark", tk_rush_key(TK_RUSH_WORDS_MARK, mark)));
            return;
        }
    }
}

static size_t powers_of(const tk_rush_face *face) {
    return (size_t)face->abilities + face->bases_only + face->vehicles_only + face->own_nation;
}

static const char *nation_text(const tui_view *view, tk_rush_nation nation) {
    return nation < TK_RUSH_NATIONS ? tui_rush_text(view, "nation", tk_rush_key(TK_RUSH_WORDS_NATION, nation)) : "";
}

static const char *type_text(tk_rush_type type) {
    return type < TK_RUSH_TYPES ? _(tk_rush_name(TK_RUSH_WORDS_TYPE, type)) : "";
}

/* What stands on the line of that number under the name; empty past the last. */
static void line_text(const tui_view *view, unsigned number, size_t line, tk_buffer *out) {
    tk_rush_face face = tui_rush_face(view, number);
    line += !is_vehicle(number) && line >= 2; /* others have neither attack nor defence */
    if (line == 0) {
        const char *nation = nation_text(view, face.nation);
        size_t right = cut_width(nation, 8);
        tk_buffer_format(out, "%s ", symbol_of(view, face.type));
        tui_put_cell(out, type_text(face.type), INNER - 2 - right);
        tui_put_cell(out, nation, right);
    } else if (line == 1) {
        if (is_vehicle(number)) {
            tk_buffer_format(out, _("price %u"), face.price);
            tk_buffer_put(out, "  ");
        }
        if (face.value >= 0) {
            tk_buffer_format(out, _("value %d"), face.value);
        } else {
            tk_buffer_put(out, _("no value"));
        }
    } else if (line == 2) {
        tk_buffer_format(out, _("attack %u  def. %u"), face.attack, face.defence);
    } else {
        put_power(view, &face, line - 3, out);
    }
}

static size_t lines_of(const tui_view *view, unsigned number) {
    tk_rush_face face = tui_rush_face(view, number);
    return (is_vehicle(number) ? 3 : 2) + powers_of(&face);
}

static void put_inside(const tui_view *view, unsigned face, size_t line, tk_buffer *out) {
    tk_buffer text = {0};
    const tui_frame *lines = tui_frame_of(view->terminal);
    line_text(view, face, line, &text);
    tk_buffer_put(out, lines->down);
    tui_put_cell(out, text.data != NULL ? text.data : "", INNER);
    tk_buffer_put(out, lines->down);
    tk_buffer_free(&text);
}

static void put_bottom(const tui_view *view, tk_buffer *out) {
    const tui_frame *lines = tui_frame_of(view->terminal);
    tk_buffer_put(out, lines->corner[2]);
    tui_put_times(out, lines->across, INNER);
    tk_buffer_put(out, lines->corner[3]);
}

/* A hand may have more cards than there are letters. */
static char label_at(const char *labels, size_t index) {
    if (index < strlen(labels)) {
        return labels[index];
    }
    return ' ';
}

static void put_row(const tui_view *view, const uint8_t *faces, size_t first, size_t count, const char *labels,
                    tk_buffer *out) {
    size_t inside = 3;
    for (size_t index = first; index < first + count; index++) {
        size_t lines = faces[index] != TK_RUSH_NO_FACE ? lines_of(view, faces[index]) : 0;
        inside = lines > inside ? lines : inside;
    }
    for (size_t line = 0; line < inside + 2; line++) {
        for (size_t index = first; index < first + count; index++) {
            if (faces[index] == TK_RUSH_NO_FACE) {
                tui_spaces(out, OUTER);
            } else if (line == 0) {
                put_top(view, faces[index], label_at(labels, index), out);
            } else if (line == inside + 1) {
                put_bottom(view, out);
            } else {
                put_inside(view, faces[index], line - 1, out);
            }
        }
        tk_buffer_char(out, '\n');
    }
}

/* ---- Where boxes are too high: a line a card ---- */

static bool is_low(const tui_view *view) {
    enum { ROWS_OF_BOXES = 32 };
    return view->terminal->interactive && view->terminal->rows < ROWS_OF_BOXES;
}

static void put_line(const tui_view *view, unsigned number, char label, tk_buffer *out) {
    tk_rush_face face = tui_rush_face(view, number);
    tk_buffer powers = {0}, line = {0};
    tk_buffer_format(out, " %c ", label);
    tui_rush_colour(view, face.nation, out);
    tui_put_cell(out, tui_rush_name(view, number), 19);
    tui_style_end(view->terminal, out);
    line_text(view, number, 0, &line);
    tk_buffer_format(out, "%s  ", line.data);
    if (is_vehicle(number)) {
        tk_buffer_format(out, "%2u ", face.price);
    } else {
        tui_spaces(out, 3);
    }
    tk_buffer_format(out, face.value >= 0 ? "%3d  " : "  -  ", face.value);
    if (is_vehicle(number)) {
        tk_buffer_format(out, "%u/%u  ", face.attack, face.defence);
    } else {
        tui_spaces(out, 5);
    }
    for (size_t index = 0; index < powers_of(&face); index++) {
        tk_buffer_put(&powers, index > 0 ? ", " : "");
        put_power(view, &face, index, &powers);
    }
    size_t taken = 55, width = powers.size > 0 ? tui_width(powers.data) : 0;
    size_t left = view->terminal->columns > taken ? view->terminal->columns - taken : 0;
    tui_put_cell(out, powers.size > 0 ? powers.data : "", width < left ? width : left);
    tk_buffer_char(out, '\n');
    tk_buffer_free(&powers);
    tk_buffer_free(&line);
}

void tui_rush_cards_head(const tui_view *view, size_t taken, tk_buffer *out) {
    enum { PRICE = 39 };
    if (is_low(view) && taken < PRICE) {
        tui_spaces(out, PRICE - taken);
        tui_styled(view->terminal, out, "38;5;245", "2", _("price val  a/d"));
    }
}

void tui_rush_cards(const tui_view *view, const uint8_t *faces, size_t count, const char *labels, tk_buffer *out) {
    size_t fit = view->terminal->columns / OUTER;
    fit = fit > 0 ? fit : 1;
    for (size_t index = 0; is_low(view) && index < count; index++) {
        if (faces[index] != TK_RUSH_NO_FACE) {
            put_line(view, faces[index], label_at(labels, index), out);
        }
    }
    if (is_low(view)) {
        return;
    }
    for (size_t first = 0; first < count; first += fit) {
        put_row(view, faces, first, count - first < fit ? count - first : fit, labels, out);
    }
}

/* ---- One card in full ---- */

static void put_meaning(const tui_view *view, const char *head, const char *kind, const char *id, tk_buffer *out) {
    char key[64];
    snprintf(key, sizeof key, "%s.text", id);
    tk_buffer_format(out, "  %s: ", head);
    tui_wrap(out, tui_rush_text(view, kind, key), 4 + tui_width(head), tui_wrap_columns());
    tk_buffer_char(out, '\n');
}

static void put_use(unsigned number, tk_buffer *out) {
    const char *text =
        number < TK_RUSH_VEHICLES      ? N_("  Use it for its value, its abilities, to protect a base or to attack.\n")
        : number < TK_RUSH_FACE_SINGLE ? N_("  It never protects a base and never attacks.\n")
        : number < TK_RUSH_FACE_BASE   ? N_("  It counts as medals at the end; in the hand it pays for any nation.\n")
                                       : N_("  It counts 3 at the end; in the hand it has no use.\n");
    tk_buffer_put(out, _(text));
}

void tui_rush_card(const tui_view *view, unsigned number, tk_buffer *out) {
    tk_rush_face face = tui_rush_face(view, number);
    const bool has[] = {face.bases_only, face.vehicles_only, face.own_nation};
    char head[96];
    tui_rush_colour(view, face.nation, out);
    tk_buffer_put(out, tui_rush_name(view, number));
    tui_style_end(view->terminal, out);
    tk_buffer_format(out, "  [%s]\n  %s", face.id,
                     tui_rush_text(view, "type", tk_rush_key(TK_RUSH_WORDS_TYPE, face.type)));
    if (face.nation < TK_RUSH_NATIONS) {
        tk_buffer_format(out, ", %s", nation_text(view, face.nation));
    }
    for (size_t line = 1; line < (is_vehicle(number) ? 3u : 2u); line++) {
        tk_buffer_put(out, ", ");
        line_text(view, number, line, out);
    }
    tk_buffer_char(out, '\n');
    for (unsigned index = 0; index < face.abilities; index++) {
        tui_rush_ability(view, &face, index, head, sizeof head);
        put_meaning(view, head, "ability", tk_rush_key(TK_RUSH_WORDS_ABILITY, face.ability[index].kind), out);
    }
    for (unsigned mark = 0; mark < TK_RUSH_MARKS; mark++) {
        if (has[mark]) {
            const char *key = tk_rush_key(TK_RUSH_WORDS_MARK, mark);
            put_meaning(view, tui_rush_text(view, "mark", key), "mark", key, out);
        }
    }
    put_use(number, out);
}
