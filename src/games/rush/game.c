#include "games/rush/game.h"

#include <stdlib.h>
#include <string.h>

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

static tk_status open_game(const tk_options *given, const tk_pack *pack, void **out, tk_error *error) {
    rush_rules *rules = calloc(1, sizeof *rules);
    if (rules == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
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
    if (status != TK_OK) {
        free(rules);
        return status;
    }
    *out = rules;
    return TK_OK;
}

static void close_game(void *rules) {
    free(rules);
}

static unsigned seats(const void *rules) {
    return ((const rush_rules *)rules)->players;
}

static const char *seat_name(const void *rules, unsigned seat) {
    (void)rules;
    return rush_seat_name(seat);
}

static size_t body_size(const void *rules) {
    (void)rules;
    return sizeof(rush_body);
}

static void start(const void *rules, uint64_t seed, void *body) {
    rush_start(rules, seed, body);
}

static tk_seats deciders(const void *rules, const void *body) {
    return rush_deciders(rules, body);
}

static size_t legal(const void *rules, const void *body, unsigned seat, tk_action *actions, size_t capacity) {
    return rush_legal(rules, body, seat, actions, capacity);
}

static tk_status check(const void *rules, const void *body, unsigned seat, tk_action action) {
    return rush_check(rules, body, seat, action);
}

static unsigned apply(const void *rules, void *body, unsigned seat, tk_action action, tk_event_log *log) {
    return rush_apply(rules, body, seat, action, log);
}

static void outcome(const void *rules, const void *body, tk_outcome *out) {
    rush_outcome(rules, body, out);
}

static uint64_t hash(const void *rules, const void *body) {
    return rush_hash(rules, body);
}

static void action_text(const void *rules, const void *body, unsigned seat, tk_action action, tk_text *text) {
    rush_write_action(rules, body, seat, action, text);
}

static tk_status action_read(const void *rules, const void *body, unsigned seat, const char *string, tk_action *action,
                             tk_error *error) {
    return rush_read_action(rules, body, seat, string, action, error);
}

static void event_text(const void *rules, const tk_event *event, const tk_language *language, tk_text *text) {
    rush_write_event(rules, event, language, text);
}

static void event_json(const void *rules, const tk_event *event, tk_text *text) {
    rush_write_event_json(rules, event, text);
}

static void view(const void *rules, const void *body, unsigned seat, tk_text *text) {
    rush_write_view(rules, body, seat, text);
}

static void dump(const void *rules, const void *body, tk_text *text) {
    rush_write_dump(rules, body, text);
}

static void complete(const void *rules, void *body, unsigned seat, uint64_t seed) {
    rush_complete(rules, body, seat, seed);
}

const tk_rules rush_game = {
    .info = {.name = "rush",
             .title = TK_TEXT("World of Tanks: Rush"),
             .seats_least = 2,
             .seats_most = RUSH_PLAYERS_MOST,
             .options = options},
    .save_version = 1,
    .open = open_game,
    .close = close_game,
    .check_pack = rush_check_pack,
    .seats = seats,
    .seat_name = seat_name,
    .body_size = body_size,
    .start = start,
    .deciders = deciders,
    .legal = legal,
    .check = check,
    .apply = apply,
    .outcome = outcome,
    .hash = hash,
    .action_text = action_text,
    .action_read = action_read,
    .event_text = event_text,
    .event_json = event_json,
    .view = view,
    .dump = dump,
    .complete = complete,
};
