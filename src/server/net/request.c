#include <string.h>
#include <strings.h>

#include "server/net/inside.h"

size_t request_header(struct lws *wsi, enum lws_token_indexes header, char *out, size_t size) {
    int length = lws_hdr_copy(wsi, out, (int)size, header);
    if (length <= 0) {
        out[0] = 0;
        return 0;
    }
    return (size_t)length;
}

static bool is_session_letter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
           letter == '-' || letter == '_' || letter == '.';
}

/* Takes a value that could be a session. */
static void take_session(const char *value, size_t length, char session[NET_SESSION_SIZE]) {
    size_t letters = 0;
    while (letters < length && is_session_letter(value[letters])) {
        letters++;
    }
    if (letters == length && length < NET_SESSION_SIZE) {
        memcpy(session, value, length);
        session[length] = 0;
    }
}

void request_cookie(const char *header, char session[NET_SESSION_SIZE]) {
    static const char name[] = "tankodrom=";
    session[0] = 0;
    while (*header != 0) {
        header += strspn(header, "; ");
        size_t length = strcspn(header, ";");
        if (length > sizeof name - 1 && strncmp(header, name, sizeof name - 1) == 0) {
            take_session(header + sizeof name - 1, length - (sizeof name - 1), session);
            return;
        }
        header += length;
    }
}

void request_bearer(const char *header, char session[NET_SESSION_SIZE]) {
    static const char name[] = "Bearer ";
    session[0] = 0;
    if (strncasecmp(header, name, sizeof name - 1) == 0) {
        take_session(header + sizeof name - 1, strlen(header) - (sizeof name - 1), session);
    }
}

/* The host of an origin without the port that goes without saying. */
static bool origin_host(const char *origin, const char **host, size_t *length) {
    static const struct { const char *scheme, *port; } known[] = {{"https://", ":443"}, {"http://", ":80"}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        size_t scheme = strlen(known[i].scheme), port = strlen(known[i].port);
        if (strncasecmp(origin, known[i].scheme, scheme) == 0) {
            *host = origin + scheme;
            *length = strlen(*host);
            if (*length > port && strcmp(*host + *length - port, known[i].port) == 0) {
                *length -= port;
            }
            return *length > 0;
        }
    }
    return false;
}

static bool same_host(const char *origin, const char *host) {
    const char *name;
    size_t length;
    if (!origin_host(origin, &name, &length)) {
        return false;
    }
    size_t wide = strlen(host);
    const char *port = strncasecmp(origin, "https", 5) == 0 ? ":443" : ":80";
    if (wide > strlen(port) && strcmp(host + wide - strlen(port), port) == 0) {
        wide -= strlen(port);
    }
    return wide == length && strncasecmp(name, host, length) == 0;
}

bool request_origin(const char *origin, const char *host, const char *const *others) {
    if (same_host(origin, host)) {
        return true;
    }
    for (; others != NULL && *others != NULL; others++) {
        if (strcasecmp(origin, *others) == 0) {
            return true;
        }
    }
    return false;
}

bool request_forwarded(const char *header, net_address *from) {
    const char *last = strrchr(header, ',');
    last = last != NULL ? last + 1 : header;
    last += strspn(last, " \t");
    size_t length = strcspn(last, " \t");
    return address_read(last, length, from);
}
