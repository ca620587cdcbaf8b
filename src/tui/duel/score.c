/* What points were won for is told by events only; how many there are stands on the boards. */
#include "tui/duel/score.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/duel/log.h"
#include "tui/i18n.h"

enum { CREW, TANKS, OBJECTIVES, SOURCES, NAME = 30, COLUMN = 10 };

typedef struct sources {
    int points[TK_DUEL_TANKS][SOURCES];
} sources;

static void count_event(const tui_view *view, const tk_event *event, sources *sums) {
    static const char *const points[] = {"points", NULL};
    static const char *const keys[SOURCES] = {"\"crew\"", "\"tank\"", "\"objective\""};
    char json[512];
    if (!tui_event_is(view->game, event, points)) {
        return;
    }
    tk_event_json(view->game, event, json, sizeof json);
    const char *tank = tui_duel_member(json, "tank"), *what = tui_duel_member(json, "for");
    for (unsigned number = 0; number < TK_DUEL_TANKS; number++) {
        size_t length = strlen(tk_duel_tank_name(number));
        bool same =
            *tank == '"' && strncmp(tank + 1, tk_duel_tank_name(number), length) == 0 && tank[length + 1] == '"';
        for (size_t source = 0; same && source < SOURCES; source++) {
            if (strncmp(what, keys[source], strlen(keys[source])) == 0) {
                sums->points[number][source] += (int)strtol(tui_duel_member(json, "points"), NULL, 10);
            }
        }
    }
}

static sources count(const tui_view *view) {
    sources sums = {0};
    for (size_t index = 0; index < view->shown; index++) {
        const tui_step *step = &view->history->steps[index];
        for (size_t event = 0; event < step->event_count; event++) {
            count_event(view, &step->events[event], &sums);
        }
    }
    return sums;
}

static void put_number(tk_buffer *out, int number) {
    char text[16];
    int length = snprintf(text, sizeof text, "%d", number);
    tui_spaces(out, length < COLUMN ? COLUMN - (size_t)length : 1);
    tk_buffer_put(out, text);
}

static void put_tank(const tui_view *view, const tk_duel_sight *sight, unsigned number, const sources *sums,
                     tk_buffer *out) {
    const tk_duel_tank *tank = &sight->tank[number];
    char name[96];
    snprintf(name, sizeof name, "  %s %s", tk_duel_tank_name(number), tui_duel_type_name(view, tank));
    tui_put_cell(out, name, NAME);
    for (size_t source = 0; source < SOURCES; source++) {
        put_number(out, sums->points[number][source]);
    }
    put_number(out, (int)tank->medals);
    put_number(out, tank->points);
    tk_buffer_char(out, '\n');
}

void tui_duel_score(const tui_view *view, tk_buffer *out) {
    tk_duel_sight sight;
    const char *const heads[] = {_("crews"), _("tanks"), _("mission"), _("medals"), _("VP")};
    if (!tk_duel_look(view->game, view->state, view->seat, &sight)) {
        return;
    }
    sources sums = count(view);
    tui_put_cell(out, sight.over ? _("The score") : _("The score so far"), NAME);
    for (size_t index = 0; index < sizeof heads / sizeof heads[0]; index++) {
        size_t width = tui_width(heads[index]);
        tui_spaces(out, width < COLUMN ? COLUMN - width : 1);
        tk_buffer_put(out, heads[index]);
    }
    tk_buffer_char(out, '\n');
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
        tui_duel_colour(view, side, out);
        tui_put_cell(out, tui_duel_word(TK_DUEL_WORDS_SIDE, side), NAME + SOURCES * COLUMN);
        put_number(out, (int)sight.medals[side]);
        put_number(out, sight.points[side]);
        tui_style_end(view->terminal, out);
        tk_buffer_char(out, '\n');
        for (unsigned index = 0; index < TK_DUEL_SIDE_TANKS; index++) {
            unsigned number = side * TK_DUEL_SIDE_TANKS + index;
            if (sight.tank[number].plays) {
                put_tank(view, &sight, number, &sums, out);
            }
        }
    }
    tk_buffer_put(out, _("More VP win; then more medals; then the Soviets.\n"));
}
