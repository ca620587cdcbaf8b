/* Events. Everything that lies open is told to all; the cards of hands to their owners. */
#include "games/duel/inside.h"

static void tell(const duel_doing *doing, const tk_event *event) {
    duel_note(doing->rules, doing->body, event);
    if (doing->log != NULL) {
        tk_event_add(doing->log, *event);
    }
}

void duel_tell(const duel_doing *doing, duel_event_kind kind, unsigned seat, int a, int b, int c, int d) {
    const tk_event event = {
        .kind = (uint16_t)kind, .seat = (uint8_t)seat, .audience = TK_ALL_SEATS, .value = {a, b, c, d}};
    tell(doing, &event);
}

void duel_tell_to(const duel_doing *doing, tk_seats audience, duel_event_kind kind, unsigned seat, const int value[5]) {
    const tk_event event = {.kind = (uint16_t)kind,
                            .seat = (uint8_t)seat,
                            .audience = audience,
                            .value = {value[0], value[1], value[2], value[3], value[4]}};
    tell(doing, &event);
}
