/* scenarios/ID.json: who fights whom, where, in what weather, with which alternates, and for what (D-23). Ranges are
 * in metres as on the boards, positive on the side's own half. */
#include <stdio.h>
#include <string.h>

#include "games/duel/pack/pack.h"

enum { APCR_MOST = 9, HILLS_MOST = 7, ROAD_MOST = 8, PASSES_MOST = 9, POINTS_MOST = 99 };

typedef struct reading {
    duel_rules *rules;
    const duel_alternates *alternates;
} reading;

/* ---- Forces ---- */

static tk_status read_tank(const tk_json_value *row, unsigned side, const duel_rules *rules, duel_force *force,
                           tk_error *error) {
    static const char *const members[] = {"type", "crew", "range", "apcr", NULL};
    int apcr = 0;
    tk_status status;
    memset(force, 0, sizeof *force);
    if ((status = duel_check_row(row, "tanks", members, error)) != TK_OK ||
        (status = duel_need_known(row, "type", rules->type_id, rules->types, &force->type, error)) != TK_OK ||
        (status = duel_need_word(row, "crew", TK_DUEL_WORDS_EXPERIENCE, &force->experience, error)) != TK_OK ||
        (status = duel_need_range(row, "range", &force->range, error)) != TK_OK) {
        return status;
    }
    if (rules->type[force->type].side != side) {
        return tk_json_refuse(tk_json_member(row, "type"), TK_ERROR_PACK_VALUE, NULL,
                              TK_TEXT("it is of the other side"), error);
    }
    status = duel_may_number(row, "apcr", 0, rules->type[force->type].apcr ? APCR_MOST : 0, &apcr, error);
    force->apcr = (uint8_t)apcr;
    return status;
}

static tk_status read_gun(const tk_json_value *row, unsigned side, const duel_rules *rules, duel_scenario *scenario,
                          tk_error *error) {
    static const char *const members[] = {"gun", "range", NULL};
    unsigned index = scenario->guns[side];
    uint8_t *gun = &scenario->gun[side][index];
    tk_status status;
    if ((status = duel_check_row(row, "guns", members, error)) != TK_OK ||
        (status = duel_need_known(row, "gun", rules->gun_id, rules->guns, gun, error)) != TK_OK ||
        (status = duel_need_range(row, "range", &scenario->gun_range[side][index], error)) != TK_OK) {
        return status;
    }
    if (rules->gun[*gun].side != side) {
        return tk_json_refuse(tk_json_member(row, "gun"), TK_ERROR_PACK_VALUE, NULL, TK_TEXT("it is of the other side"),
                              error);
    }
    scenario->guns[side]++;
    return TK_OK;
}

static tk_status read_guns(const tk_json_value *force, unsigned side, duel_rules *rules, tk_error *error) {
    if (tk_json_member(force, "guns") == NULL) {
        return TK_OK;
    }
    const tk_json_value *rows;
    tk_status status = tk_json_need(force, "guns", TK_JSON_ARRAY, &rows, error);
    if (status == TK_OK && tk_json_count(rows) > TK_DUEL_GUNS_MOST) {
        return tk_json_refuse(rows, TK_ERROR_PACK_VALUE, "guns", TK_TEXT("at most 3 of them"), error);
    }
    for (const tk_json_value *row = tk_json_first(status == TK_OK ? rows : NULL); status == TK_OK && row != NULL;
         row = tk_json_next(row)) {
        status = read_gun(row, side, rules, &rules->scenario, error);
    }
    return status;
}

static tk_status read_force(const tk_json_value *root, unsigned side, duel_rules *rules, tk_error *error) {
    static const char *const members[] = {"tanks", "guns", NULL};
    duel_scenario *scenario = &rules->scenario;
    const tk_json_value *force, *rows;
    tk_status status;
    if ((status = tk_json_need(root, tk_duel_key(TK_DUEL_WORDS_SIDE, side), TK_JSON_OBJECT, &force, error)) != TK_OK ||
        (status = tk_json_only(force, members, error)) != TK_OK ||
        (status = tk_json_need(force, "tanks", TK_JSON_ARRAY, &rows, error)) != TK_OK) {
        return status;
    }
    if (tk_json_count(rows) == 0 || tk_json_count(rows) > TK_DUEL_SIDE_TANKS) {
        return tk_json_refuse(rows, TK_ERROR_PACK_VALUE, "tanks", TK_TEXT("1 to 4 of them"), error);
    }
    for (const tk_json_value *row = tk_json_first(rows); status == TK_OK && row != NULL; row = tk_json_next(row)) {
        status = read_tank(row, side, rules, &scenario->force[side][scenario->tanks[side]], error);
        scenario->tanks[side]++;
    }
    return status == TK_OK ? read_guns(force, side, rules, error) : status;
}

