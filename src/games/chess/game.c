#include "games/chess/game.h"

#include <string.h>

#include "core/forward.h"
#include "games/chess/pack/pack.h"
#include "games/chess/rules/legal.h"
#include "games/chess/rules/match.h"
#include "games/chess/words/words.h"

static tk_status open_game(const tk_options *given, const tk_pack *pack, chess_rules *rules, tk_error *error) {
    rules->pack = pack;
    tk_status status = chess_read_pieces(pack, rules->type, error);
    return status == TK_OK ? chess_read_options(given, rules, error) : status;
}

static unsigned seats(const chess_rules *rules) {
    (void)rules;
    return TK_CHESS_COLOURS;
}

static const char *seat_name(const chess_rules *rules, unsigned seat) {
    (void)rules;
    return tk_chess_name(TK_CHESS_WORDS_COLOUR, seat);
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

/* Nothing is hidden: there is nothing to complete. */
#define FUNCTIONS(X)                                                                                                   \
    X(open, open_game)                                                                                                 \
    X(body_size_by, chess_body_size)                                                                                   \
    X(seats, seats)                                                                                                    \
    X(seat_name, seat_name)                                                                                            \
    X(start, chess_start)                                                                                              \
    X(deciders, chess_deciders)                                                                                        \
    X(legal, legal)                                                                                                    \
    X(legal_at, legal_at)                                                                                              \
    X(legal_random, legal_random)                                                                                      \
    X(check, check)                                                                                                    \
    X(apply, chess_apply)                                                                                              \
    X(declare, chess_declare)                                                                                          \
    X(elapse, chess_elapse)                                                                                            \
    X(clock, chess_clock)                                                                                              \
    X(outcome, chess_outcome)                                                                                          \
    X(hash, chess_hash)                                                                                                \
    X(action_text, chess_write_move)                                                                                   \
    X(action_read, action_read)                                                                                        \
    X(view, chess_write_view)                                                                                          \
    X(dump, chess_write_dump)

TK_FORWARD(FUNCTIONS)

const tk_rules chess_game = {.info = {.name = "chess",
                                      .title = TK_TEXT("Tank Chess"),
                                      .seats_least = TK_CHESS_COLOURS,
                                      .seats_most = TK_CHESS_COLOURS,
                                      .options = chess_options},
                             .save_version = 1,
                             .rules_size = sizeof(chess_rules),
                             .check_pack = chess_check_pack,
                             .verbs = chess_verbs,
                             .verb_count = TK_CHESS_VERBS,
                             .events = chess_events,
                             .event_count = TK_CHESS_EVENTS,
                             .doer = TK_FIELD_OF(side, chess_words[TK_CHESS_WORDS_COLOUR]),
                             .take_apart = chess_take_apart,
                             .put_together = chess_put_together,
                             .thing_key = chess_thing_key,
                             .event_sentence = chess_event_sentence,
                             .event_rule = chess_event_rule,
                             .event_filling = chess_event_filling,
                             TK_FORWARDED(FUNCTIONS)};
