/* Legal play of every opponent under the sanitizers: every game, every scenario of Tank Duel, and every mix of
 * opponents at the seats of a table, each of them choosing legal actions until the match is over. TANKODROM_GAMES says
 * how many matches of each mix. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <tankodrom/duel.h>

#include "support/start.h"
#include "support/thinking.h"

enum { ACTIONS_BOUND = 20000, OPTIONS_MOST = 8 };

static unsigned matches_of_a_mix(void) {
    const char *wanted = getenv("TANKODROM_GAMES");
    const unsigned long count = wanted != NULL ? strtoul(wanted, NULL, 10) : 1;
    return count > 1 ? (unsigned)count : 1;
}

typedef struct table {
    tk_game *game;
    tk_state *state, *seen, *again;
    const char *what; /* for messages */
} table;

static table open_table(const char *game, const char *const *options, const char *what) {
    table open = {.what = what};
    tk_error error;
    char text[256];
    if (tk_game_open(game, options, NULL, &open.game, &error) != TK_OK) {
        tk_error_text(&error, NULL, text, sizeof text);
        fail_msg("%s: %s", what, text);
    }
    open.state = malloc(tk_state_size(open.game));
    open.seen = malloc(tk_state_size(open.game));
    open.again = malloc(tk_state_size(open.game));
    assert_non_null(open.state);
    assert_non_null(open.seen);
    assert_non_null(open.again);
    return open;
}

static void close_table(table *open) {
    tk_game_close(open->game);
    free(open->state);
    free(open->seen);
    free(open->again);
}

/* What an opponent chooses depends on what its seat sees and on nothing that lies about: the same twice. */
static tk_action choose(const table *open, const tk_opponent *opponent, unsigned seat, uint64_t seed) {
    tk_complete(open->game, open->state, seat, seed, open->seen);
    tk_complete(open->game, open->state, seat, seed, open->again);
    const tk_action first = tk_opponent_choose(opponent, open->game, open->seen, seat, seed);
    const tk_action second = tk_opponent_choose(opponent, open->game, open->again, seat, seed);
    if (first != second) {
        fail_msg("%s: %s chooses one thing and then another", open->what, opponent->name);
    }
    return first;
}

static void play(const table *open, const tk_opponent *const *players, uint64_t seed) {
    tk_seats deciders;
    unsigned step = 0;
    start_match(open->game, seed, open->state);
    for (; (deciders = tk_deciders(open->game, open->state)) != 0 && step < ACTIONS_BOUND; step++) {
        const unsigned seat = (unsigned)__builtin_ctz(deciders);
        const tk_action action = choose(open, players[seat], seat, seed * ACTIONS_BOUND + step);
        if (tk_apply(open->game, open->state, seat, action, NULL) != TK_OK) {
            fail_msg("%s: %s at seat %u does something that is not allowed", open->what, players[seat]->name, seat + 1);
        }
    }
    assert_true(step < ACTIONS_BOUND);
}

/* Every mix of the opponents at the seats, a digit each in a number that counts up. */
static void play_mixes(const table *open, const tk_opponent *const *opponents, unsigned count, tk_seats fixed,
                       const tk_opponent *const *fixed_players, uint64_t seed) {
    const unsigned seats = tk_game_seats(open->game);
    unsigned mixes = 1;
    for (unsigned seat = 0; seat < seats; seat++) {
        mixes *= (fixed >> seat & 1u) != 0 ? 1 : count;
    }
    for (unsigned mix = 0; mix < mixes; mix++) {
        const tk_opponent *players[TK_SEATS_MAX] = {0};
        unsigned rest = mix;
        for (unsigned seat = 0; seat < seats; seat++) {
            if ((fixed >> seat & 1u) != 0) {
                players[seat] = fixed_players[seat];
                continue;
            }
            players[seat] = opponents[rest % count];
            rest /= count;
        }
        for (unsigned match = 0; match < matches_of_a_mix(); match++) {
            play(open, players, seed + mix * 7u + match * 1000u);
        }
    }
}

