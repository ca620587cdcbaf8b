/* Puzzles one after the other: what is asked, and the moves it takes. */
#include "app/chess/puzzle/session.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/command.h"
#include "tui/i18n.h"

/* ---- What is shown ---- */

static cli_exercise_match match(cli_exercise *exercise) {
    const puzzle_session *session = exercise->context;
    const puzzle_attempt *attempt = &session->attempt;
    return (cli_exercise_match){.record = attempt->record,
                                .present = attempt->present,
                                .seat = attempt->solving.seat,
                                .turned = attempt->solving.seat != 0}; /* whoever solves sits below */
}

static void put_task(cli_exercise *exercise, const tk_json_value *table, tk_buffer *out) {
    const puzzle_session *session = exercise->context;
    const puzzle_attempt *attempt = &session->attempt;
    const char *side = _(tk_seat_name(tk_record_game(attempt->record), attempt->solving.seat));
    char line[256];
    (void)table;
    snprintf(line, sizeof line, _("Puzzle %zu of %zu, rated %u. You: %" PRId64 ", streak %" PRId64 "."),
             attempt->number + 1, tk_puzzles_count(attempt->puzzles), attempt->puzzle.rating, session->keep.rating,
             session->keep.streak);
    tui_styled(&exercise->terminal, out, "1", "1", line);
    tk_buffer_char(out, '\n');
    if (attempt->solving.solved) {
        cli_exercise_wrap(_("Solved! Enter shows the next puzzle."), out);
        return;
    }
    snprintf(line, sizeof line,
             P_("%s moves and wins in %u turn, whatever the other does.",
                "%s moves and wins in %u turns, whatever the other does.", attempt->solving.left),
             side, attempt->solving.left);
    cli_exercise_wrap(line, out);
}

/* ---- How it goes on ---- */

static void count(cli_exercise *exercise, bool solved) {
    puzzle_session *session = exercise->context;
    if (!session->counted) {
        session->counted = true;
        if (!puzzle_keep_count(&session->keep, &session->attempt.puzzle, solved)) {
            tk_buffer_put(&exercise->out, _("How you do could not be kept on the disk.\n"));
        }
    }
}

static void open_puzzle(cli_exercise *exercise, const tk_puzzles *puzzles, size_t number) {
    puzzle_session *session = exercise->context;
    exercise->leave = !puzzle_attempt_open(&session->attempt, puzzles, number);
    exercise->about[0] = '\0';
    session->hints = 0;
    session->counted = false;
    exercise->stale = true;
}

static void go_next(cli_exercise *exercise) {
    puzzle_session *session = exercise->context;
    size_t number;
    if (session->next(session, &number)) {
        open_puzzle(exercise, session->attempt.puzzles, number);
    } else {
        tk_buffer_put(&exercise->out, _("There is no other puzzle like this that you have not solved.\n"));
    }
}

static void judge(cli_exercise *exercise, tk_action move) {
    puzzle_session *session = exercise->context;
    puzzle_attempt *attempt = &session->attempt;
    const unsigned left = attempt->solving.left;
    const solving_judgement judgement = puzzle_attempt_try(attempt, move);
    exercise->about[0] = '\0';
    if (judgement.right) {
        session->hints = 0;
        exercise->stale = true;
        if (attempt->solving.solved) {
            count(exercise, true);
        } else {
            tk_buffer_format(&exercise->out, _("Right. The answer: %s\n"), judgement.text);
        }
        return;
    }
    count(exercise, false);
    tk_buffer_format(&exercise->out, P_("That does not win in %u turn.\n", "That does not win in %u turns.\n", left),
                     left);
    if (judgement.text[0] != '\0') {
        tk_buffer_format(&exercise->out, _("The answer would be: %s\n"), judgement.text);
    }
}

/* ---- Commands ---- */

static void take_first(void *context, unsigned ply, const char *move) {
    if (ply == 0) {
        snprintf(context, SOLVING_MOVE_SIZE, "%s", move);
    }
}

