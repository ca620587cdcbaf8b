/* Which units are to be played is settled before; rank r of n takes every n-th of them. Results come together at rank
 * 0: its own as they are, those of the others as lines of the journal, sent by their main threads some times a second.
 */
#include "study/tournament/run.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "study/tournament/journal.h"
#include "study/tournament/ranks.h"

enum { PAUSE_NANOSECONDS = 20000000 };

typedef struct hall {
    const tournament_run *run;
    size_t *wanted; /* numbers of the units to play here */
    size_t count;
    size_t before, all; /* units that had been played, and all that there are */
    atomic_size_t done; /* now, those of the other ranks included */
    arena *arena[WORKERS_MOST];
    atomic_bool stop;
    _Atomic tournament_end end;
    atomic_int reason;    /* of TOURNAMENT_NOT_STARTED */
    pthread_mutex_t lock; /* of all below */
    elo_units tested;
    tk_buffer outbox; /* lines for rank 0 */
} hall;

double tournament_score(const tournament_plan *plan, const tournament_unit *unit) {
    double sum = 0;
    for (unsigned turn = 0; turn < plan->parties; turn++) {
        /* thirds and the like were cut to thousandths */
        sum += unit->match[turn].share == 333 ? 1.0 / 3 : unit->match[turn].share / 1000.0;
    }
    return sum / plan->parties;
}

elo_units tournament_units_of(const tournament_plan *plan, const tournament_unit *units, size_t pairing) {
    elo_units sums = {.parties = plan->parties};
    for (size_t unit = pairing; unit < plan_units(plan); unit += plan->pairing_count) {
        if (units[unit].played) {
            elo_add(&sums, tournament_score(plan, &units[unit]));
        }
    }
    return sums;
}

/* The first reason counts. */
static void break_off(hall *all, tournament_end why) {
    tournament_end none = TOURNAMENT_DONE;
    atomic_compare_exchange_strong(&all->end, &none, why);
    atomic_store(&all->stop, true);
}

/* ---- Results ---- */

/* At rank 0, one at a time. What comes when the test is decided does not count any more: with it the report might judge
 * otherwise. */
static void accept(hall *all, size_t number, const tournament_unit *unit) {
    const tournament_run *run = all->run;
    if (run->units[number].played || atomic_load(&all->end) == TOURNAMENT_DECIDED) {
        return;
    }
    run->units[number] = *unit;
    atomic_fetch_add(&all->done, 1);
    if (run->finished != NULL && !run->finished(run->context, number, unit)) {
        break_off(all, TOURNAMENT_NOT_KEPT);
    }
    if (run->test != NULL && number % run->plan->pairing_count == 0) {
        elo_add(&all->tested, tournament_score(run->plan, unit));
        if (elo_judge(&all->tested, run->test) != ELO_UNDECIDED) {
            break_off(all, TOURNAMENT_DECIDED);
        }
    }
}

static void deliver(hall *all, size_t number, const tournament_unit *unit) {
    pthread_mutex_lock(&all->lock);
    if (ranks_number() == 0) {
        accept(all, number, unit);
    } else if (!journal_put_unit(&all->outbox, number, unit, all->run->plan->parties)) {
        break_off(all, TOURNAMENT_NO_MEMORY);
    }
    pthread_mutex_unlock(&all->lock);
}

static bool take_foreign(void *context, size_t number, const tournament_unit *unit, unsigned parties) {
    hall *all = context;
    if (number >= all->all || parties != all->run->plan->parties) {
        return false;
    }
    accept(all, number, unit);
    return true;
}

static void receive(hall *all) {
    tk_buffer line = {0};
    while (ranks_receive(&line)) {
        pthread_mutex_lock(&all->lock);
        if (journal_read_unit(line.data, line.size, take_foreign, all, NULL) != TK_OK) {
            break_off(all, TOURNAMENT_NOT_KEPT); /* never silently: a result would be missing */
        }
        pthread_mutex_unlock(&all->lock);
    }
    tk_buffer_free(&line);
}

/* Takes the outbox away and sends it line by line: nobody waits for the network with the lock held. */
static void send(hall *all) {
    pthread_mutex_lock(&all->lock);
    tk_buffer lines = all->outbox;
    all->outbox = (tk_buffer){0};
    pthread_mutex_unlock(&all->lock);
    for (const char *at = lines.data, *end; at != NULL && (end = strchr(at, '\n')) != NULL; at = end + 1) {
        ranks_send(at, (size_t)(end - at));
    }
    tk_buffer_free(&lines);
}

/* ---- The course of it ---- */

