/* The table of Rush as somebody sees it. */
#include "tui/rush/inside.h"

#include "tui/i18n.h"
#include "tui/wrap.h"

static void put_dim(const tui_rush *rush, const char *text, tk_buffer *out) {
    tui_styled(rush->view->terminal, out, "38;5;245", "2", text);
}

static bool is_over(const tui_rush *rush) {
    return tui_is(rush->board, "phase", "over");
}

static unsigned active_of(const tui_rush *rush) {
    return is_over(rush) ? TK_NO_SEAT : (unsigned)tui_number(rush->board, "active");
}

/* ---- What lies in the middle ---- */

static void put_head(const tui_rush *rush, tk_buffer *out) {
    const tui_view *view = rush->view;
    tui_style(view->terminal, out, "1", "1");
    tk_buffer_format(out, _("Round %u"), (unsigned)tui_number(rush->board, "round"));
    tui_style_end(view->terminal, out);
    tk_buffer_put(out, ", ");
    if (is_over(rush)) {
        tk_buffer_put(out, _("the game is over"));
    } else {
        char seat[96];
        tui_seat_text(view, active_of(rush), seat, sizeof seat);
        tk_buffer_format(
            out, active_of(rush) == view->reader.seat && view->asked ? _("your turn: %s") : _("the turn of %s"), seat);
    }
    if (tui_flag(rush->board, "last_round") && !is_over(rush)) {
        tk_buffer_put(out, "  ");
        tui_styled(view->terminal, out, "1;38;5;214", "1;33", _("THE LAST ROUND"));
    }
    tk_buffer_char(out, '\n');
}

static bool is_tight(const tui_rush *rush) {
    return rush->view->detail >= TUI_DETAIL_TIGHT;
}

static void put_medals(const tui_rush *rush, tk_buffer *out) {
    put_dim(rush, _("Medals left, single and double:"), out);
    TUI_EACH (nation, tk_json_member(rush->board, "medals")) {
        tk_buffer_put(out, "  ");
        tui_rush_colour(rush, tui_string(nation, "nation"), out);
        tk_buffer_put(out, tui_string(nation, "name"));
        tui_style_end(rush->view->terminal, out);
        tk_buffer_format(out, " %u+%u", (unsigned)tui_number(nation, "single"), (unsigned)tui_number(nation, "double"));
    }
    tk_buffer_char(out, '\n');
}

static void put_achievements(const tui_rush *rush, tk_buffer *out) {
    size_t at = tui_width(_("Achievements:")), columns = rush->view->terminal->columns;
    put_dim(rush, _("Achievements:"), out);
    TUI_EACH (achievement, tk_json_member(rush->board, "achievements")) {
        const char *text = tui_string(achievement, "name");
        size_t width = tui_width(text) + 2;
        if (at + width > columns) {
            tk_buffer_put(out, "\n ");
            at = 1;
        }
        tk_buffer_format(out, "  %s", text);
        at += width;
    }
    tk_buffer_char(out, '\n');
}

static void put_shop(const tui_rush *rush, tk_buffer *out) {
    tk_buffer head = {0};
    tk_buffer_format(&head, _("Shop: deck %u, discard %u"), (unsigned)tui_number(rush->board, "deck"),
                     (unsigned)tui_number(rush->board, "discard"));
    if (tk_json_member(rush->board, "discard_top") != NULL) {
        tk_buffer_format(&head, " (%s)", tui_rush_name_of(rush, tui_string(rush->board, "discard_top")));
    }
    put_dim(rush, head.data, out);
    tui_rush_cards_head(rush, tui_width(head.data), out);
    tk_buffer_char(out, '\n');
    tk_buffer_free(&head);
    tui_rush_cards(rush, tk_json_member(rush->board, "shop"), TUI_RUSH_SHOP, out);
}

/* ---- Players ---- */

static void base_style(const tui_rush *rush, const tk_json_value *base, tk_buffer *out) {
    if (tui_flag(base, "lost")) {
        tui_style(rush->view->terminal, out, "38;5;245", "2");
    } else if (tk_json_member(base, "vehicle") != NULL) {
        tui_rush_colour(rush, tui_string(tui_rush_card(rush, tui_string(base, "vehicle")), "nation"), out);
    } else if (tui_flag(base, "damaged")) {
        tui_style(rush->view->terminal, out, "38;5;203", "31");
    }
}

