/* Tables as clients are shown them. */
#include <string.h>

#include "base/text.h"
#include "server/lobby/lobby.h"
#include "server/relay/relay.h"
#include "store/cards.h"

enum {
    PAGE = 100,
    PAGE_COSTS = 9,  /* requests besides the one */
    TELL_EVERY = 250 /* milliseconds: what changes in between is told once */
};

static unsigned state_of(const table *at) {
    if (at->rows.row.state == STORE_TABLE_OPEN) {
        return PROTOCOL_TABLE_ROW_STATE_OPEN;
    }
    return at->rows.row.state == STORE_TABLE_CLOSED || (at->match != NULL && match_is_over(at->match))
               ? PROTOCOL_TABLE_ROW_STATE_FINISHED
               : PROTOCOL_TABLE_ROW_STATE_PLAYING;
}

bool lobby_is_here(const hub *server, const table *at, int64_t person) {
    for (size_t index = 0; index < at->present_count; index++) {
        const hub_client *client = hub_client_of(server, at->present[index]);
        if (client != NULL && client->person != NULL && client->person->id == person) {
            return true;
        }
    }
    return false;
}

tk_seats lobby_ready(const hub *server, const table *at) {
    tk_seats ready = 0;
    for (unsigned seat = 0; lobby_holds(server, at) && seat < TK_SEATS_MAX; seat++) {
        const bool taken = (at->rows.taken >> seat & 1u) != 0;
        ready |= taken && lobby_is_here(server, at, at->rows.seats[seat].person) ? (tk_seats)1 << seat : 0;
    }
    return lobby_holds(server, at) ? ready : at->ready;
}

tk_seats lobby_turn(const table *at) {
    return at->rows.row.state != STORE_TABLE_PLAYING ? 0 : at->match != NULL ? match_deciders(at->match) : at->turn;
}

static int64_t until_of(const table *at, unsigned seat) {
    return at->match != NULL ? match_until(at->match, seat) : at->wakes;
}

int64_t lobby_until(const table *at) {
    const tk_seats turn = lobby_turn(at);
    int64_t until = 0;
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        const int64_t own = (turn >> seat & 1u) != 0 ? until_of(at, seat) : 0;
        until = own != 0 && (until == 0 || own < until) ? own : until;
    }
    return until;
}

static int64_t number_after(const char *text, const char *key) {
    const char *found = strstr(text, key);
    int64_t number = 0;
    if (found != NULL) {
        found += strlen(key);
        tk_text_read_integer(found, strspn(found, "0123456789"), &number);
    }
    return number;
}

protocol_clock lobby_clock(const char *text) {
    protocol_clock clock = {0};
    clock.seconds = number_after(text, "seconds=");
    clock.increment = number_after(text, "increment=");
    clock.days = number_after(text, "days=");
    clock.has_seconds = clock.seconds > 0;
    clock.has_increment = clock.increment > 0;
    clock.has_days = clock.days > 0;
    return clock;
}

static unsigned onlookers_of(const table *at) {
    return at->match != NULL ? match_onlookers(at->match) : at->onlookers;
}

size_t lobby_put_options(const char *options, char lines[STORE_OPTIONS_SIZE], protocol_text *out, size_t most) {
    size_t count = 0;
    memcpy(lines, options, strlen(options) + 1); /* which is mostly much shorter than its room */
    for (char *line = lines, *next; *line != 0 && count < most; line = next) {
        const size_t length = strcspn(line, "\n");
        next = line + length + (line[length] != 0);
        line[length] = 0;
        if (strncmp(line, STORE_PACK_OPTION, sizeof STORE_PACK_OPTION - 1) == 0) {
            continue; /* which the row names apart */
        }
        if (length <= 64) { /* a whole position is shown by the table itself */
            out[count++] = protocol_text_of(line);
        }
    }
    return count;
}

/* The digest of the pack that is played with, in the lines that lobby_put_options has cut; nothing for the built-in. */
static protocol_text pack_of(const char *options, const char *lines) {
    for (const char *line = options; *line != 0; line += strcspn(line, "\n"), line += *line != 0) {
        if (strncmp(line, STORE_PACK_OPTION, sizeof STORE_PACK_OPTION - 1) == 0) {
            return protocol_text_of(lines + (line - options) + sizeof STORE_PACK_OPTION - 1);
        }
    }
    return (protocol_text){0};
}

