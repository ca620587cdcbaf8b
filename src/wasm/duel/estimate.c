/* How even a battle of Tank Duel is: an opponent plays all seats, a few matches a question, and what came of them is
 * added up. They are dealt from numbers that follow each other, so that two battles are compared by the same deals. */
#include <stdlib.h>
#include <string.h>
#include <tankodrom/duel.h>

#include "base/hash.h"
#include "wasm/inside.h"

enum { MATCHES_MOST = 100 };

typedef struct estimate {
    const tk_game *game;
    const tk_opponent *opponent;
    tk_state *state, *seen;
    unsigned char *memory; /* memory_size bytes a seat */
    size_t memory_size;
    tk_event *events;
    size_t matches;
    unsigned won[TK_DUEL_SIDES], lost[TK_DUEL_SIDES];
    int64_t points[TK_DUEL_SIDES];
    unsigned rounds, actions;
    unsigned mission; /* won by who had fewer points for tanks and crews */
    unsigned quiet;   /* nobody lost a tank */
} estimate;

/* Of one match. */
typedef struct tally {
    int kills[TK_DUEL_SIDES]; /* points for tanks and crews */
    unsigned lost[TK_DUEL_SIDES];
    unsigned winner;
} tally;

static void note(tally *match, const tk_event_log *log) {
    for (size_t at = 0; at < log->count; at++) {
        const int32_t *value = log->events[at].value;
        const unsigned side = (unsigned)value[0] / TK_DUEL_SIDE_TANKS % TK_DUEL_SIDES;
        switch ((tk_duel_event)log->events[at].kind) {
        case TK_DUEL_EVENT_ELIMINATED:
            match->lost[side]++;
            break;
        case TK_DUEL_EVENT_POINTS:
            match->kills[side] += value[2] != TK_DUEL_FOR_OBJECTIVE ? value[1] : 0;
            break;
        case TK_DUEL_EVENT_OVER:
            match->winner = (unsigned)value[0] % TK_DUEL_SIDES;
            break;
        default:
            break;
        }
    }
}

/* An opponent gets what its seat sees, the rest made up. */
static tk_status act(estimate *self, uint64_t number, tally *match) {
    tk_event_log log = {.events = self->events, .capacity = TK_EVENTS_MOST};
    const unsigned seat = (unsigned)__builtin_ctz(tk_deciders(self->game, self->state));
    const uint64_t chance = tk_hash_word(tk_hash_word(number, self->actions++), seat);
    tk_complete(self->game, self->state, seat, chance, self->seen);
    const tk_think think = {.game = self->game,
                            .seen = self->seen,
                            .seat = seat,
                            .seed = tk_mix(chance),
                            .memory = self->memory_size > 0 ? self->memory + seat * self->memory_size : NULL};
    tk_thought thought;
    tk_status status = tk_opponent_think(self->opponent, &think, &thought);
    if (status == TK_OK) {
        status = tk_apply(self->game, self->state, seat, thought.action, &log);
    }
    note(match, &log);
    return status;
}

static tk_status play(estimate *self, uint64_t number) {
    const tk_seed seed = tk_seed_of_number(number);
    tally match = {.winner = 0};
    tk_duel_sight sight;
    tk_status status = TK_OK;
    tk_start(self->game, &seed, self->state);
    memset(self->memory, 0, self->memory_size * TK_SEATS_MAX);
    while (status == TK_OK && tk_deciders(self->game, self->state) != 0) {
        status = act(self, number, &match);
    }
    if (status != TK_OK || !tk_duel_look(self->game, self->state, TK_NO_SEAT, &sight)) {
        return status;
    }
    const unsigned loser = TK_DUEL_SIDES - 1 - match.winner;
    self->matches++;
    self->won[match.winner]++;
    self->mission += match.kills[match.winner] < match.kills[loser];
    self->quiet += match.lost[0] + match.lost[1] == 0;
    self->rounds += sight.round;
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
        self->points[side] += sight.points[side];
        self->lost[side] += match.lost[side];
    }
    return TK_OK;
}

static void put_sides(const char *name, const int64_t of[TK_DUEL_SIDES], tk_json_writer *writer) {
    tk_json_object(writer, name);
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
        tk_json_number(writer, tk_duel_key(TK_DUEL_WORDS_SIDE, side), of[side]);
    }
    tk_json_close_object(writer);
}

static size_t write_sums(const estimate *self, char *out, size_t size) {
    const int64_t won[] = {self->won[0], self->won[1]}, lost[] = {self->lost[0], self->lost[1]};
    tk_text text = tk_text_on(out, size);
    tk_json_writer writer;
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    tk_json_number(&writer, "matches", (int64_t)self->matches);
    put_sides("won", won, &writer);
    put_sides("points", self->points, &writer);
    put_sides("lost", lost, &writer);
    tk_json_number(&writer, "rounds", self->rounds);
    tk_json_number(&writer, "actions", self->actions);
    tk_json_number(&writer, "mission", self->mission);
    tk_json_number(&writer, "quiet", self->quiet);
    tk_json_close_object(&writer);
    return tk_text_end(&text);
}

static tk_status run(estimate *self, engine_question *question, uint64_t first, size_t count, tk_error *error) {
    const size_t size = tk_state_size(self->game);
    tk_status status = TK_OK;
    self->memory_size = tk_opponent_memory(self->opponent, self->game);
    self->state = malloc(size);
    self->seen = malloc(size);
    self->memory = malloc(self->memory_size * TK_SEATS_MAX + 1);
    self->events = malloc(TK_EVENTS_MOST * sizeof self->events[0]);
    if (self->state == NULL || self->seen == NULL || self->memory == NULL || self->events == NULL) {
        status = TK_ERROR_MEMORY;
    }
    for (size_t at = 0; status == TK_OK && at < count; at++) {
        status = play(self, first + at);
    }
    if (status == TK_OK) {
        const size_t length = write_sums(self, NULL, 0);
        status = tk_buffer_reserve(&question->bytes, length) ? TK_OK : TK_ERROR_MEMORY;
        if (status == TK_OK) {
            question->bytes.size = write_sums(self, question->bytes.data, length + 1);
        }
    }
    free(self->state);
    free(self->seen);
    free(self->memory);
    free(self->events);
    return engine_plain(status, error);
}

tk_status engine_estimate(engine *asked, engine_question *question, tk_error *error) {
    estimate self = {.matches = 0};
    uint64_t seed = 0;
    size_t count = 0;
    if (engine_need_word(question, "seed", &seed, error) != TK_OK ||
        engine_need_count(question, "matches", &count, error) != TK_OK ||
        engine_open_game(asked, question, NULL, &question->game, error) != TK_OK) {
        return error->status;
    }
    if (strcmp(tk_game_about(question->game)->name, "duel") != 0) {
        return engine_plain(TK_ERROR_NOT_IN_GAME, error);
    }
    if (count > MATCHES_MOST) {
        return tk_json_refuse(tk_json_member(question->request, "matches"), TK_ERROR_JSON_RANGE, NULL, "0…100", error);
    }
    self.game = question->game;
    if (engine_need_opponent(question, self.game, &self.opponent, error) != TK_OK) {
        return error->status;
    }
    return run(&self, question, seed, count, error);
}
