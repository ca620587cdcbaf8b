/* What a tournament needs next. Tending reads all of it, begins whatever can be begun, and comes again when that is
 * stored; it never remembers what it has begun but to let no batch overtake another. For each pairing without a result:
 *
 *   no table yet, both are there     the table is made, both are seated, the match begins
 *   no table yet, one has withdrawn  the other one has won
 *   the match is over                its result is taken; a match that was stopped or is not there is a draw
 *   a seat was left to a program     it has lost: in Rush and Tank Duel who resigns or runs out of time is replaced
 *   one has withdrawn meanwhile      resigns, by the server that holds the table
 *
 * When a round has all its results, the next is paired, or the tournament is over. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/chat/chat.h"
#include "server/people/token.h"
#include "server/tournament/inside.h"
#include "server/tournament/round_robin.h"
#include "server/tournament/swiss.h"

enum { LOOK_EVERY = 20 * 1000, RETRY = 500 };
static const int64_t forgotten_after = INT64_C(60) * 24 * 60 * 60 * 1000; /* that nobody has started */

/* Batches under way for a tournament. */
typedef struct busy {
    unsigned batches;
} busy;

void tournament_look_soon(hub *server, int64_t now) {
    if (server->tournaments != NULL && server->tournaments->look_at > now) {
        server->tournaments->look_at = now;
    }
}

static bool is_busy(const hub *server, int64_t id) {
    const busy *of = hub_map_find(&server->tournaments->busy, (uint64_t)id);
    return of != NULL && of->batches > 0;
}

static bool begin_batch(hub *server, int64_t id) {
    busy *of = hub_map_find(&server->tournaments->busy, (uint64_t)id);
    if (of == NULL) {
        of = calloc(1, sizeof *of);
        if (of == NULL || !hub_map_put(&server->tournaments->busy, (uint64_t)id, of)) {
            free(of);
            return false;
        }
    }
    of->batches++;
    return true;
}

static void end_batch(hub *server, int64_t id) {
    busy *of = hub_map_find(&server->tournaments->busy, (uint64_t)id);
    if (of != NULL && --of->batches == 0) {
        hub_map_remove(&server->tournaments->busy, (uint64_t)id);
        free(of);
    }
}

/* A batch has come back: what follows from it, unless others are still under way; what was refused or failed is looked
 * at again in a moment, as it may have been done elsewhere. */
static void went(hub *server, int64_t id, bool done) {
    end_batch(server, id);
    if (!done) {
        const int64_t then = server->now + RETRY;
        server->tournaments->look_at = then < server->tournaments->look_at ? then : server->tournaments->look_at;
        return;
    }
    tournament_changed(server, id);
    if (!is_busy(server, id)) {
        tournament_tend(server, id);
    }
}

static void stored(hub *server, hub_pending *pending, const store_completion *completion, int64_t now) {
    (void)now;
    went(server, pending->number, completion->status == TK_OK);
}

static void submit(hub *server, int64_t id, const store_write *writes, size_t count) {
    const hub_pending pending = {.stored = stored, .number = id};
    if (begin_batch(server, id) && hub_submit(server, &pending, writes, count) != TK_OK) {
        went(server, id, false);
    }
}

/* ---- Results ---- */

static void settle(hub *server, const store_pairing *was, field_result result) {
    store_pairing row = *was;
    char signal[RELAY_WORDS_SIZE];
    row.result = result;
    store_write writes[3] = {{.verb = STORE_SAME, .kind = STORE_PAIRINGS, .row = was},
                             {.verb = STORE_PUT, .kind = STORE_PAIRINGS, .row = &row}};
    submit(server, was->tournament, writes, relay_add_tournament(server, was->tournament, 0, signal, writes, 2));
}

/* Of a match that is over. Results stay when it is pruned. */
static field_result result_of(hub *server, int64_t play) {
    store_result rows[TK_SEATS_MAX];
    size_t count = 0;
    const store_ask ask = {.query = STORE_RESULTS_OF_MATCH, .number = play, .after = -1};
    if (store_list(server->store, &ask, rows, TK_SEATS_MAX, &count, NULL) != TK_OK || count < 2) {
        return FIELD_DRAW;
    }
    return rows[0].payoff > rows[1].payoff ? FIELD_FIRST : rows[0].payoff < rows[1].payoff ? FIELD_SECOND : FIELD_DRAW;
}

