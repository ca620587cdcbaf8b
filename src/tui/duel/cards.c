#include "tui/duel/cards.h"

#include <stdio.h>

#include "tui/i18n.h"
#include "tui/wrap.h"

enum { NUMBER = 6, ACTIONS = 40, ORDERS = 6 };

static const struct {
    unsigned icon;
    char letter;
    const char *name;
} icons[] = {{TK_DUEL_BINOCULARS, 'B', N_("binoculars")},    {TK_DUEL_SMOKE_ICON, 'S', N_("smoke")},
             {TK_DUEL_FIRE_ICON, 'F', N_("fire")},           {TK_DUEL_EXTINGUISHER, 'E', N_("extinguisher")},
             {TK_DUEL_EXPLOSION_ICON, 'X', N_("explosion")}, {TK_DUEL_INFANTRY_ICON, 'I', N_("infantry")}};
enum { ICONS = sizeof icons / sizeof icons[0] };

static void penetration_text(const tk_duel_card *card, tk_buffer *out) {
    if (card->piercing == TK_DUEL_BOUNCES) {
        tk_buffer_put(out, _("bounces"));
    } else if (card->piercing == TK_DUEL_PIERCES_ALWAYS) {
        tk_buffer_put(out, _("penetrates"));
    } else {
        tk_buffer_format(out, "%+d", card->modifier);
    }
}

static void put_line(const tui_view *view, unsigned number, tk_buffer *out) {
    tk_duel_card card = tui_duel_card(view, number);
    tk_buffer actions = {0}, penetration = {0};
    char text[16];
    tui_duel_halves(view, number, &actions);
    penetration_text(&card, &penetration);
    snprintf(text, sizeof text, " #%u", number);
    tui_style(view->terminal, out, "1", "1");
    tui_put_cell(out, text, NUMBER);
    tui_style_end(view->terminal, out);
    tui_put_cell(out, actions.data != NULL ? actions.data : "", ACTIONS);
    snprintf(text, sizeof text, card.orders > 0 ? "%u" : "-", card.orders);
    tui_put_cell(out, text, ORDERS);
    for (size_t index = 0; index < ICONS; index++) {
        bool has = (card.icons & icons[index].icon) != 0;
        tk_buffer_format(out, "%c", has ? icons[index].letter : '.');
    }
    tk_buffer_format(out, "  %s%s\n", penetration.data, card.heavy ? _(" heavy") : "");
    tk_buffer_free(&actions);
    tk_buffer_free(&penetration);
}

/* "Your hand: 7 of 8, order icons 4", and what the columns are. */
static void put_head(const tui_view *view, const tk_duel_seat *player, tk_buffer *out) {
    unsigned orders = 0;
    tk_buffer head = {0};
    for (unsigned index = 0; index < player->known; index++) {
        orders += tui_duel_card(view, player->hand[index]).orders;
    }
    tk_buffer_format(&head, _("Your hand: %u of %u, order icons %u"), player->hand_size, player->hand_limit, orders);
    size_t width = tui_width(head.data);
    tui_style(view->terminal, out, "38;5;245", "2");
    tui_put_cell(out, head.data, width > NUMBER + ACTIONS ? width : NUMBER + ACTIONS);
    tui_put_cell(out, _("OI"), ORDERS);
    tk_buffer_format(out, "%s  %s", "BSFEXI", _("pen."));
    tui_style_end(view->terminal, out);
    tk_buffer_char(out, '\n');
    tk_buffer_free(&head);
}

void tui_duel_hand(const tui_view *view, const tk_duel_seat *player, tk_buffer *out) {
    put_head(view, player, out);
    for (unsigned index = 0; index < player->known; index++) {
        put_line(view, player->hand[index], out);
    }
}

/* ---- One card in full ---- */

static void put_half(const tui_view *view, const tk_duel_half *half, tk_buffer *out) {
    tk_buffer line = {0};
    if (half->kind == TK_DUEL_NOTHING) {
        return;
    }
    if (half->kind == TK_DUEL_TERRAIN) {
        tk_buffer_format(&line, "%s: ", tui_duel_word(TK_DUEL_WORDS_KIND, half->kind));
    }
    tui_duel_half(view, half, &line);
    tui_duel_numbers(view, half, &line);
    tk_buffer_put(out, "  ");
    tui_wrap(out, line.data, 2, tui_wrap_columns());
    tk_buffer_char(out, '\n');
    tk_buffer_free(&line);
}

void tui_duel_card_full(const tui_view *view, unsigned number, tk_buffer *out) {
    tk_duel_card card = tui_duel_card(view, number);
    tk_buffer line = {0};
    tui_style(view->terminal, out, "1", "1");
    tk_buffer_format(out, _("Card %u"), number);
    tui_style_end(view->terminal, out);
    tk_buffer_put(out, ", ");
    tk_buffer_format(out, _("target number %u, order icons %u"), card.target, card.orders);
    tk_buffer_char(out, '\n');
    put_half(view, &card.half[0], out);
    put_half(view, &card.half[1], out);
    tk_buffer_format(&line, "%s ", _("When it is turned: penetration"));
    penetration_text(&card, &line);
    tk_buffer_put(&line, card.heavy ? _(", heavy damage") : _(", light damage"));
    for (size_t index = 0; index < ICONS; index++) {
        if ((card.icons & icons[index].icon) != 0) {
            tk_buffer_format(&line, ", %s", _(icons[index].name));
        }
    }
    tk_buffer_put(out, "  ");
    tui_wrap(out, line.data, 2, tui_wrap_columns());
    tk_buffer_char(out, '\n');
    tk_buffer_free(&line);
}
