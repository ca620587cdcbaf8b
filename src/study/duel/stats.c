#include "study/duel/stats.h"

enum { BY_TANK, BY_GUN, BY_INFANTRY };

typedef struct duel_notes {
    duel_stats match;
    unsigned type[TK_DUEL_TANKS];
    unsigned shooter, from, target; /* of the shot under way */
    struct {
        bool is;
        unsigned shooter, from;
    } pierced[TK_DUEL_TANKS]; /* what penetrated each tank last */
    bool storming;            /* infantry has been sent and has not aimed yet */
    tk_duel_sight sight;
} duel_notes;

static void start(const tk_game *game, const tk_state *state, void *context) {
    duel_notes *notes = context;
    tk_duel_look(game, state, TK_NO_SEAT, &notes->sight);
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        notes->type[tank] = notes->sight.tank[tank].type % DUEL_STATS_TYPES;
    }
}

/* The sums that a shot counts in: of its kind and, between tanks, of the pair of types. */
static void count_shot(duel_notes *notes, uint64_t fired, uint64_t hit, uint64_t pierced) {
    duel_stats_shots *sums[2] = {&notes->match.by[notes->shooter], NULL};
    if (notes->shooter == BY_TANK) {
        sums[1] = &notes->match.pair[notes->type[notes->from]][notes->type[notes->target]];
    }
    for (unsigned i = 0; i < 2 && sums[i] != NULL; i++) {
        sums[i]->fired += fired;
        sums[i]->hit += hit;
        sums[i]->pierced += pierced;
    }
}

static void aim(duel_notes *notes, const tk_event *event) {
    notes->from = (unsigned)event->value[0] % TK_DUEL_TANKS;
    notes->target = (unsigned)event->value[1] % TK_DUEL_TANKS;
    notes->shooter = event->value[4] >= 0 ? BY_GUN : notes->storming ? BY_INFANTRY : BY_TANK;
    notes->storming = false;
    count_shot(notes, 1, 0, 0);
}

static void pierce(duel_notes *notes) {
    count_shot(notes, 0, 0, 1);
    notes->pierced[notes->target].is = true;
    notes->pierced[notes->target].shooter = notes->shooter;
    notes->pierced[notes->target].from = notes->from;
}

/* A tank may burn for rounds: it is lost to what penetrated it last. */
static void eliminate(duel_notes *notes, const tk_event *event) {
    unsigned tank = (unsigned)event->value[0] % TK_DUEL_TANKS;
    notes->match.lost[tank / TK_DUEL_SIDE_TANKS]++;
    if (notes->pierced[tank].is) {
        unsigned shooter = notes->pierced[tank].shooter;
        notes->pierced[tank].is = false;
        notes->match.by[shooter].lost++;
        if (shooter == BY_TANK) {
            notes->match.pair[notes->type[notes->pierced[tank].from]][notes->type[tank]].lost++;
        }
    }
}

static void note(duel_notes *notes, const tk_event *event) {
    const int32_t *value = event->value;
    switch ((tk_duel_event)event->kind) {
    case TK_DUEL_EVENT_AIMED:
        aim(notes, event);
        break;
    case TK_DUEL_EVENT_INFANTRY:
        notes->storming = value[1] != 0;
        break;
    case TK_DUEL_EVENT_STOPPED_BY_TACTICS:
        notes->storming = false;
        break;
    case TK_DUEL_EVENT_LOCATION:
        count_shot(notes, 0, value[2] != 0, 0);
        break;
    case TK_DUEL_EVENT_PENETRATION:
        if (value[3] != 0) {
            pierce(notes);
        }
        break;
    case TK_DUEL_EVENT_ELIMINATED:
        eliminate(notes, event);
        break;
    case TK_DUEL_EVENT_EXPLODED:
    case TK_DUEL_EVENT_CATASTROPHE:
        notes->match.exploded++;
        break;
    case TK_DUEL_EVENT_FIRE:
        notes->match.burned += value[1] == 2;
        break;
    case TK_DUEL_EVENT_BAILED_OUT:
        notes->match.abandoned++;
        break;
    case TK_DUEL_EVENT_POINTS:
        notes->match
            .points[(unsigned)value[0] / TK_DUEL_SIDE_TANKS % TK_DUEL_SIDES][(unsigned)value[2] % DUEL_STATS_SOURCES] +=
            (uint64_t)value[1];
        break;
    case TK_DUEL_EVENT_OVER:
        notes->match.won[(unsigned)value[0] % TK_DUEL_SIDES]++;
        break;
    default:
        break;
    }
}

static void events(const tk_game *game, const tk_event_log *log, void *context) {
    duel_notes *notes = context;
    (void)game;
    notes->match.actions++;
    for (size_t i = 0; i < log->count; i++) {
        note(notes, &log->events[i]);
    }
}

static void end(const tk_game *game, const tk_state *state, void *context) {
    duel_notes *notes = context;
    tk_duel_look(game, state, TK_NO_SEAT, &notes->sight);
    notes->match.matches = 1;
    notes->match.rounds_sum = notes->sight.round;
    notes->match.rounds[notes->sight.round < DUEL_STATS_ROUNDS ? notes->sight.round : DUEL_STATS_ROUNDS] = 1;
}

const stats_kind duel_stats_kind = {
    .counts = sizeof(duel_stats), .notes = sizeof(duel_notes), .start = start, .events = events, .end = end};
