#define _DEFAULT_SOURCE /* getentropy */
#include "server/net/address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/hash.h"
#include "base/text.h"

static net_address address_of_6(const uint8_t bytes[16]) {
    static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};
    net_address found = {.family = ADDRESS_6};
    if (memcmp(bytes, mapped, sizeof mapped) == 0) {
        found.family = ADDRESS_4;
        memcpy(found.bytes, bytes + sizeof mapped, 4);
    } else {
        memcpy(found.bytes, bytes, 16);
    }
    return found;
}

net_address address_of_socket(const struct sockaddr *from, socklen_t length) {
    net_address found = {.family = ADDRESS_UNIX};
    if (from->sa_family == AF_INET && length >= sizeof(struct sockaddr_in)) {
        struct sockaddr_in in;
        memcpy(&in, from, sizeof in);
        found.family = ADDRESS_4;
        memcpy(found.bytes, &in.sin_addr, 4);
    } else if (from->sa_family == AF_INET6 && length >= sizeof(struct sockaddr_in6)) {
        struct sockaddr_in6 in;
        memcpy(&in, from, sizeof in);
        found = address_of_6(in.sin6_addr.s6_addr);
    }
    return found;
}

bool address_read(const char *text, size_t length, net_address *read) {
    char copy[ADDRESS_TEXT_SIZE];
    uint8_t bytes[16];
    const char *start = text;
    if (length > 0 && text[0] == '[') {
        const char *end = memchr(text, ']', length);
        if (end == NULL) {
            return false;
        }
        start = text + 1;
        length = (size_t)(end - start);
    } else {
        const char *colon = memchr(text, ':', length);
        if (colon != NULL && memchr(colon + 1, ':', length - (size_t)(colon + 1 - text)) == NULL) {
            length = (size_t)(colon - text);
        }
    }
    if (length == 0 || length >= sizeof copy) {
        return false;
    }
    memcpy(copy, start, length);
    copy[length] = 0;
    *read = (net_address){.family = ADDRESS_4};
    if (inet_pton(AF_INET, copy, read->bytes) == 1) {
        return true;
    }
    if (inet_pton(AF_INET6, copy, bytes) != 1) {
        return false;
    }
    *read = address_of_6(bytes);
    return true;
}

void address_text(const net_address *address, char out[ADDRESS_TEXT_SIZE]) {
    if (address->family == ADDRESS_UNIX ||
        inet_ntop(address->family == ADDRESS_4 ? AF_INET : AF_INET6, address->bytes, out, ADDRESS_TEXT_SIZE) == NULL) {
        snprintf(out, ADDRESS_TEXT_SIZE, "unix");
    }
}

bool address_is_loopback(const net_address *address) {
    static const uint8_t one[16] = {[15] = 1};
    return address->family == ADDRESS_UNIX || (address->family == ADDRESS_4 && address->bytes[0] == 127) ||
           (address->family == ADDRESS_6 && memcmp(address->bytes, one, 16) == 0);
}

bool network_read(const char *text, net_network *read) {
    if (strcmp(text, "unix") == 0) {
        *read = (net_network){.address = {.family = ADDRESS_UNIX}};
        return true;
    }
    const char *slash = strchr(text, '/');
    size_t length = slash != NULL ? (size_t)(slash - text) : strlen(text);
    uint64_t bits;
    if (!address_read(text, length, &read->address)) {
        return false;
    }
    unsigned most = read->address.family == ADDRESS_4 ? 32 : 128;
    bits = most;
    if (slash != NULL && (!tk_text_read_unsigned(slash + 1, strlen(slash + 1), &bits) || bits > most)) {
        return false;
    }
    read->bits = (unsigned)bits;
    return true;
}

bool network_has(const net_network *network, const net_address *address) {
    if (network->address.family != address->family) {
        return false;
    }
    unsigned whole = network->bits / 8, rest = network->bits % 8;
    if (memcmp(network->address.bytes, address->bytes, whole) != 0) {
        return false;
    }
    return rest == 0 || (network->address.bytes[whole] ^ address->bytes[whole]) >> (8 - rest) == 0;
}

/* ---- What is counted ---- */

enum { ROOM_FIRST = 256 };

bool neighbours_open(net_neighbours *all) {
    *all = (net_neighbours){.slots = calloc(ROOM_FIRST, sizeof *all->slots), .room = ROOM_FIRST};
    return all->slots != NULL && getentropy(&all->secret, sizeof all->secret) == 0;
}

void neighbours_close(net_neighbours *all) {
    for (size_t slot = 0; all->slots != NULL && slot < all->room; slot++) {
        for (net_neighbour *one = all->slots[slot], *next; one != NULL; one = next) {
            next = one->next;
            free(one);
        }
    }
    free(all->slots);
    all->slots = NULL;
}

static size_t slot_of(const net_neighbours *all, const net_address *key, size_t room) {
    uint64_t words[2];
    memcpy(words, key->bytes, sizeof words);
    uint64_t hash = tk_hash_word(all->secret, (uint64_t)key->family);
    return (size_t)tk_hash_word(tk_hash_word(hash, words[0]), words[1]) & (room - 1);
}

/* Stays as it is when there is no memory: lists get longer then. */
static void grow(net_neighbours *all) {
    size_t room = all->room * 2;
    net_neighbour **slots = calloc(room, sizeof *slots);
    if (slots == NULL) {
        return;
    }
    for (size_t slot = 0; slot < all->room; slot++) {
        for (net_neighbour *one = all->slots[slot], *next; one != NULL; one = next) {
            size_t to = slot_of(all, &one->key, room);
            next = one->next;
            one->next = slots[to];
            slots[to] = one;
        }
    }
    free(all->slots);
    all->slots = slots;
    all->room = room;
}

net_neighbour *neighbours_find(net_neighbours *all, const net_address *of) {
    net_address key = *of;
    if (key.family == ADDRESS_6) {
        memset(key.bytes + 8, 0, 8);
    }
    size_t slot = slot_of(all, &key, all->room);
    for (net_neighbour *one = all->slots[slot]; one != NULL; one = one->next) {
        if (one->key.family == key.family && memcmp(one->key.bytes, key.bytes, sizeof key.bytes) == 0) {
            return one;
        }
    }
    net_neighbour *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return NULL;
    }
    if (all->count >= all->room) {
        grow(all);
        slot = slot_of(all, &key, all->room);
    }
    made->key = key;
    made->next = all->slots[slot];
    all->slots[slot] = made;
    all->count++;
    return made;
}

void neighbours_sweep(net_neighbours *all, unsigned rate, int64_t now) {
    for (size_t slot = 0; slot < all->room; slot++) {
        for (net_neighbour **at = &all->slots[slot]; *at != NULL;) {
            net_neighbour *one = *at;
            bucket_fill(&one->opened, rate, now);
            if (one->sockets == 0 && one->opened.spent == 0) {
                *at = one->next;
                free(one);
                all->count--;
            } else {
                at = &one->next;
            }
        }
    }
}
