/* A tank action of cards (8.3.1 to 8.3.3): the cards are laid down one by one, with order icons where they are wanted,
 * then carried out in order. Two Move cards are one move; Fire cards and Leadership are one shot (11.1.1). As long as a
 * card lies there whose level is too high, only a boost that reaches it may follow (8.3.2). */
#include "games/duel/rules/action/action.h"

#include "games/duel/rules/fire/fire.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/move/move.h"
#include "games/duel/rules/table/table.h"

enum { QUICK_ORDERS = 3 }; /* for quick loading (11.1.2) */

enum {
    BUILD_ASK,
    BUILD_ANSWERED,
    BUILD_QUICK, /* 3 order icons are paid */
    BUILD_NEXT,  /* the next card is carried out */
    BUILD_CARRIED_OUT,
    BUILD_SEEN, /* Fire: the enemies have spotted the tank */
    BUILD_SHOT, /* Tactics is answered */
    BUILD_END
};

typedef struct build_notes {
    uint8_t laid;  /* the cards lie in body->play already and are carried out at once: the tankobot's way */
    uint8_t quick; /* quick loading has been paid */
} build_notes;

static bool fires(const duel_rules *rules, const duel_body *body) {
    return duel_played(rules, body, 0)->kind == TK_DUEL_FIRE;
}

static tk_status may_play(const duel_rules *rules, const duel_body *body, unsigned card, unsigned half) {
    tk_status status = duel_may_follow(rules, body, duel_printed(rules, card, half)->kind);
    return status != TK_OK ? status : duel_may_reach(rules, body, card, half, body->play.boost);
}

/* D-43: once, at most two levels; not for cards without a level. */
static tk_status may_boost(const duel_rules *rules, const duel_body *body, unsigned levels, unsigned missing,
                           unsigned orders) {
    unsigned kind = duel_played(rules, body, 0)->kind;
    bool levelled = kind == TK_DUEL_MOVE || kind == TK_DUEL_FIRE || kind == TK_DUEL_FLANK;
    if (!levelled || body->play.boost != 0 || levels == 0 || levels > DUEL_BOOST_MOST || levels < missing) {
        return TK_ERROR_DUEL_BOOST;
    }
    return orders >= DUEL_BOOST_ORDERS * levels ? TK_OK : TK_ERROR_DUEL_ORDERS;
}

/* 11.1.2. */
static tk_status may_load_quickly(const duel_rules *rules, const duel_body *body, unsigned orders) {
    const build_notes *own = duel_notes_of(body, DUEL_RUN_BUILD);
    if (!fires(rules, body) || own->quick != 0) {
        return TK_ERROR_DUEL_PHASE;
    }
    tk_status status = duel_may_load(rules, body);
    return status != TK_OK ? status : orders >= QUICK_ORDERS ? TK_OK : TK_ERROR_DUEL_ORDERS;
}

static tk_status may_shoot(const duel_rules *rules, const duel_body *body, unsigned target) {
    if (!fires(rules, body)) {
        return TK_ERROR_DUEL_PHASE;
    }
    if (!duel_is_enemy(rules, body, body->active, target)) {
        return TK_ERROR_DUEL_TARGET;
    }
    return duel_may_target(rules, body, body->active, target);
}

static void list_cards(const duel_rules *rules, const duel_body *body, const duel_set *hand, duel_list *list) {
    unsigned kinds = 0;
    for (unsigned kind = TK_DUEL_MOVE; kind <= TK_DUEL_LEADERSHIP; kind++) {
        kinds |= (duel_may_follow(rules, body, kind) == TK_OK ? 1u : 0u) << kind;
    }
    if (kinds == 0) {
        return;
    }
    for (unsigned card = duel_next(hand, 1); card != TK_DUEL_NO_CARD; card = duel_next(hand, card + 1)) {
        for (unsigned half = 0; half < 2; half++) {
            if (duel_holds_bit(kinds, duel_printed(rules, card, half)->kind) &&
                duel_may_reach(rules, body, card, half, body->play.boost) == TK_OK) {
                duel_list_add(list, duel_action(TK_DUEL_DO_PLAY, card, half, 0, 0));
            }
        }
    }
}

