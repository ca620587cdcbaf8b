/* Friends and who is here of them, seats that are kept, whom one wants nothing to do with: as they are asked for, and
 * as people are told of them. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/hub/inside.h"
#include "server/lobby/lobby.h"
#include "server/people/people.h"
#include "server/relay/relay.h"

enum { LIST_COSTS = 4, INVITATIONS_MOST = 50 };

bool hub_is_here(const hub *server, int64_t person) {
    return hub_map_find(&server->persons, (uint64_t)person) != NULL || relay_has(server, person);
}

static void refuse(hub *server, const hub_request *request, const tk_error *error) {
    hub_refuse(server, request->client, request->id, error);
}

/* ---- Friends ---- */

/* A friend as the list has it. */
typedef struct shown_friend {
    char name[STORE_NAME_SIZE];
    char table[HUB_ID_SIZE], match[HUB_ID_SIZE];
} shown_friend;

static int by_person(const void *left, const void *right) {
    const int64_t a = ((const people_acquaintance *)left)->person, b = ((const people_acquaintance *)right)->person;
    return (a > b) - (a < b);
}

/* A match goes before a table that waits, the newest before the others. */
static bool is_better(const table *each, const table *found) {
    _Static_assert(STORE_TABLE_PLAYING > STORE_TABLE_OPEN, "by how far they have come");
    return found == NULL || each->rows.row.state > found->rows.row.state ||
           (each->rows.row.state == found->rows.row.state && each->rows.row.id > found->rows.row.id);
}

/* One walk over the tables for all friends: which public one each of them sits at. */
static void find_tables(const hub *server, const people_acquaintance *list, size_t count, const table **found) {
    size_t place = 0;
    for (const table *each = hub_map_next(&server->tables, &place); each != NULL;
         each = hub_map_next(&server->tables, &place)) {
        if (each->rows.row.visibility != STORE_TABLE_PUBLIC || each->rows.row.state == STORE_TABLE_CLOSED ||
            (each->match != NULL && match_is_over(each->match))) {
            continue;
        }
        for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
            const people_acquaintance wanted = {.person = each->rows.seats[seat].person};
            const bool sits = (each->rows.taken >> seat & 1u) != 0 && each->rows.seats[seat].opponent[0] == 0;
            const people_acquaintance *who = sits ? bsearch(&wanted, list, count, sizeof *list, by_person) : NULL;
            if (who != NULL && is_better(each, found[who - list])) {
                found[who - list] = each;
            }
        }
    }
}

static bool put_friend(hub *server, const people_acquaintance *who, const table *at, shown_friend *shown,
                       protocol_acquaintance *out) {
    store_person row = {.id = who->person};
    const bool friends = who->asked && who->asks;
    if (store_get(server->store, STORE_PEOPLE, &row, NULL) != TK_OK || row.deleted != 0) {
        return false;
    }
    memcpy(shown->name, row.name, sizeof shown->name);
    *out = (protocol_acquaintance){.name = protocol_text_of(shown->name),
                                   .bond = friends      ? PROTOCOL_ACQUAINTANCE_BOND_FRIENDS
                                           : who->asked ? PROTOCOL_ACQUAINTANCE_BOND_ASKED
                                                        : PROTOCOL_ACQUAINTANCE_BOND_ASKS,
                                   .here = friends && hub_is_here(server, who->person)};
    if (friends && at != NULL) {
        lobby_name(at, shown->table);
        out->table = protocol_text_of(shown->table);
        out->game = protocol_text_of(at->rows.row.game);
        if (at->rows.row.state == STORE_TABLE_PLAYING) {
            match_id_text(at->rows.row.match, shown->match);
            out->match = protocol_text_of(shown->match);
        }
    }
    return true;
}

static void list_friends(hub *server, const hub_request *request) {
    static people_acquaintance list[PEOPLE_COMPANY_MOST]; /* one thread */
    static shown_friend shown[PEOPLE_COMPANY_MOST];
    static protocol_acquaintance rows[PEOPLE_COMPANY_MOST];
    const table *tables[PEOPLE_COMPANY_MOST] = {NULL};
    size_t count = 0, told = 0;
    tk_error error;
    if (people_company(server->people, request->client->person->id, list, &count, &error) != TK_OK) {
        refuse(server, request, &error);
        return;
    }
    find_tables(server, list, count, tables);
    for (size_t i = 0; i < count; i++) {
        told += put_friend(server, &list[i], tables[i], &shown[told], &rows[told]);
    }
    hub_tell(server, request->client->number,
             &(protocol_message){
                 .kind = PROTOCOL_FRIEND_LIST,
                 .friend_list = {.id = protocol_text_of(request->id), .friends = rows, .friends_count = told}});
}

/* ---- Whom one does not want to hear ---- */

