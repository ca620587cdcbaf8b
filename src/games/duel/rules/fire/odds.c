/* The odds of a shot before it is fired (11.1.3): every modifier, and exact chances for what a seat knows (D-73); the
 * chances of cards are unseen.c's. */
#include "games/duel/rules/fire/fire.h"

#include <string.h>

#include "core/rules.h"
#include "games/duel/rules/action/action.h"
#include "games/duel/rules/fire/unseen.h"
#include "games/duel/rules/table/table.h"

enum { STEP = 200, MILLION = 1000000 };

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

/* 13.2: it is known once all have answered; to who is asked meanwhile it is so as it lies there. */
static bool tactics_lies(const duel_body *body) {
    return body->question == TK_DUEL_ASK_TACTICS && body->stopped;
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
        aim->tactics = tactics_lies(body) || (fires && body->shot.tactics);
        return true;
    }
    if (!duel_build_shoots(body)) {
        return false;
    }
    const bool built = aim_from_build(rules, body, body->shot.target, aim);
    aim->hit = body->question == TK_DUEL_ASK_LOCATION; /* D-58 */
    aim->apcr = body->shot.apcr;                       /* it is spent when the card is turned */
    aim->tactics = tactics_lies(body) || body->shot.tactics;
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

/* ---- Sets of cards ---- */

static const duel_set any_card = {{UINT64_MAX - 1, (UINT64_C(2) << (TK_DUEL_CARDS - 64)) - 1}};

/* Cards of these numbers, from 1. */
static duel_set cards_up_to(int last) {
    duel_set set = {{0}};
    for (unsigned card = 1; (int)card <= last && card <= TK_DUEL_CARDS; card++) {
        duel_add(&set, card);
    }
    return set;
}

/* 11.1.3.d */
static duel_set hitting(const tk_duel_odds *odds) {
    const int most = odds->accuracy < DUEL_ALWAYS_MISS ? odds->accuracy : DUEL_ALWAYS_MISS - 1;
    return cards_up_to(odds->parts.base > 0 ? most : 0);
}

static duel_set striking(const duel_type *type, unsigned location) {
    duel_set set = {{0}};
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        if (type->location[duel_target_number(card)] == location) {
            duel_add(&set, card);
        }
    }
    return set;
}

/* 11.1.3.h, 12.1.3.b: those that penetrate, and those of them that do heavy damage. */
static duel_set piercing(const duel_rules *rules, int penetration, int armour, bool heavy_only) {
    duel_set set = {{0}};
    for (unsigned number = 1; number <= TK_DUEL_CARDS; number++) {
        const duel_card *card = &rules->card[number];
        const bool pierces = card->penetration == TK_DUEL_PIERCES_ALWAYS ||
                             (card->penetration == TK_DUEL_PIERCES_BY && penetration + card->modifier >= armour);
        if (pierces && (card->heavy || !heavy_only)) {
            duel_add(&set, number);
        }
    }
    return set;
}

static duel_set exploding(const duel_rules *rules) {
    duel_set set = {{0}};
    for (unsigned number = 1; number <= TK_DUEL_CARDS; number++) {
        if ((rules->card[number].icons & TK_DUEL_EXPLOSION_ICON) != 0) {
            duel_add(&set, number);
        }
    }
    return set;
}

/* ---- Places ---- */

/* A shot, or one of the infantry's weapons, from the card that hits on. */
typedef struct shot_odds {
    const duel_rules *rules;
    const duel_body *body;
    const duel_shot *shot;
    const duel_unseen *unseen;
    duel_set hit;    /* cards that hit */
    bool known;      /* it has hit: no card is turned for that */
    bool naming;     /* nor for the place */
    bool possible;   /* it can hit; otherwise all that follows is as if every card did */
    uint64_t before; /* the chance to hit, in billionths */
    uint64_t sum;    /* to hit and penetrate, wherever a card says, in billionths */
} shot_odds;

