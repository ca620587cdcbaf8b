/* Opening a match, the queue of what is asked for, and what is done next. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/match/inside.h"

bool match_has(tk_seats seats, unsigned seat) {
    return seat < TK_SEATS_MAX && (seats >> seat & 1u) != 0;
}

bool match_is_person(const match *play, unsigned seat) {
    return seat < play->seat_count && play->seats[seat].player.opponent[0] == 0;
}

/* ---- Opening ---- */

static bool is_of_pack(const tk_game *game, const char *digest) {
    const tk_pack *pack = tk_game_pack(game);
    return digest[0] == 0 || strcmp(pack != NULL ? tk_pack_digest(pack) : "", digest) == 0;
}

static tk_status open_game(match *play, tk_error *error) {
    const match_host *host = &play->host;
    tk_game *game = host->game != NULL ? host->game(host->context, play->row.game, play->row.options) : NULL;
    if (game != NULL && !is_of_pack(game, play->row.pack)) {
        tk_game_close(game);
        game = NULL;
    }
    play->game = game;
    return game != NULL ? TK_OK : store_match_game(&play->row, NULL, &play->game, error);
}

static tk_status load_players(match *play, tk_error *error) {
    store_player players[TK_SEATS_MAX];
    size_t count = 0;
    const store_ask ask = {.query = STORE_PLAYERS_OF_MATCH, .number = play->row.id, .after = -1};
    const tk_status status = store_list(play->host.store, &ask, players, TK_SEATS_MAX, &count, error);
    for (size_t i = 0; status == TK_OK && i < count; i++) {
        if (players[i].seat >= 0 && players[i].seat < play->seat_count) {
            play->seats[players[i].seat].player = players[i];
        }
    }
    return status;
}

/* From the start: what events add up to, and the log, are in no snapshot. */
static tk_status replay(match *play, tk_error *error) {
    store_history history = {0};
    bool reaches_back = false;
    int64_t start = 0;
    tk_status status = store_match_load(play->host.store, &play->row, play->game, 0, play->state, &start, error);
    if (status == TK_OK) {
        status = tk_present_open(play->game, play->state, &play->present);
        tk_error_set(error, status, 0, 0, NULL, NULL);
    }
    if (status == TK_OK) {
        match_ask_anew(play);
        status = store_history_read(play->host.store, play->row.id, 0, INT64_MAX, &history, &reaches_back, error);
    }
    if (status == TK_OK && reaches_back) {
        status = store_history_refuse(play->row.id, history.sequence, error);
    }
    for (size_t i = 0; status == TK_OK && i < history.count; i++) {
        status = match_take_in(play, &history.entries[i], error);
    }
    if (status == TK_OK && play->held_count == 0) {
        play->told = history.sequence;
    }
    play->sequence = history.sequence;
    store_history_free(&history);
    return status;
}

tk_status match_load(match *play, tk_error *error) {
    tk_present_close(play->present);
    play->present = NULL;
    play->sequence = play->told = 0;
    play->held_count = 0;
    play->windows = (match_windows){0};
    tk_status status = store_get(play->host.store, STORE_MATCHES, &play->row, error);
    if (status == TK_OK) {
        status = load_players(play, error);
    }
    if (status == TK_OK) {
        status = replay(play, error);
    }
    if (status == TK_OK) {
        match_clocks_open(play);
    }
    if (status == TK_OK && match_is_over(play)) {
        status = match_end_load(play, error);
    }
    for (unsigned seat = 0; seat < play->seat_count; seat++) {
        play->seats[seat].on_turn = play->seats[seat].question != 0;
    }
    play->snapshot = play->sequence - play->sequence % STORE_SNAPSHOT_EVERY;
    return status;
}