static void list_build(const duel_rules *rules, const duel_body *body, unsigned seat, duel_list *list) {
    const duel_set *hand = &body->hand[seat];
    unsigned missing = duel_missing_levels(rules, body);
    unsigned orders = duel_orders_in(rules, hand);
    if (missing == 0) {
        list_cards(rules, body, hand, list);
    }
    for (unsigned levels = 1; levels <= DUEL_BOOST_MOST; levels++) {
        if (may_boost(rules, body, levels, missing, orders) == TK_OK) {
            duel_list_add(list, duel_action(TK_DUEL_DO_BOOST, 0, levels, 0, 0));
        }
    }
    if (missing > 0) {
        return;
    }
    if (!fires(rules, body)) {
        duel_list_add(list, duel_action(TK_DUEL_DO_GO, 0, 0, 0, 0));
        return;
    }
    if (may_load_quickly(rules, body, orders) == TK_OK) {
        duel_list_add(list, duel_action(TK_DUEL_DO_QUICK, 0, 0, 0, 0));
    }
    unsigned first = duel_first_enemy(body->active);
    for (unsigned enemy = first; enemy < first + TK_DUEL_SIDE_TANKS; enemy++) {
        if (may_shoot(rules, body, enemy) == TK_OK) {
            duel_list_add(list, duel_action(TK_DUEL_DO_SHOOT, 0, 0, enemy, 0));
        }
    }
}

static tk_status judge_card(const duel_rules *rules, const duel_body *body, const duel_set *hand, tk_action action) {
    unsigned card = duel_card_in(action), half = duel_number_in(action);
    if (!duel_holds(hand, card)) {
        return TK_ERROR_DUEL_NOT_IN_HAND;
    }
    return half > 1 ? TK_ERROR_DUEL_KIND : may_play(rules, body, card, half);
}

static tk_status judge_build(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action) {
    const duel_set *hand = &body->hand[seat];
    unsigned missing = duel_missing_levels(rules, body);
    if (duel_verb_of(action) == TK_DUEL_DO_BOOST) {
        return may_boost(rules, body, duel_number_in(action), missing, duel_orders_in(rules, hand));
    }
    if (missing > 0) {
        return TK_ERROR_DUEL_LEVEL;
    }
    switch (duel_verb_of(action)) {
    case TK_DUEL_DO_PLAY:
        return judge_card(rules, body, hand, action);
    case TK_DUEL_DO_QUICK:
        return may_load_quickly(rules, body, duel_orders_in(rules, hand));
    case TK_DUEL_DO_SHOOT:
        return may_shoot(rules, body, duel_tank_in(action));
    default:
        return fires(rules, body) ? TK_ERROR_DUEL_PHASE : TK_OK;
    }
}

const duel_answers duel_answers_build = {.list = list_build,
                                         .may = judge_build,
                                         .verbs = DUEL_VERB_BIT(TK_DUEL_DO_PLAY) | DUEL_VERB_BIT(TK_DUEL_DO_BOOST) |
                                                  DUEL_VERB_BIT(TK_DUEL_DO_QUICK) | DUEL_VERB_BIT(TK_DUEL_DO_SHOOT) |
                                                  DUEL_VERB_BIT(TK_DUEL_DO_GO)};

/* ---- Carrying it out ---- */

static build_notes *build_of(duel_frame *frame) {
    return duel_notes(frame);
}

bool duel_build_shoots(const duel_body *body) {
    return duel_step_of(body, DUEL_RUN_BUILD) >= BUILD_SEEN;
}

void duel_lay_card(duel_doing *doing, unsigned card, unsigned half) {
    duel_body *body = doing->body;
    duel_play *play = &body->play;
    unsigned seat = duel_active_seat(doing->rules, body);
    duel_lay_down(doing, seat, card);
    play->card[play->count] = (uint8_t)card;
    play->half[play->count] = (uint8_t)half;
    play->count++;
    duel_tell(doing, TK_DUEL_EVENT_PLAYED, seat, (int)card, (int)half, body->active, 0);
}

/* Smoke, Terrain, Leadership and the Flank of a stationary tank (D-52) are whole actions: there is nothing to ask but
 * for a boost that the Flank still needs. The others end when the player says so. */
static bool goes_at_once(const duel_rules *rules, const duel_body *body) {
    switch (duel_played(rules, body, 0)->kind) {
    case TK_DUEL_FIRE:
    case TK_DUEL_MOVE:
        return false;
    case TK_DUEL_FLANK:
        return !duel_moving(rules, body, body->active) && duel_missing_levels(rules, body) == 0;
    default:
        return true;
    }
}

static void ask_on(duel_doing *doing, duel_frame *frame) {
    if (build_of(frame)->laid != 0 || goes_at_once(doing->rules, doing->body)) {
        frame->step = BUILD_NEXT;
    } else {
        frame->step = BUILD_ANSWERED;
        duel_ask(doing, TK_DUEL_ASK_BUILD, duel_active_seat(doing->rules, doing->body));
    }
}

