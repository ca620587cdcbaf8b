/* Who people are, and what they ask for about themselves: from src/server/people to the connections. */
#include "server/people/people.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/host/host.h"
#include "server/hub/inside.h"
#include "server/lobby/lobby.h"
#include "server/relay/relay.h"
#include "server/tournament/tournament.h"

/* A deed on its way, and who asked for it. */
typedef struct people_errand {
    people_deed deed; /* first: the job that comes back is it */
    hub_pending pending;
    protocol_kind kind;
} people_errand;

static const char *const languages[] = {"en", "cs", "ja", NULL};

tk_status hub_open_people(hub *server, tk_error *error) {
    people_options options = people_usual();
    options.languages = languages;
    if (server->settings.weak_passwords) {
        options.cost = password_least();
    }
    return people_open(server->store, &options, server->now, &server->people, error);
}

void hub_close_people(hub *server) {
    size_t at = 0;
    for (people_errand *each = hub_map_next(&server->deeds, &at); each != NULL;
         each = hub_map_next(&server->deeds, &at)) {
        people_failed(server->people, &each->deed, TK_ERROR_SERVER_STOPPING);
        free(each);
    }
    hub_map_free(&server->deeds);
    people_close(server->people);
}

void hub_digest_request(const hub *server, int64_t person, const char *id, uint8_t out[STORE_REQUEST_SIZE]) {
    people_request(server->people, person, id, out);
}

void hub_load_blocks(hub *server, hub_person *person) {
    enum { PAGE = 64 };
    store_block page[PAGE];
    size_t count = PAGE;
    store_ask ask = {.query = STORE_BLOCKS_OF_PERSON, .number = person->id};
    person->blocked_count = 0;
    while (count == PAGE && store_list(server->store, &ask, page, PAGE, &count, NULL) == TK_OK) {
        for (size_t index = 0; index < count; index++) {
            int64_t *blocked =
                tk_grown(person->blocked, &person->blocked_room, person->blocked_count + 1, sizeof *blocked);
            if (blocked == NULL) {
                return;
            }
            person->blocked = blocked;
            blocked[person->blocked_count++] = page[index].other;
        }
        ask.after += (int64_t)count;
    }
}

/* ---- Hello ---- */

/* The matches that a person plays and that are not over, as far as a message has room. */
static size_t list_matches(const hub *server, int64_t person, char names[][24], protocol_text *texts, size_t most) {
    size_t count = 0, at = 0;
    for (const table *each = hub_map_next(&server->tables, &at); each != NULL && count < most;
         each = hub_map_next(&server->tables, &at)) {
        if (each->rows.row.state == STORE_TABLE_PLAYING && lobby_seat_of(each, person) != TK_NO_SEAT) {
            match_id_text(each->rows.row.match, names[count]);
            texts[count] = protocol_text_of(names[count]);
            count++;
        }
    }
    return count;
}

static void welcome(hub *server, const hub_client *client, const char *token) {
    enum { MATCHES = 256 };
    static char names[MATCHES][24]; /* one thread */
    protocol_text texts[MATCHES];
    const size_t count = list_matches(server, client->person->id, names, texts, MATCHES);
    hub_tell(server, client->number,
             &(protocol_message){.kind = PROTOCOL_WELCOME,
                                 .welcome = {.version = PROTOCOL_VERSION,
                                             .server = protocol_text_of(server->settings.server),
                                             .session = protocol_text_of(token[0] != 0 ? token : NULL),
                                             .name = protocol_text_of(client->person->name),
                                             .guest = client->person->guest,
                                             .host = client->person->host,
                                             .now = server->now,
                                             .matches = texts,
                                             .matches_count = count}});
}

/* What the client has a table of goes on from there. */
static void catch_up(hub *server, const hub_request *request, const protocol_hello *hello) {
    for (size_t index = 0; index < hello->seen_count; index++) {
        int64_t id = 0;
        table *at = match_id_read(hello->seen[index].match.bytes, &id) ? lobby_playing(server, id) : NULL;
        const bool open = at != NULL && at->rows.row.match == id &&
                          (at->rows.row.visibility == STORE_TABLE_PUBLIC ||
                           lobby_seat_of(at, request->client->person->id) != TK_NO_SEAT);
        if (open && !lobby_come(server, request->client, at, hello->seen[index].sequence, request->now)) {
            lobby_go(server, request->client, at, request->now);
        }
    }
}

