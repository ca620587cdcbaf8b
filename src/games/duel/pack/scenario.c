/* scenarios/ID.json: who fights whom, where, in what weather, with which alternates, and for what (D-23). Ranges are
 * in metres as on the boards, positive on the side's own half. */
#include <stdio.h>
#include <string.h>

#include "games/duel/pack/scenario.h"

/* ---- Forces ---- */

static void check_side(tk_pack_reader *reader, const tk_json_value *row, const char *name, bool own) {
    if (!own) {
        tk_reader_refuse(reader, tk_json_member(row, name), TK_ERROR_PACK_VALUE, NULL,
                         TK_TEXT("it is of the other side"));
    }
}

static void read_tank(tk_pack_reader *reader, const tk_json_value *row, unsigned side, const duel_rules *rules,
                      duel_scenario *scenario) {
    static const char *const members[] = {"type", "crew", "range", "apcr", NULL};
    duel_force *force = &scenario->force[side][scenario->tanks[side]++];
    int apcr_most = DUEL_APCR_MOST;
    tk_reader_row(reader, row, "tanks", TK_TEXT("an object"), members);
    const unsigned refusals = reader->refusals;
    force->type = duel_known_in(reader, row, "type", rules->type_id, rules->types);
    if (reader->refusals == refusals) {
        const duel_type *type = &rules->type[force->type];
        check_side(reader, row, "type", type->side == side);
        apcr_most = type->apcr ? DUEL_APCR_MOST : 0;
    }
    force->experience = duel_word_in(reader, row, "crew", TK_DUEL_WORDS_EXPERIENCE);
    force->range = duel_range_in(reader, row, "range");
    force->apcr = (uint8_t)duel_number_if(reader, row, "apcr", 0, apcr_most);
}

static void read_gun(tk_pack_reader *reader, const tk_json_value *row, unsigned side, const duel_rules *rules,
                     duel_scenario *scenario) {
    static const char *const members[] = {"gun", "range", NULL};
    const unsigned index = scenario->guns[side]++;
    tk_reader_row(reader, row, "guns", TK_TEXT("an object"), members);
    const unsigned refusals = reader->refusals;
    scenario->gun[side][index] = duel_known_in(reader, row, "gun", rules->gun_id, rules->guns);
    if (reader->refusals == refusals) {
        check_side(reader, row, "gun", rules->gun[scenario->gun[side][index]].side == side);
    }
    scenario->gun_range[side][index] = duel_range_in(reader, row, "range");
}

/* Of a list that is too long only as much as there is room for. */
static void read_force(tk_pack_reader *reader, const tk_json_value *root, unsigned side, duel_rules *rules) {
    static const char *const members[] = {"tanks", "guns", NULL};
    duel_scenario *scenario = &rules->scenario;
    const tk_json_value *force = tk_reader_object(reader, root, tk_duel_key(TK_DUEL_WORDS_SIDE, side), members);
    const tk_json_value *tanks = duel_list_of(reader, force, "tanks", 1, TK_DUEL_SIDE_TANKS, TK_TEXT("1 to 4 of them"));
    for (const tk_json_value *row = tk_reader_first(reader, tanks);
         row != NULL && scenario->tanks[side] < TK_DUEL_SIDE_TANKS; row = tk_reader_next(reader, row)) {
        read_tank(reader, row, side, rules, scenario);
    }
    if (tk_json_member(force, "guns") == NULL) {
        return;
    }
    const tk_json_value *guns = duel_list_of(reader, force, "guns", 0, TK_DUEL_GUNS_MOST, TK_TEXT("at most 3 of them"));
    for (const tk_json_value *row = tk_reader_first(reader, guns);
         row != NULL && scenario->guns[side] < TK_DUEL_GUNS_MOST; row = tk_reader_next(reader, row)) {
        read_gun(reader, row, side, rules, scenario);
    }
}

/* ---- Alternates (4.2.5) ---- */

/* Puts the cards of a set in their places. The deck may hold one card of a number only. */
static void take_set(tk_pack_reader *reader, const tk_json_value *value, const duel_reading *to, duel_set *taken) {
    bool known = false;
    for (unsigned at = 0; at < to->alternates->count; at++) {
        const duel_alternate *alternate = &to->alternates->card[at];
        if (!tk_json_is(value, alternate->set)) {
            continue;
        }
        known = true;
        if (duel_has(taken, alternate->number)) {
            tk_reader_refuse(reader, value, TK_ERROR_PACK_VALUE, NULL,
                             TK_TEXT("another set has a card of the same number"));
            return;
        }
        duel_add(taken, alternate->number);
        to->rules->card[alternate->number] = alternate->card;
    }
    if (!known) {
        tk_reader_refuse(reader, value, TK_ERROR_PACK_VALUE, NULL, TK_TEXT("the pack has none of that id"));
    }
}

