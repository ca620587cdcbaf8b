#include "games/rush/game.h"

#include <string.h>

#include "core/forward.h"
#include "games/rush/words/words.h"

static const char *const firsts[] = {"random", "1", "2", "3", "4", "5", NULL};
static const char *const aces[] = {"point", "turn", NULL};
static const char *const companies[] = {"piles", "all", NULL};

static const tk_option_info options[] = {
    {.key = "players",
     .kind = TK_OPTION_INTEGER,
     .standard = "4",
     .least = 2,
     .most = RUSH_PLAYERS_MOST,
     .help = TK_TEXT("how many players there are")},
    {.key = "first",
     .kind = TK_OPTION_CHOICE,
     .standard = "random",
     .choices = firsts,
     .help = TK_TEXT("the seat of the first player")},
    {.key = "ace",
     .kind = TK_OPTION_CHOICE,
     .standard = "point",
     .choices = aces,
     .help = TK_TEXT("a tank ace does a point of damage, or turns whole vehicles whatever their defence")},
    {.key = "company",
     .kind = TK_OPTION_CHOICE,
     .standard = "piles",
     .choices = companies,
     .help = TK_TEXT("achievements count hand, depot and garage, or all with the vehicles on bases too")},
    {.key = NULL}};

static tk_status open_game(const tk_options *given, const tk_pack *pack, rush_rules *rules, tk_error *error) {
    const char *first = tk_options_text(given, "first");
    rules->pack = pack;
    rules->players = (unsigned)tk_options_integer(given, "players");
    rules->first = strcmp(first, "random") == 0 ? -1 : first[0] - '1';
    rules->ace_turns = strcmp(tk_options_text(given, "ace"), "turn") == 0;
    rules->company_all = strcmp(tk_options_text(given, "company"), "all") == 0;
    tk_status status = rush_read_faces(pack, rules, error);
    if (status == TK_OK && rules->first >= (int)rules->players) {
        status = tk_error_set(error, TK_ERROR_OPTION_CLASH, 0, 0, "first", "players");
    }
    return status;
}

static unsigned seats(const rush_rules *rules) {
    return rules->players;
}

static const char *seat_name(const rush_rules *rules, unsigned seat) {
    (void)rules;
    return rush_seat_name(seat);
}

#define FUNCTIONS(X)                                                                                                   \
    X(open, open_game)                                                                                                 \
    X(seats, seats)                                                                                                    \
    X(seat_name, seat_name)                                                                                            \
    X(start, rush_start)                                                                                               \
    X(deciders, rush_deciders)                                                                                         \
    X(legal, rush_legal)                                                                                               \
    X(check, rush_check)                                                                                               \
    X(apply, rush_apply)                                                                                               \
    X(outcome, rush_outcome)                                                                                           \
    X(hash, rush_hash)                                                                                                 \
    X(action_text, rush_write_action)                                                                                  \
    X(action_read, rush_read_action)                                                                                   \
    X(event_text, rush_write_event)                                                                                    \
    X(event_json, rush_write_event_json)                                                                               \
    X(view, rush_write_view)                                                                                           \
    X(dump, rush_write_dump)                                                                                           \
    X(complete, rush_complete)

TK_FORWARD(FUNCTIONS)

const tk_rules rush_game = {.info = {.name = "rush",
                                     .title = TK_TEXT("World of Tanks: Rush"),
                                     .seats_least = 2,
                                     .seats_most = RUSH_PLAYERS_MOST,
                                     .options = options},
                            .save_version = 1,
                            .rules_size = sizeof(rush_rules),
                            .body_size = sizeof(rush_body),
                            .check_pack = rush_check_pack,
                            TK_FORWARDED(FUNCTIONS)};
