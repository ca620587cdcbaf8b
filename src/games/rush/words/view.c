/* A match as a JSON object. A view is made from what rush_look shows a seat and from nothing else, so it cannot say
 * more. The dump is for study and bug reports and names every physical card. Faces are written as ids; seats, bases and
 * bits count from 0. */
#include "games/rush/words/words.h"

void rush_json_number(tk_json_writer *writer, const char *name, int64_t number) {
    tk_json_put_name(writer, name);
    tk_json_put_integer(writer, number);
}

void rush_json_bool(tk_json_writer *writer, const char *name, bool value) {
    tk_json_put_name(writer, name);
    tk_json_put_bool(writer, value);
}

static void put_string(tk_json_writer *writer, const char *string) {
    if (string == NULL) {
        tk_json_put_null(writer);
    } else {
        tk_json_put_string(writer, string);
    }
}

void rush_json_string(tk_json_writer *writer, const char *name, const char *string) {
    tk_json_put_name(writer, name);
    put_string(writer, string);
}

static const char *id_of(const rush_rules *rules, unsigned face) {
    return face < RUSH_FACES ? rules->id[face] : NULL;
}

void rush_json_face(tk_json_writer *writer, const char *name, const rush_rules *rules, unsigned face) {
    rush_json_string(writer, name, id_of(rules, face));
}

/* ---- What a seat sees ---- */

static void put_faces(tk_json_writer *writer, const char *name, const rush_rules *rules, const uint8_t *faces,
                      unsigned count) {
    tk_json_put_name(writer, name);
    tk_json_open_array(writer);
    for (unsigned index = 0; index < count; index++) {
        put_string(writer, id_of(rules, faces[index]));
    }
    tk_json_close_array(writer);
}

static void put_counts(tk_json_writer *writer, const char *name, const rush_rules *rules,
                       const uint8_t counts[RUSH_FACES]) {
    tk_json_put_name(writer, name);
    tk_json_open_object(writer);
    for (unsigned face = 0; face < RUSH_FACES; face++) {
        if (counts[face] > 0) {
            rush_json_number(writer, rules->id[face], counts[face]);
        }
    }
    tk_json_close_object(writer);
}

static void put_table(tk_json_writer *writer, const rush_rules *rules, const tk_rush_sight *sight) {
    tk_json_put_name(writer, "shop");
    tk_json_open_array(writer);
    for (unsigned slot = 0; slot < RUSH_SHOP; slot++) {
        put_string(writer, id_of(rules, sight->shop[slot]));
    }
    tk_json_close_array(writer);
    rush_json_number(writer, "deck", sight->deck_size);
    rush_json_number(writer, "discard", sight->discard_size);
    rush_json_face(writer, "discard_top", rules, sight->discard_top);
    put_counts(writer, "graveyard", rules, sight->graveyard);
    tk_json_put_name(writer, "medals");
    tk_json_open_object(writer);
    for (unsigned nation = 0; nation < RUSH_NATIONS; nation++) {
        tk_json_put_name(writer, rush_nation_id(nation));
        tk_json_open_object(writer);
        rush_json_number(writer, "single", sight->singles[nation]);
        rush_json_number(writer, "double", sight->doubles[nation]);
        tk_json_close_object(writer);
    }
    tk_json_close_object(writer);
    tk_json_put_name(writer, "achievements");
    tk_json_open_array(writer);
    for (unsigned index = 0; index < RUSH_ACHIEVEMENTS; index++) {
        if ((sight->achievements >> index & 1u) != 0) {
            tk_json_put_string(writer, rush_achievement_id(index));
        }
    }
    tk_json_close_array(writer);
}

static void put_nations(tk_json_writer *writer, const char *name, const unsigned numbers[RUSH_NATIONS]) {
    tk_json_put_name(writer, name);
    tk_json_open_object(writer);
    for (unsigned nation = 0; nation < RUSH_NATIONS; nation++) {
        rush_json_number(writer, rush_nation_id(nation), numbers[nation]);
    }
    tk_json_close_object(writer);
}

static void put_last(tk_json_writer *writer, const rush_rules *rules, const tk_rush_sight *sight) {
    tk_json_put_name(writer, "last");
    if (sight->last_seat == TK_NO_SEAT) {
        tk_json_put_null(writer);
        return;
    }
    tk_json_open_object(writer);
    rush_json_number(writer, "by", sight->last_seat);
    rush_json_string(writer, "verb", sight->last.verb);
    rush_json_face(writer, "card", rules, sight->last.face);
    rush_json_number(writer, "number", sight->last.number);
    tk_json_put_name(writer, "seat");
    if (sight->last.seat == TK_NO_SEAT) {
        tk_json_put_null(writer);
    } else {
        tk_json_put_unsigned(writer, sight->last.seat);
    }
    rush_json_number(writer, "base", sight->last.base);
    tk_json_close_object(writer);
}

