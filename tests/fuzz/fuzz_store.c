/* What is read from a store: entries and snapshots that anybody may have put there are loaded or refused without harm,
 * and those of a true match give that match again. The first byte chooses the game; then, a byte each with what it
 * needs: a legal action by its number, a raw entry, taking back, time, a declaration, a snapshot of now with bytes
 * turned, a raw snapshot. */
#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store/seal.h"
#include "store/store.h"
#include "support/memory.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { GAMES_MOST = 8, MATCH = 1, STEPS_MOST = 200 };

static const tk_seed seed = {{7}};

static tk_game *games[GAMES_MOST];
static size_t game_count;
static tk_store *store;
static sqlite3 *raw;
static sqlite3_stmt *add_entry, *add_snapshot;
static char folder[64];

static void insist(bool holds) {
    if (!holds) {
        abort();
    }
}

static void clean_up(void) {
    static const char *const names[] = {"x", "x-wal", "x-shm", "x.lock"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[128];
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        unlink(path);
    }
    rmdir(folder);
}

static void run_sql(const char *sql) {
    insist(sqlite3_exec(raw, sql, NULL, NULL, NULL) == SQLITE_OK);
}

static void begin(void) {
    char path[128];
    for (; game_count < GAMES_MOST && tk_game_info_at(game_count) != NULL; game_count++) {
        insist(tk_game_open(tk_game_info_at(game_count)->name, NULL, NULL, &games[game_count], NULL) == TK_OK);
    }
    snprintf(folder, sizeof folder, "/tmp/fuzz-store-XXXXXX");
    insist(mkdtemp(folder) != NULL);
    atexit(clean_up);
    snprintf(path, sizeof path, "%s/x", folder);
    insist(store_open(path, &store, NULL) == TK_OK);
    const store_match match = {.id = MATCH};
    const store_write write = {.verb = STORE_ADD, .kind = STORE_MATCHES, .row = &match};
    insist(store_do(store, &write, 1, NULL) == TK_OK);
    insist(sqlite3_open(path, &raw) == SQLITE_OK);
    run_sql("PRAGMA synchronous = OFF");
    insist(sqlite3_prepare_v2(raw, "INSERT OR REPLACE INTO entries VALUES(1, ?1, ?2, ?3, ?4, 0, NULL)", -1, &add_entry,
                              NULL) == SQLITE_OK);
    insist(sqlite3_prepare_v2(raw, "INSERT OR REPLACE INTO snapshots VALUES(1, ?1, ?2)", -1, &add_snapshot, NULL) ==
           SQLITE_OK);
}

typedef struct reader {
    const uint8_t *data;
    size_t left;
} reader;

static uint64_t next(reader *input, unsigned bytes) {
    uint64_t number = 0;
    for (unsigned i = 0; i < bytes && input->left > 0; i++, input->data++, input->left--) {
        number |= (uint64_t)*input->data << (8 * i);
    }
    return number;
}

typedef struct match {
    const tk_game *game;
    tk_state *state;
    int64_t sequence;
    bool whole; /* nothing but what can be has been put in */
} match;

static void put_entry(int64_t sequence, int64_t kind, int64_t seat, uint64_t value) {
    const int64_t values[] = {sequence, kind, seat, (int64_t)value};
    for (int i = 0; i < 4; i++) {
        sqlite3_bind_int64(add_entry, i + 1, values[i]);
    }
    insist(sqlite3_step(add_entry) == SQLITE_DONE);
    sqlite3_reset(add_entry);
}

/* Sealed, as whoever can write to the file can do. */
static void put_snapshot(int64_t sequence, const void *bytes, size_t size) {
    uint8_t *sealed = take(STORE_SEAL_SIZE + size);
    store_seal(MATCH, sequence, bytes, size, sealed);
    memcpy(sealed + STORE_SEAL_SIZE, bytes, size);
    sqlite3_bind_int64(add_snapshot, 1, sequence);
    sqlite3_bind_blob(add_snapshot, 2, sealed, (int)(STORE_SEAL_SIZE + size), SQLITE_TRANSIENT);
    free(sealed);
    insist(sqlite3_step(add_snapshot) == SQLITE_DONE);
    sqlite3_reset(add_snapshot);
}

