/* Achievements, score and winners (R40, R41). */
#include "games/rush/rules/match.h"

rush_set rush_company(const rush_player *player) {
    rush_set company;
    for (unsigned i = 0; i < 4; i++) {
        company.word[i] = player->hand.word[i] | player->depot.word[i] | player->garage.word[i];
    }
    return company;
}

/* R40: with the option also what protects the own bases. */
static rush_set company_of(const rush_rules *rules, const rush_body *body, unsigned seat) {
    const rush_player *player = &body->player[seat];
    rush_set company = rush_company(player);
    for (unsigned base = 0; rules->company_all && base < TK_RUSH_BASES; base++) {
        if (player->base[base].protector != RUSH_NO_CARD) {
            rush_add(&company, player->base[base].protector);
        }
    }
    return company;
}

int rush_count_for(const rush_rules *rules, const rush_body *body, unsigned seat, unsigned achievement) {
    const rush_player *player = &body->player[seat];
    if (achievement == TK_RUSH_MOST_BASES) {
        return player->bases_won;
    }
    if (achievement >= TK_RUSH_MOST_USSR && achievement < TK_RUSH_MOST_USSR + TK_RUSH_NATIONS) {
        return player->medals_won[achievement - TK_RUSH_MOST_USSR];
    }
    if (achievement == TK_RUSH_MOST_DOUBLES) {
        return player->doubles_won;
    }
    rush_set company = company_of(rules, body, seat);
    if (achievement == TK_RUSH_MOST_CARDS) {
        return (int)rush_count(&company);
    }
    unsigned type = achievement - TK_RUSH_MOST_LIGHT + TK_RUSH_LIGHT;
    int count = 0;
    for (unsigned card = rush_next(&company, 0); card < TK_RUSH_VEHICLES; card = rush_next(&company, card + 1)) {
        count += rush_printed(rules, card)->type == type;
    }
    return count;
}

/* The one seat that alone has the most, at least 1; RUSH_NO_CARD for nobody. */
static unsigned holder_of(const rush_rules *rules, const rush_body *body, unsigned achievement) {
    int most = 0;
    unsigned holder = RUSH_NO_CARD;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        int count = rush_count_for(rules, body, seat, achievement);
        if (count > most) {
            most = count;
            holder = seat;
        } else if (count == most) {
            holder = RUSH_NO_CARD;
        }
    }
    return holder;
}

/* R41: more points, then medals on cards, then captured bases, then achievements. */
static int compare(const rush_score *score, unsigned left, unsigned right) {
    const int32_t *by[] = {score->points, score->medals, score->bases, score->achieved};
    for (unsigned i = 0; i < 4; i++) {
        if (by[i][left] != by[i][right]) {
            return by[i][left] > by[i][right] ? 1 : -1;
        }
    }
    return 0;
}

void rush_score_of(const rush_rules *rules, const rush_body *body, rush_score *score) {
    *score = (rush_score){0};
    for (unsigned index = 0; index < TK_RUSH_ACHIEVEMENTS; index++) {
        bool up = (body->achievements >> index & 1u) != 0;
        unsigned holder = up ? holder_of(rules, body, index) : RUSH_NO_CARD;
        score->holder[index] = (uint8_t)holder;
        if (holder != RUSH_NO_CARD) {
            score->achieved[holder]++;
        }
    }
    for (unsigned seat = 0; seat < rules->players; seat++) {
        rush_set company = company_of(rules, body, seat);
        for (unsigned card = rush_next(&company, RUSH_CARD_MEDALS); card != RUSH_NO_CARD;
             card = rush_next(&company, card + 1)) {
            if (card >= RUSH_CARD_BASES) {
                score->bases[seat]++;
            } else {
                score->medals[seat] += rush_face_of(card) >= TK_RUSH_FACE_DOUBLE ? 2 : 1;
            }
        }
        score->points[seat] = score->medals[seat] + TK_RUSH_POINTS_BASE * score->bases[seat] +
                              TK_RUSH_POINTS_ACHIEVEMENT * score->achieved[seat];
    }
    unsigned best = 0;
    for (unsigned seat = 1; seat < rules->players; seat++) {
        best = compare(score, seat, best) > 0 ? seat : best;
    }
    for (unsigned seat = 0; seat < rules->players; seat++) {
        score->winners |= compare(score, seat, best) == 0 ? 1u << seat : 0u;
    }
}

static bool lost_all(const rush_player *player) {
    return player->base[0].lost && player->base[1].lost && player->base[2].lost;
}

void rush_outcome(const rush_rules *rules, const rush_body *body, tk_outcome *outcome) {
    rush_score score;
    rush_score_of(rules, body, &score);
    int32_t winners = 0;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        outcome->score[seat] = score.points[seat];
        winners += (int32_t)(body->winners >> seat & 1u);
    }
    if (body->phase != TK_RUSH_PHASE_OVER || winners == 0) {
        return;
    }
    tk_rush_end end = TK_RUSH_END_MEDALS;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        end = lost_all(&body->player[seat]) ? TK_RUSH_END_BASES : end;
    }
    outcome->finished = true;
    outcome->reason = tk_rush_key(TK_RUSH_WORDS_END, end);
    outcome->reason_text = tk_rush_name(TK_RUSH_WORDS_END, end);
    /* Losers pay a share each, rounded so that the winners can divide it evenly. */
    int32_t losers = (int32_t)rules->players - winners;
    int32_t share = losers > 0 ? 1000 / (winners + losers - 1) / winners * winners : 0;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        bool won = (body->winners >> seat & 1u) != 0;
        outcome->payoff[seat] = won ? share * losers / winners : -share;
    }
}
