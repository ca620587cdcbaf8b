/* The plan of a turn. Every way to share the hand out among paying, abilities, protection and the attack is weighed
 * with every purchase that it allows: a hand has few cards, and most have few uses. */
#include "games/rush/rules/may.h"
#include "opponents/rush/policy/policy.h"

enum { CHOICES_MOST = 5, SETS = 1 << TK_RUSH_SHOP, PRICELESS = 1000 };

typedef struct plan_card {
    uint8_t roles; /* a bit each */
    int32_t use, research;
    bool recruits;
} plan_card;

typedef struct plan_table {
    const officer_look *look;
    plan_card item[OFFICER_HAND_MOST];
    officer_plan plan; /* being made */
    unsigned open;     /* own bases without a protector */
    unsigned strikers_declared;
    uint8_t striker[OFFICER_STRIKERS_MOST];
    officer_purse purse;
    int32_t set_worth[SETS]; /* of the shop */
    int set_price[SETS];
    officer_plan *plans; /* the best so far, from the best */
    unsigned count, most;
} plan_table;

/* ---- The table ---- */

/* Returns the abilities that are worth using, a bit each. */
static unsigned weigh_abilities(const officer_look *look, unsigned card, plan_card *item) {
    const rush_face *face = rush_printed(look->mind->rules, card);
    int32_t research = 0;
    unsigned useful = 0;
    bool plain = false;
    for (unsigned i = 0; i < face->abilities; i++) {
        if (rush_may_use(look->mind->rules, look->body, card, i) != TK_OK) {
            continue;
        }
        const int32_t worth = officer_ability(look, rush_face_of(card), i);
        useful |= worth > 0 ? 1u << i : 0;
        if (face->ability[i].kind == TK_RUSH_RESEARCH) {
            research = worth;
        } else if (worth > 0) {
            item->use += worth;
            plain = true;
            item->recruits = item->recruits || face->ability[i].kind == TK_RUSH_RECRUITMENT;
        }
    }
    item->research = item->use + research;
    item->roles =
        (uint8_t)(item->roles | (plain ? 1u << OFFICER_USED : 0) | (research > 0 ? 1u << OFFICER_RESEARCHES : 0));
    return useful;
}

static void lay_card(plan_table *table, unsigned card) {
    const officer_look *look = table->look;
    const rush_face *face = rush_printed(look->mind->rules, card);
    plan_card *item = &table->item[table->plan.count];
    *item = (plan_card){0};
    table->plan.card[table->plan.count] = (uint8_t)card;
    table->plan.useful[table->plan.count++] = (uint8_t)weigh_abilities(look, card, item);
    if (face->value >= 0) {
        item->roles |= 1u << OFFICER_PAYS;
    }
    if (face->defence > 0 && table->open > 0) {
        item->roles |= 1u << OFFICER_PROTECTS;
    }
    if (rush_may_join(look->mind->rules, look->body, card) == TK_OK &&
        table->strikers_declared + 1 < OFFICER_STRIKERS_MOST) {
        item->roles |= 1u << OFFICER_ATTACKS;
    }
}

/* Beyond a number that is quickly thought through, cards do what they mostly do. */
static void limit_choices(plan_table *table) {
    unsigned choices = 0;
    for (unsigned i = 0; i < table->plan.count; i++) {
        const unsigned roles = table->item[i].roles;
        if (roles == 0) {
            table->item[i].roles = 1u << OFFICER_IDLE;
        } else if (rush_face_of(table->plan.card[i]) >= TK_RUSH_FACE_SINGLE || ++choices > CHOICES_MOST) {
            table->item[i].roles = (uint8_t)(roles & (~roles + 1));
        } else if (roles != 1u << OFFICER_PAYS) {
            table->item[i].roles |= 1u << OFFICER_IDLE;
        }
    }
}

static void lay_table(const officer_look *look, plan_table *table) {
    const rush_body *body = look->body;
    for (unsigned card = rush_next(&body->attackers, 0); card != RUSH_NO_CARD;
         card = rush_next(&body->attackers, card + 1)) {
        if (table->strikers_declared < OFFICER_STRIKERS_MOST) {
            table->striker[table->strikers_declared++] = (uint8_t)card;
        }
    }
    for (unsigned base = 0; base < TK_RUSH_BASES; base++) {
        const rush_base *at = &body->player[look->me].base[base];
        table->open += !at->lost && at->protector == RUSH_NO_CARD;
    }
    const rush_set *hand = &body->player[look->me].hand;
    for (unsigned card = rush_next(hand, 0); card != RUSH_NO_CARD && table->plan.count < OFFICER_HAND_MOST;
         card = rush_next(hand, card + 1)) {
        if (!rush_used(body, card)) {
            lay_card(table, card);
        }
    }
    limit_choices(table);
    table->purse = officer_purse_of(body);
    for (unsigned set = 1; set < SETS; set++) {
        const unsigned slot = (unsigned)__builtin_ctz(set), card = body->shop[slot];
        table->set_worth[set] = table->set_worth[set & (set - 1)] + look->shop[slot];
        table->set_price[set] = table->set_price[set & (set - 1)] +
                                (card == RUSH_NO_CARD ? PRICELESS : rush_printed(look->mind->rules, card)->price);
    }
}

