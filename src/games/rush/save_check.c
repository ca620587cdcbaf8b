/* Whether a match that was read can be one: what the rules make impossible is refused, so that a damaged save never
 * reaches the engine. Each check is about one thing and relies on those before it. */
#include "games/rush/save.h"

/* More purchase value than a turn can bring: every vehicle once, and what reinforcements bring back. */
enum { POOL_MOST = 2000, ATTACK_MOST = RUSH_BASES * (RUSH_PLAYERS_MOST - 1) };

static bool in_set(const rush_set *set, unsigned card) {
    return card < RUSH_CARDS && rush_has(set, card);
}

static bool is_used(const rush_body *body, unsigned card) {
    return card >= RUSH_VEHICLES || (body->used[card / 64] >> (card % 64) & 1u) != 0;
}

/* ---- Numbers ---- */

static unsigned count_bits(unsigned bits) {
    unsigned count = 0;
    for (; bits != 0; bits &= bits - 1) {
        count++;
    }
    return count;
}

static bool check_ranges(const rush_rules *rules, const rush_body *body) {
    return body->phase < RUSH_PHASES && body->active < rules->players && body->first < rules->players &&
           (rules->first < 0 || body->first == (unsigned)rules->first) && body->round > 0 &&
           body->achievements >> RUSH_ACHIEVEMENTS == 0 && count_bits(body->achievements) == rules->players + 1 &&
           body->used[1] >> (RUSH_VEHICLES - 64) == 0 && body->own_paid >> RUSH_NATIONS == 0 &&
           body->nation < RUSH_NATIONS && body->destroyed <= ATTACK_MOST && body->rearmed <= 2 &&
           body->abilities >> RUSH_ABILITIES_MOST == 0 &&
           (body->last_seat < rules->players || (body->last_seat == RUSH_NO_CARD && body->last == 0)) &&
           rush_verb_of(body->last) < RUSH_VERBS && rush_face_in(body->last) < RUSH_FACES && body->last >> 40 == 0;
}

/* R12 to R14, R32: nothing is left of what was not paid, nothing was bought without paying. */
static bool check_pools(const rush_body *body) {
    if (body->pool > POOL_MOST || (body->pool > 0 && !body->paid)) {
        return false;
    }
    for (unsigned nation = 0; nation < RUSH_NATIONS; nation++) {
        const bool own = (body->own_paid >> nation & 1u) != 0;
        if (body->own_pool[nation] > POOL_MOST || (body->own_pool[nation] > 0 && !own) ||
            body->bought[nation] > RUSH_VEHICLES || (body->bought[nation] > 0 && !own && !body->paid)) {
            return false;
        }
    }
    return true;
}

/* ---- Where cards are ---- */

static bool in_pile_of(unsigned place, unsigned owner) {
    return place >= place_of(owner, PLACE_GARAGE) && place <= place_of(owner, PLACE_DEPOT);
}

static bool in_some_pile(const rush_rules *rules, unsigned place) {
    for (unsigned owner = 0; owner < rules->players; owner++) {
        if (in_pile_of(place, owner)) {
            return true;
        }
    }
    return place == PLACE_GRAVEYARD;
}

/* R11: the shop is packed toward slot 4, full while there is a deck, and the deck is renewed at once. */
static bool check_shop(const rush_body *body) {
    for (unsigned slot = 0; slot < RUSH_SHOP; slot++) {
        if (body->shop[slot] == RUSH_NO_CARD &&
            (!rush_empty(&body->deck) || (slot > 0 && body->shop[slot - 1] != RUSH_NO_CARD))) {
            return false;
        }
    }
    if (rush_empty(&body->discard)) {
        return body->discard_top == RUSH_NO_CARD;
    }
    return !rush_empty(&body->deck) && in_set(&body->discard, body->discard_top);
}

static bool check_vehicles(const rush_rules *rules, const uint8_t places[RUSH_CARDS]) {
    for (unsigned card = 0; card < RUSH_VEHICLES; card++) {
        const unsigned place = places[card];
        const bool protects = place >= PLACE_PLAYER && (place - PLACE_PLAYER) % PLACE_PILES >= PLACE_BASE;
        if (place == PLACE_OUT || (protects && rules->face[card].defence == 0)) {
            return false;
        }
    }
    return true;
}

/* R1: barracks cards stay with their owner until they are scrapped; a base belongs to others once it is lost. */
static bool check_barracks_and_bases(const rush_rules *rules, const rush_body *body, const uint8_t places[RUSH_CARDS]) {
    for (unsigned card = RUSH_CARD_BARRACKS; card < RUSH_CARD_MEDALS; card++) {
        const unsigned owner = (card - RUSH_CARD_BARRACKS) / RUSH_BARRACKS_CARDS;
        const bool there = in_pile_of(places[card], owner) || places[card] == PLACE_GRAVEYARD ||
                           (places[card] == PLACE_CARD && owner == body->active);
        if (owner < rules->players ? !there : places[card] != PLACE_OUT) {
            return false;
        }
    }
    for (unsigned card = RUSH_CARD_BASES; card < RUSH_CARDS; card++) {
        const unsigned owner = (card - RUSH_CARD_BASES) / RUSH_BASES;
        const bool lost =
            owner < rules->players && body->player[owner].base[(card - RUSH_CARD_BASES) % RUSH_BASES].lost;
        if (lost ? !in_some_pile(rules, places[card]) || in_pile_of(places[card], owner) : places[card] != PLACE_OUT) {
            return false;
        }
    }
    return true;
}