/* The three bases side by side, on further lines where they are too wide. */
static void put_bases(const tui_rush *rush, const tk_json_value *player, tk_buffer *out) {
    enum { INDENT = 4, CELL = 24 };
    size_t at = INDENT;
    unsigned number = 1;
    tui_spaces(out, INDENT);
    const tk_json_value *base = tk_json_first(tk_json_member(player, "bases"));
    for (; base != NULL; base = tk_json_next(base), number++) {
        const bool last = tk_json_next(base) == NULL;
        tk_buffer text = {0};
        tk_buffer_format(&text, "%u ", number);
        tui_rush_put(rush, tui_string(base, "text"), &text);
        size_t width = tui_width(text.data);
        if (at > INDENT && at + width > rush->view->terminal->columns) {
            tk_buffer_char(out, '\n');
            tui_spaces(out, INDENT);
            at = INDENT;
        }
        base_style(rush, base, out);
        tk_buffer_put(out, text.data);
        tui_style_end(rush->view->terminal, out);
        size_t filled = width < CELL && !last ? CELL : width;
        tui_spaces(out, filled - width + !last);
        at += filled + 1;
        tk_buffer_free(&text);
    }
    tk_buffer_char(out, '\n');
}

/* So many cards can lie open that a line does not hold them. */
static void put_names(const tui_rush *rush, const char *label, size_t indent, const tk_json_value *ids,
                      tk_buffer *out) {
    tk_buffer list = {0};
    const char *before = " ";
    tk_buffer_put(&list, label);
    TUI_EACH (id, ids) {
        tk_buffer_format(&list, "%s%s", before, tui_rush_name_of(rush, tk_json_string(id, NULL)));
        before = ", ";
    }
    tui_spaces(out, indent);
    tui_wrap_line(out, list.data, indent, rush->view->terminal->columns);
    tk_buffer_free(&list);
}

static size_t seat_columns(const tui_rush *rush) {
    enum { MOST = 24 };
    size_t widest = 0;
    for (unsigned seat = 0; seat < tk_json_count(tk_json_member(rush->board, "players")); seat++) {
        char name[96];
        tui_seat_text(rush->view, seat, name, sizeof name);
        size_t width = tui_width(name) + 2;
        widest = width > widest ? width : widest;
    }
    return widest < MOST ? widest : MOST;
}

/* "1 open  2 Т-34  3 damaged": as much as a line has room for. */
static void put_bases_short(const tui_rush *rush, const tk_json_value *player, size_t columns, tk_buffer *out) {
    tk_buffer text = {0};
    unsigned number = 0;
    TUI_EACH (base, tk_json_member(player, "bases")) {
        tk_buffer_format(&text, "%s%u ", number > 0 ? "  " : "", number + 1);
        tui_rush_put(rush, tui_string(base, "text"), &text);
        number++;
    }
    if (text.size > 0) {
        tui_put_cell(out, text.data, tui_width(text.data) < columns ? tui_width(text.data) : columns);
    }
    tk_buffer_free(&text);
}

