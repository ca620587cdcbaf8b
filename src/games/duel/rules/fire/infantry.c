/* Infantry (17.3, D-24): in a tank phase it advances once or attacks once, paid with a card that bears its icon.
 * Tactics stops an attack altogether (13.1); what hits goes on as a shot of fire.c. */
#include "games/duel/rules/fire/fire.h"

#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"

enum { INFANTRY_ANNOUNCE, INFANTRY_ATTACK, INFANTRY_END };

enum { FURTHEST = 2, ADVANCES = 0, ATTACKS = 1 };

static tk_status may_act(const duel_rules *rules, const duel_body *body, unsigned card) {
    if (!rules->scenario.infantry || body->infantry_done != 0 || body->active >= TK_DUEL_TANKS) {
        return TK_ERROR_DUEL_INFANTRY;
    }
    if (card < 1 || card > TK_DUEL_CARDS || (rules->card[card].icons & TK_DUEL_INFANTRY_ICON) == 0) {
        return TK_ERROR_DUEL_KIND;
    }
    return TK_OK;
}

tk_status duel_may_advance(const duel_rules *rules, const duel_body *body, unsigned card) {
    tk_status status = may_act(rules, body, card);
    if (status != TK_OK) {
        return status;
    }
    return body->advance[duel_side_of(body->active)] < FURTHEST ? TK_OK : TK_ERROR_DUEL_INFANTRY;
}

tk_status duel_may_assault(const duel_rules *rules, const duel_body *body, unsigned card, unsigned target) {
    tk_status status = may_act(rules, body, card);
    if (status != TK_OK) {
        return status;
    }
    if (!duel_is_enemy(rules, body, body->active, target)) {
        return TK_ERROR_DUEL_TARGET;
    }
    const duel_shot shot = {.by = TK_DUEL_BY_INFANTRY, .from = body->active, .target = (uint8_t)target};
    tk_duel_modifiers parts;
    (void)duel_accuracy(rules, body, &shot, &parts);
    return parts.base != 0 ? TK_OK : TK_ERROR_DUEL_OUT_OF_RANGE;
}

void duel_advance(duel_doing *doing) {
    duel_body *body = doing->body;
    unsigned side = duel_side_of(body->active);
    body->infantry_done = 1;
    body->advance[side]++;
    duel_tell(doing, TK_DUEL_EVENT_INFANTRY, duel_active_seat(doing->rules, body), (int)side, ADVANCES,
              body->advance[side], 0);
}

unsigned duel_infantry_target(const duel_body *body) {
    const uint8_t *notes = duel_notes_of(body, DUEL_RUN_INFANTRY);
    return notes != NULL ? notes[0] : TK_DUEL_NO_TANK;
}

void duel_run_infantry(duel_doing *doing, duel_frame *frame) {
    duel_body *body = doing->body;
    const uint8_t target = frame->notes[0];
    unsigned seat = duel_active_seat(doing->rules, body);
    switch (frame->step) {
    case INFANTRY_ANNOUNCE:
        body->infantry_done = 1;
        duel_tell(doing, TK_DUEL_EVENT_INFANTRY, seat, (int)duel_side_of(body->active), ATTACKS, target, 0);
        body->stopped = false;
        frame->step = INFANTRY_ATTACK;
        duel_push(doing, DUEL_RUN_TACTICS, doing->rules->commander[target], seat, 0, 0);
        break;
    case INFANTRY_ATTACK:
        if (body->stopped) {
            duel_return(doing);
            return;
        }
        body->shot = (duel_shot){
            .by = TK_DUEL_BY_INFANTRY, .from = body->active, .target = target, .damage = DUEL_NO_DAMAGE_CARD};
        frame->step = INFANTRY_END;
        duel_push(doing, DUEL_RUN_FIRE, 0, 0, 0, 0);
        break;
    default:
        duel_return(doing);
        break;
    }
}
