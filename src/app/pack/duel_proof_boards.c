/* Tank boards, guns, infantry, the tankobot and scenarios on the sheet. */
#include "app/i18n.h"
#include "app/pack/duel.h"
#include "app/pack/html.h"

/* ---- Tables of guns ---- */

static void put_figure(tk_buffer *out, unsigned figure, bool plus) {
    tk_buffer_put(out, plus && figure > 0 ? "<td>+" : "<td>");
    pack_duel_figure(figure, out);
    tk_buffer_put(out, "</td>");
}

static void put_weapon(const pack_duel *from, const duel_weapon *weapon, bool apcr) {
    tk_buffer_put(from->out, "<table><thead><tr>");
    pack_html_element(from->out, "th", _("Range"));
    pack_html_element(from->out, "th", _("To hit"));
    pack_html_element(from->out, "th", _("Pen."));
    if (apcr) {
        pack_html_element(from->out, "th", "APCR");
    }
    tk_buffer_put(from->out, "</tr></thead><tbody>");
    for (unsigned range = 0; range < TK_DUEL_RANGES; range++) {
        tk_buffer_format(from->out, "<tr><th>%u</th>", range * DUEL_METRES);
        put_figure(from->out, weapon->to_hit[range], false);
        put_figure(from->out, weapon->penetration[range], false);
        if (apcr) {
            put_figure(from->out, weapon->apcr[range], true);
        }
        tk_buffer_put(from->out, "</tr>");
    }
    tk_buffer_put(from->out, "</tbody></table>");
}

/* ---- Boards ---- */

static void put_level(tk_buffer *out, const char *name, int level, bool sign) {
    tk_buffer_put(out, "<span>");
    pack_html_element(out, "small", name);
    tk_buffer_format(out, sign ? " %+d</span>" : " %d</span>", level);
}

static void put_levels(const pack_duel *from, const duel_type *type) {
    tk_buffer_put(from->out, "<p class=\"levels\">");
    put_level(from->out, pack_duel_word(from, TK_DUEL_WORDS_KIND, TK_DUEL_MOVE), type->move, false);
    put_level(from->out, pack_duel_word(from, TK_DUEL_WORDS_KIND, TK_DUEL_FIRE), type->fire, false);
    if (duel_is_destroyer(type)) { /* with damaged tracks, immobilised (5.8) */
        tk_buffer_format(from->out, "<span><small>→</small> %u <small>→</small> %u</span>", type->fire_damaged,
                         type->fire_immobile);
    }
    put_level(from->out, _("Size"), type->size, type->size != 0);
    put_level(from->out, _("VP"), type->points, false);
    tk_buffer_put(from->out, "</p>");
}

static void put_locations(const pack_duel *from, const duel_type *type) {
    tk_buffer_put(from->out, "<table><thead><tr><th></th><th></th>");
    pack_html_element(from->out, "th", _("Front"));
    pack_html_element(from->out, "th", _("Side"));
    tk_buffer_put(from->out, "</tr></thead><tbody>");
    for (unsigned location = 0; location < TK_DUEL_LOCATIONS; location++) {
        tk_buffer_put(from->out, "<tr><td>");
        for (unsigned digit = 0; digit < 10; digit++) {
            if (type->location[digit] == location) {
                tk_buffer_format(from->out, "%u ", digit);
            }
        }
        tk_buffer_put(from->out, "</td>");
        pack_html_element(from->out, "th", pack_duel_word(from, TK_DUEL_WORDS_LOCATION, location));
        tk_buffer_format(from->out, "<td>%u</td><td>%u</td></tr>", type->armour[location][0],
                         type->armour[location][1]);
    }
    tk_buffer_put(from->out, "</tbody></table>");
}

static void put_entry(const pack_duel *from, const char *name, const tk_buffer *text) {
    pack_html_element(from->out, "dt", name);
    pack_html_element(from->out, "dd", text->size > 0 ? pack_duel_string(text) : "–");
}

