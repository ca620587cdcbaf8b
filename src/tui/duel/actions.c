/* What a player may do: a list in groups, what cannot be done, and reading what was chosen or typed. */
#include "tui/duel/inside.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "tui/actions.h"
#include "tui/i18n.h"
#include "tui/wrap.h"

enum { SUBJECT = 16, CELL = 21, WIDE_CELL = 26 };

/* What the choice does; of a bid the card, as it stands in the hand. */
static void put_words(const tui_view *view, const tk_json_value *choice, tk_buffer *out) {
    const tk_json_value *card = tk_json_first(tk_json_member(tui_duel_hand(view, view->reader.seat), "cards"));
    if (tk_json_member(choice, "text") != NULL) {
        tk_buffer_put(out, tui_string(choice, "text"));
        return;
    }
    while (card != NULL && tui_number(card, "card") != tui_number(choice, "card")) {
        card = tk_json_next(card);
    }
    tk_buffer_format(out, "#%d %s", (int)tui_number(choice, "card"), tui_string(card, "text"));
}

/* What choices of one line are about; of a bid the tank. */
static const char *subject_of(const tk_json_value *choice) {
    return tui_is(choice, "verb", "bid") ? tui_string(choice, "tank") : tui_string(choice, "subject");
}

static void put_described(const tui_view *view, const tk_json_value *choice, tk_buffer *out) {
    const char *subject = subject_of(choice);
    tk_buffer_format(out, "%s%s", subject, *subject != 0 ? _(": ") : "");
    put_words(view, choice, out);
}

/* ---- The list below the table ---- */

static void put_group(const tui_view *view, const tk_json_value *choice, tk_buffer *out) {
    static const struct {
        const char *key, *head;
    } groups[] = {{"tank", N_("Tank action")},
                  {"order", N_("Crew orders: a tank action for any card")},
                  {"field", N_("Field actions")}};
    bool action = tui_is(tk_json_member(view->table, "asked"), "question", "action");
    for (size_t index = 0; action && index < sizeof groups / sizeof groups[0]; index++) {
        if (tui_is(choice, "group", groups[index].key)) {
            tui_styled(view->terminal, out, "38;5;245", "2", _(groups[index].head));
            tk_buffer_char(out, '\n');
        }
    }
}

enum { LABEL_SIZE = 8 };

static size_t put_label(const tui_view *view, const tk_json_value *choice, tk_buffer *out) {
    char label[LABEL_SIZE];
    const size_t width = tui_choice_label(choice, label, sizeof label);
    tui_styled(view->terminal, out, "1;38;5;214", "1;33", label);
    tk_buffer_char(out, ' ');
    return width + 1;
}

/* What stands below the target of a shot: all that its odds are made of. */
static void put_odds(const tk_json_value *choice, tk_buffer *out) {
    const tk_json_value *odds = tk_json_member(choice, "odds");
    if (odds != NULL) {
        tk_buffer_char(out, '\n');
        tui_duel_put_odds(odds, out);
        if (out->size > 0 && out->data[out->size - 1] == '\n') { /* the list ends its own lines */
            out->data[--out->size] = 0;
        }
    }
}

/* The column at which the next action of a line begins: they stand below each other. */
static size_t next_cell(size_t indent, size_t at) {
    size_t cell = indent == SUBJECT ? CELL : WIDE_CELL;
    return indent + (at - indent + 2 + cell - 1) / cell * cell;
}

static bool same(const tk_json_value *one, const tk_json_value *other, const char *name) {
    return one != NULL && strcmp(tui_string(one, name), tui_string(other, name)) == 0;
}