/* ---- Tank Duel: seats that are tankobots are an option of the match ---- */

/* "tankobots=1,3" of a set of seats; false for none. */
static bool name_tankobots(tk_seats seats, char *out, size_t size) {
    size_t length = (size_t)snprintf(out, size, "tankobots=");
    for (unsigned seat = 0; seats >> seat != 0; seat++) {
        if ((seats >> seat & 1u) != 0) {
            length +=
                (size_t)snprintf(out + length, size - length, "%s%u", out[length - 1] == '=' ? "" : ",", seat + 1);
        }
    }
    return seats != 0;
}

static void play_duel(const char *scenario, const char *edition, const char *further, unsigned german, unsigned soviet,
                      tk_seats tankobots, uint64_t seed) {
    char scenario_is[64], edition_is[16], german_is[16], soviet_is[16], bots_are[32], what[160];
    const tk_opponent *const players[] = {tk_opponent_named("duel", "gunner"), tk_opponent_named("duel", "random")};
    const tk_opponent *bots[TK_SEATS_MAX];
    const char *options[OPTIONS_MOST] = {scenario_is, edition_is, german_is, soviet_is};
    unsigned count = 4;
    snprintf(scenario_is, sizeof scenario_is, "scenario=%s", scenario);
    snprintf(edition_is, sizeof edition_is, "edition=%s", edition);
    snprintf(german_is, sizeof german_is, "german=%u", german);
    snprintf(soviet_is, sizeof soviet_is, "soviet=%u", soviet);
    if (name_tankobots(tankobots, bots_are, sizeof bots_are)) {
        options[count++] = bots_are;
    }
    if (further != NULL) {
        options[count++] = further;
    }
    options[count] = NULL;
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        bots[seat] = tk_opponent_named("duel", "tankobot");
    }
    snprintf(what, sizeof what, "%s %s %u:%u, tankobots %u %s", scenario, edition, german, soviet, (unsigned)tankobots,
             further != NULL ? further : "");
    table open = open_table("duel", options, what);
    play_mixes(&open, players, 2, tankobots, bots, seed);
    close_table(&open);
}

/* Every scenario in both editions, every mix of gunner, random and tankobot at two seats. */
static void two_seats_in_every_scenario(void **unused) {
    (void)unused;
    tk_pack *pack = NULL;
    char id[64];
    unsigned scenarios = 0;
    assert_int_equal(tk_pack_open_builtin("duel", &pack, NULL), TK_OK);
    for (; tk_duel_scenario_id(pack, scenarios, id, sizeof id); scenarios++) {
        for (tk_seats tankobots = 0; tankobots < 4; tankobots++) {
            play_duel(id, "cs", NULL, 1, 1, tankobots, 100 + scenarios);
            play_duel(id, "ja", NULL, 1, 1, tankobots, 200 + scenarios);
        }
    }
    assert_true(scenarios >= 8);
    tk_pack_close(pack);
}

/* Two players a side: every mix in every scenario, and again where the rules have most to ask, with guns, infantry and
 * Mines. */
static void four_seats(void **unused) {
    (void)unused;
    tk_pack *pack = NULL;
    char id[64];
    assert_int_equal(tk_pack_open_builtin("duel", &pack, NULL), TK_OK);
    for (unsigned scenario = 0; tk_duel_scenario_id(pack, scenario, id, sizeof id); scenario++) {
        if (strcmp(id, "duel") == 0) {
            continue; /* a tank a side */
        }
        for (tk_seats tankobots = 0; tankobots < 16; tankobots++) {
            const char *edition = (scenario + tankobots) % 2 == 0 ? "cs" : "ja";
            play_duel(id, edition, NULL, 2, 2, tankobots, 300 + scenario);
        }
    }
    tk_pack_close(pack);
    for (tk_seats tankobots = 0; tankobots < 16; tankobots++) {
        play_duel("infantry-assault", "ja", "guns=on", 2, 2, tankobots, 600);
        play_duel("platoons", "cs", "alternates=mines,mud,snow", 2, 2, tankobots, 700);
    }
}

