/* Battle cards and damage cards on the sheet. A battle card has its actions above and below, in the middle what is
 * looked at when it is turned, and at the foot its number, order icons and target number (4.2.1). */
#include "app/i18n.h"
#include "app/pack/duel.h"
#include "app/pack/html.h"

enum { PAGE = 25 };

/* ---- A battle card ---- */

static void put_trigger(tk_buffer *out, const char *name, unsigned number) {
    tk_buffer_put(out, "<span class=\"trigger\">");
    pack_html_text(out, name);
    if (number > 0) {
        tk_buffer_format(out, " %u", number);
    }
    tk_buffer_put(out, "</span>");
}

static void put_fact(tk_buffer *out, const char *name, int number, bool sign) {
    if (number != 0) {
        tk_buffer_put(out, "<p>");
        pack_html_text(out, name);
        tk_buffer_format(out, sign ? " <b>%+d</b></p>" : " <b>%d</b></p>", number);
    }
}

static void put_terrain(const duel_terrain *terrain, tk_buffer *out) {
    if (terrain->conceal > 0) {
        put_trigger(out, _("Conceal"), terrain->conceal);
    }
    if (terrain->bog > 0) {
        put_trigger(out, _("Bog"), terrain->bog);
    }
    put_fact(out, _("Cover"), terrain->cover, false);
    put_fact(out, _("Hull down"), terrain->hull_down, false);
    put_fact(out, _("Accuracy"), terrain->accuracy, true);
}

static void put_details(const pack_duel *from, const duel_half *half) {
    switch (half->kind) {
    case TK_DUEL_MOVE:
        put_trigger(from->out, _("Spotted"), 0);
        put_fact(from->out, _("Cover"), DUEL_MOVE_COVER, false);
        put_fact(from->out, _("Accuracy"), DUEL_MOVE_ACCURACY, true);
        break;
    case TK_DUEL_FIRE:
        put_trigger(from->out, _("Spotted"), 0);
        put_fact(from->out, _("Accuracy"), half->accuracy, true);
        break;
    case TK_DUEL_TERRAIN:
        put_terrain(&from->rules->terrain[half->detail], from->out);
        break;
    case TK_DUEL_COMMAND:
        pack_html_element(from->out, "p",
                          pack_duel_text(from, "command", tk_duel_key(TK_DUEL_WORDS_COMMAND, half->detail), ".text"));
        break;
    case TK_DUEL_SMOKE:
        put_trigger(from->out, _("Conceal"), half->detail);
        break;
    default:
        break;
    }
}

/* What the action is for stands on it where there is room. */
static void put_half(const pack_duel *from, const duel_half *half, bool alone) {
    tk_buffer text = {0};
    pack_duel_action(from, half, &text);
    tk_buffer_format(from->out, "<div class=\"%s\"><h3>", tk_duel_key(TK_DUEL_WORDS_KIND, half->kind));
    pack_html_text(from->out, pack_duel_string(&text));
    if (half->kind == TK_DUEL_TERRAIN || half->kind == TK_DUEL_COMMAND) {
        pack_html_element(from->out, "small", pack_duel_word(from, TK_DUEL_WORDS_KIND, half->kind));
    }
    tk_buffer_put(from->out, "</h3>");
    put_details(from, half);
    if (alone) {
        tk_buffer_put(from->out, "<p class=\"hint\">");
        pack_html_text(from->out, pack_duel_text(from, "kind", tk_duel_key(TK_DUEL_WORDS_KIND, half->kind), ".text"));
        tk_buffer_put(from->out, "</p>");
    }
    tk_buffer_put(from->out, "</div>");
    tk_buffer_free(&text);
}

static void put_middle(const pack_duel *from, const duel_card *card) {
    tk_buffer text = {0};
    tk_buffer_put(from->out, "<div class=\"middle\">");
    for (unsigned icon = 0; tk_duel_key(TK_DUEL_WORDS_ICON, icon) != NULL; icon++) {
        if ((card->icons >> icon & 1) != 0) {
            pack_html_sign_use(from->out, tk_duel_key(TK_DUEL_WORDS_ICON, icon));
        }
    }
    pack_duel_penetration(from, card, &text);
    tk_buffer_format(from->out, "<b class=\"pen%s\">%s", card->heavy ? " heavy" : "",
                     card->penetration != TK_DUEL_PIERCES_BY ? "<small>" : "");
    pack_html_text(from->out, pack_duel_string(&text));
    tk_buffer_put(from->out, card->penetration != TK_DUEL_PIERCES_BY ? "</small>" : "");
    tk_buffer_put(from->out, card->heavy ? " <small>H</small></b></div>" : "</b></div>");
    tk_buffer_free(&text);
}

static void put_card(const pack_duel *from, unsigned number, const duel_card *card) {
    tk_buffer_format(from->out, "<article class=\"battle %s\">", tk_duel_key(TK_DUEL_WORDS_KIND, card->half[0].kind));
    put_half(from, &card->half[0], card->half[1].kind == TK_DUEL_NOTHING);
    put_middle(from, card);
    if (card->half[1].kind != TK_DUEL_NOTHING) {
        put_half(from, &card->half[1], false);
    }
    tk_buffer_format(from->out, "<footer>%u<b class=\"orders\">", number);
    for (unsigned order = 0; order < card->orders; order++) {
        pack_html_sign_use(from->out, "order");
    }
    tk_buffer_put(from->out, "</b><span>");
    pack_html_sign_use(from->out, "sight");
    tk_buffer_format(from->out, "%u</span></footer></article>\n", duel_target_number(number));
}

