#include "server/client/place.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"

typedef struct scheme {
    const char *begin;
    bool tls;
    unsigned port;
} scheme;

static const scheme schemes[] = {{"http://", false, 80},
                                 {"https://", true, 443},
                                 {"ws://", false, 80},
                                 {"wss://", true, 443},
                                 {"", false, REMOTE_PORT}};

/* Letters of names and addresses; what else could stand there would have a meaning in a request. */
static bool is_host(const char *host, size_t length, bool six) {
    for (size_t at = 0; at < length; at++) {
        const unsigned char letter = (unsigned char)host[at];
        if (!(six ? isxdigit(letter) || letter == ':' || letter == '.' : isalnum(letter) || strchr("-._", letter))) {
            return false;
        }
    }
    return length > 0 && length < REMOTE_HOST_SIZE;
}

static bool read_port(const char *text, size_t length, unsigned *port) {
    uint64_t number;
    if (length == 0) {
        return true;
    }
    if (text[0] != ':' || !tk_text_read_unsigned(text + 1, length - 1, &number) || number < 1 || number > 65535) {
        return false;
    }
    *port = (unsigned)number;
    return true;
}

tk_status remote_place_read(const char *text, remote_place *place, tk_error *error) {
    const scheme *found = schemes;
    while (strncasecmp(text, found->begin, strlen(found->begin)) != 0) {
        found++;
    }
    const char *host = text + strlen(found->begin);
    const bool six = *host == '[';
    host += six;
    const size_t length = strcspn(host, six ? "]" : ":/");
    const char *rest = host + length + (six && host[length] == ']');
    const size_t port = strcspn(rest, "/");
    *place = (remote_place){.tls = found->tls, .port = found->port};
    if (!is_host(host, length, six) || (six && host[length] != ']') || !read_port(rest, port, &place->port) ||
        (rest[port] != 0 && rest[port + 1] != 0)) {
        return tk_error_set(error, TK_ERROR_CLIENT_PLACE, 0, 0, text, NULL);
    }
    for (size_t at = 0; at < length; at++) {
        place->host[at] = (char)tolower((unsigned char)host[at]);
    }
    snprintf(place->text, sizeof place->text, six ? "%s://[%s]:%u" : "%s://%s:%u", place->tls ? "https" : "http",
             place->host, place->port);
    return TK_OK;
}
