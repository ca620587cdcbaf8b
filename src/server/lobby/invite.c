/* Seats that are kept for somebody. The owner keeps a free one; who is invited sits down there or says that they do not
 * come. Who cannot be invited is refused in the same words, whatever the reason. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fill.h"
#include "base/text.h"
#include "server/lobby/lobby.h"
#include "server/people/people.h"

enum { INVITATIONS_MOST = 50 }; /* of one person */

lobby_kept lobby_kept_at(const table_rows *rows) {
    lobby_kept kept = {{0}};
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        kept.person[seat] = (rows->kept >> seat & 1u) != 0 ? rows->invited[seat].person : 0;
    }
    return kept;
}

unsigned lobby_kept_for(const table_rows *rows, int64_t person) {
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        if ((rows->kept >> seat & 1u) != 0 && rows->invited[seat].person == person) {
            return seat;
        }
    }
    return TK_NO_SEAT;
}

/* ---- Inviting ---- */

static bool has_too_many(hub *server, int64_t person) {
    store_invitation rows[INVITATIONS_MOST];
    size_t count = 0;
    const store_ask ask = {.query = STORE_INVITATIONS_OF_PERSON, .number = person};
    return store_list(server->store, &ask, rows, INVITATIONS_MOST, &count, NULL) != TK_OK || count == INVITATIONS_MOST;
}

static bool can_be_asked(hub *server, const hub_request *request, const table *at, const store_person *whom) {
    const int64_t host = request->client->person->id;
    const bool fits = at->rows.row.rated == 0 || whom->password[0] != 0;
    return fits && whom->id != host && whom->blocked == 0 && lobby_seat_of(at, whom->id) == TK_NO_SEAT &&
           !people_avoid(server->people, host, whom->id) && !lobby_avoids(server, at, whom->id) &&
           !has_too_many(server, whom->id);
}

/* A seat that nobody has and that is kept for nobody; the wanted one, or the first. */
static unsigned seat_for(const table *at, const protocol_invite *invite) {
    const tk_seats all = ((tk_seats)1 << at->rows.row.seats) - 1, free = all & ~at->rows.taken & ~at->rows.kept;
    unsigned seat = invite->has_seat ? (unsigned)invite->seat : 0;
    while (!invite->has_seat && seat < TK_SEATS_MAX && (free >> seat & 1u) == 0) {
        seat++;
    }
    return seat < TK_SEATS_MAX && (free >> seat & 1u) != 0 ? seat : TK_NO_SEAT;
}

static tk_status judge(const hub_request *request, const table *at) {
    if (at->rows.row.owner != request->client->person->id) {
        return TK_ERROR_SERVER_OWNER;
    }
    if (at->rows.row.state != STORE_TABLE_OPEN) {
        return TK_ERROR_SERVER_STARTED;
    }
    return request->message->invite.off || seat_for(at, &request->message->invite) != TK_NO_SEAT
               ? TK_OK
               : TK_ERROR_SERVER_TAKEN;
}

/* declined: the name of who was invited, when they say no. */
static void take_back(hub *server, const hub_request *request, table *at, unsigned seat, const char *declined) {
    lobby_change *change = lobby_begin(server, request, at);
    if (change == NULL) {
        return;
    }
    change->rows.kept &= ~((tk_seats)1 << seat);
    if (declined != NULL) {
        change->host = at->rows.invited[seat].host;
        tk_text_copy(change->declined, sizeof change->declined, declined, strlen(declined));
    }
    lobby_store(server, request, at, change);
}

/* Who was asked to leave and is invited is welcome again. */
static void let_in(table *at, int64_t person) {
    for (size_t index = 0; index < at->shut_out_count; index++) {
        if (at->shut_out[index] == person) {
            at->shut_out[index] = at->shut_out[--at->shut_out_count];
            return;
        }
    }
}

static void keep(hub *server, const hub_request *request, table *at, const store_person *whom) {
    const unsigned seat = seat_for(at, &request->message->invite);
    lobby_change *change = lobby_begin(server, request, at);
    if (change == NULL) {
        return;
    }
    store_invitation *row = &change->rows.invited[seat];
    *row = (store_invitation){.table_id = at->rows.row.id,
                              .seat = seat,
                              .person = whom->id,
                              .host = request->client->person->id,
                              .since = request->now};
    memcpy(row->name, whom->name, sizeof row->name);
    change->rows.kept |= (tk_seats)1 << seat;
    let_in(at, whom->id);
    lobby_store(server, request, at, change);
}

