/* A shot from its final accuracy to its end (11.1.3.b to i, 11.1.4), in the steps of the book. Tanks come here from
 * build.c, guns and infantry from their own files; body->shot says who fires at whom and with what. */
#include "games/duel/rules/fire/fire.h"

#include "games/duel/rules/damage/damage.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"

enum {
    FIRE_HIT,    /* 11.1.3.b, c, d: accuracy, special ammunition spent, the card against it */
    FIRE_WEAPON, /* 17.3: the same card says what the infantry hits with */
    FIRE_WEAPON_CHOSEN,
    FIRE_LOCATION, /* e: named with two Fire cards (D-58), else turned; hull down */
    FIRE_LOCATION_NAMED,
    FIRE_ARMOUR,  /* f, g, h, i: penetration against armour, then the damage check */
    FIRE_ACQUIRE, /* 11.1.4, D-57: after everything else */
    FIRE_ACQUIRE_CHOSEN,
    FIRE_END /* D-10: what lasts until the tank fires is over */
};

typedef struct fire_notes {
    uint8_t weapon; /* of the infantry, as TK_DUEL_EVENT_WEAPON numbers them */
} fire_notes;

enum { FIRST_BONUS = 10, MOST_BONUS = 20, METRES = 200 };
enum { UPPER_WEAPON, LOWER_WEAPON, CLOSE_ASSAULT }; /* as TK_DUEL_EVENT_WEAPON has them; 0 and 2 are the choice */

static unsigned owner(const duel_doing *doing, unsigned tank) {
    return doing->rules->commander[tank];
}

/* ---- 11.1.3.b to d ---- */

static void tell_aim(const duel_doing *doing, int accuracy) {
    const duel_shot *shot = &doing->body->shot;
    int metres = (int)duel_shot_distance(doing->rules, doing->body, shot) * METRES;
    int gun = shot->by == TK_DUEL_BY_GUN ? shot->gun : -1;
    const int value[] = {shot->from, shot->target, accuracy, metres, gun, shot->by == TK_DUEL_BY_INFANTRY};
    duel_tell_why(doing, TK_DUEL_EVENT_AIMED, owner(doing, shot->from), value, 6, 5);
}

static void spend_ammunition(duel_doing *doing) {
    const duel_shot *shot = &doing->body->shot;
    if (shot->by != TK_DUEL_BY_TANK || !shot->apcr) {
        return;
    }
    duel_tank *tank = &doing->body->tank[shot->from];
    tank->marks &= (uint16_t)~DUEL_MARK_LOADED;
    if (tank->apcr > 0) {
        tank->apcr--;
    }
}

static void take_aim(duel_doing *doing, duel_frame *frame) {
    fire_notes *own = duel_notes(frame);
    duel_shot *shot = &doing->body->shot;
    int accuracy = duel_accuracy(doing->rules, doing->body, shot, NULL);
    tell_aim(doing, accuracy);
    spend_ammunition(doing);
    unsigned card = duel_turn(doing);
    bool hit = card != TK_DUEL_NO_CARD && (int)card <= accuracy && card < DUEL_ALWAYS_MISS;
    duel_turned(doing, card, TK_DUEL_WHY_HIT, shot->target, accuracy, hit);
    duel_tell(doing, TK_DUEL_EVENT_HIT, owner(doing, shot->from), shot->target, hit ? 1 : 0, 0, 0);
    if (!hit) {
        frame->step = FIRE_ACQUIRE;
        return;
    }
    frame->step = FIRE_LOCATION;
    if (shot->by == TK_DUEL_BY_INFANTRY) { /* from half of the number up the upper weapon */
        own->weapon = (int)card * 2 >= accuracy ? UPPER_WEAPON : LOWER_WEAPON;
        frame->step = FIRE_WEAPON;
    }
}

/* ---- 17.3: the infantry's weapon ---- */

static void take_weapon(duel_doing *doing, duel_frame *frame) {
    const fire_notes *own = duel_notes(frame);
    duel_shot *shot = &doing->body->shot;
    unsigned side = duel_side_of(shot->from);
    const duel_infantry *infantry = &doing->rules->infantry[side];
    shot->weapon = own->weapon == LOWER_WEAPON   ? infantry->lower_penetration
                   : own->weapon == UPPER_WEAPON ? infantry->upper_penetration
                                                 : 0;
    duel_tell(doing, TK_DUEL_EVENT_WEAPON, owner(doing, shot->from), (int)side, own->weapon, 0, 0);
    frame->step = FIRE_LOCATION;
}

static void find_weapon(duel_doing *doing, duel_frame *frame) {
    const fire_notes *own = duel_notes(frame);
    unsigned from = doing->body->shot.from;
    if (own->weapon == UPPER_WEAPON && doing->rules->infantry[duel_side_of(from)].close_assault) {
        frame->step = FIRE_WEAPON_CHOSEN;
        duel_ask(doing, TK_DUEL_ASK_WEAPON, owner(doing, from));
        return;
    }
    take_weapon(doing, frame);
}

