/* The greedy opponent of Rush: it thinks one turn ahead and takes what is worth most at once. It buys what will be
 * useful in the rounds that may be left, plans the uses of its hand together (plan.c), attacks where
 * something falls (attack.c), protects open bases, and brings the end about when it leads. What things are
 * worth is said in worth.c. */
#include "opponents/rush/greedy.h"

#include "games/rush/rules/match.h"
#include "games/rush/rules/may.h"
#include "opponents/inside.h"

/* R16: the other abilities of the card being resolved; research last, as it ends the card. */
static tk_action go_on_with_card(const greedy_player *player) {
    const rush_body *body = player->body;
    const rush_face *face = rush_printed(player->rules, body->card);
    unsigned research = 255;
    for (unsigned i = 0; i < face->abilities; i++) {
        if (rush_may_use(player->rules, body, body->card, i) != TK_OK) {
            continue;
        }
        if (face->ability[i].kind == TK_RUSH_RESEARCH) {
            research = i;
        } else if (greedy_ability(player, face, i) > 0) {
            return rush_action(TK_RUSH_DO_USE, rush_face_of(body->card), i, 0, 0);
        }
    }
    if (research != 255 && greedy_ability(player, face, research) > greedy_protect(player, face->defence, 1)) {
        return rush_action(TK_RUSH_DO_USE, rush_face_of(body->card), research, 0, 0);
    }
    return TK_RUSH_DO_DONE;
}

/* R17: the place of the protector that is worth least; all are free or none is. */
static tk_action place(const greedy_player *player) {
    unsigned chosen = 0;
    int least = 0;
    bool found = false;
    for (unsigned base = 0; base < TK_RUSH_BASES; base++) {
        if (rush_may_protect(player->rules, player->body, player->body->card, base) != TK_OK) {
            continue;
        }
        unsigned there = player->body->player[player->me].base[base].protector;
        int defence = there == RUSH_NO_CARD ? 0 : rush_printed(player->rules, there)->defence;
        if (!found || defence < least) {
            found = true;
            least = defence;
            chosen = base;
        }
    }
    return rush_action(TK_RUSH_DO_PROTECT, rush_face_of(player->body->card), 0, 0, chosen);
}

static unsigned least_kept(const greedy_player *player, const rush_set *cards, int *least) {
    unsigned chosen = RUSH_NO_CARD;
    for (unsigned card = rush_next(cards, 0); card != RUSH_NO_CARD; card = rush_next(cards, card + 1)) {
        unsigned face = rush_face_of(card);
        int keep = greedy_keep(player, face);
        if (chosen == RUSH_NO_CARD || keep < *least) {
            chosen = face;
            *least = keep;
        }
    }
    return chosen;
}

/* R23: a captured base is of no use in the hand; then what is worth least. */
static tk_action sacrifice(const greedy_player *player) {
    const rush_set *hand = &player->body->player[player->me].hand;
    int least = 0;
    bool base = rush_find(hand, TK_RUSH_FACE_BASE) != RUSH_NO_CARD;
    return rush_action(TK_RUSH_DO_SACRIFICE, base ? (unsigned)TK_RUSH_FACE_BASE : least_kept(player, hand, &least), 0,
                       0, 0);
}

/* R26: barracks cards go; a second card only if it is one. */
static tk_action rearm(const greedy_player *player) {
    int least = 0;
    unsigned face = least_kept(player, &player->body->player[player->me].depot, &least);
    bool junk = face >= TK_RUSH_FACE_ENGINEERS && face <= TK_RUSH_FACE_VOLUNTEERS;
    return junk || player->body->rearmed == 0 ? rush_action(TK_RUSH_DO_SCRAP, face, 0, 0, 0) : TK_RUSH_DO_DONE;
}

static tk_action take(const greedy_player *player) {
    unsigned chosen = TK_RUSH_SHOP;
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        if (rush_may_take(player->rules, player->body, slot) == TK_OK &&
            (chosen == TK_RUSH_SHOP || player->shop[slot] > player->shop[chosen])) {
            chosen = slot;
        }
    }
    return rush_action(TK_RUSH_DO_TAKE, 0, chosen, 0, 0);
}

