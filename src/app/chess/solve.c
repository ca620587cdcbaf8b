/* tankodrom solve: proves forced wins of Tank Chess (tankodrom/solve.h). */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tankodrom/chess.h>
#include <tankodrom/solve.h>
#include <unistd.h>

#include "app/command.h"
#include "app/interrupt.h"
#include "app/opening.h"
#include "app/play/store.h"
#include "app/report/progress.h"
#include "app/report/report.h"

enum { MOVE_TEXT_SIZE = 64, KEYS_MOST = 4096, MEMORY_LEAST = 8, MEMORY_MOST = 65536 };
#define AT_UNSET UINT64_C(0xffffffff)

/* Exit codes besides those of all commands. */
enum { SOLVE_WON = CLI_OK, SOLVE_NOT = CLI_FAILED, SOLVE_GIVEN_UP = CLI_UNPROVED };

typedef struct solve_view {
    tk_solve solve;
    tk_solution solution;
    tk_action keys[KEYS_MOST];
    tk_action *moves; /* all first moves with their refutations: where they were asked for */
    tk_solution *refuted;
    size_t count;
    bool tried; /* one move was asked about */
    double seconds;
} solve_view;

/* ---- While it works ---- */

typedef struct solve_watch {
    const atomic_bool *interrupted;
    double begun, shown, limit; /* seconds; no limit is 0 */
    uint64_t looks;
    bool terminal;
} solve_watch;

static bool look_up(void *context) {
    solve_watch *watch = context;
    const double now = progress_clock() - watch->begun;
    watch->looks++;
    if (watch->terminal && now - watch->shown > 0.5) {
        watch->shown = now;
        fprintf(stderr, "\r\033[K");
        fprintf(stderr, _("%.0f s, %.1f million moves tried"), now, (double)watch->looks * 1024 / 1e6);
        fflush(stderr);
    }
    return atomic_load(watch->interrupted) || (watch->limit > 0 && now >= watch->limit);
}

/* ---- What is told ---- */

static void move_text(const solve_view *view, const tk_state *state, tk_action move, char out[MOVE_TEXT_SIZE]) {
    tk_action_text(view->solve.game, state, tk_chess_to_move(view->solve.game, state), move, out, MOVE_TEXT_SIZE);
}

/* Gives out the moves of a line one after another, as players write them. */
static void each_of_line(const solve_view *view, const tk_solution *solution,
                         void (*take)(void *context, unsigned ply, const char *move), void *context) {
    char text[MOVE_TEXT_SIZE];
    tk_state *state = malloc(tk_state_size(view->solve.game));
    if (state == NULL) {
        return;
    }
    memcpy(state, view->solve.state, tk_state_size(view->solve.game));
    for (unsigned ply = 0; ply < solution->length; ply++) {
        move_text(view, state, solution->line[ply].action, text);
        take(context, ply, text);
        tk_apply_legal(view->solve.game, state, solution->line[ply].seat, solution->line[ply].action, NULL);
    }
    free(state);
}

static void print_ply(void *context, unsigned ply, const char *move) {
    (void)context;
    if (ply % 2 == 0) {
        printf("  %u. %s", ply / 2 + 1, move);
    } else {
        printf(", %s", move);
    }
}

static void print_line(const solve_view *view, const tk_solution *solution) {
    each_of_line(view, solution, print_ply, NULL);
    putchar('\n');
}

static void print_refutations(const solve_view *view) {
    printf("%s\n", _("What answers the other moves:"));
    for (size_t index = 0; index < view->count; index++) {
        if (view->refuted[index].verdict == TK_SOLVE_NOT) {
            print_line(view, &view->refuted[index]);
        }
    }
}

static void print_keys(const solve_view *view) {
    char text[MOVE_TEXT_SIZE];
    printf("%s", view->solution.whole ? _("Key moves:") : _("A key move:"));
    for (size_t key = 0; key < view->solution.keys && key < KEYS_MOST; key++) {
        move_text(view, view->solve.state, view->keys[key], text);
        printf(" %s", text);
    }
    putchar('\n');
}

