/* A decision of an officer: the best plans of the policy, or all legal actions where it is no matter of a plan, race in
 * playouts by the policy (playout/playout.h) that end some turns later with a guess of the chances (policy/value.c).
 * A plan is played as a whole until something is drawn or dealt, and only its first step is chosen: what it is good for
 * comes with its later steps. */
#include "opponents/rush/search/search.h"

#include <string.h>

#include "base/hash.h"
#include "games/rush/rules/match.h"
#include "opponents/inside.h"
#include "opponents/playout/playout.h"
#include "opponents/rush/greedy.h"
#include "opponents/rush/search/course.h"

enum { LEGAL_MOST = 512, ALIGNMENT = 16 };

typedef struct officer_search {
    officer_mind mind; /* of the playouts: sound, whoever thinks */
    unsigned turns, seat;
    const tk_game *game;
    unsigned count;
    bool planned; /* the candidates are plans */
    bool keeps;   /* what was planned before still holds, and is followed after what is decided now */
    officer_plan kept;
    uint16_t kept_round;
    uint8_t kept_shop[TK_RUSH_SHOP];
    tk_action action[PLAYOUT_CANDIDATES_MOST];
    officer_plan plan[PLAYOUT_CANDIDATES_MOST];
} officer_search;

static size_t search_size(void) {
    return (sizeof(officer_search) + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

size_t officer_memory(const tk_game *game) {
    return search_size() + playout_memory(game);
}

/* ---- Candidates ---- */

/* Whether what was planned at the decision before can be followed further: nothing new came to the hand or the shop
 * since. What a search found is worth more than what the policy would do. */
static bool plan_holds(const officer_search *search, const rush_body *body) {
    if (search->kept_round != body->round || memcmp(search->kept_shop, body->shop, sizeof body->shop) != 0) {
        return false;
    }
    const rush_set *hand = &body->player[search->seat].hand;
    for (unsigned card = rush_next(hand, 0); card != RUSH_NO_CARD; card = rush_next(hand, card + 1)) {
        if (memchr(search->kept.card, (int)card, search->kept.count) == NULL) {
            return false;
        }
    }
    return search->seat == body->active;
}

static void keep_plan(officer_search *search, const rush_body *body, const officer_plan *plan) {
    search->kept = *plan;
    search->kept_round = body->round;
    memcpy(search->kept_shop, body->shop, sizeof body->shop);
}

/* Whether two plans do the same with the cards of the first, which were not all that the second began with. */
static bool do_the_same(const officer_plan *plan, const officer_plan *other) {
    for (unsigned i = 0; i < plan->count; i++) {
        const uint8_t *at = memchr(other->card, plan->card[i], other->count);
        if (at == NULL || other->role[at - other->card] != plan->role[i]) {
            return false;
        }
    }
    return plan->slots == other->slots;
}

/* The one that is followed comes first, and once. */
static void list_plans(officer_search *search, const officer_look *look, unsigned most) {
    search->planned = true;
    search->count = 0;
    if (search->keeps) {
        officer_plan plans[PLAYOUT_CANDIDATES_MOST];
        const unsigned found = officer_plans(look, plans, most);
        search->plan[search->count++] = search->kept;
        for (unsigned i = 0; i < found && search->count < most; i++) {
            if (!do_the_same(&plans[i], &search->kept)) {
                search->plan[search->count++] = plans[i];
            }
        }
    } else {
        search->count = officer_plans(look, search->plan, most);
    }
    for (unsigned i = 0; i < search->count; i++) {
        search->action[i] = officer_step(look, &search->plan[i]);
    }
}

static void list_actions(officer_search *search, const officer_look *look, unsigned most) {
    tk_action legal[LEGAL_MOST];
    const size_t found = rush_legal(look->mind->rules, look->body, look->me, legal, LEGAL_MOST);
    const size_t count = found < LEGAL_MOST ? found : LEGAL_MOST;
    search->planned = false;
    search->action[0] = officer_answer(look);
    search->count = 1;
    for (size_t i = 0; i < count && search->count < most; i++) {
        if (legal[i] != search->action[0]) {
            search->action[search->count++] = legal[i];
        }
    }
}

/* ---- A playout ---- */

static void follow(const officer_search *search, unsigned candidate, officer_course *course) {
    if (search->planned || search->keeps) {
        officer_course_plan(course, search->planned ? &search->plan[candidate] : &search->kept);
    }
}

static uint64_t play(const void *context, const tk_state *deal, unsigned candidate, uint64_t seed,
                     int32_t value[TK_SEATS_MAX]) {
    const officer_search *search = context;
    rush_body body = *(const rush_body *)tk_state_body_of(search->game, deal, "rush");
    officer_course course;
    officer_course_start(&search->mind, &body, seed, &course);
    follow(search, candidate, &course);
    officer_course_apply(&course, search->seat, search->action[candidate]);
    officer_course_play(&course, search->turns);
    officer_value(&search->mind, &body, value);
    return course.actions;
}

/* ---- The decision ---- */

/* How a match could go on after a candidate: a guess, as playouts are. */
static void tell_line(officer_search *search, const tk_think *think, unsigned candidate, tk_candidate *told) {
    rush_body body = *(const rush_body *)tk_state_body_of(think->game, think->seen, "rush");
    officer_course course;
    tk_seats deciders;
    rush_complete(search->mind.rules, &body, think->seat, tk_mix(think->seed));
    officer_course_start(&search->mind, &body, think->seed, &course);
    follow(search, candidate, &course);
    officer_course_apply(&course, think->seat, search->action[candidate]);
    while (told->length < TK_LINE_MOST && (deciders = rush_deciders(search->mind.rules, &body)) != 0) {
        const unsigned seat = (unsigned)__builtin_ctz(deciders);
        const tk_action action = officer_course_choose(&course, seat);
        told->line[told->length++] = (tk_ply){.action = action, .seat = (uint8_t)seat};
        officer_course_apply(&course, seat, action);
    }
}

static void tell_lines(officer_search *search, const tk_think *think, const playout_answer *answer,
                       tk_thought *thought) {
    unsigned rank = 0;
    for (unsigned i = 0; i < thought->candidate_count; i++) {
        tk_candidate *told = &thought->candidate[i];
        while (search->action[answer->rank[rank].candidate] != told->line[0].action) {
            rank++;
        }
        tell_line(search, think, answer->rank[rank].candidate, told);
    }
}

/* Returns the slots of the shop that the plan followed now wants. */
static unsigned search_on(const officer_rank *rank, const tk_think *think, const officer_look *look,
                          tk_thought *thought) {
    officer_search *search = think->memory;
    const unsigned most = rank->candidates < PLAYOUT_CANDIDATES_MOST ? rank->candidates : PLAYOUT_CANDIDATES_MOST;
    officer_mind_of(look->mind->rules, &officer_sound, &search->mind);
    if (rank->learned) {
        search->mind.network = &officer_networks[look->mind->rules->players > 2];
        officer_read_prints(look->mind->rules, search->mind.print);
    }
    search->turns = rank->turns;
    search->seat = think->seat;
    search->game = think->game;
    search->keeps = plan_holds(search, look->body);
    if (look->body->phase == TK_RUSH_PHASE_TURN || look->body->phase == TK_RUSH_PHASE_DECLARE) {
        list_plans(search, look, most);
    } else {
        list_actions(search, look, most);
    }
    const playout_question question = {.think = think,
                                       .candidates = search->count,
                                       .playouts = rank->playouts,
                                       .margin = rank->margin,
                                       .play = play,
                                       .context = search};
    playout_answer answer;
    playout_search(&question, (unsigned char *)think->memory + search_size(), &answer);
    playout_tell(&question, &answer, search->action, thought);
    if (think->candidates > 0) {
        tell_lines(search, think, &answer, thought);
    }
    if (search->planned) {
        keep_plan(search, look->body, &search->plan[answer.count > 0 ? answer.rank[0].candidate : 0]);
    }
    return search->planned || search->keeps ? search->kept.slots : 0;
}

/* What the table says for it; else what the officer did to find it. */
static const tk_shape *why(const tk_think *think, const officer_look *look, unsigned slots, tk_thought *thought) {
    static const tk_shape tried = {"tried", "", TK_TEXT("it did best in matches that were played on: {matches}"),
                                   .field = {TK_FIELD(matches, NUMBER)}};
    static const tk_shape planned =
        AI_REASON("plan", TK_TEXT("the best use of the hand that was found begins with it"));
    greedy_player player;
    greedy_look(look->mind->rules, look->body, think->seat, think->seed, &player);
    const tk_shape *reason = greedy_why(&player, thought->action, slots, thought);
    if (reason == NULL) {
        thought->field[0] = (int32_t)(thought->playouts < INT32_MAX ? thought->playouts : INT32_MAX);
        reason = thought->playouts > 0 ? &tried : &planned;
    }
    return reason;
}

/* Without playouts: the chances as they stand, whatever is done. */
static void judge(const officer_look *look, tk_thought *thought) {
    officer_value(look->mind, look->body, thought->value);
    thought->judged = true;
    thought->candidate_count = 1;
    thought->candidate[0] = (tk_candidate){.value = thought->value[look->me],
                                           .length = 1,
                                           .line = {{.action = thought->action, .seat = (uint8_t)look->me}}};
}

static void think_by(const officer_rank *rank, const tk_think *think, tk_thought *thought) {
    const rush_rules *rules = tk_game_rules_of(think->game, "rush");
    const rush_body *body = tk_state_body_of(think->game, think->seen, "rush");
    if (rules == NULL || body == NULL) {
        return;
    }
    officer_mind mind;
    officer_look look;
    officer_plan plan = {0};
    tk_guess guess;
    officer_mind_of(rules, &rank->style, &mind);
    tk_guess_seed(&guess, tk_mix(think->seed));
    officer_look_at(&mind, body, think->seat, &guess, &look);
    if (body->phase == TK_RUSH_PHASE_TURN || body->phase == TK_RUSH_PHASE_DECLARE) {
        officer_plans(&look, &plan, 1);
        thought->action = officer_step(&look, &plan);
    } else {
        thought->action = officer_answer(&look);
    }
    thought->nodes = 1;
    if (think->memory != NULL && rank->candidates > 0) {
        plan.slots = (uint8_t)search_on(rank, think, &look, thought);
    }
    if (!thought->judged) {
        judge(&look, thought);
    }
    thought->reason = why(think, &look, plan.slots, thought);
    if (think->report != NULL) {
        think->report(think->context, thought);
    }
}

void officer_think(const tk_opponent *self, const tk_think *think, tk_thought *thought) {
    think_by(&officer_ranks[self->level], think, thought);
}

void officer_think_plainly(const tk_opponent *self, const tk_think *think, tk_thought *thought) {
    (void)self;
    think_by(&officer_plain_rank, think, thought);
}
