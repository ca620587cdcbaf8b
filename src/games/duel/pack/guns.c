/* guns.json: anti-tank guns (17.1) and the infantry of both nations (17.3, D-24). */
#include <string.h>

#include "games/duel/pack/pack.h"

enum { ORDERS_MOST = 8, PENETRATION_MOST = 30, ADVANCES = 3 };

static void read_gun(tk_pack_reader *reader, const tk_json_value *row, duel_rules *rules) {
    static const char *const members[] = {"id", "name", "side", "calibre", "orders", "to-hit", "penetration", NULL};
    duel_gun *gun = &rules->gun[rules->guns];
    const duel_rules *known = rules;
    memset(gun, 0, sizeof *gun);
    tk_reader_row(reader, row, "guns", TK_TEXT("an object"), members);
    duel_id_in(reader, row, "id", rules->gun_id[rules->guns]);
    duel_name_in(reader, row, rules->gun_name[rules->guns]);
    gun->side = duel_word_in(reader, row, "side", TK_DUEL_WORDS_SIDE);
    gun->orders = (uint8_t)duel_number_of(reader, row, "orders", 1, ORDERS_MOST);
    duel_weapon_in(reader, row, false, &gun->weapon);
    duel_check_new(reader, row, known->gun_id, known->guns);
    rules->guns++;
}

/* A row of three for each advance of the infantry. */
static void read_table(tk_pack_reader *reader, const tk_json_value *side, const char *name,
                       uint8_t table[ADVANCES][ADVANCES]) {
    static const char wanted[] = TK_TEXT("three lists of three figures");
    const tk_json_value *row = tk_reader_first(reader, duel_list_of(reader, side, name, ADVANCES, ADVANCES, wanted));
    for (unsigned advance = 0; row != NULL; advance++, row = tk_reader_next(reader, row)) {
        if (tk_json_kind_of(row) != TK_JSON_ARRAY || tk_json_count(row) != ADVANCES) {
            tk_reader_refuse(reader, row, TK_ERROR_PACK_VALUE, name, wanted);
        }
        const tk_json_value *value = tk_reader_first(reader, row);
        for (unsigned range = 0; value != NULL; range++, value = tk_reader_next(reader, value)) {
            table[advance][range] = duel_figure(reader, value, name, 100, false);
        }
    }
}

static void read_infantry(tk_pack_reader *reader, const tk_json_value *sides, unsigned side, duel_infantry *infantry) {
    static const char *const members[] = {"open",          "city", "upper-penetration", "lower-penetration",
                                          "close-assault", NULL};
    const tk_json_value *row = tk_reader_object(reader, sides, tk_duel_key(TK_DUEL_WORDS_SIDE, side), members);
    read_table(reader, row, "open", infantry->to_hit[0]);
    read_table(reader, row, "city", infantry->to_hit[1]);
    infantry->upper_penetration = (uint8_t)duel_number_of(reader, row, "upper-penetration", 1, PENETRATION_MOST);
    infantry->lower_penetration = (uint8_t)duel_number_of(reader, row, "lower-penetration", 1, PENETRATION_MOST);
    infantry->close_assault = duel_flag_in(reader, row, "close-assault");
}

static void read_all(tk_pack_reader *reader, const tk_json_value *root, void *into) {
    const duel_reading *to = into;
    static const char *const members[] = {"german", "soviet", NULL};
    const tk_json_value *rows = duel_list_of(reader, root, "guns", 0, DUEL_GUNS_MOST, TK_TEXT("at most 8 of them"));
    to->rules->guns = 0;
    for (const tk_json_value *row = tk_reader_first(reader, rows); row != NULL; row = tk_reader_next(reader, row)) {
        read_gun(reader, row, to->rules);
    }
    const tk_json_value *sides = tk_reader_object(reader, root, "infantry", members);
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
        read_infantry(reader, sides, side, &to->rules->infantry[side]);
    }
}

const tk_file_kind duel_guns_file = {DUEL_GUNS_FILE, "tankodrom-duel-guns-1",
                                     (const char *const[]){"format", "guns", "infantry", NULL}, read_all};
