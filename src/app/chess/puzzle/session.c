/* The loop of puzzles: the board, what is asked, a line typed. What is typed is a command, or a move that the game's
 * own client reads and the solver judges. */
#include "app/chess/puzzle/session.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/command.h"
#include "tui/help.h"
#include "tui/i18n.h"
#include "tui/log.h"
#include "tui/verbs.h"
#include "tui/wrap.h"

enum { TEXT_COLUMNS = 78 };

/* ---- What is shown ---- */

static tui_view view_of(puzzle_session *session) {
    const puzzle_attempt *attempt = &session->attempt;
    tui_view view = {.terminal = &session->terminal,
                     .source = tui_source_here(attempt->present),
                     .reader = {.seat = attempt->solving.seat, .language = tui_language()},
                     .since = tui_log_since(attempt->record, tk_record_length(attempt->record), attempt->solving.seat),
                     .asked = true,
                     .flipped = session->flipped != (attempt->solving.seat != 0), /* whoever solves sits below */
                     .about = session->about,
                     .crowded = true};
    view.table = tui_document_table(&session->table, attempt->present, &view.reader);
    return view;
}

static void put_wrapped(const char *text, tk_buffer *out) {
    const size_t columns = tui_wrap_columns();
    tui_wrap_line(out, text, 0, columns < TEXT_COLUMNS ? columns : TEXT_COLUMNS);
}

static void put_task(puzzle_session *session, tk_buffer *out) {
    const puzzle_attempt *attempt = &session->attempt;
    const char *side = _(tk_seat_name(tk_record_game(attempt->record), attempt->solving.seat));
    char line[256];
    snprintf(line, sizeof line, _("Puzzle %zu of %zu, rated %u. You: %" PRId64 ", streak %" PRId64 "."),
             attempt->number + 1, tk_puzzles_count(attempt->puzzles), attempt->puzzle.rating, session->keep.rating,
             session->keep.streak);
    tui_styled(&session->terminal, out, "1", "1", line);
    tk_buffer_char(out, '\n');
    if (attempt->solving.solved) {
        put_wrapped(_("Solved! Enter shows the next puzzle."), out);
        return;
    }
    snprintf(line, sizeof line,
             P_("%s moves and wins in %u turn, whatever the other does.",
                "%s moves and wins in %u turns, whatever the other does.", attempt->solving.left),
             side, attempt->solving.left);
    put_wrapped(line, out);
}

/* The board, and below it the task: both stay on the screen while answers come and go. */
static void draw_table(void *context, unsigned rows, tk_buffer *out) {
    puzzle_session *session = context;
    const tui_view view = view_of(session);
    tk_buffer below = {0}, table = {0};
    put_task(session, &below);
    const size_t taken = tui_count_rows(&below, session->terminal.columns);
    tui_fit(session->client, &view, rows > taken ? rows - taken : 1, &table);
    tui_put_rows(&table, rows > taken ? rows - taken : 1, session->terminal.columns, out);
    tk_buffer_free(&table);
    tk_buffer_add(out, below.data, below.size);
    tk_buffer_free(&below);
}

/* False when nobody reads on. */
static bool draw(puzzle_session *session) {
    bool go_on = true;
    if (session->terminal.interactive) {
        session->screen.prompt = session->prompt;
        go_on = tui_screen_show(&session->screen, &session->out);
        tk_buffer_clear(&session->out);
    } else {
        if (session->stale) {
            tk_buffer_char(&session->out, '\n');
            draw_table(session, ~0u, &session->out);
        }
        tui_flush(&session->out);
    }
    session->stale = false;
    return go_on;
}

/* ---- How it goes on ---- */

static void count(puzzle_session *session, bool solved) {
    if (!session->counted) {
        session->counted = true;
        if (!puzzle_keep_count(&session->keep, &session->attempt.puzzle, solved)) {
            tk_buffer_put(&session->out, _("How you do could not be kept on the disk.\n"));
        }
    }
}

static void open_puzzle(puzzle_session *session, const tk_puzzles *puzzles, size_t number) {
    session->leave = !puzzle_attempt_open(&session->attempt, puzzles, number);
    session->about[0] = '\0';
    session->hints = 0;
    session->counted = false;
    session->stale = true;
}

static void go_next(puzzle_session *session) {
    size_t number;
    if (session->next(session, &number)) {
        open_puzzle(session, session->attempt.puzzles, number);
    } else {
        tk_buffer_put(&session->out, _("There is no other puzzle like this that you have not solved.\n"));
    }
}

static void judge(puzzle_session *session, tk_action move) {
    puzzle_attempt *attempt = &session->attempt;
    const unsigned left = attempt->solving.left;
    const solving_judgement judgement = puzzle_attempt_try(attempt, move);
    session->about[0] = '\0';
    if (judgement.right) {
        session->hints = 0;
        session->stale = true;
        if (attempt->solving.solved) {
            count(session, true);
        } else {
            tk_buffer_format(&session->out, _("Right. The answer: %s\n"), judgement.text);
        }
        return;
    }
    count(session, false);
    tk_buffer_format(&session->out, P_("That does not win in %u turn.\n", "That does not win in %u turns.\n", left),
                     left);
    if (judgement.text[0] != '\0') {
        tk_buffer_format(&session->out, _("The answer would be: %s\n"), judgement.text);
    }
}

