/* Battle cards, terrains and damage cards as tables. */
#include "app/i18n.h"
#include "app/pack/duel.h"
#include "app/pack/table.h"

static void put_title(const pack_duel *from, const char *title) {
    tk_buffer_format(from->out, "\n%s\n", title);
}

/* ---- Battle cards ---- */

static void put_actions(const pack_duel *from, const duel_card *card, pack_table *table) {
    tk_buffer text = {0};
    for (unsigned at = 0; at < 2 && card->half[at].kind != TK_DUEL_NOTHING; at++) {
        const duel_half *half = &card->half[at];
        tk_buffer_put(&text, at > 0 ? " | " : "");
        if (half->kind == TK_DUEL_TERRAIN || half->kind == TK_DUEL_COMMAND) {
            tk_buffer_format(&text, "%s: ", pack_duel_word(from, TK_DUEL_WORDS_KIND, half->kind));
        }
        pack_duel_action(from, half, &text);
        if (half->kind == TK_DUEL_FIRE) {
            tk_buffer_format(&text, " (%+d)", half->accuracy);
        }
    }
    pack_table_cell(table, "%s", pack_duel_string(&text));
    tk_buffer_free(&text);
}

static void put_card(const pack_duel *from, const duel_card *card, pack_table *table) {
    tk_buffer text = {0};
    put_actions(from, card, table);
    pack_duel_bits(from, TK_DUEL_WORDS_ICON, card->icons, &text);
    pack_table_cell(table, "%s", pack_duel_string(&text));
    pack_table_cell(table, "%u", card->orders);
    tk_buffer_clear(&text);
    pack_duel_penetration(from, card, &text);
    pack_table_cell(table, "%s", pack_duel_string(&text));
    pack_table_cell(table, "%s", card->heavy ? pack_duel_word(from, TK_DUEL_WORDS_SEVERITY, TK_DUEL_HEAVY) : "");
    tk_buffer_free(&text);
}

static void put_card_heading(pack_table *table) {
    pack_table_cell(table, "%s", _("No."));
    pack_table_cell(table, "%s", _("Actions"));
    pack_table_cell(table, "%s", _("Icons"));
    pack_table_cell(table, "%s", _("Order icons"));
    pack_table_cell(table, "%s", _("Penetration"));
    pack_table_cell(table, "%s", "");
}

static void put_deck(const pack_duel *from) {
    pack_table table;
    pack_table_start(&table, 6, 1u << 0 | 1u << 3 | 1u << 4);
    put_card_heading(&table);
    for (unsigned number = 1; number <= TK_DUEL_CARDS; number++) {
        pack_table_cell(&table, "%u", number);
        put_card(from, &from->rules->card[number], &table);
    }
    put_title(from, _("Battle cards"));
    pack_table_end(&table, from->out);
}

static void put_alternates(const pack_duel *from) {
    pack_table table;
    pack_table_start(&table, 7, 1u << 1 | 1u << 4 | 1u << 5);
    pack_table_cell(&table, "%s", _("Set"));
    put_card_heading(&table);
    for (unsigned at = 0; at < from->alternates->count; at++) {
        const duel_alternate *alternate = &from->alternates->card[at];
        pack_table_cell(&table, "%s", pack_duel_text(from, "set", alternate->set, ""));
        pack_table_cell(&table, "%u", alternate->number);
        put_card(from, &alternate->card, &table);
    }
    put_title(from, _("Alternate cards"));
    pack_table_end(&table, from->out);
}

static void put_terrains(const pack_duel *from) {
    pack_table table;
    pack_table_start(&table, 6, 0x3e);
    pack_table_cell(&table, "%s", _("Terrain"));
    pack_table_cell(&table, "%s", _("Cover"));
    pack_table_cell(&table, "%s", _("Conceal"));
    pack_table_cell(&table, "%s", _("Hull down"));
    pack_table_cell(&table, "%s", _("Bog"));
    pack_table_cell(&table, "%s", _("Accuracy"));
    for (unsigned at = 0; at < from->rules->terrains; at++) {
        const duel_terrain *terrain = &from->rules->terrain[at];
        const int numbers[] = {terrain->cover, terrain->conceal, terrain->hull_down, terrain->bog, terrain->accuracy};
        pack_table_cell(&table, "%s", pack_duel_text(from, "terrain", from->rules->terrain_id[at], ""));
        for (unsigned number = 0; number < sizeof numbers / sizeof numbers[0]; number++) {
            if (numbers[number] != 0) {
                pack_table_cell(&table, "%d", numbers[number]);
            } else {
                pack_table_cell(&table, "–");
            }
        }
    }
    put_title(from, _("Terrains"));
    pack_table_end(&table, from->out);
}

void pack_duel_card_tables(const pack_duel *from) {
    put_deck(from);
    put_alternates(from);
    put_terrains(from);
}

/* ---- Damage cards ---- */

static void put_damage_heading(const pack_duel *from, unsigned number, const duel_damage_card *card) {
    tk_buffer text = {0};
    pack_duel_bits(from, TK_DUEL_WORDS_MORALE, card->morale, &text);
    tk_buffer_format(from->out, _("  %u, critical number %u, broken: %s"), number, card->critical,
                     text.size > 0 ? pack_duel_string(&text) : "–");
    tk_buffer_format(from->out, "%s\n", card->reshuffle ? _("; reshuffle") : "");
    tk_buffer_free(&text);
}

void pack_duel_damage_table(const pack_duel *from) {
    put_title(from, _("Damage cards"));
    for (unsigned number = 0; number < DUEL_DAMAGE_CARDS; number++) {
        const duel_damage_card *card = &from->rules->damage[number];
        put_damage_heading(from, number + 1, card);
        pack_table table;
        pack_table_start(&table, 3, 0);
        for (unsigned part = 0; part < TK_DUEL_LOCATIONS * TK_DUEL_SEVERITIES; part++) {
            unsigned location = part / TK_DUEL_SEVERITIES, severity = part % TK_DUEL_SEVERITIES;
            tk_buffer text = {0};
            pack_table_cell(&table, "%s", severity == 0 ? pack_duel_word(from, TK_DUEL_WORDS_LOCATION, location) : "");
            pack_table_cell(&table, "%s", pack_duel_word(from, TK_DUEL_WORDS_SEVERITY, severity));
            pack_duel_effects(from, card->part[severity][location], &text);
            pack_table_cell(&table, "%s", pack_duel_string(&text));
            tk_buffer_free(&text);
        }
        pack_table_end(&table, from->out);
    }
}
