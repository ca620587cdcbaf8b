/* The plan of a turn. Every way to share the hand out among paying, abilities, protection and the attack is weighed (a
 * hand has few cards, and most have few uses), and the first step of the best one is taken. The plan is made anew at
 * each step, so that cards drawn and shops changed meanwhile count. */
#include <limits.h>

#include "games/rush/rules/may.h"
#include "opponents/rush/greedy.h"

typedef enum plan_role { ROLE_NONE, ROLE_PAY, ROLE_USE, ROLE_RESEARCH, ROLE_PROTECT, ROLE_ATTACK, ROLES } plan_role;

enum { HAND_MOST = 24, CHOICES_MOST = 5, UNKNOWN = INT_MIN };

typedef struct plan_card {
    uint8_t card;
    uint8_t roles; /* a bit each */
    uint8_t role;
    int use, research; /* worth of the abilities without and with research */
    bool recruits;
} plan_card;

typedef struct plan_table {
    const greedy_player *player;
    plan_card card[HAND_MOST];
    unsigned count;
    unsigned open;          /* own bases without a protector */
    unsigned first_striker; /* attackers declared already are the strikers before this one */
    uint8_t striker[GREEDY_STRIKERS_MOST];
    unsigned nation; /* that attacks; TK_RUSH_NATIONS when that is open */
    ai_purse purse;
    int best;
    uint8_t best_role[HAND_MOST];
    unsigned best_slots; /* of the shop, a bit each */
} plan_table;

static void weigh_abilities(const greedy_player *player, plan_card *item) {
    const rush_face *face = rush_printed(player->rules, item->card);
    int research = 0;
    bool plain = false;
    for (unsigned i = 0; i < face->abilities; i++) {
        if (rush_may_use(player->rules, player->body, item->card, i) != TK_OK) {
            continue;
        }
        int worth = greedy_ability(player, face, i);
        if (face->ability[i].kind == TK_RUSH_RESEARCH) {
            research = worth;
        } else if (worth > 0) {
            item->use += worth;
            plain = true;
            item->recruits = item->recruits || face->ability[i].kind == TK_RUSH_RECRUITMENT;
        }
    }
    item->research = item->use + research;
    item->roles = (uint8_t)(item->roles | (plain ? 1u << ROLE_USE : 0) | (research > 0 ? 1u << ROLE_RESEARCH : 0));
}

/* ---- The table ---- */

static void lay_card(plan_table *table, unsigned card) {
    const greedy_player *player = table->player;
    const rush_face *face = rush_printed(player->rules, card);
    plan_card *item = &table->card[table->count++];
    *item = (plan_card){.card = (uint8_t)card};
    if (face->value >= 0) {
        item->roles |= 1u << ROLE_PAY;
    }
    weigh_abilities(player, item);
    if (face->defence > 0 && table->open > 0) {
        item->roles |= 1u << ROLE_PROTECT;
    }
    if (rush_may_join(player->rules, player->body, card) == TK_OK && table->first_striker + 1 < GREEDY_STRIKERS_MOST) {
        item->roles |= 1u << ROLE_ATTACK;
    }
}

/* Beyond a number that is quickly thought through, cards do what they mostly do. */
static void limit_choices(plan_table *table) {
    unsigned choices = 0;
    for (unsigned i = 0; i < table->count; i++) {
        unsigned roles = table->card[i].roles;
        if (roles == 0) {
            table->card[i].roles = 1u << ROLE_NONE;
        } else if (rush_face_of(table->card[i].card) >= TK_RUSH_VEHICLES || ++choices > CHOICES_MOST) {
            table->card[i].roles = (uint8_t)(roles & (~roles + 1));
        } else {
            table->card[i].roles |= 1u << ROLE_NONE;
        }
    }
}

static void lay_table(const greedy_player *player, plan_table *table) {
    const rush_body *body = player->body;
    *table = (plan_table){.player = player, .nation = TK_RUSH_NATIONS, .best = UNKNOWN};
    for (unsigned card = rush_next(&body->attackers, 0); card != RUSH_NO_CARD;
         card = rush_next(&body->attackers, card + 1)) {
        if (table->first_striker < GREEDY_STRIKERS_MOST) {
            table->striker[table->first_striker++] = (uint8_t)card;
        }
        table->nation = body->nation;
    }
    for (unsigned base = 0; base < TK_RUSH_BASES; base++) {
        const rush_base *at = &body->player[player->me].base[base];
        table->open += !at->lost && at->protector == RUSH_NO_CARD;
    }
    const rush_set *hand = &body->player[player->me].hand;
    for (unsigned card = rush_next(hand, 0); card != RUSH_NO_CARD && table->count < HAND_MOST;
         card = rush_next(hand, card + 1)) {
        if (!rush_used(body, card)) {
            lay_card(table, card);
        }
    }
    limit_choices(table);
    table->purse = ai_purse_of(body);
}

/* ---- Weighing ---- */

/* R17, R18: the strongest go first; what does not find an open base takes another's place. */
static int protection(const plan_table *table, const unsigned *protectors) {
    unsigned open = table->open;
    int worth = 0;
    for (unsigned defence = 2; defence > 0; defence--) {
        for (unsigned i = 0; i < protectors[defence]; i++) {
            worth += greedy_protect(table->player, defence, open);
            open -= open > 0;
        }
    }
    return worth;
}

