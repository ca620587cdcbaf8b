/* The table of the Rush tests: putting cards, looking for them, playing. The test set is in rush_faces.c. */
#include "support/rush/table.h"

void start_table(rush_table *table, unsigned players, uint64_t seed) {
    memset(table, 0, sizeof *table);
    rush_test_rules(&table->rules, players);
    const tk_seed dealt = tk_seed_of_number(seed);
    rush_start(&table->rules, &dealt, &table->body);
    table->log = (tk_event_log){.events = table->event, .capacity = sizeof table->event / sizeof table->event[0]};
    assert_accounts(table);
}

void bare_table(rush_table *table, unsigned players) {
    start_table(table, players, 1);
    rush_body *body = &table->body;
    const rush_set none = {{0}};
    for (unsigned seat = 0; seat < players; seat++) {
        body->player[seat].garage = body->player[seat].depot = body->player[seat].hand = none;
    }
    body->deck = none;
    body->achievements = 0;
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        body->shop[slot] = (uint8_t)(FILLER + slot);
    }
    for (unsigned card = FILLER + TK_RUSH_SHOP; card < TK_RUSH_VEHICLES; card++) {
        rush_add(&body->deck, card);
    }
}

/* ---- Putting cards ---- */

/* A medal is in the pile as long as the pile's count says so: the engine takes them from the lowest number on. */
static unsigned medal_card(rush_table *table, unsigned face) {
    bool doubles = face >= TK_RUSH_FACE_DOUBLE;
    unsigned nation = face - (doubles ? TK_RUSH_FACE_DOUBLE : TK_RUSH_FACE_SINGLE);
    uint8_t *left = doubles ? &table->body.doubles[nation] : &table->body.singles[nation];
    assert_true(*left > 0);
    unsigned taken = (doubles ? 0u + RUSH_DOUBLES : 0u + RUSH_SINGLES) - *left;
    --*left;
    for (unsigned card = RUSH_CARD_MEDALS; card < RUSH_CARD_BASES; card++) {
        if (rush_face_of(card) == face && taken-- == 0) {
            return card;
        }
    }
    fail_msg("no medal card of face %u", face);
    return RUSH_NO_CARD;
}

static unsigned free_card(rush_table *table, unsigned face) {
    if (face >= TK_RUSH_FACE_SINGLE && face < TK_RUSH_FACE_BASE) {
        return medal_card(table, face);
    }
    for (unsigned card = 0; card < TK_RUSH_CARDS; card++) {
        if (rush_face_of(card) != face) {
            continue;
        }
        const char *place = place_of(table, card);
        if (strcmp(place, "box") == 0 || strcmp(place, "deck") == 0) {
            rush_remove(&table->body.deck, card);
            return card;
        }
    }
    fail_msg("no free card of face %u", face);
    return RUSH_NO_CARD;
}

static void add_to_depot(rush_table *table, unsigned seat, unsigned card) {
    rush_set *depot = &table->body.player[seat].depot;
    rush_add(depot, card);
    table->body.stamp[card] = (uint8_t)rush_count(depot);
}

unsigned put_hand(rush_table *table, unsigned seat, unsigned face) {
    unsigned card = free_card(table, face);
    rush_add(&table->body.player[seat].hand, card);
    return card;
}

unsigned put_depot(rush_table *table, unsigned seat, unsigned face) {
    unsigned card = free_card(table, face);
    add_to_depot(table, seat, card);
    return card;
}

unsigned put_garage(rush_table *table, unsigned seat, unsigned face) {
    unsigned card = free_card(table, face);
    rush_add(&table->body.player[seat].garage, card);
    return card;
}

unsigned put_guard(rush_table *table, unsigned seat, unsigned base, unsigned face) {
    unsigned card = free_card(table, face);
    table->body.player[seat].base[base].protector = (uint8_t)card;
    return card;
}

unsigned put_shop(rush_table *table, unsigned slot, unsigned face) {
    unsigned card = free_card(table, face);
    table->body.shop[slot - 1] = (uint8_t)card;
    return card;
}