static void choose_weapon(duel_doing *doing, duel_frame *frame) {
    fire_notes *own = duel_notes(frame);
    own->weapon = duel_number_in(doing->action) == TK_DUEL_RIFLE ? UPPER_WEAPON : CLOSE_ASSAULT;
    take_weapon(doing, frame);
}

static tk_status may_take_weapon(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action) {
    (void)rules, (void)body, (void)seat;
    return duel_number_in(action) <= 1 ? TK_OK : TK_ERROR_DUEL_INFANTRY;
}

const duel_answers duel_answers_weapon = {.may = may_take_weapon, .verbs = DUEL_VERB_BIT(TK_DUEL_DO_WEAPON)};

/* ---- 11.1.3.e ---- */

static void strike(duel_doing *doing, duel_frame *frame, unsigned location, bool seen) {
    duel_shot *shot = &doing->body->shot;
    shot->location = (uint8_t)location;
    duel_tell(doing, TK_DUEL_EVENT_LOCATION, owner(doing, shot->from), shot->target, (int)location, seen ? 1 : 0, 0);
    frame->step = seen ? FIRE_ARMOUR : FIRE_ACQUIRE;
}

static bool exposed(const duel_doing *doing, unsigned location) {
    return location == TK_DUEL_TURRET || !duel_hull_hidden(doing->body, &doing->body->shot);
}

static void turn_location(duel_doing *doing, duel_frame *frame) {
    unsigned target = doing->body->shot.target;
    unsigned card = duel_turn(doing);
    unsigned location = duel_type_of(doing->rules, doing->body, target)->location[duel_target_number(card)];
    bool seen = exposed(doing, location);
    duel_turned(doing, card, TK_DUEL_WHY_LOCATION, target, -1, seen);
    strike(doing, frame, location, seen);
}

static void find_location(duel_doing *doing, duel_frame *frame) {
    const duel_shot *shot = &doing->body->shot;
    if (shot->by == TK_DUEL_BY_TANK && shot->cards >= 2) {
        frame->step = FIRE_LOCATION_NAMED;
        duel_ask(doing, TK_DUEL_ASK_LOCATION, owner(doing, shot->from));
        return;
    }
    turn_location(doing, frame);
}

static void name_location(duel_doing *doing, duel_frame *frame) {
    unsigned location = duel_number_in(doing->action);
    if (location == TK_DUEL_CHANCE) {
        turn_location(doing, frame);
    } else {
        strike(doing, frame, location, exposed(doing, location));
    }
}

static tk_status may_aim(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action) {
    (void)body, (void)seat;
    unsigned location = duel_number_in(action);
    bool named = location == TK_DUEL_HULL || location == TK_DUEL_TURRET; /* never the tracks */
    bool turned = location == TK_DUEL_CHANCE && !rules->edition->location_must_be_named;
    return named || turned ? TK_OK : TK_ERROR_DUEL_LOCATION;
}

const duel_answers duel_answers_location = {.may = may_aim, .verbs = DUEL_VERB_BIT(TK_DUEL_DO_AIM)};

/* ---- 11.1.3.f to h ---- */

static bool assault_closely(duel_doing *doing) {
    duel_shot *shot = &doing->body->shot;
    bool icon[2];
    for (unsigned i = 0; i < 2; i++) {
        unsigned card = duel_turn(doing);
        icon[i] = (doing->rules->card[card].icons & TK_DUEL_EXPLOSION_ICON) != 0;
        duel_turned(doing, card, TK_DUEL_WHY_ASSAULT, shot->target, -1, icon[i]);
        if (i == 0) {
            shot->card = (uint8_t)card;
        }
    }
    bool pierced = icon[0] && icon[1];
    duel_tell(doing, TK_DUEL_EVENT_PENETRATION, owner(doing, shot->from), shot->target, -1, -1, pierced ? 1 : 0);
    return pierced;
}

static bool pierce(duel_doing *doing) {
    duel_shot *shot = &doing->body->shot;
    int penetration = duel_penetration_of(doing->rules, doing->body, shot);
    int armour = duel_armour_of(doing->rules, doing->body, shot, shot->location);
    unsigned number = duel_turn(doing);
    const duel_card *card = &doing->rules->card[number];
    bool pierced = card->penetration == TK_DUEL_PIERCES_ALWAYS;
    if (card->penetration == TK_DUEL_PIERCES_BY) {
        penetration += card->modifier;
        pierced = penetration >= armour;
    }
    shot->card = (uint8_t)number;
    duel_turned(doing, number, TK_DUEL_WHY_PENETRATION, shot->target, armour, pierced);
    const int told[] = {shot->target, penetration, armour, pierced, (int)number};
    duel_tell_why(doing, TK_DUEL_EVENT_PENETRATION, owner(doing, shot->from), told, 5, 4);
    return pierced;
}

