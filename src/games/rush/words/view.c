/* A match as a JSON object. A view is made from what rush_look shows a seat and from nothing else, so it cannot say
 * more. The dump is for study and bug reports and names every physical card. Faces are written as ids; seats, bases and
 * bits count from 0. */
#include "games/rush/words/words.h"

#include "base/json.h"
#include "games/rush/rules/doing.h"
#include "games/rush/rules/match.h"

static const char *id_of(const rush_rules *rules, unsigned face) {
    return face < TK_RUSH_FACES ? rules->id[face] : NULL;
}

static void put_face(tk_json_writer *writer, const char *name, const rush_rules *rules, unsigned face) {
    tk_json_text(writer, name, id_of(rules, face));
}

/* ---- What a seat sees ---- */

static void put_faces(tk_json_writer *writer, const char *name, const rush_rules *rules, const uint8_t *faces,
                      unsigned count) {
    tk_json_array(writer, name);
    for (unsigned index = 0; index < count; index++) {
        tk_json_put_text(writer, id_of(rules, faces[index]));
    }
    tk_json_close_array(writer);
}

static void put_counts(tk_json_writer *writer, const char *name, const rush_rules *rules,
                       const uint8_t counts[TK_RUSH_FACES]) {
    tk_json_object(writer, name);
    for (unsigned face = 0; face < TK_RUSH_FACES; face++) {
        if (counts[face] > 0) {
            tk_json_number(writer, rules->id[face], counts[face]);
        }
    }
    tk_json_close_object(writer);
}

/* The words of a set of bits, or the numbers of the bits. */
static void put_bits(tk_json_writer *writer, const char *name, unsigned bits, const tk_word_list *words) {
    tk_json_array(writer, name);
    for (unsigned index = 0; bits >> index != 0; index++) {
        if ((bits >> index & 1u) == 0) {
            continue;
        }
        if (words != NULL) {
            tk_json_put_string(writer, words->words[index].key);
        } else {
            tk_json_put_integer(writer, index);
        }
    }
    tk_json_close_array(writer);
}

static void put_table(tk_json_writer *writer, const rush_rules *rules, const tk_rush_sight *sight) {
    tk_json_array(writer, "shop");
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        tk_json_put_text(writer, id_of(rules, sight->shop[slot]));
    }
    tk_json_close_array(writer);
    tk_json_number(writer, "deck", sight->deck_size);
    tk_json_number(writer, "discard", sight->discard_size);
    put_face(writer, "discard_top", rules, sight->discard_top);
    put_counts(writer, "graveyard", rules, sight->graveyard);
    tk_json_object(writer, "medals");
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        tk_json_object(writer, tk_rush_key(TK_RUSH_WORDS_NATION, nation));
        tk_json_number(writer, "single", sight->singles[nation]);
        tk_json_number(writer, "double", sight->doubles[nation]);
        tk_json_close_object(writer);
    }
    tk_json_close_object(writer);
    put_bits(writer, "achievements", sight->achievements, &rush_words[TK_RUSH_WORDS_ACHIEVEMENT]);
}

static void put_nations(tk_json_writer *writer, const char *name, const unsigned numbers[TK_RUSH_NATIONS]) {
    tk_json_object(writer, name);
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        tk_json_number(writer, tk_rush_key(TK_RUSH_WORDS_NATION, nation), numbers[nation]);
    }
    tk_json_close_object(writer);
}

static void put_last(tk_json_writer *writer, const rush_rules *rules, const tk_rush_sight *sight) {
    if (!tk_json_object_if(writer, "last", sight->last_seat != TK_NO_SEAT)) {
        return;
    }
    tk_json_number(writer, "by", sight->last_seat);
    tk_json_text(writer, "verb", rush_verbs[sight->last.verb].key);
    put_face(writer, "card", rules, sight->last.face);
    tk_json_number(writer, "number", sight->last.number);
    tk_json_number_if(writer, "seat", sight->last.seat, sight->last.seat != TK_NO_SEAT);
    tk_json_number(writer, "base", sight->last.base);
    tk_json_close_object(writer);
}

static void put_turn(tk_json_writer *writer, const rush_rules *rules, const tk_rush_sight *sight) {
    tk_json_number(writer, "pool", sight->pool);
    put_nations(writer, "own_pool", sight->own_pool);
    tk_json_bool(writer, "paid", sight->paid);
    put_bits(writer, "own_nations", sight->own_nations, &rush_words[TK_RUSH_WORDS_NATION]);
    put_nations(writer, "bought", sight->bought);
    tk_json_bool(writer, "recruiting", sight->recruiting);
    tk_json_bool(writer, "attacked", sight->attacked);
    tk_json_array(writer, "used");
    for (unsigned vehicle = 0; vehicle < TK_RUSH_VEHICLES; vehicle++) {
        if (sight->used[vehicle]) {
            tk_json_put_string(writer, rules->id[vehicle]);
        }
    }
    tk_json_close_array(writer);
    put_face(writer, "card", rules, sight->card);
    put_bits(writer, "abilities", sight->abilities, NULL);
    put_faces(writer, "attackers", rules, sight->attacker, sight->attackers);
    tk_json_text(writer, "nation", tk_rush_key(TK_RUSH_WORDS_NATION, sight->nation));
    tk_json_number(writer, "destroyed", sight->destroyed);
    put_face(writer, "sabotage", rules, sight->sabotage);
    put_last(writer, rules, sight);
}

