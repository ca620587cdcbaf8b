/* What a match is dealt from stays where it is: the true seed lies in no completed state, whole or in part, nor does
 * what was computed from it and not drawn yet; a match keeps its seed, and never draws the same numbers twice. */
#include <stdlib.h>
#include <string.h>

#include "base/random/chacha.h"
#include "base/random/random.h"
#include "support/cmocka_subjects.h"
#include "support/memory.h"
#include "support/random_play.h"
#include "support/texts.h"

enum { PIECE = 6, STEPS = 200 };

/* Whether any piece of a secret lies anywhere in a state. */
static bool holds_piece(const void *state, size_t size, const void *secret, size_t length) {
    const uint8_t *bytes = state, *hidden = secret;
    for (size_t at = 0; at + PIECE <= size; at++) {
        for (size_t from = 0; from + PIECE <= length; from++) {
            if (bytes[at] == hidden[from] && memcmp(bytes + at, hidden + from, PIECE) == 0) {
                return true;
            }
        }
    }
    return false;
}

/* How many numbers were drawn, as the dump tells; false where the game leaves nothing to chance. */
static bool drawn_so_far(const tk_game *game, const tk_state *state, const tk_seed *seed, uint64_t *drawn) {
    char digits[TK_SEED_TEXT_SIZE];
    char *dump = dump_take(game, state);
    const char *at = strstr(dump, "\"drawn\":");
    tk_seed_write(seed, digits, sizeof digits);
    const bool found = at != NULL && strstr(dump, digits) != NULL;
    if (found) {
        *drawn = strtoull(at + strlen("\"drawn\":"), NULL, 10);
    }
    free(dump);
    return found;
}

static void block_of(const tk_seed *seed, uint64_t number, uint32_t word[TK_CHACHA_WORDS]) {
    tk_random random;
    tk_random_start(&random, seed);
    tk_chacha_block(random.key, (const uint32_t[4]){(uint32_t)number, (uint32_t)(number >> 32), 0, 0}, 8, word);
}

static bool check_completions(const tk_game *game, const tk_state *state, const tk_seed *seed, uint64_t drawn,
                              tk_state *seen, tk_guess *guess, test_report *report) {
    const size_t size = tk_state_size(game);
    uint32_t block[TK_CHACHA_WORDS];
    block_of(seed, drawn > 0 ? (drawn - 1) / TK_RANDOM_NUMBERS : 0, block);
    REQUIRE(report, holds_piece(state, size, seed, sizeof *seed), "the true state has not its seed");
    REQUIRE(report, drawn == 0 || holds_piece(state, size, block, sizeof block), "the true state has not its numbers");
    for (unsigned i = 0; i <= tk_game_seats(game); i++) {
        const unsigned seat = i < tk_game_seats(game) ? i : TK_NO_SEAT;
        tk_complete(game, state, seat, tk_guess_next(guess), seen);
        REQUIRE(report, !holds_piece(seen, size, seed, sizeof *seed), "completed for seat %u, with the true seed",
                seat);
        REQUIRE(report, !holds_piece(seen, size, block, sizeof block), "completed for seat %u, with true numbers",
                seat);
    }
    return true;
}

/* A dump of "drawn" that only grows, with the seed unchanged, is a cipher whose counter never comes back. */
static bool check_match(const tk_game *game, const tk_seed *seed, tk_state *state, tk_state *seen,
                        test_report *report) {
    uint64_t drawn = 0, before = 0;
    tk_guess guess;
    tk_guess_seed(&guess, seed->byte[0]);
    tk_start(game, seed, state);
    if (!drawn_so_far(game, state, seed, &drawn)) {
        return true; /* Tank Chess */
    }
    REQUIRE(report, drawn > 0, "nothing was drawn at the start");
    for (unsigned step = 0; step < STEPS && tk_deciders(game, state) != 0; step++, before = drawn) {
        if (tk_guess_below(&guess, 8) == 0 && !check_completions(game, state, seed, drawn, seen, &guess, report)) {
            return report_at(report, "after %u actions", step);
        }
        random_play(game, state, &guess, 1);
        REQUIRE(report, drawn_so_far(game, state, seed, &drawn), "the seed has changed after %u actions", step + 1);
        REQUIRE(report, drawn >= before, "numbers come again after %u actions", step + 1);
    }
    return true;
}

static bool check(const test_subject *subject, test_report *report) {
    tk_game *game = subject_open(subject, report);
    if (game == NULL) {
        return false;
    }
    tk_state *state = take_state(game), *seen = take_state(game);
    bool fine = true;
    for (uint64_t number = 1; fine && number <= subject_matches(subject, 4); number++) {
        const tk_seed seed = tk_seed_of_number(number);
        fine = check_match(game, &seed, state, seen, report);
    }
    free(state);
    free(seen);
    tk_game_close(game);
    return fine;
}

int main(void) {
    return subjects_run("seeds stay secret", check);
}