/* What the options add to any scenario, and more players than tanks are few. */
static void options_of_duel(void **unused) {
    (void)unused;
    static const char *const further[] = {
        "guns=on",  "infantry=on",  "radios=on",       "weather=mud", "weather=snow",
        "guns=off", "infantry=off", "alternates=none", "passes=1",    "alternates=city,mines"};
    for (size_t index = 0; index < sizeof further / sizeof further[0]; index++) {
        play_duel(index % 2 == 0 ? "crossroads" : "high-ground", index % 3 == 0 ? "ja" : "cs", further[index], 1, 2,
                  index % 4 == 0 ? 2 : 0, 800 + index);
    }
    static const char *const temperaments[] = {"temperament=aggressive", "temperament=alert", "temperament=bold",
                                               "temperament=cautious", "temperament=evasive"};
    for (size_t index = 0; index < sizeof temperaments / sizeof temperaments[0]; index++) {
        play_duel("gun-line", "cs", temperaments[index], 1, 1, 2, 900 + index);
        play_duel("infantry-assault", "cs", temperaments[index], 1, 1, 1, 950 + index);
    }
}

/* ---- The other games: every mix at the fewest seats, each opponent alone at the most ---- */

static void other_games(void **unused) {
    (void)unused;
    for (size_t which = 0; tk_game_info_at(which) != NULL; which++) {
        const tk_game_info *info = tk_game_info_at(which);
        if (strcmp(info->name, "duel") == 0) {
            continue;
        }
        table open = open_table(info->name, NULL, info->name);
        const tk_opponent *opponents[8], *each;
        unsigned count = 0;
        for (size_t index = 0; count < 8 && (each = tk_opponent_at(info->name, index)) != NULL; index++) {
            if (each->level == 0 && tk_opponent_memory(each, open.game) == 0) {
                opponents[count++] = each; /* those who search have a case of their own */
            }
        }
        play_mixes(&open, opponents, count, 0, NULL, 40);
        close_table(&open);
        if (info->seats_most > info->seats_least) {
            char players[16];
            snprintf(players, sizeof players, "players=%u", info->seats_most);
            open = open_table(info->name, (const char *const[]){players, NULL}, info->name);
            play_mixes(&open, opponents, count, 0, NULL, 60);
            close_table(&open);
        }
    }
}

/* ---- Those who search: from their first questions to their last, each beside one who plays by chance ---- */

static void searchers(void **unused) {
    (void)unused;
    for (size_t which = 0; tk_game_info_at(which) != NULL; which++) {
        const char *name = tk_game_info_at(which)->name;
        const tk_opponent *each, *chance = tk_opponent_named(name, "random");
        table open = open_table(name, NULL, name);
        for (size_t index = 0; (each = tk_opponent_at(name, index)) != NULL; index++) {
            thinking asked = thinking_open(open.game, each);
            tk_thought thought;
            start_match(open.game, index, open.state);
            for (unsigned step = 0; thinking_searches(&asked) && tk_deciders(open.game, open.state) != 0; step++) {
                const unsigned seat = (unsigned)__builtin_ctz(tk_deciders(open.game, open.state));
                tk_complete(open.game, open.state, seat, step, open.seen);
                const tk_action action = seat == 0 ? thinking_go_on(&asked, open.seen, seat, step, &thought)
                                                   : tk_opponent_choose(chance, open.game, open.seen, seat, step);
                if (tk_apply(open.game, open.state, seat, action, NULL) != TK_OK) {
                    fail_msg("%s: %s does something that is not allowed", name, each->name);
                }
            }
            thinking_close(&asked);
        }
        close_table(&open);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_seats_in_every_scenario),
        cmocka_unit_test(four_seats),
        cmocka_unit_test(options_of_duel),
        cmocka_unit_test(other_games),
        cmocka_unit_test(searchers),
    };
    return cmocka_run_group_tests_name("legal play", tests, NULL, NULL);
}
