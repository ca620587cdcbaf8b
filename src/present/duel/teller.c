/* Tank Duel, told: the row of functions of this folder. */
#include "present/duel/inside.h"

#include "present/inside.h"

_Static_assert(sizeof(present_duel_look) <= PRESENT_LOOK_MOST, "a look fits into the room that is given to it");

/* What each of them saw of their own: hands, bids before they are revealed, a card that is offered by radio. */
static void look_at_all(const present_view *view, tk_duel_sight *sight) {
    tk_duel_sight own;
    for (unsigned seat = 0; seat < sight->seats && tk_duel_look(view->game, view->state, seat, &own); seat++) {
        sight->player[seat] = own.player[seat];
        sight->offer = sight->offerer == seat ? own.offer : sight->offer;
        for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
            if (sight->tank[tank].seat == seat) {
                sight->tank[tank].bid = own.tank[tank].bid;
            }
        }
    }
}

static void look(const present_view *view, void *look) {
    present_duel_look *made = look;
    tk_duel_look(view->game, view->state, view->reader->seat, &made->sight);
    if (present_sees_all(view->reader)) {
        look_at_all(view, &made->sight);
    }
    const bool orders = made->sight.decides && ((made->sight.question == TK_DUEL_ASK_ACTION && !made->sight.acted) ||
                                                made->sight.question == TK_DUEL_ASK_DISCARD);
    for (unsigned cards = 1; cards <= 2; cards++) {
        made->spotting[cards - 1] =
            orders ? tk_duel_icon_chance(view->game, view->state, view->reader->seat, TK_DUEL_BINOCULARS, 0, cards) : 0;
    }
}

/* Whether somebody is asked for Tactics is nobody's business but his own (D-8). */
static tk_seats deciders(const present_view *view) {
    return present_duel_sight(view)->deciders;
}

/* Cards discarded lie face down, and radio exchanges are seen by two (D-27). */
static bool keeps(tk_action action) {
    const unsigned verb = tk_duel_verb_of(action);
    return verb == TK_DUEL_DO_DISCARD || verb == TK_DUEL_DO_RADIO || verb == TK_DUEL_DO_ANSWER;
}

/* Bids: a seat lays one for each of its tanks (7.0). */
static bool gathers(const tk_game *game, const tk_state *state) {
    tk_duel_sight sight;
    return tk_duel_look(game, state, TK_NO_SEAT, &sight) && sight.question == TK_DUEL_ASK_BIDS;
}

const present_teller present_duel = {
    .game = "duel",
    .words = present_duel_words,
    .introduction = present_duel_introduction,
    .rules = present_duel_rules,
    .topics = present_duel_topics,
    .look_size = sizeof(present_duel_look),
    .look = look,
    .ledger_size = sizeof(present_duel_ledger),
    .count = present_duel_count,
    .deciders = deciders,
    .board = present_duel_board,
    .asked = present_duel_asked,
    .order = present_duel_order,
    .choice = present_duel_choice,
    .refused = present_duel_refused,
    .why = present_duel_why,
    .explain = present_duel_explain,
    .score = present_duel_score,
    .keeps = keeps,
    .gathers = gathers,
    .about = present_duel_about,
    .thing = present_duel_thing,
    .ways = present_duel_ways,
    .setup = present_duel_setup,
    .setup_members = present_duel_setup_members,
    .contents = present_duel_contents,
};
