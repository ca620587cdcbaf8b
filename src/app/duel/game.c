/* What Tank Duel adds to the commands. */
#include "app/duel/duel.h"

#include <stdio.h>
#include <string.h>
#include <tankodrom/duel.h>

#include "base/text.h"

static int gather(const cli_opening *opening, const cli_syntax *syntax, cli_texts *texts) {
    static const char *const names[] = {"scenario", "edition"};
    int end = CLI_GO_ON;
    (void)syntax;
    for (size_t i = 0; i < sizeof names / sizeof names[0] && end == CLI_GO_ON; i++) {
        const char *value = cli_opening_given(opening, names[i])->text;
        end = value == NULL ? CLI_GO_ON : cli_texts_add(texts, names[i], value);
    }
    return end;
}

static const cli_game_option options[] = {
    {.place = CLI_PLACE_MATCH,
     .row = OPTION_TEXT("scenario", NULL, "NAME",
                        N_("which battle of Tank Duel is fought; 'tankodrom pack show duel' lists them"))},
    {.place = CLI_PLACE_MATCH,
     .row = OPTION_TEXT("edition", NULL, "cs|ja", N_("by which edition of the rules of Tank Duel (default cs)"))},
    {.place = CLI_PLACE_STATS,
     .row = OPTION_SWITCH("versus", NULL, N_("every German tank of Tank Duel against every Soviet one")),
     .refusal = N_("--versus is for Tank Duel only")},
    {0},
};

static const tk_status misuses[] = {TK_ERROR_DUEL_SCENARIO, TK_ERROR_DUEL_FORCE, TK_OK};

/* ---- For who chooses ---- */

static void describe(const tk_pack *pack, const char *id, cli_way *way) {
    char key[64];
    *way = (cli_way){.players = 2, .usual = strcmp(id, "meeting") == 0};
    snprintf(key, sizeof key, "scenario.%s", id);
    const char *text = tk_pack_text(pack, tui_language_code(), key);
    text = text != NULL ? text : id;
    tk_text_copy(way->title, sizeof way->title, text, strlen(text));
    snprintf(key, sizeof key, "scenario.%s.text", id);
    text = tk_pack_text(pack, tui_language_code(), key);
    text = text != NULL ? text : "";
    tk_text_copy(way->about, sizeof way->about, text, strlen(text));
    snprintf(way->argument[0], sizeof way->argument[0], "--scenario=%s", id);
}

/* The battles of the built-in pack for a player a side. */
static bool way(size_t index, cli_way *way) {
    tk_pack *pack = NULL;
    char id[40];
    bool found = tk_pack_open_builtin("duel", &pack, NULL) == TK_OK && tk_duel_scenario_id(pack, index, id, sizeof id);
    if (found) {
        describe(pack, id, way);
    }
    tk_pack_close(pack);
    return found;
}

/* Opening the pack takes its time: once. */
static bool way_of(const char *option, cli_way *way) {
    static const char key[] = "scenario=";
    tk_pack *pack = NULL;
    char id[40];
    bool found = false;
    if (strncmp(option, key, sizeof key - 1) != 0 || tk_pack_open_builtin("duel", &pack, NULL) != TK_OK) {
        return false;
    }
    for (size_t index = 0; !found && tk_duel_scenario_id(pack, index, id, sizeof id); index++) {
        found = strcmp(option + sizeof key - 1, id) == 0;
    }
    if (found) {
        describe(pack, id, way);
    }
    tk_pack_close(pack);
    return found;
}

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
                                .way = way,
                                .way_of = way_of,
                                .words = words,
                                .options = options,
                                .gather = gather,
                                .misuses = misuses,
                                .seat = duel_seat,
                                .players = duel_players,
                                .invite = duel_invite,
                                .bench = bench_duel,
                                .stats = duel_stats_command};
