/* Tournaments as clients are shown them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fill.h"
#include "base/text.h"
#include "server/people/rating.h"
#include "server/tournament/inside.h"
#include "server/tournament/standings.h"

enum {
    PAGE = 100,
    LIST_COSTS = 9,   /* requests besides the one */
    TELL_AFTER = 200, /* milliseconds: what changes in between is told once */
    OPTIONS_MOST = 16,
    RATING_MOST = 5000
};

/* ---- A row ---- */

typedef struct told_row {
    protocol_tournament_row row;
    protocol_text options[OPTIONS_MOST];
    char lines[STORE_OPTIONS_SIZE];
    char name[HUB_ID_SIZE], title[STORE_TITLE_SIZE], game[STORE_GAME_SIZE], organiser[STORE_NAME_SIZE];
} told_row;

static unsigned state_of(const store_tournament *row) {
    static const unsigned states[] = {[STORE_TOURNAMENT_OPEN] = PROTOCOL_TOURNAMENT_ROW_STATE_OPEN,
                                      [STORE_TOURNAMENT_RUNNING] = PROTOCOL_TOURNAMENT_ROW_STATE_RUNNING,
                                      [STORE_TOURNAMENT_OVER] = PROTOCOL_TOURNAMENT_ROW_STATE_OVER,
                                      [STORE_TOURNAMENT_CANCELLED] = PROTOCOL_TOURNAMENT_ROW_STATE_CANCELLED};
    return row->state >= 0 && row->state < (int64_t)(sizeof states / sizeof *states)
               ? states[row->state]
               : PROTOCOL_TOURNAMENT_ROW_STATE_CANCELLED;
}

/* plays: whether the reader, a person, has entered and not withdrawn. */
static void put_row(hub *server, const store_tournament *row, int64_t person, bool plays, told_row *out) {
    const bool swiss = row->kind == STORE_SWISS;
    store_person organiser = {.id = row->owner};
    if (store_get(server->store, STORE_PEOPLE, &organiser, NULL) != TK_OK || organiser.name[0] == 0) {
        tk_text_copy(organiser.name, sizeof organiser.name, STORE_DELETED_NAME, strlen(STORE_DELETED_NAME));
    }
    book_name(row, out->name);
    memcpy(out->title, row->title, sizeof out->title);
    memcpy(out->game, row->game, sizeof out->game);
    memcpy(out->organiser, organiser.name, sizeof out->organiser);
    out->row = (protocol_tournament_row){
        .tournament = protocol_text_of(out->name),
        .title = protocol_text_of(out->title),
        .game = protocol_text_of(out->game),
        .options = out->options,
        .options_count = lobby_put_options(row->options, out->lines, out->options, OPTIONS_MOST),
        .has_clock = row->clock[0] != 0,
        .clock = lobby_clock(row->clock),
        .kind = swiss ? PROTOCOL_TOURNAMENT_ROW_KIND_SWISS : PROTOCOL_TOURNAMENT_ROW_KIND_ROUND_ROBIN,
        .has_times = !swiss,
        .times = row->times,
        .has_rounds = row->rounds > 0,
        .rounds = row->rounds,
        .has_round = row->round > 0,
        .round = row->round,
        .most = row->most,
        .entered = row->entered,
        .state = state_of(row),
        .link = row->visibility == STORE_TABLE_BY_LINK,
        .rated = row->rated != 0,
        .organiser = protocol_text_of(out->organiser),
        .mine = row->owner == person,
        .plays = plays};
}

static bool has_entered(hub *server, int64_t id, int64_t person) {
    store_entrant row = {.tournament = id, .person = person};
    return store_get(server->store, STORE_ENTRANTS, &row, NULL) == TK_OK && row.withdrawn == 0;
}

/* ---- The list ---- */

/* What somebody can see: public ones, and those by a link that are their own or that they have entered. */
typedef struct told_list {
    told_row rows[PAGE];
    protocol_tournament_row told[PAGE];
    size_t count;
} told_list;

static void add_row(hub *server, const store_tournament *row, int64_t person, told_list *list) {
    bool known = list->count >= PAGE;
    for (size_t i = 0; i < list->count && !known; i++) {
        char name[HUB_ID_SIZE];
        book_name(row, name);
        known = strcmp(name, list->rows[i].name) == 0;
    }
    if (!known) {
        put_row(server, row, person, has_entered(server, row->id, person), &list->rows[list->count]);
        list->told[list->count] = list->rows[list->count].row;
        list->count++;
    }
}

