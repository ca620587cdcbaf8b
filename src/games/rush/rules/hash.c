#include "games/rush/rules/match.h"

#include "base/hash.h"
#include "games/rush/rules/doing.h"

static uint64_t hash_set(uint64_t hash, const rush_set *set) {
    for (unsigned index = 0; index < 4; index++) {
        hash = tk_hash_word(hash, set->word[index]);
    }
    return hash;
}

/* The order of the depot counts, the stamps that keep it do not. */
static uint64_t hash_player(uint64_t hash, const rush_body *body, unsigned owner) {
    const rush_player *player = &body->player[owner];
    uint8_t cards[TK_RUSH_CARDS];
    size_t count = rush_depot_order(body, owner, cards);
    hash = hash_set(hash_set(hash, &player->garage), &player->hand);
    hash = tk_hash_word(hash, count);
    for (size_t index = 0; index < count; index++) {
        hash = tk_hash_word(hash, cards[index]);
    }
    for (unsigned index = 0; index < TK_RUSH_BASES; index++) {
        const rush_base *base = &player->base[index];
        hash = tk_hash_word(hash, base->protector | (uint64_t)base->lost << 8 | (uint64_t)base->damaged << 9 |
                                      (uint64_t)base->protector_damaged << 10);
    }
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        hash = tk_hash_word(hash, player->medals_won[nation]);
    }
    return tk_hash_word(hash,
                        player->doubles_won | (uint64_t)player->bases_won << 8 | (uint64_t)player->sabotage << 16);
}

static uint64_t hash_table(uint64_t hash, const rush_body *body) {
    hash = hash_set(hash, &body->deck);
    hash = hash_set(hash, &body->discard);
    hash = hash_set(hash, &body->graveyard);
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        hash = tk_hash_word(hash, body->shop[slot]);
    }
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        hash = tk_hash_word(hash, body->singles[nation] | (uint64_t)body->doubles[nation] << 8);
    }
    hash = tk_hash_word(hash, body->discard_top);
    return tk_hash_word(hash, body->achievements | (uint64_t)body->round << 16 | (uint64_t)body->winners << 32 |
                                  (uint64_t)body->ending << 48 | (uint64_t)body->end << 49);
}

static uint64_t hash_turn(uint64_t hash, const rush_body *body) {
    hash = hash_set(hash, &body->attackers);
    hash = tk_hash_word(tk_hash_word(hash, body->used[0]), body->used[1]);
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        hash = tk_hash_word(hash, body->own_pool[nation] | (uint64_t)body->bought[nation] << 16);
    }
    hash = tk_hash_word(hash, body->phase | (uint64_t)body->active << 8 | (uint64_t)body->first << 16 |
                                  (uint64_t)body->pool << 24 | (uint64_t)body->own_paid << 40);
    hash = tk_hash_word(hash, body->paid | (uint64_t)body->recruiting << 1 | (uint64_t)body->attacked << 2);
    hash = tk_hash_word(tk_hash_word(hash, body->last), body->last_seat);
    return tk_hash_word(hash, body->card | (uint64_t)body->abilities << 8 | (uint64_t)body->rearmed << 16 |
                                  (uint64_t)body->nation << 24 | (uint64_t)body->destroyed << 32);
}

uint64_t rush_hash(const rush_rules *rules, const rush_body *body) {
    uint64_t hash = tk_random_hash(tk_mix(rules->players), &body->random);
    for (unsigned owner = 0; owner < rules->players; owner++) {
        hash = hash_player(hash, body, owner);
    }
    return hash_turn(hash_table(hash, body), body);
}