/* Medals are taken from the first on, singles and doubles of each nation. */
static bool check_medals(const rush_rules *rules, const uint8_t places[RUSH_CARDS]) {
    for (unsigned card = RUSH_CARD_MEDALS; card < RUSH_CARD_BASES; card++) {
        const unsigned index = (card - RUSH_CARD_MEDALS) % (RUSH_SINGLES + RUSH_DOUBLES);
        const bool first = index == 0 || index == RUSH_SINGLES;
        if (places[card] != PLACE_OUT &&
            (!in_some_pile(rules, places[card]) || (!first && places[card - 1] == PLACE_OUT))) {
            return false;
        }
    }
    return true;
}

/* ---- Players ---- */

static bool check_bases(const rush_body *body, unsigned owner) {
    for (unsigned index = 0; index < RUSH_BASES; index++) {
        const rush_base *base = &body->player[owner].base[index];
        const bool marked = base->damaged || base->protector_damaged;
        if ((base->lost && (base->damaged || base->protector != RUSH_NO_CARD)) ||
            (base->protector_damaged && base->protector == RUSH_NO_CARD) ||
            (marked && owner == body->active)) { /* R6: repaired, and nobody else had a turn since */
            return false;
        }
    }
    return true;
}

/* R40: a player has no medal or base that the player did not win. */
static bool check_company(const rush_player *player) {
    const rush_set *const piles[] = {&player->garage, &player->hand, &player->depot};
    unsigned medals[RUSH_NATIONS] = {0};
    unsigned doubles = 0, bases = 0;
    for (unsigned pile = 0; pile < sizeof piles / sizeof piles[0]; pile++) {
        for (unsigned card = rush_next(piles[pile], RUSH_CARD_MEDALS); card != RUSH_NO_CARD;
             card = rush_next(piles[pile], card + 1)) {
            const unsigned face = rush_face_of(card);
            const bool twice = face >= RUSH_FACE_DOUBLE;
            if (face == RUSH_FACE_BASE) {
                bases++;
            } else {
                medals[(face - RUSH_FACE_SINGLE) % RUSH_NATIONS] += twice ? 2 : 1;
                doubles += twice;
            }
        }
    }
    for (unsigned nation = 0; nation < RUSH_NATIONS; nation++) {
        if (medals[nation] > player->medals_won[nation]) {
            return false;
        }
    }
    return doubles <= player->doubles_won && bases <= player->bases_won;
}

/* R40: what was won is what was taken. */
static bool check_won(const rush_rules *rules, const rush_body *body) {
    unsigned medals[RUSH_NATIONS] = {0};
    unsigned doubles = 0, bases = 0, lost = 0, left = 0;
    for (unsigned owner = 0; owner < rules->players; owner++) {
        const rush_player *player = &body->player[owner];
        unsigned own = 0;
        for (unsigned nation = 0; nation < RUSH_NATIONS; nation++) {
            medals[nation] += player->medals_won[nation];
            own += player->medals_won[nation];
        }
        if (2u * player->doubles_won > own) {
            return false;
        }
        doubles += player->doubles_won;
        bases += player->bases_won;
        for (unsigned base = 0; base < RUSH_BASES; base++) {
            lost += player->base[base].lost;
        }
    }
    for (unsigned nation = 0; nation < RUSH_NATIONS; nation++) {
        left += body->doubles[nation];
        if (medals[nation] !=
            (unsigned)(RUSH_SINGLES - body->singles[nation] + 2 * (RUSH_DOUBLES - body->doubles[nation]))) {
            return false;
        }
    }
    return doubles == RUSH_DOUBLES * RUSH_NATIONS - left && bases == lost;
}

/* R8, R23: who waits has drawn three cards and may have lost some; choices are open only while a sabotage is. */
static bool check_hand(const rush_body *body, unsigned owner) {
    const rush_player *player = &body->player[owner];
    if (owner != body->active && rush_count(&player->hand) > RUSH_HAND) {
        return false;
    }
    return player->sabotage == RUSH_NO_CARD ||
           (body->phase == RUSH_PHASE_SABOTAGE && owner != body->active && in_set(&player->hand, player->sabotage));
}

