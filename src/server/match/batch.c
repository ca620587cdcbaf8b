/* A batch: judged on a copy of the state, put together with all that must be stored with it, submitted, and taken in
 * when it is on the disk. */
#include <string.h>

#include "server/match/inside.h"

void match_begin(match *play, match_task task, const match_client *client) {
    memset(&play->batch, 0, sizeof play->batch);
    play->batch.task = task;
    if (client != NULL) {
        play->batch.client = *client;
    }
}

void match_add_entry(match *play, int64_t kind, unsigned seat, int64_t value, int64_t now) {
    match_batch *batch = &play->batch;
    batch->entries[batch->count] = (store_entry){.match = play->row.id,
                                                 .sequence = play->sequence + 1 + batch->count,
                                                 .kind = kind,
                                                 .seat = seat,
                                                 .value = value,
                                                 .at = now};
    batch->count++;
}

void match_paper_add(match_paper *paper, store_verb verb, store_kind kind, const void *row) {
    paper->writes[paper->count++] = (store_write){.verb = verb, .kind = kind, .row = row};
}

/* ---- Putting it together ---- */

/* What a batch would lead to. */
typedef struct outlook {
    tk_status status;
    match_windows windows; /* as they would be */
} outlook;

/* On the scratch, step by step. */
static outlook judge(match *play) {
    outlook seen = {.windows = play->windows};
    memcpy(play->scratch, play->state, tk_state_size(play->game));
    for (unsigned i = 0; seen.status == TK_OK && i < play->batch.count; i++) {
        const store_entry *entry = &play->batch.entries[i];
        tk_event_log log = {0};
        const tk_seats secret = tk_asked_secretly(play->game, play->scratch);
        seen.status = store_entry_play(play->game, play->scratch, entry, &log);
        match_windows_count(&seen.windows, entry, secret, &log);
    }
    return seen;
}

/* Loading replays what came after the last snapshot. */
static void add_snapshot(match *play, match_paper *paper) {
    const int64_t sequence = play->batch.entries[play->batch.count - 1].sequence;
    if (sequence - play->snapshot < STORE_SNAPSHOT_EVERY) {
        return;
    }
    const size_t size = tk_save(play->game, play->scratch, NULL, 0);
    if (size > STORE_SNAPSHOT_MOST || !tk_buffer_reserve(&paper->snapshot, size)) {
        return;
    }
    tk_save(play->game, play->scratch, paper->snapshot.data, size);
    paper->writes[paper->count++] = (store_write){.verb = STORE_SNAPSHOT,
                                                  .number = play->row.id,
                                                  .sequence = sequence,
                                                  .bytes = paper->snapshot.data,
                                                  .size = size};
}

static void add_entries(match *play, match_paper *paper) {
    match_batch *batch = &play->batch;
    for (unsigned i = 0; i < batch->count; i++) {
        if (i + 1 == batch->count) {
            memcpy(batch->entries[i].request, batch->client.request, STORE_REQUEST_SIZE);
        }
        match_paper_add(paper, STORE_APPEND, STORE_ENTRIES, &batch->entries[i]);
    }
}

static void add_rows(match *play, match_paper *paper, int64_t now) {
    match_batch *batch = &play->batch;
    if (batch->task == MATCH_ROWS && batch->client.id[0] != 0) {
        memcpy(paper->answer.request, batch->client.request, STORE_REQUEST_SIZE);
        paper->answer.at = now;
        const protocol_message done = match_done_message(play, &batch->client, -1);
        protocol_write(&done, paper->answer.text, sizeof paper->answer.text);
        match_paper_add(paper, STORE_ADD, STORE_ANSWERS, &paper->answer);
    }
    if (batch->has_row) {
        match_paper_add(paper, STORE_PUT, STORE_MATCHES, &batch->row);
    }
    if (batch->has_player) {
        match_paper_add(paper, STORE_PUT, STORE_PLAYERS, &batch->player);
    }
}

static tk_status submit(match *play, const match_paper *paper) {
    const tk_status status = play->host.submit(play->host.context, play, paper->writes, paper->count);
    play->batch.under_way = status == TK_OK;
    return status;
}

tk_status match_propose(match *play, int64_t now) {
    match_batch *batch = &play->batch;
    match_paper paper = {.count = 0};
    outlook seen = {.status = TK_OK};
    if (batch->task == MATCH_STEP) {
        seen = judge(play);
    }
    if (seen.status == TK_OK) {
        add_entries(play, &paper);
        if (batch->task == MATCH_STEP) {
            tk_outcome outcome;
            tk_outcome_of(play->game, play->scratch, &outcome);
            batch->ends = outcome.finished && seen.windows.count == 0;
            if (batch->ends) {
                match_end_write(play, &paper, &outcome, now);
            } else {
                add_snapshot(play, &paper);
                batch->called = match_turns_write(play, &paper, &seen.windows, now);
            }
        }
        add_rows(play, &paper, now);
        seen.status = submit(play, &paper);
    }
    tk_buffer_free(&paper.snapshot);
    return seen.status;
}

void match_propose_own(match *play, int64_t now) {
    if (match_propose(play, now) != TK_OK) {
        play->retry = now + MATCH_RETRY;
    }
}

