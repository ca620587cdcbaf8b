/* Who has how many points, and what they are for: the boards know how many, the events knew what for. */
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

static void put_part(const present_view *view, unsigned tank, const char *source, const char *word, int64_t count,
                     int64_t points, tk_json_writer *writer) {
    if (count != 0 || points != 0) {
        tk_json_open_object(writer);
        tk_json_text(writer, "for", source);
        present_duel_put_tank(writer, "tank", tank);
        present_put_some(writer, "count", count);
        tk_json_number(writer, "points", points);
        tk_json_text(writer, "text", present_say(view, word));
        tk_json_close_object(writer);
    }
}

static void put_tank(const present_view *view, unsigned tank, tk_json_writer *writer) {
    static const struct {
        const char *key, *word;
    } sources[PRESENT_DUEL_SOURCES] = {
        {"crews", TK_TEXT("crews")}, {"tanks", TK_TEXT("tanks")}, {"mission", TK_TEXT("mission")}};
    const present_duel_ledger *sums = view->ledger;
    for (unsigned source = 0; source < PRESENT_DUEL_SOURCES; source++) {
        put_part(view, tank, sources[source].key, sources[source].word, 0, sums->points[tank][source], writer);
    }
    put_part(view, tank, "medals", TK_TEXT("medals"), present_duel_sight(view)->tank[tank].medals, 0, writer);
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
