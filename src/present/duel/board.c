/* What lies on the table: the course of the battle, the piles, the hands, and the tank boards with their crews, ground
 * and markers, in keys and in words. */
#include "present/duel/inside.h"

/* ---- Crew: only those are told who are not fit, and places that another has taken; the rest is as printed ---- */

static void put_crew(const tk_duel_tank *tank, const tk_duel_type *type, tk_json_writer *writer) {
    bool open = false;
    for (unsigned position = 0; position < TK_DUEL_POSITIONS; position++) {
        const unsigned member = tank->sitting[position];
        const bool dead = tank->health[position] == TK_DUEL_DEAD;
        const unsigned health = member != TK_DUEL_NONE ? tank->health[member % TK_DUEL_POSITIONS]
                                : dead                 ? (unsigned)TK_DUEL_DEAD
                                                       : (unsigned)TK_DUEL_ABSENT;
        if ((type->positions >> position & 1u) == 0 || (health == TK_DUEL_FIT && member == position)) {
            continue;
        }
        if (!open) {
            tk_json_object(writer, "crew");
            open = true;
        }
        tk_json_object(writer, tk_duel_key(TK_DUEL_WORDS_POSITION, position));
        present_duel_put_key(writer, "health", TK_DUEL_WORDS_HEALTH, health);
        if (member != TK_DUEL_NONE && member != position) { /* somebody else's place (D-44) */
            present_duel_put_key(writer, "member", TK_DUEL_WORDS_POSITION, member);
        }
        tk_json_close_object(writer);
    }
    if (open) {
        tk_json_close_object(writer);
    }
}

/* ---- The holding box ---- */

static void put_ground(const present_view *view, const tk_duel_tank *tank, tk_json_writer *writer) {
    tk_duel_terrain ground = {0};
    tk_text *text = present_sentence(view);
    const bool known = !tank->moving && !tank->hill && tk_duel_terrain_of(view->game, tank->terrain, &ground);
    if (tank->moving) {
        tk_text_put(text, present_say(view, "MOVING: own fire -40"));
    } else if (tank->hill) {
        tk_text_put(text, present_pack_text(view, "terrain", "hill", present_say(view, "hill")));
    } else if (known) {
        tk_text_put(text, present_duel_terrain(view, ground.id));
    }
    if (tank->smoke != TK_DUEL_NO_CARD) {
        present_join(text, " + ", present_duel_word(view, TK_DUEL_WORDS_KIND, TK_DUEL_SMOKE));
    }
    present_duel_ground(view, &ground, tank->cover, ground.conceal, text);
    tk_json_object(writer, "ground");
    present_put_true(writer, "moving", tank->moving);
    present_put_string(writer, "terrain", tank->hill ? "hill" : ground.id);
    present_put_some(writer, "card", tank->box);
    present_put_true(writer, "lower", tank->box != TK_DUEL_NO_CARD && tank->box_half == 1);
    present_put_some(writer, "smoke", tank->smoke);
    present_put_some(writer, "cover", tank->cover);
    present_put_text(writer, "text", text);
    tk_json_close_object(writer);
}

/* ---- Markers: {"mark":"burning","text":"ON FIRE"}, in lists of what harms, what is seen, what helps ---- */

/* A list that is opened by its first mark. */
typedef struct mark_list {
    const present_view *view;
    tk_json_writer *writer;
    const char *name;
    bool open;
} mark_list;

