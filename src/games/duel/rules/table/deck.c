/* Battle cards and damage cards between their places (4.0 to 4.3).
 *
 * SHUFFLE and GAME END are found by whoever draws or turns them; another card takes their place, and what they bring
 * waits for the end of the action or check (D-9), unless the pile runs out first (D-26). The lower part of a pile has
 * the smaller indices. */
#include "games/duel/rules/table/table.h"

#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/rules.h"

enum { KNOWN_TO_ALL = 0xff };

/* Everything of the draw pile and the discards; returns how many cards. */
static unsigned gather(duel_body *body, uint8_t cards[TK_DUEL_CARDS]) {
    unsigned count = 0;
    for (unsigned at = 0; at < body->draws; at++) {
        if (body->draw[at] <= TK_DUEL_CARDS) {
            cards[count++] = body->draw[at];
        }
    }
    for (unsigned card = duel_next(&body->discard, 1); card != TK_DUEL_NO_CARD;
         card = duel_next(&body->discard, card + 1)) {
        cards[count++] = (uint8_t)card;
    }
    body->discard = (duel_set){{0}};
    return count;
}

/* Puts a card among the lowest `places` cards of the draw pile, at any of them equally. */
static void put_in(duel_body *body, unsigned card, unsigned places) {
    unsigned at = tk_random_below(&body->random, places + 1u);
    for (unsigned above = body->draws; above > at; above--) {
        body->draw[above] = body->draw[above - 1];
    }
    body->draw[at] = (uint8_t)card;
    body->draws++;
}

/* 4.2.6, 3.2, D-25 */
void duel_shuffle(duel_doing *doing) {
    duel_body *body = doing->body;
    uint8_t cards[TK_DUEL_CARDS];
    unsigned count = gather(body, cards);
    tk_random_shuffle(&body->random, cards, count);
    for (unsigned at = 0; at < count; at++) {
        body->draw[at] = cards[at];
        body->known[cards[at]] = 0;
    }
    for (unsigned at = count; at < body->draws; at++) {
        body->draw[at] = 0;
    }
    body->draws = (uint8_t)count;
    body->fresh = (uint8_t)count;
    bool last = !body->end_waits && body->passes >= doing->rules->passes;
    if (last) {
        put_in(body, DUEL_CARD_END, count);
    } else if (!body->end_waits) {
        put_in(body, DUEL_CARD_SHUFFLE, count / 2);
    }
    body->shuffle_waits = false;
    doing->barrier = true;
    duel_tell(doing, TK_DUEL_EVENT_SHUFFLED, TK_NO_SEAT, body->passes, last, 0, 0);
}

/* When all cards are in hands, in boxes and on the table, those that were turned go back (a case the rules do not
 * speak of, because it takes eight full hands). */
static void recover_table(duel_body *body) {
    for (unsigned card = duel_next(&body->table, 1); card != TK_DUEL_NO_CARD;
         card = duel_next(&body->table, card + 1)) {
        bool played = card == body->shot.card;
        for (unsigned at = 0; at < body->play.count; at++) {
            played = played || body->play.card[at] == card;
        }
        if (!played) {
            duel_remove(&body->table, card);
            duel_add(&body->discard, card);
        }
    }
}

/* The uppermost card that is not SHUFFLE or GAME END; TK_DUEL_NO_CARD when there is none anywhere. */
static unsigned take_top(duel_doing *doing) {
    duel_body *body = doing->body;
    doing->barrier = true;
    for (;;) {
        if (body->draws == 0) {
            if (duel_is_empty(&body->discard)) {
                recover_table(body);
            }
            if (duel_is_empty(&body->discard)) {
                return TK_DUEL_NO_CARD;
            }
            duel_shuffle(doing);
        }
        unsigned card = body->draw[--body->draws];
        body->draw[body->draws] = 0; /* what has been drawn is not to be found here */
        if (card == DUEL_CARD_SHUFFLE) {
            body->shuffle_waits = true;
            body->passes++;
        } else if (card == DUEL_CARD_END) {
            body->end_waits = true;
            duel_tell(doing, TK_DUEL_EVENT_LAST_CARD, TK_NO_SEAT, 0, 0, 0, 0);
            if (body->phase == TK_DUEL_PHASE_DRAW) {
                return TK_DUEL_NO_CARD; /* 4.2.6: the match is over, no card takes its place */
            }
        } else {
            return card;
        }
    }
}

unsigned duel_turn(duel_doing *doing) {
    unsigned card = take_top(doing);
    if (card != TK_DUEL_NO_CARD) {
        duel_add(&doing->body->table, card);
        doing->body->known[card] = KNOWN_TO_ALL;
    }
    return card;
}

void duel_turned(const duel_doing *doing, unsigned card, tk_duel_why why, unsigned tank, int against, bool success) {
    duel_tell_to(doing, TK_ALL_SEATS, TK_DUEL_EVENT_TURNED, doing->rules->commander[tank],
                 (const int[5]){(int)card, (int)why, (int)tank, against, success});
}

