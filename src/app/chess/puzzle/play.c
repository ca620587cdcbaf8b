/* tankodrom puzzle play: which puzzle comes, and for programs the same without a terminal. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tankodrom/chess.h>

#include "app/arguments.h"
#include "app/chess/puzzle/session.h"
#include "app/display.h"
#include "app/report/report.h"
#include "learn/puzzle/rating.h"
#include "tui/i18n.h"

enum { RATING_MOST = 4000 };

/* Which puzzles are wanted. */
typedef struct puzzle_wishes {
    const char *theme; /* NULL for any */
    uint64_t rating;   /* 0: the solver's own */
    uint64_t turns;    /* 0 for any */
} puzzle_wishes;

/* Of which puzzle what is kept and which is shown now decide too. */
typedef struct puzzle_choice {
    const puzzle_wishes *wishes;
    const puzzle_keep *keep;
    size_t but;
} puzzle_choice;

static bool is_wished(const void *context, size_t index, const tk_puzzle *puzzle) {
    const puzzle_choice *choice = context;
    const puzzle_wishes *wishes = choice->wishes;
    return index != choice->but &&
           (wishes->theme == NULL || strcmp(wishes->theme, tk_puzzle_themes.words[puzzle->theme].key) == 0) &&
           (wishes->turns == 0 || wishes->turns == puzzle->turns) && !puzzle_keep_has(choice->keep, puzzle);
}

/* The one that has not been solved and is nearest to the rating. */
static bool choose(const tk_puzzles *puzzles, const puzzle_wishes *wishes, const puzzle_keep *keep, size_t but,
                   size_t *number) {
    const puzzle_choice choice = {wishes, keep, but};
    return puzzle_nearest(puzzles, wishes->rating != 0 ? (int64_t)wishes->rating : keep->rating, is_wished, &choice,
                          number);
}

static bool next(puzzle_session *session, size_t *number) {
    return choose(session->attempt.puzzles, session->wishes, &session->keep, session->attempt.number, number);
}

/* ---- For programs ---- */

typedef struct puzzle_script {
    puzzle_attempt *attempt;
    const cli_list *moves;
    solving_judgement *judgements; /* of each */
    size_t judged;
} puzzle_script;

static int judge_moves(puzzle_script *script) {
    puzzle_attempt *attempt = script->attempt;
    for (size_t index = 0; index < script->moves->count && !attempt->solving.solved; index++) {
        tk_action action;
        tk_error error = {0};
        if (tk_action_read(tk_record_game(attempt->record), puzzle_attempt_state(attempt), attempt->solving.seat,
                           script->moves->text[index], &action, &error) != TK_OK) {
            error.line = error.column = 0; /* of a word on the command line the place says nothing */
            cli_library_error(NULL, &error);
            return CLI_FAILED;
        }
        script->judgements[script->judged++] = puzzle_attempt_try(attempt, action);
    }
    return CLI_OK;
}