unsigned put_deck(rush_table *table, unsigned face) {
    unsigned card = free_card(table, face);
    rush_add(&table->body.deck, card);
    return card;
}

unsigned put_discard(rush_table *table, unsigned face) {
    unsigned card = free_card(table, face);
    rush_add(&table->body.discard, card);
    table->body.discard_top = (uint8_t)card;
    return card;
}

void clear_shop(rush_table *table) {
    memset(table->body.shop, RUSH_NO_CARD, sizeof table->body.shop);
}

void clear_deck(rush_table *table) {
    table->body.deck = (rush_set){{0}};
}

void put_medals(rush_table *table, unsigned seat, unsigned nation, bool doubles, unsigned cards) {
    rush_player *player = &table->body.player[seat];
    for (unsigned i = 0; i < cards; i++) {
        put_depot(table, seat, (doubles ? TK_RUSH_FACE_DOUBLE : TK_RUSH_FACE_SINGLE) + nation);
        player->medals_won[nation] = (uint8_t)(player->medals_won[nation] + (doubles ? 2 : 1));
        player->doubles_won = (uint8_t)(player->doubles_won + (doubles ? 1 : 0));
    }
}

void put_captured(rush_table *table, unsigned taker, unsigned loser, unsigned base) {
    unsigned card = RUSH_CARD_BASES + loser * TK_RUSH_BASES + base;
    table->body.player[loser].base[base] = (rush_base){.protector = RUSH_NO_CARD, .lost = true};
    add_to_depot(table, taker, card);
    table->body.player[taker].bases_won++;
}

/* ---- Looking ---- */

rush_player *player_of(rush_table *table, unsigned seat) {
    return &table->body.player[seat];
}

unsigned count_of(const rush_set *set, unsigned face) {
    unsigned count = 0;
    for (unsigned card = 0; card < TK_RUSH_CARDS; card++) {
        count += rush_has(set, card) && (face == ANY || rush_face_of(card) == face);
    }
    return count;
}

/* Writes a place that was found; more than one is told as such. */
static void found(char *text, size_t size, const char *format, ...) {
    size_t length = strlen(text);
    if (length > 0 && length < size) {
        length += (size_t)snprintf(text + length, size - length, " and ");
    }
    va_list arguments;
    va_start(arguments, format);
    if (length < size) {
        vsnprintf(text + length, size - length, format, arguments);
    }
    va_end(arguments);
}

static void find_at_player(const rush_player *player, unsigned seat, unsigned card, char *text, size_t size) {
    if (rush_has(&player->hand, card)) {
        found(text, size, "hand %u", seat);
    }
    if (rush_has(&player->depot, card)) {
        found(text, size, "depot %u", seat);
    }
    if (rush_has(&player->garage, card)) {
        found(text, size, "garage %u", seat);
    }
    for (unsigned base = 0; base < TK_RUSH_BASES; base++) {
        if (player->base[base].protector == card) {
            found(text, size, "guard %u.%u", seat, base);
        }
    }
}

const char *place_of(const rush_table *table, unsigned card) {
    static char text[160];
    const rush_body *body = &table->body;
    text[0] = 0;
    for (unsigned seat = 0; seat < table->rules.players; seat++) {
        find_at_player(&body->player[seat], seat, card, text, sizeof text);
    }
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        if (body->shop[slot] == card) {
            found(text, sizeof text, "shop %u", slot + 1);
        }
    }
    const struct {
        const rush_set *set;
        const char *name;
    } sets[] = {{&body->deck, "deck"},
                {&body->discard, "discard"},
                {&body->graveyard, "graveyard"},
                {&body->attackers, "attack"}};
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        if (rush_has(sets[i].set, card)) {
            found(text, sizeof text, "%s", sets[i].name);
        }
    }
    if (body->card == card) {
        found(text, sizeof text, "card");
    }
    return text[0] ? text : "box";
}