/* The result of a pairing whose match has begun; FIELD_OPEN while it is played. */
static field_result look_at_match(hub *server, const store_pairing *pairing) {
    store_match play = {.id = pairing->match};
    store_player players[TK_SEATS_MAX];
    size_t count = 0;
    const store_ask ask = {.query = STORE_PLAYERS_OF_MATCH, .number = pairing->match, .after = -1};
    const tk_status found = store_get(server->store, STORE_MATCHES, &play, NULL);
    if (found != TK_OK && found != TK_ERROR_STORE_MISSING) {
        return FIELD_OPEN; /* the store cannot be read: another time */
    }
    if (store_list(server->store, &ask, players, TK_SEATS_MAX, &count, NULL) != TK_OK) {
        return FIELD_OPEN;
    }
    const bool first = count > 0 && players[0].opponent[0] != 0, second = count > 1 && players[1].opponent[0] != 0;
    if (first || second) {
        return first && second ? FIELD_NEITHER : first ? FIELD_SECOND : FIELD_FIRST;
    }
    return found == TK_OK && play.state == STORE_MATCH_RUNNING ? FIELD_OPEN : result_of(server, pairing->match);
}

/* ---- Tables ---- */

static void made(hub *server, const lobby_change *change, bool done) {
    if (done) {
        tournament_call(server, change->tournament, change->pairing.match);
    }
    went(server, change->tournament, done);
}

static void seat(const book *of, lobby_change *change, unsigned number, int64_t person) {
    store_seat *taken = &change->rows.seats[number];
    const store_entrant *entrant = &of->entrants[book_find(of, person)];
    *taken = (store_seat){.table_id = change->rows.row.id, .seat = number, .person = person};
    memcpy(taken->name, entrant->name, sizeof taken->name);
    token_link(taken->word, sizeof taken->word);
    change->rows.taken |= (tk_seats)1 << number;
}

static void make_table(hub *server, const book *of, const store_pairing *pairing) {
    lobby_change *change = calloc(1, sizeof *change);
    tk_error error;
    if (change == NULL) {
        return;
    }
    store_table *row = &change->rows.row;
    row->id = store_new_id();
    tk_text_copy(row->title, sizeof row->title, of->row.title, strlen(of->row.title));
    memcpy(row->game, of->row.game, sizeof row->game);
    memcpy(row->options, of->row.options, sizeof row->options);
    memcpy(row->clock, of->row.clock, sizeof row->clock);
    row->seats = 2;
    row->visibility = of->row.visibility;
    row->rated = of->row.rated;
    row->chat = CHAT_ALL;
    row->onlookers = 1;
    row->created = server->now;
    if (row->visibility == STORE_TABLE_BY_LINK) {
        token_link(row->link, sizeof row->link);
    }
    lobby_promise(row);
    seat(of, change, 0, pairing->first);
    seat(of, change, 1, pairing->second);
    change->tournament = of->row.id;
    book_name(&of->row, change->tournament_name);
    change->was = change->pairing = *pairing;
    change->after = made;
    if (!lobby_prepare(server, NULL, change, &error) || !begin_batch(server, of->row.id)) {
        free(change); /* a game that is not what it was when the tournament was opened: the host must see to it */
        return;
    }
    change->pairing.match = change->begun.id;
    change->pairing.table_id = row->id;
    const int64_t people[] = {pairing->first, pairing->second};
    for (unsigned i = 0; i < 2; i++) {
        store_notice *notice = &change->notices[change->notice_count];
        if (tournament_notice(server, of, &change->pairing, people[i], notice)) {
            notice->id = store_new_id() + (int64_t)change->notice_count++;
        }
    }
    if (lobby_store(server, NULL, NULL, change) != TK_OK) {
        went(server, of->row.id, false);
    }
}

/* ---- Pairings ---- */

static bool is_gone(const book *of, int64_t person) {
    const unsigned place = book_find(of, person);
    return place == FIELD_NOBODY || of->all.withdrawn[place];
}

/* One who has withdrawn resigns, where the table is held here; whoever holds it elsewhere does so there. */
static void resign(hub *server, const store_pairing *pairing, int64_t person) {
    table *at = lobby_load(server, pairing->table_id);
    if (at == NULL || !lobby_holds(server, at)) {
        return;
    }
    if (at->match == NULL) {
        at->match = hub_match_of(server, pairing->match, NULL);
    }
    if (at->match != NULL && !match_resign(at->match, match_seat_of(at->match, person), server->now)) {
        const int64_t then = server->now + RETRY; /* something else of it is being stored */
        server->tournaments->look_at = then < server->tournaments->look_at ? then : server->tournaments->look_at;
    }
}

static void tend_pairing(hub *server, const book *of, const store_pairing *pairing) {
    const bool no_first = is_gone(of, pairing->first), no_second = is_gone(of, pairing->second);
    if (pairing->match == 0 && (no_first || no_second)) {
        settle(server, pairing, no_first && no_second ? FIELD_NEITHER : no_first ? FIELD_SECOND : FIELD_FIRST);
    } else if (pairing->match == 0) {
        make_table(server, of, pairing);
    } else {
        const field_result result = look_at_match(server, pairing);
        if (result != FIELD_OPEN) {
            settle(server, pairing, result);
        } else if (no_first || no_second) {
            resign(server, pairing, no_first ? pairing->first : pairing->second);
        }
    }
}

