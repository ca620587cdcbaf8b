/* Terrain (10.3) and Mines (D-64) on a moving tank: its own player's tank action or an enemy's field action (D-51),
 * which the owner may answer with Tactics (13.1). Conceal and bog are triggers of the card (D-47). */
#include "games/duel/rules/move/move.h"

#include "games/duel/rules/action/action.h"
#include "games/duel/rules/fire/fire.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"

enum { TERRAIN_BEGIN, TERRAIN_ANSWERED, TERRAIN_END };

typedef struct terrain_notes {
    uint8_t tank, card, half;
    uint8_t by_enemy;
} terrain_notes;

tk_status duel_may_enter(const duel_rules *rules, const duel_body *body, unsigned tank) {
    if (!duel_moving(rules, body, tank)) {
        return TK_ERROR_DUEL_NOT_MOVING; /* 10.3.1 */
    }
    bool snow = rules->scenario.weather == TK_DUEL_SNOWSTORM;
    return snow && duel_boxed(rules, body, tank)->level > DUEL_SNOW_ENTERS ? TK_ERROR_DUEL_MISSION : TK_OK;
}

tk_status duel_may_lay(const duel_rules *rules, const duel_body *body, unsigned kind, unsigned tank) {
    if (!duel_is_enemy(rules, body, body->active, tank)) {
        return TK_ERROR_DUEL_TARGET;
    }
    if (kind == TK_DUEL_MINES) {
        return duel_moving(rules, body, tank) ? TK_OK : TK_ERROR_DUEL_NOT_MOVING;
    }
    return kind == TK_DUEL_TERRAIN ? duel_may_enter(rules, body, tank) : TK_ERROR_DUEL_KIND;
}

/* 10.3.2: the Move card goes, the terrain comes, then its triggers; a Field card is discarded like any other. */
static void enter(duel_doing *doing, unsigned tank, unsigned card, unsigned half) {
    const duel_half *printed = duel_printed(doing->rules, card, half);
    const duel_terrain *terrain = &doing->rules->terrain[printed->detail];
    duel_tank *board = &doing->body->tank[tank];
    duel_empty_box(doing, tank);
    if (printed->detail != DUEL_FIELD) {
        duel_take_off(doing, card);
        board->box = (uint8_t)card;
        board->box_half = (uint8_t)half;
    }
    duel_tell(doing, TK_DUEL_EVENT_TERRAIN, duel_active_seat(doing->rules, doing->body), (int)tank, (int)card,
              (int)half, 0);
    if (terrain->conceal > 0 && duel_attempt(doing, TK_DUEL_WHY_CONCEAL, tank, terrain->conceal)) {
        duel_conceal(doing, tank);
    }
    if (terrain->bog > 0 && duel_attempt(doing, TK_DUEL_WHY_BOG, tank, terrain->bog)) {
        duel_bog(doing, tank);
    }
}

duel_laying duel_terrain_laid(const duel_body *body) {
    const terrain_notes *own = duel_notes_of(body, DUEL_RUN_TERRAIN);
    return own != NULL ? (duel_laying){own->tank, own->card, own->half} : (duel_laying){TK_DUEL_NO_TANK, 0, 0};
}

void duel_run_terrain(duel_doing *doing, duel_frame *frame) {
    const terrain_notes *own = duel_notes(frame);
    const duel_rules *rules = doing->rules;
    unsigned tank = own->tank, card = own->card, half = own->half;
    switch (frame->step) {
    case TERRAIN_BEGIN:
        frame->step = TERRAIN_ANSWERED;
        if (own->by_enemy != 0) {
            duel_push(doing, DUEL_RUN_TACTICS, rules->commander[tank], duel_active_seat(rules, doing->body), 0, 0);
        }
        return;
    case TERRAIN_ANSWERED:
        if (own->by_enemy != 0 && doing->body->stopped) {
            duel_return(doing);
            return;
        }
        frame->step = TERRAIN_END;
        if (duel_printed(rules, card, half)->kind == TK_DUEL_MINES) {
            duel_push(doing, DUEL_RUN_MINES, tank, 0, 0, 0);
        } else {
            enter(doing, tank, card, half);
        }
        return;
    default:
        duel_return(doing);
    }
}
