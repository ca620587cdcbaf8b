/* What things are worth to the greedy opponent. The numbers are guesses of what a use of a card brings, tried against
 * each other in many matches; only their proportions matter. */
#include "games/rush/rules/match.h"
#include "opponents/rush/greedy.h"

enum { JITTER = 12 /* one in so many parts of a card's worth is chance, so that equal players play different games */ };

static unsigned standing_bases(const rush_player *player) {
    return 3u - player->base[0].lost - player->base[1].lost - player->base[2].lost;
}

/* R39: the end comes with the last single of a nation or the last base of a player. */
static unsigned rounds_left(const rush_rules *rules, const rush_body *body) {
    unsigned left = 3 * TK_RUSH_BASES - 1;
    if (body->ending) {
        return 0;
    }
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        left = body->singles[nation] < left ? body->singles[nation] : left;
    }
    for (unsigned seat = 0; seat < rules->players; seat++) {
        unsigned bases = 3 * standing_bases(&body->player[seat]) - 1;
        left = bases < left ? bases : left;
    }
    return left;
}

/* Opponents that still have a turn before the own next one. */
static bool comes_before(const greedy_player *player, unsigned seat) {
    const rush_body *body = player->body;
    unsigned players = player->rules->players;
    unsigned turn = (seat + players - body->first) % players;
    unsigned own = (player->me + players - body->first) % players;
    return !body->ending || turn > own;
}

static void look_at_company(greedy_player *player, unsigned seat) {
    rush_set company = rush_company(&player->body->player[seat]);
    unsigned types[TK_RUSH_TYPES] = {0};
    unsigned attack = 0;
    for (unsigned card = rush_next(&company, 0); card < TK_RUSH_VEHICLES; card = rush_next(&company, card + 1)) {
        const rush_face *face = rush_printed(player->rules, card);
        types[face->type]++;
        attack += face->attack;
        if (seat == player->me) {
            player->strength[face->nation] = (uint8_t)(player->strength[face->nation] + face->attack);
        }
    }
    unsigned size = rush_count(&company);
    for (unsigned type = 0; type <= TK_RUSH_SUPPORT; type++) {
        uint8_t *count = seat == player->me ? &player->mine[type] : &player->theirs[type];
        *count = types[type] > *count ? (uint8_t)types[type] : *count;
    }
    if (seat == player->me) {
        player->company = size;
    } else if (comes_before(player, seat) && size > 0) {
        player->threat += attack * RUSH_HAND * 100 / size;
    }
}

static bool achievement_up(const greedy_player *player, unsigned achievement) {
    return (player->body->achievements >> achievement & 1u) != 0;
}

/* What one more of something that an achievement counts is worth. */
static int toward_achievement(const greedy_player *player, unsigned mine, unsigned theirs) {
    int certain = 100 / (int)(player->left + 1); /* per cent */
    if (mine == theirs || mine + 1 == theirs) {
        return 60 + GREEDY_ACHIEVEMENT / 2 * certain / 100;
    }
    return mine > theirs + 2 ? 10 : 50;
}

/* The same for medals and bases, which are counted as they are won. */
static int toward_prizes(const greedy_player *player, unsigned achievement) {
    unsigned mine = 0, theirs = 0;
    for (unsigned seat = 0; achievement_up(player, achievement) && seat < player->rules->players; seat++) {
        unsigned won = (unsigned)rush_count_for(player->rules, player->body, seat, achievement);
        unsigned *most = seat == player->me ? &mine : &theirs;
        *most = won > *most ? won : *most;
    }
    return achievement_up(player, achievement) ? toward_achievement(player, mine, theirs) : 0;
}

static int medal_worth(const greedy_player *player, unsigned nation) {
    int worth = GREEDY_MEDAL + toward_prizes(player, TK_RUSH_MOST_USSR + nation);
    return worth + (player->body->singles[nation] == 1 && !player->body->ending ? player->ending : 0);
}

/* ---- Cards ---- */

static int money_worth(const greedy_player *player, const rush_face *face) {
    if (face->value <= 0) {
        return 0;
    }
    int worth = face->value * 38;
    return (face->marks & RUSH_OWN_NATION) == 0 ? worth : worth * 6 / 10 + 2 * player->strength[face->nation];
}

static int attack_worth(const greedy_player *player, const rush_face *face) {
    static const int plain[] = {0, 70, 100};
    if (face->attack == 0) {
        return 0;
    }
    int worth = plain[face->attack] + (face->type == TK_RUSH_HEAVY ? 80 : 0);
    int company = player->strength[face->nation];
    worth += 8 * (company < 6 ? company : 6);
    return (face->marks & RUSH_BASES_ONLY) != 0      ? worth * 6 / 10
           : (face->marks & RUSH_VEHICLES_ONLY) != 0 ? worth * 7 / 10
                                                     : worth;
}

