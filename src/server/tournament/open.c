/* Opening a tournament. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/people/token.h"
#include "server/relay/relay.h"
#include "server/tournament/inside.h"

enum { ROUNDS_USUAL = 5, SEATS = 2 };

static tk_status refuse_number(tk_status status, unsigned number, tk_error *error) {
    char digits[16];
    snprintf(digits, sizeof digits, "%u", number);
    return tk_error_set(error, status, 0, 0, NULL, digits);
}

static bool is_blank(protocol_text text) {
    size_t blanks = 0;
    while (blanks < text.length && text.bytes[blanks] == ' ') {
        blanks++;
    }
    return blanks == text.length;
}

/* What a person has opened and is not over. */
static unsigned count_opened(hub *server, int64_t person) {
    enum { PAGE = 16 };
    store_tournament *page = malloc(PAGE * sizeof *page);
    size_t count = PAGE;
    unsigned opened = 0;
    store_ask ask = {.query = STORE_TOURNAMENTS_OF_OWNER, .number = person};
    while (page != NULL && count == PAGE && store_list(server->store, &ask, page, PAGE, &count, NULL) == TK_OK) {
        for (size_t i = 0; i < count; i++) {
            opened += page[i].state == STORE_TOURNAMENT_OPEN || page[i].state == STORE_TOURNAMENT_RUNNING;
            ask.after = page[i].id;
        }
    }
    free(page);
    return opened;
}

/* The game as a table would have it, with two seats where it leaves the choice. */
static tk_status judge_game(hub *server, const protocol_tournament_open *open, store_table *made, tk_error *error) {
    const protocol_create create = {.game = open->game,
                                    .options = open->options,
                                    .options_count = open->options_count,
                                    .setup = open->setup,
                                    .has_clock = open->has_clock,
                                    .clock = open->clock,
                                    .rated = open->rated};
    protocol_create pair = create;
    tk_error other;
    pair.has_seats = true;
    pair.seats = SEATS;
    const tk_status status = lobby_judge(server, &create, made, error);
    if (status != TK_OK || made->seats == SEATS) {
        return status;
    }
    const unsigned seats = (unsigned)made->seats;
    *made = (store_table){0};
    return lobby_judge(server, &pair, made, &other) == TK_OK && made->seats == SEATS
               ? TK_OK
               : refuse_number(TK_ERROR_TOURNAMENT_SEATS, seats, error);
}

static tk_status judge(hub *server, const hub_request *request, store_table *made, tk_error *error) {
    const protocol_tournament_open *open = &request->message->tournament_open;
    const bool swiss = open->kind == PROTOCOL_TOURNAMENT_OPEN_KIND_SWISS;
    const unsigned most = swiss                                 ? FIELD_PLAYERS_MOST
                          : open->has_times && open->times == 2 ? TOURNAMENT_TWICE_MOST
                                                                : TOURNAMENT_ONCE_MOST;
    if (request->client->person->guest) {
        return tk_error_set(error, TK_ERROR_TOURNAMENT_ACCOUNT, 0, 0, NULL, NULL);
    }
    if (is_blank(open->title)) {
        return tk_error_set(error, TK_ERROR_JSON_RANGE, 0, 0, "title", "1 … 60");
    }
    if (open->most > most) {
        return refuse_number(TK_ERROR_TOURNAMENT_MOST, most, error);
    }
    if (count_opened(server, request->client->person->id) >= TOURNAMENT_OPENED_MOST) {
        return refuse_number(TK_ERROR_TOURNAMENT_OPENED, TOURNAMENT_OPENED_MOST, error);
    }
    return judge_game(server, open, made, error);
}

static void fill(const hub_request *request, const store_table *made, store_tournament *row) {
    const protocol_tournament_open *open = &request->message->tournament_open;
    const bool swiss = open->kind == PROTOCOL_TOURNAMENT_OPEN_KIND_SWISS;
    row->id = store_new_id();
    row->owner = request->client->person->id;
    tk_text_copy(row->title, sizeof row->title, open->title.bytes, open->title.length);
    memcpy(row->game, made->game, sizeof row->game);
    memcpy(row->options, made->options, sizeof row->options);
    memcpy(row->clock, made->clock, sizeof row->clock);
    row->kind = swiss ? STORE_SWISS : STORE_ROUND_ROBIN;
    row->times = swiss ? 0 : open->has_times ? open->times : 1;
    row->rounds = !swiss ? 0 : open->has_rounds ? open->rounds : ROUNDS_USUAL;
    row->most = open->most;
    row->visibility = open->link ? STORE_TABLE_BY_LINK : STORE_TABLE_PUBLIC;
    row->rated = open->rated;
    row->created = row->changed = request->now;
    if (open->link) {
        token_link(row->link, sizeof row->link);
    }
}

static void stored(hub *server, hub_pending *pending, const store_completion *completion, int64_t now) {
    const store_tournament *row = pending->what;
    char name[HUB_ID_SIZE];
    (void)now;
    book_name(row, name);
    const protocol_done done = {.id = protocol_text_of(pending->id), .tournament = protocol_text_of(name)};
    if (hub_settle(server, pending, completion, &done)) {
        tournament_changed(server, row->id);
    }
}

void tournament_make(hub *server, const hub_request *request) {
    tk_error error;
    int64_t wait = 0;
    store_table made = {0};
    store_answer answer;
    store_write writes[3];
    char name[HUB_ID_SIZE], signal[RELAY_WORDS_SIZE];
    if (judge(server, request, &made, &error) != TK_OK) {
        hub_refuse(server, request->client, request->id, &error);
        return;
    }
    if (hub_makes_too_many(server, request->client, request->now, &wait)) {
        refuse_number(TK_ERROR_TOO_MANY, (unsigned)((wait + 999) / 1000), &error);
        hub_refuse(server, request->client, request->id, &error);
        return;
    }
    store_tournament *row = calloc(1, sizeof *row);
    if (row == NULL) {
        hub_refuse_with(server, request->client, request->id, TK_ERROR_MEMORY, NULL, NULL);
        return;
    }
    fill(request, &made, row);
    book_name(row, name);
    const protocol_done done = {.id = protocol_text_of(request->id), .tournament = protocol_text_of(name)};
    writes[0] = (store_write){.verb = STORE_ADD, .kind = STORE_TOURNAMENTS, .row = row};
    hub_put_answer(&done, request->request, request->now, &answer, &writes[1]);
    const size_t count = relay_add_tournament(server, row->id, 0, signal, writes, 2);
    hub_pending pending = hub_pending_of(request, stored);
    pending.what = row;
    const tk_status status = hub_submit(server, &pending, writes, count);
    if (status != TK_OK) {
        hub_refuse_with(server, request->client, request->id, status, NULL, NULL);
    }
}
