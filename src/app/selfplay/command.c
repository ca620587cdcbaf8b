/* tankodrom selfplay: lets opponents play many matches and says what came out. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tankodrom/record.h>

#include "app/command.h"
#include "app/files.h"
#include "app/interrupt.h"
#include "app/opening.h"
#include "app/play/store.h"
#include "app/selfplay/match.h"
#include "study/tally.h"

typedef struct selfplay_report {
    const selfplay_plan *plan;
    const tally *sums;
    double seconds;
} selfplay_report;

/* ---- The report ---- */

static const struct {
    const char *key, *label;
} places[TK_SEATS_MAX] = {{"place_1", N_("1st")}, {"place_2", N_("2nd")}, {"place_3", N_("3rd")},
                          {"place_4", N_("4th")}, {"place_5", N_("5th")}, {"place_6", N_("6th")},
                          {"place_7", N_("7th")}, {"place_8", N_("8th")}};

/* Between two a score says it all; among more, who wins and which place the others take. */
static void tell_part(cli_report *to, const selfplay_report *report, const tally_part *part) {
    const tally *sums = report->sums;
    const unsigned seats = tk_game_seats(report->plan->game);
    report_count(to, "wins", N_("wins"), part->wins);
    report_share(to, "win_share_per_10000", N_("share"), part->share, 1000 * (uint64_t)sums->played);
    if (seats == 2) {
        report_share(to, "score_per_10000", N_("score"), tally_score(sums, part->payoff), 10000);
        return;
    }
    report_mean(to, "place_sum", N_("mean place"), tally_place_sum(part), sums->played);
    for (unsigned place = 0; place < seats; place++) {
        report_count(to, places[place].key, places[place].label, part->places[place]);
    }
}

static void tell_seats(cli_report *to, const selfplay_report *report) {
    const tally *sums = report->sums;
    const selfplay_plan *plan = report->plan;
    report_table(to, "seats",
                 tk_game_seats(plan->game) == 2 ? N_("Wins by seat, and score with draws counted half:")
                                                : N_("Wins by seat, shared ones divided in the share, and places:"));
    for (unsigned seat = 0; seat < tk_game_seats(plan->game); seat++) {
        report_row(to, NULL);
        report_text(to, "name", NULL, tk_seat_name(plan->game, seat));
        report_text(to, NULL, N_("seat"), _(tk_seat_name(plan->game, seat)));
        report_text(to, "opponent", plan->swap ? NULL : N_("opponent"), plan->opponent[seat]->name);
        tell_part(to, report, &sums->seat[seat]);
        if (tk_game_seats(plan->game) == 2) {
            report_share(to, "opponent_score_per_10000", NULL, tally_score(sums, sums->opponent[seat].payoff), 10000);
        }
    }
    report_table_end(to);
    report_table(to, "opponents", plan->swap ? N_("Wins by opponent, over all seats:") : NULL);
    for (unsigned seat = 0; plan->swap && seat < tk_game_seats(plan->game); seat++) {
        report_row(to, NULL);
        report_text(to, "opponent", N_("opponent"), plan->opponent[seat]->name);
        tell_part(to, report, &sums->opponent[seat]);
    }
    report_table_end(to);
}

static void tell_ends(cli_report *to, const tally *sums) {
    report_table(to, "ends", N_("How matches ended:"));
    for (size_t i = 0; i < sums->reasons; i++) {
        const tally_reason *reason = &sums->reason[i];
        report_row(to, NULL);
        report_text(to, "reason", NULL, reason->key);
        report_flag(to, "draw", reason->drawn);
        report_count(to, "count", N_("matches"), reason->count);
        report_share(to, NULL, N_("share"), reason->count, sums->played);
        report_text(to, NULL, N_("result"), reason->drawn ? _("drawn") : _("decided"));
        report_text(to, NULL, N_("reason"), _(reason->text));
    }
    report_table_end(to);
}

static void tell(cli_report *to, const void *context) {
    const selfplay_report *report = context;
    const selfplay_plan *plan = report->plan;
    const tally *sums = report->sums;
    report_text(to, "game", NULL, tk_game_about(plan->game)->name);
    report_count(to, "seed", NULL, plan->seed);
    report_count(to, "asked", NULL, plan->count);
    report_count(to, "played", NULL, sums->played);
    report_flag(to, "swap", plan->swap);
    report_line(to, _("Matches played: %zu of %zu, seed %llu\n"), sums->played, plan->count,
                (unsigned long long)plan->seed);
    to->silent = sums->played == 0;
    tell_seats(to, report);
    report_count(to, "draws", NULL, sums->draws);
    tell_ends(to, sums);
    report_count(to, "plies", NULL, sums->plies);
    report_count(to, "plies_median", NULL, sums->median);
    report_count(to, "plies_least", NULL, sums->least);
    report_count(to, "plies_most", NULL, sums->most);
    report_count(to, "plies_per_second", NULL, (uint64_t)((double)sums->plies / report->seconds));
    report_count(to, "milliseconds", NULL, (uint64_t)(report->seconds * 1000));
    report_line(to, _("Length in moves of both sides: mean %.1f, median %u, least %u, most %u\n"),
                report_ratio(sums->plies, sums->played), sums->median, sums->least, sums->most);
    report_line(to,
                P_("Speed: %.0f moves/s, %.1f matches/s, %u thread, %.2f s\n",
                   "Speed: %.0f moves/s, %.1f matches/s, %u threads, %.2f s\n", plan->threads),
                (double)sums->plies / report->seconds, (double)sums->played / report->seconds, plan->threads,
                report->seconds);
}

