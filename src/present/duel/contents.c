/* All that is printed for Tank Duel: boards, guns, infantry, battle cards with their alternates, damage cards, the
 * tankobot, scenarios. What has no drawing of its own is told as a table and lines. */
#include <stdio.h>
#include <string.h>

#include "games/duel/pack/forces.h"
#include "games/duel/pack/pack.h"
#include "games/duel/rules/rules.h"
#include "games/duel/words/words.h"
#include "present/duel/inside.h"

/* Millimetres. */
enum {
    CARD_WIDTH = 63,
    CARD_HEIGHT = 88,
    BOARD_WIDTH = 130,
    BOARD_HEIGHT = 88,
    SHEET_WIDTH = 88,
    SHEET_HEIGHT = 126,
    BATTLE_WIDTH = 180,
    BATTLE_HEIGHT = 126
};

static const present_name side_filter[] = {{"side", TK_TEXT("Side")}};

/* What the pack calls a word of its own. */
static const char *printed(const present_view *view, tk_duel_words list, unsigned number) {
    const char *key = tk_duel_key(list, number);
    return present_pack_text(view, duel_words_of(list)->name, key, key);
}

static void put_side(const present_view *view, unsigned side, tk_json_writer *writer) {
    tk_json_array(writer, "side");
    present_put_is(tk_duel_key(TK_DUEL_WORDS_SIDE, side), printed(view, TK_DUEL_WORDS_SIDE, side), writer);
    tk_json_close_array(writer);
}

/* A cell of a table that is told: a number, a text, or nothing. */
static void put_number(tk_json_writer *writer, int64_t number, bool some) {
    char text[24] = "–";
    if (some) {
        snprintf(text, sizeof text, "%lld", (long long)number);
    }
    tk_json_put_string(writer, text);
}

/* ---- Tank boards and guns ---- */

static void put_tank(const present_view *view, const tk_duel_type *type, tk_json_writer *writer) {
    present_open_item(type->id, type->name, 1, writer);
    tk_json_object(writer, "facts");
    tk_json_number(writer, "move", type->move);
    tk_json_number(writer, "fire", type->fire);
    tk_json_number(writer, "size", type->size);
    tk_json_number(writer, "calibre", type->weapon.calibre);
    tk_json_number(writer, "penetration", type->weapon.penetration[0]);
    tk_json_number(writer, "hull", type->armour[TK_DUEL_HULL][0]);
    tk_json_number(writer, "turret", type->armour[TK_DUEL_TURRET][0]);
    tk_json_number(writer, "points", type->points);
    tk_json_close_object(writer);
    tk_json_object(writer, "is");
    put_side(view, type->side, writer);
    tk_json_array(writer, "type");
    present_put_is(type->destroyer ? "destroyer" : "tank",
                   type->destroyer ? present_say(view, TK_TEXT("tank destroyer")) : present_say(view, TK_TEXT("tank")),
                   writer);
    tk_json_close_array(writer);
    tk_json_close_object(writer);
    tk_json_close_object(writer);
}

static void put_tanks(const present_view *view, tk_json_writer *writer) {
    static const present_name figures[] = {{"move", TK_TEXT("Move")},
                                           {"fire", TK_TEXT("Fire")},
                                           {"size", TK_TEXT("Size")},
                                           {"calibre", TK_TEXT("Calibre, mm")},
                                           {"penetration", TK_TEXT("Penetration at 0 m")},
                                           {"hull", TK_TEXT("Hull, front")},
                                           {"turret", TK_TEXT("Turret, front")},
                                           {"points", TK_TEXT("VP")}};
    static const present_name filters[] = {{"side", TK_TEXT("Side")}, {"type", TK_TEXT("Type")}};
    tk_duel_type type;
    present_open_kind("tank", present_say(view, TK_TEXT("Tank boards")), BOARD_WIDTH, BOARD_HEIGHT, writer);
    present_put_names(view, "facts", figures, sizeof figures / sizeof figures[0], writer);
    present_put_names(view, "filters", filters, 2, writer);
    tk_json_array(writer, "items");
    for (unsigned number = 0; tk_duel_type_of(view->game, number, &type); number++) {
        put_tank(view, &type, writer);
    }
    tk_json_close_array(writer);
    tk_json_close_object(writer);
}

