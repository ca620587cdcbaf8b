/* What a player of Rush may do: a list with labels, and reading what was chosen or typed. */
#include "tui/rush/inside.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "tui/actions.h"
#include "tui/i18n.h"
#include "tui/wrap.h"

enum { SUBJECT = 20 };

/* ---- The list below the table ---- */

/* Returns the columns taken: all subjects take as many, where there is room for that. */
static size_t put_subject(const tui_rush *rush, const tk_json_value *choice, tk_buffer *out) {
    const bool narrow = rush->view->detail >= TUI_DETAIL_NAMES;
    tk_buffer subject = {0};
    const tk_json_value *card = tui_rush_card(rush, tui_string(choice, "card"));
    tk_buffer_put(out, "  ");
    tui_rush_colour(rush, tui_string(card, "nation"), out);
    tui_rush_put(rush, tui_string(choice, "subject"), &subject);
    const char *text = subject.size > 0 ? subject.data : "";
    const size_t width = narrow ? tui_width(text) : SUBJECT - 3;
    tui_put_cell(out, text, width);
    tui_style_end(rush->view->terminal, out);
    tk_buffer_put(out, narrow && *text != 0 ? _(": ") : " ");
    const size_t taken = width + (narrow && *text != 0 ? 4 : 3);
    tk_buffer_free(&subject);
    return taken;
}

void tui_rush_actions(const tui_rush *rush, tk_buffer *out) {
    const tui_terminal *terminal = rush->view->terminal;
    const tk_json_value *asked = tk_json_member(rush->view->table, "asked");
    const tk_json_value *choices = tui_choices(rush->view);
    const size_t columns = terminal->columns > 40 ? terminal->columns : 40;
    const char *before = NULL;
    size_t at = 0;
    if (tk_json_count(choices) == 0) {
        return;
    }
    tui_style(terminal, out, "1", "1");
    tui_rush_put(rush, tui_string(asked, "text"), out);
    tui_style_end(terminal, out);
    tk_buffer_char(out, '\n');
    TUI_EACH (choice, choices) {
        const char *subject = tui_string(choice, "subject");
        tk_buffer words = {0};
        char label[8];
        const size_t length = tui_choice_label(choice, label, sizeof label);
        tui_rush_put(rush, tui_string(choice, "text"), &words);
        if (tk_json_count(choices) == 1) {
            tk_buffer_format(&words, " (%s)", _("or Enter alone"));
        }
        const size_t width = length + 1 + tui_width(words.data);
        if (before == NULL || strcmp(before, subject) != 0) {
            tk_buffer_put(out, before != NULL ? "\n" : "");
            at = put_subject(rush, choice, out);
        } else if (at + 3 + width >= columns) {
            at = rush->view->detail >= TUI_DETAIL_NAMES ? 4 : SUBJECT;
            tk_buffer_char(out, '\n');
            tui_spaces(out, at);
        } else {
            tui_spaces(out, 3);
            at += 3;
        }
        tui_styled(terminal, out, "1;38;5;214", "1;33", label);
        tk_buffer_char(out, ' ');
        tui_wrap(out, words.data, at + length + 1, columns);
        at += width;
        before = subject;
        tk_buffer_free(&words);
    }
    tk_buffer_char(out, '\n');
}

/* ---- In full ---- */

/* "Т-34: Sabotage. Every opponent discards…" */
static void put_choice(const tui_rush *rush, const tk_json_value *choice, tk_buffer *out) {
    const tk_json_value *card = tui_rush_card(rush, tui_string(choice, "card"));
    if (card != NULL) {
        tk_buffer_format(out, "%s: ", tui_rush_name(rush, card));
    }
    tui_rush_put(rush, tui_string(choice, "text"), out);
    if (tui_is(choice, "verb", "use")) {
        const size_t ability = (size_t)tui_number(choice, "ability");
        tk_buffer_format(out, ". %s", tui_string(tui_element(tk_json_member(card, "abilities"), ability), "text"));
    }
}

void tui_rush_describe(const tui_view *view, tk_action action, tk_buffer *out) {
    tui_rush rush = tui_rush_open(view);
    const tk_json_value *choice = tui_choice_of(view, action);
    if (choice != NULL) {
        put_choice(&rush, choice, out);
    }
    tui_rush_close(&rush);
}

