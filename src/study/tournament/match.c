/* Nobody gets the true state: tk_complete deals anew what the seat cannot see. A program that fails has lost, wherever
 * it sits: whoever it played against shares the win. */
#include "study/tournament/match.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "study/tournament/opening.h"

enum { NANOSECONDS = 1000, MICROSECONDS = 1000, PROGRAMS_MOST = 64 };

/* A program that waits for its next match. */
typedef struct idle_program {
    unsigned entrant;
    host *host;
} idle_program;

/* Who sits at a seat: one of the two is there. */
typedef struct player {
    thinker *thinker;
    host *host;
} player;

struct arena {
    const tournament_plan *plan;
    tk_state *state, *before, *seen; /* large enough for every game of the plan */
    tk_buffer plies;                 /* position_ply of the match under way */
    idle_program idle[PROGRAMS_MOST];
    size_t idle_count;
    player player[TK_SEATS_MAX];
    tk_event events[TK_EVENTS_MOST];
    int reason; /* the errno of a program that could not be started */
};

/* The match under way. */
typedef struct bout {
    size_t unit;
    unsigned turn;
    const tk_game *game;
    tk_seed seed;
    const atomic_bool *stop;
    tournament_unit *played;
    unsigned failed; /* the seat that did, or TK_SEATS_MAX */
    host_end why;
    unit_end broken; /* UNIT_PLAYED, or why it cannot go on, by no fault of a player's */
} bout;

void tournament_effort_add(tournament_effort *sum, const tournament_effort *more) {
    sum->decisions += more->decisions;
    sum->depth += more->depth;
    sum->deep += more->deep;
    sum->nodes += more->nodes;
    sum->searching += more->searching;
    sum->nanoseconds += more->nanoseconds;
    sum->over += more->over;
    sum->most_over = more->most_over > sum->most_over ? more->most_over : sum->most_over;
    sum->failed += more->failed;
}

/* ---- Players ---- */

static unsigned entrant_at(const arena *self, const bout *now, unsigned seat) {
    const tournament_pairing *pairing = plan_pairing(self->plan, now->unit);
    return plan_side(self->plan, now->turn, seat) == 0 ? pairing->first : pairing->second;
}

static host_end take_program(arena *self, const bout *now, unsigned number, host **taken) {
    for (size_t i = 0; i < self->idle_count; i++) {
        if (self->idle[i].entrant == number) {
            *taken = self->idle[i].host;
            self->idle[i] = self->idle[--self->idle_count];
            return HOST_FINE;
        }
    }
    const entrant *who = &self->plan->entrants[number];
    return host_open(who->command, who->protocol, now->stop, taken);
}

static void leave_program(arena *self, unsigned number, host *program) {
    if (self->idle_count < PROGRAMS_MOST) {
        self->idle[self->idle_count++] = (idle_program){.entrant = number, .host = program};
    } else {
        host_close(program);
    }
}

/* Nobody plays with a program again that is not fine. Whether that is its loss depends on what is wrong. */
static void give_up(arena *self, bout *now, unsigned seat, host_end why) {
    host_close(self->player[seat].host);
    self->player[seat].host = NULL;
    switch (why) {
    case HOST_STOPPED:
        break;
    case HOST_NOT_STARTED:
        now->broken = UNIT_NOT_STARTED;
        break;
    case HOST_NO_MEMORY:
        now->broken = UNIT_NO_MEMORY;
        break;
    default:
        now->failed = seat;
        now->why = why;
    }
}

static void seat_player(arena *self, bout *now, unsigned seat) {
    const unsigned number = entrant_at(self, now, seat);
    const entrant *who = &self->plan->entrants[number];
    player *here = &self->player[seat];
    if (who->command == NULL) {
        here->thinker = thinker_open(now->game, &who->settings);
        now->broken = here->thinker != NULL ? now->broken : UNIT_NO_MEMORY;
        return;
    }
    host_end end = take_program(self, now, number, &here->host);
    if (end == HOST_FINE) {
        const host_settings settings = {.threads = who->settings.threads, .hash = who->settings.hash};
        end = host_begin(here->host, now->game, seat, &settings);
    }
    if (end != HOST_FINE) {
        self->reason = errno;
        give_up(self, now, seat, end);
    }
}

static void dismiss(arena *self, const bout *now, const tk_outcome *outcome) {
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        player *here = &self->player[seat];
        thinker_close(here->thinker);
        if (here->host != NULL && host_finish(here->host, outcome) == HOST_FINE) {
            leave_program(self, entrant_at(self, now, seat), here->host);
        } else {
            host_close(here->host);
        }
        *here = (player){0};
    }
}

/* ---- One action ---- */