static void add_own(hub *server, int64_t person, told_list *list) {
    enum { ENTERED = 64 };
    store_entrant entered[ENTERED];
    size_t count = ENTERED;
    store_ask ask = {.query = STORE_ENTRANTS_OF_PERSON, .number = person};
    while (count == ENTERED && store_list(server->store, &ask, entered, ENTERED, &count, NULL) == TK_OK) {
        for (size_t i = 0; i < count; i++) {
            store_tournament row = {.id = entered[i].tournament};
            ask.after = row.id;
            if (store_get(server->store, STORE_TOURNAMENTS, &row, NULL) == TK_OK &&
                row.visibility == STORE_TABLE_BY_LINK) {
                add_row(server, &row, person, list);
            }
        }
    }
    store_tournament row;
    ask = (store_ask){.query = STORE_TOURNAMENTS_OF_OWNER, .number = person};
    while (store_list(server->store, &ask, &row, 1, &count, NULL) == TK_OK && count == 1) {
        ask.after = row.id;
        if (row.visibility == STORE_TABLE_BY_LINK) {
            add_row(server, &row, person, list);
        }
    }
}

static void add_public(hub *server, int64_t person, told_list *list) {
    store_tournament *page = malloc(PAGE * sizeof *page);
    size_t count = 0;
    const store_ask ask = {.query = STORE_TOURNAMENTS_PUBLIC};
    if (page != NULL && store_list(server->store, &ask, page, PAGE, &count, NULL) == TK_OK) {
        for (size_t i = 0; i < count; i++) {
            add_row(server, &page[i], person, list);
        }
    }
    free(page);
}

void tournament_list(hub *server, const hub_request *request) {
    hub_client *client = request->client;
    client->lists_tournaments = !request->message->tournaments.stop;
    hub_charge(client, LIST_COSTS);
    told_list *list = client->lists_tournaments ? calloc(1, sizeof *list) : NULL;
    if (list != NULL) {
        add_own(server, client->person->id, list);
        add_public(server, client->person->id, list);
        hub_tell(server, client->number,
                 &(protocol_message){
                     .kind = PROTOCOL_TOURNAMENT_LIST,
                     .tournament_list = {.whole = true, .tournaments = list->told, .tournaments_count = list->count}});
    }
    free(list);
    hub_done(server, client->number, &(protocol_done){.id = protocol_text_of(request->id)});
}

/* ---- One of them ---- */

typedef struct told_pairing {
    char table[HUB_ID_SIZE], match[HUB_ID_SIZE];
} told_pairing;

typedef struct told_tournament {
    told_row head;
    protocol_entrant entrants[FIELD_PLAYERS_MOST];
    protocol_pairing pairings[TOURNAMENT_PAIRINGS_MOST];
    told_pairing names[TOURNAMENT_PAIRINGS_MOST];
    protocol_place places[FIELD_PLAYERS_MOST];
} told_tournament;

static void put_table_name(hub *server, const book *of, const store_pairing *pairing, told_pairing *names) {
    store_table row = {.id = pairing->table_id};
    if (of->row.visibility == STORE_TABLE_PUBLIC) {
        match_id_text(pairing->table_id, names->table);
    } else if (store_get(server->store, STORE_TABLES, &row, NULL) == TK_OK) {
        memcpy(names->table, row.link, HUB_ID_SIZE - 1);
    }
    match_id_text(pairing->match, names->match);
}

static unsigned result_word(int64_t result) {
    static const unsigned words[] = {[FIELD_FIRST] = PROTOCOL_PAIRING_RESULT_FIRST,
                                     [FIELD_DRAW] = PROTOCOL_PAIRING_RESULT_DRAW,
                                     [FIELD_SECOND] = PROTOCOL_PAIRING_RESULT_SECOND,
                                     [FIELD_BYE] = PROTOCOL_PAIRING_RESULT_BYE,
                                     [FIELD_NEITHER] = PROTOCOL_PAIRING_RESULT_NEITHER};
    return result > 0 && result < (int64_t)(sizeof words / sizeof *words) ? words[result] : 0;
}

