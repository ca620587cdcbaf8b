/* Flanking (10.4): a moving tank gets beside an enemy that it has spotted, or any tank shakes off a flanker that it has
 * spotted. Whom is chosen when the card is carried out. A marker that a third enemy needs is taken up first (10.4.2);
 * Tactics is asked then, before the Flank itself changes anything (D-59). A card for which nothing is left to do has no
 * effect. Flank cards bear no spotted trigger (D-55). */
#include "games/duel/rules/move/move.h"

#include "games/duel/rules/action/action.h"
#include "games/duel/rules/fire/fire.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"

enum { FLANK_BEGIN, FLANK_CHOSEN, FLANK_ANSWERED };

typedef struct flank_notes {
    uint8_t tank;
    uint8_t target, way;
} flank_notes;

tk_status duel_may_flank(const duel_rules *rules, const duel_body *body, bool moving, unsigned target, bool defensive) {
    unsigned tank = body->active;
    if (!duel_is_enemy(rules, body, tank, target)) {
        return TK_ERROR_DUEL_TARGET;
    }
    if (!duel_holds_bit(body->tank[tank].spotted, target)) {
        return TK_ERROR_DUEL_NOT_SPOTTED; /* 10.4.2, 10.4.3 */
    }
    if (defensive) {
        return duel_holds_bit(body->tank[target].flanking, tank) ? TK_OK : TK_ERROR_DUEL_FLANK;
    }
    if (!moving) {
        return TK_ERROR_DUEL_NOT_MOVING; /* 10.4.2 */
    }
    return duel_holds_bit(body->tank[tank].flanking, target) ? TK_ERROR_DUEL_FLANK : TK_OK; /* D-52 */
}

tk_status duel_may_flank_any(const duel_rules *rules, const duel_body *body, bool moving) {
    unsigned tank = body->active;
    if (duel_mud_binds(rules, body, duel_side_of(tank))) {
        return TK_ERROR_DUEL_MISSION;
    }
    unsigned flankers = duel_flankers(rules, body, tank);
    if (!moving && flankers == 0) {
        return TK_ERROR_DUEL_NOT_MOVING; /* 10.4.1 */
    }
    unsigned spotted = body->tank[tank].spotted;
    bool any = (spotted & flankers) != 0 || (moving && (spotted & ~(unsigned)body->tank[tank].flanking) != 0);
    return any ? TK_OK : TK_ERROR_DUEL_FLANK;
}

/* 10.4.2: of two markers on the field, one must be taken up for a third enemy. */
static bool both_out(unsigned flanking) {
    return (flanking & (flanking - 1)) != 0;
}

static void list_flank(const duel_rules *rules, const duel_body *body, unsigned seat, duel_list *list) {
    (void)seat;
    unsigned tank = body->active;
    bool moving = duel_moving(rules, body, tank);
    unsigned flanking = body->tank[tank].flanking;
    unsigned first = duel_first_enemy(tank);
    for (unsigned enemy = first; enemy < first + TK_DUEL_SIDE_TANKS; enemy++) {
        if (duel_may_flank(rules, body, moving, enemy, true) == TK_OK) {
            duel_list_add(list, duel_action(TK_DUEL_DO_FLANK, 0, TK_DUEL_FLANK_EVADE, enemy, 0));
        }
        if (duel_may_flank(rules, body, moving, enemy, false) != TK_OK) {
            continue;
        }
        if (!both_out(flanking)) {
            duel_list_add(list, duel_action(TK_DUEL_DO_FLANK, 0, TK_DUEL_FLANK_PLACE, enemy, 0));
            continue;
        }
        for (unsigned other = first; other < first + TK_DUEL_SIDE_TANKS; other++) {
            if (duel_holds_bit(flanking, other)) {
                duel_list_add(list, duel_action(TK_DUEL_DO_FLANK, 0, TK_DUEL_FLANK_PLACE, enemy, 1 + other));
            }
        }
    }
}

static tk_status judge_flank(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action) {
    (void)seat;
    unsigned tank = body->active;
    unsigned way = duel_number_in(action), more = duel_more_in(action);
    if (way > TK_DUEL_FLANK_EVADE) {
        return TK_ERROR_DUEL_FLANK;
    }
    unsigned flanking = body->tank[tank].flanking;
    bool takes_up = way == TK_DUEL_FLANK_PLACE && both_out(flanking);
    bool named = more > 0 && more <= TK_DUEL_TANKS && duel_holds_bit(flanking, more - 1);
    if (takes_up ? !named : more != 0) {
        return TK_ERROR_DUEL_FLANK;
    }
    return duel_may_flank(rules, body, duel_moving(rules, body, tank), duel_tank_in(action),
                          way == TK_DUEL_FLANK_EVADE);
}

const duel_answers duel_answers_flank = {
    .list = list_flank, .may = judge_flank, .verbs = DUEL_VERB_BIT(TK_DUEL_DO_FLANK)};

static void carry_out(duel_doing *doing, const flank_notes *own) {
    unsigned tank = doing->body->active;
    duel_hull_down(doing, tank, false); /* 5.7.4 */
    if (own->way == TK_DUEL_FLANK_EVADE) {
        duel_remove_flank(doing, own->target, tank);
    } else {
        duel_place_flank(doing, tank, own->target);
    }
}

unsigned duel_flank_target(const duel_body *body) {
    const flank_notes *own = duel_notes_of(body, DUEL_RUN_FLANK);
    return own != NULL ? own->target : TK_DUEL_NO_TANK;
}

bool duel_flank_evades(const duel_body *body) {
    const flank_notes *own = duel_notes_of(body, DUEL_RUN_FLANK);
    return own != NULL && own->way == TK_DUEL_FLANK_EVADE;
}

void duel_run_flank(duel_doing *doing, duel_frame *frame) {
    flank_notes *own = duel_notes(frame);
    const duel_rules *rules = doing->rules;
    duel_body *body = doing->body;
    unsigned seat = duel_active_seat(rules, body);
    switch (frame->step) {
    case FLANK_BEGIN:
        if (duel_may_flank_any(rules, body, duel_moving(rules, body, body->active)) != TK_OK) {
            duel_return(doing);
            return;
        }
        frame->step = FLANK_CHOSEN;
        duel_ask(doing, TK_DUEL_ASK_FLANK, seat);
        return;
    case FLANK_CHOSEN:
        own->target = (uint8_t)duel_tank_in(doing->action);
        own->way = (uint8_t)duel_number_in(doing->action);
        if (duel_more_in(doing->action) > 0) {
            duel_remove_flank(doing, body->active, duel_more_in(doing->action) - 1);
        }
        frame->step = FLANK_ANSWERED;
        duel_push(doing, DUEL_RUN_TACTICS, rules->commander[own->target], seat, 0, 0);
        return;
    default:
        if (!body->stopped) {
            carry_out(doing, own);
        }
        duel_return(doing);
    }
}
