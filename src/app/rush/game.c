/* What Rush adds to the commands: how many play, and what its statistics tell of cards and nations. */
#include <stdio.h>
#include <tankodrom/rush.h>

#include "app/command.h"
#include "app/games.h"
#include "app/selfplay/match.h"
#include "study/rush/stats.h"

static int gather(const cli_opening *opening, const cli_syntax *syntax, cli_texts *texts) {
    uint64_t players = cli_opening_given(opening, "players")->number;
    char number[32];
    (void)syntax;
    snprintf(number, sizeof number, "%u", (unsigned)players);
    return players == 0 ? CLI_GO_ON : cli_texts_add(texts, "players", number);
}

static const cli_game_option options[] = {
    {.place = CLI_PLACE_SEATS,
     .row = OPTION_NUMBER("players", 'p', NULL, 2, TK_RUSH_PLAYERS_MOST,
                          N_("how many players of Rush there are (default 4)")),
     .refusal = N_("--players is for Rush; -o german=N and -o soviet=N say how many play Tank Duel")},
    {0},
};

/* ---- Statistics ---- */

typedef struct rush_report {
    const selfplay_plan *plan;
    const rush_stats *stats;
    double seconds;
} rush_report;

static uint64_t sum(const uint64_t *counts, unsigned first, unsigned last) {
    uint64_t total = 0;
    for (unsigned i = first; i <= last; i++) {
        total += counts[i];
    }
    return total;
}

static void tell_places(cli_report *to, const rush_report *report) {
    report_table(to, "places", N_("Wins by place in the order of turns, shared ones divided in the share:"));
    for (unsigned place = 0; place < tk_game_seats(report->plan->game); place++) {
        report_row(to, NULL);
        report_count(to, NULL, N_("turn"), place + 1);
        report_count(to, "wins", N_("wins"), report->stats->won[place]);
        report_share(to, "win_share_per_10000", N_("share"), report->stats->share[place],
                     1000 * report->stats->matches);
        report_mean(to, "place_sum", N_("mean place"), report->stats->placed[place], report->stats->matches);
    }
    report_table_end(to);
}

static void tell_turns(cli_report *to, const rush_stats_turns *turns) {
    report_count(to, "turns", NULL, turns->count);
    report_count(to, "turns_idle", NULL, turns->idle);
    report_count(to, "turns_with_several_purchases", NULL, turns->several);
    report_line(to, _("Turns: %zu; with several purchases %.2f %%, without a vehicle, a medal or a base %.2f %%\n"),
                (size_t)turns->count, 100 * report_ratio(turns->several, turns->count),
                100 * report_ratio(turns->idle, turns->count));
}

static void tell_prizes(cli_report *to, const rush_stats *stats) {
    const rush_stats_prizes *prizes = &stats->prizes;
    const uint64_t attacks = prizes->medals[TK_RUSH_ABILITIES], aces = prizes->medals[TK_RUSH_ACE],
                   deeds = prizes->medals[TK_RUSH_DEED], all = attacks + aces + deeds;
    report_count(to, "medals_by_attacks", NULL, attacks);
    report_count(to, "medals_by_aces", NULL, aces);
    report_count(to, "medals_by_deeds", NULL, deeds);
    report_count(to, "bases_by_attacks", NULL, prizes->bases_attacked);
    report_count(to, "bases_by_aces", NULL, prizes->bases_hit);
    report_count(to, "matches_with_doubles", NULL, prizes->doubles);
    report_line(to, _("Medals a match: %.2f; by attacks %.2f %%, by tank aces %.2f %%, by heroic deeds %.2f %%\n"),
                report_ratio(all, stats->matches), 100 * report_ratio(attacks, all), 100 * report_ratio(aces, all),
                100 * report_ratio(deeds, all));
    report_line(to, _("Bases a match: %.2f by attacks, %.2f by tank aces; double medals in %.2f %% of the matches\n"),
                report_ratio(prizes->bases_attacked, stats->matches), report_ratio(prizes->bases_hit, stats->matches),
                100 * report_ratio(prizes->doubles, stats->matches));
}

static void tell_nations(cli_report *to, const rush_stats *stats) {
    uint64_t taken = sum(stats->taken, 0, TK_RUSH_NATIONS - 1), winning = sum(stats->winning, 0, TK_RUSH_NATIONS - 1);
    report_table(to, "nations", N_("Vehicles by nation: all that were taken, and those that winners had at the end:"));
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        char difference[32];
        report_row(to, NULL);
        report_text(to, "nation", N_("nation"), tk_rush_key(TK_RUSH_WORDS_NATION, nation));
        report_count(to, "taken", NULL, stats->taken[nation]);
        report_count(to, "winning", NULL, stats->winning[nation]);
        report_share(to, "taken_per_10000", N_("taken"), stats->taken[nation], taken);
        report_share(to, "winning_per_10000", N_("of winners"), stats->winning[nation], winning);
        snprintf(difference, sizeof difference, "%+6.2f",
                 100 * (report_ratio(stats->winning[nation], winning) - report_ratio(stats->taken[nation], taken)));
        report_text(to, NULL, N_("difference"), difference);
    }
    report_table_end(to);
}

