/* The plan of a turn. Every way to share the hand out among paying, abilities, protection and the attack is weighed
 * with every purchase that it allows: a hand has few cards, and most have few uses. */
#include "games/rush/rules/may.h"
#include "opponents/rush/policy/policy.h"

enum { CHOICES_MOST = 5, SETS = 1 << TK_RUSH_SHOP, PRICELESS = 1000, ATTACKS_MOST = 1 << CHOICES_MOST };

typedef struct plan_card {
    uint8_t roles; /* a bit each */
    int32_t use, research;
    int32_t protect[2]; /* as a protector: of no base, of one that stands open */
    bool recruits;
} plan_card;

/* What the cards so far come to. */
typedef struct plan_tally {
    ai_purse purse;
    int32_t worth;
    unsigned open; /* own bases without a protector */
    unsigned strikers;
} plan_tally;

/* Many plans attack with the same cards. */
typedef struct plan_attack {
    uint32_t strikers; /* a bit for each card of the plan */
    int32_t worth;
} plan_attack;

typedef struct plan_table {
    const officer_look *look;
    plan_card item[OFFICER_HAND_MOST];
    officer_plan plan; /* being made */
    plan_tally before; /* what was done before the plan */
    uint8_t striker[OFFICER_STRIKERS_MOST];
    plan_attack attack[ATTACKS_MOST];
    unsigned attacks;
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
    for (unsigned open = 0; open < 2; open++) {
        item->protect[open] = officer_protect(look, rush_face_of(card), open);
    }
    if (face->defence > 0 && table->before.open > 0) {
        item->roles |= 1u << OFFICER_PROTECTS;
    }
    if (rush_may_join(look->mind->rules, look->body, card) == TK_OK &&
        table->before.strikers + 1 < OFFICER_STRIKERS_MOST) {
        item->roles |= 1u << OFFICER_ATTACKS;
    }
}

/* Beyond a number that is quickly thought through, cards do what they mostly do. One that could pay is never idle: it
 * pays when it is needed (step.c), and goes the same way at the end of the turn. */
static void limit_choices(plan_table *table) {
    unsigned choices = 0;
    for (unsigned i = 0; i < table->plan.count; i++) {
        unsigned roles = table->item[i].roles;
        if (roles != 0 && (rush_face_of(table->plan.card[i]) >= TK_RUSH_FACE_SINGLE || ++choices > CHOICES_MOST)) {
            roles &= ~roles + 1;
        }
        if ((roles & 1u << OFFICER_PAYS) == 0) {
            roles |= 1u << OFFICER_IDLE;
        }
        table->item[i].roles = (uint8_t)roles;
    }
}

static void lay_table(const officer_look *look, plan_table *table) {
    const rush_body *body = look->body;
    for (unsigned card = rush_next(&body->attackers, 0); card != RUSH_NO_CARD;
         card = rush_next(&body->attackers, card + 1)) {
        if (table->before.strikers < OFFICER_STRIKERS_MOST) {
            table->striker[table->before.strikers++] = (uint8_t)card;
        }
    }
    for (unsigned base = 0; base < TK_RUSH_BASES; base++) {
        const rush_base *at = &body->player[look->me].base[base];
        table->before.open += !at->lost && at->protector == RUSH_NO_CARD;
    }
    const rush_set *hand = &body->player[look->me].hand;
    for (unsigned card = rush_next(hand, 0); card != RUSH_NO_CARD && table->plan.count < OFFICER_HAND_MOST;
         card = rush_next(hand, card + 1)) {
        if (!rush_used(body, card)) {
            lay_card(table, card);
        }
    }
    limit_choices(table);
    table->before.purse = ai_purse_of(body);
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

/* Each purchase that the purse allows makes a plan, and so does none. */
static void weigh_purchases(plan_table *table, const ai_purse *purse, int32_t worth) {
    const bool several = purse->recruiting || purse->own_paid != 0;
    const bool none = !purse->paid && purse->own_paid == 0;
    const int money = purse->pool + purse->own[0] + purse->own[1] + purse->own[2] + purse->own[3];
    for (unsigned set = 0; set < (none ? 1 : SETS); set = several || set == 0 ? set + 1 : 2 * set) {
        if (table->set_price[set] > money || (set != 0 && table->set_worth[set] <= 0)) {
            continue;
        }
        table->plan.worth = worth + table->set_worth[set];
        if (table->count == table->most && table->plan.worth <= table->plans[table->most - 1].worth) {
            continue;
        }
        if (set == 0 || ai_purse_affords(purse, table->look->mind->rules, table->look->body, set)) {
            table->plan.slots = (uint8_t)set;
            keep(table);
        }
    }
}

static int32_t weigh_attack(plan_table *table, unsigned count) {
    const officer_plan *plan = &table->plan;
    uint32_t strikers = 0;
    for (unsigned i = 0; i < plan->count; i++) {
        strikers |= plan->role[i] == OFFICER_ATTACKS ? UINT32_C(1) << i : 0;
    }
    for (unsigned known = 0; known < table->attacks; known++) {
        if (table->attack[known].strikers == strikers) {
            return table->attack[known].worth;
        }
    }
    const int32_t worth = officer_attack(table->look, table->striker, count, NULL);
    if (table->attacks < ATTACKS_MOST) {
        table->attack[table->attacks++] = (plan_attack){strikers, worth};
    }
    return worth;
}

/* Adds what a card does in its role; false where it cannot. */
static bool add_card(plan_table *table, unsigned index, officer_role role, plan_tally *tally) {
    const officer_look *look = table->look;
    const plan_card *item = &table->item[index];
    const unsigned card = table->plan.card[index];
    const rush_face *face = rush_printed(look->mind->rules, card);
    switch (role) {
    case OFFICER_PAYS:
        ai_purse_pay(&tally->purse, face);
        tally->worth -= 1;
        return true;
    case OFFICER_USED:
        tally->worth += item->use + item->protect[tally->open > 0];
        tally->purse.recruiting = tally->purse.recruiting || item->recruits;
        tally->open -= tally->open > 0 && face->defence > 0;
        return true;
    case OFFICER_RESEARCHES:
        tally->worth += item->research;
        return true;
    case OFFICER_PROTECTS:
        if (tally->open == 0) {
            return false;
        }
        tally->worth += item->protect[1];
        tally->open--;
        return true;
    case OFFICER_ATTACKS:
        if (tally->strikers == OFFICER_STRIKERS_MOST ||
            (tally->strikers > 0 && rush_printed(look->mind->rules, table->striker[0])->nation != face->nation)) {
            return false;
        }
        table->striker[tally->strikers++] = (uint8_t)card;
        return true;
    default:
        return true;
    }
}

static void weigh_from(plan_table *table, unsigned index, const plan_tally *before) {
    if (index == table->plan.count) {
        const int32_t attack = before->strikers > 0 ? weigh_attack(table, before->strikers) : 0;
        weigh_purchases(table, &before->purse, before->worth + attack);
        return;
    }
    for (unsigned roles = table->item[index].roles; roles != 0; roles &= roles - 1) {
        const officer_role role = (officer_role)__builtin_ctz(roles);
        plan_tally tally = *before;
        table->plan.role[index] = (uint8_t)role;
        if (add_card(table, index, role, &tally)) {
            weigh_from(table, index + 1, &tally);
        }
    }
}

unsigned officer_plans(const officer_look *look, officer_plan *plans, unsigned most) {
    plan_table table = {.look = look, .plans = plans, .most = most};
    lay_table(look, &table);
    weigh_from(&table, 0, &table.before);
    return table.count;
}