static int abilities_worth(const greedy_player *player, const rush_face *face) {
    static const int plain[TK_RUSH_ABILITIES] = {
        [TK_RUSH_RECRUITMENT] = 16, [TK_RUSH_RECONNAISSANCE] = 10, [TK_RUSH_SABOTAGE] = 24,
        [TK_RUSH_ACE] = 72,         [TK_RUSH_REARMAMENT] = 28,     [TK_RUSH_DEED] = 80};
    int worth = 0;
    for (unsigned i = 0; i < face->abilities; i++) {
        unsigned kind = face->ability[i].kind;
        worth += kind == TK_RUSH_REINFORCEMENTS ? 44 * face->ability[i].number
                 : kind == TK_RUSH_RESEARCH     ? 6 * face->ability[i].number
                 : kind == TK_RUSH_DEED         ? player->medal[face->nation] * 8 / 10
                                                : plain[kind];
    }
    return worth;
}

static int use_worth(const greedy_player *player, const rush_face *face) {
    int defence = face->defence == 0 ? 0 : 15 + 30 * face->defence;
    int ways[] = {money_worth(player, face), attack_worth(player, face), defence,
                  abilities_worth(player, face) + (face->abilities > 0 ? defence / 2 : 0)};
    int best = 0;
    int sum = 0;
    for (unsigned i = 0; i < sizeof ways / sizeof *ways; i++) {
        best = ways[i] > best ? ways[i] : best;
        sum += ways[i];
    }
    return best + (sum - best) / 4;
}

static int average_use(const greedy_player *player) {
    rush_set company = rush_company(&player->body->player[player->me]);
    int sum = 0;
    for (unsigned card = rush_next(&company, 0); card != RUSH_NO_CARD; card = rush_next(&company, card + 1)) {
        sum += use_worth(player, rush_printed(player->rules, card));
    }
    return player->company > 0 ? sum / (int)player->company : 0;
}

/* A new card comes to the hand in place of others, which counts half: a larger company is also harder to wear down. */
int greedy_worth(const greedy_player *player, const rush_face *face) {
    int worth = (use_worth(player, face) - player->average / 2) * (int)player->uses / 100;
    if (achievement_up(player, TK_RUSH_MOST_LIGHT + face->type)) {
        worth += toward_achievement(player, player->mine[face->type], player->theirs[face->type]);
    }
    if (achievement_up(player, TK_RUSH_MOST_CARDS)) {
        worth += 25;
    }
    return worth + 1;
}

int greedy_keep(const greedy_player *player, unsigned face) {
    if (face < TK_RUSH_VEHICLES) {
        return greedy_worth(player, &player->rules->face[face]) + use_worth(player, &player->rules->face[face]);
    }
    switch (face) {
    case TK_RUSH_FACE_ENGINEERS:
        return 20;
    case TK_RUSH_FACE_VOLUNTEERS:
        return 15;
    case TK_RUSH_FACE_REPAIR_CREW:
        return 30;
    case TK_RUSH_FACE_BASE:
        return GREEDY_BASE;
    default:
        return face >= TK_RUSH_FACE_DOUBLE ? 2 * GREEDY_MEDAL : GREEDY_MEDAL;
    }
}

/* ---- Bases ---- */

int greedy_protect(const greedy_player *player, unsigned defence, unsigned open) {
    if (defence == 0 || player->threat == 0) {
        return 0;
    }
    if (open == 0) {
        return -10; /* it only changes places with another */
    }
    /* Little: a lost base costs no points, there are other players to attack, and a protector can be a medal. */
    int danger = 4 + (int)player->threat / 20;
    danger = danger < 32 ? danger : 32;
    danger += standing_bases(&player->body->player[player->me]) == 1 && player->ending < 0 ? 20 : 0;
    return danger * (defence == 2 ? 5 : 4) / 4;
}

int greedy_base(const greedy_player *player, unsigned seat) {
    int worth = GREEDY_BASE + player->lure[seat] + toward_prizes(player, TK_RUSH_MOST_BASES);
    bool last = standing_bases(&player->body->player[seat]) == 1 && !player->body->ending;
    return worth + (last ? player->ending : 0);
}

/* ---- The whole ---- */

void greedy_look(const rush_rules *rules, const rush_body *body, unsigned seat, uint64_t seed, greedy_player *player) {
    rush_score score;
    *player = (greedy_player){.rules = rules, .body = body, .me = seat};
    tk_guess_seed(&player->random, seed);
    rush_score_of(rules, body, &score);
    int best = 0;
    for (unsigned other = 0; other < rules->players; other++) {
        look_at_company(player, other);
        player->lure[other] = score.points[other] * 2;
        best = other != seat && score.points[other] > best ? score.points[other] : best;
    }
    int lead = score.points[seat] - best;
    player->ending = lead > 3 ? 100 : lead > 0 ? 40 : -75;
    player->left = rounds_left(rules, body);
    player->uses = player->left * RUSH_HAND * 140 / (player->company + 4);
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        player->medal[nation] = medal_worth(player, nation);
    }
    player->average = average_use(player);
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        if (body->shop[slot] != RUSH_NO_CARD) {
            int worth = greedy_worth(player, rush_printed(rules, body->shop[slot]));
            player->shop[slot] =
                worth + (int)tk_guess_below(&player->random, (uint64_t)(worth > 0 ? worth / JITTER + 1 : 1));
        }
    }
}
