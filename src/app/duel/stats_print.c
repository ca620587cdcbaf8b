#include <stdio.h>
#include <string.h>

#include "app/duel/stats.h"
#include "app/json_output.h"
#include "app/stats/parts.h"

static double a_match(uint64_t sum, const duel_stats *stats) {
    return stats->matches == 0 ? 0 : (double)sum / (double)stats->matches;
}

static size_t lost(const duel_stats *stats) {
    return stats->lost[TK_DUEL_GERMAN] + stats->lost[TK_DUEL_SOVIET];
}

/* ---- For people ---- */

static void print_shots(const char *who, const duel_stats_shots *shots, const duel_stats *stats) {
    if (shots->fired > 0) {
        printf("  %6.2f  %6.2f %%  %6.2f %%  %5.2f  %s\n", a_match(shots->fired, stats),
               stats_per_cent(shots->hit, shots->fired), stats_per_cent(shots->pierced, shots->hit),
               a_match(shots->lost, stats), who);
    }
}

static void print_pairs(const duel_report *report, const duel_stats *stats) {
    puts(_("Tanks at tanks: shots a match, hits of shots, penetrations of hits, losses a match:"));
    for (unsigned from = 0; from < DUEL_STATS_TYPES; from++) {
        for (unsigned to = 0; to < DUEL_STATS_TYPES; to++) {
            char who[2 * DUEL_NAME_MOST];
            const char *first = report->types[from], *second = report->types[to];
            snprintf(who, sizeof who, "%s > %s", first != NULL ? first : "", second != NULL ? second : "");
            print_shots(who, &stats->pair[from][to], stats);
        }
    }
}

static void print_sides(const duel_stats *stats) {
    puts(_("Sides: matches won, tanks lost a match, points a match for crews, tanks and objectives:"));
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
        const uint64_t *points = stats->points[side];
        printf("  %8zu  %6.2f %%  %5.2f  %6.2f %6.2f %6.2f  %s\n", stats->won[side],
               stats_per_cent(stats->won[side], stats->matches), a_match(stats->lost[side], stats),
               a_match(points[0], stats), a_match(points[1], stats), a_match(points[2], stats),
               _(tk_duel_name(TK_DUEL_WORDS_SIDE, side)));
    }
}

static void print_row(const duel_report *report, const duel_row *row) {
    const duel_stats *stats = &row->stats;
    printf(_("Scenario %s: %zu matches of %zu, seed %llu\n"), row->name, stats->matches, report->plan->count,
           (unsigned long long)report->plan->seed);
    if (stats->matches == 0) {
        return;
    }
    print_sides(stats);
    puts(_("Shots a match, hits of shots, penetrations of hits, tanks lost to them a match:"));
    print_shots(_("tanks"), &stats->by[0], stats);
    print_shots(_("guns"), &stats->by[1], stats);
    print_shots(_("infantry"), &stats->by[2], stats);
    printf(_("Tanks eliminated a match: %.2f; exploded %.2f, burned out %.2f, given up by their crews %.2f\n"),
           a_match(lost(stats), stats), a_match(stats->exploded, stats), a_match(stats->burned, stats),
           a_match(stats->abandoned, stats));
    printf(_("Length: %.2f rounds, %.1f actions\n"), a_match(stats->rounds_sum, stats), a_match(stats->actions, stats));
    print_pairs(report, stats);
}

/* A line for each scenario, below what is said of each at length. */
static void print_summary(const duel_report *report) {
    puts(_("Scenarios: matches, won by Germans and Soviets, hits, penetrations, tanks eliminated, rounds:"));
    for (size_t i = 0; i < report->count; i++) {
        const duel_stats *stats = &report->row[i].stats;
        printf("  %8zu  %6.2f %%  %6.2f %%  %6.2f %%  %6.2f %%  %5.2f  %6.2f  %s\n", stats->matches,
               stats_per_cent(stats->won[TK_DUEL_GERMAN], stats->matches),
               stats_per_cent(stats->won[TK_DUEL_SOVIET], stats->matches),
               stats_per_cent(stats->by[0].hit, stats->by[0].fired),
               stats_per_cent(stats->by[0].pierced, stats->by[0].hit), a_match(lost(stats), stats),
               a_match(stats->rounds_sum, stats), report->row[i].name);
    }
}

static void print_versus(const duel_report *report) {
    puts(_("Tank against tank: matches, won by Germans, hits, penetrations, tanks eliminated:"));
    for (size_t i = 0; i < report->count; i++) {
        const duel_stats *stats = &report->row[i].stats;
        printf("  %8zu  %6.2f %%  %6.2f %%  %6.2f %%  %5.2f  %s, %s\n", stats->matches,
               stats_per_cent(stats->won[TK_DUEL_GERMAN], stats->matches),
               stats_per_cent(stats->by[0].hit, stats->by[0].fired),
               stats_per_cent(stats->by[0].pierced, stats->by[0].hit), a_match(lost(stats), stats),
               report->row[i].german, report->row[i].soviet);
    }
}

