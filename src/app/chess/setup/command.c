/* tankodrom setup: setups of Tank Chess, checked, shown, made and changed (C21). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/arguments.h"
#include "app/chess/setup/editor.h"
#include "app/chess/setup/file.h"
#include "app/chess/setup/picture.h"
#include "app/chess/setup/random.h"
#include "app/command.h"
#include "app/files.h"
#include "app/parts.h"
#include "tui/i18n.h"
#include "tui/terminal.h"

/* ---- check ---- */

typedef struct checked_file {
    const char *path;
    bool read; /* false: the system gave no such file, which has been reported */
    tk_error error;
    setup_board board;
    tk_chess_report report;
} checked_file;

static void tell_checked(cli_report *to, const void *context) {
    const checked_file *file = context;
    const bool accepted = file->read && file->error.status == TK_OK;
    report_text(to, "file", NULL, file->path);
    report_flag(to, "accepted", accepted);
    if (accepted) {
        report_text(to, "name", NULL, file->board.name);
        tk_buffer line = {0};
        tui_tell(&line, "%s: %s", file->path, file->board.name);
        report_line(to, "%s\n", line.data);
        tk_buffer_free(&line);
        setup_file_tell(to, &file->board, &file->report);
    } else if (file->read && to->json != NULL) {
        cli_json_error(to->json, NULL, &file->error);
    } else if (file->read) {
        cli_library_error(file->path, &file->error);
    }
}

static bool check_and_print(const char *path, bool json) {
    tk_buffer bytes = {0};
    checked_file file = {.path = path, .read = cli_file_read(path, &bytes)};
    if (file.read && setup_file_parse(bytes.data, bytes.size, &file.board, &file.error) == TK_OK) {
        setup_file_report(&file.board, &file.report, &file.error);
    }
    tk_buffer_free(&bytes);
    return cli_report_print(tell_checked, &file, json) && file.read && file.error.status == TK_OK;
}

static int run_check(int argc, char **argv) {
    bool json = false, accepted = true;
    const cli_option options[] = {OPTION_SWITCH("json", &json, N_("write JSON, a line for each file")), {0}};
    const cli_syntax syntax = {"setup check", "FILE...",
                               N_("Says whether setup files can be played, and what there is to know of them: size, "
                                  "pieces, obstacles, symmetry, squares out of reach, shots on the first turn."),
                               options, NULL};
    cli_list files;
    int end = cli_arguments(&syntax, argc, argv, &files);
    if (end != CLI_GO_ON) {
        return end;
    }
    for (size_t i = 0; i < files.count; i++) {
        accepted = check_and_print(files.text[i], json) && accepted;
    }
    return accepted ? CLI_OK : CLI_FAILED;
}

/* ---- show ---- */

/* A file, or "basic-16" of the built-in pack. */
static bool read_setup(const char *path, setup_board *board) {
    if (strcmp(path, "basic-16") == 0 || strcmp(path, "basic-20") == 0) {
        return setup_file_basic(path[6] == '1' ? 16 : 20, board);
    }
    return setup_file_read(path, board);
}

static int run_show(int argc, char **argv) {
    bool line = false;
    const cli_option options[] = {OPTION_SWITCH("line", &line, N_("print it as a position line instead of drawing it")),
                                  {0}};
    const cli_syntax syntax = {"setup show", "FILE", N_("Draws a setup: a file, or basic-16 or basic-20."), options,
                               NULL};
    cli_list files;
    setup_board board;
    int end = cli_arguments(&syntax, argc, argv, &files);
    if (end != CLI_GO_ON) {
        return end;
    }
    if (!read_setup(files.text[0], &board)) {
        return CLI_FAILED;
    }
    if (!line) {
        tk_buffer out = {0};
        tui_terminal terminal;
        tui_terminal_start(&terminal, "auto", false);
        setup_picture_draw(&board, &terminal, SIZE_MAX, &out);
        tui_flush(&out);
        tk_buffer_free(&out);
        return CLI_OK;
    }
    char text[TK_CHESS_LINE_SIZE];
    tk_game *game;
    tk_state *state;
    tk_error error = {0};
    if (setup_board_open(&board, &game, &state, &error) != TK_OK) {
        cli_library_error(files.text[0], &error);
        return CLI_FAILED;
    }
    tk_chess_line_write(game, state, text, sizeof text);
    puts(text);
    free(state);
    tk_game_close(game);
    return CLI_OK;
}

/* ---- new and edit ---- */

static bool make_board(const char *from, uint64_t size, setup_board *board) {
    if (strcmp(from, "basic") == 0) {
        return setup_file_basic((unsigned)size, board);
    }
    if (strcmp(from, "empty") != 0) {
        return setup_file_read(from, board);
    }
    setup_board_clear(board, (unsigned)size);
    chess_draft_line_up(&board->draft);
    return true;
}

