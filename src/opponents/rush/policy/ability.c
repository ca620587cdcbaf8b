/* What the abilities of a card bring now (R20 to R27). */
#include "opponents/rush/policy/policy.h"

/* The best card of the shop up to a price; 0 where there is none worth having. */
static int32_t best_offer(const officer_look *look, unsigned price) {
    int32_t best = 0;
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        const unsigned card = look->body->shop[slot];
        if (card != RUSH_NO_CARD && rush_printed(look->mind->rules, card)->price <= price && look->shop[slot] > best) {
            best = look->shop[slot];
        }
    }
    return best;
}

/* R26: what scrapping the two least useful cards of the depot brings. */
static int32_t rearm_worth(const officer_look *look) {
    const rush_set *depot = &look->body->player[look->me].depot;
    int32_t best = 0, second = 0;
    for (unsigned card = rush_next(depot, 0); card < RUSH_CARD_MEDALS; card = rush_next(depot, card + 1)) {
        const int32_t worth = officer_loss(look, rush_face_of(card));
        if (worth > best) {
            second = best;
            best = worth;
        } else if (worth > second) {
            second = worth;
        }
    }
    return best + second;
}

static int32_t sabotage_worth(const officer_look *look) {
    int32_t hands = 0;
    for (unsigned seat = 0; seat < look->mind->rules->players; seat++) {
        hands += rush_empty(&look->body->player[seat].hand) ? 0 : look->lure[seat];
    }
    return look->exposed ? look->spare * hands * 3 / 400 : 0; /* they give what they need least */
}

static int32_t plain_worth(const officer_look *look, unsigned face, unsigned ability) {
    const rush_face *printed = &look->mind->rules->face[face];
    const unsigned number = printed->ability[ability].number;
    officer_strike target;
    switch ((tk_rush_ability)printed->ability[ability].kind) {
    case TK_RUSH_REINFORCEMENTS:
        return look->spare * (int32_t)number;
    case TK_RUSH_RECRUITMENT:
        return 1;
    case TK_RUSH_RECONNAISSANCE:
        return (officer_usual_offer(look) - best_offer(look, UINT32_MAX)) / 2;
    case TK_RUSH_SABOTAGE:
        return sabotage_worth(look);
    case TK_RUSH_ACE:
        return officer_ace(look, printed->nation, &target);
    case TK_RUSH_RESEARCH:
        return best_offer(look, number) + officer_loss(look, face);
    case TK_RUSH_REARMAMENT:
        return rearm_worth(look);
    default:
        return look->medal[printed->nation];
    }
}

int32_t officer_ability(const officer_look *look, unsigned face, unsigned ability) {
    return plain_worth(look, face, ability) * (int32_t)look->mind->style->deeds / 100;
}
