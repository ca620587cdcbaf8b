/* A line that a player typed: a move, a question about one, a command, or several answers, one after another. */
#include <stdio.h>
#include <string.h>

#include "app/play/commands.h"
#include "base/text.h"
#include "tui/actions.h"
#include "tui/i18n.h"
#include "tui/verbs.h"

/* The words that a line may begin with: the commands that this game has, then what it is asked. */
typedef struct line_word {
    const char *verb;
    const play_command *command;  /* or NULL */
    const tui_question *question; /* or NULL */
} line_word;

/* The index-th of them; without a verb past the end. */
static line_word word_at(const play_session *session, size_t index) {
    for (const play_command *command = session->place->commands; command->name != NULL; command++) {
        if (play_command_known(session, command) && index-- == 0) {
            return (line_word){command->name, command, NULL};
        }
    }
    const tui_question *question = session->client->questions;
    for (; question != NULL && question->name != NULL; question++) {
        if (index-- == 0) {
            return (line_word){question->name, NULL, question};
        }
    }
    return (line_word){NULL, NULL, NULL};
}

/* How many of them begin so; the first of them in *found. A whole word is one. */
static size_t find_words(const play_session *session, const char *begun, size_t length, line_word *found) {
    size_t count = 0;
    line_word word;
    for (size_t index = 0; (word = word_at(session, index)).verb != NULL; index++) {
        switch (tui_verb_compare(word.verb, begun, length)) {
        case TUI_VERB_WHOLE:
            *found = word;
            return 1;
        case TUI_VERB_BEGUN:
            *found = count++ == 0 ? word : *found;
            break;
        case TUI_VERB_OTHER:
            break;
        }
    }
    return count;
}

static void list_words(play_session *session, const char *begun, size_t length) {
    line_word word;
    char typed[PLAY_NAME_SIZE];
    tk_text_copy(typed, sizeof typed, begun, length);
    tui_tell(&session->out, _("'%s' could be:"), typed);
    for (size_t index = 0; (word = word_at(session, index)).verb != NULL; index++) {
        if (tui_verb_compare(word.verb, begun, length) != TUI_VERB_OTHER) {
            tk_buffer_format(&session->out, " %s", tui_verb_own(word.verb));
        }
    }
    tk_buffer_char(&session->out, '\n');
}

static void run_command(play_session *session, const char *begun, size_t length, const char *argument) {
    line_word word = {NULL, NULL, NULL};
    const bool asks = length == 1 && *begun == '?';
    const size_t count = find_words(session, asks ? "help" : begun, asks ? strlen("help") : length, &word);
    if (count == 0) {
        char typed[PLAY_NAME_SIZE];
        tk_text_copy(typed, sizeof typed, begun, length);
        tui_tell(&session->out, _("'%s' is neither a move nor a command. Type help to see what there is.\n"), typed);
    } else if (count > 1) {
        list_words(session, begun, length);
    } else if (word.command != NULL) {
        word.command->run(session, argument);
    } else {
        tui_view view = play_view(session);
        word.question->answer(&view, argument, &session->out);
    }
}

/* Whether it was an action and was carried out, so that the next may follow. */
static bool play_typed(play_session *session, const char *typed) {
    tui_view view = play_view(session);
    tk_error error = {0};
    tk_buffer written = {0};
    char text[512];
    unsigned seat = play_seat(session);
    bool done = false;
    if (session->client->choose == NULL && play_refuse_over(session)) { /* otherwise there is more to ask about */
        return false;
    }
    if (session->client->study(&view, seat, typed, false, &session->out)) {
        if (session->client->choose != NULL) {
            session->client->choose(&view, typed, session->about, sizeof session->about);
        }
        return false;
    }
    if (play_refuse_over(session)) {
        return false;
    }
    if (session->client->read(&view, seat, typed, &written, &session->news, &error) == TK_OK) {
        done = session->place->act(session, seat, written.size > 0 ? written.data : "");
    } else {
        error.line = error.column = 0; /* of a line just typed the place says nothing */
        tk_error_text(&error, tui_language(), text, sizeof text);
        tk_buffer_format(&session->out, _("Not possible: %s.\n"), text);
    }
    tk_buffer_free(&written);
    return done;
}

/* ---- Several answers ---- */

static void drop_blanks(char *text) {
    size_t length = strlen(text);
    while (length > 0 && tui_word_length(text + length - 1) == 0) {
        text[--length] = 0;
    }
}

/* Remembers the list that is on the screen when a line is typed. Its letters mean that list through the whole line,
 * though the list grows shorter with every answer; where something else is asked, they mean the list of that. */
