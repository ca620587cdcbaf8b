/* Every line is a command or a row of tokens of position lines. A line that changes something first puts the board on
 * the stack of undo; one that is refused leaves the board as it was. */
#include "app/chess/setup/editor.h"

#include <stdio.h>
#include <string.h>

#include "app/arguments.h"
#include "app/chess/setup/file.h"
#include "app/chess/setup/picture.h"
#include "app/command.h"
#include "base/text.h"
#include "tui/help.h"
#include "tui/i18n.h"
#include "tui/screen.h"
#include "tui/verbs.h"

static const char blanks[] = " \t\r\n";

typedef struct editor {
    const char *path;
    setup_board *board;
    tui_terminal terminal;
    tui_screen screen;
    tk_buffer out;  /* about to be told */
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
    chess_draft_mirror(&self->board->draft);
    return true;
}

static bool run_clear(editor *self, const char *rest) {
    (void)rest;
    memset(self->board->draft.cell, 0, sizeof self->board->draft.cell);
    return true;
}

static bool run_size(editor *self, const char *rest) {
    uint64_t size;
    if (!tk_text_read_unsigned(rest, strlen(rest), &size) || size < TK_CHESS_SIZE_LEAST || size > TK_CHESS_SIZE_MOST) {
        tk_error error;
        tk_error_set(&error, TK_ERROR_CHESS_SIZE, 0, 0, rest, NULL);
        return refuse(&error);
    }
    chess_draft_resize(&self->board->draft, (unsigned)size);
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
    if (!self->terminal.interactive) { /* on a screen it is drawn anyway */
        setup_picture_draw(self->board, &self->terminal, SIZE_MAX, &self->out);
    }
    return true;
}

static bool run_check(editor *self, const char *rest) {
    tk_error error = {0};
    tk_chess_report found;
    cli_report told = {0};
    (void)rest;
    if (setup_file_report(self->board, &found, &error) != TK_OK) {
        return refuse(&error);
    }
    setup_file_tell(&told, self->board, &found);
    tk_buffer_add(&self->out, told.text.data, told.text.size);
    tk_buffer_free(&told.text);
    return true;
}

static bool run_save(editor *self, const char *rest) {
    const char *path = *rest != 0 ? rest : self->path;
    if (!setup_file_write(path, self->board)) {
        return false;
    }
    tui_tell(&self->out, _("Saved as %s.\n"), path);
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
    {N_("type|mirror"), "", N_("copy White's half to Black's, turned by half a turn"), true, run_mirror},
    {N_("edit|clear"), "", N_("take everything off the board"), true, run_clear},
    {N_("type|size"), "N", N_("change the size of the board, 8 to 24"), true, run_size},
    {N_("type|name"), "TEXT", N_("name the setup"), true, run_name},
    {N_("type|show"), "", N_("draw the board"), false, run_show},
    {N_("type|check"), "", N_("say whether it is a setup, and what there is to know of it"), false, run_check},
    {N_("type|undo"), "", N_("take the last change back"), false, run_undo},
    {N_("type|save"), "[FILE]", N_("write the setup"), false, run_save},
    {N_("type|quit"), "", N_("leave, when everything is saved"), false, run_quit},
    {N_("type|quit!"), "", N_("leave without saving"), false, run_quit_anyway},
    {N_("type|help"), "", N_("print this"), false, run_help},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static bool run_help(editor *self, const char *rest) {
    (void)rest;
    tui_help_entry(&self->out, "#O2", "", N_("put an obstacle on O2"));
    tui_help_entry(&self->out, "wHC1/N", "", N_("put White's heavy tank on C1, facing N; b for Black; C L M H D R"));
    tui_help_entry(&self->out, "-O2", "", N_("make O2 free"));
    for (size_t i = 0; i < COMMANDS; i++) {
        tui_help_entry(&self->out, commands[i].name, commands[i].operand, commands[i].help);
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
        cli_error(_("'%s' takes nothing behind it"), tui_verb_own(command->name));
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
        if (tui_verb_compare(commands[i].name, start, word) == TUI_VERB_WHOLE) {
            return run_named(self, &commands[i], start + word + strspn(start + word, blanks));
        }
    }
    if (strchr("#xwb-", *start) == NULL) {
        line[(size_t)(start - line) + word] = 0;
        cli_error(_("'%s' is no command; 'help' lists them"), start);
        return false;
    }
    return run_tokens(self, start);
}

static void complete(void *context, const char *begun, tui_word_taker take, void *taker) {
    (void)context;
    for (size_t i = 0; i < COMMANDS; i++) {
        tui_verb_complete(commands[i].name, begun, take, taker);
    }
}

/* ---- The screen ---- */

static void draw_board(void *context, unsigned rows, tk_buffer *out) {
    const editor *self = context;
    setup_picture_draw(self->board, &self->terminal, rows, out);
}

static void redraw(void *context) {
    editor *self = context;
    tui_screen_again(&self->screen);
}

static void show_words(void *context, const char *words) {
    editor *self = context;
    tui_screen_aside(&self->screen, words);
}

/* On a screen the board is drawn before every line, with what is said below it; elsewhere answers follow lines. False
 * when nobody reads on. */
static bool tell(editor *self) {
    if (self->terminal.interactive) {
        return tui_screen_show(&self->screen, &self->out);
    }
    tui_flush(&self->out);
    return true;
}

static void read_lines(editor *self) {
    const char *line;
    if (self->terminal.interactive) {
        tk_buffer_format(&self->out, "%s\n", _("'help' lists the commands."));
    }
    while (!self->left && tell(self)) {
        const char *asked = self->terminal.interactive ? _("setup> ") : "";
        if (tui_prompt_read(self->screen.prompt, asked, &line) != TUI_LINE) {
            break;
        }
        if (!run_line(self, line)) {
            self->refused = true;
        }
    }
    if (!self->terminal.interactive) {
        tui_flush(&self->out);
    }
}

int setup_editor_run(const char *path, setup_board *board) {
    editor self = {.path = path, .board = board};
    const tui_prompt_host host = {.complete = complete, .redraw = redraw, .aside = show_words, .context = &self};
    tui_terminal_start(&self.terminal, "auto", false);
    tui_prompt *prompt = tui_prompt_open(&self.terminal, &host);
    if (prompt == NULL) {
        return cli_memory_error();
    }
    self.screen = (tui_screen){.terminal = &self.terminal, .prompt = prompt, .draw = draw_board, .context = &self};
    tui_screen_enter(&self.terminal);
    cli_errors_into(self.terminal.interactive ? &self.out : NULL);
    read_lines(&self);
    cli_errors_into(NULL);
    tui_screen_leave(&self.terminal);
    tui_prompt_close(prompt);
    tui_screen_free(&self.screen);
    tk_buffer_free(&self.past);
    tk_buffer_free(&self.out);
    if (self.changed) {
        cli_error("%s", _("the changes were not saved"));
    }
    return self.changed || (self.refused && !self.terminal.interactive) ? CLI_FAILED : CLI_OK;
}
