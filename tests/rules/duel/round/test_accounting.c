/* Whole games at random over the built-in pack: every scenario, both editions, several numbers of players, tankobots
 * and special rules. After every action every card is in exactly one place and every marker within its bounds; a seat
 * that decides has something to do; what is listed is allowed and what is not listed is refused; nobody is offered
 * anything that depends on what he cannot see; every game ends. TANKODROM_GAMES=1000 plays so many instead of a few. */
#include "base/random/guess.h"
#include "core/rules.h"
#include "games/duel/pack/pack.h"
#include "games/duel/rules/rules.h"
#include "support/duel/table.h"
#include "support/start.h"

enum {
    GAMES = 300,
    MANY_GAMES = 5000,
    ACTIONS_LIMIT = 20000,
    SCENARIOS_MOST = 32,
    OPTIONS_MOST = 16,
    OPTION_SIZE = 64
};

/* What the games have met: which questions were asked and which events told, and how often. */
typedef struct met {
    unsigned long question[TK_DUEL_QUESTIONS], event[TK_DUEL_EVENTS];
} met;

typedef struct played {
    met *met;
    const tk_game *game;
    const duel_rules *rules;
    tk_state *state;
    tk_guess random;
    tk_event event[TK_EVENTS_MOST];
} played;

static const duel_body *body_of(const played *match) {
    return tk_state_body_of(match->game, match->state, "duel");
}

static bool in_list(const tk_action *actions, size_t count, tk_action action) {
    for (size_t i = 0; i < count; i++) {
        if (actions[i] == action) {
            return true;
        }
    }
    return false;
}

/* rule:D-13: an action is allowed if and only if it is listed. Asked of random ones that resemble listed ones. */
static void check_the_check(played *match, unsigned seat, const tk_action *actions, size_t count) {
    tk_guess *random = &match->random;
    for (unsigned tries = 0; tries < 24; tries++) {
        tk_action like = actions[tk_guess_below(random, count)];
        uint64_t parts = tk_guess_next(random);
        unsigned card = parts & 1 ? duel_card_in(like) : (unsigned)tk_guess_below(random, TK_DUEL_CARDS + 3);
        unsigned number = parts & 2 ? duel_number_in(like) : (unsigned)tk_guess_below(random, 6);
        unsigned tank = parts & 4 ? duel_tank_in(like) : (unsigned)tk_guess_below(random, TK_DUEL_TANKS + 1);
        unsigned more = parts & 8 ? duel_more_in(like) : (unsigned)tk_guess_below(random, 9);
        unsigned verb = parts & 16 ? duel_verb_of(like) : (unsigned)tk_guess_below(random, TK_DUEL_VERBS + 1);
        tk_action action = duel_action((tk_duel_verb)verb, parts & 32 ? 0 : card, parts & 64 ? 0 : number,
                                       parts & 128 ? 0 : tank, parts & 256 ? 0 : more);
        bool allowed = tk_check(match->game, match->state, seat, action) == TK_OK;
        if (allowed != in_list(actions, count, action)) {
            fail_msg("%s: verb %u card %u number %u tank %u more %u at question %u",
                     allowed ? "allowed but not listed" : "listed but refused", duel_verb_of(action),
                     duel_card_in(action), duel_number_in(action), duel_tank_in(action), duel_more_in(action),
                     body_of(match)->question);
        }
    }
}

/* rule:D-27 rule:D-8: what a seat may do, and that it decides, does not depend on what is hidden from it */
static void check_secrecy(played *match, unsigned seat, const tk_action *actions, size_t count) {
    tk_state *other = malloc(tk_state_size(match->game));
    assert_non_null(other);
    tk_complete(match->game, match->state, seat, tk_guess_next(&match->random), other);
    assert_duel_accounts(match->rules, tk_state_body_of(match->game, other, "duel"));
    tk_action listed_there[ACTIONS_MOST];
    size_t there = tk_legal(match->game, other, seat, listed_there, ACTIONS_MOST);
    assert_int_equal(there, count);
    assert_memory_equal(listed_there, actions, count * sizeof actions[0]);
    free(other);
}

