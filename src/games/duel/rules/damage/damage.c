/* The damage check (12.1): one damage card, one part of it, its effects in order, then morale with the same card.
 *
 * Mines come here too: their battle card says which part applies (D-64). Whatever brings a damage check is done by the
 * active tank's side to an enemy, so the phase under way never ends here. */
#include "games/duel/rules/damage/damage.h"

#include "games/duel/rules/fire/fire.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"

enum {
    DAMAGE_TURN,    /* 12.1.3: the card is turned and says how badly the tank is hit */
    DAMAGE_EFFECTS, /* 12.1.4: one after another */
    DAMAGE_LOSE,    /* D-40: the owner has chosen a Fire card lost with the ammunition */
    DAMAGE_CLOSE    /* D-36, 12.1.5: two dead leave the tank, the others look at their morale */
};

typedef struct damage_notes {
    uint8_t effect; /* the next one */
    uint8_t lost;   /* how many Fire cards must go yet */
} damage_notes;

enum { AMMUNITION_CARDS = 2, TOO_MANY_DEAD = 2 };

/* ---- 12.1.3: critical, heavy or light ---- */

static tk_duel_severity severity_of(const duel_rules *rules, const duel_body *body, const duel_damage_card *damage) {
    const duel_shot *shot = &body->shot;
    const duel_card *card = &rules->card[shot->card];
    if (shot->by == TK_DUEL_BY_MINES) {
        return (card->icons & TK_DUEL_EXPLOSION_ICON) != 0 ? TK_DUEL_HEAVY : TK_DUEL_LIGHT;
    }
    if (duel_target_number(shot->card) == damage->critical) {
        return TK_DUEL_CRITICAL;
    }
    const duel_weapon *weapon = duel_weapon_of(rules, body, shot);
    bool heavy = card->heavy || (weapon != NULL && weapon->calibre >= DUEL_HEAVY_CALIBRE);
    return heavy ? TK_DUEL_HEAVY : TK_DUEL_LIGHT;
}

static void turn(duel_doing *doing, duel_frame *frame) {
    damage_notes *own = duel_notes(frame);
    duel_shot *shot = &doing->body->shot;
    unsigned card = duel_turn_damage(doing);
    shot->severity = (uint8_t)severity_of(doing->rules, doing->body, &doing->rules->damage[card]);
    /* Of mines the icon decides, which was told with their card. */
    const int battle_card = shot->by == TK_DUEL_BY_MINES ? (int)TK_DUEL_NO_CARD : shot->card;
    const int told[] = {(int)card, shot->target, shot->severity, shot->location, battle_card};
    duel_tell_why(doing, TK_DUEL_EVENT_DAMAGE, doing->rules->commander[shot->target], told, 5, 4);
    own->effect = 0;
    frame->step = DAMAGE_EFFECTS;
}

/* ---- D-40: Fire cards lost ---- */

static unsigned fire_card(const duel_rules *rules, const duel_body *body, unsigned seat, unsigned from) {
    unsigned half;
    return duel_find_kind(rules, &body->hand[seat], from, TK_DUEL_FIRE, &half);
}

static unsigned fire_cards(const duel_rules *rules, const duel_body *body, unsigned seat) {
    unsigned count = 0;
    for (unsigned card = fire_card(rules, body, seat, 1); card != TK_DUEL_NO_CARD;
         card = fire_card(rules, body, seat, card + 1)) {
        count++;
    }
    return count;
}

/* Takes what must go; asks the owner only where there is something to choose. */
static void lose_cards(duel_doing *doing, duel_frame *frame) {
    damage_notes *own = duel_notes(frame);
    unsigned seat = doing->rules->commander[doing->body->shot.target];
    unsigned held = fire_cards(doing->rules, doing->body, seat);
    if (own->lost != 0 && held > own->lost) {
        frame->step = DAMAGE_LOSE;
        duel_ask(doing, TK_DUEL_ASK_AMMUNITION, seat);
        return;
    }
    for (; held > 0 && own->lost != 0; held--, own->lost--) {
        duel_discard_closed(doing, seat, fire_card(doing->rules, doing->body, seat, 1));
    }
    frame->step = DAMAGE_EFFECTS;
}

static void lose_chosen(duel_doing *doing, duel_frame *frame) {
    damage_notes *own = duel_notes(frame);
    duel_discard_closed(doing, doing->seat, duel_card_in(doing->action));
    own->lost--;
    lose_cards(doing, frame);
}

static tk_status may_lose(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action) {
    unsigned card = duel_card_in(action);
    if (!duel_holds(&body->hand[seat], card)) {
        return TK_ERROR_DUEL_NOT_IN_HAND;
    }
    return duel_half_of(rules, card, TK_DUEL_FIRE) < 2 ? TK_OK : TK_ERROR_DUEL_KIND;
}

/* There is something to choose: more Fire cards than must go. */
static unsigned least_ammunition(const duel_body *body) {
    const damage_notes *own = duel_notes_of(body, DUEL_RUN_DAMAGE);
    return own->lost + 1u;
}

const duel_answers duel_answers_ammunition = {
    .may = may_lose, .verbs = DUEL_VERB_BIT(TK_DUEL_DO_DISCARD), .least = least_ammunition};

/* ---- 12.1.4, 12.1.5 ---- */

static void effects(duel_doing *doing, duel_frame *frame) {
    damage_notes *own = duel_notes(frame);
    const duel_shot *shot = &doing->body->shot;
    const duel_effect *part = doing->rules->damage[shot->damage].part[shot->severity][shot->location];
    while (own->effect < DUEL_PART_EFFECTS && part[own->effect].kind != TK_DUEL_EFFECT_NONE) {
        const duel_effect *effect = &part[own->effect++];
        if (duel_take_effect(doing, shot->target, effect, shot->from)) {
            break; /* 12.1.4.c: no further checks */
        }
        if (effect->kind == TK_DUEL_EFFECT_AMMUNITION) {
            own->lost = AMMUNITION_CARDS;
            lose_cards(doing, frame);
            if (frame->step == DAMAGE_LOSE) {
                return;
            }
        }
    }
    frame->step = DAMAGE_CLOSE;
}

static void close_check(duel_doing *doing) {
    const duel_shot *shot = &doing->body->shot;
    unsigned tank = shot->target;
    if (!duel_marked(doing->body, tank, DUEL_MARK_OUT)) {
        if (duel_dead(doing->body, tank) >= TOO_MANY_DEAD) {
            duel_bail_out(doing, tank, DUEL_LEFT_BY_DEATHS, DUEL_NO_DAMAGE_CARD, shot->from);
        } else {
            duel_morale_after_hit(doing, tank, shot->damage, shot->from);
        }
    }
    duel_damage_done(doing);
    duel_return(doing);
}

void duel_run_damage(duel_doing *doing, duel_frame *frame) {
    switch (frame->step) {
    case DAMAGE_TURN:
        turn(doing, frame);
        break;
    case DAMAGE_EFFECTS:
        effects(doing, frame);
        break;
    case DAMAGE_LOSE:
        lose_chosen(doing, frame);
        break;
    default:
        close_check(doing);
        break;
    }
}
