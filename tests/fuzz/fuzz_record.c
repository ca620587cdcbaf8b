/* Records: any text is read or refused without harm; what reads can be written, read again to the same text, taken
 * back and done again; a deal that its tags tell can be kept again. Games are opened once and kept: opening one takes a
 * hundred times as long as reading a record.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <tankodrom/deal.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void insist(bool holds) {
    if (!holds) {
        abort();
    }
}

/* ---- Games that are open ---- */

enum { GAMES_MOST = 64, NAMES_MOST = 8 };

static tk_game *games[GAMES_MOST];
static size_t game_count;
static tk_pack *packs[NAMES_MOST];

/* The pack of the first game that the text names: with it even a game that cannot be opened is refused quickly. */
static const tk_pack *find_pack(const uint8_t *data, size_t size) {
    for (size_t which = 0; which < NAMES_MOST && tk_game_info_at(which) != NULL; which++) {
        const char *name = tk_game_info_at(which)->name;
        if (packs[which] == NULL) {
            insist(tk_pack_open_builtin(name, &packs[which], NULL) == TK_OK);
        }
        for (size_t at = 0; at + 5 + strlen(name) <= size && at < 64; at++) {
            if (memcmp(data + at, "game ", 5) == 0 && memcmp(data + at + 5, name, strlen(name)) == 0) {
                return packs[which];
            }
        }
    }
    return NULL;
}

/* The one asked for, opened for the first who asks; when there are too many, the oldest makes room. That the digest is
 * another one is for the reader to find. */
static tk_game *find_game(void *context, const char *name, const char *const *options, const char *digest) {
    tk_game *game = NULL;
    (void)digest;
    for (size_t i = 0; i < GAMES_MOST; i++) {
        if (tk_game_is(games[i], name, options)) {
            return tk_game_share(games[i]);
        }
    }
    if (tk_game_open(name, options, context, &game, NULL) == TK_OK) {
        tk_game_close(games[game_count % GAMES_MOST]);
        games[game_count++ % GAMES_MOST] = tk_game_share(game);
    }
    return game;
}

/* ---- Reading ---- */

static char *text_of(const tk_record *record, size_t *length) {
    *length = tk_record_write(record, NULL, 0);
    char *text = malloc(*length + 1);
    insist(text != NULL);
    insist(tk_record_write(record, text, *length + 1) == *length);
    return text;
}

/* Undo and redo end where they began. */
static void go_back_and_forth(tk_record *record) {
    uint64_t hash = tk_hash(tk_record_game(record), tk_record_state(record));
    size_t length = tk_record_length(record);
    unsigned undone = 0;
    while (undone < 3 && tk_record_undo(record, TK_ALL_SEATS)) {
        undone++;
    }
    for (; undone > 0; undone--) {
        insist(tk_record_redo(record));
    }
    insist(!tk_record_redo(record));
    insist(tk_record_length(record) == length);
    insist(tk_hash(tk_record_game(record), tk_record_state(record)) == hash);
}

static void check_again(const tk_record *record, const tk_pack *pack, const tk_game_finder *finder) {
    size_t length, again_length;
    char *text = text_of(record, &length);
    tk_record *again = NULL;
    insist(tk_record_read_with(text, length, pack, finder, &again, NULL) == TK_OK);
    char *again_text = text_of(again, &again_length);
    insist(length == again_length && memcmp(text, again_text, length) == 0);
    tk_record_close(again);
    free(again_text);
    free(text);
}

static void check_deal(tk_record *record) {
    tk_deal deal, again;
    tk_error error;
    const tk_status status = tk_record_deal(record, &deal, &error);
    const tk_status commitment = tk_record_verify_commitment(record, NULL);
    const tk_status seed = tk_record_verify_seed(record, NULL);
    if (status != TK_OK) {
        insist(error.status == status && commitment == status && seed == status);
        return;
    }
    insist(commitment == TK_OK || commitment == TK_ERROR_DEAL_COMMITMENT);
    insist(seed == TK_OK || seed == TK_ERROR_DEAL_SEED);
    const size_t length = tk_record_write(record, NULL, 0);
    insist(tk_record_set_deal(record, &deal) == TK_OK);
    insist(tk_record_write(record, NULL, 0) == length && tk_record_deal(record, &again, NULL) == TK_OK);
    insist(memcmp(deal.commitment, again.commitment, sizeof deal.commitment) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    tk_record *record = NULL;
    tk_error error;
    const tk_pack *pack = find_pack(data, size);
    const tk_game_finder finder = {find_game, (void *)pack};
    tk_status status = tk_record_read_with((const char *)data, size, pack, &finder, &record, &error);
    if (status != TK_OK) {
        char text[512];
        insist(error.status == status);
        tk_error_text(&error, NULL, text, sizeof text);
    }
    if (record != NULL) {
        go_back_and_forth(record);
        check_again(record, pack, &finder);
        check_deal(record);
        tk_record_close(record);
    }
    return 0;
}
