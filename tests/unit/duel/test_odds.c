/* The odds of a shot: modifiers by name, and chances counted here in another way than in the engine, card by card and
 * deal by deal. */
#include "games/duel/rules/fire/fire.h"
#include "support/duel/table.h"

static duel_table table;
static tk_duel_odds odds;

static tk_duel_aim aim_of(unsigned from, unsigned target, unsigned first, unsigned second) {
    return (tk_duel_aim){.from = from, .target = target, .gun = TK_DUEL_NONE, .fire = {first, second}};
}

static void ask(tk_duel_aim aim) {
    assert_true(duel_odds(&table.rules, &table.body, 0, &aim, &odds));
}

/* ---- Counting: every order of the cards that seat 0 has not seen, one by one ---- */

typedef struct counts {
    uint64_t hits, struck[TK_DUEL_LOCATIONS], pierced[TK_DUEL_LOCATIONS], heavily[TK_DUEL_LOCATIONS];
    uint64_t named[TK_DUEL_LOCATIONS], named_heavily[TK_DUEL_LOCATIONS]; /* without a card for the place */
    uint64_t pairs, triples;
    unsigned cards;
} counts;

static unsigned list_unseen(uint8_t cards[TK_DUEL_CARDS]) {
    unsigned count = 0;
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        if ((table.body.known[card] & 1u) == 0) {
            cards[count++] = (uint8_t)card;
        }
    }
    return count;
}

static bool goes_through(unsigned card, const tk_duel_place_odds *place) {
    const duel_card *printed = &table.rules.card[card];
    return printed->penetration == TK_DUEL_PIERCES_ALWAYS ||
           (printed->penetration == TK_DUEL_PIERCES_BY && place->penetration + printed->modifier >= place->armour);
}

/* Of a shot whose first card hits from `least` on, with the places that odds says. */
static void count_from(unsigned target, int least, const tk_duel_place_odds *places, bool always_heavy, counts *of) {
    const duel_type *type = &table.rules.type[table.body.tank[target].type];
    uint8_t cards[TK_DUEL_CARDS];
    memset(of, 0, sizeof *of);
    of->cards = list_unseen(cards);
    for (unsigned a = 0; a < of->cards; a++) {
        const bool hit = (int)cards[a] <= odds.accuracy && cards[a] <= 95 && (int)cards[a] >= least;
        of->hits += hit;
        for (unsigned b = 0; b < of->cards; b++) {
            if (b == a) {
                continue;
            }
            const unsigned location = type->location[cards[b] % 10];
            of->pairs++;
            of->struck[location] += hit;
            for (unsigned place = 0; hit && place < TK_DUEL_LOCATIONS; place++) {
                const bool through = goes_through(cards[b], &places[place]);
                of->named[place] += through;
                of->named_heavily[place] += through && (always_heavy || table.rules.card[cards[b]].heavy);
            }
            for (unsigned c = 0; c < of->cards; c++) {
                const bool through = c != a && c != b && hit && goes_through(cards[c], &places[location]);
                of->triples += c != a && c != b;
                of->pierced[location] += through;
                of->heavily[location] += through && (always_heavy || table.rules.card[cards[c]].heavy);
            }
        }
    }
}

static void assert_share(unsigned found, uint64_t part, uint64_t whole) {
    const double exact = whole == 0 ? 0 : 1e6 * (double)part / (double)whole;
    if (found + 1.01 < exact || found > exact + 1.01) {
        fail_msg("%u millionths, not %.2f", found, exact);
    }
}

