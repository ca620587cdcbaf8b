/* Events. Everything that lies open is told to all; the cards of hands to their owners. What each was told is digested
 * into body->told as well, so that a view differs wherever something else has been told, log or no log. */
#include "games/duel/rules/flow/flow.h"

#include "base/hash.h"
#include "core/rules.h"

/* Adds an event to the digests of those who are told: of its values the first five. */
static inline void note(const duel_doing *doing, tk_seats audience, unsigned kind, unsigned seat, const int value[5]) {
    duel_body *body = doing->body;
    const uint64_t first = (uint64_t)kind << 48 ^ (uint64_t)seat << 56 ^ (uint64_t)(uint16_t)value[0] ^
                           (uint64_t)(uint16_t)value[1] << 16 ^ (uint64_t)(uint16_t)value[2] << 32;
    const uint64_t second =
        (uint64_t)(uint16_t)value[2] ^ (uint64_t)(uint16_t)value[3] << 16 ^ (uint64_t)(uint16_t)value[4] << 32;
    const uint64_t word = tk_mix(first) ^ second;
    const uint64_t open = body->told[TK_SEATS_MAX];
    if (audience == TK_ALL_SEATS) { /* all players are not all: onlookers are told too */
        body->told[TK_SEATS_MAX] = tk_hash_word(open, word);
        return;
    }
    for (unsigned left = audience & ((1u << doing->rules->seats) - 1); left != 0; left &= left - 1) {
        uint64_t *told = &body->told[__builtin_ctz(left)];
        *told = tk_hash_word(*told ^ open, word);
    }
}

static void add(const duel_doing *doing, tk_seats audience, unsigned kind, unsigned seat, const int value[5]) {
    const tk_event event = {.kind = (uint16_t)kind,
                            .seat = (uint8_t)seat,
                            .audience = audience,
                            .value = {value[0], value[1], value[2], value[3], value[4]}};
    tk_event_add(doing->log, event);
}

void duel_tell_to(const duel_doing *doing, tk_seats audience, tk_duel_event kind, unsigned seat, const int value[5]) {
    note(doing, audience, kind, seat, value);
    if (doing->log != NULL) {
        add(doing, audience, kind, seat, value);
    }
}

void duel_tell(const duel_doing *doing, tk_duel_event kind, unsigned seat, int a, int b, int c, int d) {
    const int value[5] = {a, b, c, d};
    note(doing, TK_ALL_SEATS, kind, seat, value); /* here once more, as this is told most */
    if (doing->log != NULL) {
        add(doing, TK_ALL_SEATS, kind, seat, value);
    }
}

void duel_tell_why(const duel_doing *doing, tk_duel_event kind, unsigned seat, const int *value, unsigned count,
                   unsigned digested) {
    tk_event event = {.kind = (uint16_t)kind, .seat = (uint8_t)seat, .audience = TK_ALL_SEATS};
    int first[5] = {0};
    for (unsigned index = 0; index < count; index++) {
        event.value[index] = value[index];
        if (index < digested && index < 5) {
            first[index] = value[index];
        }
    }
    note(doing, TK_ALL_SEATS, kind, seat, first);
    if (doing->log != NULL) {
        tk_event_add(doing->log, event);
    }
}
