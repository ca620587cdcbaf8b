/* Who has how many points, and what they are for: the boards know how many, the events knew what for. */
#include "core/rules.h"
#include "games/duel/rules/rules.h"
#include "present/duel/inside.h"

void present_duel_count(const tk_game *game, const tk_event *event, void *ledger) {
    present_duel_ledger *sums = ledger;
    (void)game;
    if (event->kind != TK_DUEL_EVENT_POINTS) {
        return;
    }
    const uint32_t tank = (uint32_t)event->value[0], source = (uint32_t)event->value[2];
    if (tank < TK_DUEL_TANKS && source < PRESENT_DUEL_SOURCES) {
        sums->points[tank][source] += event->value[1];
    }
}

/* What a side begins with is its first tank's (14.3), before anything happens that is told. */
static int32_t begun_with(const present_view *view, unsigned tank) {
    const duel_rules *rules = tk_game_rules_of(view->game, "duel");
    int32_t points = 0;
    for (unsigned index = 0; index < rules->scenario.objectives; index++) {
        const duel_objective *objective = &rules->scenario.objective[index];
        if (objective->kind == TK_DUEL_OBJECTIVE_START && tank % TK_DUEL_SIDE_TANKS == 0 &&
            (objective->sides >> tank / TK_DUEL_SIDE_TANKS & 1u) != 0) {
            points += objective->points;
        }
    }
    return points;
}

static void put_tank(const present_view *view, unsigned tank, tk_json_writer *writer) {
    static const struct {
        const char *key, *word;
    } sources[PRESENT_DUEL_SOURCES] = {
        [PRESENT_DUEL_CREWS] = {"crews", TK_TEXT("crews")},
        [PRESENT_DUEL_KILLS] = {"tanks", TK_TEXT("tanks")},
        [PRESENT_DUEL_MISSION] = {"mission", TK_TEXT("mission")},
    };
    const present_duel_ledger *sums = view->ledger;
    for (unsigned source = 0; source < PRESENT_DUEL_SOURCES; source++) {
        const int32_t begun = source == PRESENT_DUEL_MISSION ? begun_with(view, tank) : 0;
        present_put_part(sources[source].key, tk_duel_tank_name(tank), 0, sums->points[tank][source] + begun,
                         present_say(view, sources[source].word), writer);
    }
    present_put_part("medals", tk_duel_tank_name(tank), present_duel_sight(view)->tank[tank].medals, 0,
                     present_say(view, "medals"), writer);
}

void present_duel_score(const present_view *view, tk_json_writer *writer) {
    const tk_duel_sight *sight = present_duel_sight(view);
    tk_json_array(writer, "sides");
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
        tk_json_open_object(writer);
        present_duel_put_key(writer, "side", TK_DUEL_WORDS_SIDE, side);
        tk_json_text(writer, "name", present_duel_word(view, TK_DUEL_WORDS_SIDE, side));
        tk_json_number(writer, "points", sight->points[side]);
        tk_json_array(writer, "parts");
        for (unsigned index = 0; index < TK_DUEL_SIDE_TANKS; index++) {
            if (sight->tank[side * TK_DUEL_SIDE_TANKS + index].plays) {
                put_tank(view, side * TK_DUEL_SIDE_TANKS + index, writer);
            }
        }
        tk_json_close_array(writer);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}
