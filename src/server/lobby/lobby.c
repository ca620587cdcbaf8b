/* What can be asked of tables. */
#include "server/lobby/lobby.h"

#include <stdlib.h>
#include <string.h>
#include <tankodrom/deal.h>
#include <tankodrom/opponent.h>

#include "base/fill.h"
#include "base/text.h"
#include "server/people/people.h"
#include "server/people/token.h"

static void refuse(hub *server, const hub_request *request, tk_status status) {
    hub_refuse_with(server, request->client, request->id, status, NULL, NULL);
}

static void done(hub *server, const hub_request *request, const table *at) {
    char name[HUB_ID_SIZE];
    lobby_name(at, name);
    hub_done(server, request->client->number,
             &(protocol_done){.id = protocol_text_of(request->id), .table = protocol_text_of(name)});
}

/* seen: the last that the client saw of the match; negative for nothing. */
static void join(hub *server, const hub_request *request, table *at, int64_t seen) {
    if (!lobby_come(server, request->client, at, seen, request->now)) {
        lobby_go(server, request->client, at, request->now);
        refuse(server, request, TK_ERROR_SERVER_ONLOOKERS);
        return;
    }
    done(server, request, at);
}

/* ---- Seats ---- */

static bool is_shut_out(const table *at, int64_t person) {
    for (size_t index = 0; index < at->shut_out_count; index++) {
        if (at->shut_out[index] == person) {
            return true;
        }
    }
    return false;
}

/* The people at a table do not have to sit with those whom they do not want to hear; nobody is told why. */
bool lobby_avoids(const hub *server, const table *at, int64_t person) {
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        const store_seat *taken = (at->rows.taken >> seat & 1u) != 0 ? &at->rows.seats[seat] : NULL;
        const hub_person *other = taken != NULL ? hub_map_find(&server->persons, (uint64_t)taken->person) : NULL;
        const bool away = taken != NULL && other == NULL && taken->opponent[0] == 0;
        if (other != NULL ? hub_blocks(other, person) : away && people_blocks(server->people, taken->person, person)) {
            return true;
        }
    }
    return false;
}

static unsigned free_seat(const table *at) {
    unsigned seat = 0;
    while (seat < (unsigned)at->rows.row.seats && ((at->rows.taken | at->rows.kept) >> seat & 1u) != 0) {
        seat++;
    }
    return seat < (unsigned)at->rows.row.seats ? seat : TK_NO_SEAT;
}

static tk_status judge_sit(const hub *server, const hub_request *request, const table *at, unsigned seat) {
    const hub_person *person = request->client->person;
    const protocol_text word = request->message->sit.word;
    if (word.bytes != NULL && (word.length >= STORE_NAME_SIZE || !tk_word_fits(word.bytes, word.length))) {
        return TK_ERROR_SERVER_WORD;
    }
    if (at->rows.row.state != STORE_TABLE_OPEN) {
        return TK_ERROR_SERVER_STARTED;
    }
    if (at->rows.row.rated != 0 && person->guest) {
        return TK_ERROR_SERVER_ACCOUNT;
    }
    if (is_shut_out(at, person->id)) {
        return TK_ERROR_SERVER_SHUT_OUT;
    }
    if (seat >= (unsigned)at->rows.row.seats || lobby_avoids(server, at, person->id)) {
        return TK_ERROR_SERVER_NO_SEAT;
    }
    if ((at->rows.kept >> seat & 1u) != 0 && at->rows.invited[seat].person != person->id) {
        return TK_ERROR_SERVER_KEPT;
    }
    const bool taken = (at->rows.taken >> seat & 1u) != 0;
    return taken && lobby_seat_of(at, person->id) != seat ? TK_ERROR_SERVER_TAKEN : TK_OK;
}

