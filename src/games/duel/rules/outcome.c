/* The end of the match and who has won it (3.2.3, 14.0). */
#include "games/duel/rules/rules.h"

#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"

int duel_side_points(const duel_rules *rules, const duel_body *body, unsigned side) {
    int points = 0;
    for (unsigned tank = side * TK_DUEL_SIDE_TANKS; tank < (side + 1) * TK_DUEL_SIDE_TANKS; tank++) {
        points += duel_plays(rules, tank) ? body->tank[tank].points : 0;
    }
    return points;
}

int duel_side_medals(const duel_rules *rules, const duel_body *body, unsigned side) {
    int medals = 0;
    for (unsigned tank = side * TK_DUEL_SIDE_TANKS; tank < (side + 1) * TK_DUEL_SIDE_TANKS; tank++) {
        medals += duel_plays(rules, tank) ? body->tank[tank].medals : 0;
    }
    return medals;
}

void duel_finish(duel_doing *doing) {
    duel_body *body = doing->body;
    int points[TK_DUEL_SIDES];
    int medals[TK_DUEL_SIDES];
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
        points[side] = duel_side_points(doing->rules, body, side);
        medals[side] = duel_side_medals(doing->rules, body, side);
    }
    int lead = points[TK_DUEL_GERMAN] - points[TK_DUEL_SOVIET];
    lead = lead != 0 ? lead : medals[TK_DUEL_GERMAN] - medals[TK_DUEL_SOVIET];
    body->winner = lead > 0 ? TK_DUEL_GERMAN : TK_DUEL_SOVIET; /* with all equal the Soviets win */
    body->phase = TK_DUEL_PHASE_OVER;
    body->question = TK_DUEL_ASK_NOTHING;
    body->asked = 0;
    while (body->frames > 0) {
        duel_return(doing);
    }
    duel_tell_to(doing, TK_ALL_SEATS, TK_DUEL_EVENT_OVER, TK_NO_SEAT,
                 (const int[5]){body->winner, points[TK_DUEL_GERMAN], points[TK_DUEL_SOVIET], medals[TK_DUEL_GERMAN],
                                medals[TK_DUEL_SOVIET]});
}

/* What decided it (14.0). */
static void give_reason(const duel_rules *rules, const duel_body *body, tk_outcome *outcome) {
    if (duel_side_points(rules, body, TK_DUEL_GERMAN) != duel_side_points(rules, body, TK_DUEL_SOVIET)) {
        outcome->reason = "points";
        outcome->reason_text = TK_TEXT("more victory points");
    } else if (duel_side_medals(rules, body, TK_DUEL_GERMAN) != duel_side_medals(rules, body, TK_DUEL_SOVIET)) {
        outcome->reason = "medals";
        outcome->reason_text = TK_TEXT("as many victory points, but more medals");
    } else {
        outcome->reason = "equal";
        outcome->reason_text = TK_TEXT("all equal, which is a Soviet victory");
    }
}

/* The players of a side share its victory and its defeat. */
void duel_outcome(const duel_rules *rules, const duel_body *body, tk_outcome *outcome) {
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        unsigned side = duel_seat_side(rules, seat);
        outcome->score[seat] = duel_side_points(rules, body, side);
    }
    if (body->phase != TK_DUEL_PHASE_OVER) {
        return;
    }
    outcome->finished = true;
    give_reason(rules, body, outcome);
    /* Payoffs sum to 0 whatever the numbers of players: the larger side's seats have a smaller share each. */
    unsigned german = rules->side_seats[TK_DUEL_GERMAN];
    unsigned soviet = rules->side_seats[TK_DUEL_SOVIET];
    unsigned few = german < soviet ? german : soviet;
    unsigned many = german + soviet - few;
    if (few == 0) {
        return; /* no game is opened without players on both sides */
    }
    unsigned share_of_many = 1000u * few / many;
    unsigned share_of_few = share_of_many * many / few;
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        unsigned side = duel_seat_side(rules, seat);
        int32_t share = (int32_t)(rules->side_seats[side] == few ? share_of_few : share_of_many);
        outcome->payoff[seat] = side == body->winner ? share : -share;
    }
}
