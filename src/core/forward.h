/* From the functions of a game, which know their types, to the table of core, which knows none.
 *
 * A game lists the members of tk_rules that are functions of its rules and bodies, and which function each is. The list
 * makes one static function a member, of exactly the type that the table has (a call through a pointer of another type
 * is undefined), and the rows of the table:
 *
 *   #define FUNCTIONS(X) X(open, open_game) X(seats, seats) X(start, rush_start) …
 *   TK_FORWARD(FUNCTIONS)
 *   const tk_rules rush_game = {.info = …, TK_FORWARDED(FUNCTIONS)}; */
#ifndef CORE_FORWARD_H
#define CORE_FORWARD_H

#include "core/rules.h"

#define TK_FORWARD(LIST) LIST(TK_FORWARD_ONE)
#define TK_FORWARDED(LIST) LIST(TK_FORWARDED_ONE)
#define TK_FORWARD_ONE(member, function) TK_FORWARD_##member(function)
#define TK_FORWARDED_ONE(member, function) .member = forward_##member,

/* clang-format off */
#define TK_FORWARD_open(function)                                                                                      \
    static tk_status forward_open(const tk_options *given, const tk_pack *pack, void *rules, tk_error *error) {        \
        return function(given, pack, rules, error);                                                                    \
    }
#define TK_FORWARD_seats(function)                                                                                     \
    static unsigned forward_seats(const void *rules) { return function(rules); }
#define TK_FORWARD_seat_name(function)                                                                                 \
    static const char *forward_seat_name(const void *rules, unsigned seat) { return function(rules, seat); }
#define TK_FORWARD_body_size_by(function)                                                                              \
    static size_t forward_body_size_by(const void *rules) { return function(rules); }
#define TK_FORWARD_start(function)                                                                                     \
    static void forward_start(const void *rules, const tk_seed *seed, void *body) { function(rules, seed, body); }
#define TK_FORWARD_deciders(function)                                                                                  \
    static tk_seats forward_deciders(const void *rules, const void *body) { return function(rules, body); }
#define TK_FORWARD_asked_secretly(function)                                                                            \
    static tk_seats forward_asked_secretly(const void *rules, const void *body) { return function(rules, body); }
#define TK_FORWARD_legal(function)                                                                                     \
    static size_t forward_legal(const void *rules, const void *body, unsigned seat, tk_action *actions,                \
                                size_t capacity) {                                                                     \
        return function(rules, body, seat, actions, capacity);                                                         \
    }
#define TK_FORWARD_legal_at(function)                                                                                  \
    static bool forward_legal_at(const void *rules, const void *body, unsigned seat, size_t index,                     \
                                 tk_action *action) {                                                                  \
        return function(rules, body, seat, index, action);                                                             \
    }
#define TK_FORWARD_legal_random(function)                                                                              \
    static bool forward_legal_random(const void *rules, const void *body, unsigned seat, uint64_t random,              \
                                     tk_action *action) {                                                              \
        return function(rules, body, seat, random, action);                                                            \
    }
#define TK_FORWARD_check(function)                                                                                     \
    static tk_status forward_check(const void *rules, const void *body, unsigned seat, tk_action action) {             \
        return function(rules, body, seat, action);                                                                    \
    }
#define TK_FORWARD_apply(function)                                                                                     \
    static unsigned forward_apply(const void *rules, void *body, unsigned seat, tk_action action,                      \
                                  tk_event_log *log) {                                                                 \
        return function(rules, body, seat, action, log);                                                               \
    }
#define TK_FORWARD_declare(function)                                                                                   \
    static tk_status forward_declare(const void *rules, void *body, unsigned seat, tk_declaration what,                \
                                     tk_event_log *log) {                                                              \
        return function(rules, body, seat, what, log);                                                                 \
    }
#define TK_FORWARD_elapse(function)                                                                                    \
    static tk_status forward_elapse(const void *rules, void *body, uint64_t milliseconds, tk_event_log *log) {         \
        return function(rules, body, milliseconds, log);                                                               \
    }
#define TK_FORWARD_clock(function)                                                                                     \
    static int64_t forward_clock(const void *rules, const void *body, unsigned seat) {                                 \
        return function(rules, body, seat);                                                                            \
    }
#define TK_FORWARD_outcome(function)                                                                                   \
    static void forward_outcome(const void *rules, const void *body, tk_outcome *out) {                                \
        function(rules, body, out);                                                                                    \
    }
#define TK_FORWARD_hash(function)                                                                                      \
    static uint64_t forward_hash(const void *rules, const void *body) { return function(rules, body); }
#define TK_FORWARD_action_text(function)                                                                               \
    static void forward_action_text(const void *rules, const void *body, unsigned seat, tk_action action,              \
                                    tk_text *text) {                                                                   \
        function(rules, body, seat, action, text);                                                                     \
    }
#define TK_FORWARD_action_read(function)                                                                               \
    static tk_status forward_action_read(const void *rules, const void *body, unsigned seat, const char *string,       \
                                         tk_action *action, tk_error *error) {                                         \
        return function(rules, body, seat, string, action, error);                                                     \
    }
#define TK_FORWARD_view(function)                                                                                      \
    static void forward_view(const void *rules, const void *body, unsigned seat, tk_text *text) {                      \
        function(rules, body, seat, text);                                                                             \
    }
#define TK_FORWARD_dump(function)                                                                                      \
    static void forward_dump(const void *rules, const void *body, tk_text *text) { function(rules, body, text); }
#define TK_FORWARD_complete(function)                                                                                  \
    static void forward_complete(const void *rules, void *body, unsigned seat, uint64_t seed) {                        \
        function(rules, body, seat, seed);                                                                             \
    }
/* clang-format on */

#endif
