/* What Tank Chess adds to the commands. */
#include <stdio.h>
#include <tankodrom/chess.h>

#include "app/command.h"
#include "app/files.h"
#include "app/games.h"

/* ---- Where a match starts ---- */

/* Reads a setup file into a position line. Reports a failure with the file's name, the line and the token. */
static bool read_setup(const char *path, char line[TK_CHESS_LINE_SIZE]) {
    tk_buffer bytes = {0};
    tk_error error = {0};
    size_t length = 0;
    if (!cli_file_read(path, &bytes)) {
        return false;
    }
    tk_status status = tk_chess_setup_read(bytes.data, bytes.size, line, TK_CHESS_LINE_SIZE, &length, &error);
    tk_buffer_free(&bytes);
    if (status != TK_OK) {
        cli_library_error(path, &error);
    }
    return status == TK_OK;
}

static int gather(const cli_opening *opening, const cli_syntax *syntax, cli_texts *texts) {
    const char *position = cli_opening_given(opening, "position")->text;
    const char *setup = cli_opening_given(opening, "setup")->text;
    uint64_t size = cli_opening_given(opening, "size")->number;
    char number[32], line[TK_CHESS_LINE_SIZE];
    if (position != NULL && setup != NULL) {
        return cli_usage_error(syntax, _("--position and --setup cannot be given together"));
    }
    if (position != NULL && *position == 0) {
        return cli_usage_error(syntax, _("--%s needs a value"), "position");
    }
    if ((position != NULL || setup != NULL) && size != 0) {
        return cli_usage_error(syntax, _("--size cannot be given with a position, which has a size of its own"));
    }
    if (size != 0) {
        snprintf(number, sizeof number, "%u", (unsigned)size);
        return cli_texts_add(texts, "size", number);
    }
    if (setup != NULL && !read_setup(setup, line)) {
        return CLI_FAILED;
    }
    position = setup != NULL ? line : position;
    return position == NULL ? CLI_GO_ON : cli_texts_add(texts, "position", position);
}

static const cli_game_option options[] = {
    {.place = CLI_PLACE_START,
     .row = OPTION_NUMBER("size", 0, NULL, TK_CHESS_SIZE_LEAST, TK_CHESS_SIZE_MOST,
                          N_("the board's size: 16 or 20 for the printed games (default 16)"))},
    {.place = CLI_PLACE_START, .row = OPTION_TEXT("setup", NULL, "FILE", N_("start from a setup file"))},
    {.place = CLI_PLACE_START,
     .row =
         OPTION_TEXT("position", NULL, "LINE", N_("start from a position line, such as '16 w #basic wCH1/N bCI16/S'"))},
    {0},
};

/* ---- Moves as players write them ---- */

static tk_status take_move(void *context, unsigned seat, tk_action action, uint32_t line) {
    (void)line;
    return tk_record_apply(context, seat, action, NULL);
}

static tk_status read_players(tk_record *record, const char *bytes, size_t size, bool turned, tk_error *error) {
    return tk_chess_players_read(tk_record_game(record), bytes, size, turned, take_move, record, error);
}

/* ---- For who chooses ---- */

static const cli_words words[] = {{"position=", N_("from a position")},
                                  {"repetition=off", N_("no draw by repetition")},
                                  {"quiet=0", N_("no draw by quiet turns")},
                                  {"quiet=", N_("draw after quiet turns: %s")},
                                  {0}};

const cli_game cli_game_chess = {
    .game = "chess",
    .line = N_("two sides, a board, no luck: drive, turn, fire, and destroy the enemy's command tank"),
    .asked = N_("How large a board?"),
    .words = words,
    .options = options,
    .gather = gather,
    .open = true,
    .bench = bench_chess,
    .read_players = read_players};
