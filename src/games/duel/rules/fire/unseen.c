/* The chances of the next cards for somebody who has seen some of them (D-73).
 *
 * Every card that a seat has not seen is equally likely in every place that it does not see, which is also how hidden.c
 * deals them. So the cards of the draw pile come from all unseen ones, each once. When the pile runs out the discards
 * are shuffled and turned (4.2.6): of those the seat has seen most, and the others are unseen cards like any. A card
 * turned after that is one of the seen discards or an unseen one, by how many there are of either; all such courses are
 * added up. */
#include "games/duel/rules/fire/unseen.h"

#include "games/duel/words/words.h"

void duel_count_unseen(const duel_body *body, unsigned seat, duel_unseen *unseen) {
    *unseen = (duel_unseen){.count = 0};
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        if (!duel_knows(body, seat, card)) {
            duel_add(&unseen->cards, card);
        } else if (duel_has(&body->discard, card)) {
            duel_add(&unseen->discards, card);
        }
    }
    unseen->count = duel_count(&unseen->cards);
    unseen->seen = duel_count(&unseen->discards);
    unseen->hidden_discards = duel_count(&body->discard) - unseen->seen;
    for (unsigned at = 0; at < body->draws; at++) {
        unseen->pile += body->draw[at] <= TK_DUEL_CARDS;
    }
}

static duel_set both(const duel_set *first, const duel_set *second) {
    return (duel_set){{first->word[0] & second->word[0], first->word[1] & second->word[1]}};
}

/* In how many ways different cards can be taken, one of each set: whatever the others are, the first has as many as its
 * set less those of the others that are in it. */
static uint64_t ways(const duel_set *sets, unsigned count) {
    if (count == 0) {
        return 1;
    }
    uint64_t sum = duel_count(&sets[0]) * ways(sets + 1, count - 1);
    for (unsigned other = 1; sum != 0 && other < count; other++) {
        duel_set rest[DUEL_UNSEEN_MOST];
        for (unsigned at = 1; at < count; at++) {
            rest[at - 1] = at == other ? both(&sets[at], &sets[0]) : sets[at];
        }
        sum -= ways(rest, count - 1);
    }
    return sum;
}

/* n (n - 1) (n - 2)... */
static uint64_t in_order(unsigned from, unsigned count) {
    uint64_t product = 1;
    for (; count > 0; count--, from--) {
        product *= from;
        if (from == 0) {
            return 0;
        }
    }
    return product;
}

/* One course: a bit for each card that is a seen discard. */
static uint64_t chance_of_course(const duel_unseen *unseen, const duel_set *const turned[], unsigned count,
                                 unsigned discards) {
    const unsigned after = count > unseen->pile ? count - unseen->pile : 0;
    duel_set sets[DUEL_UNSEEN_MOST];
    unsigned seen = 0;
    for (unsigned at = 0; at < count; at++) {
        const bool discard = duel_holds_bit(discards, at);
        sets[at] = both(turned[at], discard ? &unseen->discards : &unseen->cards);
        seen += discard;
    }
    const uint64_t all = in_order(unseen->count, count - seen);
    const uint64_t shuffled = in_order(unseen->seen + unseen->hidden_discards, after);
    if (all == 0 || shuffled == 0) {
        return 0;
    }
    return ways(sets, count) * DUEL_CERTAIN / all * in_order(unseen->hidden_discards, after - seen) / shuffled;
}

uint64_t duel_chance(const duel_unseen *unseen, const duel_set *const turned[], unsigned count) {
    const unsigned first = count < unseen->pile ? count : unseen->pile;
    uint64_t sum = 0;
    for (unsigned course = 0; course < 1u << (count - first); course++) {
        sum += chance_of_course(unseen, turned, count, course << first);
    }
    return sum;
}