/* ---- Commands ---- */

static void take_first(void *context, unsigned ply, const char *move) {
    if (ply == 0) {
        snprintf(context, SOLVING_MOVE_SIZE, "%s", move);
    }
}

/* First what it is about, then which piece, then the move. */
static void run_hint(puzzle_session *session, const char *argument) {
    const puzzle_attempt *attempt = &session->attempt;
    char move[SOLVING_MOVE_SIZE] = "";
    tk_solution solution;
    (void)argument;
    if (attempt->solving.solved) {
        return;
    }
    count(session, false);
    if (session->hints++ == 0) {
        tk_buffer_format(&session->out, _("It is about this: %s.\n"),
                         _(tk_puzzle_themes.words[attempt->puzzle.theme].text));
        tk_buffer_put(&session->out, _("hint again tells which piece moves.\n"));
    } else if (solving_find(&attempt->solving, &solution)) {
        solving_each(&attempt->solving, &solution, take_first, move);
        if (session->hints == 2) {
            tk_buffer_format(&session->out, _("The piece on %.*s moves; hint again tells where.\n"),
                             (int)strcspn(move, ">/"), move);
        } else {
            tk_buffer_format(&session->out, _("Type: %s\n"), move);
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

static void run_solution(puzzle_session *session, const char *argument) {
    tk_solution solution;
    (void)argument;
    if (session->attempt.solving.solved || !solving_find(&session->attempt.solving, &solution)) {
        return;
    }
    count(session, false);
    solving_each(&session->attempt.solving, &solution, put_ply, &session->out);
    tk_buffer_char(&session->out, '\n');
}

static void run_next(puzzle_session *session, const char *argument) {
    (void)argument;
    go_next(session);
}

static void run_again(puzzle_session *session, const char *argument) {
    const bool counted = session->counted;
    (void)argument;
    open_puzzle(session, session->attempt.puzzles, session->attempt.number);
    session->counted = counted;
}

static void run_board(puzzle_session *session, const char *argument) {
    (void)argument;
    session->stale = true;
}

static void run_quit(puzzle_session *session, const char *argument) {
    (void)argument;
    session->leave = true;
}

static void run_help(puzzle_session *session, const char *argument);

static const struct puzzle_command {
    const char *name, *argument;
    const char *help; /* N_ message id */
    void (*run)(puzzle_session *session, const char *argument);
} commands[] = {
    {N_("type|hint"), "", N_("what it is about; then which piece; then the move"), run_hint},
    {N_("type|solution"), "", N_("how it goes on from here"), run_solution},
    {N_("type|next"), "", N_("another puzzle"), run_next},
    {N_("type|again"), "", N_("this puzzle from its start"), run_again},
    {N_("type|help"), "[WORD]", N_("these lines; what a word on the screen means; help rules: the rules"), run_help},
    {N_("type|board"), "", N_("draw the board again"), run_board},
    {N_("type|quit"), "", N_("leave the puzzles"), run_quit}};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void run_help(puzzle_session *session, const char *argument) {
    const tui_question *question = session->client->questions;
    if (*argument != '\0') {
        if (!tui_help_topic(tk_record_game(session->attempt.record), argument, &session->out)) {
            tui_tell(&session->out, _("There is no word '%s' to explain.\n"), argument);
        }
        return;
    }
    tk_buffer_put(&session->out, _("Type the move that wins, such as H3>F5/NW, or:\n"));
    for (size_t index = 0; index < COMMANDS; index++) {
        tui_help_entry(&session->out, commands[index].name, commands[index].argument, commands[index].help);
    }
    for (; question != NULL && question->name != NULL; question++) {
        tui_help_entry(&session->out, question->name, question->argument, question->help);
    }
}

/* ---- Lines ---- */

/* Something that looks like a move. */
static void take_move(puzzle_session *session, const char *typed) {
    const tui_view view = view_of(session);
    const unsigned seat = session->attempt.solving.seat;
    tk_error error = {0};
    tk_buffer written = {0};
    tk_action action = 0;
    char text[512];
    if (session->attempt.solving.solved) {
        tk_buffer_put(&session->out, _("This one is solved: Enter shows the next puzzle.\n"));
        return;
    }
    if (session->client->study(&view, seat, typed, false, &session->out)) {
        if (session->client->choose != NULL) {
            session->client->choose(&view, typed, session->about, sizeof session->about);
        }
        return;
    }
    tk_status status = session->client->read(&view, seat, typed, &written, &session->out, &error);
    if (status == TK_OK) {
        status = tk_action_read(tui_game(&view), puzzle_attempt_state(&session->attempt), seat,
                                written.size > 0 ? written.data : "", &action, &error);
    }
    tk_buffer_free(&written);
    if (status == TK_OK) {
        judge(session, action);
    } else {
        error.line = error.column = 0; /* of a line just typed the place says nothing */
        tk_error_text(&error, tui_language(), text, sizeof text);
        tk_buffer_format(&session->out, _("Not possible: %s.\n"), text);
    }
}

static bool run_word(puzzle_session *session, const char *word, size_t length, const char *argument) {
    const bool asks = length == 1 && *word == '?';
    for (size_t index = 0; index < COMMANDS; index++) {
        if (tui_verb_compare(commands[index].name, asks ? "help" : word, asks ? strlen("help") : length) !=
            TUI_VERB_OTHER) {
            commands[index].run(session, argument);
            return true;
        }
    }
    const tui_question *question = session->client->questions;
    for (; question != NULL && question->name != NULL; question++) {
        if (tui_verb_compare(question->name, word, length) != TUI_VERB_OTHER) {
            const tui_view view = view_of(session);
            question->answer(&view, argument, &session->out);
            return true;
        }
    }
    return false;
}

static void take_nothing(puzzle_session *session) {
    if (session->about[0] != '\0') {
        session->about[0] = '\0'; /* what was chosen is put down */
    } else if (session->attempt.solving.solved) {
        go_next(session);
    } else {
        tk_buffer_put(&session->out, _("Type the move that wins; hint helps.\n"));
    }
}

static void take_line(puzzle_session *session, const char *line) {
    tk_buffer typed = {0};
    tui_put_narrow(&typed, line + tui_blank_length(line));
    while (typed.size > 0 && tui_word_length(typed.data + typed.size - 1) == 0) {
        typed.data[--typed.size] = '\0';
    }
    if (typed.size == 0) {
        take_nothing(session);
        tk_buffer_free(&typed);
        return;
    }
    const tui_view view = view_of(session);
    const size_t length = tui_word_length(typed.data);
    const char *argument = typed.data + length + tui_blank_length(typed.data + length);
    if (session->client->looks_like_action(&view, typed.data)) {
        take_move(session, typed.data);
    } else if (!run_word(session, typed.data, length, argument)) {
        typed.data[length] = '\0';
        tui_tell(&session->out, _("'%s' is neither a move nor a command. Type help to see what there is.\n"),
                 typed.data);
    }
    tk_buffer_free(&typed);
}

static void complete(void *context, const char *begun, tui_word_taker take, void *taker) {
    puzzle_session *session = context;
    for (size_t index = 0; index < COMMANDS; index++) {
        tui_verb_complete(commands[index].name, begun, take, taker);
    }
    const tui_view view = view_of(session);
    session->client->complete(&view, session->attempt.solving.seat, begun, take, taker);
}

/* ---- The screen ---- */

static void redraw(void *context) {
    puzzle_session *session = context;
    tui_screen_again(&session->screen);
}

static void show_words(void *context, const char *words) {
    puzzle_session *session = context;
    tui_screen_aside(&session->screen, words);
}

static int question(void *context, char *out, size_t size) {
    (void)context;
    snprintf(out, size, "> ");
    return TUI_TICK_NEVER;
}

static void say_goodbye(puzzle_session *session) {
    const puzzle_keep *keep = &session->keep;
    tk_buffer_format(&session->out,
                     _("Solved: %" PRId64 " of %" PRId64 ", rating %" PRId64 ", longest streak %" PRId64 "\n"),
                     keep->solved, keep->tried, keep->rating, keep->best_streak);
    tui_flush(&session->out);
}

static void close_session(puzzle_session *session) {
    tui_prompt_close(session->prompt);
    tui_screen_free(&session->screen);
    tui_document_free(&session->table);
    tk_buffer_free(&session->out);
    puzzle_attempt_close(&session->attempt);
}

int puzzle_session_run(puzzle_session *session, const tk_puzzles *puzzles, size_t number) {
    const tui_prompt_host host = {
        .complete = complete, .redraw = redraw, .aside = show_words, .tick = question, .context = session};
    const char *line;
    open_puzzle(session, puzzles, number);
    session->screen = (tui_screen){.terminal = &session->terminal, .draw = draw_table, .context = session};
    session->prompt = session->leave ? NULL : tui_prompt_open(&session->terminal, &host);
    if (session->prompt == NULL) {
        close_session(session);
        return CLI_FAILED;
    }
    tui_screen_enter(&session->terminal);
    while (!session->leave && draw(session)) {
        if (tui_prompt_read(session->prompt, "> ", &line) != TUI_LINE) {
            tk_buffer_put(&session->out, session->terminal.interactive ? "" : "\n");
            break;
        }
        take_line(session, line);
    }
    tui_screen_leave(&session->terminal);
    say_goodbye(session);
    close_session(session);
    return CLI_OK;
}