/* Asks, and counts the same again. */
static void ask_and_count(tk_duel_aim aim) {
    counts of;
    ask(aim);
    const bool heavy = table.rules.type[table.body.tank[aim.from].type].weapon.calibre >= 85;
    count_from(aim.target, 1, odds.place, heavy, &of);
    assert_int_equal(odds.unseen, of.cards);
    assert_share(odds.hits, of.hits, of.cards);
    uint64_t turned = 0, named = 0;
    const uint64_t per_hit = of.hits * (of.cards - 1u);
    for (unsigned location = 0; location < TK_DUEL_LOCATIONS; location++) {
        const tk_duel_place_odds *place = &odds.place[location];
        assert_share(place->hits, place->hidden ? 0 : of.struck[location], per_hit);
        if (odds.naming) {
            assert_share(place->pierces, of.named[location], per_hit);
            assert_share(place->heavy, of.named_heavily[location], per_hit);
            named = place->named && !place->hidden && of.named[location] > named ? of.named[location] : named;
        } else {
            assert_share(place->pierces, of.pierced[location], of.struck[location] * (of.cards - 2u));
            assert_share(place->heavy, of.heavily[location], of.struck[location] * (of.cards - 2u));
        }
        turned += place->hidden ? 0 : of.pierced[location];
    }
    const double by_card = (double)turned / (double)of.triples, by_name = (double)named / (double)of.pairs;
    const double best = !odds.naming || (!odds.must_name && by_card > by_name) ? by_card : by_name;
    assert_share(odds.penetrates, (uint64_t)(best * 1e12), (uint64_t)1e12);
}

/* rule:11.1.3.b rule:11.1.3.c rule:11.1.3.d: tanks at 800 m each: 1600 m, to hit 90 - 8 * 5 = 50 */
static void test_modifiers(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    ask_and_count(aim_of(G1, S1, FIRE_3, 0));
    assert_int_equal(odds.distance, 1600);
    assert_int_equal(odds.parts.base, 50);
    assert_int_equal(odds.accuracy, 50);
    set_box(&table, S1, BUILDING_CARD); /* cover 30 */
    set_acquired(&table, G1, S1, 20);
    tk_duel_aim aim = aim_of(G1, S1, FIRE_5, FIRE_1);
    aim.leadership = true;
    aim.tactics = true;
    ask_and_count(aim);
    assert_int_equal(odds.parts.card, 10); /* the better of the two */
    assert_int_equal(odds.parts.leadership, 20);
    assert_int_equal(odds.parts.acquired, 20);
    assert_int_equal(odds.parts.cover, -30);
    assert_int_equal(odds.parts.tactics, -20);
    assert_int_equal(odds.accuracy, 50 + 10 + 20 + 20 - 30 - 20);
}

/* rule:11.1.3.d: 96 and more always miss; nothing hits at 0 or less */
static void test_bounds(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    tank_of(&table, G1)->range = -4; /* 0 m apart: 90 */
    ask_and_count(aim_of(G1, S1, FIRE_6, 0));
    assert_int_equal(odds.accuracy, 110);
    assert_in_range(odds.hits, 940000, 960000);
    tank_of(&table, G1)->range = 5;
    tank_of(&table, S1)->range = 5; /* 2000 m: out of range */
    ask(aim_of(G1, S1, FIRE_6, 0));
    assert_int_equal(odds.parts.base, 0);
    assert_int_equal(odds.hits, 0);
    assert_int_equal(odds.penetrates, 0);
}

/* rule:11.1.3.e rule:5.7.3 rule:5.7.2: digit 0 tracks, 1 to 5 hull, 6 to 9 turret */
static void test_places(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    ask_and_count(aim_of(G1, S1, FIRE_3, 0));
    assert_in_range(odds.place[TK_DUEL_TRACKS].hits, 80000, 120000);
    assert_in_range(odds.place[TK_DUEL_HULL].hits, 470000, 530000);
    assert_in_range(odds.place[TK_DUEL_TURRET].hits, 370000, 430000);
    assert_false(odds.naming);
    set_box(&table, S1, GULLY_CARD);
    set_mark(&table, S1, DUEL_MARK_HULL_DOWN);
    ask_and_count(aim_of(G1, S1, FIRE_3, 0));
    assert_int_equal(odds.place[TK_DUEL_TRACKS].hits, 0);
    assert_int_equal(odds.place[TK_DUEL_HULL].hits, 0);
    assert_true(odds.place[TK_DUEL_HULL].hidden);
    set_flanked(&table, G1, S1);
    ask_and_count(aim_of(G1, S1, FIRE_3, 0));
    assert_true(odds.side);
    assert_false(odds.place[TK_DUEL_HULL].hidden);
    assert_int_equal(odds.place[TK_DUEL_HULL].armour, 4);
    assert_int_equal(odds.parts.flank, 10);
}