/* ---- Alternates (4.2.5) ---- */

static bool has_set(const duel_alternates *alternates, const char *set) {
    for (unsigned at = 0; at < alternates->count; at++) {
        if (strcmp(alternates->card[at].set, set) == 0) {
            return true;
        }
    }
    return false;
}

/* Puts the cards of a set in their places. The deck may hold one card of a number only. */
static tk_status take_set(const tk_json_value *value, const char *set, const reading *to, duel_set *taken,
                          tk_error *error) {
    for (unsigned at = 0; at < to->alternates->count; at++) {
        const duel_alternate *alternate = &to->alternates->card[at];
        if (strcmp(alternate->set, set) != 0) {
            continue;
        }
        if (duel_has(taken, alternate->number)) {
            return tk_json_refuse(value, TK_ERROR_PACK_VALUE, NULL,
                                  TK_TEXT("another set has a card of the same number"), error);
        }
        duel_add(taken, alternate->number);
        to->rules->card[alternate->number] = alternate->card;
    }
    return TK_OK;
}

static tk_status read_alternates(const tk_json_value *root, const reading *to, tk_error *error) {
    if (tk_json_member(root, "alternates") == NULL) {
        return TK_OK;
    }
    const tk_json_value *sets;
    duel_set taken = {{0}};
    tk_status status = tk_json_need(root, "alternates", TK_JSON_ARRAY, &sets, error);
    for (const tk_json_value *value = tk_json_first(status == TK_OK ? sets : NULL); status == TK_OK && value != NULL;
         value = tk_json_next(value)) {
        const char *set = tk_json_string(value, NULL);
        if (set == NULL || !has_set(to->alternates, set)) {
            return tk_json_refuse(value, TK_ERROR_PACK_VALUE, NULL, TK_TEXT("the pack has none of that id"), error);
        }
        to->rules->scenario.city = to->rules->scenario.city || strcmp(set, DUEL_CITY_SET) == 0;
        status = take_set(value, set, to, &taken, error);
    }
    return status;
}

/* ---- Ground and weather ---- */

static tk_status read_span(const tk_json_value *row, int8_t *from, int8_t *to, tk_error *error) {
    tk_status status = duel_need_range(row, "from", from, error);
    if (status == TK_OK) {
        status = duel_need_range(row, "to", to, error);
    }
    if (status == TK_OK && *from > *to) {
        status = tk_json_refuse(tk_json_member(row, "to"), TK_ERROR_PACK_VALUE, NULL,
                                TK_TEXT("'to' is not less than 'from'"), error);
    }
    return status;
}

static tk_status read_hills(const tk_json_value *root, duel_scenario *scenario, tk_error *error) {
    static const char *const members[] = {"count", "from", "to", NULL};
    if (tk_json_member(root, "hills") == NULL) {
        return TK_OK;
    }
    const tk_json_value *hills;
    int count = 0;
    tk_status status;
    if ((status = tk_json_need(root, "hills", TK_JSON_OBJECT, &hills, error)) != TK_OK ||
        (status = tk_json_only(hills, members, error)) != TK_OK ||
        (status = duel_need_number(hills, "count", 1, HILLS_MOST, &count, error)) != TK_OK) {
        return status;
    }
    scenario->hills = (uint8_t)count;
    return read_span(hills, &scenario->hill_from, &scenario->hill_to, error);
}

static tk_status read_ground(const tk_json_value *root, duel_scenario *scenario, tk_error *error) {
    int road = 0, passes = 0;
    uint8_t rules = 0;
    tk_status status;
    if ((status = duel_need_word(root, "weather", TK_DUEL_WORDS_WEATHER, &scenario->weather, error)) != TK_OK ||
        (status = duel_need_words(root, "rules", TK_DUEL_WORDS_RULE, &rules, error)) != TK_OK ||
        (status = duel_may_number(root, "road-orders", 1, ROAD_MOST, &road, error)) != TK_OK ||
        (status = duel_may_number(root, "passes", 1, PASSES_MOST, &passes, error)) != TK_OK) {
        return status;
    }
    if (road > 0 && scenario->weather != TK_DUEL_DEEP_MUD) {
        return tk_json_refuse(tk_json_member(root, "road-orders"), TK_ERROR_PACK_VALUE, "road-orders",
                              TK_TEXT("roads are for deep mud"), error);
    }
    scenario->infantry = (rules >> TK_DUEL_RULE_INFANTRY & 1) != 0;
    scenario->radios = (rules >> TK_DUEL_RULE_RADIOS & 1) != 0;
    scenario->road_orders = (uint8_t)road;
    scenario->passes = (uint8_t)passes;
    return read_hills(root, scenario, error);
}

