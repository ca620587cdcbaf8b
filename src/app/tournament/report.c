/* What a tournament has found out. To programs Elo is told in tenths and likelihood in thousandths, because their
 * numbers are whole; a bound that is infinite is null. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/files.h"
#include "app/tournament/tournament.h"
#include "study/tournament/chart.h"
#include "study/tournament/ranks.h"

enum { REASONS_MOST = 64 };

/* An entrant over all its matches. */
typedef struct standing {
    unsigned entrant;
    elo_rating rating;
    uint64_t matches, share; /* thousandths of wins; of several seats the mean one */
    tournament_effort effort;
} standing;

static void tell_tenths(cli_report *to, const char *key, double number) {
    if (to->json == NULL) {
        return;
    }
    if (isfinite(number)) {
        tk_json_number(to->json, key, llround(number * 10));
    } else {
        tk_json_put_name(to->json, key);
        tk_json_put_null(to->json);
    }
}

__attribute__((format(printf, 3, 4))) static void tell_cell(cli_report *to, const char *label, const char *format,
                                                            ...) {
    char text[64];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    report_text(to, NULL, label, text);
}

/* ---- Standings ---- */

static int by_rating(const void *left, const void *right) {
    const double a = ((const standing *)left)->rating.elo, b = ((const standing *)right)->rating.elo;
    return (a < b) - (a > b);
}

static void count_unit(const contest *self, size_t number, standing *rows) {
    const tournament_plan *plan = &self->plan;
    const tournament_unit *unit = &self->units[number];
    const tournament_pairing *pairing = plan_pairing(plan, number);
    standing *first = &rows[pairing->first], *second = &rows[pairing->second];
    for (unsigned turn = 0; turn < plan->parties; turn++) {
        first->share += unit->match[turn].share;
        second->share += (1000 - unit->match[turn].share) / (plan->parties - 1);
    }
    first->matches += plan->parties;
    second->matches += plan->parties;
    tournament_effort_add(&first->effort, &unit->effort[0]);
    tournament_effort_add(&second->effort, &unit->effort[1]);
}

/* All entrants, the best first; the caller's to free. NULL when memory ran out. */
static standing *make_standings(const contest *self) {
    const tournament_plan *plan = &self->plan;
    standing *rows = calloc(plan->count, sizeof *rows);
    elo_pairing *pairings = calloc(plan->pairing_count, sizeof *pairings);
    elo_rating ratings[ELO_ENTRANTS_MOST];
    if (rows == NULL || pairings == NULL) {
        free(rows);
        free(pairings);
        return NULL;
    }
    for (size_t i = 0; i < plan->pairing_count; i++) {
        pairings[i] = (elo_pairing){.first = plan->pairings[i].first,
                                    .second = plan->pairings[i].second,
                                    .units = tournament_units_of(plan, self->units, i)};
    }
    elo_rate(plan->count, pairings, plan->pairing_count, ratings);
    for (size_t unit = 0; unit < plan_units(plan); unit++) {
        if (self->units[unit].played) {
            count_unit(self, unit, rows);
        }
    }
    for (unsigned i = 0; i < plan->count; i++) {
        rows[i].entrant = i;
        rows[i].rating = ratings[i];
    }
    qsort(rows, plan->count, sizeof *rows, by_rating);
    free(pairings);
    return rows;
}

static uint64_t speed_of(const tournament_effort *effort) {
    return effort->searching == 0 ? 0 : (uint64_t)((double)effort->nodes * 1e9 / (double)effort->searching);
}

static void tell_effort(cli_report *to, const tournament_effort *effort) {
    report_count(to, "decisions", NULL, effort->decisions);
    report_count(to, "depth_per_100", NULL, effort->deep == 0 ? 0 : effort->depth * 100 / effort->deep);
    if (effort->deep > 0) {
        tell_cell(to, N_("depth"), "%.2f", report_ratio(effort->depth, effort->deep));
    } else {
        report_text(to, NULL, N_("depth"), "–");
    }
    report_count(to, "nodes_per_second", N_("nodes/s"), speed_of(effort));
    report_count(to, "microseconds_per_decision", NULL,
                 effort->decisions == 0 ? 0 : effort->nanoseconds / effort->decisions / 1000);
    tell_cell(to, N_("ms a move"), "%.2f", report_ratio(effort->nanoseconds, effort->decisions) / 1e6);
    report_count(to, "over", N_("over"), effort->over);
    report_count(to, "most_over_microseconds", NULL, effort->most_over);
    tell_cell(to, N_("most ms over"), "%.1f", (double)effort->most_over / 1000);
    report_count(to, "failed", N_("failed"), effort->failed);
}

