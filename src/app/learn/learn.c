/* The loop of a lesson: the table, what the step says, a line typed. What is typed is a command, or an action that the
 * game's own client reads and the lesson judges. */
#include "app/learn/learn.h"

#include <stdio.h>
#include <string.h>
#include <tankodrom/opponent.h>

#include "app/command.h"
#include "tui/help.h"
#include "tui/i18n.h"
#include "tui/log.h"
#include "tui/verbs.h"
#include "tui/wrap.h"

enum { TEXT_COLUMNS = 78 };

/* ---- What is shown ---- */

static tui_view view_of(learn_session *session) {
    const tk_record *record = tk_lesson_record(session->lesson);
    const unsigned seat = tk_lesson_seat(session->lesson);
    tui_view view = {.terminal = &session->terminal,
                     .source = tui_source_here(tk_lesson_present(session->lesson)),
                     .reader = {.seat = seat, .language = tui_language()},
                     .since = tui_log_since(record, tk_record_length(record), seat),
                     .asked = true,
                     .flipped = session->flipped,
                     .about = session->about,
                     .crowded = true};
    view.table = tui_document_table(&session->table, view.source.present, &view.reader);
    return view;
}

static const tk_json_value *step_of(learn_session *session) {
    const size_t length = tk_lesson_tell(session->lesson, tui_language(), NULL, 0);
    tk_buffer_clear(&session->step.text);
    tk_json_free(session->step.json);
    session->step.json = NULL;
    if (!tk_buffer_reserve(&session->step.text, length + 1)) {
        return NULL;
    }
    tk_lesson_tell(session->lesson, tui_language(), session->step.text.data, length + 1);
    tk_json_read(session->step.text.data, length, &session->step.json, NULL);
    return session->step.json != NULL ? tk_json_root(session->step.json) : NULL;
}

static void put_wrapped(const char *text, tk_buffer *out) {
    const size_t columns = tui_wrap_columns();
    tui_wrap_line(out, text, 0, columns < TEXT_COLUMNS ? columns : TEXT_COLUMNS);
}

/* What is said, and how it is done where one types. */
static void put_said(const tk_json_value *step, tk_buffer *out) {
    const char *typed = tui_string(step, "type");
    tk_buffer text = {0};
    tk_buffer_put(&text, tui_string(step, "say"));
    if (*typed != '\0') {
        tk_buffer_char(&text, ' ');
        tk_buffer_put(&text, typed);
    }
    put_wrapped(text.size > 0 ? text.data : "", out);
    tk_buffer_free(&text);
}

static void put_step(learn_session *session, tk_buffer *out) {
    const tk_json_value *step = step_of(session);
    const char *rule = tui_string(step, "rule");
    char head[160];
    char about[64] = "";
    if (*rule != '\0') { /* named as one, since those of Tank Chess look like squares */
        snprintf(about, sizeof about, _("  (rule %s)"), rule);
    }
    snprintf(head, sizeof head, "%s  %u/%u%s", tui_string(step, "title"), (unsigned)tui_number(step, "step") + 1,
             (unsigned)tui_number(step, "steps"), about);
    tui_styled(&session->terminal, out, "1", "1", head);
    tk_buffer_char(out, '\n');
    put_said(step, out);
    if (tk_json_member(step, "task") == NULL) {
        tui_styled(&session->terminal, out, "38;5;244", "0", _("Enter goes on."));
        tk_buffer_char(out, '\n');
    }
}

/* The table, and below it what the step says: both stay on the screen while answers come and go. */
static void draw_table(void *context, unsigned rows, tk_buffer *out) {
    learn_session *session = context;
    const tui_view view = view_of(session);
    const char *end = tui_string(tk_json_member(view.table, "outcome"), "text");
    tk_buffer below = {0};
    if (*end != '\0') {
        tui_styled(&session->terminal, &below, "1", "1", end);
        tk_buffer_char(&below, '\n');
    }
    put_step(session, &below);
    const size_t taken = tui_count_rows(&below, session->terminal.columns);
    tk_buffer table = {0};
    tui_fit(session->client, &view, rows > taken ? rows - taken : 1, &table);
    tui_put_rows(&table, rows > taken ? rows - taken : 1, session->terminal.columns, out);
    tk_buffer_free(&table);
    tk_buffer_add(out, below.data, below.size);
    tk_buffer_free(&below);
}

