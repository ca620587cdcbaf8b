/* States of "sealed" as a whole: hash, completion, saving. */
#include <string.h>

#include "base/hash.h"
#include "base/random/guess.h"
#include "support/sealed/game.h"

uint64_t sealed_hash(const sealed_rules *rules, const sealed_body *body) {
    const uint8_t *bytes = body->deck;
    size_t count = offsetof(sealed_body, resigned) + 1 - offsetof(sealed_body, deck);
    uint64_t hash = 0;
    (void)rules;
    hash = tk_random_hash(hash, &body->random);
    for (size_t i = 0; i < count; i++) {
        hash = tk_hash_word(hash, bytes[i]);
    }
    return hash;
}

static void sort(uint8_t *hand, unsigned count) {
    for (unsigned i = 1; i < count; i++) {
        uint8_t card = hand[i];
        unsigned at = i;
        for (; at > 0 && hand[at - 1] > card; at--) {
            hand[at] = hand[at - 1];
        }
        hand[at] = card;
    }
}

/* Where the cards lie that this seat cannot see. */
static unsigned find_hidden(const sealed_rules *rules, sealed_body *body, unsigned seat, uint8_t **hidden) {
    unsigned count = 0;
    for (unsigned i = 0; i < body->deck_count; i++) {
        hidden[count++] = &body->deck[i];
    }
    for (unsigned other = 0; other < rules->seats; other++) {
        for (unsigned i = 0; other != seat && i < sealed_hand_size(body, other); i++) {
            hidden[count++] = &body->hand[other][i];
        }
        if (other != seat && body->bid[other] != 0) {
            hidden[count++] = &body->bid[other];
        }
    }
    return count;
}

/* What is face down to this seat is gathered, shuffled and laid back in the same places. */
void sealed_complete(const sealed_rules *rules, sealed_body *body, unsigned seat, uint64_t seed) {
    uint8_t *hidden[SEALED_CARDS_MOST];
    uint8_t cards[SEALED_CARDS_MOST];
    unsigned count = find_hidden(rules, body, seat, hidden);
    tk_guess guess;
    for (unsigned i = 0; i < count; i++) {
        cards[i] = *hidden[i];
    }
    sort(cards, count); /* where they lay has no part in where they will */
    tk_guess_seed(&guess, seed);
    tk_guess_shuffle(&guess, cards, count);
    for (unsigned i = 0; i < count; i++) {
        *hidden[i] = cards[i];
    }
    for (unsigned other = 0; other < rules->seats; other++) {
        sort(body->hand[other], sealed_hand_size(body, other));
    }
    const tk_seed coming = tk_guess_match(&guess);
    tk_random_start(&body->random, &coming);
}