bool tui_rush_study(const tui_view *view, unsigned seat, const char *begun, bool full, tk_buffer *out) {
    enum { NOTATION = 30 };
    (void)seat; /* the table is of the seat that looks */
    if (*begun != 0 && !full && begun[strspn(begun, "0123456789")] != 0) {
        return false;
    }
    tui_rush rush = tui_rush_open(view);
    const tk_json_value *wanted = *begun != 0 ? tui_rush_find(&rush, begun) : NULL;
    const bool known = *begun == 0 || wanted != NULL;
    if (wanted != NULL && !full) { /* a number alone asks about the card */
        tui_rush_card_text(&rush, wanted, out);
    }
    const size_t before = out->size;
    if (!known) {
        tui_tell(out, _("'%s' is no card. Try moves, or moves and the name of a card.\n"), begun);
    }
    TUI_EACH (choice, known ? tui_choices(view) : NULL) {
        tk_buffer words = {0};
        if (wanted == NULL || tui_is(choice, "card", tui_string(wanted, "card"))) {
            put_choice(&rush, choice, &words);
            tui_put_choice(choice, NOTATION, &words, out);
        }
        tk_buffer_free(&words);
    }
    if (out->size == before) {
        tk_buffer_put(out, _("Nothing can be done with that card now.\n"));
    }
    tui_rush_close(&rush);
    return true;
}

/* ---- Reading ---- */

static const char *const verbs[] = {N_("type|pay"),
                                    N_("type|buy"),
                                    N_("type|use"),
                                    N_("type|done"),
                                    N_("type|protect"),
                                    N_("type|put"),
                                    N_("type|sacrifice"),
                                    N_("type|hit"),
                                    N_("type|take"),
                                    N_("type|scrap"),
                                    N_("type|attack"),
                                    N_("type|charge"),
                                    N_("type|strike"),
                                    N_("type|waste"),
                                    N_("type|reward"),
                                    N_("type|end"),
                                    NULL};

tk_status tui_rush_read(const tui_view *view, unsigned seat, const char *typed, tk_buffer *written, tk_buffer *note,
                        tk_error *error) {
    (void)seat;
    (void)note;
    (void)error;
    tui_read_choice(view, typed, verbs, written);
    return TK_OK;
}

bool tui_rush_looks_like_action(const tui_view *view, const char *typed) {
    return tui_looks_like_choice(view, typed, verbs);
}

/* ---- Cards by name ---- */

/* ASCII letters alone are compared without their size: the typed Т of a Cyrillic name is copied from the screen. */
static bool begins(const char *name, const char *typed) {
    for (; *typed != 0; name++, typed++) {
        if (tolower((unsigned char)*name) != tolower((unsigned char)*typed)) {
            return false;
        }
    }
    return true;
}

/* A card at a place on the screen. */
static const tk_json_value *find_place(const tui_rush *rush, const char *typed) {
    uint64_t number;
    if (!tk_text_read_unsigned(typed, strlen(typed), &number) || number < TUI_RUSH_SHOP) {
        return NULL;
    }
    const tk_json_value *ids = tk_json_member(rush->board, "shop");
    if (number >= TUI_RUSH_HAND) {
        const unsigned seat = rush->view->reader.seat != TK_NO_SEAT ? rush->view->reader.seat
                                                                    : (unsigned)tui_number(rush->board, "active");
        ids = tk_json_member(tui_rush_player(rush, seat), "hand_cards");
    }
    number -= number >= TUI_RUSH_HAND ? TUI_RUSH_HAND : TUI_RUSH_SHOP;
    const char *id = number < tk_json_count(ids) ? tk_json_string(tui_element(ids, (size_t)number), NULL) : NULL;
    return id != NULL ? tui_rush_card(rush, id) : NULL;
}

const tk_json_value *tui_rush_find(const tui_rush *rush, const char *typed) {
    const tk_json_value *found = find_place(rush, typed), *begun = NULL;
    if (found != NULL || *typed == 0) {
        return found;
    }
    TUI_EACH (card, rush->cards) {
        const char *const names[] = {tui_string(card, "card"), tui_string(card, "name")};
        for (size_t index = 0; index < 2; index++) {
            if (!begins(names[index], typed)) {
                continue;
            }
            if (strlen(names[index]) == strlen(typed)) {
                return card;
            }
            begun = begun != NULL ? begun : card;
        }
    }
    return begun;
}
