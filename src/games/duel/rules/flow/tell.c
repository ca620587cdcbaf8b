/* Events. Everything that lies open is told to all; the cards of hands to their owners. What each was told is digested
 * into body->told as well, so that a view differs wherever something else has been told, log or no log. */
#include "games/duel/rules/flow/flow.h"

#include "base/hash.h"
#include "core/rules.h"

/* Adds an event to the digests of those who are told. */
static void note(const duel_rules *rules, duel_body *body, const tk_event *event) {
    uint64_t first = (uint64_t)event->kind << 48 | (uint64_t)event->seat << 56;
    uint64_t second = 0;
    for (unsigned index = 0; index < 3; index++) {
        first ^= (uint64_t)(uint16_t)event->value[index] << (16 * index);
        second ^= (uint64_t)(uint16_t)event->value[index + 2] << (16 * index);
    }
    const uint64_t word = tk_mix(first) ^ second;
    uint64_t *open = &body->told[TK_SEATS_MAX];
    if (event->audience == TK_ALL_SEATS) { /* all players are not all: onlookers are told too */
        *open = tk_hash_word(*open, word);
        return;
    }
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        if (duel_holds_bit(event->audience, seat)) {
            body->told[seat] = tk_hash_word(body->told[seat] ^ *open, word);
        }
    }
}

static void tell(const duel_doing *doing, const tk_event *event) {
    note(doing->rules, doing->body, event);
    if (doing->log != NULL) {
        tk_event_add(doing->log, *event);
    }
}

void duel_tell(const duel_doing *doing, tk_duel_event kind, unsigned seat, int a, int b, int c, int d) {
    const tk_event event = {
        .kind = (uint16_t)kind, .seat = (uint8_t)seat, .audience = TK_ALL_SEATS, .value = {a, b, c, d}};
    tell(doing, &event);
}

void duel_tell_why(const duel_doing *doing, tk_duel_event kind, unsigned seat, const int *value, unsigned count,
                   unsigned digested) {
    tk_event event = {.kind = (uint16_t)kind, .seat = (uint8_t)seat, .audience = TK_ALL_SEATS};
    for (unsigned index = 0; index < digested; index++) {
        event.value[index] = value[index];
    }
    note(doing->rules, doing->body, &event);
    for (unsigned index = digested; index < count; index++) {
        event.value[index] = value[index];
    }
    if (doing->log != NULL) {
        tk_event_add(doing->log, event);
    }
}

void duel_tell_to(const duel_doing *doing, tk_seats audience, tk_duel_event kind, unsigned seat, const int value[5]) {
    const tk_event event = {.kind = (uint16_t)kind,
                            .seat = (uint8_t)seat,
                            .audience = audience,
                            .value = {value[0], value[1], value[2], value[3], value[4]}};
    tell(doing, &event);
}
