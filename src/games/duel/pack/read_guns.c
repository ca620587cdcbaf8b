/* guns.json: anti-tank guns (17.1) and the infantry of both nations (17.3, D-24). */
#include <string.h>

#include "games/duel/pack/pack.h"

enum { ORDERS_MOST = 8, PENETRATION_MOST = 30, ADVANCES = 3 };

static tk_status read_gun(const tk_json_value *row, duel_rules *rules, tk_error *error) {
    static const char *const members[] = {"id", "name", "side", "calibre", "orders", "to-hit", "penetration", NULL};
    unsigned index = rules->guns;
    duel_gun *gun = &rules->gun[index];
    int orders = 0;
    tk_status status;
    memset(gun, 0, sizeof *gun);
    if ((status = duel_check_row(row, "guns", members, error)) != TK_OK ||
        (status = duel_need_id(row, "id", rules->gun_id[index], error)) != TK_OK ||
        (status = duel_need_name(row, rules->gun_name[index], error)) != TK_OK ||
        (status = duel_need_word(row, "side", TK_DUEL_WORDS_SIDE, &gun->side, error)) != TK_OK ||
        (status = duel_need_number(row, "orders", 1, ORDERS_MOST, &orders, error)) != TK_OK ||
        (status = duel_read_weapon(row, false, &gun->weapon, error)) != TK_OK) {
        return status;
    }
    gun->orders = (uint8_t)orders;
    for (unsigned other = 0; other < index; other++) {
        if (strcmp(rules->gun_id[other], rules->gun_id[index]) == 0) {
            return tk_json_refuse(tk_json_member(row, "id"), TK_ERROR_PACK_REPEATED, NULL, NULL, error);
        }
    }
    rules->guns++;
    return TK_OK;
}

static tk_status read_guns(const tk_json_value *root, duel_rules *rules, tk_error *error) {
    const tk_json_value *rows;
    tk_status status = tk_json_need(root, "guns", TK_JSON_ARRAY, &rows, error);
    rules->guns = 0;
    if (status == TK_OK && tk_json_count(rows) > DUEL_GUNS_MOST) {
        return tk_json_refuse(rows, TK_ERROR_PACK_VALUE, "guns", TK_TEXT("at most 8 of them"), error);
    }
    for (const tk_json_value *row = tk_json_first(status == TK_OK ? rows : NULL); status == TK_OK && row != NULL;
         row = tk_json_next(row)) {
        status = read_gun(row, rules, error);
    }
    return status;
}

/* A row of three for each advance of the infantry. */
static tk_status read_table(const tk_json_value *side, const char *name, uint8_t table[ADVANCES][ADVANCES],
                            tk_error *error) {
    const tk_json_value *rows;
    tk_status status = tk_json_need(side, name, TK_JSON_ARRAY, &rows, error);
    if (status == TK_OK && tk_json_count(rows) != ADVANCES) {
        return tk_json_refuse(rows, TK_ERROR_PACK_VALUE, name, TK_TEXT("three lists of three figures"), error);
    }
    const tk_json_value *row = tk_json_first(status == TK_OK ? rows : NULL);
    for (unsigned advance = 0; status == TK_OK && advance < ADVANCES; advance++, row = tk_json_next(row)) {
        if (tk_json_kind_of(row) != TK_JSON_ARRAY || tk_json_count(row) != ADVANCES) {
            return tk_json_refuse(row, TK_ERROR_PACK_VALUE, name, TK_TEXT("three lists of three figures"), error);
        }
        const tk_json_value *value = tk_json_first(row);
        for (unsigned range = 0; status == TK_OK && range < ADVANCES; range++, value = tk_json_next(value)) {
            status = duel_read_figure(value, name, 100, false, &table[advance][range], error);
        }
    }
    return status;
}

static tk_status read_infantry(const tk_json_value *sides, unsigned side, duel_rules *rules, tk_error *error) {
    static const char *const members[] = {"open",          "city", "upper-penetration", "lower-penetration",
                                          "close-assault", NULL};
    duel_infantry *infantry = &rules->infantry[side];
    const tk_json_value *row, *assault;
    int upper = 0, lower = 0;
    tk_status status;
    if ((status = tk_json_need(sides, tk_duel_key(TK_DUEL_WORDS_SIDE, side), TK_JSON_OBJECT, &row, error)) != TK_OK ||
        (status = tk_json_only(row, members, error)) != TK_OK ||
        (status = read_table(row, "open", infantry->to_hit[0], error)) != TK_OK ||
        (status = read_table(row, "city", infantry->to_hit[1], error)) != TK_OK ||
        (status = duel_need_number(row, "upper-penetration", 1, PENETRATION_MOST, &upper, error)) != TK_OK ||
        (status = duel_need_number(row, "lower-penetration", 1, PENETRATION_MOST, &lower, error)) != TK_OK ||
        (status = tk_json_need(row, "close-assault", TK_JSON_TRUE, &assault, error)) != TK_OK) {
        return status;
    }
    infantry->upper_penetration = (uint8_t)upper;
    infantry->lower_penetration = (uint8_t)lower;
    infantry->close_assault = tk_json_kind_of(assault) == TK_JSON_TRUE;
    return TK_OK;
}

static tk_status read_all(const tk_json_value *root, void *context, tk_error *error) {
    static const char *const members[] = {"german", "soviet", NULL};
    duel_rules *rules = context;
    const tk_json_value *sides;
    tk_status status = read_guns(root, rules, error);
    if (status == TK_OK) {
        status = tk_json_need(root, "infantry", TK_JSON_OBJECT, &sides, error);
    }
    if (status == TK_OK) {
        status = tk_json_only(sides, members, error);
    }
    for (unsigned side = 0; status == TK_OK && side < TK_DUEL_SIDES; side++) {
        status = read_infantry(sides, side, rules, error);
    }
    return status;
}

tk_status duel_read_guns(const tk_pack *pack, duel_rules *rules, tk_error *error) {
    static const char *const members[] = {"format", "guns", "infantry", NULL};
    static const duel_file file = {DUEL_GUNS_FILE, "tankodrom-duel-guns-1", members, read_all};
    return duel_read_file(pack, &file, rules, error);
}