static void put_board(const pack_duel *from, unsigned index) {
    const duel_type *type = &from->rules->type[index];
    tk_buffer text = {0};
    tk_buffer_format(from->out, "<article class=\"plain %s\"><header>", tk_duel_key(TK_DUEL_WORDS_SIDE, type->side));
    pack_html_element(from->out, "h3", from->rules->type_name[index]);
    tk_buffer_format(from->out, "<span>%u mm%s</span></header><div class=\"board\"><div>", type->weapon.calibre,
                     type->weapon.calibre >= 85 ? " H" : "");
    put_weapon(from, &type->weapon, type->apcr);
    tk_buffer_put(from->out, "</div><div>");
    put_levels(from, type);
    put_locations(from, type);
    tk_buffer_put(from->out, "<dl>");
    pack_duel_crew(from, type, &text);
    put_entry(from, _("Crew, VP"), &text);
    tk_buffer_clear(&text);
    pack_duel_equipment(from, type, &text);
    put_entry(from, _("Equipment"), &text);
    tk_buffer_put(from->out, "</dl></div></div></article>\n");
    tk_buffer_free(&text);
}

void pack_duel_proof_boards(const pack_duel *from) {
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
        tk_buffer_put(from->out, "<section><h2>");
        pack_html_text(from->out, _("Tank boards"));
        tk_buffer_put(from->out, ": ");
        pack_html_text(from->out, pack_duel_word(from, TK_DUEL_WORDS_SIDE, side));
        tk_buffer_put(from->out, "</h2><div class=\"cards two\">\n");
        for (unsigned type = 0; type < from->rules->types; type++) {
            if (from->rules->type[type].side == side) {
                put_board(from, type);
            }
        }
        tk_buffer_put(from->out, "</div></section>\n");
    }
}

/* ---- Guns and infantry ---- */

static void put_gun(const pack_duel *from, unsigned index) {
    const duel_gun *gun = &from->rules->gun[index];
    tk_buffer_format(from->out, "<article class=\"plain %s\"><header>", tk_duel_key(TK_DUEL_WORDS_SIDE, gun->side));
    pack_html_element(from->out, "h3", from->rules->gun_name[index]);
    tk_buffer_format(from->out, "<span>%u", gun->orders);
    pack_html_sign_use(from->out, "order");
    tk_buffer_put(from->out, "</span></header>");
    put_weapon(from, &gun->weapon, false);
    tk_buffer_put(from->out, "</article>\n");
}

static void put_infantry_table(const pack_duel *from, const char *title, const uint8_t table[3][3]) {
    tk_buffer_put(from->out, "<table><thead><tr>");
    pack_html_element(from->out, "th", title);
    tk_buffer_put(from->out, "<th>0</th><th>200</th><th>400–600</th></tr></thead><tbody>");
    for (unsigned advance = 0; advance < 3; advance++) {
        tk_buffer_format(from->out, "<tr><th>%u</th><td>%u</td><td>%u</td><td>%u</td></tr>", advance * DUEL_METRES,
                         table[advance][0], table[advance][1], table[advance][2]);
    }
    tk_buffer_put(from->out, "</tbody></table>");
}

static void put_infantry(const pack_duel *from, unsigned side) {
    const duel_infantry *infantry = &from->rules->infantry[side];
    tk_buffer_format(from->out, "<article class=\"plain %s\"><header>", tk_duel_key(TK_DUEL_WORDS_SIDE, side));
    pack_html_element(from->out, "h3", pack_duel_word(from, TK_DUEL_WORDS_SIDE, side));
    tk_buffer_put(from->out, "<span>");
    pack_html_text(from->out, _("Penetration"));
    tk_buffer_format(from->out, " %u / %u</span></header><div class=\"board\">", infantry->upper_penetration,
                     infantry->lower_penetration);
    put_infantry_table(from, _("Open"), infantry->to_hit[0]);
    put_infantry_table(from, _("City"), infantry->to_hit[1]);
    tk_buffer_put(from->out, "</div></article>\n");
}

/* ---- The tankobot ---- */

static void put_quality(const pack_duel *from, const char *name, const duel_quality *quality) {
    tk_buffer_put(from->out, "<tr>");
    pack_html_element(from->out, "th", name);
    for (unsigned at = 0; at < 2; at++) {
        tk_buffer_format(from->out, quality[at].margin != 0 ? "<td>%u, %+d</td>" : "<td>%u, %d</td>",
                         quality[at].to_hit, quality[at].margin);
    }
    tk_buffer_put(from->out, "</tr>");
}

static void put_order(const pack_duel *from, const char *title, tk_duel_words list, const uint8_t *order) {
    tk_buffer_put(from->out, "<p><b>");
    pack_html_text(from->out, title);
    tk_buffer_put(from->out, "</b></p><ol>");
    for (; *order != 0; order++) {
        pack_html_element(from->out, "li", pack_duel_word(from, list, *order));
    }
    tk_buffer_put(from->out, "</ol>");
}