void lobby_put_row(const hub *server, const table *at, lobby_row *out) {
    const store_table *row = &at->rows.row;
    const tk_seats ready = lobby_ready(server, at), turn = lobby_turn(at);
    const unsigned onlookers = onlookers_of(at);
    out->match[0] = 0;
    lobby_name(at, out->name);
    out->row = (protocol_table_row){.table = protocol_text_of(out->name),
                                    .game = protocol_text_of(row->game),
                                    .options = out->options,
                                    .options_count = lobby_put_options(row->options, out->lines, out->options,
                                                                       sizeof out->options / sizeof *out->options),
                                    .state = state_of(at),
                                    .seats = out->seats,
                                    .seats_count = (size_t)row->seats,
                                    .has_clock = row->clock[0] != 0,
                                    .clock = lobby_clock(row->clock),
                                    .rated = row->rated != 0};
    for (unsigned seat = 0; seat < (unsigned)row->seats && seat < TK_SEATS_MAX; seat++) {
        const store_seat *taken = &at->rows.seats[seat];
        out->seats[seat] = (protocol_person){.has_seat = true, .seat = seat};
        if ((at->rows.taken >> seat & 1u) != 0) {
            const bool program = taken->opponent[0] != 0;
            out->seats[seat].name = protocol_text_of(program ? NULL : taken->name);
            out->seats[seat].opponent = protocol_text_of(program ? taken->opponent : NULL);
            out->seats[seat].ready = program || (ready >> seat & 1u) != 0;
            out->seats[seat].turn = !program && (turn >> seat & 1u) != 0;
            out->seats[seat].until = out->seats[seat].turn ? until_of(at, seat) : 0;
            out->seats[seat].has_until = out->seats[seat].until > 0;
        }
        out->seats[seat].kept = (at->rows.kept >> seat & 1u) != 0;
    }
    if (row->match != 0) {
        match_id_text(row->match, out->match);
        out->row.match = protocol_text_of(out->match);
    }
    out->row.pack = pack_of(row->options, out->lines);
    out->row.tournament = protocol_text_of(at->tournament != 0 ? at->tournament_name : NULL);
    out->row.has_onlookers = onlookers > 0;
    out->row.onlookers = onlookers;
}

void lobby_tell_room(hub *server, const table *at, hub_connection to) {
    lobby_row out;
    char commitment[65], next[HUB_ID_SIZE];
    protocol_message message = {.kind = PROTOCOL_ROOM};
    lobby_put_row(server, at, &out);
    message.room.room = out.row;
    const unsigned owner = lobby_seat_of(at, at->rows.row.owner);
    message.room.has_owner = owner != TK_NO_SEAT;
    message.room.owner = owner != TK_NO_SEAT ? owner : 0;
    const hub_client *reader = hub_client_of(server, to);
    const unsigned seat = reader != NULL && reader->person != NULL ? lobby_seat_of(at, reader->person->id) : TK_NO_SEAT;
    message.room.has_seat = seat != TK_NO_SEAT;
    message.room.seat = seat != TK_NO_SEAT ? seat : 0;
    for (unsigned each = 0; reader != NULL && reader->person != NULL && each < TK_SEATS_MAX; each++) {
        const store_invitation *invited = &at->rows.invited[each];
        if ((at->rows.kept >> each & 1u) != 0 && (seat != TK_NO_SEAT || invited->person == reader->person->id)) {
            out.seats[each].invited = protocol_text_of(invited->name);
        }
    }
    lobby_commitment(&at->rows.row, commitment);
    match_id_text(at->rows.row.next, next);
    message.room.commitment = protocol_text_of(commitment);
    message.room.next = protocol_text_of(next);
    hub_tell(server, to, &message);
}

void lobby_changed(hub *server, table *at) {
    for (size_t index = 0; index < at->present_count; index++) {
        lobby_tell_room(server, at, at->present[index]);
    }
    lobby_mark(server, at);
}

static void tell_soon(hub *server, table *at) {
    if (!at->is_dirty) {
        at->is_dirty = true;
        at->next_dirty = server->dirty;
        server->dirty = at;
        if (server->tell_at == INT64_MAX) {
            server->tell_at = server->now + TELL_EVERY;
        }
    }
}

void lobby_mark(hub *server, table *at) {
    server->page_until = 0;
    if (at->rows.row.visibility == STORE_TABLE_PUBLIC || server->relay != NULL) {
        tell_soon(server, at);
    }
}

void lobby_crowd(hub *server, table *at) {
    if (onlookers_of(at) != at->crowd) {
        tell_soon(server, at);
    }
}

/* Those who sit there are told always, the others while they are few; else with whatever changes next. */
static void tell_crowd(hub *server, table *at) {
    enum { FEW = 32 };
    if (!lobby_holds(server, at) || onlookers_of(at) == at->crowd) {
        return;
    }
    at->crowd = onlookers_of(at);
    for (size_t index = 0; index < at->present_count; index++) {
        const hub_client *client = hub_client_of(server, at->present[index]);
        const bool sits =
            client != NULL && client->person != NULL && lobby_seat_of(at, client->person->id) != TK_NO_SEAT;
        if (sits || at->present_count <= FEW) {
            lobby_tell_room(server, at, at->present[index]);
        }
    }
}

/* ---- Those who look at the lobby ---- */

static bool fits(const hub_client *client, const table *at) {
    const hub_listing *wanted = &client->listing;
    if (wanted->mine ? lobby_seat_of(at, client->person->id) == TK_NO_SEAT
                     : at->rows.row.visibility != STORE_TABLE_PUBLIC) {
        return false;
    }
    return (wanted->game[0] == 0 || strcmp(wanted->game, at->rows.row.game) == 0) &&
           (wanted->state == 0 || wanted->state == state_of(at));
}