static void tell_standings(cli_report *to, const contest *self, const standing *rows) {
    report_table(to, "entrants", N_("Ratings, 0 on average, and how far off they may be, 19 times in 20:"));
    for (unsigned i = 0; i < self->plan.count; i++) {
        const standing *row = &rows[i];
        report_row(to, NULL);
        report_text(to, "name", N_("player"), self->entrants[row->entrant].shown);
        tell_tenths(to, "elo_tenths", row->rating.elo);
        tell_tenths(to, "error_tenths", row->rating.error);
        tell_cell(to, N_("Elo"), "%+.1f", row->rating.elo);
        tell_cell(to, "±", "%.1f", row->rating.error);
        report_count(to, "matches", N_("matches"), row->matches);
        report_share(to, "score_per_10000", N_("score"), row->share, 1000 * row->matches);
        tell_effort(to, &row->effort);
    }
    report_table_end(to);
}

/* ---- Pairings ---- */

/* Of two parties: how many units had 0, ½, 1, 1½ and 2 points. */
static void count_points(const elo_units *units, uint64_t points[5]) {
    for (size_t i = 0; i < units->bins; i++) {
        points[lround(units->score[i] * 4)] += (uint64_t)units->count[i];
    }
}

static void tell_points(cli_report *to, const elo_units *units) {
    uint64_t points[5] = {0};
    count_points(units, points);
    if (to->json != NULL) {
        tk_json_array(to->json, "points");
        for (unsigned i = 0; i < 5; i++) {
            tk_json_put_unsigned(to->json, points[i]);
        }
        tk_json_close_array(to->json);
    }
    tell_cell(to, N_("points 0, ½, 1, 1½, 2"), "%llu, %llu, %llu, %llu, %llu", (unsigned long long)points[0],
              (unsigned long long)points[1], (unsigned long long)points[2], (unsigned long long)points[3],
              (unsigned long long)points[4]);
}

static void tell_bound(cli_report *to, const char *label, double bound) {
    if (isfinite(bound)) {
        tell_cell(to, label, "%+.1f", bound);
    } else {
        report_text(to, NULL, label, bound > 0 ? "∞" : "-∞");
    }
}

static void tell_pairings(cli_report *to, const contest *self) {
    report_table(to, "pairings", N_("Who played whom, scores of the first, with the Elo between:"));
    for (size_t i = 0; i < self->plan.pairing_count; i++) {
        const tournament_pairing *pairing = &self->plan.pairings[i];
        const elo_units units = tournament_units_of(&self->plan, self->units, i);
        const elo_estimate found = elo_estimate_of(&units);
        if (found.units == 0) {
            continue;
        }
        report_row(to, NULL);
        report_text(to, "first", N_("first"), self->entrants[pairing->first].shown);
        report_text(to, "second", N_("second"), self->entrants[pairing->second].shown);
        report_count(to, "units", N_("openings"), (uint64_t)found.units);
        report_share(to, "score_per_10000", N_("score"), (uint64_t)llround(found.score * 1e6), 1000000);
        tell_tenths(to, "elo_tenths", found.elo);
        tell_tenths(to, "low_tenths", found.low);
        tell_tenths(to, "high_tenths", found.high);
        tell_cell(to, N_("Elo"), "%+.1f", found.elo);
        tell_bound(to, N_("from"), found.low);
        tell_bound(to, N_("to"), found.high);
        if (self->plan.parties == 2) {
            tell_points(to, &units);
        }
    }
    report_table_end(to);
}

/* ---- Ends ---- */

typedef struct reason_count {
    const char *key;
    uint64_t count;
} reason_count;