static void write_json(tk_json_writer *writer, const void *context) {
    const puzzle_script *script = context;
    const puzzle_attempt *attempt = script->attempt;
    char now[TK_CHESS_LINE_SIZE]; /* the position behind the moves */
    tk_json_open_object(writer);
    tk_json_text(writer, "game", attempt->puzzle.game);
    cli_json_unsigned(writer, "number", attempt->number + 1);
    cli_json_unsigned(writer, "count", tk_puzzles_count(attempt->puzzles));
    tk_json_text(writer, "position", attempt->puzzle.position);
    tk_json_text(writer, "side", attempt->solving.seat == 0 ? "white" : "black");
    cli_json_unsigned(writer, "turns", attempt->puzzle.turns);
    cli_json_unsigned(writer, "rating", attempt->puzzle.rating);
    tk_json_text(writer, "theme", tk_puzzle_themes.words[attempt->puzzle.theme].key);
    tk_json_array(writer, "moves");
    for (size_t index = 0; index < script->judged; index++) {
        tk_json_open_object(writer);
        tk_json_text(writer, "move", script->moves->text[index]);
        tk_json_bool(writer, "right", script->judgements[index].right);
        tk_json_text(writer, "answer", script->judgements[index].text);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
    tk_chess_line_write(tk_record_game(attempt->record), puzzle_attempt_state(attempt), now, sizeof now);
    tk_json_text(writer, "now", now);
    cli_json_unsigned(writer, "left", attempt->solving.left);
    tk_json_bool(writer, "solved", attempt->solving.solved);
    tk_json_close_object(writer);
}

/* Nothing of it goes into the rating. */
static int run_script(const tk_puzzles *puzzles, size_t number, const cli_list *moves) {
    puzzle_attempt attempt = {0};
    solving_judgement judgements[CLI_LIST_MOST];
    puzzle_script script = {.attempt = &attempt, .moves = moves, .judgements = judgements};
    int code = puzzle_attempt_open(&attempt, puzzles, number) ? judge_moves(&script) : CLI_FAILED;
    if (code == CLI_OK && !cli_json_print(write_json, &script)) {
        code = CLI_FAILED;
    }
    puzzle_attempt_close(&attempt);
    return code;
}

/* ---- The command ---- */

typedef struct puzzle_options {
    puzzle_wishes wishes;
    uint64_t number; /* 0: by the wishes */
    cli_list moves;
    cli_display display;
    bool json;
} puzzle_options;

static int play(const tk_puzzles *puzzles, const puzzle_options *options) {
    puzzle_session session = {.next = next, .wishes = &options->wishes};
    size_t number = (size_t)options->number - 1;
    puzzle_keep_open(&session.keep);
    int code = CLI_FAILED;
    if (options->number > tk_puzzles_count(puzzles)) {
        cli_error(_("there are %zu puzzles; --number cannot go beyond"), tk_puzzles_count(puzzles));
    } else if (options->number == 0 && !choose(puzzles, &options->wishes, &session.keep, SIZE_MAX, &number)) {
        cli_error(_("there is no such puzzle that you have not solved"));
    } else if (options->json) {
        code = run_script(puzzles, number, &options->moves);
    } else {
        code = puzzle_session_run(&session, puzzles, number, &options->display);
    }
    puzzle_keep_close(&session.keep);
    return code;
}

int puzzle_play_command(int argc, char **argv) {
    puzzle_options chosen = {.display = {.colour = "auto"}};
    const char *themes[TK_PUZZLE_THEMES + 1] = {NULL};
    for (unsigned theme = 0; theme < TK_PUZZLE_THEMES; theme++) {
        themes[theme] = tk_puzzle_themes.words[theme].key;
    }
    const cli_option options[] = {
        OPTION_NUMBER("number", 'n', &chosen.number, 1, UINT32_MAX, N_("the puzzle with this number")),
        OPTION_CHOICE("theme", &chosen.wishes.theme, themes, N_("only puzzles about this")),
        OPTION_NUMBER("in", 0, &chosen.wishes.turns, 2, TK_SOLVE_TURNS_MOST, N_("only wins in so many turns")),
        OPTION_NUMBER("rating", 0, &chosen.wishes.rating, 1, RATING_MOST,
                      N_("as hard as this (default: as you are rated)")),
        CLI_DISPLAY_ROWS(chosen.display),
        OPTION_JSON(&chosen.json),
        {.name = "try",
         .kind = CLI_LIST,
         .value = &chosen.moves,
         .value_name = "MOVE",
         .help = N_("with --json: have this move judged, and the next one after the answer to it")},
        {0}};
    static const char *const examples[] = {"tankodrom puzzle", "tankodrom puzzle play --theme quiet --in 2",
                                           "tankodrom puzzle play --json --number 7", NULL};
    const cli_syntax syntax = {"puzzle play", "[FILE]",
                               N_("Shows positions of Tank Chess in which one move wins by force, judges what you "
                                  "type and answers with the best defence, until the command tank is destroyed or "
                                  "yours has escaped. The puzzles are those of the file, or the built-in ones. A "
                                  "puzzle solved without help raises your rating and your "
                                  "streak; both are kept."),
                               options, examples};
    cli_list operands;
    int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    if (chosen.moves.count > 0 && !chosen.json) {
        return cli_usage_error(&syntax, _("--try needs --json"));
    }
    tk_puzzles *puzzles = puzzle_pack_open(operands.count > 0 ? operands.text[0] : NULL);
    end = puzzles != NULL ? play(puzzles, &chosen) : CLI_FAILED;
    tk_puzzles_close(puzzles);
    return end;
}
