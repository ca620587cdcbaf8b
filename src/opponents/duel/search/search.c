/* The question of a seat of Tank Duel, thought over. */
#include "opponents/duel/search/search.h"

#include "base/hash.h"
#include "core/rules.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/rules.h"

/* ---- Which actions are worth a thought ---- */

/* The first ones as the quick judgement likes them. What it would never do has no place but a second one, and bids for
 * a tank are thought of when it is that tank's turn to be bid for. */
static void line_up(duel_race *race, const tk_action *actions, int *worth, size_t count) {
    enum { HOPELESS = 50000, LEAST = 2 };
    const int top = worth[gunner_first(worth, count)];
    for (race->count = 0; race->count < DUEL_RACE_MOST && race->count < count; race->count++) {
        const size_t best = gunner_first(worth, count);
        if (race->count >= LEAST && worth[best] < top - HOPELESS) {
            return;
        }
        race->runner[race->count].action = actions[best];
        worth[best] = INT32_MIN;
    }
}

/* ---- What is told ---- */

static int32_t value_of(const duel_runner *runner) {
    return runner->count > 0 ? (int32_t)(runner->sum.value / runner->count) : 0;
}

static void tell_candidate(const duel_race *race, unsigned number, tk_thought *thought) {
    const duel_runner *runner = &race->runner[number];
    thought->candidate[thought->candidate_count++] =
        (tk_candidate){.value = value_of(runner),
                       .effort = (uint64_t)runner->count,
                       .length = 1,
                       .line = {{.action = runner->action, .seat = (uint8_t)race->think->seat}}};
}

/* The chosen one, then the others that were tried, from the best. */
static void tell_candidates(const duel_race *race, unsigned chosen, tk_thought *thought) {
    const unsigned wanted = race->think->candidates < TK_CANDIDATES_MOST ? race->think->candidates : TK_CANDIDATES_MOST;
    bool told[DUEL_RACE_MOST] = {false};
    thought->candidate_count = 0;
    for (unsigned next = chosen; next < race->count;) {
        told[next] = true;
        tell_candidate(race, next, thought);
        next = race->count;
        for (unsigned i = 0; i < race->count && thought->candidate_count < wanted; i++) {
            if (!told[i] && race->runner[i].count > 0 &&
                (next == race->count || value_of(&race->runner[i]) > value_of(&race->runner[next]))) {
                next = i;
            }
        }
    }
}

/* What is good for the seat is so for its side. */
static void tell_value(const gunner *me, tk_action action, int32_t value, tk_thought *thought) {
    thought->action = action;
    thought->judged = true;
    for (unsigned seat = 0; seat < me->rules->seats; seat++) {
        const bool own = duel_seat_side(me->rules, seat) == duel_seat_side(me->rules, me->seat);
        thought->value[seat] = own ? value : -value;
    }
    thought->reason = gunner_reason(me, action, thought);
}

static void tell(const duel_race *race, const gunner *me, tk_thought *thought) {
    const unsigned chosen = duel_race_winner(race);
    const duel_runner *runner = &race->runner[chosen];
    tell_value(me, runner->action, value_of(runner), thought);
    thought->judged = runner->count > 0;
    thought->nodes = race->nodes;
    thought->playouts = race->playouts;
    tell_candidates(race, chosen, thought);
}

typedef struct search_listener {
    const gunner *me;
    tk_thought *thought;
} search_listener;

static void report(const duel_race *race, void *context) {
    const search_listener *listener = context;
    if (race->think->report != NULL) {
        tell(race, listener->me, listener->thought);
        race->think->report(race->think->context, listener->thought);
    }
}

/* ---- The question ---- */

size_t duel_search_memory(const tk_game *game) {
    (void)game;
    return sizeof(duel_race);
}

/* Without playouts: the table as it lies in one deal is all that can be said of it. */
static void trust(const gunner *me, const tk_think *think, tk_action action, tk_thought *thought) {
    duel_body dealt;
    duel_deal(me->book, me->body, me->seat, tk_mix(think->seed), &dealt);
    const int german = duel_value(me->book, &dealt);
    const int value = duel_seat_side(me->rules, me->seat) == TK_DUEL_GERMAN ? german : -german;
    tell_value(me, action, value, thought);
    thought->candidate[thought->candidate_count++] = (tk_candidate){
        .value = value, .effort = 1, .length = 1, .line = {{.action = action, .seat = (uint8_t)me->seat}}};
}

void duel_search(const duel_mind *mind, const tk_think *think, tk_thought *thought) {
    const duel_rules *rules = tk_game_rules_of(think->game, "duel");
    const duel_body *body = tk_state_body_of(think->game, think->seen, "duel");
    tk_action actions[GUNNER_LIST_MOST];
    int worth[GUNNER_LIST_MOST];
    if (rules == NULL || body == NULL) {
        return;
    }
    size_t count = duel_legal(rules, body, think->seat, actions, GUNNER_LIST_MOST);
    count = count < GUNNER_LIST_MOST ? count : GUNNER_LIST_MOST;
    gunner_book book;
    gunner me;
    gunner_read(rules, &gunner_tempers[mind->temper], &book);
    book.network = mind->learned ? &duel_networks[0] : NULL;
    gunner_look(&book, body, think->seat, &me);
    thought->nodes = count;
    if (count == 1) {
        trust(&me, think, actions[0], thought);
        thought->reason = &gunner_only;
        return;
    }
    gunner_rank(&me, actions, count, worth);
    if (mind->playouts == 0 || think->memory == NULL) {
        trust(&me, think, actions[gunner_first(worth, count)], thought);
        return;
    }
    duel_race *race = think->memory;
    search_listener listener = {.me = &me, .thought = thought};
    *race = (duel_race){.book = &book, .seen = body, .think = think, .most = mind->playouts};
    line_up(race, actions, worth, count);
    duel_race_run(race, report, &listener);
    tell(race, &me, thought);
}