/* Carries it out, writes it down and tells the programs. False when it is refused. */
static bool apply(arena *self, bout *now, unsigned seat, tk_action action) {
    tk_event_log log = {.events = self->events, .capacity = TK_EVENTS_MOST};
    memcpy(self->before, self->state, tk_state_size(now->game));
    if (tk_apply(now->game, self->state, seat, action, &log) != TK_OK) {
        return false;
    }
    for (unsigned other = 0; other < TK_SEATS_MAX; other++) {
        host *program = self->player[other].host;
        if (program != NULL && !host_hear(program, self->before, seat, action, &log)) {
            now->broken = UNIT_NO_MEMORY;
        }
    }
    const position_ply made = {.seat = (uint8_t)seat, .action = action};
    if (!tk_buffer_add(&self->plies, &made, sizeof made)) {
        now->broken = UNIT_NO_MEMORY;
    }
    return true;
}

static void count_effort(tournament_effort *effort, const tk_thought *thought, uint64_t nanoseconds,
                         unsigned milliseconds) {
    const uint64_t microseconds = nanoseconds / NANOSECONDS, budget = (uint64_t)milliseconds * MICROSECONDS;
    const uint64_t over = milliseconds > 0 && microseconds > budget ? microseconds - budget : 0;
    effort->decisions++;
    effort->depth += thought->depth;
    effort->deep += thought->depth > 0;
    effort->nodes += thought->nodes;
    effort->searching += thought->nodes > 0 ? nanoseconds : 0;
    effort->nanoseconds += nanoseconds;
    effort->over += over > (uint64_t)TOURNAMENT_GRACE * MICROSECONDS;
    effort->most_over = over > effort->most_over ? over : effort->most_over;
}

static host_end think(arena *self, const bout *now, unsigned seat, uint64_t seed, tk_thought *thought) {
    const entrant *who = &self->plan->entrants[entrant_at(self, now, seat)];
    const unsigned milliseconds = thinker_milliseconds(&who->settings);
    const uint64_t begun = thinker_clock();
    host_end end = HOST_FINE;
    if (who->command == NULL) {
        atomic_uint_least64_t until;
        atomic_init(&until, milliseconds == 0 ? UINT64_MAX : begun + (uint64_t)milliseconds * 1000000);
        const thinker_question question = {.seen = self->seen,
                                           .seat = seat,
                                           .seed = seed,
                                           .nodes = who->settings.nodes,
                                           .until = &until,
                                           .stop = now->stop};
        thinker_think(self->player[seat].thinker, &question, thought);
    } else {
        const host_question question = {.state = self->state,
                                        .seen = self->seen,
                                        .seed = seed,
                                        .nodes = who->settings.nodes,
                                        .milliseconds = milliseconds,
                                        .patience = self->plan->patience};
        end = host_decide(self->player[seat].host, &question, thought);
    }
    count_effort(&now->played->effort[plan_side(self->plan, now->turn, seat)], thought, thinker_clock() - begun,
                 milliseconds);
    return end;
}

/* Lets whoever decides next do so. */
static void play_ply(arena *self, bout *now, size_t ply) {
    const unsigned seat = (unsigned)__builtin_ctz(tk_deciders(now->game, self->state));
    /* Programs are told it: nothing of the deal may follow from it. */
    const uint64_t seed = tk_seed_guess(&now->seed, ply * TK_SEATS_MAX + seat);
    tk_thought thought;
    tk_complete(now->game, self->state, seat, seed, self->seen);
    const host_end end = think(self, now, seat, tk_mix(seed), &thought);
    if (end != HOST_FINE) {
        give_up(self, now, seat, end);
    } else if (!apply(self, now, seat, thought.action)) {
        give_up(self, now, seat, HOST_ILLEGAL);
    }
}

/* ---- A match ---- */

static bool is_stopped(const bout *now) {
    return now->stop != NULL && atomic_load_explicit(now->stop, memory_order_relaxed);
}

static bool goes_on(const bout *now) {
    return now->broken == UNIT_PLAYED && now->failed == TK_SEATS_MAX && !is_stopped(now);
}

/* The parties that share the win: those who got something; nobody or all of them, where it was drawn. */
static uint32_t share_of(const arena *self, const bout *now, const tk_outcome *outcome) {
    const tournament_plan *plan = self->plan;
    bool wins[TK_SEATS_MAX] = {false};
    uint32_t winners = 0;
    for (unsigned seat = 0; seat < tk_game_seats(now->game); seat++) {
        const bool won = now->failed == TK_SEATS_MAX
                             ? outcome->payoff[seat] > 0
                             : plan_side(plan, now->turn, seat) != plan_side(plan, now->turn, now->failed);
        winners += won && !wins[plan->party[seat]];
        wins[plan->party[seat]] = wins[plan->party[seat]] || won;
    }
    return winners == 0 ? 1000 / plan->parties : wins[now->turn] ? 1000 / winners : 0;
}

