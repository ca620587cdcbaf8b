/* tankodrom admin: what the host of a server does with its store. */
#include "app/admin/admin.h"
#include "app/parts.h"
#include "tui/i18n.h"

static const cli_command parts[] = {
    {"backup", N_("copy the store into a file, in use or not"), admin_backup},
    {"restore", N_("make a store from a backup"), admin_restore},
    {"check", N_("look for damage"), admin_check},
    {"move", N_("copy everything into a store of another kind"), admin_move},
    {"export", N_("write a match as a record, or all that is kept of a person"), admin_export},
    {"prune", N_("remove matches that ended long ago"), admin_prune},
    {"person", N_("list, show and delete people and their sessions"), admin_people},
    {"notices", N_("list what waits to be told to people"), admin_notices},
    {"tournaments", N_("list tournaments, and cancel one"), admin_tournaments},
    {0},
};

static int run(int argc, char **argv) {
    return cli_parts_run("admin", N_("For the host of a server: its store, and the people in it."), parts, argc, argv);
}

const cli_command command_admin = {.name = "admin", .summary = N_("look after the store of a server"), .run = run};
