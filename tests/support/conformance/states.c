#include <stdlib.h>
#include <string.h>

#include "support/conformance/conformance.h"
#include "support/memory.h"
#include "support/random_play.h"
#include "support/saved.h"
#include "support/secrecy.h"
#include "support/texts.h"

enum { SHORT_PLAY = 24, WAYS = 24, WAY_STEPS = 4 };

/* ---- The same and not the same ---- */

static bool same_dump(const tk_game *game, const tk_state *left, const tk_state *right) {
    char *one = dump_take(game, left), *two = dump_take(game, right);
    bool same = strcmp(one, two) == 0;
    free(one);
    free(two);
    return same;
}

/* Two states in different memory that should be one match: the same now, and the same however it goes on. */
static bool check_same(conformance *suite, tk_state *left, tk_state *right, const char *what) {
    uint64_t seed = tk_guess_next(&suite->random);
    tk_guess play[2];
    for (unsigned i = 0; i < 2; i++) {
        REQUIRE(suite->report, tk_hash(suite->game, left) == tk_hash(suite->game, right), "%s: another hash%s", what,
                i == 0 ? "" : " after playing on");
        REQUIRE(suite->report, same_dump(suite->game, left, right), "%s: another dump%s", what,
                i == 0 ? "" : " after playing on");
        REQUIRE(suite->report, memcmp(left, right, tk_state_size(suite->game)) == 0, "%s: other bytes%s", what,
                i == 0 ? "" : " after playing on");
        if (!secrecy_same(suite->game, left, right, TK_ALL_SEATS, suite->report)) {
            return report_at(suite->report, "%s", what);
        }
        tk_guess_seed(&play[0], seed);
        tk_guess_seed(&play[1], seed);
        uint32_t played = random_play(suite->game, left, &play[0], SHORT_PLAY);
        REQUIRE(suite->report, played == random_play(suite->game, right, &play[1], SHORT_PLAY),
                "%s: plays on differently", what);
    }
    return true;
}

static bool check_copy(conformance *suite, const tk_state *state) {
    memcpy(suite->scratch, state, tk_state_size(suite->game));
    memcpy(suite->other, state, tk_state_size(suite->game));
    return check_same(suite, suite->scratch, suite->other, "a copy");
}

/* Among what may follow, everything that differs in the dump has another hash, and the other way round. */
static bool check_hashes(conformance *suite, const tk_state *state) {
    size_t size = tk_state_size(suite->game);
    random_choice choice;
    for (unsigned i = 0; i < 8; i++) {
        memcpy(suite->scratch, state, size);
        memcpy(suite->other, state, size);
        for (unsigned side = 0; side < 2; side++) {
            tk_state *next = side == 0 ? suite->scratch : suite->other;
            if ((side == 0 || i > 0) && random_choose(suite->game, state, &suite->random, &choice)) {
                tk_apply(suite->game, next, choice.seat, choice.action, NULL);
            }
        }
        bool same = same_dump(suite->game, suite->scratch, suite->other);
        bool equal = tk_hash(suite->game, suite->scratch) == tk_hash(suite->game, suite->other);
        REQUIRE(suite->report, same == equal, "two states have %s dump and %s hash", same ? "the same" : "another",
                equal ? "the same" : "another");
    }
    return true;
}

/* Equal hashes are equal bytes, whichever way the states were reached: short ways from here, most of them through the
 * same few actions in another order. */
static bool check_ways(conformance *suite, const tk_state *state) {
    const size_t size = tk_state_size(suite->game);
    uint8_t *states = take(WAYS * WAY_STEPS * size);
    uint64_t hashes[WAYS * WAY_STEPS];
    size_t count = 0;
    bool fine = true;
    for (unsigned way = 0; way < WAYS && fine; way++) {
        memcpy(suite->scratch, state, size);
        for (unsigned step = 0; step < WAY_STEPS && fine; step++) {
            if (random_play(suite->game, suite->scratch, &suite->random, 1) == 0) {
                break;
            }
            hashes[count] = tk_hash(suite->game, suite->scratch);
            memcpy(states + count * size, suite->scratch, size);
            for (size_t other = 0; other < count && fine; other++) {
                fine = hashes[other] != hashes[count] || memcmp(states + other * size, suite->scratch, size) == 0 ||
                       report_fail(suite->report, "two states with the same hash have other bytes");
            }
            count++;
        }
    }
    free(states);
    return fine;
}

/* ---- Saving ---- */

static bool check_damage(conformance *suite, uint8_t *bytes, size_t size) {
    for (unsigned i = 0; i < 16; i++) {
        size_t cut = i < 4 ? i : tk_guess_below(&suite->random, size);
        REQUIRE(suite->report, tk_load(suite->game, bytes, cut, suite->scratch, NULL) != TK_OK,
                "a saved state cut at byte %zu of %zu is read", cut, size);
    }
    for (unsigned i = 0; i < 48; i++) {
        size_t at = tk_guess_below(&suite->random, size);
        uint8_t turned = (uint8_t)(1u << tk_guess_below(&suite->random, 8));
        bytes[at] ^= turned;
        REQUIRE(suite->report, tk_load(suite->game, bytes, size, suite->scratch, NULL) != TK_OK,
                "a saved state with byte %zu of %zu damaged is read", at, size);
        bytes[at] ^= turned;
    }
    return true;
}