static void sit(hub *server, const hub_request *request, table *at) {
    const protocol_sit *sit = &request->message->sit;
    const hub_person *person = request->client->person;
    const unsigned own = lobby_seat_of(at, person->id);
    const unsigned kept = lobby_kept_for(&at->rows, person->id);
    const unsigned seat = sit->has_seat        ? (unsigned)sit->seat
                          : own != TK_NO_SEAT  ? own
                          : kept != TK_NO_SEAT ? kept
                                               : free_seat(at);
    const tk_status status = judge_sit(server, request, at, seat);
    lobby_change *change = status == TK_OK ? lobby_begin(server, request, at) : NULL;
    if (status != TK_OK) {
        refuse(server, request, status);
        return;
    }
    if (change == NULL) {
        return;
    }
    hub_know_guest(server, request->client);
    if (own != TK_NO_SEAT) {
        change->rows.taken &= ~((tk_seats)1 << own);
    }
    if (kept != TK_NO_SEAT) {
        change->rows.kept &= ~((tk_seats)1 << kept);
    }
    store_seat *taken = &change->rows.seats[seat];
    *taken = (store_seat){.table_id = at->rows.row.id, .seat = seat, .person = person->id};
    tk_text_copy(taken->name, sizeof taken->name, person->name, strlen(person->name));
    if (sit->word.bytes != NULL) {
        tk_text_copy(taken->word, sizeof taken->word, sit->word.bytes, sit->word.length);
    } else {
        token_link(taken->word, sizeof taken->word);
    }
    change->rows.taken |= (tk_seats)1 << seat;
    change->comes = true;
    lobby_store(server, request, at, change);
}

/* Who gets up from a table that has not begun makes room; the owner's goes to the next person, or is closed. */
static void leave(hub *server, const hub_request *request, table *at) {
    const unsigned seat = lobby_seat_of(at, request->client->person->id);
    if (at->rows.row.state != STORE_TABLE_OPEN || seat == TK_NO_SEAT) {
        done(server, request, at);
        lobby_go(server, request->client, at, request->now);
        return;
    }
    lobby_change *change = lobby_begin(server, request, at);
    if (change == NULL) {
        return;
    }
    change->rows.taken &= ~((tk_seats)1 << seat);
    if (at->rows.row.owner == request->client->person->id) {
        unsigned next = 0;
        while (next < TK_SEATS_MAX &&
               ((change->rows.taken >> next & 1u) == 0 || change->rows.seats[next].opponent[0] != 0)) {
            next++;
        }
        if (next < TK_SEATS_MAX) {
            change->rows.row.owner = change->rows.seats[next].person;
        } else {
            change->rows.row.state = STORE_TABLE_CLOSED;
        }
    }
    lobby_go(server, request->client, at, request->now);
    lobby_store(server, request, at, change);
}

static void fill(hub *server, const hub_request *request, table *at) {
    const protocol_fill *fill = &request->message->fill;
    const tk_opponent *opponent = tk_opponent_named(at->rows.row.game, fill->opponent.bytes);
    const tk_seats all = ((tk_seats)1 << at->rows.row.seats) - 1;
    const tk_seats wanted = (fill->has_seat ? (tk_seats)1 << fill->seat : all & ~at->rows.kept) & all & ~at->rows.taken;
    const tk_status status = at->rows.row.owner != request->client->person->id ? TK_ERROR_SERVER_OWNER
                             : at->rows.row.state != STORE_TABLE_OPEN          ? TK_ERROR_SERVER_STARTED
                             : wanted == 0                                     ? TK_ERROR_SERVER_TAKEN
                                                                               : TK_OK;
    if (opponent == NULL) {
        char names[160] = "";
        for (size_t index = 0; (opponent = tk_opponent_at(at->rows.row.game, index)) != NULL; index++) {
            tk_text text = tk_text_on(names + strlen(names), sizeof names - strlen(names));
            tk_text_put(&text, index > 0 ? ", " : "");
            tk_text_put(&text, opponent->name);
            tk_text_end(&text);
        }
        hub_refuse_with(server, request->client, request->id, TK_ERROR_SERVER_OPPONENT, fill->opponent.bytes, names);
        return;
    }
    lobby_change *change = status == TK_OK ? lobby_begin(server, request, at) : NULL;
    if (status != TK_OK) {
        refuse(server, request, status);
        return;
    }
    for (unsigned seat = 0; change != NULL && seat < TK_SEATS_MAX; seat++) {
        if ((wanted >> seat & 1u) != 0) {
            store_seat *taken = &change->rows.seats[seat];
            *taken = (store_seat){.table_id = at->rows.row.id, .seat = seat, .ready = 1};
            tk_text_copy(taken->name, sizeof taken->name, opponent->name, strlen(opponent->name));
            tk_text_copy(taken->opponent, sizeof taken->opponent, opponent->name, strlen(opponent->name));
        }
    }
    if (change != NULL) {
        change->rows.taken |= wanted;
        lobby_store(server, request, at, change);
    }
}

