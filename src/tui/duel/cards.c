/* The hand, and single cards in full. */
#include "tui/duel/inside.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "tui/i18n.h"
#include "tui/wrap.h"

enum { NUMBER = 6, ACTIONS = 40, ORDERS = 6, CARDS = 100 };

static const struct {
    const char *key, *letter;
} icons[] = {{"binoculars", "B"},   {"smoke", "S"},     {"fire", "F"},
             {"extinguisher", "E"}, {"explosion", "X"}, {"infantry", "I"}};

static bool has_icon(const tk_json_value *card, const char *key) {
    const tk_json_value *icon = tk_json_first(tk_json_member(card, "icons"));
    while (icon != NULL && strcmp(tk_json_string(icon, NULL), key) != 0) {
        icon = tk_json_next(icon);
    }
    return icon != NULL;
}

static const tk_json_value *card_of(const tui_view *view, tui_document *document, int64_t number) {
    char key[24];
    snprintf(key, sizeof key, "%d", (int)number);
    return tui_duel_thing(view, document, "card", key);
}

static void put_card(const tui_view *view, const tk_json_value *card, tk_buffer *out) {
    const tk_json_value *penetration = tk_json_member(card, "penetration");
    char text[16];
    int64_t orders = tui_number(card, "orders");
    snprintf(text, sizeof text, " #%d", (int)tui_number(card, "card"));
    tui_style(view->terminal, out, "1", "1");
    tui_put_cell(out, text, NUMBER);
    tui_style_end(view->terminal, out);
    tui_put_cell(out, tui_string(card, "text"), ACTIONS);
    snprintf(text, sizeof text, orders > 0 ? "%d" : "-", (int)orders);
    tui_put_cell(out, text, ORDERS);
    for (size_t index = 0; index < sizeof icons / sizeof icons[0]; index++) {
        tk_buffer_put(out, has_icon(card, icons[index].key) ? icons[index].letter : ".");
    }
    tk_buffer_format(out, "  %s%s\n", tui_string(penetration, "text"),
                     tui_flag(penetration, "heavy") ? _(" heavy") : "");
}

/* "#22 Brush / Move 3 (1)": what it does, and its order icons. */
static void put_short(const tk_json_value *card, tk_buffer *out) {
    tk_buffer_format(out, "%s#%d %s", out->size > 0 ? "  " : "", (int)tui_number(card, "card"),
                     tui_string(card, "text"));
    if (tui_number(card, "orders") > 0) {
        tk_buffer_format(out, " (%d)", (int)tui_number(card, "orders"));
    }
}

/* "Your hand: 7 of 8, order icons 4", and what the columns are. */
static void put_head(const tui_view *view, const tk_json_value *hand, int64_t orders, tk_buffer *out) {
    tk_buffer head = {0};
    tk_buffer_format(&head, _("Your hand: %u of %u, order icons %u"), (unsigned)tui_number(hand, "size"),
                     (unsigned)tui_number(hand, "limit"), (unsigned)orders);
    size_t width = tui_width(head.data);
    tui_style(view->terminal, out, "38;5;245", "2");
    tui_put_cell(out, head.data, width > NUMBER + ACTIONS ? width : NUMBER + ACTIONS);
    tui_put_cell(out, _("OI"), ORDERS);
    tk_buffer_format(out, "%s  %s", "BSFEXI", _("pen."));
    tui_style_end(view->terminal, out);
    tk_buffer_char(out, '\n');
    tk_buffer_free(&head);
}

void tui_duel_put_hand(const tui_view *view, tk_buffer *out) {
    const tk_json_value *hand = tui_duel_hand(view, view->reader.seat);
    tui_document document = {0};
    tk_buffer cards = {0};
    int64_t orders = 0;
    TUI_EACH (held, tk_json_member(hand, "cards")) {
        const tk_json_value *card = card_of(view, &document, tui_number(held, "card"));
        orders += tui_number(card, "orders");
        if (view->detail < TUI_DETAIL_TIGHT) {
            put_card(view, card, &cards);
        } else {
            put_short(card, &cards);
        }
    }
    if (view->detail < TUI_DETAIL_TIGHT) {
        put_head(view, hand, orders, out);
        tk_buffer_add(out, cards.data, cards.size);
    } else if (cards.size > 0) {
        tui_wrap_line(out, cards.data, 0, view->terminal->columns);
    }
    tk_buffer_free(&cards);
    tui_document_free(&document);
}

void tui_duel_answer_card(const tui_view *view, const char *argument, tk_buffer *out) {
    tui_document document = {0};
    const char *number = argument + (*argument == '#');
    uint64_t wanted;
    const tk_json_value *card = NULL;
    if (tk_text_read_unsigned(number, strlen(number), &wanted) && wanted <= CARDS) {
        card = card_of(view, &document, (int64_t)wanted);
    }
    if (card == NULL) {
        tk_buffer_format(out, _("Type card and a number from 1 to %u, as in card 34.\n"), CARDS);
        tui_document_free(&document);
        return;
    }
    tui_style(view->terminal, out, "1", "1");
    tk_buffer_format(out, _("Card %u"), (unsigned)wanted);
    tui_style_end(view->terminal, out);
    tk_buffer_format(out, ", %s\n", tui_string(card, "head"));
    TUI_EACH (half, tk_json_member(card, "halves")) {
        if (*tui_string(half, "text") != 0) {
            tui_duel_put_line(tui_string(half, "text"), out);
        }
    }
    tui_duel_put_line(tui_string(card, "turned"), out);
    tui_document_free(&document);
}
