/* Saved matches. Every card has one byte that says where it is, so that none can be in two places; of depots the order
 * follows, because the top card shows (R42). Little-endian:
 *
 *   random numbers             u64 each, 4
 *   place of each card         u8 each: the PLACE_ numbers below
 *   depots                     u8 each: the cards of each player's depot, from the bottom to the top
 *   a player                   u8 each: marks of the three bases, medals won by nation, double cards won, bases won,
 *                              the hidden choice for a sabotage; for each player
 *   top of the vehicle discard, phase, active seat, first seat, ending           u8 each
 *   achievements, round, winners                                                 u16 each
 *   used vehicles              u64 each, 2
 *   pool, restricted pools     u16 each, 1 + 4
 *   nations paid restricted, paid, bought by nation, recruiting, attacked        u8 each
 *   card, abilities used, rearmed, nation of the attack, vehicles destroyed      u8 each
 *   who acted last             u8, and how: u64
 *
 * What is left of the medals and the stamps of the depots follow from the places. Whether it all makes sense is asked
 * in save_check.c. */
#include "games/rush/save.h"

enum { BASE_LOST = 1, BASE_DAMAGED = 2, BASE_PROTECTOR_DAMAGED = 4 };

/* ---- Writing ---- */

static void place_set(const rush_set *set, unsigned place, uint8_t places[RUSH_CARDS]) {
    for (unsigned card = rush_next(set, 0); card != RUSH_NO_CARD; card = rush_next(set, card + 1)) {
        places[card] = (uint8_t)place;
    }
}

static void place_all(const rush_rules *rules, const rush_body *body, uint8_t places[RUSH_CARDS]) {
    memset(places, PLACE_OUT, RUSH_CARDS);
    place_set(&body->deck, PLACE_DECK, places);
    place_set(&body->discard, PLACE_DISCARD, places);
    if (body->card != RUSH_NO_CARD) {
        places[body->card] = PLACE_CARD;
    }
    place_set(&body->graveyard, PLACE_GRAVEYARD, places);
    place_set(&body->attackers, PLACE_ATTACK, places);
    for (unsigned slot = 0; slot < RUSH_SHOP; slot++) {
        if (body->shop[slot] != RUSH_NO_CARD) {
            places[body->shop[slot]] = (uint8_t)(PLACE_SHOP + slot);
        }
    }
    for (unsigned owner = 0; owner < rules->players; owner++) {
        const rush_player *player = &body->player[owner];
        place_set(&player->garage, place_of(owner, PLACE_GARAGE), places);
        place_set(&player->hand, place_of(owner, PLACE_HAND), places);
        place_set(&player->depot, place_of(owner, PLACE_DEPOT), places);
        for (unsigned base = 0; base < RUSH_BASES; base++) {
            if (player->base[base].protector != RUSH_NO_CARD) {
                places[player->base[base].protector] = (uint8_t)place_of(owner, PLACE_BASE + base);
            }
        }
    }
}

static void write_depot(const rush_body *body, unsigned owner, tk_byte_writer *writer) {
    uint8_t cards[RUSH_CARDS];
    size_t count = rush_depot_order(body, owner, cards);
    tk_write_bytes(writer, cards, count);
}

static void write_player(const rush_player *player, tk_byte_writer *writer) {
    for (unsigned base = 0; base < RUSH_BASES; base++) {
        const rush_base *at = &player->base[base];
        tk_write_u8(writer, (uint8_t)((at->lost ? BASE_LOST : 0) | (at->damaged ? BASE_DAMAGED : 0) |
                                      (at->protector_damaged ? BASE_PROTECTOR_DAMAGED : 0)));
    }
    tk_write_bytes(writer, player->medals_won, RUSH_NATIONS);
    tk_write_u8(writer, player->doubles_won);
    tk_write_u8(writer, player->bases_won);
    tk_write_u8(writer, player->sabotage);
}

