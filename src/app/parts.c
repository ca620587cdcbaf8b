#include "app/parts.h"

#include <stdio.h>
#include <string.h>

#include "app/arguments.h"
#include "tui/i18n.h"

static void print_help(const char *command, const char *about, const cli_command *parts) {
    printf("%s\n  tankodrom %s %s\n\n", _("Usage:"), command, _("COMMAND [OPTION]..."));
    cli_print_wrapped(_(about), 0);
    printf("\n%s\n", _("Commands:"));
    for (; parts->name != NULL; parts++) {
        cli_print_entry(parts->name, _(parts->summary), 14);
    }
    printf("\n");
    printf(_("'tankodrom %s COMMAND --help' tells more.\n"), command);
}

int cli_parts_run(const char *command, const char *about, const cli_command *parts, int argc, char **argv) {
    if (argc < 2) {
        print_help(command, about, parts);
        return CLI_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        print_help(command, about, parts);
        return CLI_OK;
    }
    for (const cli_command *part = parts; part->name != NULL; part++) {
        if (strcmp(part->name, argv[1]) == 0) {
            return part->run(argc - 1, argv + 1);
        }
    }
    cli_error(_("there is no command '%s %s'; 'tankodrom %s --help' lists them"), command, argv[1], command);
    return CLI_USAGE;
}