/* That a session was used is written down by the way. */
static void noted(hub *server, hub_pending *pending, const store_completion *completion, int64_t now) {
    hub_client *client = hub_client_of(server, pending->client);
    (void)now;
    if (completion->status == TK_ERROR_STORE_MISSING && client != NULL) {
        hub_bye(server, client, PROTOCOL_BYE_WHY_SESSION, TK_TEXT("this session is over"));
    }
}

static void note(hub *server, const hub_request *request, people_entry *entry) {
    if (entry->count > 0) {
        const hub_pending pending = hub_pending_of(request, noted);
        (void)hub_submit(server, &pending, entry->writes, entry->count); /* the next time is as good */
    }
}

void hub_hello(hub *server, const hub_request *request) {
    const protocol_hello *hello = &request->message->hello;
    hub_client *client = request->client;
    people_entry entry;
    tk_error error;
    client->language = hub_language(server, hello->language.bytes);
    if (hello->version != PROTOCOL_VERSION) {
        hub_bye(server, client, PROTOCOL_BYE_WHY_VERSION,
                TK_TEXT("this server speaks another version of the protocol"));
        return;
    }
    if (client->person != NULL) {
        hub_refuse_with(server, client, request->id, TK_ERROR_SERVER_HELLO_TWICE, NULL, NULL);
        return;
    }
    const char *session = hello->session.bytes != NULL ? hello->session.bytes : client->cookie;
    tk_status status = people_enter(server->people, session, request->now, &entry, &error);
    if (status == TK_ERROR_SESSION) {
        status = people_enter(server->people, "", request->now, &entry, &error); /* it is told by a new one */
    }
    if (status != TK_OK || !hub_become(server, client, entry.person, entry.name, entry.guest)) {
        hub_refuse(server, client, request->id, &error);
        return;
    }
    memcpy(client->session, entry.session, sizeof client->session);
    memset(client->cookie, 0, sizeof client->cookie);
    if (hello->client.bytes != NULL) {
        tk_text_copy(client->label, sizeof client->label, hello->client.bytes, hello->client.length);
    }
    note(server, request, &entry);
    welcome(server, client, entry.token);
    hub_greet_company(server, client);
    catch_up(server, request, hello);
}

/* ---- Deeds ---- */

static void go_on(hub *server, people_errand *errand, int64_t now);

void hub_is_password(work_job *job) {
    (void)job;
}

/* Of a session there may be several connections, a browser's windows. */
static bool ends(const people_deed *deed, const hub_client *client) {
    const bool same = memcmp(deed->session, client->session, sizeof client->session) == 0;
    switch (deed->ends) {
    case PEOPLE_ENDS_THIS:
        return same;
    case PEOPLE_ENDS_OTHERS:
        return !same;
    case PEOPLE_ENDS_ONE:
        return memcmp(deed->ended, client->session, sizeof deed->ended) == 0;
    case PEOPLE_ENDS_ALL:
        return true;
    default:
        return false;
    }
}

/* Connections whose sessions are over are closed, one after the other: the map changes by each. */
static void end_sessions(hub *server, const people_deed *deed) {
    bool found = deed->ends != PEOPLE_ENDS_NONE;
    while (found) {
        size_t at = 0;
        found = false;
        for (hub_client *each = hub_map_next(&server->clients, &at); each != NULL && !found;
             each = hub_map_next(&server->clients, &at)) {
            if (each->person != NULL && each->home == 0 && each->person->id == deed->ends_of && ends(deed, each)) {
                found = true;
                hub_bye(server, each, PROTOCOL_BYE_WHY_SESSION, TK_TEXT("this session is over"));
            }
        }
    }
}

static void answer(hub *server, const people_errand *errand, hub_client *client) {
    const people_deed *deed = &errand->deed;
    if (deed->status != TK_OK) {
        char text[1000];
        tk_error_text(&deed->error, client->language, text, sizeof text);
        server->counts.refusals++;
        server->counts.bad_logins += errand->kind == PROTOCOL_LOGIN;
        hub_tell(server, client->number,
                 &(protocol_message){.kind = PROTOCOL_REFUSED,
                                     .refused = {.id = protocol_text_of(errand->pending.id),
                                                 .reason = protocol_text_of(tk_status_name(deed->status)),
                                                 .text = protocol_text_of(text),
                                                 .member = protocol_text_of(deed->member),
                                                 .has_wait = deed->wait > 0,
                                                 .wait = deed->wait}});
        return;
    }
    server->counts.logins += errand->kind == PROTOCOL_LOGIN;
    if (errand->kind == PROTOCOL_REGISTER || errand->kind == PROTOCOL_LOGIN) {
        while (client->table_count > 0 && deed->person != client->person->id) { /* somebody else came there */
            lobby_go(server, client, client->tables[client->table_count - 1], server->now);
        }
        hub_become(server, client, deed->person, deed->name, deed->guest);
        hub_greet_company(server, client);
    }
    if (deed->token[0] != 0) {
        memcpy(client->session, deed->session, sizeof client->session);
    }
    if (errand->kind == PROTOCOL_BLOCK) {
        hub_load_blocks(server, client->person);
    }
    hub_done(server, client->number,
             &(protocol_done){.id = protocol_text_of(errand->pending.id),
                              .session = protocol_text_of(deed->token[0] != 0 ? deed->token : NULL)});
}

