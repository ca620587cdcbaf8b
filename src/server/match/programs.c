/* Programs at the table. Each question is thought about once, by a worker, on a state that the program's seat cannot
 * tell from the true one; the answer is judged and stored like a person's. */
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "base/text.h"
#include "server/match/inside.h"

enum {
    SECRET_MILLISECONDS = 100, /* to think where nobody may know that it was asked: the table goes on soon */
    SUBSTITUTE_LEVEL = 5       /* of who goes on for a person who has left: a decent player that costs little */
};

struct match_thinker {
    work_job job; /* the first member: what the worker is given */
    match *play;
    const tk_game *game;
    const tk_opponent *opponent;
    tk_state *seen;
    void *memory; /* the opponent's own, through the match */
    unsigned seat;
    unsigned milliseconds; /* that it may think */
    uint64_t seed;
    uint64_t question; /* which it thinks about, or has answered */
    bool busy, ready;
    int64_t due; /* not before this moment */
    tk_thought thought;
};

static void think(work_job *job) {
    match_thinker *thinker = (match_thinker *)(void *)job;
    const tk_think question = {.game = thinker->game,
                               .seen = thinker->seen,
                               .seat = thinker->seat,
                               .seed = thinker->seed,
                               .stop = work_stopped,
                               .context = job,
                               .memory = thinker->memory};
    work_limit(job, thinker->milliseconds);
    thinker->thought = (tk_thought){0};
    tk_opponent_think(thinker->opponent, &question, &thinker->thought);
}

match *match_of_job(const work_job *job) {
    return job->run == think ? ((const match_thinker *)(const void *)job)->play : NULL;
}

/* ---- Thinking ---- */

static void free_thinker(match_thinker *thinker) {
    if (thinker != NULL) {
        free(thinker->seen);
        free(thinker->memory);
        free(thinker);
    }
}

/* NULL when there is no such opponent, or no memory for it. */
static match_thinker *thinker_of(match *play, unsigned seat) {
    match_seat *at = &play->seats[seat];
    if (at->thinker != NULL) {
        return at->thinker;
    }
    const tk_opponent *opponent = tk_opponent_named(play->row.game, at->player.opponent);
    opponent = opponent != NULL ? opponent : match_substitute(play);
    match_thinker *made = opponent != NULL ? calloc(1, sizeof *made) : NULL;
    if (made == NULL) {
        return NULL;
    }
    const size_t memory = tk_opponent_memory(opponent, play->game);
    *made = (match_thinker){.play = play, .game = play->game, .opponent = opponent, .seat = seat};
    made->seen = malloc(tk_state_size(play->game));
    made->memory = memory > 0 ? calloc(1, memory) : NULL;
    if (made->seen == NULL) {
        free_thinker(made);
        return NULL;
    }
    at->thinker = made;
    return made;
}

/* Nobody may foresee what a program does by chance. */
static uint64_t chance(void) {
    uint64_t word = 0;
    if (getrandom(&word, sizeof word, 0) != (ssize_t)sizeof word) {
        abort();
    }
    return word;
}

static void ask(match *play, unsigned seat, int64_t now) {
    match_thinker *thinker = thinker_of(play, seat);
    if (thinker == NULL || thinker->busy || thinker->question == play->seats[seat].question) {
        return;
    }
    tk_complete(play->game, play->state, seat, chance(), thinker->seen);
    thinker->seed = chance();
    thinker->milliseconds = (tk_asked_secretly(play->game, play->state) >> seat & 1u) != 0
                                ? SECRET_MILLISECONDS
                                : thinker->opponent->milliseconds;
    thinker->job.run = think;
    thinker->job.back = NULL;
    thinker->busy = play->host.work(play->host.context, play, &thinker->job);
    if (thinker->busy) {
        thinker->question = play->seats[seat].question;
        thinker->ready = false;
        thinker->due = now + play->host.pace;
    } else {
        play->retry = now + MATCH_RETRY;
    }
}

/* The program's answer, or any where it was stopped before it had one. */
static tk_action answer_of(const match *play, const match_thinker *thinker) {
    tk_action action = thinker->thought.action;
    if (tk_check(play->game, play->state, thinker->seat, action) != TK_OK) {
        tk_legal_random(play->game, play->state, thinker->seat, chance(), &action);
    }
    return action;
}

