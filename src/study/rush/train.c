/* What the networks of Rush learn from. */
#include "opponents/network/chances.h"
#include "study/rush/school.h"
#include "study/rush/weights.h"

static void close_hall(void *context) {
    school_close(context);
}

/* The first network is for two players, the second for more. */
static void *open_hall(unsigned which) {
    return school_open(which > 0);
}

static void take_table(void *context, const officer_mind *mind, const rush_body *body) {
    network_table table;
    int32_t standing[TK_RUSH_PLAYERS_MOST];
    uint32_t judged[TK_RUSH_PLAYERS_MOST];
    officer_show(mind, body, &table);
    officer_standing(mind, body, standing);
    chances_of(standing, mind->rules->players, judged);
    samples_add(context, &table, judged);
}

static void play(const void *context, size_t match, uint64_t number, samples *to) {
    const officer_mind *mind = school_mind(context, match);
    const school_pupil pupil = {.take = take_table, .context = to};
    float won[NETWORK_PARTIES_MOST] = {0};
    rush_body body;
    if (school_play(mind, number, &pupil, &body)) {
        school_won(mind->rules, &body, won);
        samples_end(to, won);
    } else {
        tk_buffer_clear(&to->rows);
    }
}

const train_game train_rush = {
    .game = "rush",
    .shape = &officer_shape,
    .include = "opponents/rush/policy/policy.h",
    .table = "officer_networks",
    .networks = 2,
    .title = {TK_TEXT("two players"), TK_TEXT("more players")},
    .open = open_hall,
    .close = close_hall,
    .play = play,
    .weights = weights_learn,
};
