/* The table as somebody sees it, and what may be done at it. */
#include "tui/duel/inside.h"

#include "tui/i18n.h"
#include "tui/wrap.h"

static void put_dim(const tui_view *view, const char *text, tk_buffer *out) {
    tui_style(view->terminal, out, "38;5;245", "2");
    tui_wrap(out, text, 0, view->terminal->columns);
    tui_style_end(view->terminal, out);
    tk_buffer_char(out, '\n');
}

/* "Round 3, the phase of G-I        Germans 4 VP : Soviets 2 VP" */
static void put_head(const tui_view *view, tk_buffer *out) {
    tk_buffer right = {0};
    const char *left = tui_string(tui_duel_board(view), "text");
    TUI_EACH (side, tk_json_member(tui_duel_board(view), "sides")) {
        tk_buffer_put(&right, right.size > 0 ? " : " : "");
        tk_buffer_format(&right, _("%s %d VP"), tui_string(side, "name"), (int)tui_number(side, "points"));
    }
    size_t used = tui_width(left) + tui_width(right.data), columns = view->terminal->columns;
    tui_style(view->terminal, out, "1", "1");
    tk_buffer_put(out, left);
    tui_spaces(out, used + 2 <= columns && columns <= 100 ? columns - used : 3);
    tk_buffer_put(out, right.data);
    tui_style_end(view->terminal, out);
    tk_buffer_char(out, '\n');
    tk_buffer_free(&right);
}

/* The deck and the others' hands. */
static void put_piles(const tui_view *view, tk_buffer *out) {
    tk_buffer line = {0};
    tk_buffer_put(&line, tui_string(tk_json_member(tui_duel_board(view), "piles"), "text"));
    TUI_EACH (hand, tk_json_member(tui_duel_board(view), "hands")) {
        unsigned seat = (unsigned)tui_number(hand, "seat");
        char name[96];
        if (seat != view->reader.seat && *tui_string(hand, "tankobot") == 0) {
            tui_seat_text(view, seat, name, sizeof name);
            tk_buffer_put(&line, _("; "));
            tk_buffer_format(&line, _("hand of %s %u of %u"), name, (unsigned)tui_number(hand, "size"),
                             (unsigned)tui_number(hand, "limit"));
        }
    }
    put_dim(view, line.data, out);
    tk_buffer_free(&line);
}

/* Cards of other hands that have been seen or exchanged. */
static void put_known(const tui_view *view, tk_buffer *out) {
    TUI_EACH (hand, tk_json_member(tui_duel_board(view), "hands")) {
        const tk_json_value *cards = tk_json_member(hand, "cards");
        unsigned seat = (unsigned)tui_number(hand, "seat");
        char name[96];
        tk_buffer line = {0};
        if (view->reader.seat == TK_NO_SEAT || seat == view->reader.seat || tk_json_count(cards) == 0) {
            continue;
        }
        tui_seat_text(view, seat, name, sizeof name);
        tk_buffer_format(&line, _("Known in the hand of %s:"), name);
        TUI_EACH (card, cards) {
            tk_buffer_format(&line, "%s #%d %s", card != tk_json_first(cards) ? ";" : "", (int)tui_number(card, "card"),
                             tui_string(card, "text"));
        }
        put_dim(view, line.data, out);
        tk_buffer_free(&line);
    }
}

static void put_order(const tui_view *view, tk_buffer *out) {
    const tk_json_value *order = tk_json_member(tui_duel_board(view), "order");
    tk_buffer line = {0};
    if (order == NULL) {
        return;
    }
    tk_buffer_put(&line, _("Order of tanks:"));
    TUI_EACH (tank, order) {
        tk_buffer_format(&line, "%s %s", tank != tk_json_first(order) ? "," : "", tui_string(tank, "tank"));
        if (tui_flag(tank, "done")) {
            tk_buffer_format(&line, " (%s)", _("done"));
        } else if (tui_number(tank, "card") > 0) {
            tk_buffer_format(&line, " #%d", (int)tui_number(tank, "card"));
        }
    }
    put_dim(view, line.data, out);
    tk_buffer_free(&line);
}

/* ---- What only some battles have ---- */

static const char *next(const tk_buffer *line) {
    return line->size > 0 ? _("; ") : "";
}

static void add_side(const tk_json_value *side, tk_buffer *line) {
    const char *name = tui_string(side, "name");
    TUI_EACH (gun, tk_json_member(side, "guns")) {
        tk_buffer_format(line, "%s%s %s", next(line), name, tui_string(gun, "text"));
    }
    if (tk_json_member(side, "advance") != NULL) {
        tk_buffer_put(line, next(line));
        tk_buffer_format(line, _("%s: infantry at %u m"), name, (unsigned)tui_number(side, "advance"));
    }
    if (tk_json_member(side, "roads") != NULL) {
        tk_buffer_put(line, next(line));
        tk_buffer_format(line, _("%s: roads %u"), name, (unsigned)tui_number(side, "roads"));
    }
}

static void put_extras(const tui_view *view, tk_buffer *out) {
    const tk_json_value *board = tui_duel_board(view);
    tk_buffer line = {0};
    tk_buffer_put(&line, tui_string(tk_json_member(board, "weather"), "text"));
    if (tk_json_member(board, "hills") != NULL) {
        tk_buffer_format(&line, "%s%s", next(&line), tui_string(tk_json_member(board, "hills"), "text"));
    }
    TUI_EACH (side, tk_json_member(board, "sides")) {
        add_side(side, &line);
    }
    if (line.size > 0) {
        put_dim(view, line.data, out);
    }
    tk_buffer_free(&line);
}

void tui_duel_table(const tui_view *view, tk_buffer *out) {
    put_head(view, out);
    if (view->detail < TUI_DETAIL_LEAST) {
        put_piles(view, out);
        put_known(view, out);
        put_order(view, out);
        put_extras(view, out);
        tui_duel_track(view, out);
    }
    tui_duel_boards(view, out);
    if (tui_is(tui_duel_board(view), "phase", "over")) {
        tui_duel_answer_score(view, "", out);
        return;
    }
    if (view->reader.seat == TK_NO_SEAT) {
        return;
    }
    if (*tui_string(tui_duel_hand(view, view->reader.seat), "tankobot") == 0) {
        tui_duel_put_hand(view, out);
    }
    if (view->asked) {
        tui_duel_actions(view, out);
    }
}
