#include "study/rush/stats.h"

typedef struct rush_notes {
    rush_stats match;
    unsigned winners;
    unsigned purchases; /* of the turn under way */
    bool gained;        /* a vehicle, a medal or a base in it */
    tk_rush_sight sight;
} rush_notes;

static unsigned nation_of(const tk_game *game, unsigned face) {
    tk_rush_face printed;
    return tk_rush_face_of(game, face, &printed) ? printed.nation : 0;
}

static void start(const tk_game *game, const tk_state *state, void *context) {
    rush_notes *notes = context;
    tk_rush_look(game, state, TK_NO_SEAT, &notes->sight);
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        if (notes->sight.shop[slot] < TK_RUSH_VEHICLES) {
            notes->match.card[notes->sight.shop[slot]].offered = 1;
        }
    }
}

static void note(const tk_game *game, const tk_event *event, unsigned face, rush_stats *match) {
    rush_stats_card *card = &match->card[face];
    switch ((tk_rush_event)event->kind) {
    case TK_RUSH_EVENT_DEALT:
        card->offered = 1;
        break;
    case TK_RUSH_EVENT_BOUGHT:
        card->bought = 1;
        match->taken[nation_of(game, face)]++;
        break;
    case TK_RUSH_EVENT_RESEARCHED:
        card->researched = 1;
        match->taken[nation_of(game, face)]++;
        break;
    case TK_RUSH_EVENT_PAID:
        card->paid++;
        break;
    case TK_RUSH_EVENT_USED:
        card->ability++;
        break;
    case TK_RUSH_EVENT_PLACED:
        card->protect++;
        break;
    case TK_RUSH_EVENT_ATTACKS:
        card->attacked++;
        break;
    default:
        break;
    }
}

/* The turn that went before is over. The first one began with the match, before anything was told. */
static void end_turn(rush_notes *notes) {
    rush_stats_turns *turns = &notes->match.turns;
    turns->count++;
    turns->idle += !notes->gained;
    turns->several += notes->purchases > 1;
    notes->gained = false;
    notes->purchases = 0;
}

static void note_medal(const tk_event *event, rush_notes *notes) {
    rush_stats_prizes *prizes = &notes->match.prizes;
    const uint64_t medals = (uint64_t)event->value[1];
    prizes->medals[event->value[2]] += medals;
    prizes->doubles |= medals == 2;
    notes->gained = true;
}

static void note_base(const tk_event *event, rush_notes *notes) {
    const bool base = event->value[2] >= TK_RUSH_FACES, ace = event->value[5] != 0;
    notes->match.prizes.bases_hit += base && ace;
    notes->match.prizes.bases_attacked += base && !ace;
    notes->gained = notes->gained || base;
}

static void note_turn(const tk_event *event, rush_notes *notes) {
    switch ((tk_rush_event)event->kind) {
    case TK_RUSH_EVENT_TURN:
        end_turn(notes);
        break;
    case TK_RUSH_EVENT_BOUGHT:
        notes->purchases++;
        notes->gained = true;
        break;
    case TK_RUSH_EVENT_RESEARCHED:
        notes->gained = true;
        break;
    case TK_RUSH_EVENT_MEDAL:
        note_medal(event, notes);
        break;
    case TK_RUSH_EVENT_DESTROYED:
        note_base(event, notes);
        break;
    default:
        break;
    }
}

static void events(const tk_game *game, const tk_event_log *log, void *context) {
    rush_notes *notes = context;
    for (size_t i = 0; i < log->count; i++) {
        const tk_event *event = &log->events[i];
        note_turn(event, notes);
        if (event->kind == TK_RUSH_EVENT_OVER) {
            notes->winners = (unsigned)event->value[0];
            end_turn(notes);
        } else if (event->value[0] >= 0 && event->value[0] < TK_RUSH_VEHICLES) {
            note(game, event, (unsigned)event->value[0], &notes->match);
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

static void end(const tk_game *game, const tk_state *state, void *context) {
    rush_notes *notes = context;
    rush_stats *match = &notes->match;
    const tk_rush_sight *sight = &notes->sight;
    tk_rush_look(game, state, TK_NO_SEAT, &notes->sight);
    match->matches = 1;
    match->rounds[sight->round < RUSH_STATS_ROUNDS ? sight->round : RUSH_STATS_ROUNDS] = 1;
    match->rounds_sum = sight->round;
    tk_outcome outcome;
    tk_outcome_of(game, state, &outcome);
    const unsigned winners = (unsigned)__builtin_popcount(notes->winners);
    for (unsigned seat = 0; seat < sight->players; seat++) {
        bool won = (notes->winners >> seat & 1u) != 0;
        const unsigned turn = (seat + sight->players - sight->first) % sight->players;
        match->won[turn] += won;
        match->share[turn] += won ? 1000 / winners : 0;
        match->placed[turn] += outcome.place[seat];
        for (unsigned face = 0; face < TK_RUSH_VEHICLES; face++) {
            if (has(&sight->player[seat], face)) {
                match->card[face].owned++;
                match->card[face].won += won;
                match->winning[nation_of(game, face)] += won;
            }
        }
    }
}

const stats_kind rush_stats_kind = {
    .counts = sizeof(rush_stats), .notes = sizeof(rush_notes), .start = start, .events = events, .end = end};
