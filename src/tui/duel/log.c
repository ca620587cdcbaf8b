#include "tui/duel/log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/i18n.h"
#include "tui/wrap.h"

enum { LINE_SIZE = 512, INDENT = 2, HANGING = 6, LINES_MANY = 12 };

/* Cards that come and go by themselves: the hand shows them. */
static const char *const small[] = {"drew", "got", "bidden", "discarded", NULL};
static const char *const begins_round[] = {"round", NULL};
static const char *const begins_phase[] = {"tank-phase", NULL};

const char *tui_duel_member(const char *json, const char *name) {
    char key[48];
    snprintf(key, sizeof key, "\"%s\":", name);
    const char *place = strstr(json, key);
    return place != NULL ? place + strlen(key) : "";
}

static bool is(const char *json, const char *name, const char *value) {
    const char *found = tui_duel_member(json, name);
    size_t length = strlen(value);
    return *found == '"' && strncmp(found + 1, value, length) == 0 && found[length + 1] == '"';
}

/* The line of an event; where the tankobot looks for a card, with what it found. */
static void put_event(const tui_view *view, const tk_event *event, const char *json, const char *text, tk_buffer *out) {
    bool head = tui_event_is(view->game, event, begins_round) || tui_event_is(view->game, event, begins_phase);
    tk_buffer line = {0};
    tk_buffer_put(&line, text);
    if (is(json, "event", "turned") && is(json, "why", "action")) {
        tk_buffer_put(&line, " [");
        tui_duel_halves(view, (unsigned)strtoul(tui_duel_member(json, "card"), NULL, 10), &line);
        tk_buffer_char(&line, ']');
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
static bool is_small(const tui_view *view, const tk_event *event, const char *json, tk_buffer *drawn) {
    if (is(json, "event", "got")) {
        tk_buffer_format(drawn, "%s#%u", drawn->size > 0 ? ", " : "",
                         (unsigned)strtoul(tui_duel_member(json, "card"), NULL, 10));
    }
    return tui_event_is(view->game, event, small) || (is(json, "event", "turned") && is(json, "why", "initiative"));
}

/* Adds the events of some steps, all or only those that the table does not show by itself. */
static void put_events(const tui_view *view, size_t first, bool brief, tk_buffer *out) {
    tk_buffer drawn = {0}, line = {0};
    for (size_t index = first; index < view->shown; index++) {
        const tui_step *step = &view->history->steps[index];
        for (size_t at = 0; at < step->event_count; at++) {
            const tk_event *event = &step->events[at];
            char text[LINE_SIZE], json[LINE_SIZE];
            tk_event_json(view->game, event, json, sizeof json);
            if (!tui_hears(view->game, event, view->seat) || (brief && is_small(view, event, json, &drawn)) ||
                tk_event_text(view->game, event, tui_language(), text, sizeof text) == 0) {
                continue;
            }
            put_event(view, event, json, text, out);
        }
    }
    if (drawn.size > 0) {
        tui_spaces(out, INDENT + 2);
        tk_buffer_format(&line, _("You draw: %s"), drawn.data);
        tui_wrap(out, line.data, HANGING, tui_wrap_columns());
        tk_buffer_char(out, '\n');
    }
    tk_buffer_free(&drawn);
    tk_buffer_free(&line);
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
