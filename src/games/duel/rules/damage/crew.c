/* Wounds and deaths (5.6.2, 12.1.4.a, b). What a member missing does to levels and hands is judged from the seats
 * whenever it is asked (tank.c); here is what happens once. */
#include "games/duel/rules/damage/damage.h"

#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"

unsigned duel_dead(const duel_body *body, unsigned tank) {
    unsigned dead = 0;
    for (unsigned member = 0; member < TK_DUEL_POSITIONS; member++) {
        dead += body->tank[tank].health[member] == TK_DUEL_DEAD ? 1u : 0u;
    }
    return dead;
}

/* 14.1: a commander is worth a point less or more by his experience (5.6.2). */
static int member_points(const duel_rules *rules, const duel_body *body, unsigned tank, unsigned member) {
    int points = duel_type_of(rules, body, tank)->crew_points[member];
    if (member == TK_DUEL_COMMANDER) {
        points += body->tank[tank].experience == TK_DUEL_ELITE ? 1 : 0;
        points -= body->tank[tank].experience == TK_DUEL_GREEN && points > 0 ? 1 : 0;
    }
    return points;
}

void duel_kill_member(duel_doing *doing, unsigned tank, unsigned member, unsigned by) {
    duel_tank *board = &doing->body->tank[tank];
    if (member >= TK_DUEL_POSITIONS || board->health[member] == TK_DUEL_ABSENT ||
        board->health[member] == TK_DUEL_DEAD) {
        return;
    }
    board->health[member] = TK_DUEL_DEAD;
    for (unsigned position = 0; position < TK_DUEL_POSITIONS; position++) {
        if (board->sitting[position] == member) {
            board->sitting[position] = TK_DUEL_NONE;
        }
    }
    duel_tell(doing, TK_DUEL_EVENT_CREW, doing->rules->commander[tank], (int)tank, (int)member, TK_DUEL_DEAD, 0);
    duel_award(doing, duel_paid_for(doing->body, tank, by), member_points(doing->rules, doing->body, tank, member),
               TK_DUEL_FOR_CREW, tank);
    if (member == TK_DUEL_COMMANDER) {
        duel_forget_all(doing, tank);
    }
    duel_check_bog(doing, tank);
}

/* Who sits there. Where the commander fires as well, his seat is the gunner's too. */
static unsigned sitting_at(const duel_rules *rules, const duel_body *body, unsigned tank, unsigned position) {
    if (position >= TK_DUEL_POSITIONS) {
        return TK_DUEL_NONE;
    }
    if (position == TK_DUEL_GUNNER && duel_type_of(rules, body, tank)->commander_gunner) {
        position = TK_DUEL_COMMANDER;
    }
    return body->tank[tank].sitting[position];
}

void duel_wound(duel_doing *doing, unsigned tank, unsigned position, unsigned other, bool kill, unsigned by) {
    unsigned member = sitting_at(doing->rules, doing->body, tank, position);
    if (member >= TK_DUEL_POSITIONS) {
        member = sitting_at(doing->rules, doing->body, tank, other);
    }
    if (member >= TK_DUEL_POSITIONS) {
        return;
    }
    uint8_t *health = &doing->body->tank[tank].health[member];
    if (kill || *health == TK_DUEL_WOUNDED) {
        duel_kill_member(doing, tank, member, by);
    } else if (*health == TK_DUEL_FIT) {
        *health = TK_DUEL_WOUNDED;
        duel_tell(doing, TK_DUEL_EVENT_CREW, doing->rules->commander[tank], (int)tank, (int)member, TK_DUEL_WOUNDED, 0);
    }
}
