#include "app/entrant.h"

#include "app/command.h"
#include "tui/i18n.h"

static int refuse(const cli_syntax *syntax, entrant_fault fault, const char *token) {
    switch (fault) {
    case ENTRANT_UNKNOWN:
        return cli_usage_error(syntax, _("there is no opponent '%s'; 'tankodrom games' lists them"), token);
    case ENTRANT_SETTING:
        return cli_usage_error(syntax,
                               _("'%s' is no setting of a player; there are ms, nodes, threads, hash, name, and "
                                 "protocol for other programs"),
                               token);
    case ENTRANT_VALUE:
        return cli_usage_error(syntax, _("'%s' is out of range"), token);
    default:
        return cli_usage_error(syntax, _("'%s' names no command"), token);
    }
}

int cli_entrant(const cli_syntax *syntax, const char *game, const char *text, host_protocol protocol, entrant *made) {
    char token[96];
    const entrant_fault fault = entrant_read(game, text, protocol, made, token, sizeof token);
    return fault == ENTRANT_FINE ? CLI_GO_ON : refuse(syntax, fault, token);
}
