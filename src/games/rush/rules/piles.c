/* Cards between places (R9, R11, R15). */
#include "games/rush/rules/doing.h"

void rush_tell(const rush_doing *doing, tk_rush_event kind, unsigned seat, int a, int b, int c) {
    if (doing->log != NULL) {
        tk_event_add(
            doing->log,
            (tk_event){.kind = (uint16_t)kind, .seat = (uint8_t)seat, .audience = TK_ALL_SEATS, .value = {a, b, c}});
    }
}

static int face_of(unsigned card) {
    return card == RUSH_NO_CARD ? RUSH_NO_CARD : (int)rush_face_of(card);
}

void rush_put_away(rush_doing *doing, unsigned seat, unsigned card) {
    rush_set *depot = &doing->body->player[seat].depot;
    rush_add(depot, card);
    doing->body->stamp[card] = (uint8_t)rush_count(depot);
}

void rush_take_back(rush_doing *doing, unsigned seat, unsigned card) {
    uint8_t *stamp = doing->body->stamp;
    rush_set *depot = &doing->body->player[seat].depot;
    rush_remove(depot, card);
    for (unsigned other = rush_next(depot, 0); other != RUSH_NO_CARD; other = rush_next(depot, other + 1)) {
        stamp[other] = (uint8_t)(stamp[other] - (stamp[other] > stamp[card]));
    }
    stamp[card] = 0;
}

/* R9: the depot becomes the garage, which is empty. A closed pile has no order, so shuffling is forgetting the stamps.
 */
static bool renew_garage(rush_doing *doing, unsigned seat) {
    rush_player *player = &doing->body->player[seat];
    if (rush_empty(&player->depot)) {
        return false;
    }
    player->garage = player->depot;
    player->depot = (rush_set){0};
    for (unsigned card = rush_next(&player->garage, 0); card != RUSH_NO_CARD;
         card = rush_next(&player->garage, card + 1)) {
        doing->body->stamp[card] = 0;
    }
    rush_tell(doing, TK_RUSH_EVENT_RESHUFFLED, seat, 0, 0, 0);
    return true;
}

void rush_draw(rush_doing *doing, unsigned seat, unsigned count, bool open) {
    rush_body *body = doing->body;
    rush_player *player = &body->player[seat];
    rush_set opened = {0};
    unsigned drawn = 0, left = rush_count(&player->garage);
    for (; drawn < count; drawn++, left--) {
        if (left == 0) {
            if (!renew_garage(doing, seat)) {
                break;
            }
            left = rush_count(&player->garage);
        }
        unsigned card = rush_at(&player->garage, tk_random_below(&body->random, left));
        rush_remove(&player->garage, card);
        rush_add(&player->hand, card);
        if (open) {
            rush_add(&opened, card);
        } else if (doing->log != NULL) {
            tk_event_add(doing->log, (tk_event){.kind = TK_RUSH_EVENT_GOT,
                                                .seat = (uint8_t)seat,
                                                .audience = (tk_seats)1 << seat,
                                                .value = {face_of(card)}});
        }
    }
    /* In the order of a hand: in which one they came says nothing that is so afterwards. */
    for (unsigned card = rush_next(&opened, 0); card != RUSH_NO_CARD; card = rush_next(&opened, card + 1)) {
        rush_tell(doing, TK_RUSH_EVENT_OPEN, seat, face_of(card), 0, 0);
    }
    if (drawn > 0) {
        doing->barrier = true;
        if (!open) {
            rush_tell(doing, TK_RUSH_EVENT_DREW, seat, (int)drawn, 0, 0);
        }
    }
}

/* R11: as soon as the deck is empty and the discard is not. */
static void renew_deck(rush_doing *doing) {
    rush_body *body = doing->body;
    if (rush_empty(&body->deck) && !rush_empty(&body->discard)) {
        body->deck = body->discard;
        body->discard = (rush_set){0};
        body->discard_top = RUSH_NO_CARD;
        rush_tell(doing, TK_RUSH_EVENT_RESHUFFLED, TK_NO_SEAT, 0, 0, 0);
    }
}

unsigned rush_take_slot(rush_doing *doing, unsigned slot) {
    unsigned card = doing->body->shop[slot];
    doing->body->shop[slot] = RUSH_NO_CARD;
    return card;
}

void rush_discard_slot(rush_doing *doing, unsigned slot) {
    rush_body *body = doing->body;
    unsigned card = rush_take_slot(doing, slot);
    rush_add(&body->discard, card);
    body->discard_top = (uint8_t)card;
    rush_tell(doing, TK_RUSH_EVENT_DISCARDED, TK_NO_SEAT, face_of(card), 0, 0);
}