void assert_place(const rush_table *table, unsigned card, const char *place) {
    assert_string_equal(place_of(table, card), place);
}

static void count_set(const rush_set *set, uint8_t times[TK_RUSH_CARDS + 1]) {
    for (unsigned card = 0; card < TK_RUSH_CARDS; card++) {
        times[card] = (uint8_t)(times[card] + rush_has(set, card));
    }
}

/* In how many places each card is. The place behind the last card takes RUSH_NO_CARD. */
static void count_places(const rush_table *table, uint8_t times[TK_RUSH_CARDS + 1]) {
    const rush_body *body = &table->body;
    const rush_set *const sets[] = {&body->deck, &body->discard, &body->graveyard, &body->attackers};
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        count_set(sets[i], times);
    }
    for (unsigned seat = 0; seat < table->rules.players; seat++) {
        const rush_player *player = &body->player[seat];
        count_set(&player->hand, times);
        count_set(&player->depot, times);
        count_set(&player->garage, times);
        for (unsigned base = 0; base < TK_RUSH_BASES; base++) {
            times[player->base[base].protector < TK_RUSH_CARDS ? player->base[base].protector : TK_RUSH_CARDS]++;
        }
        /* A card chosen for sabotage is a card of the hand. */
        assert_true(player->sabotage == RUSH_NO_CARD || rush_has(&player->hand, player->sabotage));
    }
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        times[body->shop[slot] < TK_RUSH_CARDS ? body->shop[slot] : TK_RUSH_CARDS]++;
    }
    times[body->card < TK_RUSH_CARDS ? body->card : TK_RUSH_CARDS]++;
}

void assert_accounts(const rush_table *table) {
    const rush_body *body = &table->body;
    uint8_t times[TK_RUSH_CARDS + 1] = {0};
    unsigned seen[TK_RUSH_FACES] = {0}, lost = 0;
    count_places(table, times);
    for (unsigned card = 0; card < TK_RUSH_CARDS; card++) {
        if (times[card] > 1) {
            fail_msg("card %u of face %u is in several places: %s", card, rush_face_of(card), place_of(table, card));
        }
        seen[rush_face_of(card)] += times[card];
    }
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        assert_int_equal(seen[TK_RUSH_FACE_SINGLE + nation] + body->singles[nation], RUSH_SINGLES);
        assert_int_equal(seen[TK_RUSH_FACE_DOUBLE + nation] + body->doubles[nation], RUSH_DOUBLES);
    }
    for (unsigned seat = 0; seat < table->rules.players; seat++) {
        for (unsigned base = 0; base < TK_RUSH_BASES; base++) {
            lost += body->player[seat].base[base].lost;
        }
    }
    assert_int_equal(seen[TK_RUSH_FACE_BASE], lost);
    assert_int_equal(body->discard_top == RUSH_NO_CARD, rush_empty(&body->discard));
    assert_true(body->discard_top == RUSH_NO_CARD || rush_has(&body->discard, body->discard_top));
    for (unsigned slot = 1; slot < TK_RUSH_SHOP; slot++) { /* R11: packed toward slot 4 */
        assert_false(body->shop[slot] == RUSH_NO_CARD && body->shop[slot - 1] != RUSH_NO_CARD);
    }
}

/* How many vehicles and barracks cards are in play: these never change. */
void count_in_play(const rush_table *table, unsigned *vehicles, unsigned *barracks) {
    uint8_t times[TK_RUSH_CARDS + 1] = {0};
    count_places(table, times);
    *vehicles = *barracks = 0;
    for (unsigned card = 0; card < RUSH_CARD_MEDALS; card++) {
        *(card < TK_RUSH_VEHICLES ? vehicles : barracks) += times[card];
    }
}

unsigned shop_card(const rush_table *table, unsigned slot) {
    return table->body.shop[slot - 1];
}

unsigned shop_size(const rush_table *table) {
    unsigned size = 0;
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        size += table->body.shop[slot] != RUSH_NO_CARD;
    }
    return size;
}