static void tell_ends(cli_report *to, const contest *self) {
    reason_count reasons[REASONS_MOST];
    size_t count = 0;
    uint64_t matches = 0;
    for (size_t unit = 0; unit < plan_units(&self->plan); unit++) {
        for (unsigned turn = 0; self->units[unit].played && turn < self->plan.parties; turn++) {
            const char *key = self->units[unit].match[turn].reason;
            size_t at = 0;
            while (at < count && strcmp(reasons[at].key, key) != 0) {
                at++;
            }
            if (at == count && count < REASONS_MOST) {
                reasons[count++] = (reason_count){.key = key};
            }
            if (at < count) {
                reasons[at].count++;
            }
            matches++;
        }
    }
    report_table(to, "ends", N_("How matches ended:"));
    for (size_t i = 0; i < count; i++) {
        report_row(to, NULL);
        report_text(to, "reason", N_("reason"), reasons[i].key);
        report_count(to, "count", N_("matches"), reasons[i].count);
        report_share(to, NULL, N_("share"), reasons[i].count, matches);
    }
    report_table_end(to);
}

/* ---- The test ---- */

static void tell_test(cli_report *to, const contest *self) {
    static const struct {
        const char *key, *text;
    } verdicts[] = {[ELO_UNDECIDED] = {"undecided", N_("undecided")},
                    [ELO_REJECTED] = {"rejected", N_("not stronger by so much")},
                    [ELO_ACCEPTED] = {"accepted", N_("stronger")}};
    const elo_units units = tournament_units_of(&self->plan, self->units, 0);
    const double likelihood = elo_likelihood(&units, &self->test);
    const elo_verdict verdict = elo_judge(&units, &self->test);
    double lower, upper;
    elo_bounds(&self->test, &lower, &upper);
    if (to->json != NULL) {
        tk_json_object(to->json, "test");
        tk_json_number(to->json, "likelihood_per_1000", llround(likelihood * 1000));
        tk_json_number(to->json, "lower_per_1000", llround(lower * 1000));
        tk_json_number(to->json, "upper_per_1000", llround(upper * 1000));
        tk_json_text(to->json, "verdict", verdicts[verdict].key);
        tk_json_close_object(to->json);
    }
    report_line(to, _("Test of %g against %g Elo: log-likelihood ratio %.2f between %.2f and %.2f, %s\n"),
                self->test.elo0, self->test.elo1, likelihood, lower, upper, _(verdicts[verdict].text));
}

/* ---- All of it ---- */

static size_t count_played(const contest *self) {
    size_t played = 0;
    for (size_t unit = 0; unit < plan_units(&self->plan); unit++) {
        played += self->units[unit].played;
    }
    return played;
}

void contest_tell(cli_report *to, const void *context) {
    const contest *self = context;
    const size_t played = count_played(self);
    standing *rows = make_standings(self);
    report_text(to, "game", NULL, tk_game_about(self->base)->name);
    report_count(to, "seed", NULL, self->plan.seed);
    report_count(to, "parties", NULL, self->plan.parties);
    report_count(to, "asked", NULL, plan_units(&self->plan));
    report_count(to, "played", NULL, played);
    report_count(to, "ranks", NULL, ranks_count());
    report_count(to, "milliseconds", NULL, (uint64_t)(self->seconds * 1000));
    report_line(to, _("Openings played: %zu of %zu, %u matches each, seed %llu, %.1f s\n"), played,
                plan_units(&self->plan), self->plan.parties, (unsigned long long)self->plan.seed, self->seconds);
    to->silent = played == 0;
    if (rows != NULL) {
        tell_standings(to, self, rows);
    }
    tell_pairings(to, self);
    tell_ends(to, self);
    if (self->tested) {
        tell_test(to, self);
    }
    free(rows);
}

bool contest_draw(const contest *self, const char *path) {
    standing *rows = make_standings(self);
    chart_row *shown = calloc(self->plan.count, sizeof *shown);
    tk_buffer svg = {0};
    bool fine = rows != NULL && shown != NULL;
    for (unsigned i = 0; fine && i < self->plan.count; i++) {
        shown[i] = (chart_row){.name = self->entrants[rows[i].entrant].shown, .rating = rows[i].rating};
    }
    if (!fine || !chart_put(&svg, _(tk_game_about(self->base)->title), shown, self->plan.count)) {
        cli_memory_error();
        fine = false;
    }
    fine = fine && cli_file_write(path, svg.data, svg.size);
    tk_buffer_free(&svg);
    free(shown);
    free(rows);
    return fine;
}
