/* What a seat cannot see, dealt again.
 *
 * body->known says of each battle card who knows where it is. The others are one heap: those of the draw pile, in other
 * hands, discarded face down (D-27) and bid before bids are revealed (7.0). They are shuffled and laid out in the same
 * places, and whoever knew the card of a place knows the new one. Whoever is asked something must be able to answer it
 * as before (D-8: only a seat that holds Tactics is asked for it; order icons that are being paid for are there), so
 * deals that do not allow the question are dealt again, and mended where few would. SHUFFLE lies anywhere in the lower
 * half of a fresh pile, GAME END anywhere (4.2.6). Of the damage pile everybody knows which cards it has, nobody their
 * order. */
#include "games/duel/rules/rules.h"

#include "base/random/guess.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/words/words.h"

enum { DEALS_MOST = 64, CHANGES_MOST = 4096, SLOTS_MOST = TK_DUEL_CARDS };

/* A place with a card that the seat does not know. */
typedef struct hidden_slot {
    uint8_t place; /* of rules.h */
    uint8_t at;    /* of the draw pile */
    uint8_t known; /* who knows the card that lies here */
} hidden_slot;

typedef struct hidden_deal {
    const duel_rules *rules;
    duel_body *body;
    unsigned seat;
    unsigned count;
    hidden_slot slots[SLOTS_MOST];
    uint8_t cards[SLOTS_MOST]; /* what lies in them */
} hidden_deal;

static void add_slot(hidden_deal *deal, unsigned card, unsigned place, unsigned at) {
    deal->slots[deal->count] = (hidden_slot){(uint8_t)place, (uint8_t)at, deal->body->known[card]};
    deal->cards[deal->count++] = (uint8_t)card;
}

static void add_set(hidden_deal *deal, const duel_set *set, unsigned place) {
    for (unsigned card = duel_next(set, 1); card != TK_DUEL_NO_CARD; card = duel_next(set, card + 1)) {
        if (!duel_knows(deal->body, deal->seat, card)) {
            add_slot(deal, card, place, 0);
        }
    }
}

/* In a fixed order, so that equal seeds give equal deals. */
static void find_slots(hidden_deal *deal) {
    const duel_body *body = deal->body;
    for (unsigned owner = 0; owner < deal->rules->seats; owner++) {
        if (owner != deal->seat) {
            add_set(deal, &body->hand[owner], PLACE_HAND + owner);
        }
    }
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        const unsigned bid = body->tank[tank].bid;
        if (bid != TK_DUEL_NO_CARD && !duel_bid_open(deal->rules, body, deal->seat, tank)) {
            add_slot(deal, bid, PLACE_BID + tank, 0);
        }
    }
    add_set(deal, &body->discard, PLACE_DISCARD);
    for (unsigned at = 0; at < body->draws; at++) {
        if (body->draw[at] <= TK_DUEL_CARDS) {
            add_slot(deal, body->draw[at], PLACE_DRAW, at);
        }
    }
}

static duel_set *set_at(duel_body *body, unsigned place) {
    return place == PLACE_DISCARD ? &body->discard : &body->hand[place - PLACE_HAND];
}

static void lift(hidden_deal *deal) {
    for (unsigned index = 0; index < deal->count; index++) {
        const unsigned place = deal->slots[index].place;
        if (place == PLACE_DISCARD || (place >= PLACE_HAND && place < PLACE_BID)) {
            duel_remove(set_at(deal->body, place), deal->cards[index]);
        }
    }
}

static void lay(hidden_deal *deal) {
    duel_body *body = deal->body;
    for (unsigned index = 0; index < deal->count; index++) {
        const hidden_slot *slot = &deal->slots[index];
        const unsigned card = deal->cards[index];
        body->known[card] = slot->known;
        if (slot->place == PLACE_DRAW) {
            body->draw[slot->at] = (uint8_t)card;
        } else if (slot->place >= PLACE_BID) {
            body->tank[slot->place - PLACE_BID].bid = (uint8_t)card;
        } else {
            duel_add(set_at(body, slot->place), card);
        }
    }
}

