/* Statistics of Tank Duel: a game is opened for every row of the report. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tankodrom/pack.h>

#include "app/command.h"
#include "app/duel/duel.h"
#include "app/pack/folder.h"
#include "app/selfplay/match.h"
#include "study/duel/stats.h"

enum { ROWS_MOST = 64, NAME_MOST = 64 };

/* One scenario, or one tank against another. */
typedef struct duel_row {
    char name[NAME_MOST];                      /* of the scenario */
    char german[NAME_MOST], soviet[NAME_MOST]; /* types, of tank against tank */
    duel_stats stats;
} duel_row;

typedef struct duel_report {
    const selfplay_plan *plan;
    char types[DUEL_STATS_TYPES][NAME_MOST]; /* ids; empty past the last */
    bool versus;
    size_t count;
    duel_row row[ROWS_MOST];
    double seconds;
} duel_report;

/* ---- The report ---- */

static void tell_sides(cli_report *to, const duel_stats *stats) {
    report_table(to, "sides", N_("Sides: matches won; tanks lost and points for crews, tanks, objectives, a match:"));
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
        report_row(to, NULL);
        report_text(to, "side", NULL, tk_duel_key(TK_DUEL_WORDS_SIDE, side));
        report_text(to, NULL, N_("side"), _(tk_duel_name(TK_DUEL_WORDS_SIDE, side)));
        report_count(to, "won", N_("won"), stats->won[side]);
        report_share(to, "won_per_10000", N_("share"), stats->won[side], stats->matches);
        report_mean(to, "lost", N_("losses"), stats->lost[side], stats->matches);
        report_mean(to, "points_crew", N_("crews"), stats->points[side][0], stats->matches);
        report_mean(to, "points_tank", N_("tanks"), stats->points[side][1], stats->matches);
        report_mean(to, "points_objective", N_("objectives"), stats->points[side][2], stats->matches);
    }
    report_table_end(to);
}

static void tell_shots(cli_report *to, const duel_stats_shots *shots, const duel_stats *stats) {
    report_mean(to, "fired", N_("shots"), shots->fired, stats->matches);
    report_count(to, "hit", NULL, shots->hit);
    report_count(to, "pierced", NULL, shots->pierced);
    report_count(to, "lost", NULL, shots->lost);
    report_share(to, "hit_per_10000", N_("hits"), shots->hit, shots->fired);
    report_share(to, "pierced_per_10000", N_("penetrations"), shots->pierced, shots->hit);
    report_mean(to, NULL, N_("losses"), shots->lost, stats->matches);
}

static void tell_pairs(cli_report *to, const duel_report *report, const duel_stats *stats) {
    report_table(to, "pairs",
                 N_("Tanks at tanks: shots a match, hits of shots, penetrations of hits, losses a match:"));
    for (unsigned from = 0; from < DUEL_STATS_TYPES; from++) {
        for (unsigned at = 0; at < DUEL_STATS_TYPES; at++) {
            if (stats->pair[from][at].fired > 0) {
                report_row(to, NULL);
                report_text(to, "from", N_("from"), report->types[from]);
                report_text(to, "at", N_("at"), report->types[at]);
                tell_shots(to, &stats->pair[from][at], stats);
            }
        }
    }
    report_table_end(to);
}

static uint64_t lost(const duel_stats *stats) {
    return stats->lost[TK_DUEL_GERMAN] + stats->lost[TK_DUEL_SOVIET];
}

static void tell_row(cli_report *to, const duel_report *report, const duel_row *row) {
    static const char *const shooters[] = {"tanks", "guns", "infantry"};
    static const char *const names[] = {N_("tanks"), N_("guns"), N_("infantry")};
    const duel_stats *stats = &row->stats;
    if (to->json != NULL) {
        tk_json_open_object(to->json);
    }
    report_text(to, "scenario", NULL, row->name);
    if (report->versus) {
        report_text(to, "german", NULL, row->german);
        report_text(to, "soviet", NULL, row->soviet);
    }
    report_count(to, "played", NULL, stats->matches);
    report_line(to, _("Scenario %s: %zu matches of %zu, seed %llu\n"), row->name, (size_t)stats->matches,
                report->plan->count, (unsigned long long)report->plan->seed);
    to->silent = to->silent || stats->matches == 0;
    tell_sides(to, stats);
    report_table(to, NULL, N_("Shots a match, hits of shots, penetrations of hits, tanks lost to them a match:"));
    for (unsigned shooter = 0; shooter < DUEL_STATS_SHOOTERS; shooter++) {
        report_row(to, shooters[shooter]);
        report_text(to, NULL, N_("by"), _(names[shooter]));
        tell_shots(to, &stats->by[shooter], stats);
    }
    report_table_end(to);
    report_line(to, _("Tanks eliminated a match: %.2f; exploded %.2f, burned out %.2f, given up by their crews %.2f\n"),
                report_ratio(lost(stats), stats->matches), report_ratio(stats->exploded, stats->matches),
                report_ratio(stats->burned, stats->matches), report_ratio(stats->abandoned, stats->matches));
    report_line(to, _("Length: %.2f rounds, %.1f actions\n"), report_ratio(stats->rounds_sum, stats->matches),
                report_ratio(stats->actions, stats->matches));
    report_count(to, "eliminated", NULL, lost(stats));
    report_count(to, "exploded", NULL, stats->exploded);
    report_count(to, "burned", NULL, stats->burned);
    report_count(to, "abandoned", NULL, stats->abandoned);
    report_count(to, "actions", NULL, stats->actions);
    report_count(to, "rounds_sum", NULL, stats->rounds_sum);
    cli_match_rounds(to, stats->rounds, DUEL_STATS_ROUNDS, NULL);
    tell_pairs(to, report, stats);
    if (to->json != NULL) {
        tk_json_close_object(to->json);
    }
}