void duel_report_print(const duel_report *report) {
    if (report->versus) {
        print_versus(report);
        return;
    }
    for (size_t i = 0; i < report->count; i++) {
        print_row(report, &report->row[i]);
    }
    if (report->count > 1) {
        print_summary(report);
    }
}

/* ---- For programs ---- */

static void write_shots(tk_json_writer *writer, const char *name, const duel_stats_shots *shots) {
    if (name != NULL) {
        tk_json_put_name(writer, name);
        tk_json_open_object(writer);
    }
    cli_json_unsigned(writer, "fired", shots->fired);
    cli_json_unsigned(writer, "hit", shots->hit);
    cli_json_unsigned(writer, "pierced", shots->pierced);
    cli_json_unsigned(writer, "lost", shots->lost);
    cli_json_unsigned(writer, "hit_per_10000", stats_per_10000(shots->hit, shots->fired));
    cli_json_unsigned(writer, "pierced_per_10000", stats_per_10000(shots->pierced, shots->hit));
    if (name != NULL) {
        tk_json_close_object(writer);
    }
}

static void write_sides(tk_json_writer *writer, const duel_stats *stats) {
    tk_json_put_name(writer, "sides");
    tk_json_open_array(writer);
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
        tk_json_open_object(writer);
        cli_json_string(writer, "side", tk_duel_key(TK_DUEL_WORDS_SIDE, side));
        cli_json_unsigned(writer, "won", stats->won[side]);
        cli_json_unsigned(writer, "won_per_10000", stats_per_10000(stats->won[side], stats->matches));
        cli_json_unsigned(writer, "lost", stats->lost[side]);
        cli_json_unsigned(writer, "points_crew", stats->points[side][0]);
        cli_json_unsigned(writer, "points_tank", stats->points[side][1]);
        cli_json_unsigned(writer, "points_objective", stats->points[side][2]);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

static void write_pairs(tk_json_writer *writer, const duel_report *report, const duel_stats *stats) {
    tk_json_put_name(writer, "pairs");
    tk_json_open_array(writer);
    for (unsigned from = 0; from < DUEL_STATS_TYPES; from++) {
        for (unsigned to = 0; to < DUEL_STATS_TYPES; to++) {
            if (stats->pair[from][to].fired == 0 || report->types[from] == NULL || report->types[to] == NULL) {
                continue;
            }
            tk_json_open_object(writer);
            cli_json_string(writer, "from", report->types[from]);
            cli_json_string(writer, "at", report->types[to]);
            write_shots(writer, NULL, &stats->pair[from][to]);
            tk_json_close_object(writer);
        }
    }
    tk_json_close_array(writer);
}

static void write_row(tk_json_writer *writer, const duel_report *report, const duel_row *row) {
    const duel_stats *stats = &row->stats;
    tk_json_open_object(writer);
    cli_json_string(writer, "scenario", row->name);
    if (report->versus) {
        cli_json_string(writer, "german", row->german);
        cli_json_string(writer, "soviet", row->soviet);
    }
    cli_json_unsigned(writer, "played", stats->matches);
    write_sides(writer, stats);
    write_shots(writer, "tanks", &stats->by[0]);
    write_shots(writer, "guns", &stats->by[1]);
    write_shots(writer, "infantry", &stats->by[2]);
    cli_json_unsigned(writer, "eliminated", lost(stats));
    cli_json_unsigned(writer, "exploded", stats->exploded);
    cli_json_unsigned(writer, "burned", stats->burned);
    cli_json_unsigned(writer, "abandoned", stats->abandoned);
    cli_json_unsigned(writer, "actions", stats->actions);
    cli_json_unsigned(writer, "rounds_sum", stats->rounds_sum);
    stats_write_rounds(writer, stats->rounds, DUEL_STATS_ROUNDS);
    write_pairs(writer, report, stats);
    tk_json_close_object(writer);
}

void duel_report_write(tk_json_writer *writer, const void *context) {
    const duel_report *report = context;
    tk_json_open_object(writer);
    cli_json_string(writer, "game", "duel");
    cli_json_unsigned(writer, "seed", report->plan->seed);
    cli_json_unsigned(writer, "asked", report->plan->count);
    tk_json_put_name(writer, "matches");
    tk_json_open_array(writer);
    for (size_t i = 0; i < report->count; i++) {
        write_row(writer, report, &report->row[i]);
    }
    tk_json_close_array(writer);
    cli_json_unsigned(writer, "milliseconds", (uint64_t)(report->seconds * 1000));
    tk_json_close_object(writer);
}