/* rule:11.1.3.f rule:11.1.3.g rule:11.1.3.h: at 1600 m penetration 12 - 4 = 8 against hull 8, turret 9 */
static void test_penetration(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    for (unsigned card = 1; card <= 10; card++) { /* the hundred: 90 with 0, and these */
        set_penetration(&table, card, card <= 4 ? 1 : -1, card % 2 == 0);
    }
    table.rules.card[9].penetration = TK_DUEL_PIERCES_ALWAYS;
    table.rules.card[10].penetration = TK_DUEL_BOUNCES;
    ask_and_count(aim_of(G1, S1, FIRE_3, 0));
    assert_int_equal(odds.place[TK_DUEL_HULL].penetration, 8);
    assert_int_equal(odds.place[TK_DUEL_HULL].armour, 8);
    assert_int_equal(odds.place[TK_DUEL_TURRET].armour, 9);
    tk_duel_aim aim = aim_of(G1, S1, FIRE_3, 0);
    aim.apcr = true; /* none left of +4 at 1600 m */
    ask_and_count(aim);
    assert_int_equal(odds.place[TK_DUEL_HULL].penetration, 8);
    assert_true(odds.place[TK_DUEL_TURRET].heavy < odds.place[TK_DUEL_TURRET].pierces);
    table.rules.type[GERMAN_TANK].weapon.calibre = 85; /* rule:5.5.3 */
    ask_and_count(aim);
    assert_int_equal(odds.place[TK_DUEL_TURRET].heavy, odds.place[TK_DUEL_TURRET].pierces);
}

/* rule:D-73: what a seat has seen counts no more: its hand, the table, what was discarded before its eyes */
static void test_seen_cards(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    ask_and_count(aim_of(G1, S1, FIRE_3, 0));
    const unsigned before = odds.hits, unseen = odds.unseen;
    HAND(&table, 0, 14, 15, 16, 25, 26); /* five that would hit */
    for (unsigned card = 14; card <= 26; card++) {
        table.body.known[card] = duel_has(&table.body.hand[0], card) ? 1 : table.body.known[card];
    }
    ask_and_count(aim_of(G1, S1, FIRE_3, 0));
    assert_int_equal(odds.unseen, unseen - 5);
    assert_true(odds.hits < before);
    set_in_hand(&table, 1, 45); /* the enemy's are as unknown as the pile */
    table.body.known[45] = 2;
    ask_and_count(aim_of(G1, S1, FIRE_3, 0));
    assert_int_equal(odds.unseen, unseen - 5);
    const tk_duel_aim aim = aim_of(G1, S1, FIRE_3, 0);
    assert_true(duel_odds(&table.rules, &table.body, TK_NO_SEAT, &aim, &odds)); /* an onlooker has seen less */
    assert_int_equal(odds.unseen, unseen);
}

/* rule:11.1.3.e in both editions: with two cards the place must be named, or may be */
static void test_naming(void **state) {
    (void)state;
    for (unsigned edition = 0; edition < 2; edition++) {
        set_action(&table, (duel_setup){.edition = edition == 0 ? "cs" : "ja"}, G1);
        ask_and_count(aim_of(G1, S1, FIRE_3, FIRE_2));
        assert_true(odds.naming);
        assert_int_equal(odds.must_name, edition == 0);
        assert_false(odds.place[TK_DUEL_TRACKS].named);
        assert_true(odds.place[TK_DUEL_HULL].named);
        assert_int_equal(odds.best, TK_DUEL_HULL);
        assert_int_equal(odds.penetrates, odds.hits); /* every modifier is 0: 8 against 8 */
    }
}

/* The shot that lies on the table. */
static void test_built(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    set_spotted(&table, G1, S1);
    HAND(&table, 0, FIRE_5, FIRE_1, LEADERSHIP_CARD);
    tk_duel_aim aim;
    assert_false(duel_aim_now(&table.rules, &table.body, S1, &aim));
    do_play(&table, FIRE_1);
    do_play(&table, LEADERSHIP_CARD);
    assert_true(duel_aim_now(&table.rules, &table.body, S1, &aim));
    assert_int_equal(aim.from, G1);
    assert_int_equal(aim.fire[0], FIRE_1);
    assert_int_equal(aim.fire[1], TK_DUEL_NO_CARD);
    assert_true(aim.leadership);
    ask(aim);
    assert_int_equal(odds.accuracy, 50 - 10 + 20);
    assert_false(duel_aim_now(&table.rules, &table.body, TK_DUEL_NO_TANK, &aim)); /* not under way yet */
    HAND(&table, 1, TACTICS_A);
    do_shoot(&table, S1);
    assert_question(&table, TK_DUEL_ASK_TACTICS, 1);
    assert_true(duel_aim_now(&table.rules, &table.body, TK_DUEL_NO_TANK, &aim));
    assert_int_equal(aim.target, S1);
    ask(aim);
    do_verb(&table, TK_DUEL_DO_DECLINE);
    const tk_event *aimed = find_event(&table, TK_DUEL_EVENT_AIMED);
    assert_int_equal(aimed->value[2], odds.accuracy);
}

