/* What happened in Rush, as a player wants to hear it. */
#include "tui/rush/inside.h"

#include <stdint.h>
#include <string.h>

#include "tui/i18n.h"
#include "tui/log.h"
#include "tui/wrap.h"

/* Whether an event matters to others than the one whose doing it is. */
static bool matters(const tk_json_value *event) {
    static const char *const keys[] = {"bought",  "used",      "placed", "sabotaged",  "scrapped", "researched",
                                       "damaged", "destroyed", "medal",  "last-round", "achieved"};
    for (size_t index = 0; index < sizeof keys / sizeof keys[0]; index++) {
        if (tui_is(event, "event", keys[index])) {
            return true;
        }
    }
    return false;
}

/* Adds the events of a step, all or only those that matter to others. */
static void put_events(const tui_rush *rush, const tk_json_value *step, bool brief, tk_buffer *out) {
    tk_buffer line = {0};
    TUI_EACH (event, tk_json_member(step, "events")) {
        const char *text = tui_string(event, "text");
        if (*text != 0 && (!brief || matters(event))) {
            tk_buffer_clear(&line);
            tui_rush_put(rush, text, &line);
            tk_buffer_put(out, "  ");
            tui_wrap_line(out, line.data, 2, tui_wrap_columns());
        }
    }
    tk_buffer_free(&line);
}

void tui_rush_news(const tui_view *view, tk_buffer *out) {
    tui_rush rush = tui_rush_open(view);
    tui_document document = {0};
    tk_buffer lines = {0};
    TUI_EACH (step, tui_log_steps(view, view->since, SIZE_MAX, &document)) {
        put_events(&rush, step, true, &lines);
    }
    if (lines.size > 0) {
        tui_put_faint_line(view->terminal, _("What happened:"), out);
        tk_buffer_add(out, lines.data, lines.size);
    }
    tk_buffer_free(&lines);
    tui_document_free(&document);
    tui_rush_close(&rush);
}

static bool begins_turn(const tk_json_value *step, unsigned seat) {
    const tk_json_value *event = tk_json_first(tk_json_member(step, "events"));
    while (event != NULL && !(tui_is(event, "event", "turn") && tui_number(event, "seat") == seat)) {
        event = tk_json_next(event);
    }
    return event != NULL;
}

/* The step with which the turn before the present one of the one who looks began; the first where there is none. */
static const tk_json_value *turn_start(const tk_json_value *steps, unsigned seat) {
    const tk_json_value *last = tk_json_first(steps), *before = last;
    for (const tk_json_value *step = last; step != NULL; step = tk_json_next(step)) {
        if (begins_turn(step, seat)) {
            before = last;
            last = step;
        }
    }
    return before;
}

void tui_rush_log(const tui_rush *rush, bool whole, tk_buffer *out) {
    tui_document document = {0};
    const size_t begin = out->size;
    const tk_json_value *steps = tui_log_steps(rush->view, 0, SIZE_MAX, &document);
    const tk_json_value *step = whole ? tk_json_first(steps) : turn_start(steps, rush->view->reader.seat);
    for (; step != NULL; step = tk_json_next(step)) {
        put_events(rush, step, false, out);
    }
    if (out->size == begin) {
        tk_buffer_put(out, _("Nothing has happened yet.\n"));
    }
    tui_document_free(&document);
}
