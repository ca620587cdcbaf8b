/* What a seat makes of the table before it plans a turn. */
#include "games/rush/rules/match.h"
#include "opponents/rush/policy/policy.h"

enum { END_MOST = 3000, MEDALS_NEAR = 3, SOON = 75 /* per cent */ };

const officer_style officer_sound = {.protects = 100, .attacks = 100, .deeds = 100, .slips = 8};

/* ---- Companies ---- */

/* The worth of a hand changes as one card takes the place of others; not at once, for a new card lies in the depot
 * first. In the last round no hand comes any more. */
static int32_t dilution(const officer_look *look, int32_t worth, int32_t cards) {
    const officer_company *company = &look->company[look->me];
    const int32_t size = company->size;
    if (look->stage == OFFICER_LAST_ROUND || size + cards <= 0 || size == 0) {
        return 0;
    }
    return ((company->sum + cards * worth) / (size + cards) - company->sum / size) * SOON / 100;
}

static int32_t company_step(const officer_look *look, unsigned face, int32_t cards) {
    const int32_t *step = cards > 0 ? look->rise : look->fall;
    int32_t worth = dilution(look, look->mind->card[look->stage][face], cards) + step[TK_RUSH_MOST_CARDS];
    if (look->stage != OFFICER_LAST_ROUND) {
        worth += cards * officer_weight(look, OFFICER_COMPANY);
    }
    if (face < TK_RUSH_VEHICLES) {
        worth += step[TK_RUSH_MOST_LIGHT + look->mind->rules->face[face].type];
    }
    return worth;
}

int32_t officer_gain(const officer_look *look, unsigned face) {
    return company_step(look, face, 1);
}

int32_t officer_loss(const officer_look *look, unsigned face) {
    return company_step(look, face, -1);
}

int32_t officer_usual_offer(const officer_look *look) {
    return dilution(look, look->mind->offer[look->stage], 1) + officer_weight(look, OFFICER_COMPANY);
}

/* ---- Achievements ---- */

static int32_t achievement_count(const officer_look *look, unsigned seat, unsigned achievement) {
    const officer_company *company = &look->company[seat];
    if (achievement >= TK_RUSH_MOST_LIGHT && achievement <= TK_RUSH_MOST_SUPPORT) {
        return company->types[achievement - TK_RUSH_MOST_LIGHT];
    }
    return achievement == TK_RUSH_MOST_CARDS ? company->size
                                             : rush_count_for(look->mind->rules, look->body, seat, achievement);
}

static int32_t place_worth(const officer_look *look, int32_t own, int32_t best) {
    return own > best        ? officer_weight(look, OFFICER_HELD)
           : own == best     ? officer_weight(look, OFFICER_TIED)
           : own + 1 == best ? officer_weight(look, OFFICER_BEHIND)
                             : 0;
}

/* Both what the own place changes and what the best opponent's does. */
static void look_at_achievement(officer_look *look, unsigned achievement) {
    const int32_t mine = achievement_count(look, look->me, achievement);
    int32_t most = 0;
    unsigned best = look->me;
    for (unsigned seat = 0; seat < look->mind->rules->players; seat++) {
        const int32_t count = seat == look->me ? -1 : achievement_count(look, seat, achievement);
        if (count > most || (best == look->me && count == most)) {
            most = count;
            best = seat;
        }
    }
    const int32_t now = place_worth(look, mine, most), theirs = place_worth(look, most, mine);
    look->rise[achievement] =
        place_worth(look, mine + 1, most) - now + (theirs - place_worth(look, most, mine + 1)) * look->lure[best] / 100;
    look->fall[achievement] =
        place_worth(look, mine - 1, most) - now + (theirs - place_worth(look, most, mine - 1)) * look->lure[best] / 100;
}

/* ---- Opponents ---- */

/* Losses of a seat are gains of all others; of those most who vie with it. */
static void look_at_rivals(officer_look *look) {
    const unsigned players = look->mind->rules->players;
    int32_t sum = 0;
    for (unsigned seat = 0; seat < players; seat++) {
        const rush_player *player = &look->body->player[seat];
        int32_t points = 4 + TK_RUSH_POINTS_BASE * player->bases_won;
        for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
            points += player->medals_won[nation];
        }
        look->lure[seat] = seat == look->me ? 0 : points;
        sum += look->lure[seat];
    }
    for (unsigned seat = 0; seat < players; seat++) {
        look->lure[seat] = look->lure[seat] * 100 / sum;
    }
}

static bool is_exposed(const officer_look *look) {
    const unsigned players = look->mind->rules->players;
    return !look->body->ending || (look->me + 1) % players != look->body->first;
}

/* ---- The end ---- */

static unsigned standing_bases(const rush_player *player) {
    return 3u - player->base[0].lost - player->base[1].lost - player->base[2].lost;
}