static tk_action strike(const greedy_player *player) {
    const rush_body *body = player->body;
    uint8_t cards[GREEDY_STRIKERS_MOST];
    unsigned count = 0;
    for (unsigned card = rush_next(&body->attackers, 0); card != RUSH_NO_CARD && count < GREEDY_STRIKERS_MOST;
         card = rush_next(&body->attackers, card + 1)) {
        if (rush_has_target(player->rules, body, card)) {
            cards[count++] = (uint8_t)card;
        }
    }
    greedy_strike first = {0};
    greedy_attack(player, cards, count, &first);
    return rush_action(TK_RUSH_DO_STRIKE, rush_face_of(cards[first.striker]), first.number, first.seat, first.base);
}

/* R38: doubles make a better company and leave the singles, whose end ends the game; singles when that is wanted. */
static tk_action reward(const greedy_player *player) {
    const rush_body *body = player->body;
    bool many = (body->achievements >> TK_RUSH_MOST_CARDS & 1u) != 0;
    bool doubles_count = (body->achievements >> TK_RUSH_MOST_DOUBLES & 1u) != 0;
    bool ends = !body->ending && player->ending > 0 && body->singles[body->nation] <= body->destroyed;
    bool singles = (ends || (many && body->ending)) && !doubles_count;
    unsigned chosen = 0;
    for (unsigned doubles = 0; 2 * doubles <= body->destroyed; doubles++) {
        if (rush_may_reward(body, doubles) == TK_OK) {
            chosen = doubles;
            if (singles) {
                break;
            }
        }
    }
    return rush_action(TK_RUSH_DO_REWARD, 0, chosen, 0, 0);
}

static tk_action hit(const greedy_player *player) {
    greedy_strike target;
    greedy_ace(player, rush_printed(player->rules, player->body->card)->nation, &target);
    return rush_action(TK_RUSH_DO_HIT, 0, target.number, target.seat, target.base);
}

typedef struct greedy_answer {
    tk_action (*choose)(const greedy_player *player);
    tk_shape reason;
} greedy_answer;

/* By phases; the rest is a matter of the plan. */
static const greedy_answer answers[TK_RUSH_PHASES] = {
    [TK_RUSH_PHASE_CARD] = {go_on_with_card, AI_REASON("card", TK_TEXT("it uses what the card still has"))},
    [TK_RUSH_PHASE_PLACE] = {place, AI_REASON("place", TK_TEXT("the least is lost there"))},
    [TK_RUSH_PHASE_SABOTAGE] = {sacrifice, AI_REASON("least", TK_TEXT("it can be spared most easily"))},
    [TK_RUSH_PHASE_ACE] = {hit, AI_REASON("hit", TK_TEXT("the hit is worth most there"))},
    [TK_RUSH_PHASE_RESEARCH] = {take, AI_REASON("take", TK_TEXT("it will be the most useful of the shop"))},
    [TK_RUSH_PHASE_REARM] = {rearm, AI_REASON("least", TK_TEXT("it can be spared most easily"))},
    [TK_RUSH_PHASE_ATTACK] = {strike, AI_REASON("strike", TK_TEXT("the attack is worth most this way"))},
    [TK_RUSH_PHASE_REWARD] = {reward, AI_REASON("medals", TK_TEXT("these medals count most"))},
};
static const tk_shape turn = AI_REASON("plan", TK_TEXT("the best use of the hand that was found begins with it"));

void ai_greedy_rush_think(const tk_opponent *self, const tk_think *think, tk_thought *thought) {
    (void)self;
    const rush_rules *rules = tk_game_rules_of(think->game, "rush");
    const rush_body *body = tk_state_body_of(think->game, think->seen, "rush");
    if (rules == NULL || body == NULL) {
        return;
    }
    greedy_player player;
    greedy_look(rules, body, think->seat, think->seed, &player);
    const greedy_answer *answer = &answers[body->phase];
    unsigned goal = 0;
    thought->action = answer->choose != NULL ? answer->choose(&player) : greedy_plan(&player, &goal);
    thought->reason = greedy_why(&player, thought->action, goal, thought);
    if (thought->reason == NULL) {
        thought->reason = answer->choose != NULL ? &answer->reason : &turn;
    }
    thought->nodes = 1;
}
