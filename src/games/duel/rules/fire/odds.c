/* The odds of a shot before it is fired (11.1.3): every modifier, and chances counted over the hundred cards of the
 * scenario's deck. Cards drawn, held and lying about are not taken into account: nobody knows all of them, and the odds
 * are the same for every seat. */
#include "games/duel/rules/fire/fire.h"

#include <string.h>

#include "core/rules.h"
#include "games/duel/rules/action/action.h"
#include "games/duel/rules/table/table.h"

enum { STEP = 200 };

/* The shot that is being built from the cards that lie there (11.1.1). */
static bool aim_from_build(const duel_rules *rules, const duel_body *body, unsigned target, tk_duel_aim *aim) {
    const duel_play *play = &body->play;
    unsigned fires = 0;
    for (unsigned index = 0; index < play->count && index < 3; index++) {
        const duel_half *half = &rules->card[play->card[index]].half[play->half[index] & 1u];
        if (half->kind == TK_DUEL_FIRE && fires < 2) {
            aim->half[fires] = play->half[index];
            aim->fire[fires++] = play->card[index];
        }
        aim->leadership = aim->leadership || half->kind == TK_DUEL_LEADERSHIP;
    }
    aim->from = body->active;
    aim->target = target;
    aim->apcr = body->active < TK_DUEL_TANKS && duel_marked(body, body->active, DUEL_MARK_LOADED);
    return fires > 0 && aim->from < TK_DUEL_TANKS;
}

bool duel_aim_now(const duel_rules *rules, const duel_body *body, unsigned target, tk_duel_aim *aim) {
    *aim = (tk_duel_aim){.from = TK_DUEL_NO_TANK, .target = target, .gun = TK_DUEL_NONE};
    if (target != TK_DUEL_NO_TANK) {
        return aim_from_build(rules, body, target, aim);
    }
    unsigned gun = TK_DUEL_NONE;
    bool fires = false;
    if (duel_gun_aims(body, &gun, &aim->target, &fires)) {
        aim->from = body->active;
        aim->gun = gun;
        aim->tactics = fires && body->shot.tactics;
        return true;
    }
    if (!duel_build_shoots(body)) {
        return false;
    }
    const bool built = aim_from_build(rules, body, body->shot.target, aim);
    aim->apcr = body->shot.apcr; /* it is spent when the card is turned */
    aim->tactics = body->shot.tactics;
    return built;
}

bool tk_duel_aim_now(const tk_game *game, const tk_state *state, unsigned target, tk_duel_aim *aim) {
    const duel_rules *rules = tk_game_rules_of(game, "duel");
    const duel_body *body = tk_state_body_of(game, state, "duel");
    return rules != NULL && body != NULL && aim != NULL && duel_aim_now(rules, body, target, aim);
}

/* The best accuracy of the Fire cards; false for a card that is none. */
static bool take_fire_cards(const duel_rules *rules, const tk_duel_aim *aim, duel_shot *shot) {
    for (unsigned index = 0; index < 2; index++) {
        const unsigned card = aim->fire[index];
        if (card == TK_DUEL_NO_CARD) {
            continue;
        }
        unsigned half = card <= TK_DUEL_CARDS ? duel_half_of(rules, card, TK_DUEL_FIRE) : 2;
        if (half >= 2) {
            return false;
        }
        if (aim->half[index] == 1 && rules->card[card].half[1].kind == TK_DUEL_FIRE) {
            half = 1; /* both halves are Fire */
        }
        const int8_t accuracy = rules->card[card].half[half].accuracy;
        if (shot->cards == 0 || accuracy > shot->accuracy) {
            shot->accuracy = accuracy;
        }
        shot->cards++;
    }
    return true;
}

static bool shot_of(const duel_rules *rules, const duel_body *body, const tk_duel_aim *aim, duel_shot *shot) {
    if (aim->from >= TK_DUEL_TANKS || !duel_plays(rules, aim->from) ||
        !duel_is_enemy(rules, body, aim->from, aim->target)) {
        return false;
    }
    if (aim->infantry) {
        *shot = (duel_shot){.by = TK_DUEL_BY_INFANTRY,
                            .from = (uint8_t)aim->from,
                            .target = (uint8_t)aim->target,
                            .damage = DUEL_NO_DAMAGE_CARD};
        return rules->scenario.infantry;
    }
    const bool gun = aim->gun != TK_DUEL_NONE;
    if (gun ? aim->gun >= rules->scenario.guns[duel_side_of(aim->from)] : !duel_in_field(rules, body, aim->from)) {
        return false;
    }
    *shot = (duel_shot){.by = gun ? TK_DUEL_BY_GUN : TK_DUEL_BY_TANK,
                        .from = (uint8_t)aim->from,
                        .gun = gun ? (uint8_t)aim->gun : 0,
                        .target = (uint8_t)aim->target,
                        .leadership = !gun && aim->leadership,
                        .apcr = !gun && aim->apcr,
                        .tactics = aim->tactics,
                        .damage = DUEL_NO_DAMAGE_CARD};
    return gun || take_fire_cards(rules, aim, shot);
}

