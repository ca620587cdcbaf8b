/* What the abilities of a card bring the greedy opponent now (R20 to R27). */
#include <limits.h>

#include "opponents/rush/greedy.h"

static int best_offer(const greedy_player *player, unsigned price) {
    int best = 0;
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        unsigned card = player->body->shop[slot];
        if (card != RUSH_NO_CARD && rush_printed(player->rules, card)->price <= price && player->shop[slot] > best) {
            best = player->shop[slot];
        }
    }
    return best;
}

/* R26: what scrapping the two least useful cards brings. */
static int rearm_worth(const greedy_player *player) {
    const rush_set *depot = &player->body->player[player->me].depot;
    unsigned junk = 0;
    for (unsigned card = rush_next(depot, RUSH_CARD_BARRACKS); card < RUSH_CARD_MEDALS;
         card = rush_next(depot, card + 1)) {
        junk++;
    }
    junk = junk < 2 ? junk : 2;
    return player->company > 7 ? (int)(junk * player->uses) / 5 : 0;
}

int greedy_ability(const greedy_player *player, const rush_face *face, unsigned ability) {
    unsigned number = face->ability[ability].number;
    greedy_strike target;
    switch ((tk_rush_ability)face->ability[ability].kind) {
    case TK_RUSH_REINFORCEMENTS:
        return 55 * (int)number;
    case TK_RUSH_RECRUITMENT:
        return 1;
    case TK_RUSH_RECONNAISSANCE:
        return (int)player->uses * 3 / 2 - best_offer(player, UINT_MAX);
    case TK_RUSH_SABOTAGE: {
        int hands = 0;
        for (unsigned seat = 0; seat < player->rules->players; seat++) {
            hands += seat != player->me && !rush_empty(&player->body->player[seat].hand);
        }
        return 15 * hands;
    }
    case TK_RUSH_ACE:
        return greedy_ace(player, face->nation, &target);
    case TK_RUSH_RESEARCH:
        return best_offer(player, number) + 10 - (face->type == TK_RUSH_BARRACKS ? 0 : greedy_worth(player, face));
    case TK_RUSH_REARMAMENT:
        return rearm_worth(player);
    default:
        return player->medal[face->nation];
    }
}