/* ---- Rounds ---- */

static void finish(hub *server, const book *of) {
    book_step step;
    book_begin(server, &of->row, &step);
    step.row.state = STORE_TOURNAMENT_OVER;
    step.row.finished = server->now;
    book_end(server, &step);
    submit(server, of->row.id, step.writes, step.count);
}

static void pair_next(hub *server, const book *of) {
    field_pair pairs[FIELD_BOARDS_MOST];
    store_pairing rows[FIELD_BOARDS_MOST];
    book_step step;
    const unsigned round = (unsigned)of->row.round + 1;
    const size_t count =
        of->row.kind == STORE_SWISS ? swiss_pair(&of->all, round, pairs) : round_robin_pair(&of->all, round, pairs);
    book_begin(server, &of->row, &step);
    step.row.round = round;
    for (size_t i = 0; i < count; i++) {
        rows[i] = (store_pairing){
            .tournament = of->row.id,
            .round = round,
            .board = (int64_t)i + 1,
            .first = of->entrants[pairs[i].first].person,
            .second = pairs[i].second == FIELD_NOBODY ? 0 : of->entrants[pairs[i].second].person,
            .result = pairs[i].result,
        };
        step.writes[step.count++] = (store_write){.verb = STORE_ADD, .kind = STORE_PAIRINGS, .row = &rows[i]};
    }
    book_end(server, &step);
    submit(server, of->row.id, step.writes, step.count);
}

static void tend(hub *server, const book *of) {
    bool open = false;
    for (size_t i = 0; i < of->pairing_count; i++) {
        if (of->pairings[i].result == STORE_PAIRING_OPEN) {
            open = true;
            tend_pairing(server, of, &of->pairings[i]);
        }
    }
    if (!open) {
        if (of->row.round >= of->row.rounds || book_active(of) < 2) {
            finish(server, of);
        } else {
            pair_next(server, of);
        }
    }
}

void tournament_tend(hub *server, int64_t id) {
    if (server->stopping || is_busy(server, id)) {
        return;
    }
    book *of = book_read(server, id);
    if (of != NULL && of->row.state == STORE_TOURNAMENT_RUNNING) {
        tend(server, of);
    } else if (of != NULL && of->row.state == STORE_TOURNAMENT_OPEN &&
               of->row.changed + forgotten_after < server->now) {
        book_step step;
        book_begin(server, &of->row, &step);
        step.row.state = STORE_TOURNAMENT_CANCELLED;
        step.row.finished = server->now;
        book_end(server, &step);
        submit(server, id, step.writes, step.count);
    }
    free(of);
}

/* ---- When ---- */

void tournament_ended(hub *server, const table *at) {
    if (at->tournament != 0) {
        tournament_tend(server, at->tournament);
    }
}

void tournament_heard(hub *server, int64_t id, int64_t play) {
    tournament_changed(server, id);
    if (play != 0) {
        tournament_call(server, id, play);
    } else {
        tournament_tend(server, id);
    }
}

static void look_through(hub *server) {
    enum { PAGE = 16 };
    store_tournament *page = malloc(PAGE * sizeof *page);
    size_t count = PAGE;
    store_ask ask = {.query = STORE_TOURNAMENTS_UNFINISHED};
    while (page != NULL && count == PAGE && store_list(server->store, &ask, page, PAGE, &count, NULL) == TK_OK) {
        for (size_t i = 0; i < count; i++) {
            tournament_tend(server, page[i].id);
            ask.after = page[i].id;
        }
    }
    free(page);
}

int64_t tournament_tick(hub *server, int64_t now) {
    struct tournaments *all = server->tournaments;
    if (now >= all->look_at && !server->stopping) {
        all->look_at = now + LOOK_EVERY;
        look_through(server);
    }
    const int64_t tell = tournament_tell(server, now);
    return tell < all->look_at ? tell : all->look_at;
}

tk_status tournament_open_all(hub *server, tk_error *error) {
    server->tournaments = calloc(1, sizeof *server->tournaments);
    if (server->tournaments == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    server->tournaments->look_at = server->now;
    server->tournaments->tell_at = INT64_MAX;
    return TK_OK;
}

void tournament_close_all(hub *server) {
    struct tournaments *all = server->tournaments;
    size_t place = 0;
    if (all == NULL) {
        return;
    }
    for (busy *each = hub_map_next(&all->busy, &place); each != NULL; each = hub_map_next(&all->busy, &place)) {
        free(each);
    }
    hub_map_free(&all->busy);
    free(all->changed);
    free(all);
    server->tournaments = NULL;
}