static void tell_cards(cli_report *to, const rush_report *report) {
    const uint64_t matches = report->stats->matches;
    report_table(to, "cards",
                 N_("Cards: matches that offered them and the part of these with a purchase or a research; uses a "
                    "match; matches won of those who had them at the end:"));
    for (unsigned face = 0; face < TK_RUSH_VEHICLES; face++) {
        const rush_stats_card *card = &report->stats->card[face];
        tk_rush_face printed;
        tk_rush_face_of(report->plan->game, face, &printed);
        report_row(to, NULL);
        report_text(to, "id", N_("card"), printed.id);
        report_text(to, "nation", NULL, tk_rush_key(TK_RUSH_WORDS_NATION, printed.nation));
        report_text(to, "type", NULL, tk_rush_key(TK_RUSH_WORDS_TYPE, printed.type));
        report_count(to, "offered", N_("offered"), card->offered);
        report_count(to, "bought", NULL, card->bought);
        report_share(to, "bought_per_10000", N_("bought"), card->bought, card->offered);
        report_count(to, "researched", NULL, card->researched);
        report_share(to, NULL, N_("researched"), card->researched, card->offered);
        report_mean(to, "paid", N_("value"), card->paid, matches);
        report_mean(to, "ability", N_("abilities"), card->ability, matches);
        report_mean(to, "protect", N_("protection"), card->protect, matches);
        report_mean(to, "attacked", N_("attack"), card->attacked, matches);
        report_count(to, "owned", NULL, card->owned);
        report_count(to, "won", NULL, card->won);
        report_share(to, NULL, N_("won"), card->won, card->owned);
    }
    report_table_end(to);
}

static void tell(cli_report *to, const void *context) {
    const rush_report *report = context;
    const rush_stats *stats = report->stats;
    const uint64_t within = sum(stats->rounds, RUSH_STATS_SHORT, RUSH_STATS_LONG);
    report_text(to, "game", NULL, "rush");
    report_count(to, "seed", NULL, report->plan->seed);
    report_count(to, "players", NULL, tk_game_seats(report->plan->game));
    report_count(to, "asked", NULL, report->plan->count);
    report_count(to, "played", NULL, stats->matches);
    report_line(to, _("Matches played: %zu of %zu, seed %llu\n"), (size_t)stats->matches, report->plan->count,
                (unsigned long long)report->plan->seed);
    to->silent = stats->matches == 0;
    report_count(to, "rounds_sum", NULL, stats->rounds_sum);
    report_share(to, "rounds_8_to_16_per_10000", NULL, within, stats->matches);
    report_line(to, _("Length in rounds: mean %.2f, from %u to %u in %.2f %% of the matches\n"),
                report_ratio(stats->rounds_sum, stats->matches), RUSH_STATS_SHORT, RUSH_STATS_LONG,
                100 * report_ratio(within, stats->matches));
    tell_turns(to, &stats->turns);
    tell_prizes(to, stats);
    cli_match_rounds(to, stats->rounds, RUSH_STATS_ROUNDS, N_("Matches by length:"));
    tell_places(to, report);
    tell_nations(to, stats);
    tell_cards(to, report);
    report_count(to, "milliseconds", NULL, (uint64_t)(report->seconds * 1000));
}

static int stats_command(const cli_stats_request *request) {
    static rush_stats stats; /* too much for some stacks */
    tk_game *game = NULL;
    selfplay_plan *plan = request->plan;
    int end = cli_opening_open(request->opening, request->syntax, &game);
    if (end != CLI_GO_ON) {
        return end;
    }
    plan->game = game;
    end = cli_match_seats(request->syntax, request->seats, plan);
    if (end == CLI_GO_ON) {
        double begun = progress_clock();
        bool fine = cli_match_count(plan, &rush_stats_kind, &stats);
        rush_report report = {.plan = plan, .stats = &stats, .seconds = progress_clock() - begun};
        end = cli_report_print(tell, &report, request->json) && fine ? CLI_OK : CLI_FAILED;
    }
    tk_game_close(game);
    return end;
}

/* ---- For who chooses ---- */

static const cli_words words[] = {{"first=", N_("first player: %s")},
                                  {"ace=turn", N_("tank aces turn whole vehicles")},
                                  {"company=all", N_("achievements count vehicles on bases too")},
                                  {0}};

const cli_game cli_game_rush = {
    .game = "rush",
    .line = N_("two to five players buy vehicles, guard their bases and fight for medals, with cards"),
    .asked = N_("How many play?"),
    .words = words,
    .options = options,
    .gather = gather,
    .bench = bench_rush,
    .stats = stats_command};
