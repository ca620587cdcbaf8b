/* How good a shot would be (11.1.3), before it is fired, and what its odds are made of. */
#include "present/duel/inside.h"

#include <string.h>

unsigned present_duel_per_cent(unsigned millionths) {
    return (millionths + 5000) / 10000;
}

bool present_duel_odds(const present_view *view, const tk_duel_aim *aim, tk_duel_odds *odds) {
    return tk_duel_odds_of(view->game, view->state, view->reader->seat, aim, odds);
}

void present_duel_odds_short(const present_view *view, const tk_duel_odds *odds, tk_text *text) {
    if (odds->parts.base == 0) {
        tk_text_put(text, present_say(view, "out of range"));
        return;
    }
    tk_text_format(text, present_say(view, "%u %% to hit, %u %% to hit and penetrate"),
                   present_duel_per_cent(odds->hits), present_duel_per_cent(odds->penetrates));
}

void present_duel_odds_place(const present_view *view, const tk_duel_place_odds *place, tk_text *text) {
    tk_text_format(text, present_say(view, "%d against armour %d penetrates %u %%"), place->penetration, place->armour,
                   present_duel_per_cent(place->pierces));
}

/* What adds to the number to hit, one by one and as a sum: "To hit: 74 at 800 m, +10 Fire card, -20 cover = 64". */
static void put_modifiers(const present_view *view, const tk_duel_odds *odds, tk_json_writer *writer) {
    const tk_duel_modifiers *parts = &odds->parts;
    const struct {
        int value;
        const char *key, *text, *rule;
    } list[] = {
        {parts->card, "card", TK_TEXT("Fire card"), "11.1.3.c"},
        {parts->leadership, "leadership", TK_TEXT("Leadership"), "11.1.3.c"},
        {parts->acquired, "acquired", TK_TEXT("acquired"), "5.4.3"},
        {parts->flank, "flank", TK_TEXT("flank"), "10.4.2"},
        {parts->firer_box, "own-ground", TK_TEXT("own ground"), "11.1.3.c"},
        {parts->target_box, "ground", TK_TEXT("ground of the target"), "11.1.3.c"},
        {parts->cover, "cover", TK_TEXT("cover"), "10.3.3"},
        {parts->size, "size", TK_TEXT("size of the target"), "11.1.3.c"},
        {parts->tactics, "tactics", TK_TEXT("Tactics"), "13.2"},
        {parts->mud, "mud", TK_TEXT("target in mud"), "11.1.3.c"},
        {parts->hatch, "hatch", TK_TEXT("own hatch closed"), "17.3.4"},
    };
    tk_text *sum = present_sentence(view);
    tk_text_format(sum, present_say(view, "To hit: %d at %u m"), parts->base, odds->distance);
    tk_json_array(writer, "modifiers");
    for (size_t index = 0; index < sizeof list / sizeof list[0]; index++) {
        if (list[index].value != 0) {
            const char *text = present_say(view, list[index].text);
            tk_text_put(sum, list[index].value > 0 ? ", +" : ", ");
            tk_text_integer(sum, list[index].value);
            present_join(sum, " ", text);
            tk_json_open_object(writer);
            tk_json_text(writer, "for", list[index].key);
            tk_json_number(writer, "adds", list[index].value);
            tk_json_text(writer, "text", text);
            tk_json_text(writer, "rule", list[index].rule);
            tk_json_close_object(writer);
        }
    }
    tk_json_close_array(writer);
    tk_text_put(sum, " = ");
    tk_text_integer(sum, odds->accuracy);
    if (odds->accuracy > 95) {
        tk_text_format(sum, " (%s)", present_say(view, "96 to 100 always miss"));
    }
    present_put_text(writer, "sum", sum);
}