/* ---- Records ---- */

static bool save_record(const char *folder, size_t index, const tk_record *record) {
    char path[4096];
    int length = snprintf(path, sizeof path, "%s/%06zu.tkr", folder, index + 1);
    return length > 0 && (size_t)length < sizeof path && play_record_write(record, path);
}

static bool keep(void *context, const selfplay_plan *plan, size_t match, const tk_seed *seed, const selfplay_ply *plies,
                 size_t count) {
    const char *folder = context;
    tk_game *game = tk_game_share(plan->game);
    tk_record *record = NULL;
    if (tk_record_new(game, seed, &record) != TK_OK) {
        tk_game_close(game);
        return false;
    }
    for (unsigned seat = 0; seat < tk_game_seats(plan->game); seat++) {
        tk_record_set_name(record, seat, plan->opponent[selfplay_opponent_at(plan, match, seat)]->name);
    }
    tk_status status = TK_OK;
    for (size_t i = 0; status == TK_OK && i < count; i++) {
        status = tk_record_apply(record, plies[i].seat, plies[i].action, NULL);
    }
    bool written = status == TK_OK && save_record(folder, match, record);
    tk_record_close(record);
    return written;
}

/* ---- Running ---- */

static bool make_folder(const char *folder) {
    char inside[4096];
    int length = snprintf(inside, sizeof inside, "%s/", folder);
    return length > 0 && (size_t)length < sizeof inside && cli_folder_make(inside);
}

static int play_and_print(selfplay_plan *plan, bool json) {
    selfplay_match *matches = calloc(plan->count, sizeof *matches);
    double begun = progress_clock();
    tally sums;
    if (matches == NULL) {
        return cli_memory_error();
    }
    bool fine = cli_match_play(plan, matches);
    selfplay_report report = {.plan = plan, .sums = &sums, .seconds = progress_clock() - begun};
    fine = tally_count(plan, matches, &sums) && fine;
    free(matches);
    fine = cli_report_print(tell, &report, json) && fine;
    return atomic_load(plan->stop) ? CLI_INTERRUPTED : fine ? CLI_OK : CLI_FAILED;
}

static int run(int argc, char **argv) {
    cli_opening opening;
    const char *folder = NULL;
    selfplay_plan plan = {.stop = cli_listen_to_interrupts(), .seed = 1};
    uint64_t games = 100, threads = workers_processors(), milliseconds = 0;
    const char *seats = NULL;
    bool json = false;
    const cli_option options[] = {
        CLI_GAMES_ROW(&games, N_("matches to play (default 100)")),
        CLI_SEATS_ROW(&seats),
        OPTION_SWITCH("swap", &plan.swap, N_("change seats after every match")),
        OPTION_NUMBER("milliseconds", 0, &milliseconds, 1, 600000,
                      N_("processor time for each decision of opponents that search (default: as at a table)")),
        CLI_SEED_ROW(&plan.seed),
        CLI_OPENING_ROWS(opening),
        CLI_GAME_ROWS(opening, CLI_PLACE_MATCH),
        CLI_THREADS_ROW(&threads),
        OPTION_TEXT("records", &folder, "DIR", N_("write a record of every match into this folder")),
        OPTION_JSON(&json),
        {0}};
    static const char *const examples[] = {"tankodrom selfplay chess --games 1000 --seats simple,random --swap",
                                           "tankodrom selfplay chess --size 20 --records games",
                                           "tankodrom selfplay duel --scenario duel --seats gunner,tankobot", NULL};
    const cli_syntax syntax = {
        "selfplay", "GAME",
        N_("Lets opponents play matches and prints wins, scores, draws and lengths. The results depend on the seed "
           "and not on the number of threads. Ctrl-C prints what has been played so far."),
        options, examples};
    cli_list operands;
    cli_opening_start_rows(&opening);
    int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    opening.game = operands.text[0];
    cli_opening_seat(&opening, seats);
    if (plan.swap && opening.no_swap != NULL) {
        return cli_usage_error(&syntax, "%s", _(opening.no_swap));
    }
    tk_game *game;
    end = cli_opening_open(&opening, &syntax, &game);
    if (end != CLI_GO_ON) {
        return end;
    }
    plan.game = game;
    plan.count = (size_t)games;
    plan.milliseconds = (unsigned)milliseconds;
    plan.threads = (unsigned)(threads < games ? threads : games);
    const selfplay_keeper keeper = {.keep = keep, .context = (void *)folder};
    plan.keeper = folder != NULL ? &keeper : NULL;
    end = cli_match_seats(&syntax, seats, &plan);
    if (end == CLI_GO_ON) {
        end = folder == NULL || make_folder(folder) ? play_and_print(&plan, json) : CLI_FAILED;
    }
    tk_game_close(game);
    return end;
}

const cli_command command_selfplay = {
    .name = "selfplay", .summary = N_("let opponents play many matches and print the results"), .run = run};
