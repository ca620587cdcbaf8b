/* A match of Rush held in the hands, for tests of its words: the built-in pack, cards moved wherever a test needs them,
 * texts of everything. Rules tests have a table of their own. */
#ifndef SUPPORT_RUSH_HAND_H
#define SUPPORT_RUSH_HAND_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/random/guess.h"
#include "core/notation.h"
#include "games/rush/game.h"
#include "games/rush/pack/pack.h"
#include "games/rush/rules/match.h"
#include "games/rush/words/words.h"

#define assert_status(found, expected) assert_string_equal(tk_status_name(found), tk_status_name(expected))

enum { HAND_PLAY_BOUND = 50000 }; /* actions of a random match */

/* Rules of so many players with seat 0 first. */
void hand_rules(rush_rules *rules, unsigned players);
/* A new match. */
void hand_start(const rush_rules *rules, uint64_t seed, rush_body *body);
unsigned hand_face(const rush_rules *rules, const char *id); /* fails the test when there is none */
/* Moves a card of that id out of the deck, the seat's garage or its hand into a set. */
unsigned hand_move(const rush_rules *rules, rush_body *body, unsigned seat, const char *id, rush_set *to);
/* The same into the depot, on top; into the hand; onto a base. */
unsigned hand_to_depot(const rush_rules *rules, rush_body *body, unsigned seat, const char *id);
unsigned hand_to_hand(const rush_rules *rules, rush_body *body, unsigned seat, const char *id);
unsigned hand_to_base(const rush_rules *rules, rush_body *body, unsigned seat, unsigned base, const char *id);
/* The same as the card that the active seat resolves. */
unsigned hand_to_resolve(const rush_rules *rules, rush_body *body, const char *id);
/* The cards of a seat's hand go back to its garage. */
void hand_empty(rush_body *body, unsigned seat);

/* Some decider and one of its legal actions; false when the match is over. */
bool hand_choose(const rush_rules *rules, const rush_body *body, tk_guess *random, unsigned *seat, tk_action *action);

/* Texts, to be given to free. */
char *hand_view(const rush_rules *rules, const rush_body *body, unsigned seat);
char *hand_dump(const rush_rules *rules, const rush_body *body);
/* The text of an action, in memory that the next call uses again. */
const char *hand_text(const rush_rules *rules, const rush_body *body, unsigned seat, tk_action action);

#endif