static void kick(hub *server, const hub_request *request, table *at) {
    const unsigned seat = (unsigned)request->message->kick.seat;
    const bool taken = (at->rows.taken >> seat & 1u) != 0;
    const tk_status status = at->rows.row.owner != request->client->person->id             ? TK_ERROR_SERVER_OWNER
                             : at->rows.row.state != STORE_TABLE_OPEN                      ? TK_ERROR_SERVER_STARTED
                             : !taken || at->rows.seats[seat].person == at->rows.row.owner ? TK_ERROR_SERVER_NO_SEAT
                                                                                           : TK_OK;
    lobby_change *change = status == TK_OK ? lobby_begin(server, request, at) : NULL;
    if (status != TK_OK) {
        refuse(server, request, status);
        return;
    }
    if (change == NULL) {
        return;
    }
    if (at->rows.seats[seat].opponent[0] == 0) { /* the oldest is forgotten when there are very many */
        at->shut_out[at->shut_out_count++ % TABLE_SHUT_OUT_MOST] = at->rows.seats[seat].person;
        if (at->shut_out_count > TABLE_SHUT_OUT_MOST) {
            at->shut_out_count = TABLE_SHUT_OUT_MOST;
        }
    }
    change->rows.taken &= ~((tk_seats)1 << seat);
    lobby_store(server, request, at, change);
}

void lobby_invite(hub *server, const table *at, const hub_client *by) {
    char name[HUB_ID_SIZE], text[256];
    lobby_name(at, name);
    for (size_t index = 0; index < at->present_count; index++) {
        const hub_client *client = hub_client_of(server, at->present[index]);
        const unsigned seat = client != NULL ? lobby_seat_of(at, client->person->id) : TK_NO_SEAT;
        if (seat != TK_NO_SEAT && client->person != by->person) {
            tk_error words;
            tk_error_set(&words, TK_ERROR_SERVER_AGAIN, 0, 0, by->person->name, NULL);
            tk_error_text(&words, client->language, text, sizeof text);
            hub_tell(server, client->number,
                     &(protocol_message){.kind = PROTOCOL_NOTICE,
                                         .notice = {.about = PROTOCOL_NOTICE_ABOUT_INVITATION,
                                                    .text = protocol_text_of(text),
                                                    .table = protocol_text_of(name)}});
        }
    }
}

void lobby_call(hub *server, const table *at, int64_t person) {
    char name[HUB_ID_SIZE], id[HUB_ID_SIZE], text[256];
    size_t place = 0;
    lobby_name(at, name);
    match_id_text(at->rows.row.match, id);
    for (hub_client *client = hub_map_next(&server->clients, &place); client != NULL;
         client = hub_map_next(&server->clients, &place)) {
        if (client->person == NULL || client->person->id != person) {
            continue;
        }
        const char *title = tk_game_info_named(at->rows.row.game)->title;
        const tk_filling game = {"game", tk_translated(client->language, title)};
        tk_text words = tk_text_on(text, sizeof text);
        tk_text_fill(&words, tk_translated(client->language, TK_TEXT("{game}: it is your turn")), &game, 1);
        hub_tell(server, client->number,
                 &(protocol_message){.kind = PROTOCOL_NOTICE,
                                     .notice = {.about = PROTOCOL_NOTICE_ABOUT_TURN,
                                                .text = protocol_text_of(text),
                                                .table = protocol_text_of(name),
                                                .match = protocol_text_of(id)}});
    }
}

