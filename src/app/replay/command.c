#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/command.h"
#include "app/display.h"
#include "app/files.h"
#include "app/games.h"
#include "app/play/session.h"
#include "app/play/store.h"
#include "app/replay/replay.h"
#include "tui/i18n.h"

#define AT_UNSET UINT64_C(0xffffffff)

typedef struct replay_options {
    cli_opening opening;
    const char *white_faces, *write, *seats;
    uint64_t at, seat;
    cli_display display;
    bool list, json, check, players, play;
} replay_options;

/* "ok, 12 moves, White wins: …" */
static void put_verdict(replay_session *replay, tk_buffer *out) {
    if (replay->status == TK_OK) {
        const char *outcome = replay_outcome(replay);
        const size_t moves = replay_moves(replay, SIZE_MAX);
        tk_buffer_format(out, P_("ok, %zu move, %s\n", "ok, %zu moves, %s\n", moves), moves,
                         *outcome != 0 ? outcome : _("unfinished"));
    }
}

static bool write_file(replay_session *replay, const replay_options *options) {
    if (!options->players) {
        return play_record_write(replay->record, options->write);
    }
    tk_buffer text = {0};
    replay_put_players(replay, &text);
    bool written = cli_file_write(options->write, text.size > 0 ? text.data : "", text.size);
    tk_buffer_free(&text);
    return written;
}

static void put_end(replay_session *replay, tk_buffer *out) {
    const char *outcome = replay_outcome(replay);
    if (*outcome != 0) {
        tk_buffer_format(out, "%s\n", outcome);
    }
}

/* What is printed, the error after it, so that it stands last. */
static int show(replay_session *replay, const replay_options *options) {
    tk_buffer out = {0};
    bool written = true;
    if (options->json) {
        written = replay_print_json(replay);
    } else if (options->write != NULL) {
        written = write_file(replay, options);
    } else if (options->players) {
        replay_put_players(replay, &out);
    } else if (options->at != AT_UNSET) {
        replay_go(replay, (size_t)options->at);
        replay_draw(replay, &out);
    } else if (options->check) {
        put_verdict(replay, &out);
    } else {
        replay_put_list(replay, &out);
        put_end(replay, &out);
    }
    tui_flush(&out);
    tk_buffer_free(&out);
    if (replay->status != TK_OK) {
        cli_library_error(replay->path, &replay->error);
    }
    uint32_t cut = tk_record_cut_line(replay->record);
    if (cut != 0) {
        cli_error(_("%s: line %u breaks off and is left out"), replay->path, (unsigned)cut);
    }
    return written && replay->status == TK_OK ? CLI_OK : CLI_FAILED;
}

static bool is_written_by_players(const tk_game *game) {
    const cli_game *found = cli_game_named(tk_game_about(game)->name);
    return found != NULL && found->read_players != NULL;
}

/* Without a look at it. */
static int start_branch(const replay_session *replay, const replay_options *options, tk_record **branch) {
    const size_t moves = options->at != AT_UNSET ? (size_t)options->at : SIZE_MAX;
    if (replay->status != TK_OK) {
        cli_library_error(replay->path, &replay->error);
    }
    return tk_record_branch(replay->record, play_record_entries(replay->record, moves), branch) == TK_OK
               ? CLI_OK
               : cli_memory_error();
}