static bool is_there(const char *path) {
    return strcmp(path, "-") != 0 && access(path, F_OK) == 0;
}

static int run_new(int argc, char **argv) {
    const char *from = "basic", *seed_text = NULL, *name = NULL;
    uint64_t size = 16, seed = 0;
    bool force = false;
    const cli_option options[] = {
        OPTION_NUMBER("size", 0, &size, TK_CHESS_SIZE_LEAST, TK_CHESS_SIZE_MOST,
                      N_("the size of the board (default 16)")),
        OPTION_TEXT("from", &from, "basic|empty|FILE",
                    N_("what to begin with: the Basic Setup, ten pieces a side on a bare board, or a file")),
        OPTION_TEXT("random", &seed_text, "SEED",
                    N_("put random obstacles in place of those there; equal seeds give equal ones")),
        OPTION_TEXT("name", &name, "TEXT", N_("name the setup")),
        OPTION_SWITCH("force", &force, N_("replace a file that is there")),
        {0}};
    static const char *const examples[] = {"tankodrom setup new mine.json --size 12 --from empty --random 7",
                                           "tankodrom play chess --setup mine.json", NULL};
    const cli_syntax syntax = {"setup new", "FILE", N_("Writes a new setup file."), options, examples};
    cli_list files;
    setup_board board;
    tk_error error = {0};
    int end = cli_arguments(&syntax, argc, argv, &files);
    if (end != CLI_GO_ON) {
        return end;
    }
    if (seed_text != NULL && !tk_text_read_unsigned(seed_text, strlen(seed_text), &seed)) {
        return cli_usage_error(&syntax, _("--%s takes a whole number, not '%s'"), "random", seed_text);
    }
    if (!force && is_there(files.text[0])) {
        cli_error(_("'%s' is there already; --force replaces it"), files.text[0]);
        return CLI_FAILED;
    }
    if (!make_board(from, size, &board)) {
        return CLI_FAILED;
    }
    if (seed_text != NULL && setup_random_obstacles(&board, seed, &error) != TK_OK) {
        cli_library_error(NULL, &error);
        return CLI_FAILED;
    }
    if (name != NULL) {
        setup_board_rename(&board, name);
    } else if (seed_text != NULL) {
        snprintf(board.name, sizeof board.name, _("Random setup %s, %u×%u"), seed_text, board.draft.size,
                 board.draft.size);
    }
    return setup_file_write(files.text[0], &board) ? CLI_OK : CLI_FAILED;
}

static int run_edit(int argc, char **argv) {
    const cli_option options[] = {{0}};
    const cli_syntax syntax = {"setup edit", "FILE",
                               N_("Changes a setup file line by line, or makes one from a bare board. Type 'help' in "
                                  "it. Commands are read from a pipe as well."),
                               options, NULL};
    cli_list files;
    setup_board board;
    int end = cli_arguments(&syntax, argc, argv, &files);
    if (end != CLI_GO_ON) {
        return end;
    }
    setup_board_clear(&board, 16);
    if (is_there(files.text[0]) && !setup_file_read(files.text[0], &board)) {
        return CLI_FAILED;
    }
    return setup_editor_run(files.text[0], &board);
}

/* ---- list ---- */

static bool is_setup_name(const char *name) {
    return strncmp(name, "setups/", 7) == 0;
}

static int run_list(int argc, char **argv) {
    const cli_option options[] = {{0}};
    const cli_syntax syntax = {"setup list", "", N_("Lists the setups that are built in."), options, NULL};
    cli_list operands;
    tk_error error = {0};
    tk_pack *pack;
    setup_board board;
    int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    if (tk_pack_open_builtin("chess", &pack, &error) != TK_OK) {
        cli_library_error(NULL, &error);
        return CLI_FAILED;
    }
    for (size_t i = 0; i < tk_pack_file_count(pack); i++) {
        const tk_pack_file *file = tk_pack_file_at(pack, i);
        if (!is_setup_name(file->name) || setup_file_parse(file->bytes, file->size, &board, NULL) != TK_OK) {
            continue;
        }
        printf("%.*s  %s\n", (int)strcspn(file->name + 7, "."), file->name + 7, board.name);
    }
    tk_pack_close(pack);
    return CLI_OK;
}

/* ---- The command ---- */

static const cli_command parts[] = {
    {"check", N_("say whether files can be played, and what there is to know of them"), run_check},
    {"show", N_("draw a setup"), run_show},
    {"new", N_("write a new setup file"), run_new},
    {"edit", N_("change a setup file line by line"), run_edit},
    {"list", N_("list the setups that are built in"), run_list},
    {0},
};

static int run(int argc, char **argv) {
    return cli_parts_run("setup", N_("Setups of Tank Chess: start positions of your own."), parts, argc, argv);
}

const cli_command command_setup = {
    .name = "setup", .summary = N_("check, show, make and change setups of Tank Chess"), .run = run};
