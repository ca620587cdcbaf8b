/* From a full table to a match, and to the next one. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tankodrom/opponent.h>

#include "base/text.h"
#include "server/lobby/lobby.h"
#include "server/people/token.h"
#include "store/history.h"

static tk_seats all_seats(const table *at) {
    return ((tk_seats)1 << at->rows.row.seats) - 1;
}

/* An opponent that plays by the rules of the game itself, as the tankobot does, is named to it by an option: its name
 * in the plural, with the numbers of its seats. */
static void name_programs(const table_rows *rows, const char *opponent, const tk_game_info *info,
                          char options[STORE_OPTIONS_SIZE]) {
    char key[STORE_NAME_SIZE + 1], line[STORE_NAME_SIZE + 32];
    size_t length = 0;
    snprintf(key, sizeof key, "%ss", opponent);
    bool known = false;
    for (const tk_option_info *option = info->options; option->key != NULL; option++) {
        known = known || (strcmp(option->key, key) == 0 && option->kind == TK_OPTION_TEXT);
    }
    for (unsigned seat = 0; known && seat < TK_SEATS_MAX; seat++) {
        if ((rows->taken >> seat & 1u) != 0 && strcmp(rows->seats[seat].opponent, opponent) == 0) {
            length += (size_t)snprintf(line + length, sizeof line - length, "%s%u", length > 0 ? "," : "", seat + 1);
        }
    }
    const size_t before = strlen(options);
    if (length > 0) {
        snprintf(options + before, STORE_OPTIONS_SIZE - before, "%s%s=%s", before > 0 ? "\n" : "", key, line);
    }
}

static void put_players(const table_rows *rows, lobby_change *change) {
    for (unsigned seat = 0; seat < (unsigned)rows->row.seats; seat++) {
        const store_seat *taken = &rows->seats[seat];
        store_player *player = &change->players[seat];
        *player = (store_player){.match = change->begun.id, .seat = seat, .person = taken->person};
        memcpy(player->name, taken->name, sizeof player->name);
        memcpy(player->opponent, taken->opponent, sizeof player->opponent);
        memcpy(player->word, taken->word, sizeof player->word);
    }
}

/* A turn a day: who is to decide first and is not at the table gets a notice, as they do later by the match. */
static void call(hub *server, const table *at, const tk_game *game, lobby_change *change) {
    tk_state *state = strstr(change->begun.clock, "days=") != NULL ? malloc(tk_state_size(game)) : NULL;
    if (state == NULL) {
        return;
    }
    const tk_seed seed = store_match_seed(&change->begun);
    tk_start(game, &seed, state);
    const tk_seats asked = tk_deciders(game, state) & ~tk_asked_secretly(game, state);
    const int64_t first = store_new_id();
    for (unsigned seat = 0; seat < (unsigned)change->rows.row.seats; seat++) {
        const store_player *player = &change->players[seat];
        store_notice *notice = &change->notices[change->notice_count];
        if ((asked >> seat & 1u) != 0 && player->opponent[0] == 0 && !lobby_is_here(server, at, player->person) &&
            match_turn_notice(&server->match_host, game, change->begun.id, player->person, server->now, notice)) {
            notice->id = first + (int64_t)change->notice_count++;
        }
    }
    free(state);
}

/* The game is opened once to see that it can be. */
bool lobby_prepare(hub *server, const table *at, lobby_change *change, tk_error *error) {
    store_table *row = &change->rows.row;
    store_match *begun = &change->begun;
    *begun = (store_match){.id = row->next, .table_id = row->id, .rated = row->rated, .started = server->now};
    memcpy(begun->game, row->game, sizeof begun->game);
    memcpy(begun->options, row->options, sizeof begun->options);
    memcpy(begun->clock, row->clock, sizeof begun->clock);
    const tk_opponent *opponent;
    const tk_game_info *info = tk_game_info_named(row->game);
    for (size_t index = 0; (opponent = tk_opponent_at(row->game, index)) != NULL; index++) {
        name_programs(&change->rows, opponent->name, info, begun->options);
    }
    tk_game *game = hub_game(server, begun->game, begun->options, error);
    if (game == NULL) {
        return false;
    }
    const tk_pack *pack = tk_game_pack(game);
    const char *digest = pack != NULL ? tk_pack_digest(pack) : "";
    tk_text_copy(begun->pack, sizeof begun->pack, digest, strlen(digest));
    put_players(&change->rows, change);
    const tk_status dealt = lobby_deal(row, begun, change->players, (unsigned)row->seats);
    if (dealt == TK_OK && at != NULL) {
        call(server, at, game, change);
    }
    tk_game_close(game);
    if (dealt != TK_OK) {
        tk_error_set(error, dealt, 0, 0, NULL, NULL);
        return false;
    }
    row->state = STORE_TABLE_PLAYING;
    row->match = begun->id;
    change->starts = begun;
    lobby_promise(row); /* of the match after this one */
    return true;
}

