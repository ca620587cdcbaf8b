/* tankodrom selfplay: lets opponents play many matches and says what came out. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tankodrom/record.h>

#include "app/command.h"
#include "app/files.h"
#include "app/interrupt.h"
#include "app/json_output.h"
#include "app/opening.h"
#include "app/selfplay/match.h"
#include "study/tally.h"

typedef struct selfplay_report {
    const selfplay_plan *plan;
    const tally *sums;
    double seconds;
} selfplay_report;

/* ---- Printing ---- */

/* Numbers first: names are of any length and, in some languages, of double width. */
static void print_share(size_t count, const tally *sums, const char *name) {
    printf("  %8zu  %6.2f %%  %s", count, 100.0 * (double)count / (double)sums->played, name);
}

static void print_reasons(const tally *sums, bool drawn) {
    for (size_t i = 0; i < sums->reasons; i++) {
        if (sums->reason[i].drawn != drawn) {
            continue;
        }
        print_share(sums->reason[i].count, sums, _(sums->reason[i].text));
        putchar('\n');
    }
}

static void print_opponents(const selfplay_report *report) {
    puts(_("Score by opponent, over all seats:"));
    for (unsigned i = 0; i < tk_game_seats(report->plan->game); i++) {
        printf("            %6.2f %%  %s\n", tally_score(report->sums, report->sums->by_opponent[i]) / 100.0,
               report->plan->opponent[i]->name);
    }
}

static void print(const selfplay_report *report) {
    const tally *sums = report->sums;
    const selfplay_plan *plan = report->plan;
    printf(_("Matches played: %zu of %zu, seed %llu\n"), sums->played, plan->count, (unsigned long long)plan->seed);
    if (sums->played == 0) {
        return;
    }
    puts(_("Wins by seat, and score with draws counted half:"));
    for (unsigned seat = 0; seat < tk_game_seats(plan->game); seat++) {
        print_share(sums->wins[seat], sums, _(tk_seat_name(plan->game, seat)));
        printf(_(", score %.2f %%\n"), tally_score(sums, sums->payoff[seat]) / 100.0);
    }
    if (plan->swap) {
        print_opponents(report);
    }
    if (sums->draws < sums->played) {
        puts(_("Decided by:"));
    }
    print_reasons(sums, false);
    if (sums->draws > 0) {
        puts(_("Drawn by:"));
    }
    print_reasons(sums, true);
    printf(_("Length in moves of both sides: mean %.1f, median %u, least %u, most %u\n"),
           (double)sums->plies / (double)sums->played, sums->median, sums->least, sums->most);
    printf(_("Speed: %.0f moves/s, %.1f matches/s, %u threads, %.2f s\n"), (double)sums->plies / report->seconds,
           (double)sums->played / report->seconds, plan->threads, report->seconds);
}

