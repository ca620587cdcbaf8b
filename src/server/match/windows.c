/* Reactions without leaks. Where a seat might be asked for a reaction in the eyes of the others, the table waits as
 * long as that takes, whether or not it was asked: a window. What led to it is stored and held back; only who is really
 * asked sees more. An answer is carried out when the time has passed, like the refusal of one who has not answered and
 * like the entry that says that nobody was asked, so that neither time nor numbers tell them apart. When no window is
 * left, everything is told at once. */
#include <string.h>

#include "server/match/inside.h"

enum { PROGRAM_TIME = 1000, DAY_TIME = 60 * 60 * 1000 };

/* ---- Counting ---- */

static bool closes_one(const store_entry *entry, tk_seats secret_before) {
    return entry->kind == STORE_ENTRY_WINDOW ||
           (entry->kind == STORE_ENTRY_ACTION && match_has(secret_before, (unsigned)entry->seat));
}

void match_windows_count(match_windows *windows, const store_entry *entry, tk_seats secret_before,
                         const tk_event_log *log) {
    const unsigned more = log->windows < TK_WINDOWS_MOST ? log->windows : TK_WINDOWS_MOST;
    if (windows->count > 0 && closes_one(entry, secret_before)) {
        windows->count--;
        memmove(windows->seats, windows->seats + 1, windows->count);
        windows->begun = windows->answered = windows->ordered = false;
    }
    for (unsigned i = 0; i < more && windows->count < MATCH_WINDOWS; i++) {
        windows->seats[windows->count++] = log->window_seat[i];
    }
    if (more > 0) {
        windows->by = (unsigned)entry->seat;
    }
}

/* One that comes after another is not asked before that one's time has passed. */
unsigned match_windows_asked(const match *play) {
    const match_windows *windows = &play->windows;
    const bool asked = windows->count == 1 && windows->begun &&
                       match_has(tk_asked_secretly(play->game, play->state), windows->seats[0]);
    return asked ? windows->seats[0] : TK_NO_SEAT;
}

/* ---- Waiting ---- */

static int64_t time_for(const match *play, unsigned seat) {
    return !match_is_person(play, seat) ? PROGRAM_TIME : play->timing == MATCH_BY_DAYS ? DAY_TIME : play->host.reaction;
}

static protocol_message waiting_message(const match *play, int64_t left) {
    return (protocol_message){
        .kind = PROTOCOL_WAITING,
        .waiting = {.match = protocol_text_of(play->id), .sequence = play->sequence, .left = left}};
}

static protocol_message asked_message(const match *play, int64_t left) {
    return (protocol_message){.kind = PROTOCOL_ASKED,
                              .asked = {.match = protocol_text_of(play->id),
                                        .sequence = play->sequence,
                                        .what = PROTOCOL_ASKED_WHAT_REACTION,
                                        .has_left = true,
                                        .left = left}};
}

void match_windows_begin(match *play, int64_t now) {
    match_windows *windows = &play->windows;
    if (windows->count == 0 || windows->begun) {
        return;
    }
    const unsigned seat = windows->seats[0];
    const int64_t left = time_for(play, seat);
    windows->begun = true;
    windows->ends = now + left;
    const protocol_message waits = waiting_message(play, left), asks = asked_message(play, left);
    match_send_all(play, &waits);
    if (match_windows_asked(play) == seat) {
        match_tell_ahead(play, seat);
    }
    match_send_seat(play, seat, &asks);
    match_orders_apply(play);
}

void match_windows_greet(match *play, const match_hearer *hearer, int64_t now) {
    const match_windows *windows = &play->windows;
    if (windows->count == 0 || !windows->begun) {
        return;
    }
    const int64_t left = windows->ends > now ? windows->ends - now : 0;
    const protocol_message waits = waiting_message(play, left), asks = asked_message(play, left);
    play->host.send(play->host.context, hearer->ear, &waits);
    if (hearer->reader->seat == windows->seats[0]) {
        play->host.send(play->host.context, hearer->ear, &asks);
    }
}

/* ---- Answers ---- */

void match_windows_answer(match *play, const match_client *client, tk_action action) {
    match_windows *windows = &play->windows;
    if (windows->answered && memcmp(windows->client.request, client->request, STORE_REQUEST_SIZE) != 0) {
        match_refuse_for(play, &windows->client, TK_ERROR_STORE_SEQUENCE); /* a better idea came */
    }
    windows->answered = true;
    windows->action = action;
    windows->client = *client;
}

tk_action match_windows_decline(const match *play, unsigned seat) {
    const size_t count = tk_legal(play->game, play->state, seat, NULL, 0);
    tk_action action = 0;
    tk_parts parts;
    for (size_t i = 0; i < count; i++) {
        tk_legal_at(play->game, play->state, seat, i, &action);
        if (tk_action_parts(play->game, action, &parts) &&
            strcmp(tk_verb_at(play->game, parts.verb)->key, "decline") == 0) {
            break;
        }
    }
    return action;
}

void match_windows_end(match *play, int64_t now) {
    const match_windows *windows = &play->windows;
    if (windows->count == 0 || !windows->begun || now < windows->ends) {
        return;
    }
    const unsigned asked = match_windows_asked(play);
    match_begin(play, MATCH_STEP, windows->answered ? &windows->client : NULL);
    if (asked == TK_NO_SEAT) {
        match_add_entry(play, STORE_ENTRY_WINDOW, windows->seats[0], 0, now);
    } else {
        const tk_action action = windows->answered  ? windows->action
                                 : windows->ordered ? windows->order
                                                    : match_windows_decline(play, asked);
        match_add_entry(play, STORE_ENTRY_ACTION, asked, (int64_t)action, now);
    }
    match_propose_own(play, now);
}