static void print(const solve_view *view) {
    const tk_solution *solution = &view->solution;
    const char *side = _(tk_seat_name(view->solve.game, tk_chess_to_move(view->solve.game, view->solve.state)));
    switch (solution->verdict) {
    case TK_SOLVE_WON:
        printf(P_("%s wins in %u turn.\n", "%s wins in %u turns.\n", solution->turns), side, solution->turns);
        if (!view->tried) {
            print_keys(view);
        }
        print_line(view, solution);
        break;
    case TK_SOLVE_NOT:
        printf(P_("%s does not win within %u turn.\n", "%s does not win within %u turns.\n", view->solve.turns), side,
               view->solve.turns);
        if (solution->length > 0) {
            print_line(view, solution);
        }
        break;
    default:
        puts(_("Given up: neither a win nor its absence is proved."));
        break;
    }
    if (view->refuted != NULL) {
        print_refutations(view);
    }
    printf(_("%" PRIu64 " moves tried, %.2f s\n"), solution->nodes, view->seconds);
}

static void write_ply(void *context, unsigned ply, const char *move) {
    (void)ply;
    tk_json_put_string(context, move);
}

static void write_line(const solve_view *view, tk_json_writer *writer, const tk_solution *solution) {
    tk_json_array(writer, "line");
    each_of_line(view, solution, write_ply, writer);
    tk_json_close_array(writer);
}

static void write_keys(const solve_view *view, tk_json_writer *writer) {
    char text[MOVE_TEXT_SIZE];
    tk_json_array(writer, "keys");
    for (size_t key = 0; key < view->solution.keys && key < KEYS_MOST; key++) {
        move_text(view, view->solve.state, view->keys[key], text);
        tk_json_put_string(writer, text);
    }
    tk_json_close_array(writer);
    tk_json_bool(writer, "all", view->solution.whole);
}

static void write_json(tk_json_writer *writer, const void *context) {
    static const char *const verdicts[] = {"won", "not", "unknown"};
    const solve_view *view = context;
    char line[TK_CHESS_LINE_SIZE];
    tk_chess_line_write(view->solve.game, view->solve.state, line, sizeof line);
    tk_json_open_object(writer);
    tk_json_text(writer, "game", "chess");
    tk_json_text(writer, "position", line);
    cli_json_unsigned(writer, "within", view->solve.turns);
    tk_json_text(writer, "verdict", verdicts[view->solution.verdict]);
    if (view->solution.verdict == TK_SOLVE_WON) {
        cli_json_unsigned(writer, "turns", view->solution.turns);
    }
    if (!view->tried) {
        write_keys(view, writer);
    }
    write_line(view, writer, &view->solution);
    if (view->refuted != NULL) {
        tk_json_array(writer, "refutations");
        for (size_t index = 0; index < view->count; index++) {
            if (view->refuted[index].verdict == TK_SOLVE_NOT) {
                tk_json_open_object(writer);
                write_line(view, writer, &view->refuted[index]);
                tk_json_close_object(writer);
            }
        }
        tk_json_close_array(writer);
    }
    cli_json_unsigned(writer, "nodes", view->solution.nodes);
    cli_json_unsigned(writer, "milliseconds", (uint64_t)(view->seconds * 1000));
    tk_json_close_object(writer);
}

/* ---- Solving ---- */

