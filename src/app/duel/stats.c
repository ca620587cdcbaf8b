/* Which matches are played for statistics of Tank Duel: a game is opened for every row of the report. */
#include "app/duel/stats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tankodrom/pack.h>

#include "app/command.h"
#include "app/interrupt.h"
#include "app/json_output.h"
#include "app/selfplay/match.h"

/* A row more of the report, played in a game opened for it. */
static int play_row(const cli_stats_request *request, const cli_opening *opening, duel_row *row) {
    selfplay_plan *plan = request->plan;
    tk_game *game = NULL;
    int end = cli_opening_open(opening, request->syntax, &game);
    if (end != CLI_GO_ON) {
        return end;
    }
    plan->game = game;
    end = cli_match_seats(request->syntax, request->seats, plan);
    if (end == CLI_GO_ON) {
        progress bar;
        workers_watch watch = progress_start(&bar);
        plan->watch = &watch;
        selfplay_end how = duel_stats_gather(plan, &row->stats);
        progress_end(&bar);
        plan->watch = NULL;
        end = cli_match_report(how) ? CLI_GO_ON : CLI_FAILED;
    }
    plan->game = NULL;
    tk_game_close(game);
    return end;
}

/* ---- Scenarios ---- */

static int play_scenarios(const cli_stats_request *request, duel_report *report) {
    tk_pack *pack = NULL;
    tk_error error = {0};
    const char *scenario = cli_opening_given(request->opening, "scenario")->text;
    int end = CLI_GO_ON;
    if (scenario == NULL || strcmp(scenario, "all") != 0) {
        duel_row *row = &report->row[report->count++];
        snprintf(row->name, sizeof row->name, "%s", scenario != NULL ? scenario : "meeting");
        return play_row(request, request->opening, row);
    }
    if (tk_pack_open_builtin("duel", &pack, &error) != TK_OK) {
        cli_library_error(NULL, &error);
        return CLI_FAILED;
    }
    for (size_t i = 0; end == CLI_GO_ON && i < DUEL_ROWS_MOST && !atomic_load(request->plan->stop); i++) {
        duel_row *row = &report->row[report->count];
        if (!tk_duel_scenario_id(pack, i, row->name, sizeof row->name)) {
            break;
        }
        report->count++;
        cli_opening_give(request->opening, "scenario", row->name);
        end = play_row(request, request->opening, row);
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

static int play_pair(const cli_stats_request *request, const tk_duel_scenario *scenario, duel_row *row) {
    enum { OPTION_SIZE = 160 };
    char german[OPTION_SIZE], soviet[OPTION_SIZE];
    cli_opening pair = *request->opening;
    if (pair.options.count + 2 > CLI_LIST_MOST) {
        return cli_usage_error(request->syntax, _("too many values for %s"), "--option");
    }
    snprintf(row->name, sizeof row->name, "%s", scenario->id);
    force_option("german-tanks", row->german, scenario->tanks[TK_DUEL_GERMAN], german, sizeof german);
    force_option("soviet-tanks", row->soviet, scenario->tanks[TK_DUEL_SOVIET], soviet, sizeof soviet);
    pair.options.text[pair.options.count++] = german;
    pair.options.text[pair.options.count++] = soviet;
    return play_row(request, &pair, row);
}

static int play_versus(const cli_stats_request *request, duel_report *report) {
    tk_game *game = NULL;
    tk_duel_scenario scenario;
    tk_duel_type german, soviet;
    int end = cli_opening_open(request->opening, request->syntax, &game);
    if (end != CLI_GO_ON) {
        return end;
    }
    tk_duel_scenario_of(game, &scenario);
    for (unsigned first = 0; end == CLI_GO_ON && tk_duel_type_of(game, first, &german); first++) {
        for (unsigned second = 0; german.side == TK_DUEL_GERMAN && end == CLI_GO_ON &&
                                  tk_duel_type_of(game, second, &soviet) && !atomic_load(request->plan->stop);
             second++) {
            if (soviet.side != TK_DUEL_SOVIET || report->count == DUEL_ROWS_MOST) {
                continue;
            }
            duel_row *row = &report->row[report->count++];
            snprintf(row->german, sizeof row->german, "%s", german.id);
            snprintf(row->soviet, sizeof row->soviet, "%s", soviet.id);
            end = play_pair(request, &scenario, row);
        }
    }
    tk_game_close(game);
    return end;
}

/* ---- The report ---- */

static int print(const cli_stats_request *request, duel_report *report) {
    tk_game *game = NULL;
    tk_duel_type type;
    cli_opening first = *request->opening;
    cli_opening_give(&first, "scenario", report->count > 0 ? report->row[0].name : NULL);
    int end = cli_opening_open(&first, NULL, &game); /* for the names of tanks */
    if (end != CLI_GO_ON) {
        return end;
    }
    for (unsigned i = 0; i < DUEL_STATS_TYPES && tk_duel_type_of(game, i, &type); i++) {
        report->types[i] = type.id;
    }
    if (!request->json) {
        duel_report_print(report);
    } else if (!cli_json_print(duel_report_write, report)) {
        end = CLI_FAILED;
    }
    tk_game_close(game);
    return end;
}

int duel_stats_command(const cli_stats_request *request) {
    duel_report *report = calloc(1, sizeof *report);
    if (report == NULL) {
        cli_error("%s", _(tk_status_text(TK_ERROR_MEMORY)));
        return CLI_FAILED;
    }
    double begun = progress_clock();
    report->plan = request->plan;
    report->versus = cli_opening_given(request->opening, "versus")->is;
    cli_opening_seat(request->opening, request->seats);
    int end = report->versus ? play_versus(request, report) : play_scenarios(request, report);
    report->seconds = progress_clock() - begun;
    if (end == CLI_GO_ON) {
        end = print(request, report);
    }
    free(report);
    if (atomic_load(request->plan->stop)) {
        return CLI_INTERRUPTED;
    }
    return end == CLI_GO_ON ? CLI_OK : end;
}
