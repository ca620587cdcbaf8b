/* The members of "score" (R40, R41). */
#include "present/rush/inside.h"

static int32_t achieved(const tk_rush_score *score, unsigned seat) {
    int32_t count = 0;
    for (unsigned index = 0; index < TK_RUSH_ACHIEVEMENTS; index++) {
        count += score->holder[index] == seat;
    }
    return count;
}

/* Why a seat comes before another that has as many points (R41). */
static const char *ahead(const present_view *view, const tk_rush_score *score, unsigned seat, unsigned other) {
    if (score->medals[seat] != score->medals[other]) {
        return present_say(view, "as many points as the next, but more medals");
    }
    if (score->bases[seat] != score->bases[other]) {
        return present_say(view, "as many points as the next, but more bases");
    }
    return achieved(score, seat) != achieved(score, other)
               ? present_say(view, "as many points as the next, but more achievements")
               : NULL;
}

static void put_ahead(const present_view *view, const tk_rush_score *score, const tk_outcome *outcome, unsigned seat,
                      tk_json_writer *writer) {
    unsigned next = TK_NO_SEAT; /* the best of those behind */
    for (unsigned other = 0; other < tk_game_seats(view->game); other++) {
        const bool behind = score->points[other] == score->points[seat] && outcome->place[other] > outcome->place[seat];
        if (behind && (next == TK_NO_SEAT || outcome->place[other] < outcome->place[next])) {
            next = other;
        }
    }
    if (next != TK_NO_SEAT) {
        present_put_string(writer, "ahead", ahead(view, score, seat, next));
    }
}

static void put_seat(const present_view *view, const tk_rush_score *score, const tk_outcome *outcome, unsigned seat,
                     tk_json_writer *writer) {
    tk_json_open_object(writer);
    tk_json_number(writer, "seat", seat);
    tk_json_number(writer, "points", score->points[seat]);
    present_put_some(writer, "place", outcome->place[seat]);
    put_ahead(view, score, outcome, seat, writer);
    tk_json_array(writer, "parts");
    present_put_part("medals", NULL, score->medals[seat], score->medals[seat], present_say(view, "medals"), writer);
    present_put_part("bases", NULL, score->bases[seat], (int64_t)score->bases[seat] * TK_RUSH_POINTS_BASE,
                     present_say(view, "bases, 3 each"), writer);
    for (unsigned index = 0; index < TK_RUSH_ACHIEVEMENTS; index++) {
        if (score->holder[index] == seat) {
            present_put_part(tk_rush_key(TK_RUSH_WORDS_ACHIEVEMENT, index), NULL, score->count[index][seat],
                             TK_RUSH_POINTS_ACHIEVEMENT, present_rush_text(view, TK_RUSH_WORDS_ACHIEVEMENT, index),
                             writer);
        }
    }
    tk_json_close_array(writer);
    tk_json_close_object(writer);
}

void present_rush_score(const present_view *view, tk_json_writer *writer) {
    const rush_told *told = view->look;
    tk_outcome outcome; /* places are known when the match is over */
    tk_outcome_of(view->game, view->state, &outcome);
    tk_json_array(writer, "seats");
    for (unsigned seat = 0; seat < tk_game_seats(view->game); seat++) {
        put_seat(view, &told->score, &outcome, seat, writer);
    }
    tk_json_close_array(writer);
}