static void read_alternates(tk_pack_reader *reader, const tk_json_value *root, const duel_reading *to) {
    to->alternates->of_scenario = (duel_set){{0}};
    if (tk_json_member(root, "alternates") == NULL) {
        return;
    }
    const tk_json_value *sets = duel_list_of(reader, root, "alternates", 0, SIZE_MAX, "");
    for (const tk_json_value *value = tk_reader_first(reader, sets); value != NULL;
         value = tk_reader_next(reader, value)) {
        to->rules->scenario.city = to->rules->scenario.city || tk_json_is(value, DUEL_CITY_SET);
        take_set(reader, value, to, &to->alternates->of_scenario);
    }
}

/* ---- Ground and weather ---- */

static void read_span(tk_pack_reader *reader, const tk_json_value *row, int8_t *from, int8_t *to) {
    const unsigned refusals = reader->refusals;
    *from = duel_range_in(reader, row, "from");
    *to = duel_range_in(reader, row, "to");
    if (reader->refusals == refusals && *from > *to) {
        tk_reader_refuse(reader, tk_json_member(row, "to"), TK_ERROR_PACK_VALUE, NULL,
                         TK_TEXT("'to' is not less than 'from'"));
    }
}

static void read_ground(tk_pack_reader *reader, const tk_json_value *root, duel_scenario *scenario) {
    static const char *const members[] = {"count", "from", "to", NULL};
    const unsigned refusals = reader->refusals;
    scenario->weather = duel_word_in(reader, root, "weather", TK_DUEL_WORDS_WEATHER);
    const bool known = reader->refusals == refusals;
    const unsigned rules = duel_bits_in(reader, root, "rules", TK_DUEL_WORDS_RULE);
    scenario->infantry = duel_holds_bit(rules, TK_DUEL_RULE_INFANTRY);
    scenario->radios = duel_holds_bit(rules, TK_DUEL_RULE_RADIOS);
    scenario->road_orders = (uint8_t)duel_number_if(reader, root, "road-orders", 1, DUEL_ROAD_ORDERS_MOST);
    scenario->passes = (uint8_t)duel_number_if(reader, root, "passes", 1, DUEL_PASSES_MOST);
    if (known && scenario->road_orders > 0 && scenario->weather != TK_DUEL_DEEP_MUD) {
        tk_reader_refuse_member(reader, root, "road-orders", TK_TEXT("roads are for deep mud"));
    }
    if (tk_json_member(root, "hills") != NULL) {
        const tk_json_value *hills = tk_reader_object(reader, root, "hills", members);
        scenario->hills = (uint8_t)duel_number_of(reader, hills, "count", 1, DUEL_HILLS_MOST);
        read_span(reader, hills, &scenario->hill_from, &scenario->hill_to);
    }
}

/* ---- What it is about ---- */

bool duel_objective_has_from(unsigned kind) {
    return kind == TK_DUEL_OBJECTIVE_LEAVE || duel_objective_has_to(kind);
}

bool duel_objective_has_to(unsigned kind) {
    return kind == TK_DUEL_OBJECTIVE_HOLD || kind == TK_DUEL_OBJECTIVE_NEAREST;
}

