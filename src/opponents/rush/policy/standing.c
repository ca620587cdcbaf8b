/* What a table is worth to every seat by the weights. */
#include <string.h>

#include "games/rush/rules/match.h"
#include "opponents/rush/policy/policy.h"

/* ---- Cards ---- */

static officer_feature attack_feature(const rush_face *face) {
    return (face->marks & RUSH_BASES_ONLY) != 0      ? OFFICER_ATTACK_BASES
           : (face->marks & RUSH_VEHICLES_ONLY) != 0 ? OFFICER_ATTACK_VEHICLES
           : face->type == TK_RUSH_HEAVY             ? OFFICER_ATTACK_HEAVY
           : face->attack == 2                       ? OFFICER_ATTACK_2
                                                     : OFFICER_ATTACK_1;
}

void officer_count_face(const rush_face *face, int16_t count[OFFICER_CARD_FEATURES]) {
    memset(count, 0, OFFICER_CARD_FEATURES * sizeof *count);
    if (face->value > 0) {
        count[(face->marks & RUSH_OWN_NATION) != 0 ? OFFICER_OWN_MONEY : OFFICER_MONEY] = face->value;
    }
    if (face->attack > 0) {
        const bool limited = (face->marks & (RUSH_BASES_ONLY | RUSH_VEHICLES_ONLY)) != 0;
        count[attack_feature(face)] = (int16_t)(limited ? face->attack : 1);
    }
    if (face->defence > 0) {
        count[face->defence == 2 ? OFFICER_DEFENCE_2 : OFFICER_DEFENCE_1] = 1;
    }
    for (unsigned i = 0; i < face->abilities; i++) {
        const unsigned kind = face->ability[i].kind;
        const bool numbered = kind == TK_RUSH_REINFORCEMENTS || kind == TK_RUSH_RESEARCH;
        int16_t *of = &count[OFFICER_REINFORCEMENTS + kind];
        *of = (int16_t)(*of + (numbered ? face->ability[i].number : 1));
    }
}

static void read_face(officer_mind *mind, unsigned face) {
    int16_t count[OFFICER_CARD_FEATURES];
    officer_count_face(&mind->rules->face[face], count);
    for (unsigned stage = 0; stage < OFFICER_STAGES; stage++) {
        int32_t worth = 0;
        for (unsigned feature = 0; feature < OFFICER_CARD_FEATURES; feature++) {
            worth += count[feature] * mind->weight[feature][stage];
        }
        mind->card[stage][face] = RUSH_HAND * worth;
    }
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

void officer_mind_by(const rush_rules *rules, const officer_style *style, const int16_t (*weight)[OFFICER_STAGES],
                     officer_mind *mind) {
    mind->rules = rules;
    mind->style = style;
    mind->weight = weight;
    mind->network = NULL;
    for (unsigned number = 0; number < TK_RUSH_FACES; number++) {
        const rush_face *face = &rules->face[number];
        read_face(mind, number);
        mind->mark[number] = (officer_mark){face->nation, face->type, face->attack};
    }
    for (unsigned stage = 0; stage < OFFICER_STAGES; stage++) {
        mind->offer[stage] = usual_best(mind->card[stage]);
    }
}

void officer_mind_of(const rush_rules *rules, const officer_style *style, officer_mind *mind) {
    officer_mind_by(rules, style, officer_weights[rules->players > 2], mind);
}

/* ---- Stages ---- */

/* Rounds in tenths; by then matches of so many players are mostly over. */
enum { ROUND = 10, LEAST = 12 };
static const uint8_t usual[TK_RUSH_PLAYERS_MOST + 1] = {0, 0, 140, 140, 130, 120};

bool officer_is_late(const rush_rules *rules, const rush_body *body, unsigned times) {
    return (unsigned)(ROUND * body->round + LEAST) >= times * usual[rules->players];
}

/* What comes on average after a round with so many medals of a nation left, or bases of a player, each for three of
 * them; with more players less. By the round in which matches are mostly over the end is taken to be near whatever is
 * left: a company can be made better for ever, and somebody must stop. */
unsigned officer_rounds_left(const rush_rules *rules, const rush_body *body) {
    static const uint8_t rounds[] = {0, 8, 29, 34, 48, 68, 82, 98, 134};
    static const uint8_t share[TK_RUSH_PLAYERS_MOST + 1] = {0, 0, 100, 77, 67, 60};
    unsigned left = 3 * TK_RUSH_BASES - 1;
    if (body->ending) {
        return 0;
    }
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        left = body->singles[nation] < left ? body->singles[nation] : left;
    }
    for (unsigned seat = 0; seat < rules->players; seat++) {
        const rush_base *base = body->player[seat].base;
        const unsigned standing = 3u - base[0].lost - base[1].lost - base[2].lost;
        left = 3 * standing - 1 < left ? 3 * standing - 1 : left;
    }
    const unsigned by_prizes = rounds[left] * share[rules->players] / 100u;
    const unsigned by_round =
        officer_is_late(rules, body, 1) ? LEAST : usual[rules->players] - ROUND * (unsigned)body->round;
    return by_prizes < by_round ? by_prizes : by_round;
}

