/* How good a shot would be. */
#include "tui/duel/inside.h"

#include <stdio.h>

#include "tui/i18n.h"
#include "tui/wrap.h"

enum { INDENT = 6 };

static void put_line(const char *text, tk_buffer *out) {
    tui_spaces(out, INDENT);
    tui_wrap_line(out, text, INDENT, tui_wrap_columns());
}

static void put_texts(const tk_json_value *list, tk_buffer *out) {
    TUI_EACH (item, list) {
        put_line(tui_string(item, "text"), out);
    }
}

void tui_duel_put_odds(const tk_json_value *odds, tk_buffer *out) {
    put_line(tui_string(odds, "sum"), out);
    put_texts(tk_json_member(odds, "places"), out);
}

static bool put_shot(const tui_view *view, unsigned from, unsigned target, tk_buffer *out) {
    tui_document document = {0};
    char key[24];
    snprintf(key, sizeof key, "%s>%s", tui_duel_name(from), tui_duel_name(target));
    const tk_json_value *shot = tui_document_about(&document, &view->source, &view->reader, "shot", key);
    if (shot != NULL) {
        tk_buffer head = {0};
        tk_buffer_format(&head, _("%s at %s (%s)"), tui_duel_name(from), tui_duel_name(target),
                         tui_string(tui_duel_tank(view, target), "name"));
        tui_styled(view->terminal, out, "1", "1", head.data);
        tk_buffer_put(out, _(": "));
        tui_wrap_line(out, tui_string(shot, "text"), tui_width(head.data) + 2, tui_wrap_columns());
        tk_buffer_free(&head);
        tui_duel_put_odds(tk_json_member(shot, "odds"), out);
        put_texts(tk_json_member(shot, "cards"), out);
    }
    tui_document_free(&document);
    return shot != NULL;
}

static bool is_own(const tui_view *view, unsigned tank) {
    const tk_json_value *board = tui_duel_tank(view, tank);
    return board != NULL && view->reader.seat != TK_NO_SEAT && tui_number(board, "seat") == view->reader.seat;
}

static bool same_side(const tui_view *view, unsigned tank) {
    const char *side = tui_string(tui_duel_hand(view, view->reader.seat), "side");
    return (*side == 'g') == (tank < TUI_DUEL_TANKS / 2);
}

/* Whether the tank is one of those asked about: the one named; every enemy of an own tank; else the active tank, or all
 * of the looker's while none of them is active. */
static bool fires(const tui_view *view, unsigned tank, unsigned named, unsigned target) {
    unsigned active = tui_duel_active(view);
    if (!tui_duel_in_field(view, tank)) {
        return false;
    }
    if (view->reader.seat == TK_NO_SEAT || named < TUI_DUEL_TANKS) {
        return tank == (named < TUI_DUEL_TANKS ? named : active);
    }
    if (target < TUI_DUEL_TANKS && same_side(view, target)) {
        return true;
    }
    return is_own(view, tank) && (!is_own(view, active) || tank == active);
}

void tui_duel_answer_odds(const tui_view *view, const char *argument, tk_buffer *out) {
    const char *rest = "";
    unsigned from = TUI_DUEL_NO_TANK, target = tui_duel_read_tank(argument, &rest), listed = 0;
    unsigned second = target < TUI_DUEL_TANKS ? tui_duel_read_tank(rest, NULL) : TUI_DUEL_NO_TANK;
    if (second < TUI_DUEL_TANKS) {
        from = target;
        target = second;
    }
    if ((*argument != 0 && target == TUI_DUEL_NO_TANK) ||
        (target < TUI_DUEL_TANKS && !tui_duel_in_field(view, target))) {
        tui_tell(out, _("There is no tank '%s' in the field. Try odds S-I, or odds G-I S-II.\n"), argument);
        return;
    }
    for (unsigned tank = 0; tank < TUI_DUEL_TANKS; tank++) {
        for (unsigned other = 0; fires(view, tank, from, target) && other < TUI_DUEL_TANKS; other++) {
            listed += (target == TUI_DUEL_NO_TANK || other == target) && put_shot(view, tank, other, out);
        }
    }
    if (listed == 0) {
        tk_buffer_put(out, _("Nobody could fire there now.\n"));
    }
}
