/* What is decided between: further abilities, places, targets, cards to be spared, rewards. */
#include "games/rush/rules/match.h"
#include "games/rush/rules/may.h"
#include "opponents/rush/policy/policy.h"

static unsigned open_bases(const officer_look *look) {
    unsigned open = 0;
    for (unsigned base = 0; base < TK_RUSH_BASES; base++) {
        const rush_base *at = &look->body->player[look->me].base[base];
        open += !at->lost && at->protector == RUSH_NO_CARD;
    }
    return open;
}

/* R16: the other abilities of the card being resolved; research last, as it ends the card. */
static tk_action go_on_with_card(const officer_look *look) {
    const rush_body *body = look->body;
    const unsigned face = rush_face_of(body->card);
    const rush_face *printed = &look->mind->rules->face[face];
    unsigned research = 255;
    for (unsigned i = 0; i < printed->abilities; i++) {
        if (rush_may_use(look->mind->rules, body, body->card, i) != TK_OK) {
            continue;
        }
        if (printed->ability[i].kind == TK_RUSH_RESEARCH) {
            research = i;
        } else if (officer_ability(look, face, i) > 0) {
            return rush_action(TK_RUSH_DO_USE, face, i, 0, 0);
        }
    }
    if (research != 255 && officer_ability(look, face, research) > officer_protect(look, face, open_bases(look))) {
        return rush_action(TK_RUSH_DO_USE, face, research, 0, 0);
    }
    return TK_RUSH_DO_DONE;
}

/* R17: the place of the protector that is worth least; all are free or none is. */
static tk_action place(const officer_look *look) {
    unsigned chosen = 0;
    unsigned least = UINT32_MAX;
    for (unsigned base = 0; base < TK_RUSH_BASES; base++) {
        if (rush_may_protect(look->mind->rules, look->body, look->body->card, base) != TK_OK) {
            continue;
        }
        const unsigned there = look->body->player[look->me].base[base].protector;
        const unsigned defence = there == RUSH_NO_CARD ? 0 : rush_printed(look->mind->rules, there)->defence;
        if (defence < least) {
            least = defence;
            chosen = base;
        }
    }
    return rush_action(TK_RUSH_DO_PROTECT, rush_face_of(look->body->card), 0, 0, chosen);
}

/* R23: a captured base is of no use in the hand; then what is worth least there. */
static tk_action sacrifice(const officer_look *look) {
    const rush_set *hand = &look->body->player[look->me].hand;
    unsigned chosen = RUSH_NO_CARD;
    int32_t least = 0;
    for (unsigned card = rush_next(hand, 0); card != RUSH_NO_CARD; card = rush_next(hand, card + 1)) {
        const int32_t worth = look->mind->card[look->stage == OFFICER_LAST_ROUND ? 1 : look->stage][rush_face_of(card)];
        if (chosen == RUSH_NO_CARD || worth < least) {
            chosen = card;
            least = worth;
        }
    }
    return rush_action(TK_RUSH_DO_SACRIFICE, rush_face_of(chosen), 0, 0, 0);
}

/* R26: the card whose loss is the best; medals and bases are points. */
static tk_action rearm(const officer_look *look) {
    const rush_set *depot = &look->body->player[look->me].depot;
    unsigned chosen = RUSH_NO_CARD;
    int32_t best = 0;
    for (unsigned card = rush_next(depot, 0); card != RUSH_NO_CARD; card = rush_next(depot, card + 1)) {
        const int32_t points = card >= RUSH_CARD_BASES    ? officer_weight(look, OFFICER_BASES)
                               : card >= RUSH_CARD_MEDALS ? officer_weight(look, OFFICER_MEDALS)
                                                          : 0;
        const int32_t worth = officer_loss(look, rush_face_of(card)) - points;
        if (chosen == RUSH_NO_CARD || worth > best) {
            chosen = card;
            best = worth;
        }
    }
    return best > 0 || look->body->rearmed == 0 ? rush_action(TK_RUSH_DO_SCRAP, rush_face_of(chosen), 0, 0, 0)
                                                : (tk_action)TK_RUSH_DO_DONE;
}

static tk_action take(const officer_look *look) {
    unsigned chosen = TK_RUSH_SHOP;
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        if (rush_may_take(look->mind->rules, look->body, slot) == TK_OK &&
            (chosen == TK_RUSH_SHOP || look->shop[slot] > look->shop[chosen])) {
            chosen = slot;
        }
    }
    return rush_action(TK_RUSH_DO_TAKE, 0, chosen, 0, 0);
}

static tk_action strike(const officer_look *look) {
    const rush_body *body = look->body;
    uint8_t cards[OFFICER_STRIKERS_MOST];
    unsigned count = 0;
    for (unsigned card = rush_next(&body->attackers, 0); card != RUSH_NO_CARD && count < OFFICER_STRIKERS_MOST;
         card = rush_next(&body->attackers, card + 1)) {
        if (rush_has_target(look->mind->rules, body, card)) {
            cards[count++] = (uint8_t)card;
        }
    }
    officer_strike first = {0};
    officer_attack(look, cards, count, &first);
    return rush_action(TK_RUSH_DO_STRIKE, rush_face_of(cards[first.striker]), first.number, first.seat, first.base);
}

/* R38: as many points either way; doubles are fewer and better cards, singles may bring the end. */
static int32_t reward_worth(const officer_look *look, unsigned doubles) {
    const rush_body *body = look->body;
    const int32_t singles = (int32_t)(body->destroyed - 2 * doubles);
    const bool ends = !body->ending && singles > 0 && singles >= body->singles[body->nation];
    return (int32_t)doubles *
               (officer_gain(look, TK_RUSH_FACE_DOUBLE + body->nation) + look->rise[TK_RUSH_MOST_DOUBLES]) +
           singles * officer_gain(look, TK_RUSH_FACE_SINGLE + body->nation) + (ends ? look->ending : 0);
}

static tk_action reward(const officer_look *look) {
    unsigned chosen = 0;
    int32_t best = INT32_MIN;
    for (unsigned doubles = 0; 2 * doubles <= look->body->destroyed; doubles++) {
        if (rush_may_reward(look->body, doubles) == TK_OK && reward_worth(look, doubles) > best) {
            best = reward_worth(look, doubles);
            chosen = doubles;
        }
    }
    return rush_action(TK_RUSH_DO_REWARD, 0, chosen, 0, 0);
}

static tk_action hit(const officer_look *look) {
    officer_strike target;
    officer_ace(look, rush_printed(look->mind->rules, look->body->card)->nation, &target);
    return rush_action(TK_RUSH_DO_HIT, 0, target.number, target.seat, target.base);
}

tk_action officer_answer(const officer_look *look) {
    switch ((tk_rush_phase)look->body->phase) {
    case TK_RUSH_PHASE_CARD:
        return go_on_with_card(look);
    case TK_RUSH_PHASE_PLACE:
        return place(look);
    case TK_RUSH_PHASE_SABOTAGE:
        return sacrifice(look);
    case TK_RUSH_PHASE_ACE:
        return hit(look);
    case TK_RUSH_PHASE_RESEARCH:
        return take(look);
    case TK_RUSH_PHASE_REARM:
        return rearm(look);
    case TK_RUSH_PHASE_ATTACK:
        return strike(look);
    default:
        return reward(look);
    }
}
