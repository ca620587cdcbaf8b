/* Every line is a command or a row of tokens of position lines. A line that changes something first puts the board on
 * the stack of undo; one that is refused leaves the board as it was. */
#include "app/chess/setup/editor.h"

#include <stdio.h>
#include <string.h>

#include "app/arguments.h"
#include "app/chess/setup/file.h"
#include "app/command.h"
#include "base/text.h"
#include "tui/i18n.h"
#include "tui/prompt.h"
#include "tui/terminal.h"

static const char blanks[] = " \t\r\n";

typedef struct editor {
    const char *path;
    setup_board *board;
    tk_buffer past; /* a stack of boards */
    bool changed;   /* since it was saved */
    bool left;
    bool refused; /* some line was */
} editor;

typedef struct editor_command {
    const char *name;
    const char *operand; /* for the help; "" for none */
    const char *help;    /* N_ message id */
    bool changes;
    /* Returns false when it refuses, having said why. */
    bool (*run)(editor *self, const char *rest);
} editor_command;

static bool refuse(const tk_error *error) {
    cli_library_error(NULL, error);
    return false;
}

/* ---- Undo ---- */

static bool push(editor *self) {
    return tk_buffer_add(&self->past, self->board, sizeof *self->board) || cli_memory_error() == CLI_OK;
}

/* Takes the last one off; what it was stays until the next is pushed. */
static const void *pop(editor *self) {
    self->past.size -= sizeof *self->board;
    return self->past.data + self->past.size;
}

static bool run_undo(editor *self, const char *rest) {
    (void)rest;
    if (self->past.size == 0) {
        cli_error("%s", _("there is nothing to take back"));
        return false;
    }
    memcpy(self->board, pop(self), sizeof *self->board);
    self->changed = true;
    return true;
}

/* ---- Commands ---- */

static bool run_mirror(editor *self, const char *rest) {
    (void)rest;
    setup_board_mirror(self->board);
    return true;
}

static bool run_clear(editor *self, const char *rest) {
    (void)rest;
    memset(self->board->cell, 0, sizeof self->board->cell);
    return true;
}

static bool run_size(editor *self, const char *rest) {
    uint64_t size;
    if (!tk_text_read_unsigned(rest, strlen(rest), &size) || size < TK_CHESS_SIZE_LEAST || size > TK_CHESS_SIZE_MOST) {
        tk_error error;
        tk_error_set(&error, TK_ERROR_CHESS_SIZE, 0, 0, rest, NULL);
        return refuse(&error);
    }
    setup_board_resize(self->board, (unsigned)size);
    return true;
}

static bool run_name(editor *self, const char *rest) {
    if (!tk_text_is_utf8(rest, strlen(rest))) {
        cli_error("%s", _(tk_status_text(TK_ERROR_NOT_UTF8)));
        return false;
    }
    setup_board_rename(self->board, rest);
    return true;
}

static bool run_show(editor *self, const char *rest) {
    (void)rest;
    setup_file_draw(self->board);
    return true;
}

static bool run_check(editor *self, const char *rest) {
    tk_error error = {0};
    tk_chess_report report;
    (void)rest;
    return setup_file_report(self->board, &report, &error) == TK_OK ? cli_report_print(setup_file_tell, &report, false)
                                                                    : refuse(&error);
}

static bool run_save(editor *self, const char *rest) {
    const char *path = *rest != 0 ? rest : self->path;
    if (!setup_file_write(path, self->board)) {
        return false;
    }
    tk_buffer name = {0};
    tui_put_visible(&name, path);
    printf(_("Saved as %s.\n"), name.data);
    tk_buffer_free(&name);
    self->changed = false;
    return true;
}

static bool run_quit(editor *self, const char *rest) {
    (void)rest;
    if (self->changed) {
        cli_error("%s", _("there are changes that are not saved; 'save' them, or leave with 'quit!'"));
        return false;
    }
    self->left = true;
    return true;
}

static bool run_quit_anyway(editor *self, const char *rest) {
    (void)rest;
    self->changed = false;
    self->left = true;
    return true;
}

static bool run_help(editor *self, const char *rest);

