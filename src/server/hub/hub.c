/* Opening, closing, and what is due. */
#include "server/hub/hub.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/host/host.h"
#include "server/hub/inside.h"
#include "server/lobby/lobby.h"
#include "server/notice/hook.h"
#include "server/people/limit.h"
#include "server/relay/relay.h"
#include "server/tournament/tournament.h"

enum {
    THOUGHTS_WAITING = 4096,
    PASSWORDS_WAITING = 64,
    NOTICES_WAITING = 16,
    OUT_FIRST = 65536,  /* bytes of a message, before a larger one comes */
    TICK_MOST = 1000,   /* milliseconds until it looks again anyhow */
    PINGED_AT_ONCE = 64 /* clients */
};

static tk_status open_workers(hub *server) {
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    const unsigned usual = processors > 1 ? (unsigned)processors - 1 : 1;
    const work_crew crews[WORK_LANES] = {
        [WORK_OPPONENTS] = {.workers = server->settings.workers > 0 ? server->settings.workers : usual,
                            .queue = THOUGHTS_WAITING},
        [WORK_PASSWORDS] = {.workers = 1, .queue = PASSWORDS_WAITING},
        [WORK_NOTICES] = {.workers = 1, .queue = NOTICES_WAITING},
        [WORK_BACKUPS] = {.workers = 1, .queue = 1}};
    return work_open(crews, &server->work);
}

/* Matches that were under way go on by themselves: clocks run, programs think. */
static tk_status take_up_matches(hub *server, tk_error *error) {
    size_t at = 0;
    for (table *each = hub_map_next(&server->tables, &at); each != NULL; each = hub_map_next(&server->tables, &at)) {
        if (lobby_holds(server, each) && each->rows.row.state == STORE_TABLE_PLAYING && each->rows.row.match != 0) {
            each->match = hub_match_of(server, each->rows.row.match, error);
            if (each->match == NULL && error->status == TK_ERROR_MEMORY) {
                return TK_ERROR_MEMORY;
            }
        }
    }
    return TK_OK;
}