static size_t put_pairings(hub *server, const book *of, told_tournament *out) {
    size_t count = 0;
    for (size_t i = 0; i < of->pairing_count; i++) {
        const store_pairing *pairing = &of->pairings[i];
        const unsigned first = book_find(of, pairing->first);
        const unsigned second = pairing->second != 0 ? book_find(of, pairing->second) : FIELD_NOBODY;
        if (first == FIELD_NOBODY) {
            continue;
        }
        if (pairing->match != 0) {
            put_table_name(server, of, pairing, &out->names[count]);
        }
        out->pairings[count] = (protocol_pairing){
            .round = pairing->round,
            .board = pairing->board,
            .first = (int64_t)first + 1,
            .has_second = second != FIELD_NOBODY,
            .second = (int64_t)second + 1,
            .result = result_word(pairing->result),
            .table = protocol_text_of(out->names[count].table[0] != 0 ? out->names[count].table : NULL),
            .match = protocol_text_of(pairing->match != 0 ? out->names[count].match : NULL)};
        count++;
    }
    return count;
}

static int64_t shown_rating(int64_t rating) {
    const int64_t points = rating > 0 ? rating_points(&(store_rating){.rating = rating}) : 0;
    return points < RATING_MOST ? points : RATING_MOST;
}

static void put_people(const book *of, told_tournament *out) {
    standing standings[FIELD_PLAYERS_MOST];
    standings_of(&of->all, of->row.kind == STORE_SWISS, standings);
    for (unsigned i = 0; i < of->all.count; i++) {
        const store_entrant *entrant = &of->entrants[i];
        const standing *at = &standings[i];
        out->entrants[i] = (protocol_entrant){.number = (int64_t)i + 1,
                                              .name = protocol_text_of(entrant->name),
                                              .has_rating = entrant->rating > 0,
                                              .rating = shown_rating(entrant->rating),
                                              .withdrawn = entrant->withdrawn != 0};
        out->places[i] = (protocol_place){.place = at->place,
                                          .number = (int64_t)at->player + 1,
                                          .points = at->points,
                                          .tiebreak = at->tiebreak,
                                          .has_direct = at->direct > 0,
                                          .direct = at->direct,
                                          .wins = at->wins,
                                          .played = at->played};
    }
}

/* To one client, or to all who look at it. */
static void tell_one(hub *server, const book *of, const hub_client *only) {
    told_tournament *out = calloc(1, sizeof *out);
    size_t place = 0;
    if (out == NULL) {
        return;
    }
    put_people(of, out);
    protocol_message message = {.kind = PROTOCOL_TOURNAMENT,
                                .tournament = {.entrants = out->entrants,
                                               .entrants_count = of->all.count,
                                               .pairings = out->pairings,
                                               .pairings_count = put_pairings(server, of, out),
                                               .standings = out->places,
                                               .standings_count = of->row.round > 0 ? of->all.count : 0}};
    for (const hub_client *each = hub_map_next(&server->clients, &place); each != NULL;
         each = hub_map_next(&server->clients, &place)) {
        if (each->person != NULL && (only != NULL ? each == only : each->tournament == of->row.id)) {
            const unsigned number = book_find(of, each->person->id);
            const bool plays = number != FIELD_NOBODY && !of->all.withdrawn[number];
            put_row(server, &of->row, each->person->id, plays, &out->head);
            message.tournament.head = out->head.row;
            message.tournament.has_player = number != FIELD_NOBODY;
            message.tournament.player = number != FIELD_NOBODY ? (int64_t)number + 1 : 0;
            hub_tell(server, each->number, &message);
        }
    }
    free(out);
}

void tournament_look(hub *server, const hub_request *request, int64_t id) {
    hub_client *client = request->client;
    char name[HUB_ID_SIZE];
    book *of = book_read(server, id);
    if (of == NULL) {
        hub_refuse_with(server, client, request->id, TK_ERROR_TOURNAMENT_NONE, NULL, NULL);
        return;
    }
    if (request->message->tournament_look.stop) {
        client->tournament = client->tournament == id ? 0 : client->tournament;
    } else {
        client->tournament = id;
        hub_charge(client, 1);
        tell_one(server, of, client);
    }
    book_name(&of->row, name);
    hub_done(server, client->number,
             &(protocol_done){.id = protocol_text_of(request->id), .tournament = protocol_text_of(name)});
    free(of);
}

/* ---- Changes ---- */

