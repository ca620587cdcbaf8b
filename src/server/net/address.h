/* Addresses of the other ends, and what is counted of each. A whole network of IPv6, a /64, counts as one, since that
 * is what one subscriber has. */
#ifndef SERVER_NET_ADDRESS_H
#define SERVER_NET_ADDRESS_H

#include <stddef.h>
#include <sys/socket.h>

#include "server/net/bucket.h"

enum { ADDRESS_TEXT_SIZE = 64 };

typedef enum address_family { ADDRESS_UNIX, ADDRESS_4, ADDRESS_6 } address_family;

typedef struct net_address {
    address_family family;
    uint8_t bytes[16]; /* those of IPv4 are the first four, the rest is 0 */
} net_address;

/* Of a socket; an IPv4 address written as IPv6 is taken as what it is. */
net_address address_of_socket(const struct sockaddr *from, socklen_t length);
/* "192.0.2.7", "2001:db8::1", "[2001:db8::1]:443", "192.0.2.7:443". False for anything else. */
bool address_read(const char *text, size_t length, net_address *read);
/* "192.0.2.7", "2001:db8::1", "unix". */
void address_text(const net_address *address, char out[ADDRESS_TEXT_SIZE]);
bool address_is_loopback(const net_address *address); /* of this machine; a socket in a file too */

/* A network: "192.0.2.0/24", "2001:db8::/32", a single address, "unix". */
typedef struct net_network {
    net_address address;
    unsigned bits;
} net_network;
bool network_read(const char *text, net_network *read);
bool network_has(const net_network *network, const net_address *address);

/* ---- What is counted ---- */

typedef struct net_neighbour {
    struct net_neighbour *next; /* with the same hash */
    net_address key;
    unsigned sockets; /* open now */
    net_bucket opened;
} net_neighbour;

typedef struct net_neighbours {
    net_neighbour **slots;
    size_t room, count;
    uint64_t secret; /* so that nobody can choose addresses that fall together */
} net_neighbours;

bool neighbours_open(net_neighbours *all);
void neighbours_close(net_neighbours *all);
/* The one of an address, made when it is not there; it stays while it has sockets. NULL when memory ran out. */
net_neighbour *neighbours_find(net_neighbours *all, const net_address *of);
/* Forgets those of whom nothing is left to count. */
void neighbours_sweep(net_neighbours *all, unsigned rate, int64_t now);

#endif
