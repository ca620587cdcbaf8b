/* What a battle is about: for those who begin it, and for those who ask again. */
#include <string.h>

#include "tui/duel/table.h"
#include "tui/i18n.h"
#include "tui/wrap.h"

static void put_line(const char *text, tk_buffer *out) {
    tk_buffer_put(out, "  ");
    tui_wrap(out, text, 2, tui_wrap_columns());
    tk_buffer_char(out, '\n');
}

/* "Germans: G-I Tiger I E (elite crew) at 800 m, …; Eva and the tankobot" */
static void put_side(const tui_view *view, const tk_duel_sight *sight, unsigned side, tk_buffer *out) {
    tk_buffer line = {0};
    tk_buffer_format(&line, "%s:", tui_duel_word(TK_DUEL_WORDS_SIDE, side));
    for (unsigned index = 0; index < TK_DUEL_SIDE_TANKS; index++) {
        unsigned number = side * TK_DUEL_SIDE_TANKS + index;
        const tk_duel_tank *tank = &sight->tank[number];
        if (tank->plays) {
            tk_buffer_format(&line, "%s %s %s (", index > 0 ? ";" : "", tk_duel_tank_name(number),
                             tui_duel_type_name(view, tank));
            tk_buffer_format(&line, _("%s, %d m from the centre"),
                             tui_duel_word(TK_DUEL_WORDS_EXPERIENCE, tank->experience), tank->range);
            tk_buffer_put(&line, tank->seat == view->seat ? _("; yours") : "");
            tk_buffer_put(&line, tank->tankobot ? _("; tankobot") : "");
            tk_buffer_char(&line, ')');
        }
    }
    put_line(line.data, out);
    tk_buffer_free(&line);
}

/* "Germans and Soviets: hold ground, 2 VP a phase from 200 to -200 m" */
static void put_objective(const tk_duel_objective *objective, tk_buffer *out) {
    tk_buffer line = {0};
    for (unsigned kind = 0; tk_duel_key(TK_DUEL_WORDS_OBJECTIVE, kind) != NULL; kind++) {
        if (strcmp(tk_duel_key(TK_DUEL_WORDS_OBJECTIVE, kind), objective->kind) == 0) {
            tk_buffer_put(&line, tui_duel_word(TK_DUEL_WORDS_OBJECTIVE, kind));
        }
    }
    tk_buffer_put(&line, ": ");
    tk_buffer_format(&line, _("%u VP"), objective->points);
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
        if (objective->for_side[side]) {
            tk_buffer_format(&line, ", %s", tui_duel_word(TK_DUEL_WORDS_SIDE, side));
        }
    }
    if (strcmp(objective->kind, "hold") == 0 || strcmp(objective->kind, "nearest") == 0) {
        tk_buffer_put(&line, ", ");
        tk_buffer_format(&line, _("in each phase of a tank from %d to %d m"), objective->from, objective->to);
    } else if (strcmp(objective->kind, "leave") == 0) {
        tk_buffer_put(&line, ", ");
        tk_buffer_format(&line, _("a moving tank at %d m or beyond"), objective->from);
    }
    put_line(line.data, out);
    tk_buffer_free(&line);
}

static void put_length(const tk_duel_scenario *scenario, tk_buffer *out) {
    tk_buffer line = {0};
    tk_buffer_format(&line, _("The deck is shuffled %u times; GAME END, found in the last one, ends the battle."),
                     scenario->passes);
    put_line(line.data, out);
    tk_buffer_free(&line);
}

void tui_duel_briefing(const tui_view *view, tk_buffer *out) {
    tk_duel_sight sight;
    tk_duel_scenario scenario;
    if (!tk_duel_look(view->game, view->start, view->seat, &sight) || !tk_duel_scenario_of(view->game, &scenario)) {
        return;
    }
    char key[96] = "";
    strncat(key, scenario.id, sizeof key - 8);
    const char *name = tui_duel_text(view, "scenario", key);
    tui_styled(view->terminal, out, "1", "1", *name != 0 ? name : scenario.id);
    tk_buffer_char(out, '\n');
    strncat(key, ".text", sizeof key - strlen(key) - 1);
    if (*tui_duel_text(view, "scenario", key) != 0) {
        put_line(tui_duel_text(view, "scenario", key), out);
    }
    put_side(view, &sight, TK_DUEL_GERMAN, out);
    put_side(view, &sight, TK_DUEL_SOVIET, out);
    put_line(_("VP for every enemy tank eliminated and every enemy crew member killed."), out);
    for (unsigned index = 0; index < scenario.objectives; index++) {
        put_objective(&scenario.objective[index], out);
    }
    put_length(&scenario, out);
}
