/* Playing a match: starting it, what is legal, carrying actions out, how it ended. Core checks what every game shares
 * (the state belongs to the game, the match goes on, the seat decides) and leaves the rest to the game. */
#include <assert.h>
#include <string.h>

#include "base/hash.h"
#include "core/inside.h"

size_t tk_state_size(const tk_game *game) {
    return game != NULL ? game->state_size : 0;
}

const void *tk_state_body_of(const tk_game *game, const tk_state *state, const char *name) {
    return tk_game_rules_of(game, name) != NULL && tk_state_fits(game, state) ? state->body : NULL;
}

void tk_start(const tk_game *game, const tk_seed *seed, tk_state *state) {
    if (game == NULL || seed == NULL || state == NULL) {
        return;
    }
    memset(state, 0, game->state_size);
    state->head.mark = game->mark;
    game->rules->start(game->shared, seed, state->body);
}

tk_seats tk_asked_secretly(const tk_game *game, const tk_state *state) {
    return tk_state_fits(game, state) && game->rules->asked_secretly != NULL
               ? game->rules->asked_secretly(game->shared, state->body)
               : 0;
}

tk_seats tk_deciders(const tk_game *game, const tk_state *state) {
    return tk_state_fits(game, state) ? game->rules->deciders(game->shared, state->body) : 0;
}

size_t tk_legal(const tk_game *game, const tk_state *state, unsigned seat, tk_action *actions, size_t capacity) {
    if (!tk_state_fits(game, state) || !tk_seat_decides(game, state, seat)) {
        return 0;
    }
    return game->rules->legal(game->shared, state->body, seat, actions, actions != NULL ? capacity : 0);
}

tk_status tk_legal_at(const tk_game *game, const tk_state *state, unsigned seat, size_t index, tk_action *action) {
    if (action == NULL || !tk_state_fits(game, state) || !tk_seat_decides(game, state, seat)) {
        return TK_ERROR_ARGUMENT;
    }
    const tk_rules *rules = game->rules;
    if (rules->legal_at != NULL) {
        return rules->legal_at(game->shared, state->body, seat, index, action) ? TK_OK : TK_ERROR_ARGUMENT;
    }
    tk_action list[TK_LEGAL_LIST_MOST];
    size_t count = rules->legal(game->shared, state->body, seat, list, TK_LEGAL_LIST_MOST);
    if (index >= count || index >= TK_LEGAL_LIST_MOST) {
        return TK_ERROR_ARGUMENT;
    }
    *action = list[index];
    return TK_OK;
}

tk_status tk_legal_random(const tk_game *game, const tk_state *state, unsigned seat, uint64_t random,
                          tk_action *action) {
    if (action == NULL || !tk_state_fits(game, state) || !tk_seat_decides(game, state, seat)) {
        return TK_ERROR_ARGUMENT;
    }
    const tk_rules *rules = game->rules;
    if (rules->legal_random != NULL) {
        return rules->legal_random(game->shared, state->body, seat, random, action) ? TK_OK : TK_ERROR_ARGUMENT;
    }
    uint64_t count = rules->legal(game->shared, state->body, seat, NULL, 0);
    uint64_t index = ((random >> 32) * count + ((random & UINT32_MAX) * count >> 32)) >> 32;
    return tk_legal_at(game, state, seat, (size_t)index, action);
}

/* What every decision has in common, whatever the action. */
static tk_status check_turn(const tk_game *game, const tk_state *state, unsigned seat) {
    if (!tk_state_fits(game, state) || seat >= game->seats) {
        return TK_ERROR_ARGUMENT;
    }
    tk_seats deciders = game->rules->deciders(game->shared, state->body);
    if (deciders == 0) {
        return TK_ERROR_FINISHED;
    }
    return (deciders >> seat & 1u) != 0 ? TK_OK : TK_ERROR_NOT_YOUR_TURN;
}

tk_status tk_check(const tk_game *game, const tk_state *state, unsigned seat, tk_action action) {
    tk_status status = check_turn(game, state, seat);
    return status == TK_OK ? game->rules->check(game->shared, state->body, seat, action) : status;
}

void tk_event_add(tk_event_log *log, tk_event event) {
    if (log == NULL) {
        return;
    }
    if (log->count < log->capacity) {
        log->events[log->count] = event;
    }
    log->count++;
}

void tk_window_add(tk_event_log *log, unsigned seat) {
    if (log == NULL) {
        return;
    }
    if (log->windows < TK_WINDOWS_MOST) {
        log->window_seat[log->windows] = (uint8_t)seat;
    }
    log->windows++;
}

static void count_action(tk_state_head *head, unsigned seat, bool barrier) {
    head->actions++;
    if (barrier) {
        head->since = 0;
        memset(head->last, 0, sizeof head->last);
    } else {
        head->last[seat] = ++head->since;
    }
}