static void write_turn(const rush_body *body, tk_byte_writer *writer) {
    tk_write_u64(writer, body->used[0]);
    tk_write_u64(writer, body->used[1]);
    tk_write_u16(writer, body->pool);
    for (unsigned nation = 0; nation < RUSH_NATIONS; nation++) {
        tk_write_u16(writer, body->own_pool[nation]);
    }
    tk_write_u8(writer, body->own_paid);
    tk_write_u8(writer, body->paid);
    tk_write_bytes(writer, body->bought, RUSH_NATIONS);
    tk_write_u8(writer, body->recruiting);
    tk_write_u8(writer, body->attacked);
    tk_write_u8(writer, body->card);
    tk_write_u8(writer, body->abilities);
    tk_write_u8(writer, body->rearmed);
    tk_write_u8(writer, body->nation);
    tk_write_u8(writer, body->destroyed);
    tk_write_u8(writer, body->last_seat);
    tk_write_u64(writer, body->last);
}

void rush_save(const rush_rules *rules, const rush_body *body, tk_byte_writer *writer) {
    uint8_t places[RUSH_CARDS];
    for (unsigned index = 0; index < 4; index++) {
        tk_write_u64(writer, body->random.word[index]);
    }
    place_all(rules, body, places);
    tk_write_bytes(writer, places, sizeof places);
    for (unsigned owner = 0; owner < rules->players; owner++) {
        write_depot(body, owner, writer);
    }
    for (unsigned owner = 0; owner < rules->players; owner++) {
        write_player(&body->player[owner], writer);
    }
    tk_write_u8(writer, body->discard_top);
    tk_write_u8(writer, body->phase);
    tk_write_u8(writer, body->active);
    tk_write_u8(writer, body->first);
    tk_write_u8(writer, body->ending);
    tk_write_u16(writer, body->achievements);
    tk_write_u16(writer, body->round);
    tk_write_u16(writer, body->winners);
    write_turn(body, writer);
}

/* ---- Reading ---- */

/* A byte that is 0 or 1; anything else spoils the reading. */
static bool read_bool(tk_byte_reader *reader) {
    const uint8_t byte = tk_read_u8(reader);
    reader->failed = reader->failed || byte > 1;
    return byte == 1;
}

static bool put_at_player(rush_body *body, unsigned card, unsigned owner, unsigned pile) {
    rush_player *player = &body->player[owner];
    if (pile >= PLACE_BASE) {
        rush_base *base = &player->base[pile - PLACE_BASE];
        const bool free = base->protector == RUSH_NO_CARD;
        base->protector = (uint8_t)card;
        return free;
    }
    rush_add(pile == PLACE_GARAGE ? &player->garage : pile == PLACE_HAND ? &player->hand : &player->depot, card);
    return true;
}

/* False for a place that is not there or has a card already. PLACE_CARD is compared with `card` later. */
static bool put_at(const rush_rules *rules, rush_body *body, unsigned card, unsigned place) {
    if (place >= PLACE_PLAYER) {
        const unsigned owner = (place - PLACE_PLAYER) / PLACE_PILES;
        return owner < rules->players && put_at_player(body, card, owner, (place - PLACE_PLAYER) % PLACE_PILES);
    }
    if (place >= PLACE_SHOP) {
        const bool free = body->shop[place - PLACE_SHOP] == RUSH_NO_CARD;
        body->shop[place - PLACE_SHOP] = (uint8_t)card;
        return free;
    }
    rush_set *const sets[PLACE_SHOP] = {[PLACE_DECK] = &body->deck,
                                        [PLACE_DISCARD] = &body->discard,
                                        [PLACE_GRAVEYARD] = &body->graveyard,
                                        [PLACE_ATTACK] = &body->attackers};
    if (sets[place] != NULL) {
        rush_add(sets[place], card);
    }
    return true;
}

static bool read_places(const rush_rules *rules, tk_byte_reader *reader, rush_body *body, uint8_t places[RUSH_CARDS]) {
    memset(body->shop, RUSH_NO_CARD, sizeof body->shop);
    for (unsigned owner = 0; owner < rules->players; owner++) {
        for (unsigned base = 0; base < RUSH_BASES; base++) {
            body->player[owner].base[base].protector = RUSH_NO_CARD;
        }
    }
    tk_read_bytes(reader, places, RUSH_CARDS);
    for (unsigned card = 0; card < RUSH_CARDS; card++) {
        if (!put_at(rules, body, card, places[card])) {
            return false;
        }
    }
    return true;
}