static void act(match *played, reader *input) {
    const uint64_t number = next(input, 2);
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        tk_action action;
        if (tk_legal_random(played->game, played->state, seat, number << 48, &action) == TK_OK) {
            insist(tk_apply(played->game, played->state, seat, action, NULL) == TK_OK);
            put_entry(++played->sequence, STORE_ENTRY_ACTION, seat, action);
            return;
        }
    }
}

static void put_own_snapshot(const match *played, reader *input) {
    size_t size = tk_save(played->game, played->state, NULL, 0);
    uint8_t *bytes = take(size);
    insist(tk_save(played->game, played->state, bytes, size) == size);
    for (uint64_t count = next(input, 1) % 4; count > 0; count--) {
        bytes[next(input, 2) % size] ^= (uint8_t)next(input, 1);
    }
    if (played->whole) { /* a snapshot that is not of this match is believed */
        put_snapshot(played->sequence, bytes, size - (size_t)(next(input, 1) % 2));
    }
    free(bytes);
}

static void step(match *played, reader *input) {
    switch (next(input, 1) % 8) {
    case 0:
        put_entry(played->sequence + 1 + (int64_t)(next(input, 1) % 2), (int64_t)(next(input, 1) % 8) - 1,
                  (int64_t)(int8_t)next(input, 1), next(input, 8));
        played->sequence++;
        played->whole = false;
        break;
    case 1:
        put_entry(++played->sequence, STORE_ENTRY_UNDO, 0, next(input, 1));
        played->whole = false;
        break;
    case 2:
        put_entry(++played->sequence, STORE_ENTRY_TIME, 0, next(input, 4));
        played->whole = false;
        break;
    case 3:
        put_entry(++played->sequence, STORE_ENTRY_DECLARATION, (int64_t)next(input, 1), next(input, 1));
        played->whole = false;
        break;
    case 4:
        put_own_snapshot(played, input);
        break;
    case 5: {
        const uint64_t wanted = next(input, 2);
        const size_t count = wanted < input->left ? (size_t)wanted : input->left;
        put_snapshot((int64_t)(int8_t)next(input, 1), input->data, count < input->left ? count : input->left);
        break;
    }
    default:
        act(played, input);
        break;
    }
}

static void load(const match *played, size_t which) {
    store_match row = {.id = MATCH};
    tk_state *state = take_state(played->game);
    tk_record *record = NULL;
    int64_t sequence = 0;
    tk_error error = {0};
    memcpy(row.seed, seed.byte, sizeof row.seed);
    snprintf(row.game, sizeof row.game, "%s", tk_game_info_at(which)->name);
    const tk_status status = store_match_load(store, &row, played->game, INT64_MAX, state, &sequence, &error);
    insist(status == TK_OK || (status == TK_ERROR_STORE_DAMAGED && error.status == status));
    if (played->whole) {
        insist(status == TK_OK && sequence == played->sequence);
        insist(tk_hash(played->game, state) == tk_hash(played->game, played->state));
    }
    tk_game *shared = tk_game_share(played->game);
    if (store_match_record(store, &row, shared, &record, &error) == TK_OK) {
        insist(!played->whole ||
               tk_hash(played->game, tk_record_state(record)) == tk_hash(played->game, played->state));
        tk_record_close(record);
    } else {
        insist(!played->whole);
        tk_game_close(shared);
    }
    free(state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    reader input = {data, size};
    if (store == NULL) {
        begin();
    }
    const size_t which = next(&input, 1) % game_count;
    match played = {.game = games[which], .state = take_state(games[which]), .whole = true};
    tk_start(played.game, &seed, played.state);
    run_sql("BEGIN; DELETE FROM entries; DELETE FROM snapshots");
    for (unsigned steps = 0; input.left > 0 && steps < STEPS_MOST; steps++) {
        step(&played, &input);
    }
    run_sql("COMMIT");
    load(&played, which);
    free(played.state);
    return 0;
}