static void write_seats(tk_json_writer *writer, const selfplay_report *report) {
    const selfplay_plan *plan = report->plan;
    tk_json_put_name(writer, "seats");
    tk_json_open_array(writer);
    for (unsigned seat = 0; seat < tk_game_seats(plan->game); seat++) {
        tk_json_open_object(writer);
        cli_json_string(writer, "name", tk_seat_name(plan->game, seat));
        cli_json_string(writer, "opponent", plan->opponent[seat]->name);
        cli_json_unsigned(writer, "wins", report->sums->wins[seat]);
        cli_json_unsigned(writer, "score_per_10000", tally_score(report->sums, report->sums->payoff[seat]));
        cli_json_unsigned(writer, "opponent_score_per_10000",
                          tally_score(report->sums, report->sums->by_opponent[seat]));
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

static void write_json(tk_json_writer *writer, const void *context) {
    const selfplay_report *report = context;
    const tally *sums = report->sums;
    tk_json_open_object(writer);
    cli_json_string(writer, "game", tk_game_about(report->plan->game)->name);
    cli_json_unsigned(writer, "seed", report->plan->seed);
    cli_json_unsigned(writer, "asked", report->plan->count);
    cli_json_unsigned(writer, "played", sums->played);
    cli_json_bool(writer, "swap", report->plan->swap);
    write_seats(writer, report);
    cli_json_unsigned(writer, "draws", sums->draws);
    tk_json_put_name(writer, "ends");
    tk_json_open_array(writer);
    for (size_t i = 0; i < sums->reasons; i++) {
        tk_json_open_object(writer);
        cli_json_string(writer, "reason", sums->reason[i].key);
        cli_json_bool(writer, "draw", sums->reason[i].drawn);
        cli_json_unsigned(writer, "count", sums->reason[i].count);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
    cli_json_unsigned(writer, "plies", sums->plies);
    cli_json_unsigned(writer, "plies_median", sums->median);
    cli_json_unsigned(writer, "plies_least", sums->least);
    cli_json_unsigned(writer, "plies_most", sums->most);
    cli_json_unsigned(writer, "plies_per_second", (uint64_t)((double)sums->plies / report->seconds));
    cli_json_unsigned(writer, "milliseconds", (uint64_t)(report->seconds * 1000));
    tk_json_close_object(writer);
}

/* ---- Records ---- */

typedef struct records {
    const char *folder;
    const cli_opening *opening; /* a record has a game of its own */
} records;

static bool save_record(const char *folder, size_t index, const tk_record *record) {
    char path[4096];
    size_t size = tk_record_write(record, NULL, 0) + 1;
    char *text = malloc(size);
    int length = snprintf(path, sizeof path, "%s/%06zu.tkr", folder, index + 1);
    bool saved = text != NULL && length > 0 && (size_t)length < sizeof path;
    if (saved) {
        tk_record_write(record, text, size);
        saved = cli_file_write(path, text, size - 1);
    }
    free(text);
    return saved;
}

static bool keep(void *context, const selfplay_plan *plan, size_t match, uint64_t seed, const selfplay_ply *plies,
                 size_t count) {
    const records *kept = context;
    tk_game *game;
    tk_record *record = NULL;
    if (cli_opening_open(kept->opening, NULL, &game) != CLI_GO_ON) {
        return false;
    }
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
    bool written = status == TK_OK && save_record(kept->folder, match, record);
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
    tally sums;
    if (matches == NULL) {
        cli_error("%s", _(tk_status_text(TK_ERROR_MEMORY)));
        return CLI_FAILED;
    }
    progress bar;
    workers_watch watch = progress_start(&bar);
    plan->watch = &watch;
    selfplay_end how = selfplay_run(plan, matches);
    progress_end(&bar);
    plan->watch = NULL;
    bool fine = cli_match_report(how);
    selfplay_report report = {.plan = plan, .sums = &sums, .seconds = progress_clock() - bar.begun};
    fine = tally_count(plan, matches, &sums) && fine;
    free(matches);
    if (!json) {
        print(&report);
    } else if (!cli_json_print(write_json, &report)) {
        fine = false;
    }
    if (atomic_load(plan->stop)) {
        return CLI_INTERRUPTED;
    }
    return fine ? CLI_OK : CLI_FAILED;
}

static int run(int argc, char **argv) {
    cli_opening opening;
    records kept = {.opening = &opening};
    const selfplay_keeper keeper = {.keep = keep, .context = &kept};
    selfplay_plan plan = {.stop = cli_listen_to_interrupts(), .seed = 1};
    uint64_t games = 100, threads = workers_processors();
    const char *seats = NULL;
    bool json = false;
    const cli_option options[] = {
        CLI_GAMES_ROW(games, N_("matches to play (default 100)")),
        CLI_SEATS_ROW(seats),
        {.name = "swap", .kind = CLI_SWITCH, .value = &plan.swap, .help = N_("change seats after every match")},
        CLI_SEED_ROW(plan.seed),
        CLI_OPENING_ROWS(opening),
        CLI_GAME_ROWS(opening, CLI_PLACE_MATCH),
        CLI_THREADS_ROW(threads),
        {.name = "records",
         .kind = CLI_TEXT,
         .value = &kept.folder,
         .value_name = "DIR",
         .help = N_("write a record of every match into this folder")},
        {.name = "json", .kind = CLI_SWITCH, .value = &json, .help = N_("write JSON")},
        {0}};
    static const char *const examples[] = {"tankodrom selfplay chess --games 1000 --seats simple,random --swap",
                                           "tankodrom selfplay chess --size 20 --records games",
                                           "tankodrom selfplay duel --scenario duel --seats gunner,tankobot", NULL};
    const cli_syntax syntax = {
        .command = "selfplay",
        .operands = "GAME",
        .least = 1,
        .most = 1,
        .options = options,
        .examples = examples,
        .about = N_("Lets opponents play matches and prints wins, scores, draws and lengths. The results depend on the "
                    "seed and not on the number of threads. Ctrl-C prints what has been played so far.")};
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
    plan.threads = (unsigned)(threads < games ? threads : games);
    plan.keeper = kept.folder != NULL ? &keeper : NULL;
    end = cli_match_seats(&syntax, seats, &plan);
    if (end == CLI_GO_ON) {
        end = kept.folder == NULL || make_folder(kept.folder) ? play_and_print(&plan, json) : CLI_FAILED;
    }
    tk_game_close(game);
    return end;
}

const cli_command command_selfplay = {
    .name = "selfplay", .summary = N_("let opponents play many matches and print the results"), .run = run};