/* R23: while a choice is secret it is the one that its seat has made. */
static bool check_last(const rush_body *body) {
    if (!rush_last_is_secret(body)) {
        return true;
    }
    const unsigned chosen = body->last_seat == RUSH_NO_CARD ? RUSH_NO_CARD : body->player[body->last_seat].sabotage;
    return chosen != RUSH_NO_CARD && rush_face_of(chosen) == rush_face_in(body->last);
}

/* ---- The course of the game ---- */

/* The ability that a phase resolves; RUSH_ABILITIES for none. */
static unsigned ability_of(unsigned phase) {
    switch (phase) {
    case RUSH_PHASE_SABOTAGE:
        return RUSH_SABOTAGE;
    case RUSH_PHASE_ACE:
        return RUSH_ACE;
    case RUSH_PHASE_RESEARCH:
        return RUSH_RESEARCH;
    case RUSH_PHASE_REARM:
        return RUSH_REARMAMENT;
    default:
        return RUSH_ABILITIES;
    }
}

static bool check_card(const rush_rules *rules, const rush_body *body, const uint8_t places[RUSH_CARDS]) {
    const bool none = body->phase == RUSH_PHASE_TURN || body->phase == RUSH_PHASE_OVER ||
                      body->phase == RUSH_PHASE_DECLARE || body->phase == RUSH_PHASE_ATTACK ||
                      body->phase == RUSH_PHASE_REWARD;
    for (unsigned card = 0; card < RUSH_CARDS; card++) {
        if (places[card] == PLACE_CARD && card != body->card) {
            return false;
        }
    }
    if (none || body->card >= RUSH_CARDS) {
        return none && body->card == RUSH_NO_CARD;
    }
    const rush_face *face = &rules->face[rush_face_of(body->card)];
    const unsigned needed = ability_of(body->phase);
    bool resolves = needed == RUSH_ABILITIES;
    for (unsigned index = 0; index < face->abilities; index++) {
        resolves = resolves || (face->ability[index].kind == needed && (body->abilities >> index & 1u) != 0);
    }
    return places[body->card] == PLACE_CARD && is_used(body, body->card) && body->abilities != 0 &&
           body->abilities >> face->abilities == 0 && resolves;
}

/* R33, R34, R38 */
static bool check_attack(const rush_rules *rules, const rush_body *body) {
    const bool declared = body->phase == RUSH_PHASE_DECLARE || body->phase == RUSH_PHASE_ATTACK;
    const bool charged = body->phase == RUSH_PHASE_ATTACK || body->phase == RUSH_PHASE_REWARD;
    for (unsigned card = rush_next(&body->attackers, 0); card != RUSH_NO_CARD;
         card = rush_next(&body->attackers, card + 1)) {
        const rush_face *face = &rules->face[rush_face_of(card)];
        if (card >= RUSH_VEHICLES || face->attack == 0 || face->nation != body->nation || !is_used(body, card)) {
            return false;
        }
    }
    return rush_empty(&body->attackers) != declared && (body->destroyed == 0 || charged) &&
           (!charged || body->attacked) && (body->phase != RUSH_PHASE_DECLARE || !body->attacked);
}

/* R39: the last round has begun exactly when something that ends the game has happened. */
static bool check_end(const rush_rules *rules, const rush_body *body) {
    bool ending = false;
    for (unsigned nation = 0; nation < RUSH_NATIONS; nation++) {
        ending = ending || body->singles[nation] == 0;
    }
    for (unsigned owner = 0; owner < rules->players; owner++) {
        const rush_base *base = body->player[owner].base;
        ending = ending || (base[0].lost && base[1].lost && base[2].lost);
    }
    if (body->ending != ending) {
        return false;
    }
    if (body->phase != RUSH_PHASE_OVER) {
        return body->winners == 0;
    }
    rush_score score;
    rush_score_of(rules, body, &score);
    return ending && (body->active + 1u) % rules->players == body->first && body->winners == score.winners;
}

/* Whoever decides has something to choose. */
static bool check_choices(const rush_rules *rules, const rush_body *body) {
    const tk_seats deciders = rush_deciders(rules, body);
    for (unsigned seat = 0; seat < rules->players; seat++) {
        if ((deciders >> seat & 1u) != 0 && rush_legal(rules, body, seat, NULL, 0) == 0) {
            return false;
        }
    }
    return (deciders == 0) == (body->phase == RUSH_PHASE_OVER);
}

bool rush_save_possible(const rush_rules *rules, const rush_body *body, const uint8_t places[RUSH_CARDS]) {
    if (!check_ranges(rules, body) || !check_pools(body) || !check_shop(body) || !check_vehicles(rules, places) ||
        !check_barracks_and_bases(rules, body, places) || !check_medals(rules, places) || !check_won(rules, body)) {
        return false;
    }
    for (unsigned owner = 0; owner < rules->players; owner++) {
        if (!check_bases(body, owner) || !check_hand(body, owner) || !check_company(&body->player[owner])) {
            return false;
        }
    }
    return check_last(body) && check_card(rules, body, places) && check_attack(rules, body) && check_end(rules, body) &&
           check_choices(rules, body);
}
