/* The proof sheet of a pack of Rush: five sheets of A4 as one HTML page that needs nothing from outside. A sheet for
 * each nation, its 25 vehicles in five rows, and a last one with the other cards, the achievements and what the signs
 * mean. Signs are drawn once as SVG symbols and used everywhere by name. */
#include <stdio.h>
#include <string.h>

#include "app/i18n.h"
#include "app/pack/proof_parts.h"
#include "app/pack/rush.h"

typedef struct sheet {
    const rush_rules *rules;
    const tk_pack *pack;
    const char *language;
    tk_buffer *out;
} sheet;

static const char *word(const sheet *to, const char *group, const char *id, const char *end) {
    return pack_rush_text(to->pack, to->language, group, id, end);
}

/* ---- A card ---- */

static void put_power(const sheet *to, const char *group, const char *id, int number) {
    tk_buffer_put(to->out, "<li>");
    pack_html_sign_use(to->out, id);
    pack_html_text(to->out, word(to, group, id, ""));
    if (number >= 0) {
        tk_buffer_format(to->out, " <b>%d</b>", number);
    }
    tk_buffer_put(to->out, "</li>");
}

static void put_powers(const sheet *to, const rush_face *face) {
    tk_buffer_put(to->out, "<ul>");
    for (unsigned at = 0; at < face->abilities; at++) {
        unsigned kind = face->ability[at].kind;
        bool numbered = kind == TK_RUSH_REINFORCEMENTS || kind == TK_RUSH_RESEARCH;
        put_power(to, "ability", tk_rush_key(TK_RUSH_WORDS_ABILITY, kind), numbered ? face->ability[at].number : -1);
    }
    for (unsigned mark = 0; mark < TK_RUSH_MARKS; mark++) {
        if ((face->marks & 1u << mark) != 0) {
            put_power(to, "mark", tk_rush_key(TK_RUSH_WORDS_MARK, mark), -1);
        }
    }
    tk_buffer_put(to->out, "</ul>");
}

static void put_figure(const sheet *to, const char *sign, int number) {
    tk_buffer_format(to->out, "<span class=\"%s\">", sign);
    pack_html_sign_use(to->out, sign);
    tk_buffer_format(to->out, "%d</span>", number);
}

static void put_card(const sheet *to, unsigned index) {
    const rush_face *face = &to->rules->face[index];
    const char *nation = face->nation < TK_RUSH_NATIONS ? tk_rush_key(TK_RUSH_WORDS_NATION, face->nation) : "none";
    const char *type = tk_rush_key(TK_RUSH_WORDS_TYPE, face->type);
    tk_buffer_format(to->out, "<article class=\"%s\"><header>", nation);
    pack_html_sign_use(to->out, type);
    tk_buffer_put(to->out, "<h3>");
    pack_html_text(to->out, pack_rush_name(to->rules, to->pack, to->language, index));
    tk_buffer_put(to->out, "</h3>");
    if (index < TK_RUSH_VEHICLES) {
        tk_buffer_format(to->out, "<b class=\"price\">%u</b>", face->price);
    }
    tk_buffer_put(to->out, "</header><p>");
    pack_html_text(to->out, word(to, "type", type, ""));
    tk_buffer_put(to->out, "</p>");
    put_powers(to, face);
    tk_buffer_put(to->out, "<footer>");
    if (face->value != RUSH_NO_VALUE) {
        put_figure(to, "value", face->value);
    }
    if (index < TK_RUSH_VEHICLES) {
        put_figure(to, "attack", face->attack);
        put_figure(to, "defence", face->defence);
    }
    tk_buffer_put(to->out, "</footer></article>\n");
}

/* ---- Sheets ---- */

static void put_nation(const sheet *to, unsigned nation) {
    tk_buffer_put(to->out, "<section><h2>");
    pack_html_text(to->out, word(to, "nation", tk_rush_key(TK_RUSH_WORDS_NATION, nation), ""));
    tk_buffer_put(to->out, "</h2><div class=\"cards\">\n");
    for (unsigned face = 0; face < TK_RUSH_VEHICLES; face++) {
        if (to->rules->face[face].nation == nation) {
            put_card(to, face);
        }
    }
    tk_buffer_put(to->out, "</div></section>\n");
}

static void put_meaning(const sheet *to, const char *group, const char *id, bool sign) {
    tk_buffer_put(to->out, "<dt>");
    if (sign) {
        pack_html_sign_use(to->out, id);
    }
    pack_html_text(to->out, word(to, group, id, ""));
    tk_buffer_put(to->out, "</dt><dd>");
    pack_html_text(to->out, word(to, group, id, ".text"));
    tk_buffer_put(to->out, "</dd>\n");
}

static void put_figures_meaning(const sheet *to) {
    static const struct {
        const char *sign, *name;
    } figures[] = {{"value", N_("Value")}, {"attack", N_("Attack")}, {"defence", N_("Defence")}};
    tk_buffer_format(to->out, "<p class=\"figures\"><b class=\"price\">n</b> %s", _("Price"));
    for (size_t index = 0; index < sizeof figures / sizeof figures[0]; index++) {
        pack_html_sign_use(to->out, figures[index].sign);
        pack_html_text(to->out, _(figures[index].name));
    }
    tk_buffer_put(to->out, "</p>\n");
}

static void put_rest(const sheet *to) {
    tk_buffer_put(to->out, "<section>");
    pack_html_element(to->out, "h2", _("Other cards"));
    tk_buffer_put(to->out, "<div class=\"cards small\">\n");
    for (unsigned face = TK_RUSH_VEHICLES; face < TK_RUSH_FACES; face++) {
        put_card(to, face);
    }
    tk_buffer_put(to->out, "</div><div class=\"words\"><div>");
    pack_html_element(to->out, "h2", _("Abilities and marks"));
    tk_buffer_put(to->out, "<dl>\n");
    for (unsigned ability = 0; ability < TK_RUSH_ABILITIES; ability++) {
        put_meaning(to, "ability", tk_rush_key(TK_RUSH_WORDS_ABILITY, ability), true);
    }
    for (unsigned mark = 0; mark < TK_RUSH_MARKS; mark++) {
        put_meaning(to, "mark", tk_rush_key(TK_RUSH_WORDS_MARK, mark), true);
    }
    tk_buffer_put(to->out, "</dl></div><div>");
    pack_html_element(to->out, "h2", _("Achievements"));
    tk_buffer_put(to->out, "<dl>\n");
    for (unsigned achievement = 0; achievement < TK_RUSH_ACHIEVEMENTS; achievement++) {
        put_meaning(to, "achievement", tk_rush_key(TK_RUSH_WORDS_ACHIEVEMENT, achievement), false);
    }
    tk_buffer_put(to->out, "</dl></div></div>");
    put_figures_meaning(to);
    tk_buffer_put(to->out, "</section>\n");
}

void pack_rush_proof(const rush_rules *rules, const tk_pack *pack, const char *language, tk_buffer *out) {
    static const char *const styles[] = {pack_html_page, pack_proof_style, NULL};
    const sheet to = {.rules = rules, .pack = pack, .language = language, .out = out};
    pack_html_open(out, pack, language, styles, pack_proof_signs);
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        put_nation(&to, nation);
    }
    put_rest(&to);
    pack_html_close(out);
}
