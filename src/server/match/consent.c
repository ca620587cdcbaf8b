/* What needs the consent of the others: taking back further than the rules allow alone, stopping the clocks and letting
 * them go on. All other people must agree; programs always do. What is asked is not stored: after a crash whoever asked
 * asks again. */
#include <string.h>

#include "server/match/inside.h"

enum { TIME = 60 * 1000 };
static const int64_t time_by_days = INT64_C(24) * 60 * 60 * 1000;

static tk_seats other_people(const match *play, unsigned but) {
    tk_seats seats = 0;
    for (unsigned seat = 0; seat < play->seat_count; seat++) {
        seats |= seat != but && match_is_person(play, seat) ? (tk_seats)1 << seat : 0;
    }
    return seats;
}

/* ---- Carrying it out ---- */

static void refuse(match *play, const match_client *client, tk_status status) {
    if (status != TK_OK) {
        match_refuse_for(play, client, status);
    }
}

/* Where the log is cut so that the last `steps` choices that all know of are gone, and how many that are in truth. */
static bool find_cut(const match *play, int64_t steps, size_t *cut, int64_t *actions) {
    *actions = 0;
    for (*cut = tk_present_steps(play->present); *cut > 0 && steps > 0;) {
        const match_step *step = &play->steps[--*cut];
        *actions += step->acts ? 1 : 0;
        steps -= step->acts && !step->secret ? 1 : 0;
    }
    return steps == 0;
}

static int64_t count_choices(const match *play, size_t from, unsigned seat) {
    int64_t count = 0;
    for (size_t at = from; at < tk_present_steps(play->present); at++) {
        count += play->steps[at].acts && play->steps[at].seat == seat ? 1 : 0;
    }
    return count;
}

static void take_back(match *play, const match_client *client, int64_t steps, int64_t now) {
    int64_t actions = 0;
    match_begin(play, MATCH_TAKE_BACK, client);
    if (!find_cut(play, steps, &play->batch.cut, &actions)) {
        refuse(play, client, TK_ERROR_MATCH_UNDO);
        return;
    }
    match_add_entry(play, STORE_ENTRY_UNDO, client->seat, actions, now);
    match_clocks_take_back(play, client->seat, count_choices(play, play->batch.cut, client->seat), now);
    refuse(play, client, match_propose(play, now));
}

static void set_pause(match *play, const match_client *client, bool paused, int64_t now) {
    match_begin(play, MATCH_ROWS, client);
    play->batch.has_row = true;
    play->batch.row = play->row;
    match_clocks_write(play, paused, now, play->batch.row.clock);
    refuse(play, client, match_propose(play, now));
}

static void agree(match *play, int64_t now) {
    const match_consent_asked asked = play->consent;
    play->consent.to = 0;
    if (asked.to == PROTOCOL_CONSENT_TO_UNDO) {
        take_back(play, &asked.client, asked.steps, now);
    } else {
        set_pause(play, &asked.client, !asked.over, now);
    }
}

/* ---- Asking ---- */

static protocol_message asked_message(const match *play, int64_t now) {
    const match_consent_asked *asked = &play->consent;
    const bool undo = asked->to == PROTOCOL_CONSENT_TO_UNDO;
    return (protocol_message){.kind = PROTOCOL_ASKED,
                              .asked = {.match = protocol_text_of(play->id),
                                        .sequence = asked->sequence,
                                        .what = undo ? PROTOCOL_ASKED_WHAT_UNDO : PROTOCOL_ASKED_WHAT_PAUSE,
                                        .has_by = true,
                                        .by = asked->client.seat,
                                        .has_steps = undo,
                                        .steps = undo ? asked->steps : 0,
                                        .has_left = true,
                                        .left = asked->ends > now ? asked->ends - now : 0}};
}

static void ask(match *play, match_consent_asked wanted, int64_t now) {
    match_consent_asked *asked = &play->consent;
    const bool same = asked->to != 0 && memcmp(asked->client.request, wanted.client.request, STORE_REQUEST_SIZE) == 0;
    if (same) { /* over another connection */
        asked->client = wanted.client;
        return;
    }
    if (asked->to != 0) {
        match_refuse_for(play, &wanted.client, TK_ERROR_MATCH_ASKED);
        return;
    }
    wanted.needed = other_people(play, wanted.client.seat);
    wanted.sequence = play->told;
    wanted.ends = now + (play->timing == MATCH_BY_DAYS ? time_by_days : TIME);
    *asked = wanted;
    if (wanted.needed == 0) {
        agree(play, now);
        return;
    }
    const protocol_message message = asked_message(play, now);
    for (unsigned seat = 0; seat < play->seat_count; seat++) {
        if (match_has(wanted.needed, seat)) {
            match_send_seat(play, seat, &message);
        }
    }
}

