/* What can be chosen for the members of a scenario: tanks and guns with their figures, words, limits, and how a row
 * looks that is added. */
#include "present/duel/inside.h"
#include "present/duel/setup.h"

#include <string.h>

#include "games/duel/pack/forces.h"

/* ---- Rows as they come ---- */

enum { TANK_RANGE = 800, GUN_RANGE = 600, TANK_APCR = 2, HILLS = 3, HILL_FROM = -200, HILL_TO = 600, NEAR = 200 };

void present_duel_put_new_tank(const duel_rules *rules, unsigned type, tk_json_writer *writer) {
    tk_json_open_object(writer);
    tk_json_text(writer, "type", rules->type_id[type]);
    tk_json_text(writer, "crew", tk_duel_key(TK_DUEL_WORDS_EXPERIENCE, TK_DUEL_VETERAN));
    tk_json_number(writer, "range", TANK_RANGE);
    if (rules->type[type].apcr) {
        tk_json_number(writer, "apcr", TANK_APCR);
    }
    tk_json_close_object(writer);
}

static void put_new_gun(const duel_rules *rules, unsigned gun, tk_json_writer *writer) {
    tk_json_open_object(writer);
    tk_json_text(writer, "gun", rules->gun_id[gun]);
    tk_json_number(writer, "range", GUN_RANGE);
    tk_json_close_object(writer);
}

static void put_new_objective(unsigned kind, tk_json_writer *writer) {
    tk_json_open_object(writer);
    tk_json_text(writer, "kind", tk_duel_key(TK_DUEL_WORDS_OBJECTIVE, kind));
    tk_json_array(writer, "sides");
    tk_json_put_string(writer, tk_duel_key(TK_DUEL_WORDS_SIDE, TK_DUEL_GERMAN));
    tk_json_put_string(writer, tk_duel_key(TK_DUEL_WORDS_SIDE, TK_DUEL_SOVIET));
    tk_json_close_array(writer);
    tk_json_number(writer, "points", 1);
    if (duel_objective_has_from(kind)) {
        tk_json_number(writer, "from", kind == TK_DUEL_OBJECTIVE_LEAVE ? -TANK_RANGE : -NEAR);
    }
    if (duel_objective_has_to(kind)) {
        tk_json_number(writer, "to", NEAR);
    }
    tk_json_close_object(writer);
}

static void put_new_hills(tk_json_writer *writer) {
    tk_json_object(writer, "hills_new");
    tk_json_number(writer, "count", HILLS);
    tk_json_number(writer, "from", HILL_FROM);
    tk_json_number(writer, "to", HILL_TO);
    tk_json_close_object(writer);
}

/* ---- What a side may have ---- */

static void put_type(const present_view *view, const duel_rules *rules, unsigned number, tk_json_writer *writer) {
    const duel_type *type = &rules->type[number];
    tk_json_open_object(writer);
    tk_json_text(writer, "type", rules->type_id[number]);
    tk_json_text(writer, "name", rules->type_name[number]);
    present_put(writer, "text", present_say(view, "move %u, fire %u, gun %u mm, front armour %u and %u, %u VP"),
                type->move, type->fire, type->weapon.calibre, type->armour[TK_DUEL_HULL][0],
                type->armour[TK_DUEL_TURRET][0], type->points);
    present_put_true(writer, "apcr", type->apcr);
    tk_json_put_name(writer, "new");
    present_duel_put_new_tank(rules, number, writer);
    tk_json_close_object(writer);
}

static void put_gun(const present_view *view, const duel_rules *rules, unsigned number, tk_json_writer *writer) {
    const duel_gun *gun = &rules->gun[number];
    tk_json_open_object(writer);
    tk_json_text(writer, "gun", rules->gun_id[number]);
    tk_json_text(writer, "name", rules->gun_name[number]);
    present_put(writer, "text",
                present_count(view, "gun %u mm, a shot costs %u order icon", "gun %u mm, a shot costs %u order icons",
                              gun->orders),
                gun->weapon.calibre, gun->orders);
    tk_json_put_name(writer, "new");
    put_new_gun(rules, number, writer);
    tk_json_close_object(writer);
}

static void put_side(const present_view *view, const duel_rules *rules, unsigned side, tk_json_writer *writer) {
    tk_json_open_object(writer);
    present_duel_put_key(writer, "side", TK_DUEL_WORDS_SIDE, side);
    present_put_string(writer, "name", present_duel_word(view, TK_DUEL_WORDS_SIDE, side));
    tk_json_array(writer, "types");
    for (unsigned number = 0; number < rules->types; number++) {
        if (rules->type[number].side == side) {
            put_type(view, rules, number, writer);
        }
    }
    tk_json_close_array(writer);
    tk_json_array(writer, "guns");
    for (unsigned number = 0; number < rules->guns; number++) {
        if (rules->gun[number].side == side) {
            put_gun(view, rules, number, writer);
        }
    }
    tk_json_close_array(writer);
    tk_json_close_object(writer);
}

/* ---- Words ---- */

static void put_word(const present_view *view, tk_duel_words list, const char *group, unsigned number,
                     tk_json_writer *writer) {
    const char *key = tk_duel_key(list, number);
    tk_json_text(writer, "value", key);
    tk_json_text(writer, "name", present_pack_text(view, group, key, key));
}

