/* Lessons: what a step says, and the answers it takes. */
#include "app/learn/learn.h"

#include <stdio.h>
#include <tankodrom/opponent.h>

#include "app/command.h"
#include "app/learn/exercise.h"
#include "tui/i18n.h"

/* ---- What is shown ---- */

typedef struct learn_session {
    tk_lesson *lesson;
    tui_document step; /* what the lesson says */
    unsigned hints;    /* asked for at this step */
} learn_session;

static cli_exercise_match match(cli_exercise *exercise) {
    const learn_session *session = exercise->context;
    return (cli_exercise_match){.record = tk_lesson_record(session->lesson),
                                .present = tk_lesson_present(session->lesson),
                                .seat = tk_lesson_seat(session->lesson)};
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

/* What is said, and how it is done where one types. */
static void put_said(const tk_json_value *step, tk_buffer *out) {
    const char *typed = tui_string(step, "type");
    tk_buffer text = {0};
    tk_buffer_put(&text, tui_string(step, "say"));
    if (*typed != '\0') {
        tk_buffer_char(&text, ' ');
        tk_buffer_put(&text, typed);
    }
    cli_exercise_wrap(text.size > 0 ? text.data : "", out);
    tk_buffer_free(&text);
}

static void put_step(cli_exercise *exercise, tk_buffer *out) {
    const tk_json_value *step = step_of(exercise->context);
    const char *rule = tui_string(step, "rule");
    char head[160];
    char about[64] = "";
    if (*rule != '\0') { /* named as one, since those of Tank Chess look like squares */
        snprintf(about, sizeof about, _("  (rule %s)"), rule);
    }
    snprintf(head, sizeof head, "%s  %u/%u%s", tui_string(step, "title"), (unsigned)tui_number(step, "step") + 1,
             (unsigned)tui_number(step, "steps"), about);
    tui_styled(&exercise->terminal, out, "1", "1", head);
    tk_buffer_char(out, '\n');
    put_said(step, out);
    if (tk_json_member(step, "task") == NULL) {
        tui_styled(&exercise->terminal, out, "38;5;244", "0", _("Enter goes on."));
        tk_buffer_char(out, '\n');
    }
}

/* What the step says, below the end of the match where that has come. */
static void put_task(cli_exercise *exercise, const tk_json_value *table, tk_buffer *out) {
    const char *end = tui_string(tk_json_member(table, "outcome"), "text");
    if (*end != '\0') {
        tui_styled(&exercise->terminal, out, "1", "1", end);
        tk_buffer_char(out, '\n');
    }
    put_step(exercise, out);
}

/* ---- Commands ---- */

static void go(cli_exercise *exercise, tk_status status) {
    learn_session *session = exercise->context;
    exercise->about[0] = '\0';
    session->hints = 0;
    exercise->stale = status == TK_OK;
    exercise->leave = exercise->leave || tk_lesson_step(session->lesson) >= tk_lesson_steps(session->lesson);
}

/* What the table says for what is to be typed. */
static void put_reason(cli_exercise *exercise, const char *written) {
    const learn_session *session = exercise->context;
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
        cli_exercise_wrap(line, &exercise->out);
    }
}

static void run_hint(cli_exercise *exercise, const char *argument) {
    learn_session *session = exercise->context;
    const tk_json_value *task = tk_json_member(step_of(session), "task");
    const char *hint = tui_string(task, "hint");
    (void)argument;
    if (task == NULL) {
        tk_buffer_put(&exercise->out, _("There is nothing to do here: Enter goes on.\n"));
        return;
    }
    /* First the thought, then the keys. */
    if (*hint != '\0' && session->hints++ == 0) {
        cli_exercise_wrap(hint, &exercise->out);
        tk_buffer_put(&exercise->out, _("hint again tells what to type.\n"));
    } else {
        tk_buffer_format(&exercise->out, _("Type: %s\n"), tui_string(task, "write"));
        if (*hint == '\0') { /* a lesson's own words say more */
            put_reason(exercise, tui_string(task, "write"));
        }
    }
}

static void run_undo(cli_exercise *exercise, const char *argument) {
    const learn_session *session = exercise->context;
    const size_t step = tk_lesson_step(session->lesson);
    (void)argument;
    if (step == 0) {
        tk_buffer_put(&exercise->out, _("This is the first step.\n"));
    } else {
        go(exercise, tk_lesson_go(session->lesson, step - 1));
    }
}

static const cli_exercise_command commands[] = {
    {N_("type|hint"), "", N_("what to think of; once more: what to type"), run_hint},
    {N_("type|undo"), "", N_("go one step back"), run_undo},
    {NULL, NULL, NULL, NULL}};

/* ---- Lines ---- */

static void take_action(cli_exercise *exercise, const char *typed) {
    learn_session *session = exercise->context;
    const tk_json_value *task = tk_json_member(step_of(session), "task");
    tk_action action;
    if (cli_exercise_study(exercise, typed)) {
        return;
    }
    if (task == NULL) {
        tk_buffer_put(&exercise->out, _("There is nothing to do here: Enter goes on.\n"));
    } else if (cli_exercise_read(exercise, typed, &action)) {
        if (tk_lesson_judge(session->lesson, action) == TK_LESSON_RIGHT) {
            go(exercise, tk_lesson_act(session->lesson, action));
        } else {
            cli_exercise_wrap(tui_string(task, "other"), &exercise->out);
        }
    }
}

static void take_nothing(cli_exercise *exercise) {
    const learn_session *session = exercise->context;
    const tk_status status = tk_lesson_next(session->lesson);
    if (status == TK_OK) {
        go(exercise, status);
    } else {
        tk_buffer_put(&exercise->out, _("Do what the text asks for; hint helps.\n"));
    }
}

static void put_goodbye(cli_exercise *exercise, tk_buffer *out) {
    const learn_session *session = exercise->context;
    const char *game = exercise->client->game;
    if (tk_lesson_step(session->lesson) >= tk_lesson_steps(session->lesson)) {
        tk_buffer_format(out, _("The lesson is over. A game of your own: tankodrom play %s\n"), game);
    } else {
        tk_buffer_format(out, _("Go on here with: tankodrom learn %s --step %u\n"), game,
                         (unsigned)tk_lesson_step(session->lesson) + 1);
    }
}

int learn_run(tk_lesson *lesson, const char *game, const cli_display *display) {
    static const cli_exercise_kind kind = {.invitation = N_("Do what the text asks for, or:\n"),
                                           .commands = commands,
                                           .match = match,
                                           .put_task = put_task,
                                           .take_action = take_action,
                                           .take_nothing = take_nothing,
                                           .put_goodbye = put_goodbye};
    learn_session session = {.lesson = lesson};
    cli_exercise exercise = {
        .kind = &kind, .client = tui_client_named(game), .flipped = display->flip, .context = &session};
    tui_terminal_start(&exercise.terminal, display->colour, display->ascii);
    const bool opened = cli_exercise_run(&exercise);
    tui_document_free(&session.step);
    return opened ? CLI_OK : CLI_FAILED;
}