/* The last choice that all know of. */
static int64_t last_choice(const match *play) {
    size_t at = tk_present_steps(play->present);
    while (at > 0 && !play->steps[at - 1].acts) {
        at--;
    }
    return at > 0 ? play->steps[at - 1].sequence : 0;
}

void match_undo(match *play, const match_client *client, const protocol_undo *undo, int64_t now) {
    tk_error error;
    size_t cut = 0;
    int64_t actions = 0;
    const bool stale = play->windows.count > 0 || undo->sequence < last_choice(play);
    const tk_status status = match_is_over(play)                            ? TK_ERROR_FINISHED
                             : stale                                        ? TK_ERROR_STORE_SEQUENCE
                             : !find_cut(play, undo->steps, &cut, &actions) ? TK_ERROR_MATCH_UNDO
                                                                            : TK_OK;
    if (status != TK_OK) {
        tk_error_set(&error, status, 0, 0, NULL, NULL);
        match_probe(play, client, &error);
        return;
    }
    const tk_seats alone = (tk_seats)1 << client->seat;
    const bool own_turn = play->seats[client->seat].question != 0;
    if (own_turn && actions <= tk_undo_depth(play->game, play->state, alone)) {
        take_back(play, client, undo->steps, now);
    } else {
        ask(play, (match_consent_asked){.to = PROTOCOL_CONSENT_TO_UNDO, .client = *client, .steps = undo->steps}, now);
    }
}

void match_pause(match *play, const match_client *client, const protocol_pause *pause, int64_t now) {
    if (match_is_over(play)) {
        match_refuse_for(play, client, TK_ERROR_FINISHED);
    } else if (play->paused != pause->over) {
        match_done(play, client, -1); /* it is so already */
    } else {
        ask(play, (match_consent_asked){.to = PROTOCOL_CONSENT_TO_PAUSE, .client = *client, .over = pause->over}, now);
    }
}

/* ---- Answers ---- */

void match_consent(match *play, const match_client *client, const protocol_consent *consent, int64_t now) {
    match_consent_asked *asked = &play->consent;
    if (asked->to != consent->to || asked->sequence != consent->sequence || !match_has(asked->needed, client->seat)) {
        match_refuse_for(play, client, TK_ERROR_STORE_SEQUENCE);
        return;
    }
    match_remember(play, client, -1);
    match_done(play, client, -1);
    if (!consent->agrees && asked->to == PROTOCOL_CONSENT_TO_PAUSE && asked->over) {
        return; /* it is not yet time for them; but nobody keeps a match stopped for ever */
    }
    asked->needed &= ~((tk_seats)1 << client->seat);
    if (!consent->agrees) {
        match_consent_drop(play, TK_ERROR_MATCH_DISAGREED);
    } else if (asked->needed == 0) {
        agree(play, now);
    }
}

void match_consent_drop(match *play, tk_status why) {
    if (play->consent.to != 0) {
        play->consent.to = 0;
        match_refuse_for(play, &play->consent.client, why);
    }
}

void match_consent_outdate(match *play) {
    if (play->consent.to == PROTOCOL_CONSENT_TO_UNDO) {
        match_consent_drop(play, TK_ERROR_STORE_SEQUENCE);
    }
}

void match_consent_end(match *play, int64_t now) {
    if (play->consent.to == 0 || now < play->consent.ends) {
        return;
    }
    if (play->consent.to == PROTOCOL_CONSENT_TO_PAUSE && play->consent.over) {
        agree(play, now); /* nobody keeps a match stopped by being silent, or by saying no */
    } else {
        match_consent_drop(play, TK_ERROR_MATCH_DISAGREED);
    }
}

void match_consent_greet(match *play, const match_hearer *hearer, int64_t now) {
    if (play->consent.to != 0 && match_has(play->consent.needed, hearer->reader->seat)) {
        const protocol_message message = asked_message(play, now);
        play->host.send(play->host.context, hearer->ear, &message);
    }
}