/* Every first move on its own. */
static tk_status refute(solve_view *view) {
    const tk_solve *solve = &view->solve;
    const unsigned seat = tk_chess_to_move(solve->game, solve->state);
    view->count = tk_legal(solve->game, solve->state, seat, NULL, 0);
    view->moves = malloc((view->count + 1) * sizeof *view->moves);
    view->refuted = calloc(view->count + 1, sizeof *view->refuted);
    if (view->moves == NULL || view->refuted == NULL) {
        return TK_ERROR_MEMORY;
    }
    tk_legal(solve->game, solve->state, seat, view->moves, view->count);
    tk_status status = TK_OK;
    for (size_t index = 0; status == TK_OK && index < view->count; index++) {
        status = tk_solve_try(solve, view->moves[index], &view->refuted[index]);
        view->solution.nodes += view->refuted[index].nodes;
    }
    return status;
}

static tk_status ask(solve_view *view, const char *move, bool refutations, tk_error *error) {
    const tk_solve *solve = &view->solve;
    tk_action action;
    if (move == NULL) {
        const tk_status status = tk_solve_find(solve, view->keys, KEYS_MOST, &view->solution);
        return status == TK_OK && refutations ? refute(view) : status;
    }
    view->tried = true;
    const tk_status status =
        tk_action_read(solve->game, solve->state, tk_chess_to_move(solve->game, solve->state), move, &action, error);
    return status == TK_OK ? tk_solve_try(solve, action, &view->solution) : status;
}

static int solve_and_print(solve_view *view, const char *move, bool refutations, uint64_t seconds, bool json) {
    static const int codes[] = {
        [TK_SOLVE_WON] = SOLVE_WON, [TK_SOLVE_NOT] = SOLVE_NOT, [TK_SOLVE_UNKNOWN] = SOLVE_GIVEN_UP};
    solve_watch watch = {.interrupted = cli_listen_to_interrupts(),
                         .begun = progress_clock(),
                         .limit = (double)seconds,
                         .terminal = isatty(STDERR_FILENO) != 0};
    tk_error error = {0};
    view->solve.stop = look_up;
    view->solve.context = &watch;
    view->solve.memory = calloc(1, view->solve.memory_size);
    if (view->solve.memory == NULL) {
        return cli_memory_error();
    }
    const tk_status status = ask(view, move, refutations, &error);
    view->seconds = progress_clock() - watch.begun;
    if (watch.shown > 0) {
        fprintf(stderr, "\r\033[K");
    }
    int code = codes[view->solution.verdict];
    if (status != TK_OK) {
        if (error.status == TK_OK) {
            tk_error_set(&error, status, 0, 0, NULL, NULL);
        }
        error.line = error.column = 0; /* of a word on the command line the place says nothing */
        cli_library_error(NULL, &error);
        code = CLI_FAILED;
    } else if (!json) {
        print(view);
    } else if (!cli_json_print(write_json, view)) {
        code = CLI_FAILED;
    }
    free(view->moves);
    free(view->refuted);
    free(view->solve.memory);
    return atomic_load(watch.interrupted) ? CLI_INTERRUPTED : code;
}

/* ---- The position ---- */

/* The state after so many moves of a record, to be given to free, and its game to be closed. */
static int read_record(const char *path, const char *pack, uint64_t at, tk_game **game, tk_state **state) {
    tk_buffer news = {0};
    bool whole;
    tk_record *record = play_record_read(path, pack, &whole, &news), *branch = NULL;
    if (news.size > 0) {
        cli_error("%s", news.data);
    }
    tk_buffer_free(&news);
    if (record == NULL) {
        return CLI_FAILED;
    }
    int end = CLI_GO_ON;
    const size_t entries = at != AT_UNSET ? play_record_entries(record, (size_t)at) : tk_record_length(record);
    if (strcmp(tk_game_about(tk_record_game(record))->name, "chess") != 0) {
        cli_error(_("%s: only positions of Tank Chess can be solved"), path);
        end = CLI_FAILED;
    } else if (tk_record_branch(record, entries, &branch) != TK_OK) {
        end = cli_memory_error();
    } else {
        *game = tk_game_share(tk_record_game(branch));
        *state = malloc(tk_state_size(*game));
        if (*state != NULL) {
            memcpy(*state, tk_record_state(branch), tk_state_size(*game));
        }
    }
    tk_record_close(branch);
    tk_record_close(record);
    return end;
}