static void begin(hub *server, const hub_request *request, table *at, lobby_change *change) {
    tk_error error;
    if (!lobby_prepare(server, at, change, &error)) {
        hub_refuse(server, request->client, request->id, &error);
        free(change);
        return;
    }
    lobby_store(server, request, at, change);
}

void lobby_start(hub *server, const hub_request *request, table *at) {
    const tk_status status = at->rows.row.owner != request->client->person->id ? TK_ERROR_SERVER_OWNER
                             : at->rows.row.state != STORE_TABLE_OPEN          ? TK_ERROR_SERVER_STARTED
                             : at->rows.taken != all_seats(at)                 ? TK_ERROR_SERVER_SEATS
                                                                               : TK_OK;
    lobby_change *change = status == TK_OK ? lobby_begin(server, request, at) : NULL;
    if (status != TK_OK) {
        hub_refuse_with(server, request->client, request->id, status, NULL, NULL);
    } else if (change != NULL) {
        begin(server, request, at, change);
    }
}

/* ---- Another one ---- */

static tk_seats people_at(const table *at) {
    tk_seats people = 0;
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        if ((at->rows.taken >> seat & 1u) != 0 && at->rows.seats[seat].opponent[0] == 0) {
            people |= (tk_seats)1 << seat;
        }
    }
    return people;
}

/* Everybody moves on by a seat, programs too. */
static void move_on(table_rows *rows) {
    const unsigned count = (unsigned)rows->row.seats;
    const store_seat last = rows->seats[count - 1];
    for (unsigned seat = count - 1; seat > 0; seat--) {
        rows->seats[seat] = rows->seats[seat - 1];
        rows->seats[seat].seat = seat;
    }
    rows->seats[0] = last;
    rows->seats[0].seat = 0;
}

/* New words, as everybody knows the old ones' deal. */
static void renew_words(table_rows *rows) {
    for (unsigned seat = 0; seat < (unsigned)rows->row.seats; seat++) {
        if (rows->seats[seat].opponent[0] == 0) {
            token_link(rows->seats[seat].word, STORE_NAME_SIZE);
        }
    }
}

void lobby_rematch(hub *server, const hub_request *request, table *at) {
    const unsigned seat = lobby_seat_of(at, request->client->person->id);
    const tk_status status = seat == TK_NO_SEAT                               ? TK_ERROR_SERVER_NOT_SEATED
                             : at->tournament != 0                            ? TK_ERROR_TOURNAMENT_TABLE
                             : at->match == NULL || !match_is_over(at->match) ? TK_ERROR_SERVER_UNFINISHED
                                                                              : TK_OK;
    if (status != TK_OK) {
        hub_refuse_with(server, request->client, request->id, status, NULL, NULL);
        return;
    }
    at->again |= (tk_seats)1 << seat;
    if (request->message->rematch.swap) {
        at->swapped |= (tk_seats)1 << seat;
    } else {
        at->swapped &= ~((tk_seats)1 << seat);
    }
    if ((people_at(at) & ~at->again) != 0) {
        lobby_invite(server, at, request->client);
        char name[HUB_ID_SIZE];
        lobby_name(at, name);
        hub_done(server, request->client->number,
                 &(protocol_done){.id = protocol_text_of(request->id), .table = protocol_text_of(name)});
        return;
    }
    lobby_change *change = lobby_begin(server, request, at);
    if (change != NULL) {
        if ((at->swapped & at->again) != 0) {
            move_on(&change->rows);
        }
        renew_words(&change->rows);
        begin(server, request, at, change);
    }
}