static tk_status open_parts(match *play, tk_error *error) {
    tk_status status = store_get(play->host.store, STORE_MATCHES, &play->row, error);
    if (status == TK_OK) {
        status = open_game(play, error);
    }
    if (status != TK_OK) {
        return status;
    }
    const size_t size = tk_state_size(play->game);
    play->seat_count = tk_game_seats(play->game);
    play->state = malloc(size);
    play->scratch = malloc(size);
    play->before = malloc(size);
    if (play->state == NULL || play->scratch == NULL || play->before == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    return match_load(play, error);
}

tk_status match_open(const match_host *host, int64_t id, int64_t now, match **opened, tk_error *error) {
    (void)now;
    *opened = NULL;
    match *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    made->host = *host;
    made->row.id = id;
    match_id_text(id, made->id);
    const tk_status status = open_parts(made, error);
    if (status != TK_OK) {
        match_close(made);
        return status;
    }
    *opened = made;
    return TK_OK;
}

void match_close(match *play) {
    if (play == NULL) {
        return;
    }
    match_programs_free(play);
    match_readers_free(play);
    for (size_t i = 0; i < play->queued; i++) {
        free(play->queue[i].message);
    }
    tk_present_close(play->present);
    free(play->steps);
    free(play->held);
    free(play->before);
    free(play->scratch);
    free(play->state);
    tk_game_close(play->game);
    free(play);
}

void match_abandon(match *play) {
    play->abandoned = true;
}

bool match_thinks(const match *play) {
    return match_programs_busy(play);
}

/* ---- Requests ---- */

static void handle(match *play, const match_client *client, const protocol_message *message, int64_t now) {
    int64_t sequence = -1;
    if (match_recall(play, client, &sequence)) {
        match_done(play, client, sequence);
        return;
    }
    switch (message->kind) {
    case PROTOCOL_ACT:
        match_act(play, client, &message->act, now);
        break;
    case PROTOCOL_DECLARE:
        match_declare(play, client, &message->declare, now);
        break;
    case PROTOCOL_UNDO:
        match_undo(play, client, &message->undo, now);
        break;
    case PROTOCOL_PAUSE:
        match_pause(play, client, &message->pause, now);
        break;
    case PROTOCOL_ORDERS:
        match_orders(play, client, &message->orders, now);
        break;
    case PROTOCOL_CONSENT:
        match_consent(play, client, &message->consent, now);
        break;
    default:
        match_refuse_for(play, client, TK_ERROR_NOT_IN_GAME);
        break;
    }
}

static void add_to_queue(match *play, const match_client *client, const protocol_message *message) {
    const size_t length = protocol_write(message, NULL, 0);
    char *copy = play->queued < MATCH_QUEUE ? malloc(length + 1) : NULL;
    if (copy == NULL) {
        match_refuse_for(play, client, TK_ERROR_STORE_WAIT);
        return;
    }
    protocol_write(message, copy, length + 1);
    play->queue[play->queued++] = (match_queued){.client = *client, .message = copy, .length = length};
}

/* The first of the queue, read again. */
static void handle_next(match *play, int64_t now) {
    enum { TIMES = 24, MORE = 4096 };
    const match_queued next = play->queue[0];
    const size_t room = next.length * TIMES + MORE;
    void *memory = malloc(room);
    protocol_message message;
    protocol_text id;
    play->queued--;
    memmove(play->queue, play->queue + 1, play->queued * sizeof *play->queue);
    if (memory == NULL || protocol_read(PROTOCOL_CLIENT, next.message, next.length, memory, room, &message, &id,
                                        &(tk_error){0}) != TK_OK) {
        match_refuse_for(play, &next.client, TK_ERROR_MEMORY);
    } else {
        handle(play, &next.client, &message, now);
    }
    free(memory);
    free(next.message);
}

static match_client client_of(const match_asker *asker, const protocol_message *message) {
    match_client client = {.ear = asker->ear, .seat = asker->seat, .language = asker->language, .lag = asker->lag};
    const protocol_text id = message->act.id; /* all requests begin with their id */
    memcpy(client.request, asker->request, sizeof client.request);
    tk_text_copy(client.id, sizeof client.id, id.bytes != NULL ? id.bytes : "", id.length);
    return client;
}

void match_request(match *play, const match_asker *asker, const protocol_message *message, int64_t now) {
    const match_client client = client_of(asker, message);
    switch (message->kind) {
    case PROTOCOL_WISH:
    case PROTOCOL_ABOUT:
    case PROTOCOL_THING:
        match_inform(play, &client, message);
        return;
    default:
        break;
    }
    if (!match_is_person(play, client.seat)) {
        match_refuse_for(play, &client, TK_ERROR_NOT_YOUR_TURN);
        return;
    }
    if (play->batch.under_way) {
        add_to_queue(play, &client, message);
    } else {
        handle(play, &client, message, now);
    }
    match_go_on(play, now);
}

/* ---- Going on ---- */

static void ask_turns(match *play, int64_t now) {
    for (unsigned seat = 0; seat < play->seat_count; seat++) {
        match_seat *at = &play->seats[seat];
        const bool asked = at->question != 0;
        if (asked && !at->on_turn) {
            const int64_t left = match_clocks_left(play, seat, now);
            const protocol_message message = {.kind = PROTOCOL_ASKED,
                                              .asked = {.match = protocol_text_of(play->id),
                                                        .sequence = play->told,
                                                        .what = PROTOCOL_ASKED_WHAT_TURN,
                                                        .has_left = left >= 0,
                                                        .left = left >= 0 ? left : 0}};
            match_send_seat(play, seat, &message);
        }
        at->on_turn = asked;
    }
}

void match_on_turn(match *play, int64_t now) {
    match_clocks_run(play, now);
    match_clocks_tell(play, NULL, now);
    if (play->windows.count == 0) { /* whose turn it will be is not told yet */
        ask_turns(play, now);
        if (play->timing == MATCH_BY_DAYS && play->host.turned != NULL) {
            play->host.turned(play->host.context, play);
        }
    }
}

void match_told(match *play, int64_t now) {
    if (play->windows.count > 0) {
        match_windows_begin(play, now);
    } else {
        match_tell(play, false);
    }
    match_on_turn(play, now);
}

void match_go_on(match *play, int64_t now) {
    if (play->going_on || play->abandoned) {
        return;
    }
    play->going_on = true;
    while (play->queued > 0 && !play->batch.under_way) {
        handle_next(play, now);
    }
    if (now >= play->retry && !match_is_over(play)) {
        play->retry = 0;
        match_clocks_run(play, now);
        if (!play->batch.under_way) {
            match_windows_begin(play, now);
            match_windows_end(play, now);
        }
        if (!play->batch.under_way) {
            match_clocks_end(play, now);
        }
        if (!play->batch.under_way) {
            match_consent_end(play, now);
        }
        if (!play->batch.under_way) {
            match_programs_go_on(play, now);
        }
        if (!play->batch.under_way) {
            match_clocks_tell_begun(play, now);
        }
    }
    play->going_on = false;
}

static int64_t sooner(int64_t one, int64_t other) {
    return one < other ? one : other;
}

static int64_t due_of(const match *play) {
    int64_t due = sooner(match_programs_due(play), match_clocks_due(play));
    if (play->windows.count > 0) {
        due = sooner(due, play->windows.begun ? play->windows.ends : 0);
    }
    if (play->consent.to != 0) {
        due = sooner(due, play->consent.ends);
    }
    return due;
}

int64_t match_tick(match *play, int64_t now) {
    match_go_on(play, now);
    if (match_is_over(play) || play->batch.under_way) {
        return INT64_MAX; /* match_stored goes on */
    }
    const int64_t due = due_of(play);
    return play->retry > now ? play->retry : due;
}

void match_stand_still(match *play, int64_t milliseconds) {
    if (play->timing == MATCH_BY_DAYS) {
        return;
    }
    for (unsigned seat = 0; seat < play->seat_count; seat++) {
        match_clock *clock = &play->seats[seat].clock;
        clock->from += clock->from != INT64_MAX ? milliseconds : 0;
    }
    play->windows.ends += milliseconds;
    play->consent.ends += milliseconds;
}

/* ---- About it ---- */

int64_t match_id(const match *play) {
    return play->row.id;
}

const store_match *match_row(const match *play) {
    return &play->row;
}

unsigned match_seat_of(const match *play, int64_t person) {
    for (unsigned seat = 0; person != 0 && seat < play->seat_count; seat++) {
        if (play->seats[seat].player.person == person) {
            return seat;
        }
    }
    return TK_NO_SEAT;
}

const store_player *match_player(const match *play, unsigned seat) {
    return seat < play->seat_count ? &play->seats[seat].player : NULL;
}

bool match_is_over(const match *play) {
    return play->row.state != STORE_MATCH_RUNNING;
}

bool match_is_idle(const match *play, int64_t now) {
    enum { SOON = 10 * 60 * 1000 };
    return play->hearer_count == 0 && !play->batch.under_way && play->queued == 0 && !match_programs_busy(play) &&
           (match_is_over(play) || due_of(play) > now + SOON);
}

tk_seats match_deciders(const match *play) {
    return play->windows.count > 0 || match_is_over(play)
               ? 0
               : tk_deciders(play->game, play->state) & ~tk_asked_secretly(play->game, play->state);
}

void match_id_text(int64_t id, char out[24]) {
    store_match_name(id, out);
}

bool match_id_read(const char *text, int64_t *id) {
    enum { DIGITS_MOST = 16 };
    uint64_t read = 0;
    size_t length = 0;
    if (text[0] != 'm') {
        return false;
    }
    for (text++; text[length] != 0; length++) {
        const char digit = text[length];
        const bool letter = digit >= 'a' && digit <= 'f';
        if (length == DIGITS_MOST || (!letter && (digit < '0' || digit > '9')) || (length == 1 && text[0] == '0')) {
            return false;
        }
        read = read << 4 | (uint64_t)(letter ? digit - 'a' + 10 : digit - '0');
    }
    *id = (int64_t)read;
    return length > 0 && *id >= 0;
}