static int look(const cli_syntax *syntax, const replay_options *options, const char *path) {
    replay_session replay = {.path = path, .seat = TK_NO_SEAT, .flipped = options->display.flip};
    int asked = options->list + options->json + options->check + (options->players || options->write != NULL) +
                (options->at != AT_UNSET || options->play);
    if (asked > 1) {
        return cli_usage_error(syntax, _("only one of %s can be given"),
                               "--list, --at, --check, --json, --players/--write");
    }
    tui_terminal_start(&replay.terminal, options->display.colour, options->display.ascii);
    int end = replay_read(&replay, syntax, &options->opening, strcmp(options->white_faces, "S") == 0);
    if (end == CLI_GO_ON && options->seat != 0) {
        replay.seat = (unsigned)options->seat - 1;
        replay.seated = true;
        const unsigned seats = tk_game_seats(tk_record_game(replay.record));
        if (options->seat > seats) {
            cli_error(P_("%s has %u seat; --seat cannot go beyond", "%s has %u seats; --seat cannot go beyond", seats),
                      path, seats);
            end = CLI_FAILED;
        }
    }
    if (end == CLI_GO_ON && options->players && !is_written_by_players(tk_record_game(replay.record))) {
        cli_error(_("%s: only moves of Tank Chess can be written as players do; --list prints these"), path);
        end = CLI_FAILED;
    }
    if (end == CLI_GO_ON && options->at != AT_UNSET && options->at > replay_moves(&replay, SIZE_MAX)) {
        const size_t moves = replay_moves(&replay, SIZE_MAX);
        cli_error(P_("%s has %zu move; --at cannot go beyond", "%s has %zu moves; --at cannot go beyond", moves), path,
                  moves);
        end = CLI_FAILED;
    }
    tk_record *branch = NULL;
    if (end == CLI_GO_ON && options->play) {
        end = start_branch(&replay, options, &branch);
    } else if (end == CLI_GO_ON) {
        end = asked > 0 || !replay.terminal.interactive ? show(&replay, options) : replay_step(&replay, 0, &branch);
    }
    replay_close(&replay);
    return branch != NULL ? play_on(branch, syntax, options->seats, &options->display) : end;
}

static int run(int argc, char **argv) {
    static const char *const directions[] = {"N", "S", NULL};
    static const char *const examples[] = {"tankodrom replay game.tkr",
                                           "tankodrom replay --check game.tkr",
                                           "tankodrom replay --at 12 game.tkr",
                                           "tankodrom replay --at 12 --play game.tkr",
                                           "tankodrom replay --players game.tkr",
                                           "tankodrom replay --white-faces S --write game.tkr game.txt",
                                           NULL};
    replay_options given = {.white_faces = "N", .display = {.colour = "auto"}, .at = AT_UNSET};
    cli_list operands;
    const cli_option options[] = {
        OPTION_SWITCH("list", &given.list, N_("print all moves and what happened (what is done without a terminal)")),
        OPTION_NUMBER("at", 0, &given.at, 0, AT_UNSET - 1, N_("print the board after N moves")),
        OPTION_SWITCH("play", &given.play, N_("play on after the moves of --at, as a new match; FILE stays as it is")),
        OPTION_TEXT("seats", &given.seats, "WHO,WHO",
                    N_("who plays when a match goes on from it (default: who played it)")),
        OPTION_SWITCH("check", &given.check, N_("only say whether every move, the outcome and the hash are right")),
        OPTION_SWITCH("json", &given.json, N_("print everything as JSON; with --seat what that seat may know")),
        OPTION_SWITCH("players", &given.players, N_("print the moves as players write them, a pair a line")),
        OPTION_TEXT("write", &given.write, "FILE",
                    N_("write the record to a file as .tkr, or with --players as players do")),
        OPTION_CHOICE("white-faces", &given.white_faces, directions,
                      N_("of a players' record: where White starts facing in it (default N)")),
        CLI_OPENING_ROWS(given.opening),
        OPTION_NUMBER("seat", 0, &given.seat, 1, TK_SEATS_MAX,
                      N_("show what this seat could see (default: what an onlooker could)")),
        CLI_DISPLAY_ROWS(given.display),
        {0}};
    const cli_syntax syntax = {"replay", "FILE",
                               N_("Steps through a record: a .tkr file, or moves as players write them. Every "
                                  "move is checked;\nfor a wrong one its line and the reason are told, and "
                                  "what came before it is kept."),
                               options, examples};
    cli_opening_start_rows(&given.opening);
    given.opening.game = cli_game_of_players();
    int end = cli_arguments(&syntax, argc, argv, &operands);
    return end == CLI_GO_ON ? look(&syntax, &given, operands.text[0]) : end;
}

const cli_command command_replay = {"replay", N_("step through a record, check it, convert it"), run};
