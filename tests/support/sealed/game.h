/* "sealed": a tiny game with everything that a card game needs of the game interface, for tests alone.
 *
 * Cards are numbered 1 to 6, several of each. Every seat is dealt a hand face down; the rest is the deck. A round:
 *   1. A prize of 1 to 5 points is drawn at random.
 *   2. All seats at once put a card face down. When the last one lies, all are turned up.
 *   3. The one highest card wins. Its owner takes the prize, or leaves it: it then grows by 1 and lies for the next
 *      round too. When the highest is tied, the prize is gone or is left lying, as the option "tie" says.
 *   4. With "draw=on" every seat draws a card while the deck lasts.
 * The match ends when the hands are empty; most points win. Anybody may resign. */
#ifndef SUPPORT_SEALED_GAME_H
#define SUPPORT_SEALED_GAME_H

#include "base/random/random.h"
#include "core/rules.h"

enum {
    SEALED_SEATS_MOST = 4,
    SEALED_HAND_MOST = 4,
    SEALED_SPARE = 2, /* cards in the deck for each seat */
    SEALED_CARDS_MOST = SEALED_SEATS_MOST * (SEALED_HAND_MOST + SEALED_SPARE),
    SEALED_VALUES = 6,
    SEALED_PRIZE_MOST = 5
};

/* Actions: a card's value, or one of these. */
enum { SEALED_TAKE = 100, SEALED_LEAVE = 101 };

enum { SEALED_BIDDING, SEALED_CLAIMING, SEALED_OVER };

/* X(name, key, rule, text, fields) */
#define SEALED_VALUE TK_FIELD(value, NUMBER)
#define SEALED_EVENT_LIST(X)                                                                                           \
    X(SEALED_EVENT_PRIZE, "prize", "1", "{value} points lie on the table", SEALED_VALUE)                               \
    X(SEALED_EVENT_SEALED, "sealed", "2", "A card is put face down", SEALED_VALUE)                                     \
    X(SEALED_EVENT_OWN_CARD, "own-card", "2", "You put a {value} face down", SEALED_VALUE) /* its owner */             \
    X(SEALED_EVENT_REVEALED, "revealed", "2", "The card is a {value}", SEALED_VALUE)                                   \
    X(SEALED_EVENT_WON, "won", "3", "This seat has won the {value} points", SEALED_VALUE)                              \
    X(SEALED_EVENT_TIED, "tied", "3", "A tie for {value} points", SEALED_VALUE)                                        \
    X(SEALED_EVENT_TOOK, "took", "3", "{value} points are taken", SEALED_VALUE)                                        \
    X(SEALED_EVENT_LEFT, "left", "3", "{value} points are left lying", SEALED_VALUE)                                   \
    X(SEALED_EVENT_DREW, "drew", "4", "A card is drawn", SEALED_VALUE)                                                 \
    X(SEALED_EVENT_OWN_DRAW, "own-draw", "4", "You drew a {value}", SEALED_VALUE) /* its owner */                      \
    X(SEALED_EVENT_RESIGNED, "resigned", "", "Resigned", SEALED_VALUE)                                                 \
    X(SEALED_EVENT_ENDED, "ended", "", "The match is over", SEALED_VALUE)
typedef enum sealed_event_kind { SEALED_EVENT_LIST(TK_EVENT_NAME) SEALED_EVENT_COUNT } sealed_event_kind;

typedef struct sealed_rules {
    unsigned seats, hand;
    bool draw, tie_carries;
} sealed_rules;

typedef struct sealed_body {
    tk_random random;
    uint8_t deck[SEALED_CARDS_MOST]; /* the top card last */
    uint8_t deck_count;
    uint8_t hand[SEALED_SEATS_MOST][SEALED_HAND_MOST]; /* in ascending order, then 0 */
    uint8_t bid[SEALED_SEATS_MOST];                    /* 0 for none yet */
    uint8_t played[SEALED_VALUES + 1];                 /* how many of each value lie face up */
    uint8_t shown[SEALED_SEATS_MOST];                  /* the cards turned up last */
    uint8_t points[SEALED_SEATS_MOST];
    uint8_t prize;
    uint8_t phase;
    uint8_t winner;   /* of the round, while claiming */
    uint8_t resigned; /* seat + 1; 0 for nobody */
} sealed_body;

extern const tk_rules sealed_game;

/* The card that lies at this place of a sorted full set. */
unsigned sealed_card(unsigned index);
unsigned sealed_card_count(const sealed_rules *rules);
unsigned sealed_hand_size(const sealed_body *body, unsigned seat);
tk_seats sealed_deciders(const sealed_rules *rules, const sealed_body *body);
tk_status sealed_check(const sealed_rules *rules, const sealed_body *body, unsigned seat, tk_action action);

/* sealed_words.c */
extern const tk_shape sealed_events[SEALED_EVENT_COUNT];
void sealed_action_text(const sealed_rules *rules, const sealed_body *body, unsigned seat, tk_action action,
                        tk_text *text);
tk_status sealed_action_read(const sealed_rules *rules, const sealed_body *body, unsigned seat, const char *string,
                             tk_action *action, tk_error *error);
void sealed_view(const sealed_rules *rules, const sealed_body *body, unsigned seat, tk_text *text);
void sealed_dump(const sealed_rules *rules, const sealed_body *body, tk_text *text);

/* sealed_state.c */
uint64_t sealed_hash(const sealed_rules *rules, const sealed_body *body);
void sealed_complete(const sealed_rules *rules, sealed_body *body, unsigned seat, uint64_t seed);

#endif