/* One action of the list, after the one before; returns the column after it. */
static size_t put_choice(const tui_view *view, const tk_json_value *before, const tk_json_value *choice, size_t at,
                         tk_buffer *out) {
    size_t columns = view->terminal->columns > 40 ? view->terminal->columns : 40;
    bool apart = !same(before, choice, "group") || strcmp(subject_of(before), subject_of(choice)) != 0;
    bool shoots = tui_is(choice, "verb", "shoot");
    tk_buffer words = {0};
    put_words(view, choice, &words);
    if (tk_json_count(tui_choices(view)) == 1) {
        tk_buffer_format(&words, " (%s)", _("or Enter alone"));
    }
    const char *text = words.size > 0 ? words.data : "", *subject = subject_of(choice);
    char label[LABEL_SIZE];
    size_t indent = *subject != 0 ? SUBJECT : 2;
    size_t width = tui_choice_label(choice, label, sizeof label) + 1 + tui_width(text);
    if (apart || shoots || next_cell(indent, at) + width > columns) {
        tk_buffer_put(out, before != NULL ? "\n" : "");
        if (!same(before, choice, "group")) {
            put_group(view, choice, out);
        }
        subject = apart ? subject : "";
        size_t needed = tui_width(subject) + 1;
        needed = *subject != 0 && needed > indent - 2 ? needed : indent - 2;
        tk_buffer_put(out, "  ");
        tui_put_cell(out, subject, needed);
        at = 2 + needed;
    } else {
        size_t next = next_cell(indent, at);
        tui_spaces(out, next - at);
        at = next;
    }
    size_t taken = at + put_label(view, choice, out);
    tui_wrap(out, text, taken, columns);
    if (shoots) {
        put_odds(choice, out);
    }
    tk_buffer_free(&words);
    return at + width;
}

/* ---- What cannot be done ---- */

/* "#34, #95" or "S-I": what is refused under one subject for one reason, from the first of them on. */
static void put_refused(const tk_json_value *first, tk_buffer *out) {
    bool more = false;
    for (const tk_json_value *refused = first; refused != NULL; refused = tk_json_next(refused)) {
        if (same(first, refused, "subject") && same(first, refused, "text")) {
            tk_buffer_put(out, more ? _(", ") : "");
            if (tk_json_member(refused, "card") != NULL) {
                tk_buffer_format(out, "#%d", (int)tui_number(refused, "card"));
            } else {
                tk_buffer_put(out, tui_string(refused, "tank"));
            }
            more = true;
        }
    }
}

/* Whether one of the same subject and reason stands before it. */
static bool is_told(const tk_json_value *list, const tk_json_value *refused) {
    const tk_json_value *before = tk_json_first(list);
    while (before != refused && !(same(before, refused, "subject") && same(before, refused, "text"))) {
        before = tk_json_next(before);
    }
    return before != refused;
}

static void put_not_now(const tui_view *view, tk_buffer *out) {
    const tk_json_value *list = tk_json_member(view->table, "refused");
    tk_buffer told = {0}, line = {0};
    TUI_EACH (refused, list) {
        if (!is_told(list, refused)) {
            tk_buffer_format(&told, "%s%s ", told.size > 0 ? _("; ") : "", tui_string(refused, "subject"));
            put_refused(refused, &told);
            tk_buffer_format(&told, " (%s)", tui_string(refused, "text"));
        }
    }
    if (told.size > 0) {
        tk_buffer_format(&line, _("Not now: %s"), told.data);
        tui_style(view->terminal, out, "38;5;245", "2");
        tui_wrap(out, line.data, 2, view->terminal->columns);
        tui_style_end(view->terminal, out);
        tk_buffer_char(out, '\n');
    }
    tk_buffer_free(&told);
    tk_buffer_free(&line);
}

void tui_duel_actions(const tui_view *view, tk_buffer *out) {
    const tk_json_value *choice = tk_json_first(tui_choices(view)), *before = NULL;
    size_t at = 0;
    if (choice == NULL) {
        return;
    }
    tui_style(view->terminal, out, "1", "1");
    tui_wrap(out, tui_string(tk_json_member(view->table, "asked"), "text"), 0, view->terminal->columns);
    tui_style_end(view->terminal, out);
    tk_buffer_char(out, '\n');
    for (; choice != NULL; before = choice, choice = tk_json_next(choice)) {
        at = put_choice(view, before, choice, at, out);
    }
    tk_buffer_char(out, '\n');
    if (view->detail < TUI_DETAIL_LEAST) {
        put_not_now(view, out);
    }
}

/* ---- In full ---- */

