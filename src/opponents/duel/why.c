/* Why an action of Tank Duel is good, as far as the table and the odds say so. What only the gunner's own guesses speak
 * for is left to its own words. */
#include "core/rules.h"
#include "games/duel/rules/action/action.h"
#include "games/duel/rules/fire/fire.h"
#include "games/duel/rules/table/table.h"
#include "opponents/duel/gunner.h"
#include "opponents/inside.h"

#define CHANCE TK_FIELD(chance, NUMBER)

static const tk_shape odds_of_shot = {"odds", "", TK_TEXT("{tank} is penetrated with a chance of {chance} %"),
                                      .field = {TK_FIELD(tank, TANK), CHANCE}};
static const tk_shape best_odds = {
    "best-odds", "", TK_TEXT("the best odds of all targets: {tank} is penetrated with a chance of {chance} %"),
    .field = {TK_FIELD(tank, TANK), CHANCE}};

/* The chance to penetrate, in millionths as the seat knows it; 0 for a shot that is none. */
static unsigned chance_of(const gunner *me, const tk_duel_aim *aim) {
    tk_duel_odds odds;
    return duel_odds(me->rules, me->body, me->seat, aim, &odds) ? odds.penetrates : 0;
}

/* In per cent. */
static int32_t rounded(unsigned millionths) {
    enum { PER_CENT = 10000 };
    return (int32_t)((millionths + PER_CENT / 2) / PER_CENT);
}

static const tk_shape *tell_odds(unsigned target, unsigned chance, bool best, tk_thought *thought) {
    thought->field[0] = (int32_t)target;
    thought->field[1] = rounded(chance);
    return chance == 0 ? NULL : best ? &best_odds : &odds_of_shot;
}

/* ---- Shots ---- */

/* The cards are laid down; which target? */
static const tk_shape *why_shoot(const gunner *me, unsigned target, tk_thought *thought) {
    const unsigned first = duel_first_enemy(me->tank);
    unsigned chance = 0, targets = 0;
    bool best = true;
    tk_duel_aim aim;
    if (duel_aim_now(me->rules, me->body, target, &aim)) {
        chance = chance_of(me, &aim);
    }
    for (unsigned enemy = first; enemy < first + TK_DUEL_SIDE_TANKS; enemy++) {
        if (duel_may_target(me->rules, me->body, me->tank, enemy) == TK_OK &&
            duel_aim_now(me->rules, me->body, enemy, &aim)) {
            targets++;
            best = best && chance_of(me, &aim) <= chance;
        }
    }
    return tell_odds(target, chance, best && targets > 1, thought);
}

/* What a Fire card of the hand alone would do to the target where it does most. */
static const tk_shape *why_fire(const gunner *me, unsigned card, unsigned half, tk_thought *thought) {
    static const tk_shape fires = {"fires", "", TK_TEXT("fired at {tank} it penetrates with a chance of {chance} %"),
                                   .field = {TK_FIELD(tank, TANK), CHANCE}};
    const unsigned first = duel_first_enemy(me->tank);
    unsigned best = 0;
    if (me->body->play.count > 0 ||
        duel_printed(me->rules, card, half)->level > duel_fire_level(me->rules, me->body, me->tank)) {
        return NULL; /* a part of more */
    }
    for (unsigned enemy = first; enemy < first + TK_DUEL_SIDE_TANKS; enemy++) {
        const tk_duel_aim aim = {.from = me->tank,
                                 .target = enemy,
                                 .gun = TK_DUEL_NONE,
                                 .fire = {card, TK_DUEL_NO_CARD},
                                 .half = {half, 0},
                                 .apcr = duel_marked(me->body, me->tank, DUEL_MARK_LOADED)};
        const unsigned chance =
            duel_may_target(me->rules, me->body, me->tank, enemy) == TK_OK ? chance_of(me, &aim) : 0;
        if (chance > best) {
            best = chance;
            thought->field[0] = (int32_t)enemy;
            thought->field[1] = rounded(chance);
        }
    }
    return best > 0 ? &fires : NULL;
}

static const tk_shape *why_gun(const gunner *me, tk_action action, tk_thought *thought) {
    const tk_duel_aim aim = {.from = me->tank,
                             .target = duel_tank_in(action),
                             .gun = duel_number_in(action),
                             .fire = {TK_DUEL_NO_CARD, TK_DUEL_NO_CARD}};
    return tell_odds(aim.target, chance_of(me, &aim), false, thought);
}

static const tk_shape *why_assault(const gunner *me, tk_action action, tk_thought *thought) {
    const tk_duel_aim aim = {.from = me->tank,
                             .target = duel_tank_in(action),
                             .gun = TK_DUEL_NONE,
                             .fire = {TK_DUEL_NO_CARD, TK_DUEL_NO_CARD},
                             .infantry = true};
    return tell_odds(aim.target, chance_of(me, &aim), false, thought);
}

/* Tactics against a shot at an own tank, played or not. */
static const tk_shape *why_tactics(const gunner *me, bool played, tk_thought *thought) {
    static const tk_shape threatened = {"threatened", "",
                                        TK_TEXT("without it {tank} is penetrated with a chance of {chance} %"),
                                        .field = {TK_FIELD(tank, TANK), CHANCE}};
    tk_duel_aim aim;
    if (!duel_aim_now(me->rules, me->body, TK_DUEL_NO_TANK, &aim) || aim.tactics ||
        duel_side_of(aim.target) != duel_seat_side(me->rules, me->seat)) {
        return NULL;
    }
    const tk_shape *odds = tell_odds(aim.target, chance_of(me, &aim), false, thought);
    return odds != NULL && played ? &threatened : odds;
}

