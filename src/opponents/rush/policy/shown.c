/* What the network is shown of a table: of every seat its company by what is printed, its prizes and its bases, and how
 * they compare with the others'; of all how far the match has come. Nothing of it depends on where cards of a company
 * lie, but for how many are in its garage. */
#include <string.h>

#include "games/rush/rules/match.h"
#include "opponents/rush/policy/policy.h"

/* Features of a seat, after those of cards. */
enum {
    SHOWN_STRENGTH = OFFICER_CARD_FEATURES, /* of the strongest nation in a hand, */
    SHOWN_SECOND,                           /* of the second, */
    SHOWN_UNITY,                            /* and of all, squared */
    SHOWN_CARDS,
    SHOWN_VEHICLES,
    SHOWN_GARAGE,
    SHOWN_MEDALS,
    SHOWN_BASES,
    SHOWN_HELD, /* achievements */
    SHOWN_HELD_BY_ONE,
    SHOWN_TIED,
    SHOWN_BEHIND_BY_ONE,
    SHOWN_BEHIND_BY_TWO,
    SHOWN_POINTS,
    SHOWN_LEAD,      /* of points over the best other */
    SHOWN_FINE_LEAD, /* the same where it is narrow */
    SHOWN_AHEAD,     /* by the order of the end (R41) as far as it is told by points */
    SHOWN_PROTECTED_1,
    SHOWN_PROTECTED_2,
    SHOWN_LOST,
    SHOWN_NEXT,
    SHOWN_WAITS, /* turns of others before its own */
    SHOWN_DONE,  /* has no turn any more */
    SHOWN_OWN
};

/* Features that are common to all. */
enum {
    SHOWN_STAGE, /* one for each */
    SHOWN_ROUNDS = SHOWN_STAGE + OFFICER_STAGES,
    SHOWN_SINGLES, /* left of the nation that has fewest, */
    SHOWN_SINGLES_SECOND,
    SHOWN_DOUBLES,
    SHOWN_STANDING, /* bases of the player who has fewest */
    SHOWN_ACHIEVEMENTS,
    SHOWN_PLAYERS, /* one for each number from three */
    SHOWN_COMMON = SHOWN_PLAYERS + TK_RUSH_PLAYERS_MOST - 2
};

const network_shape officer_shape = {.own = SHOWN_OWN, .common = SHOWN_COMMON, .stages = OFFICER_STAGES};

void officer_read_prints(const rush_rules *rules, officer_print print[TK_RUSH_FACES]) {
    for (unsigned number = 0; number < TK_RUSH_FACES; number++) {
        const rush_face *face = &rules->face[number];
        int16_t *count = print[number].count;
        memset(count, 0, sizeof print[number].count);
        officer_count_face(face, count);
        count[OFFICER_PRINT_CARD] = 1;
        if (face->nation < TK_RUSH_NATIONS) {
            count[OFFICER_PRINT_ATTACK + face->nation] = face->attack;
        }
        if (face->type < TK_RUSH_BARRACKS) {
            count[OFFICER_PRINT_TYPE + face->type] = 1;
        }
        if (face->type == TK_RUSH_MEDAL) {
            count[OFFICER_PRINT_MEDALS] = (int16_t)(number >= TK_RUSH_FACE_DOUBLE ? 2 : 1);
        }
        count[OFFICER_PRINT_BASES] = (int16_t)(face->type == TK_RUSH_BASE);
    }
}

/* ---- Companies ---- */

typedef struct shown_seat {
    int16_t sum[OFFICER_PRINTS];
    int32_t points;
} shown_seat;

static void add_up(const officer_mind *mind, const rush_player *player, shown_seat *seat) {
    const rush_set company = rush_company(player);
    memset(seat, 0, sizeof *seat);
    for (unsigned card = rush_next(&company, 0); card != RUSH_NO_CARD; card = rush_next(&company, card + 1)) {
        const int16_t *count = mind->print[rush_face_of(card)].count;
        for (unsigned i = 0; i < OFFICER_PRINTS; i++) {
            seat->sum[i] = (int16_t)(seat->sum[i] + count[i]);
        }
    }
    seat->points = seat->sum[OFFICER_PRINT_MEDALS] + TK_RUSH_POINTS_BASE * seat->sum[OFFICER_PRINT_BASES];
}