static void weigh(plan_table *table) {
    const greedy_player *player = table->player;
    ai_purse purse = table->purse;
    unsigned protectors[3] = {0};
    unsigned strikers = table->first_striker;
    int worth = 0;
    for (unsigned i = 0; i < table->count; i++) {
        const plan_card *item = &table->card[i];
        const rush_face *face = rush_printed(player->rules, item->card);
        switch ((plan_role)item->role) {
        case ROLE_PAY:
            ai_purse_pay(&purse, face);
            worth -= 1;
            break;
        case ROLE_USE:
            worth += item->use;
            purse.recruiting = purse.recruiting || item->recruits;
            protectors[face->defence]++;
            break;
        case ROLE_RESEARCH:
            worth += item->research;
            break;
        case ROLE_PROTECT:
            worth -= face->value > 0 ? 8 * face->value : 0;
            protectors[face->defence]++;
            break;
        case ROLE_ATTACK:
            if (strikers == GREEDY_STRIKERS_MOST ||
                (strikers > 0 && rush_printed(player->rules, table->striker[0])->nation != face->nation)) {
                return;
            }
            table->striker[strikers++] = item->card;
            break;
        default:
            break;
        }
    }
    unsigned slots = 0;
    worth += greedy_purchase(player, &purse, &slots) + protection(table, protectors);
    worth += strikers > 0 ? greedy_attack(player, table->striker, strikers, NULL) : 0;
    if (worth > table->best) {
        table->best = worth;
        table->best_slots = slots;
        for (unsigned i = 0; i < table->count; i++) {
            table->best_role[i] = table->card[i].role;
        }
    }
}

static void weigh_from(plan_table *table, unsigned index) {
    if (index == table->count) {
        weigh(table);
        return;
    }
    for (unsigned role = 0; role < ROLES; role++) {
        if ((table->card[index].roles & (1u << role)) != 0) {
            table->card[index].role = (uint8_t)role;
            weigh_from(table, index + 1);
        }
    }
}

/* ---- Steps ---- */

/* The ability of a card to use first: what changes the hand, then what changes the table; 255 when it can wait until
 * the purchases are made, so that rearmament finds what was paid and research takes what was not bought. */
static unsigned early_ability(const greedy_player *player, const rush_face *face) {
    unsigned found = 255;
    for (unsigned i = 0; i < face->abilities; i++) {
        unsigned kind = face->ability[i].kind;
        if (kind == TK_RUSH_RESEARCH || kind == TK_RUSH_REARMAMENT || greedy_ability(player, face, i) <= 0) {
            continue;
        }
        if (found == 255 || kind < face->ability[found].kind) {
            found = i;
        }
    }
    return found;
}

static bool use_step(const plan_table *table, bool late, tk_action *step) {
    const greedy_player *player = table->player;
    for (unsigned i = 0; i < table->count; i++) {
        if (table->best_role[i] != ROLE_USE && table->best_role[i] != ROLE_RESEARCH) {
            continue;
        }
        unsigned card = table->card[i].card;
        const rush_face *face = rush_printed(player->rules, card);
        unsigned ability = early_ability(player, face);
        for (unsigned other = 0; late && ability == 255 && other < face->abilities; other++) {
            if (greedy_ability(player, face, other) > 0) {
                ability = other;
            }
        }
        if (ability != 255 && rush_may_use(player->rules, player->body, card, ability) == TK_OK) {
            *step = rush_action(TK_RUSH_DO_USE, rush_face_of(card), ability, 0, 0);
            return true;
        }
    }
    return false;
}

static const plan_card *with_role(const plan_table *table, plan_role role) {
    for (unsigned i = 0; i < table->count; i++) {
        if (table->best_role[i] == role) {
            return &table->card[i];
        }
    }
    return NULL;
}

static bool buy_step(const plan_table *table, tk_action *step) {
    const plan_card *payer = with_role(table, ROLE_PAY);
    if (table->best_slots == 0) {
        return false;
    }
    if (payer != NULL &&
        !ai_purse_affords(&table->purse, table->player->rules, table->player->body, table->best_slots)) {
        *step = rush_action(TK_RUSH_DO_PAY, rush_face_of(payer->card), 0, 0, 0);
        return true;
    }
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        if ((table->best_slots >> slot & 1u) != 0 &&
            rush_may_buy(table->player->rules, table->player->body, slot) == TK_OK) {
            *step = rush_action(TK_RUSH_DO_BUY, 0, slot, 0, 0);
            return true;
        }
    }
    return false;
}

tk_action greedy_plan(const greedy_player *player, unsigned *goal) {
    plan_table table;
    tk_action step;
    lay_table(player, &table);
    weigh_from(&table, 0);
    *goal = table.best_slots;
    const plan_card *striker = with_role(&table, ROLE_ATTACK);
    if (player->body->phase == TK_RUSH_PHASE_DECLARE) {
        return striker == NULL ? TK_RUSH_DO_CHARGE
                               : rush_action(TK_RUSH_DO_ATTACK, rush_face_of(striker->card), 0, 0, 0);
    }
    if (use_step(&table, false, &step)) {
        return step;
    }
    if (striker != NULL) {
        return rush_action(TK_RUSH_DO_ATTACK, rush_face_of(striker->card), 0, 0, 0);
    }
    if (buy_step(&table, &step) || use_step(&table, true, &step)) {
        return step;
    }
    const plan_card *protector = with_role(&table, ROLE_PROTECT);
    for (unsigned base = 0; protector != NULL && base < TK_RUSH_BASES; base++) {
        if (rush_may_protect(player->rules, player->body, protector->card, base) == TK_OK) {
            return rush_action(TK_RUSH_DO_PROTECT, rush_face_of(protector->card), 0, 0, base);
        }
    }
    return TK_RUSH_DO_END;
}
