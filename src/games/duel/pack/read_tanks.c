/* tanks.json: the tank boards (5.1, D-21). */
#include <string.h>

#include "games/duel/pack/pack.h"

enum { SIZE_MOST = 20, ARMOUR_MOST = 40, POINTS_MOST = 20, DIGITS = 10 };

/* ---- Levels ---- */

/* 5.8: a tank destroyer has two more levels of fire, which never rise with damage. */
static tk_status read_destroyer(const tk_json_value *row, duel_type *type, tk_error *error) {
    if (tk_json_member(row, "fire-damaged") == NULL && tk_json_member(row, "fire-immobile") == NULL) {
        return TK_OK;
    }
    int damaged = 0, immobile = 0;
    tk_status status = duel_need_number(row, "fire-damaged", 1, type->fire, &damaged, error);
    if (status == TK_OK) {
        status = duel_need_number(row, "fire-immobile", 1, damaged, &immobile, error);
    }
    type->fire_damaged = (uint8_t)damaged;
    type->fire_immobile = (uint8_t)immobile;
    return status;
}

static tk_status read_levels(const tk_json_value *row, duel_type *type, tk_error *error) {
    int move = 0, fire = 0, size = 0, points = 0;
    tk_status status;
    if ((status = duel_need_number(row, "move", 1, DUEL_LEVEL_MOST, &move, error)) != TK_OK ||
        (status = duel_need_number(row, "fire", 1, DUEL_LEVEL_MOST, &fire, error)) != TK_OK ||
        (status = duel_need_number(row, "size", -SIZE_MOST, SIZE_MOST, &size, error)) != TK_OK ||
        (status = duel_need_number(row, "points", 0, POINTS_MOST, &points, error)) != TK_OK) {
        return status;
    }
    type->move = (uint8_t)move;
    type->fire = (uint8_t)fire;
    type->size = (int8_t)size;
    type->points = (uint8_t)points;
    return read_destroyer(row, type, error);
}

/* ---- Where it is hit ---- */

static tk_status read_numbers(const tk_json_value *place, unsigned location, duel_type *type, unsigned *taken,
                              tk_error *error) {
    uint8_t numbers[2];
    tk_status status = duel_need_figures(place, "numbers", 2, DIGITS - 1, false, numbers, error);
    for (unsigned digit = numbers[0]; status == TK_OK && digit <= numbers[1]; digit++) {
        if (duel_holds_bit(*taken, digit)) {
            return tk_json_refuse(tk_json_member(place, "numbers"), TK_ERROR_PACK_VALUE, "numbers",
                                  TK_TEXT("each target number has one location"), error);
        }
        *taken |= 1u << digit;
        type->location[digit] = (uint8_t)location;
    }
    return status;
}

static tk_status read_places(const tk_json_value *row, duel_type *type, tk_error *error) {
    static const char *const members[] = {"numbers", "front", "side", NULL};
    unsigned taken = 0;
    for (unsigned location = 0; location < TK_DUEL_LOCATIONS; location++) {
        const tk_json_value *place;
        int front = 0, side = 0;
        tk_status status;
        const char *name = tk_duel_key(TK_DUEL_WORDS_LOCATION, location);
        if ((status = tk_json_need(row, name, TK_JSON_OBJECT, &place, error)) != TK_OK ||
            (status = tk_json_only(place, members, error)) != TK_OK ||
            (status = read_numbers(place, location, type, &taken, error)) != TK_OK ||
            (status = duel_need_number(place, "front", 0, ARMOUR_MOST, &front, error)) != TK_OK ||
            (status = duel_need_number(place, "side", 0, ARMOUR_MOST, &side, error)) != TK_OK) {
            return status;
        }
        type->armour[location][0] = (uint8_t)front;
        type->armour[location][1] = (uint8_t)side;
    }
    if (taken != (1u << DIGITS) - 1) {
        return tk_json_refuse(row, TK_ERROR_PACK_VALUE, "numbers", TK_TEXT("each target number has one location"),
                              error);
    }
    return TK_OK;
}

/* ---- The crew ---- */

/* A commander who fires stands in the file as "commander-gunner" and in the board at the commander's seat (5.6.2). */
static tk_status read_crew(const tk_json_value *row, duel_type *type, tk_error *error) {
    static const char *const members[] = {"commander", "commander-gunner", "gunner", "loader",
                                          "driver",    "assistant",        NULL};
    const tk_json_value *crew;
    tk_status status = tk_json_need(row, "crew", TK_JSON_OBJECT, &crew, error);
    if (status == TK_OK) {
        status = tk_json_only(crew, members, error);
    }
    if (status != TK_OK) {
        return status;
    }
    type->commander_gunner = tk_json_member(crew, "commander-gunner") != NULL;
    if (type->commander_gunner &&
        (tk_json_member(crew, "commander") != NULL || tk_json_member(crew, "gunner") != NULL)) {
        return tk_json_refuse(tk_json_member(crew, "commander-gunner"), TK_ERROR_PACK_VALUE, "commander-gunner",
                              TK_TEXT("then there is no commander and no gunner besides"), error);
    }
    for (unsigned position = 0; status == TK_OK && position < TK_DUEL_POSITIONS; position++) {
        const char *name = tk_duel_key(TK_DUEL_WORDS_POSITION, position);
        int points = 0;
        if (type->commander_gunner && position == TK_DUEL_GUNNER) {
            continue;
        }
        if (type->commander_gunner && position == TK_DUEL_COMMANDER) {
            name = "commander-gunner";
        }
        if (position == TK_DUEL_ASSISTANT && tk_json_member(crew, name) == NULL) {
            continue;
        }
        status = duel_need_number(crew, name, 0, POINTS_MOST, &points, error);
        type->crew_points[position] = (uint8_t)points;
        type->positions |= (uint8_t)(1u << position);
    }
    return status;
}

