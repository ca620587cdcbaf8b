/* Anti-tank guns (17.1, D-24): a field action paid with order icons; each gun fires once a round at what the active
 * tank has spotted. Tactics may answer it as it answers a tank's fire (13.2); the shot itself is fire.c's. */
#include "games/duel/rules/fire/fire.h"

#include <stdlib.h>

#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"

enum { GUN_ANNOUNCE, GUN_SHOOT, GUN_END };

typedef struct gun_notes {
    uint8_t gun, target;
} gun_notes;

tk_status duel_may_fire_gun(const duel_rules *rules, const duel_body *body, unsigned gun, unsigned target) {
    unsigned active = body->active;
    if (active >= TK_DUEL_TANKS) {
        return TK_ERROR_DUEL_PHASE;
    }
    unsigned side = duel_side_of(active);
    if (gun >= rules->scenario.guns[side] || gun >= TK_DUEL_GUNS_MOST || duel_holds_bit(body->guns_fired[side], gun)) {
        return TK_ERROR_DUEL_GUN;
    }
    if (!duel_is_enemy(rules, body, active, target)) {
        return TK_ERROR_DUEL_TARGET;
    }
    if (!duel_holds_bit(body->tank[active].spotted, target)) {
        return TK_ERROR_DUEL_NOT_SPOTTED;
    }
    unsigned distance = (unsigned)abs(rules->scenario.gun_range[side][gun] + body->tank[target].range);
    const duel_weapon *weapon = &rules->gun[rules->scenario.gun[side][gun]].weapon;
    return distance < TK_DUEL_RANGES && weapon->to_hit[distance] != 0 ? TK_OK : TK_ERROR_DUEL_OUT_OF_RANGE;
}

bool duel_gun_aims(const duel_body *body, unsigned *gun, unsigned *target, bool *fires) {
    const gun_notes *own = duel_notes_of(body, DUEL_RUN_GUN);
    if (own != NULL) {
        *gun = own->gun;
        *target = own->target;
        *fires = duel_step_of(body, DUEL_RUN_GUN) == GUN_END;
    }
    return own != NULL;
}

duel_shot duel_gun_shot(const duel_body *body) {
    const gun_notes *own = duel_notes_of(body, DUEL_RUN_GUN);
    return (duel_shot){.by = TK_DUEL_BY_GUN,
                       .from = body->active,
                       .gun = own->gun,
                       .target = own->target,
                       .damage = DUEL_NO_DAMAGE_CARD};
}

void duel_run_gun(duel_doing *doing, duel_frame *frame) {
    const gun_notes *own = duel_notes(frame);
    duel_body *body = doing->body;
    unsigned active = body->active;
    unsigned seat = duel_active_seat(doing->rules, body);
    switch (frame->step) {
    case GUN_ANNOUNCE:
        body->guns_fired[duel_side_of(active)] |= (uint8_t)(1u << own->gun);
        duel_tell(doing, TK_DUEL_EVENT_GUN, seat, own->gun, own->target, 0, 0);
        body->stopped = false;
        frame->step = GUN_SHOOT;
        duel_push(doing, DUEL_RUN_TACTICS, doing->rules->commander[own->target], seat, 0, 0);
        break;
    case GUN_SHOOT:
        body->shot = duel_gun_shot(body);
        body->shot.tactics = body->stopped;
        frame->step = GUN_END;
        duel_push(doing, DUEL_RUN_FIRE, 0, 0, 0, 0);
        break;
    default:
        duel_return(doing);
        break;
    }
}