void rush_fill_shop(rush_doing *doing) {
    rush_body *body = doing->body;
    unsigned free = TK_RUSH_SHOP; /* slots below this one are empty once all cards are packed toward slot 4 */
    for (unsigned slot = TK_RUSH_SHOP; slot-- > 0;) {
        if (body->shop[slot] != RUSH_NO_CARD) {
            unsigned card = rush_take_slot(doing, slot);
            body->shop[--free] = (uint8_t)card;
        }
    }
    renew_deck(doing); /* what was discarded before, all of it together */
    while (free > 0 && !rush_empty(&body->deck)) {
        unsigned left = rush_count(&body->deck);
        unsigned card = rush_at(&body->deck, tk_random_below(&body->random, left));
        rush_remove(&body->deck, card);
        body->shop[--free] = (uint8_t)card;
        doing->barrier = true;
        rush_tell(doing, TK_RUSH_EVENT_DEALT, TK_NO_SEAT, face_of(card), (int)free, 0);
        renew_deck(doing);
    }
}

/* R39: the round becomes the last one, for the reason that comes first. */
static void end_after_round(rush_doing *doing, tk_rush_end why) {
    if (!doing->body->ending) {
        doing->body->ending = true;
        doing->body->end = (uint8_t)why;
        rush_tell(doing, TK_RUSH_EVENT_LAST_ROUND, TK_NO_SEAT, 0, 0, 0);
    }
}

void rush_take_medal(rush_doing *doing, rush_medal medal) {
    rush_body *body = doing->body;
    const unsigned seat = body->active, nation = medal.nation;
    const bool twice = medal.twice;
    rush_player *player = &body->player[seat];
    uint8_t *left = twice ? &body->doubles[nation] : &body->singles[nation];
    if (*left == 0) {
        return;
    }
    unsigned first = RUSH_CARD_MEDALS + nation * (RUSH_SINGLES + RUSH_DOUBLES);
    unsigned card = twice ? first + RUSH_SINGLES + RUSH_DOUBLES - *left : first + RUSH_SINGLES - *left;
    --*left;
    rush_put_away(doing, seat, card);
    player->medals_won[nation] = (uint8_t)(player->medals_won[nation] + (twice ? 2 : 1));
    player->doubles_won = (uint8_t)(player->doubles_won + twice);
    rush_tell(doing, TK_RUSH_EVENT_MEDAL, seat, (int)nation, twice ? 2 : 1, (int)medal.ability);
    if (!twice && *left == 0) {
        end_after_round(doing, TK_RUSH_END_MEDALS);
    }
}

void rush_unprotect(rush_doing *doing, unsigned owner, unsigned base) {
    rush_base *at = &doing->body->player[owner].base[base];
    if (at->protector != RUSH_NO_CARD) {
        rush_put_away(doing, owner, at->protector);
        at->protector = RUSH_NO_CARD;
        at->protector_damaged = false;
    }
}

/* The base goes to the captor's depot, its protector home. */
static void capture(rush_doing *doing, unsigned captor, unsigned owner, unsigned base) {
    rush_body *body = doing->body;
    rush_player *player = &body->player[owner];
    player->base[base].lost = true;
    player->base[base].damaged = false;
    rush_put_away(doing, captor, RUSH_CARD_BASES + owner * TK_RUSH_BASES + base);
    body->player[captor].bases_won++;
    if (player->base[0].lost && player->base[1].lost && player->base[2].lost) {
        end_after_round(doing, TK_RUSH_END_BASES);
    }
}

static void tell_blow(const rush_doing *doing, unsigned target, unsigned seat, unsigned base, rush_blow blow) {
    const rush_base *at = &doing->body->player[seat].base[base];
    const bool whole = target == TK_RUSH_AT_BASE;
    if (doing->log != NULL) {
        tk_event_add(doing->log,
                     (tk_event){.kind = blow.destroys ? TK_RUSH_EVENT_DESTROYED : TK_RUSH_EVENT_DAMAGED,
                                .seat = doing->body->active,
                                .audience = TK_ALL_SEATS,
                                .value = {(int)seat, (int)base, whole ? RUSH_NO_CARD : face_of(at->protector),
                                          face_of(blow.card), whole ? at->damaged : at->protector_damaged, blow.ace}});
    }
}

void rush_damage(rush_doing *doing, unsigned target, unsigned seat, unsigned base, rush_blow blow) {
    const unsigned active = doing->body->active;
    rush_base *at = &doing->body->player[seat].base[base];
    tell_blow(doing, target, seat, base, blow);
    if (blow.destroys) {
        rush_unprotect(doing, seat, base);
        if (target == TK_RUSH_AT_BASE) {
            capture(doing, active, seat, base);
        }
    } else if (target == TK_RUSH_AT_BASE) {
        at->damaged = true;
    } else {
        at->protector_damaged = true;
    }
}

size_t rush_depot_order(const rush_body *body, unsigned owner, uint8_t cards[TK_RUSH_CARDS]) {
    const rush_set *depot = &body->player[owner].depot;
    for (unsigned card = rush_next(depot, 0); card != RUSH_NO_CARD; card = rush_next(depot, card + 1)) {
        cards[body->stamp[card] - 1] = (uint8_t)card;
    }
    return rush_count(depot);
}

unsigned rush_depot_top(const rush_body *body, unsigned owner) {
    const rush_set *depot = &body->player[owner].depot;
    unsigned top = rush_next(depot, 0);
    for (unsigned card = top; card != RUSH_NO_CARD; card = rush_next(depot, card + 1)) {
        if (body->stamp[card] >= body->stamp[top]) {
            top = card;
        }
    }
    return top;
}
