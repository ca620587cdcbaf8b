/* Every worker counts for itself; a match is added to its sums when it has come to its end. */
#include "study/duel/stats.h"

#include <stdlib.h>
#include <string.h>

enum { BY_TANK, BY_GUN, BY_INFANTRY };

/* A match being watched, and the sums of those before it. */
typedef struct stats_desk {
    duel_stats match;
    unsigned type[TK_DUEL_TANKS];
    unsigned shooter, from, target; /* of the shot under way */
    struct {
        bool is;
        unsigned shooter, from;
    } pierced[TK_DUEL_TANKS]; /* what penetrated each tank last */
    bool storming;            /* infantry has been sent and has not aimed yet */
    tk_duel_sight sight;      /* scratch */
    duel_stats sums;
} stats_desk;

typedef struct stats_room {
    const tk_game *game;
    stats_desk *desk;
} stats_room;

/* ---- Watching ---- */

static void start(void *context, unsigned worker, const tk_state *state) {
    const stats_room *room = context;
    stats_desk *desk = &room->desk[worker];
    memset(desk, 0, offsetof(stats_desk, sight));
    tk_duel_look(room->game, state, TK_NO_SEAT, &desk->sight);
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        desk->type[tank] = desk->sight.tank[tank].type % DUEL_STATS_TYPES;
    }
}

/* The sums that a shot counts in: of its kind and, between tanks, of the pair of types. */
static void count_shot(stats_desk *desk, size_t fired, size_t hit, size_t pierced) {
    duel_stats_shots *sums[2] = {&desk->match.by[desk->shooter], NULL};
    if (desk->shooter == BY_TANK) {
        sums[1] = &desk->match.pair[desk->type[desk->from]][desk->type[desk->target]];
    }
    for (unsigned i = 0; i < 2 && sums[i] != NULL; i++) {
        sums[i]->fired += fired;
        sums[i]->hit += hit;
        sums[i]->pierced += pierced;
    }
}

static void aim(stats_desk *desk, const tk_event *event) {
    desk->from = (unsigned)event->value[0] % TK_DUEL_TANKS;
    desk->target = (unsigned)event->value[1] % TK_DUEL_TANKS;
    desk->shooter = event->value[4] >= 0 ? BY_GUN : desk->storming ? BY_INFANTRY : BY_TANK;
    desk->storming = false;
    count_shot(desk, 1, 0, 0);
}

static void pierce(stats_desk *desk) {
    count_shot(desk, 0, 0, 1);
    desk->pierced[desk->target].is = true;
    desk->pierced[desk->target].shooter = desk->shooter;
    desk->pierced[desk->target].from = desk->from;
}

/* A tank may burn for rounds: it is lost to what penetrated it last. */
static void eliminate(stats_desk *desk, const tk_event *event) {
    unsigned tank = (unsigned)event->value[0] % TK_DUEL_TANKS;
    desk->match.lost[tank / TK_DUEL_SIDE_TANKS]++;
    if (desk->pierced[tank].is) {
        unsigned shooter = desk->pierced[tank].shooter;
        desk->pierced[tank].is = false;
        desk->match.by[shooter].lost++;
        if (shooter == BY_TANK) {
            desk->match.pair[desk->type[desk->pierced[tank].from]][desk->type[tank]].lost++;
        }
    }
}

