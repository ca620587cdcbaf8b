/* Each figure is a small batch of work that bench_measure repeats. Perft is counted subtree by subtree (a first
 * move and two more behind it), so that a run can end close to its time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random/guess.h"
#include "core/rules.h"
#include "games/chess/rules/legal.h"
#include "games/chess/rules/make.h"
#include "study/bench/documents.h"
#include "study/chess/bench_search.h"
#include "study/chess/middle_games.h"
#include "study/chess/perft.h"

enum { MOVES_MOST = 32768, SUBTREE_DEPTH = 2, MIXING_STEP = 229, POSITIONS_MOST = 64 };

static const tk_seed any; /* nothing is left to chance */

/* A game opened at a position, with the state it starts in. */
typedef struct bench_position {
    tk_game *game;
    tk_state *state;
} bench_position;

typedef struct bench_table {
    bench_position position[POSITIONS_MOST];
    size_t count;
    size_t next;      /* position to work on */
    size_t round;     /* through the positions */
    tk_guess random;  /* of random games */
    unsigned threads; /* of perft */
    unsigned depth;   /* of perft */
    tk_state *state;  /* scratch, for any of the positions */
    tk_action *moves; /* scratch */
} bench_table;

static const bench_position *next_position(bench_table *table) {
    const bench_position *position = &table->position[table->next];
    table->next = (table->next + 1) % table->count;
    return position;
}

/* ---- The work ---- */

/* The positions take turns, and of each the first moves in an order that mixes the pieces, so that a short run sees
 * much the same as a long one. */
static uint64_t count_subtree(void *context) {
    bench_table *table = context;
    table->round += table->next == 0;
    const bench_position *position = next_position(table);
    unsigned seat = tk_chess_to_move(position->game, position->state);
    size_t count = tk_legal(position->game, position->state, seat, NULL, 0);
    tk_action move = 0;
    tk_legal_at(position->game, position->state, seat, table->round * MIXING_STEP % count, &move);
    memcpy(table->state, position->state, tk_state_size(position->game));
    tk_apply_legal(position->game, table->state, seat, move, NULL);
    return tk_chess_perft(position->game, table->state, SUBTREE_DEPTH);
}

static uint64_t list_moves(void *context) {
    bench_table *table = context;
    const bench_position *position = next_position(table);
    return tk_legal(position->game, position->state, tk_chess_to_move(position->game, position->state), table->moves,
                    MOVES_MOST);
}

static uint64_t make_and_unmake(void *context) {
    bench_table *table = context;
    const bench_position *opened = next_position(table);
    const chess_rules *rules = tk_game_rules_of(opened->game, "chess");
    const chess_body *body = tk_state_body_of(opened->game, opened->state, "chess");
    chess_position position = body->position;
    size_t count = chess_moves_list(rules, &position, position.side, table->moves, MOVES_MOST);
    uint64_t made = 0;
    /* The list is used many times over, so that making it does not count. */
    for (int round = 0; round < 64; round++) {
        for (size_t i = 0; i < count; i++, made++) {
            chess_undo undo = chess_make(&position, table->moves[i]);
            chess_unmake(&position, table->moves[i], undo);
        }
    }
    return made;
}

static uint64_t play_game(bench_table *table, uint64_t *plies) {
    const bench_position *opened = next_position(table);
    const tk_game *game = opened->game;
    tk_seats deciders;
    tk_start(game, &any, table->state);
    while ((deciders = tk_deciders(game, table->state)) != 0) {
        unsigned seat = (unsigned)__builtin_ctz(deciders);
        tk_action move;
        tk_legal_random(game, table->state, seat, tk_guess_next(&table->random), &move);
        tk_apply_legal(game, table->state, seat, move, NULL);
        ++*plies;
    }
    return 1;
}

static uint64_t play_for_games(void *context) {
    uint64_t plies = 0;
    return play_game(context, &plies);
}

static uint64_t play_for_plies(void *context) {
    uint64_t plies = 0;
    play_game(context, &plies);
    return plies;
}

static uint64_t count_on_threads(void *context) {
    bench_table *table = context;
    const bench_position *position = next_position(table);
    perft_result result;
    if (perft_count(position->game, position->state, table->depth, table->threads, NULL, &result) != TK_OK) {
        return 0;
    }
    uint64_t total = result.total;
    perft_free(&result);
    return total;
}

/* ---- The figures ---- */

static void close_table(bench_table *table) {
    for (size_t i = 0; i < table->count; i++) {
        free(table->position[i].state);
        tk_game_close(table->position[i].game);
    }
    free(table->state);
    free(table->moves);
}