/* A mark with its number in its text, or with the tanks it is about and what it adds. */
static void put_mark(mark_list *list, bool so, const char *mark, unsigned tanks, unsigned number, const char *message) {
    tk_json_writer *writer = list->writer;
    if (!so) {
        return;
    }
    if (!list->open) {
        tk_json_array(writer, list->name);
        list->open = true;
    }
    tk_text *text = present_sentence(list->view);
    if (tanks != 0 || number == 0) {
        tk_text_put(text, present_say(list->view, message));
    } else {
        tk_text_format(text, present_say(list->view, message), number);
    }
    if (tanks != 0) {
        tk_text_char(text, ' ');
        present_duel_tanks(tanks, text);
        if (number > 0) {
            tk_text_put(text, " +");
            tk_text_unsigned(text, number);
        }
    }
    tk_json_open_object(writer);
    tk_json_text(writer, "mark", mark);
    present_duel_put_tanks(writer, "tanks", tanks);
    present_put_some(writer, "number", number);
    present_put_text(writer, "text", text);
    tk_json_close_object(writer);
}

static void close_marks(const mark_list *list) {
    if (list->open) {
        tk_json_close_array(list->writer);
    }
}

static void put_sight(const present_view *view, const tk_duel_tank *tank, tk_json_writer *writer) {
    const unsigned acquired = tank->acquired < TK_DUEL_TANKS ? 1u << tank->acquired : 0;
    const unsigned seen = tank->spotted & ~acquired, flanked = tank->flanking;
    mark_list list = {view, writer, "sight", false};
    put_mark(&list, seen != 0, "sees", seen, 0, TK_TEXT("sees"));
    put_mark(&list, acquired != 0, "acquired", acquired, tank->bonus, TK_TEXT("has acquired"));
    put_mark(&list, flanked != 0, "flanks", flanked, 0, TK_TEXT("flanks"));
    put_mark(&list, !list.open, "blind", 0, 0, TK_TEXT("sees nobody"));
    put_mark(&list, tank->sight > 0, "sight", 0, tank->sight, TK_TEXT("sight %u m"));
    close_marks(&list);
}

static void put_harm(const present_view *view, const tk_duel_tank *tank, tk_json_writer *writer) {
    mark_list list = {view, writer, "harm", false};
    put_mark(&list, tank->burning, "burning", 0, 0, TK_TEXT("ON FIRE"));
    put_mark(&list, tank->broken, "broken", 0, 0, TK_TEXT("BROKEN"));
    put_mark(&list, tank->smoke_inside, "smoke-inside", 0, 0, TK_TEXT("SMOKE INSIDE"));
    put_mark(&list, tank->immobile, "immobile", 0, 0, TK_TEXT("IMMOBILISED"));
    put_mark(&list, tank->jammed, "jammed", 0, 0, TK_TEXT("TRANSMISSION JAMMED"));
    put_mark(&list, tank->tracks && !tank->immobile, "tracks", 0, 0, TK_TEXT("TRACKS DAMAGED"));
    put_mark(&list, tank->bog > 0, "bogged", 0, tank->bog, TK_TEXT("BOGGED at %u"));
    put_mark(&list, tank->flanked_by != 0, "flanked", tank->flanked_by, 0, TK_TEXT("FLANKED by"));
    close_marks(&list);
}

/* What helps it; equipment that is printed on the board is not told again. */
static void put_gear(const present_view *view, const tk_duel_tank *tank, tk_json_writer *writer) {
    mark_list list = {view, writer, "gear", false};
    put_mark(&list, tank->hull_down, "hull-down", 0, 0, TK_TEXT("HULL DOWN"));
    put_mark(&list, tank->buttoned, "buttoned", 0, 0, TK_TEXT("hatch closed"));
    put_mark(&list, tank->apcr > 0, tank->loaded ? "loaded" : "apcr", 0, tank->apcr,
             tank->loaded ? TK_TEXT("APCR %u, loaded") : TK_TEXT("APCR %u"));
    put_mark(&list, tank->no_acquiring, "no-acquiring", 0, 0, TK_TEXT("cannot acquire"));
    close_marks(&list);
}