/* 11.1.3.h, 12.1.3.b: how many of the hundred cards penetrate, and how many of those do heavy damage. */
static void count_piercing(const duel_rules *rules, bool always_heavy, tk_duel_place_odds *place) {
    for (unsigned number = 1; number <= TK_DUEL_CARDS; number++) {
        const duel_card *card = &rules->card[number];
        const bool pierces =
            card->penetration == TK_DUEL_PIERCES_ALWAYS ||
            (card->penetration == TK_DUEL_PIERCES_BY && place->penetration + card->modifier >= place->armour);
        place->pierces += pierces;
        place->heavy += pierces && (card->heavy || always_heavy);
    }
}

static void look_at_places(const duel_rules *rules, const duel_body *body, const duel_shot *shot, bool naming,
                           tk_duel_place_odds places[]) {
    const duel_type *type = duel_type_of(rules, body, shot->target);
    const duel_weapon *weapon = duel_weapon_of(rules, body, shot);
    const bool always_heavy = weapon != NULL && weapon->calibre >= DUEL_HEAVY_CALIBRE;
    const int penetration = duel_penetration_of(rules, body, shot);
    for (unsigned location = 0; location < TK_DUEL_LOCATIONS; location++) {
        tk_duel_place_odds *place = &places[location];
        place->hidden = location != TK_DUEL_TURRET && duel_hull_hidden(body, shot);
        place->named = naming && location != TK_DUEL_TRACKS;
        place->penetration = penetration;
        place->armour = duel_armour_of(rules, body, shot, location);
        count_piercing(rules, always_heavy, place);
    }
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        tk_duel_place_odds *place = &places[type->location[duel_target_number(card)]];
        place->hits += !place->hidden;
    }
}

/* 17.3, D-24: two weapons, and for one of them a close assault, which takes two explosion icons. */
static void look_at_infantry(const duel_rules *rules, const duel_body *body, duel_shot *shot, tk_duel_odds *odds) {
    const duel_infantry *infantry = &rules->infantry[duel_side_of(shot->from)];
    unsigned icons = 0;
    shot->weapon = infantry->upper_penetration;
    look_at_places(rules, body, shot, false, odds->place);
    shot->weapon = infantry->lower_penetration;
    look_at_places(rules, body, shot, false, odds->lower);
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        icons += (rules->card[card].icons & TK_DUEL_EXPLOSION_ICON) != 0;
        odds->lower_hits += card <= odds->hits && (int)card * 2 < odds->accuracy;
    }
    odds->assault = infantry->close_assault ? icons * icons : 0;
    odds->side = true;
}

/* A hit penetrates, wherever it is, in ten-thousandths. */
static unsigned pierce_anywhere(const tk_duel_place_odds places[]) {
    unsigned sum = 0;
    for (unsigned location = 0; location < TK_DUEL_LOCATIONS; location++) {
        sum += places[location].hits * places[location].pierces;
    }
    return sum;
}

static void multiply_infantry(tk_duel_odds *odds) {
    const unsigned upper = pierce_anywhere(odds->place);
    odds->best = TK_DUEL_NONE;
    odds->penetrates = odds->lower_hits * pierce_anywhere(odds->lower) +
                       (odds->hits - odds->lower_hits) * (upper > odds->assault ? upper : odds->assault);
}

/* The chance of the whole, in millionths. */
static void multiply(tk_duel_odds *odds) {
    const unsigned turned = pierce_anywhere(odds->place);
    unsigned named = 0;
    odds->best = TK_DUEL_NONE;
    for (unsigned location = 0; location < TK_DUEL_LOCATIONS; location++) {
        const tk_duel_place_odds *place = &odds->place[location];
        if (place->named && !place->hidden && (odds->best == TK_DUEL_NONE || place->pierces > named)) {
            named = place->pierces;
            odds->best = location;
        }
    }
    named *= 100;
    const unsigned best = !odds->naming ? turned : odds->must_name || named > turned ? named : turned;
    odds->penetrates = odds->hits * best;
}

bool duel_odds(const duel_rules *rules, const duel_body *body, const tk_duel_aim *aim, tk_duel_odds *odds) {
    duel_shot shot;
    if (!shot_of(rules, body, aim, &shot)) {
        return false;
    }
    memset(odds, 0, sizeof *odds);
    odds->accuracy = duel_accuracy(rules, body, &shot, &odds->parts);
    odds->distance = duel_shot_distance(rules, body, &shot) * STEP;
    odds->side = duel_shot_flanks(body, &shot);
    odds->naming = shot.cards == 2; /* 11.1.3.e */
    odds->must_name = odds->naming && rules->edition->location_must_be_named;
    for (int card = 1; odds->parts.base > 0 && card < DUEL_ALWAYS_MISS; card++) {
        odds->hits += card <= odds->accuracy;
    }
    if (shot.by == TK_DUEL_BY_INFANTRY) {
        look_at_infantry(rules, body, &shot, odds);
        multiply_infantry(odds);
    } else {
        look_at_places(rules, body, &shot, odds->naming, odds->place);
        multiply(odds);
    }
    return true;
}

bool tk_duel_odds_of(const tk_game *game, const tk_state *state, const tk_duel_aim *aim, tk_duel_odds *odds) {
    const duel_rules *rules = tk_game_rules_of(game, "duel");
    const duel_body *body = tk_state_body_of(game, state, "duel");
    return rules != NULL && body != NULL && aim != NULL && odds != NULL && duel_odds(rules, body, aim, odds);
}
