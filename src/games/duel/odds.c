/* The odds of a shot before it is fired (11.1.3): every modifier, and chances counted over the hundred cards of the
 * scenario's deck. Cards drawn, held and lying about are not taken into account: nobody knows all of them, and the odds
 * are the same for every seat. */
#include <string.h>

#include "games/duel/inside.h"
#include "games/duel/words.h"

enum { STEP = 200, ALWAYS_MISS = 96, HEAVY_CALIBRE = 85 };

_Static_assert((int)TK_DUEL_LOCATIONS == (int)DUEL_LOCATIONS && (int)TK_DUEL_PIERCES_ALWAYS == (int)DUEL_PEN_AUTOMATIC,
               "the public numbers are the engine's");

/* The shot that is being built from the cards that lie there (11.1.1). */
static bool aim_from_build(const duel_rules *rules, const duel_body *body, unsigned target, tk_duel_aim *aim) {
    const duel_play *play = &body->play;
    unsigned fires = 0;
    for (unsigned index = 0; index < play->count && index < 3; index++) {
        const duel_half *half = &rules->card[play->card[index]].half[play->half[index] & 1u];
        if (half->kind == DUEL_FIRE && fires < 2) {
            aim->fire[fires++] = play->card[index];
        }
        aim->leadership = aim->leadership || half->kind == DUEL_LEADERSHIP;
    }
    aim->from = body->active;
    aim->target = target;
    aim->apcr = body->active < DUEL_TANKS && duel_marked(body, body->active, DUEL_MARK_LOADED);
    return fires > 0 && aim->from < DUEL_TANKS;
}

static bool is_under_way(const duel_body *body) {
    for (unsigned index = 0; index < body->frames; index++) {
        const unsigned procedure = body->frame[index].procedure;
        if (procedure == DUEL_DO_FIRE || procedure == DUEL_DO_GUN) {
            return true;
        }
    }
    return false;
}

bool tk_duel_aim_now(const tk_game *game, const tk_state *state, unsigned target, tk_duel_aim *aim) {
    const duel_rules *rules = tk_game_rules_of(game, "duel");
    const duel_body *body = tk_state_body_of(game, state, "duel");
    if (rules == NULL || body == NULL || aim == NULL) {
        return false;
    }
    *aim = (tk_duel_aim){.from = TK_DUEL_NO_TANK, .target = target, .gun = TK_DUEL_NONE};
    const bool under_way = is_under_way(body);
    if (target != TK_DUEL_NO_TANK || !under_way || body->shot.by != DUEL_BY_GUN) {
        const unsigned at = target == TK_DUEL_NO_TANK ? body->shot.target : target;
        if ((target == TK_DUEL_NO_TANK && !under_way) || !aim_from_build(rules, body, at, aim)) {
            return false;
        }
        aim->apcr = under_way ? body->shot.apcr : aim->apcr;
    } else {
        aim->from = body->shot.from;
        aim->target = body->shot.target;
        aim->gun = body->shot.gun;
    }
    aim->tactics = under_way && body->shot.tactics;
    return true;
}

/* The best accuracy of the Fire cards; false for a card that is none. */
static bool take_fire_cards(const duel_rules *rules, const tk_duel_aim *aim, duel_shot *shot) {
    for (unsigned index = 0; index < 2; index++) {
        const unsigned card = aim->fire[index];
        if (card == TK_DUEL_NO_CARD) {
            continue;
        }
        const unsigned half = card <= DUEL_CARDS ? duel_half_of(rules, card, DUEL_FIRE) : 2;
        if (half >= 2) {
            return false;
        }
        const int8_t accuracy = rules->card[card].half[half].accuracy;
        shot->accuracy = shot->cards == 0 || accuracy > shot->accuracy ? accuracy : shot->accuracy;
        shot->cards++;
    }
    return true;
}

static bool shot_of(const duel_rules *rules, const duel_body *body, const tk_duel_aim *aim, duel_shot *shot) {
    if (aim->from >= DUEL_TANKS || !duel_plays(rules, aim->from) ||
        !duel_is_enemy(rules, body, aim->from, aim->target)) {
        return false;
    }
    const bool gun = aim->gun != TK_DUEL_NONE;
    if (gun ? aim->gun >= rules->scenario.guns[duel_side_of(aim->from)] : !duel_in_field(rules, body, aim->from)) {
        return false;
    }
    *shot = (duel_shot){.by = gun ? DUEL_BY_GUN : DUEL_BY_TANK,
                        .from = (uint8_t)aim->from,
                        .gun = gun ? (uint8_t)aim->gun : 0,
                        .target = (uint8_t)aim->target,
                        .leadership = !gun && aim->leadership,
                        .apcr = !gun && aim->apcr,
                        .tactics = aim->tactics,
                        .damage = DUEL_NO_DAMAGE_CARD};
    return gun || take_fire_cards(rules, aim, shot);
}