void match_probe(match *play, const match_client *client, const tk_error *refusal) {
    static const uint8_t none[STORE_REQUEST_SIZE] = {0};
    if (play->sequence == 0 || memcmp(client->request, none, sizeof none) == 0) {
        match_refuse(play, client, refusal);
        return;
    }
    /* A number that is taken: the entry of that request is found, or refused. */
    match_paper paper = {.count = 0};
    match_begin(play, MATCH_PROBE, client);
    play->batch.refusal = *refusal;
    match_add_entry(play, STORE_ENTRY_ACTION, 0, 0, 0);
    play->batch.entries[0].sequence = play->sequence;
    add_entries(play, &paper);
    if (submit(play, &paper) != TK_OK) {
        match_refuse(play, client, refusal);
    }
}

/* ---- When it is stored ---- */

static void take_in_steps(match *play, int64_t now) {
    const match_batch *batch = &play->batch;
    tk_error error = {.status = TK_OK};
    const int64_t last = batch->entries[batch->count - 1].sequence;
    for (unsigned i = 0; error.status == TK_OK && i < batch->count; i++) {
        match_take_in(play, &batch->entries[i], &error);
    }
    if (last - play->snapshot >= STORE_SNAPSHOT_EVERY) {
        play->snapshot = last;
    }
    match_remember(play, &batch->client, last);
    match_done(play, &batch->client, last);
    match_consent_outdate(play);
    const store_entry *what = &batch->entries[batch->count - 1];
    play->offer = what->kind == STORE_ENTRY_DECLARATION && what->value == TK_OFFER_DRAW ? (unsigned)what->seat + 1 : 0;
    if (error.status != TK_OK && match_load(play, &error) != TK_OK) {
        return; /* as good as no memory at all: the next request finds it so too */
    }
    match_told(play, now);
}

static void take_in_undo(match *play, int64_t now) {
    const match_batch *batch = &play->batch;
    const int64_t sequence = batch->entries[0].sequence;
    tk_error error;
    match_remember(play, &batch->client, sequence);
    match_done(play, &batch->client, sequence);
    if (match_cut(play, batch->cut, sequence, &error) != TK_OK && match_load(play, &error) != TK_OK) {
        return;
    }
    match_tell(play, true);
    match_on_turn(play, now);
}

static void take_in_rows(match *play, int64_t now) {
    const match_batch *batch = &play->batch;
    match_remember(play, &batch->client, -1);
    match_done(play, &batch->client, -1);
    if (batch->has_row || batch->hands_over) { /* orders are nobody else's business */
        match_clocks_read(play);
        match_tell(play, false);
        if (batch->hands_over) {
            match_tell_presence(play, (unsigned)batch->player.seat, now);
            if (play->host.handed_over != NULL) {
                play->host.handed_over(play->host.context, play);
            }
        }
        match_on_turn(play, now);
    } else {
        match_orders_apply(play);
        match_orders_tell(play, (unsigned)batch->player.seat, NULL);
    }
}

static void take_in(match *play, int64_t now) {
    const match_batch *batch = &play->batch;
    if (batch->has_row) {
        play->row = batch->row;
    }
    if (batch->has_player) {
        match_seat *seat = &play->seats[batch->player.seat];
        seat->player = batch->player;
        if (batch->task != MATCH_ROWS && play->timing == MATCH_BY_SECONDS) {
            seat->clock.left = batch->player.remaining;
        }
    }
    switch (batch->task) {
    case MATCH_STEP:
        take_in_steps(play, now);
        match_turns_tell(play, batch->called);
        break;
    case MATCH_TAKE_BACK:
        take_in_undo(play, now);
        break;
    default:
        take_in_rows(play, now);
        break;
    }
    if (batch->ends) {
        memcpy(play->ratings, batch->ratings, sizeof play->ratings);
        match_end_tell(play, NULL);
    }
}

/* Somebody else has written to the match: what is here is not what is there. */
static void come_back(match *play) {
    tk_error error;
    if (match_load(play, &error) == TK_OK) {
        match_tell_anew(play);
    }
}

static void take_refusal(match *play, const store_completion *completion, int64_t now) {
    const match_batch *batch = &play->batch;
    const bool rows_repeated = batch->task == MATCH_ROWS && completion->status == TK_ERROR_STORE_TAKEN;
    if (rows_repeated) {
        match_remember(play, &batch->client, -1);
        match_done(play, &batch->client, -1);
        return;
    }
    if (batch->task == MATCH_PROBE) {
        match_refuse(play, &batch->client, &batch->refusal);
        return;
    }
    match_refuse_for(play, &batch->client, completion->status);
    play->retry = now + MATCH_RETRY;
    if (completion->status == TK_ERROR_STORE_SEQUENCE || completion->status == TK_ERROR_FINISHED) {
        come_back(play);
    }
}

void match_stored(match *play, const store_completion *completion, int64_t now) {
    const bool was_over = match_is_over(play);
    play->batch.under_way = false;
    if (completion->status != TK_OK) {
        take_refusal(play, completion, now);
    } else if (completion->repeated) {
        match_remember(play, &play->batch.client, completion->value);
        match_done(play, &play->batch.client, completion->value);
    } else {
        take_in(play, now);
    }
    match_go_on(play, now);
    if (!was_over && match_is_over(play)) {
        play->host.ended(play->host.context, play);
    }
}