static void remember_list(play_session *session, const tui_view *view) {
    const char *question = tui_string(tk_json_member(view->table, "asked"), "question");
    if (session->listed.size > 0 && strcmp(session->question, question) == 0) {
        return;
    }
    snprintf(session->question, sizeof session->question, "%s", question);
    tk_buffer_clear(&session->listed);
    TUI_EACH (choice, tui_choices(view)) {
        tk_buffer_format(&session->listed, "%s\n", tui_string(choice, "write"));
    }
}

/* What the letters of an answer stand for in that list; 0 bytes when they are none of it. */
static size_t listed_action(const play_session *session, const char *answer, size_t length, const char **action) {
    size_t number = session->client->labels ? tui_label_number(answer, length) : 0;
    const char *at = number > 0 && session->listed.size > 0 ? session->listed.data : "";
    for (; *at != 0 && number > 1; number--) {
        at += strcspn(at, "\n") + 1;
    }
    *action = at;
    return strcspn(at, "\n");
}

/* The first answer of a line: it ends at a semicolon, or, where it is a letter of the list, with the word. Returns what
 * follows. */
static const char *cut_answer(play_session *session, const char *line, char *answer, size_t size) {
    const char *action, *rest = line + strcspn(line, ";");
    const size_t word = tui_word_length(line);
    const size_t label = word < (size_t)(rest - line) ? word : (size_t)(rest - line);
    const size_t length = listed_action(session, line, label, &action);
    snprintf(answer, size, "%.*s", (int)(length > 0 ? length : (size_t)(rest - line)), length > 0 ? action : line);
    rest = length > 0 ? line + label : rest;
    rest += tui_blank_length(rest);
    rest += *rest == ';';
    return rest + tui_blank_length(rest);
}

void play_leave_out(play_session *session) {
    if (session->rest[0] != 0) {
        tui_tell(&session->out, _("Left out: %s\n"), session->rest);
        session->rest[0] = 0;
    }
}

static void take_answers(play_session *session, const char *line) {
    char answer[PLAY_LINE_SIZE];
    const char *rest = cut_answer(session, line, answer, sizeof answer);
    drop_blanks(answer);
    snprintf(session->rest, sizeof session->rest, "%s", rest);
    if (!play_typed(session, answer)) {
        play_leave_out(session);
    }
}

/* Whether a line is to be carried out, and not asked or ordered otherwise. */
static bool is_answer(play_session *session, const char *line) {
    const tui_view view = play_view(session);
    char first[PLAY_LINE_SIZE];
    const char *action;
    tk_text_copy(first, sizeof first, line, strcspn(line, ";"));
    drop_blanks(first);
    remember_list(session, &view);
    return listed_action(session, first, tui_word_length(first), &action) > 0 ||
           session->client->looks_like_action(&view, first);
}

void play_line(play_session *session, const char *line) {
    char argument[PLAY_LINE_SIZE];
    tk_buffer read = {0};
    session->rest[0] = 0;
    line += tui_blank_length(line);
    if (*line == 0 && session->about[0] != 0) {
        session->about[0] = 0; /* what was chosen is put down */
        return;
    }
    if (*line == 0) {
        session->leave = play_over(session);
        session->place->hurry(session);
        return;
    }
    tui_put_narrow(&read, line);
    if (read.size > 0 && is_answer(session, read.data)) {
        take_answers(session, read.data);
    } else {
        const size_t length = tui_word_length(line);
        snprintf(argument, sizeof argument, "%s", line + length + tui_blank_length(line + length));
        drop_blanks(argument);
        run_command(session, line, length, argument);
    }
    tk_buffer_free(&read);
}

bool play_line_goes_on(play_session *session) {
    char line[PLAY_LINE_SIZE];
    if (session->rest[0] == 0) {
        return false;
    }
    if (play_over(session) || !is_answer(session, session->rest)) {
        play_leave_out(session);
        return false;
    }
    memcpy(line, session->rest, sizeof line);
    take_answers(session, line);
    return true;
}

void play_complete(void *context, const char *begun, tui_word_taker take, void *taker) {
    play_session *session = context;
    line_word word;
    if (session->handing) {
        return;
    }
    for (size_t index = 0; (word = word_at(session, index)).verb != NULL; index++) {
        tui_verb_complete(word.verb, begun, take, taker);
    }
    if (!play_over(session)) {
        tui_view view = play_view(session);
        session->client->complete(&view, play_seat(session), begun, take, taker);
    }
}