/* First what it is about, then which piece, then the move. */
static void run_hint(cli_exercise *exercise, const char *argument) {
    puzzle_session *session = exercise->context;
    const puzzle_attempt *attempt = &session->attempt;
    char move[SOLVING_MOVE_SIZE] = "";
    tk_solution solution;
    (void)argument;
    if (attempt->solving.solved) {
        return;
    }
    count(exercise, false);
    if (session->hints++ == 0) {
        tk_buffer_format(&exercise->out, _("It is about this: %s.\n"),
                         _(tk_puzzle_themes.words[attempt->puzzle.theme].text));
        tk_buffer_put(&exercise->out, _("hint again tells which piece moves.\n"));
    } else if (solving_find(&attempt->solving, &solution)) {
        solving_each(&attempt->solving, &solution, take_first, move);
        if (session->hints == 2) {
            tk_buffer_format(&exercise->out, _("The piece on %.*s moves; hint again tells where.\n"),
                             (int)strcspn(move, ">/"), move);
        } else {
            tk_buffer_format(&exercise->out, _("Type: %s\n"), move);
        }
    }
}

static void put_ply(void *context, unsigned ply, const char *move) {
    if (ply % 2 == 0) {
        tk_buffer_format(context, "  %u. %s", ply / 2 + 1, move);
    } else {
        tk_buffer_format(context, ", %s", move);
    }
}

static void run_solution(cli_exercise *exercise, const char *argument) {
    puzzle_session *session = exercise->context;
    tk_solution solution;
    (void)argument;
    if (session->attempt.solving.solved || !solving_find(&session->attempt.solving, &solution)) {
        return;
    }
    count(exercise, false);
    solving_each(&session->attempt.solving, &solution, put_ply, &exercise->out);
    tk_buffer_char(&exercise->out, '\n');
}

static void run_next(cli_exercise *exercise, const char *argument) {
    (void)argument;
    go_next(exercise);
}

static void run_again(cli_exercise *exercise, const char *argument) {
    puzzle_session *session = exercise->context;
    const bool counted = session->counted;
    (void)argument;
    open_puzzle(exercise, session->attempt.puzzles, session->attempt.number);
    session->counted = counted;
}

static const cli_exercise_command commands[] = {
    {N_("type|hint"), "", N_("what it is about; then which piece; then the move"), run_hint},
    {N_("type|solution"), "", N_("how it goes on from here"), run_solution},
    {N_("type|next"), "", N_("another puzzle"), run_next},
    {N_("type|again"), "", N_("this puzzle from its start"), run_again},
    {NULL, NULL, NULL, NULL}};

/* ---- Lines ---- */

static void take_move(cli_exercise *exercise, const char *typed) {
    const puzzle_session *session = exercise->context;
    tk_action move;
    if (session->attempt.solving.solved) {
        tk_buffer_put(&exercise->out, _("This one is solved: Enter shows the next puzzle.\n"));
    } else if (!cli_exercise_study(exercise, typed) && cli_exercise_read(exercise, typed, &move)) {
        judge(exercise, move);
    }
}

static void take_nothing(cli_exercise *exercise) {
    const puzzle_session *session = exercise->context;
    if (session->attempt.solving.solved) {
        go_next(exercise);
    } else {
        tk_buffer_put(&exercise->out, _("Type the move that wins; hint helps.\n"));
    }
}

static void put_goodbye(cli_exercise *exercise, tk_buffer *out) {
    const puzzle_session *session = exercise->context;
    const puzzle_keep *keep = &session->keep;
    tk_buffer_format(out, _("Solved: %" PRId64 " of %" PRId64 ", rating %" PRId64 ", longest streak %" PRId64 "\n"),
                     keep->solved, keep->tried, keep->rating, keep->best_streak);
}

int puzzle_session_run(puzzle_session *session, const tk_puzzles *puzzles, size_t number, const cli_display *display) {
    static const cli_exercise_kind kind = {.invitation = N_("Type the move that wins, such as H3>F5/NW, or:\n"),
                                           .commands = commands,
                                           .match = match,
                                           .put_task = put_task,
                                           .take_action = take_move,
                                           .take_nothing = take_nothing,
                                           .put_goodbye = put_goodbye};
    cli_exercise exercise = {
        .kind = &kind, .client = tui_client_named("chess"), .flipped = display->flip, .context = session};
    bool opened = false;
    open_puzzle(&exercise, puzzles, number);
    if (!exercise.leave) {
        tui_terminal_start(&exercise.terminal, display->colour, display->ascii);
        opened = cli_exercise_run(&exercise);
    }
    puzzle_attempt_close(&session->attempt);
    return opened ? CLI_OK : CLI_FAILED;
}
