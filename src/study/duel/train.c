/* Matches of Tank Duel to learn from, in all scenarios of the pack and both editions, half of them with a tankobot on a
 * side. The quick judgement plays, as in the playouts of a search; now and then it takes what it likes second or third,
 * or any action at all, so that tables come up which it would not bring about. Tables are taken where playouts end, at
 * the beginnings of rounds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random/guess.h"
#include "core/rules.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/rules.h"
#include "games/duel/rules/table/table.h"
#include "opponents/duel/search/search.h"
#include "study/train/train.h"

enum {
    HALLS_MOST = 96,
    EDITIONS = 2,
    SEATINGS = 4,
    ACTIONS_MOST = 20000, /* of a match; no sensible one comes near */
    OTHER = 12,           /* one decision of so many is what is liked second to fourth, */
    LIKED = 4,
    ANY = 60 /* and one is any */
};

typedef struct duel_hall {
    unsigned count;
    tk_game *game[HALLS_MOST];
    gunner_book book[HALLS_MOST];
} duel_hall;

static void close_hall(void *context) {
    duel_hall *hall = context;
    for (unsigned i = 0; i < hall->count; i++) {
        tk_game_close(hall->game[i]);
    }
    free(hall);
}

static bool open_game(duel_hall *hall, const char *scenario, const char *edition, const char *tankobots) {
    char option[DUEL_ID_SIZE + 16];
    const char *const options[] = {option, edition, tankobots, NULL};
    snprintf(option, sizeof option, "scenario=%s", scenario);
    if (hall->count == HALLS_MOST || tk_game_open("duel", options, NULL, &hall->game[hall->count], NULL) != TK_OK) {
        return false;
    }
    const duel_rules *rules = tk_game_rules_of(hall->game[hall->count], "duel");
    gunner_read(rules, &gunner_tempers[GUNNER_SOUND], &hall->book[hall->count]);
    hall->count++;
    return true;
}

static bool open_scenario(duel_hall *hall, const char *scenario) {
    static const char *const edition[EDITIONS] = {"edition=cs", "edition=ja"};
    static const char *const tankobots[SEATINGS] = {NULL, NULL, "tankobots=1", "tankobots=2"};
    bool opened = true;
    for (unsigned way = 0; opened && way < EDITIONS * SEATINGS; way++) {
        opened = open_game(hall, scenario, edition[way % EDITIONS], tankobots[way / EDITIONS]);
    }
    return opened;
}

/* The only network is for all of them. */
static void *open_hall(unsigned which) {
    duel_hall *hall = calloc(1, sizeof *hall);
    tk_pack *pack = NULL;
    char scenario[DUEL_ID_SIZE];
    (void)which;
    bool opened = hall != NULL && tk_pack_open_builtin("duel", &pack, NULL) == TK_OK;
    for (size_t index = 0; opened && tk_duel_scenario_id(pack, index, scenario, sizeof scenario); index++) {
        opened = open_scenario(hall, scenario);
    }
    tk_pack_close(pack);
    if (hall != NULL && !opened) {
        close_hall(hall);
        hall = NULL;
    }
    return hall;
}

static void take_table(const gunner_book *book, const duel_body *body, samples *to) {
    network_table table;
    const int expected = duel_promised(book, body); /* -1000 to 1000 */
    duel_show(book, body, &table);
    samples_add(to, &table, (const uint32_t[]){(uint32_t)(1000 + expected), (uint32_t)(1000 - expected)});
}

static tk_action choose(const gunner_book *book, const duel_body *body, unsigned seat, tk_guess *random) {
    tk_action actions[GUNNER_LIST_MOST];
    int worth[GUNNER_LIST_MOST];
    size_t count = duel_legal(book->rules, body, seat, actions, GUNNER_LIST_MOST);
    count = count < GUNNER_LIST_MOST ? count : GUNNER_LIST_MOST;
    if (count <= 1) {
        return actions[0];
    }
    if (tk_guess_below(random, ANY) == 0) {
        return actions[tk_guess_below(random, count)];
    }
    gunner me;
    gunner_look(book, body, seat, &me);
    gunner_rank(&me, actions, count, worth);
    uint64_t skipped = tk_guess_below(random, OTHER) == 0 ? tk_guess_below(random, LIKED) : 0;
    for (; skipped > 0; skipped--) {
        worth[gunner_first(worth, count)] = INT32_MIN;
    }
    return actions[gunner_first(worth, count)];
}

static void play(const void *context, size_t match, uint64_t number, samples *to) {
    const duel_hall *hall = context;
    const gunner_book *book = &hall->book[match % hall->count];
    const tk_seed seed = tk_seed_of_number(number);
    unsigned before = TK_DUEL_ASK_NOTHING;
    duel_body body;
    tk_guess random;
    memset(&body, 0, sizeof body);
    tk_guess_seed(&random, number);
    duel_start(book->rules, &seed, &body);
    for (unsigned played = 0; body.asked != 0 && played < ACTIONS_MOST; played++) {
        const unsigned seat = (unsigned)__builtin_ctz(body.asked);
        if (body.question == TK_DUEL_ASK_BIDS && before != TK_DUEL_ASK_BIDS) {
            take_table(book, &body, to);
        }
        before = body.question;
        duel_apply(book->rules, &body, seat, choose(book, &body, seat, &random), NULL);
    }
    const bool german = body.winner == TK_DUEL_GERMAN;
    samples_end(to, (const float[NETWORK_PARTIES_MOST]){german ? 1.0F : 0.0F, german ? 0.0F : 1.0F});
}

const train_game train_duel = {
    .game = "duel",
    .shape = &duel_shape,
    .include = "opponents/duel/search/search.h",
    .table = "duel_networks",
    .networks = 1,
    .title = {TK_TEXT("all scenarios")},
    .open = open_hall,
    .close = close_hall,
    .play = play,
};
