/* A match as a JSON object. A view is made from what duel_look shows a seat and from nothing else, so it cannot say
 * more. The dump is for study and bug reports and has everything. Seats and guns count from 0, ranges are in metres. */
#include "games/duel/words/words.h"

static void put_sides(tk_json_writer *writer, const char *name, int64_t german, int64_t soviet) {
    tk_json_put_name(writer, name);
    tk_json_open_object(writer);
    duel_json_number(writer, "german", german);
    duel_json_number(writer, "soviet", soviet);
    tk_json_close_object(writer);
}

static void put_course(tk_json_writer *writer, const tk_duel_sight *sight) {
    duel_json_string(writer, "scenario", sight->scenario);
    duel_json_string(writer, "edition", sight->edition);
    duel_json_words(writer, "weather", TK_DUEL_WORDS_WEATHER, sight->weather);
    duel_json_number(writer, "players", sight->seats);
    duel_json_number(writer, "round", sight->round);
    duel_json_words(writer, "phase", TK_DUEL_WORDS_PHASE, sight->phase);
    put_sides(writer, "points", sight->points[0], sight->points[1]);
    put_sides(writer, "medals", sight->medals[0], sight->medals[1]);
    duel_json_words(writer, "winner", TK_DUEL_WORDS_SIDE, sight->winner);
    duel_json_tank(writer, "active", sight->active);
    tk_json_put_name(writer, "order");
    tk_json_open_array(writer);
    for (unsigned index = 0; index < sight->ordered; index++) {
        tk_json_put_string(writer, duel_tank_key(sight->order[index]));
    }
    tk_json_close_array(writer);
    duel_json_number(writer, "turn", sight->turn);
    duel_json_bool(writer, "acted", sight->acted);
    duel_json_bool(writer, "burning_start", sight->burning_start);
}

static void put_question(tk_json_writer *writer, const tk_duel_sight *sight) {
    duel_json_words(writer, "question", TK_DUEL_WORDS_QUESTION, sight->question);
    duel_json_bits(writer, "deciders", sight->deciders);
    duel_json_bool(writer, "decides", sight->decides);
    duel_json_number(writer, "needed", sight->needed);
    duel_json_tank(writer, "about", sight->about);
}

static void put_piles(tk_json_writer *writer, const tk_duel_sight *sight) {
    duel_json_number(writer, "draw", sight->draw_size);
    duel_json_number(writer, "discard", sight->discard_size);
    duel_json_cards(writer, "discard_known", sight->discard, sight->discards_known);
    duel_json_number(writer, "damage", sight->damage_size);
    duel_json_cards(writer, "table", sight->table, sight->table_size);
    duel_json_number(writer, "passes", sight->passes);
    duel_json_number(writer, "passes_left", sight->passes_left);
    duel_json_bool(writer, "shuffle_waits", sight->shuffle_waits);
    duel_json_bool(writer, "end_waits", sight->end_waits);
}