/* A line for each row, below what is said of each at length. */
static void tell_summary(cli_report *to, const duel_report *report) {
    report_table(to, NULL, report->versus ? N_("Tank against tank:") : N_("Scenarios:"));
    for (size_t i = 0; i < report->count; i++) {
        const duel_row *row = &report->row[i];
        const duel_stats *stats = &row->stats;
        const duel_stats_shots *tanks = &stats->by[0];
        report_row(to, NULL);
        report_text(to, NULL, report->versus ? NULL : N_("scenario"), row->name);
        report_text(to, NULL, report->versus ? N_("Germans") : NULL, row->german);
        report_text(to, NULL, report->versus ? N_("Soviets") : NULL, row->soviet);
        report_count(to, NULL, N_("matches"), stats->matches);
        report_share(to, NULL, N_("Germans win"), stats->won[TK_DUEL_GERMAN], stats->matches);
        report_share(to, NULL, N_("Soviets win"), stats->won[TK_DUEL_SOVIET], stats->matches);
        report_share(to, NULL, N_("hits"), tanks->hit, tanks->fired);
        report_share(to, NULL, N_("penetrations"), tanks->pierced, tanks->hit);
        report_mean(to, NULL, N_("losses"), lost(stats), stats->matches);
        report_mean(to, NULL, N_("rounds"), stats->rounds_sum, stats->matches);
    }
    report_table_end(to);
}

static void tell(cli_report *to, const void *context) {
    const duel_report *report = context;
    report_text(to, "game", NULL, "duel");
    report_count(to, "seed", NULL, report->plan->seed);
    report_count(to, "asked", NULL, report->plan->count);
    if (to->json != NULL) {
        tk_json_array(to->json, "matches");
    }
    for (size_t i = 0; i < report->count; i++) {
        to->silent = report->versus;
        tell_row(to, report, &report->row[i]);
    }
    if (to->json != NULL) {
        tk_json_close_array(to->json);
    }
    to->silent = !report->versus && report->count < 2;
    tell_summary(to, report);
    report_count(to, "milliseconds", NULL, (uint64_t)(report->seconds * 1000));
}

/* ---- Playing ---- */

/* A row more of the report, played in a game opened for it. */
static int play_row(const cli_stats_request *request, const cli_opening *opening, duel_report *report, duel_row *row) {
    tk_game *game = NULL;
    tk_duel_type type;
    int end = cli_opening_open(opening, request->syntax, &game);
    if (end != CLI_GO_ON) {
        return end;
    }
    for (unsigned i = 0; i < DUEL_STATS_TYPES && tk_duel_type_of(game, i, &type); i++) {
        snprintf(report->types[i], NAME_MOST, "%s", type.id);
    }
    request->plan->game = game;
    end = cli_match_seats(request->syntax, request->seats, request->plan);
    if (end == CLI_GO_ON && !cli_match_count(request->plan, &duel_stats_kind, &row->stats)) {
        end = CLI_FAILED;
    }
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
        return play_row(request, request->opening, report, row);
    }
    if (!cli_pack_take(request->opening->pack, "duel", &pack)) {
        return CLI_FAILED;
    }
    if (pack == NULL && tk_pack_open_builtin("duel", &pack, &error) != TK_OK) {
        cli_library_error(NULL, &error);
        return CLI_FAILED;
    }
    for (size_t i = 0; end == CLI_GO_ON && i < ROWS_MOST && !atomic_load(request->plan->stop); i++) {
        duel_row *row = &report->row[report->count];
        if (!tk_duel_scenario_id(pack, i, row->name, sizeof row->name)) {
            break;
        }
        report->count++;
        cli_opening_give(request->opening, "scenario", row->name);
        end = play_row(request, request->opening, report, row);
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

static int play_pair(const cli_stats_request *request, const tk_duel_scenario *scenario, duel_report *report,
                     duel_row *row) {
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
    return play_row(request, &pair, report, row);
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
            if (soviet.side != TK_DUEL_SOVIET || report->count == ROWS_MOST) {
                continue;
            }
            duel_row *row = &report->row[report->count++];
            snprintf(row->german, sizeof row->german, "%s", german.id);
            snprintf(row->soviet, sizeof row->soviet, "%s", soviet.id);
            end = play_pair(request, &scenario, report, row);
        }
    }
    tk_game_close(game);
    return end;
}

int duel_stats_command(const cli_stats_request *request) {
    duel_report *report = calloc(1, sizeof *report);
    if (report == NULL) {
        return cli_memory_error();
    }
    double begun = progress_clock();
    report->plan = request->plan;
    report->versus = cli_opening_given(request->opening, "versus")->is;
    cli_opening_seat(request->opening, request->seats);
    int end = report->versus ? play_versus(request, report) : play_scenarios(request, report);
    report->seconds = progress_clock() - begun;
    if (end == CLI_GO_ON) {
        end = cli_report_print(tell, report, request->json) ? CLI_OK : CLI_FAILED;
    }
    free(report);
    return end;
}
