/* Every worker counts for itself; a match is added to its sums when it has come to its end. */
#include "study/rush/stats.h"

#include <stdlib.h>
#include <string.h>

/* A match being watched, and the sums of those before it. */
typedef struct stats_desk {
    bool offered[TK_RUSH_VEHICLES], bought[TK_RUSH_VEHICLES], researched[TK_RUSH_VEHICLES];
    rush_stats_card times[TK_RUSH_VEHICLES];
    size_t taken[TK_RUSH_NATIONS];
    unsigned winners;
    tk_rush_sight sight; /* scratch */
    rush_stats sums;
} stats_desk;

typedef struct stats_room {
    const tk_game *game;
    unsigned nation[TK_RUSH_VEHICLES];
    stats_desk *desk;
} stats_room;

/* ---- Watching ---- */

static void start(void *context, unsigned worker, const tk_state *state) {
    const stats_room *room = context;
    stats_desk *desk = &room->desk[worker];
    memset(desk, 0, offsetof(stats_desk, sight));
    tk_rush_look(room->game, state, TK_NO_SEAT, &desk->sight);
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        if (desk->sight.shop[slot] < TK_RUSH_VEHICLES) {
            desk->offered[desk->sight.shop[slot]] = true;
        }
    }
}

static void note(const stats_room *room, stats_desk *desk, const tk_event *event, unsigned face) {
    switch ((tk_rush_event)event->kind) {
    case TK_RUSH_EVENT_DEALT:
        desk->offered[face] = true;
        break;
    case TK_RUSH_EVENT_BOUGHT:
        desk->bought[face] = true;
        desk->taken[room->nation[face]]++;
        break;
    case TK_RUSH_EVENT_RESEARCHED:
        desk->researched[face] = true;
        desk->taken[room->nation[face]]++;
        break;
    case TK_RUSH_EVENT_PAID:
        desk->times[face].paid++;
        break;
    case TK_RUSH_EVENT_USED:
        desk->times[face].ability++;
        break;
    case TK_RUSH_EVENT_PLACED:
        desk->times[face].protect++;
        break;
    case TK_RUSH_EVENT_ATTACKS:
        desk->times[face].attacked++;
        break;
    default:
        break;
    }
}

static void events(void *context, unsigned worker, const tk_event_log *log) {
    const stats_room *room = context;
    stats_desk *desk = &room->desk[worker];
    for (size_t i = 0; i < log->count; i++) {
        const tk_event *event = &log->events[i];
        if (event->kind == TK_RUSH_EVENT_OVER) {
            desk->winners = (unsigned)event->value[0];
        } else if (event->value[0] >= 0 && event->value[0] < TK_RUSH_VEHICLES) {
            note(room, desk, event, (unsigned)event->value[0]);
        }
    }
}

static bool has(const tk_rush_player *player, unsigned face) {
    bool there = player->company[face] > 0;
    for (unsigned base = 0; base < TK_RUSH_BASES; base++) {
        there = there || player->base[base].protector == face;
    }
    return there;
}

static void count_owners(const stats_room *room, stats_desk *desk) {
    for (unsigned seat = 0; seat < desk->sight.players; seat++) {
        bool won = (desk->winners >> seat & 1u) != 0;
        unsigned place = (seat + desk->sight.players - desk->sight.first) % desk->sight.players;
        desk->sums.won[place] += won;
        for (unsigned face = 0; face < TK_RUSH_VEHICLES; face++) {
            if (has(&desk->sight.player[seat], face)) {
                desk->sums.card[face].owned++;
                desk->sums.card[face].won += won;
                desk->sums.winning[room->nation[face]] += won;
            }
        }
    }
}

static void end(void *context, unsigned worker, const tk_state *state) {
    const stats_room *room = context;
    stats_desk *desk = &room->desk[worker];
    rush_stats *sums = &desk->sums;
    tk_rush_look(room->game, state, TK_NO_SEAT, &desk->sight);
    sums->matches++;
    sums->rounds[desk->sight.round < RUSH_STATS_ROUNDS ? desk->sight.round : RUSH_STATS_ROUNDS]++;
    sums->rounds_sum += desk->sight.round;
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        sums->taken[nation] += desk->taken[nation];
    }
    for (unsigned face = 0; face < TK_RUSH_VEHICLES; face++) {
        rush_stats_card *card = &sums->card[face];
        card->offered += desk->offered[face];
        card->bought += desk->bought[face];
        card->researched += desk->researched[face];
        card->paid += desk->times[face].paid;
        card->ability += desk->times[face].ability;
        card->protect += desk->times[face].protect;
        card->attacked += desk->times[face].attacked;
    }
    count_owners(room, desk);
}

/* ---- Adding up ---- */

static void add_desk(const rush_stats *sums, rush_stats *stats) {
    stats->matches += sums->matches;
    stats->rounds_sum += sums->rounds_sum;
    for (unsigned i = 0; i <= RUSH_STATS_ROUNDS; i++) {
        stats->rounds[i] += sums->rounds[i];
    }
    for (unsigned place = 0; place < TK_RUSH_PLAYERS_MOST; place++) {
        stats->won[place] += sums->won[place];
    }
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        stats->taken[nation] += sums->taken[nation];
        stats->winning[nation] += sums->winning[nation];
    }
    for (unsigned face = 0; face < TK_RUSH_VEHICLES; face++) {
        rush_stats_card *card = &stats->card[face];
        const rush_stats_card *more = &sums->card[face];
        card->offered += more->offered;
        card->bought += more->bought;
        card->researched += more->researched;
        card->paid += more->paid;
        card->ability += more->ability;
        card->protect += more->protect;
        card->attacked += more->attacked;
        card->owned += more->owned;
        card->won += more->won;
    }
}

static unsigned nation_of(const tk_game *game, unsigned face) {
    tk_rush_face printed;
    return tk_rush_face_of(game, face, &printed) ? printed.nation : 0;
}

selfplay_end rush_stats_gather(const selfplay_plan *plan, rush_stats *stats) {
    stats_room room = {.game = plan->game, .desk = calloc(plan->threads, sizeof *room.desk)};
    const selfplay_observer observer = {.start = start, .events = events, .end = end, .context = &room};
    *stats = (rush_stats){0};
    if (room.desk == NULL) {
        return SELFPLAY_NO_MEMORY;
    }
    for (unsigned face = 0; face < TK_RUSH_VEHICLES; face++) {
        room.nation[face] = nation_of(plan->game, face);
    }
    selfplay_end how = selfplay_watch(plan, &observer);
    for (unsigned worker = 0; worker < plan->threads; worker++) {
        add_desk(&room.desk[worker].sums, stats);
    }
    free(room.desk);
    return how;
}