/* rule:17.3 rule:D-24: of 50 hits those of 1 to 24 are the lower weapon's; always the side; cover is added */
static void test_infantry(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, S1);
    table.rules.scenario.infantry = true;
    duel_infantry *infantry = &table.rules.infantry[TK_DUEL_SOVIET];
    infantry->to_hit[0][0][0] = 20;
    infantry->upper_penetration = 3;
    infantry->lower_penetration = 10;
    set_box(&table, G1, BUILDING_CARD); /* cover 30 */
    set_mark(&table, G1, DUEL_MARK_HULL_DOWN);
    tank_of(&table, G1)->range = 0;
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        table.rules.card[card].icons = card <= 10 ? TK_DUEL_EXPLOSION_ICON : 0;
    }
    const tk_duel_aim aim = {.from = S1, .target = G1, .infantry = true};
    const duel_type *type = &table.rules.type[table.body.tank[G1].type];
    ask(aim);
    assert_int_equal(odds.parts.cover, 30);
    assert_int_equal(odds.accuracy, 20 + 30 + type->size);
    assert_true(odds.side);
    assert_false(odds.place[TK_DUEL_HULL].hidden);
    assert_int_equal(odds.place[TK_DUEL_HULL].armour, type->armour[TK_DUEL_HULL][1]);
    assert_int_equal(odds.place[TK_DUEL_HULL].penetration, 3);
    assert_int_equal(odds.lower[TK_DUEL_HULL].penetration, 10);
    assert_int_equal(odds.assault, 0);
    /* every modifier is 0 here: 3 goes through the tracks alone, 10 through all */
    counts upper, all;
    count_from(G1, 25, odds.place, false, &upper);
    count_from(G1, 1, odds.place, false, &all);
    assert_share(odds.hits, all.hits, all.cards);
    assert_share(odds.lower_hits, all.hits - upper.hits, all.cards);
    assert_share(odds.upper, upper.pierced[TK_DUEL_TRACKS], upper.hits * (all.cards - 1u) * (all.cards - 2u));
    assert_share(odds.penetrates,
                 (all.hits - upper.hits) * (all.cards - 1u) * (all.cards - 2u) + upper.pierced[TK_DUEL_TRACKS],
                 all.triples);
    for (unsigned location = 0; location < TK_DUEL_LOCATIONS; location++) {
        table.rules.type[table.body.tank[G1].type].armour[location][1] = 9;
    }
    infantry->close_assault = true; /* two of ten icons, all of which are low and unseen */
    ask(aim);
    const uint64_t rest = all.cards - 1u;
    unsigned icons = 0;
    uint8_t cards[TK_DUEL_CARDS];
    for (unsigned index = list_unseen(cards); index-- > 0;) {
        icons += cards[index] <= 10;
    }
    assert_share(odds.assault, icons * (icons - 1u), rest * (rest - 1));
    assert_share(odds.penetrates, (all.hits - upper.hits) * rest * (rest - 1) + upper.hits * icons * (icons - 1u),
                 all.cards * rest * (rest - 1));
    tk_duel_aim known = aim;
    known.hit = true; /* with the upper weapon */
    assert_true(duel_odds(&table.rules, &table.body, 1, &known, &odds));
    assert_int_equal(odds.hits, 1000000);
    assert_int_equal(odds.lower_hits, 0);
    assert_share(odds.assault, icons * (icons - 1u), (uint64_t)all.cards * (all.cards - 1u));
    assert_int_equal(odds.penetrates, odds.assault);
    table.rules.scenario.infantry = false;
    assert_false(duel_odds(&table.rules, &table.body, 0, &aim, &odds));
}