/* Every card of the depot once. */
static bool read_depot(tk_byte_reader *reader, rush_body *body, unsigned owner) {
    rush_set left = body->player[owner].depot;
    while (!rush_empty(&left)) {
        const unsigned card = tk_read_u8(reader);
        if (card >= RUSH_CARDS || !rush_has(&left, card)) {
            return false;
        }
        rush_remove(&left, card);
        body->stamp[card] = ++body->stamps;
    }
    return true;
}

static void read_player(tk_byte_reader *reader, rush_player *player) {
    for (unsigned index = 0; index < RUSH_BASES; index++) {
        const unsigned marks = tk_read_u8(reader);
        rush_base *base = &player->base[index];
        reader->failed = reader->failed || marks > (BASE_LOST | BASE_DAMAGED | BASE_PROTECTOR_DAMAGED);
        base->lost = (marks & BASE_LOST) != 0;
        base->damaged = (marks & BASE_DAMAGED) != 0;
        base->protector_damaged = (marks & BASE_PROTECTOR_DAMAGED) != 0;
    }
    tk_read_bytes(reader, player->medals_won, RUSH_NATIONS);
    player->doubles_won = tk_read_u8(reader);
    player->bases_won = tk_read_u8(reader);
    player->sabotage = tk_read_u8(reader);
}

static void read_turn(tk_byte_reader *reader, rush_body *body) {
    body->used[0] = tk_read_u64(reader);
    body->used[1] = tk_read_u64(reader);
    body->pool = tk_read_u16(reader);
    for (unsigned nation = 0; nation < RUSH_NATIONS; nation++) {
        body->own_pool[nation] = tk_read_u16(reader);
    }
    body->own_paid = tk_read_u8(reader);
    body->paid = read_bool(reader);
    tk_read_bytes(reader, body->bought, RUSH_NATIONS);
    body->recruiting = read_bool(reader);
    body->attacked = read_bool(reader);
    body->card = tk_read_u8(reader);
    body->abilities = tk_read_u8(reader);
    body->rearmed = tk_read_u8(reader);
    body->nation = tk_read_u8(reader);
    body->destroyed = tk_read_u8(reader);
    body->last_seat = tk_read_u8(reader);
    body->last = tk_read_u64(reader);
}

/* R3: what nobody has taken. */
static void count_medals(const uint8_t places[RUSH_CARDS], rush_body *body) {
    for (unsigned card = RUSH_CARD_MEDALS; card < RUSH_CARD_BASES; card++) {
        const unsigned index = (card - RUSH_CARD_MEDALS) % (RUSH_SINGLES + RUSH_DOUBLES);
        const unsigned nation = (card - RUSH_CARD_MEDALS) / (RUSH_SINGLES + RUSH_DOUBLES);
        uint8_t *left = index < RUSH_SINGLES ? &body->singles[nation] : &body->doubles[nation];
        *left = (uint8_t)(*left + (places[card] == PLACE_OUT));
    }
}

bool rush_load(const rush_rules *rules, tk_byte_reader *reader, rush_body *body) {
    uint8_t places[RUSH_CARDS];
    for (unsigned index = 0; index < 4; index++) {
        body->random.word[index] = tk_read_u64(reader);
    }
    if (!read_places(rules, reader, body, places)) {
        return false;
    }
    for (unsigned owner = 0; owner < rules->players; owner++) {
        if (!read_depot(reader, body, owner)) {
            return false;
        }
    }
    for (unsigned owner = 0; owner < rules->players; owner++) {
        read_player(reader, &body->player[owner]);
    }
    body->discard_top = tk_read_u8(reader);
    body->phase = tk_read_u8(reader);
    body->active = tk_read_u8(reader);
    body->first = tk_read_u8(reader);
    body->ending = read_bool(reader);
    body->achievements = tk_read_u16(reader);
    body->round = tk_read_u16(reader);
    body->winners = tk_read_u16(reader);
    read_turn(reader, body);
    count_medals(places, body);
    return !reader->failed && rush_save_possible(rules, body, places);
}