static int64_t people_here(const hub *server) {
    return (int64_t)server->counts.people;
}

static void tell_change(hub *server, hub_client *client, const table *at, const lobby_row *row) {
    protocol_message message = {.kind = PROTOCOL_LOBBY, .lobby = {.has_here = true, .here = people_here(server)}};
    const protocol_text gone = row->row.table;
    if (at->rows.row.state != STORE_TABLE_CLOSED && fits(client, at)) {
        message.lobby.tables = &row->row;
        message.lobby.tables_count = 1;
    } else {
        message.lobby.gone = &gone;
        message.lobby.gone_count = 1;
    }
    hub_tell(server, client->number, &message);
}

int64_t lobby_tell(hub *server, int64_t now) {
    if (now < server->tell_at) {
        return server->tell_at;
    }
    table *dirty = server->dirty;
    server->dirty = NULL;
    server->tell_at = INT64_MAX;
    while (dirty != NULL) {
        table *next = dirty->next_dirty;
        lobby_row row;
        size_t at = 0;
        lobby_put_row(server, dirty, &row);
        dirty->is_dirty = false;
        tell_crowd(server, dirty);
        if (lobby_holds(server, dirty)) {
            relay_row(server, dirty);
        }
        const bool shown = dirty->rows.row.visibility == STORE_TABLE_PUBLIC; /* a link is nobody else's business */
        for (hub_client *each = shown ? hub_map_next(&server->clients, &at) : NULL; each != NULL;
             each = hub_map_next(&server->clients, &at)) {
            if (each->listing.on && each->person != NULL) {
                tell_change(server, each, dirty, &row);
            }
        }
        lobby_drop(server, dirty);
        dirty = next;
    }
    return server->tell_at;
}

/* The page of tables behind a number, newest first. */
static size_t collect(const hub *server, const hub_client *client, int64_t after, const table *page[PAGE], bool *more) {
    size_t count = 0, at = 0;
    *more = false;
    for (const table *each = hub_map_next(&server->tables, &at); each != NULL;
         each = hub_map_next(&server->tables, &at)) {
        const int64_t id = each->rows.row.id;
        if (each->rows.row.state == STORE_TABLE_CLOSED || (after != 0 && id >= after) || !fits(client, each)) {
            continue;
        }
        size_t place = count < PAGE ? count : PAGE - 1;
        if (count == PAGE) {
            *more = true;
            if (page[place]->rows.row.id > id) {
                continue;
            }
        } else {
            count++;
        }
        while (place > 0 && page[place - 1]->rows.row.id < id) {
            page[place] = page[place - 1];
            place--;
        }
        page[place] = each;
    }
    return count;
}

static bool asks_for_all(const protocol_list *list) {
    return list->game.bytes == NULL && list->after.bytes == NULL && list->state == 0 && !list->mine;
}

/* The first page of all tables is the same for everybody, and is asked for most: it is kept until a table changes. Only
 * the number of those who look on may be a moment old. */
static void tell_page(hub *server, hub_client *client, const protocol_message *page) {
    const size_t length = protocol_write(page, NULL, 0);
    tk_buffer_clear(&server->page);
    if (!tk_buffer_reserve(&server->page, length + 1)) {
        hub_tell(server, client->number, page);
        return;
    }
    server->page.size = protocol_write(page, server->page.data, server->page.capacity);
    server->page_until = server->now + TELL_EVERY;
    hub_send(server, client, NULL, server->page.data, server->page.size);
}

void lobby_list(hub *server, const hub_request *request) {
    const protocol_list *list = &request->message->list;
    hub_client *client = request->client;
    static lobby_row rows[PAGE]; /* half a megabyte; one thread */
    protocol_table_row told[PAGE];
    const table *page[PAGE];
    bool more = false;
    client->listing = (hub_listing){.on = !list->stop, .mine = list->mine, .state = list->state};
    if (list->game.bytes != NULL) {
        tk_text_copy(client->listing.game, sizeof client->listing.game, list->game.bytes, list->game.length);
    }
    hub_done(server, client->number, &(protocol_done){.id = protocol_text_of(request->id)});
    if (list->stop) {
        return;
    }
    hub_charge(client, PAGE_COSTS);
    if (asks_for_all(list) && server->now < server->page_until) {
        hub_send(server, client, NULL, server->page.data, server->page.size);
        return;
    }
    const table *after = list->after.bytes != NULL ? lobby_find(server, list->after.bytes) : NULL;
    const size_t count = collect(server, client, after != NULL ? after->rows.row.id : 0, page, &more);
    for (size_t index = 0; index < count; index++) {
        lobby_put_row(server, page[index], &rows[index]);
        told[index] = rows[index].row;
    }
    const protocol_message message = {.kind = PROTOCOL_LOBBY,
                                      .lobby = {.whole = after == NULL,
                                                .more = more,
                                                .has_here = true,
                                                .here = people_here(server),
                                                .tables = told,
                                                .tables_count = count}};
    if (asks_for_all(list)) {
        tell_page(server, client, &message);
    } else {
        hub_tell(server, client->number, &message);
    }
}