/* The card offered by radio is one of the offerer's hand (17.2). */
static void hide_offer(hidden_deal *deal, tk_guess *guess) {
    duel_body *body = deal->body;
    if (body->question != TK_DUEL_ASK_RADIO_REPLY || body->offerer == deal->seat) {
        return;
    }
    const duel_set *hand = &body->hand[body->offerer];
    uint8_t cards[TK_DUEL_CARDS];
    unsigned count = 0;
    for (unsigned card = duel_next(hand, 1); card != TK_DUEL_NO_CARD; card = duel_next(hand, card + 1)) {
        if (!duel_knows(body, deal->seat, card)) {
            cards[count++] = (uint8_t)card;
        }
    }
    if (count > 0) {
        body->offer = cards[tk_guess_below(guess, count)];
    }
}

static void deal_all(hidden_deal *deal, tk_guess *guess) {
    lift(deal);
    tk_guess_shuffle(guess, deal->cards, deal->count);
    lay(deal);
    hide_offer(deal, guess);
}

/* Puts the cards of hands that are asked something at the front of the slots; returns how many. */
static unsigned sort_asked(hidden_deal *deal) {
    unsigned front = 0;
    for (unsigned index = 0; index < deal->count; index++) {
        const hidden_slot slot = deal->slots[index];
        const unsigned owner = slot.place >= PLACE_HAND ? slot.place - PLACE_HAND : TK_SEATS_MAX;
        if (owner < TK_SEATS_MAX && duel_holds_bit(deal->body->asked, owner)) {
            const uint8_t card = deal->cards[index];
            deal->slots[index] = deal->slots[front];
            deal->cards[index] = deal->cards[front];
            deal->slots[front] = slot;
            deal->cards[front++] = card;
        }
    }
    return front;
}

/* Slots of one hand or of the discards in an order that their cards have no part in. */
static void sort_slots(hidden_deal *deal) {
    for (unsigned index = 1; index < deal->count; index++) {
        const hidden_slot slot = deal->slots[index];
        const uint8_t card = deal->cards[index];
        unsigned at = index;
        for (; at > 0 && deal->slots[at - 1].place == slot.place && deal->slots[at - 1].at == slot.at &&
               deal->slots[at - 1].known > slot.known;
             at--) {
            deal->slots[at] = deal->slots[at - 1];
            deal->cards[at] = deal->cards[at - 1];
        }
        deal->slots[at] = slot;
        deal->cards[at] = card;
    }
}

/* Cards in order of their numbers, so that what is dealt depends on nothing that the seat does not know. */
static void sort_cards(hidden_deal *deal) {
    for (unsigned index = 1; index < deal->count; index++) {
        const uint8_t card = deal->cards[index];
        unsigned at = index;
        for (; at > 0 && deal->cards[at - 1] > card; at--) {
            deal->cards[at] = deal->cards[at - 1];
        }
        deal->cards[at] = card;
    }
}

static void exchange(hidden_deal *deal, unsigned one, unsigned other, tk_guess *guess) {
    const uint8_t card = deal->cards[one];
    lift(deal);
    deal->cards[one] = deal->cards[other];
    deal->cards[other] = card;
    lay(deal);
    hide_offer(deal, guess);
}

/* Where no deal in many allows the question, cards of those who are asked are exchanged for others, never to the worse,
 * until it stands: by chance again, and by nothing that the seat does not know. */
