/* Which matches are played for statistics of Tank Duel: a game is opened for every row of the report. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tankodrom/pack.h>

#include "app/command.h"
#include "app/interrupt.h"
#include "app/json_output.h"
#include "study/duel/stats.h"
#include "study/progress.h"

/* A row more of the report, played in a game opened for it. */
static int play_row(const cli_syntax *syntax, const cli_opening *opening, selfplay_plan *plan, const char *seats,
                    duel_stats_row *row) {
    tk_game *game = NULL;
    int end = cli_opening_open(opening, syntax, &game);
    if (end != CLI_GO_ON) {
        return end;
    }
    plan->game = game;
    plan->opening = opening;
    end = selfplay_read_seats(syntax, seats, plan);
    if (end == CLI_GO_ON && !duel_stats_gather(plan, &row->stats)) {
        end = CLI_FAILED;
    }
    plan->game = NULL;
    tk_game_close(game);
    return end;
}

/* ---- Scenarios ---- */

static int play_scenarios(const cli_syntax *syntax, cli_opening *opening, selfplay_plan *plan, const char *seats,
                          duel_stats_report *report) {
    tk_pack *pack = NULL;
    tk_error error = {0};
    bool all = opening->scenario != NULL && strcmp(opening->scenario, "all") == 0;
    int end = CLI_GO_ON;
    if (!all) {
        duel_stats_row *row = &report->row[report->count++];
        snprintf(row->name, sizeof row->name, "%s", opening->scenario != NULL ? opening->scenario : "meeting");
        return play_row(syntax, opening, plan, seats, row);
    }
    if (tk_pack_open_builtin("duel", &pack, &error) != TK_OK) {
        cli_library_error(NULL, &error);
        return CLI_FAILED;
    }
    for (size_t i = 0; end == CLI_GO_ON && i < DUEL_STATS_ROWS && !atomic_load(plan->stop); i++) {
        duel_stats_row *row = &report->row[report->count];
        if (!tk_duel_scenario_id(pack, i, row->name, sizeof row->name)) {
            break;
        }
        report->count++;
        opening->scenario = row->name;
        end = play_row(syntax, opening, plan, seats, row);
    }
    tk_pack_close(pack);
    return end;
}

/* ---- Tank against tank ---- */

/* As many of one type as the scenario has tanks, by default two. */
static void force_option(const char *key, const char *type, unsigned tanks, char *out, size_t size) {
    snprintf(out, size, "%s=%s", key, type);
    for (unsigned i = 1; i < tanks; i++) {
        size_t length = strlen(out);
        snprintf(out + length, size - length, ",%s", type);
    }
}

static int play_pair(const cli_syntax *syntax, const cli_opening *opening, selfplay_plan *plan, const char *seats,
                     const tk_duel_scenario *scenario, duel_stats_row *row) {
    enum { OPTION_SIZE = 160 };
    char german[OPTION_SIZE], soviet[OPTION_SIZE];
    cli_opening pair = *opening;
    if (pair.options.count + 2 > CLI_LIST_MOST) {
        return cli_usage_error(syntax, _("too many values for %s"), "--option");
    }
    snprintf(row->name, sizeof row->name, "%s", scenario->id);
    force_option("german-tanks", row->german, scenario->tanks[TK_DUEL_GERMAN], german, sizeof german);
    force_option("soviet-tanks", row->soviet, scenario->tanks[TK_DUEL_SOVIET], soviet, sizeof soviet);
    pair.options.text[pair.options.count++] = german;
    pair.options.text[pair.options.count++] = soviet;
    return play_row(syntax, &pair, plan, seats, row);
}

static int play_versus(const cli_syntax *syntax, const cli_opening *opening, selfplay_plan *plan, const char *seats,
                       duel_stats_report *report) {
    tk_game *game = NULL;
    tk_duel_scenario scenario;
    tk_duel_type german, soviet;
    int end = cli_opening_open(opening, syntax, &game);
    if (end != CLI_GO_ON) {
        return end;
    }
    tk_duel_scenario_of(game, &scenario);
    for (unsigned first = 0; end == CLI_GO_ON && tk_duel_type_of(game, first, &german); first++) {
        for (unsigned second = 0; german.side == TK_DUEL_GERMAN && end == CLI_GO_ON &&
                                  tk_duel_type_of(game, second, &soviet) && !atomic_load(plan->stop);
             second++) {
            if (soviet.side != TK_DUEL_SOVIET || report->count == DUEL_STATS_ROWS) {
                continue;
            }
            duel_stats_row *row = &report->row[report->count++];
            snprintf(row->german, sizeof row->german, "%s", german.id);
            snprintf(row->soviet, sizeof row->soviet, "%s", soviet.id);
            end = play_pair(syntax, opening, plan, seats, &scenario, row);
        }
    }
    tk_game_close(game);
    return end;
}

/* ---- The report ---- */

static int print(const cli_opening *opening, duel_stats_report *report, bool json) {
    tk_game *game = NULL;
    tk_duel_type type;
    cli_opening first = *opening;
    first.scenario = report->count > 0 ? report->row[0].name : NULL;
    int end = cli_opening_open(&first, NULL, &game); /* for the names of tanks */
    if (end != CLI_GO_ON) {
        return end;
    }
    for (unsigned i = 0; i < DUEL_STATS_TYPES && tk_duel_type_of(game, i, &type); i++) {
        report->types[i] = type.id;
    }
    if (!json) {
        duel_stats_print(report);
    } else if (!cli_json_print(duel_stats_write, report)) {
        end = CLI_FAILED;
    }
    tk_game_close(game);
    return end;
}

int duel_stats_run(const cli_syntax *syntax, cli_opening *opening, selfplay_plan *plan, const char *seats, bool versus,
                   bool json) {
    duel_stats_report *report = calloc(1, sizeof *report);
    if (report == NULL) {
        cli_error("%s", _(tk_status_text(TK_ERROR_MEMORY)));
        return CLI_FAILED;
    }
    double begun = progress_clock();
    report->plan = plan;
    report->versus = versus;
    cli_opening_seat(opening, seats);
    int end = versus ? play_versus(syntax, opening, plan, seats, report)
                     : play_scenarios(syntax, opening, plan, seats, report);
    report->seconds = progress_clock() - begun;
    if (end == CLI_GO_ON) {
        end = print(opening, report, json);
    }
    free(report);
    if (atomic_load(plan->stop)) {
        return CLI_INTERRUPTED;
    }
    return end == CLI_GO_ON ? CLI_OK : end;
}
