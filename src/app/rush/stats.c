#include "app/rush/stats.h"

#include <stdio.h>

#include "app/command.h"
#include "app/interrupt.h"
#include "app/json_output.h"
#include "app/selfplay/match.h"
#include "app/stats/parts.h"
#include "study/rush/stats.h"

typedef struct rush_report {
    const selfplay_plan *plan;
    const rush_stats *stats;
    double seconds;
} rush_report;

static size_t sum(const size_t *counts) {
    size_t total = 0;
    for (unsigned i = 0; i < TK_RUSH_NATIONS; i++) {
        total += counts[i];
    }
    return total;
}

static size_t matches_within(const rush_stats *stats) {
    size_t count = 0;
    for (unsigned rounds = RUSH_STATS_SHORT; rounds <= RUSH_STATS_LONG; rounds++) {
        count += stats->rounds[rounds];
    }
    return count;
}

/* ---- For people ---- */

static void print_rounds(const rush_stats *stats) {
    printf(_("Length in rounds: mean %.2f, from %u to %u in %.2f %% of the matches\n"),
           (double)stats->rounds_sum / (double)stats->matches, RUSH_STATS_SHORT, RUSH_STATS_LONG,
           stats_per_cent(matches_within(stats), stats->matches));
    for (unsigned rounds = 0; rounds <= RUSH_STATS_ROUNDS; rounds++) {
        if (stats->rounds[rounds] > 0) {
            printf("  %8zu  %6.2f %%  %u%s\n", stats->rounds[rounds],
                   stats_per_cent(stats->rounds[rounds], stats->matches), rounds,
                   rounds == RUSH_STATS_ROUNDS ? "…" : "");
        }
    }
}

static void print_places(const rush_report *report) {
    puts(_("Wins by place in the order of turns:"));
    for (unsigned place = 0; place < tk_game_seats(report->plan->game); place++) {
        size_t won = report->stats->won[place];
        printf("  %8zu  %6.2f %%  %u\n", won, stats_per_cent(won, report->stats->matches), place + 1);
    }
}

static void print_nations(const rush_stats *stats) {
    puts(_("Shares of the nations among vehicles bought, among those of winners, and the difference:"));
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        double taken = stats_per_cent(stats->taken[nation], sum(stats->taken));
        double winning = stats_per_cent(stats->winning[nation], sum(stats->winning));
        printf("  %6.2f %%  %6.2f %%  %+6.2f  %s\n", taken, winning, winning - taken,
               tk_rush_key(TK_RUSH_WORDS_NATION, nation));
    }
}

static void print_cards(const rush_report *report) {
    puts(
        _("Cards: matches that offered them; of these, with a purchase, with a research, in per cent; uses a match for "
          "value, abilities, protection, attack; matches won by those who had them at the end, in per cent:"));
    for (unsigned face = 0; face < TK_RUSH_VEHICLES; face++) {
        const rush_stats_card *card = &report->stats->card[face];
        double matches = (double)report->stats->matches;
        tk_rush_face printed;
        tk_rush_face_of(report->plan->game, face, &printed);
        printf("  %8zu  %6.2f %6.2f  %5.2f %5.2f %5.2f %5.2f  %6.2f  %s\n", card->offered,
               stats_per_cent(card->bought, card->offered), stats_per_cent(card->researched, card->offered),
               (double)card->paid / matches, (double)card->ability / matches, (double)card->protect / matches,
               (double)card->attacked / matches, stats_per_cent(card->won, card->owned), printed.id);
    }
}

static void print(const rush_report *report) {
    const rush_stats *stats = report->stats;
    printf(_("Matches played: %zu of %zu, seed %llu\n"), stats->matches, report->plan->count,
           (unsigned long long)report->plan->seed);
    if (stats->matches == 0) {
        return;
    }
    print_rounds(stats);
    print_places(report);
    print_nations(stats);
    print_cards(report);
}

/* ---- For programs ---- */

static void write_rounds(tk_json_writer *writer, const rush_stats *stats) {
    cli_json_unsigned(writer, "rounds_sum", stats->rounds_sum);
    cli_json_unsigned(writer, "rounds_8_to_16_per_10000", stats_per_10000(matches_within(stats), stats->matches));
    stats_write_rounds(writer, stats->rounds, RUSH_STATS_ROUNDS);
}