bool duel_attempt(duel_doing *doing, tk_duel_why why, unsigned tank, unsigned number) {
    unsigned card = duel_turn(doing);
    bool success = card != TK_DUEL_NO_CARD && card <= number; /* 10.3.6 */
    duel_turned(doing, card, why, tank, (int)number, success);
    return success;
}

bool duel_attempt_icon(duel_doing *doing, tk_duel_why why, unsigned tank, unsigned icon) {
    unsigned card = duel_turn(doing);
    bool success = (doing->rules->card[card].icons & icon) != 0;
    duel_turned(doing, card, why, tank, -1, success);
    return success;
}

bool duel_draw(duel_doing *doing, unsigned seat) {
    duel_body *body = doing->body;
    unsigned card = take_top(doing);
    if (card != TK_DUEL_NO_CARD) {
        duel_add(&body->hand[seat], card);
        body->known[card] = (uint8_t)(1u << seat);
        duel_tell_to(doing, (tk_seats)1 << seat, TK_DUEL_EVENT_GOT, seat, (const int[5]){(int)card});
    }
    return card != TK_DUEL_NO_CARD && !body->end_waits;
}

unsigned duel_turn_damage(duel_doing *doing) {
    duel_body *body = doing->body;
    doing->barrier = true;
    body->shot.damage = body->damage[--body->damages]; /* the card that reshuffles is always among them (4.3.3) */
    body->damage[body->damages] = 0;
    return body->shot.damage;
}

/* 4.3.3, D-30 */
void duel_damage_done(duel_doing *doing) {
    duel_body *body = doing->body;
    if (body->shot.damage != DUEL_NO_DAMAGE_CARD &&
        (doing->rules->damage[body->shot.damage].reshuffle || body->damages == 0)) {
        for (unsigned card = 0; card < DUEL_DAMAGE_CARDS; card++) {
            body->damage[card] = (uint8_t)card;
        }
        body->damages = DUEL_DAMAGE_CARDS;
        tk_random_shuffle(&body->random, body->damage, DUEL_DAMAGE_CARDS);
        duel_tell(doing, TK_DUEL_EVENT_DAMAGE_SHUFFLED, TK_NO_SEAT, 0, 0, 0, 0);
    }
    body->shot.damage = DUEL_NO_DAMAGE_CARD;
}

void duel_lay_down(duel_doing *doing, unsigned seat, unsigned card) {
    duel_remove(&doing->body->hand[seat], card);
    duel_add(&doing->body->table, card);
    doing->body->known[card] = KNOWN_TO_ALL;
}

void duel_blur_hand(duel_body *body, unsigned seat, unsigned seats) {
    const duel_set *hand = &body->hand[seat];
    for (unsigned card = duel_next(hand, 1); card != TK_DUEL_NO_CARD; card = duel_next(hand, card + 1)) {
        body->known[card] = (uint8_t)(body->known[card] & (seats | 1u << seat));
    }
}

void duel_discard_closed(duel_doing *doing, unsigned seat, unsigned card) {
    duel_blur_hand(doing->body, seat, 0);
    duel_remove(&doing->body->hand[seat], card);
    duel_add(&doing->body->discard, card);
    duel_tell(doing, TK_DUEL_EVENT_DISCARDED, seat, 1, 0, 0, 0);
    duel_tell_to(doing, (tk_seats)1 << seat, TK_DUEL_EVENT_LOST, seat, (const int[5]){(int)card});
}

void duel_discard_open(duel_doing *doing, unsigned card) {
    duel_add(&doing->body->discard, card);
    doing->body->known[card] = KNOWN_TO_ALL;
}

void duel_clear_table(duel_doing *doing) {
    duel_body *body = doing->body;
    body->discard.word[0] |= body->table.word[0];
    body->discard.word[1] |= body->table.word[1];
    body->table = (duel_set){{0}};
    if (body->end_waits) {
        duel_finish(doing); /* 3.2.3 */
    } else if (body->shuffle_waits) {
        duel_shuffle(doing);
    }
}

void duel_take_off(duel_doing *doing, unsigned card) {
    duel_remove(&doing->body->table, card);
}

unsigned duel_orders_in(const duel_rules *rules, const duel_set *hand) {
    unsigned orders = 0;
    for (unsigned card = duel_next(hand, 1); card != TK_DUEL_NO_CARD; card = duel_next(hand, card + 1)) {
        orders += rules->card[card].orders;
    }
    return orders;
}

unsigned duel_half_of(const duel_rules *rules, unsigned card, tk_duel_kind kind) {
    const duel_half *half = rules->card[card].half;
    return half[0].kind == kind ? 0 : half[1].kind == kind ? 1 : 2;
}

unsigned duel_find_kind(const duel_rules *rules, const duel_set *hand, unsigned card, tk_duel_kind kind,
                        unsigned *half) {
    for (card = duel_next(hand, card); card != TK_DUEL_NO_CARD; card = duel_next(hand, card + 1)) {
        *half = duel_half_of(rules, card, kind);
        if (*half < 2) {
            return card;
        }
    }
    return TK_DUEL_NO_CARD;
}
