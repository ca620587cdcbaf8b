/* States of "sealed" as a whole: hash, completion, saving. */
#include <string.h>

#include "base/hash.h"
#include "support/sealed_game.h"

uint64_t sealed_hash(const void *rules, const void *in) {
    const sealed_body *body = in;
    const uint8_t *bytes = body->deck;
    size_t count = offsetof(sealed_body, resigned) + 1 - offsetof(sealed_body, deck);
    uint64_t hash = 0;
    (void)rules;
    for (unsigned i = 0; i < 4; i++) {
        hash = tk_hash_word(hash, body->random.word[i]);
    }
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
void sealed_complete(const void *shared, void *out, unsigned seat, uint64_t seed) {
    const sealed_rules *rules = shared;
    sealed_body *body = out;
    uint8_t *hidden[SEALED_CARDS_MOST];
    uint8_t cards[SEALED_CARDS_MOST];
    unsigned count = find_hidden(rules, body, seat, hidden);
    tk_random random;
    for (unsigned i = 0; i < count; i++) {
        cards[i] = *hidden[i];
    }
    tk_random_seed(&random, seed);
    tk_random_shuffle(&random, cards, count);
    for (unsigned i = 0; i < count; i++) {
        *hidden[i] = cards[i];
    }
    for (unsigned other = 0; other < rules->seats; other++) {
        sort(body->hand[other], sealed_hand_size(body, other));
    }
    tk_random_seed(&body->random, tk_random_next(&random));
}

static void save_hands(const sealed_rules *rules, const sealed_body *body, tk_byte_writer *writer) {
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        tk_write_bytes(writer, body->hand[seat], SEALED_HAND_MOST);
        tk_write_u8(writer, body->bid[seat]);
        tk_write_u8(writer, body->shown[seat]);
        tk_write_u8(writer, body->points[seat]);
    }
}

void sealed_save(const void *rules, const void *in, tk_byte_writer *writer) {
    const sealed_body *body = in;
    for (unsigned i = 0; i < 4; i++) {
        tk_write_u64(writer, body->random.word[i]);
    }
    tk_write_u8(writer, body->deck_count);
    tk_write_bytes(writer, body->deck, body->deck_count);
    save_hands(rules, body, writer);
    tk_write_bytes(writer, body->played, sizeof body->played);
    tk_write_u8(writer, body->prize);
    tk_write_u8(writer, body->phase);
    tk_write_u8(writer, body->winner);
    tk_write_u8(writer, body->resigned);
}

/* Every card of the set is somewhere, once. */
static bool cards_fit(const sealed_rules *rules, const sealed_body *body) {
    int count[SEALED_VALUES + 1] = {0};
    for (unsigned i = 0; i < sealed_card_count(rules); i++) {
        count[sealed_card(i)]++;
    }
    for (unsigned value = 0; value <= SEALED_VALUES; value++) {
        count[value] -= body->played[value];
    }
    for (unsigned i = 0; i < body->deck_count; i++) {
        if (body->deck[i] == 0 || body->deck[i] > SEALED_VALUES) {
            return false;
        }
        count[body->deck[i]]--;
    }
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        if (body->bid[seat] > SEALED_VALUES) {
            return false;
        }
        count[body->bid[seat]] -= body->bid[seat] != 0;
        for (unsigned at = 0; at < SEALED_HAND_MOST; at++) {
            uint8_t card = body->hand[seat][at];
            bool ordered = at == 0 || card == 0 || (body->hand[seat][at - 1] != 0 && body->hand[seat][at - 1] <= card);
            if (card > SEALED_VALUES || !ordered) {
                return false;
            }
            count[card] -= card != 0;
        }
    }
    for (unsigned value = 0; value <= SEALED_VALUES; value++) {
        if (count[value] != 0) {
            return false;
        }
    }
    return true;
}

/* Before the first round ends nothing is shown; then of every seat one of the cards that lie face up. */
static bool shown_fit(const sealed_rules *rules, const sealed_body *body) {
    unsigned count[SEALED_VALUES + 1] = {0};
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        if (body->shown[seat] > SEALED_VALUES) {
            return false;
        }
        count[body->shown[seat]]++;
    }
    for (unsigned value = 1; value <= SEALED_VALUES; value++) {
        if (count[value] > body->played[value]) {
            return false;
        }
    }
    return count[0] == 0 || count[0] == rules->seats;
}

/* All seats hold and have bid as many, and the phase fits what lies on the table. */
static bool phase_fits(const sealed_rules *rules, const sealed_body *body) {
    unsigned bids = 0, cards = sealed_hand_size(body, 0) + (body->bid[0] != 0);
    unsigned in_deck = body->deck_count % rules->seats;
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        bids += body->bid[seat] != 0;
        if (sealed_hand_size(body, seat) + (body->bid[seat] != 0) != cards) {
            return false;
        }
    }
    if (in_deck != 0 || body->winner >= rules->seats || body->resigned > rules->seats || body->phase > SEALED_OVER) {
        return false;
    }
    if (body->resigned != 0) {
        return body->phase == SEALED_OVER && bids < rules->seats;
    }
    switch (body->phase) {
    case SEALED_BIDDING:
        return bids < rules->seats && cards > 0 && cards <= rules->hand && body->prize > 0 && body->winner == 0;
    case SEALED_CLAIMING:
        return bids == 0 && cards < rules->hand && body->prize > 0;
    default:
        return bids == 0 && cards == 0 && body->winner == 0;
    }
}

/* Each of at most six rounds adds at most five points and one for a prize left lying. */
static bool points_fit(const sealed_rules *rules, const sealed_body *body) {
    unsigned sum = body->prize;
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        sum += body->points[seat];
    }
    return sum <= (SEALED_HAND_MOST + SEALED_SPARE) * (SEALED_PRIZE_MOST + 1);
}

bool sealed_load(const void *shared, tk_byte_reader *reader, void *out) {
    const sealed_rules *rules = shared;
    sealed_body *body = out;
    for (unsigned i = 0; i < 4; i++) {
        body->random.word[i] = tk_read_u64(reader);
    }
    body->deck_count = tk_read_u8(reader);
    if (body->deck_count > sizeof body->deck) {
        return false;
    }
    tk_read_bytes(reader, body->deck, body->deck_count);
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        tk_read_bytes(reader, body->hand[seat], SEALED_HAND_MOST);
        body->bid[seat] = tk_read_u8(reader);
        body->shown[seat] = tk_read_u8(reader);
        body->points[seat] = tk_read_u8(reader);
    }
    tk_read_bytes(reader, body->played, sizeof body->played);
    body->prize = tk_read_u8(reader);
    body->phase = tk_read_u8(reader);
    body->winner = tk_read_u8(reader);
    body->resigned = tk_read_u8(reader);
    bool random = (body->random.word[0] | body->random.word[1] | body->random.word[2] | body->random.word[3]) != 0;
    return random && shown_fit(rules, body) && cards_fit(rules, body) && phase_fits(rules, body) &&
           points_fit(rules, body);
}
