/* The cards of Rush in a terminal: their names, spelt as the terminal can show them, and their colours. Everything
 * comes from the documents of src/present. */
#include "tui/rush/inside.h"

#include <string.h>

#include "tui/i18n.h"

tui_rush tui_rush_open(const tui_view *view) {
    tui_rush rush = {.view = view, .board = tk_json_member(view->table, "board")};
    const tk_json_value *all = tui_document_thing(&rush.printed, tui_game(view), view->reader.language, "cards", "all");
    rush.cards = tk_json_member(all, "cards");
    return rush;
}

void tui_rush_close(tui_rush *rush) {
    tui_document_free(&rush->printed);
}

const tk_json_value *tui_rush_card(const tui_rush *rush, const char *id) {
    return tui_find(rush->cards, "card", id);
}

bool tui_rush_is_vehicle(const tk_json_value *card) {
    return tk_json_member(card, "price") != NULL;
}

static bool is_ascii(const char *text) {
    for (; *text != 0; text++) {
        if ((unsigned char)*text >= 128) {
            return false;
        }
    }
    return true;
}

/* Whether the terminal has no letters for the name of a vehicle. */
static bool is_spelt(const tui_rush *rush, const tk_json_value *card) {
    return !rush->view->terminal->unicode && tui_rush_is_vehicle(card) && !is_ascii(tui_string(card, "name"));
}

const char *tui_rush_name(const tui_rush *rush, const tk_json_value *card) {
    return tui_string(card, is_spelt(rush, card) ? "card" : "name");
}

const char *tui_rush_name_of(const tui_rush *rush, const char *id) {
    return tui_rush_name(rush, tui_rush_card(rush, id));
}

/* The card with the longest name that must be spelt and stands here. */
static const tk_json_value *spelt_at(const tui_rush *rush, const char *text, size_t *length) {
    const tk_json_value *found = NULL;
    *length = 0;
    TUI_EACH (card, rush->cards) {
        const char *name = tui_string(card, "name");
        const size_t size = strlen(name);
        if (size > *length && strncmp(text, name, size) == 0 && is_spelt(rush, card)) {
            *length = size;
            found = card;
        }
    }
    return found;
}

void tui_rush_put(const tui_rush *rush, const char *sentence, tk_buffer *out) {
    if (rush->view->terminal->unicode) {
        tk_buffer_put(out, sentence);
        return;
    }
    while (*sentence != 0) {
        size_t length;
        const tk_json_value *card = spelt_at(rush, sentence, &length);
        if (card != NULL) {
            tk_buffer_put(out, tui_string(card, "card"));
            sentence += length;
        } else {
            tk_buffer_char(out, *sentence++);
        }
    }
}

void tui_rush_colour(const tui_rush *rush, const char *nation, tk_buffer *out) {
    static const tui_look colours[] = {{"ussr", "1;38;5;203", "1;31"},
                                       {"germany", "1;38;5;179", "1;33"},
                                       {"usa", "1;38;5;113", "1;32"},
                                       {"france", "1;38;5;75", "1;36"},
                                       {NULL, "1", "1"}};
    const tui_look *colour = tui_look_of(colours, nation);
    tui_style(rush->view->terminal, out, colour->rich, colour->plain);
}

const tk_json_value *tui_rush_player(const tui_rush *rush, unsigned seat) {
    return tui_element(tk_json_member(rush->board, "players"), seat);
}
