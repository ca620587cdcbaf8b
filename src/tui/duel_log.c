#include "tui/duel_log.h"

#include <stdio.h>
#include <string.h>

#include "tui/i18n.h"
#include "tui/wrap.h"

enum { LINE_SIZE = 512, INDENT = 2, HANGING = 6, LINES_MANY = 12 };

/* Cards that come and go by themselves: the hand shows them. */
static const char *const small[] = {"drew", "got", "bidden", "discarded", NULL};
static const char *const begins_round[] = {"round", NULL};
static const char *const begins_phase[] = {"tank-phase", NULL};

static void put_event(const tui_view *view, const tk_event *event, const char *text, tk_buffer *out) {
    bool head = tui_event_is(view->game, event, begins_round) || tui_event_is(view->game, event, begins_phase);
    size_t indent = head ? INDENT : INDENT + 2;
    tui_spaces(out, indent);
    if (head) {
        tui_style(view->terminal, out, "1", "1");
    }
    tui_wrap(out, text, HANGING, tui_wrap_columns());
    if (head) {
        tui_style_end(view->terminal, out);
    }
    tk_buffer_char(out, '\n');
}

/* Adds the events of some steps, all or only those that the table does not show by itself. */
static void put_events(const tui_view *view, size_t first, bool brief, tk_buffer *out) {
    for (size_t index = first; index < view->shown; index++) {
        const tui_step *step = &view->history->steps[index];
        for (size_t event = 0; event < step->event_count; event++) {
            char line[LINE_SIZE];
            if (!tui_hears(view->game, &step->events[event], view->seat) ||
                (brief && tui_event_is(view->game, &step->events[event], small)) ||
                tk_event_text(view->game, &step->events[event], tui_message, line, sizeof line) == 0) {
                continue;
            }
            put_event(view, &step->events[event], line, out);
        }
    }
}

static size_t count_lines(const tk_buffer *text) {
    size_t lines = 0;
    for (size_t at = 0; at < text->size; at++) {
        lines += text->data[at] == '\n';
    }
    return lines;
}

void tui_duel_news(const tui_view *view, tk_buffer *out) {
    tk_buffer lines = {0};
    put_events(view, tui_history_since(view->history, view->shown, view->seat), true, &lines);
    if (lines.size > 0) {
        tui_styled(view->terminal, out, "38;5;245", "2", _("What happened:"));
        tk_buffer_char(out, '\n');
        tk_buffer_add(out, lines.data, lines.size);
        if (count_lines(&lines) > LINES_MANY) { /* its beginning may have left the screen */
            tui_styled(view->terminal, out, "38;5;245", "2", _("(log shows all of it again)"));
        }
        tk_buffer_char(out, '\n');
    }
    tk_buffer_free(&lines);
}

void tui_duel_log(const tui_view *view, size_t first, tk_buffer *out) {
    size_t before = out->size;
    put_events(view, first, false, out);
    if (out->size == before) {
        tk_buffer_put(out, _("Nothing has happened yet.\n"));
    }
}

size_t tui_duel_round_start(const tui_view *view, size_t rounds) {
    for (size_t index = view->shown; index-- > 0;) {
        const tui_step *step = &view->history->steps[index];
        for (size_t event = 0; event < step->event_count; event++) {
            if (tui_event_is(view->game, &step->events[event], begins_round) && rounds-- == 0) {
                return index;
            }
        }
    }
    return 0;
}
