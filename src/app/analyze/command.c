/* tankodrom analyze: what an opponent thinks of a position or of a whole match. */
#include <stdlib.h>
#include <string.h>

#include "app/analyze/analyze.h"
#include "app/arguments.h"
#include "app/command.h"
#include "app/games.h"
#include "app/interrupt.h"
#include "app/play/store.h"
#include "tui/i18n.h"

#define AT_UNSET UINT64_C(0xffffffff)
enum { POSITION_MILLISECONDS = 2000, MATCH_MILLISECONDS = 200, CANDIDATES = 5 };

typedef struct analyze_options {
    cli_opening opening;
    const char *opponent;
    uint64_t at, milliseconds, nodes, candidates;
    bool json;
} analyze_options;

static int read_match(analyze_session *session, const cli_syntax *syntax, analyze_options *options, const char *what) {
    if (cli_game_named(what) == NULL) {
        options->opening.game = cli_game_of_players();
        session->replay.path = what;
        const int end = replay_read(&session->replay, syntax, &options->opening, false);
        if (end == CLI_GO_ON && session->replay.status != TK_OK) {
            cli_library_error(what, &session->replay.error);
            return CLI_FAILED;
        }
        return end;
    }
    if (options->at != AT_UNSET) {
        return cli_usage_error(syntax, _("a game that begins has no moves: --at is for records"));
    }
    tk_game *game = NULL;
    const tk_seed seed = {{0}};
    options->opening.game = what;
    options->at = 0;
    const int end = cli_opening_open(&options->opening, syntax, &game);
    if (end != CLI_GO_ON) {
        return end;
    }
    if (tk_record_new(game, &seed, &session->replay.record) != TK_OK) {
        tk_game_close(game);
        return cli_memory_error();
    }
    return CLI_GO_ON;
}

static int call_opponent(analyze_session *session, const cli_syntax *syntax, const analyze_options *options) {
    const tk_game *game = tk_record_game(session->replay.record);
    const char *name = tk_game_about(game)->name;
    session->opponent = options->opponent != NULL ? tk_opponent_named(name, options->opponent) : cli_game_adviser(name);
    if (session->opponent == NULL) {
        return cli_usage_error(syntax, _("there is no opponent '%s'; 'tankodrom games' lists them"), options->opponent);
    }
    const size_t size = tk_opponent_memory(session->opponent, game);
    session->memory = size > 0 ? calloc(1, size) : NULL;
    return size == 0 || session->memory != NULL ? CLI_GO_ON : cli_memory_error();
}

static int analyze(const cli_syntax *syntax, analyze_options *options, const char *what) {
    analyze_session session = {.replay = {.seat = TK_NO_SEAT},
                               .nodes = options->nodes,
                               .candidates = options->candidates,
                               .stop = cli_listen_to_interrupts(),
                               .json = options->json};
    int end = read_match(&session, syntax, options, what);
    if (end == CLI_GO_ON) {
        end = call_opponent(&session, syntax, options);
    }
    if (end == CLI_GO_ON) {
        const bool one = options->at != AT_UNSET;
        const uint64_t usual = one ? POSITION_MILLISECONDS : MATCH_MILLISECONDS;
        session.milliseconds = options->milliseconds > 0 ? options->milliseconds : options->nodes > 0 ? 0 : usual;
        end = one ? analyze_position(&session, play_record_entries(session.replay.record, (size_t)options->at))
                  : analyze_match(&session);
    }
    free(session.memory);
    replay_close(&session.replay);
    return end;
}

static int run(int argc, char **argv) {
    static const char *const examples[] = {"tankodrom analyze game.tkr", "tankodrom analyze game.tkr --at 24",
                                           "tankodrom analyze chess --setup mine.json --milliseconds 10000",
                                           "tankodrom analyze game.tkr --nodes 100000 --json", NULL};
    analyze_options options = {.at = AT_UNSET, .candidates = CANDIDATES};
    cli_opening_start_rows(&options.opening);
    const cli_option rows[] = {
        OPTION_NUMBER("at", 0, &options.at, 0, AT_UNSET - 1,
                      N_("of a record, the position after N moves, not the whole match")),
        OPTION_NUMBER("milliseconds", 0, &options.milliseconds, 1, 3600000,
                      N_("time for each decision (default 2000 for a position, 200 in a match)")),
        OPTION_NUMBER("nodes", 0, &options.nodes, 1, UINT64_C(1) << 40,
                      N_("actions that are tried for each decision: the same answer every time")),
        OPTION_NUMBER("candidates", 0, &options.candidates, 1, TK_CANDIDATES_MOST,
                      N_("how many actions are compared (default 5)")),
        OPTION_TEXT("opponent", &options.opponent, "NAME", N_("who thinks (default: the strongest)")),
        CLI_OPENING_ROWS(options.opening),
        OPTION_JSON(&options.json),
        {0}};
    const cli_syntax syntax = {
        "analyze", "RECORD|GAME",
        N_("Tells what an opponent thinks of a match: how the chances went, what was a mistake "
           "and what would have been better, where it turned. With --at, or for the start of a "
           "game, the best actions of one position with how the match could go on. It knows what "
           "the player knew, no more."),
        rows, examples};
    cli_list operands;
    const int end = cli_arguments(&syntax, argc, argv, &operands);
    return end == CLI_GO_ON ? analyze(&syntax, &options, operands.text[0]) : end;
}

const cli_command command_analyze = {"analyze", N_("what an opponent thinks of a position or a match"), run};