static void put_face(const pack_duel *from, unsigned temperament, unsigned face) {
    const duel_bot_face *shown = &from->rules->bot[temperament][face];
    tk_buffer_format(from->out, "<article class=\"plain face %s\"><header>", face == 0 ? "move" : "fire");
    pack_html_element(from->out, "h3", pack_duel_word(from, TK_DUEL_WORDS_TEMPERAMENT, temperament));
    tk_buffer_put(from->out, "</header>");
    pack_html_element(from->out, "p", pack_duel_word(from, TK_DUEL_WORDS_FACE, face));
    tk_buffer_put(from->out, "<table><thead><tr><th></th>");
    pack_html_element(from->out, "th", _("High"));
    pack_html_element(from->out, "th", _("Low"));
    tk_buffer_put(from->out, "</tr></thead><tbody>");
    put_quality(from, _("Own"), shown->own);
    put_quality(from, _("Enemy"), shown->enemy);
    tk_buffer_put(from->out, "</tbody></table>");
    put_order(from, _("Primary action"), TK_DUEL_WORDS_PRIMARY, shown->primary);
    put_order(from, _("Secondary action"), TK_DUEL_WORDS_SECONDARY, shown->secondary);
    tk_buffer_put(from->out, "</article>\n");
}

void pack_duel_proof_support(const pack_duel *from) {
    tk_buffer_put(from->out, "<section>");
    pack_html_element(from->out, "h2", _("Anti-tank guns"));
    tk_buffer_put(from->out, "<div class=\"cards six\">\n");
    for (unsigned gun = 0; gun < from->rules->guns; gun++) {
        put_gun(from, gun);
    }
    tk_buffer_put(from->out, "</div>");
    pack_html_element(from->out, "h2", _("Infantry"));
    tk_buffer_put(from->out, "<div class=\"cards two\">\n");
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
        put_infantry(from, side);
    }
    tk_buffer_put(from->out, "</div>");
    pack_html_element(from->out, "h2", _("Tankobot"));
    tk_buffer_put(from->out, "<div class=\"cards\">\n");
    for (unsigned at = 0; at < 2 * TK_DUEL_TEMPERAMENTS; at++) {
        put_face(from, at % TK_DUEL_TEMPERAMENTS, at / TK_DUEL_TEMPERAMENTS);
    }
    tk_buffer_put(from->out, "</div></section>\n");
}

/* ---- Scenarios ---- */

static void put_line(const char *line, void *context) {
    pack_html_element(context, "li", line);
}

static void put_scenario(const pack_duel *from, const duel_scenario *scenario) {
    tk_buffer_put(from->out, "<article class=\"plain\"><header>");
    pack_html_element(from->out, "h3", pack_duel_text(from, "scenario", scenario->id, ""));
    tk_buffer_format(from->out, "<span>%s</span></header><p class=\"brief\">", scenario->id);
    pack_html_text(from->out, pack_duel_text(from, "scenario", scenario->id, ".text"));
    tk_buffer_put(from->out, "</p><div class=\"forces\">");
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
        tk_buffer_format(from->out, "<div class=\"%s\">", tk_duel_key(TK_DUEL_WORDS_SIDE, side));
        pack_html_element(from->out, "b", pack_duel_word(from, TK_DUEL_WORDS_SIDE, side));
        tk_buffer_put(from->out, "<ul>");
        pack_duel_force(from, scenario, side, put_line, from->out);
        tk_buffer_put(from->out, "</ul></div>");
    }
    tk_buffer_put(from->out, "</div><ul>");
    pack_duel_facts(from, scenario, put_line, from->out);
    tk_buffer_put(from->out, "</ul></article>\n");
}

void pack_duel_proof_scenarios(const pack_duel *from) {
    duel_scenario scenario;
    tk_buffer_put(from->out, "<section>");
    pack_html_element(from->out, "h2", _("Scenarios"));
    tk_buffer_put(from->out, "<div class=\"cards two\">\n");
    for (size_t index = 0; duel_scenario_at(from->pack, index, &scenario); index++) {
        put_scenario(from, &scenario);
    }
    tk_buffer_put(from->out, "</div></section>\n");
}