static void put_turn(tk_json_writer *writer, const rush_rules *rules, const tk_rush_sight *sight) {
    rush_json_number(writer, "pool", sight->pool);
    put_nations(writer, "own_pool", sight->own_pool);
    rush_json_bool(writer, "paid", sight->paid);
    tk_json_put_name(writer, "own_nations");
    tk_json_open_array(writer);
    for (unsigned nation = 0; nation < RUSH_NATIONS; nation++) {
        if ((sight->own_nations >> nation & 1u) != 0) {
            tk_json_put_string(writer, rush_nation_id(nation));
        }
    }
    tk_json_close_array(writer);
    put_nations(writer, "bought", sight->bought);
    rush_json_bool(writer, "recruiting", sight->recruiting);
    rush_json_bool(writer, "attacked", sight->attacked);
    tk_json_put_name(writer, "used");
    tk_json_open_array(writer);
    for (unsigned vehicle = 0; vehicle < RUSH_VEHICLES; vehicle++) {
        if (sight->used[vehicle]) {
            tk_json_put_string(writer, rules->id[vehicle]);
        }
    }
    tk_json_close_array(writer);
    rush_json_face(writer, "card", rules, sight->card);
    tk_json_put_name(writer, "abilities");
    tk_json_open_array(writer);
    for (unsigned index = 0; index < RUSH_ABILITIES_MOST; index++) {
        if ((sight->abilities >> index & 1u) != 0) {
            tk_json_put_integer(writer, index);
        }
    }
    tk_json_close_array(writer);
    put_faces(writer, "attackers", rules, sight->attacker, sight->attackers);
    rush_json_string(writer, "nation", sight->nation < RUSH_NATIONS ? rush_nation_id(sight->nation) : NULL);
    rush_json_number(writer, "destroyed", sight->destroyed);
    rush_json_face(writer, "sabotage", rules, sight->sabotage);
    put_last(writer, rules, sight);
}