/* A guest has a row from now on, under a name that nobody else has; or something was swept away, and there is more. */
static void keep_guest(hub *server, const people_errand *errand) {
    enum { SOON = 1000 };
    if (errand->deed.person == 0 && errand->deed.count > 0) {
        server->swept_at = server->now + SOON;
        return;
    }
    hub_person *person = hub_map_find(&server->persons, (uint64_t)errand->deed.person);
    if (errand->deed.status == TK_OK && person != NULL && errand->deed.name[0] != 0) {
        memcpy(person->name, errand->deed.name, sizeof person->name);
    }
}

static void finish(hub *server, people_errand *errand) {
    hub_client *client = hub_client_of(server, errand->pending.client);
    if (errand->kind == PROTOCOL_NONE) {
        keep_guest(server, errand);
    } else if (client != NULL && client->person != NULL) {
        answer(server, errand, client);
    }
    if (errand->deed.status == TK_OK) {
        end_sessions(server, &errand->deed);
    }
    if (errand->deed.status == TK_OK && people_with(&errand->deed) != 0) {
        hub_tell_company(server, people_about(&errand->deed));
        hub_tell_company(server, people_with(&errand->deed));
    }
    if (errand->kind == PROTOCOL_DELETE && errand->deed.status == TK_OK) {
        tournament_look_soon(server, server->now); /* which go on without them */
    }
    server->errands--;
    free(errand);
}

static void stored(hub *server, hub_pending *pending, const store_completion *completion, int64_t now) {
    people_errand *errand = hub_map_find(&server->deeds, (uint64_t)pending->number);
    hub_map_remove(&server->deeds, (uint64_t)pending->number);
    people_stored(server->people, &errand->deed, completion, now);
    go_on(server, errand, now);
}

static void go_on(hub *server, people_errand *errand, int64_t now) {
    people_deed *deed = &errand->deed;
    tk_status status = TK_OK;
    (void)now;
    if (deed->next == PEOPLE_WORK) {
        deed->password.job.back = hub_is_password;
        status = work_submit(server->work, WORK_PASSWORDS, &deed->password.job);
    } else if (deed->next == PEOPLE_STORE) {
        store_write writes[STORE_BATCH_MOST];
        char person[RELAY_WORDS_SIZE], other[RELAY_WORDS_SIZE];
        hub_pending pending = errand->pending;
        pending.stored = stored;
        pending.number = (int64_t)(uintptr_t)errand;
        memcpy(writes, deed->writes, deed->count * sizeof *writes);
        size_t count = relay_add_person(server, people_about(deed), person, writes, deed->count);
        count = relay_add_person(server, people_with(deed), other, writes, count);
        status = hub_map_put(&server->deeds, (uint64_t)(uintptr_t)errand, errand)
                     ? hub_submit(server, &pending, writes, count)
                     : TK_ERROR_MEMORY;
        if (status != TK_OK) {
            hub_map_remove(&server->deeds, (uint64_t)(uintptr_t)errand);
        }
    }
    if (status != TK_OK) {
        people_failed(server->people, deed, status);
    }
    if (deed->next == PEOPLE_ANSWER) {
        finish(server, errand);
    }
}

/* ---- What was done elsewhere ---- */

/* Whether what a client came with is good no more. */
static bool is_over(hub *server, const hub_client *client, const store_person *row) {
    static const uint8_t none[32] = {0};
    store_session session = {0};
    memcpy(session.token, client->session, sizeof session.token);
    if (memcmp(client->session, none, sizeof none) == 0) {
        return row->password[0] != 0 || row->deleted != 0 || row->blocked != 0; /* a guest that has an account now */
    }
    return row->deleted != 0 || row->blocked != 0 ||
           store_get(server->store, STORE_SESSIONS, &session, NULL) == TK_ERROR_STORE_MISSING;
}