static void meet_armour(duel_doing *doing, duel_frame *frame) {
    const fire_notes *own = duel_notes(frame);
    const duel_shot *shot = &doing->body->shot;
    bool close = shot->by == TK_DUEL_BY_INFANTRY && own->weapon == CLOSE_ASSAULT;
    frame->step = FIRE_ACQUIRE;
    if (close ? !assault_closely(doing) : !pierce(doing)) {
        return;
    }
    duel_stop(doing, shot->target);
    if (shot->by == TK_DUEL_BY_TANK) {
        doing->body->tank[shot->target].penetrated_by = shot->from;
        doing->body->tank[shot->target].burned_by = TK_DUEL_NO_TANK; /* D-71: it takes the place of that */
    }
    duel_push(doing, DUEL_RUN_DAMAGE, 0, 0, 0, 0);
}

/* ---- 11.1.4, 5.4.3 ---- */

static bool may_be_acquired(const duel_rules *rules, const duel_body *body) {
    const duel_shot *shot = &body->shot;
    return duel_in_field(rules, body, shot->from) && duel_in_field(rules, body, shot->target) &&
           duel_holds_bit(body->tank[shot->from].spotted, shot->target) && !duel_moving(rules, body, shot->from) &&
           !duel_moving(rules, body, shot->target);
}

static void hold_target(duel_doing *doing, unsigned bonus) {
    const duel_shot *shot = &doing->body->shot;
    duel_tank *tank = &doing->body->tank[shot->from];
    tank->acquired = shot->target;
    tank->bonus = (uint8_t)bonus;
    duel_tell(doing, TK_DUEL_EVENT_ACQUIRED, owner(doing, shot->from), shot->from, shot->target, (int)bonus, 0);
}

static void keep_target(duel_doing *doing, duel_frame *frame) {
    const duel_shot *shot = &doing->body->shot;
    const duel_tank *tank = &doing->body->tank[shot->from];
    frame->step = FIRE_END;
    if (shot->by != TK_DUEL_BY_TANK || !may_be_acquired(doing->rules, doing->body)) {
        return;
    }
    if ((tank->marks & DUEL_MARK_NO_ACQUIRING) != 0) {
        return; /* D-70 */
    }
    if (tank->acquired == shot->target) {
        if (tank->bonus < MOST_BONUS) {
            hold_target(doing, MOST_BONUS);
        }
    } else {
        frame->step = FIRE_ACQUIRE_CHOSEN;
        duel_ask(doing, TK_DUEL_ASK_ACQUIRE, owner(doing, shot->from));
    }
}

/* Everything else that was spotted is forgotten. */
static void acquire(duel_doing *doing, duel_frame *frame) {
    const duel_shot *shot = &doing->body->shot;
    frame->step = FIRE_END;
    if (duel_verb_of(doing->action) != TK_DUEL_DO_ACQUIRE) {
        return;
    }
    for (unsigned other = 0; other < TK_DUEL_TANKS; other++) {
        if (other != shot->target && duel_holds_bit(doing->body->tank[shot->from].spotted, other)) {
            duel_forget(doing, shot->from, other);
        }
    }
    hold_target(doing, FIRST_BONUS);
}

const duel_answers duel_answers_acquire = {
    .may = duel_may_always, .verbs = DUEL_VERB_BIT(TK_DUEL_DO_ACQUIRE) | DUEL_VERB_BIT(TK_DUEL_DO_DECLINE)};

/* ---- The steps ---- */

static void finish(duel_doing *doing, duel_frame *frame) {
    (void)frame;
    const duel_shot *shot = &doing->body->shot;
    if (shot->by == TK_DUEL_BY_TANK) {
        doing->body->tank[shot->from].marks &= (uint16_t) ~(DUEL_MARK_LOADER_PANICS | DUEL_MARK_SHOCKED);
    }
    duel_return(doing);
}

void duel_run_fire(duel_doing *doing, duel_frame *frame) {
    static duel_step *const steps[] = {
        [FIRE_HIT] = take_aim,           [FIRE_WEAPON] = find_weapon,           [FIRE_WEAPON_CHOSEN] = choose_weapon,
        [FIRE_LOCATION] = find_location, [FIRE_LOCATION_NAMED] = name_location, [FIRE_ARMOUR] = meet_armour,
        [FIRE_ACQUIRE] = keep_target,    [FIRE_ACQUIRE_CHOSEN] = acquire,       [FIRE_END] = finish,
    };
    steps[frame->step](doing, frame);
}