static void look_around(hall *all) {
    const tournament_run *run = all->run;
    if (run->interrupt != NULL && atomic_load(run->interrupt)) {
        atomic_store(&all->stop, true);
    }
    if (ranks_count() == 1) {
        return;
    }
    if (ranks_number() == 0) {
        receive(all);
        if (atomic_load(&all->stop)) {
            ranks_stop();
        }
    } else {
        send(all);
        if (ranks_are_stopped()) {
            atomic_store(&all->stop, true);
        }
    }
}

static void tick(void *context, size_t done, size_t count) {
    hall *all = context;
    (void)done;
    (void)count;
    look_around(all);
    if (all->run->watch != NULL && ranks_number() == 0) {
        all->run->watch->tick(all->run->watch->context, atomic_load(&all->done), all->all - all->before);
    }
}

static void play_unit(void *context, unsigned worker, size_t index) {
    static const tournament_end ends[] = {[UNIT_NOT_KEPT] = TOURNAMENT_NOT_KEPT,
                                          [UNIT_NOT_STARTED] = TOURNAMENT_NOT_STARTED,
                                          [UNIT_NO_MEMORY] = TOURNAMENT_NO_MEMORY};
    hall *all = context;
    tournament_unit played;
    const unit_end end = arena_play(all->arena[worker], all->wanted[index], &all->stop, &played);
    if (end == UNIT_PLAYED) {
        deliver(all, all->wanted[index], &played);
    } else if (end != UNIT_STOPPED) {
        if (end == UNIT_NOT_STARTED) {
            atomic_store(&all->reason, arena_reason(all->arena[worker]));
        }
        break_off(all, ends[end]);
    }
}

/* Until everybody has come to an end. */
static void wait_for_ranks(hall *all) {
    const struct timespec pause = {.tv_nsec = PAUSE_NANOSECONDS};
    if (ranks_number() != 0) {
        send(all);
        ranks_send_end();
        while (!ranks_are_stopped()) {
            nanosleep(&pause, NULL);
        }
        return;
    }
    while (ranks_at_work() > 0) {
        tick(all, 0, 0);
        nanosleep(&pause, NULL);
    }
    receive(all);
    ranks_stop();
}

/* ---- Preparing ---- */

static void add_tested(hall *all) {
    all->tested = tournament_units_of(all->run->plan, all->run->units, 0);
    if (all->run->test != NULL && elo_judge(&all->tested, all->run->test) != ELO_UNDECIDED) {
        break_off(all, TOURNAMENT_DECIDED);
    }
}

/* Shares out what is left. False when memory ran out, which the others are not told. */
static bool share_out(hall *all) {
    unsigned char *played = calloc(all->all + 1, 1);
    all->wanted = malloc((all->all + 1) * sizeof *all->wanted);
    if (played == NULL || all->wanted == NULL) {
        free(played);
        return false;
    }
    for (size_t unit = 0; unit < all->all; unit++) {
        played[unit] = all->run->units[unit].played;
    }
    ranks_share(played, all->all);
    for (size_t unit = 0, left = 0; unit < all->all; unit++) {
        all->before += played[unit];
        if (!played[unit] && left++ % ranks_count() == ranks_number()) {
            all->wanted[all->count++] = unit;
        }
    }
    free(played);
    return true;
}

static bool furnish(hall *all, unsigned threads) {
    for (unsigned i = 0; i < threads; i++) {
        all->arena[i] = arena_open(all->run->plan);
        if (all->arena[i] == NULL) {
            return false;
        }
    }
    return true;
}

static void clear_away(hall *all) {
    for (unsigned i = 0; i < WORKERS_MOST; i++) {
        arena_close(all->arena[i]);
    }
    free(all->wanted);
    tk_buffer_free(&all->outbox);
    pthread_mutex_destroy(&all->lock);
    free(all);
}

tournament_end tournament_play(const tournament_run *run) {
    hall *all = calloc(1, sizeof *all);
    if (all == NULL) {
        ranks_break_off();
        return TOURNAMENT_NO_MEMORY;
    }
    pthread_mutex_init(&all->lock, NULL);
    all->run = run;
    all->all = plan_units(run->plan);
    if (!share_out(all)) {
        ranks_break_off();
        break_off(all, TOURNAMENT_NO_MEMORY);
    } else if (furnish(all, run->threads)) {
        const workers_watch watch = {.tick = tick, .context = all};
        add_tested(all);
        workers_run(
            &(workers_job){.count = all->count, .task = play_unit, .context = all, .watch = &watch, .stop = &all->stop},
            run->threads);
    } else {
        break_off(all, TOURNAMENT_NO_MEMORY);
    }
    if (ranks_count() > 1) {
        wait_for_ranks(all);
    }
    const tournament_end end = atomic_load(&all->end);
    if (run->reason != NULL) {
        *run->reason = atomic_load(&all->reason);
    }
    clear_away(all);
    return end;
}