/* Every event is about cards, tanks and seats that there are. */
static void check_events(const played *match, const tk_event_log *log) {
    assert_true(log->count <= TK_EVENTS_MOST);
    for (size_t i = 0; i < log->count; i++) {
        const tk_event *event = &log->events[i];
        bool fits = event->kind < TK_DUEL_EVENTS && event->audience != 0 &&
                    (event->seat == TK_NO_SEAT || event->seat < match->rules->seats);
        if (!fits) {
            fail_msg("event %u of seat %u to %x: %d %d %d", event->kind, event->seat, event->audience, event->value[0],
                     event->value[1], event->value[2]);
        }
        match->met->event[event->kind]++;
    }
}

/* First a verb, then an action with it: crew orders are many, and most of what happens comes of cards played. */
static tk_action choose(tk_guess *random, const tk_action *actions, size_t count) {
    size_t of_verb[TK_DUEL_VERBS] = {0};
    unsigned verbs = 0;
    for (size_t i = 0; i < count; i++) {
        verbs += of_verb[duel_verb_of(actions[i])]++ == 0;
    }
    unsigned left = (unsigned)tk_guess_below(random, verbs), verb = 0;
    while (of_verb[verb] == 0 || left-- > 0) {
        verb++;
    }
    size_t wanted = (size_t)tk_guess_below(random, of_verb[verb]), at = 0;
    while (duel_verb_of(actions[at]) != verb || wanted-- > 0) {
        at++;
    }
    return actions[at];
}

static void play_one(played *match, unsigned seat, unsigned number) {
    match->met->question[body_of(match)->question]++;
    tk_action actions[ACTIONS_MOST];
    size_t count = tk_legal(match->game, match->state, seat, actions, ACTIONS_MOST);
    assert_in_range(count, 1, ACTIONS_MOST);
    for (size_t i = 0; i < count; i++) {
        assert_status(tk_check(match->game, match->state, seat, actions[i]), TK_OK);
    }
    if (number % 8 == 0) {
        check_the_check(match, seat, actions, count);
        check_secrecy(match, seat, actions, count);
    }
    tk_event_log log = {.events = match->event, .capacity = TK_EVENTS_MOST};
    tk_action action = choose(&match->random, actions, count);
    assert_status(tk_apply(match->game, match->state, seat, action, &log), TK_OK);
    check_events(match, &log);
    assert_duel_accounts(match->rules, body_of(match));
}

static void play_out(played *match) {
    const duel_body *body = body_of(match);
    for (unsigned number = 0; body->phase != TK_DUEL_PHASE_OVER; number++) {
        assert_true(number < ACTIONS_LIMIT);
        tk_seats deciders = tk_deciders(match->game, match->state);
        assert_true(deciders != 0);
        unsigned seat = (unsigned)tk_guess_below(&match->random, match->rules->seats);
        while (!(deciders >> seat & 1u)) {
            seat = (seat + 1) % match->rules->seats;
        }
        play_one(match, seat, number);
    }
    tk_outcome outcome;
    tk_outcome_of(match->game, match->state, &outcome);
    assert_true(outcome.finished);
    int sum = 0;
    for (unsigned seat = 0; seat < match->rules->seats; seat++) {
        sum += outcome.payoff[seat];
    }
    assert_int_equal(sum, 0);
}

/* rule:14.0: points are not lost or made: the sides' are those of their tanks */
static void check_points(const played *match) {
    const duel_body *body = body_of(match);
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
        int points = 0, medals = 0;
        for (unsigned tank = side * TK_DUEL_SIDE_TANKS; tank < (side + 1) * TK_DUEL_SIDE_TANKS; tank++) {
            points += body->tank[tank].points;
            medals += body->tank[tank].medals;
        }
        assert_int_equal(duel_side_points(match->rules, body, side), points);
        assert_int_equal(duel_side_medals(match->rules, body, side), medals);
    }
}

static unsigned list_scenarios(duel_scenario scenario[SCENARIOS_MOST]) {
    tk_pack *pack = NULL;
    tk_error error;
    assert_status(tk_pack_open_builtin("duel", &pack, &error), TK_OK);
    unsigned count = 0;
    while (count < SCENARIOS_MOST && duel_scenario_at(pack, count, &scenario[count])) {
        count++;
    }
    tk_pack_close(pack);
    return count;
}

/* The options of a game, from its number. */
typedef struct option_list {
    char text[OPTIONS_MOST][OPTION_SIZE];
    const char *options[OPTIONS_MOST + 1];
    unsigned count;
} option_list;

