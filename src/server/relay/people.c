/* Who with an account is at which server, so that friends learn of each other. Each says who comes and goes; who
 * begins, or may have missed something, is told all of them. */
#include <inttypes.h>

#include "server/relay/inside.h"

void relay_person(hub *server, int64_t person, bool came) {
    if (server->relay != NULL && !server->relay->left) {
        relay_say_words(server, 0, RELAY_PERSON, "%" PRId64 " %d", person, came);
    }
}

bool relay_has(const hub *server, int64_t person) {
    for (size_t i = 0; server->relay != NULL && i < server->relay->peer_count; i++) {
        if (hub_map_find(&server->relay->peers[i].people, (uint64_t)person) != NULL) {
            return true;
        }
    }
    return false;
}

void relay_say_people(hub *server, int64_t to) {
    tk_buffer words = {0};
    size_t place = 0;
    bool room = true;
    for (const hub_person *each = hub_map_next(&server->persons, &place); room && each != NULL;
         each = hub_map_next(&server->persons, &place)) {
        if (!each->guest && each->own > 0) {
            room = tk_buffer_format(&words, "%" PRId64 " ", each->id);
        }
    }
    if (room) {
        relay_say(server, to, RELAY_PEOPLE, words.size > 0 ? words.data : "", words.size);
    } else {
        server->relay->broken = true;
    }
    tk_buffer_free(&words);
}

void relay_hear_person(hub *server, int64_t from, int64_t person, bool here) {
    relay_peer *peer = person != 0 ? relay_peer_of(server->relay, from) : NULL;
    if (peer == NULL) {
        return;
    }
    if (!here) {
        hub_map_remove(&peer->people, (uint64_t)person);
    } else if (!hub_map_put(&peer->people, (uint64_t)person, server)) { /* that it is there is all that counts */
        server->relay->broken = true;
    }
}

void relay_hear_people(hub *server, int64_t from) {
    relay_peer *peer = relay_peer_of(server->relay, from);
    if (peer != NULL) {
        hub_map_free(&peer->people);
        peer->people = (hub_map){0};
    }
}