/* ---- Weighing ---- */

static void keep(plan_table *table) {
    const officer_plan *plan = &table->plan;
    unsigned at = table->count < table->most ? table->count : table->most - 1;
    if (table->count == table->most && plan->worth <= table->plans[at].worth) {
        return;
    }
    table->count += table->count < table->most;
    for (; at > 0 && table->plans[at - 1].worth < plan->worth; at--) {
        table->plans[at] = table->plans[at - 1];
    }
    table->plans[at] = *plan;
}

/* Each purchase that the purse allows makes a plan; without one there must be no vehicle that pays for nothing. */
static void weigh_purchases(plan_table *table, const officer_purse *purse, int32_t worth, bool vehicle_pays) {
    const bool several = purse->recruiting || purse->own_paid != 0;
    const bool none = !purse->paid && purse->own_paid == 0;
    const int money = purse->pool + purse->own[0] + purse->own[1] + purse->own[2] + purse->own[3];
    for (unsigned set = 0; set < (none ? 1 : SETS); set = several || set == 0 ? set + 1 : 2 * set) {
        if ((set == 0 && vehicle_pays) || table->set_price[set] > money || (set != 0 && table->set_worth[set] <= 0)) {
            continue;
        }
        table->plan.worth = worth + table->set_worth[set];
        if (table->count == table->most && table->plan.worth <= table->plans[table->most - 1].worth) {
            continue;
        }
        if (set == 0 || officer_affordable(table->look, purse, set)) {
            table->plan.slots = (uint8_t)set;
            keep(table);
        }
    }
}

static void weigh(plan_table *table) {
    const officer_look *look = table->look;
    officer_purse purse = table->purse;
    unsigned strikers = table->strikers_declared, open = table->open;
    bool vehicle_pays = false;
    int32_t worth = 0;
    for (unsigned i = 0; i < table->plan.count; i++) {
        const plan_card *item = &table->item[i];
        const unsigned card = table->plan.card[i], face_number = rush_face_of(card);
        const rush_face *face = &look->mind->rules->face[face_number];
        switch ((officer_role)table->plan.role[i]) {
        case OFFICER_PAYS:
            officer_pay(&purse, face);
            vehicle_pays = vehicle_pays || card < TK_RUSH_VEHICLES;
            worth -= 1;
            break;
        case OFFICER_USED:
            worth += item->use + officer_protect(look, face_number, open);
            purse.recruiting = purse.recruiting || item->recruits;
            open -= open > 0 && face->defence > 0;
            break;
        case OFFICER_RESEARCHES:
            worth += item->research;
            break;
        case OFFICER_PROTECTS:
            if (open == 0) {
                return;
            }
            worth += officer_protect(look, face_number, open);
            open--;
            break;
        case OFFICER_ATTACKS:
            if (strikers == OFFICER_STRIKERS_MOST ||
                (strikers > 0 && rush_printed(look->mind->rules, table->striker[0])->nation != face->nation)) {
                return;
            }
            table->striker[strikers++] = (uint8_t)card;
            break;
        default:
            break;
        }
    }
    if (strikers > 0) {
        worth += officer_attack(look, table->striker, strikers, NULL);
    }
    weigh_purchases(table, &purse, worth, vehicle_pays);
}

static void weigh_from(plan_table *table, unsigned index) {
    if (index == table->plan.count) {
        weigh(table);
        return;
    }
    for (unsigned roles = table->item[index].roles; roles != 0; roles &= roles - 1) {
        table->plan.role[index] = (uint8_t)__builtin_ctz(roles);
        weigh_from(table, index + 1);
    }
}

unsigned officer_plans(const officer_look *look, officer_plan *plans, unsigned most) {
    plan_table table = {.look = look, .plans = plans, .most = most};
    lay_table(look, &table);
    weigh_from(&table, 0);
    if (table.count == 0) { /* only vehicles that could pay for nothing */
        plans[0] = (officer_plan){0};
        return 1;
    }
    return table.count;
}
