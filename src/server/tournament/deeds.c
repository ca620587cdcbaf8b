/* What can be asked of tournaments. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/people/name.h"
#include "server/people/people.h"
#include "server/tournament/inside.h"
#include "server/tournament/round_robin.h"
#include "server/tournament/swiss.h"

/* What is kept of a request until it is stored. */
typedef struct deed {
    int64_t id;
    char name[HUB_ID_SIZE];
    size_t length;
    char text[]; /* as it came */
} deed;

static void refuse(hub *server, const hub_request *request, tk_status status) {
    hub_refuse_with(server, request->client, request->id, status, NULL, NULL);
}

/* ---- On the way to the store ---- */

static void stored(hub *server, hub_pending *pending, const store_completion *completion, int64_t now) {
    const deed *what = pending->what;
    hub_client *client = hub_client_of(server, pending->client);
    const protocol_done done = {.id = protocol_text_of(pending->id), .tournament = protocol_text_of(what->name)};
    if (completion->status == TK_ERROR_STORE_MISSING) { /* it has changed meanwhile: judged anew */
        if (client != NULL) {
            hub_take(server, client, what->text, what->length, now);
        }
        return;
    }
    if (hub_settle(server, pending, completion, &done)) {
        tournament_changed(server, what->id);
        tournament_tend(server, what->id);
    }
}

void tournament_submit(hub *server, const hub_request *request, book_step *step) {
    deed *what = malloc(sizeof *what + request->length + 1);
    store_answer answer;
    if (what == NULL) {
        refuse(server, request, TK_ERROR_MEMORY);
        return;
    }
    what->id = step->row.id;
    what->length = request->length;
    memcpy(what->text, request->text, request->length);
    what->text[request->length] = 0;
    book_name(&step->row, what->name);
    const protocol_done done = {.id = protocol_text_of(request->id), .tournament = protocol_text_of(what->name)};
    hub_put_answer(&done, request->request, request->now, &answer, &step->writes[step->count++]);
    book_end(server, step);
    hub_pending pending = hub_pending_of(request, stored);
    pending.what = what;
    const tk_status status = hub_submit(server, &pending, step->writes, step->count);
    if (status != TK_OK) {
        refuse(server, request, status);
    }
}

/* Nothing has to be done. */
static void done_already(hub *server, const hub_request *request, const book *of) {
    char name[HUB_ID_SIZE];
    book_name(&of->row, name);
    hub_done(server, request->client->number,
             &(protocol_done){.id = protocol_text_of(request->id), .tournament = protocol_text_of(name)});
}

/* ---- Each of them ---- */

static void enter(hub *server, const hub_request *request, const book *of) {
    const hub_person *person = request->client->person;
    const tk_status status = person->guest                            ? TK_ERROR_TOURNAMENT_ACCOUNT
                             : of->row.state != STORE_TOURNAMENT_OPEN ? TK_ERROR_TOURNAMENT_STARTED
                             : of->row.entered >= of->row.most        ? TK_ERROR_TOURNAMENT_FULL
                                                                      : TK_OK;
    if (book_find(of, person->id) != FIELD_NOBODY && of->row.state == STORE_TOURNAMENT_OPEN) {
        done_already(server, request, of);
        return;
    }
    if (status != TK_OK) {
        refuse(server, request, status);
        return;
    }
    book_step step;
    store_entrant entrant = {.tournament = of->row.id, .person = person->id, .entered = request->now};
    store_rating rating = {.person = person->id};
    memcpy(rating.game, of->row.game, sizeof rating.game);
    if (store_get(server->store, STORE_RATINGS, &rating, NULL) == TK_OK) {
        entrant.rating = rating.rating;
    }
    memcpy(entrant.name, person->name, sizeof entrant.name);
    book_begin(server, &of->row, &step);
    step.row.entered++;
    step.writes[step.count++] = (store_write){.verb = STORE_ADD, .kind = STORE_ENTRANTS, .row = &entrant};
    tournament_submit(server, request, &step);
}

/* The entrant whom a request is about; FIELD_NOBODY for none. */
static unsigned withdrawn_by(const hub_request *request, const book *of) {
    const protocol_text name = request->message->tournament_withdraw.name;
    for (unsigned i = 0; name.bytes != NULL && i < of->all.count; i++) {
        if (strcmp(of->entrants[i].name, name.bytes) == 0) {
            return i;
        }
    }
    return name.bytes != NULL ? FIELD_NOBODY : book_find(of, request->client->person->id);
}

