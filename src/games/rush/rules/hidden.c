/* What a seat cannot see, dealt again (R42), and the hash of a match.
 *
 * Of an opponent everybody knows the company and the sizes of its piles; open are the top card of the depot and, in
 * the opponent's own turn, the hand. So the garage, a closed hand and the depot under its top card are one heap of
 * cards that is known, and where each of them lies is not: they are shuffled together and laid out in the same sizes.
 * The vehicle deck and its discard have no order, and which cards they hold follows from what everybody has seen; only
 * which one comes next is unknown, and that is in the random numbers. */
#include "base/hash.h"
#include "games/rush/words/words.h"

/* ---- Dealing again ---- */

/* Takes all cards of a set; returns how many. */
static unsigned lift_all(rush_set *set, uint8_t *cards) {
    unsigned count = 0;
    for (unsigned card = rush_next(set, 0); card != RUSH_NO_CARD; card = rush_next(set, card + 1)) {
        cards[count++] = (uint8_t)card;
    }
    *set = (rush_set){{0}};
    return count;
}

static void lay(rush_set *set, const uint8_t *cards, unsigned count) {
    for (unsigned index = 0; index < count; index++) {
        rush_add(set, cards[index]);
    }
}

static void deal_company(rush_body *body, unsigned owner, bool hand_open, tk_random *random) {
    rush_player *player = &body->player[owner];
    uint8_t heap[RUSH_CARDS];
    uint32_t stamps[RUSH_CARDS];
    const unsigned top = rush_depot_top(body, owner);
    if (top != RUSH_NO_CARD) {
        rush_remove(&player->depot, top);
    }
    const unsigned in_depot = lift_all(&player->depot, heap);
    for (unsigned index = 0; index < in_depot; index++) {
        stamps[index] = body->stamp[heap[index]];
    }
    const unsigned in_hand = hand_open ? 0 : lift_all(&player->hand, heap + in_depot);
    const unsigned in_garage = lift_all(&player->garage, heap + in_depot + in_hand);
    tk_random_shuffle(random, heap, in_depot + in_hand + in_garage);
    lay(&player->depot, heap, in_depot);
    for (unsigned index = 0; index < in_depot; index++) {
        body->stamp[heap[index]] = stamps[index];
    }
    lay(&player->hand, heap + in_depot, in_hand);
    lay(&player->garage, heap + in_depot + in_hand, in_garage);
    if (top != RUSH_NO_CARD) {
        rush_add(&player->depot, top);
    }
    if (player->sabotage != RUSH_NO_CARD) {
        player->sabotage =
            (uint8_t)rush_at(&player->hand, (unsigned)tk_random_below(random, rush_count(&player->hand)));
    }
}

void rush_complete(const rush_rules *rules, rush_body *body, unsigned seat, uint64_t seed) {
    tk_random random;
    tk_random_seed(&random, seed);
    for (unsigned owner = 0; owner < rules->players; owner++) {
        if (owner != seat) {
            deal_company(body, owner, rush_hand_open(body, seat, owner), &random);
        }
    }
    if (body->last_seat != seat && rush_last_is_secret(body)) {
        body->last = rush_action(RUSH_SACRIFICE, rush_face_of(body->player[body->last_seat].sabotage), 0, 0, 0);
    }
    tk_random_seed(&body->random, tk_random_next(&random));
}

/* ---- The hash ---- */

static uint64_t hash_set(uint64_t hash, const rush_set *set) {
    for (unsigned index = 0; index < 4; index++) {
        hash = tk_hash_word(hash, set->word[index]);
    }
    return hash;
}

/* The order of the depot counts, the stamps that keep it do not. */
static uint64_t hash_player(uint64_t hash, const rush_body *body, unsigned owner) {
    const rush_player *player = &body->player[owner];
    uint8_t cards[RUSH_CARDS];
    size_t count = rush_depot_order(body, owner, cards);
    hash = hash_set(hash_set(hash, &player->garage), &player->hand);
    hash = tk_hash_word(hash, count);
    for (size_t index = 0; index < count; index++) {
        hash = tk_hash_word(hash, cards[index]);
    }
    for (unsigned index = 0; index < RUSH_BASES; index++) {
        const rush_base *base = &player->base[index];
        hash = tk_hash_word(hash, base->protector | (uint64_t)base->lost << 8 | (uint64_t)base->damaged << 9 |
                                      (uint64_t)base->protector_damaged << 10);
    }
    for (unsigned nation = 0; nation < RUSH_NATIONS; nation++) {
        hash = tk_hash_word(hash, player->medals_won[nation]);
    }
    return tk_hash_word(hash,
                        player->doubles_won | (uint64_t)player->bases_won << 8 | (uint64_t)player->sabotage << 16);
}

static uint64_t hash_table(uint64_t hash, const rush_body *body) {
    hash = hash_set(hash, &body->deck);
    hash = hash_set(hash, &body->discard);
    hash = hash_set(hash, &body->graveyard);
    for (unsigned slot = 0; slot < RUSH_SHOP; slot++) {
        hash = tk_hash_word(hash, body->shop[slot]);
    }
    for (unsigned nation = 0; nation < RUSH_NATIONS; nation++) {
        hash = tk_hash_word(hash, body->singles[nation] | (uint64_t)body->doubles[nation] << 8);
    }
    hash = tk_hash_word(hash, body->discard_top);
    return tk_hash_word(hash, body->achievements | (uint64_t)body->round << 16 | (uint64_t)body->winners << 32 |
                                  (uint64_t)body->ending << 48);
}

static uint64_t hash_turn(uint64_t hash, const rush_body *body) {
    hash = hash_set(hash, &body->attackers);
    hash = tk_hash_word(tk_hash_word(hash, body->used[0]), body->used[1]);
    for (unsigned nation = 0; nation < RUSH_NATIONS; nation++) {
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
    uint64_t hash = tk_mix(rules->players);
    for (unsigned index = 0; index < 4; index++) {
        hash = tk_hash_word(hash, body->random.word[index]);
    }
    for (unsigned owner = 0; owner < rules->players; owner++) {
        hash = hash_player(hash, body, owner);
    }
    return hash_turn(hash_table(hash, body), body);
}