static void put_weapon_table(const present_view *view, const duel_weapon *weapon, tk_json_writer *writer) {
    tk_json_object(writer, "table");
    tk_json_array(writer, "head");
    tk_json_put_string(writer, present_say(view, TK_TEXT("Range")));
    tk_json_put_string(writer, present_say(view, TK_TEXT("To hit")));
    tk_json_put_string(writer, present_say(view, TK_TEXT("Pen.")));
    tk_json_close_array(writer);
    tk_json_array(writer, "rows");
    for (unsigned column = 0; column < TK_DUEL_RANGES; column++) {
        tk_json_open_array(writer);
        put_number(writer, (int64_t)column * DUEL_METRES, true);
        put_number(writer, weapon->to_hit[column], weapon->to_hit[column] > 0);
        put_number(writer, weapon->penetration[column], weapon->to_hit[column] > 0);
        tk_json_close_array(writer);
    }
    tk_json_close_array(writer);
    tk_json_close_object(writer);
}

static void put_guns(const present_view *view, const duel_rules *rules, tk_json_writer *writer) {
    static const present_name figures[] = {{"calibre", TK_TEXT("Calibre, mm")},
                                           {"penetration", TK_TEXT("Penetration at 0 m")},
                                           {"orders", TK_TEXT("Order icons")}};
    present_open_kind("gun", present_say(view, TK_TEXT("Anti-tank guns")), SHEET_WIDTH, SHEET_HEIGHT, writer);
    present_put_names(view, "facts", figures, sizeof figures / sizeof figures[0], writer);
    present_put_names(view, "filters", side_filter, 1, writer);
    tk_json_array(writer, "items");
    for (unsigned gun = 0; gun < rules->guns; gun++) {
        const duel_weapon *weapon = &rules->gun[gun].weapon;
        present_open_item(rules->gun_id[gun], rules->gun_name[gun], 1, writer);
        tk_json_object(writer, "facts");
        tk_json_number(writer, "calibre", weapon->calibre);
        tk_json_number(writer, "penetration", weapon->penetration[0]);
        tk_json_number(writer, "orders", rules->gun[gun].orders);
        tk_json_close_object(writer);
        tk_json_object(writer, "is");
        put_side(view, rules->gun[gun].side, writer);
        tk_json_close_object(writer);
        put_weapon_table(view, weapon, writer);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
    tk_json_close_object(writer);
}

/* ---- Infantry ---- */

static void put_infantry_table(const present_view *view, const duel_infantry *infantry, tk_json_writer *writer) {
    tk_json_object(writer, "table");
    tk_json_array(writer, "head");
    tk_json_put_string(writer, present_say(view, TK_TEXT("Advance")));
    tk_json_put_string(writer, "0 m");
    tk_json_put_string(writer, "200 m");
    tk_json_put_string(writer, "400–600 m");
    tk_json_close_array(writer);
    tk_json_array(writer, "rows");
    for (unsigned row = 0; row < 6; row++) {
        char advance[64];
        snprintf(advance, sizeof advance, "%s, %u m",
                 row < 3 ? present_say(view, TK_TEXT("in the open")) : present_say(view, TK_TEXT("in a city")),
                 row % 3 * DUEL_METRES);
        tk_json_open_array(writer);
        tk_json_put_string(writer, advance);
        for (unsigned range = 0; range < 3; range++) {
            put_number(writer, infantry->to_hit[row / 3][row % 3][range], true);
        }
        tk_json_close_array(writer);
    }
    tk_json_close_array(writer);
    tk_json_close_object(writer);
    tk_json_array(writer, "lines");
    if (infantry->close_assault) {
        tk_json_put_string(writer, present_say(view, TK_TEXT("The upper weapon may be left for a close assault.")));
    }
    tk_json_close_array(writer);
}

static void put_all_infantry(const present_view *view, const duel_rules *rules, tk_json_writer *writer) {
    static const present_name figures[] = {{"upper", TK_TEXT("Penetration, upper half")},
                                           {"lower", TK_TEXT("Penetration, lower half")}};
    present_open_kind("infantry", present_say(view, TK_TEXT("Infantry")), SHEET_WIDTH, SHEET_HEIGHT, writer);
    present_put_names(view, "facts", figures, 2, writer);
    present_put_names(view, "filters", side_filter, 1, writer);
    tk_json_array(writer, "items");
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
        present_open_item(tk_duel_key(TK_DUEL_WORDS_SIDE, side), printed(view, TK_DUEL_WORDS_SIDE, side), 1, writer);
        tk_json_object(writer, "facts");
        tk_json_number(writer, "upper", rules->infantry[side].upper_penetration);
        tk_json_number(writer, "lower", rules->infantry[side].lower_penetration);
        tk_json_close_object(writer);
        tk_json_object(writer, "is");
        put_side(view, side, writer);
        tk_json_close_object(writer);
        put_infantry_table(view, &rules->infantry[side], writer);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
    tk_json_close_object(writer);
}

/* ---- Battle cards ---- */

static void put_card(const present_view *view, const char *key, const char *name, unsigned number,
                     const duel_card *card, tk_json_writer *writer) {
    static const unsigned icons = 6;
    present_open_item(key, name, 1, writer);
    tk_json_object(writer, "facts");
    tk_json_number(writer, "number", number);
    tk_json_number(writer, "target", duel_target_number(number));
    tk_json_number(writer, "orders", card->orders);
    if (card->penetration == TK_DUEL_PIERCES_BY) {
        tk_json_number(writer, "penetration", card->modifier);
    }
    tk_json_close_object(writer);
    tk_json_object(writer, "is");
    tk_json_array(writer, "action");
    for (unsigned half = 0; half < 2; half++) {
        if (card->half[half].kind != TK_DUEL_NOTHING) {
            present_put_is(tk_duel_key(TK_DUEL_WORDS_KIND, card->half[half].kind),
                           printed(view, TK_DUEL_WORDS_KIND, card->half[half].kind), writer);
        }
    }
    tk_json_close_array(writer);
    tk_json_array(writer, "icon");
    for (unsigned icon = 0; icon < icons; icon++) {
        if ((card->icons >> icon & 1u) != 0) {
            present_put_is(tk_duel_key(TK_DUEL_WORDS_ICON, icon), printed(view, TK_DUEL_WORDS_ICON, icon), writer);
        }
    }
    tk_json_close_array(writer);
    tk_json_close_object(writer);
    tk_json_close_object(writer);
}

static void put_cards(const present_view *view, const duel_rules *rules, const duel_alternates *alternates,
                      tk_json_writer *writer) {
    static const present_name figures[] = {{"number", TK_TEXT("Number")},
                                           {"target", TK_TEXT("Target number")},
                                           {"orders", TK_TEXT("Order icons")},
                                           {"penetration", TK_TEXT("Penetration")}};
    static const present_name filters[] = {{"action", TK_TEXT("Action")}, {"icon", TK_TEXT("Icon")}};
    char key[64], name[128];
    present_open_kind("card", present_say(view, TK_TEXT("Battle cards")), CARD_WIDTH, CARD_HEIGHT, writer);
    present_put_names(view, "facts", figures, sizeof figures / sizeof figures[0], writer);
    present_put_names(view, "filters", filters, 2, writer);
    tk_json_array(writer, "items");
    for (unsigned number = 1; number <= TK_DUEL_CARDS; number++) {
        snprintf(key, sizeof key, "%u", number);
        snprintf(name, sizeof name, present_say(view, TK_TEXT("Card %u")), number);
        put_card(view, key, name, number, &rules->card[number], writer);
    }
    for (unsigned at = 0; at < alternates->count; at++) {
        const duel_alternate *alternate = &alternates->card[at];
        snprintf(key, sizeof key, "%s:%u", alternate->set, alternate->number);
        snprintf(name, sizeof name, "%s, ", present_pack_text(view, "set", alternate->set, alternate->set));
        snprintf(name + strlen(name), sizeof name - strlen(name), present_say(view, TK_TEXT("Card %u")),
                 alternate->number);
        put_card(view, key, name, alternate->number, &alternate->card, writer);
    }
    tk_json_close_array(writer);
    tk_json_close_object(writer);
}

static void put_damage_cards(const present_view *view, const duel_rules *rules, tk_json_writer *writer) {
    static const present_name figures[] = {{"number", TK_TEXT("Number")}, {"critical", TK_TEXT("Critical on")}};
    static const present_name filters[] = {{"breaks", TK_TEXT("Breaks")}};
    char key[16], name[64];
    present_open_kind("damage", present_say(view, TK_TEXT("Damage cards")), SHEET_WIDTH, CARD_WIDTH, writer);
    present_put_names(view, "facts", figures, 2, writer);
    present_put_names(view, "filters", filters, 1, writer);
    tk_json_array(writer, "items");
    for (unsigned number = 0; number < DUEL_DAMAGE_CARDS; number++) {
        snprintf(key, sizeof key, "%u", number + 1);
        snprintf(name, sizeof name, present_say(view, TK_TEXT("Damage %u")), number + 1);
        present_open_item(key, name, 1, writer);
        tk_json_object(writer, "facts");
        tk_json_number(writer, "number", number + 1);
        tk_json_number(writer, "critical", rules->damage[number].critical);
        tk_json_close_object(writer);
        tk_json_object(writer, "is");
        tk_json_array(writer, "breaks");
        for (unsigned icon = 0; icon < TK_DUEL_MORALES; icon++) {
            if ((rules->damage[number].morale >> icon & 1u) != 0) {
                present_put_is(tk_duel_key(TK_DUEL_WORDS_MORALE, icon), printed(view, TK_DUEL_WORDS_MORALE, icon),
                               writer);
            }
        }
        tk_json_close_array(writer);
        tk_json_close_object(writer);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
    tk_json_close_object(writer);
}

/* ---- The tankobot ---- */

static void put_order(const present_view *view, const char *title, tk_duel_words list, const uint8_t *order,
                      size_t count, tk_json_writer *writer) {
    tk_text *text = present_sentence(view);
    tk_text_put(text, title);
    for (size_t at = 0; at < count && order[at] != 0; at++) {
        tk_text_format(text, "%s%zu. %s", at > 0 ? "  " : ": ", at + 1, printed(view, list, order[at]));
    }
    tk_json_put_string(writer, text->out);
}

static void put_quality(const present_view *view, const char *who, const duel_quality *quality,
                        tk_json_writer *writer) {
    tk_json_open_array(writer);
    tk_json_put_string(writer, who);
    for (unsigned high = 0; high < 2; high++) {
        tk_text *text = present_sentence(view);
        tk_text_format(text, "%u, %+d", quality[high].to_hit, quality[high].margin);
        tk_json_put_string(writer, text->out);
    }
    tk_json_close_array(writer);
}

static void put_face(const present_view *view, unsigned temperament, unsigned peril, const duel_bot_face *face,
                     tk_json_writer *writer) {
    char key[64], name[128];
    snprintf(key, sizeof key, "%s-%s", tk_duel_key(TK_DUEL_WORDS_TEMPERAMENT, temperament),
             tk_duel_key(TK_DUEL_WORDS_FACE, peril));
    snprintf(name, sizeof name, "%s, %s", printed(view, TK_DUEL_WORDS_TEMPERAMENT, temperament),
             printed(view, TK_DUEL_WORDS_FACE, peril));
    present_open_item(key, name, 1, writer);
    tk_json_object(writer, "facts");
    tk_json_number(writer, "own", face->own[0].to_hit);
    tk_json_number(writer, "enemy", face->enemy[0].to_hit);
    tk_json_close_object(writer);
    tk_json_object(writer, "is");
    tk_json_array(writer, "face");
    present_put_is(tk_duel_key(TK_DUEL_WORDS_FACE, peril), printed(view, TK_DUEL_WORDS_FACE, peril), writer);
    tk_json_close_array(writer);
    tk_json_close_object(writer);
    tk_json_object(writer, "table");
    tk_json_array(writer, "head");
    tk_json_put_string(writer, present_say(view, TK_TEXT("To hit, margin")));
    tk_json_put_string(writer, present_say(view, TK_TEXT("High")));
    tk_json_put_string(writer, present_say(view, TK_TEXT("Low")));
    tk_json_close_array(writer);
    tk_json_array(writer, "rows");
    put_quality(view, present_say(view, TK_TEXT("Own")), face->own, writer);
    put_quality(view, present_say(view, TK_TEXT("Enemy")), face->enemy, writer);
    tk_json_close_array(writer);
    tk_json_close_object(writer);
    tk_json_array(writer, "lines");
    put_order(view, present_say(view, TK_TEXT("Primary action")), TK_DUEL_WORDS_PRIMARY, face->primary,
              sizeof face->primary, writer);
    put_order(view, present_say(view, TK_TEXT("Secondary action")), TK_DUEL_WORDS_SECONDARY, face->secondary,
              sizeof face->secondary, writer);
    tk_json_close_array(writer);
    tk_json_close_object(writer);
}

static void put_tankobot(const present_view *view, const duel_rules *rules, tk_json_writer *writer) {
    static const present_name figures[] = {{"own", TK_TEXT("Own shot, high")}, {"enemy", TK_TEXT("Enemy shot, high")}};
    static const present_name filters[] = {{"face", TK_TEXT("Face")}};
    present_open_kind("tankobot", present_say(view, TK_TEXT("Tankobot")), CARD_WIDTH, SHEET_WIDTH, writer);
    present_put_names(view, "facts", figures, 2, writer);
    present_put_names(view, "filters", filters, 1, writer);
    tk_json_array(writer, "items");
    for (unsigned temperament = 0; temperament < TK_DUEL_TEMPERAMENTS; temperament++) {
        put_face(view, temperament, 0, &rules->bot[temperament][0], writer);
        put_face(view, temperament, 1, &rules->bot[temperament][1], writer);
    }
    tk_json_close_array(writer);
    tk_json_close_object(writer);
}

/* ---- Scenarios ---- */

static void put_scenario(const present_view *view, const duel_scenario *scenario, tk_json_writer *writer) {
    present_open_item(scenario->id, present_pack_text(view, "scenario", scenario->id, scenario->id), 1, writer);
    tk_json_object(writer, "facts");
    tk_json_number(writer, "german", scenario->tanks[TK_DUEL_GERMAN]);
    tk_json_number(writer, "soviet", scenario->tanks[TK_DUEL_SOVIET]);
    tk_json_number(writer, "guns", scenario->guns[TK_DUEL_GERMAN] + scenario->guns[TK_DUEL_SOVIET]);
    tk_json_number(writer, "hills", scenario->hills);
    tk_json_number(writer, "objectives", scenario->objectives);
    tk_json_close_object(writer);
    tk_json_object(writer, "is");
    tk_json_array(writer, "weather");
    present_put_is(tk_duel_key(TK_DUEL_WORDS_WEATHER, scenario->weather),
                   printed(view, TK_DUEL_WORDS_WEATHER, scenario->weather), writer);
    tk_json_close_array(writer);
    tk_json_array(writer, "rule");
    if (scenario->infantry) {
        present_put_is("infantry", printed(view, TK_DUEL_WORDS_RULE, TK_DUEL_RULE_INFANTRY), writer);
    }
    if (scenario->radios) {
        present_put_is("radios", printed(view, TK_DUEL_WORDS_RULE, TK_DUEL_RULE_RADIOS), writer);
    }
    tk_json_close_array(writer);
    tk_json_close_object(writer);
    tk_json_close_object(writer);
}

static void put_scenarios(const present_view *view, duel_reading *reading, tk_json_writer *writer) {
    static const present_name figures[] = {{"german", TK_TEXT("German tanks")},
                                           {"soviet", TK_TEXT("Soviet tanks")},
                                           {"guns", TK_TEXT("Guns")},
                                           {"hills", TK_TEXT("Hills")},
                                           {"objectives", TK_TEXT("Objectives")}};
    static const present_name filters[] = {{"weather", TK_TEXT("Weather")}, {"rule", TK_TEXT("Rules")}};
    const tk_pack *pack = tk_game_pack(view->game);
    char id[DUEL_ID_SIZE];
    present_open_kind("scenario", present_say(view, TK_TEXT("Scenarios")), BATTLE_WIDTH, BATTLE_HEIGHT, writer);
    present_put_names(view, "facts", figures, sizeof figures / sizeof figures[0], writer);
    present_put_names(view, "filters", filters, 2, writer);
    tk_json_array(writer, "items");
    for (size_t index = 0; duel_scenario_id(pack, index, id); index++) {
        if (duel_read_scenario(pack, id, reading, NULL) == TK_OK) {
            duel_keep_objectives(&reading->rules->scenario, reading->rules->edition);
            put_scenario(view, &reading->rules->scenario, writer);
        }
    }
    tk_json_close_array(writer);
    tk_json_close_object(writer);
}

void present_duel_contents(const present_view *view, tk_json_writer *writer) {
    duel_rules rules;
    duel_alternates alternates;
    duel_reading reading = {.rules = &rules, .alternates = &alternates};
    if (duel_read_printed(tk_game_pack(view->game), &rules, &alternates, NULL) != TK_OK) {
        return;
    }
    put_tanks(view, writer);
    put_guns(view, &rules, writer);
    put_all_infantry(view, &rules, writer);
    put_cards(view, &rules, &alternates, writer);
    put_damage_cards(view, &rules, writer);
    put_scenarios(view, &reading, writer);
    put_tankobot(view, &rules, writer);
}