static void add_option(option_list *list, const char *format, const char *key, const char *value) {
    snprintf(list->text[list->count], OPTION_SIZE, format, key, value);
    list->options[list->count] = list->text[list->count];
    list->options[++list->count] = NULL;
}

/* Seats of the tankobot, at random: "1,3", or nothing. */
static void choose_tankobots(option_list *list, unsigned seats, tk_guess *random) {
    char text[OPTION_SIZE] = "";
    unsigned chosen = (unsigned)tk_guess_below(random, 1u << seats);
    for (unsigned seat = 0; seat < seats; seat++) {
        if (chosen >> seat & 1u) {
            size_t length = strlen(text);
            snprintf(text + length, sizeof text - length, "%s%u", length ? "," : "", seat + 1);
        }
    }
    if (chosen && tk_guess_below(random, 2)) {
        add_option(list, "%s=%s", "tankobots", text);
    }
}

static void mix_options(option_list *list, const duel_scenario *scenario, unsigned long number) {
    static const char *const on_off[] = {"scenario", "on", "off"};
    static const char *const weather[] = {"scenario", "clear", "mud", "snow"};
    static const char *const sides[TK_DUEL_SIDES] = {"german", "soviet"};
    tk_guess random;
    tk_guess_seed(&random, number);
    memset(list, 0, sizeof *list);
    add_option(list, "%s=%s", "scenario", scenario->id);
    add_option(list, "%s=%s", "edition", tk_guess_below(&random, 2) ? "ja" : "cs");
    unsigned seats = 0;
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
        unsigned players = 1 + (unsigned)tk_guess_below(&random, scenario->tanks[side]);
        char text[] = {(char)('0' + players), 0};
        add_option(list, "%s=%s", sides[side], text);
        seats += players;
    }
    add_option(list, "%s=%s", "passes", number % 5 == 4 ? "3" : "1");
    choose_tankobots(list, seats, &random);
    static const char *const switches[] = {"guns", "infantry", "radios"};
    for (size_t i = 0; i < sizeof switches / sizeof switches[0]; i++) {
        add_option(list, "%s=%s", switches[i], on_off[tk_guess_below(&random, 3)]);
    }
    add_option(list, "%s=%s", "weather", weather[tk_guess_below(&random, 4)]);
}

static void play_a_game(const duel_scenario *scenario, unsigned long number, met *met_so_far) {
    option_list list;
    mix_options(&list, scenario, number);
    tk_game *game = NULL;
    tk_error error;
    tk_status status = tk_game_open("duel", list.options, NULL, &game, &error);
    if (status != TK_OK) {
        fail_msg("game %lu does not open: %s '%s' %s", number, tk_status_name(status), error.token, error.detail);
    }
    played *match = calloc(1, sizeof *match);
    assert_non_null(match);
    match->met = met_so_far;
    match->game = game;
    match->rules = tk_game_rules_of(game, "duel");
    match->state = calloc(1, tk_state_size(game));
    assert_non_null(match->state);
    tk_guess_seed(&match->random, number * 977 + 1);
    start_match(game, number, match->state);
    assert_duel_accounts(match->rules, body_of(match));
    play_out(match);
    check_points(match);
    free(match->state);
    free(match);
    tk_game_close(game);
}

/* Many games at random that never came to some part of the rules would prove little about it. */
static void check_met(const met *met_so_far) {
    for (unsigned question = TK_DUEL_ASK_NOTHING + 1; question < TK_DUEL_QUESTIONS; question++) {
        if (met_so_far->question[question] == 0) {
            fail_msg("question %u was never asked", question);
        }
    }
    for (unsigned kind = 0; kind < TK_DUEL_EVENTS; kind++) {
        if (met_so_far->event[kind] == 0) {
            fail_msg("event %u was never told", kind);
        }
    }
}

static void games(void **unused) {
    (void)unused;
    duel_scenario scenario[SCENARIOS_MOST];
    unsigned scenarios = list_scenarios(scenario);
    assert_in_range(scenarios, 8, SCENARIOS_MOST);
    const char *wanted = getenv("TANKODROM_GAMES");
    unsigned long count = wanted ? strtoul(wanted, NULL, 10) : GAMES;
    met met_so_far = {{0}, {0}};
    for (unsigned long number = 0; number < count; number++) {
        play_a_game(&scenario[number % scenarios], number, &met_so_far);
    }
    if (count >= MANY_GAMES) {
        check_met(&met_so_far);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