void tournament_changed(hub *server, int64_t id) {
    struct tournaments *all = server->tournaments;
    for (size_t i = 0; i < all->changed_count; i++) {
        if (all->changed[i] == id) {
            return;
        }
    }
    int64_t *changed = tk_grown(all->changed, &all->changed_room, all->changed_count + 1, sizeof *changed);
    if (changed != NULL) {
        all->changed = changed;
        changed[all->changed_count++] = id;
        all->tell_at = all->tell_at == INT64_MAX ? server->now + TELL_AFTER : all->tell_at;
    }
}

static void tell_listers(hub *server, const book *of) {
    size_t place = 0;
    told_row *row = malloc(sizeof *row);
    for (const hub_client *each = hub_map_next(&server->clients, &place); row != NULL && each != NULL;
         each = hub_map_next(&server->clients, &place)) {
        if (each->person == NULL || !each->lists_tournaments) {
            continue;
        }
        const int64_t person = each->person->id;
        const unsigned number = book_find(of, person);
        if (of->row.visibility == STORE_TABLE_PUBLIC || of->row.owner == person || number != FIELD_NOBODY) {
            put_row(server, &of->row, person, number != FIELD_NOBODY && !of->all.withdrawn[number], row);
            hub_tell(server, each->number,
                     &(protocol_message){.kind = PROTOCOL_TOURNAMENT_LIST,
                                         .tournament_list = {.tournaments = &row->row, .tournaments_count = 1}});
        }
    }
    free(row);
}

int64_t tournament_tell(hub *server, int64_t now) {
    struct tournaments *all = server->tournaments;
    if (now < all->tell_at) {
        return all->tell_at;
    }
    all->tell_at = INT64_MAX;
    for (size_t i = 0; i < all->changed_count; i++) {
        book *of = book_read(server, all->changed[i]);
        if (of != NULL) {
            tell_listers(server, of);
            tell_one(server, of, NULL);
        }
        free(of);
    }
    all->changed_count = 0;
    return INT64_MAX;
}

/* ---- A match waits ---- */

static void write_call(const tk_language *language, const book *of, int64_t round, char *out, size_t size) {
    char number[24];
    snprintf(number, sizeof number, "%lld", (long long)round);
    const tk_filling fillings[] = {{"title", of->row.title}, {"round", number}};
    tk_text text = tk_text_on(out, size);
    tk_text_fill(&text, tk_translated(language, TK_TEXT("{title}: your match of round {round} waits")), fillings, 2);
}

bool tournament_notice(hub *server, const book *of, const store_pairing *pairing, int64_t person,
                       store_notice *notice) {
    store_person row = {.id = person};
    if (store_get(server->store, STORE_PEOPLE, &row, NULL) != TK_OK || row.deleted != 0) {
        return false;
    }
    *notice = (store_notice){.person = person, .match = pairing->match, .created = server->now};
    tk_text_copy(notice->kind, sizeof notice->kind, "tournament", sizeof "tournament" - 1);
    write_call(hub_language(server, row.language), of, pairing->round, notice->text, sizeof notice->text);
    return true;
}

void tournament_call(hub *server, int64_t id, int64_t play) {
    store_pairing pairing;
    size_t count = 0, place = 0;
    told_pairing names = {{0}, {0}};
    char name[HUB_ID_SIZE], text[STORE_TEXT_SIZE];
    const store_ask ask = {.query = STORE_PAIRING_OF_MATCH, .number = play};
    book *of = book_read(server, id);
    if (of == NULL || store_list(server->store, &ask, &pairing, 1, &count, NULL) != TK_OK || count == 0) {
        free(of);
        return;
    }
    put_table_name(server, of, &pairing, &names);
    book_name(&of->row, name);
    for (const hub_client *each = hub_map_next(&server->clients, &place); each != NULL;
         each = hub_map_next(&server->clients, &place)) {
        const int64_t person = each->person != NULL && each->home == 0 ? each->person->id : 0;
        if (person != 0 && (person == pairing.first || person == pairing.second)) {
            write_call(each->language, of, pairing.round, text, sizeof text);
            hub_tell(server, each->number,
                     &(protocol_message){.kind = PROTOCOL_NOTICE,
                                         .notice = {.about = PROTOCOL_NOTICE_ABOUT_TOURNAMENT,
                                                    .text = protocol_text_of(text),
                                                    .table = protocol_text_of(names.table),
                                                    .match = protocol_text_of(names.match),
                                                    .tournament = protocol_text_of(name)}});
        }
    }
    free(of);
}
