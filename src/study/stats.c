/* Every worker counts for itself; a match is added to its sums when it has come to its end. */
#include "study/stats.h"

#include <stdlib.h>
#include <string.h>

typedef struct stats_room {
    const stats_kind *kind;
    const tk_game *game;
    unsigned char *sums, *notes; /* of each worker */
} stats_room;

static void *notes_of(const stats_room *room, unsigned worker) {
    return room->notes + worker * room->kind->notes;
}

static void add(void *sums, const void *more, size_t size) {
    for (size_t i = 0; i < size / sizeof(uint64_t); i++) {
        ((uint64_t *)sums)[i] += ((const uint64_t *)more)[i];
    }
}

static void start(void *context, unsigned worker, const tk_state *state) {
    const stats_room *room = context;
    memset(notes_of(room, worker), 0, room->kind->notes);
    room->kind->start(room->game, state, notes_of(room, worker));
}

static void events(void *context, unsigned worker, const tk_event_log *log) {
    const stats_room *room = context;
    room->kind->events(room->game, log, notes_of(room, worker));
}

static void end(void *context, unsigned worker, const tk_state *state) {
    const stats_room *room = context;
    room->kind->end(room->game, state, notes_of(room, worker));
    add(room->sums + worker * room->kind->counts, notes_of(room, worker), room->kind->counts);
}

selfplay_end stats_gather(const stats_kind *kind, const selfplay_plan *plan, void *sums) {
    stats_room room = {.kind = kind,
                       .game = plan->game,
                       .sums = calloc(plan->threads, kind->counts),
                       .notes = calloc(plan->threads, kind->notes)};
    const selfplay_observer observer = {.start = start, .events = events, .end = end, .context = &room};
    selfplay_plan watched = *plan;
    selfplay_match *matches = calloc(plan->count, sizeof *matches);
    selfplay_end how = SELFPLAY_NO_MEMORY;
    memset(sums, 0, kind->counts);
    if (room.sums != NULL && room.notes != NULL && matches != NULL) {
        watched.observer = &observer;
        how = selfplay_run(&watched, matches);
        for (unsigned worker = 0; worker < plan->threads; worker++) {
            add(sums, room.sums + worker * kind->counts, kind->counts);
        }
    }
    free(matches);
    free(room.sums);
    free(room.notes);
    return how;
}