/* "turret (30 % of hits): 10 against armour 8 penetrates 72 %, heavy 20 %" */
static void put_place(const present_view *view, const tk_duel_odds *odds, unsigned location, tk_json_writer *writer) {
    const tk_duel_place_odds *place = &odds->place[location];
    tk_text *text = present_sentence(view);
    tk_text_put(text, present_duel_word(view, TK_DUEL_WORDS_LOCATION, location));
    if (place->hidden) {
        present_join(text, present_say(view, ": "), present_say(view, "hidden, hull down"));
    } else {
        if (!odds->naming) {
            present_add(text, " ", present_say(view, "(%u %% of hits)"), present_duel_per_cent(place->hits));
        }
        tk_text_put(text, ": ");
        present_duel_odds_place(view, place, text);
        if (place->pierces > 0) {
            present_add(text, present_say(view, ", "), present_say(view, "heavy %u %%"),
                        present_duel_per_cent(place->heavy));
        }
    }
    tk_json_open_object(writer);
    present_duel_put_key(writer, "place", TK_DUEL_WORDS_LOCATION, location);
    if (place->hidden) {
        present_put_true(writer, "hidden", true);
    } else {
        if (!odds->naming) { /* else the place is chosen (11.1.3.e) */
            present_put_some(writer, "hits", present_duel_per_cent(place->hits));
        }
        tk_json_number(writer, "penetration", place->penetration);
        tk_json_number(writer, "armour", place->armour);
        present_put_some(writer, "pierces", present_duel_per_cent(place->pierces));
        present_put_some(writer, "heavy", present_duel_per_cent(place->heavy));
    }
    present_put_text(writer, "text", text);
    tk_json_text(writer, "rule", place->hidden ? "5.7.3" : "11.1.3.h");
    tk_json_close_object(writer);
}

/* All that the chances are made of. */
static void put_breakdown(const present_view *view, const tk_duel_odds *odds, tk_json_writer *writer) {
    if (odds->parts.base == 0) {
        present_put(writer, "sum", present_say(view, "Out of range at %u m."), odds->distance);
        return;
    }
    tk_json_number(writer, "base", odds->parts.base);
    tk_json_text(writer, "base_rule", "11.1.3.b");
    tk_json_number(writer, "accuracy", odds->accuracy);
    tk_json_text(writer, "accuracy_rule", "11.1.3.d");
    put_modifiers(view, odds, writer);
    tk_json_array(writer, "places");
    for (unsigned location = TK_DUEL_LOCATIONS; location-- > 0;) {
        if (!odds->naming || odds->place[location].named) {
            put_place(view, odds, location, writer);
        }
    }
    tk_json_close_array(writer);
}

/* The highest card that hits: 96 to 100 never do (11.1.3.d). */
static int highest_hit(const tk_duel_odds *odds) {
    enum { MOST = 95 };
    return odds->accuracy > MOST ? MOST : odds->accuracy < 0 ? 0 : odds->accuracy;
}

void present_duel_put_odds(const present_view *view, const tk_duel_odds *odds, bool whole, tk_json_writer *writer) {
    tk_json_object(writer, "odds");
    tk_json_number(writer, "hits", present_duel_per_cent(odds->hits));
    tk_json_number(writer, "penetrates", present_duel_per_cent(odds->penetrates));
    tk_json_number(writer, "distance", odds->distance);
    tk_json_text(writer, "rule", "D-73");
    if (odds->parts.base != 0) {
        tk_json_number(writer, "needs", highest_hit(odds));
    }
    present_put_true(writer, "naming", odds->naming);
    if (whole) {
        present_put_true(writer, "side", odds->side);
        put_breakdown(view, odds, writer);
    }
    tk_json_close_object(writer);
}

/* ---- Any tank against any other ---- */

/* "S-I" at the start of a key; TK_DUEL_NO_TANK for none. */
static unsigned read_tank(const char *key, size_t length) {
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        const char *name = tk_duel_tank_name(tank);
        if (strlen(name) == length && memcmp(name, key, length) == 0) {
            return tank;
        }
    }
    return TK_DUEL_NO_TANK;
}

/* ---- What could be added to a shot ---- */

static bool may(const present_view *view, tk_parts parts) {
    tk_action action = 0;
    return tk_action_of(view->game, &parts, &action) == TK_OK &&
           tk_check(view->game, view->state, view->reader->seat, action) == TK_OK;
}

/* The aim with one half more; false for a half that adds nothing to a shot. Leadership adds to a shot that is being
 * built; by itself it does other things. */
static bool joined(const tk_duel_half *printed, unsigned card, unsigned half, bool built, tk_duel_aim *aim) {
    if (printed->kind == TK_DUEL_LEADERSHIP) {
        aim->leadership = true;
        return built;
    }
    const unsigned place = aim->fire[0] == TK_DUEL_NO_CARD ? 0 : 1;
    if (printed->kind != TK_DUEL_FIRE || aim->fire[place] != TK_DUEL_NO_CARD) {
        return false;
    }
    aim->fire[place] = card;
    aim->half[place] = half;
    return true;
}