static void note(stats_desk *desk, const tk_event *event) {
    const int32_t *value = event->value;
    switch ((tk_duel_event)event->kind) {
    case TK_DUEL_EVENT_AIMED:
        aim(desk, event);
        break;
    case TK_DUEL_EVENT_INFANTRY:
        desk->storming = value[1] != 0;
        break;
    case TK_DUEL_EVENT_STOPPED_BY_TACTICS:
        desk->storming = false;
        break;
    case TK_DUEL_EVENT_LOCATION:
        count_shot(desk, 0, value[2] != 0, 0);
        break;
    case TK_DUEL_EVENT_PENETRATION:
        if (value[3] != 0) {
            pierce(desk);
        }
        break;
    case TK_DUEL_EVENT_ELIMINATED:
        eliminate(desk, event);
        break;
    case TK_DUEL_EVENT_EXPLODED:
    case TK_DUEL_EVENT_CATASTROPHE:
        desk->match.exploded++;
        break;
    case TK_DUEL_EVENT_FIRE:
        desk->match.burned += value[1] == 2;
        break;
    case TK_DUEL_EVENT_BAILED_OUT:
        desk->match.abandoned++;
        break;
    case TK_DUEL_EVENT_POINTS:
        desk->match
            .points[(unsigned)value[0] / TK_DUEL_SIDE_TANKS % TK_DUEL_SIDES][(unsigned)value[2] % DUEL_STATS_SOURCES] +=
            (uint64_t)value[1];
        break;
    case TK_DUEL_EVENT_OVER:
        desk->match.won[(unsigned)value[0] % TK_DUEL_SIDES]++;
        break;
    default:
        break;
    }
}

static void events(void *context, unsigned worker, const tk_event_log *log) {
    const stats_room *room = context;
    stats_desk *desk = &room->desk[worker];
    desk->match.actions++;
    for (size_t i = 0; i < log->count; i++) {
        note(desk, &log->events[i]);
    }
}

/* ---- Adding up ---- */

static void add_shots(duel_stats_shots *sum, const duel_stats_shots *more) {
    sum->fired += more->fired;
    sum->hit += more->hit;
    sum->pierced += more->pierced;
    sum->lost += more->lost;
}

static void add(duel_stats *sum, const duel_stats *more) {
    sum->matches += more->matches;
    sum->rounds_sum += more->rounds_sum;
    sum->actions += more->actions;
    sum->exploded += more->exploded;
    sum->burned += more->burned;
    sum->abandoned += more->abandoned;
    for (unsigned i = 0; i <= DUEL_STATS_ROUNDS; i++) {
        sum->rounds[i] += more->rounds[i];
    }
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
        sum->won[side] += more->won[side];
        sum->lost[side] += more->lost[side];
        for (unsigned source = 0; source < DUEL_STATS_SOURCES; source++) {
            sum->points[side][source] += more->points[side][source];
        }
    }
    for (unsigned shooter = 0; shooter < DUEL_STATS_SHOOTERS; shooter++) {
        add_shots(&sum->by[shooter], &more->by[shooter]);
    }
    for (unsigned from = 0; from < DUEL_STATS_TYPES; from++) {
        for (unsigned to = 0; to < DUEL_STATS_TYPES; to++) {
            add_shots(&sum->pair[from][to], &more->pair[from][to]);
        }
    }
}

static void end(void *context, unsigned worker, const tk_state *state) {
    const stats_room *room = context;
    stats_desk *desk = &room->desk[worker];
    tk_duel_look(room->game, state, TK_NO_SEAT, &desk->sight);
    desk->match.matches = 1;
    desk->match.rounds_sum = desk->sight.round;
    desk->match.rounds[desk->sight.round < DUEL_STATS_ROUNDS ? desk->sight.round : DUEL_STATS_ROUNDS] = 1;
    add(&desk->sums, &desk->match);
}

selfplay_end duel_stats_gather(const selfplay_plan *plan, duel_stats *stats) {
    stats_room room = {.game = plan->game, .desk = calloc(plan->threads, sizeof *room.desk)};
    const selfplay_observer observer = {.start = start, .events = events, .end = end, .context = &room};
    memset(stats, 0, sizeof *stats);
    if (room.desk == NULL) {
        return SELFPLAY_NO_MEMORY;
    }
    selfplay_end how = selfplay_watch(plan, &observer);
    for (unsigned worker = 0; worker < plan->threads; worker++) {
        add(stats, &room.desk[worker].sums);
    }
    free(room.desk);
    return how;
}
