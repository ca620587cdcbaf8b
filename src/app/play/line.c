/* A line that a player typed: a move, a question about one, or a command. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "app/play/commands.h"
#include "tui/i18n.h"

/* The words that a line may begin with: the commands that this game has, then what it is asked. */
typedef struct line_word {
    const char *name;
    const play_command *command;  /* or NULL */
    const tui_question *question; /* or NULL */
} line_word;

/* The index-th of them; without a name past the end. */
static line_word word_at(const play_session *session, size_t index) {
    for (const play_command *command = play_commands; command->name != NULL; command++) {
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

/* How many of them begin so; the first of them in *found. A whole name is one. */
static size_t find_words(const play_session *session, const char *begun, line_word *found) {
    size_t length = strlen(begun), count = 0;
    line_word word;
    for (size_t index = 0; (word = word_at(session, index)).name != NULL; index++) {
        if (strncmp(word.name, begun, length) != 0) {
            continue;
        }
        if (count++ == 0 || word.name[length] == 0) {
            *found = word;
        }
        if (word.name[length] == 0) {
            return 1;
        }
    }
    return count;
}

static void list_words(play_session *session, const char *begun) {
    line_word word;
    tui_tell(&session->out, _("'%s' could be:"), begun);
    for (size_t index = 0; (word = word_at(session, index)).name != NULL; index++) {
        if (strncmp(word.name, begun, strlen(begun)) == 0) {
            tk_buffer_format(&session->out, " %s", word.name);
        }
    }
    tk_buffer_char(&session->out, '\n');
}

static void run_command(play_session *session, const char *begun, const char *argument) {
    line_word word = {NULL, NULL, NULL};
    size_t count = find_words(session, strcmp(begun, "?") == 0 ? "help" : begun, &word);
    if (count == 0) {
        tui_tell(&session->out, _("'%s' is neither a move nor a command. Type help to see what there is.\n"), begun);
    } else if (count > 1) {
        list_words(session, begun);
    } else if (word.command != NULL) {
        word.command->run(session, argument);
    } else {
        tui_view view = play_view(session);
        word.question->answer(&view, argument, &session->out);
    }
}

static void play_typed(play_session *session, const char *typed) {
    tui_view view = play_view(session);
    tk_error error = {0};
    tk_action action;
    char text[512];
    unsigned seat = play_seat(session);
    if (session->client->choose == NULL && play_refuse_over(session)) { /* otherwise there is more to ask about */
        return;
    }
    if (session->client->study(&view, seat, typed, false, &session->out)) {
        if (session->client->choose != NULL) {
            session->client->choose(&view, typed, session->about, sizeof session->about);
        }
        return;
    }
    if (play_refuse_over(session)) {
        return;
    }
    tk_status status = session->client->read(&view, seat, typed, &action, &session->news, &error);
    if (status == TK_OK) {
        play_apply(session, seat, action);
        return;
    }
    error.line = error.column = 0; /* of a line just typed the place says nothing */
    tk_error_text(&error, tui_language(), text, sizeof text);
    tk_buffer_format(&session->out, _("Not possible: %s.\n"), text);
}

/* Where one action alone is legal, nothing need be typed for it. */
static void hurry(play_session *session) {
    unsigned seat = play_seat(session);
    tk_action action;
    if (session->client->hurries && seat != TK_NO_SEAT &&
        tk_legal(play_game(session), play_state(session), seat, NULL, 0) == 1 &&
        tk_legal_at(play_game(session), play_state(session), seat, 0, &action) == TK_OK) {
        play_apply(session, seat, action);
    }
}

void play_line(play_session *session, const char *line) {
    char word[32], argument[1024];
    size_t length = 0;
    while (isspace((unsigned char)*line)) {
        line++;
    }
    if (*line == 0 && session->about[0] != 0) {
        session->about[0] = 0; /* what was chosen is put down */
        return;
    }
    if (*line == 0) {
        session->leave = play_over(session);
        hurry(session);
        return;
    }
    if (session->client->looks_like_action(line)) {
        play_typed(session, line);
        return;
    }
    for (; *line != 0 && !isspace((unsigned char)*line); line++) {
        if (length + 1 < sizeof word) {
            word[length++] = (char)tolower((unsigned char)*line);
        }
    }
    word[length] = 0;
    while (isspace((unsigned char)*line)) {
        line++;
    }
    snprintf(argument, sizeof argument, "%s", line);
    for (length = strlen(argument); length > 0 && isspace((unsigned char)argument[length - 1]);) {
        argument[--length] = 0;
    }
    run_command(session, word, argument);
}

void play_complete(void *context, const char *begun, tui_word_taker take, void *taker) {
    play_session *session = context;
    line_word word;
    if (session->handing) {
        return;
    }
    for (size_t index = 0; (word = word_at(session, index)).name != NULL; index++) {
        if (strncmp(word.name, begun, strlen(begun)) == 0) {
            take(taker, word.name);
        }
    }
    if (!play_over(session)) {
        tui_view view = play_view(session);
        session->client->complete(&view, play_seat(session), begun, take, taker);
    }
}
