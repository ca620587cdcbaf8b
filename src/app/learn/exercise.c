#include "app/learn/exercise.h"

#include <stdio.h>
#include <string.h>

#include "tui/help.h"
#include "tui/i18n.h"
#include "tui/log.h"
#include "tui/verbs.h"
#include "tui/wrap.h"

enum { TEXT_COLUMNS = 78 };

static const char question_text[] = "> ";

/* ---- What is shown ---- */

static tui_view view_of(cli_exercise *exercise) {
    const cli_exercise_match match = exercise->kind->match(exercise);
    tui_view view = {.terminal = &exercise->terminal,
                     .source = tui_source_here(match.present),
                     .reader = {.seat = match.seat, .language = tui_language()},
                     .since = tui_log_since(match.record, tk_record_length(match.record), match.seat),
                     .asked = true,
                     .flipped = exercise->flipped != match.turned,
                     .about = exercise->about,
                     .crowded = true};
    view.table = tui_document_table(&exercise->table, match.present, &view.reader);
    return view;
}

void cli_exercise_wrap(const char *text, tk_buffer *out) {
    const size_t columns = tui_wrap_columns();
    tui_wrap_line(out, text, 0, columns < TEXT_COLUMNS ? columns : TEXT_COLUMNS);
}

/* The table, and below it the task: both stay on the screen while answers come and go. */
static void draw_table(void *context, unsigned rows, tk_buffer *out) {
    cli_exercise *exercise = context;
    const tui_view view = view_of(exercise);
    tk_buffer below = {0}, table = {0};
    exercise->kind->put_task(exercise, view.table, &below);
    const size_t taken = tui_count_rows(&below, exercise->terminal.columns);
    tui_fit(exercise->client, &view, rows > taken ? rows - taken : 1, &table);
    tui_put_rows(&table, rows > taken ? rows - taken : 1, exercise->terminal.columns, out);
    tk_buffer_free(&table);
    tk_buffer_add(out, below.data, below.size);
    tk_buffer_free(&below);
}

/* False when nobody reads on. */
static bool draw(cli_exercise *exercise) {
    tk_buffer told = {0};
    bool go_on = true;
    if (exercise->stale && exercise->client->news != NULL) {
        const tui_view view = view_of(exercise);
        exercise->client->news(&view, &told);
    }
    while (told.size > 1 && told.data[told.size - 2] == '\n') {
        told.data[--told.size] = '\0'; /* no empty page at the end */
    }
    if (exercise->terminal.interactive) {
        tk_buffer_add(&told, exercise->out.data, exercise->out.size);
        tk_buffer_clear(&exercise->out);
        exercise->screen.prompt = exercise->prompt;
        go_on = tui_screen_show(&exercise->screen, &told);
    } else if (exercise->stale) {
        tk_buffer_char(&exercise->out, '\n');
        tk_buffer_add(&exercise->out, told.data, told.size);
        draw_table(exercise, ~0u, &exercise->out);
    }
    tk_buffer_free(&told);
    exercise->stale = false;
    if (!exercise->terminal.interactive) {
        tui_flush(&exercise->out);
    }
    return go_on;
}

/* ---- Commands of every kind ---- */

static void run_board(cli_exercise *exercise, const char *argument) {
    (void)argument;
    exercise->stale = true;
}

static void run_quit(cli_exercise *exercise, const char *argument) {
    (void)argument;
    exercise->leave = true;
}

static void run_help(cli_exercise *exercise, const char *argument);

static const cli_exercise_command common[] = {
    {N_("type|help"), "[WORD]", N_("these lines; what a word on the screen means; help rules: the rules"), run_help},
    {N_("type|board"), "", N_("draw the table and what is asked again"), run_board},
    {N_("type|quit"), "", N_("leave"), run_quit},
    {NULL, NULL, NULL, NULL}};

/* The index-th command: the kind's own come first. NULL past the end. */
static const cli_exercise_command *command_at(const cli_exercise *exercise, size_t index) {
    const cli_exercise_command *command = exercise->kind->commands;
    for (; command->name != NULL; command++) {
        if (index-- == 0) {
            return command;
        }
    }
    return index < sizeof common / sizeof common[0] - 1 ? &common[index] : NULL;
}

static void run_help(cli_exercise *exercise, const char *argument) {
    const tui_question *question = exercise->client->questions;
    const cli_exercise_command *command;
    if (*argument != '\0') {
        if (!tui_help_topic(tk_record_game(exercise->kind->match(exercise).record), argument, &exercise->out)) {
            tui_tell(&exercise->out, _("There is no word '%s' to explain.\n"), argument);
        }
        return;
    }
    tk_buffer_put(&exercise->out, _(exercise->kind->invitation));
    for (size_t index = 0; (command = command_at(exercise, index)) != NULL; index++) {
        tui_help_entry(&exercise->out, command->name, command->argument, command->help);
    }
    for (; question != NULL && question->name != NULL; question++) {
        tui_help_entry(&exercise->out, question->name, question->argument, question->help);
    }
}

/* ---- Lines ---- */

