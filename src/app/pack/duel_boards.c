/* Boards, guns, infantry, the tankobot and scenarios as tables. */
#include "app/i18n.h"
#include "app/pack/duel.h"
#include "app/pack/table.h"

/* ---- Tanks and guns ---- */

static void put_figures(pack_table *table, const char *name, const uint8_t figures[TK_DUEL_RANGES], bool plus) {
    pack_table_cell(table, "%s", name);
    for (unsigned range = 0; range < TK_DUEL_RANGES; range++) {
        if (figures[range] == 0) {
            pack_table_cell(table, "–");
        } else {
            pack_table_cell(table, "%s%u", plus ? "+" : "", figures[range]);
        }
    }
}

static void put_weapon(const pack_duel *from, const duel_weapon *weapon, bool apcr) {
    pack_table table;
    pack_table_start(&table, TK_DUEL_RANGES + 1, (2u << TK_DUEL_RANGES) - 2);
    pack_table_cell(&table, "%s", _("Range"));
    for (unsigned range = 0; range < TK_DUEL_RANGES; range++) {
        pack_table_cell(&table, "%u", range * DUEL_METRES);
    }
    put_figures(&table, _("To hit"), weapon->to_hit, false);
    put_figures(&table, _("Penetration"), weapon->penetration, false);
    if (apcr) {
        put_figures(&table, pack_duel_word(from, TK_DUEL_WORDS_EQUIPMENT, TK_DUEL_EQUIPMENT_APCR), weapon->apcr, true);
    }
    pack_table_end(&table, from->out);
}

static void put_armour(const pack_duel *from, const duel_type *type) {
    tk_buffer_format(from->out, "  %s: ", _("Armour, front/side"));
    for (unsigned location = 0; location < TK_DUEL_LOCATIONS; location++) {
        unsigned first = 0, last = 9;
        while (first < 9 && type->location[first] != location) {
            first++;
        }
        while (last > first && type->location[last] != location) {
            last--;
        }
        tk_buffer_format(from->out, "%s%s %u–%u %u/%u", location > 0 ? ", " : "",
                         pack_duel_word(from, TK_DUEL_WORDS_LOCATION, location), first, last, type->armour[location][0],
                         type->armour[location][1]);
    }
    tk_buffer_char(from->out, '\n');
}

static void put_tank(const pack_duel *from, unsigned index) {
    const duel_type *type = &from->rules->type[index];
    tk_buffer text = {0};
    tk_buffer_format(from->out, "\n%s (%s), %u mm\n", from->rules->type_name[index],
                     pack_duel_word(from, TK_DUEL_WORDS_SIDE, type->side), type->weapon.calibre);
    tk_buffer_format(from->out, _("  Move %u, fire %u, size %+d, VP %u\n"), type->move, type->fire, type->size,
                     type->points);
    if (duel_is_destroyer(type)) {
        tk_buffer_format(from->out, _("  Tank destroyer: fire %u with damaged tracks, %u immobilised\n"),
                         type->fire_damaged, type->fire_immobile);
    }
    put_armour(from, type);
    pack_duel_crew(from, type, &text);
    tk_buffer_format(from->out, "  %s: %s\n", _("Crew, VP"), pack_duel_string(&text));
    tk_buffer_clear(&text);
    pack_duel_equipment(from, type, &text);
    tk_buffer_format(from->out, "  %s: %s\n", _("Equipment"), text.size > 0 ? pack_duel_string(&text) : "–");
    tk_buffer_free(&text);
    put_weapon(from, &type->weapon, type->apcr);
}

