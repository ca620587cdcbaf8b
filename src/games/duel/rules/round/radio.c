/* Radios (17.2): at the start of the draw phase two players of one side, each with a tank that has a radio, may
 * exchange a card. Players are asked by seat; each takes part in one exchange a round. The partner answers with a card
 * of his own before he sees the one offered. */
#include "games/duel/rules/round/round.h"

#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"

enum { RADIO_NEXT, RADIO_CHOSEN, RADIO_REPLIED };

typedef struct radio_notes {
    uint8_t seat;    /* asked now */
    uint8_t partner; /* to whom its offer goes */
} radio_notes;

/* Can be spoken to: a radio on the field, a card to give, no exchange yet. */
static bool can_exchange(const duel_rules *rules, const duel_body *body, unsigned seat) {
    if (duel_is_empty(&body->hand[seat]) || duel_holds_bit(body->exchanged, seat)) {
        return false;
    }
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        if (rules->commander[tank] == seat && duel_in_field(rules, body, tank) &&
            duel_type_of(rules, body, tank)->radio) {
            return true;
        }
    }
    return false;
}

static bool is_partner(const duel_rules *rules, const duel_body *body, unsigned seat, unsigned other) {
    return other < rules->seats && other != seat && duel_seat_side(rules, other) == duel_seat_side(rules, seat) &&
           can_exchange(rules, body, other);
}

static bool has_partner(const duel_rules *rules, const duel_body *body, unsigned seat) {
    for (unsigned other = 0; other < rules->seats; other++) {
        if (is_partner(rules, body, seat, other)) {
            return true;
        }
    }
    return false;
}

/* ---- What is asked ---- */

static tk_status may_give(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action) {
    unsigned card = duel_card_in(action);
    if (duel_verb_of(action) == TK_DUEL_DO_DECLINE) {
        return TK_OK;
    }
    if (!duel_holds(&body->hand[seat], card)) {
        return TK_ERROR_DUEL_NOT_IN_HAND;
    }
    return duel_verb_of(action) == TK_DUEL_DO_ANSWER || is_partner(rules, body, seat, duel_number_in(action))
               ? TK_OK
               : TK_ERROR_DUEL_SEAT;
}

const duel_answers duel_answers_radio = {.may = may_give,
                                         .verbs = DUEL_VERB_BIT(TK_DUEL_DO_RADIO) | DUEL_VERB_BIT(TK_DUEL_DO_DECLINE)};
const duel_answers duel_answers_radio_reply = {
    .may = may_give, .verbs = DUEL_VERB_BIT(TK_DUEL_DO_ANSWER) | DUEL_VERB_BIT(TK_DUEL_DO_DECLINE)};

static void give(duel_doing *doing, unsigned from, unsigned to, unsigned card) {
    duel_body *body = doing->body;
    duel_blur_hand(body, from, 1u << to);
    duel_remove(&body->hand[from], card);
    duel_add(&body->hand[to], card);
    body->known[card] = (uint8_t)(body->known[card] | 1u << from | 1u << to);
    duel_tell_to(doing, (tk_seats)1 << to, TK_DUEL_EVENT_GOT, to, (const int[5]){(int)card});
    doing->barrier = true;
}

void duel_run_radio(duel_doing *doing, duel_frame *frame) {
    radio_notes *own = duel_notes(frame);
    duel_body *body = doing->body;
    const duel_rules *rules = doing->rules;
    switch (frame->step) {
    case RADIO_NEXT:
        while (own->seat < rules->seats &&
               !(can_exchange(rules, body, own->seat) && has_partner(rules, body, own->seat))) {
            own->seat++;
        }
        if (own->seat >= rules->seats) {
            duel_return(doing);
        } else {
            frame->step = RADIO_CHOSEN;
            duel_ask(doing, TK_DUEL_ASK_RADIO, own->seat);
        }
        return;
    case RADIO_CHOSEN:
        if (duel_verb_of(doing->action) == TK_DUEL_DO_DECLINE) {
            frame->step = RADIO_NEXT;
            own->seat++;
            return;
        }
        body->offer = (uint8_t)duel_card_in(doing->action);
        body->offerer = own->seat;
        own->partner = (uint8_t)duel_number_in(doing->action);
        frame->step = RADIO_REPLIED;
        duel_ask(doing, TK_DUEL_ASK_RADIO_REPLY, own->partner);
        return;
    default:
        if (duel_verb_of(doing->action) == TK_DUEL_DO_ANSWER) {
            give(doing, own->partner, own->seat, duel_card_in(doing->action));
            give(doing, own->seat, own->partner, body->offer);
            body->exchanged = (uint8_t)(body->exchanged | 1u << own->seat | 1u << own->partner);
            duel_tell(doing, TK_DUEL_EVENT_RADIO, own->seat, own->seat, own->partner, 0, 0);
        }
        body->offer = TK_DUEL_NO_CARD;
        body->offerer = 0;
        frame->step = RADIO_NEXT;
        own->seat++;
        return;
    }
}
