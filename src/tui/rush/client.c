/* Rush in a terminal: what the commands need of it. */
#include "tui/rush/inside.h"

#include <stdlib.h>
#include <string.h>

#include "tui/actions.h"
#include "tui/i18n.h"
#include "tui/verbs.h"
#include "tui/wrap.h"

static void answer_card(const tui_view *view, const char *argument, tk_buffer *out) {
    tui_rush rush = tui_rush_open(view);
    const tk_json_value *card = tui_rush_find(&rush, argument);
    if (*argument == 0) {
        tk_buffer_put(out, _("Type card and a name, or the number that stands before a card.\n"));
    } else if (card == NULL) {
        tui_tell(out, _("There is no card '%s'.\n"), argument);
    } else {
        tui_rush_card_text(&rush, card, out);
    }
    tui_rush_close(&rush);
}

static void answer_score(const tui_view *view, const char *argument, tk_buffer *out) {
    tui_rush rush = tui_rush_open(view);
    (void)argument;
    tui_rush_score(&rush, out);
    tui_rush_close(&rush);
}

/* How many cards of an id there are in a list of ids, or in an object that counts them. */
static unsigned count_of(const tk_json_value *cards, const char *id) {
    if (tk_json_kind_of(cards) == TK_JSON_OBJECT) {
        return (unsigned)tui_number(cards, id);
    }
    unsigned count = 0;
    TUI_EACH (card, cards) {
        count += strcmp(tk_json_string(card, NULL), id) == 0;
    }
    return count;
}

/* "Engineers ×4, Т-34": cards and how many, in running text. */
static void put_cards(const tui_rush *rush, const tk_json_value *cards, tk_buffer *out) {
    tk_buffer list = {0};
    TUI_EACH (card, rush->cards) {
        const unsigned count = count_of(cards, tui_string(card, "card"));
        if (count > 0) {
            tk_buffer_format(&list, "%s%s", list.size > 0 ? _(", ") : "", tui_rush_name(rush, card));
        }
        if (count > 1) {
            tk_buffer_format(&list, rush->view->terminal->unicode ? " ×%u" : " x%u", count);
        }
    }
    tk_buffer_put(out, "  ");
    tui_wrap_line(out, list.size > 0 ? list.data : _("no cards"), 2, tui_wrap_columns());
    tk_buffer_free(&list);
}

static void answer_depot(const tui_view *view, const char *argument, tk_buffer *out) {
    tui_rush rush = tui_rush_open(view);
    const tk_json_value *depot = view->reader.seat != TK_NO_SEAT
                                     ? tk_json_member(tui_rush_player(&rush, view->reader.seat), "depot_cards")
                                     : NULL;
    (void)argument;
    if (depot == NULL) {
        tk_buffer_put(out, _("A depot is open to its owner alone.\n"));
    } else {
        tk_buffer_put(out, _("Your depot:\n"));
        put_cards(&rush, depot, out);
    }
    tui_rush_close(&rush);
}

static void answer_company(const tui_view *view, const char *argument, tk_buffer *out) {
    tui_rush rush = tui_rush_open(view);
    const unsigned players = (unsigned)tk_json_count(tk_json_member(rush.board, "players"));
    const unsigned long wanted = strtoul(argument, NULL, 10);
    const bool known = *argument == 0 || (wanted >= 1 && wanted <= players);
    if (!known) {
        tui_tell(out, _("There is no player '%s'.\n"), argument);
    }
    for (unsigned seat = 0; known && seat < players; seat++) {
        char name[96];
        if (*argument == 0 || wanted == seat + 1) {
            tui_seat_text(view, seat, name, sizeof name);
            tk_buffer_format(out, _("%s, in hand, depot and garage:\n"), name);
            put_cards(&rush, tk_json_member(tui_rush_player(&rush, seat), "company"), out);
        }
    }
    tui_rush_close(&rush);
}

static void answer_log(const tui_view *view, const char *argument, tk_buffer *out) {
    tui_rush rush = tui_rush_open(view);
    tui_rush_log(&rush, tui_verb_is(N_("type|all"), argument), out);
    tui_rush_close(&rush);
}

static const tui_question questions[] = {
    {N_("type|card"), "NAME|NUMBER", N_("everything about a card: by its name, or by the number before it"),
     answer_card},
    {N_("type|score"), "", N_("medals, bases and achievements so far"), answer_score},
    {N_("type|depot"), "", N_("the cards in your depot"), answer_depot},
    {N_("type|company"), "[PLAYER]", N_("all cards of the players, wherever they lie"), answer_company},
    {N_("type|log"), "[all]", N_("what happened since your last turn began, or in the whole game"), answer_log},
    {NULL, NULL, NULL, NULL}};

const tui_client tui_client_rush = {
    .game = "rush",
    .typing = N_("  a                does what stands at a in the list; a c d does three things\n"
                 "  pay engineers    does it in words; moves shows the words\n"
                 "  2                tells all about the card with that number\n"),
    .secrets = true,
    .labels = true,
    .draw = tui_rush_table,
    .news = tui_rush_news,
    .study = tui_rush_study,
    .read = tui_rush_read,
    .looks_like_action = tui_rush_looks_like_action,
    .complete = tui_complete_action,
    .describe = tui_rush_describe,
    .questions = questions,
};