static const editor_command commands[] = {
    {"mirror", "", N_("copy White's half to Black's, turned by half a turn"), true, run_mirror},
    {"clear", "", N_("take everything off the board"), true, run_clear},
    {"size", "N", N_("change the size of the board, 8 to 24"), true, run_size},
    {"name", "TEXT", N_("name the setup"), true, run_name},
    {"show", "", N_("draw the board"), false, run_show},
    {"check", "", N_("say whether it is a setup, and what there is to know of it"), false, run_check},
    {"undo", "", N_("take the last change back"), false, run_undo},
    {"save", "[FILE]", N_("write the setup"), false, run_save},
    {"quit", "", N_("leave, when everything is saved"), false, run_quit},
    {"quit!", "", N_("leave without saving"), false, run_quit_anyway},
    {"help", "", N_("print this"), false, run_help},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static bool run_help(editor *self, const char *rest) {
    (void)self;
    (void)rest;
    printf("  %-16s%s\n", "#O2", _("put an obstacle on O2"));
    printf("  %-16s%s\n", "wHC1/N", _("put White's heavy tank on C1, facing N; b for Black; C L M H D R"));
    printf("  %-16s%s\n", "-O2", _("make O2 free"));
    for (size_t i = 0; i < COMMANDS; i++) {
        char head[64], operand[48];
        tui_placeholders(commands[i].operand, operand, sizeof operand);
        snprintf(head, sizeof head, "%s %s", commands[i].name, operand);
        printf("  %s%*s%s\n", head, (int)(tui_width(head) < 16 ? 16 - tui_width(head) : 1), "", _(commands[i].help));
    }
    return true;
}

/* ---- Lines ---- */

static bool run_tokens(editor *self, const char *line) {
    setup_board tried = *self->board;
    while (*(line += strspn(line, blanks)) != 0) {
        tk_error error;
        size_t length = strcspn(line, blanks);
        if (setup_board_token(&tried, line, length, &error) != TK_OK) {
            return refuse(&error);
        }
        line += length;
    }
    if (!push(self)) {
        return false;
    }
    *self->board = tried;
    self->changed = true;
    return true;
}

static bool run_named(editor *self, const editor_command *command, const char *rest) {
    if (*command->operand == 0 && *rest != 0) {
        cli_error(_("'%s' takes nothing behind it"), command->name);
        return false;
    }
    if (command->changes && !push(self)) {
        return false;
    }
    bool done = command->run(self, rest);
    if (command->changes && !done) {
        pop(self);
    }
    self->changed = self->changed || (command->changes && done);
    return done;
}

static bool run_line(editor *self, const char *typed) {
    char line[4096];
    size_t length = strlen(typed);
    if (length >= sizeof line) {
        cli_error("%s", _("the line is too long"));
        return false;
    }
    memcpy(line, typed, length + 1);
    while (length > 0 && strchr(blanks, line[length - 1]) != NULL) {
        line[--length] = 0;
    }
    const char *start = line + strspn(line, blanks);
    size_t word = strcspn(start, blanks);
    if (word == 0) {
        return true;
    }
    for (size_t i = 0; i < COMMANDS; i++) {
        if (strlen(commands[i].name) == word && memcmp(commands[i].name, start, word) == 0) {
            return run_named(self, &commands[i], start + word + strspn(start + word, blanks));
        }
    }
    if (strchr("#xwb-", *start) == NULL) {
        cli_error(_("'%.*s' is no command; 'help' lists them"), (int)word, start);
        return false;
    }
    return run_tokens(self, start);
}

static void complete(void *context, const char *begun, tui_word_taker take, void *taker) {
    (void)context;
    for (size_t i = 0; i < COMMANDS; i++) {
        if (strncmp(commands[i].name, begun, strlen(begun)) == 0) {
            take(taker, commands[i].name);
        }
    }
}

static void read_lines(editor *self, tui_prompt *prompt, bool interactive) {
    const char *line;
    if (interactive) {
        setup_file_draw(self->board);
        puts(_("'help' lists the commands."));
    }
    while (!self->left && tui_prompt_read(prompt, interactive ? _("setup> ") : "", &line) == TUI_LINE) {
        if (!run_line(self, line)) {
            self->refused = true;
        }
        fflush(stdout);
    }
}

int setup_editor_run(const char *path, setup_board *board) {
    editor self = {.path = path, .board = board};
    tui_terminal terminal;
    tui_terminal_start(&terminal, "auto", false);
    tui_prompt *prompt = tui_prompt_open(&terminal, &(tui_prompt_host){.complete = complete});
    if (prompt == NULL) {
        return cli_memory_error();
    }
    read_lines(&self, prompt, terminal.interactive);
    tui_prompt_close(prompt);
    tk_buffer_free(&self.past);
    if (self.changed) {
        cli_error("%s", _("the changes were not saved"));
    }
    return self.changed || (self.refused && !terminal.interactive) ? CLI_FAILED : CLI_OK;
}
