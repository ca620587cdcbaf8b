/* A tank destroyed or abandoned (12.7): points and medal, markers and cards off its board, half of its player's hand.
 * The board itself is set up anew in the reinforcement phase (9.0), so only what others could still meet goes now. */
#include "games/duel/rules/damage/damage.h"

#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"

/* 14.2, D-11 */
static void pay(duel_doing *doing, unsigned lost, unsigned winner, bool medal) {
    duel_award(doing, winner, duel_type_of(doing->rules, doing->body, lost)->points, TK_DUEL_FOR_TANK, lost);
    if (medal) {
        doing->body->tank[winner].medals++;
        duel_tell(doing, TK_DUEL_EVENT_MEDAL, doing->rules->commander[winner], (int)winner, 0, 0, 0);
    }
}

/* 12.7.2 */
void duel_clear_board(duel_doing *doing, unsigned lost) {
    duel_tank *board = &doing->body->tank[lost];
    for (unsigned other = 0; other < TK_DUEL_TANKS; other++) {
        if (duel_side_of(other) != duel_side_of(lost) && duel_plays(doing->rules, other)) {
            duel_forget(doing, other, lost);
            duel_forget(doing, lost, other);
        }
    }
    if (board->bid != TK_DUEL_NO_CARD) {
        duel_discard_open(doing, board->bid);
        board->bid = TK_DUEL_NO_CARD;
    }
    duel_empty_smoke(doing, lost);
    duel_empty_box(doing, lost);
    board->bog = 0;
    board->marks = DUEL_MARK_OUT; /* a loaded round goes back to the others: apcr counts it already */
}

/* 12.7.1, D-61: cards taken at random, face down. */
static void cut_hand(duel_doing *doing, unsigned seat) {
    duel_set *hand = &doing->body->hand[seat];
    unsigned held = duel_count(hand);
    unsigned lost = (held + (doing->rules->edition->discard_rounds_up ? 1 : 0)) / 2;
    if (lost == 0) {
        return;
    }
    doing->barrier = true;
    duel_blur_hand(doing->body, seat, 0);
    duel_tell(doing, TK_DUEL_EVENT_LOST_CARDS, seat, (int)lost, 0, 0, 0);
    for (; lost > 0; lost--, held--) {
        unsigned card = duel_at(hand, tk_random_below(&doing->body->random, held));
        duel_remove(hand, card);
        duel_add(&doing->body->discard, card);
        duel_tell_to(doing, (tk_seats)1 << seat, TK_DUEL_EVENT_LOST, seat, (const int[5]){(int)card});
    }
}

void duel_eliminate(duel_doing *doing, unsigned tank, unsigned by, bool medal) {
    if (duel_marked(doing->body, tank, DUEL_MARK_OUT)) {
        return;
    }
    unsigned paid = duel_paid_for(doing->body, tank, by);
    bool anybody = paid < TK_DUEL_TANKS;
    duel_tell(doing, TK_DUEL_EVENT_ELIMINATED, doing->rules->commander[tank], (int)tank, anybody ? (int)paid : -1, 0,
              0);
    if (anybody) {
        pay(doing, tank, paid, medal);
    }
    duel_clear_board(doing, tank);
    cut_hand(doing, doing->rules->commander[tank]);
    if (tank == doing->body->active) {
        duel_abandon_phase(doing); /* 8.0; nothing may come after it here */
    }
}