static void put_bases(tk_json_writer *writer, const rush_rules *rules, const tk_rush_player *player) {
    tk_json_put_name(writer, "bases");
    tk_json_open_array(writer);
    for (unsigned index = 0; index < RUSH_BASES; index++) {
        const tk_rush_base *base = &player->base[index];
        tk_json_open_object(writer);
        rush_json_bool(writer, "lost", base->lost);
        rush_json_bool(writer, "damaged", base->damaged);
        rush_json_face(writer, "protector", rules, base->protector);
        rush_json_bool(writer, "protector_damaged", base->protector_damaged);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

/* A list that the seat may not see is null. */
static void put_pile(tk_json_writer *writer, const char *name, const rush_rules *rules, bool open, const uint8_t *faces,
                     unsigned count) {
    if (open) {
        put_faces(writer, name, rules, faces, count);
    } else {
        rush_json_string(writer, name, NULL);
    }
}

static void put_player(tk_json_writer *writer, const rush_rules *rules, const tk_rush_player *player) {
    tk_json_open_object(writer);
    put_bases(writer, rules, player);
    rush_json_number(writer, "hand_size", player->hand_size);
    put_pile(writer, "hand", rules, player->hand_open, player->hand, player->hand_size);
    rush_json_number(writer, "depot_size", player->depot_size);
    rush_json_face(writer, "depot_top", rules, player->depot_top);
    put_pile(writer, "depot", rules, player->depot_open, player->depot, player->depot_size);
    rush_json_number(writer, "garage_size", player->garage_size);
    put_counts(writer, "company", rules, player->company);
    put_nations(writer, "medals_won", player->medals);
    rush_json_number(writer, "doubles_won", player->doubles);
    rush_json_number(writer, "bases_won", player->bases);
    tk_json_close_object(writer);
}

static void put_list(tk_json_writer *writer, const char *name, const int32_t *numbers, unsigned count) {
    tk_json_put_name(writer, name);
    tk_json_open_array(writer);
    for (unsigned index = 0; index < count; index++) {
        tk_json_put_integer(writer, numbers[index]);
    }
    tk_json_close_array(writer);
}

/* R40, R41: counted from what everybody knows, so it is told to all. */
static void put_outcome(tk_json_writer *writer, const rush_rules *rules, const rush_body *body) {
    tk_json_put_name(writer, "outcome");
    if (body->phase != RUSH_PHASE_OVER) {
        tk_json_put_null(writer);
        return;
    }
    rush_score score;
    rush_score_of(rules, body, &score);
    tk_json_open_object(writer);
    tk_json_put_name(writer, "winners");
    tk_json_open_array(writer);
    for (unsigned seat = 0; seat < rules->players; seat++) {
        if ((score.winners >> seat & 1u) != 0) {
            tk_json_put_integer(writer, seat);
        }
    }
    tk_json_close_array(writer);
    put_list(writer, "points", score.points, rules->players);
    put_list(writer, "medals", score.medals, rules->players);
    put_list(writer, "bases", score.bases, rules->players);
    tk_json_put_name(writer, "achievements");
    tk_json_open_object(writer);
    for (unsigned index = 0; index < RUSH_ACHIEVEMENTS; index++) {
        if ((body->achievements >> index & 1u) != 0 && score.holder[index] < rules->players) {
            rush_json_number(writer, rush_achievement_id(index), score.holder[index]);
        }
    }
    tk_json_close_object(writer);
    tk_json_close_object(writer);
}

static void put_head(tk_json_writer *writer, const tk_rush_sight *sight) {
    rush_json_number(writer, "players", sight->players);
    rush_json_number(writer, "active", sight->active);
    rush_json_number(writer, "first", sight->first);
    rush_json_number(writer, "round", sight->round);
    rush_json_bool(writer, "last_round", sight->last_round);
    rush_json_string(writer, "phase", sight->phase);
}

static void put_sight(tk_json_writer *writer, const rush_rules *rules, const rush_body *body,
                      const tk_rush_sight *sight) {
    put_head(writer, sight);
    put_table(writer, rules, sight);
    put_turn(writer, rules, sight);
    tk_json_put_name(writer, "seats");
    tk_json_open_array(writer);
    for (unsigned seat = 0; seat < sight->players; seat++) {
        put_player(writer, rules, &sight->player[seat]);
    }
    tk_json_close_array(writer);
    put_outcome(writer, rules, body);
}

void rush_write_view(const rush_rules *rules, const rush_body *body, unsigned seat, tk_text *text) {
    tk_rush_sight sight;
    tk_json_writer writer;
    rush_look(rules, body, seat, &sight);
    tk_json_start(&writer, text);
    tk_json_open_object(&writer);
    put_sight(&writer, rules, body, &sight);
    tk_json_close_object(&writer);
}

/* ---- Everything ---- */

/* A physical card: its id, and its number where several look alike. */
static void put_card(tk_json_writer *writer, const rush_rules *rules, unsigned card) {
    char name[RUSH_ID_SIZE + 8];
    tk_text text;
    if (card >= RUSH_CARDS) {
        tk_json_put_null(writer);
        return;
    }
    tk_text_start(&text, name, sizeof name);
    tk_text_put(&text, rules->id[rush_face_of(card)]);
    if (card >= RUSH_VEHICLES) {
        tk_text_char(&text, ':');
        tk_text_unsigned(&text, card);
    }
    tk_text_end(&text);
    tk_json_put_string(writer, name);
}

static void put_set(tk_json_writer *writer, const char *name, const rush_rules *rules, const rush_set *set) {
    tk_json_put_name(writer, name);
    tk_json_open_array(writer);
    for (unsigned card = rush_next(set, 0); card != RUSH_NO_CARD; card = rush_next(set, card + 1)) {
        put_card(writer, rules, card);
    }
    tk_json_close_array(writer);
}

static void put_one(tk_json_writer *writer, const char *name, const rush_rules *rules, unsigned card) {
    tk_json_put_name(writer, name);
    put_card(writer, rules, card);
}

static void put_hidden(tk_json_writer *writer, const rush_rules *rules, const rush_body *body, unsigned owner) {
    const rush_player *player = &body->player[owner];
    uint8_t cards[RUSH_CARDS];
    size_t count = rush_depot_order(body, owner, cards);
    tk_json_open_object(writer);
    put_set(writer, "garage", rules, &player->garage);
    put_set(writer, "hand", rules, &player->hand);
    tk_json_put_name(writer, "depot");
    tk_json_open_array(writer);
    for (size_t index = 0; index < count; index++) {
        put_card(writer, rules, cards[index]);
    }
    tk_json_close_array(writer);
    put_one(writer, "sabotage", rules, player->sabotage);
    tk_json_close_object(writer);
}

static void put_rest(tk_json_writer *writer, const rush_rules *rules, const rush_body *body) {
    put_one(writer, "resolving", rules, body->card);
    rush_json_number(writer, "abilities_used", body->abilities);
    rush_json_number(writer, "rearmed", body->rearmed);
    rush_json_number(writer, "attack_nation", body->nation);
    rush_json_number(writer, "attack_destroyed", body->destroyed);
    rush_json_number(writer, "winners", body->winners);
    tk_json_put_name(writer, "random");
    tk_json_open_array(writer);
    for (unsigned index = 0; index < 4; index++) {
        char word[17];
        tk_text text;
        tk_text_start(&text, word, sizeof word);
        tk_text_hex(&text, body->random.word[index]);
        tk_text_end(&text);
        tk_json_put_string(writer, word);
    }
    tk_json_close_array(writer);
}

void rush_write_dump(const rush_rules *rules, const rush_body *body, tk_text *text) {
    tk_rush_sight sight;
    tk_json_writer writer;
    rush_look(rules, body, TK_NO_SEAT, &sight);
    tk_json_start(&writer, text);
    tk_json_open_object(&writer);
    put_sight(&writer, rules, body, &sight);
    put_set(&writer, "deck_cards", rules, &body->deck);
    put_set(&writer, "discard_cards", rules, &body->discard);
    put_set(&writer, "graveyard_cards", rules, &body->graveyard);
    put_set(&writer, "attacker_cards", rules, &body->attackers);
    tk_json_put_name(&writer, "hidden");
    tk_json_open_array(&writer);
    for (unsigned owner = 0; owner < rules->players; owner++) {
        put_hidden(&writer, rules, body, owner);
    }
    tk_json_close_array(&writer);
    put_rest(&writer, rules, body);
    tk_json_close_object(&writer);
}