static void carry_out(const tk_game *game, tk_state *state, unsigned seat, tk_action action, tk_event_log *log) {
    unsigned applied = game->rules->apply(game->shared, state->body, seat, action, log);
    count_action(&state->head, seat, applied == TK_APPLIED_BARRIER);
}

tk_status tk_apply(const tk_game *game, tk_state *state, unsigned seat, tk_action action, tk_event_log *log) {
    if (log != NULL) {
        log->count = log->windows = 0;
    }
    tk_status status = tk_check(game, state, seat, action);
    if (status == TK_OK) {
        carry_out(game, state, seat, action, log);
    }
    return status;
}

void tk_apply_legal(const tk_game *game, tk_state *state, unsigned seat, tk_action action, tk_event_log *log) {
#ifdef TANKODROM_DEBUG
    assert(tk_check(game, state, seat, action) == TK_OK);
#endif
    if (log != NULL) {
        log->count = log->windows = 0;
    }
    carry_out(game, state, seat, action, log);
}

tk_status tk_declare(const tk_game *game, tk_state *state, unsigned seat, tk_declaration what, tk_event_log *log) {
    if (log != NULL) {
        log->count = log->windows = 0;
    }
    if (!tk_state_fits(game, state) || seat >= game->seats || (unsigned)what >= TK_DECLARATION_COUNT) {
        return TK_ERROR_ARGUMENT;
    }
    if (game->rules->declare == NULL) {
        return TK_ERROR_NOT_IN_GAME;
    }
    if (game->rules->deciders(game->shared, state->body) == 0) {
        return TK_ERROR_FINISHED;
    }
    return game->rules->declare(game->shared, state->body, seat, what, log);
}

tk_status tk_elapse(const tk_game *game, tk_state *state, uint64_t milliseconds, tk_event_log *log) {
    if (log != NULL) {
        log->count = log->windows = 0;
    }
    if (!tk_state_fits(game, state)) {
        return TK_ERROR_ARGUMENT;
    }
    if (game->rules->elapse == NULL) {
        return TK_ERROR_NOT_IN_GAME;
    }
    if (game->rules->deciders(game->shared, state->body) == 0) {
        return TK_ERROR_FINISHED;
    }
    return game->rules->elapse(game->shared, state->body, milliseconds, log);
}

int64_t tk_clock(const tk_game *game, const tk_state *state, unsigned seat) {
    return tk_state_fits(game, state) && seat < game->seats && game->rules->clock != NULL
               ? game->rules->clock(game->shared, state->body, seat)
               : -1;
}

bool tk_game_declares(const tk_game *game) {
    return game != NULL && game->rules->declare != NULL;
}

/* Where the game has no other order: by what each seat gets. */
static void find_places(const tk_game *game, tk_outcome *outcome) {
    for (unsigned seat = 0; seat < game->seats; seat++) {
        outcome->place[seat] = 1;
        for (unsigned other = 0; other < game->seats; other++) {
            outcome->place[seat] = (uint8_t)(outcome->place[seat] + (outcome->payoff[other] > outcome->payoff[seat]));
        }
    }
}

void tk_outcome_of(const tk_game *game, const tk_state *state, tk_outcome *outcome) {
    if (outcome == NULL) {
        return;
    }
    memset(outcome, 0, sizeof *outcome);
    if (tk_state_fits(game, state)) {
        game->rules->outcome(game->shared, state->body, outcome);
        if (outcome->finished && outcome->place[0] == 0) {
            find_places(game, outcome);
        }
    }
}

/* The head counts too: where seats decide at once, what may be taken back depends on who was first. */
uint64_t tk_hash(const tk_game *game, const tk_state *state) {
    if (!tk_state_fits(game, state)) {
        return 0;
    }
    uint64_t hash = tk_hash_word(game->rules->hash(game->shared, state->body), state->head.actions);
    hash = tk_hash_word(hash, state->head.since);
    for (unsigned seat = 0; seat < game->seats; seat++) {
        hash = tk_hash_word(hash, state->head.last[seat]);
    }
    return hash;
}

uint32_t tk_undo_depth(const tk_game *game, const tk_state *state, tk_seats seats) {
    if (!tk_state_fits(game, state)) {
        return 0;
    }
    uint32_t fixed = 0;
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        if ((seats >> seat & 1u) == 0 && state->head.last[seat] > fixed) {
            fixed = state->head.last[seat];
        }
    }
    return state->head.since - fixed;
}

void tk_complete(const tk_game *game, const tk_state *state, unsigned seat, uint64_t seed, tk_state *completed) {
    if (!tk_state_fits(game, state) || completed == NULL || completed == state ||
        (seat >= game->seats && seat != TK_NO_SEAT)) {
        return;
    }
    memcpy(completed, state, game->state_size);
    if (game->rules->complete != NULL) {
        game->rules->complete(game->shared, completed->body, seat, seed);
    }
}