/* Hits, then the cards that follow are of these sets (NULL: any); in billionths. */
static uint64_t hits_then(const shot_odds *of, const duel_set *place, const duel_set *third, const duel_set *fourth) {
    const duel_set *turned[DUEL_UNSEEN_MOST] = {&of->hit, place, third, fourth};
    const unsigned count = fourth != NULL ? 4 : third != NULL ? 3 : place != NULL ? 2 : 1;
    return of->known ? duel_chance(of->unseen, turned + 1, count - 1) : duel_chance(of->unseen, turned, count);
}

/* What follows a named place. */
static uint64_t hits_and_then(const shot_odds *of, const duel_set *next) {
    return hits_then(of, next, NULL, NULL);
}

static unsigned millionths(uint64_t part, uint64_t whole) {
    return whole == 0 ? 0 : (unsigned)((part * MILLION + whole / 2) / whole);
}

/* Out of range or hopeless: what a hit would be is told nevertheless. */
static void begin_shot(shot_odds *of, const duel_set *hit) {
    of->hit = *hit;
    of->before = hits_then(of, NULL, NULL, NULL);
    of->possible = of->before > 0;
    if (!of->possible) {
        of->hit = any_card;
        of->before = hits_then(of, NULL, NULL, NULL);
    }
    of->sum = 0;
}

static uint64_t chance_to_hit(const shot_odds *of) {
    return of->possible ? of->before : 0;
}

static uint64_t chance_to_pierce(const shot_odds *of) {
    return of->possible ? of->sum : 0;
}

static void look_at_place(shot_odds *of, unsigned location, tk_duel_place_odds *place) {
    const duel_weapon *weapon = duel_weapon_of(of->rules, of->body, of->shot);
    const bool always_heavy = weapon != NULL && weapon->calibre >= DUEL_HEAVY_CALIBRE;
    place->hidden = location != TK_DUEL_TURRET && duel_hull_hidden(of->body, of->shot);
    place->named = of->naming && location != TK_DUEL_TRACKS;
    place->penetration = duel_penetration_of(of->rules, of->body, of->shot);
    place->armour = duel_armour_of(of->rules, of->body, of->shot, location);
    const duel_set here = striking(duel_type_of(of->rules, of->body, of->shot->target), location);
    const duel_set through = piercing(of->rules, place->penetration, place->armour, false);
    const duel_set heavily = piercing(of->rules, place->penetration, place->armour, !always_heavy);
    const uint64_t struck = hits_then(of, &here, NULL, NULL);
    const uint64_t pierced = hits_then(of, &here, &through, NULL);
    if (of->naming) {
        place->pierces = millionths(hits_and_then(of, &through), of->before);
        place->heavy = millionths(hits_and_then(of, &heavily), of->before);
    } else {
        place->pierces = millionths(pierced, struck);
        place->heavy = millionths(hits_then(of, &here, &heavily, NULL), struck);
    }
    place->hits = place->hidden ? 0 : millionths(struck, of->before);
    of->sum += place->hidden ? 0 : pierced;
}

static void look_at_places(shot_odds *of, tk_duel_place_odds places[]) {
    for (unsigned location = 0; location < TK_DUEL_LOCATIONS; location++) {
        look_at_place(of, location, &places[location]);
    }
}

/* ---- The whole ---- */

/* Of the places that may be named the best. */
static unsigned best_named(const tk_duel_odds *odds) {
    unsigned best = TK_DUEL_NONE;
    for (unsigned location = 0; location < TK_DUEL_LOCATIONS; location++) {
        const tk_duel_place_odds *place = &odds->place[location];
        if (place->named && !place->hidden && (best == TK_DUEL_NONE || place->pierces > odds->place[best].pierces)) {
            best = location;
        }
    }
    return best;
}