static void put_tank(const present_view *view, unsigned number, tk_json_writer *writer) {
    const tk_duel_sight *sight = present_duel_sight(view);
    const tk_duel_tank *tank = &sight->tank[number];
    tk_duel_type type = {0};
    tk_duel_type_of(view->game, tank->type, &type);
    tk_json_open_object(writer);
    present_duel_put_tank(writer, "tank", number);
    tk_json_number(writer, "seat", tank->seat);
    present_put_string(writer, "type", type.id);
    present_put_string(writer, "name", type.name);
    present_put_some(writer, "points", tank->points);
    present_put_some(writer, "medals", tank->medals);
    if (sight->phase == TK_DUEL_PHASE_INITIATIVE) {
        present_put_true(writer, "bidden", tank->bidden);
        present_put_some(writer, "bid", tank->bid);
    }
    if (tank->out) {
        present_put_true(writer, "out", true);
        present_put_string(writer, "text", present_say(view, "ELIMINATED; a fresh tank comes at the end of the round"));
        tk_json_close_object(writer);
        return;
    }
    present_duel_put_key(writer, "experience", TK_DUEL_WORDS_EXPERIENCE, tank->experience);
    tk_json_number(writer, "range", tank->range);
    present_put(writer, "text", present_say(view, "at %d m, %s"), tank->range,
                present_duel_word(view, TK_DUEL_WORDS_EXPERIENCE, tank->experience));
    present_duel_put_levels(view, tank, writer);
    put_crew(tank, &type, writer);
    put_ground(view, tank, writer);
    put_sight(view, tank, writer);
    put_harm(view, tank, writer);
    put_gear(view, tank, writer);
    tk_json_close_object(writer);
}

/* ---- The course of the battle ---- */

static void put_course(const present_view *view, tk_json_writer *writer) {
    const tk_duel_sight *sight = present_duel_sight(view);
    tk_text *text = present_sentence(view);
    tk_text_format(text, present_say(view, "Round %u"), sight->round);
    if (sight->active < TK_DUEL_TANKS && !sight->over) {
        present_add(text, present_say(view, ", "), present_say(view, "the phase of %s"),
                    tk_duel_tank_name(sight->active));
    } else {
        present_join(text, present_say(view, ", "), present_duel_word(view, TK_DUEL_WORDS_PHASE, sight->phase));
    }
    present_put_string(writer, "edition", sight->edition);
    present_put_string(writer, "scenario", sight->scenario);
    tk_json_number(writer, "round", sight->round);
    present_duel_put_key(writer, "phase", TK_DUEL_WORDS_PHASE, sight->phase);
    present_put_text(writer, "text", text);
    if (sight->active < TK_DUEL_TANKS && !sight->over) {
        present_duel_put_tank(writer, "active", sight->active);
        present_put_true(writer, "acted", sight->acted);
    }
    if (sight->over) {
        present_duel_put_key(writer, "winner", TK_DUEL_WORDS_SIDE, sight->winner);
    }
}