static int open_position(cli_opening *opening, const cli_syntax *syntax, const cli_list *operands, uint64_t at,
                         tk_game **game, tk_state **state) {
    if (operands->count > 0) {
        return cli_opening_says_anything(opening)
                   ? cli_usage_error(syntax,
                                     _("a record has a position of its own; nothing else can say where to start"))
                   : read_record(operands->text[0], opening->pack, at, game, state);
    }
    if (at != AT_UNSET) {
        return cli_usage_error(syntax, _("--at needs a record"));
    }
    opening->game = "chess";
    const int end = cli_opening_open(opening, syntax, game);
    if (end == CLI_GO_ON) {
        *state = cli_opening_start(*game, &(tk_seed){{0}}); /* nothing is left to chance */
    }
    return end;
}

static int run(int argc, char **argv) {
    cli_opening opening;
    uint64_t turns = 3, at = AT_UNSET, seconds = 0, memory = TK_SOLVE_MEMORY >> 20;
    const char *move = NULL;
    bool refutations = false, json = false;
    solve_view *view = calloc(1, sizeof *view);
    if (view == NULL) {
        return cli_memory_error();
    }
    const cli_option options[] = {
        OPTION_NUMBER("in", 'n', &turns, 1, TK_SOLVE_TURNS_MOST, N_("own turns to win in at most (default 3)")),
        OPTION_SWITCH("all", &view->solve.all, N_("find every key move, not only one")),
        OPTION_TEXT("try", &move, "MOVE", N_("judge this first move alone")),
        OPTION_SWITCH("refutations", &refutations, N_("show what answers each move that does not win")),
        CLI_OPENING_ROWS(opening),
        OPTION_NUMBER("at", 0, &at, 0, UINT32_MAX - 1, N_("of a record: the position after so many moves")),
        OPTION_NUMBER("nodes", 0, &view->solve.nodes, 0, 0, N_("give up after so many moves tried")),
        OPTION_NUMBER("seconds", 0, &seconds, 1, 1000000, N_("give up after so many seconds")),
        OPTION_NUMBER("memory", 0, &memory, MEMORY_LEAST, MEMORY_MOST, N_("MiB of memory to use (default 64)")),
        OPTION_JSON(&json),
        {0}};
    static const char *const examples[] = {"tankodrom solve --in 2 --all --position '16 w #basic wCH1/N bCI16/S'",
                                           "tankodrom solve match.tkr --at 40 --in 3", NULL};
    const cli_syntax syntax = {
        "solve", "[FILE]",
        N_("Proves whether the side to move wins Tank Chess by force: destroys the command tank or escapes in so many "
           "own turns, whatever the other does. The position is that of a record's last move, or one given by "
           "options. Draws by repetition and by quiet turns are not looked at. Exit codes: 0 a win is proved, 1 there "
           "is none, 3 given up."),
        options, examples};
    cli_list operands;
    tk_game *game = NULL;
    tk_state *state = NULL;
    cli_opening_start_rows(&opening);
    int end = cli_arguments(&syntax, argc, argv, &operands);
    end = end == CLI_GO_ON ? open_position(&opening, &syntax, &operands, at, &game, &state) : end;
    if (end == CLI_GO_ON && state == NULL) {
        end = CLI_FAILED; /* reported */
    }
    if (end == CLI_GO_ON) {
        view->solve.game = game;
        view->solve.state = state;
        view->solve.turns = (unsigned)turns;
        view->solve.memory_size = (size_t)memory << 20;
        end = solve_and_print(view, move, refutations, seconds, json);
    }
    free(state);
    free(view);
    tk_game_close(game);
    return end;
}

const cli_command command_solve = {.name = "solve", .summary = N_("prove forced wins of Tank Chess"), .run = run};
