#include "app/selfplay/match.h"

#include "app/games.h"

int cli_match_seats(const cli_syntax *syntax, const char *text, selfplay_plan *plan) {
    const char *game = tk_game_about(plan->game)->name;
    unsigned seats = tk_game_seats(plan->game), count = 0;
    char name[64];
    for (text = text != NULL ? text : cli_game_opponent(game)->name;
         count <= seats && cli_next_name(&text, name, sizeof name); count++) {
        const tk_opponent *opponent = tk_opponent_named(game, name);
        if (opponent == NULL) {
            return cli_usage_error(syntax, _("there is no opponent '%s'; 'tankodrom games' lists them"), name);
        }
        if (count < seats) {
            plan->opponent[count] = opponent;
        }
    }
    for (unsigned seat = 1; count == 1 && seat < seats; seat++) {
        plan->opponent[seat] = plan->opponent[0];
    }
    if (count != 1 && count != seats) {
        return cli_usage_error(syntax,
                               P_("--seats takes 1 or %u name, divided by commas",
                                  "--seats takes 1 or %u names, divided by commas", seats),
                               seats);
    }
    return CLI_GO_ON;
}

static bool play(selfplay_plan *plan, selfplay_match *matches, const stats_kind *kind, void *counts) {
    const char *const messages[] = {[SELFPLAY_ILLEGAL] = _("an opponent chose what is not legal"),
                                    [SELFPLAY_NOT_KEPT] = _("a record could not be written"),
                                    [SELFPLAY_NO_MEMORY] = _(tk_status_text(TK_ERROR_MEMORY))};
    progress bar;
    workers_watch watch = progress_start(&bar);
    plan->watch = &watch;
    selfplay_end end = kind == NULL ? selfplay_run(plan, matches) : stats_gather(kind, plan, counts);
    plan->watch = NULL;
    progress_end(&bar);
    if (end != SELFPLAY_DONE) {
        cli_error("%s", messages[end]);
    }
    return end == SELFPLAY_DONE;
}

bool cli_match_play(selfplay_plan *plan, selfplay_match *matches) {
    return play(plan, matches, NULL, NULL);
}

bool cli_match_count(selfplay_plan *plan, const stats_kind *kind, void *counts) {
    return play(plan, NULL, kind, counts);
}

void cli_match_rounds(cli_report *report, const uint64_t *matches, unsigned most, const char *title) {
    uint64_t all = 0;
    for (unsigned rounds = 0; rounds <= most; rounds++) {
        all += matches[rounds];
    }
    report_table(report, "rounds", title);
    for (unsigned rounds = 0; rounds <= most; rounds++) {
        if (matches[rounds] > 0) {
            report_row(report, NULL);
            report_count(report, "rounds", N_("rounds"), rounds);
            report_count(report, "matches", N_("matches"), matches[rounds]);
            report_share(report, NULL, N_("share"), matches[rounds], all);
        }
    }
    report_table_end(report);
}