static void read_objective(tk_pack_reader *reader, const tk_json_value *row, bool hills, duel_scenario *scenario) {
    static const char *const with_span[] = {"kind", "sides", "points", "from", "to", "edition", NULL};
    static const char *const with_from[] = {"kind", "sides", "points", "from", "edition", NULL};
    static const char *const bare[] = {"kind", "sides", "points", "edition", NULL};
    duel_objective *objective = &scenario->objective[scenario->objectives++];
    uint8_t *edition = &scenario->objective_in[scenario->objectives - 1];
    if (tk_json_kind_of(row) != TK_JSON_OBJECT) {
        tk_reader_refuse(reader, row, TK_ERROR_JSON_KIND, "objectives", TK_TEXT("a list of objects"));
        return;
    }
    const unsigned refusals = reader->refusals;
    objective->kind = duel_word_in(reader, row, "kind", TK_DUEL_WORDS_OBJECTIVE);
    const unsigned kind = objective->kind;
    const bool known = reader->refusals == refusals;
    tk_reader_row(reader, row, "objectives", TK_TEXT("an object"),
                  !known || duel_objective_has_to(kind) ? with_span
                  : duel_objective_has_from(kind)       ? with_from
                                                        : bare);
    const unsigned before = reader->refusals;
    objective->sides = duel_bits_in(reader, row, "sides", TK_DUEL_WORDS_SIDE);
    if (reader->refusals == before && objective->sides == 0) {
        tk_reader_refuse_member(reader, row, "sides", TK_TEXT("at least one side"));
    }
    objective->points = (uint8_t)duel_number_of(reader, row, "points", 1, DUEL_OBJECTIVE_POINTS_MOST);
    *edition = duel_edition_if(reader, row, "edition");
    if (!known) {
        return;
    }
    if (kind == TK_DUEL_OBJECTIVE_HILL && !hills) {
        tk_reader_refuse(reader, tk_json_member(row, "kind"), TK_ERROR_PACK_VALUE, NULL,
                         TK_TEXT("the scenario has no hills"));
    }
    if (duel_objective_has_to(kind)) {
        read_span(reader, row, &objective->from, &objective->to);
    } else if (duel_objective_has_from(kind)) {
        objective->from = duel_range_in(reader, row, "from");
    }
}

/* A scenario of a pack may leave its name to the manifest; one's own bears it. */
static void check_texts(tk_pack_reader *reader, const tk_json_value *root, bool own) {
    if (own || tk_json_member(root, "name") != NULL) {
        tk_reader_texts(reader, root, "name", 1, DUEL_SCENARIO_NAME_MOST);
    }
    if (tk_json_member(root, "text") != NULL) {
        tk_reader_texts(reader, root, "text", 1, DUEL_SCENARIO_TEXT_MOST);
    }
}

static void read_all(tk_pack_reader *reader, const tk_json_value *root, void *into) {
    const duel_reading *to = into;
    duel_scenario *scenario = &to->rules->scenario;
    check_texts(reader, root, to->own);
    read_force(reader, root, TK_DUEL_GERMAN, to->rules);
    read_force(reader, root, TK_DUEL_SOVIET, to->rules);
    read_alternates(reader, root, to);
    read_ground(reader, root, scenario);
    const tk_json_value *rows =
        duel_list_of(reader, root, "objectives", 0, TK_DUEL_OBJECTIVES_MOST, TK_TEXT("at most 6 of them"));
    for (const tk_json_value *row = tk_reader_first(reader, rows);
         row != NULL && scenario->objectives < TK_DUEL_OBJECTIVES_MOST; row = tk_reader_next(reader, row)) {
        read_objective(reader, row, tk_json_member(root, "hills") != NULL, scenario);
    }
}

/* ---- Files and drafts ---- */

static tk_file_kind kind_named(const char *name) {
    static const char *const members[] = {"format",     "name",       "text",    "german", "soviet",
                                          "alternates", "rules",      "weather", "hills",  "road-orders",
                                          "passes",     "objectives", NULL};
    return (tk_file_kind){name, DUEL_SCENARIO_FORMAT, members, read_all};
}

static tk_file_kind begin_own(duel_reading *to) {
    memset(&to->rules->scenario, 0, sizeof to->rules->scenario);
    to->own = true;
    return kind_named("");
}

void duel_judge_scenario(const tk_json *draft, duel_reading *to, tk_faults *faults) {
    const tk_file_kind kind = begin_own(to);
    tk_read_faults(draft, &kind, to, faults);
}

tk_status duel_read_own_scenario(const char *text, size_t length, duel_reading *to, tk_error *error) {
    const tk_file_kind kind = begin_own(to);
    return tk_read_json(text, length, &kind, to, error);
}

tk_status duel_read_scenario(const tk_pack *pack, const char *id, duel_reading *to, tk_error *error) {
    char name[sizeof DUEL_SCENARIO_FOLDER + DUEL_ID_SIZE + sizeof ".json"];
    const tk_file_kind file = kind_named(name);
    duel_scenario *scenario = &to->rules->scenario;
    memset(scenario, 0, sizeof *scenario);
    if (strlen(id) >= DUEL_ID_SIZE) {
        return tk_error_set(error, TK_ERROR_PACK_FILE, 0, 0, id, NULL);
    }
    snprintf(name, sizeof name, "%s%s.json", DUEL_SCENARIO_FOLDER, id);
    memcpy(scenario->id, id, strlen(id) + 1);
    return tk_pack_read(pack, &file, to, error);
}
