/* Leadership played alone (8.3.4): a random card of an enemy player's hand (D-45) and one of the three uses, or, in the
 * earlier edition, one of the four. */
#include "games/duel/rules/action/action.h"

#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"

enum { LEADERSHIP_BEGIN, LEADERSHIP_ROBBED, LEADERSHIP_LEAD, LEADERSHIP_LED };

static bool anybody_to_rob(const duel_rules *rules, const duel_body *body) {
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        if (duel_may_rob(rules, body, seat) == TK_OK) {
            return true;
        }
    }
    return false;
}

static bool any_use(const duel_rules *rules, const duel_body *body) {
    bool any = duel_may_use(rules, body, TK_DUEL_USE_HULL_DOWN, 0) == TK_OK ||
               duel_may_use(rules, body, TK_DUEL_USE_CONCEAL, 0) == TK_OK;
    for (unsigned tank = 0; tank < TK_DUEL_TANKS && !any; tank++) {
        any = duel_may_use(rules, body, TK_DUEL_USE_SPOT, tank) == TK_OK;
    }
    return any;
}

static tk_status judge_steal(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action) {
    (void)seat;
    if (duel_verb_of(action) == TK_DUEL_DO_STEAL) {
        return duel_may_rob(rules, body, duel_number_in(action));
    }
    if (rules->edition->leadership_both) {
        return TK_ERROR_DUEL_PHASE;
    }
    return duel_may_use(rules, body, duel_number_in(action), duel_tank_in(action));
}

const duel_answers duel_answers_steal = {.may = judge_steal,
                                         .verbs = DUEL_VERB_BIT(TK_DUEL_DO_STEAL) | DUEL_VERB_BIT(TK_DUEL_DO_LEAD)};

static tk_status judge_lead(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action) {
    (void)seat;
    if (duel_verb_of(action) == TK_DUEL_DO_DONE) {
        return TK_OK; /* nobody has to take a marker or a place (5.4.1) */
    }
    return duel_may_use(rules, body, duel_number_in(action), duel_tank_in(action));
}

const duel_answers duel_answers_lead = {.may = judge_lead,
                                        .verbs = DUEL_VERB_BIT(TK_DUEL_DO_LEAD) | DUEL_VERB_BIT(TK_DUEL_DO_DONE)};

/* D-45: the two players alone know the card. Others who had seen the robbed hand no longer know what is left of it. */
static void rob(duel_doing *doing, unsigned thief, unsigned robbed) {
    duel_body *body = doing->body;
    duel_set *hand = &body->hand[robbed];
    unsigned both = 1u << thief | 1u << robbed;
    unsigned card = duel_at(hand, tk_random_below(&body->random, duel_count(hand)));
    duel_blur_hand(body, robbed, both);
    duel_remove(hand, card);
    duel_add(&body->hand[thief], card);
    body->known[card] = (uint8_t)both;
    doing->barrier = true;
    duel_tell(doing, TK_DUEL_EVENT_STOLE, thief, (int)robbed, 0, 0, 0);
    duel_tell_to(doing, both, TK_DUEL_EVENT_STOLEN, thief, (const int[5]){(int)card});
}

void duel_run_leadership(duel_doing *doing, duel_frame *frame) {
    const duel_rules *rules = doing->rules;
    const duel_body *body = doing->body;
    bool both = rules->edition->leadership_both;
    unsigned seat = duel_active_seat(rules, body);
    switch (frame->step) {
    case LEADERSHIP_BEGIN:
        frame->step = LEADERSHIP_LEAD;
        if (anybody_to_rob(rules, body) || (!both && any_use(rules, body))) {
            frame->step = LEADERSHIP_ROBBED;
            duel_ask(doing, TK_DUEL_ASK_STEAL, seat);
        }
        return;
    case LEADERSHIP_ROBBED:
        if (duel_verb_of(doing->action) == TK_DUEL_DO_STEAL) {
            rob(doing, seat, duel_number_in(doing->action));
        } else {
            duel_use_it(doing, duel_number_in(doing->action), duel_tank_in(doing->action));
        }
        frame->step = LEADERSHIP_LEAD;
        if (!both) {
            duel_return(doing);
        }
        return;
    case LEADERSHIP_LEAD: /* in the earlier edition nobody comes here with anything left to do */
        if (!any_use(rules, body)) {
            duel_return(doing);
            return;
        }
        frame->step = LEADERSHIP_LED;
        duel_ask(doing, TK_DUEL_ASK_LEAD, seat);
        return;
    default:
        if (duel_verb_of(doing->action) == TK_DUEL_DO_LEAD) {
            duel_use_it(doing, duel_number_in(doing->action), duel_tank_in(doing->action));
        }
        duel_return(doing);
    }
}
