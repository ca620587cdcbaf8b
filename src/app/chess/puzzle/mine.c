/* tankodrom puzzle mine: finds puzzles in matches of opponents and adds them to a pack. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/arguments.h"
#include "app/chess/puzzle/puzzle.h"
#include "app/files.h"
#include "app/interrupt.h"
#include "app/opening.h"
#include "app/report/progress.h"
#include "app/selfplay/match.h"
#include "study/chess/mine.h"

enum { BATCH = 4 /* matches a thread between two looks at what has been found */, COUNT_MOST = 100000 };

typedef struct mine_pack {
    const char *path;
    mine_puzzle *list;
    size_t count, room;
    uint64_t wanted, least, most_each;
} mine_pack;

/* ---- The pack ---- */

static bool add(mine_pack *pack, const mine_puzzle *puzzle) {
    mine_puzzle *grown = tk_grown(pack->list, &pack->room, pack->count + 1, sizeof *grown);
    if (grown == NULL) {
        cli_memory_error();
        return false;
    }
    pack->list = grown;
    pack->list[pack->count++] = *puzzle;
    return true;
}

static bool read_pack(mine_pack *pack) {
    tk_puzzles *puzzles = puzzle_pack_open(pack->path);
    tk_puzzle puzzle;
    bool fine = puzzles != NULL;
    for (size_t index = 0; fine && tk_puzzles_at(puzzles, index, &puzzle) == TK_OK; index++) {
        mine_puzzle kept = {.turns = puzzle.turns, .rating = puzzle.rating, .theme = puzzle.theme, .keys = puzzle.keys};
        snprintf(kept.position, sizeof kept.position, "%s", puzzle.position);
        for (unsigned key = 0; key < kept.keys && key < MINE_KEYS_MOST; key++) {
            snprintf(kept.key[key], sizeof kept.key[key], "%s", tk_puzzles_key(puzzles, index, key));
        }
        fine = add(pack, &kept);
    }
    tk_puzzles_close(puzzles);
    return fine;
}

static int compare(const void *left, const void *right) {
    const mine_puzzle *a = left, *b = right;
    return a->rating != b->rating ? (a->rating > b->rating) - (a->rating < b->rating)
                                  : strcmp(a->position, b->position);
}

/* One puzzle a line, from the easiest. Positions and moves are letters, digits and signs that JSON leaves alone. */
static bool write_pack(mine_pack *pack) {
    tk_buffer text = {0};
    qsort(pack->list, pack->count, sizeof *pack->list, compare);
    tk_buffer_put(&text, "{\n  \"format\": \"tankodrom-puzzles-1\",\n  \"game\": \"chess\",\n  \"puzzles\": [");
    for (size_t index = 0; index < pack->count; index++) {
        const mine_puzzle *puzzle = &pack->list[index];
        tk_buffer_format(&text, "%s\n    {\"rating\": %u, \"turns\": %u, \"theme\": \"%s\", \"keys\": [",
                         index > 0 ? "," : "", puzzle->rating, puzzle->turns,
                         tk_puzzle_themes.words[puzzle->theme].key);
        for (unsigned key = 0; key < puzzle->keys; key++) {
            tk_buffer_format(&text, "%s\"%s\"", key > 0 ? ", " : "", puzzle->key[key]);
        }
        tk_buffer_format(&text, "], \"position\": \"%s\"}", puzzle->position);
    }
    tk_buffer_put(&text, "\n  ]\n}\n");
    const bool written = cli_file_write(pack->path, text.data, text.size);
    tk_buffer_free(&text);
    return written;
}

/* Long enough, not there yet, and not of a kind of which there are enough. */
static bool is_wanted(const mine_pack *pack, const mine_puzzle *puzzle) {
    uint64_t alike = 0;
    for (size_t index = 0; index < pack->count; index++) {
        const mine_puzzle *other = &pack->list[index];
        if (strcmp(other->position, puzzle->position) == 0) {
            return false;
        }
        alike += other->turns == puzzle->turns && other->theme == puzzle->theme;
    }
    return puzzle->turns >= pack->least && pack->count < pack->wanted &&
           (pack->most_each == 0 || alike < pack->most_each);
}

/* ---- Looking ---- */

static void tell_progress(const mine_pack *pack, size_t matches) {
    if (isatty(STDERR_FILENO)) {
        fprintf(stderr, "\r\033[K");
        fprintf(stderr, _("%zu of %llu puzzles, %zu matches"), pack->count, (unsigned long long)pack->wanted, matches);
        fflush(stderr);
    }
}

