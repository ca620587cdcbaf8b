/* The matches that are taken up, and what they need of the server. */
#include <stdlib.h>
#include <string.h>

#include "server/chat/chat.h"
#include "server/host/host.h"
#include "server/hub/inside.h"
#include "server/lobby/lobby.h"
#include "server/tournament/tournament.h"

/* It may want to be called sooner than it said. */
static void stir(hub *server, hub_match *held) {
    if (!held->stirred) {
        held->stirred = true;
        held->next_stirred = server->stirred;
        server->stirred = held;
    }
}

void hub_stir(hub *server, const match *play) {
    hub_match *held = hub_map_find(&server->matches, (uint64_t)match_id(play));
    if (held != NULL) {
        stir(server, held);
    }
}

static void stored(hub *server, hub_pending *pending, const store_completion *completion, int64_t now) {
    hub_match *held = hub_map_find(&server->matches, (uint64_t)pending->number);
    server->counts.actions += completion->status == TK_OK && !completion->repeated;
    if (held != NULL) {
        match_stored(held->match, completion, now);
        stir(server, held);
    }
}

static tk_status submit(void *context, match *play, const store_write *writes, size_t count) {
    const hub_pending pending = {.stored = stored, .number = match_id(play), .held = match_row(play)->table_id};
    return hub_submit(context, &pending, writes, count);
}

static void send(void *context, match_ear ear, const protocol_message *message) {
    hub_tell(context, ear, message);
}

static bool work(void *context, match *play, work_job *job) {
    const hub *server = context;
    (void)play;
    return work_submit(server->work, WORK_OPPONENTS, job) == TK_OK;
}

static void ended(void *context, match *play) {
    hub *server = context;
    table *at = lobby_of_match(server, play);
    server->counts.finished++;
    if (at != NULL) {
        chat_open_up(server, at);
    }
    lobby_ended(server, play);
    if (at != NULL) {
        tournament_ended(server, at);
    }
}

static void handed_over(void *context, const match *play) {
    const table *at = lobby_of_match(context, play);
    if (at != NULL) {
        tournament_ended(context, at);
    }
}

static void call(void *context, const match *play, int64_t person) {
    const table *at = lobby_of_match(context, play);
    if (at != NULL) {
        lobby_call(context, at, person);
    }
}

static void turned(void *context, const match *play) {
    table *at = lobby_of_match(context, play);
    if (at != NULL && at->match == play) {
        lobby_mark(context, at);
    }
}

static const tk_language *language(void *context, const char *code) {
    return hub_language(context, code);
}

static tk_game *game(void *context, const char *name, const char *options) {
    return hub_game(context, name, options, NULL);
}

void hub_start_matches(hub *server) {
    enum { REACTION = 5000, PACE = 300 };
    server->match_host = (match_host){.context = server,
                                      .store = server->store,
                                      .submit = submit,
                                      .send = send,
                                      .work = work,
                                      .ended = ended,
                                      .call = call,
                                      .turned = turned,
                                      .handed_over = handed_over,
                                      .game = game,
                                      .language = language,
                                      .pace = server->settings.pace > 0 ? server->settings.pace : PACE,
                                      .reaction = server->settings.reaction > 0 ? server->settings.reaction : REACTION};
}

match *hub_match_of(hub *server, int64_t id, tk_error *error) {
    hub_match *held = hub_map_find(&server->matches, (uint64_t)id);
    if (held != NULL) {
        return held->match;
    }
    held = calloc(1, sizeof *held);
    if (held == NULL) {
        tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
        return NULL;
    }
    if (!hub_map_put(&server->matches, (uint64_t)id, held)) {
        free(held);
        return NULL;
    }
    if (match_open(&server->match_host, id, server->now, &held->match, error) != TK_OK) {
        hub_map_remove(&server->matches, (uint64_t)id);
        free(held);
        return NULL;
    }
    stir(server, held);
    server->counts.matches++;
    return held->match;
}

/* ---- Matches that are over ---- */

static void probed(hub *server, hub_pending *pending, const store_completion *completion, int64_t now) {
    const hub_client *client = hub_client_of(server, pending->client);
    char name[24];
    (void)now;
    match_id_text(pending->number, name);
    if (completion->status == TK_OK && completion->repeated) {
        hub_done(server, pending->client,
                 &(protocol_done){.id = protocol_text_of(pending->id),
                                  .match = protocol_text_of(name),
                                  .has_sequence = true,
                                  .sequence = completion->value});
    } else if (client != NULL) {
        hub_refuse_with(server, client, pending->id, TK_ERROR_SERVER_NO_MATCH, NULL, NULL);
    }
}

/* A request about a match that is not there any more may be the one that ended it, repeated because the answer was
 * lost: the store knows. An entry of number 0 never fits. */
static void answer_for_absent(hub *server, const hub_request *request, int64_t id) {
    store_entry entry = {.match = id};
    const store_write write = {.verb = STORE_APPEND, .kind = STORE_ENTRIES, .row = &entry};
    hub_pending pending = hub_pending_of(request, probed);
    const protocol_kind kind = request->message->kind;
    const bool asks = kind == PROTOCOL_WISH || kind == PROTOCOL_ABOUT || kind == PROTOCOL_THING;
    pending.number = id;
    memcpy(entry.request, request->request, sizeof entry.request);
    if (id == 0 || asks || (!hub_answered(server, request) && hub_submit(server, &pending, &write, 1) != TK_OK)) {
        hub_refuse_with(server, request->client, request->id, TK_ERROR_SERVER_NO_MATCH, NULL, NULL);
    }
}

