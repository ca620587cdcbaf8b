#include "app/selfplay/match.h"

#include <stdio.h>
#include <string.h>

int cli_match_seats(const cli_syntax *syntax, const char *text, selfplay_plan *plan) {
    const char *game = tk_game_about(plan->game)->name;
    unsigned seats = tk_game_seats(plan->game), count = 0;
    if (text == NULL) { /* who knows the game; whoever plays by chance is listed first */
        const tk_opponent *knows = tk_opponent_at(game, 1);
        text = knows != NULL ? knows->name : tk_opponent_at(game, 0)->name;
    }
    for (const char *rest = text; rest != NULL && count <= seats; count++) {
        char name[64];
        size_t length = strcspn(rest, ",");
        snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name - 1), rest);
        const tk_opponent *opponent = tk_opponent_named(game, name);
        if (opponent == NULL) {
            return cli_usage_error(syntax, _("there is no opponent '%s'; 'tankodrom games' lists them"), name);
        }
        if (count < seats) {
            plan->opponent[count] = opponent;
        }
        rest = rest[length] == ',' ? rest + length + 1 : NULL;
    }
    for (unsigned seat = 1; count == 1 && seat < seats; seat++) {
        plan->opponent[seat] = plan->opponent[0];
    }
    if (count != 1 && count != seats) {
        return cli_usage_error(syntax, _("--seats takes 1 or %u names, divided by commas"), seats);
    }
    return CLI_GO_ON;
}

bool cli_match_report(selfplay_end end) {
    const char *const messages[] = {[SELFPLAY_ILLEGAL] = _("an opponent chose what is not legal"),
                                    [SELFPLAY_NOT_KEPT] = _("a record could not be written"),
                                    [SELFPLAY_NO_MEMORY] = _(tk_status_text(TK_ERROR_MEMORY))};
    if (end != SELFPLAY_DONE) {
        cli_error("%s", messages[end]);
    }
    return end == SELFPLAY_DONE;
}
