/* A line that a player typed: a move, a question about one, or a command. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/play_commands.h"

/* How many commands begin with a word; the first of them in *found. A whole name is one. */
static size_t find_commands(const char *word, const play_command **found) {
    size_t length = strlen(word), count = 0;
    for (const play_command *command = play_commands; command->name != NULL; command++) {
        if (strncmp(command->name, word, length) != 0) {
            continue;
        }
        if (count++ == 0) {
            *found = command;
        }
        if (command->name[length] == 0) {
            return 1;
        }
    }
    return count;
}

static void run_command(play_session *session, const char *word, const char *argument) {
    const play_command *command = NULL;
    size_t count = find_commands(strcmp(word, "?") == 0 ? "help" : word, &command);
    if (count == 1) {
        command->run(session, argument);
    } else if (count == 0) {
        tk_buffer_format(&session->out, _("'%s' is neither a move nor a command. Type help to see what there is.\n"),
                         word);
    } else {
        tk_buffer_format(&session->out, _("'%s' could be:"), word);
        for (command = play_commands; command->name != NULL; command++) {
            if (strncmp(command->name, word, strlen(word)) == 0) {
                tk_buffer_format(&session->out, " %s", command->name);
            }
        }
        tk_buffer_char(&session->out, '\n');
    }
}

static void play_typed(play_session *session, const char *typed) {
    tui_view view = play_view(session);
    tk_error error = {0};
    tk_action action;
    char text[512];
    if (play_refuse_over(session)) {
        return;
    }
    unsigned seat = play_seat(session);
    if (session->client->study(&view, seat, typed, false, &session->out)) {
        return;
    }
    tk_status status = session->client->read(&view, seat, typed, &action, &session->news, &error);
    if (status == TK_OK) {
        play_apply(session, seat, action);
        return;
    }
    error.line = error.column = 0; /* of a line just typed the place says nothing */
    tk_error_text(&error, tui_message, text, sizeof text);
    tk_buffer_format(&session->out, _("Not possible: %s.\n"), text);
}

void play_line(play_session *session, const char *line) {
    char word[32], argument[1024];
    size_t length = 0;
    while (isspace((unsigned char)*line)) {
        line++;
    }
    if (*line == 0) {
        session->leave = play_over(session);
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
    const play_session *session = context;
    for (const play_command *command = play_commands; command->name != NULL; command++) {
        if (strncmp(command->name, begun, strlen(begun)) == 0) {
            take(taker, command->name);
        }
    }
    if (!play_over(session)) {
        tui_view view = play_view(session);
        session->client->complete(&view, play_seat(session), begun, take, taker);
    }
}
