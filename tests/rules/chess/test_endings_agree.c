/* Whole random games on small boards against a plain account of C16 and C18: every position is kept and counted, every
 * quiet turn too. Most moves of most games only turn a piece to one of few facings, so that positions do come again.
 *
 * rule:C13 rule:C16 rule:C18 */
#include "support/chess/random_position.h"
#include "support/chess/test.h"

enum { QUIET = 24, HISTORY = 2 * QUIET + 8, GAMES = 400 };

typedef struct account {
    reference_position past[HISTORY]; /* since the last kill, the present one last */
    int kept, quiet, repetitions;
} account;

static void note(account *book, const reference_position *now, bool kill) {
    if (kill) {
        book->kept = book->quiet = 0;
    }
    assert_true(book->kept < HISTORY);
    book->past[book->kept++] = *now;
    book->repetitions = 0;
    for (int i = 0; i < book->kept; i++) {
        book->repetitions += reference_equal(&book->past[i], now);
    }
}

static reference_move taken_apart(tk_chess_move move) {
    reference_move result = {.from_file = move.from.file, .from_rank = move.from.rank, .escapes = move.escapes};
    result.to_file = move.to.file;
    result.to_rank = move.to.rank;
    result.facing = (int)move.facing;
    result.fires = move.fires;
    result.target_file = move.target.file;
    result.target_rank = move.target.rank;
    return result;
}

/* A random legal move: in lively games and now and then any, otherwise the first turn to one of four facings met. */
static tk_action chosen(const chess_table *table, bool lively, uint64_t *random) {
    unsigned side = tk_chess_to_move(table->game, table->state);
    size_t count = tk_legal(table->game, table->state, side, NULL, 0);
    int attempts = lively || test_random_below(random, 30) == 0 ? 1 : 200;
    tk_action action = 0;
    for (int attempt = 0; attempt < attempts; attempt++) {
        assert_status(tk_legal_at(table->game, table->state, side, test_random(random) % count, &action), TK_OK);
        tk_chess_move move = tk_chess_move_of(action);
        bool turns = !move.escapes && move.to.file == move.from.file && move.to.rank == move.from.rank;
        if (turns && !move.fires && move.facing % 4 < 2) {
            break;
        }
    }
    return action;
}

static const char *expected_reason(const account *book, const reference_position *now, bool escaped) {
    if (reference_decided(now)) {
        return escaped ? "escaped" : "destroyed";
    }
    if (book->repetitions >= 3) {
        return "repetition";
    }
    return book->quiet >= 2 * QUIET ? "quiet" : "";
}

/* Plays one game to its end and returns its reason. */
static const char *play_out(uint64_t seed, account *book) {
    static const char *const lines[4] = {"8 w wCD2/N bCE7/S", "8 b wCD2/N bCE7/S wLC2/N bLF7/S",
                                         "8 w wCD1/N bCE8/S wRA2/E bHG6/W #D4 #E5", "9 w wCB2/N bCH8/S wMC2/N bDG8/S"};
    char position[96], quiet[16];
    snprintf(position, sizeof position, "position=%s", lines[seed % 4]);
    snprintf(quiet, sizeof quiet, "quiet=%d", QUIET);
    chess_table table = table_with((const char *const[]){position, quiet, NULL});
    reference_position now;
    assert_true(reference_read(lines[seed % 4], &now));
    book->kept = book->quiet = 0;
    note(book, &now, false);
    bool lively = seed % 3 == 0;
    for (;;) {
        tk_action action = chosen(&table, lively, &seed);
        reference_move move = taken_apart(tk_chess_move_of(action));
        assert_status(tk_apply(table.game, table.state, (unsigned)now.side, action, NULL), TK_OK);
        reference_apply(&now, &move);
        book->quiet++;
        note(book, &now, move.fires);
        const char *reason = expected_reason(book, &now, move.escapes);
        if (book->repetitions >= 3 && book->quiet >= 2 * QUIET) {
            /* both at once: either will do */
            assert_string_not_equal(ended(&table), "");
        } else {
            assert_string_equal(ended(&table), reason);
        }
        if (!reference_decided(&now)) {
            assert_int_equal(tk_chess_quiet(table.game, table.state), book->quiet);
        }
        if (reason[0] == '\0') {
            continue;
        }
        table_close(&table);
        return reason;
    }
}

static void random_games_end_by_the_rules(void **unused) {
    (void)unused;
    account *book = malloc(sizeof *book);
    assert_non_null(book);
    int repetitions = 0, quiet = 0, wins = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        const char *reason = play_out(seed, book);
        repetitions += strcmp(reason, "repetition") == 0;
        quiet += strcmp(reason, "quiet") == 0;
        wins += strcmp(reason, "escaped") == 0 || strcmp(reason, "destroyed") == 0;
    }
    free(book);
    /* every way to end must have been met, or this test says little */
    assert_true(repetitions > 0 && quiet > 0 && wins > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_games_end_by_the_rules)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