static void look_at_shot(shot_odds *of, tk_duel_odds *odds) {
    const duel_set hit = hitting(odds);
    begin_shot(of, &hit);
    look_at_places(of, odds->place);
    odds->best = best_named(odds);
    uint64_t penetrates = chance_to_pierce(of);
    if (odds->naming) {
        const unsigned named = odds->best != TK_DUEL_NONE ? odds->place[odds->best].pierces : 0;
        const uint64_t by_name = chance_to_hit(of) * named / MILLION;
        penetrates = odds->must_name || by_name > penetrates ? by_name : penetrates;
    }
    odds->hits = millionths(chance_to_hit(of), DUEL_CERTAIN);
    odds->penetrates = millionths(penetrates, DUEL_CERTAIN);
}

/* 17.3, D-24: two weapons, and for one of them a close assault, which takes two explosion icons. The place is turned
 * before them. */
static void look_at_infantry(shot_odds *of, duel_shot *shot, tk_duel_odds *odds) {
    const duel_infantry *infantry = &of->rules->infantry[duel_side_of(shot->from)];
    const duel_set all = hitting(odds), half = cards_up_to((odds->accuracy - 1) / 2), icons = exploding(of->rules);
    const duel_set upper = {{all.word[0] & ~half.word[0], all.word[1] & ~half.word[1]}};
    const duel_set lower = {{all.word[0] & half.word[0], all.word[1] & half.word[1]}};
    uint64_t hits = 0, penetrates = 0;
    odds->side = true;
    odds->best = TK_DUEL_NONE;
    if (!of->known) {
        shot->weapon = infantry->lower_penetration;
        begin_shot(of, &lower);
        look_at_places(of, odds->lower);
        hits = chance_to_hit(of);
        penetrates = chance_to_pierce(of);
        odds->lower_hits = millionths(hits, DUEL_CERTAIN);
    }
    shot->weapon = infantry->upper_penetration;
    begin_shot(of, &upper);
    look_at_places(of, odds->place);
    const uint64_t close = infantry->close_assault ? hits_then(of, &any_card, &icons, &icons) : 0;
    odds->upper = millionths(of->sum, of->before);
    odds->assault = millionths(close, of->before);
    if (of->possible) {
        hits += of->before;
        penetrates += of->sum > close ? of->sum : close;
    }
    odds->hits = millionths(hits, DUEL_CERTAIN);
    odds->penetrates = millionths(penetrates, DUEL_CERTAIN);
}

bool duel_odds(const duel_rules *rules, const duel_body *body, unsigned seat, const tk_duel_aim *aim,
               tk_duel_odds *odds) {
    duel_shot shot;
    if (!shot_of(rules, body, aim, &shot)) {
        return false;
    }
    duel_unseen unseen;
    duel_count_unseen(body, seat, &unseen);
    memset(odds, 0, sizeof *odds);
    odds->accuracy = duel_accuracy(rules, body, &shot, &odds->parts);
    odds->distance = duel_shot_distance(rules, body, &shot) * STEP;
    odds->side = duel_shot_flanks(body, &shot);
    odds->naming = shot.cards == 2; /* 11.1.3.e */
    odds->must_name = odds->naming && rules->edition->location_must_be_named;
    odds->unseen = unseen.count;
    shot_odds of = {
        .rules = rules, .body = body, .shot = &shot, .unseen = &unseen, .known = aim->hit, .naming = odds->naming};
    if (shot.by == TK_DUEL_BY_INFANTRY) {
        look_at_infantry(&of, &shot, odds);
    } else {
        look_at_shot(&of, odds);
    }
    return true;
}

bool tk_duel_odds_of(const tk_game *game, const tk_state *state, unsigned seat, const tk_duel_aim *aim,
                     tk_duel_odds *odds) {
    const duel_rules *rules = tk_game_rules_of(game, "duel");
    const duel_body *body = tk_state_body_of(game, state, "duel");
    return rules != NULL && body != NULL && aim != NULL && odds != NULL && duel_odds(rules, body, seat, aim, odds);
}
