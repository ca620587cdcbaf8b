/* How Rush is told. */
#include "present/rush/inside.h"

/* What each of them saw of their own. */
static void look_at_all(const present_view *view, tk_rush_sight *sight) {
    tk_rush_sight own;
    for (unsigned seat = 0; seat < sight->players && tk_rush_look(view->game, view->state, seat, &own); seat++) {
        sight->player[seat] = own.player[seat];
    }
}

static void look(const present_view *view, void *memory) {
    rush_told *told = memory;
    tk_rush_look(view->game, view->state, view->reader->seat, &told->sight);
    if (present_sees_all(view->reader)) {
        look_at_all(view, &told->sight);
    }
    tk_rush_score_of(view->game, view->state, &told->score);
}

const present_teller present_rush = {
    .game = "rush",
    .words = present_rush_words,
    .introduction = present_rush_introduction,
    .rules = present_rush_rules,
    .look_size = sizeof(rush_told),
    .look = look,
    .board = present_rush_board,
    .asked = present_rush_asked,
    .choice = present_rush_choice,
    .refused = present_rush_refused,
    .explain = present_rush_explain,
    .score = present_rush_score,
    .thing = present_rush_thing,
    .ways = present_rush_ways,
    .contents = present_rush_contents,
};