static bool end_one(hub *server, const hub_person *person, const store_person *row) {
    size_t at = 0;
    for (hub_client *each = hub_map_next(&server->clients, &at); each != NULL;
         each = hub_map_next(&server->clients, &at)) {
        if (each->person == person && each->home == 0 && is_over(server, each, row)) {
            hub_bye(server, each, PROTOCOL_BYE_WHY_SESSION, TK_TEXT("this session is over"));
            return true;
        }
    }
    return false;
}

void hub_person_changed(hub *server, int64_t id) {
    store_person row = {.id = id};
    hub_person *person = hub_map_find(&server->persons, (uint64_t)id);
    if (person == NULL || store_get(server->store, STORE_PEOPLE, &row, NULL) != TK_OK) {
        return;
    }
    while (person != NULL && end_one(server, person, &row)) {
        person = hub_map_find(&server->persons, (uint64_t)id);
    }
    if (person != NULL) {
        memcpy(person->name, row.name, sizeof person->name);
        hub_load_blocks(server, person);
        person->host = !person->guest && host_is(server, id);
        hub_tell_company(server, id);
    }
}

void hub_people_changed(hub *server) {
    size_t at = 0, count = 0;
    int64_t *all = calloc(server->persons.count + 1, sizeof *all);
    for (const hub_person *each = hub_map_next(&server->persons, &at); all != NULL && each != NULL;
         each = hub_map_next(&server->persons, &at)) {
        all[count++] = each->id;
    }
    for (size_t i = 0; i < count; i++) {
        hub_person_changed(server, all[i]);
    }
    free(all);
}

void hub_take_password(hub *server, work_job *job, int64_t now) {
    people_errand *errand = (people_errand *)job; /* the job is the first member of the first member */
    if (!job->ran) {
        people_failed(server->people, &errand->deed, TK_ERROR_SERVER_STOPPING);
        finish(server, errand);
        return;
    }
    people_worked(server->people, &errand->deed, now);
    go_on(server, errand, now);
}

/* ---- Requests ---- */

static people_asker asker_of(const hub_request *request) {
    const hub_client *client = request->client;
    people_asker asker = {.person = client->person->id,
                          .guest = client->person->guest,
                          .address = client->address,
                          .language = client->language != NULL ? client->language->code : "en",
                          .client = client->label[0] != 0 ? client->label : NULL};
    memcpy(asker.session, client->session, sizeof asker.session);
    return asker;
}

static people_errand *new_errand(hub *server) {
    people_errand *errand = calloc(1, sizeof *errand);
    server->errands += errand != NULL;
    return errand;
}

void hub_know_guest(hub *server, hub_client *client) {
    hub_person *person = client->person;
    people_errand *errand = person->guest && !person->known ? new_errand(server) : NULL;
    if (errand != NULL) {
        const hub_request request = {.client = client};
        const people_asker asker = asker_of(&request);
        person->known = true;
        people_guest(server->people, &asker, server->now, &errand->deed);
        go_on(server, errand, server->now);
    }
}

int64_t hub_sweep(hub *server, int64_t now) {
    enum { EVERY = 10 * 60 * 1000 };
    if (now >= server->swept_at) {
        people_errand *errand = server->stopping ? NULL : new_errand(server);
        server->swept_at = now + EVERY;
        if (errand != NULL) {
            people_sweep(server->people, now, &errand->deed);
            go_on(server, errand, now);
        }
    }
    return server->swept_at;
}