/* False when nobody reads on. */
static bool draw(learn_session *session) {
    tk_buffer told = {0};
    bool go_on = true;
    if (session->stale && session->client->news != NULL) {
        tui_view view = view_of(session);
        session->client->news(&view, &told);
    }
    while (told.size > 1 && told.data[told.size - 2] == '\n') {
        told.data[--told.size] = '\0'; /* no empty page at the end */
    }
    if (session->terminal.interactive) {
        tk_buffer_add(&told, session->out.data, session->out.size);
        tk_buffer_clear(&session->out);
        session->screen.prompt = session->prompt;
        go_on = tui_screen_show(&session->screen, &told);
    } else if (session->stale) {
        tk_buffer_char(&session->out, '\n');
        tk_buffer_add(&session->out, told.data, told.size);
        draw_table(session, ~0u, &session->out);
    }
    tk_buffer_free(&told);
    session->stale = false;
    if (!session->terminal.interactive) {
        tui_flush(&session->out);
    }
    return go_on;
}

/* ---- Commands ---- */

static void go(learn_session *session, tk_status status) {
    session->about[0] = '\0';
    session->hints = 0;
    session->stale = status == TK_OK;
    session->leave = session->leave || tk_lesson_step(session->lesson) >= tk_lesson_steps(session->lesson);
}

/* What the table says for what is to be typed. */
static void put_reason(learn_session *session, const char *written) {
    const tk_record *record = tk_lesson_record(session->lesson);
    const tk_think think = {
        .game = tk_record_game(record), .seen = tk_record_state(record), .seat = tk_lesson_seat(session->lesson)};
    char reason[512], line[640];
    tk_thought thought;
    tk_action action;
    if (tk_action_read(think.game, think.seen, think.seat, written, &action, NULL) == TK_OK &&
        tk_opponent_explain(&think, action, &thought) == TK_OK &&
        tk_thought_text(think.game, &thought, tui_language(), reason, sizeof reason) > 0) {
        snprintf(line, sizeof line, _("Why: %s."), reason);
        put_wrapped(line, &session->out);
    }
}

static void run_hint(learn_session *session, const char *argument) {
    const tk_json_value *task = tk_json_member(step_of(session), "task");
    const char *hint = tui_string(task, "hint");
    (void)argument;
    if (task == NULL) {
        tk_buffer_put(&session->out, _("There is nothing to do here: Enter goes on.\n"));
        return;
    }
    /* First the thought, then the keys. */
    if (*hint != '\0' && session->hints++ == 0) {
        put_wrapped(hint, &session->out);
        tk_buffer_put(&session->out, _("hint again tells what to type.\n"));
    } else {
        tk_buffer_format(&session->out, _("Type: %s\n"), tui_string(task, "write"));
        if (*hint == '\0') { /* a lesson's own words say more */
            put_reason(session, tui_string(task, "write"));
        }
    }
}

static void run_undo(learn_session *session, const char *argument) {
    const size_t step = tk_lesson_step(session->lesson);
    (void)argument;
    if (step == 0) {
        tk_buffer_put(&session->out, _("This is the first step.\n"));
    } else {
        go(session, tk_lesson_go(session->lesson, step - 1));
    }
}

static void run_board(learn_session *session, const char *argument) {
    (void)argument;
    session->stale = true;
}

static void run_quit(learn_session *session, const char *argument) {
    (void)argument;
    session->leave = true;
}

static void run_help(learn_session *session, const char *argument);

static const struct learn_command {
    const char *name, *argument;
    const char *help; /* N_ message id */
    void (*run)(learn_session *session, const char *argument);
} commands[] = {
    {N_("type|hint"), "", N_("what to think of; once more: what to type"), run_hint},
    {N_("type|help"), "[WORD]", N_("these lines; what a word on the screen means; help rules: the rules"), run_help},
    {N_("type|undo"), "", N_("go one step back"), run_undo},
    {N_("type|board"), "", N_("draw the table and the step again"), run_board},
    {N_("type|quit"), "", N_("leave the lesson"), run_quit}};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void run_help(learn_session *session, const char *argument) {
    const tui_question *question = session->client->questions;
    if (*argument != '\0') {
        if (!tui_help_topic(tk_record_game(tk_lesson_record(session->lesson)), argument, &session->out)) {
            tui_tell(&session->out, _("There is no word '%s' to explain.\n"), argument);
        }
        return;
    }
    tk_buffer_put(&session->out, _("Do what the text asks for, or:\n"));
    for (size_t index = 0; index < COMMANDS; index++) {
        tui_help_entry(&session->out, commands[index].name, commands[index].argument, commands[index].help);
    }
    for (; question != NULL && question->name != NULL; question++) {
        tui_help_entry(&session->out, question->name, question->argument, question->help);
    }
}

/* ---- Lines ---- */