static bool check_save_size(conformance *suite, const tk_state *state, size_t size) {
    uint8_t *room = take(size + 1);
    memset(room, 0x5a, size + 1);
    bool counted = tk_save(suite->game, state, room, size - 1) == size && tk_save(suite->game, state, NULL, 0) == size;
    bool clean = true;
    for (size_t i = 0; i <= size; i++) {
        clean = clean && room[i] == 0x5a;
    }
    free(room);
    REQUIRE(suite->report, counted, "tk_save does not say the bytes it needs");
    REQUIRE(suite->report, clean, "tk_save writes although there is no room");
    return true;
}

static bool check_save(conformance *suite, const tk_state *state) {
    size_t size, again;
    uint8_t *bytes = saved_take(suite->game, state, &size);
    tk_status status = tk_load(suite->twin, bytes, size, suite->other, NULL);
    bool fine = status == TK_OK || report_fail(suite->report, "a saved state is refused: %s", tk_status_name(status));
    if (fine) {
        uint8_t *second = saved_take(suite->game, suite->other, &again);
        fine = (again == size && memcmp(bytes, second, size) == 0) ||
               report_fail(suite->report, "a loaded state saves differently");
        free(second);
    }
    memcpy(suite->scratch, state, tk_state_size(suite->game));
    fine = fine && check_same(suite, suite->scratch, suite->other, "a loaded state") &&
           check_save_size(suite, state, size) && check_damage(suite, bytes, size);
    free(bytes);
    return fine;
}

/* ---- Outside the actions ---- */

static bool check_declarations(conformance *suite, const tk_state *state) {
    size_t size = tk_state_size(suite->game);
    for (unsigned seat = 0; seat <= suite->seats; seat++) {
        for (unsigned what = 0; what <= TK_DECLARATION_COUNT; what++) {
            memcpy(suite->scratch, state, size);
            tk_status status = tk_declare(suite->game, suite->scratch, seat, (tk_declaration)what, NULL);
            bool argument = seat == suite->seats || what == TK_DECLARATION_COUNT;
            REQUIRE(suite->report, argument == (status == TK_ERROR_ARGUMENT), "declaration %u of seat %u: %s", what,
                    seat, tk_status_name(status));
            if (status != TK_OK) {
                REQUIRE(suite->report, memcmp(suite->scratch, state, size) == 0,
                        "a refused declaration changes the state");
            } else {
                REQUIRE(suite->report,
                        random_play(suite->game, suite->scratch, &suite->random, SHORT_PLAY) <= SHORT_PLAY,
                        "a legal action is refused after a declaration");
            }
        }
    }
    for (unsigned bits = 0; bits < 64; bits += 7) {
        memcpy(suite->scratch, state, size);
        tk_status status = tk_elapse(suite->game, suite->scratch, tk_guess_next(&suite->random) >> bits, NULL);
        REQUIRE(suite->report, status == TK_OK || memcmp(suite->scratch, state, size) == 0,
                "refused time changes the state");
        random_play(suite->game, suite->scratch, &suite->random, SHORT_PLAY);
    }
    return true;
}

/* ---- Views and completions ---- */

static bool check_views(conformance *suite, const tk_state *state) {
    for (unsigned i = 0; i <= suite->seats + 1; i++) {
        text_source source = {.kind = i <= suite->seats ? TEXT_VIEW : TEXT_DUMP,
                              .game = suite->game,
                              .state = state,
                              .seat = i < suite->seats ? i : TK_NO_SEAT};
        char *text = text_take(&source);
        bool fine = text_is_object(text, suite->report) && text_has_manners(&source, suite->report);
        free(text);
        if (!fine) {
            return false;
        }
    }
    return true;
}

/* What is dealt is made of what the seat knows and of the seed alone: nothing of the truth is left in a completion, so
 * that dealing from the truth and from another deal gives the same bytes. */
static bool check_forgotten(conformance *suite, const tk_state *state, unsigned seat) {
    const uint64_t seed = tk_guess_next(&suite->random);
    tk_complete(suite->game, state, seat, tk_guess_next(&suite->random), suite->scratch);
    tk_complete(suite->game, suite->scratch, seat, seed, suite->other);
    tk_complete(suite->game, state, seat, seed, suite->scratch);
    REQUIRE(suite->report, tk_hash(suite->game, suite->scratch) == tk_hash(suite->game, suite->other),
            "something hidden from seat %u is left in a completed state", seat);
    REQUIRE(suite->report, memcmp(suite->scratch, suite->other, tk_state_size(suite->game)) == 0,
            "bytes hidden from seat %u are left in a completed state", seat);
    return true;
}

static bool check_completions(conformance *suite, const tk_state *state) {
    for (unsigned i = 0; i <= suite->seats; i++) {
        unsigned seat = i < suite->seats ? i : TK_NO_SEAT;
        tk_complete(suite->game, state, seat, tk_guess_next(&suite->random), suite->other);
        tk_seats seen = seat == TK_NO_SEAT ? 0 : (tk_seats)1 << seat;
        if (!secrecy_same(suite->game, state, suite->other, seen, suite->report)) {
            return report_at(suite->report, "completed for seat %u", seat);
        }
        REQUIRE(suite->report, random_play(suite->game, suite->other, &suite->random, SHORT_PLAY) <= SHORT_PLAY,
                "a completed state refuses its own legal actions");
        if (!check_forgotten(suite, state, seat)) {
            return false;
        }
    }
    return true;
}

bool conformance_states(conformance *suite, const tk_state *state) {
    return check_views(suite, state) && check_copy(suite, state) && check_hashes(suite, state) &&
           check_ways(suite, state) && check_save(suite, state) && check_declarations(suite, state) &&
           check_completions(suite, state);
}
