/* What a seat cannot see, dealt again (R42).
 *
 * Of an opponent everybody knows the company and the sizes of its piles; open are the top card of the depot and, in
 * the opponent's own turn, the hand. So the garage, a closed hand and the depot under its top card are one heap of
 * cards that is known, and where each of them lies is not: they are shuffled together and laid out in the same sizes.
 * The vehicle deck and its discard have no order, and which cards they hold follows from what everybody has seen; only
 * which one comes next is unknown, and that is in the random numbers. */
#include "games/rush/rules/match.h"

#include "base/random/guess.h"
#include "games/rush/rules/doing.h"

/* R6: the hand of the player whose turn it is lies on the table, also while others answer a sabotage. */
bool rush_hand_open(const rush_body *body, unsigned seat, unsigned owner) {
    return seat == owner || (owner == body->active && body->phase != TK_RUSH_PHASE_OVER);
}

bool rush_last_is_secret(const rush_body *body) {
    return body->phase == TK_RUSH_PHASE_SABOTAGE && rush_verb_of(body->last) == TK_RUSH_DO_SACRIFICE;
}

/* Adds the cards of a set to another and empties it; returns how many. */
static unsigned lift(rush_set *from, rush_set *heap) {
    const unsigned count = rush_count(from);
    for (unsigned index = 0; index < 4; index++) {
        heap->word[index] |= from->word[index];
    }
    *from = (rush_set){{0}};
    return count;
}

static void lay(rush_set *set, const uint8_t *cards, unsigned count) {
    for (unsigned index = 0; index < count; index++) {
        rush_add(set, cards[index]);
    }
}

/* The heap is shuffled from the order of its numbers, so that nothing depends on where a card lay. */
static void deal_company(rush_body *body, unsigned owner, bool hand_open, tk_guess *guess) {
    rush_player *player = &body->player[owner];
    rush_set heap = {{0}};
    uint8_t cards[TK_RUSH_CARDS];
    unsigned count = 0;
    const unsigned top = rush_depot_top(body, owner);
    if (top != RUSH_NO_CARD) {
        rush_remove(&player->depot, top);
    }
    const unsigned in_depot = lift(&player->depot, &heap);
    const unsigned in_hand = hand_open ? 0 : lift(&player->hand, &heap);
    const unsigned in_garage = lift(&player->garage, &heap);
    for (unsigned card = rush_next(&heap, 0); card != RUSH_NO_CARD; card = rush_next(&heap, card + 1)) {
        cards[count++] = (uint8_t)card;
    }
    tk_guess_shuffle(guess, cards, count);
    for (unsigned index = 0; index < count; index++) {
        body->stamp[cards[index]] = (uint8_t)(index < in_depot ? index + 1 : 0);
    }
    lay(&player->depot, cards, in_depot);
    lay(&player->hand, cards + in_depot, in_hand);
    lay(&player->garage, cards + in_depot + in_hand, in_garage);
    if (top != RUSH_NO_CARD) {
        rush_add(&player->depot, top);
    }
    if (player->sabotage != RUSH_NO_CARD) {
        player->sabotage = (uint8_t)rush_at(&player->hand, (unsigned)tk_guess_below(guess, rush_count(&player->hand)));
    }
}

void rush_complete(const rush_rules *rules, rush_body *body, unsigned seat, uint64_t seed) {
    tk_guess guess;
    tk_guess_seed(&guess, seed);
    for (unsigned owner = 0; owner < rules->players; owner++) {
        if (owner != seat) {
            deal_company(body, owner, rush_hand_open(body, seat, owner), &guess);
        }
    }
    if (body->last_seat != seat && rush_last_is_secret(body)) {
        body->last = rush_action(TK_RUSH_DO_SACRIFICE, rush_face_of(body->player[body->last_seat].sabotage), 0, 0, 0);
    }
    const tk_seed coming = tk_guess_match(&guess);
    tk_random_start(&body->random, &coming);
}