static int mine(mine_pack *pack, mine_plan *plan, uint64_t matches) {
    const size_t batch = (size_t)BATCH * plan->threads;
    mine_puzzle *found = calloc(batch, sizeof *found);
    bool fine = found != NULL;
    size_t played = 0;
    while (fine && pack->count < pack->wanted && played < matches && !atomic_load(plan->stop)) {
        const size_t before = pack->count;
        plan->first = played;
        plan->count = matches - played < batch ? (size_t)(matches - played) : batch;
        if (mine_run(plan, found) != TK_OK) {
            cli_memory_error();
            fine = false;
        }
        for (size_t index = 0; fine && index < plan->count; index++) {
            if (found[index].turns != 0 && is_wanted(pack, &found[index])) {
                fine = add(pack, &found[index]);
            }
        }
        played += plan->count;
        fine = fine && (pack->count == before || write_pack(pack));
        tell_progress(pack, played);
    }
    free(found);
    if (isatty(STDERR_FILENO)) {
        fprintf(stderr, "\r\033[K");
    }
    if (!fine) {
        return CLI_FAILED;
    }
    printf(_("Puzzles: %zu, matches played: %zu\n"), pack->count, played);
    return atomic_load(plan->stop) ? CLI_INTERRUPTED : CLI_OK;
}

int puzzle_mine_command(int argc, char **argv) {
    mine_plan plan = {.walk.seed = 1, .stop = cli_listen_to_interrupts()};
    mine_pack pack = {.wanted = 100, .least = MINE_TURNS_LEAST};
    cli_opening opening;
    uint64_t turns = 3, blunders = 8, threads = 1, matches = UINT32_MAX;
    const char *seats = NULL;
    const cli_option options[] = {
        OPTION_NUMBER("count", 'n', &pack.wanted, 1, COUNT_MOST,
                      N_("stop when the pack has so many puzzles (default 100)")),
        OPTION_NUMBER("games", 0, &matches, 1, UINT32_MAX, N_("stop after so many matches")),
        OPTION_NUMBER("in", 0, &turns, MINE_TURNS_LEAST, MINE_TURNS_MOST,
                      N_("look for wins in up to so many turns (default 3)")),
        OPTION_NUMBER("least", 0, &pack.least, MINE_TURNS_LEAST, MINE_TURNS_MOST,
                      N_("keep wins in no fewer turns (default 2)")),
        OPTION_NUMBER("most-each", 0, &pack.most_each, 0, COUNT_MOST,
                      N_("keep no more of a theme with as many turns (default: any number)")),
        OPTION_NUMBER("blunders", 0, &blunders, 0, 100, N_("moves of a hundred made by chance (default 8)")),
        OPTION_NUMBER("nodes", 0, &plan.nodes, 0, 0, N_("give a position up after so many moves tried")),
        CLI_SEATS_ROW(&seats),
        CLI_SEED_ROW(&plan.walk.seed),
        CLI_OPENING_ROWS(opening),
        OPTION_NUMBER("threads", 't', &threads, 1, WORKERS_MOST, N_("threads to work on (default 1)")),
        {0}};
    static const char *const examples[] = {"tankodrom puzzle mine mine.json --count 50",
                                           "tankodrom puzzle mine mine.json --size 20 --in 4 --least 4", NULL};
    const cli_syntax syntax = {"puzzle mine", "FILE",
                               N_("Plays matches of Tank Chess between opponents, looks in them for positions in which "
                                  "one move alone wins by force, and adds them to the pack in the file, which is "
                                  "written whenever something was found. Ctrl-C ends it."),
                               options, examples};
    cli_list operands;
    cli_opening_start_rows(&opening);
    int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    tk_game *game;
    opening.game = "chess";
    end = cli_opening_open(&opening, &syntax, &game);
    if (end != CLI_GO_ON) {
        return end;
    }
    selfplay_plan players = {.game = game};
    end = cli_match_seats(&syntax, seats, &players);
    pack.path = operands.text[0];
    plan.walk = (walk_plan){.game = game,
                            .opponent = {players.opponent[0], players.opponent[1]},
                            .blunders = (unsigned)blunders,
                            .seed = plan.walk.seed};
    plan.turns = (unsigned)turns;
    plan.threads = (unsigned)threads;
    if (end == CLI_GO_ON) {
        end = access(pack.path, F_OK) == 0 && !read_pack(&pack) ? CLI_FAILED : mine(&pack, &plan, matches);
    }
    free(pack.list);
    tk_game_close(game);
    return end;
}