/* Two lines: sizes and winnings, bases. One where there are few. */
static void put_player(const tui_rush *rush, unsigned seat, tk_buffer *out) {
    const tui_view *view = rush->view;
    const size_t name_columns = seat_columns(rush);
    const tk_json_value *player = tui_rush_player(rush, seat);
    const tk_json_value *hand = tk_json_member(player, "hand_cards");
    size_t columns = view->terminal->columns;
    char name[96];
    tk_buffer stats = {0};
    tui_seat_text(view, seat, name, sizeof name);
    if (is_tight(rush)) {
        tk_buffer_format(&stats, view->terminal->unicode ? "★%u ▲%u" : "*%u ^%u", tui_rush_medals(player),
                         (unsigned)tui_number(player, "captured"));
        tk_buffer_format(&stats, " %2u/%u/%u", (unsigned)tui_number(player, "hand"),
                         (unsigned)tui_number(player, "garage"), (unsigned)tui_number(player, "depot"));
    } else {
        tk_buffer_format(&stats, _("medals %u, bases %u"), tui_rush_medals(player),
                         (unsigned)tui_number(player, "captured"));
        tk_buffer_put(&stats, "; ");
        tk_buffer_format(&stats, _("hand %u, garage %u, depot %u"), (unsigned)tui_number(player, "hand"),
                         (unsigned)tui_number(player, "garage"), (unsigned)tui_number(player, "depot"));
    }
    if (!is_tight(rush) && tk_json_member(player, "depot_top") != NULL) {
        tk_buffer_format(&stats, " (%s)", tui_rush_name_of(rush, tui_string(player, "depot_top")));
    }
    tk_buffer_put(out, seat == active_of(rush) ? "> " : "  ");
    tui_style(view->terminal, out, "1", "1");
    tui_put_cell(out, name, name_columns - 1);
    tk_buffer_char(out, ' ');
    tui_style_end(view->terminal, out);
    size_t left = columns > name_columns + 2 ? columns - name_columns - 2 : 20, width = tui_width(stats.data);
    tui_put_cell(out, stats.data, width < left ? width : left);
    if (is_tight(rush)) {
        tk_buffer_put(out, "  ");
        put_bases_short(rush, player, left > width + 2 ? left - width - 2 : 0, out);
        tk_buffer_char(out, '\n');
    } else {
        tk_buffer_char(out, '\n');
        put_bases(rush, player, out);
    }
    tk_buffer_free(&stats);
    if (seat != view->reader.seat && hand != NULL && view->reader.seat != TK_NO_SEAT) {
        put_names(rush, _("open hand:"), 4, hand, out);
    }
}

/* What the active player has left to buy with, and what the turn allows still. */
static void put_turn(const tui_rush *rush, tk_buffer *out) {
    const tk_json_value *turn = tk_json_member(rush->board, "turn");
    tui_wrap_line(out, tui_string(turn, "text"), 0, rush->view->terminal->columns);
    if (tk_json_member(turn, "attackers") != NULL) {
        put_names(rush, _("Attackers:"), 0, tk_json_member(turn, "attackers"), out);
    }
}

/* The hand of whoever looks; an onlooker sees that of the player whose turn it is. */
static void put_hand(const tui_rush *rush, unsigned owner, tk_buffer *out) {
    const tui_view *view = rush->view;
    const tk_json_value *hand = tk_json_member(tui_rush_player(rush, owner), "hand_cards");
    if (hand == NULL) {
        return;
    }
    put_dim(rush,
            owner == view->reader.seat && view->asked ? _("Your hand")
            : owner == view->reader.seat              ? _("The hand")
                                                      : _("The open hand"),
            out);
    tk_buffer_put(out, tk_json_count(hand) == 0 ? _(": no cards\n") : "\n");
    tui_rush_cards(rush, hand, TUI_RUSH_HAND, out);
}

static void put_table(const tui_rush *rush, tk_buffer *out) {
    const tui_view *view = rush->view;
    const unsigned players = (unsigned)tk_json_count(tk_json_member(rush->board, "players"));
    const unsigned own =
        view->reader.seat != TK_NO_SEAT ? view->reader.seat : (unsigned)tui_number(rush->board, "active");
    put_head(rush, out);
    if (view->detail < TUI_DETAIL_LEAST) {
        put_medals(rush, out);
    }
    if (!is_tight(rush)) {
        put_achievements(rush, out);
    }
    for (unsigned step = 1; step < players; step++) {
        put_player(rush, (own + step) % players, out);
    }
    put_shop(rush, out);
    put_player(rush, own, out);
    if (is_over(rush)) {
        tk_buffer_char(out, '\n');
        tui_rush_score(rush, out);
        return;
    }
    put_hand(rush, own, out);
    if (own == active_of(rush)) {
        put_turn(rush, out);
    }
    if (view->reader.seat != TK_NO_SEAT && view->asked) {
        tui_rush_actions(rush, out);
    }
}

void tui_rush_table(const tui_view *view, tk_buffer *out) {
    tui_rush rush = tui_rush_open(view);
    put_table(&rush, out);
    tui_rush_close(&rush);
}