static void put_words(const present_view *view, const char *name, tk_duel_words list, const char *group,
                      const char *const *rules, unsigned count, tk_json_writer *writer) {
    tk_json_array(writer, name);
    for (unsigned number = 0; tk_duel_key(list, number) != NULL; number++) {
        tk_json_open_object(writer);
        put_word(view, list, group, number, writer);
        present_put_string(writer, "rule", number < count ? rules[number] : "");
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

/* A set once, however many cards it has; with their numbers: two sets that share one do not go together. */
static void put_sets(const duel_drafting *self, tk_json_writer *writer) {
    const duel_alternates *all = &self->alternates;
    tk_json_array(writer, "sets");
    for (unsigned at = 0; at < all->count; at++) {
        const char *set = all->card[at].set;
        unsigned first = 0;
        while (strcmp(all->card[first].set, set) != 0) {
            first++;
        }
        if (first < at) {
            continue;
        }
        tk_text *text = present_sentence(self->view);
        for (unsigned other = at; other < all->count; other++) {
            if (strcmp(all->card[other].set, set) == 0) {
                present_add(text, text->length > 0 ? present_say(self->view, ", ") : "", "%u", all->card[other].number);
            }
        }
        tk_json_open_object(writer);
        tk_json_text(writer, "value", set);
        tk_json_text(writer, "name", present_pack_text(self->view, "set", set, set));
        present_put_text(writer, "numbers", text);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

static void put_kinds(const present_view *view, tk_json_writer *writer) {
    static const char *const texts[TK_DUEL_OBJECTIVES] = {
        [TK_DUEL_OBJECTIVE_HOLD] = TK_TEXT("for a tank in administration at these ranges"),
        [TK_DUEL_OBJECTIVE_NEAREST] = TK_TEXT("the same while no enemy tank is nearer to the centre"),
        [TK_DUEL_OBJECTIVE_HILL] = TK_TEXT("for a tank in administration on a hill"),
        [TK_DUEL_OBJECTIVE_LEAVE] = TK_TEXT("for a moving tank that leaves the field from there or beyond"),
        [TK_DUEL_OBJECTIVE_START] = TK_TEXT("at the beginning")};
    tk_json_array(writer, "objectives");
    for (unsigned kind = 0; kind < TK_DUEL_OBJECTIVES; kind++) {
        tk_json_open_object(writer);
        put_word(view, TK_DUEL_WORDS_OBJECTIVE, "objective", kind, writer);
        tk_json_text(writer, "text", present_say(view, texts[kind]));
        present_put_true(writer, "from", duel_objective_has_from(kind));
        present_put_true(writer, "to", duel_objective_has_to(kind));
        tk_json_put_name(writer, "new");
        put_new_objective(kind, writer);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

/* An objective may be of one edition alone; they are called as where one is chosen for a match. */
static void put_editions(const present_view *view, tk_json_writer *writer) {
    const tk_option_info *option = duel_options;
    while (strcmp(option->key, "edition") != 0) {
        option++;
    }
    tk_json_array(writer, "editions");
    for (size_t at = 0; option->choices[at] != NULL; at++) {
        tk_json_open_object(writer);
        tk_json_text(writer, "value", option->choices[at]);
        tk_json_text(writer, "name", present_say(view, option->names[at]));
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

/* ---- Limits ---- */

static void put_limit(const char *name, int least, int most, tk_json_writer *writer) {
    tk_json_object(writer, name);
    tk_json_number(writer, "least", least);
    tk_json_number(writer, "most", most);
    tk_json_close_object(writer);
}

static void put_limits(const duel_scenario *scenario, tk_json_writer *writer) {
    tk_json_object(writer, "limits");
    put_limit("tanks", 1, TK_DUEL_SIDE_TANKS, writer);
    put_limit("guns", 0, TK_DUEL_GUNS_MOST, writer);
    put_limit("objectives", 0, TK_DUEL_OBJECTIVES_MOST, writer);
    put_limit("range", -DUEL_RANGE_MOST * DUEL_METRES, DUEL_RANGE_MOST * DUEL_METRES, writer);
    tk_json_number(writer, "range_step", DUEL_METRES);
    put_limit("apcr", 0, DUEL_APCR_MOST, writer);
    put_limit("hills", 1, DUEL_HILLS_MOST, writer);
    put_limit("road_orders", 1, DUEL_ROAD_ORDERS_MOST, writer);
    put_limit("passes", 1, DUEL_PASSES_MOST, writer);
    tk_json_number(writer, "passes_usual",
                   duel_usual_passes((unsigned)scenario->tanks[TK_DUEL_GERMAN] + scenario->tanks[TK_DUEL_SOVIET]));
    put_limit("points", 1, DUEL_OBJECTIVE_POINTS_MOST, writer);
    put_limit("name", 1, DUEL_SCENARIO_NAME_MOST, writer);
    put_limit("text", 1, DUEL_SCENARIO_TEXT_MOST, writer);
    tk_json_close_object(writer);
}

void present_duel_put_setup_choices(const duel_drafting *self, tk_json_writer *writer) {
    static const char *const weather_rules[] = {"", "D-24", "D-66"}, *const rule_rules[] = {"17.3", "17.2"};
    const present_view *view = self->view;
    tk_json_array(writer, "sides");
    put_side(view, &self->rules, TK_DUEL_GERMAN, writer);
    put_side(view, &self->rules, TK_DUEL_SOVIET, writer);
    tk_json_close_array(writer);
    put_words(view, "crews", TK_DUEL_WORDS_EXPERIENCE, "experience", NULL, 0, writer);
    put_words(view, "weathers", TK_DUEL_WORDS_WEATHER, "weather", weather_rules, 3, writer);
    put_words(view, "rules", TK_DUEL_WORDS_RULE, "rule", rule_rules, 2, writer);
    put_sets(self, writer);
    put_kinds(view, writer);
    put_editions(view, writer);
    put_new_hills(writer);
    put_limits(&self->rules.scenario, writer);
}
