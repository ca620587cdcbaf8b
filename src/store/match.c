/* Matches as games: the state of play from the newest snapshot that fits and what came after it, and records. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <tankodrom/deal.h>
#include <time.h>

#include "store/cards.h"
#include "store/history.h"

enum { OPTIONS_MOST = 64 };

tk_status store_match_game(const store_match *match, const tk_pack *pack, tk_game **game, tk_error *error) {
    char lines[STORE_OPTIONS_SIZE];
    const char *options[OPTIONS_MOST + 1] = {NULL};
    size_t count = 0;
    memcpy(lines, match->options, sizeof lines);
    for (char *at = lines; *at != 0;) {
        const size_t length = strcspn(at, "\n");
        if (count == OPTIONS_MOST) {
            *game = NULL;
            return tk_error_set(error, TK_ERROR_TOO_LONG, 0, 0, NULL, "64");
        }
        if (strncmp(at, STORE_PACK_OPTION, sizeof STORE_PACK_OPTION - 1) != 0) { /* the caller brings it */
            options[count++] = at;
        }
        at += length;
        if (*at != 0) {
            *at++ = 0;
        }
    }
    const tk_status status = tk_game_open(match->game, options, pack, game, error);
    if (status != TK_OK || match->pack[0] == 0) {
        return status;
    }
    const tk_pack *used = tk_game_pack(*game);
    const char *digest = used == NULL ? "" : tk_pack_digest(used);
    if (strcmp(digest, match->pack) == 0) {
        return TK_OK;
    }
    tk_error_set(error, TK_ERROR_RECORD_PACK, 0, 0, match->pack, match->game);
    tk_game_close(*game);
    *game = NULL;
    return TK_ERROR_RECORD_PACK;
}

/* ---- The state of play ---- */

tk_status store_entry_play(const tk_game *game, tk_state *state, const store_entry *entry, tk_event_log *log) {
    const unsigned seat = (unsigned)entry->seat;
    const uint64_t value = (uint64_t)entry->value;
    switch (entry->kind) {
    case STORE_ENTRY_ACTION:
        return tk_apply(game, state, seat, value, log);
    case STORE_ENTRY_DECLARATION:
        return value < TK_DECLARATION_COUNT ? tk_declare(game, state, seat, (tk_declaration)value, log)
                                            : TK_ERROR_ARGUMENT;
    case STORE_ENTRY_TIME:
        return tk_elapse(game, state, value, log);
    case STORE_ENTRY_WINDOW:
        if (log != NULL) {
            log->count = log->windows = 0;
        }
        return TK_OK;
    default:
        return TK_ERROR_ARGUMENT;
    }
}

static tk_status play_all(const tk_game *game, tk_state *state, const store_history *history, tk_error *error) {
    for (size_t i = 0; i < history->count; i++) {
        const store_entry *entry = &history->entries[i];
        if (store_entry_play(game, state, entry, NULL) != TK_OK) {
            return store_history_refuse(entry->match, entry->sequence, error);
        }
    }
    return TK_OK;
}

/* The newest snapshot up to an entry that fits, or the start; *sequence: which entry it is after. */
static tk_status begin(tk_store *store, const store_match *match, const tk_game *game, int64_t most, tk_state *state,
                       int64_t *sequence, tk_error *error) {
    tk_buffer bytes = {0};
    tk_status status = TK_ERROR_STORE_MISSING;
    do {
        status = store_snapshot(store, match->id, most, sequence, &bytes, error);
        most = *sequence - 1;
    } while (status == TK_OK && tk_load(game, bytes.data, bytes.size, state, NULL) != TK_OK);
    tk_buffer_free(&bytes);
    if (status == TK_ERROR_STORE_MISSING) {
        *sequence = 0;
        const tk_seed seed = store_match_seed(match);
        tk_start(game, &seed, state);
        return TK_OK;
    }
    return status;
}

tk_status store_match_load(tk_store *store, const store_match *match, const tk_game *game, int64_t most,
                           tk_state *state, int64_t *sequence, tk_error *error) {
    store_history history = {0};
    int64_t from = most + (most < INT64_MAX ? 1 : 0);
    bool reaches_back = true;
    tk_status status = TK_OK;
    while (status == TK_OK && reaches_back && from > 0) {
        status = begin(store, match, game, from - 1, state, &from, error);
        if (status == TK_OK) {
            status = store_history_read(store, match->id, from, most, &history, &reaches_back, error);
        }
    }
    if (status == TK_OK && reaches_back) { /* before the start */
        status = store_history_refuse(match->id, history.sequence, error);
    }
    if (status == TK_OK) {
        status = play_all(game, state, &history, error);
        *sequence = history.sequence;
    }
    store_history_free(&history);
    return status;
}