/* What a list of moves is limited to: a card, a tank or nothing. */
typedef struct filter {
    uint64_t card;
    unsigned tank;
} filter;

static bool read_filter(const char *begun, filter *wanted) {
    *wanted = (filter){0, tui_duel_read_tank(begun, NULL)};
    begun += *begun == '#';
    return *begun == 0 || wanted->tank < TUI_DUEL_TANKS ||
           (tk_text_read_unsigned(begun, strlen(begun), &wanted->card) && wanted->card >= 1 && wanted->card <= 100);
}

static bool fits(const filter *wanted, const tk_json_value *choice) {
    return (wanted->card == 0 || (uint64_t)tui_number(choice, "card") == wanted->card) &&
           (wanted->tank == TUI_DUEL_NO_TANK || tui_is(choice, "tank", tui_duel_name(wanted->tank)));
}

bool tui_duel_study(const tui_view *view, unsigned seat, const char *begun, bool full, tk_buffer *out) {
    enum { NOTATION = 24 };
    filter wanted;
    size_t listed = 0;
    (void)seat;
    const char *digits = begun + (*begun == '#');
    if (*begun != 0 && !full) { /* a number alone asks about the card */
        if (digits[strspn(digits, "0123456789")] != 0) {
            return false;
        }
        tui_duel_answer_card(view, begun, out);
    }
    if (!read_filter(begun, &wanted)) {
        tui_tell(out, _("'%s' is neither a card nor a tank. Try moves, moves 34 or moves S-I.\n"), begun);
        return true;
    }
    TUI_EACH (choice, tui_choices(view)) {
        tk_buffer words = {0};
        if (fits(&wanted, choice)) {
            put_described(view, choice, &words);
            tui_put_choice(choice, NOTATION, &words, out);
            listed++;
        }
        tk_buffer_free(&words);
    }
    if (listed == 0) {
        tk_buffer_put(out, _("Nothing can be done with that now.\n"));
    }
    return true;
}

void tui_duel_describe(const tui_view *view, tk_action action, tk_buffer *out) {
    const tk_json_value *choice = tui_choice_of(view, action);
    if (choice != NULL) {
        put_described(view, choice, out);
    }
}

/* ---- Reading ---- */

static const char *const verbs[] = {N_("type|bid"),
                                    N_("type|radio"),
                                    N_("type|answer"),
                                    N_("type|decline"),
                                    N_("type|bail-out"),
                                    N_("type|icons"),
                                    N_("type|turn"),
                                    N_("type|hatch"),
                                    N_("type|play"),
                                    N_("type|boost"),
                                    N_("type|quick"),
                                    N_("type|shoot"),
                                    N_("type|go"),
                                    N_("type|order"),
                                    N_("type|clear"),
                                    N_("type|extinguish"),
                                    N_("type|command"),
                                    N_("type|lay"),
                                    N_("type|stop"),
                                    N_("type|gun"),
                                    N_("type|advance"),
                                    N_("type|assault"),
                                    N_("type|mission"),
                                    N_("type|end"),
                                    N_("type|pay"),
                                    N_("type|discard"),
                                    N_("type|done"),
                                    N_("type|stay"),
                                    N_("type|forward"),
                                    N_("type|back"),
                                    N_("type|keep"),
                                    N_("type|unflank"),
                                    N_("type|flank"),
                                    N_("type|evade"),
                                    N_("type|steal"),
                                    N_("type|lead"),
                                    N_("type|tactics"),
                                    N_("type|spot"),
                                    N_("type|aim"),
                                    N_("type|acquire"),
                                    N_("type|weapon"),
                                    N_("type|proceed"),
                                    NULL};

tk_status tui_duel_read(const tui_view *view, unsigned seat, const char *typed, tk_buffer *written, tk_buffer *note,
                        tk_error *error) {
    (void)seat;
    (void)note;
    (void)error;
    tui_read_choice(view, typed, verbs, written);
    return TK_OK;
}

bool tui_duel_looks_like_action(const tui_view *view, const char *typed) {
    return *typed == '#' || tui_looks_like_choice(view, typed, verbs);
}