void hub_match_request(hub *server, const hub_request *request, const char *name) {
    int64_t id = 0;
    hub_match *held = match_id_read(name, &id) ? hub_map_find(&server->matches, (uint64_t)id) : NULL;
    const table *at = held != NULL ? lobby_of_match(server, held->match) : NULL;
    if (at == NULL || !lobby_is_at(at, request->client->number)) {
        answer_for_absent(server, request, id);
        return;
    }
    match_asker asker = {.ear = request->client->number,
                         .seat = match_seat_of(held->match, request->client->person->id),
                         .language = request->client->language,
                         .lag = request->client->lag};
    memcpy(asker.request, request->request, sizeof asker.request);
    match_request(held->match, &asker, request->message, request->now);
    stir(server, held);
}

/* ---- Time ---- */

static void let_go(hub *server, hub_match *held) {
    lobby_sleeps(server, held->match, held->due);
    hub_map_remove(&server->matches, (uint64_t)match_id(held->match));
    match_close(held->match);
    free(held);
    server->counts.matches--;
}

/* Out of the list of those that something happened to. */
static void unstir(hub *server, const hub_match *held) {
    for (hub_match **at = &server->stirred; *at != NULL; at = &(*at)->next_stirred) {
        if (*at == held) {
            *at = held->next_stirred;
            return;
        }
    }
}

void hub_abandon(hub *server, match *play) {
    hub_match *held = hub_map_find(&server->matches, (uint64_t)match_id(play));
    hub_map_remove(&server->matches, (uint64_t)match_id(play));
    unstir(server, held);
    free(held);
    server->counts.matches--;
    match_abandon(play);
    if (!match_thinks(play)) {
        match_close(play);
    }
}

static void tick(hub *server, hub_match *held, int64_t now) {
    held->due = match_tick(held->match, now);
    if (held->due < server->matches_due) {
        server->matches_due = held->due;
    }
}

/* Those that something happened to; what happens to them by that is for the next time. */
static void tick_stirred(hub *server, int64_t now) {
    hub_match *next = server->stirred;
    server->stirred = NULL;
    while (next != NULL) {
        hub_match *held = next;
        next = held->next_stirred;
        held->stirred = false;
        tick(server, held, now);
        if (match_is_idle(held->match, now) && !held->stirred) {
            let_go(server, held);
        }
    }
}

/* All that are due. Most of the time there are none, so that the many are seldom looked through. */
static void tick_due(hub *server, int64_t now) {
    size_t at = 0;
    server->matches_due = INT64_MAX;
    for (hub_match *each = hub_map_next(&server->matches, &at); each != NULL;
         each = hub_map_next(&server->matches, &at)) {
        if (each->due <= now) {
            tick(server, each, now);
            if (match_is_idle(each->match, now)) {
                stir(server, each); /* the map must not change while it is walked through */
            }
        } else if (each->due < server->matches_due) {
            server->matches_due = each->due;
        }
    }
}

int64_t hub_tick_matches(hub *server, int64_t now) {
    tick_stirred(server, now);
    if (now >= server->matches_due) {
        tick_due(server, now);
    }
    return server->stirred != NULL ? now : server->matches_due;
}

void hub_stand_still(hub *server, int64_t milliseconds) {
    size_t at = 0;
    for (const hub_match *each = hub_map_next(&server->matches, &at); each != NULL;
         each = hub_map_next(&server->matches, &at)) {
        match_stand_still(each->match, milliseconds);
    }
}

void hub_take_thoughts(hub *server, int64_t now) {
    enum { AT_ONCE = 64 };
    work_job *jobs[AT_ONCE];
    size_t count;
    do {
        count = work_take(server->work, jobs, AT_ONCE);
        for (size_t index = 0; index < count; index++) {
            if (jobs[index]->back == hub_is_password) {
                hub_take_password(server, jobs[index], now);
                continue;
            }
            if (jobs[index]->back == hub_is_notice) {
                hub_take_notice(server, jobs[index], now);
                continue;
            }
            if (jobs[index]->back == host_is_backup) {
                host_take_backup(server, jobs[index], now);
                continue;
            }
            match *play = match_of_job(jobs[index]);
            server->counts.thoughts++;
            hub_match *held = hub_map_find(&server->matches, (uint64_t)match_id(play));
            match_thought(play, jobs[index], now);
            if (held != NULL && held->match == play) {
                stir(server, held);
            } else if (!match_thinks(play)) { /* it was abandoned meanwhile */
                match_close(play);
            }
        }
    } while (count == AT_ONCE);
}

void hub_close_matches(hub *server) {
    size_t at = 0;
    for (hub_match *each = hub_map_next(&server->matches, &at); each != NULL;
         each = hub_map_next(&server->matches, &at)) {
        match_close(each->match);
        free(each);
    }
    hub_map_free(&server->matches);
}