static void put_build(tk_json_writer *writer, const tk_duel_build *build) {
    tk_json_put_name(writer, "build");
    if (build->count == 0) {
        tk_json_put_null(writer);
        return;
    }
    tk_json_open_object(writer);
    tk_json_put_name(writer, "cards");
    tk_json_open_array(writer);
    for (unsigned index = 0; index < build->count; index++) {
        tk_json_open_object(writer);
        duel_json_card(writer, "card", build->card[index]);
        duel_json_string(writer, "half", build->half[index] == 0 ? "upper" : "lower");
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
    duel_json_number(writer, "at", build->at);
    duel_json_number(writer, "boost", build->boost);
    tk_json_close_object(writer);
}

static void put_shot(tk_json_writer *writer, const tk_duel_shot *shot) {
    static const char *const by[] = {"tank", "gun", "infantry", "mines"};
    tk_json_put_name(writer, "shot");
    if (!shot->under_way) {
        tk_json_put_null(writer);
        return;
    }
    tk_json_open_object(writer);
    duel_json_string(writer, "by", shot->by < 4 ? by[shot->by] : NULL);
    duel_json_tank(writer, "from", shot->from);
    duel_json_maybe(writer, "gun", shot->gun == TK_DUEL_NONE ? -1 : (int64_t)shot->gun);
    duel_json_tank(writer, "target", shot->target);
    duel_json_number(writer, "fire_cards", shot->cards);
    duel_json_bool(writer, "leadership", shot->leadership);
    duel_json_bool(writer, "apcr", shot->apcr);
    duel_json_bool(writer, "tactics", shot->tactics);
    duel_json_words(writer, "location", TK_DUEL_WORDS_LOCATION, shot->location);
    duel_json_words(writer, "severity", TK_DUEL_WORDS_SEVERITY, shot->named ? shot->severity : TK_DUEL_NONE);
    duel_json_maybe(writer, "damage_card", shot->damage == TK_DUEL_NONE ? -1 : (int64_t)shot->damage);
    tk_json_close_object(writer);
}

static void put_field(tk_json_writer *writer, const tk_duel_sight *sight) {
    duel_json_card(writer, "offer", sight->offer);
    duel_json_seat(writer, "offerer", sight->offerer);
    duel_json_bool(writer, "infantry_done", sight->infantry_done);
    put_sides(writer, "guns_fired", sight->guns_fired[0], sight->guns_fired[1]);
    put_sides(writer, "advance", sight->advance[0], sight->advance[1]);
    put_sides(writer, "roads", sight->roads[0], sight->roads[1]);
    duel_json_number(writer, "hills_free", sight->hills_free);
}

static void put_last(tk_json_writer *writer, const tk_duel_sight *sight) {
    tk_json_put_name(writer, "last");
    if (sight->last_seat == TK_NO_SEAT) {
        tk_json_put_null(writer);
    } else {
        tk_json_open_object(writer);
        duel_json_seat(writer, "by", sight->last_seat);
        duel_json_string(writer, "verb", sight->last.key);
        duel_json_card(writer, "card", sight->last.card);
        duel_json_number(writer, "number", sight->last.number);
        duel_json_tank(writer, "tank", sight->last.tank);
        duel_json_number(writer, "more", sight->last.more);
        tk_json_close_object(writer);
    }
    duel_json_hex(writer, "told", sight->told);
}

static void put_player(tk_json_writer *writer, const tk_duel_seat *player) {
    tk_json_open_object(writer);
    duel_json_words(writer, "side", TK_DUEL_WORDS_SIDE, player->side);
    duel_json_tanks(writer, "tanks", player->tanks);
    duel_json_words(writer, "tankobot", TK_DUEL_WORDS_TEMPERAMENT,
                    player->tankobot ? player->temperament : TK_DUEL_NONE);
    duel_json_number(writer, "hand_size", player->hand_size);
    duel_json_number(writer, "hand_limit", player->hand_limit);
    duel_json_cards(writer, "hand", player->hand, player->known);
    tk_json_close_object(writer);
}

void duel_json_sight(tk_json_writer *writer, const duel_rules *rules, const tk_duel_sight *sight) {
    put_course(writer, sight);
    put_question(writer, sight);
    put_piles(writer, sight);
    put_build(writer, &sight->build);
    put_shot(writer, &sight->shot);
    put_field(writer, sight);
    put_last(writer, sight);
    tk_json_put_name(writer, "tanks");
    tk_json_open_array(writer);
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        if (sight->tank[tank].plays) {
            duel_json_tank_board(writer, rules, &sight->tank[tank]);
        }
    }
    tk_json_close_array(writer);
    tk_json_put_name(writer, "seats");
    tk_json_open_array(writer);
    for (unsigned seat = 0; seat < sight->seats; seat++) {
        put_player(writer, &sight->player[seat]);
    }
    tk_json_close_array(writer);
}

void duel_write_view(const duel_rules *rules, const duel_body *body, unsigned seat, tk_text *text) {
    tk_duel_sight sight;
    tk_json_writer writer;
    duel_look(rules, body, seat, &sight);
    tk_json_start(&writer, text);
    tk_json_open_object(&writer);
    duel_json_sight(&writer, rules, &sight);
    tk_json_close_object(&writer);
}