static bool is_answered(const match *play, unsigned seat) {
    const match_thinker *thinker = play->seats[seat].thinker;
    return thinker != NULL && thinker->ready && thinker->question == play->seats[seat].question;
}

/* A program that is asked, while the table waits or not. */
static bool is_asked(const match *play, unsigned seat) {
    return !match_is_person(play, seat) && play->seats[seat].question != 0 &&
           (play->windows.count == 0 || match_windows_asked(play) == seat);
}

/* Programs answer an offer at once. */
static void answer_offer(match *play, int64_t now) {
    for (unsigned seat = 0; play->offer != 0 && seat < play->seat_count; seat++) {
        if (match_is_person(play, seat) || seat + 1 == play->offer) {
            continue;
        }
        const bool takes = tk_opponent_takes_draw(play->game, play->state, seat);
        match_begin(play, MATCH_STEP, NULL);
        match_add_entry(play, STORE_ENTRY_DECLARATION, seat, takes ? TK_ACCEPT_DRAW : TK_DECLINE_DRAW, now);
        if (match_propose(play, now) == TK_ERROR_STORE_WAIT) {
            play->retry = now + MATCH_RETRY;
            return;
        }
        break;
    }
    play->offer = 0;
}

void match_programs_go_on(match *play, int64_t now) {
    if (play->paused) {
        return;
    }
    answer_offer(play, now);
    for (unsigned seat = 0; seat < play->seat_count && !play->batch.under_way; seat++) {
        if (!is_asked(play, seat)) {
            continue;
        }
        ask(play, seat, now);
        if (!is_answered(play, seat) || play->seats[seat].thinker->due > now) {
            continue;
        }
        const tk_action action = answer_of(play, play->seats[seat].thinker);
        if (play->windows.count > 0) {
            match_windows_answer(play, &(match_client){.seat = seat}, action);
        } else {
            match_begin(play, MATCH_STEP, NULL);
            match_clocks_charge(play, seat, 0, now);
            match_add_entry(play, STORE_ENTRY_ACTION, seat, (int64_t)action, now);
            match_propose_own(play, now);
        }
    }
}

int64_t match_programs_due(const match *play) {
    int64_t due = INT64_MAX;
    for (unsigned seat = 0; seat < play->seat_count; seat++) {
        if (play->windows.count == 0 && !play->paused && is_asked(play, seat) && is_answered(play, seat) &&
            play->seats[seat].thinker->due < due) {
            due = play->seats[seat].thinker->due;
        }
    }
    return due;
}

bool match_programs_busy(const match *play) {
    for (unsigned seat = 0; seat < play->seat_count; seat++) {
        if (play->seats[seat].thinker != NULL && play->seats[seat].thinker->busy) {
            return true;
        }
    }
    return false;
}

void match_thought(match *play, work_job *job, int64_t now) {
    match_thinker *thinker = (match_thinker *)(void *)job;
    thinker->busy = false;
    thinker->ready = true;
    match_go_on(play, now);
}

void match_programs_free(match *play) {
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        free_thinker(play->seats[seat].thinker);
        play->seats[seat].thinker = NULL;
    }
}

/* ---- In the place of people ---- */

const tk_opponent *match_substitute(const match *play) {
    const tk_opponent *substitute = tk_opponent_of_level(play->row.game, SUBSTITUTE_LEVEL);
    return substitute != NULL ? substitute : tk_opponent_at(play->row.game, 0);
}

void match_hand_over(match *play, const match_client *client, unsigned seat, int64_t now) {
    const tk_opponent *substitute = match_substitute(play);
    match_begin(play, MATCH_ROWS, client);
    play->batch.has_player = play->batch.hands_over = true;
    play->batch.player = play->seats[seat].player;
    tk_text_copy(play->batch.player.opponent, sizeof play->batch.player.opponent, substitute->name,
                 strlen(substitute->name));
    const tk_status status = match_propose(play, now);
    if (status != TK_OK && client != NULL) {
        match_refuse_for(play, client, status);
    } else if (status != TK_OK) {
        play->retry = now + MATCH_RETRY;
    }
}