static void put_bases(tk_json_writer *writer, const rush_rules *rules, const tk_rush_player *player) {
    tk_json_array(writer, "bases");
    for (unsigned index = 0; index < TK_RUSH_BASES; index++) {
        const tk_rush_base *base = &player->base[index];
        tk_json_open_object(writer);
        tk_json_bool(writer, "lost", base->lost);
        tk_json_bool(writer, "damaged", base->damaged);
        put_face(writer, "protector", rules, base->protector);
        tk_json_bool(writer, "protector_damaged", base->protector_damaged);
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
        tk_json_text(writer, name, NULL);
    }
}

static void put_player(tk_json_writer *writer, const rush_rules *rules, const tk_rush_player *player) {
    tk_json_open_object(writer);
    put_bases(writer, rules, player);
    tk_json_number(writer, "hand_size", player->hand_size);
    put_pile(writer, "hand", rules, player->hand_open, player->hand, player->hand_size);
    tk_json_number(writer, "depot_size", player->depot_size);
    put_face(writer, "depot_top", rules, player->depot_top);
    put_pile(writer, "depot", rules, player->depot_open, player->depot, player->depot_size);
    tk_json_number(writer, "garage_size", player->garage_size);
    put_counts(writer, "company", rules, player->company);
    put_nations(writer, "medals_won", player->medals);
    tk_json_number(writer, "doubles_won", player->doubles);
    tk_json_number(writer, "bases_won", player->bases);
    tk_json_close_object(writer);
}

static void put_list(tk_json_writer *writer, const char *name, const int32_t *numbers, unsigned count) {
    tk_json_array(writer, name);
    for (unsigned index = 0; index < count; index++) {
        tk_json_put_integer(writer, numbers[index]);
    }
    tk_json_close_array(writer);
}

/* R40, R41: counted from what everybody knows, so it is told to all. */
static void put_outcome(tk_json_writer *writer, const rush_rules *rules, const rush_body *body) {
    if (!tk_json_object_if(writer, "outcome", body->phase == TK_RUSH_PHASE_OVER)) {
        return;
    }
    rush_score score;
    rush_score_of(rules, body, &score);
    put_bits(writer, "winners", score.winners, NULL);
    put_list(writer, "points", score.points, rules->players);
    put_list(writer, "medals", score.medals, rules->players);
    put_list(writer, "bases", score.bases, rules->players);
    tk_json_object(writer, "achievements");
    for (unsigned index = 0; index < TK_RUSH_ACHIEVEMENTS; index++) {
        if ((body->achievements >> index & 1u) != 0 && score.holder[index] < rules->players) {
            tk_json_number(writer, tk_rush_key(TK_RUSH_WORDS_ACHIEVEMENT, index), score.holder[index]);
        }
    }
    tk_json_close_object(writer);
    tk_json_close_object(writer);
}

static void put_head(tk_json_writer *writer, const tk_rush_sight *sight) {
    tk_json_number(writer, "players", sight->players);
    tk_json_number(writer, "active", sight->active);
    tk_json_number(writer, "first", sight->first);
    tk_json_number(writer, "round", sight->round);
    tk_json_bool(writer, "last_round", sight->last_round);
    tk_json_text(writer, "phase", tk_rush_key(TK_RUSH_WORDS_PHASE, sight->phase));
}

static void put_sight(tk_json_writer *writer, const rush_rules *rules, const rush_body *body,
                      const tk_rush_sight *sight) {
    put_head(writer, sight);
    put_table(writer, rules, sight);
    put_turn(writer, rules, sight);
    tk_json_array(writer, "seats");
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
    if (card >= TK_RUSH_CARDS) {
        tk_json_put_null(writer);
        return;
    }
    text = tk_text_on(name, sizeof name);
    tk_text_put(&text, rules->id[rush_face_of(card)]);
    if (card >= TK_RUSH_VEHICLES) {
        tk_text_char(&text, ':');
        tk_text_unsigned(&text, card);
    }
    tk_json_put_string(writer, name);
}

static void put_set(tk_json_writer *writer, const char *name, const rush_rules *rules, const rush_set *set) {
    tk_json_array(writer, name);
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
    uint8_t cards[TK_RUSH_CARDS];
    size_t count = rush_depot_order(body, owner, cards);
    tk_json_open_object(writer);
    put_set(writer, "garage", rules, &player->garage);
    put_set(writer, "hand", rules, &player->hand);
    tk_json_array(writer, "depot");
    for (size_t index = 0; index < count; index++) {
        put_card(writer, rules, cards[index]);
    }
    tk_json_close_array(writer);
    put_one(writer, "sabotage", rules, player->sabotage);
    tk_json_close_object(writer);
}

static void put_rest(tk_json_writer *writer, const rush_rules *rules, const rush_body *body) {
    put_one(writer, "resolving", rules, body->card);
    tk_json_number(writer, "abilities_used", body->abilities);
    tk_json_number(writer, "rearmed", body->rearmed);
    tk_json_number(writer, "attack_nation", body->nation);
    tk_json_number(writer, "attack_destroyed", body->destroyed);
    tk_json_number(writer, "winners", body->winners);
    const tk_seed seed = tk_random_seed(&body->random);
    char digits[TK_SEED_TEXT_SIZE];
    tk_seed_write(&seed, digits, sizeof digits);
    tk_json_text(writer, "seed", digits);
    tk_json_number(writer, "drawn", (int64_t)body->random.drawn);
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
    tk_json_array(&writer, "hidden");
    for (unsigned owner = 0; owner < rules->players; owner++) {
        put_hidden(&writer, rules, body, owner);
    }
    tk_json_close_array(&writer);
    put_rest(&writer, rules, body);
    tk_json_close_object(&writer);
}