/* ---- Every deal, carried out ---- */

enum { DEALT = 6, ORDERS = 720 };

/* The index-th order of six cards. */
static void put_in_order(unsigned index, const uint8_t cards[DEALT], uint8_t dealt[DEALT]) {
    uint8_t left[DEALT];
    memcpy(left, cards, DEALT);
    for (unsigned at = 0; at < DEALT; at++) {
        const unsigned from = index % (DEALT - at);
        index /= DEALT - at;
        dealt[at] = left[from];
        memmove(left + from, left + from + 1, DEALT - at - from - 1);
    }
}

/* G1 has spotted S1 and has laid down these Fire cards. Six cards are not seen by seat 0: three of the pile, one in the
 * enemy's hand, two discarded face down; everything else has been discarded before its eyes. */
static void lay_bare(const char *edition, unsigned first, unsigned second, const uint8_t cards[DEALT]) {
    set_action(&table, (duel_setup){.edition = edition}, G1);
    set_spotted(&table, G1, S1);
    for (unsigned card = 1; card <= 10; card++) {
        set_penetration(&table, card, card <= 6 ? 1 : -1, false);
    }
    HAND(&table, 0, first, second);
    for (unsigned at = 0; at < DEALT; at++) {
        set_discarded(&table, cards[at]);
    }
    duel_body *body = &table.body;
    for (unsigned at = 0; at < body->draws; at++) {
        if (body->draw[at] <= TK_DUEL_CARDS) {
            duel_add(&body->discard, body->draw[at]);
        }
    }
    body->draw[0] = DUEL_CARD_SHUFFLE;
    body->draws = 4;
    memset(body->known, 0xff, sizeof body->known);
    for (unsigned at = 0; at < DEALT; at++) {
        duel_remove(&body->discard, cards[at]);
        body->known[cards[at]] = at == 3 ? 2 : 0;
    }
}

static void deal(duel_body *body, const uint8_t dealt[DEALT]) {
    body->draw[3] = dealt[0];
    body->draw[2] = dealt[1];
    body->draw[1] = dealt[2];
    duel_add(&body->hand[1], dealt[3]);
    duel_add(&body->discard, dealt[4]);
    duel_add(&body->discard, dealt[5]);
}

/* rule:D-73: of all the ways in which the unseen cards may lie exactly as many hit and penetrate as the odds say */
static void test_every_deal(void **state) {
    (void)state;
    static const uint8_t cards[DEALT] = {5, 6, 8, 45, 48, 97};
    for (unsigned two = 0; two < 2; two++) {
        lay_bare("cs", FIRE_3, FIRE_2, cards);
        static const uint8_t first[DEALT] = {5, 6, 8, 45, 48, 97};
        deal(&table.body, first);
        assert_duel_accounts(&table.rules, &table.body);
        do_play(&table, FIRE_3);
        if (two) {
            do_play(&table, FIRE_2);
        }
        tk_duel_aim aim;
        assert_true(duel_aim_now(&table.rules, &table.body, S1, &aim));
        ask_and_count(aim);
        const tk_duel_odds told = odds;
        duel_body start = table.body;
        duel_remove(&start.hand[1], first[3]);
        duel_remove(&start.discard, first[4]);
        duel_remove(&start.discard, first[5]);
        unsigned hit = 0, pierced = 0;
        for (unsigned index = 0; index < ORDERS; index++) {
            uint8_t dealt[DEALT];
            put_in_order(index, cards, dealt);
            table.body = start;
            for (unsigned at = 0; at < DEALT; at++) {
                table.body.known[dealt[at]] = at == 3 ? 2 : 0;
            }
            deal(&table.body, dealt);
            do_shoot(&table, S1);
            hit += find_event(&table, TK_DUEL_EVENT_HIT)->value[1] == 1;
            if (table.body.question == TK_DUEL_ASK_LOCATION) { /* one card is known now, and what follows is told */
                assert_true(duel_aim_now(&table.rules, &table.body, TK_DUEL_NO_TANK, &aim));
                assert_true(aim.hit);
                ask(aim);
                assert_int_equal(odds.hits, 1000000);
                assert_int_equal(odds.unseen, DEALT - 1);
                do_number(&table, TK_DUEL_DO_AIM, told.best);
            }
            pierced += count_events(&table, TK_DUEL_EVENT_DAMAGE);
        }
        assert_share(told.hits, hit, ORDERS);
        assert_share(told.penetrates, pierced, ORDERS);
        assert_int_equal(told.penetrates > 0 && told.penetrates < told.hits, 1);
    }
}