/* ---- Looking on ---- */

static void watch(hub *server, const hub_request *request) {
    int64_t id = 0;
    const protocol_watch *watch = &request->message->watch;
    table *at = match_id_read(watch->match.bytes, &id) ? lobby_playing(server, id) : NULL;
    const bool open =
        at != NULL && (at->rows.row.visibility == STORE_TABLE_PUBLIC || lobby_is_at(at, request->client->number));
    if (!open || at->rows.row.match != id) {
        refuse(server, request, TK_ERROR_SERVER_NO_MATCH);
    } else if (watch->stop) {
        done(server, request, at);
        lobby_go(server, request->client, at, request->now);
    } else {
        join(server, request, at, watch->has_seen ? watch->seen : -1);
    }
}

/* ---- Requests ---- */

protocol_text lobby_table_named(const protocol_message *message) {
    switch (message->kind) {
    case PROTOCOL_JOIN:
        return message->join.table;
    case PROTOCOL_LEAVE:
        return message->leave.table;
    case PROTOCOL_SIT:
        return message->sit.table;
    case PROTOCOL_FILL:
        return message->fill.table;
    case PROTOCOL_KICK:
        return message->kick.table;
    case PROTOCOL_INVITE:
        return message->invite.table;
    case PROTOCOL_DECLINE:
        return message->decline.table;
    case PROTOCOL_START:
        return message->start.table;
    case PROTOCOL_REMATCH:
        return message->rematch.table;
    case PROTOCOL_SAY:
        return message->say.table;
    case PROTOCOL_MUTE:
        return message->mute.table;
    default:
        return (protocol_text){0};
    }
}

static void at_table(hub *server, const hub_request *request) {
    table *at = lobby_find(server, lobby_table_named(request->message).bytes);
    if (at == NULL) {
        refuse(server, request, TK_ERROR_SERVER_NO_TABLE);
        return;
    }
    if (request->message->kind == PROTOCOL_JOIN) {
        const protocol_join *wanted = &request->message->join;
        join(server, request, at, wanted->has_seen ? wanted->seen : -1);
        return;
    }
    if (lobby_wait(server, request, at) || hub_answered(server, request)) {
        return;
    }
    switch (request->message->kind) {
    case PROTOCOL_LEAVE:
        leave(server, request, at);
        break;
    case PROTOCOL_SIT:
        sit(server, request, at);
        break;
    case PROTOCOL_FILL:
        fill(server, request, at);
        break;
    case PROTOCOL_KICK:
        kick(server, request, at);
        break;
    case PROTOCOL_INVITE:
        lobby_offer(server, request, at);
        break;
    case PROTOCOL_DECLINE:
        lobby_decline(server, request, at);
        break;
    case PROTOCOL_START:
        lobby_start(server, request, at);
        break;
    default:
        lobby_rematch(server, request, at);
        break;
    }
}

void lobby_request(hub *server, const hub_request *request) {
    switch (request->message->kind) {
    case PROTOCOL_LIST:
        lobby_list(server, request);
        break;
    case PROTOCOL_CREATE:
        lobby_create(server, request);
        break;
    case PROTOCOL_WATCH:
        watch(server, request);
        break;
    default:
        at_table(server, request);
        break;
    }
}

void lobby_ended(hub *server, match *play) {
    table *at = lobby_of_match(server, play);
    lobby_change *change = at != NULL && !at->busy ? calloc(1, sizeof *change) : NULL;
    if (change != NULL) { /* else it is closed by the next start of the server, or a rematch goes on with it */
        change->rows = at->rows;
        change->rows.row.state = STORE_TABLE_CLOSED;
        lobby_store(server, NULL, at, change);
    }
}
