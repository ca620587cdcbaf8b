/* The program: finds the command and hands over. What all commands share is done here: the language, --help,
 * --version, and a last look whether everything printed has arrived. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <tankodrom/game.h>

#include "app/arguments.h"
#include "app/command.h"
#include "app/menu/menu.h"
#include "app/menu/settings.h"
#include "tui/i18n.h"

/* A table, one row a line. */
/* clang-format off */
static const cli_command *const commands[] = {
    &command_play,
    &command_learn,
    &command_rules,
    &command_puzzle,
    &command_replay,
    &command_analyze,
    &command_verify,
    &command_setup,
    &command_scenario,
    &command_selfplay,
    &command_tournament,
    &command_engine,
    &command_train,
    &command_tune,
    &command_stats,
    &command_solve,
    &command_perft,
    &command_bench,
    &command_pack,
    &command_games,
    &command_serve,
    &command_join,
    &command_admin,
    &command_page,
    &command_load,
    NULL,
};
/* clang-format on */

static void print_help(void) {
    printf("%s\n\n%s\n  tankodrom %s\n\n%s\n", _("Tankodrom plays tank games on boards and with cards."), _("Usage:"),
           _("COMMAND [OPTION]..."), _("Commands:"));
    for (size_t index = 0; commands[index] != NULL; index++) {
        cli_print_entry(commands[index]->name, _(commands[index]->summary), 14);
    }
    printf("\n%s\n", _("Options:"));
    cli_print_entry("--language cs|ja|en", _("speak this language"), 30);
    cli_print_entry("--version", _("print the version and leave"), 30);
    cli_print_entry("--help", _("print this and leave"), 30);
    putchar('\n');
    cli_print_wrapped(_("Exit codes: 0 fine, 1 what was asked for failed, 2 the command line is wrong."), 0);
    cli_print_wrapped(_("'tankodrom COMMAND --help' tells more about a command; 'tankodrom play chess' starts a game."),
                      0);
}

/* Takes --language out of the command line, wherever it stands. False when its value is missing. */
static bool take_language(int *argc, char **argv, const char **language) {
    int kept = 1;
    for (int at = 1; at < *argc; at++) {
        if (strcmp(argv[at], "--") == 0) {
            while (at < *argc) {
                argv[kept++] = argv[at++];
            }
        } else if (strncmp(argv[at], "--language=", 11) == 0) {
            *language = argv[at] + 11;
        } else if (strcmp(argv[at], "--language") == 0) {
            if (at + 1 >= *argc) {
                return false;
            }
            *language = argv[++at];
        } else {
            argv[kept++] = argv[at];
        }
    }
    argv[kept] = NULL;
    *argc = kept;
    return true;
}

static int run_command(int argc, char **argv) {
    if (argc < 2) {
        if (menu_can_run()) {
            return menu_run(&(cli_display){.colour = "auto"});
        }
        print_help();
        return CLI_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "help") == 0) {
        print_help();
        return CLI_OK;
    }
    if (strcmp(argv[1], "--version") == 0) {
        printf("tankodrom %s\n", tk_version());
        return CLI_OK;
    }
    for (size_t index = 0; commands[index] != NULL; index++) {
        if (strcmp(argv[1], commands[index]->name) == 0) {
            return commands[index]->run(argc - 1, argv + 1);
        }
    }
    cli_error(_("there is no command '%s'; 'tankodrom --help' lists them"), argv[1]);
    return CLI_USAGE;
}

int main(int argc, char **argv) {
    signal(SIGXFSZ, SIG_IGN); /* a file that grows too large is an error of the write, and reported as such */
    const char *language = NULL;
    char chosen[16];
    bool language_given = take_language(&argc, argv, &language);
    if (language == NULL && cli_setting_language(chosen, sizeof chosen) && tui_language_start(chosen)) {
        language = chosen;
    } else if (!tui_language_start(language) || !language_given) {
        cli_error(_("--language takes one of %s"), "cs, ja, en");
        return CLI_USAGE;
    }
    int code = run_command(argc, argv);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        cli_error(_("cannot write the output: %s"), strerror(errno));
        code = code == CLI_OK ? CLI_FAILED : code;
    }
    tui_language_end();
    return code;
}
