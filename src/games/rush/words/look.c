/* What a seat may see (R42), and the functions of tankodrom/rush.h. Everything that leaves the engine for a seat goes
 * through rush_look: it speaks of faces, sizes and counts, never of which physical card is where. */
#include "games/rush/words/words.h"

#include <string.h>

#include "games/rush/rules/doing.h"
#include "games/rush/rules/match.h"
#include "games/rush/rules/may.h"

static unsigned face_or_none(unsigned card) {
    return card == RUSH_NO_CARD ? TK_RUSH_NO_FACE : rush_face_of(card);
}

static void count_faces(const rush_set *set, uint8_t counts[TK_RUSH_FACES]) {
    for (unsigned card = rush_next(set, 0); card != RUSH_NO_CARD; card = rush_next(set, card + 1)) {
        counts[rush_face_of(card)]++;
    }
}

/* Faces in the order of their numbers, which says nothing about the cards behind them. Returns how many. */
static unsigned list_faces(const rush_set *set, uint8_t faces[TK_RUSH_CARDS]) {
    uint8_t counts[TK_RUSH_FACES] = {0};
    unsigned listed = 0;
    count_faces(set, counts);
    for (unsigned face = 0; face < TK_RUSH_FACES; face++) {
        for (unsigned left = counts[face]; left > 0; left--) {
            faces[listed++] = (uint8_t)face;
        }
    }
    return listed;
}

static void look_at_bases(const rush_player *player, tk_rush_player *seen) {
    for (unsigned index = 0; index < TK_RUSH_BASES; index++) {
        const rush_base *base = &player->base[index];
        seen->base[index] = (tk_rush_base){.lost = base->lost,
                                           .damaged = base->damaged,
                                           .protector = face_or_none(base->protector),
                                           .protector_damaged = base->protector_damaged};
    }
}

static void look_at_player(const rush_body *body, unsigned seat, unsigned owner, tk_rush_player *seen) {
    const rush_player *player = &body->player[owner];
    look_at_bases(player, seen);
    seen->hand_size = rush_count(&player->hand);
    seen->depot_size = rush_count(&player->depot);
    seen->garage_size = rush_count(&player->garage);
    seen->depot_top = face_or_none(rush_depot_top(body, owner));
    count_faces(&player->hand, seen->company);
    count_faces(&player->depot, seen->company);
    count_faces(&player->garage, seen->company);
    seen->hand_open = rush_hand_open(body, seat, owner);
    if (seen->hand_open) {
        list_faces(&player->hand, seen->hand);
    }
    seen->depot_open = seat == owner;
    if (seen->depot_open) {
        uint8_t cards[TK_RUSH_CARDS];
        size_t count = rush_depot_order(body, owner, cards);
        for (size_t index = 0; index < count; index++) {
            seen->depot[index] = (uint8_t)rush_face_of(cards[index]);
        }
    }
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        seen->medals[nation] = player->medals_won[nation];
    }
    seen->doubles = player->doubles_won;
    seen->bases = player->bases_won;
}

static void look_at_turn(const rush_body *body, tk_rush_sight *sight) {
    sight->pool = body->pool;
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        sight->own_pool[nation] = body->own_pool[nation];
        sight->bought[nation] = body->bought[nation];
    }
    sight->own_nations = body->own_paid;
    sight->paid = body->paid;
    sight->recruiting = body->recruiting;
    sight->attacked = body->attacked;
    for (unsigned vehicle = 0; vehicle < TK_RUSH_VEHICLES; vehicle++) {
        sight->used[vehicle] = (body->used[vehicle / 64] >> (vehicle % 64) & 1u) != 0;
    }
    sight->card = face_or_none(body->card);
    sight->abilities = body->card == RUSH_NO_CARD ? 0 : body->abilities;
    sight->attackers = list_faces(&body->attackers, sight->attacker);
    bool attack = body->phase == TK_RUSH_PHASE_DECLARE || body->phase == TK_RUSH_PHASE_ATTACK ||
                  body->phase == TK_RUSH_PHASE_REWARD;
    sight->nation = attack ? (tk_rush_nation)body->nation : TK_RUSH_NATIONS;
    sight->destroyed = attack ? body->destroyed : 0;
}

void rush_look(const rush_rules *rules, const rush_body *body, unsigned seat, tk_rush_sight *sight) {
    memset(sight, 0, sizeof *sight);
    sight->players = rules->players;
    sight->active = body->active;
    sight->first = body->first;
    sight->round = body->round;
    sight->last_round = body->ending;
    sight->over = body->phase == TK_RUSH_PHASE_OVER;
    sight->phase = (tk_rush_phase)body->phase;
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        sight->shop[slot] = face_or_none(body->shop[slot]);
    }
    sight->deck_size = rush_count(&body->deck);
    sight->discard_size = rush_count(&body->discard);
    sight->discard_top = face_or_none(body->discard_top);
    count_faces(&body->graveyard, sight->graveyard);
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        sight->singles[nation] = body->singles[nation];
        sight->doubles[nation] = body->doubles[nation];
    }
    sight->achievements = body->achievements;
    look_at_turn(body, sight);
    sight->last_seat = body->last_seat == RUSH_NO_CARD ? TK_NO_SEAT : body->last_seat;
    sight->last = tk_rush_choice_of(body->last_seat == RUSH_NO_CARD ? (tk_action)TK_RUSH_VERBS : body->last);
    if (body->last_seat != seat && rush_last_is_secret(body)) {
        sight->last.face = TK_RUSH_NO_FACE;
    }
    sight->sabotage = seat < rules->players ? face_or_none(body->player[seat].sabotage) : TK_RUSH_NO_FACE;
    for (unsigned owner = 0; owner < rules->players; owner++) {
        look_at_player(body, seat, owner, &sight->player[owner]);
    }
}