/* Who acts when; before that the cards lie closed. */
static void put_order(const tk_duel_sight *sight, tk_json_writer *writer) {
    if (sight->phase != TK_DUEL_PHASE_TANK || sight->ordered == 0) {
        return;
    }
    tk_json_array(writer, "order");
    for (unsigned index = 0; index < sight->ordered; index++) {
        const bool done = index + 1 < sight->turn;
        tk_json_open_object(writer);
        present_duel_put_tank(writer, "tank", sight->order[index]);
        present_put_true(writer, "done", done);
        present_put_some(writer, "card", done ? TK_DUEL_NO_CARD : sight->tank[sight->order[index]].bid);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

static void put_piles(const present_view *view, tk_json_writer *writer) {
    const tk_duel_sight *sight = present_duel_sight(view);
    tk_text *text = present_sentence(view);
    tk_text_format(text, present_say(view, "Deck %u"), sight->draw_size);
    if (sight->over || sight->end_waits) {
        present_join(text, present_say(view, "; "), present_say(view, "GAME END has come up"));
    } else if (sight->passes_left > 0) {
        present_add(text, present_say(view, "; "), present_say(view, "shuffles to come %u"), sight->passes_left);
    } else {
        present_join(text, present_say(view, "; "), present_say(view, "GAME END is in the deck"));
    }
    tk_json_object(writer, "piles");
    tk_json_number(writer, "deck", sight->draw_size);
    tk_json_number(writer, "discards", sight->discard_size);
    tk_json_number(writer, "damage", sight->damage_size);
    present_put_some(writer, "shuffles", sight->passes_left);
    present_duel_put_cards(writer, "seen", sight->discard, sight->discards_known);
    present_put_text(writer, "text", text);
    tk_json_close_object(writer);
}

/* Cards that lie in the middle: of the action that is being built or carried out, and all of what is under way. */
static void put_laid(const present_view *view, tk_json_writer *writer) {
    const tk_duel_sight *sight = present_duel_sight(view);
    present_duel_put_cards(writer, "table", sight->table, sight->table_size);
    if (sight->build.count == 0) {
        return;
    }
    tk_text *text = present_sentence(view);
    present_duel_laid(view, text);
    tk_json_object(writer, "laid");
    tk_json_array(writer, "cards");
    for (unsigned index = 0; index < sight->build.count; index++) {
        tk_json_open_object(writer);
        tk_json_number(writer, "card", sight->build.card[index]);
        present_put_string(writer, "half", sight->build.half[index] == 0 ? "upper" : "lower");
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
    present_put_some(writer, "at", sight->build.at);
    present_put_some(writer, "boost", sight->build.boost);
    present_put_text(writer, "text", text);
    tk_json_close_object(writer);
}

static void put_shot(const tk_duel_sight *sight, tk_json_writer *writer) {
    static const char *const by[] = {"tank", "gun", "infantry", "mines"};
    const tk_duel_shot *shot = &sight->shot;
    if (!shot->under_way) {
        return;
    }
    tk_json_object(writer, "shot");
    present_put_string(writer, "by", shot->by < 4 ? by[shot->by] : "");
    present_duel_put_tank(writer, "from", shot->from);
    present_duel_put_tank(writer, "target", shot->target);
    if (shot->gun != TK_DUEL_NONE) {
        tk_json_number(writer, "gun", shot->gun);
    }
    present_put_true(writer, "apcr", shot->apcr);
    present_put_true(writer, "tactics", shot->tactics);
    if (shot->named) {
        present_duel_put_key(writer, "location", TK_DUEL_WORDS_LOCATION, shot->location);
        present_duel_put_key(writer, "severity", TK_DUEL_WORDS_SEVERITY, shot->severity);
    }
    if (shot->damage != TK_DUEL_NONE) {
        tk_json_number(writer, "damage", shot->damage);
    }
    tk_json_close_object(writer);
}

/* ---- Sides, and what only some battles have ---- */

static void put_guns(const present_view *view, unsigned side, tk_json_writer *writer) {
    const tk_duel_sight *sight = present_duel_sight(view);
    tk_duel_gun gun;
    if (!tk_duel_gun_of(view->game, side, 0, &gun)) {
        return;
    }
    tk_json_array(writer, "guns");
    for (unsigned index = 0; index < TK_DUEL_GUNS_MOST && tk_duel_gun_of(view->game, side, index, &gun); index++) {
        const bool fired = (sight->guns_fired[side] >> index & 1u) != 0;
        tk_text *text = present_sentence(view);
        tk_text_format(text, present_say(view, "%s at %d m, order icons %u"), gun.name, gun.range, gun.orders);
        if (fired) {
            tk_text_format(text, " (%s)", present_say(view, "has fired"));
        }
        tk_json_open_object(writer);
        present_put_string(writer, "gun", gun.id);
        tk_json_number(writer, "range", gun.range);
        present_put_true(writer, "fired", fired);
        present_put_text(writer, "text", text);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

static void put_sides(const present_view *view, const tk_duel_scenario *scenario, tk_json_writer *writer) {
    const tk_duel_sight *sight = present_duel_sight(view);
    tk_json_array(writer, "sides");
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
        const char *name = present_duel_word(view, TK_DUEL_WORDS_SIDE, side);
        tk_json_open_object(writer);
        present_duel_put_key(writer, "side", TK_DUEL_WORDS_SIDE, side);
        present_put_string(writer, "name", name);
        present_put_some(writer, "points", sight->points[side]);
        present_put_some(writer, "medals", sight->medals[side]);
        put_guns(view, side, writer);
        if (scenario->infantry) {
            tk_json_number(writer, "advance", sight->advance[side]);
        }
        if (scenario->road_orders > 0) {
            tk_json_number(writer, "roads", sight->roads[side]);
        }
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

/* What only some battles have, a line each. */
static void put_field(const present_view *view, const tk_duel_scenario *scenario, tk_json_writer *writer) {
    const tk_duel_sight *sight = present_duel_sight(view);
    if (sight->weather != TK_DUEL_CLEAR_SKY) {
        tk_json_object(writer, "weather");
        present_duel_put_key(writer, "key", TK_DUEL_WORDS_WEATHER, sight->weather);
        present_put_string(writer, "text", present_duel_word(view, TK_DUEL_WORDS_WEATHER, sight->weather));
        tk_json_close_object(writer);
    }
    if (scenario->hills > 0) {
        tk_json_object(writer, "hills");
        tk_json_number(writer, "free", sight->hills_free);
        present_put(writer, "text", present_say(view, "hills left %u, for tanks from %d to %d m"), sight->hills_free,
                    scenario->hill_from, scenario->hill_to);
        tk_json_close_object(writer);
    }
    present_put_true(writer, "infantry_done", sight->infantry_done);
}

/* ---- Hands ---- */

static void put_known(const present_view *view, const tk_duel_seat *player, tk_json_writer *writer) {
    if (player->known == 0) {
        return;
    }
    tk_json_array(writer, "cards");
    for (unsigned index = 0; index < player->known; index++) {
        tk_text *text = present_sentence(view);
        present_duel_halves(view, player->hand[index], text);
        tk_json_open_object(writer);
        tk_json_number(writer, "card", player->hand[index]);
        present_put_text(writer, "text", text);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

static void put_hands(const present_view *view, tk_json_writer *writer) {
    const tk_duel_sight *sight = present_duel_sight(view);
    tk_json_array(writer, "hands");
    for (unsigned seat = 0; seat < sight->seats; seat++) {
        const tk_duel_seat *player = &sight->player[seat];
        tk_json_open_object(writer);
        tk_json_number(writer, "seat", seat);
        present_duel_put_key(writer, "side", TK_DUEL_WORDS_SIDE, player->side);
        present_duel_put_tanks(writer, "tanks", player->tanks);
        if (player->tankobot) {
            present_duel_put_key(writer, "tankobot", TK_DUEL_WORDS_TEMPERAMENT, player->temperament);
        }
        present_put_some(writer, "size", player->hand_size);
        present_put_some(writer, "limit", player->hand_limit);
        put_known(view, player, writer);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

void present_duel_board(const present_view *view, tk_json_writer *writer) {
    const tk_duel_sight *sight = present_duel_sight(view);
    tk_duel_scenario scenario = {0};
    tk_duel_scenario_of(view->game, &scenario);
    put_course(view, writer);
    put_order(sight, writer);
    put_piles(view, writer);
    put_laid(view, writer);
    put_shot(sight, writer);
    put_field(view, &scenario, writer);
    put_sides(view, &scenario, writer);
    tk_json_array(writer, "tanks");
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        if (sight->tank[tank].plays) {
            put_tank(view, tank, writer);
        }
    }
    tk_json_close_array(writer);
    put_hands(view, writer);
}
