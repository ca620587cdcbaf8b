/* Achievements, score and winners (R40, R41). */
#include "games/rush/rules/match.h"

#include "games/rush/rules/may.h"

rush_set rush_company(const rush_player *player) {
    rush_set company;
    for (unsigned i = 0; i < 4; i++) {
        company.word[i] = player->hand.word[i] | player->depot.word[i] | player->garage.word[i];
    }
    return company;
}

/* Whether the card that is being used comes back to the depot: it is neither scrapped (R25) nor does it protect (R17).
 */
static bool comes_back(const rush_rules *rules, const rush_body *body) {
    if (body->card == RUSH_NO_CARD || body->phase == TK_RUSH_PHASE_RESEARCH) {
        return false;
    }
    for (unsigned base = 0; base < TK_RUSH_BASES; base++) {
        if (rush_may_protect(rules, body, body->card, base) == TK_OK) {
            return false;
        }
    }
    return true;
}

/* R40: with the option also what protects the own bases. Cards that attack or are being used lie in no pile (R10) until
 * they come to the depot; they have not left the company, and points do not fall while they are on their way. */
static rush_set company_of(const rush_rules *rules, const rush_body *body, unsigned seat) {
    const rush_player *player = &body->player[seat];
    rush_set company = rush_company(player);
    for (unsigned i = 0; seat == body->active && i < 4; i++) {
        company.word[i] |= body->attackers.word[i];
    }
    if (seat == body->active && comes_back(rules, body)) {
        rush_add(&company, body->card);
    }
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

/* 1 for the best; equal ones share a place. */
static unsigned place_of(const rush_rules *rules, const rush_score *score, unsigned seat) {
    unsigned place = 1;
    for (unsigned other = 0; other < rules->players; other++) {
        place += compare(score, other, seat) > 0;
    }
    return place;
}

/* A win is worth 1000. Those who lost pay it between them, the last in the order of places what does not divide; those
 * who won share it evenly, so that nobody can tell equal ones apart by it. */
static void pay_out(const rush_rules *rules, const rush_body *body, tk_outcome *outcome) {
    const int32_t winners = __builtin_popcount(body->winners), losers = (int32_t)rules->players - winners;
    const int32_t won = losers > 0 ? 1000 / winners : 0;
    const int32_t rest = losers > 0 ? won * winners % losers : 0;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        int32_t behind = 0; /* those who lost and come after this seat */
        for (unsigned other = 0; other < rules->players; other++) {
            const bool later = outcome->place[other] > outcome->place[seat] ||
                               (outcome->place[other] == outcome->place[seat] && other > seat);
            behind += later && (body->winners >> other & 1u) == 0;
        }
        const bool wins = (body->winners >> seat & 1u) != 0;
        outcome->payoff[seat] = wins ? won : -(won * winners / losers) - (behind < rest);
    }
}

void rush_outcome(const rush_rules *rules, const rush_body *body, tk_outcome *outcome) {
    rush_score score;
    rush_score_of(rules, body, &score);
    for (unsigned seat = 0; seat < rules->players; seat++) {
        outcome->score[seat] = score.points[seat];
    }
    if (body->phase != TK_RUSH_PHASE_OVER || body->winners == 0) {
        return;
    }
    outcome->finished = true;
    outcome->reason = tk_rush_key(TK_RUSH_WORDS_END, body->end);
    outcome->reason_text = tk_rush_name(TK_RUSH_WORDS_END, body->end);
    for (unsigned seat = 0; seat < rules->players; seat++) {
        outcome->place[seat] = (uint8_t)place_of(rules, &score, seat);
    }
    pay_out(rules, body, outcome);
}
