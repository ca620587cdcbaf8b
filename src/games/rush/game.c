#include "games/rush/game.h"

#include "core/forward.h"
#include "games/rush/pack/pack.h"
#include "games/rush/rules/match.h"
#include "games/rush/words/words.h"

static tk_status open_game(const tk_options *given, const tk_pack *pack, rush_rules *rules, tk_error *error) {
    rules->pack = pack;
    tk_status status = rush_read_faces(pack, rules, error);
    return status == TK_OK ? rush_read_options(given, rules, error) : status;
}

static unsigned seats(const rush_rules *rules) {
    return rules->players;
}

static const char *seat_name(const rush_rules *rules, unsigned seat) {
    (void)rules;
    const char *name = tk_rush_name(TK_RUSH_WORDS_SEAT, seat);
    return name != NULL ? name : "";
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
    X(view, rush_write_view)                                                                                           \
    X(dump, rush_write_dump)                                                                                           \
    X(complete, rush_complete)

TK_FORWARD(FUNCTIONS)

const tk_rules rush_game = {.info = {.name = "rush",
                                     .title = TK_TEXT("World of Tanks: Rush"),
                                     .seats_least = 2,
                                     .seats_most = TK_RUSH_PLAYERS_MOST,
                                     .options = rush_options},
                            .save_version = 2,
                            .rules_size = sizeof(rush_rules),
                            .body_size = sizeof(rush_body),
                            .check_pack = rush_check_pack,
                            .notation = &rush_notation,
                            .verbs = rush_verbs,
                            .verb_count = TK_RUSH_VERBS,
                            .events = rush_events,
                            .event_count = TK_RUSH_EVENTS,
                            .thing_key = rush_thing_key,
                            .thing_name = rush_thing_name,
                            .event_sentence = rush_event_sentence,
                            .event_rule = rush_event_rule,
                            .event_filling = rush_event_filling,
                            TK_FORWARDED(FUNCTIONS)};