static void put_alternates(const pack_duel *from) {
    tk_buffer_put(from->out, "<section>");
    pack_html_element(from->out, "h2", _("Alternate cards"));
    tk_buffer_put(from->out, "<div class=\"cards six\">\n");
    for (unsigned at = 0; at < from->alternates->count; at++) {
        put_card(from, from->alternates->card[at].number, &from->alternates->card[at].card);
    }
    tk_buffer_put(from->out, "</div></section>\n");
}

void pack_duel_proof_cards(const pack_duel *from) {
    for (unsigned number = 1; number <= TK_DUEL_CARDS; number++) {
        if (number % PAGE == 1) {
            tk_buffer_format(from->out, "%s<section>", number > 1 ? "</div></section>\n" : "");
            pack_html_element(from->out, "h2", _("Battle cards"));
            tk_buffer_put(from->out, "<div class=\"cards\">\n");
        }
        put_card(from, number, &from->rules->card[number]);
    }
    tk_buffer_put(from->out, "</div></section>\n");
    put_alternates(from);
}

/* ---- A damage card ---- */

/* Deaths stand in capitals, as on the printed cards (12.1.4.a), and with a dagger for scripts without any. */
static void put_effect(const pack_duel *from, const duel_effect *effect) {
    bool seat = effect->kind == TK_DUEL_EFFECT_WOUND || effect->kind == TK_DUEL_EFFECT_KILL;
    tk_buffer_format(from->out, "<p%s>", effect->kind == TK_DUEL_EFFECT_KILL ? " class=\"kill\"" : "");
    if (!seat) {
        pack_html_text(from->out, pack_duel_word(from, TK_DUEL_WORDS_EFFECT, effect->kind));
        if (effect->number > 1) {
            tk_buffer_format(from->out, " ×%u", effect->number);
        }
    } else {
        pack_html_text(from->out, pack_duel_word(from, TK_DUEL_WORDS_POSITION, effect->number));
        if (effect->other != TK_DUEL_NONE) {
            tk_buffer_put(from->out, " (");
            pack_html_text(from->out, pack_duel_word(from, TK_DUEL_WORDS_POSITION, effect->other));
            tk_buffer_char(from->out, ')');
        }
    }
    tk_buffer_put(from->out, effect->kind == TK_DUEL_EFFECT_KILL ? " †</p>" : "</p>");
}

static void put_parts(const pack_duel *from, const duel_damage_card *card) {
    tk_buffer_put(from->out, "<table><thead><tr><th></th>");
    for (unsigned severity = 0; severity < TK_DUEL_SEVERITIES; severity++) {
        pack_html_element(from->out, "th", pack_duel_word(from, TK_DUEL_WORDS_SEVERITY, severity));
    }
    tk_buffer_put(from->out, "</tr></thead><tbody>");
    for (unsigned location = TK_DUEL_LOCATIONS; location-- > 0;) {
        tk_buffer_put(from->out, "<tr>");
        pack_html_element(from->out, "th", pack_duel_word(from, TK_DUEL_WORDS_LOCATION, location));
        for (unsigned severity = 0; severity < TK_DUEL_SEVERITIES; severity++) {
            const duel_effect *effects = card->part[severity][location];
            tk_buffer_put(from->out, "<td>");
            for (unsigned at = 0; at < DUEL_PART_EFFECTS && effects[at].kind != TK_DUEL_EFFECT_NONE; at++) {
                put_effect(from, &effects[at]);
            }
            tk_buffer_put(from->out, "</td>");
        }
        tk_buffer_put(from->out, "</tr>");
    }
    tk_buffer_put(from->out, "</tbody></table>");
}

static void put_damage(const pack_duel *from, unsigned index) {
    const duel_damage_card *card = &from->rules->damage[index];
    tk_buffer_format(from->out, "<article class=\"plain damage\"><header><h3>%u</h3>", index + 1);
    if (card->reshuffle) {
        pack_html_sign_use(from->out, "reshuffle");
    }
    tk_buffer_put(from->out, "<span>");
    pack_html_text(from->out, pack_duel_word(from, TK_DUEL_WORDS_SEVERITY, TK_DUEL_CRITICAL));
    pack_html_sign_use(from->out, "sight");
    tk_buffer_format(from->out, "%u</span></header>", card->critical);
    put_parts(from, card);
    tk_buffer_put(from->out, "<footer>");
    for (unsigned icon = 0; tk_duel_key(TK_DUEL_WORDS_MORALE, icon) != NULL; icon++) {
        bool broken = (card->morale >> icon & 1) != 0;
        tk_buffer_format(from->out, "<span class=\"%s\">%s ", broken ? "no" : "yes", broken ? "✗" : "✓");
        pack_html_text(from->out, pack_duel_word(from, TK_DUEL_WORDS_MORALE, icon));
        tk_buffer_put(from->out, "</span>");
    }
    tk_buffer_put(from->out, "</footer></article>\n");
}

void pack_duel_proof_damage(const pack_duel *from) {
    tk_buffer_put(from->out, "<section>");
    pack_html_element(from->out, "h2", _("Damage cards"));
    tk_buffer_put(from->out, "<div class=\"cards three\">\n");
    for (unsigned index = 0; index < DUEL_DAMAGE_CARDS; index++) {
        put_damage(from, index);
    }
    tk_buffer_put(from->out, "</div></section>\n");
}
