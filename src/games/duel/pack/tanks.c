/* tanks.json: the tank boards (5.1, D-21). */
#include <string.h>

#include "games/duel/pack/pack.h"

enum { SIZE_MOST = 20, ARMOUR_MOST = 40, POINTS_MOST = 20, DIGITS = 10 };

/* ---- Levels ---- */

static void read_levels(tk_pack_reader *reader, const tk_json_value *row, duel_type *type) {
    type->move = (uint8_t)duel_number_of(reader, row, "move", 1, DUEL_LEVEL_MOST);
    type->fire = (uint8_t)duel_number_of(reader, row, "fire", 1, DUEL_LEVEL_MOST);
    type->size = (int8_t)duel_number_of(reader, row, "size", -SIZE_MOST, SIZE_MOST);
    type->points = (uint8_t)duel_number_of(reader, row, "points", 0, POINTS_MOST);
    /* 5.8: a tank destroyer has two more levels of fire, which never rise with damage */
    if (tk_json_member(row, "fire-damaged") != NULL || tk_json_member(row, "fire-immobile") != NULL) {
        type->fire_damaged = (uint8_t)duel_number_of(reader, row, "fire-damaged", 1, type->fire);
        type->fire_immobile = (uint8_t)duel_number_of(reader, row, "fire-immobile", 1, type->fire_damaged);
    }
}

/* ---- Where it is hit ---- */

static void read_numbers(tk_pack_reader *reader, const tk_json_value *place, unsigned location, duel_type *type,
                         unsigned *taken) {
    uint8_t numbers[2];
    duel_figures_in(reader, place, "numbers", 2, DIGITS - 1, false, numbers);
    for (unsigned digit = numbers[0]; reader->status == TK_OK && digit <= numbers[1]; digit++) {
        if (duel_holds_bit(*taken, digit)) {
            tk_reader_refuse_member(reader, place, "numbers", TK_TEXT("each target number has one location"));
        }
        *taken |= 1u << digit;
        type->location[digit] = (uint8_t)location;
    }
}

static void read_places(tk_pack_reader *reader, const tk_json_value *row, duel_type *type) {
    static const char *const members[] = {"numbers", "front", "side", NULL};
    unsigned taken = 0;
    for (unsigned location = 0; location < TK_DUEL_LOCATIONS; location++) {
        const tk_json_value *place =
            tk_reader_object(reader, row, tk_duel_key(TK_DUEL_WORDS_LOCATION, location), members);
        read_numbers(reader, place, location, type, &taken);
        type->armour[location][0] = (uint8_t)duel_number_of(reader, place, "front", 0, ARMOUR_MOST);
        type->armour[location][1] = (uint8_t)duel_number_of(reader, place, "side", 0, ARMOUR_MOST);
    }
    if (taken != (1u << DIGITS) - 1) {
        tk_reader_refuse(reader, row, TK_ERROR_PACK_VALUE, "numbers", TK_TEXT("each target number has one location"));
    }
}

/* ---- The crew ---- */

/* A commander who fires stands in the file as "commander-gunner" and in the board at the commander's seat (5.6.2). */
static void read_crew(tk_pack_reader *reader, const tk_json_value *row, duel_type *type) {
    static const char *const members[] = {"commander", "commander-gunner", "gunner", "loader",
                                          "driver",    "assistant",        NULL};
    static const char both[] = "commander-gunner";
    const tk_json_value *crew = tk_reader_object(reader, row, "crew", members);
    type->commander_gunner = tk_json_member(crew, both) != NULL;
    if (type->commander_gunner &&
        (tk_json_member(crew, "commander") != NULL || tk_json_member(crew, "gunner") != NULL)) {
        tk_reader_refuse_member(reader, crew, both, TK_TEXT("then there is no commander and no gunner besides"));
    }
    for (unsigned position = 0; position < TK_DUEL_POSITIONS; position++) {
        const bool commands = type->commander_gunner && position == TK_DUEL_COMMANDER;
        const char *name = commands ? both : tk_duel_key(TK_DUEL_WORDS_POSITION, position);
        if ((type->commander_gunner && position == TK_DUEL_GUNNER) ||
            (position == TK_DUEL_ASSISTANT && tk_json_member(crew, name) == NULL)) {
            continue;
        }
        type->crew_points[position] = (uint8_t)duel_number_of(reader, crew, name, 0, POINTS_MOST);
        type->positions |= (uint8_t)(1u << position);
    }
}

/* ---- A board ---- */

static void read_equipment(tk_pack_reader *reader, const tk_json_value *row, duel_type *type) {
    const unsigned equipment = duel_bits_in(reader, row, "equipment", TK_DUEL_WORDS_EQUIPMENT);
    type->apcr = duel_holds_bit(equipment, TK_DUEL_EQUIPMENT_APCR);
    type->smoke = duel_holds_bit(equipment, TK_DUEL_EQUIPMENT_SMOKE);
    type->radio = duel_holds_bit(equipment, TK_DUEL_EQUIPMENT_RADIO);
    if (!type->apcr && tk_json_member(row, "apcr") != NULL) {
        tk_reader_refuse_member(reader, row, "apcr", TK_TEXT("the tank has no such ammunition"));
    }
}

static void check_new_names(tk_pack_reader *reader, const tk_json_value *row, const duel_rules *rules) {
    for (unsigned other = 0; other < rules->types; other++) {
        if (strcmp(rules->type_id[other], rules->type_id[rules->types]) == 0) {
            tk_reader_refuse(reader, tk_json_member(row, "id"), TK_ERROR_PACK_REPEATED, NULL, NULL);
        }
        if (strcmp(rules->type_name[other], rules->type_name[rules->types]) == 0) {
            tk_reader_refuse(reader, tk_json_member(row, "name"), TK_ERROR_PACK_REPEATED, NULL, NULL);
        }
    }
}

static void read_type(tk_pack_reader *reader, const tk_json_value *row, duel_rules *rules) {
    static const char *const members[] = {"id",     "name",   "side", "calibre",      "to-hit",        "penetration",
                                          "apcr",   "move",   "fire", "fire-damaged", "fire-immobile", "size",
                                          "points", "tracks", "hull", "turret",       "crew",          "equipment",
                                          NULL};
    duel_type *type = &rules->type[rules->types];
    memset(type, 0, sizeof *type);
    tk_reader_row(reader, row, "tanks", TK_TEXT("an object"), members);
    duel_id_in(reader, row, "id", rules->type_id[rules->types]);
    duel_name_in(reader, row, rules->type_name[rules->types]);
    check_new_names(reader, row, rules);
    type->side = duel_word_in(reader, row, "side", TK_DUEL_WORDS_SIDE);
    read_equipment(reader, row, type);
    duel_weapon_in(reader, row, type->apcr, &type->weapon);
    read_levels(reader, row, type);
    read_places(reader, row, type);
    read_crew(reader, row, type);
    rules->types++;
}

static void read_all(tk_pack_reader *reader, const tk_json_value *root, void *into) {
    const duel_reading *to = into;
    const tk_json_value *rows = duel_list_of(reader, root, "tanks", 1, DUEL_TYPES_MOST, TK_TEXT("1 to 16 of them"));
    to->rules->types = 0;
    for (const tk_json_value *row = tk_reader_first(reader, rows); row != NULL; row = tk_reader_next(reader, row)) {
        read_type(reader, row, to->rules);
    }
}

const tk_file_kind duel_tanks_file = {DUEL_TANKS_FILE, "tankodrom-duel-tanks-1",
                                      (const char *const[]){"format", "tanks", NULL}, read_all};