static void write_down(const arena *self, const bout *now, const tk_outcome *outcome) {
    tournament_match *match = &now->played->match[now->turn];
    const bool failed = now->failed != TK_SEATS_MAX;
    match->share = share_of(self, now, outcome);
    match->plies = (uint32_t)(self->plies.size / sizeof(position_ply));
    snprintf(match->reason, sizeof match->reason, "%s", failed ? host_end_key(now->why) : outcome->reason);
    if (failed) {
        now->played->effort[plan_side(self->plan, now->turn, now->failed)].failed++;
    }
}

static void open_up(arena *self, bout *now) {
    tk_buffer opening = {0};
    tk_state *const work[2] = {self->before, self->seen};
    if (!opening_make(self->plan, plan_round(self->plan, now->unit), now->game, &now->seed, work, &opening)) {
        now->broken = UNIT_NO_MEMORY;
    }
    tk_start(now->game, &now->seed, self->state);
    tk_buffer_clear(&self->plies);
    for (size_t at = 0; at < opening.size; at += sizeof(position_ply)) {
        position_ply ply;
        memcpy(&ply, opening.data + at, sizeof ply);
        apply(self, now, ply.seat, ply.action);
    }
    tk_buffer_free(&opening);
}

static unit_end play_match(arena *self, bout *now) {
    tk_outcome outcome = {0};
    for (unsigned seat = 0; goes_on(now) && seat < tk_game_seats(now->game); seat++) {
        seat_player(self, now, seat);
    }
    if (now->broken == UNIT_PLAYED && !is_stopped(now)) {
        open_up(self, now); /* also for those who have failed: the record has the opening */
        for (size_t ply = 0; goes_on(now) && tk_deciders(now->game, self->state) != 0; ply++) {
            play_ply(self, now, ply);
        }
        tk_outcome_of(now->game, self->state, &outcome);
    }
    dismiss(self, now, &outcome);
    if (now->broken != UNIT_PLAYED) {
        return now->broken;
    }
    if (is_stopped(now)) {
        return UNIT_STOPPED;
    }
    write_down(self, now, &outcome);
    const tournament_keeper *keeper = self->plan->keeper;
    return keeper == NULL || keeper->keep(keeper->context, self->plan, now->unit, now->turn, now->game, &now->seed,
                                          (const position_ply *)(const void *)self->plies.data,
                                          self->plies.size / sizeof(position_ply))
               ? UNIT_PLAYED
               : UNIT_NOT_KEPT;
}

unit_end arena_play(arena *self, size_t unit, const atomic_bool *stop, tournament_unit *played) {
    const tournament_plan *plan = self->plan;
    const size_t round = plan_round(plan, unit);
    unit_end end = UNIT_PLAYED;
    *played = (tournament_unit){0};
    for (unsigned turn = 0; end == UNIT_PLAYED && turn < plan->parties; turn++) {
        bout now = {.unit = unit,
                    .turn = turn,
                    .game = plan->given_count > 0 ? plan->given[round % plan->given_count].game
                                                  : plan_pairing(plan, unit)->game[turn],
                    .seed = tk_seed_of_number(tk_hash_word(plan->seed, round)),
                    .stop = stop,
                    .played = played,
                    .failed = TK_SEATS_MAX,
                    .broken = UNIT_PLAYED};
        end = play_match(self, &now);
    }
    played->played = end == UNIT_PLAYED;
    return end;
}

/* ---- Opening and closing ---- */

static size_t largest_state(const tournament_plan *plan) {
    size_t largest = 1;
    for (size_t i = 0; i < plan->given_count; i++) {
        const size_t size = tk_state_size(plan->given[i].game);
        largest = size > largest ? size : largest;
    }
    for (size_t i = 0; i < plan->pairing_count; i++) {
        for (unsigned turn = 0; turn < plan->parties; turn++) {
            const size_t size = tk_state_size(plan->pairings[i].game[turn]);
            largest = size > largest ? size : largest;
        }
    }
    return largest;
}

arena *arena_open(const tournament_plan *plan) {
    arena *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return NULL;
    }
    const size_t size = largest_state(plan);
    made->plan = plan;
    made->state = malloc(size);
    made->before = malloc(size);
    made->seen = malloc(size);
    if (made->state == NULL || made->before == NULL || made->seen == NULL) {
        arena_close(made);
        return NULL;
    }
    return made;
}

int arena_reason(const arena *self) {
    return self->reason;
}

void arena_close(arena *self) {
    if (self == NULL) {
        return;
    }
    for (size_t i = 0; i < self->idle_count; i++) {
        host_close(self->idle[i].host);
    }
    free(self->state);
    free(self->before);
    free(self->seen);
    tk_buffer_free(&self->plies);
    free(self);
}
