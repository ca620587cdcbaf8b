/* What happened, as far as whoever looks was told. */
#include "tui/duel/inside.h"

#include <string.h>

#include "tui/i18n.h"
#include "tui/log.h"
#include "tui/verbs.h"
#include "tui/wrap.h"

enum { INDENT = 2, HANGING = 6 };

/* The line of an event; where the tankobot looks for a card, with what it found. */
static void put_event(const tui_view *view, const tk_json_value *event, tk_buffer *out) {
    const bool head = tui_is(event, "event", "round") || tui_is(event, "event", "tank-phase");
    tk_buffer line = {0};
    tk_buffer_put(&line, tui_string(event, "text"));
    if (tui_is(event, "event", "turned") && tui_is(event, "why", "action")) {
        tui_document document = {0};
        tk_buffer number = {0};
        tk_buffer_format(&number, "%d", (int)tui_number(event, "card"));
        tk_buffer_format(&line, " [%s]", tui_string(tui_duel_thing(view, &document, "card", number.data), "text"));
        tk_buffer_free(&number);
        tui_document_free(&document);
    }
    tui_spaces(out, head ? INDENT : INDENT + 2);
    if (head) {
        tui_style(view->terminal, out, "1", "1");
    }
    tui_wrap(out, line.data, HANGING, tui_wrap_columns());
    if (head) {
        tui_style_end(view->terminal, out);
    }
    tk_buffer_char(out, '\n');
    tk_buffer_free(&line);
}

/* What need not be told beside the table: cards that come and go, and initiative cards before they are told in order.
 * Cards that were drawn are collected in *drawn. */
static bool is_small(const tk_json_value *event, tk_buffer *drawn) {
    const bool got = tui_is(event, "event", "got");
    if (got) {
        tk_buffer_format(drawn, "%s#%d", drawn->size > 0 ? _(", ") : "", (int)tui_number(event, "card"));
    }
    return got || tui_is(event, "event", "drew") || tui_is(event, "event", "bidden") ||
           tui_is(event, "event", "discarded") ||
           (tui_is(event, "event", "turned") && tui_is(event, "why", "initiative"));
}

/* Adds the events of some steps, all or only those that the table does not show by itself. */
static void put_steps(const tui_view *view, const tk_json_value *steps, bool brief, tk_buffer *out) {
    tk_buffer drawn = {0}, line = {0};
    TUI_EACH (step, steps) {
        TUI_EACH (event, tk_json_member(step, "events")) {
            if (!(brief && is_small(event, &drawn)) && *tui_string(event, "text") != 0) {
                put_event(view, event, out);
            }
        }
    }
    if (drawn.size > 0) {
        tui_spaces(out, INDENT + 2);
        tk_buffer_format(&line, _("You draw: %s"), drawn.data);
        tui_wrap_line(out, line.data, HANGING, tui_wrap_columns());
    }
    tk_buffer_free(&drawn);
    tk_buffer_free(&line);
}

void tui_duel_news(const tui_view *view, tk_buffer *out) {
    tk_buffer lines = {0};
    tui_document document = {0};
    put_steps(view, tui_log_steps(view, view->since, SIZE_MAX, &document), true, &lines);
    if (lines.size > 0) {
        tui_put_faint_line(view->terminal, _("What happened:"), out);
        tk_buffer_add(out, lines.data, lines.size);
        tk_buffer_char(out, '\n');
    }
    tk_buffer_free(&lines);
    tui_document_free(&document);
}

/* The step with which the round before this one began. */
static size_t round_before(const tk_json_value *steps) {
    size_t before = 0, last = 0;
    TUI_EACH (step, steps) {
        if (tui_find(tk_json_member(step, "events"), "event", "round") != NULL) {
            before = last;
            last = (size_t)tui_number(step, "step");
        }
    }
    return before;
}

void tui_duel_answer_log(const tui_view *view, const char *argument, tk_buffer *out) {
    tui_document document = {0};
    size_t before = out->size;
    const tk_json_value *steps = tui_log_steps(view, 0, SIZE_MAX, &document);
    if (!tui_verb_is(N_("type|all"), argument)) {
        steps = tui_log_steps(view, round_before(steps), SIZE_MAX, &document);
    }
    put_steps(view, steps, false, out);
    if (out->size == before) {
        tk_buffer_put(out, _("Nothing has happened yet.\n"));
    }
    tui_document_free(&document);
}
