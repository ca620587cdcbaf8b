/* The least of a WebSocket's client: text messages, masked as they must be, over sockets that never block. What comes
 * in is read into memory that all share, and only what is not whole yet is kept; so thousands of them cost little. */
#ifndef STUDY_LOAD_WIRE_H
#define STUDY_LOAD_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

typedef enum wire_state { WIRE_CLOSED, WIRE_CONNECTING, WIRE_GREETING, WIRE_OPEN } wire_state;

typedef struct wire_bytes {
    char *data;
    size_t size, room;
} wire_bytes;

/* What all of them share. */
typedef struct wire_shared {
    int poll; /* epoll's descriptor */
    struct sockaddr_storage server;
    socklen_t server_size;
    char host[80]; /* for the header */
    char *memory;  /* WIRE_MEMORY bytes */
    uint64_t chance;
    uint64_t messages_in, bytes_in, messages_out, bytes_out;
} wire_shared;

enum { WIRE_MEMORY = 1 << 20, WIRE_MESSAGE_MOST = 4096 /* that is sent */ };

typedef struct load_wire {
    int descriptor;
    wire_state state;
    wire_bytes rest;   /* of the input: a frame that is not whole */
    wire_bytes joined; /* frames of a message that has more */
    wire_bytes unsent;
} load_wire;

/* Begins to connect; `owner` is what epoll gives back. source: the last three bytes of an address 127.… to come from, 0
 * for any. False when that cannot be. */
bool load_wire_connect(wire_shared *shared, load_wire *wire, uint32_t source, void *owner);
void load_wire_close(load_wire *wire);
void load_wire_free(load_wire *wire);

/* Sends a message. False: the connection is lost. */
bool load_wire_send(wire_shared *shared, load_wire *wire, const char *text, size_t length, void *owner);

/* What happens on a wire. */
typedef struct wire_ears {
    void (*connected)(void *owner); /* the other end has taken it */
    void (*opened)(void *owner);    /* messages can be sent */
    void (*heard)(void *owner, const char *text, size_t length);
} wire_ears;
/* Does what epoll says can be done. False: the connection is lost. */
bool load_wire_ready(wire_shared *shared, load_wire *wire, uint32_t events, const wire_ears *ears, void *owner);

#endif