/* ---- A board ---- */

static tk_status read_equipment(const tk_json_value *row, duel_type *type, tk_error *error) {
    uint8_t equipment = 0;
    tk_status status = duel_need_words(row, "equipment", TK_DUEL_WORDS_EQUIPMENT, &equipment, error);
    type->apcr = (equipment >> TK_DUEL_EQUIPMENT_APCR & 1) != 0;
    type->smoke = (equipment >> TK_DUEL_EQUIPMENT_SMOKE & 1) != 0;
    type->radio = (equipment >> TK_DUEL_EQUIPMENT_RADIO & 1) != 0;
    if (status == TK_OK && !type->apcr && tk_json_member(row, "apcr") != NULL) {
        status = tk_json_refuse(tk_json_member(row, "apcr"), TK_ERROR_PACK_VALUE, "apcr",
                                TK_TEXT("the tank has no such ammunition"), error);
    }
    return status;
}

static tk_status check_new(const tk_json_value *row, const duel_rules *rules, tk_error *error) {
    for (unsigned other = 0; other < rules->types; other++) {
        if (strcmp(rules->type_id[other], rules->type_id[rules->types]) == 0) {
            return tk_json_refuse(tk_json_member(row, "id"), TK_ERROR_PACK_REPEATED, NULL, NULL, error);
        }
        if (strcmp(rules->type_name[other], rules->type_name[rules->types]) == 0) {
            return tk_json_refuse(tk_json_member(row, "name"), TK_ERROR_PACK_REPEATED, NULL, NULL, error);
        }
    }
    return TK_OK;
}

static tk_status read_type(const tk_json_value *row, duel_rules *rules, tk_error *error) {
    static const char *const members[] = {"id",     "name",   "side", "calibre",      "to-hit",        "penetration",
                                          "apcr",   "move",   "fire", "fire-damaged", "fire-immobile", "size",
                                          "points", "tracks", "hull", "turret",       "crew",          "equipment",
                                          NULL};
    duel_type *type = &rules->type[rules->types];
    tk_status status;
    memset(type, 0, sizeof *type);
    if ((status = duel_check_row(row, "tanks", members, error)) != TK_OK ||
        (status = duel_need_id(row, "id", rules->type_id[rules->types], error)) != TK_OK ||
        (status = duel_need_name(row, rules->type_name[rules->types], error)) != TK_OK ||
        (status = check_new(row, rules, error)) != TK_OK ||
        (status = duel_need_word(row, "side", TK_DUEL_WORDS_SIDE, &type->side, error)) != TK_OK ||
        (status = read_equipment(row, type, error)) != TK_OK ||
        (status = duel_read_weapon(row, type->apcr, &type->weapon, error)) != TK_OK ||
        (status = read_levels(row, type, error)) != TK_OK || (status = read_places(row, type, error)) != TK_OK) {
        return status;
    }
    status = read_crew(row, type, error);
    rules->types += status == TK_OK;
    return status;
}

static tk_status read_all(const tk_json_value *root, void *context, tk_error *error) {
    duel_rules *rules = context;
    const tk_json_value *rows;
    tk_status status = tk_json_need(root, "tanks", TK_JSON_ARRAY, &rows, error);
    rules->types = 0;
    if (status == TK_OK && (tk_json_count(rows) == 0 || tk_json_count(rows) > DUEL_TYPES_MOST)) {
        return tk_json_refuse(rows, TK_ERROR_PACK_VALUE, "tanks", TK_TEXT("1 to 16 of them"), error);
    }
    for (const tk_json_value *row = tk_json_first(status == TK_OK ? rows : NULL); status == TK_OK && row != NULL;
         row = tk_json_next(row)) {
        status = read_type(row, rules, error);
    }
    return status;
}

tk_status duel_read_tanks(const tk_pack *pack, duel_rules *rules, tk_error *error) {
    static const char *const members[] = {"format", "tanks", NULL};
    static const duel_file file = {DUEL_TANKS_FILE, "tankodrom-duel-tanks-1", members, read_all};
    return duel_read_file(pack, &file, rules, error);
}