static void list_blocks(hub *server, const hub_request *request) {
    const hub_person *person = request->client->person;
    static char names[PEOPLE_BLOCKS_MOST][STORE_NAME_SIZE]; /* one thread */
    protocol_text texts[PEOPLE_BLOCKS_MOST];
    size_t count = 0;
    for (size_t i = 0; i < person->blocked_count && count < PEOPLE_BLOCKS_MOST; i++) {
        store_person row = {.id = person->blocked[i]};
        if (store_get(server->store, STORE_PEOPLE, &row, NULL) == TK_OK && row.deleted == 0) {
            memcpy(names[count], row.name, sizeof names[count]);
            texts[count] = protocol_text_of(names[count]);
            count++;
        }
    }
    hub_tell(
        server, request->client->number,
        &(protocol_message){.kind = PROTOCOL_BLOCK_LIST,
                            .block_list = {.id = protocol_text_of(request->id), .names = texts, .names_count = count}});
}

/* ---- Invitations ---- */

/* The invitations of a person that they may hear of. */
static size_t find_invitations(hub *server, int64_t person, store_invitation rows[INVITATIONS_MOST]) {
    size_t found = 0, count = 0;
    const store_ask ask = {.query = STORE_INVITATIONS_OF_PERSON, .number = person};
    if (store_list(server->store, &ask, rows, INVITATIONS_MOST, &found, NULL) != TK_OK) {
        return 0;
    }
    for (size_t i = 0; i < found; i++) {
        const table *at = lobby_load(server, rows[i].table_id);
        if (at != NULL && at->rows.row.state == STORE_TABLE_OPEN &&
            !people_avoid(server->people, person, rows[i].host)) {
            rows[count++] = rows[i];
        }
    }
    return count;
}

static void list_invitations(hub *server, const hub_request *request) {
    store_invitation rows[INVITATIONS_MOST];
    protocol_invitation list[INVITATIONS_MOST];
    char tables[INVITATIONS_MOST][HUB_ID_SIZE], names[INVITATIONS_MOST][STORE_NAME_SIZE];
    const size_t found = find_invitations(server, request->client->person->id, rows);
    size_t count = 0;
    for (size_t i = 0; i < found; i++) {
        const table *at = lobby_load(server, rows[i].table_id);
        store_person host = {.id = rows[i].host};
        if (at == NULL || store_get(server->store, STORE_PEOPLE, &host, NULL) != TK_OK) {
            continue;
        }
        lobby_name(at, tables[count]);
        memcpy(names[count], host.name, sizeof names[count]);
        list[count] = (protocol_invitation){.table = protocol_text_of(tables[count]),
                                            .game = protocol_text_of(at->rows.row.game),
                                            .seat = rows[i].seat,
                                            .by = protocol_text_of(names[count]),
                                            .since = rows[i].since,
                                            .rated = at->rows.row.rated != 0,
                                            .has_clock = at->rows.row.clock[0] != 0,
                                            .clock = lobby_clock(at->rows.row.clock)};
        count++;
    }
    hub_tell(
        server, request->client->number,
        &(protocol_message){
            .kind = PROTOCOL_INVITATION_LIST,
            .invitation_list = {.id = protocol_text_of(request->id), .invitations = list, .invitations_count = count}});
}

void hub_company_request(hub *server, const hub_request *request) {
    hub_charge(request->client, LIST_COSTS);
    switch (request->message->kind) {
    case PROTOCOL_FRIENDS:
        list_friends(server, request);
        break;
    case PROTOCOL_BLOCKS:
        list_blocks(server, request);
        break;
    default:
        list_invitations(server, request);
        break;
    }
}

/* ---- Telling ---- */

static void tell(hub *server, const hub_client *client) {
    const hub_person *person = client->person;
    hub_tell(server, client->number,
             &(protocol_message){
                 .kind = PROTOCOL_COMPANY,
                 .company = {.friends = person->friends, .asks = person->asks, .invitations = person->invitations}});
}

/* Whether anything is otherwise than it was told last. */
static bool count_company(hub *server, hub_person *person) {
    static people_acquaintance list[PEOPLE_COMPANY_MOST]; /* one thread */
    store_invitation rows[INVITATIONS_MOST];
    size_t count = 0;
    unsigned friends = 0, asks = 0;
    if (person->guest || people_company(server->people, person->id, list, &count, NULL) != TK_OK) {
        count = 0; /* a guest has no friends, but may be invited */
    }
    for (size_t i = 0; i < count; i++) {
        friends += list[i].asked && list[i].asks;
        asks += list[i].asks && !list[i].asked;
    }
    const unsigned invitations = (unsigned)find_invitations(server, person->id, rows);
    const bool changed = friends != person->friends || asks != person->asks || invitations != person->invitations;
    person->friends = friends;
    person->asks = asks;
    person->invitations = invitations;
    return changed;
}

void hub_tell_company(hub *server, int64_t id) {
    hub_person *person = hub_map_find(&server->persons, (uint64_t)id);
    if (person == NULL || !count_company(server, person)) {
        return;
    }
    size_t place = 0;
    for (const hub_client *each = hub_map_next(&server->clients, &place); each != NULL;
         each = hub_map_next(&server->clients, &place)) {
        if (each->person == person && each->home == 0) {
            tell(server, each);
        }
    }
}

void hub_greet_company(hub *server, const hub_client *client) {
    hub_person *person = client->person;
    count_company(server, person);
    if (person->friends + person->asks + person->invitations > 0) {
        tell(server, client);
    }
}