void lobby_offer(hub *server, const hub_request *request, table *at) {
    const protocol_invite *invite = &request->message->invite;
    store_person whom = {0};
    tk_error error;
    int64_t wait = 0;
    const tk_status status = judge(request, at);
    if (status != TK_OK) {
        hub_refuse_with(server, request->client, request->id, status, NULL, NULL);
        return;
    }
    if (!invite->off && !people_may_ask(server->people, request->client->person->id, request->now, &wait)) {
        char seconds[24];
        snprintf(seconds, sizeof seconds, "%lld", (long long)(wait + 999) / 1000);
        hub_refuse_with(server, request->client, request->id, TK_ERROR_TOO_MANY, NULL, seconds);
        return;
    }
    const bool found = people_find(server->people, invite->name.bytes, &whom, &error) == TK_OK;
    const unsigned kept = found ? lobby_kept_for(&at->rows, whom.id) : TK_NO_SEAT;
    if (invite->off && kept != TK_NO_SEAT) {
        take_back(server, request, at, kept, NULL);
    } else if (kept != TK_NO_SEAT || invite->off) { /* it is so already */
        char name[HUB_ID_SIZE];
        lobby_name(at, name);
        hub_done(server, request->client->number,
                 &(protocol_done){.id = protocol_text_of(request->id), .table = protocol_text_of(name)});
    } else if (!found || !can_be_asked(server, request, at, &whom)) {
        hub_refuse_with(server, request->client, request->id, TK_ERROR_PERSON_UNREACHABLE, invite->name.bytes, NULL);
    } else {
        keep(server, request, at, &whom);
    }
}

/* ---- Saying no ---- */

/* The words of a notice, in the language of who is told. */
static void tell(hub *server, const hub_client *client, const table *at, unsigned about, const char *words,
                 const char *who) {
    char name[HUB_ID_SIZE], text[512];
    const char *title = tk_game_info_named(at->rows.row.game)->title;
    const tk_filling fillings[] = {{"name", who}, {"game", tk_translated(client->language, title)}};
    tk_text line = tk_text_on(text, sizeof text);
    tk_text_fill(&line, tk_translated(client->language, words), fillings, 2);
    lobby_name(at, name);
    hub_tell(server, client->number,
             &(protocol_message){
                 .kind = PROTOCOL_NOTICE,
                 .notice = {.about = about, .text = protocol_text_of(text), .table = protocol_text_of(name)}});
}

void lobby_decline(hub *server, const hub_request *request, table *at) {
    const hub_person *person = request->client->person;
    const unsigned kept = lobby_kept_for(&at->rows, person->id);
    if (kept == TK_NO_SEAT) {
        hub_refuse_with(server, request->client, request->id, TK_ERROR_SERVER_UNINVITED, NULL, NULL);
        return;
    }
    take_back(server, request, at, kept, person->name);
}

/* ---- Telling ---- */

void lobby_tell_declined(hub *server, const table *at, int64_t host, const char *who) {
    size_t place = 0;
    for (const hub_client *each = hub_map_next(&server->clients, &place); each != NULL;
         each = hub_map_next(&server->clients, &place)) {
        if (each->person != NULL && each->person->id == host) {
            tell(server, each, at, PROTOCOL_NOTICE_ABOUT_DECLINED, TK_TEXT("{game}: {name} does not come"), who);
        }
    }
}

/* Each server tells those who are connected to it. */
static void tell_invited(hub *server, const table *at, const store_invitation *row) {
    store_person host = {.id = row->host};
    size_t place = 0;
    if (people_avoid(server->people, row->person, row->host) ||
        store_get(server->store, STORE_PEOPLE, &host, NULL) != TK_OK) {
        return;
    }
    for (const hub_client *each = hub_map_next(&server->clients, &place); each != NULL;
         each = hub_map_next(&server->clients, &place)) {
        if (each->person != NULL && each->person->id == row->person && each->home == 0) {
            tell(server, each, at, PROTOCOL_NOTICE_ABOUT_INVITATION, TK_TEXT("{name} invites you to {game}"),
                 host.name);
        }
    }
}

void lobby_tell_kept(hub *server, const table *at, const lobby_kept *before) {
    const lobby_kept now = lobby_kept_at(&at->rows);
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        const int64_t was = before->person[seat], is = now.person[seat];
        if (was == is) {
            continue;
        }
        if (is != 0) {
            hub_tell_company(server, is);
            tell_invited(server, at, &at->rows.invited[seat]);
        }
        if (was != 0) {
            hub_tell_company(server, was);
        }
    }
}
