#include "games/rush/rules/match.h"

#include <string.h>

static const char *const firsts[] = {"random", "1", "2", "3", "4", "5", NULL};
static const char *const aces[] = {"point", "turn", NULL};
static const char *const companies[] = {"piles", "all", NULL};
static const char *const first_names[] = {TK_TEXT("at random"),
                                          TK_TEXT("seat 1"),
                                          TK_TEXT("seat 2"),
                                          TK_TEXT("seat 3"),
                                          TK_TEXT("seat 4"),
                                          TK_TEXT("seat 5"),
                                          NULL};
static const char *const ace_names[] = {TK_TEXT("a point of damage"), TK_TEXT("turns the vehicle"), NULL};
static const char *const company_names[] = {TK_TEXT("hand, depot, garage"), TK_TEXT("bases too"), NULL};

const tk_option_info rush_options[] = {
    {.key = "players",
     .kind = TK_OPTION_INTEGER,
     .standard = "4",
     .least = 2,
     .most = TK_RUSH_PLAYERS_MOST,
     .title = TK_TEXT("Players"),
     .help = TK_TEXT("how many players there are")},
    {.key = "first",
     .kind = TK_OPTION_CHOICE,
     .standard = "random",
     .choices = firsts,
     .names = first_names,
     .title = TK_TEXT("First player"),
     .help = TK_TEXT("the seat of the first player")},
    {.key = "ace",
     .kind = TK_OPTION_CHOICE,
     .standard = "point",
     .choices = aces,
     .names = ace_names,
     .title = TK_TEXT("Tank ace"),
     .help = TK_TEXT("a tank ace does a point of damage, or turns whole vehicles whatever their defence")},
    {.key = "company",
     .kind = TK_OPTION_CHOICE,
     .standard = "piles",
     .choices = companies,
     .names = company_names,
     .title = TK_TEXT("Achievements count"),
     .help = TK_TEXT("achievements count hand, depot and garage, or all with the vehicles on bases too")},
    {.key = NULL}};

tk_status rush_read_options(const tk_options *given, rush_rules *rules, tk_error *error) {
    const char *first = tk_options_text(given, "first");
    rules->players = (unsigned)tk_options_integer(given, "players");
    rules->first = strcmp(first, "random") == 0 ? -1 : first[0] - '1';
    rules->ace_turns = strcmp(tk_options_text(given, "ace"), "turn") == 0;
    rules->company_all = strcmp(tk_options_text(given, "company"), "all") == 0;
    return rules->first < (int)rules->players ? TK_OK
                                              : tk_error_set(error, TK_ERROR_OPTION_CLASH, 0, 0, "first", "players");
}