/* Something that looks like an action. */
static void take_action(learn_session *session, const char *typed) {
    tui_view view = view_of(session);
    const unsigned seat = tk_lesson_seat(session->lesson);
    const tk_json_value *task = tk_json_member(step_of(session), "task");
    tk_error error = {0};
    tk_action action;
    char text[512];
    if (session->client->study(&view, seat, typed, false, &session->out)) {
        if (session->client->choose != NULL) {
            session->client->choose(&view, typed, session->about, sizeof session->about);
        }
        return;
    }
    if (task == NULL) {
        tk_buffer_put(&session->out, _("There is nothing to do here: Enter goes on.\n"));
        return;
    }
    tk_buffer written = {0};
    tk_status status = session->client->read(&view, seat, typed, &written, &session->out, &error);
    if (status == TK_OK) {
        const tk_present *present = view.source.present;
        status = tk_action_read(tui_game(&view), tk_present_state(present), seat, written.size > 0 ? written.data : "",
                                &action, &error);
    }
    tk_buffer_free(&written);
    if (status != TK_OK) {
        error.line = error.column = 0; /* of a line just typed the place says nothing */
        tk_error_text(&error, tui_language(), text, sizeof text);
        tk_buffer_format(&session->out, _("Not possible: %s.\n"), text);
    } else if (tk_lesson_judge(session->lesson, action) == TK_LESSON_RIGHT) {
        go(session, tk_lesson_act(session->lesson, action));
    } else {
        put_wrapped(tui_string(task, "other"), &session->out);
    }
}

static bool run_word(learn_session *session, const char *word, size_t length, const char *argument) {
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
            tui_view view = view_of(session);
            question->answer(&view, argument, &session->out);
            return true;
        }
    }
    return false;
}

static void take_line(learn_session *session, const char *line) {
    tk_buffer typed = {0};
    tui_put_narrow(&typed, line + tui_blank_length(line));
    while (typed.size > 0 && tui_word_length(typed.data + typed.size - 1) == 0) {
        typed.data[--typed.size] = '\0';
    }
    if (typed.size == 0 && session->about[0] != '\0') {
        session->about[0] = '\0'; /* what was chosen is put down */
        tk_buffer_free(&typed);
        return;
    }
    if (typed.size == 0) {
        const tk_status status = tk_lesson_next(session->lesson);
        if (status == TK_OK) {
            go(session, status);
        } else {
            tk_buffer_put(&session->out, _("Do what the text asks for; hint helps.\n"));
        }
        tk_buffer_free(&typed);
        return;
    }
    const tui_view view = view_of(session);
    const size_t length = tui_word_length(typed.data);
    const char *argument = typed.data + length + tui_blank_length(typed.data + length);
    if (session->client->looks_like_action(&view, typed.data)) {
        take_action(session, typed.data);
    } else if (!run_word(session, typed.data, length, argument)) {
        typed.data[length] = '\0';
        tui_tell(&session->out, _("'%s' is neither a move nor a command. Type help to see what there is.\n"),
                 typed.data);
    }
    tk_buffer_free(&typed);
}

static void complete(void *context, const char *begun, tui_word_taker take, void *taker) {
    learn_session *session = context;
    for (size_t index = 0; index < COMMANDS; index++) {
        tui_verb_complete(commands[index].name, begun, take, taker);
    }
    tui_view view = view_of(session);
    session->client->complete(&view, tk_lesson_seat(session->lesson), begun, take, taker);
}

static void say_goodbye(learn_session *session) {
    const char *game = session->client->game;
    if (tk_lesson_step(session->lesson) >= tk_lesson_steps(session->lesson)) {
        tk_buffer_format(&session->out, _("The lesson is over. A game of your own: tankodrom play %s\n"), game);
    } else {
        tk_buffer_format(&session->out, _("Go on here with: tankodrom learn %s --step %u\n"), game,
                         (unsigned)tk_lesson_step(session->lesson) + 1);
    }
    tui_flush(&session->out);
}

static void redraw(void *context) {
    learn_session *session = context;
    tui_screen_again(&session->screen);
}

static void show_words(void *context, const char *words) {
    learn_session *session = context;
    tui_screen_aside(&session->screen, words);
}

static int question(void *context, char *out, size_t size) {
    (void)context;
    snprintf(out, size, "> ");
    return TUI_TICK_NEVER;
}

static void close_session(learn_session *session) {
    tui_prompt_close(session->prompt);
    tui_screen_free(&session->screen);
    tui_document_free(&session->table);
    tui_document_free(&session->step);
    tk_buffer_free(&session->out);
}

int learn_run(learn_session *session) {
    const tui_prompt_host host = {
        .complete = complete, .redraw = redraw, .aside = show_words, .tick = question, .context = session};
    const char *line;
    session->stale = true;
    session->screen = (tui_screen){.terminal = &session->terminal, .draw = draw_table, .context = session};
    session->prompt = tui_prompt_open(&session->terminal, &host);
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