static void put_infantry(const pack_duel *from, unsigned side) {
    const duel_infantry *infantry = &from->rules->infantry[side];
    tk_buffer_format(from->out, _("\nInfantry: %s, penetration %u and %u\n"),
                     pack_duel_word(from, TK_DUEL_WORDS_SIDE, side), infantry->upper_penetration,
                     infantry->lower_penetration);
    pack_table table;
    pack_table_start(&table, 5, 0x1c);
    pack_table_cell(&table, "%s", "");
    pack_table_cell(&table, "%s", _("Advance"));
    pack_table_cell(&table, "0 m");
    pack_table_cell(&table, "200 m");
    pack_table_cell(&table, "400–600 m");
    for (unsigned row = 0; row < 6; row++) {
        const uint8_t *to_hit = infantry->to_hit[row / 3][row % 3];
        pack_table_cell(&table, "%s", row % 3 != 0 ? "" : row == 0 ? _("Open") : _("City"));
        pack_table_cell(&table, "%u m", row % 3 * DUEL_METRES);
        for (unsigned range = 0; range < 3; range++) {
            pack_table_cell(&table, "%u", to_hit[range]);
        }
    }
    pack_table_end(&table, from->out);
}

void pack_duel_board_tables(const pack_duel *from) {
    for (unsigned type = 0; type < from->rules->types; type++) {
        put_tank(from, type);
    }
    for (unsigned gun = 0; gun < from->rules->guns; gun++) {
        tk_buffer_format(from->out, _("\n%s (%s), order icons %u\n"), from->rules->gun_name[gun],
                         pack_duel_word(from, TK_DUEL_WORDS_SIDE, from->rules->gun[gun].side),
                         from->rules->gun[gun].orders);
        put_weapon(from, &from->rules->gun[gun].weapon, false);
    }
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
        put_infantry(from, side);
    }
}

/* ---- The tankobot ---- */

static void put_order(const pack_duel *from, const char *title, tk_duel_words list, const uint8_t *order) {
    tk_buffer_format(from->out, "  %s: ", title);
    for (unsigned at = 0; order[at] != 0; at++) {
        tk_buffer_format(from->out, "%s%s", at > 0 ? "; " : "", pack_duel_word(from, list, order[at]));
    }
    tk_buffer_char(from->out, '\n');
}

static void put_face(const pack_duel *from, unsigned temperament, unsigned face) {
    const duel_bot_face *shown = &from->rules->bot[temperament][face];
    tk_buffer_format(from->out, "\n%s: %s, %s\n", _("Tankobot"),
                     pack_duel_word(from, TK_DUEL_WORDS_TEMPERAMENT, temperament),
                     pack_duel_word(from, TK_DUEL_WORDS_FACE, face));
    tk_buffer_format(from->out, _("  Own shots: high %u, %+d; low %u, %+d. Enemy shots: high %u, %+d; low %u, %+d\n"),
                     shown->own[0].to_hit, shown->own[0].margin, shown->own[1].to_hit, shown->own[1].margin,
                     shown->enemy[0].to_hit, shown->enemy[0].margin, shown->enemy[1].to_hit, shown->enemy[1].margin);
    put_order(from, _("Primary action"), TK_DUEL_WORDS_PRIMARY, shown->primary);
    put_order(from, _("Secondary action"), TK_DUEL_WORDS_SECONDARY, shown->secondary);
}

void pack_duel_bot_table(const pack_duel *from) {
    for (unsigned at = 0; at < 2 * TK_DUEL_TEMPERAMENTS; at++) {
        put_face(from, at / 2, at % 2);
    }
}

/* ---- Scenarios ---- */

static void put_line(const char *line, void *context) {
    tk_buffer_format(context, "    %s\n", line);
}

void pack_duel_scenario_table(const pack_duel *from) {
    duel_scenario scenario;
    for (size_t index = 0; duel_scenario_at(from->pack, index, &scenario); index++) {
        tk_buffer_format(from->out, "\n%s: %s\n", scenario.id, pack_duel_text(from, "scenario", scenario.id, ""));
        tk_buffer_format(from->out, "  %s\n", pack_duel_text(from, "scenario", scenario.id, ".text"));
        for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
            tk_buffer_format(from->out, "  %s\n", pack_duel_word(from, TK_DUEL_WORDS_SIDE, side));
            pack_duel_force(from, &scenario, side, put_line, from->out);
        }
        tk_buffer_format(from->out, "  %s\n", _("Special"));
        pack_duel_facts(from, &scenario, put_line, from->out);
    }
}
