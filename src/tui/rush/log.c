#include "tui/rush/log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/i18n.h"

enum { LINE_SIZE = 512, LINES_MOST = 14 };

/* Names of cards by their ids, where the terminal has no such letters. */
static void spell(const tui_view *view, char *line, size_t size) {
    for (unsigned face = 0; !view->terminal->unicode && face < TK_RUSH_VEHICLES; face++) {
        tk_rush_face printed = tui_rush_face(view, face);
        const char *name = tui_rush_name(view, face);
        char *place = name != printed.name ? strstr(line, printed.name) : NULL;
        if (place != NULL) {
            char rest[LINE_SIZE];
            snprintf(rest, sizeof rest, "%s", place + strlen(printed.name));
            snprintf(place, size - (size_t)(place - line), "%s%s", name, rest);
        }
    }
}

/* Adds the events of some entries, all or only those that matter to others. */
static void put_events(const tui_view *view, size_t first, size_t last, bool brief, tk_buffer *out) {
    static const char *const matter[] = {"bought",  "used",      "placed", "sabotaged",  "scrapped", "researched",
                                         "damaged", "destroyed", "medal",  "last-round", "achieved", NULL};
    for (size_t index = first; index < last; index++) {
        const tui_step *step = &view->history->steps[index];
        for (size_t event = 0; event < step->event_count; event++) {
            char line[LINE_SIZE];
            if (!tui_hears(view->game, &step->events[event], view->seat) ||
                (brief && !tui_event_is(view->game, &step->events[event], matter)) ||
                tk_event_text(view->game, &step->events[event], tui_language(), line, sizeof line) == 0) {
                continue;
            }
            spell(view, line, sizeof line);
            tk_buffer_format(out, "  %s\n", line);
        }
    }
}

void tui_rush_news(const tui_view *view, tk_buffer *out) {
    tk_buffer lines = {0};
    size_t count = 0, skip = 0;
    put_events(view, tui_history_since(view->history, view->shown, view->seat), view->shown, true, &lines);
    for (size_t at = 0; at < lines.size; at++) {
        count += lines.data[at] == '\n';
    }
    if (count > 0) {
        tui_styled(view->terminal, out, "38;5;245", "2", _("What happened:"));
        tk_buffer_char(out, '\n');
    }
    if (count > LINES_MOST) {
        tk_buffer_put(out, _("  (the log shows what came before)\n"));
    }
    for (; count > LINES_MOST; count--) {
        skip += strcspn(lines.data + skip, "\n") + 1;
    }
    tk_buffer_put(out, lines.size > 0 ? lines.data + skip : "");
    tk_buffer_free(&lines);
}

void tui_rush_log(const tui_view *view, size_t first, tk_buffer *out) {
    size_t before = out->size;
    put_events(view, first, view->shown, false, out);
    if (out->size == before) {
        tk_buffer_put(out, _("Nothing has happened yet.\n"));
    }
}

size_t tui_rush_turn_start(const tui_view *view) {
    static const char *const begins[] = {"turn", NULL};
    size_t turns = 0;
    for (size_t index = view->shown; index-- > 0;) {
        const tui_step *step = &view->history->steps[index];
        for (size_t event = 0; event < step->event_count; event++) {
            if (tui_event_is(view->game, &step->events[event], begins) && step->events[event].seat == view->seat &&
                ++turns == 2) {
                return index;
            }
        }
    }
    return 0;
}