static void begin(hub *server, const hub_request *request) {
    const protocol_message *message = request->message;
    const people_asker asker = asker_of(request);
    people_errand *errand = new_errand(server);
    if (errand == NULL) {
        hub_refuse_with(server, request->client, request->id, TK_ERROR_MEMORY, NULL, NULL);
        return;
    }
    errand->pending = hub_pending_of(request, stored);
    errand->kind = message->kind;
    switch (message->kind) {
    case PROTOCOL_REGISTER:
        people_register(server->people, &asker, &message->register_, request->now, &errand->deed);
        break;
    case PROTOCOL_LOGIN:
        people_login(server->people, &asker, &message->login, request->now, &errand->deed);
        break;
    case PROTOCOL_LOGOUT:
        people_logout(server->people, &asker, &message->logout, request->now, &errand->deed);
        break;
    case PROTOCOL_PASSWORD:
        people_password(server->people, &asker, &message->password, request->now, &errand->deed);
        break;
    case PROTOCOL_REVOKE:
        people_revoke(server->people, &asker, &message->revoke, request->now, &errand->deed);
        break;
    case PROTOCOL_DELETE:
        people_delete(server->people, &asker, &message->delete_, request->now, &errand->deed);
        break;
    case PROTOCOL_VACATION:
        people_vacation(server->people, &asker, &message->vacation, request->now, &errand->deed);
        break;
    case PROTOCOL_BLOCK:
        people_block(server->people, &asker, &message->block, request->now, &errand->deed);
        break;
    case PROTOCOL_FRIEND:
        people_befriend(server->people, &asker, &message->friend, request->now, &errand->deed);
        break;
    default:
        people_speak(server->people, &asker, &message->speak, request->now, &errand->deed);
        break;
    }
    go_on(server, errand, request->now);
}

/* A host closes somebody's account, or opens it again. */
static void shut(hub *server, const hub_request *request) {
    const protocol_shut *wanted = &request->message->shut;
    store_person person;
    tk_error error = {0};
    if (!request->client->person->host) {
        hub_refuse_with(server, request->client, request->id, TK_ERROR_SERVER_HOST, NULL, NULL);
        return;
    }
    tk_status status = people_find(server->people, wanted->name.bytes, &person, &error);
    if (status == TK_OK && person.id == request->client->person->id) { /* nobody could open it again */
        status = tk_error_set(&error, TK_ERROR_PERSON_UNKNOWN, 0, 0, wanted->name.bytes, NULL);
    }
    people_errand *errand = status == TK_OK ? new_errand(server) : NULL;
    if (errand == NULL) {
        hub_refuse_with(server, request->client, request->id, status != TK_OK ? status : TK_ERROR_MEMORY,
                        wanted->name.bytes, NULL);
        return;
    }
    errand->pending = hub_pending_of(request, stored);
    errand->kind = PROTOCOL_SHUT;
    people_shut(server->people, person.id, !wanted->open, request->now, &errand->deed);
    go_on(server, errand, request->now);
}

static void list_sessions(hub *server, const hub_request *request) {
    store_session rows[PEOPLE_SESSIONS_MOST];
    protocol_session list[PEOPLE_SESSIONS_MOST];
    size_t count = 0;
    tk_error error;
    const people_asker asker = asker_of(request);
    if (people_sessions(server->people, &asker, request->now, rows, list, &count, &error) != TK_OK) {
        hub_refuse(server, request->client, request->id, &error);
        return;
    }
    hub_tell(server, request->client->number,
             &(protocol_message){
                 .kind = PROTOCOL_SESSION_LIST,
                 .session_list = {.id = protocol_text_of(request->id), .sessions = list, .sessions_count = count}});
}

static void export_all(hub *server, const hub_request *request) {
    tk_buffer out = {0};
    tk_error error;
    const people_asker asker = asker_of(request);
    if (people_export(server->people, &asker, &out, &error) != TK_OK) {
        hub_refuse(server, request->client, request->id, &error);
    } else {
        hub_tell(server, request->client->number,
                 &(protocol_message){.kind = PROTOCOL_ANSWER,
                                     .answer = {.id = protocol_text_of(request->id),
                                                .document = {.bytes = out.data, .length = out.size}}});
    }
    tk_buffer_free(&out);
}

/* The tables that the client has come anew in the other language. */
static void speak(hub *server, const hub_request *request) {
    hub_client *client = request->client;
    client->language = hub_language(server, request->message->speak.language.bytes);
    for (size_t index = 0; index < client->table_count; index++) {
        lobby_come(server, client, client->tables[index], -1, request->now);
    }
}

void hub_people_request(hub *server, const hub_request *request) {
    switch (request->message->kind) {
    case PROTOCOL_SESSIONS:
        list_sessions(server, request);
        break;
    case PROTOCOL_EXPORT:
        export_all(server, request);
        break;
    case PROTOCOL_SHUT:
        shut(server, request);
        break;
    case PROTOCOL_FRIENDS:
    case PROTOCOL_BLOCKS:
    case PROTOCOL_INVITATIONS:
        hub_company_request(server, request);
        break;
    case PROTOCOL_SPEAK:
        speak(server, request);
        begin(server, request);
        break;
    default:
        begin(server, request);
        break;
    }
}
