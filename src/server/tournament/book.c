/* A tournament read from the store, and named. */
#include <stdlib.h>
#include <string.h>

#include "server/relay/relay.h"
#include "server/tournament/inside.h"

static int compare_entrants(const void *left, const void *right) {
    const store_entrant *a = left, *b = right;
    if (a->rating != b->rating) {
        return a->rating > b->rating ? -1 : 1;
    }
    if (a->entered != b->entered) {
        return a->entered < b->entered ? -1 : 1;
    }
    return a->person < b->person ? -1 : a->person > b->person;
}

static uint8_t place_of(const book *of, int64_t person) {
    return person == 0 ? FIELD_NOBODY : (uint8_t)book_find(of, person);
}

/* Pairings of people who are not among the entrants are damage, and left out. */
static void make_field(book *of) {
    of->all.pairs = of->pairs;
    for (unsigned i = 0; i < of->all.count; i++) {
        of->all.withdrawn[i] = of->entrants[i].withdrawn != 0;
    }
    for (size_t i = 0; i < of->pairing_count; i++) {
        const store_pairing *pairing = &of->pairings[i];
        const field_pair pair = {.round = (uint8_t)pairing->round,
                                 .first = place_of(of, pairing->first),
                                 .second = place_of(of, pairing->second),
                                 .result = (uint8_t)pairing->result};
        if (pair.first != FIELD_NOBODY && (pair.second != FIELD_NOBODY || pair.result == FIELD_BYE)) {
            of->pairs[of->all.pair_count++] = pair;
        }
    }
}

book *book_read(hub *server, int64_t id) {
    book *of = calloc(1, sizeof *of);
    size_t entrants = 0;
    const store_ask who = {.query = STORE_ENTRANTS_OF_TOURNAMENT, .number = id};
    const store_ask whom = {.query = STORE_PAIRINGS_OF_TOURNAMENT, .number = id};
    if (of == NULL) {
        return NULL;
    }
    of->row.id = id;
    if (store_get(server->store, STORE_TOURNAMENTS, &of->row, NULL) != TK_OK ||
        store_list(server->store, &who, of->entrants, FIELD_PLAYERS_MOST, &entrants, NULL) != TK_OK ||
        store_list(server->store, &whom, of->pairings, TOURNAMENT_PAIRINGS_MOST, &of->pairing_count, NULL) != TK_OK) {
        free(of);
        return NULL;
    }
    qsort(of->entrants, entrants, sizeof *of->entrants, compare_entrants);
    of->all.count = (unsigned)entrants;
    make_field(of);
    return of;
}

unsigned book_find(const book *of, int64_t person) {
    for (unsigned i = 0; i < of->all.count; i++) {
        if (of->entrants[i].person == person) {
            return i;
        }
    }
    return FIELD_NOBODY;
}

unsigned book_active(const book *of) {
    unsigned count = 0;
    for (unsigned i = 0; i < of->all.count; i++) {
        count += !of->all.withdrawn[i];
    }
    return count;
}

/* ---- Names ---- */

void book_name(const store_tournament *row, char out[HUB_ID_SIZE]) {
    if (row->visibility == STORE_TABLE_BY_LINK) {
        memcpy(out, row->link, HUB_ID_SIZE - 1);
        out[HUB_ID_SIZE - 1] = 0;
    } else {
        match_id_text(row->id, out);
    }
}

int64_t book_named(hub *server, const char *name) {
    store_tournament row = {0};
    size_t count = 0;
    const store_ask ask = {.query = STORE_TOURNAMENT_WITH_LINK, .text = name};
    if (match_id_read(name, &row.id) && store_get(server->store, STORE_TOURNAMENTS, &row, NULL) == TK_OK &&
        row.visibility == STORE_TABLE_PUBLIC) { /* the number of one that has a link is no way to it */
        return row.id;
    }
    return store_list(server->store, &ask, &row, 1, &count, NULL) == TK_OK && count == 1 ? row.id : 0;
}

void tournament_name_table(hub *server, table *at) {
    store_pairing pairing;
    size_t count = 0;
    const store_ask ask = {.query = STORE_PAIRING_OF_TABLE, .number = at->rows.row.id};
    if (at->rows.row.owner != 0 || /* somebody's own */
        store_list(server->store, &ask, &pairing, 1, &count, NULL) != TK_OK || count == 0) {
        return;
    }
    store_tournament row = {.id = pairing.tournament};
    if (store_get(server->store, STORE_TOURNAMENTS, &row, NULL) == TK_OK) {
        at->tournament = row.id;
        book_name(&row, at->tournament_name);
    }
}

/* ---- Steps ---- */

void book_begin(const hub *server, const store_tournament *row, book_step *step) {
    step->was = step->row = *row;
    step->row.changed = server->now > row->changed ? server->now : row->changed + 1;
    step->count = 2;
    step->writes[0] = (store_write){.verb = STORE_SAME, .kind = STORE_TOURNAMENTS, .row = &step->was};
    step->writes[1] = (store_write){.verb = STORE_PUT, .kind = STORE_TOURNAMENTS, .row = &step->row};
}

void book_end(const hub *server, book_step *step) {
    step->count = relay_add_tournament(server, step->row.id, 0, step->signal, step->writes, step->count);
}