static tk_status add_position(bench_table *table, const char *key, const char *value, tk_error *error) {
    char option[TK_CHESS_LINE_SIZE + 16];
    const char *const options[] = {option, NULL};
    bench_position *position = &table->position[table->count];
    snprintf(option, sizeof option, "%s=%s", key, value);
    tk_status status = tk_game_open("chess", options, NULL, &position->game, error);
    if (status != TK_OK) {
        return status;
    }
    position->state = malloc(tk_state_size(position->game));
    table->count++;
    if (position->state == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    tk_start(position->game, &any, position->state);
    return TK_OK;
}

/* size NULL: the middle games */
static tk_status open_table(const char *size, bench_table *table, tk_error *error) {
    tk_status status = TK_OK;
    size_t largest = 1;
    *table = (bench_table){.threads = 1};
    tk_guess_seed(&table->random, 1);
    if (size != NULL) {
        status = add_position(table, "size", size, error);
    }
    for (size_t i = 0; size == NULL && status == TK_OK && bench_middle_games[i] != NULL; i++) {
        status = add_position(table, "position", bench_middle_games[i], error);
    }
    for (size_t i = 0; status == TK_OK && i < table->count; i++) {
        size_t needed = tk_state_size(table->position[i].game);
        largest = needed > largest ? needed : largest;
    }
    table->state = malloc(largest);
    table->moves = malloc(MOVES_MOST * sizeof *table->moves);
    if (status == TK_OK && (table->state == NULL || table->moves == NULL)) {
        status = tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    if (status != TK_OK) {
        close_table(table);
    }
    return status;
}

typedef struct bench_row {
    const char *key, *name, *unit;
    const char *size; /* of the start; NULL for the middle games */
    bench_work work;
} bench_row;

static const bench_row rows[] = {
    {"perft-16", TK_TEXT("perft from the start, 16×16"), TK_TEXT("leaves/s"), "16", count_subtree},
    {"perft-20", TK_TEXT("perft from the start, 20×20"), TK_TEXT("leaves/s"), "20", count_subtree},
    {"perft-middle", TK_TEXT("perft from middle games"), TK_TEXT("leaves/s"), NULL, count_subtree},
    {"generate-16", TK_TEXT("moves generated at the start, 16×16"), TK_TEXT("moves/s"), "16", list_moves},
    {"generate-middle", TK_TEXT("moves generated in middle games"), TK_TEXT("moves/s"), NULL, list_moves},
    {"make-unmake", TK_TEXT("make and unmake in middle games"), TK_TEXT("moves/s"), NULL, make_and_unmake},
    {"games-16", TK_TEXT("random games, 16×16"), TK_TEXT("games/s"), "16", play_for_games},
    {"plies-16", TK_TEXT("random plies in whole games, 16×16"), TK_TEXT("plies/s"), "16", play_for_plies},
    {"games-20", TK_TEXT("random games, 20×20"), TK_TEXT("games/s"), "20", play_for_games},
    {"plies-20", TK_TEXT("random plies in whole games, 20×20"), TK_TEXT("plies/s"), "20", play_for_plies},
};

static tk_status take_rate(const bench_row *row, double seconds, const bench_audience *to, tk_error *error) {
    bench_table table;
    bench_figure figure = {.key = row->key, .name = row->name, .unit = row->unit};
    tk_status status = open_table(row->size, &table, error);
    if (status != TK_OK) {
        return status;
    }
    figure.rate = bench_measure(row->work, &table, seconds, BENCH_PROCESSOR_TIME);
    close_table(&table);
    to->take(to->context, &figure);
    return TK_OK;
}

static tk_status take_ratio(double seconds, const bench_audience *to, tk_error *error) {
    bench_table table;
    bench_figure figure = {.key = "threads-2", .name = TK_TEXT("perft with 2 threads to 1, 16×16"), .unit = ""};
    tk_status status = open_table("16", &table, error);
    if (status != TK_OK) {
        return status;
    }
    /* A whole perft(3) takes some tenths of a second; short runs make do with less. */
    table.depth = seconds >= 0.5 ? 3 : 2;
    bench_rate one = bench_measure(count_on_threads, &table, seconds, BENCH_WALL_TIME);
    table.threads = 2;
    bench_rate two = bench_measure(count_on_threads, &table, seconds, BENCH_WALL_TIME);
    close_table(&table);
    figure.rate = (bench_rate){two.median / one.median, two.least / one.most, two.most / one.least};
    to->take(to->context, &figure);
    return TK_OK;
}

tk_status bench_chess(double seconds, const bench_audience *to, tk_error *error) {
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        tk_status status = take_rate(&rows[i], seconds, to, error);
        if (status != TK_OK) {
            return status;
        }
    }
    tk_status status = take_ratio(seconds, to, error);
    status = status == TK_OK ? bench_chess_search(seconds, to, error) : status;
    return status == TK_OK ? bench_documents("chess", (const char *const[]){"size=20", NULL}, seconds, to, error)
                           : status;
}