static const duel_weapon *weapon_of(const duel_rules *rules, const duel_body *body, const duel_shot *shot) {
    if (shot->by == DUEL_BY_GUN) {
        return &rules->gun[rules->scenario.gun[duel_side_of(shot->from)][shot->gun]].weapon;
    }
    return &duel_type_of(rules, body, shot->from)->weapon;
}

/* 11.1.3.h, 12.1.3.b: how many of the hundred cards penetrate, and how many of those do heavy damage. */
static void count_piercing(const duel_rules *rules, bool always_heavy, tk_duel_place_odds *place) {
    for (unsigned number = 1; number <= DUEL_CARDS; number++) {
        const duel_card *card = &rules->card[number];
        const bool pierces =
            card->penetration == DUEL_PEN_AUTOMATIC ||
            (card->penetration == DUEL_PEN_NUMBER && place->penetration + card->modifier >= place->armour);
        place->pierces += pierces;
        place->heavy += pierces && (card->heavy || always_heavy);
    }
}

static unsigned distance_of(const duel_rules *rules, const duel_body *body, const duel_shot *shot) {
    if (shot->by != DUEL_BY_GUN) {
        return duel_distance(body, shot->from, shot->target);
    }
    const int gun = rules->scenario.gun_range[duel_side_of(shot->from)][shot->gun];
    const int both = gun + body->tank[shot->target].range; /* 5.2.3 */
    return (unsigned)(both < 0 ? -both : both);
}

static bool from_the_side(const duel_body *body, const duel_shot *shot) {
    return shot->by == DUEL_BY_TANK && (body->tank[shot->from].flanking >> shot->target & 1u) != 0;
}

static void look_at_places(const duel_rules *rules, const duel_body *body, const duel_shot *shot, tk_duel_odds *odds) {
    const duel_type *type = duel_type_of(rules, body, shot->target);
    const bool always_heavy = weapon_of(rules, body, shot)->calibre >= HEAVY_CALIBRE;
    const int penetration = duel_penetration_of(rules, body, shot);
    for (unsigned location = 0; location < DUEL_LOCATIONS; location++) {
        tk_duel_place_odds *place = &odds->place[location];
        /* 5.7.2, 5.7.3 */
        place->hidden = duel_marked(body, shot->target, DUEL_MARK_HULL_DOWN) && !odds->side && location != DUEL_TURRET;
        place->named = odds->naming && location != DUEL_TRACKS;
        place->penetration = penetration;
        place->armour = duel_armour_of(rules, body, shot, location);
        count_piercing(rules, always_heavy, place);
    }
    for (unsigned card = 1; card <= DUEL_CARDS; card++) {
        tk_duel_place_odds *place = &odds->place[type->location[duel_target_number(card)]];
        place->hits += !place->hidden;
    }
}

/* The chance of the whole, in millionths. */
static void multiply(tk_duel_odds *odds) {
    unsigned turned = 0, named = 0;
    odds->best = TK_DUEL_NONE;
    for (unsigned location = 0; location < DUEL_LOCATIONS; location++) {
        const tk_duel_place_odds *place = &odds->place[location];
        turned += place->hits * place->pierces;
        if (place->named && !place->hidden && (odds->best == TK_DUEL_NONE || place->pierces > named)) {
            named = place->pierces;
            odds->best = location;
        }
    }
    named *= 100;
    const unsigned best = !odds->naming ? turned : odds->must_name || named > turned ? named : turned;
    odds->penetrates = odds->hits * best;
}

bool tk_duel_odds_of(const tk_game *game, const tk_state *state, const tk_duel_aim *aim, tk_duel_odds *odds) {
    const duel_rules *rules = tk_game_rules_of(game, "duel");
    const duel_body *body = tk_state_body_of(game, state, "duel");
    duel_shot shot;
    if (rules == NULL || body == NULL || aim == NULL || odds == NULL || !shot_of(rules, body, aim, &shot)) {
        return false;
    }
    duel_modifiers parts = {0};
    memset(odds, 0, sizeof *odds);
    odds->accuracy = duel_accuracy(rules, body, &shot, &parts);
    odds->parts = (tk_duel_modifiers){.base = parts.base,
                                      .card = parts.card,
                                      .leadership = parts.leadership,
                                      .acquired = parts.acquired,
                                      .flank = parts.flank,
                                      .firer_box = parts.firer_box,
                                      .target_box = parts.target_box,
                                      .cover = parts.cover,
                                      .size = parts.size,
                                      .tactics = parts.tactics,
                                      .mud = parts.mud,
                                      .hatch = parts.hatch,
                                      .total = parts.total};
    odds->distance = distance_of(rules, body, &shot) * STEP;
    odds->side = from_the_side(body, &shot);
    odds->naming = shot.cards == 2; /* 11.1.3.e */
    odds->must_name = odds->naming && rules->edition->location_must_be_named;
    for (int card = 1; parts.base > 0 && card < ALWAYS_MISS; card++) {
        odds->hits += card <= odds->accuracy;
    }
    look_at_places(rules, body, &shot, odds);
    multiply(odds);
    return true;
}