/* After twice as many rounds as usual everybody plays as in the last one: who is behind, and keeps the others from
 * acting by sabotage, could put the end off for ever. */
unsigned officer_stage(const rush_rules *rules, const rush_body *body) {
    const unsigned expected = officer_rounds_left(rules, body);
    return body->ending || officer_is_late(rules, body, 2) ? OFFICER_LAST_ROUND
           : expected < 12                                 ? 1
           : expected < 30                                 ? 2
           : expected < 55                                 ? 3
           : expected < 90                                 ? 4
                                                           : 5;
}

/* ---- Seats ---- */

static void count_company(const officer_mind *mind, const rush_player *player, const int32_t *worth,
                          officer_company *company) {
    const rush_set cards = rush_company(player);
    *company = (officer_company){0};
    for (unsigned at = 0; at < sizeof cards.word / sizeof *cards.word; at++) {
        for (uint64_t left = cards.word[at]; left != 0; left &= left - 1) {
            const unsigned face = rush_face_of(64 * at + (unsigned)__builtin_ctzll(left));
            const officer_mark mark = mind->mark[face];
            company->size++;
            company->sum += worth[face];
            company->types[mark.type]++;
            company->attack[mark.nation] += mark.attack;
        }
    }
}

void officer_count_companies(const officer_mind *mind, const rush_body *body, unsigned stage,
                             officer_company company[TK_RUSH_PLAYERS_MOST]) {
    for (unsigned seat = 0; seat < mind->rules->players; seat++) {
        count_company(mind, &body->player[seat], mind->card[stage], &company[seat]);
    }
}

static int32_t company_standing(const officer_mind *mind, const officer_company *company, unsigned stage) {
    const int32_t cards = company->size;
    int32_t unity = 0;
    if (cards == 0) {
        return 0;
    }
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        unity += company->attack[nation] * company->attack[nation];
    }
    return company->sum / cards + cards * mind->weight[OFFICER_COMPANY][stage] +
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
                         const officer_company *company) {
    if (achievement >= TK_RUSH_MOST_LIGHT && achievement <= TK_RUSH_MOST_SUPPORT) {
        return company->types[achievement - TK_RUSH_MOST_LIGHT];
    }
    return achievement == TK_RUSH_MOST_CARDS ? company->size : rush_count_for(mind->rules, body, seat, achievement);
}

static void add_achievement(const officer_mind *mind, const rush_body *body, unsigned achievement, unsigned stage,
                            const officer_company *company, int32_t *standing) {
    int32_t count[TK_RUSH_PLAYERS_MOST], most = 0;
    unsigned holders = 0;
    for (unsigned seat = 0; seat < mind->rules->players; seat++) {
        count[seat] = count_for(mind, body, seat, achievement, &company[seat]);
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

static int32_t prizes(const officer_mind *mind, const rush_player *player, unsigned stage) {
    const rush_set company = rush_company(player);
    int32_t sum = 0;
    for (unsigned card = rush_next(&company, RUSH_CARD_MEDALS); card != RUSH_NO_CARD;
         card = rush_next(&company, card + 1)) {
        sum += card >= RUSH_CARD_BASES
                   ? mind->weight[OFFICER_BASES][stage]
                   : (rush_face_of(card) >= TK_RUSH_FACE_DOUBLE ? 2 : 1) * mind->weight[OFFICER_MEDALS][stage];
    }
    return sum;
}

bool officer_has_next(const rush_rules *rules, const rush_body *body, unsigned seat) {
    const unsigned players = rules->players;
    const unsigned turn = (seat + players - body->first) % players;
    const unsigned now = (body->active + players - body->first) % players;
    return body->ending ? turn >= now : seat == body->active;
}

void officer_standing_at(const officer_mind *mind, const rush_body *body, unsigned stage,
                         const officer_company *company, int32_t standing[TK_RUSH_PLAYERS_MOST]) {
    for (unsigned seat = 0; seat < mind->rules->players; seat++) {
        const rush_player *player = &body->player[seat];
        standing[seat] = company_standing(mind, &company[seat], stage) + base_standing(mind, player, stage) +
                         (officer_has_next(mind->rules, body, seat) ? mind->weight[OFFICER_NEXT][stage] : 0) +
                         prizes(mind, player, stage);
    }
    for (unsigned rest = body->achievements; rest != 0; rest &= rest - 1) {
        add_achievement(mind, body, (unsigned)__builtin_ctz(rest), stage, company, standing);
    }
}

void officer_standing(const officer_mind *mind, const rush_body *body, int32_t standing[TK_RUSH_PLAYERS_MOST]) {
    const unsigned stage = officer_stage(mind->rules, body);
    officer_company company[TK_RUSH_PLAYERS_MOST];
    officer_count_companies(mind, body, stage, company);
    officer_standing_at(mind, body, stage, company, standing);
}
