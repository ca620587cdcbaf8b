#include "games/chess/rules/match.h"

#include <string.h>

#include "games/chess/pack/pack.h"
#include "games/chess/words/words.h"

static const char *const sizes[] = {"16", "20", NULL};
static const char *const size_names[] = {"16 × 16", "20 × 20", NULL};

const tk_option_info chess_options[] = {
    {.key = "size",
     .kind = TK_OPTION_CHOICE,
     .standard = "16",
     .choices = sizes,
     .names = size_names,
     .title = TK_TEXT("Board"),
     .help = TK_TEXT("the board and its Basic Setup")},
    {.key = "position",
     .kind = TK_OPTION_TEXT,
     .standard = "",
     .title = TK_TEXT("Position"),
     .help = TK_TEXT("start from this position line instead of a Basic Setup")},
    {.key = "repetition",
     .kind = TK_OPTION_SWITCH,
     .standard = "on",
     .title = TK_TEXT("Draw by repetition"),
     .help = TK_TEXT("the third occurrence of a position is a draw")},
    {.key = "quiet",
     .kind = TK_OPTION_INTEGER,
     .standard = "100",
     .least = 0,
     .most = CHESS_QUIET_MOST,
     .title = TK_TEXT("Draw without a loss"),
     .help = TK_TEXT("turns of each side without a piece destroyed that make a draw; 0 for no limit")},
    {.key = "clock",
     .kind = TK_OPTION_INTEGER,
     .standard = "0",
     .least = 0,
     .most = 86400,
     .title = TK_TEXT("Clock"),
     .help = TK_TEXT("seconds a side has for the whole game; 0 for no clocks")},
    {.key = "increment",
     .kind = TK_OPTION_INTEGER,
     .standard = "0",
     .least = 0,
     .most = 3600,
     .title = TK_TEXT("Increment"),
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

tk_status chess_read_options(const tk_options *given, chess_rules *rules, tk_error *error) {
    rules->repetition = tk_options_switch(given, "repetition");
    rules->quiet_limit = (uint32_t)tk_options_integer(given, "quiet");
    rules->clock = tk_options_integer(given, "clock") * 1000;
    rules->increment = tk_options_integer(given, "increment") * 1000;
    rules->history_size = !rules->repetition ? 0 : rules->quiet_limit == 0 ? CHESS_HISTORY : 2 * rules->quiet_limit + 1;
    tk_status status = read_start(given, rules, error);
    if (status == TK_OK && rules->increment != 0 && rules->clock == 0) {
        status = tk_error_set(error, TK_ERROR_OPTION_CLASH, 0, 0, "increment", "clock=0");
    }
    return status;
}
