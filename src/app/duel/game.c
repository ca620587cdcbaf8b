/* What Tank Duel adds to the commands. */
#include "app/duel/duel.h"

#include <tankodrom/duel.h>

static int gather(const cli_opening *opening, const cli_syntax *syntax, cli_texts *texts) {
    static const char *const names[] = {"scenario", "edition"};
    int end = CLI_GO_ON;
    (void)syntax;
    for (size_t i = 0; i < sizeof names / sizeof names[0] && end == CLI_GO_ON; i++) {
        const char *value = cli_opening_given(opening, names[i])->text;
        char id[DUEL_ID_SIZE];
        if (value != NULL && i == 0 && duel_is_scenario_file(value)) {
            duel_scenario_name(value, id);
            value = id;
        }
        end = value == NULL ? CLI_GO_ON : cli_texts_add(texts, names[i], value);
    }
    return end;
}

/* The Germans sit first. */
static unsigned party(const tk_game *game, unsigned seat) {
    int64_t germans = 1;
    tk_game_option_integer(game, "german", &germans);
    return (int64_t)seat < germans ? 0 : 1;
}

static const cli_game_option options[] = {
    {.place = CLI_PLACE_MATCH,
     .row = OPTION_TEXT(
         "scenario", NULL, "NAME|FILE",
         N_("which battle of Tank Duel is fought, or the file of your own; 'tankodrom pack show duel' lists them"))},
    {.place = CLI_PLACE_MATCH,
     .row = OPTION_TEXT("edition", NULL, "cs|ja", N_("by which edition of the rules of Tank Duel (default cs)"))},
    {.place = CLI_PLACE_STATS,
     .row = OPTION_SWITCH("versus", NULL, N_("every German tank of Tank Duel against every Soviet one")),
     .refusal = N_("--versus is for Tank Duel only")},
    {0},
};

static const tk_status misuses[] = {TK_ERROR_DUEL_SCENARIO, TK_ERROR_DUEL_FORCE, TK_OK};

/* ---- For who chooses ---- */

static const cli_words words[] = {
    {"edition=ja", N_("Japanese edition")},
    {"edition=cs", N_("Czech edition")},
    {"german=", N_("German players: %s")},
    {"soviet=", N_("Soviet players: %s")},
    {"tankobots=", N_("seats of tankobots: %s")},
    {"temperament=aggressive", N_("aggressive tankobots")},
    {"temperament=alert", N_("alert tankobots")},
    {"temperament=bold", N_("bold tankobots")},
    {"temperament=cautious", N_("cautious tankobots")},
    {"temperament=evasive", N_("evasive tankobots")},
    {"german-tanks=", N_("German tanks: %s")},
    {"soviet-tanks=", N_("Soviet tanks: %s")},
    {"guns=on", N_("with anti-tank guns")},
    {"guns=off", N_("without anti-tank guns")},
    {"infantry=on", N_("with infantry")},
    {"infantry=off", N_("without infantry")},
    {"radios=on", N_("with radios")},
    {"radios=off", N_("without radios")},
    {"weather=clear", N_("clear weather")},
    {"weather=mud", N_("deep mud")},
    {"weather=snow", N_("snowstorm")},
    {"alternates=none", N_("no alternate cards")},
    {"alternates=", N_("alternate cards: %s")},
    {"passes=", N_("passes through the deck: %s")},
    {0},
};

const cli_game cli_game_duel = {.game = "duel",
                                .line = N_("two platoons and their crews, with cards: spot, close in, and fire"),
                                .asked = N_("Which battle?"),
                                .words = words,
                                .options = options,
                                .gather = gather,
                                .pack = duel_pack_of,
                                .misuses = misuses,
                                .party = party,
                                .seat = duel_seat,
                                .players = duel_players,
                                .invite = duel_invite,
                                .bench = bench_duel,
                                .stats = duel_stats_command};
