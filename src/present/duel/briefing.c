/* What a battle is about: who fights whom, what counts, how long. It is told as the battle begins, of which nothing
 * depends on how the cards lie. */
#include "present/duel/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/duel/pack/pack.h"
#include "games/duel/rules/rules.h"

static void put_side(const present_view *view, const tk_duel_sight *sight, unsigned side, tk_json_writer *writer) {
    tk_json_open_object(writer);
    present_duel_put_key(writer, "side", TK_DUEL_WORDS_SIDE, side);
    present_put_string(writer, "name", present_duel_word(view, TK_DUEL_WORDS_SIDE, side));
    tk_json_array(writer, "tanks");
    for (unsigned index = 0; index < TK_DUEL_SIDE_TANKS; index++) {
        const unsigned number = side * TK_DUEL_SIDE_TANKS + index;
        const tk_duel_tank *tank = &sight->tank[number];
        tk_duel_type type = {0};
        if (!tank->plays) {
            continue;
        }
        tk_duel_type_of(view->game, tank->type, &type);
        tk_json_open_object(writer);
        present_duel_put_tank(writer, "tank", number);
        tk_json_number(writer, "seat", tank->seat);
        present_put_string(writer, "type", type.id);
        present_put_string(writer, "name", type.name);
        present_put_true(writer, "tankobot", tank->tankobot);
        present_put(writer, "text", present_say(view, "%s, %d m from the centre"),
                    present_duel_word(view, TK_DUEL_WORDS_EXPERIENCE, tank->experience), tank->range);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
    tk_json_close_object(writer);
}

/* "hold ground: 2 VP, Germans, Soviets, in each phase of a tank from 200 to -200 m" */
static void put_objective(const present_view *view, const tk_duel_objective *objective, tk_json_writer *writer) {
    tk_text *text = present_sentence(view);
    for (unsigned kind = 0; tk_duel_key(TK_DUEL_WORDS_OBJECTIVE, kind) != NULL; kind++) {
        if (strcmp(tk_duel_key(TK_DUEL_WORDS_OBJECTIVE, kind), objective->kind) == 0) {
            tk_text_put(text, present_duel_word(view, TK_DUEL_WORDS_OBJECTIVE, kind));
        }
    }
    present_add(text, present_say(view, ": "), present_say(view, "%u VP"), objective->points);
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
        if (objective->for_side[side]) {
            present_join(text, present_say(view, ", "), present_duel_word(view, TK_DUEL_WORDS_SIDE, side));
        }
    }
    if (strcmp(objective->kind, "hold") == 0 || strcmp(objective->kind, "nearest") == 0) {
        present_add(text, present_say(view, ", "), present_say(view, "in each phase of a tank from %d to %d m"),
                    objective->from, objective->to);
    } else if (strcmp(objective->kind, "leave") == 0) {
        present_add(text, present_say(view, ", "), present_say(view, "a moving tank at %d m or beyond"),
                    objective->from);
    }
    tk_json_open_object(writer);
    present_put_string(writer, "kind", objective->kind);
    tk_json_number(writer, "points", objective->points);
    present_put_text(writer, "text", text);
    tk_json_close_object(writer);
}

static void put_battle(const present_view *view, const tk_duel_sight *sight, const tk_duel_scenario *scenario,
                       tk_json_writer *writer) {
    char key[96];
    snprintf(key, sizeof key, "%s.text", scenario->id);
    present_put_string(writer, "scenario", scenario->id);
    present_put_string(writer, "name", present_pack_text(view, "scenario", scenario->id, scenario->id));
    present_put_string(writer, "text", present_pack_text(view, "scenario", key, ""));
    tk_json_array(writer, "sides");
    put_side(view, sight, TK_DUEL_GERMAN, writer);
    put_side(view, sight, TK_DUEL_SOVIET, writer);
    tk_json_close_array(writer);
    present_put_string(writer, "points",
                       present_say(view, "VP for every enemy tank eliminated and every enemy crew member killed."));
    tk_json_array(writer, "objectives");
    for (unsigned index = 0; index < scenario->objectives; index++) {
        put_objective(view, &scenario->objective[index], writer);
    }
    tk_json_close_array(writer);
    present_put(writer, "length",
                present_count(view, "The deck is shuffled %u time; GAME END, found in the last one, ends the battle.",
                              "The deck is shuffled %u times; GAME END, found in the last one, ends the battle.",
                              scenario->passes),
                scenario->passes);
}

bool present_duel_battle(const present_view *view, const char *key, tk_json_writer *writer) {
    (void)key; /* a match is one battle */
    tk_duel_sight sight;
    tk_duel_scenario scenario;
    tk_state *start = malloc(tk_state_size(view->game));
    if (start == NULL) {
        return false;
    }
    const tk_seed any = {{0}}; /* nothing of what is told was dealt */
    tk_start(view->game, &any, start);
    const bool known =
        tk_duel_look(view->game, start, TK_NO_SEAT, &sight) && tk_duel_scenario_of(view->game, &scenario);
    free(start);
    if (known) {
        put_battle(view, &sight, &scenario, writer);
    }
    return known;
}

/* ---- Which battles there are ---- */

/* How many tanks a side has, which is how many can play it, and the option that says how many do. */
static void put_way_side(const present_view *view, const duel_scenario *scenario, unsigned side,
                         tk_json_writer *writer) {
    tk_json_open_object(writer);
    present_duel_put_key(writer, "side", TK_DUEL_WORDS_SIDE, side);
    present_put_string(writer, "name", present_duel_word(view, TK_DUEL_WORDS_SIDE, side));
    tk_json_number(writer, "players_most", scenario->tanks[side]);
    tk_json_close_object(writer);
}

/* 19.0: somebody alone plays one side, the tankobot the other. */
static void put_solo(unsigned side, tk_json_writer *writer) {
    tk_json_open_object(writer);
    present_duel_put_key(writer, "side", TK_DUEL_WORDS_SIDE, side);
    present_put(writer, "option", "tankobots=%u", TK_DUEL_SIDES - side);
    tk_json_close_object(writer);
}

void present_duel_ways(const present_view *view, tk_json_writer *writer) {
    const tk_pack *pack = tk_game_pack(view->game);
    char id[DUEL_ID_SIZE], key[DUEL_ID_SIZE + 8];
    duel_rules rules;
    duel_alternates alternates;
    duel_reading reading = {.rules = &rules, .alternates = &alternates};
    if (duel_read_printed(pack, &rules, &alternates, NULL) != TK_OK) {
        return;
    }
    for (size_t index = 0; duel_scenario_id(pack, index, id); index++) {
        if (duel_read_scenario(pack, id, &reading, NULL) != TK_OK) {
            continue;
        }
        snprintf(key, sizeof key, "%s.text", id);
        present_open_way("scenario", id, TK_DUEL_SIDES, strcmp(id, "meeting") == 0, writer);
        present_put_string(writer, "name", present_pack_text(view, "scenario", id, id));
        present_put_string(writer, "text", present_pack_text(view, "scenario", key, ""));
        tk_json_array(writer, "sides");
        put_way_side(view, &rules.scenario, TK_DUEL_GERMAN, writer);
        put_way_side(view, &rules.scenario, TK_DUEL_SOVIET, writer);
        tk_json_close_array(writer);
        tk_json_array(writer, "solo");
        put_solo(TK_DUEL_GERMAN, writer);
        put_solo(TK_DUEL_SOVIET, writer);
        tk_json_close_array(writer);
        tk_json_close_object(writer);
    }
}