static void write_places(tk_json_writer *writer, const rush_report *report) {
    tk_json_put_name(writer, "places");
    tk_json_open_array(writer);
    for (unsigned place = 0; place < tk_game_seats(report->plan->game); place++) {
        tk_json_open_object(writer);
        cli_json_unsigned(writer, "wins", report->stats->won[place]);
        cli_json_unsigned(writer, "wins_per_10000", stats_per_10000(report->stats->won[place], report->stats->matches));
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

static void write_nations(tk_json_writer *writer, const rush_stats *stats) {
    tk_json_put_name(writer, "nations");
    tk_json_open_array(writer);
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        tk_json_open_object(writer);
        cli_json_string(writer, "nation", tk_rush_key(TK_RUSH_WORDS_NATION, nation));
        cli_json_unsigned(writer, "taken", stats->taken[nation]);
        cli_json_unsigned(writer, "winning", stats->winning[nation]);
        cli_json_unsigned(writer, "taken_per_10000", stats_per_10000(stats->taken[nation], sum(stats->taken)));
        cli_json_unsigned(writer, "winning_per_10000", stats_per_10000(stats->winning[nation], sum(stats->winning)));
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

static void write_cards(tk_json_writer *writer, const rush_report *report) {
    tk_json_put_name(writer, "cards");
    tk_json_open_array(writer);
    for (unsigned face = 0; face < TK_RUSH_VEHICLES; face++) {
        const rush_stats_card *card = &report->stats->card[face];
        tk_rush_face printed;
        tk_rush_face_of(report->plan->game, face, &printed);
        tk_json_open_object(writer);
        cli_json_string(writer, "id", printed.id);
        cli_json_string(writer, "nation", tk_rush_key(TK_RUSH_WORDS_NATION, printed.nation));
        cli_json_string(writer, "type", tk_rush_key(TK_RUSH_WORDS_TYPE, printed.type));
        cli_json_unsigned(writer, "offered", card->offered);
        cli_json_unsigned(writer, "bought", card->bought);
        cli_json_unsigned(writer, "bought_per_10000", stats_per_10000(card->bought, card->offered));
        cli_json_unsigned(writer, "researched", card->researched);
        cli_json_unsigned(writer, "paid", card->paid);
        cli_json_unsigned(writer, "ability", card->ability);
        cli_json_unsigned(writer, "protect", card->protect);
        cli_json_unsigned(writer, "attacked", card->attacked);
        cli_json_unsigned(writer, "owned", card->owned);
        cli_json_unsigned(writer, "won", card->won);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

static void write_json(tk_json_writer *writer, const void *context) {
    const rush_report *report = context;
    tk_json_open_object(writer);
    cli_json_string(writer, "game", "rush");
    cli_json_unsigned(writer, "seed", report->plan->seed);
    cli_json_unsigned(writer, "players", tk_game_seats(report->plan->game));
    cli_json_unsigned(writer, "asked", report->plan->count);
    cli_json_unsigned(writer, "played", report->stats->matches);
    write_rounds(writer, report->stats);
    write_places(writer, report);
    write_nations(writer, report->stats);
    write_cards(writer, report);
    cli_json_unsigned(writer, "milliseconds", (uint64_t)(report->seconds * 1000));
    tk_json_close_object(writer);
}

/* ---- Running ---- */

static int gather_and_print(selfplay_plan *plan, bool json) {
    static rush_stats stats; /* too much for some stacks */
    progress bar;
    workers_watch watch = progress_start(&bar);
    plan->watch = &watch;
    selfplay_end how = rush_stats_gather(plan, &stats);
    progress_end(&bar);
    bool fine = cli_match_report(how);
    rush_report report = {.plan = plan, .stats = &stats, .seconds = progress_clock() - bar.begun};
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

int rush_stats_command(const cli_stats_request *request) {
    tk_game *game = NULL;
    int end = cli_opening_open(request->opening, request->syntax, &game);
    if (end != CLI_GO_ON) {
        return end;
    }
    request->plan->game = game;
    end = cli_match_seats(request->syntax, request->seats, request->plan);
    if (end == CLI_GO_ON) {
        end = gather_and_print(request->plan, request->json);
    }
    tk_game_close(game);
    return end;
}
