/* Markers on and in front of tank boards, cards in holding boxes, points. */
#include "games/duel/rules/table/table.h"

#include "games/duel/rules/flow/flow.h"

static unsigned bit(unsigned tank) {
    return 1u << tank;
}

static unsigned seat_of(const duel_doing *doing, unsigned tank) {
    return doing->rules->commander[tank];
}

void duel_spot(duel_doing *doing, unsigned tank, unsigned target) {
    duel_tank *board = &doing->body->tank[tank];
    if ((board->spotted & bit(target)) == 0) {
        board->spotted = (uint8_t)(board->spotted | bit(target));
        duel_tell(doing, TK_DUEL_EVENT_SPOTTED, seat_of(doing, tank), (int)tank, (int)target, 0, 0);
    }
}

void duel_drop_acquired(duel_doing *doing, unsigned tank) {
    duel_tank *board = &doing->body->tank[tank];
    if (board->acquired != TK_DUEL_NO_TANK) {
        board->acquired = TK_DUEL_NO_TANK;
        board->bonus = 0;
        duel_tell(doing, TK_DUEL_EVENT_ACQUIRED, seat_of(doing, tank), (int)tank, -1, 0, 0);
    }
}

void duel_forget(duel_doing *doing, unsigned tank, unsigned target) {
    duel_tank *board = &doing->body->tank[tank];
    if (target >= TK_DUEL_TANKS) {
        return;
    }
    if (board->acquired == target) {
        duel_drop_acquired(doing, tank);
    }
    board->spotted = (uint8_t)(board->spotted & ~bit(target));
    duel_remove_flank(doing, tank, target); /* 10.4.2: it goes with the spotting marker */
}

void duel_forget_all(duel_doing *doing, unsigned tank) {
    for (unsigned target = 0; target < TK_DUEL_TANKS; target++) {
        if (((doing->body->tank[tank].spotted | doing->body->tank[tank].flanking) & bit(target)) != 0) {
            duel_forget(doing, tank, target);
        }
    }
}

void duel_conceal(duel_doing *doing, unsigned unseen) {
    duel_tell(doing, TK_DUEL_EVENT_CONCEALED, seat_of(doing, unseen), (int)unseen, 0, 0, 0);
    for (unsigned other = 0; other < TK_DUEL_TANKS; other++) {
        if (duel_is_enemy(doing->rules, doing->body, unseen, other)) {
            duel_forget(doing, other, unseen);
        }
    }
}

void duel_place_flank(duel_doing *doing, unsigned tank, unsigned target) {
    duel_tank *board = &doing->body->tank[tank];
    board->flanking = (uint8_t)(board->flanking | bit(target));
    duel_tell(doing, TK_DUEL_EVENT_FLANKED, seat_of(doing, tank), (int)tank, (int)target, 1, 0);
}

void duel_remove_flank(duel_doing *doing, unsigned tank, unsigned target) {
    duel_tank *board = &doing->body->tank[tank];
    if ((board->flanking & bit(target)) != 0) {
        board->flanking = (uint8_t)(board->flanking & ~bit(target));
        duel_tell(doing, TK_DUEL_EVENT_FLANKED, seat_of(doing, tank), (int)tank, (int)target, 0, 0);
    }
}

unsigned duel_flankers(const duel_rules *rules, const duel_body *body, unsigned tank) {
    unsigned flankers = 0;
    unsigned first = duel_side_of(tank) == TK_DUEL_GERMAN ? TK_DUEL_SIDE_TANKS : 0;
    for (unsigned other = first; other < first + TK_DUEL_SIDE_TANKS; other++) {
        if ((body->tank[other].flanking & bit(tank)) != 0 && duel_in_field(rules, body, other)) {
            flankers |= bit(other);
        }
    }
    return flankers;
}

void duel_hull_down(duel_doing *doing, unsigned tank, bool on) {
    duel_tank *board = &doing->body->tank[tank];
    if (((board->marks & DUEL_MARK_HULL_DOWN) != 0) != on) {
        board->marks = (uint16_t)(board->marks ^ DUEL_MARK_HULL_DOWN);
        duel_tell(doing, TK_DUEL_EVENT_HULL_DOWN, seat_of(doing, tank), (int)tank, on, 0, 0);
    }
}

void duel_bog(duel_doing *doing, unsigned tank) {
    duel_tank *board = &doing->body->tank[tank];
    board->bog = 0;
    unsigned level = duel_move_level(doing->rules, doing->body, tank);
    unsigned marker = (level + 1) / 2;
    if (marker < level) { /* D-53: a marker at the level itself would be removed at once */
        board->bog = (uint8_t)marker;
        duel_tell(doing, TK_DUEL_EVENT_BOGGED, seat_of(doing, tank), (int)tank, (int)marker, 0, 0);
    }
}

void duel_unbog(duel_doing *doing, unsigned tank) {
    if (doing->body->tank[tank].bog != 0) {
        doing->body->tank[tank].bog = 0;
        duel_tell(doing, TK_DUEL_EVENT_BOGGED, seat_of(doing, tank), (int)tank, 0, 0, 0);
    }
}

void duel_check_bog(duel_doing *doing, unsigned tank) {
    if (doing->body->tank[tank].bog >= duel_lasting_move_level(doing->rules, doing->body, tank)) {
        duel_unbog(doing, tank);
    }
}

void duel_empty_box(duel_doing *doing, unsigned tank) {
    duel_tank *board = &doing->body->tank[tank];
    if (board->box != TK_DUEL_NO_CARD && board->box <= TK_DUEL_CARDS) {
        duel_discard_open(doing, board->box);
    }
    board->box = TK_DUEL_NO_CARD;
    board->box_half = 0;
}

void duel_empty_smoke(duel_doing *doing, unsigned tank) {
    duel_tank *board = &doing->body->tank[tank];
    if (board->smoke != TK_DUEL_NO_CARD) {
        duel_discard_open(doing, board->smoke);
        board->smoke = TK_DUEL_NO_CARD;
        duel_tell(doing, TK_DUEL_EVENT_SMOKE_GONE, seat_of(doing, tank), (int)tank, 0, 0, 0);
    }
}

void duel_stop(duel_doing *doing, unsigned tank) {
    if (duel_moving(doing->rules, doing->body, tank)) {
        duel_empty_box(doing, tank);
        duel_tell(doing, TK_DUEL_EVENT_STOPPED, seat_of(doing, tank), (int)tank, 0, 0, 0);
    }
}

void duel_award(duel_doing *doing, unsigned tank, int points, tk_duel_points what, unsigned about) {
    if (tank != TK_DUEL_NO_TANK && points != 0) {
        doing->body->tank[tank].points = (int16_t)(doing->body->tank[tank].points + points);
        duel_tell(doing, TK_DUEL_EVENT_POINTS, seat_of(doing, tank), (int)tank, points, (int)what, (int)about);
    }
}