bool tk_rush_look(const tk_game *game, const tk_state *state, unsigned seat, tk_rush_sight *sight) {
    const rush_rules *rules = tk_game_rules_of(game, "rush");
    const rush_body *body = tk_state_body_of(game, state, "rush");
    if (rules == NULL || body == NULL || sight == NULL || (seat >= rules->players && seat != TK_NO_SEAT)) {
        return false;
    }
    rush_look(rules, body, seat, sight);
    return true;
}

bool tk_rush_score_of(const tk_game *game, const tk_state *state, tk_rush_score *score) {
    const rush_rules *rules = tk_game_rules_of(game, "rush");
    const rush_body *body = tk_state_body_of(game, state, "rush");
    rush_score counted;
    if (rules == NULL || body == NULL || score == NULL) {
        return false;
    }
    rush_score_of(rules, body, &counted);
    *score = (tk_rush_score){0};
    memcpy(score->points, counted.points, sizeof score->points);
    memcpy(score->medals, counted.medals, sizeof score->medals);
    memcpy(score->bases, counted.bases, sizeof score->bases);
    for (unsigned index = 0; index < TK_RUSH_ACHIEVEMENTS; index++) {
        const bool up = (body->achievements >> index & 1u) != 0;
        score->holder[index] = counted.holder[index] == RUSH_NO_CARD ? TK_NO_SEAT : counted.holder[index];
        for (unsigned seat = 0; up && seat < rules->players; seat++) {
            score->count[index][seat] = rush_count_for(rules, body, seat, index);
        }
    }
    return true;
}

bool tk_rush_destroys(const tk_game *game, const tk_state *state, tk_action action) {
    const rush_rules *rules = tk_game_rules_of(game, "rush");
    const rush_body *body = tk_state_body_of(game, state, "rush");
    const unsigned verb = rush_verb_of(action);
    if (rules == NULL || body == NULL || (verb != TK_RUSH_DO_HIT && verb != TK_RUSH_DO_STRIKE) ||
        rush_check(rules, body, body->active, action) != TK_OK) {
        return false;
    }
    const rush_base *at = &body->player[rush_seat_in(action)].base[rush_base_in(action)];
    return verb == TK_RUSH_DO_HIT ? rush_hit_destroys(rules, at, rush_number_in(action))
                                  : rush_strike_destroys(rules, at, rush_find(&body->attackers, rush_face_in(action)));
}

unsigned tk_rush_missing(const tk_game *game, const tk_state *state, tk_action action) {
    const rush_rules *rules = tk_game_rules_of(game, "rush");
    const rush_body *body = tk_state_body_of(game, state, "rush");
    const unsigned verb = rush_verb_of(action);
    if (rules == NULL || body == NULL || (verb != TK_RUSH_DO_BUY && verb != TK_RUSH_DO_TAKE)) {
        return 0;
    }
    return rush_missing(rules, body, rush_number_in(action));
}

bool tk_rush_face_of(const tk_game *game, unsigned face, tk_rush_face *printed) {
    const rush_rules *rules = tk_game_rules_of(game, "rush");
    if (rules == NULL || face >= TK_RUSH_FACES || printed == NULL) {
        return false;
    }
    const rush_face *known = &rules->face[face];
    *printed = (tk_rush_face){.id = rules->id[face],
                              .name = rush_face_name(rules, face),
                              .nation = (tk_rush_nation)known->nation,
                              .type = (tk_rush_type)known->type,
                              .price = known->price,
                              .value = known->value,
                              .attack = known->attack,
                              .defence = known->defence,
                              .bases_only = (known->marks & RUSH_BASES_ONLY) != 0,
                              .vehicles_only = (known->marks & RUSH_VEHICLES_ONLY) != 0,
                              .own_nation = (known->marks & RUSH_OWN_NATION) != 0,
                              .abilities = known->abilities};
    for (unsigned index = 0; index < RUSH_ABILITIES_MOST; index++) {
        printed->ability[index].kind = (tk_rush_ability)known->ability[index].kind;
        printed->ability[index].number = known->ability[index].number;
    }
    return true;
}

tk_rush_choice tk_rush_choice_of(tk_action action) {
    tk_rush_choice choice = {.verb = TK_RUSH_VERBS, .face = TK_RUSH_NO_FACE, .seat = TK_NO_SEAT};
    unsigned *const parts[] = {NULL, &choice.face, &choice.number, &choice.seat, &choice.base}; /* by their bytes */
    if (rush_verb_of(action) < TK_RUSH_VERBS) {
        choice.verb = (tk_rush_verb)rush_verb_of(action);
        for (const tk_field *field = rush_verbs[choice.verb].field; field->kind != TK_FIELD_NONE; field++) {
            *parts[field->byte] = (unsigned)(action >> 8 * field->byte & 255u);
        }
    }
    return choice;
}