static void mend(hidden_deal *deal, tk_guess *guess) {
    const unsigned asked = sort_asked(deal), others = deal->count - asked;
    size_t missing = duel_answers_missing(deal->rules, deal->body);
    for (unsigned tried = 0; tried < CHANGES_MOST && missing > 0 && asked > 0 && others > 0; tried++) {
        const unsigned one = (unsigned)tk_guess_below(guess, asked);
        const unsigned other = asked + (unsigned)tk_guess_below(guess, others);
        exchange(deal, one, other, guess);
        const size_t now = duel_answers_missing(deal->rules, deal->body);
        if (now > missing) {
            exchange(deal, one, other, guess);
        } else {
            missing = now;
        }
    }
}

static void deal_cards(hidden_deal *deal, tk_guess *guess) {
    sort_slots(deal);
    lift(deal);
    sort_cards(deal);
    lay(deal);
    for (unsigned tried = 0; tried < DEALS_MOST; tried++) {
        deal_all(deal, guess);
        if (duel_answers_missing(deal->rules, deal->body) == 0) {
            return;
        }
    }
    mend(deal, guess);
}

/* ---- What else is hidden ---- */

/* The mark among the cards of the draw pile. */
static void hide_mark(hidden_deal *deal, tk_guess *guess) {
    duel_body *body = deal->body;
    unsigned at = 0;
    while (at < body->draws && body->draw[at] <= TK_DUEL_CARDS) {
        at++;
    }
    if (at == body->draws) {
        return;
    }
    const uint8_t mark = body->draw[at];
    unsigned most = body->draws - 1u;
    if (mark == DUEL_CARD_SHUFFLE) {
        most = most < body->fresh / 2u ? most : body->fresh / 2u;
    }
    const unsigned to = (unsigned)tk_guess_below(guess, most + 1u);
    for (; at < to; at++) {
        body->draw[at] = body->draw[at + 1];
    }
    for (; at > to; at--) {
        body->draw[at] = body->draw[at - 1];
    }
    body->draw[to] = mark;
}

/* What was done last speaks of the card that lies there now. */
static void hide_last(hidden_deal *deal) {
    duel_body *body = deal->body;
    const tk_action last = body->last;
    if (body->last_seat == deal->seat) {
        return;
    }
    if (duel_verb_of(last) == TK_DUEL_DO_BID && body->phase == TK_DUEL_PHASE_INITIATIVE &&
        duel_tank_in(last) < TK_DUEL_TANKS) {
        body->last = duel_action(TK_DUEL_DO_BID, body->tank[duel_tank_in(last)].bid, 0, duel_tank_in(last), 0);
    } else if (duel_verb_of(last) == TK_DUEL_DO_RADIO && body->question == TK_DUEL_ASK_RADIO_REPLY) {
        body->last = duel_action(TK_DUEL_DO_RADIO, body->offer, duel_number_in(last), 0, 0);
    }
}

/* What others alone were told. */
static void hide_told(hidden_deal *deal) {
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        if (seat != deal->seat) {
            deal->body->told[seat] = 0;
        }
    }
}

static void hide_damage(hidden_deal *deal, tk_guess *guess) {
    duel_body *body = deal->body;
    bool there[DUEL_DAMAGE_CARDS] = {false};
    for (unsigned at = 0; at < body->damages; at++) {
        there[body->damage[at]] = true;
    }
    unsigned count = 0;
    for (unsigned card = 0; card < DUEL_DAMAGE_CARDS; card++) {
        if (there[card]) {
            body->damage[count++] = (uint8_t)card;
        }
    }
    tk_guess_shuffle(guess, body->damage, count);
}

void duel_complete(const duel_rules *rules, duel_body *body, unsigned seat, uint64_t seed) {
    hidden_deal deal = {.rules = rules, .body = body, .seat = seat};
    tk_guess guess;
    tk_guess_seed(&guess, seed);
    find_slots(&deal);
    deal_cards(&deal, &guess);
    hide_mark(&deal, &guess);
    hide_last(&deal);
    hide_told(&deal);
    hide_damage(&deal, &guess);
    const tk_seed coming = tk_guess_match(&guess);
    tk_random_start(&body->random, &coming);
}
