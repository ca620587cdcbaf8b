/* What has happened, step by step: the state on the disk, and behind it what is told. */
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "server/match/inside.h"

/* ---- Questions ---- */

/* A hash of what a seat may choose from; 0 where it does not decide or memory ran out. */
static uint64_t hash_choices(const match *play, unsigned seat) {
    const size_t count = tk_legal(play->game, play->state, seat, NULL, 0);
    tk_action *actions = count > 0 ? malloc(count * sizeof *actions) : NULL;
    if (actions == NULL) {
        return 0;
    }
    uint64_t hash = 1;
    tk_legal(play->game, play->state, seat, actions, count);
    for (size_t i = 0; i < count; i++) {
        hash = tk_hash_word(hash, actions[i]);
    }
    free(actions);
    return hash;
}

/* Those who are asked before and after a step, and whose doing it is not, may be asked the same as before. */
typedef struct asked_before {
    tk_seats seats;
    uint64_t choices[TK_SEATS_MAX];
} asked_before;

static asked_before note_questions(const match *play, const store_entry *entry) {
    asked_before before = {.seats = tk_deciders(play->game, play->state)};
    if (entry->kind == STORE_ENTRY_ACTION && entry->seat < TK_SEATS_MAX) {
        before.seats &= ~((tk_seats)1 << entry->seat);
    }
    for (unsigned seat = 0; seat < play->seat_count; seat++) {
        before.choices[seat] = match_has(before.seats, seat) ? hash_choices(play, seat) : 0;
    }
    return before;
}

static void renew_questions(match *play, const asked_before *before) {
    const tk_seats asked = tk_deciders(play->game, play->state);
    for (unsigned seat = 0; seat < play->seat_count; seat++) {
        match_seat *at = &play->seats[seat];
        if (!match_has(asked, seat)) {
            at->question = 0;
        } else if (at->question == 0 || !match_has(before->seats, seat) || before->choices[seat] == 0 ||
                   before->choices[seat] != hash_choices(play, seat)) {
            at->question = ++play->questions;
            at->since = play->sequence;
        }
    }
}

void match_ask_anew(match *play) {
    renew_questions(play, &(asked_before){0});
}

/* ---- Present ---- */

/* Notes and tells a step; present and the list stay as long as each other. */
static tk_status step(match *play, const store_entry *entry, tk_seats secret, const tk_event_log *log,
                      const tk_state *after) {
    const size_t count = tk_present_steps(play->present);
    match_step *steps = tk_grown(play->steps, &play->step_room, count + 1, sizeof *steps);
    if (steps == NULL) {
        return TK_ERROR_MEMORY;
    }
    play->steps = steps;
    const bool acts = entry->kind == STORE_ENTRY_ACTION;
    steps[count] = (match_step){.sequence = play->sequence,
                                .acts = acts,
                                .secret = acts && match_has(secret, (unsigned)entry->seat),
                                .seat = (uint8_t)entry->seat};
    const tk_entry told = {
        .kind = (tk_entry_kind)entry->kind, .seat = (unsigned)entry->seat, .value = (uint64_t)entry->value};
    return tk_present_step(play->present, &told, log, after);
}

static tk_status hold_back(match *play, const store_entry *entry) {
    store_entry *held = tk_grown(play->held, &play->held_room, play->held_count + 1, sizeof *held);
    if (held == NULL) {
        return TK_ERROR_MEMORY;
    }
    play->held = held;
    held[play->held_count++] = *entry;
    return TK_OK;
}

/* Carries out on the scratch, from what is told, all that was held back. */
static void catch_up(match *play) {
    tk_event events[TK_EVENTS_MOST];
    memcpy(play->scratch, tk_present_state(play->present), tk_state_size(play->game));
    for (size_t i = 0; i < play->held_count; i++) {
        const store_entry *entry = &play->held[i];
        tk_event_log log = {.events = events, .capacity = TK_EVENTS_MOST};
        const tk_seats secret = tk_asked_secretly(play->game, play->scratch);
        store_entry_play(play->game, play->scratch, entry, &log);
        step(play, entry, secret, &log, play->scratch);
    }
}

size_t match_public_steps(const match *play) {
    size_t count = 0;
    for (size_t i = 0; i < tk_present_steps(play->present); i++) {
        count += !play->steps[i].secret;
    }
    return count;
}

void match_settle(match *play) {
    catch_up(play);
    play->held_count = 0;
    play->told = play->sequence;
}

void match_look_ahead(match *play) {
    if (play->held_count > 0) {
        memcpy(play->before, tk_present_state(play->present), tk_state_size(play->game));
        play->ahead_from = tk_present_steps(play->present);
        catch_up(play);
    }
}

void match_look_back(match *play) {
    if (play->held_count > 0) {
        tk_present_cut(play->present, play->ahead_from, play->before);
    }
}

/* ---- Entries ---- */

tk_status match_take_in(match *play, const store_entry *entry, tk_error *error) {
    tk_event events[TK_EVENTS_MOST];
    tk_event_log log = {.events = events, .capacity = TK_EVENTS_MOST};
    const tk_seats secret = tk_asked_secretly(play->game, play->state);
    const asked_before before = note_questions(play, entry);
    tk_status status = store_entry_play(play->game, play->state, entry, &log);
    if (status != TK_OK) {
        return store_history_refuse(entry->match, entry->sequence, error);
    }
    play->sequence = entry->sequence;
    play->last = entry->at;
    renew_questions(play, &before);
    match_windows_count(&play->windows, entry, secret, &log);
    if (play->windows.count > 0 || play->held_count > 0) {
        status = entry->kind == STORE_ENTRY_WINDOW ? TK_OK : hold_back(play, entry);
    } else if (entry->kind != STORE_ENTRY_WINDOW) {
        status = step(play, entry, secret, &log, play->state);
    }
    if (play->windows.count == 0 && play->held_count > 0) {
        match_settle(play);
    }
    play->told = play->held_count > 0 ? play->told : play->sequence;
    return status == TK_OK ? TK_OK : tk_error_set(error, status, 0, 0, NULL, NULL);
}

tk_status match_cut(match *play, size_t steps, int64_t sequence, tk_error *error) {
    int64_t reached = 0;
    const tk_status status =
        store_match_load(play->host.store, &play->row, play->game, sequence, play->scratch, &reached, error);
    if (status != TK_OK) {
        return status;
    }
    memcpy(play->state, play->scratch, tk_state_size(play->game));
    tk_present_cut(play->present, steps, play->state);
    play->sequence = play->told = sequence;
    for (unsigned seat = 0; seat < play->seat_count; seat++) {
        play->seats[seat].question = 0;
    }
    match_ask_anew(play);
    return TK_OK;
}
