/* What a shot is worth before any card is turned: whether it may be fired at all (11.1.3.a, 5.8.2, 10.5.3), its final
 * accuracy (11.1.3.b, c) and penetration (f); the same for anti-tank guns (17.1) and, as
 * far as they have it, infantry (17.3). Also asked to show odds, so nothing here changes anything. */
#include "games/duel/rules/fire/fire.h"

#include <stdlib.h>

#include "games/duel/rules/table/table.h"

enum { LEADERSHIP = 20, FLANK = 10, TACTICS = -20, HATCH = -10, OUT_OF_REACH = 3 };

static const duel_gun *gun_of(const duel_rules *rules, const duel_shot *shot) {
    const duel_scenario *scenario = &rules->scenario;
    return &rules->gun[scenario->gun[duel_side_of(shot->from)][shot->gun]];
}

const duel_weapon *duel_weapon_of(const duel_rules *rules, const duel_body *body, const duel_shot *shot) {
    switch (shot->by) {
    case TK_DUEL_BY_TANK:
        return &duel_type_of(rules, body, shot->from)->weapon;
    case TK_DUEL_BY_GUN:
        return &gun_of(rules, shot)->weapon;
    default:
        return NULL;
    }
}

unsigned duel_shot_distance(const duel_rules *rules, const duel_body *body, const duel_shot *shot) {
    int range = body->tank[shot->target].range;
    unsigned side = duel_side_of(shot->from);
    switch (shot->by) {
    case TK_DUEL_BY_GUN:
        return (unsigned)abs(rules->scenario.gun_range[side][shot->gun] + range);
    case TK_DUEL_BY_INFANTRY:
        return range > body->advance[side] ? (unsigned)(range - body->advance[side]) : 0;
    case TK_DUEL_BY_MINES:
        return 0;
    default:
        return duel_distance(body, shot->from, shot->target);
    }
}

/* The infantry's column: 0, 200, 400 to 600 m of the target's own range, nearer counting as 0. */
static unsigned infantry_column(int range) {
    if (range > 3) {
        return OUT_OF_REACH;
    }
    return range < 0 ? 0 : range > 2 ? 2 : (unsigned)range;
}

static int infantry_base(const duel_rules *rules, const duel_body *body, const duel_shot *shot) {
    unsigned side = duel_side_of(shot->from);
    unsigned column = infantry_column(body->tank[shot->target].range);
    unsigned row = body->advance[side] < 2 ? body->advance[side] : 2;
    return column == OUT_OF_REACH ? 0 : rules->infantry[side].to_hit[rules->scenario.city ? 1 : 0][row][column];
}

static int base_of(const duel_rules *rules, const duel_body *body, const duel_shot *shot) {
    const duel_weapon *weapon = duel_weapon_of(rules, body, shot);
    if (weapon == NULL) {
        return shot->by == TK_DUEL_BY_INFANTRY ? infantry_base(rules, body, shot) : 0;
    }
    unsigned distance = duel_shot_distance(rules, body, shot);
    return distance < TK_DUEL_RANGES ? weapon->to_hit[distance] : 0;
}

/* What only a tank that fires has: cards, acquisition, flank, its own holding box and hatch. */
static void firer_modifiers(const duel_rules *rules, const duel_body *body, const duel_shot *shot,
                            tk_duel_modifiers *parts) {
    const duel_tank *tank = &body->tank[shot->from];
    parts->card = shot->accuracy;
    parts->leadership = shot->leadership ? LEADERSHIP : 0;
    parts->acquired = tank->acquired == shot->target ? tank->bonus : 0;
    parts->flank = duel_shot_flanks(body, shot) ? FLANK : 0;
    parts->firer_box =
        duel_moving(rules, body, shot->from) ? DUEL_MOVE_ACCURACY : duel_ground(rules, body, shot->from)->accuracy;
    parts->hatch = duel_marked(body, shot->from, DUEL_MARK_BUTTONED) ? HATCH : 0;
}

/* 11.1.3.c: accuracy of the target's holding box and mud under it, which guns do not know (17.1). */
static void target_modifiers(const duel_rules *rules, const duel_body *body, const duel_shot *shot,
                             tk_duel_modifiers *parts) {
    const duel_edition *edition = rules->edition;
    const duel_terrain *ground = duel_ground(rules, body, shot->target);
    parts->mud = ground->mud ? edition->target_in_mud : 0; /* D-68: road or not */
    /* D-56: of a Move card only its cover counts, and a bonus printed on mud is that of the rule */
    if (edition->target_box_accuracy && !(parts->mud != 0 && ground->accuracy > 0)) {
        parts->target_box = ground->accuracy;
    }
}