static void answered(duel_doing *doing, duel_frame *frame) {
    duel_body *body = doing->body;
    tk_action action = doing->action;
    frame->step = BUILD_ASK;
    switch (duel_verb_of(action)) {
    case TK_DUEL_DO_PLAY:
        duel_lay_card(doing, duel_card_in(action), duel_number_in(action));
        return;
    case TK_DUEL_DO_BOOST:
        body->play.boost = (uint8_t)duel_number_in(action);
        duel_tell(doing, TK_DUEL_EVENT_BOOSTED, doing->seat, body->active, body->play.boost, 0, 0);
        duel_push(doing, DUEL_RUN_PAYMENT, DUEL_BOOST_ORDERS * body->play.boost, 0, 0, 0);
        return;
    case TK_DUEL_DO_QUICK:
        build_of(frame)->quick = 1;
        frame->step = BUILD_QUICK;
        duel_push(doing, DUEL_RUN_PAYMENT, QUICK_ORDERS, 0, 0, 0);
        return;
    case TK_DUEL_DO_SHOOT:
        body->shot.target = (uint8_t)duel_tank_in(action);
        frame->step = BUILD_NEXT;
        return;
    default:
        frame->step = BUILD_NEXT;
    }
}

/* 11.1.3.a, c: one shot of all the cards. */
static void aim(duel_doing *doing) {
    const duel_rules *rules = doing->rules;
    duel_body *body = doing->body;
    duel_shot shot = {.by = TK_DUEL_BY_TANK,
                      .from = body->active,
                      .target = body->shot.target,
                      .apcr = duel_marked(body, body->active, DUEL_MARK_LOADED),
                      .damage = DUEL_NO_DAMAGE_CARD};
    for (unsigned index = 0; index < body->play.count; index++) {
        const duel_half *printed = duel_played(rules, body, index);
        if (printed->kind == TK_DUEL_LEADERSHIP) {
            shot.leadership = true;
        } else if (shot.cards++ == 0 || printed->accuracy > shot.accuracy) {
            shot.accuracy = printed->accuracy;
        }
    }
    body->shot = shot;
    body->play.at = body->play.count;
}

/* 8.3.3: one card after another. */
static void next(duel_doing *doing, duel_frame *frame) {
    const duel_rules *rules = doing->rules;
    duel_body *body = doing->body;
    duel_play *play = &body->play;
    if (play->at >= play->count) {
        frame->step = BUILD_END;
        return;
    }
    frame->step = BUILD_CARRIED_OUT;
    switch (duel_played(rules, body, play->at)->kind) {
    case TK_DUEL_MOVE:
        duel_push(doing, DUEL_RUN_MOVE, 0, 0, 0, 0);
        return;
    case TK_DUEL_FLANK:
        duel_push(doing, DUEL_RUN_FLANK, body->active, 0, 0, 0);
        return;
    case TK_DUEL_TERRAIN:
        duel_push(doing, DUEL_RUN_TERRAIN, body->active, play->card[play->at], play->half[play->at], 0);
        return;
    case TK_DUEL_SMOKE:
        duel_push(doing, DUEL_RUN_SMOKE, body->active, 0, 0, 0);
        return;
    case TK_DUEL_FIRE:
        aim(doing);
        frame->step = BUILD_SEEN;
        duel_push(doing, DUEL_RUN_SPOTTED, body->active, 0, 0, 0); /* 11.1.5, D-55 */
        return;
    default:
        duel_push(doing, DUEL_RUN_LEADERSHIP, body->active, 0, 0, 0);
    }
}

/* D-10: what lasts until the tank moves is over with its Move action. */
static void end(duel_doing *doing) {
    duel_body *body = doing->body;
    if (duel_played(doing->rules, body, 0)->kind == TK_DUEL_MOVE) {
        body->tank[body->active].marks &= (uint16_t) ~(DUEL_MARK_STUNNED | DUEL_MARK_DRIVER_PANICS);
    }
    body->acted = true;
    body->play = (duel_play){0};
    duel_return(doing);
    duel_clear_table(doing);
}

void duel_run_build(duel_doing *doing, duel_frame *frame) {
    const duel_rules *rules = doing->rules;
    duel_body *body = doing->body;
    duel_play *play = &body->play;
    switch (frame->step) {
    case BUILD_ASK:
        ask_on(doing, frame);
        return;
    case BUILD_ANSWERED:
        answered(doing, frame);
        return;
    case BUILD_QUICK:
        duel_load_round(doing); /* 11.1.2: before Tactics */
        frame->step = BUILD_ASK;
        return;
    case BUILD_NEXT:
        next(doing, frame);
        return;
    case BUILD_CARRIED_OUT:
        play->at++;
        if (play->at < play->count && duel_played(rules, body, play->at)->kind == TK_DUEL_MOVE) {
            play->at++; /* the second card of one move */
        }
        frame->step = BUILD_NEXT;
        return;
    case BUILD_SEEN:
        frame->step = BUILD_SHOT;
        duel_push(doing, DUEL_RUN_TACTICS, rules->commander[body->shot.target], duel_active_seat(rules, body), 0, 0);
        return;
    case BUILD_SHOT:
        body->shot.tactics = body->stopped; /* 13.2 */
        frame->step = BUILD_END;
        duel_push(doing, DUEL_RUN_FIRE, 0, 0, 0, 0);
        return;
    default:
        end(doing);
    }
}