static bool end_is_near(const officer_look *look) {
    if (look->body->ending) {
        return false;
    }
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        if (look->body->singles[nation] <= MEDALS_NEAR) {
            return true;
        }
    }
    for (unsigned seat = 0; seat < look->mind->rules->players; seat++) {
        if (seat != look->me && standing_bases(&look->body->player[seat]) == 1) {
            return true;
        }
    }
    return false;
}

static int32_t lead(const officer_look *look, unsigned stage, const officer_company *company) {
    int32_t standing[TK_RUSH_PLAYERS_MOST], best = INT32_MIN;
    officer_standing_at(look->mind, look->body, stage, company, standing);
    for (unsigned seat = 0; seat < look->mind->rules->players; seat++) {
        best = seat != look->me && standing[seat] > best ? standing[seat] : best;
    }
    return standing[look->me] - best;
}

/* Who is ahead when matches are mostly over does not wait to be further ahead. */
static int32_t end_worth(const officer_look *look) {
    if (!look->near) {
        return 0;
    }
    officer_company last[TK_RUSH_PLAYERS_MOST];
    officer_count_companies(look->mind, look->body, OFFICER_LAST_ROUND, last);
    const int32_t ahead = lead(look, OFFICER_LAST_ROUND, last);
    const int32_t worth = ahead - lead(look, look->stage, look->company);
    if (worth < 0 && ahead > 0 && officer_is_late(look->mind->rules, look->body, 1)) {
        return 0;
    }
    return worth > END_MOST ? END_MOST : worth < -END_MOST ? -END_MOST : worth;
}

/* ---- Prizes and losses ---- */

static int32_t medal_worth(const officer_look *look, unsigned nation) {
    return officer_weight(look, OFFICER_MEDALS) + officer_gain(look, TK_RUSH_FACE_SINGLE + nation) +
           look->rise[TK_RUSH_MOST_USSR + nation] +
           (look->body->singles[nation] == 1 && !look->body->ending ? look->ending : 0);
}

int32_t officer_base(const officer_look *look, unsigned seat) {
    const bool last = standing_bases(&look->body->player[seat]) == 1 && !look->body->ending;
    return look->captured - officer_weight(look, OFFICER_LOST) * look->lure[seat] / 100 + (last ? look->ending : 0);
}

int32_t officer_kill(const officer_look *look, unsigned seat, const rush_base *at, unsigned nation) {
    const bool strong = rush_printed(look->mind->rules, at->protector)->defence == 2;
    return look->medal[nation] +
           officer_weight(look, strong ? OFFICER_PROTECTED_2 : OFFICER_PROTECTED_1) * look->lure[seat] / 100;
}

int32_t officer_protect(const officer_look *look, unsigned face, unsigned open) {
    const unsigned defence = look->mind->rules->face[face].defence;
    if (defence == 0) {
        return 0;
    }
    const int32_t here = officer_weight(look, defence == 2 ? OFFICER_PROTECTED_2 : OFFICER_PROTECTED_1);
    if (open > 0) {
        return (look->exposed ? here * (int32_t)look->mind->style->protects / 100 : 0) + officer_loss(look, face);
    }
    return officer_loss(look, face); /* another comes back for it */
}

/* ---- The whole ---- */

static void look_at_shop(officer_look *look, tk_guess *guess) {
    const officer_style *style = look->mind->style;
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        const unsigned card = look->body->shop[slot];
        if (card == RUSH_NO_CARD) {
            continue;
        }
        int32_t worth = officer_gain(look, card);
        worth += (int32_t)(style->shines * look->mind->rules->face[card].price);
        const uint64_t slip = worth > 0 ? (uint64_t)worth * style->slips / 100 : 0;
        look->shop[slot] = worth + (int32_t)tk_guess_below(guess, slip + 1);
    }
}

void officer_look_at(const officer_mind *mind, const rush_body *body, unsigned seat, tk_guess *guess,
                     officer_look *look) {
    *look = (officer_look){.mind = mind, .body = body, .me = seat, .stage = officer_stage(mind->rules, body)};
    look->exposed = is_exposed(look);
    look->near = end_is_near(look);
    officer_count_companies(mind, body, look->stage, look->company);
    look_at_rivals(look);
    for (unsigned rest = body->achievements; rest != 0; rest &= rest - 1) {
        look_at_achievement(look, (unsigned)__builtin_ctz(rest));
    }
    look->ending = end_worth(look);
    look->spare =
        look->mind->weight[OFFICER_NEXT][look->stage == OFFICER_LAST_ROUND ? 1 : look->stage] / RUSH_HAND + 40;
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        look->medal[nation] = medal_worth(look, nation);
    }
    look->captured =
        officer_weight(look, OFFICER_BASES) + officer_gain(look, TK_RUSH_FACE_BASE) + look->rise[TK_RUSH_MOST_BASES];
    look_at_shop(look, guess);
}
