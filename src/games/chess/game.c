#include "games/chess/game.h"

#include <string.h>

#include "core/forward.h"
#include "games/chess/rules/match.h"
#include "games/chess/rules/moves.h"
#include "games/chess/words/words.h"

static const char *const sizes[] = {"16", "20", NULL};

static const tk_option_info options[] = {
    {.key = "size",
     .kind = TK_OPTION_CHOICE,
     .standard = "16",
     .choices = sizes,
     .help = TK_TEXT("the board and its Basic Setup")},
    {.key = "position",
     .kind = TK_OPTION_TEXT,
     .standard = "",
     .help = TK_TEXT("start from this position line instead of a Basic Setup")},
    {.key = "repetition",
     .kind = TK_OPTION_SWITCH,
     .standard = "on",
     .help = TK_TEXT("the third occurrence of a position is a draw")},
    {.key = "quiet",
     .kind = TK_OPTION_INTEGER,
     .standard = "100",
     .least = 0,
     .most = CHESS_QUIET_MOST,
     .help = TK_TEXT("turns of each side without a piece destroyed that make a draw; 0 for no limit")},
    {.key = "clock",
     .kind = TK_OPTION_INTEGER,
     .standard = "0",
     .least = 0,
     .most = 86400,
     .help = TK_TEXT("seconds a side has for the whole game; 0 for no clocks")},
    {.key = "increment",
     .kind = TK_OPTION_INTEGER,
     .standard = "0",
     .least = 0,
     .most = 3600,
     .help = TK_TEXT("seconds added to a clock after each move")},
    {.key = NULL}};

/* The Basic Setup for #basic, and why there is none. */
typedef struct basic_setups {
    const tk_pack *pack;
    chess_position *position;
    tk_status *status;
    tk_error *error;
} basic_setups;

static const chess_position *find_basic(const void *context, unsigned size) {
    const basic_setups *basic = context;
    *basic->status = chess_read_basic(basic->pack, size, basic->position, basic->error);
    return *basic->status == TK_OK ? basic->position : NULL;
}

static tk_status read_line(const char *line, chess_rules *rules, tk_error *error) {
    tk_status basic = TK_ERROR_CHESS_NO_BASIC;
    tk_error reason;
    basic_setups setups = {rules->pack, &rules->basic, &basic, &reason};
    tk_status status = chess_read_line(line, find_basic, &setups, &rules->start, error);
    if (status == TK_OK) {
        rules->has_basic = find_basic(&setups, rules->start.size) != NULL;
    }
    /* Where the line is right, a pack whose setup is wrong only keeps #basic from being written. */
    bool pack_failed =
        status == TK_OK ? basic == TK_ERROR_MEMORY : status == TK_ERROR_CHESS_NO_BASIC && basic != status;
    if (pack_failed && error != NULL) {
        *error = reason;
    }
    return pack_failed ? basic : status;
}

static tk_status read_start(const tk_options *given, chess_rules *rules, tk_error *error) {
    const char *line = tk_options_text(given, "position");
    if (line[0] == '\0') {
        const char *size = tk_options_text(given, "size");
        tk_status status = chess_read_basic(rules->pack, strcmp(size, "20") == 0 ? 20 : 16, &rules->start, error);
        rules->basic = rules->start;
        rules->has_basic = status == TK_OK;
        return status;
    }
    if (tk_options_given(given, "size")) {
        return tk_error_set(error, TK_ERROR_OPTION_CLASH, 0, 0, "position", "size");
    }
    return read_line(line, rules, error);
}

static tk_status open_game(const tk_options *given, const tk_pack *pack, chess_rules *rules, tk_error *error) {
    rules->pack = pack;
    rules->repetition = tk_options_switch(given, "repetition");
    rules->quiet_limit = (uint32_t)tk_options_integer(given, "quiet");
    rules->clock = tk_options_integer(given, "clock") * 1000;
    rules->increment = tk_options_integer(given, "increment") * 1000;
    rules->history_size = !rules->repetition ? 0 : rules->quiet_limit == 0 ? CHESS_HISTORY : 2 * rules->quiet_limit + 1;
    tk_status status = chess_read_pieces(pack, rules->type, error);
    if (status == TK_OK) {
        status = read_start(given, rules, error);
    }
    if (status == TK_OK && rules->increment != 0 && rules->clock == 0) {
        status = tk_error_set(error, TK_ERROR_OPTION_CLASH, 0, 0, "increment", "clock=0");
    }
    return status;
}

static unsigned seats(const chess_rules *rules) {
    (void)rules;
    return 2;
}

