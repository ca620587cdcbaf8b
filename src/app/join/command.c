/* tankodrom join: a client of a server, in the terminal. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tankodrom/game.h>

#include "app/arguments.h"
#include "app/command.h"
#include "app/join/join.h"
#include "tui/i18n.h"

static const char usual_place[] = "http://127.0.0.1:8327";

typedef struct join_options {
    cli_display display;
    bool guest, insecure;
} join_options;

static bool is_welcome(const join *self) {
    return self->welcomed;
}

/* Whether the first try has come to an end. */
static bool has_tried(const join *self) {
    const remote_state state = remote_state_of(self->client);
    return self->welcomed || state == REMOTE_LOST || state == REMOTE_OVER;
}

static int fail(const join *self) {
    tk_error error = *remote_why(self->client);
    if (error.status == TK_OK) { /* it was not waited for any longer */
        tk_error_set(&error, TK_ERROR_CLIENT_CONNECT, 0, 0, self->place.text, TK_TEXT("no answer"));
    }
    cli_library_error(NULL, &error);
    return CLI_FAILED;
}

static int run_pages(join *self, const char *table) {
    tui_screen_enter(&self->terminal);
    join_enter(self);
    if (table != NULL && !self->leave) {
        join_table(self, table);
    }
    join_lobby(self);
    join_exit(self);
    tui_screen_leave(&self->terminal);
    return remote_state_of(self->client) == REMOTE_OVER ? fail(self) : CLI_OK;
}

static int run_join(join *self, const join_options *options, const char *table) {
    char session[REMOTE_SESSION_SIZE] = "", program[64];
    remote_host host = join_client_host;
    tk_error error;
    if (options->guest) {
        join_keep_session(&self->place, "");
    } else {
        join_kept_session(&self->place, session);
    }
    snprintf(program, sizeof program, "tankodrom %s", tk_version());
    host.context = self;
    const remote_settings settings = {.place = self->place,
                                      .insecure = options->insecure,
                                      .session = session,
                                      .language = tui_language_code(),
                                      .program = program};
    if (remote_open(&settings, &host, &self->client, &error) != TK_OK) {
        cli_library_error(NULL, &error);
        return CLI_FAILED;
    }
    /* Somebody who has never been there wants to know why not. Later it is tried again by itself. */
    if (!join_wait_for(self, has_tried) || !is_welcome(self)) {
        return fail(self);
    }
    return run_pages(self, table);
}

static int run(int argc, char **argv) {
    static const char *const examples[] = {"tankodrom join", "tankodrom join https://example.org",
                                           "tankodrom join 192.0.2.7:8327 m12ab", NULL};
    join_options given = {.display = {.colour = "auto"}};
    const cli_option options[] = {
        OPTION_SWITCH("guest", &given.guest, N_("come as a new guest: the session of the last time is forgotten")),
        OPTION_SWITCH("insecure", &given.insecure,
                      N_("take any certificate: whoever is in between can read along and play for you")),
        CLI_DISPLAY_ROWS(given.display),
        {0}};
    const cli_syntax syntax = {"join", "[URL] [TABLE]",
                               N_("Plays at a server's tables at this terminal: lists them, makes and joins them, "
                                  "looks on. A connection that is lost comes back by itself."),
                               options, examples};
    cli_list operands;
    tk_error error;
    int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    join self = {.display = &given.display, .owner = TK_NO_SEAT};
    if (remote_place_read(operands.count > 0 ? operands.text[0] : usual_place, &self.place, &error) != TK_OK) {
        cli_library_error(NULL, &error);
        return CLI_USAGE;
    }
    const char *table = operands.count > 1 ? join_table_of_link(operands.text[1]) : NULL;
    if (table != NULL && strlen(table) >= JOIN_ID_SIZE) {
        return cli_usage_error(&syntax, _("'%s' is no table"), operands.text[1]);
    }
    tui_terminal_start(&self.terminal, given.display.colour, given.display.ascii);
    if (!self.terminal.interactive) {
        cli_error(_("join needs a terminal"));
        return CLI_FAILED;
    }
    self.rows = calloc(JOIN_ROWS_MOST, sizeof *self.rows);
    self.line = calloc(JOIN_LINES_MOST, sizeof *self.line);
    self.sessions = calloc(JOIN_SESSIONS_MOST, sizeof *self.sessions);
    const bool room = self.rows != NULL && self.line != NULL && self.sessions != NULL;
    end = room ? run_join(&self, &given, table) : cli_memory_error();
    join_free(&self);
    return end;
}

const cli_command command_join = {"join", N_("play at a server's tables"), run};