static void show_nations(const shown_seat *seat, int32_t cards, int16_t *own) {
    int32_t first = 0, second = 0, unity = 0;
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        const int32_t strength = seat->sum[OFFICER_PRINT_ATTACK + nation];
        second = strength > first ? first : strength > second ? strength : second;
        first = strength > first ? strength : first;
        unity += strength * strength;
    }
    own[SHOWN_STRENGTH] = network_feature(RUSH_HAND * first, cards);
    own[SHOWN_SECOND] = network_feature(RUSH_HAND * second, cards);
    own[SHOWN_UNITY] = network_feature(RUSH_HAND * RUSH_HAND * unity, cards * cards);
}

/* What a hand has of everything on average. */
static void show_company(const shown_seat *seat, const rush_player *player, int16_t *own) {
    const int32_t size = seat->sum[OFFICER_PRINT_CARD], cards = size > 0 ? size : 1;
    int32_t vehicles = 0;
    for (unsigned feature = 0; feature < OFFICER_CARD_FEATURES; feature++) {
        own[feature] = network_feature(RUSH_HAND * seat->sum[feature], cards);
    }
    for (unsigned type = 0; type < TK_RUSH_BARRACKS; type++) {
        vehicles += seat->sum[OFFICER_PRINT_TYPE + type];
    }
    show_nations(seat, cards, own);
    own[SHOWN_CARDS] = network_feature(size, 8);
    own[SHOWN_VEHICLES] = network_feature(vehicles, 8);
    own[SHOWN_GARAGE] = network_feature((int32_t)rush_count(&player->garage), 4);
    own[SHOWN_MEDALS] = network_feature(seat->sum[OFFICER_PRINT_MEDALS], 4);
    own[SHOWN_BASES] = network_feature(seat->sum[OFFICER_PRINT_BASES], 1);
}

static void show_bases(const officer_mind *mind, const rush_player *player, int16_t *own) {
    for (unsigned base = 0; base < TK_RUSH_BASES; base++) {
        const rush_base *at = &player->base[base];
        if (at->lost) {
            own[SHOWN_LOST] = (int16_t)(own[SHOWN_LOST] + NETWORK_UNIT);
        } else if (at->protector != RUSH_NO_CARD) {
            int16_t *of =
                &own[rush_printed(mind->rules, at->protector)->defence == 2 ? SHOWN_PROTECTED_2 : SHOWN_PROTECTED_1];
            *of = (int16_t)(*of + NETWORK_UNIT);
        }
    }
}

/* ---- Against each other ---- */

static int32_t count_for(const rush_player *player, const shown_seat *seat, unsigned achievement) {
    return achievement == TK_RUSH_MOST_BASES     ? player->bases_won
           : achievement == TK_RUSH_MOST_DOUBLES ? player->doubles_won
           : achievement == TK_RUSH_MOST_CARDS   ? seat->sum[OFFICER_PRINT_CARD]
           : achievement <= TK_RUSH_MOST_SUPPORT ? seat->sum[OFFICER_PRINT_TYPE + achievement - TK_RUSH_MOST_LIGHT]
                                                 : player->medals_won[achievement - TK_RUSH_MOST_USSR];
}

static void add_one(int16_t *own, unsigned feature) {
    own[feature] = (int16_t)(own[feature] + NETWORK_UNIT);
}

static void show_achievement(const officer_mind *mind, const rush_body *body, unsigned achievement, shown_seat *seats,
                             network_table *table) {
    int32_t count[TK_RUSH_PLAYERS_MOST], most = 0, next = 0;
    unsigned holders = 0;
    for (unsigned seat = 0; seat < mind->rules->players; seat++) {
        count[seat] = count_for(&body->player[seat], &seats[seat], achievement);
        holders = count[seat] > most ? 1 : holders + (count[seat] == most);
        next = count[seat] > most ? most : count[seat] > next ? count[seat] : next;
        most = count[seat] > most ? count[seat] : most;
    }
    for (unsigned seat = 0; seat < mind->rules->players; seat++) {
        int16_t *own = table->own[seat];
        if (count[seat] == most && holders == 1 && most > 0) {
            seats[seat].points += TK_RUSH_POINTS_ACHIEVEMENT;
            add_one(own, SHOWN_HELD);
            if (most == next + 1) {
                add_one(own, SHOWN_HELD_BY_ONE);
            }
        } else if (count[seat] == most) {
            add_one(own, SHOWN_TIED);
        } else if (count[seat] + 2 >= most) {
            add_one(own, count[seat] + 1 == most ? SHOWN_BEHIND_BY_ONE : SHOWN_BEHIND_BY_TWO);
        }
    }
}