/* ---- Records ---- */

static tk_status append(tk_record *record, const store_entry *entry) {
    const unsigned seat = (unsigned)entry->seat;
    const uint64_t value = (uint64_t)entry->value;
    switch (entry->kind) {
    case STORE_ENTRY_ACTION:
        return tk_record_apply(record, seat, value, NULL);
    case STORE_ENTRY_DECLARATION:
        return value < TK_DECLARATION_COUNT ? tk_record_declare(record, seat, (tk_declaration)value, NULL)
                                            : TK_ERROR_ARGUMENT;
    case STORE_ENTRY_WINDOW: /* nothing happened */
        return TK_OK;
    default:
        return tk_record_elapse(record, value, NULL);
    }
}

void store_match_name(int64_t id, char out[STORE_MATCH_NAME_SIZE]) {
    snprintf(out, STORE_MATCH_NAME_SIZE, "m%" PRIx64, (uint64_t)id);
}

/* What anybody can prove the deal with. Matches that were dealt without a promise have none. */
static tk_status put_deal(const store_match *match, const store_player *players, size_t count, tk_record *record) {
    static const uint8_t none[STORE_SEED_SIZE];
    char name[STORE_MATCH_NAME_SIZE];
    tk_deal deal = {.match = name};
    if (memcmp(match->half, none, sizeof none) == 0) {
        return TK_OK;
    }
    store_match_name(match->id, name);
    memcpy(deal.half.byte, match->half, sizeof match->half);
    memcpy(deal.salt, match->salt, sizeof match->salt);
    for (size_t i = 0; i < count; i++) {
        if (players[i].seat < TK_SEATS_MAX) {
            deal.word[players[i].seat] = players[i].word;
        }
    }
    const tk_status status = tk_commitment(&deal.half, deal.salt, deal.commitment);
    return status == TK_OK ? tk_record_set_deal(record, &deal) : status;
}

static tk_status name_seats(tk_store *store, const store_match *match, tk_record *record, tk_error *error) {
    store_player players[TK_SEATS_MAX];
    size_t count = 0;
    const store_ask ask = {.query = STORE_PLAYERS_OF_MATCH, .number = match->id, .after = -1};
    const tk_status status = store_list(store, &ask, players, TK_SEATS_MAX, &count, error);
    for (size_t i = 0; i < count; i++) {
        if (players[i].seat < TK_SEATS_MAX) {
            tk_record_set_name(record, (unsigned)players[i].seat, players[i].name);
        }
    }
    return status == TK_OK ? tk_error_set(error, put_deal(match, players, count, record), 0, 0, NULL, NULL) : status;
}

static void date_it(const store_match *match, tk_record *record) {
    const time_t when = (time_t)(match->started / 1000);
    struct tm parts;
    char date[32];
    if (match->started > 0 && gmtime_r(&when, &parts) != NULL && strftime(date, sizeof date, "%Y-%m-%d", &parts) > 0) {
        tk_record_set_tag(record, "date", date);
    }
}

tk_status store_match_record(tk_store *store, const store_match *match, tk_game *game, tk_record **record,
                             tk_error *error) {
    store_history history = {0};
    bool reaches_back = false;
    tk_record *made = NULL;
    tk_game *own = tk_game_share(game); /* so that the caller's stays when it goes wrong */
    tk_status status = store_history_read(store, match->id, 0, INT64_MAX, &history, &reaches_back, error);
    *record = NULL;
    if (status == TK_OK && reaches_back) {
        status = store_history_refuse(match->id, history.sequence, error);
    }
    if (status == TK_OK) {
        const tk_seed seed = store_match_seed(match);
        status = tk_record_new(own, &seed, &made);
        tk_error_set(error, status, 0, 0, NULL, NULL);
    }
    for (size_t i = 0; status == TK_OK && i < history.count; i++) {
        if (append(made, &history.entries[i]) != TK_OK) {
            status = store_history_refuse(match->id, history.entries[i].sequence, error);
        }
    }
    if (status == TK_OK) {
        date_it(match, made);
        status = name_seats(store, match, made, error);
    }
    store_history_free(&history);
    if (made == NULL) {
        tk_game_close(own);
    }
    if (status != TK_OK) {
        tk_record_close(made);
        return status;
    }
    tk_game_close(game);
    *record = made;
    return TK_OK;
}