static void withdraw(hub *server, const hub_request *request, const book *of) {
    const unsigned who = withdrawn_by(request, of);
    const int64_t asker = request->client->person->id;
    const bool own = who != FIELD_NOBODY && of->entrants[who].person == asker;
    const bool open = of->row.state == STORE_TOURNAMENT_OPEN;
    const tk_status status = !own && of->row.owner != asker                       ? TK_ERROR_TOURNAMENT_ORGANISER
                             : who == FIELD_NOBODY                                ? TK_ERROR_TOURNAMENT_OUTSIDE
                             : !open && of->row.state != STORE_TOURNAMENT_RUNNING ? TK_ERROR_TOURNAMENT_OVER
                                                                                  : TK_OK;
    if (request->message->tournament_withdraw.name.bytes == NULL && who == FIELD_NOBODY) {
        refuse(server, request, TK_ERROR_TOURNAMENT_OUTSIDE);
        return;
    }
    if (status != TK_OK) {
        refuse(server, request, status);
        return;
    }
    if (of->all.withdrawn[who]) {
        done_already(server, request, of);
        return;
    }
    book_step step;
    store_entrant entrant = of->entrants[who];
    book_begin(server, &of->row, &step);
    entrant.withdrawn = request->now;
    step.row.entered -= open;
    step.writes[step.count++] =
        (store_write){.verb = open ? STORE_REMOVE : STORE_PUT, .kind = STORE_ENTRANTS, .row = &entrant};
    tournament_submit(server, request, &step);
}

static void start(hub *server, const hub_request *request, const book *of) {
    const tk_status status = of->row.owner != request->client->person->id ? TK_ERROR_TOURNAMENT_ORGANISER
                             : of->row.state != STORE_TOURNAMENT_OPEN     ? TK_ERROR_TOURNAMENT_STARTED
                             : of->all.count < 2                          ? TK_ERROR_TOURNAMENT_FEW
                                                                          : TK_OK;
    if (status != TK_OK) {
        refuse(server, request, status);
        return;
    }
    book_step step;
    const unsigned most = swiss_rounds_most(of->all.count);
    book_begin(server, &of->row, &step);
    step.row.state = STORE_TOURNAMENT_RUNNING;
    step.row.started = request->now;
    if (of->row.kind == STORE_ROUND_ROBIN) {
        step.row.rounds = round_robin_rounds(of->all.count, (unsigned)of->row.times);
    } else if (of->row.rounds > most) {
        step.row.rounds = most;
    }
    tournament_submit(server, request, &step);
}

static void cancel(hub *server, const hub_request *request, const book *of) {
    const tk_status status = of->row.owner != request->client->person->id ? TK_ERROR_TOURNAMENT_ORGANISER
                             : of->row.state != STORE_TOURNAMENT_OPEN     ? TK_ERROR_TOURNAMENT_STARTED
                                                                          : TK_OK;
    if (status != TK_OK) {
        refuse(server, request, status);
        return;
    }
    book_step step;
    book_begin(server, &of->row, &step);
    step.row.state = STORE_TOURNAMENT_CANCELLED;
    step.row.finished = request->now;
    tournament_submit(server, request, &step);
}

void tournament_deed(hub *server, const hub_request *request) {
    const protocol_message *message = request->message;
    const char *name = message->kind == PROTOCOL_TOURNAMENT_ENTER      ? message->tournament_enter.tournament.bytes
                       : message->kind == PROTOCOL_TOURNAMENT_WITHDRAW ? message->tournament_withdraw.tournament.bytes
                       : message->kind == PROTOCOL_TOURNAMENT_START    ? message->tournament_start.tournament.bytes
                                                                       : message->tournament_cancel.tournament.bytes;
    const int64_t id = book_named(server, name);
    book *of = id != 0 ? book_read(server, id) : NULL;
    if (of == NULL) {
        refuse(server, request, TK_ERROR_TOURNAMENT_NONE);
        return;
    }
    switch (message->kind) {
    case PROTOCOL_TOURNAMENT_ENTER:
        enter(server, request, of);
        break;
    case PROTOCOL_TOURNAMENT_WITHDRAW:
        withdraw(server, request, of);
        break;
    case PROTOCOL_TOURNAMENT_START:
        start(server, request, of);
        break;
    default:
        cancel(server, request, of);
        break;
    }
    free(of);
}

void tournament_request(hub *server, const hub_request *request) {
    const protocol_message *message = request->message;
    if (message->kind == PROTOCOL_TOURNAMENTS) {
        tournament_list(server, request);
    } else if (message->kind == PROTOCOL_TOURNAMENT_LOOK) {
        const protocol_tournament_look *look = &message->tournament_look;
        const int64_t id = book_named(server, look->tournament.bytes);
        if (id == 0) {
            refuse(server, request, TK_ERROR_TOURNAMENT_NONE);
        } else {
            tournament_look(server, request, id);
        }
    } else if (hub_answered(server, request)) {
        return;
    } else if (message->kind == PROTOCOL_TOURNAMENT_OPEN) {
        tournament_make(server, request);
    } else {
        tournament_deed(server, request);
    }
}