static const tk_shape *why_place(const gunner *me, unsigned location, tk_thought *thought) {
    static const tk_shape place = {"place", "", TK_TEXT("a hit there penetrates with a chance of {chance} %"),
                                   .field = {CHANCE}};
    tk_duel_aim aim;
    tk_duel_odds odds;
    if (location >= TK_DUEL_LOCATIONS || !duel_aim_now(me->rules, me->body, TK_DUEL_NO_TANK, &aim) ||
        !duel_odds(me->rules, me->body, me->seat, &aim, &odds)) {
        return NULL;
    }
    thought->field[0] = rounded(odds.place[location].pierces);
    return &place;
}

/* ---- Positions ---- */

static unsigned spotters(const gunner *me) {
    const unsigned first = duel_first_enemy(me->tank);
    unsigned count = 0;
    for (unsigned enemy = first; enemy < first + TK_DUEL_SIDE_TANKS; enemy++) {
        count += duel_in_field(me->rules, me->body, enemy) && duel_holds_bit(me->body->tank[enemy].spotted, me->tank);
    }
    return count;
}

static const tk_shape *why_play(const gunner *me, tk_action action, tk_thought *thought) {
    static const tk_shape seen = {"seen", "", TK_TEXT("enemies that have spotted the tank: {count}"),
                                  .field = {TK_FIELD(count, NUMBER)}};
    static const tk_shape cover = {"cover", "", TK_TEXT("it gives cover: {cover}"), .field = {TK_FIELD(cover, NUMBER)}};
    const unsigned card = duel_card_in(action), half = duel_number_in(action);
    const duel_half *printed = duel_printed(me->rules, card, half);
    switch ((tk_duel_kind)printed->kind) {
    case TK_DUEL_FIRE:
        return why_fire(me, card, half, thought);
    case TK_DUEL_TERRAIN:
        thought->field[0] = me->rules->terrain[printed->detail].cover;
        return thought->field[0] > 0 ? &cover : NULL;
    case TK_DUEL_MOVE:
    case TK_DUEL_SMOKE:
        thought->field[0] = (int32_t)spotters(me);
        return thought->field[0] > 0 ? &seen : NULL;
    default:
        return NULL;
    }
}

static const tk_shape *why_order(const gunner *me, tk_action action, tk_thought *thought) {
    static const tk_shape unseen = {"unspotted", "", TK_TEXT("{tank} has not been spotted yet"),
                                    .field = {TK_FIELD(tank, TANK)}};
    const unsigned target = duel_tank_in(action);
    if (duel_number_in(action) != TK_DUEL_ORDER_SPOT || duel_holds_bit(me->body->tank[me->tank].spotted, target)) {
        return NULL;
    }
    thought->field[0] = (int32_t)target;
    return &unseen;
}

static const tk_shape *why_bid(const gunner *me, tk_action action) {
    static const tk_shape lowest = AI_REASON("lowest", TK_TEXT("no lower number is in the hand"));
    return duel_next(&me->body->hand[me->seat], 1) == duel_card_in(action) ? &lowest : NULL;
}

const tk_shape *gunner_why(const gunner *me, tk_action action, tk_thought *thought) {
    static const tk_shape burns = AI_REASON("burns", TK_TEXT("the tank burns"));
    static const tk_shape spared = AI_REASON("spared", TK_TEXT("it can be spared most easily"));
    static const tk_shape kept = AI_REASON("kept", TK_TEXT("the other cards are thought to be worth keeping"));
    switch (duel_verb_of(action)) {
    case TK_DUEL_DO_SHOOT:
        return why_shoot(me, duel_tank_in(action), thought);
    case TK_DUEL_DO_GUN:
        return why_gun(me, action, thought);
    case TK_DUEL_DO_ASSAULT:
        return why_assault(me, action, thought);
    case TK_DUEL_DO_TACTICS:
        return why_tactics(me, true, thought);
    case TK_DUEL_DO_DECLINE:
        return me->body->question == TK_DUEL_ASK_TACTICS ? why_tactics(me, false, thought) : NULL;
    case TK_DUEL_DO_DISCARD:
        return &spared;
    case TK_DUEL_DO_DONE:
        return &kept;
    case TK_DUEL_DO_AIM:
        return why_place(me, duel_number_in(action), thought);
    case TK_DUEL_DO_PLAY:
        return why_play(me, action, thought);
    case TK_DUEL_DO_ORDER:
        return why_order(me, action, thought);
    case TK_DUEL_DO_BID:
        return why_bid(me, action);
    case TK_DUEL_DO_EXTINGUISH:
        return duel_marked(me->body, me->tank, DUEL_MARK_BURNING) ? &burns : NULL;
    default:
        return NULL;
    }
}

/* Discards are a matter of opinion. */
const tk_shape *ai_duel_explain(const tk_think *think, tk_action action, tk_thought *thought) {
    const unsigned verb = duel_verb_of(action);
    gunner_book book;
    gunner me;
    gunner_read(tk_game_rules_of(think->game, "duel"), &gunner_tempers[GUNNER_OWN], &book);
    gunner_look(&book, tk_state_body_of(think->game, think->seen, "duel"), think->seat, &me);
    return verb == TK_DUEL_DO_DISCARD || verb == TK_DUEL_DO_DONE ? NULL : gunner_why(&me, action, thought);
}
