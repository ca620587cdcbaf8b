/* Events as they are kept for the log. A match has thousands of them, and most of their values are small or none:
 * packed they take a quarter of the memory.
 *
 *   how many values follow, and MARK_ALL where all may hear of it   1 byte
 *   kind, seat, audience (but for MARK_ALL)                         2, 1 and 4 bytes
 *   values, up to the last that is not 0                            7 bits a byte, lowest first, the sign in the lowest
 */
#include "present/inside.h"

enum { MARK_ALL = 0x80, VALUES = sizeof(((tk_event *)0)->value) / sizeof(((tk_event *)0)->value[0]) };

static unsigned char *put_bytes(unsigned char *at, uint32_t number, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        *at++ = (unsigned char)(number >> (8 * i));
    }
    return at;
}

static uint32_t take_bytes(const unsigned char **at, unsigned count) {
    uint32_t number = 0;
    for (unsigned i = 0; i < count; i++) {
        number |= (uint32_t) * (*at)++ << (8 * i);
    }
    return number;
}

static unsigned char *put_value(unsigned char *at, int32_t value) {
    uint32_t left = (uint32_t)value << 1 ^ (value < 0 ? UINT32_MAX : 0);
    for (; left >= 0x80; left >>= 7) {
        *at++ = (unsigned char)(left | 0x80);
    }
    *at++ = (unsigned char)left;
    return at;
}

static int32_t take_value(const unsigned char **at) {
    uint32_t number = 0;
    unsigned shift = 0, byte;
    do {
        byte = *(*at)++;
        number |= (uint32_t)(byte & 0x7fu) << shift;
        shift += 7;
    } while (byte >= 0x80);
    return (int32_t)(number >> 1 ^ (0 - (number & 1)));
}

size_t present_pack_event(const tk_event *event, unsigned char out[PRESENT_EVENT_MOST]) {
    unsigned count = VALUES;
    const bool all = event->audience == TK_ALL_SEATS;
    unsigned char *at = out + 1;
    while (count > 0 && event->value[count - 1] == 0) {
        count--;
    }
    out[0] = (unsigned char)(count | (all ? MARK_ALL : 0u));
    at = put_bytes(at, event->kind, sizeof event->kind);
    at = put_bytes(at, event->seat, sizeof event->seat);
    if (!all) {
        at = put_bytes(at, event->audience, sizeof event->audience);
    }
    for (unsigned i = 0; i < count; i++) {
        at = put_value(at, event->value[i]);
    }
    return (size_t)(at - out);
}

const unsigned char *present_unpack_event(const unsigned char *at, tk_event *event) {
    const unsigned first = *at++;
    const unsigned count = first & (MARK_ALL - 1u);
    *event = (tk_event){.kind = (uint16_t)take_bytes(&at, sizeof event->kind)};
    event->seat = (uint8_t)take_bytes(&at, sizeof event->seat);
    event->audience = (first & MARK_ALL) != 0 ? TK_ALL_SEATS : take_bytes(&at, sizeof event->audience);
    for (unsigned i = 0; i < count; i++) {
        event->value[i] = take_value(&at);
    }
    return at;
}
