/* tankodrom perft: counts the leaves of the tree of moves, to check and to time the generator of moves. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/command.h"
#include "app/opening.h"
#include "app/report/progress.h"
#include "app/report/report.h"
#include "study/chess/perft.h"

enum { MOVE_TEXT_SIZE = 64 };

typedef struct perft_view {
    const tk_game *game;
    const tk_state *state;
    perft_result result;
    uint64_t depth;
    bool divide;
} perft_view;

static void move_text(const perft_view *view, size_t index, char out[MOVE_TEXT_SIZE]) {
    unsigned seat = tk_chess_to_move(view->game, view->state);
    tk_action_text(view->game, view->state, seat, view->result.moves[index], out, MOVE_TEXT_SIZE);
}

static void print(const perft_view *view) {
    char move[MOVE_TEXT_SIZE];
    for (size_t i = 0; view->divide && i < view->result.count; i++) {
        move_text(view, i, move);
        printf("%s %" PRIu64 "\n", move, view->result.behind[i]);
    }
    printf("perft %" PRIu64 " %" PRIu64 "\n", view->depth, view->result.total);
}

static void write_json(tk_json_writer *writer, const void *context) {
    const perft_view *view = context;
    char line[TK_CHESS_LINE_SIZE], move[MOVE_TEXT_SIZE];
    tk_chess_line_write(view->game, view->state, line, sizeof line);
    tk_json_open_object(writer);
    tk_json_text(writer, "game", "chess");
    tk_json_text(writer, "position", line);
    cli_json_unsigned(writer, "depth", view->depth);
    cli_json_unsigned(writer, "count", view->result.total);
    if (view->divide) {
        tk_json_array(writer, "moves");
        for (size_t i = 0; i < view->result.count; i++) {
            move_text(view, i, move);
            tk_json_open_object(writer);
            tk_json_text(writer, "move", move);
            cli_json_unsigned(writer, "count", view->result.behind[i]);
            tk_json_close_object(writer);
        }
        tk_json_close_array(writer);
    }
    tk_json_close_object(writer);
}

static int count_and_print(perft_view *view, unsigned threads, bool json) {
    progress bar;
    workers_watch watch = progress_start(&bar);
    tk_status status = perft_count(view->game, view->state, (unsigned)view->depth, threads, &watch, &view->result);
    progress_end(&bar);
    if (status != TK_OK) {
        cli_error("%s",
                  status == TK_ERROR_TOO_LONG ? _("the count does not fit into 64 bits") : _(tk_status_text(status)));
        return CLI_FAILED;
    }
    bool printed = !json || cli_json_print(write_json, view);
    if (!json) {
        print(view);
    }
    perft_free(&view->result);
    return printed ? CLI_OK : CLI_FAILED;
}

static int run(int argc, char **argv) {
    cli_opening opening;
    uint64_t depth = 1, threads = 1;
    bool divide = false, json = false;
    const cli_option options[] = {
        OPTION_NUMBER("depth", 'd', &depth, 0, PERFT_DEPTH_MOST, N_("moves of both sides together (default 1)")),
        CLI_OPENING_ROWS(opening),
        OPTION_SWITCH("divide", &divide, N_("list the count behind every move first")),
        OPTION_NUMBER("threads", 't', &threads, 1, WORKERS_MOST, N_("threads to count on (default 1)")),
        OPTION_JSON(&json),
        {0}};
    static const char *const examples[] = {"tankodrom perft chess --depth 3 --threads 2",
                                           "tankodrom perft chess --divide --position '16 w #basic wCH1/N bCI16/S'",
                                           NULL};
    const cli_syntax syntax = {
        "perft", "chess",
        N_("Counts the leaves of the tree of moves at a depth: one leaf for each piece, end square, facing and "
           "target, an escape counting once, a finished game having no successors. The last line is 'perft "
           "DEPTH COUNT'."),
        options, examples};
    cli_list operands;
    cli_opening_start_rows(&opening);
    int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    if (strcmp(operands.text[0], "chess") != 0) {
        return cli_usage_error(&syntax, _("only the game 'chess' can be counted, not '%s'"), operands.text[0]);
    }
    opening.game = operands.text[0];
    tk_game *game;
    end = cli_opening_open(&opening, &syntax, &game);
    if (end != CLI_GO_ON) {
        return end;
    }
    const tk_seed any = {{0}}; /* nothing is left to chance */
    tk_state *state = cli_opening_start(game, &any);
    perft_view view = {.game = game, .state = state, .depth = depth, .divide = divide};
    end = state == NULL ? CLI_FAILED : count_and_print(&view, (unsigned)threads, json);
    free(state);
    tk_game_close(game);
    return end;
}

const cli_command command_perft = {
    .name = "perft", .summary = N_("count the moves of Tank Chess to a depth"), .run = run};
