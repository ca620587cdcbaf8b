/* What a table is worth to every seat. */
#include "games/rush/rules/match.h"
#include "opponents/rush/policy/policy.h"

/* ---- Cards ---- */

static int32_t attack_weight(const rush_face *face, const int16_t (*weight)[OFFICER_STAGES], unsigned stage) {
    if (face->attack == 0) {
        return 0;
    }
    if ((face->marks & RUSH_BASES_ONLY) != 0) {
        return face->attack * weight[OFFICER_ATTACK_BASES][stage];
    }
    if ((face->marks & RUSH_VEHICLES_ONLY) != 0) {
        return face->attack * weight[OFFICER_ATTACK_VEHICLES][stage];
    }
    return weight[face->type == TK_RUSH_HEAVY ? OFFICER_ATTACK_HEAVY
                  : face->attack == 2         ? OFFICER_ATTACK_2
                                              : OFFICER_ATTACK_1][stage];
}

static int32_t card_worth(const rush_face *face, const int16_t (*weight)[OFFICER_STAGES], unsigned stage) {
    int32_t worth = attack_weight(face, weight, stage);
    if (face->value > 0) {
        worth += face->value * weight[(face->marks & RUSH_OWN_NATION) != 0 ? OFFICER_OWN_MONEY : OFFICER_MONEY][stage];
    }
    if (face->defence > 0) {
        worth += weight[face->defence == 2 ? OFFICER_DEFENCE_2 : OFFICER_DEFENCE_1][stage];
    }
    for (unsigned i = 0; i < face->abilities; i++) {
        const unsigned kind = face->ability[i].kind;
        const int32_t number = kind == TK_RUSH_REINFORCEMENTS || kind == TK_RUSH_RESEARCH ? face->ability[i].number : 1;
        worth += number * weight[OFFICER_REINFORCEMENTS + kind][stage];
    }
    return RUSH_HAND * worth;
}

/* Of four vehicles the best is about a mean deviation, and a quarter, above the mean. */
static int32_t usual_best(const int32_t *card) {
    int32_t mean = 0, deviation = 0;
    for (unsigned face = 0; face < TK_RUSH_VEHICLES; face++) {
        mean += card[face];
    }
    mean /= TK_RUSH_VEHICLES;
    for (unsigned face = 0; face < TK_RUSH_VEHICLES; face++) {
        deviation += card[face] > mean ? card[face] - mean : mean - card[face];
    }
    return mean + deviation * 5 / (4 * TK_RUSH_VEHICLES);
}

void officer_mind_of(const rush_rules *rules, const officer_style *style, officer_mind *mind) {
    mind->rules = rules;
    mind->style = style;
    mind->weight = officer_weights[rules->players > 2];
    for (unsigned stage = 0; stage < OFFICER_STAGES; stage++) {
        for (unsigned face = 0; face < TK_RUSH_FACES; face++) {
            mind->card[stage][face] = card_worth(&rules->face[face], mind->weight, stage);
        }
        mind->offer[stage] = usual_best(mind->card[stage]);
    }
}

/* ---- Stages ---- */

/* Tenths of rounds that come on average after one with so many medals of a nation left, or bases of a player, each for
 * three of them; with more players fewer. */
unsigned officer_stage(const rush_rules *rules, const rush_body *body) {
    static const uint8_t rounds[] = {0, 8, 29, 34, 48, 68, 82, 98, 134};
    static const uint8_t share[TK_RUSH_PLAYERS_MOST + 1] = {0, 0, 100, 77, 67, 60};
    unsigned left = 3 * TK_RUSH_BASES - 1;
    if (body->ending) {
        return OFFICER_LAST_ROUND;
    }
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        left = body->singles[nation] < left ? body->singles[nation] : left;
    }
    for (unsigned seat = 0; seat < rules->players; seat++) {
        const rush_base *base = body->player[seat].base;
        const unsigned standing = 3u - base[0].lost - base[1].lost - base[2].lost;
        left = 3 * standing - 1 < left ? 3 * standing - 1 : left;
    }
    const unsigned expected = rounds[left] * share[rules->players] / 100u;
    return expected < 12 ? 1 : expected < 30 ? 2 : expected < 55 ? 3 : expected < 90 ? 4 : 5;
}

/* ---- Seats ---- */

typedef struct seat_counts {
    int32_t size, types[TK_RUSH_TYPES];
} seat_counts;

/* Counts the vehicles by type on the way. */
static int32_t company_standing(const officer_mind *mind, const rush_player *player, unsigned stage,
                                seat_counts *counts) {
    const rush_set company = rush_company(player);
    const unsigned size = rush_count(&company);
    int32_t sum = 0, strength[TK_RUSH_NATIONS + 1] = {0}, unity = 0;
    for (unsigned card = rush_next(&company, 0); card != RUSH_NO_CARD; card = rush_next(&company, card + 1)) {
        const unsigned face = rush_face_of(card);
        sum += mind->card[stage][face];
        counts->types[mind->rules->face[face].type]++;
        strength[mind->rules->face[face].nation] += mind->rules->face[face].attack;
    }
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        unity += strength[nation] * strength[nation];
    }
    counts->size = (int32_t)size;
    if (size == 0) {
        return 0;
    }
    const int32_t cards = (int32_t)size;
    return sum / cards + cards * mind->weight[OFFICER_COMPANY][stage] +
           RUSH_HAND * RUSH_HAND * unity * mind->weight[OFFICER_UNITY][stage] / (cards * cards);
}