static void deal_short(duel_body *body, const uint8_t dealt[DEALT]) {
    body->draw[1] = dealt[0];
    for (unsigned at = 0; at < DEALT; at++) {
        body->known[dealt[at]] = at == 3 ? 2 : 0;
        if (at > 0) {
            duel_add(at == 3 ? &body->hand[1] : &body->discard, dealt[at]);
        }
    }
}

/* rule:D-73 rule:4.2.6: where the pile runs out in the middle of the shot, the discards come up again */
static void test_pile_runs_out(void **state) {
    (void)state;
    enum { SHOTS = 20000 };
    static const uint8_t cards[DEALT] = {5, 6, 8, 45, 48, 97};
    lay_bare("cs", FIRE_3, FIRE_2, cards);
    duel_body *body = &table.body;
    body->draws = 2; /* SHUFFLE and one card; one in the hand, four face down */
    deal_short(body, cards);
    for (unsigned card = 51; card <= TK_DUEL_CARDS; card++) { /* few cards come back, low ones for the most part */
        if (duel_has(&body->discard, card) && card % 3 != 0 && card != 97) {
            duel_remove(&body->discard, card);
            duel_add(&body->hand[0], card);
        }
    }
    do_play(&table, FIRE_3);
    duel_body start = *body;
    for (unsigned at = 0; at < DEALT; at++) {
        duel_remove(&start.hand[1], cards[at]);
        duel_remove(&start.discard, cards[at]);
    }
    tk_duel_aim aim;
    unsigned hit = 0, pierced = 0;
    for (unsigned index = 0; index < SHOTS; index++) {
        uint8_t dealt[DEALT];
        put_in_order(index % ORDERS, cards, dealt);
        *body = start;
        const tk_seed seed = tk_seed_of_number(index);
        tk_random_start(&body->random, &seed);
        deal_short(body, dealt);
        if (index == 0) {
            assert_true(duel_aim_now(&table.rules, body, S1, &aim));
            ask(aim);
        }
        do_shoot(&table, S1);
        hit += find_event(&table, TK_DUEL_EVENT_HIT)->value[1] == 1;
        pierced += count_events(&table, TK_DUEL_EVENT_DAMAGE);
    }
    /* 0.35 % is one standard deviation at most */
    assert_in_range(hit, SHOTS * (odds.hits / 1e6 - 0.012), SHOTS * (odds.hits / 1e6 + 0.012));
    assert_in_range(pierced, SHOTS * (odds.penetrates / 1e6 - 0.012), SHOTS * (odds.penetrates / 1e6 + 0.012));
}

static void test_refused(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    const tk_duel_aim wrong[] = {aim_of(G1, G2, FIRE_3, 0), aim_of(G1, S3, FIRE_3, 0),
                                 aim_of(G1, 99, FIRE_3, 0), aim_of(99, S1, FIRE_3, 0),
                                 aim_of(G1, S1, MOVE_3, 0), aim_of(G1, S1, 101, 0),
                                 aim_of(G3, S1, FIRE_3, 0), {.from = G1, .target = S1, .gun = 0}};
    for (unsigned index = 0; index < sizeof wrong / sizeof wrong[0]; index++) {
        assert_false(duel_odds(&table.rules, &table.body, 0, &wrong[index], &odds));
    }
    ask(aim_of(G1, S1, 0, 0)); /* without a card: the gun alone */
    assert_int_equal(odds.accuracy, 50);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_modifiers),  cmocka_unit_test(test_bounds),        cmocka_unit_test(test_places),
        cmocka_unit_test(test_built),      cmocka_unit_test(test_penetration),   cmocka_unit_test(test_naming),
        cmocka_unit_test(test_refused),    cmocka_unit_test(test_infantry),      cmocka_unit_test(test_seen_cards),
        cmocka_unit_test(test_every_deal), cmocka_unit_test(test_pile_runs_out),
    };
    return cmocka_run_group_tests_name("duel odds", tests, NULL, NULL);
}
