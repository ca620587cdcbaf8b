#include "games/duel/game.h"

#include <string.h>

#include "base/text.h"
#include "core/forward.h"
#include "core/options.h"
#include "games/duel/pack/forces.h"
#include "games/duel/pack/pack.h"
#include "games/duel/rules/rules.h"
#include "games/duel/words/words.h"

/* Whether the pack has that scenario; the ones it has are told otherwise. */
static tk_status check_scenario(const tk_pack *pack, const char *wanted, tk_error *error) {
    char id[DUEL_ID_SIZE], all[sizeof error->detail];
    tk_text text;
    tk_text_start(&text, all, sizeof all);
    for (size_t index = 0; duel_scenario_id(pack, index, id); index++) {
        if (strcmp(id, wanted) == 0) {
            return TK_OK;
        }
        tk_text_format(&text, "%s%s", index > 0 ? ", " : "", id);
    }
    tk_text_end(&text);
    return tk_error_set(error, TK_ERROR_DUEL_SCENARIO, 0, 0, wanted, all);
}

static tk_status open_game(const tk_options *given, const tk_pack *pack, duel_rules *rules, tk_error *error) {
    const char *scenario = tk_options_text(given, "scenario");
    tk_status status = check_scenario(pack, scenario, error);
    rules->pack = pack;
    if (status == TK_OK) {
        status = duel_read_match(pack, scenario, tk_options_text(given, "alternates"), rules, error);
    }
    return status == TK_OK ? duel_apply_options(given, rules, error) : status;
}

static unsigned seats(const duel_rules *rules) {
    return rules->seats;
}

#define FUNCTIONS(X)                                                                                                   \
    X(open, open_game)                                                                                                 \
    X(seats, seats)                                                                                                    \
    X(seat_name, duel_seat_name)                                                                                       \
    X(start, duel_start)                                                                                               \
    X(deciders, duel_deciders)                                                                                         \
    X(asked_secretly, duel_asked_secretly)                                                                             \
    X(legal, duel_legal)                                                                                               \
    X(legal_random, duel_legal_random)                                                                                 \
    X(check, duel_check)                                                                                               \
    X(apply, duel_apply)                                                                                               \
    X(outcome, duel_outcome)                                                                                           \
    X(hash, duel_hash)                                                                                                 \
    X(view, duel_write_view)                                                                                           \
    X(dump, duel_write_dump)                                                                                           \
    X(complete, duel_complete)

TK_FORWARD(FUNCTIONS)

const tk_rules duel_game = {.info = {.name = "duel",
                                     .title = TK_TEXT("Tank Duel"),
                                     .seats_least = 2,
                                     .seats_most = TK_SEATS_MAX,
                                     .options = duel_options},
                            .save_version = 3,
                            .rules_size = sizeof(duel_rules),
                            .body_size = sizeof(duel_body),
                            .check_pack = duel_check_pack,
                            .notation = &duel_notation,
                            .verbs = duel_verbs,
                            .verb_count = TK_DUEL_VERBS,
                            .events = duel_events,
                            .event_count = TK_DUEL_EVENTS,
                            .take_apart = duel_take_apart,
                            .put_together = duel_put_together,
                            .thing_key = duel_thing_key,
                            .event_shape = duel_event_shape,
                            .event_sentence = duel_event_sentence,
                            .event_rule = duel_event_rule,
                            .event_filling = duel_event_filling,
                            TK_FORWARDED(FUNCTIONS)};