/* A half of a card of the reader's, with what it makes of the shot. */
static void put_card(const present_view *view, unsigned card, unsigned half, unsigned level, const tk_duel_odds *odds,
                     tk_json_writer *writer) {
    const tk_duel_half printed = present_duel_card(view->game, card).half[half];
    tk_text *text = present_sentence(view);
    tk_text_format(text, present_say(view, "with #%u "), card);
    present_duel_half(view, &printed, text);
    tk_text_put(text, ": ");
    present_duel_odds_short(view, odds, text);
    if (printed.level > level) {
        present_add(text, present_say(view, ", "), present_say(view, "but the Fire level is %u"), level);
    }
    tk_json_open_object(writer);
    tk_json_number(writer, "card", card);
    present_put_string(writer, "half", half == 0 ? "upper" : "lower");
    present_put_text(writer, "text", text);
    present_duel_put_odds(view, odds, false, writer);
    tk_json_close_object(writer);
}

/* The cards that the reader could add: to a shot that is being built those that may be laid down now, else every Fire
 * card, whatever its level. */
static void put_cards(const present_view *view, const tk_duel_aim *aim, bool built, tk_json_writer *writer) {
    const tk_duel_sight *sight = present_duel_sight(view);
    const tk_duel_seat *player = &sight->player[view->reader->seat];
    const unsigned level = sight->tank[aim->from].fire + (built ? sight->build.boost : 0);
    tk_duel_odds odds;
    tk_json_array(writer, "cards");
    for (unsigned index = 0; index < 2 * player->known; index++) {
        const unsigned card = player->hand[index / 2], half = index % 2;
        const tk_duel_half printed = present_duel_card(view->game, card).half[half];
        tk_duel_aim more = *aim;
        if (joined(&printed, card, half, built, &more) &&
            (!built || may(view, (tk_parts){TK_DUEL_DO_PLAY, 3, {(int32_t)card, (int32_t)half}})) &&
            present_duel_odds(view, &more, &odds)) {
            put_card(view, card, half, level, &odds, writer);
        }
    }
    tk_json_close_array(writer);
}

/* The other ammunition, where it may be loaded quickly (5.5.2). */
static void put_quick(const present_view *view, tk_duel_aim aim, tk_json_writer *writer) {
    tk_duel_odds odds;
    aim.apcr = !aim.apcr;
    if (may(view, (tk_parts){.verb = TK_DUEL_DO_QUICK}) && present_duel_odds(view, &aim, &odds)) {
        tk_json_object(writer, "quick");
        present_duel_put_odds(view, &odds, false, writer);
        tk_json_close_object(writer);
    }
}

static bool in_field(const tk_duel_sight *sight, unsigned tank) {
    return tank < TK_DUEL_TANKS && sight->tank[tank].plays && !sight->tank[tank].out;
}

bool present_duel_about(const present_view *view, const char *kind, const char *key, tk_json_writer *writer) {
    const tk_duel_sight *sight = present_duel_sight(view);
    const size_t length = strcspn(key, ">");
    const unsigned from = read_tank(key, length);
    const unsigned target = key[length] == '>' ? read_tank(key + length + 1, strlen(key + length + 1)) : from;
    const unsigned seat = view->reader->seat;
    tk_duel_aim aim;
    tk_duel_odds odds;
    if (strcmp(kind, "shot") != 0 || !in_field(sight, from) || !in_field(sight, target)) {
        return false;
    }
    const bool built = sight->decides && from == sight->active &&
                       tk_duel_aim_now(view->game, view->state, target, &aim) && aim.from == from;
    if (!built) {
        aim = (tk_duel_aim){.from = from, .target = target, .gun = TK_DUEL_NONE, .apcr = sight->tank[from].loaded};
    }
    if (!present_duel_odds(view, &aim, &odds)) {
        return false;
    }
    const bool spotted = (sight->tank[from].spotted >> target & 1u) != 0;
    tk_text *text = present_sentence(view);
    present_duel_odds_short(view, &odds, text);
    if (!spotted) {
        present_join(text, present_say(view, "; "), present_say(view, "not spotted"));
    }
    tk_text_put(text, odds.side ? present_say(view, "; side armour") : present_say(view, "; front armour"));
    tk_text_put(text, aim.apcr ? present_say(view, "; APCR") : "");
    present_duel_put_tank(writer, "from", from);
    present_duel_put_tank(writer, "target", target);
    present_put_true(writer, "spotted", spotted);
    present_put_true(writer, "apcr", aim.apcr);
    present_put_true(writer, "built", built);
    present_put_text(writer, "text", text);
    present_duel_put_odds(view, &odds, true, writer);
    if (built || (seat < sight->seats && sight->tank[from].seat == seat)) {
        put_cards(view, &aim, built, writer);
    }
    if (built) {
        put_quick(view, aim, writer);
    }
    return true;
}