bool cli_exercise_study(cli_exercise *exercise, const char *typed) {
    const tui_view view = view_of(exercise);
    if (!exercise->client->study(&view, view.reader.seat, typed, false, &exercise->out)) {
        return false;
    }
    if (exercise->client->choose != NULL) {
        exercise->client->choose(&view, typed, exercise->about, sizeof exercise->about);
    }
    return true;
}

bool cli_exercise_read(cli_exercise *exercise, const char *typed, tk_action *action) {
    const tui_view view = view_of(exercise);
    const unsigned seat = view.reader.seat;
    tk_buffer written = {0};
    tk_error error = {0};
    tk_status status = exercise->client->read(&view, seat, typed, &written, &exercise->out, &error);
    if (status == TK_OK) {
        status = tk_action_read(tui_game(&view), tk_present_state(view.source.present), seat,
                                written.size > 0 ? written.data : "", action, &error);
    }
    tk_buffer_free(&written);
    if (status != TK_OK) {
        char text[512];
        error.line = error.column = 0; /* of a line just typed the place says nothing */
        tk_error_text(&error, tui_language(), text, sizeof text);
        tk_buffer_format(&exercise->out, _("Not possible: %s.\n"), text);
    }
    return status == TK_OK;
}

static bool run_word(cli_exercise *exercise, const char *word, size_t length, const char *argument) {
    const bool asks = length == 1 && *word == '?';
    const cli_exercise_command *command;
    for (size_t index = 0; (command = command_at(exercise, index)) != NULL; index++) {
        if (tui_verb_compare(command->name, asks ? "help" : word, asks ? strlen("help") : length) != TUI_VERB_OTHER) {
            command->run(exercise, argument);
            return true;
        }
    }
    const tui_question *question = exercise->client->questions;
    for (; question != NULL && question->name != NULL; question++) {
        if (tui_verb_compare(question->name, word, length) != TUI_VERB_OTHER) {
            const tui_view view = view_of(exercise);
            question->answer(&view, argument, &exercise->out);
            return true;
        }
    }
    return false;
}

static void take_words(cli_exercise *exercise, char *typed) {
    const tui_view view = view_of(exercise);
    const size_t length = tui_word_length(typed);
    const char *argument = typed + length + tui_blank_length(typed + length);
    if (exercise->client->looks_like_action(&view, typed)) {
        exercise->kind->take_action(exercise, typed);
    } else if (!run_word(exercise, typed, length, argument)) {
        typed[length] = '\0';
        tui_tell(&exercise->out, _("'%s' is neither a move nor a command. Type help to see what there is.\n"), typed);
    }
}

static void take_line(cli_exercise *exercise, const char *line) {
    tk_buffer typed = {0};
    tui_put_narrow(&typed, line + tui_blank_length(line));
    while (typed.size > 0 && tui_word_length(typed.data + typed.size - 1) == 0) {
        typed.data[--typed.size] = '\0';
    }
    if (typed.size > 0) {
        take_words(exercise, typed.data);
    } else if (exercise->about[0] != '\0') {
        exercise->about[0] = '\0'; /* what was chosen is put down */
    } else {
        exercise->kind->take_nothing(exercise);
    }
    tk_buffer_free(&typed);
}

/* ---- The screen ---- */

static void complete(void *context, const char *begun, tui_word_taker take, void *taker) {
    cli_exercise *exercise = context;
    const cli_exercise_command *command;
    for (size_t index = 0; (command = command_at(exercise, index)) != NULL; index++) {
        tui_verb_complete(command->name, begun, take, taker);
    }
    const tui_view view = view_of(exercise);
    exercise->client->complete(&view, view.reader.seat, begun, take, taker);
}

static void redraw(void *context) {
    cli_exercise *exercise = context;
    tui_screen_again(&exercise->screen);
}

static void show_words(void *context, const char *words) {
    cli_exercise *exercise = context;
    tui_screen_aside(&exercise->screen, words);
}

static int question(void *context, char *out, size_t size) {
    (void)context;
    snprintf(out, size, "%s", question_text);
    return TUI_TICK_NEVER;
}

static void attend(cli_exercise *exercise) {
    const char *line;
    exercise->stale = true;
    tui_screen_enter(&exercise->terminal);
    while (!exercise->leave && draw(exercise)) {
        if (tui_prompt_read(exercise->prompt, question_text, &line) != TUI_LINE) {
            tk_buffer_put(&exercise->out, exercise->terminal.interactive ? "" : "\n");
            break;
        }
        take_line(exercise, line);
    }
    tui_screen_leave(&exercise->terminal);
    exercise->kind->put_goodbye(exercise, &exercise->out);
    tui_flush(&exercise->out);
}

bool cli_exercise_run(cli_exercise *exercise) {
    const tui_prompt_host host = {
        .complete = complete, .redraw = redraw, .aside = show_words, .tick = question, .context = exercise};
    exercise->screen = (tui_screen){.terminal = &exercise->terminal, .draw = draw_table, .context = exercise};
    exercise->prompt = tui_prompt_open(&exercise->terminal, &host);
    const bool opened = exercise->prompt != NULL;
    if (opened) {
        attend(exercise);
    }
    tui_prompt_close(exercise->prompt);
    tui_screen_free(&exercise->screen);
    tui_document_free(&exercise->table);
    tk_buffer_free(&exercise->out);
    return opened;
}