static int32_t base_standing(const officer_mind *mind, const rush_player *player, unsigned stage) {
    int32_t sum = 0;
    for (unsigned base = 0; base < TK_RUSH_BASES; base++) {
        const rush_base *at = &player->base[base];
        if (at->lost) {
            sum += mind->weight[OFFICER_LOST][stage];
        } else if (at->protector != RUSH_NO_CARD) {
            const bool strong = rush_printed(mind->rules, at->protector)->defence == 2;
            sum += mind->weight[strong ? OFFICER_PROTECTED_2 : OFFICER_PROTECTED_1][stage];
        }
    }
    return sum;
}

static int32_t count_for(const officer_mind *mind, const rush_body *body, unsigned seat, unsigned achievement,
                         const seat_counts *counts) {
    if (achievement >= TK_RUSH_MOST_LIGHT && achievement <= TK_RUSH_MOST_SUPPORT) {
        return counts->types[achievement - TK_RUSH_MOST_LIGHT];
    }
    return achievement == TK_RUSH_MOST_CARDS ? counts->size : rush_count_for(mind->rules, body, seat, achievement);
}

static void add_achievement(const officer_mind *mind, const rush_body *body, unsigned achievement, unsigned stage,
                            const seat_counts *counts, int32_t *standing) {
    int32_t count[TK_RUSH_PLAYERS_MOST], most = 0;
    unsigned holders = 0;
    for (unsigned seat = 0; seat < mind->rules->players; seat++) {
        count[seat] = count_for(mind, body, seat, achievement, &counts[seat]);
        holders = count[seat] > most ? 1 : holders + (count[seat] == most);
        most = count[seat] > most ? count[seat] : most;
    }
    for (unsigned seat = 0; seat < mind->rules->players; seat++) {
        if (count[seat] == most) {
            standing[seat] += mind->weight[holders == 1 && most > 0 ? OFFICER_HELD : OFFICER_TIED][stage];
        } else if (count[seat] + 1 == most) {
            standing[seat] += mind->weight[OFFICER_BEHIND][stage];
        }
    }
}

static void add_prizes(const officer_mind *mind, const rush_player *player, unsigned stage, int32_t *standing) {
    const rush_set company = rush_company(player);
    for (unsigned card = rush_next(&company, RUSH_CARD_MEDALS); card != RUSH_NO_CARD;
         card = rush_next(&company, card + 1)) {
        *standing += card >= RUSH_CARD_BASES
                         ? mind->weight[OFFICER_BASES][stage]
                         : (rush_face_of(card) >= TK_RUSH_FACE_DOUBLE ? 2 : 1) * mind->weight[OFFICER_MEDALS][stage];
    }
}

static bool has_next(const officer_mind *mind, const rush_body *body, unsigned seat) {
    const unsigned players = mind->rules->players;
    const unsigned turn = (seat + players - body->first) % players;
    const unsigned now = (body->active + players - body->first) % players;
    return body->ending ? turn >= now : seat == body->active;
}

void officer_standing(const officer_mind *mind, const rush_body *body, unsigned stage,
                      int32_t standing[TK_RUSH_PLAYERS_MOST]) {
    seat_counts counts[TK_RUSH_PLAYERS_MOST] = {0};
    for (unsigned seat = 0; seat < mind->rules->players; seat++) {
        const rush_player *player = &body->player[seat];
        standing[seat] = company_standing(mind, player, stage, &counts[seat]) + base_standing(mind, player, stage) +
                         (has_next(mind, body, seat) ? mind->weight[OFFICER_NEXT][stage] : 0);
        add_prizes(mind, player, stage, &standing[seat]);
    }
    for (unsigned rest = body->achievements; rest != 0; rest &= rest - 1) {
        add_achievement(mind, body, (unsigned)__builtin_ctz(rest), stage, counts, standing);
    }
}

/* ---- Chances ---- */

/* 2^16 times e to the power of a negative number of thousandths. */
static uint32_t exponential(int32_t thousandths) {
    /* e^(-i / 16) */
    static const uint16_t fine[] = {65535, 61565, 57835, 54331, 51039, 47947, 45042, 42313,
                                    39749, 37341, 35079, 32954, 30957, 29081, 27319, 25664};
    static const uint16_t coarse[] = {65535, 24109, 8869, 3263, 1200, 442, 162, 60, 22, 8, 3, 1};
    const uint32_t steps = (uint32_t)(-thousandths) * 2 / 125;
    const uint32_t whole = steps / 16;
    return whole >= sizeof coarse / sizeof *coarse ? 1 : ((uint32_t)coarse[whole] * fine[steps % 16] >> 16) + 1;
}

void officer_value(const officer_mind *mind, const rush_body *body, int32_t value[TK_SEATS_MAX]) {
    const unsigned players = mind->rules->players;
    if (body->phase == TK_RUSH_PHASE_OVER) {
        tk_outcome outcome = {0};
        rush_outcome(mind->rules, body, &outcome);
        for (unsigned seat = 0; seat < players; seat++) {
            value[seat] = outcome.payoff[seat];
        }
        return;
    }
    int32_t standing[TK_RUSH_PLAYERS_MOST], most = INT32_MIN;
    const int32_t others = players > 1 ? (int32_t)players - 1 : 1;
    uint32_t chance[TK_RUSH_PLAYERS_MOST], sum = 0;
    officer_standing(mind, body, officer_stage(mind->rules, body), standing);
    for (unsigned seat = 0; seat < players; seat++) {
        most = standing[seat] > most ? standing[seat] : most;
    }
    for (unsigned seat = 0; seat < players; seat++) {
        chance[seat] = exponential(standing[seat] - most);
        sum += chance[seat];
    }
    for (unsigned seat = 0; seat < players; seat++) { /* who wins gets 1000, the others pay it */
        const int32_t wins = (int32_t)((uint64_t)chance[seat] * 1000 / sum);
        value[seat] = wins - (1000 - wins) / others;
    }
}