tk_status hub_open(const hub_settings *settings, tk_store *store, const hub_host *host, int64_t now, hub **opened,
                   tk_error *error) {
    static const char *const codes[HUB_LANGUAGES] = {"cs", "ja", NULL};
    hub *made = calloc(1, sizeof *made);
    *opened = NULL;
    if (made == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    made->settings = *settings;
    tk_status hook = settings->hook != NULL ? hook_check(settings->hook, error) : TK_OK;
    if (hook != TK_OK) {
        free(made);
        return hook;
    }
    made->store = store;
    made->host = *host;
    made->now = made->started = now;
    made->tell_at = INT64_MAX;
    for (size_t index = 0; codes[index] != NULL && settings->catalogue != NULL; index++) {
        made->catalogues[index] = settings->catalogue(codes[index]);
    }
    made->memory = malloc(PROTOCOL_CLIENT_MEMORY);
    tk_status status =
        made->memory != NULL && tk_buffer_reserve(&made->out, OUT_FIRST) ? open_workers(made) : TK_ERROR_MEMORY;
    tk_error_set(error, status, 0, 0, NULL, NULL);
    if (status == TK_OK) {
        hub_start_matches(made);
        status = relay_open(made, error);
    }
    if (status == TK_OK) {
        status = hub_open_people(made, error);
    }
    if (status == TK_OK) {
        status = hub_open_makers(made, error);
    }
    if (status == TK_OK) {
        status = host_open_backups(made, error);
    }
    if (status == TK_OK) {
        status = tournament_open_all(made, error);
    }
    if (status == TK_OK) {
        status = lobby_open(made, error);
    }
    if (status == TK_OK) {
        status = relay_begin(made, error);
    }
    if (status == TK_OK) {
        status = take_up_matches(made, error);
    }
    if (status != TK_OK) {
        hub_close(made);
        return status;
    }
    *opened = made;
    return TK_OK;
}

void hub_close(hub *server) {
    if (server == NULL) {
        return;
    }
    if (server->work != NULL) {
        work_end(server->work);
        hub_take_thoughts(server, server->now);
    }
    size_t at = 0;
    for (hub_client *each = hub_map_next(&server->clients, &at); each != NULL;
         each = hub_map_next(&server->clients, &at)) {
        relay_forget_asked(each);
        free(each);
    }
    at = 0;
    for (hub_person *each = hub_map_next(&server->persons, &at); each != NULL;
         each = hub_map_next(&server->persons, &at)) {
        free(each->blocked);
        free(each);
    }
    hub_close_matches(server);
    lobby_close(server);
    tournament_close_all(server);
    hub_close_people(server);
    host_close_backups(server);
    work_close(server->work);
    hub_close_games(server);
    hub_close_packs(server);
    hub_free_pending(server);
    relay_close(server);
    hub_map_free(&server->clients);
    hub_map_free(&server->persons);
    hub_free_addresses(server);
    limit_close(server->makers);
    for (size_t index = 0; index < HUB_LANGUAGES; index++) {
        tk_catalogue_close(server->catalogues[index]);
    }
    free(server->memory);
    tk_buffer_free(&server->out);
    tk_buffer_free(&server->page);
    free(server);
}

void hub_descriptors(const hub *server, int descriptors[HUB_DESCRIPTORS]) {
    descriptors[0] = store_descriptor(server->store);
    descriptors[1] = work_descriptor(server->work);
}

void hub_time(hub *server, int64_t now) {
    enum { STANDS = 2 * TICK_MOST };
    const int64_t passed = now - server->now;
    server->now = now;
    if (passed > STANDS) {
        hub_stand_still(server, passed);
    }
}

void hub_ready(hub *server, int64_t now) {
    hub_time(server, now);
    hub_take_stored(server, now);
    relay_ready(server, now);
    hub_take_thoughts(server, now);
}

/* Each is looked at once a second, but few at a time: thousands of pings at once, and the answers to them, would be a
 * moment in which nothing else goes on. Returns when the next are looked at. */
static int64_t ping_some(hub *server, int64_t now) {
    const int64_t parts = 1 + (int64_t)(server->clients.count / PINGED_AT_ONCE);
    for (unsigned left = PINGED_AT_ONCE; left > 0; left--) {
        hub_client *next = hub_map_next(&server->clients, &server->pinged);
        if (next == NULL) {
            server->pinged = 0;
            break;
        }
        hub_ping(server, next, now);
    }
    return now + TICK_MOST / parts;
}

static void tried(hub *server, hub_pending *pending, const store_completion *completion, int64_t now) {
    (void)server;
    (void)pending;
    (void)completion; /* its health says it */
    (void)now;
}

/* A store that could not write is tried again also when nobody asks for anything: whoever shares out connections by
 * what it says would send nobody who could find out. */
static int64_t try_store(hub *server, int64_t now) {
    if (now >= server->tried_at) {
        server->tried_at = now + TICK_MOST;
        if (server->under_way == 0 && hub_health(server, NULL) == STORE_FAILING) {
            const hub_pending pending = {.stored = tried};
            store_answer row = {.at = now};
            const store_write write = {.verb = STORE_PUT, .kind = STORE_ANSWERS, .row = &row};
            hub_digest_request(server, 0, "trial", row.request);
            (void)hub_submit(server, &pending, &write, 1); /* the next one is as good */
        }
    }
    return server->tried_at;
}

int64_t hub_tick(hub *server, int64_t now) {
    hub_time(server, now);
    const int64_t matches = hub_tick_matches(server, now), lobby = lobby_tell(server, now);
    if (now >= server->pinged_at) {
        server->pinged_at = ping_some(server, now);
    }
    int64_t next = server->pinged_at;
    const int64_t notices = hub_tick_notices(server, now);
    next = notices < next ? notices : next;
    const int64_t backups = host_tick_backups(server, now);
    next = backups < next ? backups : next;
    const int64_t store = try_store(server, now);
    next = store < next ? store : next;
    hub_sweep(server, now);
    const int64_t tables = lobby_tend(server, now);
    next = tables < next ? tables : next;
    const int64_t tournaments = tournament_tick(server, now);
    next = tournaments < next ? tournaments : next;
    const int64_t relay = relay_tick(server, now);
    next = relay < next ? relay : next;
    next = matches < next ? matches : next;
    return lobby < next ? lobby : next;
}

void hub_stop(hub *server, int64_t now) {
    size_t at = 0;
    hub_time(server, now);
    server->stopping = true;
    for (hub_client *each = hub_map_next(&server->clients, &at); each != NULL;
         each = hub_map_next(&server->clients, &at)) {
        const char *text = hub_say(each->language, TK_TEXT("the server restarts; everything is kept"));
        if (each->home == 0) {
            hub_tell(server, each->number,
                     &(protocol_message){
                         .kind = PROTOCOL_NOTICE,
                         .notice = {.about = PROTOCOL_NOTICE_ABOUT_RESTART, .text = protocol_text_of(text)}});
        }
    }
    relay_stop(server);
}

bool hub_stopped(const hub *server) {
    return server->stopping && server->under_way == 0 && relay_stopped(server);
}

static uint64_t count_onlookers(const hub *server) {
    uint64_t count = 0;
    size_t at = 0;
    for (const hub_match *each = hub_map_next(&server->matches, &at); each != NULL;
         each = hub_map_next(&server->matches, &at)) {
        count += match_onlookers(each->match);
    }
    return count;
}

void hub_count(const hub *server, hub_counts *counts) {
    *counts = server->counts;
    counts->under_way = server->under_way;
    counts->onlookers = count_onlookers(server);
    counts->held = lobby_count_held(server);
    counts->servers = relay_count(server);
    counts->store = hub_health(server, NULL);
}

store_health hub_health(const hub *server, tk_error *error) {
    return store_health_of(server->store, error);
}