/* ---- What it is about ---- */

static tk_status read_objective(const tk_json_value *row, const duel_scenario *scenario, duel_objective *objective,
                                tk_error *error) {
    static const char *const with_span[] = {"kind", "sides", "points", "from", "to", NULL};
    static const char *const with_from[] = {"kind", "sides", "points", "from", NULL};
    static const char *const bare[] = {"kind", "sides", "points", NULL};
    static const char *const *const members[TK_DUEL_OBJECTIVES] = {with_span, with_span, bare, with_from, bare};
    int points = 0;
    tk_status status;
    memset(objective, 0, sizeof *objective);
    if (tk_json_kind_of(row) != TK_JSON_OBJECT) {
        return tk_json_refuse(row, TK_ERROR_JSON_KIND, "objectives", TK_TEXT("a list of objects"), error);
    }
    if ((status = duel_need_word(row, "kind", TK_DUEL_WORDS_OBJECTIVE, &objective->kind, error)) != TK_OK ||
        (status = tk_json_only(row, members[objective->kind], error)) != TK_OK ||
        (status = duel_need_words(row, "sides", TK_DUEL_WORDS_SIDE, &objective->sides, error)) != TK_OK ||
        (status = duel_need_number(row, "points", 1, POINTS_MOST, &points, error)) != TK_OK) {
        return status;
    }
    objective->points = (uint8_t)points;
    if (objective->sides == 0) {
        return tk_json_refuse(tk_json_member(row, "sides"), TK_ERROR_PACK_VALUE, "sides", TK_TEXT("at least one side"),
                              error);
    }
    if (objective->kind == TK_DUEL_OBJECTIVE_HILL && scenario->hills == 0) {
        return tk_json_refuse(tk_json_member(row, "kind"), TK_ERROR_PACK_VALUE, NULL,
                              TK_TEXT("the scenario has no hills"), error);
    }
    if (members[objective->kind] == with_span) {
        return read_span(row, &objective->from, &objective->to, error);
    }
    return members[objective->kind] == with_from ? duel_need_range(row, "from", &objective->from, error) : TK_OK;
}

static tk_status read_objectives(const tk_json_value *root, duel_scenario *scenario, tk_error *error) {
    const tk_json_value *rows;
    tk_status status = tk_json_need(root, "objectives", TK_JSON_ARRAY, &rows, error);
    if (status == TK_OK && tk_json_count(rows) > TK_DUEL_OBJECTIVES_MOST) {
        return tk_json_refuse(rows, TK_ERROR_PACK_VALUE, "objectives", TK_TEXT("at most 6 of them"), error);
    }
    for (const tk_json_value *row = tk_json_first(status == TK_OK ? rows : NULL); status == TK_OK && row != NULL;
         row = tk_json_next(row)) {
        status = read_objective(row, scenario, &scenario->objective[scenario->objectives], error);
        scenario->objectives++;
    }
    return status;
}

static tk_status read_all(const tk_json_value *root, void *context, tk_error *error) {
    const reading *to = context;
    tk_status status;
    if ((status = read_force(root, TK_DUEL_GERMAN, to->rules, error)) != TK_OK ||
        (status = read_force(root, TK_DUEL_SOVIET, to->rules, error)) != TK_OK ||
        (status = read_alternates(root, to, error)) != TK_OK ||
        (status = read_ground(root, &to->rules->scenario, error)) != TK_OK) {
        return status;
    }
    return read_objectives(root, &to->rules->scenario, error);
}

tk_status duel_read_scenario(const tk_pack *pack, const char *id, const duel_alternates *alternates, duel_rules *rules,
                             tk_error *error) {
    static const char *const members[] = {"format", "german",      "soviet", "alternates", "rules", "weather",
                                          "hills",  "road-orders", "passes", "objectives", NULL};
    char name[sizeof DUEL_SCENARIO_FOLDER + DUEL_ID_SIZE + sizeof ".json"];
    const duel_file file = {name, "tankodrom-duel-scenario-1", members, read_all};
    reading to = {rules, alternates};
    memset(&rules->scenario, 0, sizeof rules->scenario);
    if (strlen(id) >= DUEL_ID_SIZE) {
        return tk_error_set(error, TK_ERROR_PACK_FILE, 0, 0, id, NULL);
    }
    snprintf(name, sizeof name, "%s%s.json", DUEL_SCENARIO_FOLDER, id);
    memcpy(rules->scenario.id, id, strlen(id) + 1);
    return duel_read_file(pack, &file, &to, error);
}