static const char *seat_name(const chess_rules *rules, unsigned seat) {
    (void)rules;
    return seat == TK_CHESS_WHITE ? TK_TEXT("White") : TK_TEXT("Black");
}

static void start(const chess_rules *rules, uint64_t seed, chess_body *body) {
    (void)seed; /* nothing is left to chance */
    chess_start(rules, body);
}

static tk_seats deciders(const chess_rules *rules, const chess_body *body) {
    (void)rules;
    return body->end == CHESS_GOES_ON ? (tk_seats)1 << body->position.side : 0;
}

static size_t legal(const chess_rules *rules, const chess_body *body, unsigned seat, tk_action *actions,
                    size_t capacity) {
    return capacity == 0 ? chess_moves_count(rules, &body->position, seat)
                         : chess_moves_list(rules, &body->position, seat, actions, capacity);
}

static bool legal_at(const chess_rules *rules, const chess_body *body, unsigned seat, size_t index, tk_action *action) {
    return chess_moves_at(rules, &body->position, seat, index, action);
}

static bool legal_random(const chess_rules *rules, const chess_body *body, unsigned seat, uint64_t random,
                         tk_action *action) {
    return chess_moves_random(rules, &body->position, seat, random, action);
}

static tk_status check(const chess_rules *rules, const chess_body *body, unsigned seat, tk_action action) {
    return chess_moves_check(rules, &body->position, seat, action);
}

static unsigned apply(const chess_rules *rules, chess_body *body, unsigned seat, tk_action action, tk_event_log *log) {
    (void)seat;
    chess_apply(rules, body, action, log);
    return TK_APPLIED;
}

static tk_status declare(const chess_rules *rules, chess_body *body, unsigned seat, tk_declaration what,
                         tk_event_log *log) {
    (void)rules;
    return chess_declare(body, seat, what, log);
}

static void outcome(const chess_rules *rules, const chess_body *body, tk_outcome *out) {
    (void)rules;
    chess_outcome(body, out);
}

static tk_status action_read(const chess_rules *rules, const chess_body *body, unsigned seat, const char *string,
                             tk_action *action, tk_error *error) {
    const char *rest = string;
    tk_status status = chess_read_move(rules, &body->position, seat, false, &rest, action, error);
    if (status != TK_OK) {
        return status;
    }
    rest += strspn(rest, " \t");
    if (*rest != '\0') {
        return tk_error_set(error, TK_ERROR_CHESS_MOVE, 0, (uint32_t)(rest - string) + 1, string, NULL);
    }
    return TK_OK;
}

static void event_text(const chess_rules *rules, const tk_event *event, const tk_language *language, tk_text *text) {
    (void)rules;
    chess_write_event(event, language, text);
}

static void event_json(const chess_rules *rules, const tk_event *event, tk_text *text) {
    (void)rules;
    chess_write_event_json(event, text);
}

static void view(const chess_rules *rules, const chess_body *body, unsigned seat, tk_text *text) {
    (void)seat; /* everything lies open */
    chess_write_view(rules, body, text);
}

/* Nothing is hidden: there is nothing to complete. */
#define FUNCTIONS(X)                                                                                                   \
    X(open, open_game)                                                                                                 \
    X(body_size_by, chess_body_size)                                                                                   \
    X(seats, seats)                                                                                                    \
    X(seat_name, seat_name)                                                                                            \
    X(start, start)                                                                                                    \
    X(deciders, deciders)                                                                                              \
    X(legal, legal)                                                                                                    \
    X(legal_at, legal_at)                                                                                              \
    X(legal_random, legal_random)                                                                                      \
    X(check, check)                                                                                                    \
    X(apply, apply)                                                                                                    \
    X(declare, declare)                                                                                                \
    X(elapse, chess_elapse)                                                                                            \
    X(outcome, outcome)                                                                                                \
    X(hash, chess_hash)                                                                                                \
    X(action_text, chess_write_move)                                                                                   \
    X(action_read, action_read)                                                                                        \
    X(event_text, event_text)                                                                                          \
    X(event_json, event_json)                                                                                          \
    X(view, view)                                                                                                      \
    X(dump, chess_write_dump)

TK_FORWARD(FUNCTIONS)

const tk_rules chess_game = {
    .info = {.name = "chess", .title = TK_TEXT("Tank Chess"), .seats_least = 2, .seats_most = 2, .options = options},
    .save_version = 1,
    .rules_size = sizeof(chess_rules),
    .check_pack = chess_check_pack,
    TK_FORWARDED(FUNCTIONS)};