static int cover_of(const duel_rules *rules, const duel_body *body, unsigned tank) {
    int cover = duel_ground(rules, body, tank)->cover;
    cover += duel_moving(rules, body, tank) ? DUEL_MOVE_COVER : 0;
    cover += body->tank[tank].smoke != TK_DUEL_NO_CARD ? rules->edition->smoke_cover : 0;
    return cover;
}

int duel_accuracy(const duel_rules *rules, const duel_body *body, const duel_shot *shot, tk_duel_modifiers *parts) {
    tk_duel_modifiers own = {0};
    own.base = base_of(rules, body, shot);
    own.size = duel_type_of(rules, body, shot->target)->size;
    if (shot->by == TK_DUEL_BY_INFANTRY) {
        /* cover hides the infantry, and a closed hatch keeps it off */
        own.cover = duel_ground(rules, body, shot->target)->cover;
        own.hatch = duel_marked(body, shot->target, DUEL_MARK_BUTTONED) ? HATCH : 0;
    } else {
        if (shot->by == TK_DUEL_BY_TANK) {
            firer_modifiers(rules, body, shot, &own);
            target_modifiers(rules, body, shot, &own);
        }
        own.cover = -cover_of(rules, body, shot->target);
        own.tactics = shot->tactics ? TACTICS : 0;
    }
    if (own.base != 0) {
        own.total = own.base + own.card + own.leadership + own.acquired + own.flank + own.firer_box + own.target_box +
                    own.cover + own.size + own.tactics + own.mud + own.hatch;
    }
    if (parts != NULL) {
        *parts = own;
    }
    return own.total;
}

/* Downhill +1, uphill -1; guns stand in the plain. */
static int hill(const duel_body *body, const duel_shot *shot) {
    int from = shot->by == TK_DUEL_BY_TANK && body->tank[shot->from].box == DUEL_BOX_HILL ? 1 : 0;
    int to = body->tank[shot->target].box == DUEL_BOX_HILL ? 1 : 0;
    return from - to;
}

int duel_penetration_of(const duel_rules *rules, const duel_body *body, const duel_shot *shot) {
    const duel_weapon *weapon = duel_weapon_of(rules, body, shot);
    if (weapon == NULL) {
        return shot->weapon;
    }
    unsigned distance = duel_shot_distance(rules, body, shot);
    if (distance >= TK_DUEL_RANGES) {
        return 0;
    }
    return weapon->penetration[distance] + (shot->apcr ? weapon->apcr[distance] : 0) + hill(body, shot);
}

/* 5.8.2 */
static tk_status destroyer_may(const duel_rules *rules, const duel_body *body, unsigned tank, unsigned target) {
    if (duel_moving(rules, body, tank)) {
        return TK_ERROR_DUEL_MOVING;
    }
    if (duel_moving(rules, body, target) || duel_holds_bit(body->tank[target].flanking, tank)) {
        return TK_ERROR_DUEL_DESTROYER;
    }
    return TK_OK;
}

tk_status duel_may_target(const duel_rules *rules, const duel_body *body, unsigned tank, unsigned target) {
    if (!duel_in_field(rules, body, tank) || !duel_is_enemy(rules, body, tank, target)) {
        return TK_ERROR_DUEL_TARGET;
    }
    const duel_tank *firer = &body->tank[tank];
    if (firer->smoke != TK_DUEL_NO_CARD || (firer->marks & DUEL_MARK_SMOKE_INSIDE) != 0) {
        return TK_ERROR_DUEL_SMOKE;
    }
    if (!duel_has_gunner(rules, body, tank)) {
        return TK_ERROR_DUEL_NO_GUNNER;
    }
    if (!duel_holds_bit(firer->spotted, target)) {
        return TK_ERROR_DUEL_NOT_SPOTTED;
    }
    unsigned distance = duel_distance(body, tank, target);
    if (distance > duel_sight(rules, body, tank)) {
        return TK_ERROR_DUEL_SIGHT;
    }
    const duel_type *type = duel_type_of(rules, body, tank);
    if (distance >= TK_DUEL_RANGES || type->weapon.to_hit[distance] == 0) {
        return TK_ERROR_DUEL_OUT_OF_RANGE;
    }
    return duel_is_destroyer(type) ? destroyer_may(rules, body, tank, target) : TK_OK;
}