static void show_points(const shown_seat *seats, unsigned players, network_table *table) {
    for (unsigned seat = 0; seat < players; seat++) {
        int32_t best = 0;
        for (unsigned other = 0; other < players; other++) {
            best = other != seat && seats[other].points > best ? seats[other].points : best;
        }
        const int32_t lead = seats[seat].points - best;
        const int32_t fine = lead > 4 ? 4 : lead < -4 ? -4 : lead;
        int16_t *own = table->own[seat];
        own[SHOWN_POINTS] = network_feature(seats[seat].points, 8);
        own[SHOWN_LEAD] = network_feature(lead, 8);
        own[SHOWN_FINE_LEAD] = network_feature(fine, 2);
        own[SHOWN_AHEAD] = network_feature((lead > 0) - (lead < 0), 1);
    }
}

static void show_turn(const rush_rules *rules, const rush_body *body, unsigned seat, int16_t *own) {
    const bool next = officer_has_next(rules, body, seat);
    const int32_t waits = (int32_t)((seat + rules->players - body->active) % rules->players);
    own[SHOWN_NEXT] = network_feature(next, 1);
    own[SHOWN_WAITS] = network_feature(waits, (int32_t)rules->players - 1);
    own[SHOWN_DONE] = network_feature(body->ending && !next, 1);
}

/* ---- What is common ---- */

static void show_piles(const rush_rules *rules, const rush_body *body, int16_t *common) {
    int32_t least = RUSH_SINGLES, second = RUSH_SINGLES, doubles = 0, standing = TK_RUSH_BASES;
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        const int32_t left = body->singles[nation];
        second = left < least ? least : left < second ? left : second;
        least = left < least ? left : least;
        doubles += body->doubles[nation];
    }
    for (unsigned seat = 0; seat < rules->players; seat++) {
        const rush_base *base = body->player[seat].base;
        const int32_t left = TK_RUSH_BASES - base[0].lost - base[1].lost - base[2].lost;
        standing = left < standing ? left : standing;
    }
    common[SHOWN_SINGLES] = network_feature(least, 3);
    common[SHOWN_SINGLES_SECOND] = network_feature(second, 3);
    common[SHOWN_DOUBLES] = network_feature(doubles, 4);
    common[SHOWN_STANDING] = network_feature(standing, 1);
}

static void show_match(const rush_rules *rules, const rush_body *body, network_table *table) {
    int16_t *common = table->common;
    memset(common, 0, sizeof table->common);
    table->stage = officer_stage(rules, body);
    common[SHOWN_STAGE + table->stage] = NETWORK_UNIT;
    common[SHOWN_ROUNDS] = network_feature((int32_t)officer_rounds_left(rules, body), 40);
    common[SHOWN_ACHIEVEMENTS] = network_feature(__builtin_popcount(body->achievements), 4);
    if (rules->players > 2) {
        common[SHOWN_PLAYERS + rules->players - 3] = NETWORK_UNIT;
    }
    show_piles(rules, body, common);
}

void officer_show(const officer_mind *mind, const rush_body *body, network_table *table) {
    const rush_rules *rules = mind->rules;
    shown_seat seats[TK_RUSH_PLAYERS_MOST];
    table->parties = rules->players;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        memset(table->own[seat], 0, sizeof table->own[seat]);
        add_up(mind, &body->player[seat], &seats[seat]);
        show_company(&seats[seat], &body->player[seat], table->own[seat]);
        show_bases(mind, &body->player[seat], table->own[seat]);
        show_turn(rules, body, seat, table->own[seat]);
    }
    for (unsigned rest = body->achievements; rest != 0; rest &= rest - 1) {
        show_achievement(mind, body, (unsigned)__builtin_ctz(rest), seats, table);
    }
    show_points(seats, rules->players, table);
    show_match(rules, body, table);
}
